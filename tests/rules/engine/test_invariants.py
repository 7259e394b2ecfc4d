"""The laws of chapter 1 are asserted, and only they."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from megaciv.rules.engine import invariants
from megaciv.rules.engine.errors import BrokenLaw
from megaciv.rules.engine.state import CITIES, IN_STOCK, Table
from megaciv.rules.engine.verbs import place_city, place_tokens, take_card
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import WATER, card_of
from megaciv.rules.setup.options import Options, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import lay_table

MINOA, ASSYRIA = 0, 1


def test_cards_are_counted_for_this_game_and_no_other() -> None:
    """R1.8: what is remembered of one set-up is not taken for another, even if the two differ in an option only."""
    without = Setup(players=18, options=Options(without_minor_calamities=True))
    for setup in (Setup(players=18), without, Setup(players=5), Setup(players=18)):
        invariants.check(lay_table(Setting(setup), "counted"))
    t = lay_table(Setting(Setup(players=18)), "counted")
    t.piles = lay_table(Setting(without), "counted").piles
    with pytest.raises(BrokenLaw, match="cards conserved"):
        invariants.check(t)


def test_a_lost_card_is_noticed() -> None:
    """R1.8, R1.9."""
    t = lay_table(Setting(Setup(players=5)), "lost")
    t.piles[0].pop()
    with pytest.raises(BrokenLaw, match="cards conserved"):
        invariants.check(t)


def _table() -> Table:
    return lay_table(Setting(Setup(players=5, board="west")), "laws")


# -- every law of a step is broken once ------------------------------------------------------------


def _lose_a_token(t: Table) -> None:
    t.stock[MINOA] -= 1


def _owe_tokens(t: Table) -> None:
    t.stock[MINOA] += t.treasury[MINOA] + 1
    t.treasury[MINOA] = -1


def _ten_cities(t: Table) -> None:
    land = [area for area in range(BOARD.size) if not BOARD.is_sea[area] and not t.out_of_play[area]]
    for area in land[: CITIES + 1]:
        t.cities[MINOA].add(area)
        t.city[area] = MINOA


def _five_ships(t: Table) -> None:
    t.ships[MINOA].append(IN_STOCK)


def _none_of_a_token(t: Table) -> None:
    area = BOARD.index["athens"]
    t.tokens[MINOA][area] = 0
    t.occupants[area] |= 1 << MINOA


def _tokens_not_indexed(t: Table) -> None:
    place_tokens(t, MINOA, BOARD.index["athens"], 1)
    t.occupants[BOARD.index["athens"]] = 0


def _two_cities_in_an_area(t: Table) -> None:
    place_city(t, MINOA, BOARD.index["athens"])
    t.cities[ASSYRIA].add(BOARD.index["athens"])
    t.city[BOARD.index["athens"]] = ASSYRIA


def _city_not_indexed(t: Table) -> None:
    t.cities[MINOA].add(BOARD.index["athens"])


def _tokens_at_sea(t: Table) -> None:
    area = BOARD.is_sea.index(1)
    t.tokens[MINOA][area], t.occupants[area] = 1, 1 << MINOA
    t.stock[MINOA] -= 1


def _city_out_of_play(t: Table) -> None:
    area = next(a for a in range(BOARD.size) if t.out_of_play[a] and not BOARD.is_sea[a])
    t.cities[MINOA].add(area)
    t.city[area] = MINOA


def _ship_on_land(t: Table) -> None:
    t.ships[MINOA][0] = BOARD.coastal.index(0)


def _ship_out_of_play(t: Table) -> None:
    t.ships[MINOA][0] = next(a for a in range(BOARD.size) if BOARD.coastal[a] and t.out_of_play[a])


def _card_twice(t: Table) -> None:
    t.discards[0].append(t.piles[0][0])


def _card_for_another(t: Table) -> None:
    t.piles[0][0] = t.piles[1][0]


def _hand_in_disorder(t: Table) -> None:
    for _ in range(2):
        t.hands[MINOA].insert(0, t.piles[0].pop())
    t.hands[MINOA].sort()
    t.hands[MINOA] += [WATER, t.piles[0].pop()]


def _beyond_the_last_space(t: Table) -> None:
    t.ast[MINOA] = t.setting.last_space + 1


@pytest.mark.parametrize(
    ("clause", "spoil"),
    [
        ("R1.5", _lose_a_token),
        ("R1.5", _owe_tokens),
        ("R1.6", _ten_cities),
        ("R1.6", _five_ships),
        ("R1.5", _none_of_a_token),
        ("R1.7", _tokens_not_indexed),
        ("R1.7", _two_cities_in_an_area),
        ("R1.7", _city_not_indexed),
        ("R1.7", _tokens_at_sea),
        ("R1.7", _city_out_of_play),
        ("R1.7", _ship_on_land),
        ("R1.7", _ship_out_of_play),
        ("R1.8", _card_twice),
        ("R1.8", _card_for_another),
        ("R1.8", _hand_in_disorder),
        ("R1.11", _beyond_the_last_space),
    ],
)
def test_a_broken_law_of_a_step_is_noticed(clause: str, spoil: Callable[[Table], None]) -> None:
    t = _table()
    invariants.check(t)
    spoil(t)
    with pytest.raises(BrokenLaw) as broken:
        invariants.check(t)
    assert broken.value.clause == clause


def test_water_is_not_counted() -> None:
    """R1.8: there is as much of the substitute card as is needed."""
    t = _table()
    for _ in range(3):
        take_card(t, MINOA, WATER)
    invariants.check(t)


# -- every law of a phase end is broken once ------------------------------------------------------------


def _ship_noted(t: Table) -> None:
    t.ready[MINOA] = 1


def _contested(t: Table) -> None:
    for player in (MINOA, ASSYRIA):
        place_tokens(t, player, BOARD.index["athens"], 3)


def _overfull(t: Table) -> None:
    place_tokens(t, MINOA, BOARD.index["athens"], 5)


def _beside_a_city(t: Table) -> None:
    place_city(t, MINOA, BOARD.index["athens"])
    place_tokens(t, MINOA, BOARD.index["athens"], 2)


def _unsupported(t: Table) -> None:
    place_city(t, MINOA, BOARD.index["athens"])


def _hold(t: Table, *names: str) -> None:
    for name in names:
        take_card(t, MINOA, card_of(name, 0))


def _three_majors(t: Table) -> None:
    _hold(t, "famine", "treachery", "epidemic")


def _one_calamity(t: Table) -> None:
    _hold(t, "famine")


def _nine_cards(t: Table) -> None:
    for _ in range(9):
        take_card(t, MINOA, WATER)


def _discards(t: Table) -> None:
    t.discards[0].append(t.piles[0].pop())


@pytest.mark.parametrize(
    ("phase", "clause", "spoil"),
    [
        ("movement", "R1.13", _ship_noted),
        ("conflict", "R1.14", _contested),
        ("surplus-and-support", "R1.14", _contested),
        ("city-construction", "R1.15", _overfull),
        ("city-construction", "R1.15", _beside_a_city),
        ("surplus-and-support", "R1.15", _unsupported),
        ("calamity-selection", "R1.16", _three_majors),
        ("calamity-resolution", "R1.17", _one_calamity),
        ("advances", "R1.18", _nine_cards),
        ("ast-alteration", "R1.19", _discards),
    ],
)
def test_a_broken_law_of_a_phase_end_is_noticed(phase: str, clause: str, spoil: Callable[[Table], None]) -> None:
    t = _table()
    invariants.check_phase_end(t, phase)
    spoil(t)
    with pytest.raises(BrokenLaw) as broken:
        invariants.check_phase_end(t, phase)
    assert broken.value.clause == clause


def test_eight_cards_are_within_the_hand_limit() -> None:
    """R1.18: calamities do not count, water does."""
    t = _table()
    _hold(t, "famine")
    for _ in range(8):
        take_card(t, MINOA, WATER)
    invariants.check_phase_end(t, "advances")
