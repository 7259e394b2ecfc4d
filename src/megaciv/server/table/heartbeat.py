"""Time that players are not charged with: the server was away, its clock jumped, or its database could not be reached.

One row says when a process of this database was last alive. Anyone who finds it old, because all were away, moves every
running clock by the time since, and by a grace in which people find their way back.
"""

from __future__ import annotations

import logging
from typing import Final

from sqlalchemy import insert, select, update

from megaciv.server.metrics import FORGIVEN
from megaciv.server.storage.schema import Database, settings
from megaciv.server.table.clock import forgive
from megaciv.server.time import now, now_and_monotonic
from megaciv.timing.clocks import SECOND

log = logging.getLogger(__name__)

ALIVE: Final = "alive"
EVERY: Final = 5.0
"""Seconds between two beats."""
AWAY: Final = 15 * SECOND
"""Nobody was alive for longer than this: the server was away."""
JUMP: Final = 5 * SECOND
"""By more than this the wall clock went faster than time: it has jumped."""
GRACE: Final = 30 * SECOND
"""After an absence everybody has this much more."""


class Heartbeat:
    """One for each process. `beat` is called again and again, by anyone who looks at the clocks, before they do."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._wall: int | None = None
        self._steady = self._beaten = 0.0
        self._lost = 0

    def missed(self) -> None:
        """The database did not answer: what time passes until it does is nobody's."""
        if self._wall is not None and not self._lost:
            self._lost = self._wall

    def froze(self, seconds: float) -> None:
        """This process stood still."""
        self._lost = self._lost or now() - int(seconds * SECOND)

    async def beat(self) -> None:
        """I am alive; and if nobody was, or time has jumped, clocks are moved first."""
        at, steady = now_and_monotonic()
        span, set_back = 0, False
        if self._wall is not None:
            span = at - self._wall - int((steady - self._steady) * SECOND)
            span, set_back = span if span > JUMP else 0, span < -JUMP
        if self._lost:
            span = max(span, at - self._lost)
            span = span if span > JUMP else 0
        if self._wall is None or span or set_back or steady - self._beaten >= EVERY:
            await self._write(at, span)
            self._beaten = steady
        self._wall, self._steady, self._lost = at, steady, 0

    async def _write(self, at: int, span: int) -> None:
        row = select(settings.c.value).where(settings.c.name == ALIVE)
        async with self._database.write() as connection:
            known = await connection.scalar(row if self._database.is_sqlite else row.with_for_update())
            if known is None:
                await connection.execute(insert(settings).values(name=ALIVE, value=str(at)))
                return
            since = at - int(known)
            if self._wall is None or span:  # others may have been alive, and have moved the clocks already
                span = min(span, since) if self._wall is not None else since
                if span > (AWAY if self._wall is None else JUMP):
                    tables = await forgive(connection, span + GRACE)
                    FORGIVEN.inc((span + GRACE) / SECOND)
                    log.warning("nobody is charged with %.0f s of absence: %d clocks moved", span / SECOND, tables)
            if since > 0 or since < -JUMP:  # it has been set back: it may be set forward again
                await connection.execute(update(settings).where(settings.c.name == ALIVE).values(value=str(at)))
