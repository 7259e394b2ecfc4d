"""HTTP: a game looked back upon, as figures turn by turn, as a film, and with what would have been better."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter

from megaciv.bots.hindsight import hindsight
from megaciv.rules import Game
from megaciv.server.errors import Refusal
from megaciv.server.http.games import _eyes, _seen_up_to, charge
from megaciv.server.http.tables import Asked
from megaciv.server.messages.basics import MOST_NUMBER
from megaciv.server.messages.history import Film, Hindsight, History, Otherwise
from megaciv.server.push.increments import seen
from megaciv.server.services import Services, Somebody, TheServer
from megaciv.server.storage.loading import entries_of, load, standing
from megaciv.server.storage.records import Person, TableRecord
from megaciv.server.table.history import Numbered, frames, history, unnamed

AT: Final = "/api/tables/{table_id:str}"
MOST_FRAMES: Final = 400


async def _watched(
    request: Asked, server: Services, table_id: str, person: Person | None
) -> tuple[TableRecord, int]:  # fmt: skip
    """A table that has begun, and how far this person may look."""
    record = await server.store.table(table_id)
    if record.started is None:
        raise Refusal(409, "not-started")
    of = await _seen_up_to(server, record, person)
    charge(request, server, of)
    return record, of


async def _standing(server: Services, table_id: str, of: int) -> list[Numbered]:
    """The choices up to there that stand."""
    return standing(await entries_of(server.database, table_id, of))


@get(f"{AT}/history")
async def read_history(request: Asked, server: TheServer, somebody: Somebody, table_id: FromPath[str]) -> History:
    """Figures turn by turn, and where phases began. What hands were worth is told once the game has ended."""
    record, of = await _watched(request, server, table_id, somebody)

    async def look() -> History:
        entries = await _standing(server, table_id, of)
        return await asyncio.to_thread(history, Game.new(record.setup, record.seed), entries, record.is_open)

    return await server.looking_back.once((table_id, of, record.is_open), look)


@get(f"{AT}/film")
async def film(
    request: Asked,
    server: TheServer,
    somebody: Somebody,
    table_id: FromPath[str],
    at: Annotated[int, QueryParameter(ge=0, le=MOST_NUMBER)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)] = 200,
) -> Film:
    """A stretch of the game, choice by choice, as far as I may know."""
    record, of = await _watched(request, server, table_id, somebody)
    if at > of:
        raise Refusal(422, "no-such-moment", at=at)
    eyes = _eyes(record, somebody)

    async def look() -> Film:
        entries = await _standing(server, table_id, of)
        before = max((number for number, _ in entries if number <= at), default=0)
        after = [entry for entry in entries if entry[0] > at][:limit]
        loaded = await load(server.database, record, before, learns=False)
        view, hands, found = await asyncio.to_thread(frames, loaded.game, after, eyes)
        if not record.is_open:
            found = unnamed(found, eyes)
        events = await server.store.events(table_id, max(0, at - 1), after[-1][0] if after else at)
        return Film(at, of, view, hands, found, seen(events, eyes))

    return await server.looking_back.in_turn(look)


@get(f"{AT}/hindsight")
async def read_hindsight(request: Asked, server: TheServer, somebody: Somebody, table_id: FromPath[str]) -> Hindsight:
    """Which decision of mine cost most, in a First Game that is over: longer games would take too long to play on."""
    record, of = await _watched(request, server, table_id, somebody)
    mine = record.seats_of(somebody)
    if record.status != "finished" or not record.is_open:
        raise Refusal(409, "not-finished")
    if not mine:
        raise Refusal(403, "not-at-this-table")

    async def look() -> Hindsight:
        if record.setup.scenario != "first":
            return Hindsight()
        entries = await _standing(server, table_id, of)
        game = Game.new(record.setup, record.seed)
        found = await asyncio.to_thread(hindsight, game, entries, mine[0], record.bots)
        return Hindsight(None if found is None else msgspec.convert(found, Otherwise, from_attributes=True))

    return await server.looking_back.once((table_id, "hindsight", mine[0]), look)


ROUTES: Final = [read_history, film, read_hindsight]
