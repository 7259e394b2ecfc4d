"""What is stored: the tables of the database, and how to reach it. SQLite or PostgreSQL, with the same statements."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    event,
    false,
    select,
    text,
    true,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InterfaceError, OperationalError, PendingRollbackError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from megaciv.server.storage.health import Health

_MIGRATING: Final = 7_155_171
"""The number of the lock that is held meanwhile."""
ANSWERS: Final = 60.0
"""So many seconds a question to the database takes at most, with all that is done about its answer."""
MIGRATIONS: Final = Path(__file__).parent / "migrations"

meta: Final = MetaData(
    naming_convention={"ix": "ix_%(column_0_label)s", "uq": "uq_%(table_name)s_%(column_0_name)s"}
)  # fmt: skip


def _id(*more: Any) -> Column[str]:
    return Column("id", Text, *more, primary_key=True)


def _of_table() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def _of_person(name: str = "person_id", nullable: bool = False) -> Column[str]:
    return Column(name, Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=nullable)


people: Final = Table(
    "people",
    meta,
    _id(),
    Column("name", Text, nullable=False),
    Column("named", Boolean, nullable=False, default=True),  # by themselves; not by the page for a guest in a hurry
    Column("login", Text, unique=True),
    Column("login_key", Text),  # what the login looks like
    Column("password", Text),
    Column("lang", Text, nullable=False),
    Column("theme", Text, nullable=False),
    Column("notices", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("deleted", BigInteger),  # the row stays, so that games keep their seats; the person has gone
    Column("muted", BigInteger),  # until when they are not heard at other people's tables
    Column("banned", BigInteger),  # until when they do not get in
    Column("moderator", Boolean, nullable=False, default=False),
    Index("uq_people_login_key", "login_key", unique=True),
)
sessions: Final = Table(
    "sessions",
    meta,
    Column("token", LargeBinary, primary_key=True),  # a hash of what the cookie holds
    _of_person(),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("device", Text, nullable=False, default=""),
    Index("ix_sessions_used", "used"),
)
codes: Final = Table(
    "codes",
    meta,
    Column("code", LargeBinary, primary_key=True),  # a hash, too
    _of_person(),
    Column("expires", BigInteger, nullable=False),
)
mails: Final = Table(
    "mails",
    meta,
    Column("mail", Text, primary_key=True),
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("confirmed", BigInteger, nullable=False),
)
links: Final = Table(
    "links",
    meta,
    Column("token", LargeBinary, primary_key=True),  # a hash of what the link holds
    Column("mail", Text, nullable=False),  # where the letter went; nothing, if the host of the server has made the link
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE")),  # who asked for it
    Column("lang", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
)
tables: Final = Table(
    "tables",
    meta,
    _id(),
    _of_person("host_id"),
    Column("name", Text, nullable=False),
    Column("status", Text, nullable=False, index=True),
    Column("setup", Text, nullable=False),
    Column("method", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("manners", Text, nullable=False, server_default="people"),
    Column("counsel", Boolean, nullable=False, server_default=true()),
    Column("memory", Boolean, nullable=False, server_default=false()),  # whether leaders remember earlier games
    Column("known", Text),  # what they knew of people when the game began
    Column("seed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("picks", Text, nullable=False),
    Column("outcome", Text),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("turn", Integer),
    Column("phase", Text),
    Column("asked", Text),
    Column("fork_of", Text),
    Column("fork_at", Integer),
    Column("daily", Text, index=True),  # of which day's world
    Column("host_seen", BigInteger),  # when the host was last at the table, before the game
    Column("pick_due", BigInteger),  # when the civilization is picked for anyone who has not
    Column("hurried", Text),  # who wants to wait no longer for a pick
    Column("webhook", Text),  # where news of the table are posted
    Column("again", Text),  # the table at which the same people play again
)
seats: Final = Table(
    "seats",
    meta,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("civ", Text, primary_key=True),
    Column("place", Integer, nullable=False),
    _of_person(nullable=True),
    Column("bot", Text),
    Column("wishes", Text),
    Column("ready", Boolean, nullable=False, default=False),
    _of_person("owner_id", nullable=True),  # whose seat it is, where somebody else has it for a while
    Column("drawn", Integer, nullable=False, server_default="0"),  # so often another leader was asked for
    Index("ix_seats_person_id", "person_id"),
    Index("ix_seats_owner_id", "owner_id"),
)
invites: Final = Table(
    "invites",
    meta,
    Column("code", Text, primary_key=True),
    _of_table(),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
)
barred: Final = Table(
    "barred",
    meta,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
)
"""Whom the host of a table has sent away for good."""
chat: Final = Table(
    "chat",
    meta,
    Column("id", Integer, primary_key=True, autoincrement=True),
    _of_table(),
    _of_person(),
    Column("name", Text, nullable=False),
    Column("civ", Text),
    Column("to", Text),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_chat_table_id", "table_id", "id"),
)
blocks: Final = Table(
    "blocks",
    meta,
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("blocked_id", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
)
reports: Final = Table(
    "reports",
    meta,
    Column("id", Integer, primary_key=True, autoincrement=True),
    _of_table(),
    _of_person(),
    Column("chat_id", Integer, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("settled", BigInteger),
)
audit: Final = Table(
    "audit",
    meta,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("what", Text, nullable=False),
    Column("by", Text, nullable=False),  # a person, or `admin`: anyone who has a shell
    Column("person_id", Text),
    Column("table_id", Text),
    Column("why", Text, nullable=False),
    Column("told", BigInteger),  # when whom it concerns has read it
    Column("until", BigInteger),
    Index("ix_audit_person_id", "person_id"),
)
"""What hosts and moderators have done, and why."""

seat_changes: Final = Table(
    "seat_changes",
    meta,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    _of_table(),
    Column("civ", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("person_id", Text),
    Index("ix_seat_changes_table_id", "table_id", "id"),
)
"""Who sat where, and since when."""

addresses: Final = Table(
    "addresses",
    meta,
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("address", Text, primary_key=True),  # a keyed hash
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Index("ix_addresses_address", "address"),
    Index("ix_addresses_last", "last"),
)
"""From where people who sit at a table have come lately."""

signals: Final = Table(
    "signals",
    meta,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("seats", Text, nullable=False),
)
"""What a command of the host has changed, for every process that serves: the same words that processes say."""


def signalling(at: int, table_id: str, what: str, number: int = 0, seats: Sequence[str] = ()) -> dict[str, Any]:
    """The row that tells every process of a change."""
    told = msgspec.json.encode(list(seats)).decode()
    return {"at": at, "table_id": table_id, "what": what, "number": number, "seats": told}


drafts: Final = Table(
    "drafts",
    meta,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("civ", Text, primary_key=True),
    Column("key", Text, nullable=False),
    Column("draft", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
choices: Final = Table(
    "choices",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("civ", Text, nullable=False),
    Column("choice", LargeBinary, nullable=False),
    Column("ref", Text),
    Column("at", BigInteger, nullable=False),
    Column("events", LargeBinary, nullable=False),
)
"""The game itself, append-only. The key decides who was first: nothing else orders choices."""

checkpoints: Final = Table(
    "checkpoints",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("saved", LargeBinary, nullable=False),
)
ledgers: Final = Table(
    "ledgers",
    meta,
    _id(),
    Column("frame", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("begun", BigInteger, nullable=False),
)
"""Games at real tables: a ledger is the fold of its entries."""
ledger_entries: Final = Table(
    "ledger_entries",
    meta,
    Column("ledger_id", Text, ForeignKey("ledgers.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("told_by", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("told", Text, nullable=False),
    Column("ref", Text, nullable=False),
    Column("insisted", Boolean, nullable=False),
)
ledger_devices: Final = Table(
    "ledger_devices",
    meta,
    Column("ledger_id", Text, ForeignKey("ledgers.id", ondelete="CASCADE"), primary_key=True),
    Column("token", LargeBinary, primary_key=True),  # a hash of what the device holds
    Column("device", Text, nullable=False),
    Column("gm", Boolean, nullable=False),
    Column("civs", Text, nullable=False),
    Column("name", Text, nullable=False),
)
settings: Final = Table("settings", meta, Column("name", Text, primary_key=True), Column("value", Text, nullable=False))


class Database:
    """One database. `read` for looking, `write` for a transaction."""

    def __init__(self, url: str) -> None:
        self.url = _with_driver(url)
        self.is_sqlite = make_url(self.url).get_backend_name() == "sqlite"
        self.engine = _engine(self.url, self.is_sqlite)
        self._writing = asyncio.Lock()
        self.health = Health()

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self._in_time(), self.engine.connect() as connection:
            yield connection

    def _in_time(self) -> asyncio.Timeout:
        """A line to PostgreSQL may lead nowhere without anybody saying so: it is given up then."""
        return asyncio.timeout(None if self.is_sqlite else ANSWERS)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. SQLite takes its only pen at the beginning, so that nobody has to start again."""
        began = time.perf_counter()
        try:
            async with self._in_time(), self._transaction() as connection:
                yield connection
        except (InterfaceError, OperationalError, OSError):
            self.health.failed()
            raise
        self.health.stored(time.perf_counter() - began)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        if not self.is_sqlite:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._writing, self.engine.connect() as connection:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                with suppress(PendingRollbackError):  # cancelled in the middle: the connection is given up anyway
                    await connection.exec_driver_sql("ROLLBACK")
                raise
            await connection.exec_driver_sql("COMMIT")


