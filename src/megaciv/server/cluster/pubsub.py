"""From process to process: LISTEN and NOTIFY of the PostgreSQL that all of them share, for Litestar's channels. With
SQLite there is one process, and nothing to tell. What is told is that something has changed; stored choices are told
with it where there is room for them, everything else is read from the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
import msgspec
from litestar.channels import ChannelsBackend
from msgspec import Struct
from sqlalchemy.engine import make_url

from megaciv.server.storage.schema import Database
from megaciv.server.storage.told_choice import ToldChoice

log = logging.getLogger(__name__)

CHANNEL: Final = "megaciv"
CHOICES: Final = "choices"
MOST_BYTES: Final = 7500
"""PostgreSQL passes on notices of less than 8,000."""
BACK: Final = b""
"""What subscribers hear when the wire holds, or holds again: they may have missed something."""
AGAIN: Final = 1.0


@cache
def own_voice() -> str:
    """Who speaks: each process knows its own voice, also one that was forked from another."""
    return secrets.token_hex(4)


class ChangeNotice(Struct, frozen=True, omit_defaults=True):
    """Something has changed at a table."""

    by: str
    table: str
    what: str
    number: int = 0
    seats: list[str] = []
    choices: list[ToldChoice] = []
    """Those that were stored, where there is room for them: nobody needs to read them."""


@cache
def _own_beginning() -> bytes:
    return msgspec.json.encode(ChangeNotice(own_voice(), "", "")).partition(b',"table"')[0]


def is_own(notice: bytes) -> bool:
    """Has this process said it? Every process hears itself; what it has said is not read."""
    return notice.startswith(_own_beginning())


def choices_told(table_id: str, told: Sequence[ToldChoice]) -> str:
    """These choices are stored, up to the number of the last."""
    number = told[-1].number
    notice = msgspec.json.encode(ChangeNotice(own_voice(), table_id, CHOICES, number, choices=list(told)))
    if len(notice) > MOST_BYTES:
        notice = msgspec.json.encode(ChangeNotice(own_voice(), table_id, CHOICES, number))
    return notice.decode()


class PostgresChannels(ChannelsBackend):
    """Litestar has a backend for PostgreSQL, too; but that one ends with its connection, and opens another for each
    message. This one listens again as soon as it can, and says that it was away."""

    def __init__(self, database: Database, is_news: Callable[[bytes], bool] = bool) -> None:
        """What is no news is dropped as soon as it comes: every process hears everything, also what it says itself."""
        self._database, self._is_news = database, is_news
        self._url = make_url(database.url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._channels: set[str] = set()
        self._connection: Any = None
        self._heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        self._task = asyncio.create_task(self._listen())

    async def on_shutdown(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        try:
            async with self._database.write() as connection:
                for channel in channels:
                    await connection.exec_driver_sql("SELECT pg_notify($1, $2)", (channel, data.decode()))
        except Exception:  # a process that did not hear it looks everywhere when it hears again
            log.exception("the other processes could not be told of %s", data)

    async def subscribe(self, channels: Iterable[str]) -> None:
        await self._change(set(channels) - self._channels, listens=True)
        self._channels.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        await self._change(set(channels) & self._channels, listens=False)
        self._channels.difference_update(channels)

    async def _change(self, channels: set[str], listens: bool) -> None:
        if self._connection is not None:
            change = self._connection.add_listener if listens else self._connection.remove_listener
            for channel in channels:
                await change(channel, self._received)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            channel, data = await self._heard.get()
            if channel in self._channels:
                yield channel, data

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing is kept: what has changed stands in the database."""
        return []

    async def _listen(self) -> None:
        """One connection for as long as it holds; then another."""
        while True:
            try:
                await self._listen_once()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                log.warning("the wire to the other processes is cut; trying again")
            await asyncio.sleep(AGAIN)

    async def _listen_once(self) -> None:
        lost = asyncio.Event()
        connection = await asyncpg.connect(self._url)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            self._connection = connection
            await self._change(self._channels.copy(), listens=True)
            for channel in self._channels:
                self._heard.put_nowait((channel, BACK))
            await lost.wait()
        finally:
            self._connection = None
            with contextlib.suppress(Exception):
                await connection.close(timeout=1)

    def _received(self, _connection: Any, _pid: int, channel: str, payload: object) -> None:
        data = str(payload).encode()
        if self._is_news(data):
            self._heard.put_nowait((channel, data))
