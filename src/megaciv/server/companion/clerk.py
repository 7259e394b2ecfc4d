"""Ledgers in memory: what is told to them is stored first and shown to every screen then."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from msgspec.structs import replace

from megaciv.companion.desk import IN_ORDER, reckon
from megaciv.companion.entries import (
    AdvancesTold,
    AnswerTold,
    CalamityDoneTold,
    CalamityTold,
    CardBoughtTold,
    CensusTold,
    ChangeTold,
    CitiesTold,
    CorrectionTold,
    DiscardedTold,
    DoneTold,
    Entry,
    JournalEntry,
    PhaseTold,
    RateTold,
    SeatTold,
    StrikeTold,
    TreasuryTold,
)
from megaciv.companion.fold import Folded, Misfit, Nonsense, apply, check, fold
from megaciv.companion.reckoning import standing
from megaciv.companion.record import MOST_ENTRIES, LedgerRecord, record_of
from megaciv.companion.shown import shown
from megaciv.server.companion.store import KeptDevice, KeptLedger, LedgerStore
from megaciv.server.errors import Refusal
from megaciv.server.messages.companion import CompanionStep, SeatWanted
from megaciv.server.push.connection import Connection, encode
from megaciv.server.push.frames import EncodedMessage
from megaciv.server.storage.journal import Lost
from megaciv.server.time import now

MOST_LEDGERS: Final = 200
"""So many are kept in memory; the one that was used longest ago goes first."""
MOST_REACHED: Final = 99
GM: Final = "gm"

OF_A_SEAT: Final = (
    CensusTold, CitiesTold, TreasuryTold, RateTold, DoneTold, CardBoughtTold, AdvancesTold, SeatTold, DiscardedTold,
)  # fmt: skip
"""What a player may tell, of their own nation."""


CORRECTING: Final = (StrikeTold, ChangeTold, CorrectionTold)
"""What changes points that everybody has seen already."""


def _points(folded: Folded) -> dict[str, int]:
    return {place.civilization: place.vp for place in standing(folded.ledger).places}


class DoesNotFit(Exception):
    """An entry that was refused; the game master may insist, unless it means nothing."""

    def __init__(self, misfit: Misfit) -> None:
        super().__init__(misfit.reason)
        self.misfit, self.insist = misfit, not isinstance(misfit, Nonsense)


class OpenLedger:
    """One game at a real table."""

    def __init__(self, kept: KeptLedger, entries: list[JournalEntry], store: LedgerStore) -> None:
        self.kept, self._store = kept, store
        self.entries = entries
        self.folded = fold(kept.frame, entries, kept.begun)
        self.connections: set[Connection] = set()
        self.wanted: dict[tuple[str, str], SeatWanted] = {}
        self.reached: set[str] = set()
        """Addresses of other machines that have been here."""
        self._was: dict[str, int] = {}
        """Points that were announced and have been corrected in this phase."""
        self._refs = {entry.ref: entry.number for entry in entries if entry.ref}
        self._lock = asyncio.Lock()

    async def tell(self, device: KeptDevice, told: Entry, ref: str, *, insist: bool = False, by: str = "") -> int:
        """Store an entry and show what follows. The number of the entry; the same again for the same `ref`."""
        async with self._lock:
            if ref in self._refs:
                return self._refs[ref]
            by = by or self._speaker(device, told)
            if len(self.entries) >= MOST_ENTRIES:
                raise Refusal(409, "companion-full", most=MOST_ENTRIES)
            insisted = self._fits(told, insist and device.gm)
            entry = JournalEntry(len(self.entries) + 1, now(), by, device.id, told, ref, insisted)
            try:
                await self._store.append(self.kept.id, [entry])
            except Lost:
                await self._read_again()
                raise Refusal(409, "companion-moved-on") from None
            self._take(entry)
        self.show()
        return entry.number

    def _fits(self, told: Entry, insist: bool) -> bool:
        """Whether it took the game master's word."""
        try:
            misfit = check(self.folded.ledger, told)
        except Nonsense as nonsense:
            raise DoesNotFit(nonsense) from None
        if misfit is not None and not insist:
            raise DoesNotFit(misfit)
        return misfit is not None

    def _take(self, entry: JournalEntry) -> None:
        self.entries.append(entry)
        if entry.ref:
            self._refs[entry.ref] = entry.number
        before = _points(self.folded) if isinstance(entry.told, CORRECTING) else {}
        if isinstance(entry.told, PhaseTold):
            self._was = {}
        if isinstance(entry.told, StrikeTold | ChangeTold):
            self.folded = fold(self.kept.frame, self.entries, self.kept.begun)
        else:
            self._apply(entry)
        if before:
            after = _points(self.folded)
            changed = {civ: points for civ, points in before.items() if points != after.get(civ)}
            self._was = {**changed, **self._was}

    def _apply(self, entry: JournalEntry) -> None:
        misfit = apply(self.folded.ledger, entry.told, entry.at)
        if misfit is not None and not entry.insisted:
            self.folded.misfits[entry.number] = misfit

    async def _read_again(self) -> None:
        """Another process has added something."""
        self.entries = await self._store.entries(self.kept.id)
        self.folded = fold(self.kept.frame, self.entries, self.kept.begun)
        self._refs = {entry.ref: entry.number for entry in self.entries if entry.ref}

    # -- who may tell what ------------------------------------------------------------

    def _speaker(self, device: KeptDevice, told: Entry) -> str:
        """On whose behalf this device tells it. Refusal if it may not."""
        if isinstance(told, StrikeTold):
            return self._striker(device, told)
        if isinstance(told, ChangeTold):
            return self._changer(device, told)
        civ = self._concerned(told)
        if civ is not None and civ in device.civs:
            return civ
        if device.gm:
            return GM
        raise Refusal(403, "companion-game-master-only" if civ is None else "companion-not-your-nation")

    def _concerned(self, told: Entry) -> str | None:
        """The nation whose own affair an entry is."""
        ledger = self.folded.ledger
        if isinstance(told, OF_A_SEAT):
            return told.civ
        if isinstance(told, CalamityTold):
            return told.named.civ
        if isinstance(told, CalamityDoneTold) and told.case < len(ledger.desk):
            return ledger.desk[told.case].named.civ
        if isinstance(told, AnswerTold) and told.case < len(ledger.desk):
            if told.what == IN_ORDER:
                return ledger.desk[told.case].named.civ
            asked = reckon(ledger, ledger.desk[told.case]).asked
            return next((question.of for question in asked if question.what == told.what), None)
        return None

    def _changer(self, device: KeptDevice, told: ChangeTold) -> str:
        """The game master puts any entry otherwise that can be, but not what kind it is nor whose."""
        if not 1 <= told.number <= len(self.entries) or told.number in self.folded.struck:
            raise Refusal(404, "companion-no-such-entry")
        if not device.gm:
            raise Refusal(403, "companion-game-master-only")
        before = self.entries[told.number - 1].told
        if type(before) is not type(told.told) or getattr(before, "civ", "") != getattr(told.told, "civ", ""):
            raise Refusal(422, "companion-other-entry")
        return GM

    def _striker(self, device: KeptDevice, told: StrikeTold) -> str:
        """A player takes back the last thing that they told in this phase, the game master anything."""
        if not 1 <= told.number <= len(self.entries):
            raise Refusal(404, "companion-no-such-entry")
        if device.gm:
            return GM
        phases = (
            e.number for e in self.entries if isinstance(e.told, PhaseTold) and e.number not in self.folded.struck
        )
        since = max(phases, default=0)
        mine = [
            entry
            for entry in self.entries
            if entry.number > since
            and entry.device == device.id
            and entry.by in device.civs
            and not isinstance(entry.told, StrikeTold | SeatTold)
            and entry.number not in self.folded.struck
        ]
        if not mine or mine[-1].number != told.number:
            raise Refusal(403, "companion-strike-your-last")
        return mine[-1].by

    # -- showing ------------------------------------------------------------

    def step(self) -> EncodedMessage:
        """Everything, encoded once for all."""
        view = shown(self.kept.id, self.folded, self.entries, now(), self._was)
        return EncodedMessage(encode(CompanionStep(view, list(self.wanted.values()), len(self.reached))))

    def reach(self, address: str) -> None:
        """Another machine has found this laptop: the network lets phones through."""
        if address not in self.reached and len(self.reached) < MOST_REACHED:
            self.reached.add(address)
            self.show()

    def show(self) -> None:
        if self.connections:
            message = self.step()
            for connection in self.connections:
                connection.send(message)

    def record(self, *, initials: bool = False) -> LedgerRecord:
        return record_of(self.kept.frame, self.kept.begun, self.entries, initials=initials)

    # -- seats ------------------------------------------------------------

    async def join(self, device: KeptDevice, civ: str, name: str) -> KeptDevice:
        """A free seat is taken at once; for one that somebody has, the game master is asked."""
        seat = self.folded.ledger.seats.get(civ)
        if seat is None:
            raise Refusal(422, "companion-no-such-seat", civilization=civ)
        if civ in device.civs:
            if name and name != seat.name:
                await self.tell(device, SeatTold(civ, True, name), "", by=civ)
            return device
        if seat.taken and not device.gm:
            self.wanted[civ, device.id] = SeatWanted(civ, device.id, name)
            self.show()
            return device
        return await self.give(device, civ, name)

    async def give(self, device: KeptDevice, civ: str, name: str) -> KeptDevice:
        """This device enters for the nation from now on, and no other."""
        for other in (await self._store.devices(self.kept.id)).values():
            if civ in other.civs and other.id != device.id:
                await self._store.keep(self.kept.id, replace(other, civs=tuple(c for c in other.civs if c != civ)))
        holder = replace(device, civs=(*(c for c in device.civs if c != civ), civ), name=name or device.name)
        await self._store.keep(self.kept.id, holder)
        for key in [key for key in self.wanted if key[0] == civ]:
            del self.wanted[key]
        await self.tell(holder, SeatTold(civ, True, name), "", by=civ)
        return holder

    async def release(self, civ: str, by: KeptDevice) -> None:
        for other in (await self._store.devices(self.kept.id)).values():
            if civ in other.civs:
                await self._store.keep(self.kept.id, replace(other, civs=tuple(c for c in other.civs if c != civ)))
        await self.tell(by, SeatTold(civ, False), "", by=GM if by.gm else civ)


class LedgerRegistry:
    """The ledgers that are in use."""

    def __init__(self, store: LedgerStore) -> None:
        self.store = store
        self._open: OrderedDict[str, OpenLedger] = OrderedDict()
        self._lock = asyncio.Lock()

    async def ledger(self, id_: str) -> OpenLedger:
        async with self._lock:
            found = self._open.get(id_)
            if found is None:
                kept = await self.store.ledger(id_)
                found = self._open[id_] = OpenLedger(kept, await self.store.entries(id_), self.store)
                self._forget()
            self._open.move_to_end(id_)
            return found

    def _forget(self) -> None:
        idle = [key for key, ledger in self._open.items() if not ledger.connections]
        for key in idle[: max(0, len(self._open) - MOST_LEDGERS)]:
            del self._open[key]
