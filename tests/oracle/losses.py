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


# -- damage by reduction ------------------------------------------------------------


class Loss(NamedTuple):
    """With the option `damageByReduction`: tokens and cities destroyed, and cities reduced."""

    given: Given
    reduced: frozenset[str] = frozenset()


def every_loss(places: Mapping[str, Place]) -> Iterator[Loss]:
    """All ways to destroy units and to reduce cities whose area loses nothing else."""
    cities = [area for area, place in places.items() if place.city]
    for chosen in product((False, True), repeat=len(cities)):
        reduced = frozenset(area for area, taken in zip(cities, chosen, strict=True) if taken)
        rest = {area: place for area, place in places.items() if area not in reduced}
        for given in every_answer(rest):
            yield Loss(given, reduced)


def tokens_left(loss: Loss, room: Mapping[str, int], stock: int) -> int:
    """How many tokens the reduced cities leave: as far as stock goes, with the tokens destroyed back in it (R0.3.2)."""
    stock += sum(tokens for tokens, _ in loss.given.values())
    return min(stock, sum(room[area] for area in loss.reduced))


def loss_points(loss: Loss, room: Mapping[str, int], stock: int) -> int:
    """R7.1: a reduced city counts 5 less the tokens it leaves."""
    return points(loss.given) + CITY * len(loss.reduced) - tokens_left(loss, room, stock)


def one_spared(places: Mapping[str, Place], loss: Loss) -> Iterator[Loss]:
    """The same without one token, one destroyed city (its token stays destroyed), or one reduced city."""
    for area, (tokens, city) in loss.given.items():
        if tokens > (1 if city and places[area].beside else 0):
            yield Loss({**loss.given, area: (tokens - 1, city)}, loss.reduced)
        if city:
            yield Loss({**loss.given, area: (tokens, False)}, loss.reduced)
    for area in loss.reduced:
        yield Loss(loss.given, loss.reduced - {area})


def is_enough_loss(places: Mapping[str, Place], room: Mapping[str, int], stock: int, loss: Loss, damage: int) -> bool:
    """R7.1 with the option: it covers the damage, and nothing given could be spared; with too little, all goes."""
    there = sum(place.points for place in places.values())
    if there <= damage:
        return loss_points(loss, room, stock) == there
    if loss_points(loss, room, stock) < damage:
        return False
    return all(loss_points(less, room, stock) < damage for less in one_spared(places, loss))


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
