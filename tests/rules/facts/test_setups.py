"""Commodities, decks and set-ups agree with each other and with chapter 2."""

from __future__ import annotations

from collections import Counter

import pytest

from megaciv.rules.facts import SetUp, facts

COMMODITIES = {commodity.id: commodity for commodity in facts().commodities}
DECKS = {deck.id: deck for deck in facts().decks}
SETUPS = {setup.id: setup for setup in facts().setups}

each_setup = pytest.mark.parametrize("setup", facts().setups, ids=lambda setup: setup.id)


def cards(setup: SetUp) -> Counter[str]:
    """All commodity cards in play, both blocks together."""
    counted: Counter[str] = Counter()
    for use in setup.decks:
        for stack in DECKS[use.deck].stacks:
            counted += Counter(stack.base) + Counter(stack.third_set if setup.third_set else {})
    return counted


def test_one_setup_for_each_number_of_players_and_side() -> None:
    """R2.1.1."""
    two_sides = [f"{players}-{side}" for players in range(5, 10) for side in ("west", "east")]
    assert list(SETUPS) == [*two_sides, "10-west", "11-east", *(f"{players}-both" for players in range(12, 19))]


def test_five_commodities_a_stack() -> None:
    assert Counter(commodity.stack for commodity in facts().commodities) == dict.fromkeys(range(1, 10), 5)


def test_cards_lie_in_the_stack_of_their_face_value() -> None:
    for deck in facts().decks:
        for number, stack in enumerate(deck.stacks, start=1):
            assert {COMMODITIES[name].stack for name in (*stack.base, *stack.third_set)} == {number}


def test_third_sets_are_the_additional_commodities() -> None:
    for deck in facts().decks:
        third = {name for stack in deck.stacks for name in stack.third_set}
        assert third == {each.id for each in facts().commodities if each.set_class == "additional"}


def test_both_halves_of_a_combined_game_are_equally_large() -> None:
    west, east = (
        [(sum(stack.base.values()), sum(stack.third_set.values())) for stack in DECKS[deck].stacks]
        for deck in ("orange_west", "orange_east")
    )
    assert west == east


@each_setup
def test_every_commodity_in_play_has_a_full_set(setup: SetUp) -> None:
    """R2.3.1."""
    assert cards(setup) == {name: COMMODITIES[name].full_set for name in cards(setup)}


@each_setup
def test_commodities_in_play(setup: SetUp) -> None:
    """Two sets a stack and block, and a third one in the larger games."""
    both, third = setup.side == "both", setup.third_set
    assert len(cards(setup)) == 9 * ((4 if both else 2) + (1 if third else 0))


@each_setup
def test_seats(setup: SetUp) -> None:
    """As many civilizations as players, in ranking order, in the blocks of the decks, evenly."""
    numbers = {civilization.id: civilization.number for civilization in facts().civilizations}
    seated = [numbers[seat.civilization] for seat in setup.seats]
    assert seated == sorted(set(seated))
    assert len(seated) == setup.players
    sizes = Counter(seat.block for seat in setup.seats)
    assert sizes.keys() == {use.block for use in setup.decks}
    assert set(sizes) == ({"west", "east"} if setup.side == "both" else {setup.side})
    assert max(sizes.values()) - min(sizes.values()) <= 1


@each_setup
def test_decks(setup: SetUp) -> None:
    """Blue decks serve one side alone, orange ones are the halves of a combined game."""
    color = "orange" if setup.side == "both" else "blue"
    assert [use.deck for use in setup.decks] == [f"{color}_{use.block}" for use in setup.decks]


@each_setup
def test_numbers(setup: SetUp) -> None:
    """R2.2.3, R2.3.2, R2.3.3, R2.3.6."""
    is_large = setup.players in (9, 10, 11, 15, 16, 17, 18)
    schemes = {preparation.id: preparation.scheme for preparation in facts().preparations}
    assert setup.minor_calamities == setup.third_set == is_large
    assert schemes[setup.preparation] == ("layered" if is_large else "simple")
    assert setup.hand_limit == (8 if setup.players <= 11 else 9)
    assert setup.extra_credits == {5: 10, 6: 5, 12: 5}.get(setup.players, 0)


def test_what_is_not_verified_keeps_its_mark() -> None:
    assert not SETUPS["12-both"].verified["blocks"]
    assert not DECKS["orange_west"].verified
    assert DECKS["blue_west"].verified
    assert not facts().water.verified
    assert not any(theme.verified for theme in facts().scenarios.short.themes)
    assert not any(civilization.verified["region"] for civilization in facts().civilizations)
