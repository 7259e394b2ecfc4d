"""Checks of the map: areas, borders, flood plains, volcanoes, regions (R0.1.1-R0.1.9)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import chain

from megaciv.rules.facts.checks.problem import FactProblem, out_of_order, reached, unknown, unless
from megaciv.rules.facts.types import Area, Facts, ShortGame

FILE = "areas.json"


def problems(facts: Facts) -> Iterator[FactProblem]:
    """Everything that is wrong with the map."""
    areas = {area.id: area for area in facts.areas}
    civilizations = {civilization.id for civilization in facts.civilizations}
    yield from out_of_order([area.id for area in facts.areas], FILE)
    for area in facts.areas:
        yield from _neighbours_exist(area, areas)
        yield from _owners_exist(area, civilizations)
    yield from _borders(areas)
    for area in facts.areas:
        yield from _open_sea(area) if area.kind == "open-sea" else _land(area)
    yield from _coasts(areas)
    yield from _flood_plains(areas)
    yield from _volcanoes(areas)
    for civilization in facts.civilizations:
        yield from _start(civilization.id, facts.areas)
        yield from _region(civilization.id, areas, facts.scenarios.short)


def _neighbours_exist(area: Area, areas: Collection[str]) -> Iterator[FactProblem]:
    yield from unknown((*area.land, *area.water), areas, FILE, area.id, "area")
    yield from unless(area.id not in (*area.land, *area.water), FILE, area.id, "borders itself")
    for neighbours in (area.land, area.water):
        is_sorted = list(neighbours) == sorted(set(neighbours))
        yield from unless(is_sorted, FILE, area.id, "has neighbours out of order, or one twice")


def _owners_exist(area: Area, civilizations: Collection[str]) -> Iterator[FactProblem]:
    owners = (owner for owner in (area.start, area.region) if owner is not None)
    yield from unknown(owners, civilizations, FILE, area.id, "civilization")


def _borders(areas: dict[str, Area]) -> Iterator[FactProblem]:
    for area in areas.values():
        for other in area.land:
            if other in areas and area.id not in areas[other].land:
                yield FactProblem(FILE, area.id, f"borders '{other}' by land, but not the other way round")
        for other in area.water:
            if other in areas and area.id not in areas[other].water:
                yield FactProblem(FILE, area.id, f"borders '{other}' by water, but not the other way round")


def _open_sea(area: Area) -> Iterator[FactProblem]:
    of_land = (area.limit, area.city_site, area.flood_plain, area.volcano, area.start, area.region)
    yield from unless(of_land == (None,) * 6, FILE, area.id, "is an open sea with facts of a land area")
    yield from unless(not area.land, FILE, area.id, "is an open sea with neighbours by land")
    yield from unless(bool(area.water), FILE, area.id, "is an open sea without shores")


def _land(area: Area) -> Iterator[FactProblem]:
    yield from unless(area.limit in range(5), FILE, area.id, f"has the limit {area.limit}, not 0 to 4")
    yield from unless(area.region is not None, FILE, area.id, "belongs to no region")
    yield from unless(bool(area.land or area.water), FILE, area.id, "has no neighbours")
    yield from unless(bool(area.water) == (area.kind == "coastal"), FILE, area.id, f"is {area.kind}, against its water")
    yield from unless(not (area.city_site and area.limit == 0), FILE, area.id, "has a city site where nobody can build")
    on_plain = area.flood_plain is not None or area.city_site != "white"
    yield from unless(on_plain, FILE, area.id, "has a white city site, but no flood plain")


def _coasts(areas: dict[str, Area]) -> Iterator[FactProblem]:
    """R0.1.4: a coast is joined to an open sea, directly or through other water."""
    at_sea: set[str] = set()
    for area in areas.values():
        if area.kind == "open-sea" and area.id not in at_sea:
            at_sea |= reached(area.id, areas, lambda at: areas[at].water)
    for area in areas.values():
        is_reached = area.kind == "inland" or area.id in at_sea
        yield from unless(is_reached, FILE, area.id, "is coastal, but reaches no open sea")


def _flood_plains(areas: dict[str, Area]) -> Iterator[FactProblem]:
    """R0.1.7: one connected plain over one or more areas."""
    for plain, members in _grouped((area.flood_plain, area.id) for area in areas.values()):
        together = reached(members[0], members, lambda at: areas[at].land)
        for lost in set(members) - together:
            yield FactProblem(FILE, lost, f"lies apart from the rest of the flood plain '{plain}'")


def _volcanoes(areas: dict[str, Area]) -> Iterator[FactProblem]:
    """R0.1.8: in one area, or on the border of two."""
    for volcano, members in _grouped((area.volcano, area.id) for area in areas.values()):
        first, *others = members
        is_one_place = len(others) <= 1 and all(other in areas[first].land for other in others)
        yield from unless(is_one_place, FILE, first, f"shares the volcano '{volcano}' too widely")


def _start(civilization: str, areas: Iterable[Area]) -> Iterator[FactProblem]:
    """R0.1.9: one start area, in the civilization's own region."""
    starts = [area for area in areas if area.start == civilization]
    yield from unless(len(starts) == 1, FILE, civilization, f"has {len(starts)} start areas, not 1")
    for area in starts:
        is_home = area.region == civilization
        yield from unless(is_home, FILE, area.id, f"is the start of '{civilization}' outside its region")


def _region(civilization: str, areas: dict[str, Area], short: ShortGame) -> Iterator[FactProblem]:
    """A region hangs together, over open seas where needed, and has room for the set-up of the Short Game (R5.1.4)."""
    members = [area for area in areas.values() if area.region == civilization]
    if not members:
        yield FactProblem(FILE, civilization, "has no region")
        return
    passable = {area.id for area in areas.values() if area.region == civilization or area.kind == "open-sea"}
    together = reached(members[0].id, passable, lambda at: chain(areas[at].land, areas[at].water))
    for area in members:
        yield from unless(area.id in together, FILE, area.id, f"lies apart from the region of '{civilization}'")
    sites = sum(area.city_site is not None for area in members)
    yield from unless(sites >= short.cities_on_sites, FILE, civilization, f"has only {sites} city sites in its region")
    buildable = sum(bool(area.limit) for area in members)
    yield from unless(buildable >= short.cities, FILE, civilization, f"has only {buildable} areas that can hold a city")


def _grouped(pairs: Iterable[tuple[str | None, str]]) -> Iterable[tuple[str, list[str]]]:
    groups: dict[str, list[str]] = defaultdict(list)
    for name, member in pairs:
        if name is not None:
            groups[name].append(member)
    return groups.items()
