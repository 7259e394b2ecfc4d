"""Time that players are not charged with: the server was away, its clock jumped, or it or its database stood still.

Two rows say when a process of this database was last alive, and how much time was forgiven in all. Anyone who looks at
what is due asks `beat` first, for the moment up to which time counts: everything was well until then, and what was lost
before it is forgiven or taken off. What happens after that moment - a stall, a jump - the next beat finds.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final, NamedTuple

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from megaciv.server.metrics import FORGIVEN
from megaciv.server.storage.schema import Database, settings, signalling, signals, tables
from megaciv.server.table.clock import forgive
from megaciv.server.table.votes import votes
from megaciv.server.time import machine, now_and_monotonic
from megaciv.timing.clocks import SECOND

log = logging.getLogger(__name__)

ALIVE: Final = "alive"
TOTAL: Final = "forgiven"
EVERY: Final = 5.0
"""Seconds between two signs of life in the database."""
OTHERS: Final = EVERY + 1.5
"""So many seconds after its start a process knows whether others live: they have given a sign, or there are none."""
USUAL: Final = SECOND // 2
"""Between two beats, on a machine that has time for us."""
LEAST: Final = SECOND
"""What is lost beyond this is noticed: the process or its database stood still, or the clock has jumped."""
MOST: Final = 5 * SECOND
"""More than this is forgiven at once; until then what is lost is taken off the moment up to which time counts."""
GRACE: Final = 30 * SECOND
"""After each start, and after an absence of more than that, everybody has this much more."""
DIFFERS: Final = 10 * SECOND
"""A sign of life that another process has just given, and that is older than this by our clock: its clock is behind."""
FORGETS: Final = 4 * EVERY
"""So many seconds without such a sign, and that process has gone."""
BEFORE_THE_GAME: Final = ("lobby", "choosing")


class _Reckoning(NamedTuple):
    """Where this process stands after a beat that has succeeded."""

    machine: float
    offset: int
    """By how much the wall clock is ahead of the steady one."""
    owed: int
    """What was lost and is not forgiven yet."""
    total: int
    """What all processes have forgiven."""
    grace: bool = False
    """Was so much lost at once that people must find their way back?"""


class Heartbeat:
    """One for each process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = asyncio.Lock()
        self._known: _Reckoning | None = None
        self._start: tuple[float, int] | None = None
        """When this process first looked, and the last sign of life that it found, while it waits for others."""
        self._beaten = 0.0
        self._sign: int | None = None
        """The sign of life that was in the database when we last looked, or wrote."""
        self._ahead, self._ahead_until, self._surely = 0, 0.0, False
        """By how much our clock is ahead of somebody's, until when we believe it, and whether two signs say so."""

    async def beat(self) -> int | None:
        """I am alive. The moment up to which time counts; None while this process does not know it yet."""
        async with self._lock:
            at, steady = now_and_monotonic()
            here = machine()
            alive, total = await self._read()
            offset = at - int(steady * SECOND)
            if self._known is None:
                return await self._begin(at, steady, _Reckoning(here, offset, 0, total), alive)
            known = self._known
            stood, jumped = int((here - known.machine) * SECOND) - USUAL, offset - known.offset
            lost = [span for span in (stood, jumped, self._behind_who_has_gone(steady)) if span > LEAST]
            owing, forgiven = known.owed + sum(lost), total - known.total
            owed = max(0, owing - forgiven)
            grace = known.grace or any(span > MOST for span in lost)
            set_back = jumped < -LEAST
            reckoning = _Reckoning(here, offset if abs(jumped) > LEAST else known.offset, owed, total, grace)
            due = steady - self._beaten >= EVERY
            if due or owed > MOST or set_back or self._database.health.failing:
                reckoning = await self._write(at, reckoning, alive)
                self._beaten = steady
            self._known = reckoning
            self._ahead = max(0, self._ahead - max(0, forgiven - owing) + min(0, jumped))
            self._surely = self._surely and self._ahead > 0
            if not lost and not set_back:  # else a sign may be as old as what was lost
                self._look_at_sign(at, steady, alive)
            self._sign = alive if self._beaten != steady else at
            return at - max(reckoning.owed, self._ahead)

    def _behind_who_has_gone(self, steady: float) -> int:
        """By how much another process was behind that gives no more signs: deadlines that it has set are so much too
        early for us. That there are signs of others proves nothing: they may have started since."""
        if not self._ahead or steady <= self._ahead_until:
            return 0
        gone, self._ahead = self._ahead, 0
        return gone

    def _look_at_sign(self, at: int, steady: float, alive: int | None) -> None:
        """By how much our clock is ahead of that of another process, as its signs of life say. Deadlines are moments of
        the process that set them: what counts is the clock that is behind. It does so until somebody has forgiven it,
        or our own clock is set back, or that process has gone."""
        if alive is None or self._sign is None or alive == self._sign:
            return
        behind = at - alive
        if behind > DIFFERS and behind > self._ahead - LEAST:
            before, self._surely = self._surely, self._ahead > 0
            if self._surely and not before:
                log.error("the clock of another process is %.0f s behind ours; keep clocks with NTP", behind / SECOND)
            self._ahead, self._ahead_until = behind, steady + (FORGETS if self._surely else OTHERS)
        elif not self._surely:  # the clock jumped while that sign was on its way
            self._ahead = 0

    async def _begin(self, at: int, steady: float, first: _Reckoning, alive: int | None) -> int | None:
        """The first beats of a process. On SQLite there is no other; elsewhere others may have been alive all the time:
        they give a sign, or nobody was."""
        if self._start is None:
            self._start = (steady, at if alive is None else alive)
        began, sign = self._start
        if alive is not None and not self._database.is_sqlite:
            if alive == sign and steady - began < OTHERS:
                return None
            if alive != sign:
                self._sign, self._start = sign, (steady, alive)
                self._look_at_sign(at, steady, alive)
                self._sign = alive
                if self._ahead and not self._surely:  # has the clock jumped? who gave the sign will know, if they live
                    return None
                self._known = first
                return at - self._ahead
        away, self._ahead = max(0, at - sign), 0
        if away > LEAST:
            first = first._replace(owed=away, grace=True)
        self._known = await self._write(at, first, alive)
        self._beaten = steady
        return at - self._known.owed

    async def _read(self) -> tuple[int | None, int]:
        async with self._database.read() as connection:
            return await _rows(connection)

    async def _write(self, at: int, reckoned: _Reckoning, seen: int | None) -> _Reckoning:
        """A sign of life. What is owed is forgiven first, unless another process has done it since we looked."""
        starts = self._known is None
        async with self._database.write() as connection:
            alive, total = await _rows(connection, lock=not self._database.is_sqlite)
            owed = max(0, reckoned.owed - (total - reckoned.total))
            if starts and alive != seen:  # another process has started just before
                owed = 0
            grace = reckoned.grace
            if owed > MOST or (starts and owed):
                span = owed + (GRACE if grace else 0)
                moved = await _forgive(connection, span, at)
                FORGIVEN.inc(span / SECOND)
                log.warning("nobody is charged with %.0f s of absence: %d clocks moved", owed / SECOND, moved)
                total, owed, grace = total + owed, 0, False
                await _set(connection, TOTAL, total)
            if alive is None or at > alive or alive - at > LEAST:  # it has been set back: it may be set forward again
                await _set(connection, ALIVE, at)
        return reckoned._replace(owed=owed, total=total, grace=grace and owed > 0)


