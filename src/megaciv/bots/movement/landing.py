"""Landings: islands and shores that others hold thinly, taken by tokens that would find no room at home.

Who lives on islands has more tokens each turn than room for them, and no neighbours by land: what others have settled
of their shores comes back by sea, or not at all. The fight is that of `conquest`.
"""

from __future__ import annotations

from typing import Final

from megaciv.bots.atlas import harbours
from megaciv.bots.memory import Mind
from megaciv.bots.movement.conquest import claim, holder, left_of, longing, worth_taking
from megaciv.bots.movement.planned_board import PlannedBoard
from megaciv.bots.movement.sailing import Fleet, Leg, Price

LEAST: Final = 1.5
"""What a voyage must bring beyond its price."""
FEW: Final = 2
"""Less than so many take nothing."""
IDLE: Final = 0.1
"""What a token that finds no room is missed."""
Voyage = tuple[float, int, Price, list[Leg], list[tuple[int, int]]]
"""What it brings, from where, at which price, the landings, and how many will be left at each."""


def land(mind: Mind, f: PlannedBoard, fleet: Fleet) -> None:
    """The best of such voyages, one after the other, as long as one pays."""
    if not mind.w.lands or f.s.turn < mind.w.first_march:
        return
    usual = longing(mind, f.s)
    while fleet.voyages < fleet.most:
        best: Voyage | None = None
        for source in sorted(f.still):
            found = _voyage(mind, f, fleet, source, usual) if f.still[source] >= FEW and f.is_coastal(source) else None
            if found is not None and (best is None or found[0] > best[0]):
                best = found
        if best is None:
            return
        _, source, price, legs, taken = best
        fleet.sail(source, price, legs)
        for area, left in taken:
            f.take(area, left)


def _voyage(mind: Mind, f: PlannedBoard, fleet: Fleet, source: int, usual: float) -> Voyage | None:
    """From one shore with tokens too many: from landing to landing, while steps and tokens last."""
    idle = min(f.still[source], f.here[source] - f.builds.get(source, f.room(source)))
    if idle < FEW:
        return None
    at, steps, profit = source, f.range, 0.0
    load = min(idle, f.capacity)
    legs: list[Leg] = []
    taken: list[tuple[int, int]] = []
    while load and steps:
        best, best_gain = None, 0.0
        for area, way in harbours(at, steps, fleet.open_sea, f.s.out_of_play):
            found = None if any(area == there for there, _ in taken) else _landing(mind, f, area, load, usual)
            if found is not None and found[0] - 0.05 * len(way) > best_gain:
                best_gain, best = found[0] - 0.05 * len(way), (area, way, found[1], found[2])
        if best is None:
            break
        at, way, number, left = best
        legs.append((way, number))
        taken.append((at, left))
        profit, load, steps = profit + best_gain, load - number, steps - len(way)
    if not legs:
        return None
    price = fleet.price(source, f.range - steps, sum(number for _, number in legs))
    if price is None:
        return None
    profit -= 0.25 * price[0] + 0.4 * price[1]
    return None if profit < LEAST else (profit, source, price, legs, taken)


def _landing(mind: Mind, f: PlannedBoard, area: int, most: int, usual: float) -> tuple[float, int, int] | None:
    """What it brings to land there, how many must, and how many will be left; None if it cannot be taken."""
    owner = holder(f, area)
    claimed = claim(mind, f.s, owner, usual) if owner >= 0 else 0.0
    if not claimed:
        return None
    here = f.here.get(area, 0)
    for number in range(1, most + 1):
        left = left_of(f, area, owner, here + number)
        if left:
            gain = claimed * worth_taking(mind, f, area, owner, here + number, left)
            return gain - IDLE * number, number, left
    return None