def _with_driver(url: str) -> str:
    """A plain `sqlite:///...` or `postgresql://...` gets the driver that we use."""
    scheme, _, rest = url.partition("://")
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    return f"{drivers.get(scheme, scheme)}://{rest}"


def gives_up_after(seconds: float) -> dict[str, str]:
    """For PostgreSQL: what was begun on a line that leads nowhere ends after so long, and others may write there."""
    return {"idle_in_transaction_session_timeout": str(round(seconds * 1000))}


def _engine(url: str, is_sqlite: bool) -> AsyncEngine:
    if not is_sqlite:
        return create_async_engine(
            url, pool_pre_ping=True, connect_args={"timeout": ANSWERS, "server_settings": gives_up_after(ANSWERS)}
        )
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT", connect_args={"timeout": 15})

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


async def migrate(database: Database) -> None:
    """Bring the database to the newest form."""
    async with database.engine.connect() as connection:
        if not database.is_sqlite:  # of several processes that start at once, one does it
            await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
        await connection.run_sync(_upgrade)
        if not database.is_sqlite:
            await connection.commit()


def alembic_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "head")


async def secret_of(database: Database) -> str:
    """The server's own secret, made at the first start and the same for every process of this database."""
    return await setting_of(database, "secret", lambda: secrets.token_hex(32))


async def setting_of(database: Database, name: str, make: Callable[[], str]) -> str:
    """A setting of this database, made when it is first wanted; of two who make it at once, one is heard."""
    async with database.write() as connection:
        wanted = select(settings.c.value).where(settings.c.name == name)
        found: str | None = await connection.scalar(wanted)
        if found is None:
            made = "INSERT INTO settings (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"
            await connection.execute(text(made), {"name": name, "value": make()})
            found = await connection.scalar(wanted)
    assert found is not None
    return found
