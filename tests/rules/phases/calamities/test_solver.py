"""The selection of connected unit points, held against a slow oracle on small boards (R3.9.60-R3.9.63, R7.4)."""

from __future__ import annotations

import random

import pytest

from megaciv.rules.facts.board import BOARD
from megaciv.rules.phases.calamities.relaxation import Relaxation
from megaciv.rules.phases.calamities.solver import Ground, Sums, connected_groups
from tests.oracle import selections as oracle

Units = tuple[int, int]


def random_ground(dice: random.Random) -> tuple[dict[int, Units], list[tuple[int, ...]]]:
    """Up to seven areas with few units, bordering each other at random."""
    size = dice.randrange(1, 8)
    borders: list[set[int]] = [set() for _ in range(size)]
    for a in range(size):
        for b in range(a):
            if dice.random() < dice.choice([0.15, 0.4, 0.7]):
                borders[a].add(b)
                borders[b].add(a)
    units: dict[int, Units] = {}
    for a in range(size):
        city = int(dice.random() < 0.3)
        tokens = dice.randrange(2) if city else dice.randrange(1, 5)
        units[a] = tokens, city
    return units, [tuple(sorted(b)) for b in borders]


def as_set(selections: list[oracle.Selection]) -> set[tuple[tuple[int, Units], ...]]:
    return {tuple(sorted(s.items())) for s in selections}


@pytest.mark.parametrize("whole_areas", [False, True])
@pytest.mark.parametrize("seed", range(40))
def test_ladder_agrees_with_the_oracle(seed: int, whole_areas: bool) -> None:
    """R7.4: rung, legality, default, sample and the forced answer, on random small boards."""
    dice = random.Random(seed)
    for _ in range(4):
        units, near = random_ground(dice)
        points = sum(n + 5 * c for n, c in units.values())
        wanted = dice.randrange(1, points + 1)
        stock = dice.choice([(55, 9), (dice.randrange(12), dice.randrange(4)), (dice.randrange(30), 0)])
        legal = oracle.legal(units, near, wanted, stock, whole_areas)
        relaxation = Relaxation(units, near, wanted, stock, whole_areas)
        for selection in oracle.every_selection(units):
            if selection:
                assert (relaxation.fault(selection) is None) == (selection in legal)
        assert relaxation.sample(dice) in legal
        assert relaxation.default(most_cities=False) in legal
        only = Relaxation(units, near, wanted, stock, whole_areas).only()
        assert (only is not None) == (len(legal) == 1)
        assert only is None or only in legal


@pytest.mark.parametrize("seed", range(20))
def test_default_takes_fewest_or_most_cities(seed: int) -> None:
    """Chapter 6: the victim gives up the fewest cities, the beneficiary takes the most."""
    dice = random.Random(seed)
    units, near = random_ground(dice)
    wanted = dice.randrange(1, sum(n + 5 * c for n, c in units.values()) + 1)
    legal = oracle.legal(units, near, wanted, (55, 9), False)
    cities = [sum(c for _, c in s.values()) for s in legal]
    relaxation = Relaxation(units, near, wanted, (55, 9))
    assert sum(c for _, c in relaxation.default(most_cities=False).values()) == min(cities)
    assert sum(c for _, c in relaxation.default(most_cities=True).values()) == max(cities)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("parts", [0, 1, 2])
def test_every_selection_is_found_once(seed: int, parts: int) -> None:
    """The solver lists exactly the selections with the given totals, groups and parts."""
    dice = random.Random(seed)
    units, near = random_ground(dice)
    groups = dice.randrange(1, 3)
    everything = [s for s in oracle.every_selection(units) if s and oracle.groups(s, near) == groups]
    sums = Sums(Ground(units, near), groups, parts)
    for tokens in range(6):
        for cities in range(3):
            wanted = [
                s
                for s in everything
                if oracle.parts(s, units) == parts
                and (sum(n for n, _ in s.values()), sum(c for _, c in s.values())) == (tokens, cities)
            ]
            found = list(sums.selections(tokens, cities, parts))
            assert as_set(found) == as_set(wanted)
            assert len(found) == len(wanted)
            assert sums.reaches(tokens, cities, parts) == bool(wanted)


@pytest.mark.parametrize("seed", [150, 216, 231])
def test_a_closed_group_beside_an_open_one_is_not_one_group(seed: int) -> None:
    """R3.9.60: on these boards the walk completes one group while another is still growing; no total may come of it."""
    units, near = random_ground(random.Random(seed))
    wanted = {
        (sum(n for n, _ in s.values()), sum(c for _, c in s.values()))
        for s in oracle.every_selection(units)
        if s and oracle.groups(s, near) == 1 and not oracle.parts(s, units)
    }
    sums = Sums(Ground(units, near), 1, 0)
    assert {(n, c) for n in range(30) for c in range(8) if sums.reaches(n, c)} == wanted


