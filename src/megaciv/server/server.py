"""The server's parts, put together; and who asks."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from msgspec import Struct

from megaciv.server.database import Database
from megaciv.server.hub import Hub
from megaciv.server.journal import Journal, journal_of
from megaciv.server.limits import Limiter
from megaciv.server.people import People
from megaciv.server.problems import Refusal, language
from megaciv.server.records import Person
from megaciv.server.store import Store

COOKIE: Final = "megaciv"

Asking = ASGIConnection[Any, Any, Any, Any]


class Config(Struct, frozen=True):
    """What whoever runs the server decides."""

    database: str
    client: Path | None = None
    """Where the built client is; found by itself if not given."""
    idle: float = 60.0
    """Seconds after which a table that nobody uses is dropped from memory."""
    limits: bool = True
    """Rate limits; off in tests that play fast."""


class Server:
    """Everything that lives as long as the server."""

    def __init__(self, config: Config, database: Database) -> None:
        self.config, self.database = config, database
        self.store, self.people = Store(database), People(database)
        self.limiter = Limiter(config.limits)
        self.journal: Journal = journal_of(database)
        self.hub = Hub(self.store, self.journal, config.idle)

    async def close(self) -> None:
        await self.hub.close()
        await self.journal.close()
        await self.database.close()


def server_of(state: State) -> Server:
    """The server; a dependency of every route."""
    server: Server = state.server
    return server


async def somebody(connection: Asking) -> Person | None:
    """Whoever asks, if he has a session."""
    server = server_of(connection.app.state)
    person = await server.people.of_session(connection.cookies.get(COOKIE))
    connection.state["person"] = person
    return person


async def provide_somebody(request: Any) -> Person | None:
    return await somebody(request)


async def provide_me(request: Any) -> Person:
    """Whoever asks; Refusal if he has no session."""
    person = await somebody(request)
    if person is None:
        raise Refusal(401, "not-signed-in")
    return person


def lang_of(connection: Asking, person: Person | None) -> str:
    """The language to answer in."""
    return language(connection.headers.get("accept-language")) if person is None else person.lang


def address_of(connection: Asking) -> str:
    """Where somebody comes from, for rate limits."""
    return connection.client.host if connection.client else "?"
