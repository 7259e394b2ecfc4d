"""HTTP: a game looked back upon, as figures turn by turn and as a film."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, QueryParameter

from megaciv.rules import Game
from megaciv.server.errors import Refusal
from megaciv.server.http.games import _eyes, _seen_up_to
from megaciv.server.messages.history import Film, History
from megaciv.server.push.increments import seen
from megaciv.server.services import Services, Somebody, TheServer
from megaciv.server.storage.loading import load, missed, standing
from megaciv.server.storage.records import Person, TableRecord
from megaciv.server.table.history import Numbered, frames, history

AT: Final = "/api/tables/{table_id:str}"
MOST_FRAMES: Final = 400


async def _watched(server: Services, table_id: str, person: Person | None) -> tuple[TableRecord, int, list[Numbered]]:
    """A table that has begun, how far this person may look, and the choices up to there that stand."""
    server.limiter.check("heavy", table_id)
    record = await server.store.table(table_id)
    if record.started is None:
        raise Refusal(409, "not-started")
    of = await _seen_up_to(server, record, person)
    rows, _ = await missed(server.database, table_id, 0)
    return record, of, standing((civ, choice) for civ, choice, _ in rows[:of])


@get(f"{AT}/history")
async def read_history(server: TheServer, somebody: Somebody, table_id: FromPath[str]) -> History:
    """Figures turn by turn, and where phases began. What hands were worth is told once the game has ended."""
    record, _, entries = await _watched(server, table_id, somebody)
    game = Game.new(record.setup, record.seed)
    return await asyncio.to_thread(history, game, entries, record.is_open)


@get(f"{AT}/film")
async def film(
    server: TheServer,
    somebody: Somebody,
    table_id: FromPath[str],
    at: Annotated[int, QueryParameter(ge=0)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)] = 200,
) -> Film:
    """A stretch of the game, choice by choice, as far as I may know."""
    record, of, entries = await _watched(server, table_id, somebody)
    if at > of:
        raise Refusal(422, "no-such-moment", at=at)
    before = max((number for number, _ in entries if number <= at), default=0)
    after = [entry for entry in entries if entry[0] > at][:limit]
    loaded = await load(server.database, record, before)
    eyes = _eyes(record, somebody)
    view, hands, found = await asyncio.to_thread(frames, loaded.game, after, eyes)
    events = await server.store.events(table_id, max(0, at - 1), after[-1][0] if after else at)
    return Film(at, of, view, hands, found, seen(events, eyes))


ROUTES: Final = [read_history, film]
