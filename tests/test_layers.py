"""The rules stand alone: they import nothing above them, and nothing that would make two replays differ."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import megaciv

RULES = Path(megaciv.__file__).parent / "rules"
MODULES = sorted(RULES.rglob("*.py"))

IMPURE = {"random", "secrets", "time", "datetime", "os", "threading", "asyncio", "socket", "subprocess"}
"""Modules of chance, clock and outside world. Chance comes from the state, the world through the caller."""

FILES = {"open", "read_text", "read_bytes", "write_text", "write_bytes"}
"""Calls that touch files."""

MAY_READ_FILES = "facts/"
"""The one room that reads: the facts that ship inside the package, once."""


def imports(tree: ast.Module, package: str) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, relative imports resolved against the module's package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] if node.level else ""
            yield node.lineno, ".".join(part for part in (base, node.module) if part)


def calls(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and last name of everything called: `open` of open(), `read_text` of path.read_text()."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                yield node.lineno, name


def faults(source: str, package: str = "megaciv.rules", name: str = "module.py") -> list[str]:
    """What in a module of the rules is against the law of the house."""
    tree = ast.parse(source)
    found = []
    for line, imported in imports(tree, package):
        top = imported.partition(".")[0]
        within = imported == "megaciv.rules" or imported.startswith("megaciv.rules.")
        if top in IMPURE:
            found.append(f"{name}:{line}: imports {imported}, which is not pure")
        elif not within and top != "msgspec" and top not in sys.stdlib_module_names:
            found.append(f"{name}:{line}: imports {imported}, which is above the rules")
    if not name.startswith(MAY_READ_FILES):
        found += [f"{name}:{line}: touches a file with {call}()" for line, call in calls(tree) if call in FILES]
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(RULES)))
def test_rules_stand_alone(module: Path) -> None:
    package = ".".join(("megaciv", "rules", *module.parent.relative_to(RULES).parts))
    assert faults(module.read_text(encoding="utf-8"), package, str(module.relative_to(RULES))) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from random import Random",
        "import os.path",
        "from datetime import datetime",
        "import yaml",
        "import megaciv.text.words",
        "from megaciv import text",
        "from .. import text",
        "from ..text.words import words",
        "def f():\n    import time",
        "open('table.json')",
        "path.read_text()",
    ],
)
def test_the_law_has_teeth(source: str) -> None:
    assert len(faults(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import itertools",
        "import msgspec",
        "from collections.abc import Iterator",
        "from megaciv.rules.facts.board import Board",
        "from megaciv.rules import board",
        "from . import board",
        "from .board import Board",
    ],
)
def test_the_law_lets_the_rules_be(source: str) -> None:
    assert faults(source) == []
