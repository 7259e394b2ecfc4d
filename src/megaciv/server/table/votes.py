"""What a table decides together: pauses, substitutes, the pace, an undo beyond the rules, the end, another game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Row, Table, Text, insert, select, update

from megaciv.server.errors import Refusal
from megaciv.server.messages.game import Vote
from megaciv.server.storage.schema import Database, meta
from megaciv.server.time import now
from megaciv.timing.clocks import DAY, HOUR, MINUTE

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
    Column("quorum", Text),  # a `Quorum`
    Column("ripe", BigInteger),  # it does not pass before this
    Column("at", BigInteger),
    Index("ix_votes_table_id", "table_id", "result"),
)

What = Literal["pause", "resume", "bot", "substitute", "leave", "pace", "undo", "end", "again"]
Result = Literal["passed", "failed", "lapsed", "ended"]
"""Lapsed: time ran out; ended: the game did, before."""

ABOUT_A_SEAT: Final = ("bot", "substitute", "leave")
MOST_OPEN: Final = 2
"""So many votes of one caller may be open at once; those of others are not counted."""
LASTS_LIVE: Final = 5 * MINUTE
LASTS_LIVE_LONG: Final = 15 * MINUTE
LASTS_SLOW: Final = 2 * DAY
RIPENS_LIVE: Final = 2 * MINUTE
RIPENS_SLOW: Final = 12 * HOUR
"""So long somebody whose seat is at stake has time to come and say no, at least."""


class Quorum(NamedTuple):
    """What a vote needs to pass."""

    needed: int
    """So many ayes."""
    must: Sequence[str] = ()
    """Those among them without whom it does not pass."""
    veto: Sequence[str] = ()
    """Those whose no ends it, whether they have a vote or not."""

    def among(self, playing: Collection[str]) -> Quorum:
        """The same, where some have left the game since: nobody waits for their word."""
        must, veto = ([seat for seat in side if seat in playing] for side in (self.must, self.veto))
        return Quorum(self.needed, must, veto)


def verdict(
    quorum: Quorum, voters: Sequence[str], ayes: Collection[str], noes: Collection[str]
) -> Literal["passed", "failed"] | None:
    """The result as soon as it is certain; None while it is not."""
    if any(seat in noes for seat in (*quorum.must, *quorum.veto)):
        return "failed"
    if sum(seat in ayes for seat in voters) >= quorum.needed and all(seat in ayes for seat in quorum.must):
        return "passed"
    return "failed" if len(voters) - sum(seat in noes for seat in voters) < quorum.needed else None


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
        self,
        table_id: str,
        what: What,
        about: dict[str, Any],
        by: str,
        seats: Collection[str],
        voters: Sequence[str],
        quorum: Quorum,
        lasts: int,
        ripens: int,
    ) -> Vote:
        """Somebody, who has these seats, wants something; the same thing is asked once at a time."""
        known = await self.open_at(table_id)
        if sum(vote.by in seats for vote in known) >= MOST_OPEN:
            raise Refusal(429, "too-many-votes")
        if any(vote.what == what and vote.about == about for vote in known):
            raise Refusal(409, "vote-is-open", what=what)
        at = now()
        values = {
            "table_id": table_id, "what": what, "about": _json(about), "by": by, "voters": _json(list(voters)),
            "quorum": _json(quorum), "ripe": at + ripens if ripens else None, "at": at, "until": at + lasts + ripens,
        }  # fmt: skip
        async with self._database.write() as connection:
            row = insert(votes).values(ayes="[]", noes="[]", **values).returning(votes)
            return _vote((await connection.execute(row)).one())

    async def cast(
        self, table_id: str, number: int, seats: Sequence[str], aye: bool, playing: Collection[str]
    ) -> Vote:  # fmt: skip
        """The ballots of some seats. Who brings the result about gets it; a vote that has one takes no more. Of those
        who could vote when it was called, those count who still play."""
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
            quorum = _quorum(row).among(playing)
            voters = [seat for seat in voters if seat in playing]
            casting = [seat for seat in seats if seat in voters or seat in quorum.veto]
            if not casting:
                raise Refusal(403, "not-your-vote")
            ayes, noes = ([seat for seat in side if seat not in casting] for side in (ayes, noes))
            (ayes if aye else noes).extend(casting)
            changed = {"ayes": _json(ayes), "noes": _json(noes), "result": _result(row, quorum, voters, ayes, noes)}
            done = update(votes).where(mine).values(**changed).returning(votes)
            return _vote((await connection.execute(done)).one())

    async def close(self, table_id: str, result: Result, *numbers: int) -> list[Vote]:
        """These votes of a table, or all that are open, end with this result."""
        open_ones = (votes.c.table_id == table_id) & votes.c.result.is_(None)
        if numbers:
            open_ones &= votes.c.id.in_(numbers)
        ended = update(votes).where(open_ones).values(result=result).returning(votes)
        async with self._database.write() as connection:
            rows = (await connection.execute(ended)).all()
        return [_vote(row) for row in rows]

    async def one(self, number: int) -> Vote:
        async with self._database.read() as connection:
            return _vote((await connection.execute(select(votes).where(votes.c.id == number))).one())

    async def ripen(self, at: int) -> list[tuple[str, Vote]]:
        """Votes that have had enough ayes and the time that they needed, each told once: table and vote."""
        ripe = votes.c.result.is_(None) & (votes.c.ripe <= at) & (votes.c.until > at)
        found = []
        query = select(votes).where(ripe)
        async with self._database.write() as connection:
            if not self._database.is_sqlite:
                query = query.with_for_update(skip_locked=True)
            for row in (await connection.execute(query)).all():
                sides = (msgspec.json.decode(told, type=list[str]) for told in (row.voters, row.ayes, row.noes))
                result = verdict(_quorum(row), *sides)
                values = {"result": result, "ripe": None}
                done = update(votes).where(votes.c.id == row.id).values(**values).returning(votes)
                changed = (await connection.execute(done)).one()
                if result is not None:
                    found.append((row.table_id, _vote(changed)))
        return found

    async def lapse(self, at: int) -> list[tuple[str, Vote]]:
        """Votes whose time is over, each told once: table and vote."""
        late = (votes.c.result.is_(None)) & (votes.c.until <= at)
        async with self._database.write() as connection:
            rows = (await connection.execute(update(votes).where(late).values(result="lapsed").returning(votes))).all()
        return [(row.table_id, _vote(row)) for row in rows]


def _quorum(row: Row[Any]) -> Quorum:
    return msgspec.json.decode(row.quorum, type=Quorum)


def _result(
    row: Row[Any], quorum: Quorum, voters: Sequence[str], ayes: Sequence[str], noes: Sequence[str]
) -> Result | None:  # fmt: skip
    """A vote that must ripen passes when it has (`ripen`), not by a ballot: time in which nobody could object may have
    to be forgiven first."""
    result = verdict(quorum, voters, ayes, noes)
    return None if result == "passed" and row.ripe is not None else result


def _vote(row: Row[Any]) -> Vote:
    about, ayes, noes = (msgspec.json.decode(told) for told in (row.about, row.ayes, row.noes))
    return Vote(row.id, row.what, about, row.by, ayes, noes, row.until, row.result)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
