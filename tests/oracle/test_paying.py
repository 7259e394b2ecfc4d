"""What a hand is worth and how it is best paid with, against trying everything (R3.12.6-R3.12.8)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations, product

from megaciv.rules.engine import debug
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import gain_treasury, pile_index, take_advance, take_card
from megaciv.rules.facts.advances import MINING, TRADE_EMPIRE
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND, KIND_IDS, card_of
from megaciv.rules.phases.advances.prices import best_payment, hand_value, substitutions, treasury_due
from tests.oracle import shop
from tests.oracle.cards import COMMODITIES
from tests.oracle.paying import best_value, least_lost
from tests.oracle.shop import set_value
from tests.oracle.test_shop import BASE, BUYER, as_told
from tests.oracle.volume import volume


def purse(dice: random.Random) -> Table:
    """Few kinds of cards, so that everything can be tried."""
    t = BASE[dice.choice(("west", "east"))].copy()
    if dice.random() < 0.5:
        take_advance(t, BUYER, TRADE_EMPIRE)
    if dice.random() < 0.3:
        take_advance(t, BUYER, MINING)
    block = t.setting.block[BUYER]
    for stack in dice.sample(range(1, 10), dice.randrange(1, 4)):
        pile = t.piles[pile_index(block, stack)]
        for name in dice.sample(sorted({card for card in pile if card < FIRST_CALAMITY}), dice.choice((1, 1, 2))):
            for _ in range(dice.randrange(1, 5)):
                if name in pile:
                    pile.remove(name)
                    take_card(t, BUYER, name)
    gain_treasury(t, BUYER, dice.choice((0, 3, 20)))
    return t


def goods(t: Table) -> dict[str, int]:
    return dict(Counter(KIND_IDS[card >> 1] for card in t.hands[BUYER] if card < FIRST_CALAMITY))


def test_the_value_of_a_hand() -> None:
    """R3.12.8: Trade Empire may be used, and need not be."""
    debug.off()
    dice = random.Random(127)
    for _ in range(volume(3000)):
        t = purse(dice)
        assert hand_value(t, BUYER) == best_value(goods(t), t.has(BUYER, TRADE_EMPIRE)), goods(t)


def test_the_best_payment() -> None:
    """It is legal and given whenever there is one; nothing else loses less (with Trade Empire: hardly anything)."""
    debug.off()
    dice, exact, paid = random.Random(128), 0, 0
    for _ in range(volume(700)):
        t = purse(dice)
        rate = 2 if t.has(BUYER, MINING) else 1
        empire = t.has(BUYER, TRADE_EMPIRE)
        owed = dice.randrange(1, max(2, hand_value(t, BUYER) + t.treasury[BUYER] * rate + 10))
        found = best_payment(t, BUYER, owed)
        best = least_lost(goods(t), owed, t.treasury[BUYER], rate, empire)
        assert (found is None) == (best is None), (goods(t), owed)
        if found is None or best is None:
            continue
        paid += 1
        exact += found.lost == best
        assert found.lost >= best
        if not empire:
            assert found.lost == best, (goods(t), owed)
        assert found.lost <= (least_lost(goods(t), owed, t.treasury[BUYER], rate, False) or found.lost)
        assert found.worth + found.treasury * rate >= owed
        assert found.treasury == treasury_due(owed, found.worth, rate)
        left, worth = shop._cards(as_told(t), found.fields())
        assert worth == found.worth
        assert all(number >= 0 for number in left.values())
    assert exact > 0.95 * paid
    assert paid > volume(400)


CHEAP = ("ochre", "stone", "salt")
"""Face values 1, 2 and 3."""


def test_every_small_payment() -> None:
    """R3.12.6, R3.12.7: all hands of up to three ochre, three stone and two salt; whatever is owed up to 15."""
    debug.off()
    t = BASE["west"].copy()
    block = t.setting.block[BUYER]
    for numbers in product(range(4), range(4), range(3)):
        hand = {name: n for name, n in zip(CHEAP, numbers, strict=True) if n}
        t.hands[BUYER] = sorted(card_of(name, block) for name, n in hand.items() for _ in range(n))
        for treasury, rate, owed in product((0, 1, 4), (1, 2), range(1, 16)):
            t.treasury[BUYER], t.advances[BUYER] = treasury, (1 << MINING) * (rate - 1)
            found = best_payment(t, BUYER, owed)
            assert (found and found.lost) == least_lost(hand, owed, treasury, rate, False), (hand, treasury, rate, owed)


def test_every_substitute_of_trade_empire() -> None:
    """R3.12.8: of any two commodities that may be added, the one by which the hand loses less; gains of one count."""
    of_each_stack = {fact["stack"]: name for name, fact in COMMODITIES.items() if name not in ("bone", "clay")}
    for (one, other), m, k in product(permutations(of_each_stack.values(), 2), range(1, 5), range(1, 5)):
        for set_, n in (("bone", 1), ("clay", 4)):
            hand = {set_: n, one: m, other: k}
            sets = {KIND[name]: number for name, number in hand.items()}
            (found,) = [use for use in substitutions(sets) if use.kind == KIND[set_]]
            losses = {name: set_value(name, hand[name]) - set_value(name, hand[name] - 1) for name in (one, other)}
            least = min(losses.values())
            assert losses[KIND_IDS[found.with_kind]] == least
            assert found.gain == set_value(set_, n + 1) - set_value(set_, n) - least


def test_a_set_is_broken_where_treasury_at_two_makes_up_the_rest() -> None:
    """R3.12.6, R3.12.7: owed 16. One gold of two, one ochre and 3 tokens are 9 + 1 + 6; both gold would lose 36."""
    t = BASE["west"].copy()
    take_advance(t, BUYER, MINING)
    gain_treasury(t, BUYER, 3)
    block = t.setting.block[BUYER]
    t.hands[BUYER] = sorted([card_of("gold", block)] * 2 + [card_of("ochre", block)])
    found = best_payment(t, BUYER, 16)
    assert found is not None
    assert (found.cards, found.treasury, found.lost) == ({"gold": 1, "ochre": 1}, 3, 27 + 1 + 6)


def test_a_gain_of_one_counts() -> None:
    """R3.12.8: ochre and stone are worth 3, as two ochre 4; a single card has nothing to join."""
    t = BASE["west"].copy()
    take_advance(t, BUYER, TRADE_EMPIRE)
    block = t.setting.block[BUYER]
    t.hands[BUYER] = [card_of("ochre", block), card_of("stone", block)]
    assert hand_value(t, BUYER) == 4
    t.hands[BUYER] = [card_of("gold", block)]
    assert hand_value(t, BUYER) == 9
