"""What fails, one after the other: each begins, lasts a while and ends."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from tests.server.jumping_clock import jump
from tests.server.processes import Balancer, Process
from tools.chaos.database import OwnPostgres

HOUR: Final = 3_600_000
LOOKS: Final = 0.1
JUST_BEFORE: Final = 3.0
UP_AGAIN: Final = 120.0
"""So many seconds the next fault waits at most until a process is up: what is killed before it has started shows how
slow the machine is, and nothing else."""


class Faults:
    """Everything that can be broken."""

    def __init__(
        self, processes: dict[Path, Process], balancer: Balancer, database: OwnPostgres, dice: random.Random
    ) -> None:
        """Processes by the files that their clocks read."""
        self._processes, self._balancer, self._database, self._dice = processes, balancer, database, dice
        self.happened: list[tuple[float, str]] = []
        self.slowest_start = 0.0
        """Seconds that a process took from its start until it listened, at most."""
        self._wrong_by = 0
        self._kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "process killed": self._kill_one,
            "database crashed": self._crash,
            "clock jumped": self._jump,
            "lines stalled": self._stall,
            "disk full": self._fill,
            "both processes killed": self._kill_both,
            "process stopped and started": self._stop,
            "process frozen": self._freeze,
            "database restarted": self._restart,
        }
        if not database.fills:
            del self._kinds["disk full"]

    async def go_on(self) -> None:
        """One fault after the other, each kind once before the first comes again. Several may be at work at once, but
        none comes while no process is up."""
        while True:
            for name in self._kinds:
                await asyncio.sleep(self._dice.uniform(1, 5))
                await self._until_one_is_up()
                self.happened.append((time.monotonic(), name))
                await self._kinds[name]()

    async def _until_one_is_up(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(UP_AGAIN):
                while all(process.port is None for process in self._processes.values()):
                    await asyncio.sleep(LOOKS)

    def counts(self) -> Counter[str]:
        return Counter(name for _, name in self.happened)

    def between(self, first: float, last: float) -> list[str]:
        """What began in a span of time, or just before it."""
        return [name for at, name in self.happened if first - JUST_BEFORE <= at <= last]

    async def supervise(self) -> None:
        """As a service manager does: anyone who has ended is started again."""
        starting: dict[Process, float] = {}
        while True:
            for process in self._processes.values():
                if not process.is_alive:
                    starting[process] = time.monotonic()
                    await asyncio.to_thread(process.start)
                elif process in starting and process.port is not None:
                    self.slowest_start = max(self.slowest_start, time.monotonic() - starting.pop(process))
            await asyncio.sleep(LOOKS)

    async def mend(self) -> None:
        """Everything works again."""
        self._database.clean_up()
        await asyncio.to_thread(self._database.start)
        for process in self._processes.values():
            if process.is_alive:
                process.thaw()

    def _one(self) -> Process:
        return self._dice.choice(list(self._processes.values()))

    async def _kill_one(self) -> None:
        await _done(self._one().kill)

    async def _kill_both(self) -> None:
        for process in self._processes.values():
            await _done(process.kill)

    async def _stop(self) -> None:
        process = self._one()
        if process.is_alive:
            await _done(process.stop)

    async def _freeze(self) -> None:
        process = self._one()
        with suppress(ProcessLookupError):  # it may have ended a moment ago
            process.freeze()
        try:
            await asyncio.sleep(self._dice.uniform(1, 6))
        finally:
            with suppress(ProcessLookupError):
                process.thaw()

    async def _crash(self) -> None:
        await self._database_away("immediate")

    async def _restart(self) -> None:
        await self._database_away("fast")

    async def _database_away(self, how: str) -> None:
        await _done(partial(self._database.stop, how))
        await asyncio.sleep(self._dice.uniform(0.2, 3))
        await _done(self._database.start)

    async def _fill(self) -> None:
        try:
            await _done(self._database.fill)
            await asyncio.sleep(self._dice.uniform(2, 4))
        finally:
            self._database.clean_up()
        await _done(self._database.start)  # it may have given up meanwhile

    async def _jump(self) -> None:
        """The clock of the machine, and so of both: an hour ahead or back, or right again."""
        self._wrong_by = self._dice.choice([each for each in (HOUR, -HOUR, 0) if each != self._wrong_by])
        for file in self._processes:
            jump(file, self._wrong_by)

    async def _stall(self) -> None:
        self._balancer.stall(lambda: self._dice.random() < 0.5)


async def _done(act: Callable[[], object]) -> None:
    """In a thread, which goes on when the run is over: nobody mends anything before it has done what it does."""
    doing = asyncio.ensure_future(asyncio.to_thread(act))
    try:
        await asyncio.shield(doing)
    finally:
        await doing
