"""The promise of the map: two areas share a border on the board exactly if they are adjacent in the rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, pairwise

import pytest

from megaciv.map.model import Level, board_map
from megaciv.rules.facts import facts
from tests.map.geometry import Segment, cells, length, meet, parts, signed_area
from tools.map.inputs import inputs_hash

BOARD = board_map()
AREAS = {area.id: area for area in facts().areas}
PARTS = parts(BOARD)

VISIBLE = 30
"""Map units that a border must be long: 15 pixels at the table zoom."""

Pair = frozenset[str]


def shared() -> dict[Pair, float]:
    """Length of border that every two parts have in common, found from the rings of the parts and nothing else."""
    users: dict[int, list[str]] = defaultdict(list)
    for part, rings in PARTS.items():
        for ring in rings:
            for arc in ring:
                users[arc if arc >= 0 else ~arc].append(part)
    found: dict[Pair, float] = defaultdict(float)
    for arc, owners in users.items():
        if len(owners) == 2:
            found[frozenset(owners)] += length(BOARD.line(arc))
    return found


SHARED = shared()


def adjacent(kind: str) -> set[Pair]:
    return {frozenset((a.id, b)) for a in AREAS.values() for b in getattr(a, kind)}


def drawn(kind: str) -> set[Pair]:
    """Pairs of areas with a common border of a kind, connectors added and barriers taken away."""
    found = {
        frozenset(part.removesuffix(f" {kind}") for part in pair)
        for pair in SHARED
        if all(part.endswith(f" {kind}") for part in pair)
    }
    found |= {frozenset(link.between) for link in BOARD.links if kind == "land"}
    return found - {frozenset(barrier.between) for barrier in BOARD.barriers if kind == "land"}


def test_the_map_knows_every_area_and_no_other() -> None:
    assert set(BOARD.areas) == set(AREAS)
    for area in AREAS.values():
        plan = BOARD.areas[area.id]
        assert bool(plan.land) == (area.kind != "open-sea"), area.id
        assert bool(plan.water) == (area.kind != "inland"), area.id


def test_the_map_is_not_stale() -> None:
    """If this fails, facts, anchors or coast have changed since the map was drawn: run `make map` and look at it."""
    assert BOARD.inputs == inputs_hash()


@pytest.mark.parametrize("kind", ["land", "water"])
def test_two_areas_touch_exactly_if_they_are_adjacent(kind: str) -> None:
    """All pairs, both ways, no exception."""
    assert len(adjacent(kind)) == {"land": 712, "water": 430}[kind]
    assert drawn(kind) - adjacent(kind) == set(), "drawn, but not in the rules"
    assert adjacent(kind) - drawn(kind) == set(), "in the rules, but not drawn"


def test_land_touches_its_own_water_and_no_other() -> None:
    shores = {pair for pair in SHARED if len({part.rpartition(" ")[2] for part in pair}) == 2}
    own = {frozenset((f"{a.id} land", f"{a.id} water")) for a in AREAS.values() if a.kind == "coastal"}
    assert shores == own


def test_every_border_is_long_enough_to_be_seen() -> None:
    assert {tuple(sorted(pair)): round(size) for pair, size in SHARED.items() if size < VISIBLE} == {}


def test_the_list_of_borders_says_the_same() -> None:
    users: dict[int, set[str]] = defaultdict(set)
    for part, rings in PARTS.items():
        for ring in rings:
            for arc in ring:
                users[arc if arc >= 0 else ~arc].add(part)
    for arc, (kind, left, right) in enumerate(BOARD.borders):
        owners = users[arc]
        assert {part.rpartition(" ")[0] for part in owners} == {left, right} - {""}
        wet = sum(part.endswith(" water") for part in owners)
        if "" in (left, right):
            assert kind == "rim"
            continue
        open_sea = any(AREAS[area].kind == "open-sea" for area in (left, right))
        assert kind == ("land", "shore", "sea" if open_sea else "water")[wet]


def test_arcs_join_into_closed_rings() -> None:
    levels: tuple[Level, ...] = ("fine", "coarse")
    for level in levels:
        for part, rings in PARTS.items():
            for ring in rings:
                lines = [BOARD.line(arc, level) for arc in ring]
                for line, following in zip(lines, [*lines[1:], lines[0]], strict=True):
                    assert line[-1] == following[0], (part, level)


def test_every_part_is_one_piece() -> None:
    """One ring goes round it; the others are holes in it."""
    for part, rings in PARTS.items():
        turns = [signed_area(BOARD.ring(ring)) > 0 for ring in rings]
        assert sum(turns) == len(turns) - 1 or sum(turns) == 1, part
        sizes = [abs(signed_area(BOARD.ring(ring))) for ring in rings]
        largest = turns[sizes.index(max(sizes))]
        assert [turn for turn in turns if turn == largest] == [largest], part


def test_every_arc_has_one_part_on_each_side() -> None:
    used = Counter(arc for rings in PARTS.values() for ring in rings for arc in ring)
    assert max(used.values()) == 1
    for arc, (kind, _, _) in enumerate(BOARD.borders):
        assert used[arc] + used[~arc] == (1 if kind == "rim" else 2)


@pytest.mark.parametrize("level", ["fine", "coarse"])
def test_no_two_arcs_cross(level: Level) -> None:
    """Lines meet in their ends and nowhere else."""
    grid: dict[tuple[int, int], list[tuple[int, int, Segment]]] = defaultdict(list)
    for arc in range(len(BOARD.arcs)):
        line = BOARD.line(arc, level)
        for number, segment in enumerate(pairwise(line)):
            for cell in cells(segment, 60):
                grid[cell].append((arc, number, segment))
    ends = {point for arc in range(len(BOARD.arcs)) for point in (BOARD.line(arc)[0], BOARD.line(arc)[-1])}
    for inhabitants in grid.values():
        for (arc_a, number_a, a), (arc_b, number_b, b) in combinations(inhabitants, 2):
            if arc_a == arc_b and abs(number_a - number_b) <= 1:
                continue
            common = set(a) & set(b)
            if common and common <= ends:
                continue
            assert not meet(a, b), (BOARD.borders[arc_a], BOARD.borders[arc_b], a, b)


def test_four_waters_meet_in_a_point_where_the_map_says_so() -> None:
    for joint in BOARD.joints:
        waters = [f"{area} water" for area in joint.areas]
        around = {
            part
            for part in waters
            if any(joint.at in (BOARD.line(arc)[0], BOARD.line(arc)[-1]) for ring in PARTS[part] for arc in ring)
        }
        assert around == set(waters)
        apart = [pair for pair in combinations(joint.areas, 2) if frozenset(pair) not in adjacent("water")]
        assert len(apart) == 2
