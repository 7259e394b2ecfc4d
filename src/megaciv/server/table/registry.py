"""All tables in memory. A table is loaded when somebody wants it, and dropped when nobody has for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from functools import partial

from megaciv.server.storage.journal import Journal
from megaciv.server.storage.store import Store
from megaciv.server.table.table import OpenTable
from megaciv.server.time import monotonic, sleep_until

log = logging.getLogger(__name__)


class TableRegistry:
    """Rooms by id."""

    def __init__(self, store: Store, journal: Journal, idle: float = 60.0) -> None:
        self._store, self._journal, self._idle = store, journal, idle
        self.rooms: dict[str, OpenTable] = {}
        self.say: Callable[..., None] = lambda *_, **__: None
        """Tells other processes: table, what, number, seats."""
        self._loading: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._task = asyncio.create_task(self._sweep())

    async def room(self, table_id: str) -> OpenTable:
        """The room of a table; Refusal if there is no such table."""
        async with self._loading[table_id]:
            if table_id not in self.rooms:
                room = OpenTable(await self._store.table(table_id), self._store, self._journal)
                room.tell_others = partial(self.say, table_id)
                self.rooms[table_id] = room
                self.say(table_id, "who-is-here")
            return self.rooms[table_id]

    async def refresh(self, table_id: str) -> OpenTable:
        """The room, after a change in the database."""
        room = await self.room(table_id)
        await room.refresh()
        self.say(table_id, "table")
        return room

    def show_out(self, person_id: str) -> None:
        """Somebody has signed out everywhere: their windows close, and open again as those of a stranger."""
        for room in self.rooms.values():
            for window in room.connections:
                if window.person is not None and window.person.id == person_id:
                    window.closed.set()

    async def close(self) -> None:
        self._task.cancel()
        for room in self.rooms.values():
            await room.close()

    async def drop_idle(self) -> None:
        """Forget the tables that nobody uses."""
        before = monotonic() - self._idle
        for table_id, room in list(self.rooms.items()):
            async with self._loading[table_id]:
                since = room.is_idle_since
                if since is not None and since <= before:
                    del self.rooms[table_id]
                    await room.close()
            if table_id not in self.rooms:
                self._loading.pop(table_id, None)

    async def _sweep(self) -> None:
        again = monotonic()
        while True:
            await sleep_until(again + min(10.0, max(0.1, self._idle / 4)))
            again = monotonic()
            try:
                await self.drop_idle()
            except Exception:
                log.exception("could not drop idle tables")
