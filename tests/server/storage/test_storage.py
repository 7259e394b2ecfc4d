"""Storage: migrations, the journal, SQLite and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select

from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup
from megaciv.server.accounts import belongings
from megaciv.server.accounts.people import People
from megaciv.server.messages.tables import NewTable
from megaciv.server.notices.outbox import Outbox, Question, forgetting, notices
from megaciv.server.storage.journal import (
    Batch,
    Checkpoint,
    Entry,
    Journal,
    Lost,
    PostgresWriter,
    SqliteWriter,
    SqlStatement,
    Summary,
    journal_of,
)
from megaciv.server.storage.loading import keep, load
from megaciv.server.storage.schema import Database, choices, drafts, meta, migrate, tables
from megaciv.server.storage.store import Store
from megaciv.server.time import now
from tests.server.conftest import Client, Start, run
from tools import schema


def line(number: int, civ: str = "minoa", ref: str | None = None) -> Entry:
    return Entry("table", number, civ, b'{"move.end":true}', ref, 1, b"[]")


def batch(*lines: Entry) -> Batch:
    return Batch(list(lines), None, Summary(1, "movement", "{}", "table"))


async def journal_at(folder: Path) -> tuple[Database, Journal]:
    database = Database(f"sqlite:///{folder}/games.sqlite3")
    await migrate(database)
    return database, journal_of(database)


async def stored(database: Database) -> list[tuple[int, str]]:
    async with database.read() as connection:
        rows = await connection.execute(select(choices.c.number, choices.c.civ).order_by(choices.c.number))
        return [(row.number, row.civ) for row in rows]


def test_migrations_make_the_database_that_the_code_describes(tmp_path: Path) -> None:
    async def scenario() -> None:
        database = Database(f"sqlite:///{tmp_path}/games.sqlite3")
        await migrate(database)
        await migrate(database)

        def differences(connection: Connection) -> list[Any]:
            return list(compare_metadata(MigrationContext.configure(connection), meta))

        async with database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await database.close()

    run(scenario())


def test_of_two_who_append_the_same_number_one_has_lost_and_nothing_of_it_is_stored(tmp_path: Path) -> None:
    async def scenario() -> None:
        database, journal = await journal_at(tmp_path)
        waiting = [
            journal.append(batch(line(1, "minoa"))),
            journal.append(batch(line(2, "egypt"), line(3, "egypt"))),
            journal.append(batch(line(3, "hatti"), line(4, "hatti"))),
            journal.append(batch(line(4, "minoa"))),
        ]
        done = await asyncio.gather(*waiting, return_exceptions=True)
        assert [isinstance(each, Lost) for each in done] == [False, False, True, False]
        assert await stored(database) == [(1, "minoa"), (2, "egypt"), (3, "egypt"), (4, "minoa")]
        await journal.close()
        await database.close()

    run(scenario())


def test_what_waits_together_is_committed_together(tmp_path: Path) -> None:
    class Counting(SqliteWriter):
        commits = 0

        async def write(self, batches: Any) -> None:
            self.commits += 1
            await super().write(batches)

    async def scenario() -> None:
        database, journal = await journal_at(tmp_path)
        await journal.close()
        pen = Counting(f"{tmp_path}/games.sqlite3")
        counted = Journal(pen)
        await asyncio.gather(*(counted.append(batch(line(number))) for number in range(1, 41)))
        assert len(await stored(database)) == 40
        assert pen.commits <= 3
        await counted.close()
        await database.close()

    run(scenario())


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def scenario() -> None:
        database, journal = await journal_at(tmp_path)
        await journal.append(batch(line(1)))
        async with database.read() as connection:
            assert await connection.scalar(select(1)) == 1
            assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
            assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2
        await journal.close()
        await database.close()

    run(scenario())


def test_loading_is_a_checkpoint_and_the_choices_since(tmp_path: Path) -> None:
    """Also after choices were taken back: the stored lines tell the same game."""

    async def scenario() -> None:
        database, journal = await journal_at(tmp_path)
        host = await People(database).guest("Host", "en")
        store, setup = Store(database), Setup(5)
        table_id = await store.create(host.id, setup, NewTable(5), Game.new(setup, 0).setting.civs, "0")
        record = await store.table(table_id)
        fresh = await load(database, record)
        assert fresh.number == 0
        for number in range(1, 61):
            civ, decision = next(iter(fresh.game.pending.items()))
            choice = (decision.options() or [decision.default()])[0] if number % 2 else decision.default()
            fresh.game.act(civ, choice)
            fresh.count(civ, choice, f"r{number}")
            told = msgspec.json.encode(choice)
            kept = Checkpoint(table_id, number, keep(fresh)) if number in (17, 40) else None
            made = Entry(table_id, number, civ, told, f"r{number}", now(), b"[]")
            await journal.append(Batch([made], kept, Summary(1, "movement", "{}", table_id)))
        for at in (None, 0, 16, 17, 39, 40, 41, 59):
            loaded = await load(database, record, at)
            assert loaded.number == (60 if at is None else at)
        again = await load(database, record)
        assert again.game.view(None) == fresh.game.view(None)
        assert again.answered == fresh.answered
        assert again.refs == fresh.refs
        await journal.close()
        await database.close()

    run(scenario())


NOTE = SqlStatement(
    "INSERT INTO drafts (table_id, civ, key, draft, at) VALUES (?, ?, ?, ?, ?)", [("table", "minoa", "k", "{}", 1)]
)


def test_notes_share_the_commit_of_choices_and_outlive_the_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        database, journal = await journal_at(tmp_path)
        commits: list[int] = []
        write = journal._pen.write

        async def counted(batches: Sequence[Batch]) -> None:
            commits.append(len(batches))
            await write(batches)

        journal._pen.write = counted  # type: ignore[method-assign]
        note = journal.note(NOTE)
        await journal.append(batch(line(1)))
        await note
        assert commits == [2]
        late = journal.note(NOTE._replace(sql=NOTE.sql.replace("INSERT", "INSERT OR REPLACE")))
        await asyncio.sleep(0)
        await journal.close()
        assert late.done()
        assert commits == [2, 1]
        await database.close()

    run(scenario())


def test_a_note_alone_is_stored_after_a_while(tmp_path: Path) -> None:
    async def scenario() -> None:
        database, journal = await journal_at(tmp_path)
        await journal.note(NOTE)
        async with database.read() as connection:
            assert await connection.scalar(select(drafts.c.draft)) == "{}"
        await journal.close()
        await database.close()

    run(scenario())


@pytest.mark.skipif(os.name == "nt", reason="the packaged PostgreSQL speaks over a Unix socket here")
@pytest.mark.parametrize(
    "beside",
    [
        [],
        [SqlStatement("UPDATE tables SET turn = turn WHERE id = ?", [("table",)])],
        [forgetting([("table", "minoa", ""), ("table", "egypt", "key")]), forgetting([("other", "minoa", "")])],
    ],
)
def test_one_has_lost_on_postgresql_too_alone_or_with_something_beside(
    postgres: str, beside: list[SqlStatement]
) -> None:
    """Choices are one statement, with what can be said of many rows at once; with anything else beside them a
    transaction: all or nothing, with the list of tables."""

    async def scenario() -> None:
        database = Database(postgres)
        await migrate(database)
        host = await People(database).guest("Ada", "en")
        table = await Store(database).create(
            host.id, Setup(players=5), NewTable(5), Game.new(Setup(players=5), 1).setting.civs
        )
        journal = journal_of(database)

        def choice(number: int, civ: str, ref: str | None = None) -> Batch:
            entry = Entry(table, number, civ, b'{"move.end":true}', ref, 1, b"[]")
            return Batch([entry], None, Summary(number, "movement", "{}", table), beside)

        await journal.append(choice(1, "minoa", "first"))
        with pytest.raises(Lost):
            await journal.append(choice(1, "egypt"))
        await journal.append(choice(2, "egypt"))
        mine = select(choices.c.number, choices.c.civ, choices.c.ref).where(choices.c.table_id == table)
        async with database.read() as connection:
            assert [tuple(row) for row in await connection.execute(mine.order_by(choices.c.number))] == [
                (1, "minoa", "first"),
                (2, "egypt", None),
            ]
            assert await connection.scalar(select(tables.c.turn).where(tables.c.id == table)) == 2
        await journal.close()
        await database.close()

    run(scenario())


@pytest.mark.skipif(os.name == "nt", reason="the packaged PostgreSQL speaks over a Unix socket here")
def test_what_is_answered_is_forgotten_in_the_statement_of_the_choices(postgres: str) -> None:
    """Of several tables at once: notices with another key than the question that stands go, the others stay."""

    async def scenario() -> None:
        database = Database(postgres)
        await migrate(database)
        host = await People(database).guest("Ada", "en")
        outbox, civs = Outbox(database), Game.new(Setup(players=5), 1).setting.civs
        made = [await Store(database).create(host.id, Setup(players=5), NewTable(5), civs) for _ in range(2)]
        for table in made:
            for key in ("old", "new"):
                await outbox.add(Question(table, "minoa", host.id, key, "move.land", None, 1))
            await outbox.add(Question(table, "minoa", host.id, "start", "table.start", None, 1))
        journal = journal_of(database)
        batches = [
            Batch(
                [Entry(table, 1, "minoa", b"{}", None, 1, b"[]")], None, None, [forgetting([(table, "minoa", "new")])]
            )
            for table in made
        ]
        await asyncio.gather(*map(journal.append, batches))
        async with database.read() as connection:
            left = await connection.execute(select(notices.c.table_id, notices.c.key).order_by(notices.c.key))
            assert sorted(map(tuple, left)) == sorted((table, key) for table in made for key in ("new", "start"))
        await journal.close()
        await database.close()

    run(scenario())


@pytest.mark.skipif(os.name == "nt", reason="the packaged PostgreSQL speaks over a Unix socket here")
def test_two_processes_that_store_the_same_tables_do_not_wait_for_each_other(postgres: str) -> None:
    """Whatever the order in which choices came: one has lost, as with one table; none is refused for a dead-lock."""

    async def scenario() -> None:
        database = Database(postgres)
        await migrate(database)
        host, civs = await People(database).guest("Ada", "en"), Game.new(Setup(players=5), 1).setting.civs
        made = [await Store(database).create(host.id, Setup(players=5), NewTable(5), civs) for _ in range(30)]
        one, two = PostgresWriter(postgres), PostgresWriter(postgres)
        for number in range(1, 31):
            batches = [Batch([Entry(table, number, "minoa", b"{}", None, 1, b"[]")], None, None) for table in made]
            done = await asyncio.gather(one.write(batches), two.write(batches[::-1]), return_exceptions=True)
            assert {None if error is None else type(error) for error in done} == {None, Lost}
        await one.close()
        await two.close()
        await database.close()

    run(scenario())


@pytest.mark.skipif(os.name == "nt", reason="the packaged PostgreSQL speaks over a Unix socket here")
def test_who_was_told_to_give_way_stores_again(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        database = Database(postgres)
        await migrate(database)
        host, civs = await People(database).guest("Ada", "en"), Game.new(Setup(players=5), 1).setting.civs
        table = await Store(database).create(host.id, Setup(players=5), NewTable(5), civs)
        writer, append = PostgresWriter(postgres), PostgresWriter._append
        told: list[int] = []

        async def gives_way(*arguments: Any) -> None:
            told.append(len(told))
            if len(told) < 3:
                raise asyncpg.DeadlockDetectedError("somebody else was first")
            await append(*arguments)

        monkeypatch.setattr(PostgresWriter, "_append", gives_way)
        await writer.write([Batch([Entry(table, 1, "minoa", b"{}", None, 1, b"[]")], None, None)])
        assert told == [0, 1, 2]
        del told[-2:]
        with pytest.raises(Lost):
            await writer.write([Batch([Entry(table, 1, "egypt", b"{}", None, 1, b"[]")], None, None)])
        await writer.close()
        await database.close()

    run(scenario())


@pytest.mark.skipif(os.name == "nt", reason="the packaged PostgreSQL speaks over a Unix socket here")
def test_choices_are_stored_while_their_person_becomes_another(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither waits for the other for ever; and what the one has to hear the other hears."""

    async def scenario() -> None:
        database = Database(postgres)
        await migrate(database)
        guest, ada = await People(database).guest("Guest", "en"), await People(database).guest("Ada", "en")
        setup = Setup(players=5)
        civs = Game.new(setup, 1).setting.civs
        table = await Store(database).create(guest.id, setup, NewTable(5), civs, taken={"minoa": guest})
        for civ in ("minoa", "egypt"):
            await Outbox(database).add(Question(table, civ, guest.id, "old", "move.land", None, 1))
        journal = journal_of(database)
        entry, summary = Entry(table, 1, "minoa", b"{}", None, 1, b"[]"), Summary(1, "movement", "{}", table)
        batch = Batch([entry], None, summary, [forgetting([(table, "minoa", "new")])])
        choosing: list[asyncio.Task[None]] = []
        join_pairs = belongings._join_pairs

        async def meanwhile(*arguments: Any) -> None:
            choosing.append(asyncio.create_task(journal.append(batch)))
            await asyncio.sleep(0.2)
            await join_pairs(*arguments)

        monkeypatch.setattr(belongings, "_join_pairs", meanwhile)
        await belongings.merge(database, guest.id, ada.id)
        await asyncio.gather(*choosing)
        async with database.read() as connection:
            left = await connection.execute(
                select(notices.c.civ, notices.c.person_id).where(notices.c.table_id == table)
            )
            assert [tuple(row) for row in left] == [("egypt", ada.id)]
        await journal.close()
        await database.close()

    run(scenario())


