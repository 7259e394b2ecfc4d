"""One web socket of one person: what is sent to him, at once if the line is free."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator, Sequence
from typing import Any, Final

import msgspec

from megaciv.server.metrics import BYTES
from megaciv.server.records import Person

MOST_WAITING: Final = 4_000_000
"""Bytes that may wait for a slow reader; beyond that he is cut off, and gets a fresh hello when he is back."""

encode: Final = msgspec.json.Encoder().encode

Line = Callable[[Any], Coroutine[Any, Any, None]]
"""The `send` of an ASGI server."""
LINE: Final = "megaciv.line"
"""Where the scope of a web socket has it bare, without what the framework wraps around it."""


class Connection:
    """Somebody's window on a table. Sending never waits: what the line does not take at once, `write` sends later."""

    def __init__(self, person: Person | None, lang: str, seats: Sequence[str], blocked: frozenset[str]) -> None:
        self.person, self.lang, self.blocked = person, lang, blocked
        self.seats = tuple(seats)
        self.build: Sequence[str] = ()
        self.closed = asyncio.Event()
        self._line: Line | None = None
        self._frames: deque[bytes] = deque()
        self._waiting = 0
        self._rest: Rest | None = None
        self._wake = asyncio.Event()
        self._is_there = True

    def send(self, frame: bytes) -> None:
        BYTES.inc(len(frame))
        self.pass_on(frame)

    def pass_on(self, frame: bytes) -> None:
        """Send what the caller has counted."""
        if self._line is not None and self._rest is None and not self._frames:
            self._begin(self._line(_message(frame)))
            return
        self._waiting += len(frame)
        if self._waiting > MOST_WAITING:
            self.closed.set()
        elif not self.closed.is_set():
            self._frames.append(frame)
            self._wake.set()

    def _begin(self, sending: Coroutine[Any, Any, None]) -> None:
        try:
            self._rest = begun(sending)
        except Exception:  # the other end has gone
            self._line, self._is_there = None, False
        if self._rest is not None or not self._is_there:
            self._wake.set()

    def tell(self, message: Any) -> None:
        """Send a message that is for this one alone."""
        self.send(encode(message))

    async def write(self, line: Line) -> None:
        """Send whatever has to wait, as long as the other end is there."""
        self._line = line
        try:
            while self._is_there:
                if self._rest is not None:
                    await self._rest
                    self._rest = None
                while self._frames:
                    await line(_message(self._frames[0]))
                    self._waiting -= len(self._frames.popleft())
                self._wake.clear()
                await self._wake.wait()
        except Exception:  # the other end has gone
            return


def _message(frame: bytes) -> dict[str, Any]:
    return {"type": "websocket.send", "text": frame.decode()}


def begun(work: Coroutine[Any, Any, None]) -> Rest | None:
    """Do as much as can be done without waiting, here and now: a task of its own for every message to everybody would
    cost more than the sending. None if that was all; else the rest."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return Rest(work, waits_for)


class Rest:
    """What a coroutine that has begun still has to do: it waits for something, and goes on."""

    def __init__(self, work: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self._work, self._waits_for = work, waits_for

    def __await__(self) -> Generator[Any, None, None]:
        waits_for = self._waits_for
        while True:
            yield waits_for
            try:
                waits_for = self._work.send(None)
            except StopIteration:
                return
