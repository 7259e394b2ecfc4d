"""Phase 12: prices, payments and the hand limit (R3.12)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import add_credit, gain_treasury, take_advance, take_card
from megaciv.rules.facts.advances import (
    AGRICULTURE,
    ANATOMY,
    DEMOCRACY,
    DRAMA_AND_POETRY,
    LIBRARY,
    MASONRY,
    MINING,
    MUSIC,
    MYSTICISM,
    POTTERY,
    SCULPTURE,
    TRADE_EMPIRE,
)
from megaciv.rules.facts.cards import ADVANCE_IDS, ADVANCES, COST, FULL_SET, KIND, WATER, card_of
from megaciv.rules.game import Game
from megaciv.rules.phases.advances.decision import FREE_CREDITS, GIFTS, BuyAdvances
from megaciv.rules.phases.advances.payment import Payment
from megaciv.rules.phases.advances.phase import DiscardToLimit
from megaciv.rules.phases.advances.prices import (
    FACE,
    Sets,
    best_payment,
    can_buy,
    commodity_sets,
    hand_value,
    price,
    price_working,
    purchase_total,
    sets_value,
    treasury_due,
)
from tests.rules.rich import empty_table, rich_table, seen

MINOA = 0


@pytest.fixture
def t() -> Table:
    return empty_table()


def hold(t: Table, *advances: int) -> None:
    for advance in advances:
        take_advance(t, MINOA, advance)


def deal(t: Table, **cards: int) -> None:
    """Cards out of their stacks into Minoa's hand."""
    for name, number in cards.items():
        for _ in range(number):
            card = card_of(name, 0)
            next(pile for pile in t.piles if card in pile).remove(card)
            take_card(t, MINOA, card)


# -- prices ------------------------------------------------------------


def test_group_credits(t: Table) -> None:
    """V53 (R3.12.2): the larger of two groups, never the sum."""
    hold(t, MUSIC)
    assert price(t, MINOA, DRAMA_AND_POETRY) == 70
    assert price(t, MINOA, MYSTICISM) == 40


def test_specific_credits(t: Table) -> None:
    """V54 (R3.12.2)."""
    hold(t, POTTERY)
    assert price(t, MINOA, AGRICULTURE) == 100
    hold(t, MASONRY)
    assert price(t, MINOA, AGRICULTURE) == 90
    hold(t, AGRICULTURE)
    assert price(t, MINOA, DEMOCRACY) == 200


def test_library_discount(t: Table) -> None:
    """V58 (R3.12.4, R7.49): floored at 0; the rest is lost."""
    add_credit(t, MINOA, 1, 20)
    assert price(t, MINOA, SCULPTURE) == 30
    assert price(t, MINOA, SCULPTURE, library=SCULPTURE) == 0
    assert purchase_total(t, MINOA, [LIBRARY, SCULPTURE], library=SCULPTURE) == 220


@pytest.mark.parametrize("seed", range(6))
def test_every_price_has_its_working(seed: int) -> None:
    """R3.12.2: the working ends at the price, with and without Library."""
    t = rich_table(9, "advances", seed)
    for player in t.active:
        for advance in range(len(COST)):
            for library in (None, advance):
                working = price_working(t, player, advance, library)
                assert working.value == price(t, player, advance, library)
                assert working.value == max(0, sum(part.value or 0 for part in working.parts))


def test_gifts_are_those_of_the_facts() -> None:
    """R3.12.5, R7.51."""
    printed = next(e.params.eligible for e in ADVANCES[ANATOMY].effects if e.params.eligible)
    assert {ADVANCE_IDS[a] for a in GIFTS} == set(printed)


def test_free_credits_are_those_of_the_facts() -> None:
    """R3.12.9."""
    given = {ADVANCE_IDS[a]: points for a, points in enumerate(FREE_CREDITS) if points}
    assert given == {"written_record": 10, "monument": 20}


# -- what a hand is worth ------------------------------------------------------------


def test_set_values(t: Table) -> None:
    """V56 (R0.2.7)."""
    deal(t, fish=4)
    assert hand_value(t, MINOA) == 48
    deal(t, fruit=1)
    assert hand_value(t, MINOA) == 51
    take_card(t, MINOA, WATER)
    assert hand_value(t, MINOA) == 51


def test_trade_empire_in_the_value_of_a_hand(t: Table) -> None:
    """V57 (R3.12.8): 5 oil and 1 wine: 6 * 6 * 4 = 144 instead of 100 + 5."""
    deal(t, oil=5, wine=1)
    assert hand_value(t, MINOA) == 105
    hold(t, TRADE_EMPIRE)
    assert hand_value(t, MINOA) == 144


@pytest.mark.parametrize(("rate", "tokens"), [(1, 13), (2, 7)])
def test_least_treasury(rate: int, tokens: int) -> None:
    """V55 (R3.12.6): 45 owed, cards 32."""
    assert treasury_due(45, 32, rate) == tokens
    assert treasury_due(45, 50, rate) == 0


def test_asked_only_with_the_means(t: Table) -> None:
    """R3.12.1: 49 points buy nothing, 50 do."""
    gain_treasury(t, MINOA, 49)
    assert not can_buy(t, MINOA)
    gain_treasury(t, MINOA, 1)
    assert can_buy(t, MINOA)


# -- the best payment ------------------------------------------------------------


def brute_force(sets: Sets, owed: int, treasury: int, rate: int) -> int | None:
    """The least that any payment with these sets gives up."""
    kinds, least = list(sets), None
    for used in product(*(range(sets[kind] + 1) for kind in kinds)):
        worth = sum(n * n * FACE[kind] for kind, n in zip(kinds, used, strict=True))
        left = {kind: sets[kind] - n for kind, n in zip(kinds, used, strict=True)}
        tokens = treasury_due(owed, worth, rate)
        if tokens <= treasury:
            lost = sets_value(sets) - sets_value(left) + tokens * rate
            least = lost if least is None else min(least, lost)
    return least


