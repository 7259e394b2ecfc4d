"""Tells everybody at a table what was committed: works it out once, sends it to all, and keeps it for those who missed
it."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from megaciv.server.messages.game import Clock
from megaciv.server.metrics import BYTES, TELLING
from megaciv.server.push.connection import Connection
from megaciv.server.push.diff import GameDiff
from megaciv.server.push.increments import TAIL, DelayedSpectators, Increment, StepStream
from megaciv.server.push.projection import Json, StoredEvent, after, patch
from megaciv.server.storage.journal import Committed
from megaciv.server.storage.loading import Loaded

RING: Final = 128
"""So many increments are kept for those who missed some."""
NO_CLOCK: Final = Clock()

encode: Final = msgspec.json.Encoder().encode


class Publisher:
    """One for each game in memory. `number` is that of the last choice that was told."""

    def __init__(self, loaded: Loaded, connections: Collection[Connection]) -> None:
        """`connections` are those of everybody at the table, no matter who comes or goes later."""
        self._connections = connections
        self.number = loaded.number
        self.delayed: DelayedSpectators | None = None
        self.tail: deque[StoredEvent] = deque(loaded.tail, TAIL)
        self.diff = GameDiff(loaded.game, loaded.answered)
        self._steps = StepStream()
        self._ring: deque[Increment] = deque(maxlen=RING)
        self._followed: dict[str, int] = {}
        """Since which number the private views of a seat are followed: somebody watches it."""

    @property
    def view(self) -> Json:
        """The table as everybody was last shown it."""
        return self.diff.view

    @property
    def asked(self) -> Json:
        return self.diff.asked

    def open_delayed(self, past: Loaded, delay: int) -> None:
        """For spectators who are shown everything some seconds later: they begin in the past."""
        then = GameDiff(past.game, past.answered)
        view, asked = then.view, then.asked
        self.delayed = DelayedSpectators(delay, past.number, view, asked, past.tail)
        if past.number < self.number:
            missed, where = after(self.tail, past.number), (past.game.turn, past.game.phase)
            change, waiting = patch(view, self.view), patch(asked, self.asked)
            self.delayed.push(Increment(past.number, self.number, change, waiting, missed, where))

    def close(self) -> None:
        if self.delayed is not None:
            self.delayed.close()

    # -- what changed ------------------------------------------------------------

    def tell(self, committed: Committed, clock: Clock) -> None:
        """Work out what changed since the last time, and send it to everybody. The clock is as it is after it."""
        began = time.thread_time()
        change = self._step(committed, clock)
        self.number = committed.number
        self._ring.append(change)
        self.tail.extend(committed.events)
        self._send(change)
        TELLING.observe(time.thread_time() - began)

    def _step(self, committed: Committed, clock: Clock) -> Increment:
        game, number, answered, events = committed
        until = clock.deadlines_of(self.diff.watched)
        shown = b"" if clock == NO_CLOCK else encode(clock)
        if self.diff.shows(game):
            return self.diff.step(self.number, number, events, until, shown)
        return self.diff.replace(game, answered, self.number, number, events, until, shown)

    def take_back(self, loaded: Loaded, clock: Clock) -> None:
        """What was chosen since the last time is not stored, and nobody was told: from now on this game is shown, which
        is what they know. Anyone who comes would else see what never happened."""
        self.diff.replace(
            loaded.game, loaded.answered, self.number, self.number, (), clock.deadlines_of(self.diff.watched)
        )

    def _send(self, change: Increment) -> None:
        readers = self._connections
        if self.delayed is not None:
            readers = [connection for connection in readers if connection.seats]
        BYTES.inc(change.pass_on(readers, self._steps))
        if self.delayed is not None:
            self.delayed.push(change)

    def missed(self, seq: int, seats: Sequence[str]) -> list[Increment] | None:
        """The increments since a number; None if they are not all here, or not with what these seats alone see."""
        if any(self._followed.get(civ, seq + 1) > seq for civ in seats):
            return None
        if seq == self.number:
            return []
        found = [change for change in self._ring if change.since >= seq]
        return found if found and found[0].since == seq else None

    # -- what one seat knows ------------------------------------------------------------

    def private_of(self, seats: Sequence[str], clock: Clock) -> dict[str, Json]:
        """Private views. What these seats are sent next is a change of this."""
        until = clock.deadlines_of(seats)
        for civ in seats:
            self._followed.setdefault(civ, self.number)
        return {civ: self.diff.seat(civ, until.get(civ)) for civ in seats}

    def keep_deadlines(self, clock: Clock) -> None:
        """The clock has changed without a choice, and everybody is told so: what is compared with is what they know."""
        self.diff.keep_deadlines(clock.deadlines_of(self.diff.watched))

    def leave_unwatched(self) -> None:
        """Somebody has gone: seats that nobody watches any more are not followed."""
        gone = self.diff.watched - {civ for connection in self._connections for civ in connection.seats}
        self.diff.leave(gone)
        for civ in gone:
            del self._followed[civ]
