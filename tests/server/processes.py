"""Servers as processes of their own, and what stands before them: for tests that kill.

They are forked from a process that has loaded the server already, so that one which is killed is there again at once.
Each takes a port that is free and says which, anew whenever it starts: to keep a port while nobody listens on it would
be to hope that nobody else is given it meanwhile. Anyone who must not notice a restart speaks to the `Balancer`, whose
address stays the same.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from megaciv.server import time as server_time
from megaciv.server.config import Config
from megaciv.server.logs import log_to_stderr
from megaciv.server.run import place_at, port_of, run
from megaciv.server.table import game_task
from tests.server.jumping_clock import JumpingClock

MOST_SECONDS = 300.0
GIVEN_UP = 60.0
"""A line that has carried nothing for so long is given up by both of its ends."""
forks: Any = get_context("forkserver")
forks.set_forkserver_preload(["tests.server.loaded"])


def _serve(database: str, log: str, telling: Connection, jumps: str | None, strict: int | None) -> None:
    """In the new process: as `megaciv serve` does it; its clock may jump, and it may be strict."""
    if strict is not None:
        game_task.MOST_CHOICES = strict  # type: ignore[misc]
    if jumps is not None:
        server_time.use(JumpingClock(Path(jumps)))
    target = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(target, 1)
    os.dup2(target, 2)
    log_to_stderr()
    place = place_at("127.0.0.1", [0])
    assert place is not None
    port = port_of(place)
    config = Config(database, limits=strict is not None, test_seeds=True, manners="brisk")
    run(config, "127.0.0.1", port, ready=lambda: telling.send(port), place=place)


class Process:
    """A server in a process of its own."""

    def __init__(self, database: str, log: Path, jumps: Path | None = None, strict: int | None = None) -> None:
        """`jumps` is where its clock reads by how much it is wrong. One that is `strict` keeps to its rates,
        and a seat has so many choices a phase there."""
        self._strict = strict
        self._database, self._log, self._jumps = database, log, jumps
        self._lock = threading.Lock()
        self._told: Connection | None = None
        self._port: int | None = None
        self.start()

    def start(self) -> None:
        told, telling = forks.Pipe(duplex=False)
        jumps = None if self._jumps is None else str(self._jumps)
        args = (self._database, str(self._log), telling, jumps, self._strict)
        process = forks.Process(target=_serve, args=args, daemon=True)
        process.start()
        telling.close()
        with self._lock:
            self._process, self._told, self._port = process, told, None

    @property
    def is_alive(self) -> bool:
        alive: bool = self._process.is_alive()
        return alive

    @property
    def port(self) -> int | None:
        """Where it listens; None while it does not."""
        with self._lock, suppress(EOFError):
            if self._port is None and self._told is not None and self._told.poll():
                self._port = self._told.recv()
        return self._port

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def wait(self) -> None:
        """Until it is ready."""
        end = time.monotonic() + MOST_SECONDS
        while True:
            if self.port is not None:
                with suppress(OSError), urllib.request.urlopen(f"{self.address}/ready", timeout=MOST_SECONDS) as answer:
                    if answer.status == 200:
                        return
            assert self._process.is_alive(), self._log.read_text()
            assert time.monotonic() < end, "the server does not get ready"
            time.sleep(0.02)

    def kill(self) -> None:
        """Without a word of warning."""
        self._end("kill")

    def freeze(self) -> None:
        """It stands still, and keeps all its lines."""
        os.kill(self._process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self._process.pid, signal.SIGCONT)

    def stop(self) -> None:
        """As a service manager would."""
        self._end("terminate")

    def _end(self, how: str) -> None:
        with self._lock:
            self._told = self._port = None  # nobody is sent to where it was
            process = self._process  # anyone who looks after it may start another one meanwhile
        getattr(process, how)()
        process.join(MOST_SECONDS)
        assert not process.is_alive()


class Balancer:
    """One address before several processes: each connection goes to the first that answers, each time from another."""

    def __init__(self, processes: Sequence[Process]) -> None:
        self._processes, self._next = list(processes), 0
        self._server: asyncio.Server | None = None
        self._open: dict[asyncio.Event, asyncio.Task[Any]] = {}
        """Of each line whether it carries anything, and the task that serves it."""
        self._serving: set[asyncio.Task[None]] = set()
        self.address = ""

    async def __aenter__(self) -> Balancer:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    def stall(self, is_hit: Callable[[], bool]) -> int:
        """Some of the lines that are open now never carry anything again, and nobody is told; how many. When both ends
        must have given them up they are closed here, too."""
        hit = [line for line in self._open if line.is_set() and is_hit()]
        for line in hit:
            line.clear()
            asyncio.get_running_loop().call_later(GIVEN_UP, self._end, line)
        return len(hit)

    def _end(self, line: asyncio.Event) -> None:
        if line in self._open:
            self._open[line].cancel()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async with _closing(writer):
            back_reader, back_writer = await self._first_that_answers()
            carries = asyncio.Event()
            carries.set()
            task = asyncio.current_task()
            assert task is not None
            self._open[carries] = task
            try:
                async with _closing(back_writer), asyncio.TaskGroup() as pumps:
                    pumps.create_task(_pump(reader, back_writer, carries))
                    pumps.create_task(_pump(back_reader, writer, carries))
            finally:
                del self._open[carries]

    async def _first_that_answers(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        async with asyncio.timeout(MOST_SECONDS):
            while True:
                port = self._processes[self._next % len(self._processes)].port
                self._next += 1
                if port is not None:
                    with suppress(OSError):
                        return await asyncio.open_connection("127.0.0.1", port)
                await asyncio.sleep(0.02)


@asynccontextmanager
async def _closing(writer: asyncio.StreamWriter) -> AsyncIterator[None]:
    """Nothing is left open for the next test to stumble over."""
    try:
        yield
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def _pump(source: asyncio.StreamReader, target: asyncio.StreamWriter, carries: asyncio.Event) -> None:
    with suppress(OSError):
        while data := await source.read(65_536):
            await carries.wait()
            target.write(data)
            await target.drain()
    target.close()
