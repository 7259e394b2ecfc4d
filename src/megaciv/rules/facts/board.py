"""The map board: areas, what borders what, and what is printed in an area (R0.1).

Areas are small integers inside the rules, in the alphabetical order of their ids, so that 'the first by id' is `min`.
Names appear only at the edge: `BOARD.ids[area]` and `BOARD.index[name]`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from megaciv.rules.facts import Area as AreaFact
from megaciv.rules.facts import facts

AreaIndex = int

NO_SITE: Final = 0
BLACK_SITE: Final = 1
WHITE_SITE: Final = 2
_SITES: Final = {None: NO_SITE, "black": BLACK_SITE, "white": WHITE_SITE}


class Board:
    """Everything printed on the map, indexed by area."""

    def __init__(self, areas: Iterable[AreaFact]) -> None:
        printed = sorted(areas, key=lambda area: area.id)
        self.ids: Final = tuple(area.id for area in printed)
        self.index: Final = {name: a for a, name in enumerate(self.ids)}
        self.size: Final = len(printed)
        self.limit: Final = tuple(area.limit or 0 for area in printed)
        self.is_sea: Final = bytes(area.kind == "open-sea" for area in printed)
        self.coastal: Final = bytes(area.kind == "coastal" for area in printed)
        self.site: Final = bytes(_SITES[area.city_site] for area in printed)
        self.land: Final = tuple(self._indices(area.land) for area in printed)
        self.water: Final = tuple(self._indices(area.water) for area in printed)
        self.near: Final = tuple(
            tuple(sorted({*land, *water})) for land, water in zip(self.land, self.water, strict=True)
        )
        self.seas: Final = tuple(a for a in range(self.size) if self.is_sea[a])
        self.flood_plain: Final = tuple(area.flood_plain for area in printed)
        self.volcano: Final = tuple(area.volcano for area in printed)
        self.region: Final = tuple(area.region for area in printed)
        self.plains: Final = self._grouped(self.flood_plain)
        self.volcanoes: Final = self._grouped(self.volcano)
        self.regions: Final = self._grouped(self.region)
        self.start: Final = {area.start: a for a, area in enumerate(printed) if area.start}

    def _indices(self, names: Iterable[str]) -> tuple[AreaIndex, ...]:
        return tuple(sorted(self.index[name] for name in names))

    @staticmethod
    def _grouped(names: tuple[str | None, ...]) -> dict[str, tuple[AreaIndex, ...]]:
        groups: dict[str, list[AreaIndex]] = {}
        for area, name in enumerate(names):
            if name is not None:
                groups.setdefault(name, []).append(area)
        return {name: tuple(members) for name, members in sorted(groups.items())}

    def names(self, areas: Iterable[AreaIndex]) -> list[str]:
        """The ids of areas, in their order."""
        return [self.ids[a] for a in sorted(areas)]


BOARD: Final = Board(facts().areas)
