"""A straight-line drawing of the graph of parts, close to geography and without a crossing.

First the cartogram makes room where areas crowd. Then an optimisation turns the few triangles that lie the wrong way
round, keeps neighbours a proper distance apart, and otherwise holds everything where geography wants it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
import shapely
from scipy.ndimage import distance_transform_edt
from scipy.optimize import minimize
from scipy.sparse import csr_matrix, eye_array, vstack

from tools.map import graph
from tools.map.cartogram import Cartogram
from tools.map.geography import Anchors, Floats, natural_land, project
from tools.map.seas import Face, Web, split

CROWDED = ("ithaca", "lesbos", "lemnos", "rhodes", "thera", "ebusus")
"""Islets that the rules make as important as Sicily."""
HEAVY = {*CROWDED, "chalcis", "eretria", "phaestos", "knossos", "cyprus", "salamis", "sicily"}
"""Islands that drift away easily."""

EMPHASIS: dict[str, float] = {
    **dict.fromkeys(("caledonia", "britannia", "londinium", "dyfed"), 1.5),
    **dict.fromkeys(("rome", "samnium", "neapolis", "tarentum", "rubicon"), 1.4),
    **dict.fromkeys(("milazzo", "syracuse", "panormus"), 1.3),
    **dict.fromkeys(("argos", "campania"), 1.7),
    **dict.fromkeys(("athens", "corinth", "sparta", "peloponnesos", "phocis", "aetolia", "boeotia"), 1.1),
}
"""More room than the rule of thumb gives, for shapes that people know by heart."""


@dataclass
class Drawing:
    """Where every node lies: on Earth's plane, after the cartogram, and in the end."""

    nodes: list[str]
    earth: Floats
    geo: Floats
    at: Floats
    triangles: Floats
    """Corners by index; indices from len(nodes) on are the middles of the larger faces."""
    middles: list[list[int]]
    outer: Face
    radii: Floats
    cartogram: Cartogram
    index: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.index = {node: i for i, node in enumerate(self.nodes)}


def _off_shore() -> tuple[Floats, Floats]:
    """Points of water on a fine grid in degrees, and how far each is from the shore."""
    lon, lat = np.meshgrid(np.arange(-14, 94, 0.1), np.arange(4, 62, 0.1))
    land = natural_land()
    shapely.prepare(land)
    dry = shapely.contains_xy(land, lon.ravel(), lat.ravel()).reshape(lon.shape)
    away = distance_transform_edt(~dry) * 0.1
    return np.stack([lon[~dry], lat[~dry]], axis=-1), away[~dry]


def _places(nodes: list[str], anchors: Anchors, skeleton: dict[str, list[str]]) -> dict[str, tuple[float, float]]:
    """Where each node lies on Earth: its own row of the anchors, else the next water off its coast."""
    water, away = _off_shore()
    centre = {**anchors.at, **{sea: tuple(np.mean(seeds, axis=0)) for sea, seeds in anchors.seas.items()}}
    places: dict[str, tuple[float, float]] = {}
    for node in nodes:
        area = graph.area_of(node)
        if graph.is_land(node) or graph.is_sea(node):
            places[node] = centre[area]
        elif area in anchors.water:
            places[node] = anchors.water[area]
        elif area in graph.ON_ISLAND:
            places[node] = anchors.at[area]
        else:
            others = [centre[graph.area_of(n)] for n in skeleton[node] if graph.area_of(n) != area]
            lure = np.mean(others, axis=0)
            near = np.hypot(*((water - anchors.at[area]) * [0.84, 1]).T)
            towards = np.hypot(*((water - lure) * [0.84, 1]).T)
            score = near + 0.25 * towards + 3 * (0.4 - np.minimum(away, 0.4))
            best = water[int(np.argmin(score))]
            places[node] = float(best[0]), float(best[1])
    return places


def room(part: str) -> float:
    """How large a part wants to be, in square units."""
    area = graph.AREAS[graph.area_of(part)]
    if graph.is_sea(part):
        return 1.2
    emphasis: float = EMPHASIS.get(area.id, 1.0)
    if graph.is_land(part):
        return emphasis * (2.8 + 0.3 * (area.limit or 0) + (0.4 if area.city_site else 0))
    return (7.0 if area.id in CROWDED else 6.2) if area.id in graph.ON_ISLAND else 1.15 * emphasis


def _radius(node: str) -> float:
    if graph.is_sea(node):
        return 0.9
    area = graph.area_of(node)
    if graph.is_land(node):
        return (1.0 + 0.06 * (graph.AREAS[area].limit or 0)) * math.sqrt(EMPHASIS.get(area, 1.0))
    if area in ("hibernia", "ultima-thule"):
        return 1.7
    if area in CROWDED:
        return 1.6
    return 1.45 if area in graph.ON_ISLAND else 0.75


