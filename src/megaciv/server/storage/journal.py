"""The choice path: append, commit, then tell. Nothing else stands in the way of a choice.

One writer gathers what waits - from however many tables - into one commit. The key (table, number) decides who was
first; the process that comes second gets `Lost`, reads what it missed, and tries again.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, Protocol

import asyncpg  # type: ignore[import-untyped]
import msgspec
from sqlalchemy.engine import make_url

from megaciv.rules import Game
from megaciv.server.cluster.pubsub import CHANNEL, choices_told
from megaciv.server.metrics import CHOICES, COMMIT, LOST
from megaciv.server.push.projection import StoredEvent
from megaciv.server.storage.health import Health
from megaciv.server.storage.schema import Database, gives_up_after
from megaciv.server.storage.told_choice import ToldChoice
from megaciv.server.storage.trouble import is_bad_value

MOST_AT_ONCE: Final = 64
"""So many waiting batches go into one commit."""
SHARES: Final = 0.05
"""So many seconds a note waits for choices, to be stored in their commit."""

ANSWERS: Final = 30.0
"""A database that has not taken choices within so many seconds is asked anew, on another line: this one may lead
nowhere, and nobody would say so for a quarter of an hour."""
GIVES_WAY: Final = 3
"""So often choices are stored anew after the database has found that somebody else waited for the same rows."""
CLOSING: Final = 2.0
"""So many seconds a connection may take to close."""

_COLUMNS: Final = "table_id, number, civ, choice, ref, at, events"


class Lost(Exception):
    """Somebody else has appended a choice with this number before."""


class Entry(NamedTuple):
    """One choice, as it is stored."""

    table_id: str
    number: int
    civ: str
    choice: bytes
    ref: str | None
    at: int
    events: bytes


class Checkpoint(NamedTuple):
    """A saved game of a table, as it was after so many choices."""

    table_id: str
    number: int
    saved: bytes


class Summary(NamedTuple):
    """Where the game is, for lists of tables."""

    turn: int
    phase: str
    asked: str
    table_id: str


class SqlStatement(NamedTuple):
    """What is written beside choices."""

    sql: str
    """With `?` for each value of a row."""
    rows: list[tuple[Any, ...]]
    arrays: str = ""
    """The same for PostgreSQL and any number of rows, with `?` for each column as an array: such a statement goes there
    together with the choices."""


class Batch(NamedTuple):
    """Choices of one table that stand or fall together, and a checkpoint after them if it is time for one. What else
    belongs to them - clocks, notices - is written beside them; notes come without choices."""

    entries: Sequence[Entry]
    checkpoint: Checkpoint | None
    summary: Summary | None
    beside: Sequence[SqlStatement] = ()


class Committed(NamedTuple):
    """Choices that are stored, by this process or another: everybody may be told of them now."""

    game: Game
    """As it is after them."""
    number: int
    """Of the last of them."""
    answered: Mapping[str, int]
    """How often each seat has chosen."""
    events: Sequence[StoredEvent]
    """What they caused."""


class Writer(Protocol):
    """What writes: all batches in one commit, or `Lost` and nothing is written."""

    async def write(self, batches: Sequence[Batch]) -> None: ...
    async def close(self) -> None: ...


class _Waiting(NamedTuple):
    """A batch that is to be stored."""

    batch: Batch
    done: asyncio.Future[None]
    is_note: bool


class Journal:
    """Many writers, one pen."""

    def __init__(self, pen: Writer, health: Health | None = None) -> None:
        self._pen, self._health = pen, health or Health()
        self._waiting: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._notes: list[_Waiting] = []
        """They wait for choices."""
        self._task = asyncio.create_task(self._run())

    async def append(self, batch: Batch) -> None:
        """Returns when the choices are on disk."""
        await self._put(batch, is_note=False)

    def note(self, statement: SqlStatement) -> asyncio.Future[None]:
        """Something small of which there is much and for which nobody waits. It is done when it is on disk."""
        return self._put(Batch((), None, None, [statement]), is_note=True)

    def _put(self, batch: Batch, is_note: bool) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Waiting(batch, done, is_note))
        return done

    async def close(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        if self._notes:
            await self._write(self._notes)
        await self._pen.close()

    async def _run(self) -> None:
        while True:
            taken = [await self._waiting.get()]
            if taken[0].is_note:
                await self._wait_for_choices(taken)
            while not self._waiting.empty() and len(taken) < MOST_AT_ONCE:
                taken.append(self._waiting.get_nowait())
            await self._write(taken)

    async def _wait_for_choices(self, taken: list[_Waiting]) -> None:
        self._notes = taken
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SHARES):
                while taken[-1].is_note and len(taken) < MOST_AT_ONCE:
                    taken.append(await self._waiting.get())
        self._notes = []

    async def _write(self, taken: Sequence[_Waiting]) -> None:
        """All in one commit; if one of them has lost or cannot be kept, each for itself."""
        began = time.perf_counter()
        try:
            await self._pen.write([each.batch for each in taken])
            COMMIT.observe(time.perf_counter() - began)
            self._health.stored(time.perf_counter() - began)
            CHOICES.inc(sum(len(each.batch.entries) for each in taken))
        except Exception as error:
            LOST.inc(isinstance(error, Lost))
            if (isinstance(error, Lost) or is_bad_value(error)) and len(taken) > 1:
                for each in taken:
                    await self._write([each])
                return
            if not isinstance(error, Lost):
                self._health.failed()
            for each in taken:
                if not each.done.done():
                    each.done.set_exception(error)
            return
        for each in taken:
            if not each.done.done():
                each.done.set_result(None)


class SqliteWriter:
    """A connection of its own in a thread of its own."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, "journal")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batches: Sequence[Batch]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batches)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, timeout=15, isolation_level=None)
            self._connection.execute("PRAGMA journal_mode=WAL")
            self._connection.execute("PRAGMA synchronous=FULL")
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _write(self, batches: Sequence[Batch]) -> None:
        pen = self._open()
        pen.execute("BEGIN IMMEDIATE")
        try:
            lines = [line for batch in batches for line in batch.entries]
            pen.executemany(f"INSERT INTO choices ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)", lines)
            kept = [batch.checkpoint for batch in batches if batch.checkpoint is not None]
            pen.executemany(
                "INSERT INTO checkpoints (table_id, number, saved) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", kept
            )
            told = [batch.summary for batch in batches if batch.summary is not None]
            pen.executemany("UPDATE tables SET turn = ?, phase = ?, asked = ? WHERE id = ?", told)
            for statement in (each for batch in batches for each in batch.beside):
                pen.executemany(statement.sql, statement.rows)
            pen.execute("COMMIT")
        except BaseException as error:
            pen.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Lost from error
            raise


