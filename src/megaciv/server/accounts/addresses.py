"""From where people come to tables, so that second accounts can be seen: never the address itself, only a keyed hash of
it, for ninety days, of people who sit at a table."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import OrderedDict
from typing import Final

from sqlalchemy import delete, text

from megaciv.server.storage.schema import Database, addresses, setting_of
from megaciv.server.time import now
from megaciv.timing.clocks import DAY

KEPT: Final = 90 * DAY
NOTED: Final = DAY
"""That somebody comes from somewhere is written no more often than this."""
MOST_NOTED: Final = 10_000
SETTING: Final = "addresses"
_WRITE: Final = text(
    "INSERT INTO addresses (person_id, address, first, last) VALUES (:person, :address, :at, :at) "
    "ON CONFLICT (person_id, address) DO UPDATE SET last = :at"
)


class Addresses:
    """What the database knows of them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._key: bytes | None = None
        self._noted: OrderedDict[tuple[str, str], int] = OrderedDict()

    async def note(self, person_id: str, address: str) -> None:
        """Somebody with a seat has come from there."""
        at, hashed = now(), await self._hashed(address)
        if self._noted.get((person_id, hashed), 0) > at - NOTED:
            return
        async with self._database.write() as connection:
            await connection.execute(delete(addresses).where(addresses.c.last < at - KEPT))
            await connection.execute(_WRITE, {"person": person_id, "address": hashed, "at": at})
        self._noted[person_id, hashed] = at
        if len(self._noted) > MOST_NOTED:
            self._noted.popitem(last=False)

    async def _hashed(self, address: str) -> str:
        if self._key is None:
            self._key = bytes.fromhex(await setting_of(self._database, SETTING, lambda: secrets.token_hex(32)))
        return hmac.new(self._key, address.encode(), hashlib.sha256).hexdigest()[:24]