def _web(anchors: Anchors) -> tuple[Web, dict[str, Floats]]:
    """The drawing at its places on Earth's plane, seas split."""
    skeleton = graph.skeleton()
    nodes = list(skeleton.nodes)
    neighbours = {node: sorted(skeleton.neighbors(node)) for node in nodes}
    earth = {n: project(p) for n, p in _places(nodes, anchors, neighbours).items()}
    found = graph.faces(skeleton)
    outer = max(found, key=len)

    def signed(face: Face) -> float:
        x, y = np.array([earth[n] for n in face]).T
        return float(np.sum(x * np.roll(y, -1) - y * np.roll(x, -1)))

    if sum(signed(f) > 0 for f in found if f is not outer) * 2 < len(found):
        found = [f[::-1] for f in found]
        outer = outer[::-1]
    web = Web([f for f in found if sorted(f) != sorted(outer)], list(outer), earth)
    for sea, seeds in anchors.seas.items():
        names = [f"{sea}{graph.WATER}#{i}" for i in range(len(seeds))]
        web.at.update(zip(names, project(seeds), strict=True))
        split(web, sea + graph.WATER, names)
    return web, web.at


SPREAD, FLOOR, POWER = 1.15, 0.55, 0.72


def _cartogram(at: dict[str, Floats]) -> Cartogram:
    points = np.array(list(at.values()))
    pad = np.array([9.0, 9.0])
    cartogram = Cartogram(points.min(axis=0) - pad, points.max(axis=0) + pad)
    weights = np.array([room(node) for node in at])
    cartogram.even_out(cartogram.density(points, weights, SPREAD, FLOOR, POWER))
    return cartogram


