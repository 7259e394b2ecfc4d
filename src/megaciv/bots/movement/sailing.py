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


class Fleet:
    """Our ships while a movement is planned: those that lie somewhere, and those that could be built."""

    def __init__(self, mind: Mind, f: PlannedBoard) -> None:
        s = f.s
        self.f = f
        self.idle = [area for i, area in enumerate(s.ships[f.me]) if area != IN_STOCK and not s.ready[f.me] >> i & 1]
        self.in_stock = s.ships[f.me].count(IN_STOCK)
        self.open_sea = bool(s.advances[f.me] >> ASTRONAVIGATION & 1)
        self.voyages = 0
        self.most = 3 if mind.p.ships > 1 else 2

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

    def price(self, source: int, steps: int, taken: int) -> tuple[int, int, int | None] | None:
        """How to get a ship for a voyage of so many steps that takes so many tokens from there: treasury, tokens, and
        the ship that comes by; None if there is no way."""
        f = self.f
        near = self._nearest(source, f.range - steps)
        if near is not None and f.treasury >= 1:
            return 1, 0, near
        if not self.in_stock:
            return None
        if f.treasury >= 2:
            return 2, 0, None
        spare = f.still[source] - taken
        if f.treasury == 1 and spare >= 1:
            return 1, 1, None
        return (0, 2, None) if spare >= 2 else None

    def sail(self, source: int, price: tuple[int, int, int | None], legs: list[tuple[tuple[int, ...], int]]) -> None:
        """Pay, embark at the source, and land so many at the end of each way."""
        f = self.f
        treasury, tokens, ship = price
        carried = sum(number for _, number in legs)
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
            f.ship_choices.append({"move.maintainShip": {"area": IDS[ship], "pay": "treasury"}})
            self.idle.remove(ship)
        voyage: list[dict[str, Any]] = [{"to": IDS[a]} for a in self.reach(ship)[source]]
        voyage.append({"embark": carried})
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
    price: tuple[int, int, int | None],
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
    for source in sorted(sources, key=lambda a: (f.room(a) - f.here[a], a)):
        if fleet.voyages >= fleet.most:
            return
        _ferry_from(s, f, fleet, source, gains)


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


def _ferry_from(s: Sight, f: PlannedBoard, fleet: Fleet, source: int, gains: Gains) -> None:
    missed = _spare(f, source)[: f.capacity]
    price = fleet.price(source, f.range, 0)
    if price is None:
        return
    if price[1]:
        missed = missed[price[1] :]
    legs, profit = _legs(s, f, fleet, source, missed, gains)
    if not legs:
        return
    price = fleet.price(source, sum(len(way) for way, _ in legs), sum(n for _, n in legs))
    if price is None:
        return
    cost = 0.25 * price[0] + (0.4 if f.here[source] > f.room(source) else 1.2) * price[1]
    if profit - cost >= 1.5:
        fleet.sail(source, price, legs)


def _legs(
    s: Sight, f: PlannedBoard, fleet: Fleet, source: int, missed: list[float], gains: Gains
) -> tuple[list[tuple[tuple[int, ...], int]], float]:
    """From target to target, each time the one that brings most, while steps and tokens last."""
    at, steps, profit, left = source, f.range, 0.0, list(missed)
    legs: list[tuple[tuple[int, ...], int]] = []
    taken: set[int] = {source}
    while left and steps:
        best, best_gain, best_number = -1, 0.0, 0
        best_way: tuple[int, ...] = ()
        for target, way in harbours(at, steps, fleet.open_sea, s.out_of_play):
            if target in taken or f.here.get(target, 0) >= f.room(target):
                continue
            gain = gains.of(target) - left[0] - 0.05 * len(way)
            if gain <= 0.3:
                continue
            number = 1
            if len(left) > 1 and f.here.get(target, 0) + 2 <= f.room(target) and left[1] < 1.2:
                number = 2
                gain += 0.9 - left[1]
            if gain > best_gain:
                best, best_gain, best_way, best_number = target, gain, way, number
        if best < 0:
            break
        legs.append((best_way, best_number))
        profit += best_gain
        taken.add(best)
        steps -= len(best_way)
        left = left[best_number:]
        at = best
    return legs, profit
