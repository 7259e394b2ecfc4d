"""Ships: tokens that are too many on one shore found areas on another, or make up a city's six."""

from __future__ import annotations

from typing import Any, Final

from megaciv.bots.atlas import IDS, LIMIT, RISK, SITES, harbours, sailings
from megaciv.bots.memory import Mind
from megaciv.bots.movement.planned_board import PlannedBoard
from megaciv.bots.movement.settling import ON_SITE, Gains, assemble_at, within_reach
from megaciv.rules import Sight
from megaciv.rules.facts.advances import ASTRONAVIGATION

IN_STOCK: Final = -1
SETTLED: Final = 8
"""Before this turn a ship is worth what it costs wherever tokens find no room: land that is taken now grows."""
SECOND: Final = 0.9
"""What a second token brings in a new place."""
MOST_CALLS: Final = 3
"""So many places are thought of where a ship may take more on board."""

Price = tuple[int, int, int | None]
"""Of a ship: treasury, tokens of its area, and the ship that comes by, if none is built."""
Leg = tuple[tuple[int, ...], int]
"""A way, and how many leave the ship, or come on board, at its end."""
Load = list[tuple[float, int]]
"""Tokens that could go on board: how much each is missed, and where; the least missed first."""


class Fleet:
    """Our ships while a movement is planned: those that lie somewhere, and those that could be built."""

    def __init__(self, mind: Mind, f: PlannedBoard) -> None:
        s = f.s
        self.f = f
        self.idle = [area for i, area in enumerate(s.ships[f.me]) if area != IN_STOCK and not s.ready[f.me] >> i & 1]
        self.in_stock = s.ships[f.me].count(IN_STOCK)
        self.open_sea = bool(s.advances[f.me] >> ASTRONAVIGATION & 1)
        self.voyages = 0
        self.most = 4 if s.turn < SETTLED or mind.w.lands else 3 if mind.p.ships > 1 else 2

    def reach(self, start: int, steps: int | None = None) -> dict[int, tuple[int, ...]]:
        """Where a ship gets to from there."""
        return sailings(start, self.f.range if steps is None else steps, self.open_sea)

    def _nearest(self, source: int, spare: int) -> int | None:
        """A ship that lies near enough to come by and still go on."""
        best, best_steps = None, spare + 1
        for area in self.idle:
            way = self.reach(area).get(source)
            if way is not None and len(way) < best_steps:
                best, best_steps = area, len(way)
        return best

    def price(self, source: int, steps: int, taken: int) -> Price | None:
        """How to get a ship for a voyage of so many steps that takes so many tokens from there: treasury, tokens, and
        the ship that comes by; None if there is no way."""
        f = self.f
        near = self._nearest(source, f.range - steps)
        if near is not None and f.treasury >= 1:
            return 1, 0, near
        spare = f.still[source] - taken
        if near is not None and spare >= 1 and f.s.turn < SETTLED:
            return 0, 1, near
        if not self.in_stock:
            return None
        if f.treasury >= 2:
            return 2, 0, None
        if f.treasury == 1 and spare >= 1:
            return 1, 1, None
        return (0, 2, None) if spare >= 2 else None

    def sail(self, source: int, price: Price, legs: list[Leg], call: Leg | None = None) -> None:
        """Pay, embark at the source and where the ship calls, and land so many at the end of each way."""
        f = self.f
        treasury, tokens, ship = price
        carried = sum(number for _, number in legs) - (call[1] if call else 0)
        f.treasury -= treasury
        f.here[source] -= carried + tokens
        f.still[source] -= carried + tokens
        name = IDS[source]
        if ship is None:
            build: dict[str, Any] = {"area": name}
            if treasury:
                build["treasury"] = treasury
            if tokens:
                build["destroy"] = {name: tokens}
            f.ship_choices.append({"move.buildShip": build})
            self.in_stock -= 1
            ship = source
        else:
            pay = "treasury" if treasury else {"destroy": name}
            f.ship_choices.append({"move.maintainShip": {"area": IDS[ship], "pay": pay}})
            self.idle.remove(ship)
        voyage: list[dict[str, Any]] = [{"to": IDS[a]} for a in self.reach(ship)[source]]
        if carried:
            voyage.append({"embark": carried})
        if call is not None:
            way, number = call
            voyage += [{"to": IDS[a]} for a in way]
            voyage.append({"embark": number})
            f.here[way[-1]] -= number
            f.still[way[-1]] -= number
        for way, number in legs:
            voyage += [{"to": IDS[a]} for a in way]
            voyage.append({"disembark": number})
            f.here[way[-1]] = f.here.get(way[-1], 0) + number
        f.ship_choices.append({"move.sail": {"ship": IDS[ship], "voyage": voyage}})
        self.voyages += 1


