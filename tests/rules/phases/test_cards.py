"""Phase 6: trade cards acquisition (R3.6), and what the phases of this half of the turn have in common."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.verbs import gain_treasury, take_advance
from megaciv.rules.facts.advances import CARTOGRAPHY, MINING, RHETORIC, WONDER_OF_THE_WORLD
from megaciv.rules.game import Game
from megaciv.rules.phases.cards import BuyCard, card_prices
from tests.rules.playing import step
from tests.rules.rich import empty_table, rich_table

ACQUISITION = "trade-card-acquisition"
NEXT = {
    ACQUISITION: "trade",
    "special-abilities": "surplus-and-support",
    "advances": "ast-alteration",
    "ast-alteration": "tax-collection",
}
ODD_ANSWERS: tuple[Any, ...] = (
    None, True, False, 0, -1, 3, 1.5, "", "gold", [], ["gold"], [None], [[]], {}, {"stack": 0}, {"stack": "9"},
    {"stack": 9, "wonder": 1}, {"gain": -1}, {"annex": None}, {"city": 7}, {"tokens": {"athens": 0}}, {"tokens": []},
    {"lift": {}, "place": {}}, {"card": "nothing"}, {"advances": "sculpture"}, {"advances": [[]]},
    {"advances": ["sculpture"], "cards": {"gold": -1}}, {"advances": ["sculpture"], "cards": []},
    {"advances": ["sculpture"], "tradeEmpire": {"set": None, "with": None}}, {"advances": [], "colour": "red"},
    {"advances": ["library"], "library": 3}, {"advances": ["written_record"], "credits": {"arts": "10"}},
)  # fmt: skip


def _check(decision: Decision) -> None:
    """Everything a decision promises."""
    assert decision.default() in decision
    assert decision.single() is None
    told = decision.describe()
    assert json.loads(msgspec.json.encode(told))["ids"] == list(decision.ids)
    for choice in (decision.options() or [])[:60]:
        assert choice in decision
    for name in decision.ids:
        for answer in ODD_ANSWERS:
            refusal = decision.refusal({name: answer})
            assert refusal is None or refusal.clause


@pytest.mark.parametrize("phase", NEXT)
@pytest.mark.parametrize("players", [5, 9, 12])
def test_any_legal_play_keeps_the_laws(phase: str, players: int) -> None:
    """R1.5-R1.19: random play of one phase from rich tables; every decision keeps its promises."""
    for seed in range(12):
        game = Game(rich_table(players, phase, seed, pace="free" if seed % 2 else "ordered"), until=NEXT[phase])
        dice, asked = random.Random(seed), 0
        while game.pending:
            if asked % 5 == 0:
                for decision in game.pending.values():
                    _check(decision)
            step(game, dice)
            asked += 1
        assert game.over or game.phase == NEXT[phase]


@pytest.mark.parametrize("phase", NEXT)
def test_defaults_end_every_phase(phase: str) -> None:
    """Chapter 6: with defaults alone a phase comes to its end, and nobody has bought or used anything."""
    game = Game(rich_table(9, phase, 3), until=NEXT[phase])
    advances, treasury = game.table.advances[:], game.table.treasury[:]
    while game.pending:
        civ, decision = next(iter(game.pending.items()))
        game.act(civ, decision.default())
    assert (game.table.advances, game.table.treasury) == (advances, treasury)


@pytest.mark.parametrize(
    ("advances", "prices"),
    [
        ([], {9: 15}),
        ([RHETORIC], {9: 15, 3: 9}),
        ([CARTOGRAPHY], {9: 15, 2: 5, 7: 13}),
        ([MINING], {9: 15, 6: 13, 8: 13}),
        ([RHETORIC, CARTOGRAPHY, MINING], {9: 15, 3: 9, 2: 5, 7: 13, 6: 13, 8: 13}),
    ],
)
def test_prices(advances: list[int], prices: dict[int, int]) -> None:
    """R3.6.11."""
    t = empty_table(phase=ACQUISITION)
    for advance in advances:
        take_advance(t, 0, advance)
    assert card_prices(t, 0) == prices


def test_options_are_what_the_player_can_pay() -> None:
    """R3.6.11, R3.6.12: 13 treasury with Mining: stacks 6 and 8, and the free card from any stack without cities."""
    t = empty_table(phase=ACQUISITION)
    gain_treasury(t, 0, 13)
    take_advance(t, 0, MINING)
    take_advance(t, 0, WONDER_OF_THE_WORLD)
    with_wonder = BuyCard(t, 0, wonder=True).options()
    assert [c["cards.buy"] for c in with_wonder[1:3]] == [{"stack": 6}, {"stack": 8}]
    assert len(with_wonder) == 1 + 2 + 9
    assert len(BuyCard(t, 0, wonder=False).options()) == 1 + 2


def test_a_dry_run_does_not_see_the_card() -> None:
    """R1.22: what a purchase brings is unknown beforehand."""
    t = empty_table(phase=ACQUISITION)
    gain_treasury(t, 0, 15)
    t.dry = True
    game = Game(t, until="trade")
    with pytest.raises(Unknown):
        game.act("minoa", {"cards.buy": {"stack": 9}})


@pytest.mark.parametrize(
    "make", [lambda: {"cards.pass": False}, lambda: {"cards.buy": {"stack": 10}}, lambda: {"cards.buy": {}}]
)
def test_odd_answers_are_refused(make: Callable[[], dict[str, Any]]) -> None:
    """R3.6.10: nothing changes."""
    t = empty_table(phase=ACQUISITION)
    gain_treasury(t, 0, 15)
    game = Game(t, until="trade")
    with pytest.raises(IllegalChoice):
        game.act("minoa", make())
    assert t.treasury[0] == 15
