"""Which losses a victim may choose, which are forced on them, and what is suggested: against trying every answer."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from megaciv.rules.engine import debug
from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import gain_treasury, pile_index, place_city, place_tokens, take_advance, take_card
from megaciv.rules.facts.advances import PUBLIC_WORKS
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND_IDS, STACK_OF, WATER, Card
from megaciv.rules.phases.calamities.choices import DiscardCards
from megaciv.rules.phases.calamities.damage import Damage, everywhere
from megaciv.rules.phases.calamities.selection import Partial
from megaciv.rules.setup.options import Options, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks
from tests.oracle import losses
from tests.oracle.losses import Place
from tests.oracle.volume import volume

VICTIM = 1
BASE = Table(Setting(Setup(players=8, board="west")), "losses")
prepare_stacks(BASE)
REDUCING = Table(Setting(Setup(players=8, board="west", options=Options(damage_by_reduction=True))), "losses")
LAND = [a for a in range(BOARD.size) if not BOARD.is_sea[a] and not BASE.out_of_play[a] and BOARD.limit[a]]


def accepts(decision: Decision, legal: list[Any], refused: list[Any], dice: random.Random) -> None:
    """Legal is what the oracle says; default, sample and a forced answer are legal."""
    (name,) = decision.ids
    for answer in legal:
        assert decision.refusal({name: answer}) is None, answer
    for answer in dice.sample(refused, min(len(refused), 60)):
        assert decision.refusal({name: answer}) is not None, answer
    single = decision.single()
    for choice in (decision.default(), decision.sample(dice), *([single] if single else [])):
        assert choice in decision, choice


def check(decision: Decision, legal: list[Any], refused: list[Any], dice: random.Random) -> None:
    """All that, and one legal answer is not asked."""
    accepts(decision, legal, refused, dice)
    assert (decision.single() is not None) == (len(legal) == 1), (decision.single(), legal[:3])


def small_land(dice: random.Random, base: Table = BASE) -> tuple[Table, dict[str, Place]]:
    t = base.copy()
    if dice.random() < 0.4:
        take_advance(t, VICTIM, PUBLIC_WORKS)
    places = {}
    for area in sorted(dice.sample(LAND, dice.choice((1, 2, 2, 3)))):
        city = dice.random() < 0.5
        beside = city and t.has(VICTIM, PUBLIC_WORKS) and dice.random() < 0.6
        tokens = dice.choice((1, 1, 2)) if beside else 0 if city else dice.randrange(1, 4)
        if city:
            place_city(t, VICTIM, area)
        place_tokens(t, VICTIM, area, tokens)
        places[BOARD.ids[area]] = Place(tokens, city, bool(beside))
    return t, places


def told(given: losses.Given) -> dict[str, Any]:
    """The answer as a choice says it; a city with its token as both."""
    return {area: ({"tokens": n, "city": True} if n else "city") if city else n for area, (n, city) in given.items()}


def test_damage() -> None:
    """R0.3.4, R7.1, R7.61."""
    debug.off()
    dice = random.Random(71)
    for _ in range(volume(900)):
        t, places = small_land(dice)
        damage = dice.randrange(1, 14)
        answers = list(losses.every_answer(places))
        legal = [told(a) for a in answers if losses.is_enough(places, a, damage)]
        refused = [told(a) for a in answers if a and not losses.is_enough(places, a, damage)]
        check(Damage(t, VICTIM, damage, everywhere, "R3.9.42"), legal, refused, dice)


def told_loss(loss: losses.Loss) -> dict[str, Any]:
    return {**told(loss.given), **dict.fromkeys(sorted(loss.reduced), "reduce")}


def left(loss: losses.Loss, places: dict[str, Place], room: dict[str, int], stock: int) -> Any:
    """What stands on the board afterwards; how a short stock is spread over reduced cities is yet to be chosen."""
    gone = {area: loss.given.get(area, (0, False)) for area in places}
    units = {a: (place.tokens - gone[a][0], place.city and not gone[a][1]) for a, place in places.items()}
    if not losses.tokens_left(loss, room, stock):
        return {a: (n, city and a not in loss.reduced) for a, (n, city) in units.items()}
    return units, loss.reduced


def test_damage_by_reduction() -> None:
    """R7.1 with `damageByReduction`: a reduced city counts 5 less the tokens it leaves, R0.3.2, R7.61."""
    debug.off()
    dice = random.Random(73)
    forced = 0
    for _ in range(volume(700)):
        t, places = small_land(dice, REDUCING)
        if dice.random() < 0.6:
            gain_treasury(t, VICTIM, t.stock[VICTIM] - dice.randrange(0, 7))
        damage, stock = dice.randrange(1, 14), t.stock[VICTIM]
        index = {name: BOARD.index[name] for name, place in places.items() if place.city}
        room = {name: max(0, t.limit_without_city(VICTIM, a) - places[name].tokens) for name, a in index.items()}
        every = list(losses.every_loss(places))
        good = [loss for loss in every if losses.is_enough_loss(places, room, stock, loss, damage)]
        refused = [told_loss(loss) for loss in every if loss not in good and (loss.given or loss.reduced)]
        decision = Damage(t, VICTIM, damage, everywhere, "R3.9.42")
        accepts(decision, [told_loss(loss) for loss in good], refused, dice)
        ends = [left(loss, places, room, stock) for loss in good]
        single = decision.single()
        assert (single is not None) == all(end == ends[0] for end in ends), (places, room, stock, damage, single, good)
        forced += single is not None
    assert 0 < forced < volume(700)


def test_damage_by_default_takes_tokens_first() -> None:
    """Chapter 6: tokens before cities, as few cities as possible."""
    debug.off()
    dice = random.Random(72)
    for _ in range(volume(400)):
        t, places = small_land(dice)
        damage = dice.randrange(1, 14)
        tokens = sum(place.tokens for place in places.values())
        said = Damage(t, VICTIM, damage, everywhere, "R3.9.42").default()["calamity.damage"]
        cities = [area for area, units in said.items() if units == "city" or isinstance(units, dict)]
        least = min(-(-max(0, damage - tokens) // 5), sum(place.city for place in places.values()))
        assert len(cities) == least, (said, places, damage)


def small_hand(dice: random.Random, calamities: bool) -> tuple[Table, dict[Card, int]]:
    t = BASE.copy()
    for stack in dice.sample(range(1, 10), dice.randrange(1, 4)):
        pile = t.piles[pile_index(0, stack)]
        card = dice.choice([c for c in pile if c < FIRST_CALAMITY])
        for _ in range(min(pile.count(card), dice.randrange(1, 4))):
            pile.remove(card)
            take_card(t, VICTIM, card)
    for _ in range(dice.choice((0, 0, 1, 2))):
        take_card(t, VICTIM, WATER)
    if calamities:
        pile = t.piles[pile_index(0, 2)]
        take_card(t, VICTIM, next(c for c in pile if FIRST_CALAMITY <= c < WATER))
    return t, dict(Counter(c for c in t.hands[VICTIM] if c < FIRST_CALAMITY or c == WATER))


def test_discards() -> None:
    """R7.27, R7.42: for face value water does not count and may not be thrown in; for a number it does."""
    debug.off()
    dice = random.Random(742)
    for _ in range(volume(900)):
        t, hand = small_hand(dice, dice.random() < 0.3)
        names = {KIND_IDS[card >> 1]: n for card, n in hand.items()}
        face = {KIND_IDS[card >> 1]: STACK_OF[card] if card < WATER else 0 for card in hand}
        every = list(losses.every_discard(names))
        if dice.random() < 0.5:
            wanted = dice.randrange(1, 20)
            if not any(face.values()):
                continue
            good = [g for g in every if losses.is_enough_face_value(names, face, g, wanted)]
            decision = DiscardCards(t, VICTIM, "R3.9.52", value=wanted)
        else:
            number = dice.randrange(1, min(3, sum(names.values())) + 1)
            good = [g for g in every if sum(g.values()) == number]
            decision = DiscardCards(t, VICTIM, "R3.9.35", number=number)
        legal = [[name for name, n in g.items() for _ in range(n)] for g in good]
        refused = [[name for name, n in g.items() for _ in range(n)] for g in every if g not in good]
        check(decision, legal, refused, dice)


def test_units_annexed_in_part() -> None:
    """R7.5: piece for piece, as many of each as stock allows; what is forced need not be named."""
    dice = random.Random(75)
    for _ in range(volume(600)):
        areas = sorted(dice.sample(LAND, dice.randrange(1, 4)))
        selected = {a: dice.choice(((1, 0), (2, 0), (3, 0), (0, 1), (1, 1))) for a in areas}
        named = {BOARD.ids[a]: units for a, units in selected.items()}
        stock = dice.randrange(5), dice.randrange(3)
        decision = Partial(selected, stock)
        places = {name: Place(units[0], bool(units[1])) for name, units in named.items()}
        every = [given for given in losses.every_answer(places) if given]
        good = [given for given in every if losses.takes_most(named, stock, given)]
        for given in good:
            assert decision.refusal({"annex.partial": told(given)}) is None, (named, stock, given)
            taken = decision.accept({"annex.partial": told(given)})
            assert losses.takes_most(named, stock, {BOARD.ids[a]: (n, bool(c)) for a, (n, c) in taken.items()})
        if not good:
            continue
        single = decision.single()
        assert (single is not None) == (len(good) == 1), (named, stock)
        for choice in (decision.default(), decision.sample(dice), *([single] if single else [])):
            found = decision.accept(choice)
            assert losses.takes_most(named, stock, {BOARD.ids[a]: (n, bool(c)) for a, (n, c) in found.items()})
