"""One web socket of one person: what waits to be sent to him."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from megaciv.server.metrics import BYTES
from megaciv.server.records import Person

MOST_WAITING: Final = 4_000_000
"""Bytes that may wait for a slow reader; beyond that he is cut off, and gets a fresh hello when he is back."""

encode: Final = msgspec.json.Encoder().encode


class Connection:
    """Somebody's window on a table. Sending never waits."""

    def __init__(self, person: Person | None, lang: str, seats: Sequence[str], blocked: frozenset[str]) -> None:
        self.person, self.lang, self.blocked = person, lang, blocked
        self.seats = tuple(seats)
        self.closed = asyncio.Event()
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()
        self._waiting = 0

    def send(self, frame: bytes) -> None:
        self._waiting += len(frame)
        if self._waiting > MOST_WAITING:
            self.closed.set()
        elif not self.closed.is_set():
            self._frames.put_nowait(frame)

    def tell(self, message: Any) -> None:
        """Send a message that is for this one alone."""
        self.send(encode(message))

    async def next(self) -> bytes:
        """What is to be sent next."""
        frame = await self._frames.get()
        self._waiting -= len(frame)
        BYTES.inc(len(frame))
        return frame
