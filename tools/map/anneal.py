"""Make the picture better without ever making it wrong.

A move gives a cell on a border to a neighbouring part. It is refused if it would tear a part or join two pieces, and in
the later phases if it would lose a required contact or make a forbidden one: from there on the map stays exact
whatever happens. What is left to the energy is beauty: the true coast, even sizes, short borders.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from numba import njit
from shapely.geometry import Point, Polygon

from tools.map import graph, layout
from tools.map.assign import COAST, DRY, NOTHING, SEA, Labels, node_labels
from tools.map.geography import Floats
from tools.map.graph import LAND, WATER
from tools.map.layout import Drawing
from tools.map.mesh import PITCH, Bools, Ints, Mesh

LOST, WRONG, BLURRED, CROWDED = 30.0, 12.0, 6.0, 1.6
"""Weights: of a lost contact, of a forbidden one, of a tolerated one (by length), of a part that is too small."""

WIDE = ("ultima-thule",)
"""Areas that may stretch as far as their coast does."""


@dataclass
class Energy:
    cell: npt.NDArray[np.float32]
    """What each part costs on each cell."""
    border: Floats
    """What a unit of border between two parts costs."""
    contact: Floats
    """The length that a required contact should have."""
    size: Floats
    """The area that a part should have at least."""


def _land_cost(mesh: Mesh, area: str, error: Floats) -> Floats:
    """What it costs to be land of an area: nothing on Earth's land, except on an island that is not its own."""
    known = set(mesh.isle.tolist())
    own = next((n for n, island in enumerate(graph.ISLANDS) if area in island and n in known), -1)
    at_home = mesh.dry & (mesh.isle == own)
    cost: Floats = np.where(at_home, 0.0, (1.0 if own < 0 else 0.4) * error)
    return cost


def _cell_costs(drawing: Drawing, mesh: Mesh, labels: Labels) -> npt.NDArray[np.float32]:
    count = len(labels.names)
    costs = np.zeros((len(mesh.points), count), dtype=np.float32)
    error = 0.6 + 1.7 * np.minimum(mesh.depth, 1.5)
    as_water = np.where(mesh.dry, error, 0.0)
    of_node = node_labels(drawing, labels)
    for label, name in enumerate(labels.names):
        area = graph.area_of(name)
        island = area in graph.ON_ISLAND
        if labels.kind[label] == NOTHING:
            continue
        if labels.kind[label] == SEA:
            costs[:, label] = as_water + np.where(mesh.dry, 0.0, 0.55 * np.maximum(0, 0.75 - mesh.depth))
            continue
        water = labels.names.index(area + WATER) if island else -1
        seeds = drawing.at[of_node == (water if island else label)]
        away = np.zeros(len(mesh.points)) if area in WIDE else np.hypot(*(mesh.points - seeds[0]).T)
        if labels.kind[label] == DRY:
            radius = 0.8 if island else drawing.radii[drawing.index[name]]
            costs[:, label] = _land_cost(mesh, area, error) + 0.045 * np.minimum(away / radius, 4) ** 2
        else:
            strip = np.where(mesh.dry, 0.0, 0.5 * np.maximum(0, mesh.depth - 0.8))
            costs[:, label] = as_water + 0.05 * np.minimum(away, 4) ** 2 + strip
    world = Polygon(drawing.at[[drawing.index[n] for n in drawing.outer]]).buffer(0).buffer(2.4)
    thule = drawing.at[drawing.index["ultima-thule" + WATER]] + [0.0, 3.0]
    world = shapely.union_all([world, Point(thule).buffer(7.5)]).buffer(3.0).buffer(-5.0).buffer(2.0)
    shapely.prepare(world)
    within = shapely.contains_xy(world, mesh.points[:, 0], mesh.points[:, 1])
    costs[:, labels.void] = np.where(within, 2.2, np.where(mesh.dry, -1.5, 1.6))
    scaled: npt.NDArray[np.float32] = costs * (mesh.area / PITCH**2).astype(np.float32)[:, None]
    return scaled


