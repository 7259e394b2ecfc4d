"""What those who look after a server can do to people: with a reason, and written down (`audit`).

Each of these works on the database alone and then tells the processes that serve it, so a command line can do it
beside a running server, and a page through one.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import func, select

from megaciv.server.accounts import belongings
from megaciv.server.accounts.mails import Mails
from megaciv.server.accounts.people import People
from megaciv.server.accounts.sessions import Sessions
from megaciv.server.accounts.spelling import clean_login
from megaciv.server.cluster.peers import SIGNED_OUT
from megaciv.server.cluster.signals import signal
from megaciv.server.errors import Refusal
from megaciv.server.lobby.departing import leave_to_caretakers
from megaciv.server.storage.records import Person
from megaciv.server.storage.schema import Database, mails, people, seats

ADMIN: Final = "admin"
"""Whoever has a shell on the machine, in the audit log."""


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
