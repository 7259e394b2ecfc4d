"""How busy this process is: how late its event loop does what it was to do at a certain moment."""

from __future__ import annotations

import asyncio
from typing import Final

from megaciv.server.metrics import LOOP_LAG

EVERY: Final = 0.25
"""Seconds between two looks."""
TOO_LATE: Final = 1.0
"""So many seconds late: what is not a choice is refused until it is better."""


class LoopWatch:
    """Measures, for as long as the server runs. It looks at the machine's own clock: that of a test stands still."""

    def __init__(self) -> None:
        self.lag = 0.0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def is_busy(self) -> bool:
        """Is there too much to do?"""
        return self.lag > TOO_LATE

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await asyncio.sleep(EVERY)
            self.lag = max(0.0, loop.time() - began - EVERY)
            LOOP_LAG.observe(self.lag)
