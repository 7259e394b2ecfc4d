"""Increments on their way to people: encoded once for all, with what one viewer adds to them; and the gallery, where
spectators see everything some time later."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from megaciv.server.connection import Connection
from megaciv.server.messages.game import EventLine
from megaciv.server.showing import Json, Told, patched

TAIL: Final = 60
"""So many events come with a hello."""

encode: Final = msgspec.json.Encoder().encode


class Increment:
    """What one commit changed. `head` is the same for everybody; events are too, unless some of them have secrets."""

    __slots__ = ("_plain", "asked", "events", "head", "patch", "private", "seq", "since")

    def __init__(
        self, since: int, seq: int, patch: Json, asked: Json, events: Sequence[Told], clock: bytes = b""
    ) -> None:
        self.since, self.seq, self.patch, self.asked, self.events = since, seq, patch, asked, events
        head = b'{"type":"step","since":%d,"seq":%d,"patch":' % (since, seq) + encode(patch)
        self.head = head + b',"asked":' + encode(asked) if asked else head
        if clock:
            self.head += b',"clock":' + clock
        self._plain: bytes | None = None
        self.private: Mapping[str, bytes] = {}
        """What changed for each seat alone, encoded."""

    def frame(self, seats: Sequence[str]) -> bytes:
        """The message for whoever has these seats."""
        private = {civ: self.private[civ] for civ in seats if civ in self.private}
        parts = [self.head, b',"events":', self._lines(seats)]
        if private:
            inner = b",".join(b'"%s":%s' % (civ.encode(), told) for civ, told in private.items())
            parts += [b',"private":{', inner, b"}"]
        return b"".join((*parts, b"}"))

    def _lines(self, seats: Sequence[str]) -> bytes:
        if seats and not all(told.is_public for told in self.events):
            return encode(seen(self.events, seats))
        if self._plain is None:
            self._plain = encode(seen(self.events, ()))
        return self._plain


def seen(events: Iterable[Told], seats: Sequence[str]) -> list[EventLine]:
    """Events as whoever has these seats knows them."""
    lines = (told.seen_by(seats) for told in events)
    return [line for line in lines if line is not None]


class Gallery:
    """Spectators of a table that wants them behind: a table of its own that lags by some seconds."""

    def __init__(self, delay: int, seq: int, view: Json, asked: Json, tail: Iterable[Told]) -> None:
        self.seq, self.view, self.asked = seq, view, asked
        self.tail: deque[Told] = deque(tail, TAIL)
        self.connections: set[Connection] = set()
        self._delay = delay
        self._coming: deque[tuple[float, Increment | bytes]] = deque()
        self._task: asyncio.Task[None] | None = None

    def push(self, coming: Increment | bytes) -> None:
        """Show this, later."""
        self._coming.append((asyncio.get_running_loop().time() + self._delay, coming))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while self._coming:
            due, coming = self._coming[0]
            await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))
            self._coming.popleft()
            self._show(coming)

    def _show(self, coming: Increment | bytes) -> None:
        frame = coming if isinstance(coming, bytes) else coming.frame(())
        if isinstance(coming, Increment):
            self.seq = coming.seq
            self.view, self.asked = patched(self.view, coming.patch), patched(self.asked, coming.asked)
            self.tail.extend(coming.events)
        for connection in self.connections:
            connection.send(frame)


def splice(message: Any, **raw: bytes) -> bytes:
    """A message with some fields that are encoded already. They must not be in the message itself."""
    told = encode(message)
    more = b"".join(b',"%s":%s' % (name.encode(), value) for name, value in raw.items())
    return told[:-1] + more + b"}"