APPEND: Final = f"""
WITH stored AS (
    INSERT INTO choices ({_COLUMNS})
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::bytea[], $5::text[], $6::bigint[], $7::bytea[])
), shown AS (
    UPDATE tables SET turn = now.turn, phase = now.phase, asked = now.asked
    FROM unnest($8::int[], $9::text[], $10::text[], $11::text[]) AS now (turn, phase, asked, id)
    WHERE tables.id = now.id
){{beside}}
SELECT pg_notify('{CHANNEL}', told) FROM unnest($12::text[]) AS told
"""
"""Choices, where their games are now, the word to the others and what else can be said of many rows at once in one
statement: one way to the database and back instead of five or more."""
APPEND_VALUES: Final = 12


class PostgresWriter:
    """A connection of its own, and prepared statements."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: Any = None

    async def write(self, batches: Sequence[Batch]) -> None:
        if self._connection is None or self._connection.is_closed():
            given_up = gives_up_after(ANSWERS)
            self._connection = await asyncpg.connect(self._url, timeout=ANSWERS, server_settings=given_up)
        pen = self._connection
        silent = asyncio.get_running_loop().call_later(ANSWERS, pen.terminate)
        try:
            await self._write_again(pen, batches)
        except asyncio.CancelledError:
            pen.terminate()
            raise
        finally:
            silent.cancel()

    async def _write_again(self, pen: Any, batches: Sequence[Batch]) -> None:
        """Who was told to give way to somebody else has written nothing, and is first the next time."""
        for _ in range(GIVES_WAY):
            with contextlib.suppress(asyncpg.DeadlockDetectedError):
                return await self._write(pen, batches)
        await self._write(pen, batches)

    async def _write(self, pen: Any, batches: Sequence[Batch]) -> None:
        batches = sorted(batches, key=_table_of)  # every process takes hold of tables in this order
        lines = [line for batch in batches for line in batch.entries]
        kept = [batch.checkpoint for batch in batches if batch.checkpoint is not None]
        told = [batch.summary for batch in batches if batch.summary is not None]
        every = [statement for batch in batches for statement in batch.beside]
        with_them = [statement for statement in every if statement.arrays and lines]
        beside = [statement for statement in every if not (statement.arrays and lines)]
        try:
            if not kept and not beside:
                await self._append(pen, lines, told, with_them)
                return
            async with pen.transaction():
                if lines:
                    await self._append(pen, lines, told, with_them)
                if kept:
                    await pen.executemany(
                        "INSERT INTO checkpoints (table_id, number, saved) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                        kept,
                    )
                for statement in beside:
                    await pen.executemany(numbered_values(statement.sql), statement.rows)
        except asyncpg.UniqueViolationError as error:
            raise Lost from error

    async def _append(
        self, pen: Any, lines: Sequence[Entry], told: Sequence[Summary], beside: Sequence[SqlStatement]
    ) -> None:
        notices = [choices_told(*each) for each in told_of(lines).items()]
        more, values = _together(beside, APPEND_VALUES)
        await pen.execute(
            APPEND.format(beside=more), *_columns(lines, Entry), *_columns(told, Summary), notices, *values
        )

    async def close(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(Exception):  # the other end may have gone
                await self._connection.close(timeout=CLOSING)


def _table_of(batch: Batch) -> str:
    """Nothing, of notes: they keep their order."""
    return batch.entries[0].table_id if batch.entries else ""


def _columns(rows: Sequence[tuple[Any, ...]], kind: type[Entry | Summary]) -> list[list[Any]]:
    """Rows of this kind as a list for each column."""
    return [[row[at] for row in rows] for at in range(len(kind._fields))]


def _together(beside: Iterable[SqlStatement], after: int) -> tuple[str, list[list[Any]]]:
    """Parts of a statement that has so many values already, each for all rows that its SQL has in these; and their
    columns."""
    rows: dict[str, list[tuple[Any, ...]]] = {}
    for statement in beside:
        rows.setdefault(statement.arrays, []).extend(statement.rows)
    parts: list[str] = []
    values: list[list[Any]] = []
    for sql, its in rows.items():
        parts.append(f", beside_{len(parts)} AS ({numbered_values(sql, after + len(values))})")
        values += [list(column) for column in zip(*its, strict=True)]
    return "".join(parts), values


def told_of(lines: Iterable[Entry]) -> dict[str, list[ToldChoice]]:
    """Choices as other processes are told of them."""
    found: dict[str, list[ToldChoice]] = {}
    for line in lines:
        told = ToldChoice(line.number, line.civ, msgspec.Raw(line.choice), line.ref)
        found.setdefault(line.table_id, []).append(told)
    return found


def numbered_values(sql: str, after: int = 0) -> str:
    """The same statement for PostgreSQL, which numbers its values; after so many others."""
    first, *rest = sql.split("?")
    return first + "".join(f"${at}{part}" for at, part in enumerate(rest, after + 1))


def journal_of(database: Database) -> Journal:
    """The journal of a database."""
    url = make_url(database.url)
    pen = SqliteWriter(url.database or "") if database.is_sqlite else PostgresWriter(database.url)
    return Journal(pen, database.health)
