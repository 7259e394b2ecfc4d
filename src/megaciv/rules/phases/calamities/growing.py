"""Selections found by simply growing one (R3.9.60-R3.9.63): most boards have many. Apart from the rungs, which have
cached properties and are not compiled."""

from __future__ import annotations

from collections.abc import Sequence

from megaciv.rules.engine.decisions import Dice
from megaciv.rules.phases.calamities.damage import CITY
from megaciv.rules.phases.calamities.solver import Selection, Units


class Dealt:
    """A small source of numbers that is always the same; for looking, not for chance."""

    def __init__(self) -> None:
        self._state = 1

    def randrange(self, n: int, /) -> int:
        self._state = self._state * 1103515245 + 12345 & 0x7FFFFFFF
        return (self._state >> 8) % n


def grow(
    units: dict[int, Units], near: Sequence[tuple[int, ...]], wanted: int, area: int, most: int, dice: Dice
) -> Selection | None:
    """From this area on add neighbours at random, one that fits exactly where there is one, up to `wanted` points with
    at most so many cities."""
    tokens, cities = units[area]
    left, room = wanted - tokens - CITY * cities, most - cities
    taken = {area: units[area]}
    around = [b for b in near[area] if b in units]
    while left and room >= 0:
        fitting = []
        exact = None
        for b in around:
            n, c = units[b]
            points = n + CITY * c
            if points == left and c <= room:
                exact = b
                break
            if points < left and c <= room:
                fitting.append(b)
        if exact is None and not fitting:
            return None
        area = fitting[dice.randrange(len(fitting))] if exact is None else exact
        n, c = taken[area] = units[area]
        left -= n + CITY * c
        room -= c
        around = [b for b in fitting if b != area]  # what does not fit now never will
        around += [b for b in near[area] if b in units and b not in taken]
    return taken if room >= 0 else None
