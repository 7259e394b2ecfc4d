"""All tables in memory. A table is loaded when somebody wants it, and dropped when nobody has for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Collection
from functools import partial

from megaciv.server.errors import Refusal
from megaciv.server.messages.from_server import AboutMe
from megaciv.server.push.connection import Connection
from megaciv.server.storage.acquaintances import acquaintances
from megaciv.server.storage.journal import Journal
from megaciv.server.storage.records import Person, TableRecord
from megaciv.server.storage.store import Store
from megaciv.server.table.table import OpenTable
from megaciv.server.time import monotonic, sleep_until

log = logging.getLogger(__name__)


class TableRegistry:
    """Tables by id."""

    def __init__(self, store: Store, journal: Journal, idle: float = 60.0) -> None:
        self._store, self._journal, self._idle = store, journal, idle
        self.tables: dict[str, OpenTable] = {}
        self.say: Callable[..., None] = lambda *_, **__: None
        """Tells other processes: table, what, number, seats."""
        self._loading: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._task = asyncio.create_task(self._sweep())

    async def table(self, table_id: str) -> OpenTable:
        """A table, loaded if it is not here; Refusal if there is none."""
        if table_id not in self.tables and not await self._store.has(table_id):
            raise Refusal(404, "no-such-table")  # nothing is kept of ids that somebody makes up
        async with self._loading[table_id]:
            if table_id not in self.tables:
                table = OpenTable(await self._store.table(table_id), self._store, self._journal)
                await table.clock.load()  # how time runs is part of what a table is
                table.tell_others, table.begin_other = partial(self.say, table_id), self.begin
                self.tables[table_id] = table
                self.say(table_id, "who-is-here")
            return self.tables[table_id]

    async def refresh(self, table_id: str) -> OpenTable:
        """A table, after a change in the database."""
        table = await self.table(table_id)
        await table.refresh()
        self.say(table_id, "table")
        return table

    async def begin(self, record: TableRecord, assignment: dict[str, str] | None = None) -> OpenTable:
        """The game of a table begins, with civilizations as they were given out; as seats are, if nothing is said."""
        if record.fork_of is not None:
            await self._store.copy_choices(record.fork_of, record.id, record.fork_at or 0)
        met = await acquaintances(self._store.database, record, assignment)
        await self._store.begin(record, assignment, met)
        table = await self.refresh(record.id)
        if (task := await table.playing()) is not None:
            await self._store.begun(task.summary())
            task.ask_for(table.read_hours)
            others = [seat.civ for seat in table.record.seats if seat.person_id != record.host_id]
            await table.notify("start", civs=others)  # anyone who starts it knows
            task.ask_for(table.notify_absent)
        return table

    def show_out(self, person_id: str, sessions: Collection[str] = ()) -> None:
        """Some sessions of a person have ended, or all: their windows close, and open again as those of a stranger."""
        for window in self._windows_of(person_id):
            if not sessions or window.session in sessions:
                window.closed.set()

    def know(self, person: Person) -> None:
        """Somebody is called otherwise now, or may do something else: their windows know it."""
        for window in self._windows_of(person.id):
            window.person = person
            window.tell(AboutMe())

    def _windows_of(self, person_id: str) -> list[Connection]:
        windows = [window for table in self.tables.values() for window in table.connections]
        return [window for window in windows if window.person is not None and window.person.id == person_id]

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(*(table.close() for table in self.tables.values()))

    async def drop_idle(self) -> None:
        """Forget the tables that nobody uses."""
        before = monotonic() - self._idle
        for table_id, table in list(self.tables.items()):
            async with self._loading[table_id]:
                since = table.is_idle_since
                if since is not None and since <= before:
                    del self.tables[table_id]
                    await table.close()
            if table_id not in self.tables:
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
