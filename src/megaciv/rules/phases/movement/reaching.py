"""How far the tokens of an area could get in one movement, as things stand: by land, or aboard a ship (R3.3.3)."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from megaciv.rules.engine.state import IN_STOCK, SHIPS, TOKENS, Player, Table
from megaciv.rules.facts.advances import ASTRONAVIGATION, ROADBUILDING
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.movement.bounds import reach
from megaciv.rules.phases.movement.entering import room
from megaciv.rules.phases.movement.march import may_pass, room_beyond, unmoved
from megaciv.rules.phases.movement.voyage import ship_capacity, ship_range

Tokens = dict[AreaIndex, int]
SHIP_PRICE: Final = 2
ALL_SHIPS: Final = (1 << SHIPS) - 1


class Goal(Struct, frozen=True):
    """At most so many tokens of a stack could get there by land, and so many with one load of a ship."""

    land: int = 0
    sea: int = 0


class Scout:
    """What one player could do in a movement that began now. Others stay where they are, and so do the player's other
    tokens, unless they pay for the ship. Where only some areas matter, `among` has them."""

    def __init__(self, t: Table, player: Player, among: frozenset[AreaIndex] | None = None) -> None:
        self._t, self._player, self._among = t, player, among
        self._rooms: Tokens = {}
        self._open_sea, self._roads = t.has(player, ASTRONAVIGATION), t.has(player, ROADBUILDING)
        self._range, self._capacity = ship_range(t, player), ship_capacity(t, player)

    @property
    def holds(self) -> int:
        """How many tokens all the player's ships could carry at the same time, those in stock too (R1.13, R3.3.23)."""
        return (SHIPS - self._t.sailed[self._player].bit_count()) * self._capacity

    def goals(self, area: AreaIndex) -> dict[AreaIndex, Goal]:
        """Where the player's tokens of this area could get to."""
        tokens = unmoved(self._t, self._player, area)
        if tokens <= 0:
            return {}
        land, sea = self._by_land(area, tokens), self._by_sea(area, tokens)
        return {goal: Goal(land.get(goal, 0), sea.get(goal, 0)) for goal in sorted({*land, *sea} - {area})}

    def goals_of_all(self, among: frozenset[AreaIndex]) -> dict[AreaIndex, Goal]:
        """How many of all the player's stacks could get to each of these areas, if every ship is loaded once. Who can
        come by land is not counted again for the sea."""
        by_land: Tokens = {}
        by_sea: Tokens = {}
        stacks, moved = self._t.tokens[self._player], self._t.moved[self._player]
        for area in stacks.keys() & _around(self._open_sea, self._range, self._roads, among):
            tokens = stacks[area] - moved.get(area, 0)
            if tokens <= 0:
                continue
            land, sea = self._by_land(area, tokens), self._by_sea(area, tokens)
            for goal, most in land.items():
                if goal != area:
                    by_land[goal] = by_land.get(goal, 0) + most
            for goal, most in sea.items():
                if goal != area:
                    by_sea[goal] = by_sea.get(goal, 0) + max(0, most - land.get(goal, 0))
        holds = self.holds
        return {
            goal: Goal(by_land.get(goal, 0), min(by_sea.get(goal, 0), holds)) for goal in by_land.keys() | by_sea.keys()
        }

    def _room(self, area: AreaIndex, tokens: int) -> int:
        found = self._rooms.get(area)
        if found is None:
            found = self._rooms[area] = room(self._t, self._player, area, TOKENS)
        return min(found, tokens)

    def _by_land(self, area: AreaIndex, tokens: int) -> Tokens:
        """One step, or two with Roadbuilding (R3.3.1, R3.3.2)."""
        t, player = self._t, self._player
        among = self._among
        found: Tokens = {}
        for goal in BOARD.land[area]:
            if (among is None or goal in among) and (most := self._room(goal, tokens)):
                found[goal] = most
        if self._roads:
            for via in BOARD.land[area]:
                if may_pass(t, player, via):
                    for goal in BOARD.land[via]:
                        if among is not None and goal not in among:
                            continue
                        if most := room_beyond(t, player, (area, via, goal), tokens):
                            found[goal] = max(found.get(goal, 0), most)
        return found

    def _by_sea(self, area: AreaIndex, tokens: int) -> Tokens:
        """Aboard a ship that is there or comes to fetch them (R3.3.21-R3.3.26)."""
        found: Tokens = {}
        if not BOARD.coastal[area]:
            return found
        if self._among is not None and self._among.isdisjoint(_ports(self._open_sea, self._range, area)):
            return found
        best = 0
        for steps, lost in sorted(self._fetched(area, tokens).items()):
            load = min(tokens - lost, self._capacity)
            if load > best:  # a ship that comes later gets less far, so it must carry more
                best = load
                near = _ports(self._open_sea, self._range - steps, area)
                for goal in near if self._among is None else near & self._among:
                    if most := self._room(goal, load):
                        found[goal] = most
        return found

    def _fetched(self, area: AreaIndex, tokens: int) -> dict[int, int]:
        """After how many steps a ship could be there, and how many of the tokens must be given for it at least."""
        if self._is_free(area):
            return {0: 0}  # none could be there sooner, or for less
        near = _steps(self._open_sea, self._range - 1, area)
        found: dict[int, int] = {}
        for where, lost in self._ships(area, tokens, near):
            steps = near[where]
            found[steps] = min(lost, found.get(steps, lost))
        return found

    def _is_free(self, area: AreaIndex) -> bool:
        """Could a ship sail from this area, where tokens of the player are, that takes none of them? The treasury pays
        for a new one, if there is one to build."""
        t, player = self._t, self._player
        fleet, ready = t.ships[player], t.ready[player]
        if t.treasury[player] >= SHIP_PRICE:
            return IN_STOCK in fleet or ready != ALL_SHIPS
        return any(where == area and ready >> s & 1 and not t.sailed[player] >> s & 1 for s, where in enumerate(fleet))

    def _ships(self, area: AreaIndex, tokens: int, near: Container[AreaIndex]) -> Iterator[tuple[AreaIndex, int]]:
        """Where near by a ship of the player is that may sail or can be maintained, or where one could be built, and
        what it takes of the tokens."""
        t, player = self._t, self._player
        spare = t.on_board(player) - tokens
        fleet, ready, sailed = t.ships[player], t.ready[player], t.sailed[player]
        can_build = False
        for ship, where in enumerate(fleet):
            if where == IN_STOCK:
                can_build = True
            elif not ready >> ship & 1:
                can_build = True  # a ship of an earlier turn may be given up for another (R3.3.11)
                if where in near:
                    yield where, 0 if t.treasury[player] or spare else 1
            elif not sailed >> ship & 1 and where in near:
                yield where, 0
        if can_build:
            for where in t.tokens[player]:
                if where in near and BOARD.coastal[where]:
                    yield where, self._price(area, tokens, where)

    def _price(self, area: AreaIndex, tokens: int, where: AreaIndex) -> int:
        """How many of the tokens a new ship takes at least (R3.3.7): what the treasury does not pay, others pay. One
        token must stand in the ship's area, where those that have moved go first (R3.3.8)."""
        t, player = self._t, self._player
        owed = max(0, SHIP_PRICE - t.treasury[player])
        if not owed:
            return 0
        others_there = t.tokens[player][where] - (tokens if where == area else 0)
        first = 0 if others_there else 1
        others_left = t.on_board(player) - tokens - (1 - first)
        second = 1 if owed > 1 and not others_left else 0
        return first + second


