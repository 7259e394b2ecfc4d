"""Leaving the game (chapter 4), where a rule case cannot show it."""

from __future__ import annotations

from megaciv.rules.board import BOARD
from megaciv.rules.leaving import Relocate
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
