"""Mail addresses: confirmed by a link, which also signs in."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, LargeBinary, Table, Text, delete, insert, select

from megaciv.server.accounts.people import People, person_of
from megaciv.server.errors import Refusal
from megaciv.server.storage.records import Person
from megaciv.server.storage.schema import Database, meta, people
from megaciv.server.time import now
from megaciv.timing.clocks import MINUTE

mails: Final = Table(
    "mails",
    meta,
    Column("mail", Text, primary_key=True),
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("confirmed", BigInteger, nullable=False),
)
links: Final = Table(
    "links",
    meta,
    Column("token", LargeBinary, primary_key=True),  # a hash of what the link holds
    Column("mail", Text, nullable=False),
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE")),
    Column("lang", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

LINK_LASTS: Final = 30 * MINUTE


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Mails:
    """Who has which address."""

    def __init__(self, database: Database, persons: People) -> None:
        self._database, self._people = database, persons

    async def new_link(self, mail: str, asking: Person | None, lang: str) -> str:
        """A token for a link to this address, which its owner opens; the person who asks for it learns nothing."""
        token, mail = secrets.token_urlsafe(24), mail.strip().casefold()
        row = {"token": _hash(token), "mail": mail, "lang": lang, "expires": now() + LINK_LASTS}
        async with self._database.write() as connection:
            await connection.execute(delete(links).where(links.c.expires < now()))
            await connection.execute(insert(links).values(person_id=asking.id if asking else None, **row))
        return token

    async def use(self, token: str, asking: Person | None) -> Person:
        """The owner of the address; a link works once. A new address becomes that of the person who asked for the
        link, if the same person opens it: nobody gets into somebody else's account by a link they did not ask for."""
        async with self._database.write() as connection:
            link = (await connection.execute(select(links).where(links.c.token == _hash(token)))).first()
            await connection.execute(delete(links).where(links.c.token == _hash(token)))
            if link is None or link.expires < now():
                owner = None
            else:
                known = select(people).join(mails, mails.c.person_id == people.c.id)
                owner = (await connection.execute(known.where(mails.c.mail == link.mail))).first()
        if link is None or link.expires < now():
            raise Refusal(403, "wrong-code")
        if owner is not None:
            return person_of(owner)
        same = asking is not None and asking.id == link.person_id
        return await self._claim(link.mail, link.person_id if same else None, link.lang)

    async def _claim(self, mail: str, person_id: str | None, lang: str) -> Person:
        if person_id is None:
            person_id = (await self._people.guest(mail.partition("@")[0][:40], lang)).id
        async with self._database.write() as connection:
            await connection.execute(delete(mails).where(mails.c.person_id == person_id))
            await connection.execute(insert(mails).values(mail=mail, person_id=person_id, confirmed=now()))
            row = (await connection.execute(select(people).where(people.c.id == person_id))).one()
        return person_of(row)
