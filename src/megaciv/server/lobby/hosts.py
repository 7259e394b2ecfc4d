"""What the host of a table may do before the game, and how a table goes on without its host or without a pick."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any, Final

from megaciv.rules import IllegalChoice
from megaciv.server.errors import Refusal
from megaciv.server.lobby.civilizations import choice_of, picked_by_default
from megaciv.server.lobby.lobby import begin_choosing, go_on_choosing, lobby_of
from megaciv.server.messages.tables import TableChange
from megaciv.server.periodic import Periodic
from megaciv.server.services import Services
from megaciv.server.storage.records import Person, TableRecord
from megaciv.server.storage.store import OVER
from megaciv.server.table.clock import change_timing
from megaciv.server.table.table import OpenTable
from megaciv.server.time import now
from megaciv.timing.clocks import SECOND

log = logging.getLogger(__name__)

EVERY: Final = 1.0
SEEN_EVERY: Final = 30 * SECOND
"""So often it is noted that a host is at the table."""


def check_host(record: TableRecord, person: Person) -> None:
    if person.id != record.host_id:
        raise Refusal(403, "host-only")


async def _open(server: Services, table_id: str) -> TableRecord:
    record = await server.store.table(table_id)
    if record.status in OVER:
        raise Refusal(409, "table-is-over")
    return record


# -- who the host is ------------------------------------------------------------


async def hand_over(server: Services, person: Person, table_id: str, to: str) -> OpenTable:
    """The host makes somebody else host; anyone who sits at the table takes over where the host has vanished."""
    record = await _open(server, table_id)
    if all(seat.person_id != to for seat in record.seats):
        raise Refusal(404, "no-such-person")
    if person.id != record.host_id:
        table = await server.registry.table(table_id)
        if to != person.id:
            raise Refusal(403, "host-only")
        claim_at = table.claim_at()
        if claim_at is None or claim_at > now():
            raise Refusal(409, "host-is-here", host=record.host_name)
    await server.store.set_host(table_id, record.host_id, to, by=person.id)
    return await server.registry.refresh(table_id)


# -- the table ------------------------------------------------------------


async def change(server: Services, person: Person, table_id: str, wanted: TableChange) -> OpenTable:
    """Other settings, before the game; the table's hook at any time. What is refused changes neither."""
    only_hook = wanted == TableChange(webhook=wanted.webhook)
    record = await (_open if only_hook else lobby_of)(server, table_id)
    check_host(record, person)
    changes: dict[str, Any] = {
        name: value for name in ("name", "public", "spectators", "delay", "method")
        if (value := getattr(wanted, name)) is not None
    }  # fmt: skip
    if not only_hook:
        await server.store.change_settings(table_id, changes)
    if wanted.time is not None:
        await change_timing(server.database, table_id, wanted.time.timing)
    if wanted.webhook is not None:
        await server.store.change(table_id, webhook=wanted.webhook or None)
    return await server.registry.refresh(table_id)


async def close(server: Services, person: Person, table_id: str) -> OpenTable:
    """Give a table up. A game in which other people sit is not the host's alone: they decide together when it ends."""
    record = await _open(server, table_id)
    check_host(record, person)
    others = any(seat.person_id not in (None, person.id) for seat in record.seats)
    if record.status == "running" and others:
        raise Refusal(409, "others-play")
    await server.store.close(table_id, by=person.id)
    return await server.registry.refresh(table_id)


async def revoke_invites(server: Services, person: Person, table_id: str) -> None:
    """No invitation to this table works any longer."""
    check_host(await _open(server, table_id), person)
    await server.store.revoke_invites(table_id)


async def bar(server: Services, person: Person, table_id: str, other: str) -> OpenTable:
    """Somebody stands up and does not sit down here again."""
    record = await _open(server, table_id)
    check_host(record, person)
    sits = any(seat.person_id == other for seat in record.seats)
    if other == person.id or (sits and record.status != "lobby"):
        raise Refusal(409, "not-now")
    await server.store.bar(table_id, other, by=person.id)
    return await server.registry.refresh(table_id)


# -- picking in dealt order ------------------------------------------------------------


async def recall(server: Services, person: Person, table_id: str) -> OpenTable:
    """The host calls the picking off: back to the seats as they were."""
    record = await server.store.table(table_id)
    check_host(record, person)
    if not await server.store.move(table_id, "choosing", "lobby", picks="[]", pick_due=None, hurried=None):
        raise Refusal(409, "not-choosing")
    return await server.registry.refresh(table_id)


async def hurry(server: Services, person: Person, table_id: str) -> OpenTable:
    """Wait no longer for the one who is to pick: they get the first civilization that is left. The host's word is
    enough, or that of more than half of the others."""
    record = await server.store.table(table_id)
    if record.status != "choosing":
        raise Refusal(409, "not-choosing")
    seated = {seat.person_id for seat in record.seats if seat.person_id is not None}
    if person.id not in seated and person.id != record.host_id:
        raise Refusal(403, "not-at-this-table")
    awaited = next(iter(choice_of(record).pending), None)
    picker = next((seat.person_id for seat in record.seats if seat.civ == awaited), None)
    if person.id == picker:
        raise Refusal(409, "not-now")
    table = await server.registry.table(table_id)
    if now() < await table.hurry_at():
        raise Refusal(409, "too-early")
    wanting = {*record.hurried, person.id}
    if person.id == record.host_id or 2 * len(wanting) > len(seated - {picker}):
        return await _pick_for(server, record)
    await server.store.set_hurried(table_id, sorted(wanting))
    return await server.registry.refresh(table_id)


async def _pick_for(server: Services, record: TableRecord) -> OpenTable:
    await server.store.set_picks(record.id, len(record.picks), picked_by_default(record))
    return await go_on_choosing(server, record.id)


class LobbyWorker:
    """What time does to tables before the game: picks that are overdue are made, and it is noted which hosts are
    there. One in each process; of two that pick at once the second finds it done."""

    def __init__(self, server: Services) -> None:
        self._server = server
        self._noted = 0
        self._again = Periodic(self.act, "tables before the game could not be looked after", EVERY)

    def start(self) -> None:
        self._again.start()

    async def close(self) -> None:
        await self._again.close()

    async def act(self) -> float:
        store = self._server.store
        at = await self._server.deadlines.heart.beat()
        if at is None:
            return EVERY
        for table_id, due in await store.awaited_picks(at):
            with suppress(Refusal, IllegalChoice):
                if due is None:  # it began before picks had a clock
                    await begin_choosing(self._server, table_id)
                else:
                    await _pick_for(self._server, await store.table(table_id))
        if now() >= self._noted + SEEN_EVERY:
            self._noted = now()
            tables = self._server.registry.tables.values()
            await store.see_hosts([table.id for table in tables if table.record.started is None and table.host_is_here])
        return EVERY
