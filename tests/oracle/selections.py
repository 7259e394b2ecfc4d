"""The ladder of R7.4 by trying every selection there is. Only for small boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product

Units = tuple[int, int]
Selection = dict[int, Units]
CITY = 5


def every_selection(units: Mapping[int, Units]) -> list[Selection]:
    """All of them, from nothing to everything."""
    areas = sorted(units)
    amounts = [[(n, c) for n in range(units[a][0] + 1) for c in range(units[a][1] + 1)] for a in areas]
    return [{a: u for a, u in zip(areas, taken, strict=True) if any(u)} for taken in product(*amounts)]


def total(selection: Selection) -> int:
    return sum(n + CITY * c for n, c in selection.values())


def parts(selection: Selection, units: Mapping[int, Units]) -> int:
    return sum(taken != units[area] for area, taken in selection.items())


def groups(selection: Selection, near: Sequence[tuple[int, ...]]) -> int:
    """Number of connected groups: paint areas until nothing changes."""
    colour = {area: area for area in selection}
    changed = True
    while changed:
        changed = False
        for area in selection:
            for other in near[area]:
                if other in colour and colour[other] > colour[area]:
                    colour[other] = colour[area]
                    changed = True
    return len(set(colour.values()))


def fits(selection: Selection, stock: Units) -> bool:
    return sum(n for n, _ in selection.values()) <= stock[0] and sum(c for _, c in selection.values()) <= stock[1]


def legal(
    units: Mapping[int, Units], near: Sequence[tuple[int, ...]], wanted: int, stock: Units, whole_areas: bool
) -> list[Selection]:
    """All legal selections, by reading R3.9.60, R3.9.61 and R7.4 aloud."""
    if stock[0] + CITY * stock[1] < wanted:
        stock = (99, 99)
    found = every_selection(units)
    if whole_areas:
        return _whole_areas([s for s in found if not parts(s, units)], near, wanted, stock)
    exact = [s for s in found if total(s) == wanted and fits(s, stock)]
    if a := [s for s in exact if not parts(s, units) and groups(s, near) == 1]:
        return a
    if b := [s for s in exact if groups(s, near) == 1]:
        return _least(b, lambda s: parts(s, units))
    if exact:
        return _least(_least(exact, lambda s: groups(s, near)), lambda s: parts(s, units))
    if d := [s for s in found if total(s) > wanted and fits(s, stock)]:
        return _least(d, total)
    return _least([s for s in found if total(s) >= wanted], total)


def _whole_areas(found: list[Selection], near: Sequence[tuple[int, ...]], wanted: int, stock: Units) -> list[Selection]:
    enough = [s for s in found if total(s) >= wanted]
    connected = [s for s in enough if groups(s, near) == 1]
    exact = [s for s in connected if total(s) == wanted]
    if a := [s for s in exact if fits(s, stock)]:
        return a
    if exact:
        return exact
    if connected:
        return _least(connected, total)
    return _least(_least(enough, lambda s: groups(s, near)), total)


def _least(selections: list[Selection], measure: Callable[[Selection], int]) -> list[Selection]:
    least = min(map(measure, selections))
    return [s for s in selections if measure(s) == least]
