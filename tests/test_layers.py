"""Who may import whom, in all packages; no cycle, not even for types. And the rules stand alone: they import nothing
above them, and nothing that would make two replays differ."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import megaciv
from megaciv import bots, rules
from tests.syntax import Syntax, read, syntax_of

SOURCE = Path(megaciv.__file__).parent
RULES = SOURCE / "rules"
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


# -- who may import whom ------------------------------------------------------------

LAYERS: Final[dict[str, set[str]]] = {
    "rules": set(),
    "bots": {"rules"},
    "text": {"rules"},
    "timing": {"rules"},
    "companion": {"rules", "bots"},
    "checking": {"rules", "bots", "text"},
    "map": {"rules", "text"},
    "sim": {"rules", "bots", "text"},
    "env": {"rules", "bots", "text", "map"},
    "server": {"rules", "timing", "bots", "text", "companion"},
    "client": {"rules"},
    "terminal": {"rules", "bots", "text"},
    "benches": {"rules", "bots", "server", "companion", "env", "client", "text"},
    "settings": set(),
    "commands": {
        "rules",
        "bots",
        "text",
        "checking",
        "companion",
        "map",
        "sim",
        "env",
        "server",
        "terminal",
        "benches",
        "settings",
    },
    "front": {"commands", "text", "checking"},
    "cli": {"front", "commands", "settings", "text"},
    "__main__": {"front", "cli"},
}
"""Every package and top module, and what of ours it may import beside the version in `megaciv` itself."""

ROOMS: Final[dict[str, set[str]]] = {
    "facts": set(),
    "engine": {"facts", "setup"},
    "setup": {"facts", "engine", "phases"},
    "phases": {"facts", "engine", "setup", "ending"},
    "ending": {"facts", "engine", "phases"},
    "seeing": {"facts", "engine", "phases", "ending", "game"},
    "notation": {"engine"},
    "sentences": {"facts", "engine", "setup", "phases", "notation"},
    "advice": {"facts", "engine", "setup", "phases", "ending", "seeing"},
    "game_file": {"facts", "engine", "setup", "phases"},
    "game": {"facts", "engine", "setup", "phases", "ending", "seeing", "advice", "game_file"},
}
"""The same inside the rules. The engine knows no phase."""

SERVER: Final[dict[str, set[str]]] = {
    "time": set(),
    "config": set(),
    "metrics": set(),
    "logs": set(),
    "messages": set(),
    "errors": {"messages"},
    "limits": {"errors", "time"},
    "load": {"metrics"},
    "looking_back": {"errors"},
    "periodic": {"time"},
    "accounts": {"errors", "messages", "notices", "storage", "time"},
    "storage": {"accounts", "cluster", "errors", "messages", "metrics", "push", "table", "time"},
    "notices": {"accounts", "errors", "metrics", "periodic", "storage", "time"},
    "push": {"accounts", "errors", "limits", "messages", "metrics", "services", "storage", "table", "time"},
    "table": {"errors", "lobby", "messages", "metrics", "notices", "periodic", "push", "storage", "time"},
    "cluster": {"accounts", "messages", "periodic", "storage", "table", "time"},
    "companion": {"errors", "messages", "push", "services", "storage", "time"},
    "services": {"accounts", "cluster", "companion", "config", "errors", "limits", "load", "looking_back",
                 "notices", "storage", "table", "time"},
    "lobby": {"accounts", "errors", "messages", "periodic", "services", "storage", "table", "time"},
    "http": {"accounts", "cluster", "errors", "lobby", "messages", "metrics", "moderation", "notices", "overseeing",
             "push", "services", "storage", "table", "time"},
    "app": {"companion", "config", "errors", "http", "lobby", "messages", "metrics", "push", "services", "storage"},
    "run": {"app", "config", "http", "push", "storage"},
    "incoming": {"accounts", "errors", "messages", "push", "storage", "table", "time"},
    "admin": {"accounts", "errors", "incoming", "storage", "table", "time"},
    "moderation": {"accounts", "cluster", "errors", "lobby", "messages", "storage", "time"},
    "overseeing": {"errors", "messages", "storage", "table", "time"},
}  # fmt: skip
"""The same inside the server. Storage knows the form of stored events (`push.projection`) and, for migrations, every
module that has tables; the web socket is in `push`, and speaks with tables. No module closes a circle."""

SAME_NAME: Final = {"Decision"}
"""Names of two classes: a decision of the rules, and the same as it is sent."""


def modules() -> dict[str, Path]:
    """Every module of ours by its name."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported_by(module: Syntax, known: AbstractSet[str]) -> set[str]:
    """The modules among the known ones that a module imports anywhere: late, and for types alone, too."""
    found = set()
    for node in module.imports:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names & known or {node.module}
            if names - known:
                found.add(node.module)
    return found & known


