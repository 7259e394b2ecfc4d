"""A database that neither answers nor says that it has gone: the line to it leads nowhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import func, select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from megaciv.server.storage import journal as journal_module
from megaciv.server.storage import schema
from megaciv.server.storage.journal import Batch, Entry, Journal, journal_of
from megaciv.server.storage.schema import Database, choices, migrate
from tests.server.conftest import run
from tests.server.postgresql import new_database

SOON = 0.3
"""So soon a line that leads nowhere is given up: for one that leads somewhere it may be too soon on a slow machine."""


class Line:
    """Between a server and its PostgreSQL. What is open when it stalls carries nothing any more."""

    def __init__(self, socket: Path) -> None:
        self._socket, self._carries = socket, asyncio.Event()
        self._carries.set()
        self._open: set[asyncio.StreamWriter] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        carries = self._carries
        back_reader, back_writer = await asyncio.open_unix_connection(str(self._socket))
        self._open |= {writer, back_writer}
        with suppress(OSError):
            await asyncio.gather(_pump(reader, back_writer, carries), _pump(back_reader, writer, carries))

    async def close(self) -> None:
        for writer in self._open:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    def stall(self) -> None:
        self._carries.clear()
        self._carries = asyncio.Event()
        self._carries.set()


async def _pump(source: asyncio.StreamReader, target: asyncio.StreamWriter, carries: asyncio.Event) -> None:
    while data := await source.read(65_536):
        await carries.wait()
        target.write(data)
        await target.drain()
    target.close()


@asynccontextmanager
async def _far_away(postgres: str) -> AsyncIterator[tuple[Database, Line]]:
    near = make_url(await new_database(postgres, "stalls"))
    line = Line(Path(str(near.query["host"])) / ".s.PGSQL.5432")
    server = await asyncio.start_server(line.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    far = near.set(host="127.0.0.1", port=port, query={}).render_as_string(hide_password=False)
    database = Database(far)
    await migrate(database)
    try:
        yield database, line
    finally:
        await line.close()
        await database.close()
        server.close()


def _one(number: int) -> Batch:
    return Batch([Entry("table", number, "minoa", b"{}", None, 0, b"[]")], None, None)


async def _stored(journal: Journal, batch: Batch) -> bool:
    try:
        await journal.append(batch)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        return False
    return True


async def _ask(reach: Callable[[], AbstractAsyncContextManager[AsyncConnection]]) -> None:
    async with reach() as connection:
        assert await connection.scalar(select(1)) == 1


def test_choices_are_refused_and_stored_again_on_another_line(
    postgres_server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every table of the process waited until the machine itself gave up, which takes a quarter of an hour."""

    async def scenario() -> None:
        async with _far_away(postgres_server) as (database, line):
            journal = journal_of(database)
            await journal.append(_one(1))
            line.stall()
            with monkeypatch.context() as hurried:
                hurried.setattr(journal_module, "ANSWERS", SOON)
                assert not await _stored(journal, _one(2))
            assert await _stored(journal, _one(2))
            await journal.close()
            await database.engine.dispose(close=False)
            async with database.read() as connection:
                assert await connection.scalar(select(func.count()).select_from(choices)) == 2

    run(scenario())


def test_a_question_ends_and_the_next_has_another_line(postgres_server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with _far_away(postgres_server) as (database, line):
            for reach in (database.read, database.write):
                await _ask(reach)
                line.stall()
                with monkeypatch.context() as hurried:
                    hurried.setattr(schema, "ANSWERS", SOON)
                    with pytest.raises(TimeoutError):
                        await _ask(reach)
                await _ask(reach)
            assert not database.health.failing

    run(scenario())
