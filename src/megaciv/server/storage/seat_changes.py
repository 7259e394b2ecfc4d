"""Who sat where, and since when: a line for each change, for hosts to read (`overseeing`)."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from megaciv.server.storage.schema import seat_changes, seats
from megaciv.server.time import now

SeatChange = Literal["sat", "stood", "barred", "lent", "back", "caretaker", "bot", "deleted"]
"""Sat down; stood up before the game; sent away by the host; opened for a substitute; its owner is back; a caretaker
plays for anyone who missed deadlines; a bot by vote; the account of its person was deleted."""


async def note_seat(
    connection: AsyncConnection, table_id: str, civ: str, what: SeatChange, person_id: str | None
) -> None:  # fmt: skip
    row = {"at": now(), "table_id": table_id, "civ": civ, "what": what, "person_id": person_id}
    await connection.execute(insert(seat_changes).values(row))


async def note_seats(connection: AsyncConnection, which: Any, what: SeatChange) -> None:
    """Of all these seats that somebody has, before they are changed."""
    found = select(seats.c.table_id, seats.c.civ, seats.c.person_id).where(which, seats.c.person_id.is_not(None))
    for row in (await connection.execute(found)).all():
        await note_seat(connection, row.table_id, row.civ, what, row.person_id)
