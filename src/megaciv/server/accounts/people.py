"""People: guests, accounts, one-time codes, and whom they do not want to hear."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from megaciv.server.accounts import passwords
from megaciv.server.accounts.reading import PERSON, person_of
from megaciv.server.accounts.sessions import hashed_token
from megaciv.server.accounts.spelling import clean_login, clean_name, login_key, typed_login
from megaciv.server.errors import Refusal
from megaciv.server.messages.people import Blocked, ToldMeasure
from megaciv.server.storage.records import Person
from megaciv.server.storage.schema import Database, audit, blocks, codes, people
from megaciv.server.time import now

CODE_MINUTES: Final = 10
_SIGNS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""What codes are made of: nothing that can be mistaken for something else."""


def new_code(length: int) -> str:
    return "".join(secrets.choice(_SIGNS) for _ in range(length))


def new_id() -> str:
    """For a person. It never looks like an option of a command line, where hosts type it."""
    return secrets.choice(_SIGNS) + secrets.token_urlsafe(9)[1:]


class People:
    """What the database knows of people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def guest(self, name: str, lang: str, named: bool = True) -> Person:
        """A new person, by name alone."""
        person = Person(new_id(), clean_name(name), None, lang, "auto", {}, named=named)
        row = {"id": person.id, "name": person.name, "named": named, "lang": lang, "theme": person.theme}
        async with self._database.write() as connection:
            await connection.execute(insert(people).values(notices="{}", created=now(), **row))
        return person

    async def one(self, person_id: str) -> Person:
        """A person, or Refusal. Who has deleted their account is nobody any more."""
        async with self._database.read() as connection:
            row = (await connection.execute(PERSON.where(people.c.id == person_id, people.c.deleted.is_(None)))).first()
        if row is None:
            raise Refusal(404, "no-such-person")
        return person_of(row)

    async def change(self, person: Person, **changes: Any) -> Person:
        """Name, language, theme, notices. Who changes their name has said it."""
        if "name" in changes:
            changes |= {"name": clean_name(changes["name"]), "named": True}
        if "notices" in changes:
            changes["notices"] = msgspec.json.encode(changes["notices"]).decode()
        return await self._set(person, changes)

    async def _set(self, person: Person, changes: dict[str, Any]) -> Person:
        async with self._database.write() as connection:
            if changes:
                await connection.execute(update(people).where(people.c.id == person.id).values(**changes))
            row = (await connection.execute(PERSON.where(people.c.id == person.id))).one()
        return person_of(row)

    # -- logins and passwords ------------------------------------------------------------

    async def make_account(self, person: Person, login: str, password: str, old: str | None = None) -> Person:
        """A guest gets a login and keeps their seats; an account gets another login or password for the old one."""
        if person.has_password:
            await self.check_password(person, old)
        login = clean_login(login)
        try:
            changed = {"login": login, "login_key": login_key(login), "password": await passwords.hashed(password)}
            return await self._set(person, changed)
        except IntegrityError:
            raise Refusal(409, "login-taken", login=login) from None

    async def set_password(self, person: Person, password: str) -> Person:
        """Without the old one: somebody has shown otherwise that they are this person."""
        if person.login is None:
            raise Refusal(409, "no-login")
        return await self._set(person, {"password": await passwords.hashed(password)})

    async def check_password(self, person: Person, password: str | None) -> None:
        """Refusal, unless it is this person's. Who has none need not give it."""
        if not person.has_password:
            return
        if not password:
            raise Refusal(403, "password-needed")
        query = select(people.c.password).where(people.c.id == person.id)
        async with self._database.read() as connection:
            known: str | None = await connection.scalar(query)
        if not await passwords.is_right(known, password):
            raise Refusal(403, "wrong-password")

    async def sign_in(self, login: str, password: str) -> Person:
        """The person with this login and password."""
        async with self._database.read() as connection:
            row = (await connection.execute(PERSON.where(people.c.login == typed_login(login)))).first()
        if not await passwords.is_right(None if row is None else row.password, password) or row is None:
            raise Refusal(403, "wrong-login")
        return person_of(row)

    # -- one-time codes ------------------------------------------------------------

    async def new_one_time_code(self, person: Person) -> tuple[str, int]:
        """To be typed on another device; and until when."""
        code, expires = new_code(8), now() + CODE_MINUTES * 60_000
        async with self._database.write() as connection:
            await connection.execute(delete(codes).where(codes.c.person_id == person.id))
            await connection.execute(
                insert(codes).values(code=hashed_token(code), person_id=person.id, expires=expires)
            )
        return code, expires

    async def use_one_time_code(self, code: str) -> Person:
        """The person who made it; a code works once."""
        hashed = hashed_token(code.strip().lower())
        async with self._database.write() as connection:
            query = PERSON.join(codes, codes.c.person_id == people.c.id)
            row = (await connection.execute(query.where(codes.c.code == hashed, codes.c.expires > now()))).first()
            used = await connection.execute(delete(codes).where(codes.c.code == hashed))
        if row is None or used.rowcount != 1:  # of two who use it at once the second finds it gone
            raise Refusal(403, "wrong-code")
        return person_of(row)

    # -- what was done about somebody ------------------------------------------------------------

    async def untold(self, person_id: str) -> list[ToldMeasure]:
        """What a person has not read yet, oldest first."""
        query = select(audit).where(audit.c.person_id == person_id, audit.c.told.is_(None)).order_by(audit.c.id)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [ToldMeasure(r.id, r.at, r.what, r.why, r.until) for r in rows]

    async def has_read(self, person_id: str, number: int) -> None:
        mine = (audit.c.id == number) & (audit.c.person_id == person_id) & audit.c.told.is_(None)
        async with self._database.write() as connection:
            await connection.execute(update(audit).where(mine).values(told=now()))

    async def why_banned(self, person_id: str) -> str:
        """The reason that was given last."""
        banned = (audit.c.person_id == person_id) & (audit.c.what == "ban")
        query = select(audit.c.why).where(banned).order_by(audit.c.id.desc()).limit(1)
        async with self._database.read() as connection:
            return await connection.scalar(query) or ""

    # -- blocks ------------------------------------------------------------

    async def blocked_by(self, person_id: str) -> frozenset[str]:
        """Whom this person does not want to hear."""
        async with self._database.read() as connection:
            found = await connection.scalars(select(blocks.c.blocked_id).where(blocks.c.person_id == person_id))
            return frozenset(found)

    async def strangers_to(self, person_id: str) -> set[str]:
        """Whom this person has blocked, and who has blocked them."""
        pairs = select(blocks.c.person_id, blocks.c.blocked_id)
        mine = (blocks.c.person_id == person_id) | (blocks.c.blocked_id == person_id)
        async with self._database.read() as connection:
            rows = (await connection.execute(pairs.where(mine))).all()
        return {who for row in rows for who in (row.person_id, row.blocked_id)} - {person_id}

    async def blocked(self, person: Person) -> list[Blocked]:
        """The same with names, by name."""
        query = select(people.c.id, people.c.name).join(blocks, blocks.c.blocked_id == people.c.id)
        async with self._database.read() as connection:
            rows = await connection.execute(query.where(blocks.c.person_id == person.id).order_by(people.c.name))
            return [Blocked(row.id, row.name) for row in rows]

    async def block(self, person: Person, other: str, blocked: bool) -> None:
        async with self._database.write() as connection:
            if await connection.scalar(select(people.c.id).where(people.c.id == other)) is None:
                raise Refusal(404, "no-such-person")
            mine = (blocks.c.person_id == person.id) & (blocks.c.blocked_id == other)
            await connection.execute(delete(blocks).where(mine))
            if blocked:
                await connection.execute(insert(blocks).values(person_id=person.id, blocked_id=other))
