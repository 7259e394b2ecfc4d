"""Drills: positions that one person practises against bots, and how they went. Everybody has the same board, the same
cards and the same bots; a drill is a game that ends with what is practised."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from megaciv.rules import Game, Setup
from megaciv.rules.setup.drills import DRILLS, SETUP
from megaciv.rules.setup.options import DrillId
from megaciv.rules.setup.setting import Setting
from megaciv.server.errors import Refusal
from megaciv.server.lobby.judging import at_best, judge
from megaciv.server.lobby.lobby import start
from megaciv.server.messages.drills import DrillFigure, DrillResult, DrillStood
from megaciv.server.messages.tables import NewTable
from megaciv.server.services import Services
from megaciv.server.storage.loading import load
from megaciv.server.storage.records import Person, TableRecord
from megaciv.server.storage.tempers import bot_seed
from megaciv.server.table.table import OpenTable

BOTS: Final = "steady"


async def play(server: Services, person: Person, drill: DrillId) -> OpenTable:
    """A table with the position, begun."""
    setup = Setup(*SETUP, drill=drill)
    civs, mine = Setting(setup).civs, DRILLS[drill].civ
    table = NewTable(setup.players, public=False, spectators=False)
    taken: dict[str, Person | str] = {civ: person if civ == mine else BOTS for civ in civs}
    table_id = await server.store.create(person.id, setup, table, civs, seed_of(drill), taken=taken)
    return await start(server, person, table_id)


def seed_of(drill: DrillId) -> str:
    """The same for everybody."""
    return f"drill {drill}"


async def result(server: Services, record: TableRecord, person: Person | None) -> DrillResult:
    """How it went, for the one who practised."""
    drill = record.setup.drill
    if drill is None:
        raise Refusal(404, "no-drill")
    if DRILLS[drill].civ not in record.seats_of(person):
        raise Refusal(403, "not-at-this-table")
    if record.status != "finished":
        raise Refusal(409, "not-finished")

    async def look() -> DrillResult:
        loaded = await load(server.database, record, learns=False)
        return await asyncio.to_thread(judged, drill, loaded.game, record.seed)

    return await server.looking_back.once((record.id, "drill"), look)


def judged(name: DrillId, mine: Game, seed: str) -> DrillResult:
    """A game of a drill that is over, against the same played at best."""
    drill = DRILLS[name]
    begun = Game.new(mine.setting.setup, seed)
    best = at_best(begun, drill, {civ: bot_seed(seed, civ) for civ in begun.setting.civs}, BOTS)
    told = judge(begun, mine, best, drill)
    hands = drill.judged == ("hand",)
    return DrillResult(
        drill=name,
        figures=[msgspec.convert(figure, DrillFigure, from_attributes=True) for figure in told.figures],
        reached=told.reached,
        stood=[msgspec.convert(stood, DrillStood, from_attributes=True) for stood in told.stood],
        hand=list(mine.view(drill.civ).hand) if hands else [],
        best_hand=list(best.view(drill.civ).hand) if hands else [],
    )
