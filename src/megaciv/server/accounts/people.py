"""People: guests, accounts, sessions, one-time codes, and whom they do not want to hear."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from typing import Any, Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from megaciv.server.errors import Refusal
from megaciv.server.messages.people import Blocked
from megaciv.server.storage.records import Person
from megaciv.server.storage.schema import Database, blocks, codes, people, sessions
from megaciv.server.time import now

CODE_MINUTES: Final = 10
DAY: Final = 24 * 3600 * 1000
LIFETIME: Final = 180 * DAY
"""A session that nobody has used for so long has ended."""
NOTED: Final = DAY
"""That it is used is noted no more often than this."""
_SIGNS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""What codes are made of: nothing that can be mistaken for something else."""

_hasher: Final = PasswordHasher()
_NOBODYS: Final = _hasher.hash(secrets.token_hex(16))
"""Checked where there is no such login, so that it takes as long."""


def new_code(length: int) -> str:
    return "".join(secrets.choice(_SIGNS) for _ in range(length))


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class People:
    """What the database knows of people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def guest(self, name: str, lang: str) -> Person:
        """A new person, by name alone."""
        person = Person(secrets.token_urlsafe(9), name, None, lang, "auto", {})
        async with self._database.write() as connection:
            await connection.execute(
                insert(people).values(
                    id=person.id, name=name, lang=lang, theme=person.theme, notices="{}", created=now()
                )
            )
        return person

    async def change(self, person: Person, **changes: Any) -> Person:
        """Name, language, theme, notices."""
        if "notices" in changes:
            changes["notices"] = msgspec.json.encode(changes["notices"]).decode()
        async with self._database.write() as connection:
            if changes:
                await connection.execute(update(people).where(people.c.id == person.id).values(**changes))
            row = (await connection.execute(select(people).where(people.c.id == person.id))).one()
        return person_of(row)

    async def make_account(self, person: Person, login: str, password: str) -> Person:
        """A guest gets a login and keeps their seats; an account gets another password."""
        hashed = await asyncio.to_thread(_hasher.hash, password)
        try:
            return await self.change(person, login=login.casefold(), password=hashed)
        except IntegrityError:
            raise Refusal(409, "login-taken", login=login) from None

    async def sign_in(self, login: str, password: str) -> Person:
        """The person with this login and password."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(people).where(people.c.login == login.casefold()))).first()
        known = _NOBODYS if row is None or row.password is None else row.password
        right = await asyncio.to_thread(_verify, known, password)
        if row is None or not right:
            raise Refusal(403, "wrong-login")
        return person_of(row)

    # -- sessions ------------------------------------------------------------

    async def open_session(self, person: Person) -> str:
        """A new session; what the cookie holds."""
        token, at = secrets.token_urlsafe(32), now()
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.used <= at - LIFETIME))
            await connection.execute(
                insert(sessions).values(token=_hash(token), person_id=person.id, created=at, used=at)
            )
        return token

    async def of_session(self, token: str | None) -> Person | None:
        if not token or len(token) > 100:
            return None
        mine, at = sessions.c.token == _hash(token), now()
        query = select(people, sessions.c.used).join(sessions, sessions.c.person_id == people.c.id)
        async with self._database.read() as connection:
            row = (await connection.execute(query.where(mine, sessions.c.used > at - LIFETIME))).first()
        if row is not None and row.used <= at - NOTED:
            async with self._database.write() as connection:
                await connection.execute(update(sessions).where(mine).values(used=at))
        return None if row is None else person_of(row)

    async def close_session(self, token: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.token == _hash(token)))

    async def close_sessions(self, person: Person) -> None:
        """All of them, on every device; a code that is on its way works no longer."""
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.person_id == person.id))
            await connection.execute(delete(codes).where(codes.c.person_id == person.id))

    # -- one-time codes ------------------------------------------------------------

    async def new_one_time_code(self, person: Person) -> tuple[str, int]:
        """To be typed on another device; and until when."""
        code, expires = new_code(8), now() + CODE_MINUTES * 60_000
        async with self._database.write() as connection:
            await connection.execute(delete(codes).where(codes.c.person_id == person.id))
            await connection.execute(insert(codes).values(code=_hash(code), person_id=person.id, expires=expires))
        return code, expires

    async def use_one_time_code(self, code: str) -> Person:
        """The person who made it; a code works once."""
        hashed = _hash(code.strip().lower())
        async with self._database.write() as connection:
            query = select(people).join(codes, codes.c.person_id == people.c.id)
            row = (await connection.execute(query.where(codes.c.code == hashed, codes.c.expires > now()))).first()
            await connection.execute(delete(codes).where(codes.c.code == hashed))
        if row is None:
            raise Refusal(403, "wrong-code")
        return person_of(row)

    # -- blocks ------------------------------------------------------------

    async def blocked_by(self, person_id: str) -> frozenset[str]:
        """Whom this person does not want to hear."""
        async with self._database.read() as connection:
            found = await connection.scalars(select(blocks.c.blocked_id).where(blocks.c.person_id == person_id))
            return frozenset(found)

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


def person_of(row: Row[Any]) -> Person:
    return Person(row.id, row.name, row.login, row.lang, row.theme, msgspec.json.decode(row.notices))


def _verify(known: str, password: str) -> bool:
    try:
        return _hasher.verify(known, password)
    except (VerificationError, InvalidHashError):
        return False
