"""Nobody confuses two nations: not by colour, not with fewer colours, not without any."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest

from megaciv.map.nations import Nation, nations
from megaciv.rules.facts import facts
from tests.map.colour import VISIONS, Vision, apart, difference, lab, linear
from tests.map.geometry import distance, inside

CIVILIZATIONS = [civ.id for civ in facts().civilizations]
NATIONS = nations()
PAIRS = list(combinations(CIVILIZATIONS, 2))

LEAST: dict[Vision, float] = {"full": 19.0, "protan": 13.0, "deutan": 13.0, "tritan": 12.0}
"""CIEDE2000: 2 is just seen side by side, 10 at a glance."""
CLOSE = 20.0
"""Below this, in any vision, the other signs must differ more."""


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_of_the_paper(
    first: tuple[float, float, float], second: tuple[float, float, float], expected: float
) -> None:
    """From the table of Sharma, Wu and Dalal."""
    assert difference(first, second) == pytest.approx(expected, abs=1e-4)


def test_every_owner_of_pieces_has_its_signs() -> None:
    assert set(NATIONS) == {*CIVILIZATIONS, "barbarians", "pirates"}


@pytest.mark.parametrize("vision", VISIONS)
def test_colours_are_far_apart(vision: Vision) -> None:
    near = {
        (a, b): round(d, 1)
        for a, b in PAIRS
        if (d := apart(NATIONS[a].colour, NATIONS[b].colour, vision)) < LEAST[vision]
    }
    assert near == {}


def test_no_two_nations_have_the_same_signs() -> None:
    everyone = list(NATIONS.values())
    assert len({nation.code for nation in everyone}) == len(everyone)
    assert len({(NATIONS[c].rim, NATIONS[c].pattern) for c in CIVILIZATIONS}) == len(CIVILIZATIONS)


def _raster(nation: Nation) -> set[tuple[int, int]]:
    """The points of a grid that an emblem covers."""
    covered = set()
    for x in range(-10, 11):
        for y in range(-10, 11):
            if any(_covers(shape[0], [float(v) for v in shape[1:]], x, y) for shape in nation.glyph):
                covered.add((x, y))
    return covered


def _covers(kind: str | float, values: list[float], x: float, y: float) -> bool:
    if kind == "poly":
        points = list(zip(values[::2], values[1::2], strict=True))
        return inside((x, y), [[*points, points[0]]])
    if kind == "line":
        points = list(zip(values[1::2], values[2::2], strict=True))
        return any(distance((x, y), edge) <= values[0] / 2 for edge in pairwise(points))
    away = hypot(x - values[0], y - values[1])
    return away <= values[2] if kind == "disc" else abs(away - values[2]) <= values[3] / 2


def test_emblems_are_different_shapes() -> None:
    """Much of what two emblems cover together belongs to one of them alone, more of it where colours are close."""
    shapes = {name: _raster(NATIONS[name]) for name in CIVILIZATIONS}
    for a, b in PAIRS:
        alike = len(shapes[a] & shapes[b]) / len(shapes[a] | shapes[b])
        close = min(apart(NATIONS[a].colour, NATIONS[b].colour, v) for v in VISIONS) < CLOSE
        assert 1 - alike >= (0.45 if close else 0.38), (a, b, round(alike, 2))


def test_close_colours_differ_in_rim_or_pattern_and_mostly_in_both() -> None:
    close = [p for p in PAIRS if min(apart(NATIONS[p[0]].colour, NATIONS[p[1]].colour, v) for v in VISIONS) < CLOSE]
    both = [(a, b) for a, b in close if NATIONS[a].rim != NATIONS[b].rim and NATIONS[a].pattern != NATIONS[b].pattern]
    assert len(both) >= 0.8 * len(close)
    nearest = sorted(close, key=lambda p: min(apart(NATIONS[p[0]].colour, NATIONS[p[1]].colour, v) for v in VISIONS))
    assert [pair for pair in nearest[:12] if pair not in both] == []


@pytest.mark.parametrize("name", sorted(NATIONS))
def test_ink_is_readable(name: str) -> None:
    def light(colour: str) -> float:
        r, g, b = linear(colour)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05

    pair = sorted((light(NATIONS[name].colour), light(NATIONS[name].ink)))
    assert pair[1] / pair[0] >= 4, "numbers are large and bold: 3 would do"


def test_lab_of_white_and_black() -> None:
    assert lab("#ffffff") == pytest.approx((100, 0, 0), abs=0.02)
    assert lab("#000000") == pytest.approx((0, 0, 0), abs=0.02)
