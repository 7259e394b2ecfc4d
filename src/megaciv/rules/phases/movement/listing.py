"""Every legal action except voyages, one by one, as choices."""

from __future__ import annotations

from collections.abc import Iterator

from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.state import IN_STOCK, Player, Table
from megaciv.rules.facts.advances import ROADBUILDING
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.movement.entering import room
from megaciv.rules.phases.movement.march import may_pass, room_beyond, unmoved
from megaciv.rules.phases.movement.ships import may_build_at, prices

Path = tuple[AreaIndex, ...]


def short_actions(t: Table, player: Player) -> Iterator[Choice]:
    """Land moves, then ships to build, to maintain and to scrap; areas in order of id."""
    ids = BOARD.ids
    for path, most in marches(t, player):
        for tokens in range(1, most + 1):
            yield {"move.land": {"path": [ids[a] for a in path], "tokens": tokens}}
    yield from _builds(t, player)
    yield from _upkeep(t, player)


def marches(t: Table, player: Player) -> Iterator[tuple[Path, int]]:
    """Every path that a token of the player may go by land, and how many tokens may go it."""
    for area in sorted(t.tokens[player]):
        tokens = unmoved(t, player, area)
        if tokens:
            for path in _paths(t, player, area):
                most = room(t, player, path[1], tokens) if len(path) == 2 else room_beyond(t, player, path, tokens)
                if most:
                    yield path, most


def _paths(t: Table, player: Player, area: AreaIndex) -> Iterator[Path]:
    """One step by land, or two where Roadbuilding allows them."""
    roads = t.has(player, ROADBUILDING)
    for first in BOARD.land[area]:
        yield area, first
        if roads and may_pass(t, player, first):
            for second in BOARD.land[first]:
                yield area, first, second


def _builds(t: Table, player: Player) -> Iterator[Choice]:
    """The prices (a), (b), (c) of R3.3.7; in (c) the second token may come from anywhere."""
    tokens = t.tokens[player]
    for area in sorted(tokens):
        if not may_build_at(t, player, area):
            continue
        name = BOARD.ids[area]
        for treasury, paid in prices(t, player):
            if paid == 2:
                others = {name: 2} if tokens[area] > 1 else {}
                for destroy in (others, *({name: 1, BOARD.ids[a]: 1} for a in sorted(tokens) if a != area)):
                    if destroy:
                        yield {"move.buildShip": {"area": name, "treasury": 0, "destroy": destroy}}
            else:
                destroy = {name: 1} if paid else {}
                yield {"move.buildShip": {"area": name, "treasury": treasury, "destroy": destroy}}


def _upkeep(t: Table, player: Player) -> Iterator[Choice]:
    """For each area with a ship that waits: maintain it, or scrap it."""
    fleet, ready = t.ships[player], t.ready[player]
    waiting = sorted({where for ship, where in enumerate(fleet) if where != IN_STOCK and not ready >> ship & 1})
    for area in waiting:
        name = BOARD.ids[area]
        if t.treasury[player]:
            yield {"move.maintainShip": {"area": name, "pay": "treasury"}}
        for source in sorted(t.tokens[player]):
            yield {"move.maintainShip": {"area": name, "pay": {"destroy": BOARD.ids[source]}}}
        yield {"move.scrapShip": {"area": name}}