@pytest.mark.skipif(os.name == "nt", reason="the packaged PostgreSQL speaks over a Unix socket here")
def test_the_same_on_postgresql(postgres: str, start: Start) -> None:
    """Guest, game, restart, reconnect, the end; then the schema is the one that the code describes."""

    async def scenario() -> None:
        running = start(postgres)
        async with Client(running.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, turns=3, bots="random")
            async with client.table(info["id"]) as table:
                seat, decision = await anext(table.questions())
                first = await table.choose(seat, decision["default"], ref="first")
                await table.send(type="chat", text="Hello")
                await table.until(lambda: bool(table.chat))
            cookies = dict(client.http.cookies)
        running.stop()
        running = start(postgres)
        async with Client(running.address) as client:
            client.http.cookies.update(cookies)
            async with client.table(info["id"]) as table:
                assert [said["text"] for said in table.chat] == ["Hello"]
                assert await table.choose(seat, decision["default"], ref="first") == first
                async for seat_asked, asked in table.questions():
                    await table.choose(seat_asked, asked["default"])
                await table.until(lambda: table.info["status"] == "finished")
            kept = await client.get(f"/api/tables/{info['id']}/download")
            assert Game.replay(msgspec.convert(kept["setup"], Setup), kept["seed"], kept["choices"]).over

    run(scenario())


def test_schema_and_types_are_up_to_date() -> None:
    assert schema.stale() == []
