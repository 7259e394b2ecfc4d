"""Whatever the rules can say has words in every language: reasons, events, workings, cautions, decisions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import megaciv
from megaciv.checking.cases.names import DECISIONS
from megaciv.text.words import LANGUAGES, catalogue

RULES = Path(megaciv.__file__).parent / "rules"

SAID_BY = {
    "IllegalChoice": ("reason", 0),
    "SetupError": ("reason", 1),
    "Working": ("working", 0),
    "total": ("working", 0),
    "Caution": ("caution", 0),
    "tell": ("event", 0),
    "whisper": ("event", 0),
    "reveal": ("event", 0),
    "confide": ("event", 0),
    "Event": ("event", 0),
}
"""Which argument of which call is a key, and of what sort."""


def keys_said() -> Iterator[str]:
    """Every key that stands as a literal in the rules."""
    for module in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            sort, at = SAID_BY.get(name, ("", 0))
            if sort and len(node.args) > at:
                yield from (f"{sort}-{key}" for key in literals(node.args[at]))


def literals(node: ast.expr) -> Iterator[str]:
    """The strings an argument can be, as far as they stand there; keys made up at run time are not found here."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_the_rules_say_has_words(lang: str) -> None:
    missing = {key for key in keys_said() if key not in catalogue(lang).keys}
    assert not missing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_has_words(lang: str) -> None:
    missing = {name for name in DECISIONS if f"decision-{name.replace('.', '-')}" not in catalogue(lang).keys}
    assert not missing