def test_vector_39() -> None:
    """V39: two groups without a part when the beneficiary has no city; a pirate city with `whole-areas`."""
    units = {0: (0, 1), 1: (3, 0), 2: (2, 0), 3: (6, 0)}
    near = [(1,), (0, 2), (1,), ()]
    assert Relaxation(units, near, 8, (8, 1)).only() == {0: (0, 1), 1: (3, 0)}
    without_city = Relaxation(units, near, 8, (8, 0))
    assert without_city.rung.step == "c"
    assert without_city.only() == {2: (2, 0), 3: (6, 0)}
    assert Relaxation(units, near, 8, (8, 0), whole_areas=True).only() == {0: (0, 1), 1: (3, 0)}


def test_vector_39a() -> None:
    """V39a: all of one area and one token of the other."""
    relaxation = Relaxation({0: (3, 0), 1: (3, 0)}, [(1,), (0,)], 4, (10, 9))
    assert relaxation.rung == ("b", 4, 1, 1, True)
    assert relaxation.fault({0: (3, 0), 1: (1, 0)}) is None
    assert relaxation.fault({0: (2, 0), 1: (2, 0)}) == ("selection-splits-areas", {"parts": 2, "least": 1})


def large_ground(dice: random.Random, areas: int) -> dict[int, Units]:
    """A realm of the real map: 9 cities, 55 tokens, in this many areas."""
    land = [a for a in range(BOARD.size) if not BOARD.is_sea[a]]
    realm = [dice.choice(land)]
    while len(realm) < areas:
        near = [b for b in BOARD.near[dice.choice(realm)] if not BOARD.is_sea[b] and b not in realm]
        if near:
            realm.append(dice.choice(near))
    units = {area: (0, 1) if i < 9 else (1, 0) for i, area in enumerate(realm)}
    for _ in range(55 - (areas - 9)):
        area = dice.choice(realm[9:])
        units[area] = units[area][0] + 1, 0
    return units


@pytest.mark.parametrize("seed", range(12))
def test_large_realms_have_exact_selections(seed: int) -> None:
    """45 areas, 55 tokens, 9 cities on the real map: an exact connected selection is found."""
    dice = random.Random(seed)
    units = large_ground(dice, 45)
    wanted, stock = dice.randrange(10, 60), (dice.randrange(20, 55), dice.randrange(3, 9))
    if stock[0] + 5 * stock[1] < wanted:
        stock = 55, 9
    relaxation = Relaxation(units, BOARD.near, wanted, stock)
    assert relaxation.only() is None
    taken = relaxation.sample(dice)
    assert relaxation.rung.step == "a"
    assert sum(n + 5 * c for n, c in taken.values()) == wanted
    assert connected_groups(taken, BOARD.near) == 1
    assert all(units[a] == u for a, u in taken.items())
    assert oracle.fits(taken, stock)


@pytest.mark.parametrize(("size", "row", "beside"), [(6, 5, 2), (5, 7, 3), (5, 7, 2)])
def test_a_selection_that_is_hard_to_find_is_found(size: int, row: int, beside: int) -> None:
    """R3.9.60: a row of areas, and beside each another one that would spoil the total. Only the row adds up."""
    units = {**dict.fromkeys(range(size), (row, 0)), **dict.fromkeys(range(size, 2 * size), (beside, 0))}
    near = [(*(b for b in (a - 1, a + 1) if 0 <= b < size), size + a) for a in range(size)]
    near += [(a,) for a in range(size)]
    relaxation = Relaxation(units, near, size * row, (55, 9))
    only = dict.fromkeys(range(size), (row, 0))
    assert relaxation.rung == ("a", size * row, 1, 0, True)
    assert relaxation.only() == relaxation.default(most_cities=False) == relaxation.sample(random.Random(1)) == only
    assert relaxation.fault(only) is None
    assert relaxation.fault({0: (row, 0)}) == ("selection-total", {"total": row, "wanted": size * row})


def test_groups_are_counted_for_what_can_be_annexed() -> None:
    """R7.4 (c): three islands of 2 tokens and a city; 6 points for somebody without cities are three groups, though
    the city and one token would be two."""
    units = {0: (2, 0), 1: (2, 0), 2: (2, 0), 3: (0, 1)}
    relaxation = Relaxation(units, [(), (), (), ()], 6, (6, 0))
    assert relaxation.rung == ("c", 6, 3, 0, True)
    assert relaxation.only() == {0: (2, 0), 1: (2, 0), 2: (2, 0)}
    assert relaxation.fault({3: (0, 1), 0: (1, 0)}) == ("selection-beyond-stock", {"tokens": 6, "cities": 0})


def test_samples_differ() -> None:
    """R7.4 (b): all of either area and one token of the other, both turn up."""
    relaxation = Relaxation({0: (3, 0), 1: (3, 0)}, [(1,), (0,)], 4, (10, 9))
    found = [relaxation.sample(random.Random(seed)) for seed in range(20)]
    assert as_set(found) == as_set([{0: (3, 0), 1: (1, 0)}, {0: (1, 0), 1: (3, 0)}])
