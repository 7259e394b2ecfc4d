"""Something that is done again and again for as long as the server runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from megaciv.server.time import monotonic, sleep_until

log = logging.getLogger(__name__)

PATIENCE: Final = 5.0
"""So long the end waits for what is under way, such as a mail server that does not answer."""


class Periodic:
    """Does it, waits, does it again. When it is closed, what is under way is finished first: nothing is torn off in the
    middle of a transaction."""

    def __init__(self, act: Callable[[], Awaitable[float]], failed: str, pause: float) -> None:
        """`act` says after how many seconds it is to be done again; if it fails, `failed` is logged and it pauses."""
        self._act, self._failed, self._pause = act, failed, pause
        self._closing = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        self._closing.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=PATIENCE)
            self._task.cancel()

    async def _run(self) -> None:
        while not self._closing.is_set():
            began = monotonic()
            try:
                pause = await self._act()
            except Exception:
                log.exception(self._failed)
                pause = self._pause
            await self._rest(began + pause)

    async def _rest(self, until: float) -> None:
        """Counted from when it began: what has become due meanwhile is not missed."""
        waiting = [asyncio.ensure_future(sleep_until(until)), asyncio.ensure_future(self._closing.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()
