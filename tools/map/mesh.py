"""The ground on which areas are drawn: the coast carried along with the layout, and a mesh of cells that follows it.

Cells come in pairs along the coast, one on each side, so that the edge between them is the coast itself; the rest is
filled with a jittered honeycomb. Borders can run anywhere, and a shore that nothing forbids is the shore of Earth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import shapely
from scipy.interpolate import RBFInterpolator
from scipy.spatial import Voronoi, cKDTree
from shapely.geometry import Polygon

from tools.map import graph
from tools.map.geography import Anchors, Floats, natural_island, natural_land, project
from tools.map.layout import Drawing

Ints: TypeAlias = npt.NDArray[np.int64]
Bools: TypeAlias = npt.NDArray[np.bool_]

PITCH = 0.235
"""Width of a cell inland."""
SHORE_PITCH = 0.15
SHORE_OFFSET = 0.055
MARGIN = 1.5
"""From the outermost nodes to the frame."""
BEYOND = 1.2
"""How far the mesh goes on beyond the frame."""
FAR = [(-25, 75), (40, 75), (105, 75), (-25, 30), (-25, -10), (40, -15), (105, -10), (105, 30)]
NEAR = [(10, 66), (20, 66), (0, 64), (-15, 64), (100, 20), (60, 0), (75, 0), (95, 5)]
STRAYED = 1.6
"""A water node that moved farther than this says nothing about the coast."""
SEED = 3


class Warp:
    """From degrees to the board: projection, cartogram, and what the layout moved on top of it."""

    def __init__(self, drawing: Drawing) -> None:
        self.cartogram = drawing.cartogram
        moved = drawing.at - drawing.geo
        use = [
            i
            for i, node in enumerate(drawing.nodes)
            if not graph.is_sea(node)
            and (graph.is_land(node) or graph.area_of(node) in graph.ON_ISLAND or np.hypot(*moved[i]) <= STRAYED)
        ]
        still = self.cartogram(project([*FAR, *NEAR]))
        self.more = RBFInterpolator(
            np.vstack([drawing.geo[use], still]),
            np.vstack([moved[use], np.zeros_like(still)]),
            kernel="thin_plate_spline",
            smoothing=0.6,
        )

    def __call__(self, lonlat: npt.ArrayLike) -> Floats:
        geo = self.cartogram(project(lonlat))
        out: Floats = geo + self.more(geo)
        return out


def _warped(warp: Warp, shape: Any) -> Any:
    shapes = []
    for part in shapely.get_parts(shapely.segmentize(shape, 0.1)):
        rings = [warp(np.asarray(ring.coords)[:, :2]) for ring in (part.exterior, *part.interiors)]
        shapes.append(Polygon(rings[0], [r for r in rings[1:] if Polygon(r).area > 0.2]).buffer(0))
    return shapely.union_all(shapes)


def warped_land(warp: Warp) -> Any:
    """The land of Earth on the board, without hairs and pinholes."""
    land = _warped(warp, natural_land()).buffer(0.07).buffer(-0.13).buffer(0.06)
    kept = [p for p in shapely.get_parts(land) if p.area > 0.12]
    return shapely.simplify(shapely.union_all(kept), 0.012)


def warped_isles(warp: Warp) -> list[Any]:
    """The shapes of the small islands of the rules, in their order; empty for those that Earth shows as a coast."""
    anchors = Anchors()
    found = [natural_island([anchors.at[area] for area in island]) for island in graph.ISLANDS]
    return [Polygon() if shape is None else _warped(warp, shape).buffer(0.1) for shape in found]


@dataclass
class Mesh:
    """Cells with their neighbours in cyclic order."""

    points: Floats
    first: Ints
    """Cell i has the neighbours next[first[i]:first[i + 1]]."""
    next: Ints
    length: Floats
    """Of the edge to each neighbour."""
    area: Floats
    dry: Bools
    """Is the cell land on Earth?"""
    isle: Ints
    """The number of the small island that the cell lies on, or -1."""
    depth: Floats
    """Distance to the coast."""
    inside: Bools
    """Within the frame."""
    frame: tuple[float, float, float, float]
    corners: Floats
    edges: Ints
    """Two corners and two cells for every edge of the Voronoi diagram."""

    def ring(self, cell: int) -> Ints:
        return self.next[self.first[cell] : self.first[cell + 1]]

    def sources(self) -> Ints:
        return np.repeat(np.arange(len(self.points)), np.diff(self.first))


def _shore_pairs(land: Any, window: Any) -> Floats:
    """Points in pairs on both sides of the coast, none too near to another pair."""
    kept: list[Floats] = []
    lines = shapely.get_parts(shapely.line_merge(land.boundary.intersection(window)))
    for line in sorted(lines, key=lambda each: -each.length):
        count = max(round(line.length / SHORE_PITCH), 3)
        at = np.linspace(0, line.length, count, endpoint=False) + line.length / count / 2
        here = shapely.get_coordinates(shapely.line_interpolate_point(line, at))
        ahead = shapely.get_coordinates(shapely.line_interpolate_point(line, np.minimum(at + 0.05, line.length)))
        behind = shapely.get_coordinates(shapely.line_interpolate_point(line, np.maximum(at - 0.05, 0)))
        along = ahead - behind
        across = np.stack([-along[:, 1], along[:, 0]], axis=-1) / (np.hypot(*along.T)[:, None] + 1e-12)
        kept.append(np.stack([here + SHORE_OFFSET * across, here - SHORE_OFFSET * across], axis=1))
    pairs = np.concatenate(kept)
    shapely.prepare(land)
    sides = shapely.contains_xy(land, pairs[..., 0], pairs[..., 1])
    pairs = pairs[sides[:, 0] != sides[:, 1]]
    middle = pairs.mean(axis=1)
    tree = cKDTree(middle)
    free = np.ones(len(pairs), dtype=bool)
    for i, near in enumerate(tree.query_ball_point(middle, 0.62 * SHORE_PITCH)):
        if free[i]:
            free[[j for j in near if j > i]] = False
    # Two pairs on a straight coast would form a rectangle, whose four cells meet in one corner: shake them a little.
    chosen: Floats = pairs[free].reshape(-1, 2)
    return chosen + np.random.default_rng(SEED).normal(0, 0.07 * SHORE_OFFSET, chosen.shape)


def _honeycomb(low: Floats, high: Floats) -> Floats:
    rng = np.random.default_rng(SEED)
    x = np.arange(low[0], high[0], PITCH * 1.0746)
    y = np.arange(low[1], high[1], PITCH * 0.9306)
    grid_x, grid_y = np.meshgrid(x, y)
    grid_x = grid_x + (np.arange(len(y)) % 2)[:, None] * PITCH * 0.537
    grid = np.stack([grid_x.ravel(), grid_y.ravel()], axis=-1)
    return grid + rng.normal(0, 0.3 * PITCH, grid.shape)


def _relax(fixed: Floats, free: Floats, low: Floats, high: Floats) -> Floats:
    """One step of Lloyd for the free points: each to the middle of its cell's corners."""
    points = np.vstack([fixed, free])
    voronoi = Voronoi(points)
    ends, cells = np.array(voronoi.ridge_vertices), np.array(voronoi.ridge_points)
    whole = (ends >= 0).all(axis=1)
    middles = voronoi.vertices[ends[whole]].mean(axis=1)
    total, count = np.zeros_like(points), np.zeros(len(points))
    for side in (0, 1):
        np.add.at(total, cells[whole, side], middles)
        np.add.at(count, cells[whole, side], 1)
    broken = np.zeros(len(points), dtype=bool)
    broken[cells[~whole].ravel()] = True
    moved = total / np.maximum(count, 1)[:, None]
    stays = broken | (moved < low).any(axis=1) | (moved > high).any(axis=1)
    relaxed: Floats = np.where(stays[:, None], points, moved)[len(fixed) :]
    return relaxed


