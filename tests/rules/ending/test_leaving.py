"""Leaving the game (chapter 4), where a rule case cannot show it."""

from __future__ import annotations

import pytest

from megaciv.rules.ending.leaving import Relocate
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game import Game
from tests.rules import playing


def area(name: str) -> int:
    return BOARD.index[name]


def test_by_default_tokens_go_to_the_nearest_areas() -> None:
    """R4.2.3 and chapter 6: one step, then two steps away; the nearer first as far as there is room."""
    near, far, farther = area("byzantium"), area("troy"), area("galatia")
    assert far not in BOARD.near[area("thrace")]
    assert farther not in BOARD.near[near]
    decision = Relocate({farther: 9, far: 2, near: 1}, 4, [area("thrace")])
    assert decision.default() == {"oop.relocate": {"byzantium": 1, "troy": 2, "galatia": 1}}
    assert decision.default() in decision


def test_equally_near_areas_are_filled_by_id() -> None:
    """R4.2.3."""
    one, other = sorted((area("byzantium"), area("odessus")))
    decision = Relocate({one: 5, other: 5}, 3, [area("thrace")])
    assert decision.default() == {"oop.relocate": {BOARD.ids[one]: 3}}


def test_the_last_who_leaves_asks_nobody() -> None:
    """R4.1.1: who is leaving already is not asked whether the game goes on."""
    game = playing.start(5, 1)
    for civ in ("minoa", "assyria", "hatti", "hellas"):
        game.act(civ, {"leave.request": True})
        while waiting := [other for other, asked in game.pending.items() if "leave.consent" in asked.ids]:
            game.act(waiting[0], {"leave.consent": True})
    assert len(game.table.leaving) == 4
    game.act("egypt", {"leave.request": True})
    assert game.over


def test_by_agreement_the_game_is_scored_at_once() -> None:
    """R4.1.1, R3.13.20: whatever was asked is asked no longer; the log tells the same game again."""
    game = playing.start(5, 1)
    with pytest.raises(IllegalChoice):
        game.act("table", {"leave.request": True})
    with pytest.raises(IllegalChoice):
        game.act("table", {"table.end": 1})
    game.act("table", {"table.end": True})
    assert game.over
    assert "end-agreed" in [event.kind for event in game.events]
    assert game.pending == {}
    assert game.outcome().winner is not None
    for civ, choice in (("minoa", {"move.end": True}), ("minoa", {"undo": True}), ("table", {"table.end": True})):
        with pytest.raises(IllegalChoice, match="game is over"):
            game.act(civ, choice)
    again = Game.replay(game.setting.setup, 1, game.choices)
    assert again.outcome() == game.outcome()
    assert Game.load(game.save()).over


def test_a_game_that_stopped_without_a_result_is_scored_if_they_agree() -> None:
    """R4.1.1."""
    game = playing.start(5, 1)
    game.act("minoa", {"leave.request": True})
    game.act("egypt", {"leave.consent": False})
    assert game.over
    assert not game.outcome().scored
    assert game.outcome().winner is None
    game.act("table", {"table.end": True})
    assert game.outcome().scored
    assert game.outcome().winner is not None
