"""One web socket of one person: what is sent to them, at once if the line is free."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Protocol

import msgspec

from megaciv.server.metrics import BYTES
from megaciv.server.push.frames import EncodedMessage
from megaciv.server.storage.records import Person

MOST_WAITING: Final = 4_000_000
"""Bytes that may wait for a slow reader; beyond that they are cut off, and get a fresh hello when they are back."""

encode: Final = msgspec.json.Encoder().encode

Send = Callable[[Any], Awaitable[None]]
"""The `send` of an ASGI server."""


class Taker(Protocol):
    """What can take a message at once: a `FrameProtocol`."""

    def take(self, encoded: EncodedMessage) -> bool:
        """False if it cannot now."""


class Connection:
    """Somebody's window on a table. Sending never waits: what the line does not take at once, `write` sends later."""

    def __init__(self, person: Person | None, lang: str, seats: Sequence[str], blocked: frozenset[str]) -> None:
        self.person, self.lang, self.blocked = person, lang, blocked
        self.seats = tuple(seats)
        self.session = ""
        """The name of the session through which it was opened."""
        self.build: Sequence[str] = ()
        self.closed = asyncio.Event()
        self._line: Taker | None = None
        self._queue: deque[EncodedMessage] = deque()
        self._waiting = 0
        self._wake = asyncio.Event()

    def send(self, encoded: EncodedMessage) -> None:
        BYTES.inc(len(encoded.text))
        self.pass_on(encoded)

    def pass_on(self, encoded: EncodedMessage) -> None:
        """Send what the caller has counted."""
        if self._line is not None and not self._queue and self._line.take(encoded):
            return
        self._waiting += len(encoded.text)
        if self._waiting > MOST_WAITING:
            self.closed.set()
        elif not self.closed.is_set():
            self._queue.append(encoded)
            self._wake.set()

    def tell(self, message: Any) -> None:
        """Send a message that is for this one alone."""
        self.send(EncodedMessage(encode(message)))

    async def write(self, send: Send, line: Taker | None = None) -> None:
        """Send whatever has to wait, as long as the other end is there."""
        try:
            while True:
                while self._queue:
                    await send({"type": "websocket.send", "text": self._queue[0].text.decode()})
                    self._waiting -= len(self._queue.popleft().text)
                self._line = line
                self._wake.clear()
                await self._wake.wait()
        except Exception:  # the other end has gone
            self._line = None