def frame_of(drawing: Drawing) -> tuple[float, float, float, float]:
    west, south = drawing.at.min(axis=0) - MARGIN
    east, north = drawing.at.max(axis=0) + MARGIN
    return float(west), float(south), float(east), float(north)


def _mirrored(points: Floats, frame: tuple[float, float, float, float]) -> Floats:
    """Images of the points near the frame beyond it: the edges between a point and its image form the frame."""
    west, south, east, north = frame
    images = [points]
    for axis, line in ((0, west), (0, east), (1, south), (1, north)):
        every = np.concatenate(images)
        image = every[np.abs(every[:, axis] - line) < BEYOND].copy()
        image[:, axis] = 2 * line - image[:, axis]
        images.append(image)
    return np.concatenate(images[1:])


def build(drawing: Drawing, land: Any, isles: list[Any]) -> Mesh:
    west, south, east, north = frame = frame_of(drawing)
    low, high = np.array([west, south]), np.array([east, north])
    shore = _shore_pairs(land, shapely.box(west + PITCH, south + PITCH, east - PITCH, north - PITCH))
    free = _honeycomb(low - BEYOND, high + BEYOND)
    free = free[cKDTree(shore).query(free)[0] > 0.75 * SHORE_PITCH]
    for _ in range(2):
        free = _relax(shore, free, low - BEYOND, high + BEYOND)
    points = np.vstack([shore, free])
    points = points[((points > low + 0.2 * PITCH) & (points < high - 0.2 * PITCH)).all(axis=1)]
    points = np.vstack([points, _mirrored(points, frame)])
    voronoi = Voronoi(points)
    ends, cells = np.array(voronoi.ridge_vertices), np.array(voronoi.ridge_points)
    whole = (ends >= 0).all(axis=1)
    length = np.full(len(cells), np.inf)
    length[whole] = np.hypot(*(voronoi.vertices[ends[whole, 0]] - voronoi.vertices[ends[whole, 1]]).T)
    good = length < 6 * PITCH
    ends, cells, length = ends[good], cells[good], length[good]

    source = np.concatenate([cells[:, 0], cells[:, 1]])
    target = np.concatenate([cells[:, 1], cells[:, 0]])
    towards = points[target] - points[source]
    order = np.lexsort((np.arctan2(towards[:, 1], towards[:, 0]), source))
    first = np.concatenate([[0], np.cumsum(np.bincount(source, minlength=len(points)))])
    doubled = np.concatenate([length, length])
    height = np.hypot(*(points[cells[:, 0]] - points[cells[:, 1]]).T) / 2
    area = np.zeros(len(points))
    np.add.at(area, source, np.concatenate([length * height] * 2) / 2)

    shapely.prepare(land)
    dry = shapely.contains_xy(land, points[:, 0], points[:, 1])
    isle = np.full(len(points), -1)
    for number, island in enumerate(isles):
        isle[dry & shapely.contains_xy(island, points[:, 0], points[:, 1])] = number
    depth = shapely.distance(shapely.points(points), land.boundary)
    x, y = points.T
    inside = (x > west) & (x < east) & (y > south) & (y < north)
    edges = np.concatenate([ends, cells], axis=1)
    return Mesh(
        points, first, target[order], doubled[order], area, dry, isle, depth, inside, frame, voronoi.vertices, edges
    )
