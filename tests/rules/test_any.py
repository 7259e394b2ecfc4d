"""`Any` is where Python's types cannot say what is meant, and each time a comment says why."""

from __future__ import annotations

import ast
from pathlib import Path

import megaciv.rules

SOURCES = sorted(Path(megaciv.rules.__file__).parent.rglob("*.py"))
MOST = 40


def uses(source: str) -> list[int]:
    """The lines of a module where something is of type `Any`."""
    return [node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name) and node.id == "Any"]


def test_any_is_rare_and_has_a_reason() -> None:
    texts = {str(path): path.read_text(encoding="utf-8") for path in SOURCES}
    used = {path: uses(text) for path, text in texts.items()}
    assert 0 < sum(map(len, used.values())) < MOST
    assert [path for path, lines in used.items() if lines and "# Any: " not in texts[path]] == []


def test_any_is_found() -> None:
    assert uses("from typing import Any\nx: dict[str, Any] = {}") == [2]
