"""Prices, credits, set values and whole purchases against the oracle (R3.12, R0.2.7)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from megaciv.rules.engine import debug
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import add_credit, gain_treasury, pile_index, take_advance, take_card
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.cards import ADVANCE, ADVANCE_IDS, FIRST_CALAMITY, KIND_IDS, WATER, card_of, set_value
from megaciv.rules.phases.advances.decision import BuyAdvances
from megaciv.rules.phases.advances.phase import carry_out
from megaciv.rules.phases.advances.prices import price
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks
from tests.oracle import shop
from tests.oracle.cards import COMMODITIES
from tests.oracle.volume import volume

BUYER = 2
BASE = {board: Table(Setting(Setup(players=8, board=board)), "shop") for board in ("west", "east")}
for _table in BASE.values():
    prepare_stacks(_table)


def customer(dice: random.Random) -> Table:
    """A player with some advances, credits, cards and money."""
    t = BASE[dice.choice(("west", "east"))].copy()
    few = dice.sample(ADVANCE_IDS, dice.randrange(25))
    for name in few:
        take_advance(t, BUYER, ADVANCE[name])
    for group in range(5):
        add_credit(t, BUYER, group, 5 * dice.randrange(4))
    block = t.setting.block[BUYER]
    for _ in range(dice.randrange(14)):
        pile = t.piles[pile_index(block, dice.randrange(1, 10))]
        goods = [card for card in pile if card < FIRST_CALAMITY]
        pile.remove(card := dice.choice(goods))
        take_card(t, BUYER, card)
    for _ in range(dice.randrange(3)):
        take_card(t, BUYER, WATER)
    gain_treasury(t, BUYER, dice.choice((0, 7, 25, 55)))
    return t


def as_told(t: Table) -> shop.Buyer:
    held = {name for name, a in ADVANCE.items() if t.advances[BUYER] >> a & 1}
    hand = Counter(KIND_IDS[card >> 1] for card in t.hands[BUYER])
    return shop.Buyer(held, dict(zip(GROUPS, t.credits[BUYER], strict=True)), hand, t.treasury[BUYER])


def some_answer(t: Table, dice: random.Random) -> dict[str, Any]:
    """What a random buyer says, mostly spoilt in one place."""
    sampled = BuyAdvances(t, BUYER).sample(dice)["advances.buy"]
    answer = {
        key: (dict(v) if isinstance(v, dict) else list(v) if isinstance(v, list) else v) for key, v in sampled.items()
    }
    for _ in range(dice.choice((0, 1, 1, 2))):
        dice.choice(SPOIL)(answer, t, dice)
    return answer


def _more(answer: dict[str, Any], t: Table, dice: random.Random) -> None:
    answer["advances"].append(dice.choice((*ADVANCE_IDS, "library", "anatomy", "written_record")))


def _fewer_cards(answer: dict[str, Any], t: Table, dice: random.Random) -> None:
    if cards := answer.get("cards"):
        name = dice.choice(list(cards))
        cards[name] -= 1
        if not cards[name]:
            del cards[name]


def _more_cards(answer: dict[str, Any], t: Table, dice: random.Random) -> None:
    name = dice.choice(sorted({KIND_IDS[card >> 1] for card in t.hands[BUYER]}) or ["gold"])
    cards = answer.setdefault("cards", {})
    cards[name] = cards.get(name, 0) + 1


def _treasury(answer: dict[str, Any], t: Table, dice: random.Random) -> None:
    answer["treasury"] = dice.randrange(12)


def _library(answer: dict[str, Any], t: Table, dice: random.Random) -> None:
    answer["library"] = dice.choice(answer["advances"] or ["music"])


def _anatomy(answer: dict[str, Any], t: Table, dice: random.Random) -> None:
    answer["anatomy"] = dice.choice(("coinage", "empiricism", "written_record", "astronavigation", "music", "medicine"))


def _empire(answer: dict[str, Any], t: Table, dice: random.Random) -> None:
    names = [KIND_IDS[card >> 1] for card in t.hands[BUYER]] or ["gold"]
    answer["tradeEmpire"] = {"set": dice.choice(list(answer.get("cards") or names)), "with": dice.choice(names)}


def _credits(answer: dict[str, Any], t: Table, dice: random.Random) -> None:
    answer["credits"] = {group: 5 * dice.randrange(1, 4) for group in dice.sample(GROUPS, dice.randrange(1, 3))}


SPOIL = (_more, _more, _fewer_cards, _more_cards, _treasury, _library, _anatomy, _empire, _credits)


def judged(t: Table, answer: dict[str, Any]) -> shop.Buyer | None:
    """What the engine makes of it: the buyer afterwards, or None if it refuses."""
    decision = BuyAdvances(t, BUYER)
    if decision.refusal({"advances.buy": answer}) is not None:
        return None
    after = t.copy()
    purchase = decision.accept({"advances.buy": answer})
    if purchase.advances:
        carry_out(after, BUYER, purchase)
    return as_told(after)


def test_engine_and_oracle_allow_the_same_purchases() -> None:
    """R3.12.1-R3.12.9, R7.49-R7.52, R7.85."""
    debug.off()
    dice, allowed, refused = random.Random(312), 0, 0
    for _ in range(volume(1500)):
        t = customer(dice)
        told = as_told(t)
        for _ in range(8):
            answer = some_answer(t, dice)
            try:
                expected: shop.Buyer | None = shop.buy(told, answer)
            except shop.No:
                expected = None
            found = judged(t, answer)
            assert (found is None) == (expected is None), answer
            if found is not None and expected is not None:
                assert (found.held, found.credits, found.treasury) == (
                    expected.held,
                    expected.credits,
                    expected.treasury,
                )
                assert +found.hand == +expected.hand, answer
            allowed, refused = allowed + (found is not None), refused + (found is None)
    assert min(allowed, refused) > volume(1500)


def test_engine_and_oracle_ask_the_same_prices() -> None:
    """R3.12.2, R3.12.4."""
    dice = random.Random(2)
    for _ in range(volume(300)):
        t = customer(dice)
        told = as_told(t)
        for advance in ADVANCE_IDS:
            library = dice.choice((None, advance, "music"))
            aimed = None if library is None else ADVANCE[library]
            assert price(t, BUYER, ADVANCE[advance], aimed) == shop.price(told, advance, library)


@pytest.mark.parametrize("name", sorted(COMMODITIES))
def test_set_values(name: str) -> None:
    """R0.2.7, V56."""
    face = COMMODITIES[name]["stack"]
    for number in range(COMMODITIES[name]["full_set"] + 1):
        assert set_value(face, number) == shop.set_value(name, number)
    assert card_of(name, 0) < FIRST_CALAMITY
