"""For hosts of a server: look at tables, stop their clocks, carry games elsewhere, mend what is broken."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import delete, func, insert, select, update

from megaciv.rules import Game, GameFile, RulesError, Setup
from megaciv.server.errors import Refusal
from megaciv.server.incoming import WRITER, ExportedChoice, ExportExtra
from megaciv.server.storage.journal import Checkpoint
from megaciv.server.storage.loading import keep, load, standing
from megaciv.server.storage.schema import Database, chat, checkpoints, choices, people, reports, seats, tables
from megaciv.server.storage.store import Store, commitment
from megaciv.server.table.clock import TableClock, clocks
from megaciv.server.time import now
from megaciv.timing.clocks import MINUTE


class Inspection(Struct, frozen=True):
    """How a table is."""

    table: str
    status: str
    choices: int
    turn: int
    phase: str
    asked: dict[str, str]
    checkpoints: int
    clock: str
    problems: list[str]


class TableRow(Struct, frozen=True):
    id: str
    name: str
    status: str
    host: str
    turn: int | None
    phase: str | None
    choices: int
    created: int


class PersonRow(Struct, frozen=True):
    id: str
    name: str
    login: str | None
    seats: int
    created: int


class ReportRow(Struct, frozen=True):
    """What somebody has reported."""

    table: str
    line: int
    by: str
    name: str
    """Who said it."""
    person: str
    text: str
    why: str
    created: int


async def list_reports(database: Database, limit: int = 100) -> list[ReportRow]:
    query = (
        select(reports, chat.c.name, chat.c.text, chat.c.person_id.label("said_by"), people.c.name.label("by"))
        .join(chat, chat.c.id == reports.c.chat_id)
        .join(people, people.c.id == reports.c.person_id)
        .where(reports.c.settled.is_(None))
        .order_by(reports.c.at.desc())
    )
    async with database.read() as connection:
        rows = (await connection.execute(query.limit(limit))).all()
    return [ReportRow(r.table_id, r.chat_id, r.by, r.name, r.said_by, r.text, r.why, r.at) for r in rows]


async def list_tables(database: Database, status: str | None = None, limit: int = 100) -> list[TableRow]:
    number = (
        select(choices.c.table_id, func.max(choices.c.number).label("last")).group_by(choices.c.table_id).subquery()
    )
    query = (
        select(tables, people.c.name.label("host"), number.c.last)
        .join(people, people.c.id == tables.c.host_id)
        .join(number, number.c.table_id == tables.c.id, isouter=True)
        .order_by(tables.c.created.desc())
        .limit(limit)
    )
    if status is not None:
        query = query.where(tables.c.status == status)
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
    return [TableRow(r.id, r.name, r.status, r.host, r.turn, r.phase, r.last or 0, r.created) for r in rows]


async def list_people(database: Database, limit: int = 100) -> list[PersonRow]:
    sits = select(seats.c.person_id, func.count().label("number")).group_by(seats.c.person_id).subquery()
    query = select(people, sits.c.number).join(sits, sits.c.person_id == people.c.id, isouter=True)
    async with database.read() as connection:
        rows = (await connection.execute(query.order_by(people.c.created.desc()).limit(limit))).all()
    return [PersonRow(r.id, r.name, r.login, r.number or 0, r.created) for r in rows]


# -- clocks ------------------------------------------------------------


async def pause(database: Database, table_id: str, minutes: int) -> None:
    """Stop a table's clock for a while; nought lets it go on."""
    await Store(database).table(table_id)  # there is one
    table_clock = TableClock(database, table_id)
    await table_clock.load()
    clock = table_clock.state.clock
    if clock is None:
        raise Refusal(409, "no-clock")
    table_clock.change_clock(clock.pause(now(), now() + minutes * MINUTE) if minutes else clock.resume(now()))
    if not await table_clock.save():
        raise Refusal(409, "not-stored")
    async with database.write() as connection:  # the process that serves the table reads its clock at once
        await connection.execute(update(clocks).where(clocks.c.table_id == table_id).values(due=now()))


# -- carrying games ------------------------------------------------------------


