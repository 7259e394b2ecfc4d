"""Ledgers as they are stored: entries are only added, through the journal that choices go through."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

import msgspec
from sqlalchemy import insert, select, update

from megaciv.companion.entries import Entry, JournalEntry, SeatTold
from megaciv.companion.fold import fold
from megaciv.companion.frame import TableFrame
from megaciv.companion.record import LedgerRecord
from megaciv.server.errors import Refusal
from megaciv.server.storage.journal import Batch, Journal, SqlStatement, journal_of
from megaciv.server.storage.schema import Database, ledger_devices, ledger_entries, ledgers
from megaciv.server.time import now

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz"
"""Without those that look like others."""
MOST_KNOWN: Final = 4096
_ADD: Final = (
    "INSERT INTO ledger_entries (ledger_id, number, at, told_by, device, told, ref, insisted)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)


class KeptLedger(msgspec.Struct, frozen=True):
    """A ledger as it is stored."""

    id: str
    frame: TableFrame
    code: str
    """Makes a device game master."""
    begun: int


class KeptDevice(msgspec.Struct, frozen=True):
    """A device that takes part."""

    id: str
    gm: bool
    civs: tuple[str, ...]
    name: str = ""


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class LedgerStore:
    """Where ledgers, their entries and devices are kept."""

    def __init__(self, database: Database, journal: Journal) -> None:
        self._database, self._journal = database, journal
        self._known: dict[tuple[str, bytes], KeptDevice] = {}
        """Devices that were asked for: every entry and quote asks. Only where no other process writes (SQLite)."""

    async def create(self, frame: TableFrame, begun: int | None = None) -> KeptLedger:
        """A ledger with an id of six letters that is easy to type."""
        id_ = "".join(secrets.choice(LETTERS) for _ in range(6))
        kept = KeptLedger(id_, frame, f"{secrets.randbelow(10**6):06d}", now() if begun is None else begun)
        row = {"id": kept.id, "frame": msgspec.json.encode(frame).decode(), "code": kept.code, "begun": kept.begun}
        async with self._database.write() as database:
            await database.execute(insert(ledgers).values(row))
        return kept

    async def bring(self, record: LedgerRecord) -> KeptLedger:
        """A record of another laptop. No device here enters for anybody yet: while the game goes on every seat is free
        again, and phones scan once more and tap their nation."""
        kept = await self.create(record.frame, record.begun)
        ledger, number = fold(record.frame, record.entries, record.begun).ledger, len(record.entries)
        taken = [] if ledger.over else [seat.civ for seat in ledger.seats.values() if seat.taken]
        freed = [
            JournalEntry(number + at, now(), "gm", "", SeatTold(civ, taken=False)) for at, civ in enumerate(taken, 1)
        ]
        await self.append(kept.id, [*record.entries, *freed])
        return kept

    async def ledger(self, id_: str) -> KeptLedger:
        async with self._database.read() as database:
            row = (await database.execute(select(ledgers).where(ledgers.c.id == id_))).first()
        if row is None:
            raise Refusal(404, "no-such-companion")
        return KeptLedger(row.id, msgspec.json.decode(row.frame, type=TableFrame), row.code, row.begun)

    async def latest(self) -> KeptLedger | None:
        """The ledger that was begun last."""
        async with self._database.read() as database:
            row = (await database.execute(select(ledgers.c.id).order_by(ledgers.c.begun.desc()).limit(1))).first()
        return None if row is None else await self.ledger(row.id)

    async def entries(self, id_: str) -> list[JournalEntry]:
        told = ledger_entries.c
        query = select(ledger_entries).where(told.ledger_id == id_).order_by(told.number)
        async with self._database.read() as database:
            rows = (await database.execute(query)).all()
        return [
            JournalEntry(
                row.number,
                row.at,
                row.told_by,
                row.device,
                msgspec.json.decode(row.told, type=Entry),
                row.ref,
                bool(row.insisted),
            )
            for row in rows
        ]

    async def append(self, id_: str, entries: list[JournalEntry]) -> None:
        """Returns when they are on disk. Raises `Lost` where another process has added one with this number."""
        rows = [
            (id_, entry.number, entry.at, entry.by, entry.device, msgspec.json.encode(entry.told).decode(), entry.ref,
             entry.insisted)
            for entry in entries
        ]  # fmt: skip
        await self._journal.append(Batch((), None, None, [SqlStatement(_ADD, rows)]))

    # -- devices ------------------------------------------------------------

    async def new_device(self, id_: str, *, gm: bool = False) -> tuple[KeptDevice, str]:
        """A device that takes part, and its token, which only it knows."""
        token, device = secrets.token_urlsafe(16), KeptDevice(secrets.token_hex(4), gm, ())
        row = {"ledger_id": id_, "token": _hash(token), "device": device.id, "gm": gm, "civs": "[]", "name": ""}
        async with self._database.write() as database:
            await database.execute(insert(ledger_devices).values(row))
        return device, token

    async def device(self, id_: str, token: str) -> KeptDevice | None:
        key, known = (id_, _hash(token)), ledger_devices.c
        if key in self._known:
            return self._known[key]
        query = select(ledger_devices).where(known.ledger_id == id_, known.token == key[1])
        async with self._database.read() as database:
            row = (await database.execute(query)).first()
        if row is None:
            return None
        found = KeptDevice(row.device, bool(row.gm), tuple(msgspec.json.decode(row.civs)), row.name)
        if self._database.is_sqlite:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = found
        return found

    async def devices(self, id_: str) -> dict[str, KeptDevice]:
        query = select(ledger_devices).where(ledger_devices.c.ledger_id == id_)
        async with self._database.read() as database:
            rows = (await database.execute(query)).all()
        kept = (KeptDevice(row.device, bool(row.gm), tuple(msgspec.json.decode(row.civs)), row.name) for row in rows)
        return {device.id: device for device in kept}

    async def keep(self, id_: str, device: KeptDevice) -> None:
        known = ledger_devices.c
        values = {"gm": device.gm, "civs": msgspec.json.encode(device.civs).decode(), "name": device.name}
        async with self._database.write() as database:
            await database.execute(
                update(ledger_devices).where(known.ledger_id == id_, known.device == device.id).values(values)
            )
        for key, before in self._known.items():
            if key[0] == id_ and before.id == device.id:
                self._known[key] = device


async def latest_of(url: str) -> KeptLedger | None:
    """The ledger that was begun last in this database."""
    database = Database(url)
    journal = journal_of(database)
    try:
        return await LedgerStore(database, journal).latest()
    finally:
        await journal.close()
        await database.close()


async def bring(url: str, record: LedgerRecord) -> KeptLedger:
    """A record of another laptop, put into the database here."""
    database = Database(url)
    journal = journal_of(database)
    try:
        return await LedgerStore(database, journal).bring(record)
    finally:
        await journal.close()
        await database.close()
