"""Everything has room: names are legible and free, pieces stand in their own area and cover no name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from megaciv.map.model import AreaPlan, Point, board_map
from megaciv.rules.facts import facts
from megaciv.text.words import words
from tests.map.geometry import boxes_overlap, circle_overlaps, inside, label_box, to_edge

BOARD = board_map()
AREAS = {area.id: area for area in facts().areas}
PIXEL = BOARD.width / BOARD.table
"""Map units in a pixel at the table zoom."""

SMALLEST_TYPE = 9
SMALLEST_RADIUS = 15
"""Pixels: of the largest circle in the land of an area."""
TOKENS_AT_LEAST, TOKENS_MOSTLY = 2, 4

LABELS = {area: label_box(plan.label) for area, plan in BOARD.areas.items()}


def rings(plan: AreaPlan) -> list[list[Point]]:
    return [BOARD.ring(ring) for ring in (*plan.land, *plan.water)]


def frame(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what these points span."""
    return min(x for x, _ in points), min(y for _, y in points), max(x for x, _ in points), max(y for _, y in points)


def land_marks(area: str) -> list[tuple[Point, float]]:
    """Where things are printed or stand on land, with their radii."""
    plan, sizes = BOARD.areas[area], BOARD.sizes
    marks: list[tuple[Point, float]] = [(spot, sizes["token"]) for spot in plan.token_places()]
    marks += [(spot, sizes["limit"]) for spot in (plan.limit, plan.volcano) if spot is not None]
    return [*marks, *([(plan.city, sizes["city"])] if plan.city else [])]


def test_the_board_is_legible_at_the_table_zoom() -> None:
    assert [a for a, plan in BOARD.areas.items() if plan.label.size < SMALLEST_TYPE * PIXEL] == []


def test_no_label_overlaps_another() -> None:
    assert [(a, b) for a, b in combinations(LABELS, 2) if boxes_overlap(LABELS[a], LABELS[b])] == []


def test_labels_lie_within_the_frame() -> None:
    for area, box in LABELS.items():
        assert all(0 < x < BOARD.width and 0 < y < BOARD.height for x, y in box), area


def test_labels_keep_off_foreign_land() -> None:
    """A name lies in its own area, or over water."""
    land = [(a, ring, frame(ring)) for a, plan in BOARD.areas.items() for ring in map(BOARD.ring, plan.land)]
    grid = [(i / 8, j / 2) for i in range(9) for j in range(3)]
    for area, box in LABELS.items():
        (ax, ay), (bx, by), (_cx, _cy), (dx, dy) = box
        spots = [(ax + u * (bx - ax) + v * (dx - ax), ay + u * (by - ay) + v * (dy - ay)) for u, v in grid]
        left, top, right, bottom = frame(spots)
        near = [
            ring
            for a, ring, (x0, y0, x1, y1) in land
            if a != area and x0 <= right and left <= x1 and y0 <= bottom and top <= y1
        ]
        assert not any(inside(spot, [ring]) for ring in near for spot in spots), area


def test_every_label_says_the_name() -> None:
    name = words("en")
    for area, plan in BOARD.areas.items():
        said = " ".join(plan.label.lines).replace("- ", "-")
        assert said == name.text(f"area-{area}")


@pytest.mark.parametrize("area", sorted(a.id for a in AREAS.values() if a.kind != "open-sea"))
def test_land_has_room_for_its_pieces(area: str) -> None:
    plan = BOARD.areas[area]
    assert plan.limit is not None
    assert plan.city is not None
    assert (plan.volcano is not None) == (AREAS[area].volcano is not None)
    assert len(plan.tokens) // 2 >= TOKENS_AT_LEAST
    assert bool(plan.ships) == (AREAS[area].kind == "coastal")
    own = rings(plan)
    for spot, _ in land_marks(area):
        assert inside(spot, own), spot
    land = [BOARD.ring(ring) for ring in plan.land]
    x0, x1 = min(x for r in land for x, _ in r), max(x for r in land for x, _ in r)
    y0, y1 = min(y for r in land for _, y in r), max(y for r in land for _, y in r)
    spots = [(x0 + (x1 - x0) * i / 16, y0 + (y1 - y0) * j / 16) for i in range(1, 16) for j in range(1, 16)]
    assert any(inside(spot, land) and to_edge(spot, land) >= SMALLEST_RADIUS * PIXEL for spot in spots)


def test_most_areas_have_room_for_several_nations() -> None:
    counts = [len(plan.tokens) // 2 for plan in BOARD.areas.values() if plan.land]
    assert sum(count >= TOKENS_MOSTLY for count in counts) >= 0.9 * len(counts)


def test_pieces_cover_no_name() -> None:
    covered = []
    for area, plan in BOARD.areas.items():
        ships = [(spot, BOARD.sizes["ship"]) for spot in plan.ship_places()]
        x, y = plan.label.at
        near = [b for b, p in BOARD.areas.items() if abs(p.label.at[0] - x) < 500 and abs(p.label.at[1] - y) < 500]
        for spot, radius in (*land_marks(area), *ships):
            covered += [(area, b) for b in near if circle_overlaps(spot, 0.85 * radius, LABELS[b])]
    assert covered == []


def test_marks_of_an_area_stand_apart() -> None:
    crowded = []
    for area in BOARD.areas:
        for (a, r), (b, s) in combinations(land_marks(area), 2):
            if ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 < 0.8 * (r + s):
                crowded.append(area)
    assert crowded == []


def test_ships_lie_on_their_own_water() -> None:
    for area, plan in BOARD.areas.items():
        water = [BOARD.ring(ring) for ring in plan.water]
        assert all(inside(spot, water) for spot in plan.ship_places()), area
