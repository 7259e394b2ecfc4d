"""HTTP: the log of a game, replays, downloads, forks."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from megaciv.rules import GameFile
from megaciv.server.errors import Refusal
from megaciv.server.http.tables import Asked
from megaciv.server.lobby import lobby
from megaciv.server.messages.basics import MOST_NUMBER
from megaciv.server.messages.game import PrivateView, PublicView
from megaciv.server.messages.history import DownloadExtra, Log, PhaseLine, Replay
from megaciv.server.messages.tables import ForkAt, TableInfo
from megaciv.server.push.increments import seen
from megaciv.server.push.projection import private, public
from megaciv.server.services import IAm, Services, Somebody, TheServer, address_of, check_member
from megaciv.server.storage.loading import load, number_before
from megaciv.server.storage.records import Person, TableRecord
from megaciv.server.time import now

AT: Final = "/api/tables/{table_id:str}"
MOST_CHOICES: Final = 2000
MOST_LOOKED_BACK: Final = 100_000
"""Choices of a table; a game of eighteen has some twelve thousand."""
CHOICES_A_TOKEN: Final = 2000
"""Looking back at a game costs a token for so many choices."""


def charge(request: Asked, server: Services, choices: int) -> None:
    """To look back costs as much as the game is long; and there is a length beyond which nobody looks back here."""
    if choices > MOST_LOOKED_BACK:
        raise Refusal(413, "too-long-to-look-back", most=MOST_LOOKED_BACK)
    server.limiter.check("heavy", address_of(request), 1 + choices // CHOICES_A_TOKEN)


async def _seen_up_to(server: Services, record: TableRecord, person: Person | None) -> int:
    """How far this person may look: spectators are behind where the table wants them so."""
    check_member(server, person)
    if not record.may_look_back(person):
        raise Refusal(403, "no-spectators")
    if record.delay and record.status == "running" and not record.seats_of(person):
        return await number_before(server.database, record, now() - record.delay * 1000)
    return await server.store.length(record.id)


def _eyes(record: TableRecord, person: Person | None) -> list[str]:
    """The seats through which this person sees: once the game has ended, all."""
    return list(record.setting.civs) if record.is_open else record.seats_of(person)


@get(f"{AT}/log")
async def read_log(
    request: Asked,
    server: TheServer,
    somebody: Somebody,
    table_id: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0, le=MOST_NUMBER)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_CHOICES)] = 500,
    turn: Annotated[int | None, QueryParameter(ge=1, le=MOST_NUMBER)] = None,
    phase: Annotated[str | None, QueryParameter(max_length=40)] = None,
) -> Log:
    """What the choices after `since` caused, as far as I may know; or what happened in a phase of a turn."""
    record = await server.store.table(table_id)
    of = await _seen_up_to(server, record, somebody)
    if turn is not None or phase is not None:
        charge(request, server, of)
        return await _phase(server, record, somebody, (turn, phase), of)
    server.limiter.check("heavy", address_of(request))
    last = min(of, since + limit)
    events = await server.store.events(table_id, since, last)
    return Log(seen(events, _eyes(record, somebody)), max(since, last), of)


async def _phase(
    server: Services, record: TableRecord, person: Person | None, wanted: tuple[int | None, str | None], of: int
) -> Log:
    """Everything that happened in one phase of a turn."""
    found = next((each for each in await server.store.phases(record.id, of) if (each.turn, each.phase) == wanted), None)
    if found is None:
        raise Refusal(404, "no-such-phase", turn=wanted[0], phase=wanted[1])
    events = await server.store.events(record.id, found.first - 1, found.last)
    told = [each for each in events if (each.turn, each.phase) == wanted]
    return Log(seen(told, _eyes(record, person)), found.last, of)


@get(f"{AT}/phases")
async def read_phases(
    request: Asked, server: TheServer, somebody: Somebody, table_id: FromPath[str]
) -> list[PhaseLine]:  # fmt: skip
    """The phases so far, and in which choices they are told."""
    record = await server.store.table(table_id)
    of = await _seen_up_to(server, record, somebody)
    charge(request, server, of)
    return await server.store.phases(table_id, of)


@get(f"{AT}/replay")
async def replay(
    request: Asked,
    server: TheServer,
    somebody: Somebody,
    table_id: FromPath[str],
    at: Annotated[int, QueryParameter(ge=0, le=MOST_NUMBER)] = 0,
) -> Replay:
    """The table as it was after so many choices, as far as I may know."""
    server.limiter.check("heavy", address_of(request))
    record = await server.store.table(table_id)
    if record.started is None:
        raise Refusal(409, "not-started")
    of = await _seen_up_to(server, record, somebody)
    if at > of:
        raise Refusal(422, "no-such-moment", at=at)
    loaded = await load(server.database, record, at, learns=False)
    eyes = _eyes(record, somebody)
    own = {civ: msgspec.convert(private(loaded.game, civ, loaded.answered[civ]), PrivateView) for civ in eyes}
    events = await server.store.events(table_id, at - 1, at)
    view = msgspec.convert(public(loaded.game), PublicView)
    return Replay(at, of, view, own, seen(events, eyes))


@get(f"{AT}/download")
async def download(request: Asked, server: TheServer, somebody: Somebody, table_id: FromPath[str]) -> GameFile:
    """A finished game as a game file, to be kept, played again and checked. While it runs its choices are secrets."""
    check_member(server, somebody)
    record = await server.store.table(table_id)
    if record.status != "finished":
        raise Refusal(409, "not-finished")
    if not record.is_open:
        raise Refusal(409, "daily-runs")
    charge(request, server, await server.store.length(table_id))
    people = {seat.civ: seat.name or f"bot:{seat.bot}" for seat in record.seats}
    choices = await server.store.chosen(table_id)
    extra = {"download": DownloadExtra(record.commitment, people)}
    return GameFile(setup=record.setup, seed=record.seed, choices=choices, extra=extra)


@post(f"{AT}/fork", status_code=201)
async def fork(server: TheServer, me: IAm, table_id: FromPath[str], data: JSONBody[ForkAt]) -> TableInfo:
    """A new table that goes on from a moment of a finished game."""
    server.limiter.check("table", me.id)
    return (await lobby.fork(server, me, table_id, data.at)).info(me)


ROUTES: Final = [read_log, read_phases, replay, download, fork]
