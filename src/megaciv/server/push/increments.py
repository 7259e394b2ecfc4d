"""Increments on their way to people: encoded once for all, with what one viewer adds to them; and spectators
who see everything some time later."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from megaciv.server.messages.game import EventLine
from megaciv.server.metrics import BYTES
from megaciv.server.push.connection import Connection
from megaciv.server.push.frames import WORTH_PACKING, EncodedMessage, StreamPiece, TableStream, pressed
from megaciv.server.push.projection import Json, StoredEvent, patched, short_lines
from megaciv.server.time import monotonic, sleep_until

TAIL: Final = 60
"""So many events come with a hello."""
TOGETHER: Final = 0.1
"""So many seconds of steps go to those who watch together."""

encode: Final = msgspec.json.Encoder().encode

_BRACE: Final = pressed(b"}")


class Increment:
    """What one commit changed: a `Step`. Anyone who has no seat that knows more than everybody gets the same bytes."""

    __slots__ = (
        "_body",
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
        self._body = b""
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
        text = self.body + end
        if len(self.body) < WORTH_PACKING:
            return EncodedMessage(text)
        return EncodedMessage(text, (self._pressed or self._press()) + pressed(end))

    def own(self, seats: Sequence[str]) -> EncodedMessage | None:
        """What anyone who has these seats knows beyond everybody: an `OwnPart`; None if nothing."""
        mine = {civ: msgspec.Raw(self.private[civ]) for civ in seats if civ in self.private}
        told: dict[str, Any] = {"private": mine} if mine else {}
        if not self._insiders.isdisjoint(seats):
            told["events"] = self._lines(seats)
        return EncodedMessage(encode({"type": "own", "seq": self.seq, **told})) if told else None

    def pass_on(self, connections: Iterable[Connection], steps: StepStream, is_public: bool = False) -> int:
        """Send it to these; how many bytes it is, uncompressed. Those who follow streams get a piece of this one, after
        what is for them alone; with `is_public` nobody gets more than everybody knows."""
        sent, followers = 0, []
        for connection in connections:
            if connection.follows_streams:
                followers.append(connection)
            else:
                encoded = self.public if is_public else self.encoded(connection.seats)
                sent += len(encoded.text)
                connection.pass_on(encoded)
        if followers:
            piece = steps.piece(self.body + b"}", followers)
            spectators = []
            for connection in followers:
                if is_public or not connection.seats:
                    spectators.append(connection)
                    continue
                own = self.own(connection.seats)
                if own is not None:
                    sent += len(own.text)
                    connection.hold(own)
                    connection.hold(piece)
                    connection.let_go()
                else:
                    connection.pass_on(piece)
            steps.show(piece, spectators)
            sent += len(piece.text) * len(followers)
        return sent

    @property
    def public(self) -> EncodedMessage:
        """The message for anyone who knows no more than everybody."""
        if self._public is None:
            if len(self.body) < WORTH_PACKING:
                self._public = EncodedMessage(self.body + b"}")
            else:
                self._public = EncodedMessage(self.body + b"}", (self._pressed or self._press()) + _BRACE)
        return self._public

    @property
    def body(self) -> bytes:
        """The same as text, but for the brace that ends it."""
        if not self._body:
            self._body = self._with_lines(())
        return self._body

    def _press(self) -> bytes:
        """The body, compressed once for all whose message begins with it."""
        self._pressed = pressed(self.body)
        return self._pressed

    def _with_lines(self, seats: Sequence[str]) -> bytes:
        lines = self._lines(seats)
        return self._head + b',"events":' + encode(lines) if lines else self._head

    def _lines(self, seats: Sequence[str]) -> list[list[Any]]:
        return short_lines(self.events, seats, self.since, *self._where)


def seen(events: Iterable[StoredEvent], seats: Sequence[str]) -> list[EventLine]:
    """Events as anyone who has these seats knows them."""
    lines = (told.seen_by(seats) for told in events)
    return [line for line in lines if line is not None]


class StepStream:
    """How steps of a table go to those who follow its stream. Those who only watch may be many, and each send costs:
    where one step follows the other they are sent the next ones together."""

    def __init__(self) -> None:
        self._stream = TableStream()
        self._waiting: set[Connection] = set()
        """For whom something is held."""
        self._rests = 0.0
        """Until when nothing more is sent to those who watch."""

    def piece(self, text: bytes, followers: Sequence[Connection]) -> StreamPiece:
        """The next piece of the stream, for these."""
        stream = self._stream
        piece = stream.piece(text, any(each.stream is not stream for each in followers))
        for each in followers:
            each.stream = stream
        return piece

    def show(self, piece: StreamPiece, spectators: Collection[Connection]) -> None:
        """Send it to those who watch: now, if the last one was a while ago."""
        loop = asyncio.get_running_loop()
        if not self._waiting and loop.time() >= self._rests:
            self._rests = loop.time() + TOGETHER
            for spectator in spectators:
                spectator.pass_on(piece)
        elif spectators:
            if not self._waiting:
                loop.call_at(self._rests, self._let_go)
            self._waiting.update(spectators)
            for spectator in spectators:
                spectator.hold(piece)

    def _let_go(self) -> None:
        self._rests = asyncio.get_running_loop().time() + TOGETHER
        for spectator in self._waiting:
            spectator.let_go()
        self._waiting.clear()


class DelayedSpectators:
    """Spectators of a table that wants them behind: a table of its own that lags by some seconds."""

    def __init__(self, delay: int, number: int, view: Json, asked: Json, tail: Iterable[StoredEvent]) -> None:
        self.number, self.view, self.asked = number, view, asked
        self.tail: deque[StoredEvent] = deque(tail, TAIL)
        self.connections: set[Connection] = set()
        self._steps = StepStream()
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
        if isinstance(coming, Increment):
            self.number = coming.seq
            self.view, self.asked = patched(self.view, coming.patch), patched(self.asked, coming.asked)
            self.tail.extend(coming.events)
            BYTES.inc(coming.pass_on(self.connections, self._steps, is_public=True))
            return
        for connection in self.connections:
            if by not in connection.blocked:
                connection.send(coming)