@pytest.mark.parametrize("seed", range(40))
def test_best_payment_is_best(seed: int) -> None:
    """R3.12.6: against all payments there are, for random hands, prices and treasuries."""
    dice = random.Random(seed)
    t = empty_table()
    for kind in dice.sample(["ochre", "iron", "fish", "oil", "wine", "tin", "resin", "marble", "gold"], 5):
        deal(t, **{kind: 1 + dice.randrange(min(5, FULL_SET[KIND[kind]]))})
    gain_treasury(t, MINOA, dice.randrange(20))
    if seed % 3 == 0:
        hold(t, MINING)
    rate = 2 if seed % 3 == 0 else 1
    for owed in (0, dice.randrange(60), dice.randrange(300), 60, 250):
        payment = best_payment(t, MINOA, owed)
        least = brute_force(commodity_sets(t, MINOA), owed, t.treasury[MINOA], rate)
        assert (payment.lost if payment else None) == least
        if payment:
            _check_payment(t, payment, owed, rate)


def _check_payment(t: Table, payment: Payment, owed: int, rate: int) -> None:
    worth = sum(n * n * FACE[KIND[name]] for name, n in payment.cards.items())
    assert worth == payment.worth or payment.trade_empire
    assert payment.worth + payment.treasury * rate >= owed
    assert payment.treasury == treasury_due(owed, payment.worth, rate)


def test_best_payment_spares_treasury(t: Table) -> None:
    """Whole sets without waste come before treasury."""
    deal(t, gold=2, iron=3)
    gain_treasury(t, MINOA, 50)
    payment = best_payment(t, MINOA, 50)
    assert payment is not None
    assert (payment.cards, payment.treasury, payment.lost) == ({"gold": 2}, 14, 50)


def test_best_payment_with_trade_empire(t: Table) -> None:
    """R3.12.8: 5 oil and a wine count 144 and give up only 105."""
    hold(t, TRADE_EMPIRE)
    deal(t, oil=5, wine=1)
    payment = best_payment(t, MINOA, 140)
    assert payment is not None
    assert payment.fields() == {"cards": {"oil": 5}, "treasury": 0, "tradeEmpire": {"set": "oil", "with": "wine"}}
    assert (payment.worth, payment.lost) == (144, 105)


@pytest.mark.parametrize("seed", range(20))
def test_best_payments_are_accepted(seed: int) -> None:
    """What `best_payment` proposes is a legal answer, with both blocks and with Trade Empire."""
    t = rich_table(12, "advances", seed)
    for player in t.active:
        decision = BuyAdvances(t, player)
        missing = [a for a in range(len(COST)) if not t.has(player, a) and not FREE_CREDITS[a]]
        for advance in missing[:8]:
            payment = best_payment(t, player, price(t, player, advance))
            if payment:
                answer = {"advances": [ADVANCE_IDS[advance]], **payment.fields()}
                assert {"advances.buy": answer} in decision


# -- random purchases and the hand limit ------------------------------------------------------------


def test_random_purchases_use_everything(t: Table) -> None:
    """R3.12.4-R3.12.9: with large means samples reach Library, Anatomy, Trade Empire and free credits, all legal."""
    hold(t, TRADE_EMPIRE)
    for group in range(5):
        add_credit(t, MINOA, group, 150)
    deal(t, gold=4, oil=5, wine=3, tin=2)
    gain_treasury(t, MINOA, 50)
    decision, dice, fields = BuyAdvances(t, MINOA), random.Random(1), set[str]()
    for _ in range(400):
        choice = decision.sample(dice)
        assert choice in decision
        fields.update(choice["advances.buy"])
    assert fields == {"advances", "cards", "library", "anatomy", "tradeEmpire", "credits"}


def test_bounds_tell_prices(t: Table) -> None:
    """The client needs no rules: prices, cards, treasury, gifts."""
    deal(t, gold=2)
    hold(t, MUSIC)
    gain_treasury(t, MINOA, 7)
    bounds = BuyAdvances(t, MINOA).bounds()
    assert bounds.prices["drama_and_poetry"] == 70
    assert "music" not in bounds.prices
    assert (bounds.cards, bounds.treasury, bounds.rate, bounds.worth) == ({"gold": 2}, 7, 1, 36)


def test_default_discards(t: Table) -> None:
    """Chapter 6: lowest face value first, singles before sets."""
    deal(t, ochre=3, clay=1, iron=4, gold=2)
    assert t.hand_limit(MINOA) == 8
    assert DiscardToLimit(t, MINOA, 2).default() == {"hand.discard": ["clay", "ochre"]}


def test_discards_stay_hidden(t: Table) -> None:
    """R3.12.11: the number is public, the cards are not."""
    deal(t, ochre=1, clay=1, iron=1, papyri=1, fish=1, fruit=1, wool=1, oil=1, wine=1)
    game = Game(t, until="ast-alteration")
    game.act("minoa", {"hand.discard": ["wine"]})
    told = next(e for e in game.events if e.kind == "cards-discarded")
    assert seen(told, "egypt") == {"player": "minoa", "number": 1}
    assert seen(told, "minoa")["cards"] == ["wine"]


def test_payment_is_open(t: Table) -> None:
    """R3.12.9: everybody sees the cards handed in."""
    deal(t, gold=3)
    game = Game(t, until="ast-alteration")
    game.act("minoa", {"advances.buy": {"advances": ["urbanism"], "cards": {"gold": 3}}})
    told = next(e for e in game.events if e.kind == "cards-handed-in")
    assert seen(told, None)["cards"] == ["gold"] * 3