@cache
def _steps(open_sea: bool, far: int, start: AreaIndex) -> dict[AreaIndex, int]:
    """In how many steps a ship gets where (`reach`); not to be changed."""
    return dict(reach(open_sea, far, start))


@cache
def _ports(open_sea: bool, far: int, start: AreaIndex) -> frozenset[AreaIndex]:
    """Where a ship gets in so many steps."""
    return frozenset(_steps(open_sea, far, start))


def stacks_reach(t: Table, area: AreaIndex) -> dict[Player, dict[AreaIndex, Goal]]:
    """Where the tokens of each player in this area could get to."""
    told = {player: Scout(t, player).goals(area) for player in t.active if area in t.tokens[player]}
    return {player: goals for player, goals in told.items() if goals}


@cache
def _within(open_sea: bool, far: int, roads: bool, start: AreaIndex) -> frozenset[AreaIndex]:
    """Where tokens get at all that begin there: by land, and from a coast by ship."""
    near = set(BOARD.land[start])
    if roads:
        near.update(goal for via in BOARD.land[start] for goal in BOARD.land[via])
    if BOARD.coastal[start]:
        near |= _ports(open_sea, far, start)
    return frozenset(near)


@cache
def _sources(open_sea: bool, far: int, roads: bool) -> dict[AreaIndex, frozenset[AreaIndex]]:
    """Of each area: from where tokens get there at all (`_within`)."""
    found: dict[AreaIndex, set[AreaIndex]] = {}
    for start in range(len(BOARD.ids)):
        for goal in _within(open_sea, far, roads, start):
            found.setdefault(goal, set()).add(start)
    return {goal: frozenset(starts) for goal, starts in found.items()}


@lru_cache(64)
def _around(open_sea: bool, far: int, roads: bool, goals: frozenset[AreaIndex]) -> frozenset[AreaIndex]:
    """From where tokens get to one of these areas at all; players with the same advances share it."""
    sources = _sources(open_sea, far, roads)
    return frozenset[AreaIndex]().union(*[sources[goal] for goal in goals if goal in sources])


def threats(t: Table, player: Player) -> dict[AreaIndex, dict[Player, Goal]]:
    """Who could come into the areas of this player, and with how many at most (`Scout.goals_of_all`)."""
    mine = frozenset((*t.tokens[player], *t.cities[player]))
    found: dict[AreaIndex, dict[Player, Goal]] = {area: {} for area in sorted(mine)}
    for other in t.active:
        if other != player:
            for area, goal in Scout(t, other, mine).goals_of_all(mine).items():
                found[area][other] = goal
    return {area: others for area, others in found.items() if others}
