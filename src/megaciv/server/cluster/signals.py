"""What a command of the host has changed reaches the servers: through the database, which is all that both know.

`megaciv admin` writes a line in the same words that processes say to each other; each process reads what is new every
second. On SQLite, where there is one process and no other voice, it is the only way.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, select

from megaciv.server.cluster.pubsub import ChangeNotice
from megaciv.server.periodic import Periodic
from megaciv.server.storage.schema import Database, signalling, signals
from megaciv.server.time import now
from megaciv.timing.clocks import HOUR

EVERY: Final = 1.0
BY: Final = "admin"
AT_ONCE: Final = 100


async def signal(database: Database, table_id: str, what: str, number: int = 0, seats: Sequence[str] = ()) -> None:
    """Tell all processes that serve this database."""
    async with database.write() as connection:
        await connection.execute(delete(signals).where(signals.c.at < now() - HOUR))
        await connection.execute(insert(signals).values(signalling(now(), table_id, what, number, seats)))


class Signals:
    """Reads them. What was said before this process began it has read from the database itself."""

    def __init__(self, database: Database, act: Callable[[ChangeNotice], Awaitable[None]]) -> None:
        self._database, self._act = database, act
        self._last = 0
        self._again = Periodic(self._read, "what the host has changed could not be read", EVERY)

    async def start(self) -> None:
        async with self._database.read() as connection:
            self._last = await connection.scalar(select(func.max(signals.c.id))) or 0
        self._again.start()

    async def close(self) -> None:
        await self._again.close()

    async def _read(self) -> float:
        query = select(signals).where(signals.c.id > self._last).order_by(signals.c.id).limit(AT_ONCE)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        for row in rows:
            self._last = row.id
            seats = msgspec.json.decode(row.seats, type=list[str])
            await self._act(ChangeNotice(BY, row.table_id, row.what, row.number, seats))
        return EVERY
