"""A real server on a free port, in a thread of its own; clients speak with it over real connections.

Nothing here is left to chance or to the machine: each table has the seed of its test (`Client`), and while servers run
in this process its clock is the test's (`OwnClock`). Real time only limits how long a test waits for what must come."""

from __future__ import annotations

import asyncio
import gc
import os
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from argon2 import PasswordHasher
from typer.testing import CliRunner

from megaciv.cli import app
from megaciv.client import Client as AnyClient
from megaciv.client import LiveTable, RequestRefused
from megaciv.server import time as server_time
from megaciv.server.accounts import passwords
from megaciv.server.config import Config
from megaciv.server.run import make_server
from megaciv.server.services import SEED_HEADER, Services
from megaciv.server.storage.schema import Database, migrate
from megaciv.server.table.registry import TableRegistry
from tests.server.clock import CLOCK, OwnClock
from tests.server.postgresql import a_postgres, new_database

T = TypeVar("T")

PATIENCE = 300.0
"""Seconds of real time after which what must come will not come any more."""


class Client(AnyClient):
    """A client whose tables have the seed of this test, or another that the test names."""

    def __init__(self, address: str, seed: str = "") -> None:
        super().__init__(address)
        self.http.timeout = PATIENCE
        self.http.headers[SEED_HEADER] = seed or this_test()


def this_test() -> str:
    """The name of the test that runs."""
    return os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]


class Running:
    """A server that runs. `stop` waits until it has let go of everything."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.clock = take_clock()
        self._servers: list[uvicorn.Server] = []
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        while not any(server.started for server in self._servers):
            if not self._thread.is_alive():
                give_clock_back()
                raise RuntimeError("the server did not start")
            self._thread.join(0.02)
        # How late this process is depends on its neighbours: nothing is refused for that.
        self.services.limiter.is_busy = lambda: False
        port = self._servers[0].servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"

    def _run(self) -> None:
        put_newest(self.config.database)
        self._servers.append(make_server(self.config, "127.0.0.1", 0))
        self._servers[0].run()

    @property
    def services(self) -> Services:
        """All parts of the server, to look at."""
        app: Any = self._servers[0].config.app
        services: Services = app.app.state.server
        return services

    @property
    def registry(self) -> TableRegistry:
        """The tables in memory, to look at."""
        return self.services.registry

    def get(self, path: str, **more: Any) -> httpx.Response:
        """A plain request of nobody."""
        return httpx.get(f"{self.address}{path}", timeout=PATIENCE, verify=False, **more)

    def stop(self) -> None:
        if self._thread.is_alive():
            self._servers[0].should_exit = True
            self._thread.join(PATIENCE)
            assert not self._thread.is_alive()
            give_clock_back()


def put_newest(database: str) -> None:
    """Where there is no SQLite file yet, an empty one in the newest form: so each server does not go through all that
    the form has been before. `test_upgrades.py` does."""
    scheme, _, path = database.partition(":///")
    if scheme == "sqlite" and not Path(path).exists():
        Path(path).write_bytes(_newest())


@cache
def _newest() -> bytes:
    async def make(url: str) -> None:
        database = Database(url)
        await migrate(database)
        await database.close()

    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        asyncio.run(make(f"sqlite:///{path}"))
        return path.read_bytes()


_using: list[server_time.SystemClock] = []
"""The clocks before, of as many servers as run."""


def take_clock() -> OwnClock:
    """The clock of this process is the test's as long as a server runs in it."""
    _using.append(server_time.use(CLOCK))
    return CLOCK


def give_clock_back() -> None:
    server_time.use(_using.pop())


def run(scenario: Coroutine[Any, Any, T], seconds: float = PATIENCE) -> T:
    """Run what a test does; a test that hangs fails."""

    async def limited() -> T:
        try:
            return await asyncio.wait_for(scenario, seconds)
        finally:
            while _clients:
                await _clients.pop().http.aclose()

    return asyncio.run(limited())


_clients: list[Client] = []


def device(running: Running) -> Client:
    """A client without a session; `run` closes it."""
    _clients.append(Client(running.address))
    return _clients[-1]


async def guests(running: Running, *names: str) -> list[Client]:
    """Clients that have told their names."""
    clients = [device(running) for _ in names]
    for client, name in zip(clients, names, strict=True):
        await client.guest(name)
    return clients


async def eventually(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something is so that nobody tells us of."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.02)


async def heard(table: LiveTable) -> None:
    """The server has done all that was sent from here before, and what it said then has arrived."""
    received = table.received = [] if table.received is None else table.received
    pongs = sum(told["type"] == "pong" for told in received)
    await table.send(type="ping")
    await table.until(lambda: sum(told["type"] == "pong" for told in received) > pongs)


async def forgotten(running: Running) -> None:
    """Time passes, until no table is in the server's memory any more."""

    def dropped() -> bool:
        running.clock.advance(10_000)
        return not running.registry.tables

    await eventually(dropped)


async def reason(asking: Awaitable[Any]) -> str:
    """Why something is refused; it says so in words, too."""
    with pytest.raises(RequestRefused) as refused:
        await asking
    assert refused.value.told["text"]
    return refused.value.reason


def admin(*arguments: str, code: int = 0) -> str:
    """`megaciv admin`, as the person who runs a server calls it: what it says."""
    done = CliRunner().invoke(app, ["--lang", "en", "admin", *arguments], env={"COLUMNS": "200"})
    assert done.exit_code == code, (done.output, done.exception)
    return done.output


Start = Callable[..., Running]

# What is slow on purpose would be most of a test's time; `test_passwords_are_hashed_slowly` looks at the real one.
HASHER = passwords._hasher
setattr(passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))  # noqa: B010 - it is Final


@pytest.fixture(autouse=True, scope="module")
def nothing_left_open() -> Iterator[None]:
    """A connection that is left open fails a test of its own module, not whichever runs when it is collected."""
    yield
    gc.collect()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers with a database of this test."""
    running: list[Running] = []

    def begin(database: str = f"sqlite:///{tmp_path}/games.sqlite3", limits: bool = False, idle: float = 60) -> Running:
        running.append(Running(Config(database, None, idle, limits, test_seeds=True, manners="brisk")))
        return running[-1]

    yield begin
    for each in running:
        each.stop()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for the tests of a module that do not mind each other."""
    folder = tmp_path_factory.mktemp("server")
    running = Running(Config(f"sqlite:///{folder}/games.sqlite3", None, 60, limits=False, test_seeds=True))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL that runs as long as the tests of this worker."""
    with a_postgres() as address:
        yield address


@pytest.fixture(scope="module")
def postgres(postgres_server: str, request: pytest.FixtureRequest) -> str:
    """A database of their own for the tests of a module."""
    return run(new_database(postgres_server, request.node.path.stem))
