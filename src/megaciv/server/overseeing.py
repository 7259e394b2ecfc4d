"""What those who look after a server see: reports, people and what was done about them, shared addresses; and what
hosts see of a table besides its game: who sat down, stood up or was replaced, and what was voted on by whom."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from megaciv.server.errors import Refusal
from megaciv.server.messages.moderation import (
    AffairLine,
    AuditLine,
    PersonFile,
    PersonLine,
    ReportLine,
    SaidLine,
    SharedAddress,
    SomebodyLine,
)
from megaciv.server.storage.schema import (
    Database,
    addresses,
    audit,
    chat,
    people,
    reports,
    seat_changes,
    seats,
    tables,
)
from megaciv.server.storage.store import Store
from megaciv.server.table.votes import votes
from megaciv.server.time import now

MOST_SHOWN: Final = 500
PEOPLE_SHOWN: Final = 50
AROUND: Final = 3
"""So many lines before and after one that was reported."""


# -- reports ------------------------------------------------------------


async def list_reported(database: Database, limit: int = 100) -> list[ReportLine]:
    """What nobody has settled yet, the newest first."""
    query = (
        select(reports, tables.c.name.label("table_name"), people.c.name.label("by"))
        .join(chat, chat.c.id == reports.c.chat_id)
        .join(tables, tables.c.id == reports.c.table_id)
        .join(people, people.c.id == reports.c.person_id)
        .where(reports.c.settled.is_(None))
        .order_by(reports.c.id.desc())
    )
    async with database.read() as connection:
        rows = (await connection.execute(query.limit(limit))).all()
        return [
            ReportLine(
                r.id, r.at, r.table_id, r.table_name, r.by, r.why, r.chat_id, await _around(connection, r.chat_id)
            )
            for r in rows
        ]


async def _around(connection: AsyncConnection, number: int) -> list[SaidLine]:
    """A line and some before and after it that were said to the same: to all, or between the same two."""
    line = (await connection.execute(select(chat).where(chat.c.id == number))).one()
    if line.to is None:
        same = (chat.c.table_id == line.table_id) & chat.c.to.is_(None)
    else:
        pair = [line.to, line.civ]
        same = (chat.c.table_id == line.table_id) & chat.c.to.in_(pair) & chat.c.civ.in_(pair)
    before = select(chat).where(same, chat.c.id <= number).order_by(chat.c.id.desc()).limit(AROUND + 1)
    after = select(chat).where(same, chat.c.id > number).order_by(chat.c.id).limit(AROUND)
    earlier, later = (await connection.execute(before)).all(), (await connection.execute(after)).all()
    return [SaidLine(r.id, r.at, r.person_id, r.name, r.text) for r in (*reversed(earlier), *later)]


# -- people ------------------------------------------------------------


def _people() -> Any:
    sits = select(seats.c.person_id, func.count().label("number")).group_by(seats.c.person_id).subquery()
    return select(people, sits.c.number).join(sits, sits.c.person_id == people.c.id, isouter=True)


def _person(row: Any) -> PersonLine:
    at = now()
    muted, banned = (until if until and until > at else None for until in (row.muted, row.banned))
    return PersonLine(row.id, row.name, row.created, row.login, row.number or 0, muted, banned, row.moderator)


async def find_people(database: Database, wanted: str) -> list[PersonLine]:
    """By a part of their name or login, or by id; the newest first."""
    query = _people().where(people.c.deleted.is_(None)).order_by(people.c.created.desc()).limit(PEOPLE_SHOWN)
    if wanted:
        low, name = wanted.lower(), people.c.name
        named = or_(func.lower(name).contains(low, autoescape=True), name.contains(wanted, autoescape=True))
        query = query.where(or_(named, people.c.login.contains(low, autoescape=True), people.c.id == wanted))
    async with database.read() as connection:
        return [_person(row) for row in (await connection.execute(query)).all()]


async def file_of(database: Database, person_id: str) -> PersonFile:
    """All that moderators know of a person."""
    async with database.read() as connection:
        row = (await connection.execute(_people().where(people.c.id == person_id, people.c.deleted.is_(None)))).first()
    if row is None:
        raise Refusal(404, "no-such-person")
    return PersonFile(_person(row), await list_audit(database, person_id), await list_shared(database, person_id))


async def list_audit(database: Database, person_id: str | None = None, limit: int = MOST_SHOWN) -> list[AuditLine]:
    """What hosts and moderators have done, the newest first; to one person, if one is named."""
    them, doer = people.alias(), people.alias()
    query = (
        select(audit, them.c.name, doer.c.name.label("doer"))
        .join(them, them.c.id == audit.c.person_id, isouter=True)
        .join(doer, doer.c.id == audit.c.by, isouter=True)
        .order_by(audit.c.id.desc())
        .limit(limit)
    )
    if person_id is not None:
        query = query.where(audit.c.person_id == person_id)
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
    return [
        AuditLine(r.at, r.what, r.doer or r.by, r.person_id, r.name or "", r.table_id, r.why, r.until) for r in rows
    ]


# -- tables ------------------------------------------------------------


async def list_affairs(database: Database, table_id: str) -> list[AffairLine]:
    """Seat changes and votes of a table, the newest first."""
    await Store(database).table(table_id)  # there is one
    changes = select(seat_changes, people.c.name).join(people, people.c.id == seat_changes.c.person_id, isouter=True)
    changes = changes.where(seat_changes.c.table_id == table_id).order_by(seat_changes.c.id.desc()).limit(MOST_SHOWN)
    voted = select(votes).where(votes.c.table_id == table_id).order_by(votes.c.id.desc()).limit(MOST_SHOWN)
    async with database.read() as connection:
        moved = (await connection.execute(changes)).all()
        called = (await connection.execute(voted)).all()
    lines = [AffairLine(r.at, r.what, r.civ, person=r.person_id, name=r.name or "") for r in moved]
    lines += [_vote_line(row) for row in called]
    return sorted(lines, key=lambda line: -line.at)[:MOST_SHOWN]


def _vote_line(row: Any) -> AffairLine:
    about, ayes, noes = (msgspec.json.decode(told) for told in (row.about, row.ayes, row.noes))
    return AffairLine(row.at or 0, f"vote-{row.what}", row.by, None, "", about.get("seat"), ayes, noes, row.result)


async def list_shared(database: Database, person_id: str | None = None) -> list[SharedAddress]:
    """People who sit or sat at one table and came from one address, those of late first; one person's, if one is named.
    It proves nothing: a household and a club come from one address, too."""
    one, other = addresses.alias(), addresses.alias()
    mine, theirs = seats.alias(), seats.alias()
    query = (
        select(tables.c.id, tables.c.name, one.c.person_id.label("one"), other.c.person_id.label("other"), other.c.last)
        .join(other, (other.c.address == one.c.address) & (other.c.person_id > one.c.person_id))
        .join(mine, mine.c.person_id == one.c.person_id)
        .join(theirs, (theirs.c.person_id == other.c.person_id) & (theirs.c.table_id == mine.c.table_id))
        .join(tables, tables.c.id == mine.c.table_id)
        .order_by(other.c.last.desc())
        .limit(MOST_SHOWN)
    )
    if person_id is not None:
        query = query.where((one.c.person_id == person_id) | (other.c.person_id == person_id))
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
        ids = {who for row in rows for who in (row.one, row.other)}
        named = await connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(ids)))
        names = {row.id: row.name for row in named}
    found: dict[str, tuple[str, dict[str, None], int]] = {}
    for row in rows:
        _, who, _ = found.setdefault(row.id, (row.name, {}, row.last))
        who.update({row.one: None, row.other: None})
    return [
        SharedAddress(table, name, [SomebodyLine(each, names.get(each, "")) for each in who], last)
        for table, (name, who, last) in found.items()
    ]
