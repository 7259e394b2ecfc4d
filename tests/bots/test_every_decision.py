"""Every decision of the game has a considered answer in the upper two levels."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import megaciv.bots
from megaciv.bots.base import Thinker
from megaciv.bots.shrewd import Shrewd
from megaciv.bots.steady import Steady
from megaciv.rules import DECISIONS
from tests.bots.tables import seated
from tests.test_decisions import first_of

NEVER = {"leave.request", "move.undo", "hold", "undo", "table.end", "trade.timeUp", "trade.match"}
"""Bots are never asked these: they neither leave nor take back, and are not the clock."""


NOT_THINKING = ("base.py", "runner.py", "suggesting.py")
"""They stand in for a bot that fails, or take over what is not worth a thought."""


def sources(package: str) -> dict[str, ast.Module]:
    files = sorted(Path(package).parent.rglob("*.py"))
    return {str(file.relative_to(Path(package).parent)): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def test_defaults_are_taken_in_few_places() -> None:
    """Where damage cannot be dealt otherwise, as one of several selections that are
    compared. Everything else is thought about."""
    found = [
        (name, function.name)
        for name, tree in sources(megaciv.bots.__file__).items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute)
        and node.attr == "default"
        and name not in ("base.py", "runner.py", "suggesting.py")
    ]
    assert sorted(found) == [
        ("calamities/losses.py", "damage"),
        ("calamities/losses.py", "select_units"),
    ]


@pytest.mark.parametrize("level", [Steady, Shrewd])
@pytest.mark.parametrize("name", sorted(DECISIONS.keys() - NEVER))
def test_every_decision_has_an_answer(level: type[Thinker], name: str) -> None:
    assert first_of(name) in level.answers


@pytest.mark.parametrize("level", ["steady", "shrewd", "master"])
def test_no_decision_asked_in_play_goes_unanswered(level: str) -> None:
    seats = seated(level, 9, seed=31, turns=14).play()
    answers = (Steady if level == "steady" else Shrewd).answers
    assert {name for name in seats.decisions if name not in answers} == set()
    assert len(seats.decisions) >= 20


def test_shrewd_uses_every_way_to_trade() -> None:
    seats = seated("shrewd", 9, seed=31, turns=14).play()
    used = {name for _, choice in seats.game.choices for name in choice if name.startswith("trade.")}
    assert used >= {f"trade.{way}" for way in ("advertise", "offer", "counter", "accept", "reject", "intend", "done")}
