"""A real server on a free port, in a thread of its own; clients speak with it over real connections."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from typer.testing import CliRunner

from megaciv.cli import app
from megaciv.client import Client, RequestRefused
from megaciv.server.config import Config
from megaciv.server.run import make_server
from megaciv.server.table.registry import TableRegistry


class Running:
    """A server that runs. `stop` waits until it has let go of everything."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._servers: list[uvicorn.Server] = []
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        while not any(server.started for server in self._servers):
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            self._thread.join(0.02)
        port = self._servers[0].servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"

    def _run(self) -> None:
        self._servers.append(make_server(self.config, "127.0.0.1", 0))
        self._servers[0].run()

    @property
    def registry(self) -> TableRegistry:
        """The tables in memory, to look at."""
        app: Any = self._servers[0].config.app
        registry: TableRegistry = app.app.state.server.registry
        return registry

    def stop(self) -> None:
        self._servers[0].should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()


def run(scenario: Coroutine[Any, Any, None], seconds: float = 60) -> None:
    """Run what a test does; a test that hangs fails."""

    async def limited() -> None:
        try:
            await asyncio.wait_for(scenario, seconds)
        finally:
            while _clients:
                await _clients.pop().http.aclose()

    asyncio.run(limited())


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


async def eventually(condition: Callable[[], bool], seconds: float = 15) -> None:
    """Wait until something is so that nobody tells us of."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.05)


async def reason(asking: Awaitable[Any]) -> str:
    """Why something is refused; it says so in words, too."""
    with pytest.raises(RequestRefused) as refused:
        await asking
    assert refused.value.told["text"]
    return refused.value.reason


def admin(*arguments: str, code: int = 0) -> str:
    """`megaciv admin`, as whoever runs a server calls it: what it says."""
    done = CliRunner().invoke(app, ["--lang", "en", "admin", *arguments], env={"COLUMNS": "200"})
    assert done.exit_code == code, (done.output, done.exception)
    return done.output


Start = Callable[..., Running]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers with a database of this test."""
    running: list[Running] = []

    def begin(database: str = f"sqlite:///{tmp_path}/games.sqlite3", limits: bool = False, idle: float = 60) -> Running:
        running.append(Running(Config(database, None, idle, limits)))
        return running[-1]

    yield begin
    for each in running:
        each.stop()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for the tests of a module that do not mind each other."""
    folder = tmp_path_factory.mktemp("server")
    running = Running(Config(f"sqlite:///{folder}/games.sqlite3", None, 60, limits=False))
    yield running
    running.stop()