# -- cities ------------------------------------------------------------


def assemble_by_ship(mind: Mind, f: PlannedBoard, fleet: Fleet, want: int, slack: int) -> None:
    """Coastal sites that lack a few tokens get them by sea."""
    s = f.s
    have = len(s.cities[f.me])
    while mind.w.ship_assembly and have + len(f.builds) < want and fleet.voyages < 3:
        if not _one_by_ship(f, fleet, have + len(f.builds) + 1, slack):
            return


def _one_by_ship(f: PlannedBoard, fleet: Fleet, cities: int, slack: int) -> bool:
    found: list[tuple[float, int, int, int]] = []
    for source, still in f.still.items():
        if still < 2 or not f.is_coastal(source) or source in f.builds:
            continue
        for site, _ in harbours(source, f.range, fleet.open_sea, f.s.out_of_play):
            if site not in SITES or site in f.builds or not f.is_free(site) or not LIMIT[site]:
                continue
            if site in f.near[source]:
                continue
            missing = ON_SITE - within_reach(f, site)
            if 1 <= missing <= min(f.capacity, still):
                over = f.here[source] - f.room(source)
                cost = LIMIT[site] + 8 * RISK[site] + 0.5 * max(0, missing - over) + (2 if still == missing else 0)
                found.append((cost, site, source, missing))
    for _, site, source, missing in sorted(found)[:4]:
        way = fleet.reach(source)[site]
        price = fleet.price(source, len(way), missing)
        if price is not None and _try(f, fleet, source, site, missing, price, cities, slack):
            return True
    return False


def _try(
    f: PlannedBoard,
    fleet: Fleet,
    source: int,
    site: int,
    missing: int,
    price: Price,
    cities: int,
    slack: int,
) -> bool:
    """See whether the city stands and can be fed once the ship has come; only then does it sail."""
    gone = missing + price[1]
    f.here[source] -= gone
    f.still[source] -= gone
    f.here[site] = f.here.get(site, 0) + missing
    stands = assemble_at(f, site, ON_SITE, cities, slack)
    f.here[source] += gone
    f.still[source] += gone
    f.here[site] -= missing
    if not f.here[site]:
        del f.here[site]
    if stands:
        fleet.sail(source, price, [(fleet.reach(source)[site], missing)])
    return stands


# -- new shores ------------------------------------------------------------


def ferry(mind: Mind, f: PlannedBoard, fleet: Fleet) -> None:
    """Tokens that find no room on land go where there is some beyond the sea."""
    if not mind.w.ferries:
        return
    s = f.s
    gains = Gains(f, set(s.setting.region[f.me]), 0.2 if s.turn < 8 else -0.1, mind.w.stage, mind.p.expansion)
    few = 3 if mind.w.sweeps > 1 and s.turn < 10 else 99
    sources = [
        a
        for a, still in f.still.items()
        if still and f.is_coastal(a) and (f.here[a] >= few or f.here[a] > f.builds.get(a, f.room(a)))
    ]
    crowded = [a for a in sources if f.here[a] > f.builds.get(a, f.room(a))]
    for source in sorted(sources, key=lambda a: (f.room(a) - f.here[a], a)):
        if fleet.voyages >= fleet.most:
            return
        _ferry_from(s, f, fleet, source, gains, crowded)


