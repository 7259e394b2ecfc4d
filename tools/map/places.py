"""Room for everything that stands in an area: its name, its limit, its city, the tokens of several nations, its ships.

All lengths are map units; two are a pixel at the table zoom. Every area is worked on by itself, on a small raster of
its land and water. What is placed takes its room away from what comes after, so nothing ever covers a name.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from scipy.ndimage import distance_transform_edt
from shapely.geometry import Polygon

from tools.map import lettering
from tools.map.geography import Floats
from tools.map.mesh import Bools

STEP = 5.0
"""Raster pitch."""
TYPE_SIZES = (30.0, 29.0, 28.0, 27.0, 26.0, 25.0, 24.0, 23.0, 22.0, 21.0, 20.0, 19.0, 18.0)
SEA_SIZES = tuple(float(size) for size in range(64, 18, -2))
SMALLEST_TYPE = TYPE_SIZES[-1]
ANGLES = (0, -15, 15, -30, 30, -45, 45, -60, 60, -75, 75)
TURN_COST = 0.07
"""Points of type size that a degree of turning is worth."""
LINE_COST = 0.6
TOKEN, CITY, LIMIT, SHIP = 21.0, 24.0, 15.0, 20.0
"""Radii: of a token's disc, of the circle around a city, of the limit's badge, of a ship."""
FEWEST, TOKENS = 2, 5
AIR = 3.0


@dataclass
class Label:
    lines: tuple[str, ...]
    size: float
    angle: float
    x: float
    y: float

    def outline(self, air: float = 0.0) -> Any:
        """The box that the words need, turned."""
        w, h = (v * self.size for v in lettering.box(self.lines))
        a, b = w / 2 + air, h / 2 + air
        corners = np.array([(-a, -b), (a, -b), (a, b), (-a, b)])
        return Polygon(_turned(corners, self.angle) + np.array([self.x, self.y]))


@dataclass
class Places:
    label: Label | None = None
    limit: tuple[float, float] | None = None
    city: tuple[float, float] | None = None
    tokens: list[tuple[float, float]] = field(default_factory=list)
    ships: list[tuple[float, float]] = field(default_factory=list)
    volcano: tuple[float, float] | None = None
    room: float = 0.0
    """How well everything fits; for choosing among labels."""


def _turned(points: Floats, angle: float) -> Floats:
    """Clockwise by degrees, y down."""
    c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    out: Floats = points @ np.array([[c, s], [-s, c]])
    return out


class Raster:
    """Which points of a grid over a shape are free."""

    def __init__(self, shape: Any, angle: float = 0.0, pad: float = 12.0) -> None:
        self.angle = angle
        corners = _turned(shapely.get_coordinates(shape), -angle)
        self.low = corners.min(axis=0) - pad
        size = np.ceil((corners.max(axis=0) + pad - self.low) / STEP).astype(int)
        self.shape = int(size[1]), int(size[0])

    def points(self) -> Floats:
        rows, columns = np.indices(self.shape)
        flat = np.stack([columns.ravel(), rows.ravel()], axis=-1) * STEP + self.low + STEP / 2
        return _turned(flat, self.angle)

    def inside(self, shape: Any) -> Bools:
        shapely.prepare(shape)
        at = self.points()
        found: Bools = shapely.contains_xy(shape, at[:, 0], at[:, 1]).reshape(self.shape)
        return found

    def boxes(self, free: Bools, width: float, height: float) -> npt.NDArray[np.int64]:
        """Indices of the middles of all boxes of a size that are free throughout."""
        w, h = int(np.ceil(width / STEP)), int(np.ceil(height / STEP))
        rows, columns = self.shape
        if h >= rows or w >= columns:
            return np.zeros((0, 2), dtype=np.int64)
        total = np.zeros((rows + 1, columns + 1), dtype=np.int64)
        total[1:, 1:] = np.cumsum(np.cumsum(~free, axis=0), axis=1)
        taken = total[h:, w:] - total[:-h, w:] - total[h:, :-w] + total[:-h, :-w]
        spots: npt.NDArray[np.int64] = np.argwhere(taken == 0) + np.array([h // 2, w // 2])
        return spots

    def spot(self, row: float, column: float) -> tuple[float, float]:
        x, y = _turned(np.array([[column, row]]) * STEP + self.low + STEP / 2, self.angle)[0]
        return float(x), float(y)


def _labels(name: str, shape: Any, blocked: Any, sizes: tuple[float, ...], angles: tuple[int, ...]) -> list[Label]:
    """The largest labels that fit into a shape, for each angle and way to break the line; several spots of each."""
    found: list[Label] = []
    ground = shape if blocked is None else shape.difference(blocked)
    if ground.is_empty:
        return []
    for angle in angles:
        raster = Raster(ground, angle)
        free = raster.inside(ground.buffer(-AIR))
        for lines in lettering.splits(name):
            w, h = lettering.box(lines)
            for size in sizes:
                spots = raster.boxes(free, w * size, h * size)
                if len(spots):
                    rows = np.quantile(spots[:, 0], [0, 0.12, 0.5, 0.88, 1], method="nearest")
                    for row in dict.fromkeys(rows.tolist()):
                        line = np.sort(spots[spots[:, 0] == row, 1])
                        for column in dict.fromkeys((line[len(line) // 2], line[0], line[-1])):
                            found.append(Label(lines, size, float(angle), *raster.spot(float(row), float(column))))
                    break
    return found


def _worth(label: Label) -> float:
    return label.size - TURN_COST * abs(label.angle) - LINE_COST * (len(label.lines) - 1)


class _Ground:
    """The land of an area, its own water, and how far each point is from the edge of both."""

    def __init__(self, land: Any, water: Any | None) -> None:
        both = land if water is None else shapely.union_all([land, water])
        self.raster = Raster(both)
        points = self.raster.points().reshape(*self.raster.shape, 2)
        self.x, self.y = points[..., 0], points[..., 1]
        dry = distance_transform_edt(self.raster.inside(land)) * STEP
        self.dry: Floats = dry
        self.wide: Floats = dry if water is None else distance_transform_edt(self.raster.inside(both)) * STEP
        middle = shapely.get_coordinates(shapely.maximum_inscribed_circle(land, tolerance=4))[0]
        self.middle = float(middle[0]), float(middle[1])


class _Room:
    """The free room of an area, from which things are taken one after the other."""

    def __init__(self, ground: _Ground, labels: list[Label]) -> None:
        self.ground = ground
        self.clear: Floats = np.full(ground.x.shape, np.inf)
        """How far each point is from what is taken."""
        for label in labels:
            self._take(label)

    def _take(self, label: Label) -> None:
        ground = self.ground
        w, h = (v * label.size / 2 + AIR for v in lettering.box(label.lines))
        c, s = np.cos(np.radians(label.angle)), np.sin(np.radians(label.angle))
        dx, dy = ground.x - label.x, ground.y - label.y
        along, across = np.abs(c * dx + s * dy) - w, np.abs(c * dy - s * dx) - h
        self.clear = np.minimum(self.clear, np.hypot(np.maximum(along, 0), np.maximum(across, 0)))

    def circle(self, radius: float, near: tuple[float, float], pull: float) -> tuple[float, float, float]:
        """The best place for a disc: on land, free, not far from a point; and how much of its radius is free there."""
        ground = self.ground
        # On land if possible; else over the own shore; never over what is taken.
        fit = 0.8 * np.minimum(ground.dry, 1.08 * radius) + 0.2 * np.minimum(ground.wide, 1.08 * radius)
        fit = np.minimum(self.clear, fit) / radius
        fit = np.where(self.clear < radius, fit - 2.0, fit) - np.where(ground.wide > 0, 0.0, 5.0)
        score = fit - pull * np.hypot(ground.x - near[0], ground.y - near[1]) / 100
        best = np.unravel_index(int(np.argmax(score)), score.shape)
        x, y = float(ground.x[best]), float(ground.y[best])
        away = np.hypot(ground.x - x, ground.y - y) - radius - AIR / 2
        self.clear = np.minimum(self.clear, np.maximum(away, 0))
        return x, y, min(float(fit[best]), 1.0)


def _furnish(ground: _Ground, label: Label, volcano: bool) -> Places:
    """Place all that stands on land, around a label."""
    room = _Room(ground, [label])
    places = Places(label=label)
    x, y, ease = room.circle(CITY, ground.middle, 0.15)
    places.city, places.room = (x, y), 2.2 * ease
    x, y, ease = room.circle(LIMIT, (label.x, label.y), 0.3)
    places.limit, places.room = (x, y), places.room + 1.2 * ease
    if volcano:
        x, y, ease = room.circle(LIMIT, places.city, 0.2)
        places.volcano, places.room = (x, y), places.room + ease
    for number in range(TOKENS):
        x, y, ease = room.circle(TOKEN, places.city, 0.2)
        if ease < 0 and number >= FEWEST:
            break
        places.tokens.append((x, y))
        places.room += ease * (1.6, 1.0, 0.5, 0.3, 0.1)[number]
    return places


def ships(water: Any, labels: list[Label], most: int, radius: float) -> list[tuple[float, float]]:
    """Places for ships on a water, clear of all names around."""
    ground = _Ground(water, None)
    room = _Room(ground, labels)
    spots: list[tuple[float, float]] = []
    for _ in range(most):
        x, y, ease = room.circle(radius, spots[0] if spots else ground.middle, 0.1)
        if spots and ease < 0.75:
            break
        spots.append((x, y))
    return spots


FIT = 7.0
"""How much the fit of the pieces counts against the size of the type."""
ENOUGH = FIT * 6.3 + 22.0
"""With such a fit nobody looks for room on the water."""
CANDIDATES = 40


def furnish_land(name: str, land: Any, water: Any | None, sea: Any, taken: Any, volcano: bool) -> Places:
    """The best places for an area. A name that finds no room on land may lie over its own water, then over the sea."""
    best: Places | None = None
    grounds: list[tuple[Any, tuple[int, ...], float]] = [(land, ANGLES, 0.0)]
    if water is not None:
        grounds += [(land.union(water), ANGLES, -1.5), (water, ANGLES, -1.0), (sea, (0, -15, 15, -30, 30), -5.0)]
    ground = _Ground(land, water)
    for room, angles, bonus in grounds:
        labels = _labels(name, room, taken, TYPE_SIZES, angles)
        labels.sort(key=lambda each: -_worth(each))
        for label in labels[:CANDIDATES]:
            places = _furnish(ground, label, volcano)
            places.room = FIT * places.room + _worth(label) + bonus
            if best is None or places.room > best.room:
                best = places
        if best is not None and best.room > ENOUGH:
            break
    if best is None or best.label is None:
        raise ValueError(f"no room for the name of {name}")
    return best


def furnish_sea(name: str, water: Any, taken: Any) -> Places:
    labels = _labels(name, water.buffer(-18), taken, SEA_SIZES, (0, -8, 8, *ANGLES[1:]))
    labels = labels or _labels(name, water.buffer(-4), taken, SEA_SIZES, ANGLES)
    if not labels:
        raise ValueError(f"no room for the name of {name}")
    middle = shapely.get_coordinates(shapely.maximum_inscribed_circle(water, tolerance=8))[0]

    def worth(label: Label) -> float:
        away = float(np.hypot(label.x - middle[0], label.y - middle[1]))
        return min(label.size, 48.0) - 0.12 * abs(label.angle) - 8.0 * (len(label.lines) - 1) - away / 60

    label = max(labels, key=worth)
    label.size = min(label.size, 48.0)
    return Places(label=label)
