"""The verbs: what they move, what they tell, and that they cannot break a law (R0.2, R0.3, R1.5-R1.9)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from megaciv.rules.engine import invariants, verbs
from megaciv.rules.engine.errors import BrokenLaw
from megaciv.rules.engine.state import IN_STOCK, NOBODY, Table
from megaciv.rules.engine.verbs import (
    annex_city,
    annex_city_without_token,
    annex_tokens,
    destroy_city,
    destroy_city_and_token,
    destroy_ship,
    destroy_tokens,
    discard_card,
    draw_card,
    gain_treasury,
    lose_treasury,
    move_marker,
    pay_treasury,
    pile_index,
    place_city,
    place_ship,
    place_tokens,
    reduce_city,
    set_census,
    shift_tokens,
    steal_card,
    take_advance,
    take_card,
)
from megaciv.rules.facts.advances import AGRICULTURE
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import WATER, card_of
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks

MINOA, ASSYRIA = 0, 1
KNOSSOS, THERA, ARGOS, ANATOLIA, ROME, AEGEAN = (
    BOARD.index[name] for name in ("knossos", "thera", "argos", "anatolia", "rome", "aegean-sea")
)


@pytest.fixture
def t() -> Table:
    """Five players in the West; Knossos and Thera have limit 3, Argos has limit 1."""
    table = Table(Setting(Setup(players=5, board="west")), "seed")
    prepare_stacks(table)
    return table


def barbarians(t: Table) -> int:
    return t.setting.n


# -- tokens and cities ------------------------------------------------------------


def test_a_token_is_on_the_board_in_stock_or_in_treasury(t: Table) -> None:
    """R0.2.1, R0.2.4, R1.5."""
    place_tokens(t, MINOA, THERA, 5)
    gain_treasury(t, MINOA, 7)
    destroy_tokens(t, MINOA, THERA, 2)
    assert (t.on_board(MINOA), t.stock[MINOA], t.treasury[MINOA]) == (3, 45, 7)
    invariants.check(t)


def test_destroyed_pieces_return_to_stock_without_replacement(t: Table) -> None:
    """R0.3.1, R0.2.2."""
    place_city(t, MINOA, KNOSSOS)
    ship = place_ship(t, MINOA, KNOSSOS)
    assert (t.cities_in_stock(MINOA), t.ships[MINOA].count(IN_STOCK)) == (8, 3)
    destroy_city(t, KNOSSOS)
    destroy_ship(t, MINOA, ship)
    assert (t.cities_in_stock(MINOA), t.ships[MINOA].count(IN_STOCK), t.stock[MINOA]) == (9, 4, 55)
    assert t.city[KNOSSOS] == NOBODY


def test_unit_points(t: Table) -> None:
    """R0.2.3: a token 1, a city 5, ships nothing."""
    place_city(t, MINOA, KNOSSOS)
    place_tokens(t, MINOA, KNOSSOS, 1)
    place_ship(t, MINOA, KNOSSOS)
    place_tokens(t, MINOA, THERA, 4)
    assert (t.unit_points(MINOA, KNOSSOS), t.unit_points(MINOA, THERA), t.unit_points(ASSYRIA, THERA)) == (6, 4, 0)


@pytest.mark.parametrize(
    ("area", "advances", "beside", "foreign", "stock", "placed"),
    [
        (THERA, (), 0, 0, 55, 3),  # up to the printed limit
        (ARGOS, (AGRICULTURE,), 0, 0, 55, 2),  # Agriculture adds one where the limit is at most 2
        (THERA, (AGRICULTURE,), 0, 0, 55, 3),  # and nothing where it is higher
        (ARGOS, (AGRICULTURE,), 0, 1, 55, 1),  # nor beside another owner's tokens (R7.67)
        (THERA, (), 1, 0, 55, 2),  # a token already there counts towards the number
        (THERA, (), 0, 4, 55, 3),  # foreign tokens do not lower it (R7.24)
        (THERA, (), 0, 0, 2, 2),  # a short stock gives what there is
        (THERA, (), 0, 0, 0, 0),
    ],
)
def test_reducing_a_city(
    area: int, advances: tuple[int, ...], beside: int, foreign: int, stock: int, placed: int, t: Table
) -> None:
    """R0.3.2, R7.24, R0.1.5."""
    for advance in advances:
        take_advance(t, MINOA, advance)
    place_city(t, MINOA, area)
    place_tokens(t, MINOA, area, beside)
    place_tokens(t, ASSYRIA, area, foreign)
    gain_treasury(t, MINOA, t.stock[MINOA] - stock)
    assert reduce_city(t, area) == placed
    assert (t.tokens[MINOA].get(area, 0), t.city[area], t.cities_in_stock(MINOA)) == (placed + beside, NOBODY, 9)
    invariants.check(t)


def test_a_pirate_city_becomes_barbarian_tokens(t: Table) -> None:
    """R7.24, R1.2: up to the printed limit, out of an unlimited supply."""
    place_city(t, barbarians(t), THERA)
    assert reduce_city(t, THERA) == 3
    place_tokens(t, barbarians(t), THERA, 200)
    assert t.tokens[barbarians(t)] == {THERA: 203}


def test_annexing_replaces_piece_by_piece(t: Table) -> None:
    """R0.3.3."""
    place_tokens(t, MINOA, THERA, 4)
    place_city(t, MINOA, KNOSSOS)
    annex_tokens(t, ASSYRIA, MINOA, THERA, 3)
    annex_city(t, ASSYRIA, KNOSSOS)
    assert (t.tokens[MINOA], t.tokens[ASSYRIA], t.city[KNOSSOS]) == ({THERA: 1}, {THERA: 3}, ASSYRIA)
    assert (t.stock[MINOA], t.stock[ASSYRIA], t.cities_in_stock(MINOA), t.cities_in_stock(ASSYRIA)) == (54, 52, 9, 8)


def test_what_becomes_of_the_token_beside_a_city(t: Table) -> None:
    """R7.61, R3.1.8: destroyed with its city, or when the city alone changes hands."""
    for area, verb in (
        (KNOSSOS, destroy_city_and_token),
        (THERA, lambda t, a: annex_city_without_token(t, ASSYRIA, a)),
    ):
        place_city(t, MINOA, area)
        place_tokens(t, MINOA, area, 1)
        verb(t, area)
        assert area not in t.tokens[MINOA]
    assert (t.stock[MINOA], t.city[THERA]) == (55, ASSYRIA)


# -- treasury ------------------------------------------------------------


def test_treasury(t: Table) -> None:
    """R0.3.5, R0.3.6, R7.43: gaining stops at stock, losing at nothing; paying is exact."""
    place_tokens(t, MINOA, THERA, 50)
    assert gain_treasury(t, MINOA, 9) == 5
    assert lose_treasury(t, MINOA, 2) == 2
    pay_treasury(t, MINOA, 1)
    assert lose_treasury(t, MINOA, 9) == 2
    assert (t.treasury[MINOA], t.stock[MINOA]) == (0, 5)
    with pytest.raises(BrokenLaw):
        pay_treasury(t, MINOA, 1)


# -- cards and markers ------------------------------------------------------------


def test_a_card_is_in_one_place(t: Table) -> None:
    """R1.8, R1.9: drawn, stolen, discarded to its own stack; water comes and goes."""
    pile = pile_index(0, 2)
    top = t.piles[pile][-1]
    assert draw_card(t, MINOA, 2) == top
    assert steal_card(t, ASSYRIA, MINOA) == top
    discard_card(t, ASSYRIA, top)
    assert (t.hands[MINOA], t.hands[ASSYRIA], t.discards[pile]) == ([], [], [top])
    t.piles[pile].clear()
    assert draw_card(t, MINOA, 2) == WATER
    discard_card(t, MINOA, WATER)
    assert t.hands[MINOA] == []


def test_a_stolen_calamity_has_no_trace(t: Table) -> None:
    """R7.19, R3.7.20."""
    treachery = card_of("treachery", 0)
    take_card(t, MINOA, treachery)
    t.traces[treachery] = 3
    steal_card(t, ASSYRIA, MINOA)
    assert t.traces == {}


def test_the_marker_stays_on_the_table(t: Table) -> None:
    """R1.11."""
    assert move_marker(t, MINOA, -1) == 0
    assert move_marker(t, MINOA, 2) == 2
    assert move_marker(t, MINOA, 99) == t.setting.last_space - 2
    assert t.ast[MINOA] == t.setting.last_space


def test_census(t: Table) -> None:
    """R0.5.3."""
    place_tokens(t, MINOA, THERA, 4)
    place_city(t, MINOA, KNOSSOS)
    gain_treasury(t, MINOA, 9)
    set_census(t, MINOA)
    assert t.census[MINOA] == 4


# -- laws ------------------------------------------------------------


def two_cities_in_one_area(t: Table) -> None:
    place_city(t, MINOA, KNOSSOS)
    place_city(t, ASSYRIA, KNOSSOS)


def ten_cities(t: Table) -> None:
    for area in t.setting.region[MINOA][:10]:
        place_city(t, MINOA, area)


def an_advance_twice(t: Table) -> None:
    take_advance(t, MINOA, AGRICULTURE)
    take_advance(t, MINOA, AGRICULTURE)


@pytest.mark.parametrize(
    ("deed", "clause"),
    [
        (lambda t: place_tokens(t, MINOA, THERA, 56), "R1.5"),
        (lambda t: place_tokens(t, MINOA, AEGEAN, 1), "R1.7"),
        (lambda t: place_tokens(t, MINOA, ROME, 1), "R1.7"),
        (lambda t: place_tokens(t, MINOA, THERA, -1), "R1.7"),
        (lambda t: destroy_tokens(t, MINOA, THERA, 1), "R1.5"),
        (lambda t: shift_tokens(t, MINOA, THERA, KNOSSOS, 1), "R1.7"),
        (lambda t: place_city(t, MINOA, ROME), "R1.7"),
        (two_cities_in_one_area, "R1.7"),
        (ten_cities, "R1.6"),
        (lambda t: destroy_city(t, KNOSSOS), "R1.6"),
        (lambda t: place_ship(t, MINOA, ANATOLIA), "R1.6"),
        (lambda t: [place_ship(t, MINOA, KNOSSOS) for _ in range(5)], "R1.6"),
        (lambda t: destroy_ship(t, MINOA, 0), "R1.6"),
        (lambda t: verbs.drop_card(t, MINOA, WATER), "R1.8"),
        (an_advance_twice, "R1.3"),
    ],
)
def test_a_verb_cannot_break_a_law(deed: Callable[[Table], object], clause: str, t: Table) -> None:
    with pytest.raises(BrokenLaw) as broken:
        deed(t)
    assert broken.value.clause == clause


@pytest.mark.parametrize(
    ("deed", "clause"),
    [
        (lambda t: t.stock.__setitem__(0, 54), "R1.5"),
        (lambda t: t.cities[0].add(KNOSSOS), "R1.7"),
        (lambda t: t.occupants.__setitem__(THERA, 1), "R1.7"),
        (lambda t: t.ships[0].__setitem__(0, ANATOLIA), "R1.7"),
        (lambda t: t.piles[3].pop(), "R1.8"),
        (lambda t: t.ast.__setitem__(0, 99), "R1.11"),
    ],
)
def test_the_invariants_see_what_is_wrong(deed: Callable[[Table], object], clause: str, t: Table) -> None:
    invariants.check(t)
    deed(t)
    with pytest.raises(BrokenLaw) as broken:
        invariants.check(t)
    assert broken.value.clause == clause
