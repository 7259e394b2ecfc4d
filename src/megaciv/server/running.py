"""Run the server in this process, with Uvicorn."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from megaciv.server.app import make_app, prepare
from megaciv.server.line import Line, WithLine
from megaciv.server.server import Config

MOST_FRAME: Final = 262_144
"""A bigger message than this ends the connection before anybody reads it."""


def bound(host: str, port: int) -> socket.socket | None:
    """A socket that listens at this port; None if somebody else has it. Port 0 is any that is free: whoever asks has
    it, and nobody can be faster."""
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        return None


def port_of(listening: socket.socket) -> int:
    """Where the socket is."""
    return int(listening.getsockname()[1])


def run(config: Config, listening: socket.socket, ready: Callable[[], None] | None = None) -> None:
    """Serve until somebody stops it."""
    host, port, *_ = listening.getsockname()
    server = make_server(config, host, port)
    _when_started(server, _sweep_seldom)
    if ready is not None:
        _when_started(server, ready)
    server.run([listening])


def _sweep_seldom() -> None:
    """What is there at the start stays: the collector of garbage need not look at it again. What a choice makes is
    freed at once for the most part, and has no cycles; looking for them every 700 objects costs more than it finds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def make_server(config: Config, host: str, port: int) -> uvicorn.Server:
    """A server that is ready to run."""
    secret = asyncio.run(prepare(config))
    return uvicorn.Server(
        uvicorn.Config(
            WithLine(make_app(config, secret)),
            host=host,
            port=port,
            ws=Line,
            ws_max_size=MOST_FRAME,
            ws_per_message_deflate=True,
            timeout_graceful_shutdown=5,
            log_level="warning",
            server_header=False,
        )
    )


def _when_started(server: uvicorn.Server, ready: Callable[[], None]) -> None:
    """Call `ready` once the server listens."""
    startup = server.startup

    async def started(sockets: list[socket.socket] | None = None) -> None:
        await startup(sockets)
        ready()

    server.startup = started  # type: ignore[method-assign]
