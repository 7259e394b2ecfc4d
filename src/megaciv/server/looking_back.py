"""Looking back at games: costly work that nobody at a table waits for. One is looked at at a time, some may wait, and
what was worked out is kept for the next who asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, Final, TypeVar

from megaciv.server.errors import Refusal

T = TypeVar("T")

MOST_WAITING: Final = 12
"""So many may wait for their turn; others are asked to come again."""
MOST_KEPT: Final = 64


class LookingBack:
    """Of one process."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    async def in_turn(self, look: Callable[[], Awaitable[T]]) -> T:
        """One after the other."""
        if self._waiting >= MOST_WAITING:
            raise Refusal(503, "server-busy")
        self._waiting += 1
        try:
            async with self._turn:
                return await look()
        finally:
            self._waiting -= 1

    async def once(self, key: Hashable, look: Callable[[], Awaitable[T]]) -> T:
        """The same is looked at once, however many want it."""

        async def look_unless_known() -> T:
            if key not in self._kept:
                self._kept[key] = await look()
                if len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            found: T = self._kept[key]
            return found

        if key in self._kept:
            self._kept.move_to_end(key)
            known: T = self._kept[key]
            return known
        return await self.in_turn(look_unless_known)
