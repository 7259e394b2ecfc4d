"""Checks of commodities, decks and set-ups (chapter 2), and that they agree with each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from megaciv.rules.facts.checks.problem import FactProblem, out_of_order, unknown, unless
from megaciv.rules.facts.types import Commodity, Deck, DeckStack, Facts, SetUp, Side

COMMODITIES = "commodities.json"
DECKS = "decks.json"
SETUPS = "setups.json"

PLAYERS = range(5, 19)
TWO_BLOCKS = range(12, 19)
WITH_MINOR_CALAMITIES = (9, 10, 11, 15, 16, 17, 18)
ONE_SIDE: dict[int, tuple[Side, ...]] = {10: ("west",), 11: ("east",)}
START_CREDITS = {5: 10, 6: 5, 12: 5}


def problems(facts: Facts) -> Iterator[FactProblem]:
    """Everything that is wrong with commodities, decks and set-ups."""
    commodities = {commodity.id: commodity for commodity in facts.commodities}
    decks = {deck.id: deck for deck in facts.decks}
    yield from out_of_order([commodity.id for commodity in facts.commodities], COMMODITIES)
    yield from out_of_order([deck.id for deck in facts.decks], DECKS)
    yield from out_of_order([preparation.id for preparation in facts.preparations], SETUPS)
    yield from _water(facts)
    for commodity in facts.commodities:
        yield from _commodity(commodity)
    for deck in facts.decks:
        yield from _deck(deck, commodities)
    yield from _all_setups(facts)
    for setup in facts.setups:
        yield from _names(setup, facts, decks)
        yield from _seats(setup, facts)
        yield from _numbers(setup, facts)
        if all(use.deck in decks for use in setup.decks):
            yield from _full_sets(setup, commodities, decks)


def sides(players: int) -> tuple[Side, ...]:
    """The sides that so many players can play (R2.1.1)."""
    if players in TWO_BLOCKS:
        return ("both",)
    return ONE_SIDE.get(players, ("west", "east"))


def _water(facts: Facts) -> Iterator[FactProblem]:
    water = facts.water
    yield from unless(water.face_value == 0, COMMODITIES, water.id, f"has the face value {water.face_value}, not 0")


def _commodity(commodity: Commodity) -> Iterator[FactProblem]:
    yield from unless(commodity.stack in range(1, 10), COMMODITIES, commodity.id, f"has the stack {commodity.stack}")
    yield from unless(commodity.full_set > 0, COMMODITIES, commodity.id, "has an empty set")
    is_extra = commodity.set_class == "additional"
    yield from unless(is_extra == (commodity.block == "both"), COMMODITIES, commodity.id, "has a wrong block")


def _deck(deck: Deck, commodities: dict[str, Commodity]) -> Iterator[FactProblem]:
    yield from unless(len(deck.stacks) == 9, DECKS, deck.id, f"has {len(deck.stacks)} stacks, not 9")
    for number, stack in enumerate(deck.stacks, start=1):
        yield from unknown((*stack.base, *stack.third_set), commodities, DECKS, deck.id, "commodity")
        for name in (stack.base.keys() | stack.third_set.keys()) & commodities.keys():
            yield from _stack_card(deck.id, number, stack, commodities[name])


def _stack_card(deck: str, number: int, stack: DeckStack, commodity: Commodity) -> Iterator[FactProblem]:
    is_placed = commodity.stack == number
    yield from unless(is_placed, DECKS, deck, f"has '{commodity.id}' in stack {number}, not {commodity.stack}")
    is_extra = commodity.id in stack.third_set
    is_sorted = is_extra == (commodity.set_class == "additional") and not (is_extra and commodity.id in stack.base)
    yield from unless(is_sorted, DECKS, deck, f"has '{commodity.id}' in the wrong part of stack {number}")


def _all_setups(facts: Facts) -> Iterator[FactProblem]:
    """One set-up for each number of players and side, in that order."""
    expected = [f"{players}-{side}" for players in PLAYERS for side in sides(players)]
    found = [setup.id for setup in facts.setups]
    for name in expected:
        yield from unless(name in found, SETUPS, name, "is missing")
    yield from unknown(found, expected, SETUPS, "setups", "set-up")
    yield from unless(len(found) == len(set(found)), SETUPS, "setups", "has a set-up twice")
    yield from unless(found == expected, SETUPS, "setups", "is not in the order of players and sides")


def _names(setup: SetUp, facts: Facts, decks: dict[str, Deck]) -> Iterator[FactProblem]:
    is_named = setup.id == f"{setup.players}-{setup.side}"
    yield from unless(is_named, SETUPS, setup.id, f"is for {setup.players} players and side {setup.side}")
    civilizations = {civilization.id for civilization in facts.civilizations}
    yield from unknown((seat.civilization for seat in setup.seats), civilizations, SETUPS, setup.id, "civilization")
    yield from unknown((use.deck for use in setup.decks), decks, SETUPS, setup.id, "deck")
    preparations = {preparation.id for preparation in facts.preparations}
    yield from unknown((setup.preparation,), preparations, SETUPS, setup.id, "preparation")


def _seats(setup: SetUp, facts: Facts) -> Iterator[FactProblem]:
    yield from unless(len(setup.seats) == setup.players, SETUPS, setup.id, f"has {len(setup.seats)} seats")
    seated = [seat.civilization for seat in setup.seats]
    by_number = [civilization.id for civilization in facts.civilizations if civilization.id in seated]
    yield from unless(seated == by_number, SETUPS, setup.id, "has seats not in ranking order, or a civilization twice")
    sizes = Counter(seat.block for seat in setup.seats)
    blocks = {use.block for use in setup.decks}
    yield from unless(len(blocks) == len(setup.decks), SETUPS, setup.id, "has two decks for one block")
    yield from unless(sizes.keys() == blocks, SETUPS, setup.id, "has seats and decks of different blocks")
    expected = {"west", "east"} if setup.side == "both" else {setup.side}
    yield from unless(blocks == expected, SETUPS, setup.id, f"has not the blocks of side {setup.side}")
    is_even = max(sizes.values(), default=0) - min(sizes.values(), default=0) <= 1
    yield from unless(is_even, SETUPS, setup.id, "has blocks of uneven size")


def _numbers(setup: SetUp, facts: Facts) -> Iterator[FactProblem]:
    """R2.2.3, R2.3.2, R2.3.3, R2.3.6."""
    is_big = setup.players in WITH_MINOR_CALAMITIES
    scheme = {preparation.id: preparation.scheme for preparation in facts.preparations}.get(setup.preparation)
    yield from unless(setup.minor_calamities == is_big, SETUPS, setup.id, "is wrong about the minor calamities")
    yield from unless(setup.third_set == is_big, SETUPS, setup.id, "is wrong about the third set")
    yield from unless((scheme == "layered") == is_big, SETUPS, setup.id, f"is prepared by '{setup.preparation}'")
    hand_limit = 9 if setup.players in TWO_BLOCKS else 8
    yield from unless(setup.hand_limit == hand_limit, SETUPS, setup.id, f"has the hand limit {setup.hand_limit}")
    credit = START_CREDITS.get(setup.players, 0)
    yield from unless(setup.extra_credits == credit, SETUPS, setup.id, f"gives {setup.extra_credits} credits")


def _full_sets(setup: SetUp, commodities: dict[str, Commodity], decks: dict[str, Deck]) -> Iterator[FactProblem]:
    """R2.3.1: each commodity in play has, all blocks together, exactly the cards of its complete set."""
    cards: Counter[str] = Counter()
    for use in setup.decks:
        for stack in decks[use.deck].stacks:
            cards.update(stack.base)
            if setup.third_set:
                cards.update(stack.third_set)
    for name, count in cards.items():
        full_set = commodities[name].full_set if name in commodities else count
        yield from unless(count == full_set, SETUPS, setup.id, f"has {count} cards of '{name}', not {full_set}")
