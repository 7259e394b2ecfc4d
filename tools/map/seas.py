"""Split the open seas: one point cannot see all its shores in straight lines, a short path of points can."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import numpy as np

from tools.map.geography import Floats

Face = list[str]
TURNED = 3.0
"""What a triangle that lies the wrong way round costs, in units of distance."""
NEVER = 1e9


@dataclass
class Web:
    """A planar drawing: inner faces counter-clockwise, the outer face, and a place for every node."""

    inner: list[Face]
    outer: Face
    at: dict[str, Floats]


def _ring(web: Web, hub: str) -> tuple[list[tuple[str, str]], bool]:
    """The edges around a hub in order, and whether the hub lies on the outer face (then they form no circle)."""
    after: dict[str, Face] = {}
    for face in web.inner:
        if hub in face:
            place = face.index(hub)
            rest = face[place + 1 :] + face[:place]
            after[rest[0]] = rest
    open_ended = hub in web.outer
    ends = {rest[-1] for rest in after.values()}
    here = next(first for first in after if first not in ends) if open_ended else next(iter(after))
    walk: list[tuple[str, str]] = []
    for _ in range(len(after)):
        rest = after[here]
        walk += itertools.pairwise(rest)
        here = rest[-1]
    return walk, open_ended


def _costs(web: Web, walk: list[tuple[str, str]], seeds: list[str]) -> Floats:
    costs = np.empty((len(walk), len(seeds)))
    for row, (a, b) in enumerate(walk):
        for column, seed in enumerate(seeds):
            p, q, s = web.at[a], web.at[b], web.at[seed]
            turn = (q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0])
            costs[row, column] = np.hypot(*((p + q) / 2 - s)) + (TURNED if turn < 0 else 0.0)
    return costs


def _one_way(costs: Floats) -> tuple[float, list[int]]:
    """The cheapest seed for each edge, if the seeds may only rise from the first to the last."""
    rows, seeds = costs.shape
    best = np.full((rows, seeds), NEVER)
    back = np.zeros((rows, seeds), dtype=int)
    best[0, 0] = costs[0, 0]
    for row in range(1, rows):
        for seed in range(seeds):
            back[row, seed] = np.argmin(best[row - 1, : seed + 1])
            best[row, seed] = best[row - 1, back[row, seed]] + costs[row, seed]
    choice = [seeds - 1]
    for row in range(rows - 1, 0, -1):
        choice.append(int(back[row, choice[-1]]))
    return float(best[-1, -1]), choice[::-1]


def _there_and_back(costs: Floats) -> tuple[float, list[int]]:
    """The same around a circle: the seeds rise to the last one and fall again."""
    rows, seeds = costs.shape
    best = np.full((rows, 2, seeds), NEVER)
    back = np.zeros((rows, 2, seeds, 2), dtype=int)
    best[0, 0, 0] = costs[0, 0]
    for row in range(1, rows):
        for seed in range(seeds):
            rising = int(np.argmin(best[row - 1, 0, : seed + 1]))
            best[row, 0, seed] = best[row - 1, 0, rising] + costs[row, seed]
            back[row, 0, seed] = 0, rising
            falling = [(best[row - 1, 1, s], 1, s) for s in range(seed, seeds)]
            value, way, s = min([*falling, (best[row - 1, 0, seeds - 1], 0, seeds - 1)])
            best[row, 1, seed] = value + costs[row, seed]
            back[row, 1, seed] = way, s
    ends = [(best[-1, 1, s], 1, s) for s in range(seeds)] + [(best[-1, 0, seeds - 1], 0, seeds - 1)]
    value, way, seed = min(ends)
    choice = [seed]
    for row in range(rows - 1, 0, -1):
        way, seed = (int(v) for v in back[row, way, seed])
        choice.append(seed)
    return float(value), choice[::-1]


def _choose(costs: Floats, open_ended: bool) -> tuple[int, list[int]]:
    """Where to start the walk, and the seed of each of its edges."""
    last = costs.shape[1] - 1
    if open_ended:
        value, choice = _one_way(costs)
        reverse, turned = _one_way(costs[:, ::-1])
        return 0, choice if value <= reverse else [last - s for s in turned]
    tries = [(_there_and_back(np.roll(costs, -start, axis=0)), start) for start in range(len(costs))]
    (_, choice), start = min(tries, key=lambda t: (t[0][0], t[1]))
    return start, choice


def split(web: Web, hub: str, seeds: list[str]) -> None:
    """Replace a hub by its seeds, which are in the web's places already."""
    walk, open_ended = _ring(web, hub)
    start, choice = _choose(_costs(web, walk, seeds), open_ended)
    walk = walk[start:] + walk[:start]
    faces: list[Face] = []
    for step, (a, b) in enumerate(walk):
        faces.append([a, b, seeds[choice[step]]])
        if open_ended and step + 1 == len(walk):
            continue
        here, there = choice[step], choice[(step + 1) % len(walk)]
        way = 1 if there > here else -1
        faces += [[b, seeds[s], seeds[s - way]] for s in range(there, here, -way)]
    web.inner = [face for face in web.inner if hub not in face] + faces
    if open_ended:
        place = web.outer.index(hub)
        used = [seeds[s] for s in dict.fromkeys(choice)]
        forward = web.outer[place - 1] == walk[0][0]
        web.outer[place : place + 1] = used if forward else used[::-1]
    del web.at[hub]
