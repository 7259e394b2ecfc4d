"""What a client needs to draw every legal movement, without knowing the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from megaciv.rules.engine.bounds import Landfall, MovementBounds, Ship, ShipPrice, Upkeep
from megaciv.rules.engine.state import IN_STOCK, TOKENS, Player, Table
from megaciv.rules.facts.advances import ASTRONAVIGATION, ROADBUILDING
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.movement.entering import room
from megaciv.rules.phases.movement.march import may_pass, room_beyond, unmoved
from megaciv.rules.phases.movement.ships import may_build_at, prices
from megaciv.rules.phases.movement.voyage import ship_capacity, ship_range


class Outlook:
    """What one player can do from where their pieces stand. What others can change of it is room: in the areas that
    were looked at, how many of their tokens could enter, whether one could pass through, and whether one could come
    back."""

    def __init__(self, t: Table, player: Player) -> None:
        self._t, self._player = t, player
        self._rooms: dict[AreaIndex, int] = {}
        self._passages: dict[AreaIndex, bool] = {}
        self._returns: dict[AreaIndex, bool] = {}

    def has_changed(self, areas: Iterable[AreaIndex]) -> bool:
        """May something be different, now that others have changed something in these areas?"""
        t, player = self._t, self._player
        for area in areas:
            if area in self._rooms and self._rooms[area] != room(t, player, area, TOKENS):
                return True
            if area in self._passages and self._passages[area] != may_pass(t, player, area):
                return True
            if area in self._returns and self._returns[area] != bool(room(t, player, area, 1, change=-1)):
                return True
        return False

    def bounds(self) -> MovementBounds:
        """Everything by area id."""
        t, player = self._t, self._player
        tokens = t.tokens[player]
        build = [area for area in sorted(tokens) if may_build_at(t, player, area)]
        return MovementBounds(
            unmoved={BOARD.ids[a]: n for a in sorted(tokens) if (n := unmoved(t, player, a))},
            land=self._land(),
            roads=self._roads() if t.has(player, ROADBUILDING) else {},
            build=BOARD.names(build),
            prices=[ShipPrice(treasury, paid) for treasury, paid in prices(t, player)] if build else [],
            maintain=Upkeep(t.treasury[player] > 0, BOARD.names(tokens)),
            ships=[self._ship(n) for n, area in enumerate(t.ships[player]) if area != IN_STOCK],
            range=ship_range(t, player),
            capacity=ship_capacity(t, player),
            open_sea=t.has(player, ASTRONAVIGATION),
        )

    def _room(self, area: AreaIndex) -> int:
        """How many of all the player's tokens could enter."""
        found = self._rooms.get(area)
        if found is None:
            found = self._rooms[area] = room(self._t, self._player, area, TOKENS)
        return found

    def _passes(self, area: AreaIndex) -> bool:
        found = self._passages.get(area)
        if found is None:
            found = self._passages[area] = may_pass(self._t, self._player, area)
        return found

    def _land(self) -> dict[str, dict[str, int]]:
        """The same marches as `listing.marches`, each area looked at once."""
        ids, told = BOARD.ids, {}
        for area, tokens in self._sources():
            ways = {ids[to]: most for to in BOARD.land[area] if (most := min(tokens, self._room(to)))}
            if ways:
                told[ids[area]] = ways
        return told

    def _roads(self) -> dict[str, dict[str, dict[str, int]]]:
        ids, told = BOARD.ids, {}
        for area, tokens in self._sources():
            ways = {ids[via]: self._beyond(area, via, tokens) for via in BOARD.land[area] if self._passes(via)}
            if any(ways.values()):
                told[ids[area]] = {via: way for via, way in ways.items() if way}
        return told

    def _beyond(self, area: AreaIndex, via: AreaIndex, tokens: int) -> dict[str, int]:
        """Where tokens may go by a second step, and how many. Back where it came from a token meets one less."""
        back = room_beyond(self._t, self._player, (area, via, area), tokens)
        self._returns[area] = back > 0
        rooms = {to: back if to == area else min(tokens, self._room(to)) for to in BOARD.land[via]}
        return {BOARD.ids[to]: most for to, most in rooms.items() if most}

    def _sources(self) -> Iterator[tuple[AreaIndex, int]]:
        """Areas from which tokens may march, and how many have not moved."""
        t, player = self._t, self._player
        for area in sorted(t.tokens[player]):
            if tokens := unmoved(t, player, area):
                yield area, tokens

    def _ship(self, ship: int) -> Ship:
        t, player = self._t, self._player
        area = t.ships[player][ship]
        ready, sailed = bool(t.ready[player] >> ship & 1), bool(t.sailed[player] >> ship & 1)
        goals = None
        if ready and not sailed:
            load = ship_capacity(t, player)
            goals = {
                BOARD.ids[a]: Landfall(steps, min(load, self._room(a)), not _only_passed(t, a))
                for a, steps in reach(t.has(player, ASTRONAVIGATION), ship_range(t, player), area)
            }
        return Ship(ship + 1, BOARD.ids[area], ready, sailed, goals)


@cache
def reach(open_sea: bool, far: int, start: AreaIndex) -> tuple[tuple[AreaIndex, int], ...]:
    """Where a ship can get to from there, and in how many steps at least (R3.3.21, R3.3.22, R3.3.26): printed on the
    map, so it is worked out once."""
    steps, shore = {start: 0}, [start]
    for step in range(1, far + 1):
        beyond = {a for b in shore for a in BOARD.water[b] if a not in steps and (open_sea or not BOARD.is_sea[a])}
        shore = sorted(beyond)
        steps.update(dict.fromkeys(shore, step))
    return tuple(sorted(steps.items()))


def _only_passed(t: Table, area: AreaIndex) -> bool:
    return bool(BOARD.is_sea[area] or t.out_of_play[area])