def make_energy(drawing: Drawing, mesh: Mesh, labels: Labels) -> Energy:
    dry = labels.kind == DRY
    coast, void = labels.kind == COAST, labels.kind == NOTHING
    both_dry = dry[:, None] & dry[None, :]
    shore = (dry[:, None] & coast[None, :]) | (coast[:, None] & dry[None, :])
    border = np.full(both_dry.shape, 0.9)
    border[void[:, None] | void[None, :]] = 0.6
    border[shore] = 0.25
    isle = np.array([graph.area_of(n) in graph.ON_ISLAND for n in labels.names])
    border[shore & (isle[:, None] | isle[None, :])] = 0.5
    border[both_dry] = 1.5
    contact = np.where(both_dry, 1.15, np.where(dry[:, None] | dry[None, :], 1.0, 0.8))
    size = np.zeros(len(labels.names))
    for label, name in enumerate(labels.names[:-1]):
        island = graph.area_of(name) in graph.ON_ISLAND
        wanted = layout.room(name if not island else graph.area_of(name) + LAND)
        if labels.kind[label] == DRY:
            size[label] = 2.3 + 0.2 * (graph.AREAS[graph.area_of(name)].limit or 0) if island else 0.93 * wanted
        else:
            size[label] = 4.0 if labels.kind[label] == SEA or island else 1.15
    return Energy(_cell_costs(drawing, mesh, labels), border / PITCH * 0.22, contact, size)


def contacts(mesh: Mesh, labels: Labels, picture: Ints) -> tuple[Floats, Ints]:
    """Length and number of edges that every two parts have in common."""
    length = np.zeros(labels.relation.shape)
    count = np.zeros(labels.relation.shape, dtype=np.int64)
    a, b = picture[mesh.sources()], picture[mesh.next]
    apart = a != b
    np.add.at(length, (a[apart], b[apart]), mesh.length[apart])
    np.add.at(count, (a[apart], b[apart]), 1)
    return length, count


def _short(length: float, wanted: float) -> float:
    gap = 1.0 - length / wanted
    return gap * gap if gap > 0 else 0.0


