"""From process to process: LISTEN and NOTIFY of the PostgreSQL that all of them share. With SQLite there is one
process, and nothing to tell. What is told is only that something has changed; the database says what."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
import msgspec
from msgspec import Struct
from sqlalchemy.engine import make_url

from megaciv.server.database import Database

log = logging.getLogger(__name__)

CHANNEL: Final = "megaciv"
NOTIFY: Final = f"SELECT pg_notify('{CHANNEL}', $1)"
PROCESS: Final = secrets.token_hex(4)
"""Who speaks: each process knows its own voice."""
AGAIN: Final = 1.0


class Told(Struct, frozen=True, omit_defaults=True):
    """Something has changed at a table."""

    by: str
    table: str
    what: str
    number: int = 0
    seats: list[str] = []


def choices_told(table_id: str, number: int) -> str:
    """Choices up to this number are stored."""
    return msgspec.json.encode(Told(PROCESS, table_id, "choices", number)).decode()


class Wire:
    """Hears the other processes and is heard by them."""

    def __init__(self, database: Database, hear: Callable[[Told], Awaitable[None]], back: Callable[[], None]) -> None:
        """`hear` gets what others tell; `back` is called when the wire is there again after it was not."""
        self._database, self._hear, self._back = database, hear, back
        self._url = make_url(database.url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard: asyncio.Queue[Told] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._saying: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        if not self._database.is_sqlite:
            self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._deliver())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        if self._saying:
            await asyncio.wait(self._saying, timeout=2)

    def say(self, table: str, what: str, number: int = 0, seats: list[str] | None = None) -> None:
        """Tell the others, some time soon."""
        if self._database.is_sqlite:
            return
        task = asyncio.create_task(self._say(Told(PROCESS, table, what, number, seats or [])))
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    async def _say(self, told: Told) -> None:
        try:
            async with self._database.write() as connection:
                await connection.exec_driver_sql(NOTIFY, (msgspec.json.encode(told).decode(),))
        except Exception:
            log.exception("the other processes could not be told of %s", told.what)

    async def _listen(self) -> None:
        """One connection for as long as it holds; then another."""
        while True:
            try:
                connection = await asyncpg.connect(self._url)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _: lost.set())  # noqa: B023 (called before the next round)
                await connection.add_listener(CHANNEL, self._received)
                self._back()
                try:
                    await lost.wait()
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=1)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                log.warning("the wire to the other processes is cut; trying again")
            await asyncio.sleep(AGAIN)

    def _received(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        try:
            told = msgspec.json.decode(str(payload), type=Told)
        except msgspec.DecodeError:
            log.warning("nonsense on the wire")
            return
        if told.by != PROCESS:
            self._heard.put_nowait(told)

    async def _deliver(self) -> None:
        while True:
            told = await self._heard.get()
            try:
                await self._hear(told)
            except Exception:
                log.exception("could not act on %s of table %s", told.what, told.table)
