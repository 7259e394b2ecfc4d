"""For hosts of a server: look at tables, stop their clocks, carry games elsewhere, mend what is broken."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import delete, func, insert, select, update

from megaciv.rules import Entry, Game, GameFile, GameFileError, RulesError, Setup
from megaciv.server.accounts.people import new_code
from megaciv.server.errors import Refusal
from megaciv.server.storage.journal import Checkpoint
from megaciv.server.storage.loading import keep, load, standing
from megaciv.server.storage.schema import Database, chat, checkpoints, choices, people, reports, seats, tables
from megaciv.server.storage.store import Store, commitment
from megaciv.server.table.clock import TableClock, clocks, set_timing
from megaciv.server.time import now
from megaciv.timing.clocks import MINUTE, Timing

WRITER: Final = "export"


class ExportedChoice(Struct, frozen=True):
    """What a server keeps with a choice."""

    at: int
    events: str
    ref: str | None = None
    taken_back: Entry | None = None
    """What was chosen, if the table has taken it back: the choices of the file are those that stand."""


class ExportExtra(Struct, frozen=True):
    """What the file of a game on its way to another server adds: everything but accounts."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    choices: list[ExportedChoice]
    chat: list[dict[str, Any]]
    time: Timing | None = None
    """Its pace. Banks begin anew."""


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
        sitting = select(seats, people.c.name).join(people, people.c.id == seats.c.person_id, isouter=True)
        sat = (await connection.execute(sitting.where(seats.c.table_id == table_id))).mappings().all()
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
    return GameFile(setup=setup, seed=seed, choices=list(stands.values()), extra={WRITER: extra})


def _of(what: Any, table_id: str) -> Any:
    return select(what).where(what.c.table_id == table_id)


def _all_choices(file: GameFile, kept: list[ExportedChoice]) -> list[Entry]:
    """Those that stand, and between them those that were taken back."""
    if len(file.choices) != sum(each.taken_back is None for each in kept):
        raise GameFileError("game-file-broken", field="choices")
    stands = iter(file.choices)
    return [each.taken_back or next(stands) for each in kept]


async def take_in(database: Database, file: GameFile) -> str:
    """A game from elsewhere, as a new table. Its people are unknown here: their seats are open, and they take them by
    joining as substitutes do. Until then the game waits."""
    exported = file.part(WRITER, ExportExtra)
    entries = _all_choices(file, exported.choices)
    setup = msgspec.json.encode(file.setup).decode()
    game = {**exported.table, "setup": setup, "seed": file.seed}
    table_id = new_code(10)
    async with database.write() as connection:
        host = new_code(12)
        await connection.execute(
            insert(people).values(id=host, name="?", lang="en", theme="auto", notices="{}", created=now())
        )
        await connection.execute(insert(tables).values({**game, "id": table_id, "host_id": host}))
        sat = [
            {"table_id": table_id, "civ": s["civ"], "place": s["place"], "person_id": None, "bot": s["bot"]}
            for s in exported.seats
        ]
        await connection.execute(insert(seats), sat)
        lines = [
            {
                "table_id": table_id,
                "number": number,
                "civ": civ,
                "choice": msgspec.json.encode(choice),
                "ref": kept.ref,
                "at": kept.at,
                "events": kept.events.encode(),
            }
            for number, ((civ, choice), kept) in enumerate(zip(entries, exported.choices, strict=True), 1)
        ]
        if lines:
            await connection.execute(insert(choices), lines)
        talk = [{**line, "table_id": table_id, "person_id": host} for line in exported.chat]
        if talk:
            await connection.execute(insert(chat), talk)
    if exported.time is not None:
        await set_timing(database, table_id, exported.time)
    found = await inspect(database, table_id)
    if found.problems:
        await _drop(database, table_id)
        raise Refusal(422, "invalid", field="choices", message="; ".join(found.problems))
    return table_id


async def _drop(database: Database, table_id: str) -> None:
    async with database.write() as connection:
        for each in (choices, checkpoints):
            await connection.execute(delete(each).where(each.c.table_id == table_id))
        await connection.execute(delete(tables).where(tables.c.id == table_id))


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