def _run(  # noqa: PLR0912, PLR0915 - one hot loop, compiled; calls would cost more than they explain
    picture: Ints,
    first: Ints,
    following: Ints,
    edge: Floats,
    area: Floats,
    frozen: Bools,
    relation: Ints,
    cell_cost: Floats,
    border: Floats,
    wanted: Floats,
    least: Floats,
    length: Floats,
    count: Ints,
    size: Floats,
    weights: Floats,
    hot: float,
    cold: float,
    steps: int,
    seed: int,
    hard: bool,
) -> int:
    np.random.seed(seed)
    lost, wrong, blurred, crowded = weights[0], weights[1], weights[2], weights[3]
    cells = len(picture)
    # The cells that lie on a border, in no order, and the place of each in that list.
    rim = np.empty(cells, dtype=np.int64)
    place = np.full(cells, -1, dtype=np.int64)
    total = 0
    for c in range(cells):
        if not frozen[c]:
            for t in range(first[c], first[c + 1]):
                if picture[following[t]] != picture[c]:
                    rim[total] = c
                    place[c] = total
                    total += 1
                    break
    around = np.zeros(64, dtype=np.int64)
    edges = np.zeros(64, dtype=np.int64)
    reach = np.zeros(64)
    accepted = 0
    for step in range(steps):
        heat = hot * (cold / hot) ** (step / steps)
        c = rim[np.random.randint(total)]
        a = picture[c]
        start = first[c]
        degree = first[c + 1] - start
        b = picture[following[start + np.random.randint(degree)]]
        if a == b:
            continue
        runs_a, runs_b = 0, 0
        kinds = 0
        before = picture[following[start + degree - 1]]
        for t in range(degree):
            here = picture[following[start + t]]
            if here == a and before != a:
                runs_a += 1
            if here == b and before != b:
                runs_b += 1
            before = here
            known = False
            for s in range(kinds):
                if around[s] == here:
                    reach[s] += edge[start + t]
                    edges[s] += 1
                    known = True
                    break
            if not known:
                around[kinds] = here
                reach[kinds] = edge[start + t]
                edges[kinds] = 1
                kinds += 1
        if runs_a != 1 or runs_b != 1:
            continue
        change = float(cell_cost[c, b]) - float(cell_cost[c, a])
        allowed = True
        to_a, to_b, edges_a, edges_b = 0.0, 0.0, 0, 0
        for s in range(kinds):
            x = around[s]
            if x == a:
                to_a, edges_a = reach[s], edges[s]
                continue
            if x == b:
                to_b, edges_b = reach[s], edges[s]
                continue
            more = reach[s]
            change += more * (border[b, x] - border[a, x])
            how = relation[a, x]
            if how == 1:
                if count[a, x] - edges[s] <= 0:
                    if hard:
                        allowed = False
                        break
                    change += lost
                change += 0.3 * lost * (short(length[a, x] - more, wanted[a, x]) - short(length[a, x], wanted[a, x]))
            elif how == 0:
                change -= wrong * more
                if count[a, x] - edges[s] <= 0:
                    change -= wrong
            elif how == 2:
                change -= blurred * more
            how = relation[b, x]
            if how == 1:
                if count[b, x] == 0:
                    change -= lost
                change += 0.3 * lost * (short(length[b, x] + more, wanted[b, x]) - short(length[b, x], wanted[b, x]))
            elif how == 0:
                if count[b, x] == 0:
                    if hard:
                        allowed = False
                        break
                    change += wrong
                change += wrong * more
            elif how == 2:
                change += blurred * more
        if not allowed:
            continue
        more = to_a - to_b
        change += more * border[a, b]
        how = relation[a, b]
        if how == 1:
            if count[a, b] + edges_a - edges_b <= 0:
                if hard:
                    continue
                change += lost
            change += 0.3 * lost * (short(length[a, b] + more, wanted[a, b]) - short(length[a, b], wanted[a, b]))
        elif how == 0:
            change += wrong * more
        elif how == 2:
            change += blurred * more
        if size[a] <= 1.5 * area[c]:
            continue
        if least[a] > 0:
            change += crowded * least[a] * 18 * (short(size[a] - area[c], least[a]) - short(size[a], least[a]))
        if least[b] > 0:
            change += crowded * least[b] * 18 * (short(size[b] + area[c], least[b]) - short(size[b], least[b]))
        if change > 0 and np.random.random() >= np.exp(-change / heat):
            continue
        accepted += 1
        for s in range(kinds):
            x = around[s]
            if x in (a, b):
                continue
            length[a, x] -= reach[s]
            length[x, a] -= reach[s]
            count[a, x] -= edges[s]
            count[x, a] -= edges[s]
            length[b, x] += reach[s]
            length[x, b] += reach[s]
            count[b, x] += edges[s]
            count[x, b] += edges[s]
        length[a, b] += more
        length[b, a] += more
        count[a, b] += edges_a - edges_b
        count[b, a] += edges_a - edges_b
        size[a] -= area[c]
        size[b] += area[c]
        picture[c] = b
        # Who lies on a border now?
        for t in range(-1, degree):
            z = c if t < 0 else following[start + t]
            if frozen[z]:
                continue
            on_border = False
            for q in range(first[z], first[z + 1]):
                if picture[following[q]] != picture[z]:
                    on_border = True
                    break
            if on_border and place[z] < 0:
                rim[total] = z
                place[z] = total
                total += 1
            elif not on_border and place[z] >= 0:
                total -= 1
                rim[place[z]] = rim[total]
                place[rim[total]] = place[z]
                place[z] = -1
    return accepted


short: Any = njit(_short)
_compiled: Any = njit(_run)


@dataclass(frozen=True)
class Phase:
    steps: int
    hot: float
    cold: float
    hard: bool


PHASES = (
    Phase(16_000_000, 1.5, 0.5, False),
    Phase(14_000_000, 0.6, 0.25, False),
    Phase(14_000_000, 0.3, 0.1, True),
    Phase(10_000_000, 0.1, 0.02, True),
)


def anneal(mesh: Mesh, labels: Labels, energy: Energy, picture: Ints, phase: Phase, seed: int, size: Floats) -> int:
    """One phase, in place; the number of moves made."""
    length, count = contacts(mesh, labels, picture)
    have = np.bincount(picture, mesh.area, minlength=len(labels.names))
    weights = np.array([LOST, WRONG, BLURRED, CROWDED])
    return int(
        _compiled(
            picture, mesh.first, mesh.next, mesh.length, mesh.area, ~mesh.inside,
            labels.relation.astype(np.int64), energy.cell, energy.border, energy.contact, size,
            length, count, have, weights, phase.hot, phase.cold, phase.steps, seed, phase.hard,
        )
    )  # fmt: skip
