"""What a table decides together: pauses, substitutes, the pace, an undo beyond the rules, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Row, Table, Text, insert, select, update

from megaciv.server.errors import Refusal
from megaciv.server.messages.game import Vote
from megaciv.server.storage.schema import Database, meta
from megaciv.server.time import now
from megaciv.timing.clocks import DAY, MINUTE

votes: Final = Table(
    "votes",
    meta,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("what", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("voters", Text, nullable=False),
    Column("ayes", Text, nullable=False),
    Column("noes", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("result", Text),
    Index("ix_votes_table_id", "table_id", "result"),
)

What = Literal["pause", "resume", "bot", "substitute", "leave", "pace", "undo", "end"]
Result = Literal["passed", "failed", "lapsed"]

ALL: Final = ("pace", "undo")
"""Everybody concerned must agree."""
TWO_THIRDS: Final = ("end", "leave")
MOST_OPEN: Final = 5
LASTS_LIVE: Final = 5 * MINUTE
LASTS_SLOW: Final = 2 * DAY


def verdict(what: str, voters: Sequence[str], ayes: Sequence[str], noes: Sequence[str]) -> Result | None:
    """The result as soon as it is certain; None while it is not."""
    number, yes, no = len(voters), len(ayes), len(noes)
    needed = number if what in ALL else -(-2 * number // 3) if what in TWO_THIRDS else number // 2 + 1
    needed = min(needed, number)
    if yes >= needed:
        return "passed"
    return "failed" if no > number - needed else None


class Votes:
    """The votes of all tables, in the database. The row decides: of two ballots at once, one is counted first."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_at(self, table_id: str) -> list[Vote]:
        """What is being voted on."""
        query = select(votes).where(votes.c.table_id == table_id, votes.c.result.is_(None)).order_by(votes.c.id)
        async with self._database.read() as connection:
            return [_vote(row) for row in (await connection.execute(query)).all() if row.until > now()]

    async def call(
        self, table_id: str, what: What, about: dict[str, Any], by: str, voters: Sequence[str], lasts: int
    ) -> Vote:
        """Somebody wants something; the same thing is asked once at a time."""
        known = await self.open_at(table_id)
        if len(known) >= MOST_OPEN:
            raise Refusal(429, "too-many-votes")
        if any(vote.what == what and vote.about == about for vote in known):
            raise Refusal(409, "vote-is-open", what=what)
        values = {"table_id": table_id, "what": what, "about": _json(about), "by": by, "voters": _json(list(voters))}
        async with self._database.write() as connection:
            row = insert(votes).values(ayes="[]", noes="[]", until=now() + lasts, **values).returning(votes)
            return _vote((await connection.execute(row)).one())

    async def cast(self, table_id: str, number: int, seats: Sequence[str], aye: bool) -> Vote:
        """The ballots of some seats. Who brings the result about gets it; a vote that has one takes no more."""
        mine = (votes.c.id == number) & (votes.c.table_id == table_id)
        query = select(votes).where(mine)
        if not self._database.is_sqlite:
            query = query.with_for_update()
        async with self._database.write() as connection:
            row = (await connection.execute(query)).first()
            if row is None or row.result is not None or row.until <= now():
                raise Refusal(409, "vote-is-over")
            voters, ayes, noes = (
                msgspec.json.decode(told, type=list[str]) for told in (row.voters, row.ayes, row.noes)
            )
            casting = [seat for seat in seats if seat in voters]
            if not casting:
                raise Refusal(403, "not-your-vote")
            ayes, noes = ([seat for seat in side if seat not in casting] for side in (ayes, noes))
            (ayes if aye else noes).extend(casting)
            result = verdict(row.what, voters, ayes, noes)
            changed = {"ayes": _json(ayes), "noes": _json(noes), "result": result}
            done = update(votes).where(mine).values(**changed).returning(votes)
            return _vote((await connection.execute(done)).one())

    async def carry(self, number: int) -> Vote:
        """Nobody has a vote in it: it passes."""
        passed = update(votes).where(votes.c.id == number).values(result="passed").returning(votes)
        async with self._database.write() as connection:
            return _vote((await connection.execute(passed)).one())

    async def one(self, number: int) -> Vote:
        async with self._database.read() as connection:
            return _vote((await connection.execute(select(votes).where(votes.c.id == number))).one())

    async def lapse(self) -> list[tuple[str, Vote]]:
        """Votes whose time is over, each told once: table and vote."""
        late = (votes.c.result.is_(None)) & (votes.c.until <= now())
        async with self._database.read() as connection:  # the usual case, without a write lock: there is none
            if (await connection.scalar(select(votes.c.id).where(late).limit(1))) is None:
                return []
        async with self._database.write() as connection:
            rows = (await connection.execute(update(votes).where(late).values(result="lapsed").returning(votes))).all()
        return [(row.table_id, _vote(row)) for row in rows]


def _vote(row: Row[Any]) -> Vote:
    about, ayes, noes = (msgspec.json.decode(told) for told in (row.about, row.ayes, row.noes))
    return Vote(row.id, row.what, about, row.by, ayes, noes, row.until, row.result)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
