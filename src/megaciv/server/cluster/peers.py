"""Several processes, the same tables: what this one does when another says that something has changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
from litestar.channels import ChannelsPlugin
from sqlalchemy import func, select

from megaciv.server.accounts.people import People
from megaciv.server.cluster.pubsub import BACK, CHANNEL, CHOICES, ChangeNotice, PostgresChannels, is_own, own_voice
from megaciv.server.messages.game import DraftLine
from megaciv.server.storage.schema import Database, choices, tables
from megaciv.server.table.game_task import GameTask
from megaciv.server.table.registry import TableRegistry
from megaciv.server.table.table import OpenTable
from megaciv.server.table.votes import Votes

log = logging.getLogger(__name__)

BEAT: Final = 4.0
"""Each process says so often that it is still there."""
SILENCE: Final = 14.0
"""A process that has said nothing for so long is gone, and so are its people."""
GOODBYE: Final = 3.0
"""So many seconds a process that stops takes for it at most."""
ALIVE: Final = "alive"
BLOCKS: Final = "blocks"
"""Somebody wants to hear somebody else no more, or again."""
SIGNED_OUT: Final = "signed-out"
"""Sessions of somebody have ended: the person, and which; all of them if none is named."""
KNOWN: Final = "known"
"""Somebody is called otherwise, or may do more or less than before."""

_notice: Final = msgspec.json.Decoder(ChangeNotice).decode


class Peers:
    """Other processes over the same database."""

    def __init__(self, database: Database, registry: TableRegistry) -> None:
        self._database, self._registry = database, registry
        self._channels: ChannelsPlugin | None = None
        self._heard: dict[str, float] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        if not self._database.is_sqlite:
            self._channels = ChannelsPlugin(PostgresChannels(self._database, self._is_news), channels=[CHANNEL])
            await self._channels.__aenter__()
            self._registry.say = self.say
            self._tasks = [asyncio.create_task(self._beat()), asyncio.create_task(self._listen())]

    async def close(self) -> None:
        """Say goodbye, if anybody can still be told."""
        for task in self._tasks:
            task.cancel()
        self.say("", "gone")
        channels, self._channels = self._channels, None
        if channels is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GOODBYE):
                    await channels.__aexit__(None, None, None)

    def say(self, table: str, what: str, number: int = 0, seats: Sequence[str] = ()) -> None:
        """Tell the others, some time soon."""
        if self._channels is not None:
            self._channels.publish(
                msgspec.json.encode(ChangeNotice(own_voice(), table, what, number, list(seats))), CHANNEL
            )

    async def _listen(self) -> None:
        assert self._channels is not None
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                try:
                    await self._hear(data)
                except Exception:
                    log.exception("could not act on %s", data)

    def _is_news(self, data: bytes) -> bool:
        """Of choices, which are most of what is told, nothing waits in a queue: this process has stored them itself,
        has their table in memory and follows, or needs nothing."""
        if is_own(data):
            return False
        told = _notice(data)
        self._heard[told.by] = time.monotonic()
        if told.what != CHOICES:
            return True
        table = self._registry.tables.get(told.table)
        if table is not None:
            table.follow(told.number, told.choices)
        return False

    async def _hear(self, data: bytes) -> None:
        if data == BACK:
            await self._look_everywhere()
        else:
            await self.hear(_notice(data))

    async def _beat(self) -> None:
        while True:
            self.say("", ALIVE)
            before = time.monotonic() - SILENCE
            for process in [process for process, heard in self._heard.items() if heard < before]:
                self._forget(process)
            try:
                await self._look_at_tables()
            except Exception:
                log.exception("tables could not be compared with the database")
            await asyncio.sleep(BEAT)

    async def _look_at_tables(self) -> None:
        """What has begun or was chosen is told after it is stored, or with it to those who listen then: a process that
        was killed in between has told nobody, and one that was cut off has heard nothing. The database knows."""
        here = dict(self._registry.tables)
        if not here:
            return
        last = select(func.max(choices.c.number)).where(choices.c.table_id == tables.c.id).scalar_subquery()
        query = select(tables.c.id, tables.c.status, last.label("last")).where(tables.c.id.in_(list(here)))
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        for row in rows:
            table = here[row.id]
            if row.status != table.record.status:
                await table.refresh()
            if table.task is not None and (row.last or 0) > table.task.number:
                table.task.ask_for(self._follow)

    def _forget(self, process: str) -> None:
        self._heard.pop(process, None)
        for table in self._registry.tables.values():
            table.elsewhere(process, None)

    async def _look_everywhere(self) -> None:
        """The wire was cut for a while: look at every table. Where one cannot be looked at, the next beat does."""
        for table in list(self._registry.tables.values()):
            await table.refresh()
            if table.task is not None:
                table.task.ask_for(self._follow)
            self.say(table.id, "who-is-here")

    async def _follow(self, task: GameTask) -> None:
        query = select(choices.c.number).where(choices.c.table_id == task.id)
        async with self._database.read() as connection:
            last = await connection.scalar(query.order_by(choices.c.number.desc()).limit(1))
        await task.follow(last or 0)

    async def hear(self, told: ChangeNotice) -> None:
        """Something has changed. Tables that are not in memory here need nothing."""
        self._heard[told.by] = time.monotonic()
        if told.what == "gone":
            self._forget(told.by)
        await self.act(told)

    async def act(self, told: ChangeNotice) -> None:
        """Do what follows from a change, no matter who has told of it."""
        if told.what == BLOCKS:
            for person_id in told.seats:
                await self.renew_blocks(person_id)
        if told.what == SIGNED_OUT and told.seats:
            self._registry.show_out(told.seats[0], told.seats[1:])
        if told.what == KNOWN:
            for person_id in told.seats:
                self._registry.know(await People(self._database).one(person_id))
        table = self._registry.tables.get(told.table)
        if table is not None:
            await self._act(table, told)

    async def renew_blocks(self, person_id: str) -> None:
        """The person's open windows hear from now on whom they want to hear."""
        windows = [window for table in self._registry.tables.values() for window in table.connections]
        mine = [window for window in windows if window.person is not None and window.person.id == person_id]
        blocked = await People(self._database).blocked_by(person_id) if mine else frozenset()
        for window in mine:
            window.blocked = blocked

    async def _act(self, table: OpenTable, told: ChangeNotice) -> None:
        task, database = table.task, self._database
        match told.what:
            case "choices":
                table.follow(told.number, told.choices)
            case "table":
                await table.refresh()
                if task is not None:
                    task.ask_for(_reseat)
            case "clock" if task is not None:
                task.ask_for(partial(_read_clock, table))
            case "vote":
                table.show_vote(await Votes(database).one(told.number))
            case "chat":
                line = await table.store.line(told.number)
                if line is not None:
                    table.hear(line)
            case "line-gone":
                table.unsay(told.number)
            case "draft":
                kept = {draft.seat: draft for draft in await table.store.drafts_of(table.id, told.seats)}
                for seat in told.seats:
                    table.show_draft(kept.get(seat, DraftLine(seat, "", None)))
            case "presence":
                table.elsewhere(told.by, told.seats)
            case "who-is-here" if table.connections:
                table.say_who_is_here()


async def _read_clock(table: OpenTable, task: GameTask) -> None:
    """A vote or a return has changed the clock, or who plays for whom."""
    clock = table.clock
    was = clock.stand_ins
    await clock.load()
    table.look(task)
    if clock.stand_ins != was:
        task.seat_bots()
    table.show_clock()


async def _reseat(task: GameTask) -> None:
    task.seat_bots()