async def export(database: Database, table_id: str) -> GameFile:
    """A game with its choices, talk and the names of its people. The seed is in it: keep it as a secret."""
    async with database.read() as connection:
        table = (await connection.execute(select(tables).where(tables.c.id == table_id))).mappings().first()
        if table is None:
            raise Refusal(404, "no-such-table")
        seat_rows = select(seats, people.c.name).join(people, people.c.id == seats.c.person_id, isouter=True)
        sat = (await connection.execute(seat_rows.where(seats.c.table_id == table_id))).mappings().all()
        chosen = (await connection.execute(_of(choices, table_id).order_by(choices.c.number))).mappings().all()
        said = (await connection.execute(_of(chat, table_id).order_by(chat.c.id))).mappings().all()
    entries = [(row["civ"], msgspec.json.decode(row["choice"])) for row in chosen]
    stands = dict(standing(entries))
    lines = [
        ExportedChoice(row["at"], row["events"].decode(), row["ref"], None if number in stands else entry)
        for number, (row, entry) in enumerate(zip(chosen, entries, strict=True), 1)
    ]
    talk = [{key: row[key] for key in ("name", "civ", "to", "text", "at")} for row in said]
    table_clock = TableClock(database, table_id)
    await table_clock.load()
    time = None if table_clock.state.clock is None else table_clock.state.clock.timing
    extra = ExportExtra(dict(table), [dict(row) for row in sat], lines, talk, time)
    setup = msgspec.json.decode(extra.table.pop("setup"), type=Setup)
    seed = extra.table.pop("seed")
    extra.table.pop("webhook")  # its address is a secret of the host
    return GameFile(setup=setup, seed=seed, choices=list(stands.values()), extra={WRITER: extra})


def _of(what: Any, table_id: str) -> Any:
    return select(what).where(what.c.table_id == table_id)


# -- looking and mending ------------------------------------------------------------


async def inspect(database: Database, table_id: str) -> Inspection:
    """Play the whole log again by the rules, and compare with what a server would load."""
    store = Store(database)
    record = await store.table(table_id)
    problems = []
    if commitment(record.seed) != record.commitment:
        problems.append("the seed is not the one that was promised")
    async with database.read() as connection:
        rows = (await connection.execute(_of(choices, table_id).order_by(choices.c.number))).all()
        kept = await connection.scalar(select(func.count()).where(checkpoints.c.table_id == table_id)) or 0
        clock = (await connection.execute(_of(clocks, table_id))).first()
    if [row.number for row in rows] != list(range(1, len(rows) + 1)):
        problems.append("the numbers of the choices have gaps")
    game, illegal = _replayed(record.setup, record.seed, rows)
    problems += illegal
    try:
        loaded = (await load(database, record)).game
        if not illegal and loaded.view(None) != game.view(None):
            problems.append("the checkpoints tell another game than the choices")
        game = loaded
    except Exception as error:
        problems.append(f"it cannot be loaded: {type(error).__name__}: {error}")
    asked = {civ: decision.ids[0] for civ, decision in game.pending.items()}
    told = "none" if clock is None else f"due {clock.due}"
    return Inspection(
        table_id, record.status, len(rows), game.turn, game.phase, asked, kept, told, problems
    )  # fmt: skip


def _replayed(setup: Any, seed: str, rows: Any) -> tuple[Game, list[str]]:
    game = Game.new(setup, seed)
    entries = [(row.civ, msgspec.json.decode(row.choice)) for row in rows]
    for number, (civ, choice) in standing(entries):
        try:
            game.act(civ, choice)
        except (RulesError, AssertionError) as error:
            return game, [f"choice {number} of {civ} is not legal: {error}"]
    return game, []


async def repair(database: Database, table_id: str, cut: int | None = None) -> Inspection:
    """Write the checkpoints anew from the choices. With `cut`, drop the choices after that number first: what they
    were is lost. Stop the servers before."""
    async with database.write() as connection:
        if cut is not None:
            gone = (choices.c.table_id == table_id) & (choices.c.number > cut)
            await connection.execute(delete(choices).where(gone))
            back = update(tables).where(tables.c.id == table_id, tables.c.status == "finished")
            await connection.execute(back.values(status="running", outcome=None, ended=None))
        rows = (await connection.execute(_of(choices, table_id).order_by(choices.c.number))).all()
    record = await Store(database).table(table_id)
    game, illegal = _replayed(record.setup, record.seed, rows)
    if not illegal:
        await _checkpoint_anew(database, table_id, game, rows)
    return await inspect(database, table_id)


async def _checkpoint_anew(database: Database, table_id: str, game: Game, rows: Any) -> None:
    record = await Store(database).table(table_id)
    loaded = await load(database, replace(record), at=0)
    loaded.game = game
    for row in rows:
        loaded.count(row.civ, msgspec.json.decode(row.choice), row.ref)
    made = Checkpoint(table_id, len(rows), keep(loaded))
    async with database.write() as connection:
        await connection.execute(delete(checkpoints).where(checkpoints.c.table_id == table_id))
        if rows:
            await connection.execute(insert(checkpoints).values(made._asdict()))
