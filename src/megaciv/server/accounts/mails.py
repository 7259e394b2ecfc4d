"""Letters with a link that signs in.

A link is somebody's: of anyone who has the address, or else of the person who asked for the letter, whichever device
opens it. It never makes a second person of somebody who asked as one, and never takes an address from its owner. What
the link will do can be asked before it is used (`look`), so that a page can name the person first.
"""

from __future__ import annotations

import secrets
from typing import Any, Final, NamedTuple

from sqlalchemy import Row, delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from megaciv.server.accounts.people import People
from megaciv.server.accounts.reading import PERSON, person_of
from megaciv.server.accounts.sessions import hashed_token
from megaciv.server.accounts.spelling import clean_mail
from megaciv.server.errors import Refusal
from megaciv.server.storage.records import Person
from megaciv.server.storage.schema import Database, links, mails, people
from megaciv.server.time import now
from megaciv.timing.clocks import DAY, MINUTE

LINK_LASTS: Final = 30 * MINUTE
HOSTS_LINK_LASTS: Final = DAY
"""A link that the host of a server hands over by other ways than mail."""


class Opened(NamedTuple):
    """Whom a link makes of the device that opens it."""

    person: Person | None
    """None: somebody new, whose address this is."""
    mail: str
    is_new: bool
    """The address becomes this person's with the link."""
    lang: str


class Mails:
    """Who has which address, and letters on their way."""

    def __init__(self, database: Database, persons: People) -> None:
        self._database, self._people = database, persons

    async def new_link(self, mail: str, asking: Person | None, lang: str) -> tuple[str, str]:
        """A token for a link, and the address to which alone it may be sent. The answer tells nothing of its owner."""
        mail = clean_mail(mail)
        return await self._new(mail, None if asking is None else asking.id, lang, LINK_LASTS), mail

    async def new_hosts_link(self, person: Person) -> str:
        """A token for a link of this person's, which the host hands over: no address is needed."""
        return await self._new("", person.id, person.lang, HOSTS_LINK_LASTS)

    async def _new(self, mail: str, person_id: str | None, lang: str, lasts: int) -> str:
        token = secrets.token_urlsafe(24)
        row = {"token": hashed_token(token), "mail": mail, "lang": lang, "expires": now() + lasts}
        async with self._database.write() as connection:
            await connection.execute(delete(links).where(links.c.expires < now()))
            await connection.execute(insert(links).values(person_id=person_id, **row))
        return token

    async def look(self, token: str, here: Person | None) -> Opened:
        """What the link would do; `here` is who opens it. Looking does not use it up."""
        async with self._database.read() as connection:
            return await self._look(connection, token, here)

    async def use(self, token: str, here: Person | None) -> Opened:
        """Whom the link is for; it works once. An address that nobody has becomes theirs, instead of any before."""
        async with self._database.write() as connection:
            opened = await self._look(connection, token, here)
            used = await connection.execute(delete(links).where(links.c.token == hashed_token(token)))
            if used.rowcount != 1:  # of two who use it at once the second finds it gone
                raise Refusal(403, "wrong-code")
        if opened.person is None:
            person = await self._people.guest(opened.mail.partition("@")[0][:40], opened.lang, named=False)
            opened = opened._replace(person=person)
        assert opened.person is not None
        if opened.is_new:
            await self._give(opened.mail, opened.person)
        return opened._replace(person=await self._people.one(opened.person.id))

    async def _look(self, connection: AsyncConnection, token: str, here: Person | None) -> Opened:
        link = (await connection.execute(select(links).where(links.c.token == hashed_token(token)))).first()
        if link is None or link.expires < now():
            raise Refusal(403, "wrong-code")
        owner = (await connection.execute(PERSON.where(mails.c.mail == link.mail))).first() if link.mail else None
        if owner is not None:
            return Opened(person_of(owner), link.mail, False, link.lang)
        asked = await self._asked(connection, link)
        if asked is None and here is not None and here.is_guest:
            asked = here  # a stranger has asked, and a guest has the letter: they become one person, not two
        return Opened(asked, link.mail, bool(link.mail), link.lang)

    async def _asked(self, connection: AsyncConnection, link: Row[Any]) -> Person | None:
        if link.person_id is None:
            return None
        row = (await connection.execute(PERSON.where(people.c.id == link.person_id))).first()
        return None if row is None else person_of(row)

    async def _give(self, mail: str, person: Person) -> None:
        """To anyone who has none yet, or another; nobody loses theirs to somebody else."""
        try:
            async with self._database.write() as connection:
                await connection.execute(delete(mails).where(mails.c.person_id == person.id))
                await connection.execute(delete(links).where(links.c.person_id == person.id))  # to where they were
                await connection.execute(insert(mails).values(mail=mail, person_id=person.id, confirmed=now()))
        except IntegrityError:  # of two letters to one address the other was opened first
            raise Refusal(403, "wrong-code") from None
