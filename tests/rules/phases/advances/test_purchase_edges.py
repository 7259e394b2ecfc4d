"""Edges of a purchase that whole games seldom meet (R3.12.8, R5.2.1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import gain_treasury, pile_index, take_advance, take_card
from megaciv.rules.facts import facts
from megaciv.rules.facts.advances import LIBRARY, TRADE_EMPIRE
from megaciv.rules.facts.cards import ADVANCE_IDS, COST, FIRST_CALAMITY, KIND, KIND_IDS, STACK_OF, card_of
from megaciv.rules.phases.advances.decision import BuyAdvances
from megaciv.rules.phases.advances.prices import commodity_sets, not_for_sale
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import lay_table

BUYER = 0


def test_a_lesson_of_the_first_game_keeps_dear_advances_for_later() -> None:
    """R5.2.1: what costs as much as the lesson's bound, or more."""
    t = lay_table(Setting(Setup(players=5, scenario="first")), "first")
    take_advance(t, BUYER, TRADE_EMPIRE)
    for lesson in facts().scenarios.first.lessons:
        t.turn = lesson.turn
        closed = not_for_sale(t, BUYER)
        expected = {ADVANCE_IDS[a] for a, cost in enumerate(COST) if cost >= lesson.advances_below} | {"trade_empire"}
        assert {ADVANCE_IDS[a] for a in range(len(COST)) if closed >> a & 1} == expected


def rich() -> Table:
    """Three cards of the second commodity there is, one of another of the same stack."""
    t = lay_table(Setting(Setup(players=5, board="west")), "edges")
    take_advance(t, BUYER, TRADE_EMPIRE)
    pile = t.piles[pile_index(0, 1)]
    for name in ("clay", "clay", "clay", "ochre", "ochre"):
        card = card_of(name, 0)
        assert STACK_OF[card] == 1
        pile.remove(card)
        take_card(t, BUYER, card)
    t.credits[BUYER] = [45] * 5
    return t


@pytest.mark.parametrize("odd", ["no-such-commodity", "water", 7, None, "famine", *KIND_IDS[:3]])
def test_trade_empire_needs_a_set_that_is_handed_in(odd: Any) -> None:
    """R3.12.8: also where the set is named that nobody knows."""
    decision = BuyAdvances(rich(), BUYER)
    held = {"clay": 3, "ochre": 1}
    answer = {"advances": ["mysticism"], "cards": held, "tradeEmpire": {"set": odd, "with": "ochre"}}
    legal = odd == "clay"
    assert (decision.refusal({"advances.buy": answer}) is None) is legal
    without = {"advances": ["mysticism"], "cards": {"clay": 3}, "tradeEmpire": {"set": "ochre", "with": "clay"}}
    assert decision.refusal({"advances.buy": without}) is not None


def test_every_kind_that_is_no_commodity_is_refused_for_trade_empire() -> None:
    """R3.12.8, R7.52: nothing stands for another kind by accident."""
    t = rich()
    decision = BuyAdvances(t, BUYER)
    for kind in KIND_IDS:
        answer = {"advances": ["mysticism"], "cards": {"clay": 2}, "tradeEmpire": {"set": f"{kind}x", "with": "ochre"}}
        assert decision.refusal({"advances.buy": answer}) is not None


def test_a_calamity_is_no_commodity() -> None:
    """R3.12.6: not even the first one there is, which stands next to the commodities."""
    t = lay_table(Setting(Setup(players=5, board="west")), "edges")
    t.hands[BUYER] = [card_of("ochre", 0), FIRST_CALAMITY]
    assert commodity_sets(t, BUYER) == {KIND["ochre"]: 1}


def test_a_random_purchase_of_library_alone_aims_at_nothing() -> None:
    """R3.12.4: there is no other advance that it could make cheaper."""
    t = lay_table(Setting(Setup(players=5, board="west")), "edges")
    t.advances[BUYER] = (1 << len(COST)) - 1 & ~(1 << LIBRARY)
    gain_treasury(t, BUYER, 55)
    t.credits[BUYER] = [200] * 5
    decision = BuyAdvances(t, BUYER)
    found = [decision.sample(random.Random(seed))["advances.buy"] for seed in range(20)]
    assert {tuple(answer["advances"]) for answer in found} == {(), ("library",)}
    assert not any("library" in answer for answer in found)
