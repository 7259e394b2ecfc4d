"""Losses by trying every answer: damage (R0.3.4, R7.1, R7.61), discarded cards (R7.27, R7.42), units annexed (R7.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

CITY = 5


class Place(NamedTuple):
    """What the victim has in one area. `beside`: the token of Public Works, which goes with its city."""

    tokens: int
    city: bool
    beside: bool = False

    @property
    def points(self) -> int:
        return self.tokens + CITY * self.city


Given = dict[str, tuple[int, bool]]
"""By area: tokens, and whether the city."""


def every_answer(places: Mapping[str, Place]) -> Iterator[Given]:
    """All ways to destroy units; with a city goes the token beside it."""
    ways = []
    for place in places.values():
        here = [(n, False) for n in range(place.tokens + 1)]
        if place.city:
            here += [(n, True) for n in range(place.tokens + 1) if n or not place.beside]
        ways.append(here)
    for some in product(*ways):
        yield {area: units for area, units in zip(places, some, strict=True) if any(units)}


def points(given: Given) -> int:
    return sum(n + CITY * city for n, city in given.values())


def is_enough(places: Mapping[str, Place], given: Given, damage: int) -> bool:
    """R7.1: it covers the damage, and no destroyed unit could be spared; with too little, everything goes."""
    there = sum(place.points for place in places.values())
    if there <= damage:
        return points(given) == there
    if points(given) < damage:
        return False
    for area, (tokens, city) in given.items():
        tied = 1 if city and places[area].beside else 0
        if tokens > tied and points(given) - 1 >= damage:
            return False
        if city and points(given) - CITY >= damage:
            return False
    return True


# -- cards ------------------------------------------------------------

Cards = dict[str, int]


def every_discard(hand: Cards) -> Iterator[Cards]:
    for numbers in product(*(range(held + 1) for held in hand.values())):
        yield {name: n for name, n in zip(hand, numbers, strict=True) if n}


def is_enough_face_value(hand: Cards, face: Mapping[str, int], given: Cards, wanted: int) -> bool:
    """R7.42: enough, or all there is, and no card could be kept."""
    least = min(wanted, sum(face[name] * n for name, n in hand.items()))
    worth = sum(face[name] * n for name, n in given.items())
    return worth >= least and not any(worth - face[name] >= least for name in given)


# -- units annexed ------------------------------------------------------------


def takes_most(selected: Mapping[str, tuple[int, int]], stock: tuple[int, int], taken: Given) -> bool:
    """R7.5: of tokens and of cities each as many as stock allows."""
    for kind in (0, 1):
        there = sum(units[kind] for units in selected.values())
        if sum(int(units[kind]) for units in taken.values()) != min(there, stock[kind]):
            return False
    return True
