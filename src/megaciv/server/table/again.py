"""The same people once more: a new table with the settings of one whose game has ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from megaciv.rules.facts import facts
from megaciv.server.messages.tables import NewTable
from megaciv.server.storage.records import SeatRecord, TableRecord
from megaciv.server.storage.store import Store, new_seed
from megaciv.server.storage.tempers import drawn_alike
from megaciv.server.table.clock import set_timing
from megaciv.timing.clocks import Timing

TRIES: Final = 500


def kept(record: TableRecord) -> dict[str, SeatRecord]:
    """Everybody where they were."""
    return {seat.civ: seat for seat in record.seats}


def drawn(seats: Sequence[SeatRecord], dice: Random) -> dict[str, SeatRecord]:
    """Who gets which civilization: nobody one that they have just had, as far as that can be. So no person has the same
    three times running."""
    had: defaultdict[str | None, set[str]] = defaultdict(set)
    for seat in seats:
        had[seat.person_id].add(seat.civ)
    civs = [seat.civ for seat in seats]
    found = dict(zip(civs, seats, strict=True))
    for _ in range(TRIES):
        dice.shuffle(civs)
        found = dict(zip(civs, seats, strict=True))
        if all(seat.person_id is None or civ not in had[seat.person_id] for civ, seat in found.items()):
            break
    return found


def as_before(record: TableRecord, seat: SeatRecord, seed: str) -> SeatRecord:
    """The same seat at a table with another seed: its bot is who it was."""
    if seat.bot is None:
        return seat
    return replace(seat, drawn=drawn_alike(seat.bot, record.seed, seed, seat.civ, seat.drawn))


async def play_again(
    store: Store,
    record: TableRecord,
    host_id: str,
    sitting: Mapping[str, SeatRecord],
    timing: Timing | None,
    seed: str | None = None,
) -> str:
    """A table that is ready to start, with these people and bots; the one before knows it from now on."""
    setup, civs = record.setup, record.setting.civs
    if setup.learner is not None:
        mine = next((civ for civ in civs if sitting[civ].person_id is not None), None)
        setup = replace(setup, learner=mine if mine in facts().scenarios.first.learners else None)
    wanted = NewTable(
        players=setup.players,
        name="" if record.daily else record.name,
        public=record.public,
        spectators=record.spectators,
        delay=record.delay,
        manners=record.manners,  # type: ignore[arg-type]
        counsel=record.counsel,
        memory=record.memory,
        webhook=record.webhook or "",
    )
    seed = seed or new_seed()
    taken = {civ: as_before(record, seat, seed) if seat.civ == civ else seat for civ, seat in sitting.items()}
    made = await store.create(host_id, setup, wanted, civs, seed, taken=taken)
    if timing is not None:
        await set_timing(store.database, made, timing)
    await store.change(record.id, again=made)
    return made
