"""How far a stack could get in one movement (R3.3.1-R3.3.34), held against what the rules admit when it is tried."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from megaciv.rules.engine.errors import IllegalChoice, RulesError
from megaciv.rules.engine.state import IN_STOCK, Player, Table
from megaciv.rules.engine.verbs import gain_treasury, place_city, place_ship
from megaciv.rules.facts.advances import (
    ASTRONAVIGATION,
    CLOTH_MAKING,
    CULTURAL_ASCENDANCY,
    DIPLOMACY,
    MILITARY,
    NAVAL_WARFARE,
    ROADBUILDING,
)
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.game import Game
from megaciv.rules.phases.movement.march import March, read_march
from megaciv.rules.phases.movement.reaching import Goal, Scout, stacks_reach, threats
from megaciv.rules.phases.movement.ships import read_build, read_maintenance, read_scrapping
from megaciv.rules.phases.movement.voyage import Voyage, read_voyage
from tests.rules.movement_tables import EGYPT, HELLAS, MINOA, any_table, begin, march, put, restricted_table, table


def reached(t: Table, player: Player, name: str) -> dict[str, tuple[int, int]]:
    goals = Scout(t, player).goals(BOARD.index[name])
    return {BOARD.ids[area]: (goal.land, goal.sea) for area, goal in goals.items()}


# -- tried out ------------------------------------------------------------


def _tried(t: Table, player: Player, area: AreaIndex) -> dict[AreaIndex, tuple[int, int]]:
    """Every march and every voyage tried, with ships that the treasury pays for."""
    tokens = t.tokens[player][area]
    found: dict[AreaIndex, list[int]] = {}
    for path in _land_paths(area):
        for number in range(tokens, 0, -1):
            if _marches(t, player, path, number):
                best = found.setdefault(path[-1], [0, 0])
                best[0] = max(best[0], number)
                break
    for twin, ship in _fleets(t, player):
        for way in _voyages(twin, player, ship, area):
            number = _landing(twin, player, ship, way, area, tokens)
            if number:
                best = found.setdefault(way[-1], [0, 0])
                best[1] = max(best[1], number)
    return {goal: (land, sea) for goal, (land, sea) in sorted(found.items()) if goal != area}


def _land_paths(area: AreaIndex) -> Iterator[list[AreaIndex]]:
    for first in BOARD.land[area]:
        yield [area, first]
        for second in BOARD.land[first]:
            yield [area, first, second]


def _marches(t: Table, player: Player, path: list[AreaIndex], tokens: int) -> March | None:
    try:
        return read_march(t, player, {"path": [BOARD.ids[a] for a in path], "tokens": tokens})
    except IllegalChoice:
        return None


def _fleets(t: Table, player: Player) -> Iterator[tuple[Table, int]]:
    """The table with one ship more that may sail: each one maintained, or built wherever that is legal, if need be in
    the place of one given up."""
    for ship, where in enumerate(t.ships[player]):
        if where != IN_STOCK:
            twin = t.copy()
            read_maintenance(twin, player, {"area": BOARD.ids[where], "pay": "treasury", "ship": ship + 1}).do(
                twin, player
            )
            yield twin, ship
    for where in [area for area in t.tokens[player] if BOARD.coastal[area]]:
        twin = t.copy()
        if IN_STOCK not in twin.ships[player]:
            given_up = BOARD.ids[twin.ships[player][0]]
            read_scrapping(twin, player, {"area": given_up, "ship": 1}).do(twin, player)
        ship = twin.ships[player].index(IN_STOCK)
        read_build(twin, player, {"area": BOARD.ids[where], "treasury": 2}).do(twin, player)
        yield twin, ship


def _voyages(t: Table, player: Player, ship: int, area: AreaIndex) -> Iterator[list[AreaIndex]]:
    """From the ship to the stack, and from there on to everywhere, each by a shortest way of steps that are legal."""
    ways = _ways(t, player, t.ships[player][ship])
    if area in ways:
        for onward in _ways(t, player, area).values():
            if len(onward) > 1:
                yield [*ways[area][:-1], *onward]


def _ways(t: Table, player: Player, start: AreaIndex) -> dict[AreaIndex, list[AreaIndex]]:
    ways, shore = {start: [start]}, [start]
    while shore:
        beyond = []
        for here in shore:
            for there in BOARD.water[here]:
                closed = BOARD.is_sea[there] and not t.has(player, ASTRONAVIGATION)
                if there not in ways and not closed and len(ways[here]) <= 5:
                    ways[there] = [*ways[here], there]
                    beyond.append(there)
        shore = beyond
    return ways


def _landing(t: Table, player: Player, ship: int, way: list[AreaIndex], area: AreaIndex, tokens: int) -> int:
    for number in range(tokens, 0, -1):
        try:
            _sailed(t, player, ship, way, area, number)
        except IllegalChoice:
            continue
        return number
    return 0


def _sailed(t: Table, player: Player, ship: int, way: list[AreaIndex], area: AreaIndex, tokens: int) -> Voyage:
    voyage: list[dict[str, object]] = []
    for number, stop in enumerate(way):
        if number:
            voyage.append({"to": BOARD.ids[stop]})
        if stop == area and not any("embark" in step for step in voyage):
            voyage.append({"embark": tokens})
    return read_voyage(t, player, {"ship": BOARD.ids[way[0]], "number": ship + 1, "voyage": voyage})


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("make", [any_table, restricted_table])
def test_what_is_told_is_what_can_be_done(make: Callable[[int], Table], seed: int) -> None:
    t = make(seed)
    dice = random.Random(seed)
    for player in t.active:
        gain_treasury(t, player, 2)
    for player in dice.sample(t.active, 3):
        for area in dice.sample(sorted(t.tokens[player]), 2):
            told = {goal: (g.land, g.sea) for goal, g in Scout(t, player).goals(area).items()}
            assert told == _tried(t, player, area)


# -- one by one ------------------------------------------------------------


def test_without_ship_and_treasury_a_lone_token_has_its_neighbours_only() -> None:
    """R3.3.1; a ship would cost it (R3.3.7)."""
    t = table()
    put(t, MINOA, knossos=1)
    assert reached(t, MINOA, "knossos") == {"phaestos": (1, 0)}


def test_roads_go_two_steps_but_not_past_a_conflict() -> None:
    """R3.3.2."""
    t = table()
    t.advances[EGYPT] = 1 << ROADBUILDING
    put(t, EGYPT, siwa=3)
    step = {area for area in BOARD.land[BOARD.index["siwa"]] if not t.out_of_play[area]}
    two = {area for via in step for area in BOARD.land[via] if not t.out_of_play[area]} - {BOARD.index["siwa"]}
    assert set(reached(t, EGYPT, "siwa")) == {BOARD.ids[area] for area in step | two}
    for via in step:
        put(t, HELLAS, **{BOARD.ids[via]: BOARD.limit[via] or 1})
    assert set(reached(t, EGYPT, "siwa")) == {BOARD.ids[area] for area in step}


def test_a_ship_is_paid_for_before_it_sails() -> None:
    """Maintenance takes treasury or a token (R3.3.10), if need be of the stack itself."""
    t = table()
    put(t, MINOA, knossos=2)
    place_ship(t, MINOA, BOARD.index["knossos"])
    assert reached(t, MINOA, "knossos")["thera"] == (0, 1)
    gain_treasury(t, MINOA, 1)
    assert reached(t, MINOA, "knossos")["thera"] == (0, 2)


def test_others_pay_before_the_stack_does() -> None:
    """Two tokens, one of them in the ship's area (R3.3.7): from elsewhere as far as possible."""
    t = table()
    put(t, MINOA, knossos=3)
    assert reached(t, MINOA, "knossos")["thera"] == (0, 1)
    put(t, MINOA, phaestos=1)
    assert reached(t, MINOA, "knossos")["thera"] == (0, 2)
    put(t, MINOA, phaestos=1)
    assert reached(t, MINOA, "knossos")["thera"] == (0, 3)  # built at Phaestos, and it comes along


