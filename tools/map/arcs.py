"""From cells to lines: shared arcs from corner to corner, smoothed once for both sides, and rings made of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString

from tools.map.assign import COAST, DRY, NOTHING, Labels
from tools.map.geography import Floats
from tools.map.graph import FOUR_WAY, WATER, Relation
from tools.map.mesh import Bools, Ints, Mesh

LONGEST_BLUR = 1.3
"""A tolerated arc up to this length may shrink to a point; a longer one would be seen as a border."""


@dataclass
class Arc:
    """A line between two corners, with the part on its left and the part on its right."""

    left: int
    right: int
    start: int
    end: int
    points: Floats


def _directed_edges(mesh: Mesh, picture: Ints) -> list[tuple[int, int, int, int]]:
    """All edges between different parts as (from, to, left, right)."""
    found = []
    for corner_a, corner_b, cell_a, cell_b in mesh.edges:
        p, q = int(picture[cell_a]), int(picture[cell_b])
        if p == q:
            continue
        along = mesh.corners[corner_b] - mesh.corners[corner_a]
        towards = mesh.points[cell_a] - mesh.corners[corner_a]
        on_left = along[0] * towards[1] - along[1] * towards[0] > 0
        found.append((int(corner_a), int(corner_b), p, q) if on_left else (int(corner_a), int(corner_b), q, p))
    return found


def trace(mesh: Mesh, picture: Ints) -> list[Arc]:
    """Walk the edges between parts from corner to corner, in a fixed order."""
    edges = _directed_edges(mesh, picture)
    at: dict[int, list[int]] = {}
    for number, (a, b, _, _) in enumerate(edges):
        at.setdefault(a, []).append(number)
        at.setdefault(b, []).append(number)
    corners = sorted(v for v, mine in at.items() if len(mine) != 2)
    used = [False] * len(edges)
    stops = set(corners)

    def walk(vertex: int, number: int) -> Arc:
        first, _, left, right = edges[number]
        if first != vertex:
            left, right = right, left
        path = [vertex]
        while True:
            used[number] = True
            a, b, _, _ = edges[number]
            vertex = b if vertex == a else a
            path.append(vertex)
            if vertex in stops or vertex == path[0]:
                return Arc(left, right, path[0], path[-1], mesh.corners[path])
            number = next(n for n in at[vertex] if n != number)

    arcs = [walk(v, n) for v in corners for n in at[v] if not used[n]]
    arcs += [walk(edges[n][0], n) for n in range(len(edges)) if not used[n]]
    return arcs


def collapse(arcs: list[Arc], labels: Labels) -> list[Arc]:
    """Shrink tolerated arcs, and the one of the four-way point, to a point; any other wrong arc is an error."""
    exception = [{labels.names.index(a + WATER), labels.names.index(b + WATER)} for a, b in FOUR_WAY]
    joined: dict[int, int] = {}
    moved: dict[int, Floats] = {}

    def root(vertex: int) -> int:
        while vertex in joined:
            vertex = joined[vertex]
        return vertex

    kept = []
    for arc in arcs:
        relation = labels.relation[arc.left, arc.right]
        four_way = {arc.left, arc.right} in exception
        if relation in (Relation.REQUIRED, Relation.FREE) and not four_way:
            kept.append(arc)
            continue
        line = LineString(arc.points)
        names = labels.names[arc.left], labels.names[arc.right]
        if line.length > LONGEST_BLUR or (relation == Relation.FORBIDDEN and not four_way):
            raise ValueError(f"{names[0]} and {names[1]} touch along {line.length:.2f} units")
        a, b = root(arc.start), root(arc.end)
        if a != b:
            joined[a] = b
            middle = line.interpolate(0.5, normalized=True)
            moved[b] = np.array([middle.x, middle.y])
    for arc in kept:
        arc.start, arc.end = root(arc.start), root(arc.end)
        arc.points = arc.points.copy()
        arc.points[0] = moved.get(arc.start, arc.points[0])
        arc.points[-1] = moved.get(arc.end, arc.points[-1])
    return kept


def _averaged(points: Floats, closed: bool, fixed: Bools) -> Floats:
    if closed:
        ring = points[:-1]
        ring = np.where(fixed[:-1, None], ring, (np.roll(ring, 1, axis=0) + 2 * ring + np.roll(ring, -1, axis=0)) / 4)
        return np.vstack([ring, ring[:1]])
    out = points.copy()
    out[1:-1] = np.where(fixed[1:-1, None], points[1:-1], (points[:-2] + 2 * points[1:-1] + points[2:]) / 4)
    return out


def _cut_corners(points: Floats, closed: bool) -> Floats:
    """One pass of Chaikin."""
    near, far = points[:-1] * 0.75 + points[1:] * 0.25, points[:-1] * 0.25 + points[1:] * 0.75
    cut = np.stack([near, far], axis=1).reshape(-1, 2)
    return np.vstack([cut, cut[:1]]) if closed else np.vstack([points[:1], cut[1:-1], points[-1:]])


def smooth(arc: Arc, labels: Labels, frame: tuple[float, float, float, float]) -> None:
    """Borders calm, shores lively, the frame as it is."""
    closed = arc.start == arc.end
    x, y = arc.points.T
    west, south, east, north = frame
    on_frame = (np.abs(x - west) < 1e-6) | (np.abs(x - east) < 1e-6)
    on_frame |= (np.abs(y - south) < 1e-6) | (np.abs(y - north) < 1e-6)
    kinds = sorted((int(labels.kind[arc.left]), int(labels.kind[arc.right])))
    shore = kinds == [DRY, COAST]
    passes = 1 if shore else 14 if NOTHING in kinds else 5
    for _ in range(passes):
        arc.points = _averaged(arc.points, closed, on_frame)
    for _ in range(1 if shore else 2):
        if len(arc.points) > 2 and on_frame.sum() < 2:
            arc.points = _cut_corners(arc.points, closed)


def simplify(points: Floats, tolerance: float, closed: bool) -> Floats:
    """Fewer points; a closed line keeps at least four corners."""
    slim: Floats = shapely.get_coordinates(shapely.simplify(LineString(points), tolerance))
    if closed and len(slim) < 5:
        slim = points[np.linspace(0, len(points) - 1, 9).astype(int)]
    return slim


def rings(arcs: list[Arc], label: int) -> list[list[int]]:
    """The rings of a part as arc numbers, ~n for an arc walked backwards; the part is on the left of each ring."""
    mine: dict[int, tuple[int, int]] = {}
    for number, arc in enumerate(arcs):
        if arc.left == label:
            start, end, code = arc.start, arc.end, number
        elif arc.right == label:
            start, end, code = arc.end, arc.start, ~number
        else:
            continue
        key = start if start != end else -1 - number
        if key in mine:
            raise ValueError("a part touches itself in a point")
        mine[key] = end if start != end else key, code
    found = []
    while mine:
        here = min(mine)
        ring = []
        while here in mine:
            here, code = mine.pop(here)
            ring.append(code)
        found.append(ring)
    return found