def _spare(f: PlannedBoard, area: int) -> list[float]:
    """What each token that could leave there is missed, least first."""
    here, room = f.here[area], f.builds.get(area, -1)
    if room >= 0:
        return [0.1] * min(f.still[area], max(0, here - room))
    room = f.room(area)
    missed: list[float] = []
    while here > 1 and len(missed) < f.still[area]:
        missed.append(0.1 if here > room else 0.7 if here >= 3 else 1.3)
        here -= 1
    return missed


def _ferry_from(s: Sight, f: PlannedBoard, fleet: Fleet, source: int, gains: Gains, crowded: list[int]) -> None:
    """One voyage from there: straight to new shores, or with a call where others have no room either, so that one ship
    does for both."""
    price, spare = fleet.price(source, f.range, 0), _spare(f, source)
    if price is None or len(spare) < price[1]:
        return
    own: Load = [(missed, source) for missed in spare[price[1] :]]
    legs, profit = _legs(s, f, fleet, source, f.range, own[: f.capacity], gains)
    call: Leg | None = None
    for area, way in _calls(f, fleet, source, crowded) if len(own) < f.capacity and s.turn < SETTLED else ():
        load = sorted([*own, *((missed, area) for missed in _spare(f, area))])[: f.capacity]
        other, more = _legs(s, f, fleet, area, f.range - len(way), load, gains, source)
        carried = sum(number for _, number in other)
        number = sum(where == area for _, where in load[:carried])
        if number and more > profit:
            legs, profit, call = other, more, (way, number)
    if not legs:
        return
    steps = sum(len(way) for way, _ in legs) + (len(call[0]) if call else 0)
    price = fleet.price(source, steps, sum(n for _, n in legs) - (call[1] if call else 0))
    if price is None:
        return
    cost = 0.25 * price[0] + (0.4 if f.here[source] > f.room(source) else 1.2) * price[1]
    if profit - cost >= 1.5:
        fleet.sail(source, price, legs, call)


def _calls(f: PlannedBoard, fleet: Fleet, source: int, crowded: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Where the ship may take more on board: shores of ours with tokens too many, the nearest first."""
    reach = fleet.reach(source, f.range - 1)
    found = [
        (len(way), area, way)
        for area in crowded
        if area != source
        and (way := reach.get(area)) is not None
        and f.still[area]
        and f.here[area] > f.builds.get(area, f.room(area))
    ]
    return [(area, way) for _, area, way in sorted(found)[:MOST_CALLS]]


def _legs(
    s: Sight, f: PlannedBoard, fleet: Fleet, start: int, steps: int, load: Load, gains: Gains, before: int = -1
) -> tuple[list[Leg], float]:
    """From target to target, each time the one that brings most, while steps and tokens last."""
    at, profit, left = start, 0.0, [missed for missed, _ in load]
    legs: list[Leg] = []
    taken: set[int] = {start, before}
    while left and steps:
        best, best_gain = -1, 0.3
        best_way: tuple[int, ...] = ()
        for target, way in harbours(at, steps, fleet.open_sea, s.out_of_play):
            if target in taken or f.here.get(target, 0) >= f.room(target):
                continue
            gain = gains.of(target) - left[0] - 0.05 * len(way)
            if gain > best_gain:
                best, best_gain, best_way = target, gain, way
        if best < 0:
            break
        legs.append((best_way, 1))
        profit += best_gain
        taken.add(best)
        steps -= len(best_way)
        left = left[1:]
        at = best
    for i, (way, _) in enumerate(legs):
        if left and left[0] < SECOND and f.here.get(way[-1], 0) + 2 <= f.room(way[-1]):
            legs[i] = (way, 2)
            profit += SECOND - left.pop(0)
    return legs, profit
