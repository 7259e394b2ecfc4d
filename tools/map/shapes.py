"""Finished geometry: quantised arcs in map units, at two levels of detail, and the polygons that they bound."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon

from tools.map import arcs as tracing
from tools.map.arcs import Arc
from tools.map.assign import COAST, DRY, NOTHING, SEA, Labels
from tools.map.geography import Floats
from tools.map.mesh import Ints, Mesh

WIDTH = 8000
"""Of the board in map units. At the table zoom the board is 4000 pixels wide: two units are one pixel."""
FINE, COARSE = 0.75, 14.0
"""How far a simplified line may stray, in map units."""


class Scale:
    """From the plane of the layout to map units, y down."""

    def __init__(self, frame: tuple[float, float, float, float]) -> None:
        self.west, south, east, self.north = frame
        self.factor = WIDTH / (east - self.west)
        self.height = round((self.north - south) * self.factor)

    def __call__(self, points: Floats) -> Floats:
        return np.stack([points[..., 0] - self.west, self.north - points[..., 1]], axis=-1) * self.factor


@dataclass
class Shapes:
    labels: Labels
    arcs: list[Arc]
    fine: list[Ints]
    coarse: list[Ints]
    rings: dict[str, list[list[int]]]
    height: int
    scale: Scale

    def ring_points(self, ring: list[int], lines: list[Ints]) -> Ints:
        parts = [lines[n] if n >= 0 else lines[~n][::-1] for n in ring]
        return np.concatenate([parts[0], *(p[1:] for p in parts[1:])])

    def polygon(self, part: str, lines: list[Ints] | None = None) -> Any:
        """A part as a polygon with its holes."""
        every = [Polygon(self.ring_points(r, self.fine if lines is None else lines)) for r in self.rings[part]]
        every.sort(key=lambda p: -p.area)
        shape = every[0]
        for inner in every[1:]:
            shape = shape.difference(inner) if shape.contains(inner.representative_point()) else shape.union(inner)
        return shape

    def kind(self, arc: Arc) -> str:
        """What an arc shows."""
        kinds = sorted((int(self.labels.kind[arc.left]), int(self.labels.kind[arc.right])))
        if NOTHING in kinds:
            return "rim"
        if kinds == [DRY, DRY]:
            return "land"
        if kinds == [DRY, COAST]:
            return "shore"
        return "sea" if SEA in kinds else "water"


def _quantised(points: Floats) -> Ints:
    whole = np.rint(points).astype(np.int64)
    moved = np.concatenate([[True], (np.diff(whole, axis=0) != 0).any(axis=1)])
    out: Ints = whole[moved]
    return out


def _crossings(lines: list[Ints]) -> set[int]:
    """Numbers of the lines that cross another or themselves."""
    shapes = [LineString(line) for line in lines]
    tree = shapely.STRtree(shapes)
    first, second = tree.query(shapes, predicate="crosses")
    bad = {int(i) for i, j in zip(first, second, strict=True) if i != j}
    # Touching in other points than their ends is no less wrong.
    first, second = tree.query(shapes, predicate="intersects")
    for i, j in zip(first, second, strict=True):
        if i < j:
            ends = {tuple(p) for n in (i, j) for p in (lines[n][0], lines[n][-1])}
            common = shapely.get_coordinates(shapes[i].intersection(shapes[j]))
            if any(tuple(p) not in ends for p in common):
                bad |= {int(i), int(j)}
    return bad | {i for i, shape in enumerate(shapes) if not shape.is_simple}


def _simplified(arcs: list[Arc], scale: Scale, tolerance: float) -> list[Ints]:
    """All arcs with few points; where two come into conflict, with more."""
    points = [scale(arc.points) for arc in arcs]
    own = [tolerance] * len(arcs)

    def slim(i: int) -> Ints:
        arc = arcs[i]
        return _quantised(tracing.simplify(points[i], own[i], arc.start == arc.end))

    lines = [slim(i) for i in range(len(arcs))]
    for _ in range(8):
        bad = sorted(_crossings(lines))
        if not bad:
            return lines
        for i in bad:
            own[i] /= 2
            lines[i] = slim(i)
    raise ValueError("some arcs cross, however many points they keep")


def shape(mesh: Mesh, labels: Labels, picture: Ints) -> Shapes:
    arcs = tracing.collapse(tracing.trace(mesh, picture), labels)
    for arc in arcs:
        tracing.smooth(arc, labels, mesh.frame)
    scale = Scale(mesh.frame)
    rings = {name: tracing.rings(arcs, i) for i, name in enumerate(labels.names)}
    fine, coarse = _simplified(arcs, scale, FINE), _simplified(arcs, scale, COARSE)
    return Shapes(labels, arcs, fine, coarse, rings, scale.height, scale)
