"""The time: as it is stored and sent, and as the server waits for it.

Whatever asks what time it is, or waits until a moment, does so through one clock of the process: that of the machine.
A test puts one in its place that goes on only when the test says so (`use`): what is due happens when it is to happen,
however fast the machine is. Waits that are no part of what the server promises (how soon it tries again after a
failure, how long it waits for an answer from elsewhere) are those of `asyncio`.
"""

from __future__ import annotations

import asyncio
import time


class SystemClock:
    """The machine's."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Seconds since some moment; nobody sets this one back."""
        return time.monotonic()

    def both(self) -> tuple[int, float]:
        """`now` and `monotonic` of one moment, to be compared with those of another."""
        return self.now(), self.monotonic()

    def machine(self) -> float:
        """Seconds as they pass for the machine, to find out whether it or its database stood still."""
        return time.monotonic()

    async def sleep_until(self, at: float) -> None:
        """Wait until `monotonic` says so."""
        await asyncio.sleep(max(0.0, at - time.monotonic()))


_clock: SystemClock = SystemClock()


def use(clock: SystemClock) -> SystemClock:
    """Let this clock be that of the process; the one before."""
    global _clock
    before, _clock = _clock, clock
    return before


def now() -> int:
    """Milliseconds since 1970."""
    return _clock.now()


def monotonic() -> float:
    """Seconds since some moment, for what is measured here and not stored."""
    return _clock.monotonic()


def now_and_monotonic() -> tuple[int, float]:
    """Both of one moment, to be compared with those of another."""
    return _clock.both()


def machine() -> float:
    """Seconds as they pass for the machine: a test's stands still unless the test says that it stalls."""
    return _clock.machine()


async def sleep_until(at: float) -> None:
    """Wait until `monotonic` says so."""
    await _clock.sleep_until(at)