async def _rows(connection: AsyncConnection, lock: bool = False) -> tuple[int | None, int]:
    """The last sign of life, and what was forgiven in all."""
    query = select(settings).where(settings.c.name.in_((ALIVE, TOTAL))).order_by(settings.c.name)
    rows = await connection.execute(query.with_for_update() if lock else query)
    found = {row.name: int(row.value) for row in rows}
    return found.get(ALIVE), found.get(TOTAL, 0)


async def _set(connection: AsyncConnection, name: str, value: int) -> None:
    changed = update(settings).where(settings.c.name == name).values(value=str(value))
    if (await connection.execute(changed)).rowcount == 0:
        await connection.execute(insert(settings).values(name=name, value=str(value)))


async def _forgive(connection: AsyncConnection, span: int, at: int) -> int:
    """Everything that runs is so much later: games, votes, and before the game picks and the absence of hosts. Who has
    a table in memory is told. How many games."""
    moved = await forgive(connection, span)
    open_votes = update(votes).where(votes.c.result.is_(None))
    later = open_votes.values(until=votes.c.until + span, ripe=votes.c.ripe + span)
    told = [
        signalling(at, row.table_id, "vote", row.id)
        for row in await connection.execute(later.returning(votes.c.id, votes.c.table_id))
    ]
    seen = func.coalesce(tables.c.host_seen, tables.c.created) + span
    waiting = update(tables).where(tables.c.status.in_(BEFORE_THE_GAME))
    later = waiting.values(pick_due=tables.c.pick_due + span, host_seen=seen)
    told += [signalling(at, row.id, "table") for row in await connection.execute(later.returning(tables.c.id))]
    if told:
        await connection.execute(insert(signals), told)
    return moved
