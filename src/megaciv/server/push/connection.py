"""One web socket of one person: what is sent to them, at once if the line is free."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Protocol

import msgspec

from megaciv.server.metrics import BYTES
from megaciv.server.push.frames import EncodedMessage, JoinedMessages, TableStream
from megaciv.server.storage.records import Person

MOST_WAITING: Final = 2_000_000
"""Bytes that may wait for a slow reader; beyond that they are cut off, and get a fresh hello when they are back."""
MOST_SECONDS: Final = 30.0
"""So long the line may take nothing at all; then nobody reads at its other end."""
CLOSING: Final = 2.0
"""So long a line that is to be closed may take to hear why."""

TOO_SLOW: Final = "too slow"
ENDED: Final = "signed out, or not admitted any more"
"""Why a line is closed."""

encode: Final = msgspec.json.Encoder().encode

Send = Callable[[Any], Awaitable[None]]
"""The `send` of an ASGI server."""


class Taker(Protocol):
    """What can take a message at once: a `FrameProtocol`."""

    def take(self, encoded: EncodedMessage) -> bool:
        """False if it cannot now."""

    def cut(self) -> None:
        """End it without waiting for anything."""


async def say_why(line: Taker | None, closing: Awaitable[None]) -> None:
    """Close a line with a reason; one that takes nothing any more is cut."""
    try:
        async with asyncio.timeout(CLOSING):
            await closing
    except Exception:
        if line is not None:
            line.cut()


class Connection:
    """Somebody's window on a table. Sending never waits: what the line does not take at once, `write` sends later."""

    def __init__(self, person: Person | None, lang: str, seats: Sequence[str], blocked: frozenset[str]) -> None:
        self.person, self.lang, self.blocked = person, lang, blocked
        self.seats = tuple(seats)
        self.session = ""
        """The name of the session through which it was opened."""
        self.build: Sequence[str] = ()
        self.follows_streams = False
        """Does it want steps as pieces of the table's stream?"""
        self.stream: TableStream | None = None
        """The one of which it got the last piece."""
        self.closed = asyncio.Event()
        self.why = ENDED
        """Why it is closed, if it is."""
        self._line: Taker | None = None
        self._queue: deque[EncodedMessage] = deque()
        self._held: list[EncodedMessage] = []
        self._waiting = 0
        self._wake = asyncio.Event()

    def sit(self, seats: Sequence[str]) -> None:
        """Their seats are others now. Spectators may follow another stream: when they are back in this one they have
        missed pieces, so they begin anew."""
        if self.seats != (seats := tuple(seats)):
            self.seats, self.stream = seats, None

    def send(self, encoded: EncodedMessage) -> None:
        BYTES.inc(len(encoded.text))
        self.pass_on(encoded)

    def pass_on(self, encoded: EncodedMessage) -> None:
        """Send what the caller has counted."""
        if self._held:
            self.let_go()
        if self._line is not None and not self._queue and self._line.take(encoded):
            return
        self._waiting += len(encoded.text)
        if self._waiting > MOST_WAITING:
            self._give_up()
        elif not self.closed.is_set():
            self._queue.append(encoded)
            self._wake.set()

    def hold(self, piece: EncodedMessage) -> None:
        """Send it with what comes next, or when it is let go."""
        self._held.append(piece)

    def let_go(self) -> None:
        """Send what was held, at once if the line is free."""
        held, self._held = self._held, []
        is_free = self._line is not None and not self._queue
        if not (is_free and len(held) > 1 and self._line is not None and self._line.take(JoinedMessages(held))):
            for piece in held:
                self.pass_on(piece)

    def _give_up(self) -> None:
        """Nothing more waits for this reader."""
        self.why = TOO_SLOW
        self._queue.clear()
        self.closed.set()

    def tell(self, message: Any) -> None:
        """Send a message that is for this one alone."""
        self.send(EncodedMessage(encode(message)))

    async def write(self, send: Send, line: Taker | None = None) -> None:
        """Send whatever has to wait, as long as the other end is there."""
        try:
            while True:
                while self._queue:
                    async with asyncio.timeout(MOST_SECONDS):
                        await send(self._queue[0].event)
                    if self._queue:
                        self._waiting -= len(self._queue.popleft().text)
                self._line = line
                self._wake.clear()
                await self._wake.wait()
        except TimeoutError:
            self._give_up()
            await asyncio.Event().wait()  # anyone who waits for `closed` goes on
        except Exception:  # the other end has gone
            self._line = None
