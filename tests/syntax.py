"""What modules import and define, read from their sources: each is parsed once for all the tests that ask."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

Import = ast.Import | ast.ImportFrom


class Syntax(NamedTuple):
    """What is kept of a module's source; its tree would fill the memory."""

    imports: tuple[Import, ...]
    """Wherever they stand: late ones, and those for types alone, too."""
    classes: tuple[str, ...]
    doc: str | None


def read(source: str) -> Syntax:
    tree = ast.parse(source)
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom | ast.ClassDef)]
    return Syntax(
        tuple(node for node in nodes if isinstance(node, Import)),
        tuple(node.name for node in nodes if isinstance(node, ast.ClassDef)),
        ast.get_docstring(tree),
    )


@cache
def syntax_of(module: Path) -> Syntax:
    return read(module.read_text(encoding="utf-8"))