class _Energy:
    """What the layout minimises, with its gradient."""

    def __init__(self, nodes: list[str], inner: list[Face], geo: Floats) -> None:
        index = {node: i for i, node in enumerate(nodes)}
        self.size, self.geo = len(nodes), geo
        faces = [[index[n] for n in face] for face in inner]
        plain = [f for f in faces if len(f) == 3]
        self.middles = [f for f in faces if len(f) > 3]
        fans = [
            [a, b, self.size + k] for k, f in enumerate(self.middles) for a, b in zip(f, f[1:] + f[:1], strict=True)
        ]
        self.triangles = np.array(plain + fans)
        rows = np.repeat(np.arange(len(self.middles)), [len(f) for f in self.middles])
        columns = np.concatenate([np.array(f) for f in self.middles])
        share = 1 / np.array([len(self.middles[r]) for r in rows])
        means = csr_matrix((share, (rows, columns)), shape=(len(self.middles), self.size))
        self.spread = vstack([eye_array(self.size), means]).tocsr()

        self.radii = np.array([_radius(n) for n in nodes])
        wide = np.concatenate([self.radii, np.full(len(self.middles), 0.3)])
        a, b, c = self.triangles.T
        self.least = 0.16 * (wide[a] + wide[b]) * (wide[a] + wide[c]) + 0.02
        self.least[len(plain) :] *= 0.7

        edges = sorted({(min(p, q), max(p, q)) for f in faces for p, q in zip(f, f[1:] + f[:1], strict=True)})
        self.edges = np.array(edges)
        self.rest = self.radii[self.edges[:, 0]] + self.radii[self.edges[:, 1]]
        sea = np.array([graph.is_sea(n) for n in nodes])
        self.loose = np.where(sea[self.edges].any(axis=1), 0.0, 0.02)
        self.hold = np.array([self._hold(n) for n in nodes])

        across: dict[tuple[int, int], list[int]] = {}
        for t in plain:
            for p, q, r in ((t[0], t[1], t[2]), (t[1], t[2], t[0]), (t[2], t[0], t[1])):
                across.setdefault((min(p, q), max(p, q)), []).append(r)
        self.kites = np.array([(*edge, *tips) for edge, tips in across.items() if len(tips) == 2])
        dry = np.array([graph.is_land(n) for n in nodes])
        self.kite_weight = np.where(dry[self.kites].all(axis=1), 1.0, 0.02)

    @staticmethod
    def _hold(node: str) -> float:
        """How strongly geography holds a node."""
        if graph.is_sea(node):
            return 0.004
        if graph.area_of(node) in HEAVY:
            return 0.06
        return 0.03 if graph.is_land(node) else 0.02

    def areas(self, at: Floats) -> Floats:
        corners = self.spread @ at
        a, b, c = self.triangles.T
        u, v = corners[b] - corners[a], corners[c] - corners[a]
        signed: Floats = 0.5 * (u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0])
        return signed

    def _orientation(self, at: Floats, weight: float) -> tuple[float, Floats]:
        corners = self.spread @ at
        a, b, c = self.triangles.T
        u, v = corners[b] - corners[a], corners[c] - corners[a]
        short = np.maximum(0, 1 - 0.5 * (u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]) / self.least)
        force = -weight * short / self.least
        pull_u = np.stack([v[:, 1], -v[:, 0]], axis=-1) * force[:, None]
        pull_v = np.stack([-u[:, 1], u[:, 0]], axis=-1) * force[:, None]
        slope = np.zeros_like(corners)
        np.add.at(slope, b, pull_u)
        np.add.at(slope, c, pull_v)
        np.add.at(slope, a, -pull_u - pull_v)
        return weight * float(np.sum(short**2)), self.spread.T @ slope

    def _room(self, at: Floats) -> tuple[float, Floats]:
        slope = np.zeros_like(at)
        apart = at[self.edges[:, 0]] - at[self.edges[:, 1]]
        length = np.hypot(*apart.T) + 1e-9
        excess = length / self.rest - 1
        weight = np.where(excess < 0, 1.0, self.loose)
        pull = (2 * weight * excess / self.rest / length)[:, None] * apart
        np.add.at(slope, self.edges[:, 0], pull)
        np.add.at(slope, self.edges[:, 1], -pull)
        return float(np.sum(weight * excess**2)), slope

    def _cotangent(self, at: Floats, tip: Floats) -> tuple[Floats, Floats, Floats]:
        """The cotangent of the angle at a kite's tip, and its slope by the two other corners."""
        a, b = self.kites[:, 0], self.kites[:, 1]
        u, v = at[a] - at[tip], at[b] - at[tip]
        dot, cross = (u * v).sum(axis=1), u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
        sign = np.where(cross < 0, -1.0, 1.0)
        firm = np.maximum(np.abs(cross), 0.25)
        active = ((np.abs(cross) > 0.25) * sign * dot / firm**2)[:, None]
        by_u = v / firm[:, None] - active * np.stack([v[:, 1], -v[:, 0]], axis=-1)
        by_v = u / firm[:, None] - active * np.stack([-u[:, 1], u[:, 0]], axis=-1)
        return dot / firm, by_u, by_v

    def _no_spikes(self, at: Floats, weight: float) -> tuple[float, Floats]:
        """Near-Delaunay kites: then nearest-node regions have the right neighbours without thin tails."""
        a, b, c, d = self.kites.T
        first, by_u1, by_v1 = self._cotangent(at, c)
        second, by_u2, by_v2 = self._cotangent(at, d)
        short = np.maximum(0, 0.35 - first - second)
        value = weight * float(np.sum(self.kite_weight * np.where(short < 3, short**2, 6 * short - 9)))
        force = (-2 * weight * self.kite_weight * np.minimum(short, 3))[:, None]
        slope = np.zeros_like(at)
        np.add.at(slope, a, force * (by_u1 + by_u2))
        np.add.at(slope, b, force * (by_v1 + by_v2))
        np.add.at(slope, c, -force * (by_u1 + by_v1))
        np.add.at(slope, d, -force * (by_u2 + by_v2))
        return value, slope

    def __call__(self, flat: Floats, orientation: float, spikes: float) -> tuple[float, Floats]:
        at = flat.reshape(self.size, 2)
        away = at - self.geo
        value = float(np.sum(self.hold[:, None] * away**2))
        slope = 2 * self.hold[:, None] * away
        terms = [self._orientation(at, orientation), self._room(at)]
        if spikes:
            terms.append(self._no_spikes(at, spikes))
        for more, steeper in terms:
            value += more
            slope = slope + steeper
        return value, slope.ravel()


STAGES = ((0.5, 0.0), (2.0, 0.0), (8.0, 0.02), (30.0, 0.05), (30.0, 0.12), (60.0, 0.12))
"""Weights of orientation and of no spikes, one after the other."""


def draw() -> Drawing:
    """The whole of this module."""
    web, places = _web(Anchors())
    nodes = sorted(places)
    cartogram = _cartogram({n: places[n] for n in nodes})
    earth = np.array([places[n] for n in nodes])
    geo = cartogram(earth)
    energy = _Energy(nodes, web.inner, geo)
    at = geo.copy()
    for stage in STAGES:
        found = minimize(
            energy, at.ravel(), args=stage, jac=True, method="L-BFGS-B", options={"maxiter": 1500, "maxfun": 2500}
        )
        at = found.x.reshape(at.shape)
    turned = int((energy.areas(at) <= 0).sum())
    if turned:
        raise ValueError(f"{turned} triangles lie the wrong way round: the facts could not be laid out")
    return Drawing(nodes, earth, geo, at, energy.triangles, energy.middles, web.outer, energy.radii, cartogram)