@cache
def graph() -> dict[str, set[str]]:
    known = modules()
    return {name: imported_by(syntax_of(path), known.keys()) for name, path in known.items()}


def cycles(edges: Mapping[str, set[str]]) -> list[set[str]]:
    """Modules that reach each other (Tarjan's strongly connected components of more than one)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for other in sorted(edges[name]):
            if other not in order:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], order[other])
        if low[name] == order[name]:
            at = stack.index(name)
            component = set(stack[at:])
            del stack[at:]
            if len(component) > 1:
                found.append(component)

    for name in edges:
        if name not in order:
            visit(name)
    return found


def trespasses(edges: Mapping[str, set[str]], base: str, allowed: Mapping[str, set[str]]) -> list[str]:
    """Imports between the parts of a package that its table does not allow."""
    depth = base.count(".") + 1
    found = []
    for name, others in sorted(edges.items()):
        for other in sorted(others):
            if name.startswith(f"{base}.") and other.startswith(f"{base}."):
                here, there = name.split(".")[depth], other.split(".")[depth]
                if here != there and there not in allowed[here]:
                    found.append(f"{name} imports {other}")
    return found


def parts_of(package: Path) -> set[str]:
    """The packages and modules right inside a package."""
    return {path.parent.name for path in package.glob("*/__init__.py")} | {
        path.stem for path in package.glob("*.py") if path.stem != "__init__"
    }


def test_every_package_is_known() -> None:
    assert parts_of(SOURCE) == set(LAYERS)
    assert parts_of(RULES) == set(ROOMS)
    assert parts_of(SOURCE / "server") == set(SERVER)


def test_packages_import_only_what_lies_below() -> None:
    assert trespasses(graph(), "megaciv", LAYERS) == []


def test_the_rooms_of_the_rules_import_only_what_they_may() -> None:
    assert trespasses(graph(), "megaciv.rules", ROOMS) == []


def test_the_rooms_of_the_server_import_only_what_they_may() -> None:
    assert trespasses(graph(), "megaciv.server", SERVER) == []


@pytest.mark.parametrize(
    ("module", "knows_not"),
    [
        ("table.game_task", {"table.table", "table.clock", "push.publisher"}),
        ("table.clock", {"table.table", "table.game_task", "push.publisher"}),
        ("push.publisher", {"table.table", "table.game_task", "table.clock"}),
    ],
)
def test_only_the_table_brings_game_clock_and_publisher_together(module: str, knows_not: set[str]) -> None:
    edges = graph()
    assert edges[f"megaciv.server.{module}"].isdisjoint(f"megaciv.server.{other}" for other in knows_not)
    assert f"megaciv.server.{module}" in edges["megaciv.server.table.table"]


def test_no_modules_import_each_other() -> None:
    assert cycles(graph()) == []


def test_cycles_and_trespasses_are_found() -> None:
    edges = {"megaciv.rules.a": {"megaciv.bots.b"}, "megaciv.bots.b": {"megaciv.rules.c"}, "megaciv.rules.c": set()}
    assert trespasses(edges, "megaciv", LAYERS) == ["megaciv.rules.a imports megaciv.bots.b"]
    assert cycles(edges) == []
    edges["megaciv.rules.c"] = {"megaciv.rules.a"}
    assert cycles(edges) == [set(edges)]


@pytest.mark.parametrize(
    "source",
    [
        "import megaciv.a.b",
        "from megaciv.a import b",
        "from megaciv.a.b import Name",
        "if TYPE_CHECKING:\n    from megaciv.a.b import Name",
        "def f():\n    from megaciv.a import b",
    ],
)
def test_imports_are_found_wherever_they_stand(source: str) -> None:
    assert "megaciv.a.b" in imported_by(read(source), {"megaciv.a", "megaciv.a.b"})


# -- the front doors ------------------------------------------------------------

DOORS: Final = (rules, bots)
TOOLS: Final = SOURCE.parents[1] / "tools"


def past_the_door(module: Syntax, door: ModuleType) -> list[str]:
    """What a module takes from the inside of a package though its door has it."""
    return [
        f"{node.module}.{alias.name}"
        for node in module.imports
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{door.__name__}.")
        for alias in node.names
        if alias.name in door.__all__ and getattr(import_module(node.module), alias.name) is getattr(door, alias.name)
    ]


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_our_own_packages_come_through_the_front_door(door: ModuleType) -> None:
    """What is promised to others is what we use ourselves: `from megaciv.rules import Game`."""
    outside = [path for name, path in modules().items() if not f"{name}.".startswith(f"{door.__name__}.")]
    found = {
        str(path): taken
        for path in (*outside, *sorted(TOOLS.rglob("*.py")))
        if (taken := past_the_door(syntax_of(path), door))
    }
    assert found == {}


def test_a_way_past_the_door_is_found() -> None:
    source = "from megaciv.rules.game import HOLD, Game\nfrom megaciv.rules import Setup\nimport megaciv.rules.game"
    assert past_the_door(read(source), rules) == ["megaciv.rules.game.Game"]


# -- names ------------------------------------------------------------


def test_a_class_name_means_one_class() -> None:
    names = Counter(name for path in modules().values() for name in syntax_of(path).classes)
    assert {name for name, number in names.items() if number > 1} == SAME_NAME


def test_every_package_says_what_it_may_import() -> None:
    silent = [
        name
        for name, path in modules().items()
        if path.name == "__init__.py" and name != "megaciv" and "May import: " not in (syntax_of(path).doc or "")
    ]
    assert silent == []


SAID: Final = re.compile(r"May import: (.*?)\.\s+Imported\s+by:\s+(.*?)\.(?:\s|$)", re.DOTALL)
"""The two lists in the docstring of a package. A name in backquotes is a part of the same package or no part at all."""


def misstated(doc: str, part: str, edges: Mapping[str, set[str]]) -> list[str]:
    """Where the two lists of a docstring differ from the imports between the parts beside it. Who says 'every' has
    left out nobody."""
    lists = SAID.search(doc)
    if lists is None:
        return [f"{part}: does not say what it may import and who imports it"]
    found = []
    importers = {name for name, others in edges.items() if part in others}
    for what, said, real in zip(("imports", "is imported by"), lists.groups(), (edges[part], importers), strict=True):
        named = set(re.findall(r"`(\w+)", said)) & edges.keys() - {part}
        found += [f"{part}: {what} {name}, unsaid" for name in sorted(real - named) if "every" not in said]
        found += [f"{part}: says that it {what} {name}" for name in sorted(named - real)]
    return found


@pytest.mark.parametrize("base", ["megaciv", "megaciv.rules", "megaciv.server"])
def test_docstrings_name_the_true_imports(base: str) -> None:
    depth = base.count(".") + 1
    inside = {name: others for name, others in graph().items() if name.startswith(f"{base}.")}
    edges: dict[str, set[str]] = {name.split(".")[depth]: set() for name in inside}
    for name, others in inside.items():
        here = name.split(".")[depth]
        edges[here] |= {other.split(".")[depth] for other in others if other in inside} - {here}
    known = modules()
    packages = [name for name in inside if name.count(".") == depth and known[name].name == "__init__.py"]
    assert [
        fault
        for name in packages
        for fault in misstated(syntax_of(known[name]).doc or "", name.split(".")[depth], edges)
    ] == []


def test_a_misstated_import_is_found() -> None:
    edges = {"a": {"b"}, "b": set(), "c": {"a"}}
    assert misstated("May import: `b`. Imported by: `c`.", "a", edges) == []
    assert misstated("May import: `c`. Imported by: everybody.", "a", edges) == [
        "a: imports b, unsaid",
        "a: says that it imports c",
    ]
    assert len(misstated("May import: `b`.", "a", edges)) == 1
