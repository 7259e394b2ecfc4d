"""Run the server in this process, with Uvicorn."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import uvicorn

from megaciv.server.app import make_app, prepare
from megaciv.server.config import Config
from megaciv.server.http.patience import ImpatientProtocol
from megaciv.server.push.frames import FrameProtocol, WithFrameProtocol
from megaciv.server.storage.place import ServerLock

MOST_FRAME: Final = 262_144
"""A bigger message than this ends the connection before anybody reads it."""


def place_at(host: str, ports: Iterable[int]) -> socket.socket | None:
    """The first of these ports that nobody uses, taken at once: nobody can come between finding and using it. 0 is any
    that is free."""
    for port in ports:
        try:
            place = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
        except OSError:
            continue
        # Small answers go at once. asyncio sees to that only where the protocol of the socket is named, and here it is
        # not: every answer would wait 40 ms for the other side to say that it has the head.
        place.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return place
    return None


def port_of(place: socket.socket) -> int:
    return int(place.getsockname()[1])


def run(
    config: Config,
    host: str,
    port: int,
    ready: Callable[[], None] | None = None,
    place: socket.socket | None = None,
    certificate: Path | None = None,
) -> None:
    """Serve until somebody stops it; at a place that was taken before, if there is one; over https with a certificate
    and its key in one file."""
    server = make_server(config, host, port, certificate)
    _when_started(server, _sweep_seldom)
    if ready is not None:
        _when_started(server, ready)
    server.run(None if place is None else [place])


def _sweep_seldom() -> None:
    """What is there at the start stays: the collector of garbage need not look at it again. What a choice makes is
    freed at once for the most part, and has no cycles; looking for them every 700 objects costs more than it finds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def make_server(config: Config, host: str, port: int, certificate: Path | None = None) -> uvicorn.Server:
    """A server that is ready to run. Of a SQLite file there is one at a time: another would not hear it."""
    lock = ServerLock(config.database)
    try:
        secret = asyncio.run(prepare(config))
    except BaseException:
        lock.release()
        raise
    return uvicorn.Server(
        uvicorn.Config(
            WithFrameProtocol(make_app(config, secret, lock.release)),
            host=host,
            port=port,
            http=ImpatientProtocol,
            ws=FrameProtocol,
            ws_max_size=MOST_FRAME,
            ws_per_message_deflate=True,
            timeout_graceful_shutdown=5,
            log_level="warning",
            log_config=None,  # in our log, as everything else: one line of JSON for a repeated failure
            server_header=False,
            ssl_certfile=certificate,
        )
    )


def _when_started(server: uvicorn.Server, ready: Callable[[], None]) -> None:
    """Call `ready` once the server listens."""
    startup = server.startup

    async def started(sockets: list[socket.socket] | None = None) -> None:
        await startup(sockets)
        ready()

    server.startup = started  # type: ignore[method-assign]
