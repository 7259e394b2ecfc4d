"""Servers as processes of their own, and what stands before them: for tests that kill."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

MOST_SECONDS = 40


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Process:
    """`megaciv serve` on a port of its own. Killed and started again it has the same port."""

    def __init__(self, database: str, log: Path) -> None:
        self.port, self._database, self._log = free_port(), database, log
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "megaciv", "serve", "--port", str(self.port), "--database", self._database]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen([*command, "--no-limits"], stdout=log, stderr=log)

    def wait(self) -> None:
        """Until it is ready."""
        end = time.monotonic() + MOST_SECONDS
        while True:
            with suppress(OSError), urllib.request.urlopen(f"{self.address}/ready", timeout=2) as answer:
                if answer.status == 200:
                    return
            assert self._process is not None
            assert self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < end, "the server does not get ready"
            time.sleep(0.05)

    def kill(self) -> None:
        """Without a word of warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As a service manager would."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            os.kill(self._process.pid, how)
            self._process.wait(20)


class Balancer:
    """One address before several processes: each connection goes to the first that answers, each time from another."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports, self._next = list(ports), 0
        self._server: asyncio.Server | None = None
        self.address = ""

    async def __aenter__(self) -> Balancer:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in range(200):
            port = self._ports[self._next % len(self._ports)]
            self._next += 1
            try:
                back_reader, back_writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.03)
                continue
            await asyncio.wait(
                [asyncio.create_task(_pump(reader, back_writer)), asyncio.create_task(_pump(back_reader, writer))]
            )
            return
        writer.close()


async def _pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await source.read(65_536):
            target.write(data)
            await target.drain()
    with suppress(OSError):
        target.close()
