"""Increments on their way to people: encoded once for all, with what one viewer adds to them; and the gallery, where
spectators see everything some time later."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from megaciv.server.connection import Connection
from megaciv.server.messages.game import EventLine
from megaciv.server.showing import Json, Told, patched, short_lines

TAIL: Final = 60
"""So many events come with a hello."""

encode: Final = msgspec.json.Encoder().encode


class Increment:
    """What one commit changed: a `Step`. Whoever has no seat that knows more than everybody gets the same bytes."""

    __slots__ = ("_head", "_insiders", "_plain", "_where", "asked", "events", "patch", "private", "seq", "since")

    def __init__(
        self,
        since: int,
        seq: int,
        patch: Json,
        asked: Json,
        events: Sequence[Told],
        where: tuple[int, str],
        clock: bytes = b"",
    ) -> None:
        """`where` is turn and phase before it."""
        self.since, self.seq, self.patch, self.asked, self.events = since, seq, patch, asked, events
        self._where, self._plain = where, b""
        self._insiders = {civ for told in events if told.event.secret is not None for civ in told.event.to}
        parts = [b'{"type":"step","seq":%d' % seq]
        if since != seq - 1:
            parts.append(b',"since":%d' % since)
        if patch:
            parts += [b',"patch":', encode(patch)]
        if asked:
            parts += [b',"asked":', encode(asked)]
        if clock:
            parts += [b',"clock":', clock]
        self._head = b"".join(parts)
        self.private: Mapping[str, bytes] = {}
        """What changed for each seat alone, encoded."""

    def frame(self, seats: Sequence[str]) -> bytes:
        """The message for whoever has these seats."""
        body = self._body(seats)
        inner = b",".join(b'"%s":%s' % (civ.encode(), self.private[civ]) for civ in seats if civ in self.private)
        return body + b',"private":{' + inner + b"}}" if inner else body + b"}"

    def _body(self, seats: Sequence[str]) -> bytes:
        """All but what is private, and the end."""
        if not self._insiders.isdisjoint(seats):
            return self._with_lines(seats)
        self._plain = self._plain or self._with_lines(())
        return self._plain

    def _with_lines(self, seats: Sequence[str]) -> bytes:
        lines = short_lines(self.events, seats, self.since, *self._where)
        return self._head + b',"events":' + encode(lines) if lines else self._head


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
