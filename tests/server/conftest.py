"""A real server on a free port, in a thread of its own; clients speak with it over real connections."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from megaciv.server.running import make_server
from megaciv.server.server import Config


class Running:
    """A server that runs. `stop` waits until it has let go of everything."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._server: uvicorn.Server | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        while self._server is None or not self._server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            self._thread.join(0.02)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"

    def _run(self) -> None:
        self._server = make_server(self.config, "127.0.0.1", 0)
        self._server.run()

    def stop(self) -> None:
        assert self._server is not None
        self._server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()


def run(scenario: Coroutine[Any, Any, None], seconds: float = 60) -> None:
    """Run what a test does; a test that hangs fails."""

    async def limited() -> None:
        await asyncio.wait_for(scenario, seconds)

    asyncio.run(limited())


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
