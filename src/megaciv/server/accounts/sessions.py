"""Sessions: which browsers are somebody, on what, and how they end."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from sqlalchemy import delete, insert, select, update

from megaciv.server.accounts.reading import PERSON, person_of
from megaciv.server.messages.people import SessionLine
from megaciv.server.storage.records import Person
from megaciv.server.storage.schema import Database, codes, links, people, sessions
from megaciv.server.time import now
from megaciv.timing.clocks import DAY

LIFETIME: Final = 180 * DAY
"""A session that nobody has used for so long has ended."""
NOTED: Final = DAY
"""That it is used is noted no more often than this."""
_BROWSERS: Final = ("Firefox", "Edg", "OPR", "SamsungBrowser", "Chrome", "Safari", "python")
_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")
_SHOWN: Final = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung", "python": "Python", "Mac OS": "macOS"}


def hashed_token(token: str) -> bytes:
    """What is stored of a secret that somebody else keeps."""
    return hashlib.sha256(token.encode()).digest()


def session_id(token: str) -> str:
    """A name for a session, which opens nothing."""
    return _name(hashed_token(token))


def _name(stored: bytes) -> str:
    return stored.hex()[:16]


def device_of(agent: str | None) -> str:
    """A browser and a system, as far as their header says so."""
    found = [next((_SHOWN.get(n, n) for n in names if n in (agent or "")), "") for names in (_BROWSERS, _SYSTEMS)]
    return " · ".join(filter(None, found))


class Sessions:
    """What the database knows of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, person: Person, agent: str | None = None) -> str:
        """A new session; what the cookie holds."""
        token, at = secrets.token_urlsafe(32), now()
        values = {"person_id": person.id, "created": at, "used": at, "device": device_of(agent)}
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.used <= at - LIFETIME))
            await connection.execute(insert(sessions).values(token=hashed_token(token), **values))
        return token

    async def person(self, token: str | None) -> Person | None:
        """Whose session it is."""
        if not token or len(token) > 100:
            return None
        mine, at = sessions.c.token == hashed_token(token), now()
        query = PERSON.add_columns(sessions.c.used).join(sessions, sessions.c.person_id == people.c.id)
        async with self._database.read() as connection:
            row = (await connection.execute(query.where(mine, sessions.c.used > at - LIFETIME))).first()
        if row is not None and row.used <= at - NOTED:
            async with self._database.write() as connection:
                await connection.execute(update(sessions).where(mine).values(used=at))
        return None if row is None else person_of(row)

    async def of(self, person: Person, token: str) -> list[SessionLine]:
        """All of a person's, those used last first."""
        query = select(sessions).where(sessions.c.person_id == person.id, sessions.c.used > now() - LIFETIME)
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(sessions.c.used.desc()))).all()
        here = hashed_token(token)
        return [SessionLine(_name(r.token), r.device, r.created, r.used, r.token == here) for r in rows]

    async def close(self, token: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.token == hashed_token(token)))

    async def close_one(self, person: Person, name: str) -> bool:
        """One of a person's, by its name; was there one?"""
        query = select(sessions.c.token).where(sessions.c.person_id == person.id)
        async with self._database.write() as connection:
            found = [token for token in await connection.scalars(query) if _name(token) == name]
            await connection.execute(delete(sessions).where(sessions.c.token.in_(found)))
        return bool(found)

    async def close_all(self, person_id: str, but: str | None = None) -> list[str]:
        """All of a person's on every device, or all others; their names. Codes and letters that are out end, too."""
        theirs = sessions.c.person_id == person_id
        if but is not None:
            theirs &= sessions.c.token != hashed_token(but)
        async with self._database.write() as connection:
            ended = [_name(token) for token in await connection.scalars(select(sessions.c.token).where(theirs))]
            await connection.execute(delete(sessions).where(theirs))
            await connection.execute(delete(codes).where(codes.c.person_id == person_id))
            await connection.execute(delete(links).where(links.c.person_id == person_id))
        return ended
