"""The map: what the rules need of areas, borders, flood plains, volcanoes and regions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

import pytest

from megaciv.rules.facts import Area, facts

AREAS = {area.id: area for area in facts().areas}
LAND = [area for area in facts().areas if area.kind != "open-sea"]
CIVILIZATIONS = [civilization.id for civilization in facts().civilizations]


def test_numbers_of_areas() -> None:
    assert len(AREAS) == len(facts().areas) == 338
    assert Counter(area.kind for area in facts().areas) == {"coastal": 181, "inland": 137, "open-sea": 20}


def test_every_neighbour_exists_and_no_area_borders_itself() -> None:
    for area in facts().areas:
        assert {*area.land, *area.water} <= AREAS.keys() - {area.id}


def test_borders_are_symmetric() -> None:
    by_land = {(area.id, other) for area in facts().areas for other in area.land}
    by_water = {(area.id, other) for area in facts().areas for other in area.water}
    assert by_land == {(b, a) for a, b in by_land}
    assert by_water == {(b, a) for a, b in by_water}


def test_open_seas_are_water_and_nothing_else() -> None:
    for area in facts().areas:
        if area.kind == "open-sea":
            assert area == Area(id=area.id, kind="open-sea", water=area.water)


def test_land_has_limit_and_region_and_only_coasts_have_water() -> None:
    for area in LAND:
        assert area.limit in {0, 1, 2, 3, 4}
        assert area.region in CIVILIZATIONS
        assert bool(area.water) == (area.kind == "coastal")


def test_every_coast_reaches_an_open_sea_by_water() -> None:
    seas = {area.id for area in facts().areas if area.kind == "open-sea"}
    for area in LAND:
        if area.kind == "coastal":
            assert spread({area.id}, AREAS, land=False) & seas


def test_flood_plains_are_connected_by_land() -> None:
    for plain, members in grouped("flood_plain").items():
        assert spread({min(members)}, members, water=False) == members, plain


def test_white_city_sites_lie_on_flood_plains() -> None:
    assert all(area.flood_plain for area in LAND if area.city_site == "white")
    assert Counter(area.city_site for area in LAND)["white"] == 17


def test_city_sites_are_where_cities_can_stand() -> None:
    assert all(area.limit for area in LAND if area.city_site)


def test_volcanoes_lie_in_one_area_or_on_a_border() -> None:
    for volcano, members in grouped("volcano").items():
        first = AREAS[min(members)]
        assert len(members) <= 2, volcano
        assert members <= {first.id, *first.land}, volcano


def test_regions_share_out_the_land() -> None:
    regions = grouped("region")
    assert set(regions) == set(CIVILIZATIONS)
    assert sum(len(members) for members in regions.values()) == len(LAND) == 318


@pytest.mark.parametrize("civilization", CIVILIZATIONS)
def test_a_civilization_starts_once_and_in_its_region(civilization: str) -> None:
    [start] = [area for area in LAND if area.start == civilization]
    assert start.region == civilization


@pytest.mark.parametrize("civilization", CIVILIZATIONS)
def test_a_region_hangs_together(civilization: str) -> None:
    """Over open seas where need be: Minoa and Saba are divided by them."""
    members = grouped("region")[civilization]
    seas = {area.id for area in facts().areas if area.kind == "open-sea"}
    assert spread({min(members)}, members | seas) >= members


@pytest.mark.parametrize("civilization", CIVILIZATIONS)
def test_a_region_has_room_for_the_short_game(civilization: str) -> None:
    short = facts().scenarios.short
    members = [AREAS[area] for area in grouped("region")[civilization]]
    assert sum(area.city_site is not None for area in members) >= short.cities_on_sites
    assert sum(bool(area.limit) for area in members) >= short.cities


def test_memphis() -> None:
    memphis = AREAS["memphis"]
    assert memphis.land == ("alexandria", "eastern-desert", "fayum", "paraetonium", "tanis", "western-desert")
    assert memphis.water == ()


def grouped(attribute: str) -> dict[str, set[str]]:
    groups: defaultdict[str, set[str]] = defaultdict(set)
    for area in facts().areas:
        if name := getattr(area, attribute):
            groups[name].add(area.id)
    return groups


def spread(start: set[str], among: Iterable[str], *, land: bool = True, water: bool = True) -> set[str]:
    """All that can be reached, wave after wave."""
    inside, reached, wave = set(among), set(start), set(start)
    while wave:
        by_land = {other for area in wave for other in AREAS[area].land if land}
        by_water = {other for area in wave for other in AREAS[area].water if water}
        wave = (by_land | by_water) & inside - reached
        reached |= wave
    return reached
