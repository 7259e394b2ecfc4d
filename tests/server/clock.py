"""A clock that stands still until the test lets time pass."""

from __future__ import annotations

import asyncio
import threading
from datetime import UTC, datetime

from megaciv.server.time import SystemClock
from megaciv.timing.clocks import DAY, MINUTE

BEGIN = int(datetime(2026, 3, 2, 12, tzinfo=UTC).timestamp() * 1000)
"""Noon of a Monday."""


class OwnClock(SystemClock):
    """All servers in this process follow it. `advance` wakes anyone who waits for a moment that has then come: what is
    due is done, in the servers' own threads; so the test waits for what it is to see, not for a time.

    What looks for something to do now and then (the clockwork twice a second, the sender every two seconds) looks when
    so much time has passed on this clock: let at least a few seconds pass.
    """

    def __init__(self, at: int = BEGIN) -> None:
        self._at = at
        self._wrong_by = 0
        self._stalled = 0
        self._lock = threading.Lock()
        self._sleepers: dict[asyncio.Future[None], float] = {}

    def now(self) -> int:
        return self._at + self._wrong_by

    def monotonic(self) -> float:
        return self._at / 1000

    def both(self) -> tuple[int, float]:
        at = self._at  # the test may let time pass at any moment
        return at + self._wrong_by, at / 1000

    def machine(self) -> float:
        return self._stalled / 1000

    async def sleep_until(self, at: float) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        with self._lock:
            if at <= self.monotonic():
                woken.set_result(None)
            else:
                self._sleepers[woken] = at
        try:
            await woken
        finally:
            with self._lock:
                self._sleepers.pop(woken, None)

    def advance(self, milliseconds: int) -> None:
        """So much time passes, at once."""
        with self._lock:
            self._at += milliseconds
            due = [sleeper for sleeper, at in self._sleepers.items() if at <= self.monotonic()]
            for sleeper in due:
                sleeper.get_loop().call_soon_threadsafe(_wake, sleeper)

    def stall(self, milliseconds: int) -> None:
        """So much time passes in which the machine, or the database, does nothing for us."""
        self._stalled += milliseconds
        self.advance(milliseconds)

    def jump(self, milliseconds: int) -> None:
        """The wall clock alone is set; no time passes."""
        self._wrong_by += milliseconds

    def advance_to_noon(self) -> None:
        """Time passes until the next noon in Greenwich: for tests in which the time of day matters."""
        self.advance((BEGIN - self._at) % DAY)

    @property
    def minute(self) -> int:
        """Of the day, in Greenwich."""
        return self._at // MINUTE % 1440


def _wake(sleeper: asyncio.Future[None]) -> None:
    if not sleeper.done():
        sleeper.set_result(None)


CLOCK = OwnClock()
"""That of the servers in this process."""