def test_a_ship_that_comes_to_fetch_them_has_fewer_steps_left() -> None:
    """R3.3.21: four steps, five with Cloth Making; the open sea only with Astronavigation (R3.3.22)."""
    t = table()
    put(t, MINOA, knossos=5, **{"thera": 1})
    gain_treasury(t, MINOA, 2)
    far = set(reached(t, MINOA, "knossos"))
    t.tokens[MINOA].pop(BOARD.index["knossos"])
    t.stock[MINOA] += 5
    t.advances[MINOA] |= 1 << CLOTH_MAKING
    put(t, MINOA, knossos=5)
    farther = set(reached(t, MINOA, "knossos"))
    assert far < farther
    t.advances[MINOA] |= 1 << ASTRONAVIGATION
    assert farther < set(reached(t, MINOA, "knossos"))


def test_a_full_load_is_five_or_six() -> None:
    """R3.3.23."""
    t = table()
    put(t, MINOA, knossos=9)
    gain_treasury(t, MINOA, 2)
    assert reached(t, MINOA, "knossos")["thera"] == (0, 5)
    t.advances[MINOA] |= 1 << NAVAL_WARFARE
    assert reached(t, MINOA, "knossos")["thera"] == (0, 6)


def test_closed_doors_stay_closed() -> None:
    """Diplomacy (R3.3.31) and Cultural Ascendancy (R3.3.32)."""
    t = table()
    put(t, MINOA, knossos=4)
    place_city(t, HELLAS, BOARD.index["phaestos"])
    assert reached(t, MINOA, "knossos")["phaestos"] == (4, 2)
    t.advances[HELLAS] = 1 << DIPLOMACY
    assert "phaestos" not in reached(t, MINOA, "knossos")
    t.advances[MINOA] = 1 << MILITARY
    assert "phaestos" in reached(t, MINOA, "knossos")
    t.advances[HELLAS] = 1 << CULTURAL_ASCENDANCY
    assert "phaestos" not in reached(t, MINOA, "knossos")


