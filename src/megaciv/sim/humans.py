"""Do they play the game? The shape of simulated games beside 25 games of real clubs (5 to 13 seats, 215 results)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from msgspec import Struct

from megaciv.sim.records import CALAMITIES, GameRecord, SeatRow
from megaciv.sim.stats import median, spread

LOST_SPACE: Final = 8
"""Who ends below this space was stuck."""


class Target(NamedTuple):
    """A figure, what the clubs have, and from where to where it is good. The names are keys of the catalogue:
    `sim-compare-<name>`."""

    name: str
    club: str
    low: float
    high: float
    figure: Callable[[Sequence[GameRecord]], float]
    percent: bool = False


class Compared(Struct, frozen=True):
    """A figure beside its target."""

    name: str
    value: float
    club: str
    low: float
    high: float
    met: bool
    percent: bool = False


def _seats(records: Sequence[GameRecord]) -> list[SeatRow]:
    return [seat for record in records for seat in record.seats]


def _winners(records: Sequence[GameRecord]) -> list[SeatRow]:
    return [seat for seat in _seats(records) if seat.place == 1]


def _stuck(records: Sequence[GameRecord]) -> float:
    """In how many games somebody ends below space 8."""
    return fmean(any(seat.ast < LOST_SPACE for seat in record.seats) for record in records)


def _last_turns(records: Sequence[GameRecord]) -> float:
    return fmean(14 <= record.turns <= 18 for record in records)


def _cards(records: Sequence[GameRecord]) -> float:
    return fmean(sum(seat.cards_given for seat in record.seats) for record in records)


def _unseen(records: Sequence[GameRecord]) -> float:
    """Calamities that nobody has met."""
    seen = {name for seat in _seats(records) for name in seat.calamities}
    return len(set(CALAMITIES) - seen)


TARGETS: Final = (
    Target("mean-vp", "107", 95, 120, lambda r: fmean(s.vp for s in _seats(r))),
    Target("spread-vp", "22", 15, 30, lambda r: spread([s.vp for s in _seats(r)])),
    Target("winner", "128 (97-160)", 115, 150, lambda r: median(s.vp for s in _winners(r))),
    Target("space", "14", 13, 14, lambda r: median(s.ast for s in _seats(r))),
    Target("cities", "5", 4, 6, lambda r: median(s.cities for s in _seats(r))),
    Target("advances", "16-17", 13, 20, lambda r: median(s.advances for s in _seats(r))),
    Target("last-turn", "14-18", 0.9, 1, _last_turns, percent=True),
    Target("stuck", "-", 0, 0.05, _stuck, percent=True),
    Target("cards", "-", 200, math.inf, _cards),
    Target("attacks", "-", 0.02, 0.6, lambda r: fmean(s.attacks for s in _seats(r))),
    Target("unseen", "-", 0, 0, _unseen),
)
"""The targets of the issue; for wars, 'rare but real' is read as an attack on a city in 2 to 60 of 100 seats."""


def compare(records: Sequence[GameRecord]) -> list[Compared]:
    """Every figure beside its target."""
    found = []
    for target in TARGETS:
        value = target.figure(records)
        met = target.low <= value <= target.high
        found.append(Compared(target.name, round(value, 3), target.club, target.low, target.high, met, target.percent))
    return found


def told(value: float, percent: bool = False) -> str:
    """A figure as a person reads it."""
    if math.isinf(value):
        return "∞"
    if percent:
        return f"{value:.0%}"
    return f"{value:,.0f}" if value == int(value) or value >= 1000 else f"{value:.1f}" if value >= 2 else f"{value:.2f}"
