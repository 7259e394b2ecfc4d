"""Somebody goes for good: their account, or what they were as a second person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from megaciv.server.accounts.belongings import erase
from megaciv.server.services import Services
from megaciv.server.storage.schema import Database
from megaciv.server.table.clock import TableClock


async def depart(server: Services, person_id: str, by: str, why: str = "") -> None:
    """Delete an account. Games go on: a caretaker plays until a substitute comes."""
    left = await erase(server.database, person_id, by, why)
    await leave_to_caretakers(server.database, left.playing)
    server.show_out(person_id)
    await server.changed(left.changed)
    for table_id in left.playing:
        await server.read_clock(table_id)


async def leave_to_caretakers(database: Database, playing: Mapping[str, Iterable[str]]) -> None:
    """Nobody sits in these seats any more, by table; nobody shall wait for them."""
    for table_id, civs in playing.items():
        clock = TableClock(database, table_id)
        while True:
            await clock.load()
            for civ in civs:
                clock.set_absence(civ, replace(clock.absence(civ), step="caretaker"))
            if await clock.save():
                break