def test_what_has_moved_stays() -> None:
    """R3.3.1, R3.3.3."""
    t = table()
    put(t, MINOA, knossos=3)
    game = begin(t)
    game.act("minoa", march("knossos", "phaestos", tokens=3))
    assert game.reach("phaestos") == {}


def test_a_game_tells_it_by_name() -> None:
    t = table()
    put(t, MINOA, knossos=1)
    put(t, HELLAS, knossos=2)
    game = Game(t, until="conflict")
    assert game.reach("knossos")["minoa"] == {"phaestos": Goal(land=1)}
    assert game.reach("knossos")["hellas"]["phaestos"].land == 2
    assert game.reach("siwa") == {}
    with pytest.raises(RulesError):
        game.reach("atlantis")


def test_threats_are_those_who_could_come() -> None:
    """By land, and aboard ships; my own and the Barbarians are none."""
    t = table()
    put(t, MINOA, knossos=3)
    put(t, HELLAS, phaestos=2)
    put(t, EGYPT, siwa=4)
    assert threats(t, MINOA) == {BOARD.index["knossos"]: {HELLAS: Goal(land=2)}}
    put(t, HELLAS, thera=4)
    assert threats(t, MINOA)[BOARD.index["knossos"]] == {HELLAS: Goal(land=2, sea=4)}
    assert begin(t).threats("minoa") == {"knossos": {"hellas": Goal(land=2, sea=4)}}


def test_no_more_come_by_sea_than_four_ships_hold() -> None:
    """R1.13, R3.3.23."""
    t = table()
    put(t, MINOA, knossos=3)
    put(t, HELLAS, thera=9, athens=9, argos=9, sparta=9, rhodes=9)
    assert threats(t, MINOA)[BOARD.index["knossos"]] == {HELLAS: Goal(sea=20)}


@pytest.mark.parametrize("seed", range(5))
def test_threats_are_the_goals_of_all_stacks(seed: int) -> None:
    """Only those near by are looked at, but nobody who could come is left out."""
    t = any_table(seed)
    for player in t.active:
        gain_treasury(t, player, player % 4)
    for player in t.active:
        told = threats(t, player)
        for area in (*t.tokens[player], *t.cities[player]):
            expected = {other: _from_all_stacks(t, other, area) for other in t.active if other != player}
            assert told.get(area, {}) == {other: goal for other, goal in expected.items() if goal != Goal()}


def _from_all_stacks(t: Table, other: Player, area: AreaIndex) -> Goal:
    scout = Scout(t, other)
    goals = [scout.goals(stack).get(area, Goal()) for stack in t.tokens[other]]
    by_sea = sum(max(0, goal.sea - goal.land) for goal in goals)
    return Goal(sum(goal.land for goal in goals), min(by_sea, scout.holds))


def test_reach_is_told_for_everybody_in_the_area() -> None:
    t = table()
    put(t, MINOA, knossos=1)
    put(t, EGYPT, knossos=1)
    assert set(stacks_reach(t, BOARD.index["knossos"])) == {MINOA, EGYPT}
