"""Where everybody stands while a movement is planned: tokens that may still move, room, and the moves made so far.

All of a movement is planned when the first move is asked, and then given out move by move.
"""

from __future__ import annotations

from typing import Final

from megaciv.bots.atlas import COASTAL, IDS, LIMIT, lands, roads, sites
from megaciv.rules import Choice, Sight
from megaciv.rules.facts.advances import AGRICULTURE, CLOTH_MAKING, NAVAL_WARFARE, ROADBUILDING
from megaciv.rules.facts.board import BOARD

NOBODY = -1
UNKNOWN: Final = -99
"""Room that was not worked out yet."""


class PlannedBoard:
    """The board of one seat in the middle of planning."""

    def __init__(self, s: Sight) -> None:
        me = s.me
        self.s, self.me = s, me
        self.here: dict[int, int] = dict(s.tokens[me])
        """Our tokens by area, as they will stand."""
        self.still: dict[int, int] = {a: n - s.moved[me].get(a, 0) for a, n in self.here.items()}
        """Of these, those that have not moved."""
        self.near, self.sites = lands(s.out_of_play), sites(s.out_of_play)
        self.road = roads(s.out_of_play) if s.advances[me] >> ROADBUILDING & 1 else None
        self.agriculture = bool(s.advances[me] >> AGRICULTURE & 1)
        self.beside = s.room_beside_city(s.me)
        self.rate = s.support_rate(s.me)
        self.others = ~(1 << me)
        self.marches: dict[tuple[int, int], int] = {}
        self.treasury = s.treasury[me]
        self.builds: dict[int, int] = {}
        """Where a city will be built, and how many tokens that takes."""
        self.ship_choices: list[Choice] = []
        self.ships_built = 0
        self.range = 5 if s.advances[me] >> CLOTH_MAKING & 1 else 4
        self.capacity = 6 if s.advances[me] >> NAVAL_WARFARE & 1 else 5
        self.aims: dict[int, float] = {}
        """How much others are to be hurt, as far as it was asked: it takes time to find out."""
        self._room = [UNKNOWN] * BOARD.size

    def room(self, area: int) -> int:
        """How many of our tokens may stay there, without a fight and without surplus."""
        room = self._room[area]
        if room == UNKNOWN:
            room = self._room[area] = self._work_out_room(area)
        return room

    def _work_out_room(self, area: int) -> int:
        s, owner = self.s, self.s.city[area]
        if owner != NOBODY:
            return self.beside if owner == self.me else 0
        printed = LIMIT[area]
        if s.occupants[area] & self.others:
            return self._shared_room(area, printed)
        return printed + 1 if self.agriculture and printed <= 2 else printed

    def _shared_room(self, area: int, printed: int) -> int:
        """Beside others: they grow, and so do we, and then there is a fight. One stays where there is room for that, or
        on land of our own."""
        s = self.s
        theirs = s.foreign_tokens(area)
        if printed - theirs - 1 >= 3:
            return 1
        return min(1, printed - theirs) if s.tokens[self.me].get(area) and area in s.setting.region[self.me] else 0

    def take(self, area: int, left: int) -> None:
        """The others there will be driven out, and so many of ours be left."""
        printed = LIMIT[area]
        self._room[area] = min(left, printed + 1 if self.agriculture and printed <= 2 else printed)

    def is_free(self, area: int) -> bool:
        """Nobody else is there, and no city."""
        return self.s.city[area] == NOBODY and not self.s.occupants[area] & self.others

    def march(self, source: int, target: int, tokens: int) -> None:
        """Move by land."""
        self.here[source] -= tokens
        self.still[source] -= tokens
        self.here[target] = self.here.get(target, 0) + tokens
        way = (source, target)
        self.marches[way] = self.marches.get(way, 0) + tokens

    def unmarch(self, source: int, target: int, tokens: int) -> None:
        """Take such a move back."""
        self.march(source, target, -tokens)
        if not self.marches[source, target]:
            del self.marches[source, target]
        if not self.here[target]:
            del self.here[target]

    def targets(self, area: int) -> tuple[int, ...]:
        """Where tokens there may march to: next door, and with Roadbuilding one further."""
        if self.road is None:
            return self.near[area]
        beyond = tuple(b for b, vias in self.road[area].items() if any(map(self._passable, vias)))
        return self.near[area] + beyond

    def _passable(self, area: int) -> bool:
        s = self.s
        return not s.occupants[area] & self.others and s.city[area] in (NOBODY, self.me)

    def kept(self) -> int:
        """How many tokens will be left beside the planned cities after surplus is removed."""
        total, builds = 0, self.builds
        for area, number in self.here.items():
            if area not in builds:
                room = self.room(area)
                total += number if number < room else room
        return total

    def loose(self) -> int:
        """How many that have not moved stand where they cannot stay."""
        total = 0
        for area, number in self.here.items():
            over = number - (self.builds[area] if area in self.builds else self.room(area))
            if over > 0:
                total += min(over, self.still.get(area, 0))
        return total

    # -- as choices ------------------------------------------------------------

    def choices(self) -> list[Choice]:
        """Ships first (what embarks has not moved), then the land, then the end."""
        found = list(self.ship_choices)
        for (source, target), tokens in self.marches.items():
            found.append({"move.land": {"path": self._path(source, target), "tokens": tokens}})
        found.append({"move.end": True})
        return found

    def _path(self, source: int, target: int) -> list[str]:
        if target in self.near[source]:
            return [IDS[source], IDS[target]]
        assert self.road is not None
        via = next(via for via in self.road[source][target] if self._passable(via))
        return [IDS[source], IDS[via], IDS[target]]

    def is_coastal(self, area: int) -> bool:
        """May a ship be there?"""
        return bool(COASTAL[area])
