"""What those who look after a server can do to people and tables: with a reason, and written down (`audit`).

Each of these works on the database alone and then tells the processes that serve it, so a command line can do it
beside a running server, and a page through one.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete as delete_from
from sqlalchemy import func, select, update

from megaciv.server.accounts import belongings
from megaciv.server.accounts.mails import Mails
from megaciv.server.accounts.people import People
from megaciv.server.accounts.sessions import Sessions
from megaciv.server.accounts.spelling import clean_login
from megaciv.server.cluster.peers import KNOWN, SIGNED_OUT
from megaciv.server.cluster.signals import signal
from megaciv.server.errors import Refusal
from megaciv.server.lobby.departing import leave_to_caretakers
from megaciv.server.messages.moderation import MeasureWhat
from megaciv.server.storage.loading import load
from megaciv.server.storage.records import Person
from megaciv.server.storage.schema import Database, audit, chat, mails, people, reports, seats
from megaciv.server.storage.store import Store
from megaciv.server.time import now
from megaciv.timing.clocks import DAY

ADMIN: Final = "admin"
"""Anyone who has a shell on the machine, in the audit log."""


async def found(database: Database, who: str) -> Person:
    """A person by id, login or address."""
    try:
        return await People(database).one(who)
    except Refusal:
        login = clean_login(who)
        query = select(people.c.id).join(mails, mails.c.person_id == people.c.id, isouter=True)
        async with database.read() as connection:
            known = await connection.scalar(query.where((people.c.login == login) | (mails.c.mail == login)))
        if known is None:
            raise
        return await People(database).one(known)


# -- one person instead of two ------------------------------------------------------------


class DoubleRow(Struct, frozen=True):
    """Somebody with an address, no login and no seat, as older servers made them of a sign-in letter that was opened
    on another device; and who they may be."""

    id: str
    name: str
    mail: str
    created: int
    perhaps: str


async def doubles(database: Database) -> list[DoubleRow]:
    sits = select(seats.c.person_id).where(seats.c.person_id.is_not(None))
    split = people.c.login.is_(None) & people.c.deleted.is_(None) & people.c.id.not_in(sits)
    query = select(people, mails.c.mail).join(mails, mails.c.person_id == people.c.id).where(split)
    async with database.read() as connection:
        rows = (await connection.execute(query.order_by(people.c.created.desc()))).all()
        return [DoubleRow(r.id, r.name, r.mail, r.created, await _perhaps(connection, r)) for r in rows]


async def _perhaps(connection: Any, row: Any) -> str:
    """Ids of those who sit somewhere and are called alike."""
    alike = func.lower(people.c.name).in_({row.name.lower(), row.mail.partition("@")[0]})
    same = select(people.c.id).where(alike, people.c.id != row.id, people.c.deleted.is_(None))
    return ", ".join(await connection.scalars(same.order_by(people.c.created).limit(5)))


async def merge(database: Database, second: str, first: str, why: str) -> None:
    one, other = await found(database, second), await found(database, first)
    for table_id in await belongings.merge(database, one.id, other.id, why, ADMIN):
        await signal(database, table_id, "table")
    await signal(database, "", SIGNED_OUT, seats=[one.id])


# -- coming back and going ------------------------------------------------------------


async def new_link(database: Database, who: str) -> tuple[Person, str]:
    """A link that signs a person in, once, within a day; with it they may set a new password."""
    person = await found(database, who)
    token = await Mails(database, People(database)).new_hosts_link(person)
    async with database.write() as connection:
        await belongings.note(connection, "link", ADMIN, person.id)
    return person, token


async def sign_out(database: Database, who: str) -> Person:
    person = await found(database, who)
    await Sessions(database).close_all(person.id)
    await signal(database, "", SIGNED_OUT, seats=[person.id])
    return person


async def delete(database: Database, who: str, why: str) -> Person:
    """Delete an account as its owner would."""
    person = await found(database, who)
    left = await belongings.erase(database, person.id, ADMIN, why)
    await leave_to_caretakers(database, left.playing)
    await signal(database, "", SIGNED_OUT, seats=[person.id])
    for table_id in left.changed:
        await signal(database, table_id, "table")
    for table_id in left.playing:
        await signal(database, table_id, "clock")
    return person


async def member(database: Database, name: str, lang: str) -> tuple[Person, str]:
    """Somebody new, and a link with which they come in: for servers that are for members alone."""
    person = await People(database).guest(name, lang)
    return await new_link(database, person.id)


# -- conduct ------------------------------------------------------------


async def measure(database: Database, what: MeasureWhat, who: str, days: int, why: str, by: str = ADMIN) -> Person:
    """Mute: not heard for so many days. Ban: does not get in. Warn: it is written down. Pardon: nothing of it any
    more. Each of them is told to the person with its reason."""
    person = await found(database, who)
    until = now() + days * DAY
    changes: dict[str, dict[str, int | None]] = {
        "mute": {"muted": until}, "ban": {"banned": until}, "warn": {}, "pardon": {"muted": None, "banned": None},
    }  # fmt: skip
    async with database.write() as connection:
        if changes[what]:
            await connection.execute(update(people).where(people.c.id == person.id).values(**changes[what]))
        lasts = until if what in ("mute", "ban") else None
        await belongings.note(connection, what, by, person.id, why=why, until=lasts)
    await signal(database, "", KNOWN, seats=[person.id])
    if what == "ban":
        await signal(database, "", SIGNED_OUT, seats=[person.id])
    return person


async def delete_line(database: Database, number: int, why: str, by: str = ADMIN) -> None:
    """A line of talk goes, and reports of it are settled."""
    async with database.write() as connection:
        row = (await connection.execute(select(chat).where(chat.c.id == number))).first()
        if row is None:
            raise Refusal(404, "no-such-line")
        await connection.execute(delete_from(chat).where(chat.c.id == number))
        await connection.execute(update(reports).where(reports.c.chat_id == number).values(settled=now()))
        await belongings.note(connection, "delete-line", by, row.person_id, row.table_id, why)
    await signal(database, row.table_id, "line-gone", number)
    await signal(database, "", KNOWN, seats=[row.person_id])


async def settle_report(database: Database, number: int, why: str, by: str) -> None:
    """Nothing more is to be done about a report."""
    mine = (reports.c.id == number) & reports.c.settled.is_(None)
    async with database.write() as connection:
        row = (await connection.execute(select(reports).where(mine))).first()
        if row is None:
            raise Refusal(404, "no-such-report")
        await connection.execute(update(reports).where(mine).values(settled=now()))
        await belongings.note(connection, "settle", by, None, row.table_id, why)


async def make_moderator(database: Database, who: str, may: bool) -> Person:
    """Somebody may look after people on this server, or no longer."""
    person = await found(database, who)
    async with database.write() as connection:
        await connection.execute(update(people).where(people.c.id == person.id).values(moderator=may))
        await belongings.note(connection, "moderator" if may else "no-moderator", ADMIN, person.id)
    await signal(database, "", KNOWN, seats=[person.id])
    return person


class AuditRow(Struct, frozen=True):
    """What somebody has done, and why."""

    at: int
    what: str
    by: str
    person: str | None
    table: str | None
    why: str


async def list_audit(database: Database, who: str | None = None, limit: int = 200) -> list[AuditRow]:
    """What hosts have done, the newest first; of one person, if somebody is named."""
    query = select(audit).order_by(audit.c.id.desc()).limit(limit)
    if who is not None:
        query = query.where(audit.c.person_id == (await found(database, who)).id)
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
    return [AuditRow(r.at, r.what, r.by, r.person_id, r.table_id, r.why) for r in rows]


# -- tables ------------------------------------------------------------


async def close_table(database: Database, table_id: str, why: str) -> None:
    await Store(database).table(table_id)
    await Store(database).close(table_id, ADMIN, why)
    await signal(database, table_id, "table")


async def set_host(database: Database, table_id: str, who: str) -> Person:
    person, store = await found(database, who), Store(database)
    await store.set_host(table_id, (await store.table(table_id)).host_id, person.id, ADMIN)
    await signal(database, table_id, "table")
    return person


async def unstick(database: Database, table_id: str) -> list[str]:
    """Nobody waits any longer: a pick that is awaited is made, caretakers play for whom the game waits. Which seats."""
    store = Store(database)
    record = await store.table(table_id)
    async with database.write() as connection:
        await belongings.note(connection, "unstick", ADMIN, None, table_id)
    if record.status == "choosing":
        await store.change(table_id, pick_due=now())
        return []
    if record.status != "running":
        raise Refusal(409, "not-started")
    persons = {seat.civ for seat in record.seats if seat.bot is None}
    waiting = sorted(civ for civ in (await load(database, record)).game.pending if civ in persons)
    await leave_to_caretakers(database, {table_id: waiting})
    await signal(database, table_id, "clock")
    return waiting
