"""Increments on their way to people: encoded once for all, with what one viewer adds to them; and spectators
who see everything some time later."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from megaciv.server.messages.game import EventLine
from megaciv.server.push.connection import Connection
from megaciv.server.push.frames import WORTH_PACKING, EncodedMessage, pressed
from megaciv.server.push.projection import Json, StoredEvent, patched, short_lines
from megaciv.server.time import monotonic, sleep_until

TAIL: Final = 60
"""So many events come with a hello."""

encode: Final = msgspec.json.Encoder().encode

_BRACE: Final = pressed(b"}")


class Increment:
    """What one commit changed: a `Step`. Anyone who has no seat that knows more than everybody gets the same bytes."""

    __slots__ = (
        "_head",
        "_insiders",
        "_pressed",
        "_public",
        "_where",
        "asked",
        "events",
        "patch",
        "private",
        "seq",
        "since",
    )

    def __init__(
        self,
        since: int,
        seq: int,
        patch: Json,
        asked: Json,
        events: Sequence[StoredEvent],
        where: tuple[int, str],
        clock: bytes = b"",
    ) -> None:
        """`where` is turn and phase before it."""
        self.since, self.seq, self.patch, self.asked, self.events = since, seq, patch, asked, events
        self._where = where
        self._public: EncodedMessage | None = None
        self._pressed = b""
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

    def encoded(self, seats: Sequence[str]) -> EncodedMessage:
        """The message for anyone who has these seats."""
        is_insider = not self._insiders.isdisjoint(seats)
        if not is_insider and self.private.keys().isdisjoint(seats):
            return self.public
        mine = [b'"%s":%s' % (civ.encode(), self.private[civ]) for civ in seats if civ in self.private]
        end = b',"private":{' + b",".join(mine) + b"}}" if mine else b"}"
        if is_insider:
            return EncodedMessage(self._with_lines(seats) + end)
        text = self.public.text[:-1] + end
        return EncodedMessage(text, self._pressed + pressed(end)) if self._pressed else EncodedMessage(text)

    @property
    def public(self) -> EncodedMessage:
        """The message for anyone who knows no more than everybody."""
        if self._public is None:
            body = self._with_lines(())
            if len(body) < WORTH_PACKING:
                self._public = EncodedMessage(body + b"}")
            else:
                self._pressed = pressed(body)
                self._public = EncodedMessage(body + b"}", self._pressed + _BRACE)
        return self._public

    def _with_lines(self, seats: Sequence[str]) -> bytes:
        lines = short_lines(self.events, seats, self.since, *self._where)
        return self._head + b',"events":' + encode(lines) if lines else self._head


def seen(events: Iterable[StoredEvent], seats: Sequence[str]) -> list[EventLine]:
    """Events as anyone who has these seats knows them."""
    lines = (told.seen_by(seats) for told in events)
    return [line for line in lines if line is not None]


class DelayedSpectators:
    """Spectators of a table that wants them behind: a table of its own that lags by some seconds."""

    def __init__(self, delay: int, number: int, view: Json, asked: Json, tail: Iterable[StoredEvent]) -> None:
        self.number, self.view, self.asked = number, view, asked
        self.tail: deque[StoredEvent] = deque(tail, TAIL)
        self.connections: set[Connection] = set()
        self._delay = delay
        self._coming: deque[tuple[float, Increment | EncodedMessage, str]] = deque()
        self._task: asyncio.Task[None] | None = None

    def push(self, coming: Increment | EncodedMessage, by: str = "") -> None:
        """Show this, later; what somebody says is not shown to those who have blocked them."""
        self._coming.append((monotonic() + self._delay, coming, by))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while self._coming:
            due, coming, by = self._coming[0]
            await sleep_until(due)
            self._coming.popleft()
            self._show(coming, by)

    def _show(self, coming: Increment | EncodedMessage, by: str) -> None:
        encoded = coming if isinstance(coming, EncodedMessage) else coming.public
        if isinstance(coming, Increment):
            self.number = coming.seq
            self.view, self.asked = patched(self.view, coming.patch), patched(self.asked, coming.asked)
            self.tail.extend(coming.events)
        for connection in self.connections:
            if by not in connection.blocked:
                connection.send(encoded)
