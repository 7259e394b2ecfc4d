"""What belongs to a person, wherever it is stored: to join two who are one, to let somebody go, to give them a copy."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from megaciv.server.errors import Refusal
from megaciv.server.notices.outbox import notices
from megaciv.server.storage.schema import (
    Database,
    addresses,
    audit,
    barred,
    blocks,
    chat,
    codes,
    links,
    mails,
    people,
    reports,
    seat_changes,
    seats,
    sessions,
    tables,
)
from megaciv.server.storage.seat_changes import note_seat, note_seats
from megaciv.server.time import now

EVERYWHERE: Final = (
    (notices, "person_id"), (tables, "host_id"), (seats, "person_id"), (seats, "owner_id"), (chat, "person_id"),
    (reports, "person_id"), (seat_changes, "person_id"), (audit, "person_id"),
)  # fmt: skip
"""Where a person's id stands and another can stand in its place. Notices before tables, as where choices are stored: or
each could wait for the other."""
OVER: Final = ("finished", "closed")


async def merge(database: Database, source: str, target: str, why: str = "", by: str = "") -> list[str]:
    """Two people were one: everything of the first becomes the second's, and the first is no more. Login and address
    stay those of the second; what the second lacks the first brings, and being muted or banned, so that nobody gets rid
    of that by a second person. Which tables have changed."""
    if source == target:
        raise Refusal(422, "same-person")
    async with database.write() as connection:
        one, other = [await _row(connection, each) for each in (source, target)]
        changed = await _tables_of(connection, source)
        for table, name in EVERYWHERE:
            column = table.c[name]
            await connection.execute(update(table).where(column == source).values({name: target}))
        await connection.execute(update(seats).where(seats.c.owner_id == seats.c.person_id).values(owner_id=None))
        await _join_pairs(connection, source, target)
        if not await connection.scalar(select(mails.c.mail).where(mails.c.person_id == target)):
            await connection.execute(update(mails).where(mails.c.person_id == source).values(person_id=target))
        await connection.execute(delete(people).where(people.c.id == source))
        brought = {
            name: max(one._mapping[name] or 0, other._mapping[name] or 0) or None for name in ("muted", "banned")
        }
        if other.login is None and one.login is not None:
            brought |= {"login": one.login, "login_key": one.login_key, "password": one.password}
        await connection.execute(update(people).where(people.c.id == target).values(**brought))
        await note(connection, "merge", by or target, target, why=why or f"{one.name} ({source})")
    return changed


async def _row(connection: AsyncConnection, person_id: str) -> Any:
    alive = select(people).where(people.c.id == person_id, people.c.deleted.is_(None))
    row = (await connection.execute(alive)).first()
    if row is None:
        raise Refusal(404, "no-such-person")
    return row


async def _tables_of(connection: AsyncConnection, person_id: str) -> list[str]:
    sits = select(seats.c.table_id).where((seats.c.person_id == person_id) | (seats.c.owner_id == person_id))
    mine = tables.c.id.in_(sits) | (tables.c.host_id == person_id)
    return list(await connection.scalars(select(tables.c.id).where(mine).order_by(tables.c.created)))


async def _join_pairs(connection: AsyncConnection, source: str, target: str) -> None:
    """Where a pair can stand once only. Nobody blocks themselves."""
    for table, name, other in (
        (blocks, "person_id", "blocked_id"),
        (blocks, "blocked_id", "person_id"),
        (barred, "person_id", "table_id"),
        (addresses, "person_id", "address"),
    ):
        column, beside = table.c[name], table.c[other]
        known = select(beside).where(column == target)
        await connection.execute(delete(table).where(column == source, beside.in_(known.scalar_subquery())))
        await connection.execute(update(table).where(column == source).values({name: target}))
    await connection.execute(delete(blocks).where(blocks.c.person_id == blocks.c.blocked_id))


# -- letting somebody go ------------------------------------------------------------


class Left(msgspec.Struct, frozen=True):
    """What somebody has left behind."""

    playing: dict[str, list[str]]
    """Seats in games that go on, by table: they are free for a substitute."""
    changed: list[str]
    """All tables that look different now."""


async def erase(database: Database, person_id: str, by: str, why: str = "") -> Left:
    """The account goes with everything that says who it was: name, login, address, settings, what was said. Games stay.
    The row stays as well, without a name, so that games know that somebody sat there. Tables that the person hosts
    pass to anyone who sits there next; those where nobody else sits, and nothing has begun, are closed."""
    async with database.write() as connection:
        await _row(connection, person_id)
        changed = await _tables_of(connection, person_id)
        status = select(tables.c.id, tables.c.status).where(tables.c.id.in_(changed))
        states = {row.id: row.status for row in await connection.execute(status)}
        open_ones = [table_id for table_id, state in states.items() if state not in OVER]
        mine = (seats.c.person_id == person_id) & seats.c.table_id.in_(open_ones)
        playing: dict[str, list[str]] = {}
        for row in await connection.execute(select(seats.c.table_id, seats.c.civ).where(mine)):
            if states[row.table_id] == "running":
                playing.setdefault(row.table_id, []).append(row.civ)
        await note_seats(connection, mine, "deleted")
        await connection.execute(update(seats).where(mine).values(person_id=None, wishes=None, ready=False))
        lent = (seats.c.owner_id == person_id) & seats.c.table_id.in_(open_ones)
        for row in (await connection.execute(select(seats.c.table_id, seats.c.civ).where(lent))).all():
            await note_seat(connection, row.table_id, row.civ, "deleted", person_id)
        await connection.execute(update(seats).where(seats.c.owner_id == person_id).values(owner_id=None))
        await _hand_on(connection, person_id, open_ones)
        for table in (sessions, codes, links, mails, blocks, barred, reports, chat, addresses):
            await connection.execute(delete(table).where(table.c.person_id == person_id))
        await connection.execute(delete(blocks).where(blocks.c.blocked_id == person_id))
        await connection.execute(update(people).where(people.c.id == person_id).values(**_NOBODY, deleted=now()))
        await note(connection, "delete", by, person_id, why=why)
    return Left(playing, changed)


_NOBODY: Final[dict[str, Any]] = {
    "name": "", "named": False, "login": None, "login_key": None, "password": None, "notices": "{}",
    "moderator": False, "muted": None,
}  # fmt: skip


async def _hand_on(connection: AsyncConnection, host: str, open_ones: list[str]) -> None:
    for table_id in open_ones:
        seated = select(seats.c.person_id).where(seats.c.table_id == table_id, seats.c.person_id.is_not(None))
        heir = await connection.scalar(seated.where(seats.c.person_id != host).order_by(seats.c.place).limit(1))
        hosted = (tables.c.id == table_id) & (tables.c.host_id == host)
        if heir is not None:
            await connection.execute(update(tables).where(hosted).values(host_id=heir))
        else:
            waiting = hosted & tables.c.status.in_(("lobby", "choosing"))
            await connection.execute(update(tables).where(waiting).values(status="closed", ended=now()))


# -- a copy ------------------------------------------------------------


async def copy_of(database: Database, person_id: str) -> dict[str, Any]:
    """Everything that is kept of a person, for themselves. No hash of a password, no secret of a game."""
    async with database.read() as connection:
        row = await _row(connection, person_id)
        sits = select(tables.c.id, tables.c.name, tables.c.status, tables.c.created, seats.c.civ).join(
            seats, seats.c.table_id == tables.c.id
        )
        queries: dict[str, Any] = {
            "mail": select(mails.c.mail, mails.c.confirmed).where(mails.c.person_id == person_id),
            "sessions": select(sessions.c.device, sessions.c.created, sessions.c.used).where(
                sessions.c.person_id == person_id
            ),
            "seats": sits.where(seats.c.person_id == person_id).order_by(tables.c.created),
            "hosted": select(tables.c.id, tables.c.name, tables.c.status, tables.c.created).where(
                tables.c.host_id == person_id
            ),
            "said": select(chat.c.table_id, chat.c.at, chat.c.to, chat.c.text)
            .where(chat.c.person_id == person_id)
            .order_by(chat.c.id),
            "blocked": select(people.c.id, people.c.name)
            .join(blocks, blocks.c.blocked_id == people.c.id)
            .where(blocks.c.person_id == person_id),
            "reports": select(reports.c.table_id, reports.c.chat_id, reports.c.why, reports.c.at).where(
                reports.c.person_id == person_id
            ),
            "measures": select(audit.c.at, audit.c.what, audit.c.why).where(audit.c.person_id == person_id),
            "addresses": select(addresses.c.address, addresses.c.first, addresses.c.last).where(
                addresses.c.person_id == person_id
            ),
            "seat_changes": select(seat_changes.c.table_id, seat_changes.c.at, seat_changes.c.civ, seat_changes.c.what)
            .where(seat_changes.c.person_id == person_id)
            .order_by(seat_changes.c.id),
        }
        found = {name: [dict(r) for r in (await connection.execute(q)).mappings()] for name, q in queries.items()}
    own = ("id", "name", "login", "lang", "theme", "created", "muted", "banned")
    return {**{name: getattr(row, name) for name in own}, "notices": msgspec.json.decode(row.notices), **found}


# -- what was done, and why ------------------------------------------------------------


TOLD: Final = ("warn", "mute", "pardon", "delete-line")
"""What is told to whom it concerns, when they come next; who is banned reads why at the door."""


async def note(
    connection: AsyncConnection,
    what: str,
    by: str,
    person: str | None = None,
    table: str | None = None,
    why: str = "",
    until: int | None = None,
) -> None:
    """A line of the audit log."""
    told = None if what in TOLD else now()
    row = {"at": now(), "what": what, "by": by, "person_id": person, "table_id": table, "why": why}
    row |= {"told": told, "until": until}
    await connection.execute(insert(audit).values(row))


async def seats_in_play(database: Database, person_id: str) -> int:
    """At how many tables that are not over somebody sits."""
    query = select(func.count(func.distinct(seats.c.table_id))).join(tables, tables.c.id == seats.c.table_id)
    async with database.read() as connection:
        return await connection.scalar(query.where(seats.c.person_id == person_id, tables.c.status.not_in(OVER))) or 0
