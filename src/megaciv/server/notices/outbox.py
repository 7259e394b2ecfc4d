"""The outbox: one row for each question that somebody ought to hear of, written with the choice that caused it; and for
what else happens at a table: its start, a pick, a vote, a caretaker, the end, a deadline that is near."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    Row,
    Table,
    Text,
    UniqueConstraint,
    select,
    update,
)

from megaciv.server.storage.journal import SqlStatement, numbered_values
from megaciv.server.storage.schema import Database, meta
from megaciv.server.time import now
from megaciv.timing.clocks import HOUR, MINUTE, SECOND

notices: Final = Table(
    "notices",
    meta,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("civ", Text, nullable=False),
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("key", Text, nullable=False),
    Column("asked", Text, nullable=False),
    Column("deadline", BigInteger),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("sent", Text, nullable=False),
    Column("ended", BigInteger),
    Column("error", Text),
    UniqueConstraint("table_id", "civ", "key", name="uq_notices_question"),
    Index("ix_notices_due", "ended", "due"),
)

MOST_TRIES: Final = 7
LEASE: Final = MINUTE
FIRST_BACK_OFF: Final = 30 * SECOND
AT_ONCE: Final = 20
MOST_IN_ONE: Final = 100
"""So many things may stand in one letter."""

_ADD: Final = (
    "INSERT INTO notices (table_id, civ, person_id, key, asked, deadline, at, due, tries, sent) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, '[]') ON CONFLICT DO NOTHING"
)
_FORGET: Final = (
    "DELETE FROM notices WHERE table_id = ? AND civ = ? AND key <> ? AND ended IS NULL AND asked NOT LIKE 'table.%'"
)
_FORGET_MANY: Final = (
    "DELETE FROM notices USING unnest(?::text[], ?::text[], ?::text[]) AS now (table_id, civ, key) "
    "WHERE notices.table_id = now.table_id AND notices.civ = now.civ AND notices.key <> now.key "
    "AND ended IS NULL AND asked NOT LIKE 'table.%'"
)

NEAR: Final = "deadline"
"""Of a question whose deadline is near, beside the question itself."""
Happening = Literal["start", "pick", "vote", "caretaker", "end", "phase"]
"""What else people hear of a table, as `table.start` and so on."""
HAPPENING: Final = "table."
HOOK: Final = "table"
"""In place of a seat: what is posted to the hook of the table itself, once for all."""
_ADD_HOOK: Final = (
    "INSERT INTO notices (table_id, civ, person_id, key, asked, deadline, at, due, tries, sent) "
    "SELECT id, 'table', host_id, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT), "
    "CAST(? AS BIGINT), 0, '[]' FROM tables WHERE id = ? AND webhook IS NOT NULL "
    "ON CONFLICT DO NOTHING"
)


class Question(NamedTuple):
    """Somebody is asked something."""

    table_id: str
    civ: str
    person_id: str
    key: str
    asked: str
    deadline: int | None
    at: int


class DueNotice(NamedTuple):
    """A row that is to be sent now."""

    id: int
    table_id: str
    civ: str
    person_id: str
    asked: str
    deadline: int | None
    at: int
    tries: int
    sent: list[str]
    """Channels that have it already."""


def near(question: Question) -> Question | None:
    """That its deadline is near, to be told when a quarter of the time is left, but at least an hour; None if that is
    too short to tell of it twice."""
    if question.deadline is None:
        return None
    left = max(HOUR, (question.deadline - question.at) // 4)
    moment = question.deadline - left
    return question._replace(key=f"!{question.key}", asked=NEAR, at=moment) if moment - question.at >= HOUR else None


def adding(questions: list[Question]) -> SqlStatement:
    return SqlStatement(_ADD, [(*question, question.at) for question in questions])


def posting(table_id: str, key: str, asked: str, deadline: int | None, at: int) -> SqlStatement:
    """For the hook of the table, if it has one."""
    return SqlStatement(_ADD_HOOK, [(key, asked, deadline, at, at, table_id)])


def forgetting(answered: list[tuple[str, str, str]]) -> SqlStatement:
    """Nobody need hear any more of what is answered: table, seat, and the key of what the seat is asked now, if
    anything."""
    return SqlStatement(_FORGET, list(answered), _FORGET_MANY)


class Outbox:
    """Takes what is due, and remembers what became of it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, question: Question) -> None:
        """One that no choice has caused: its reader has just gone away."""
        statement = adding([question])
        async with self._database.write() as connection:
            await connection.exec_driver_sql(_for(self._database, statement.sql), statement.rows[0])

    async def post(self, table_id: str, key: str, asked: str, deadline: int | None) -> None:
        """Something happens at a table, for its hook."""
        statement = posting(table_id, key, asked, deadline, now())
        async with self._database.write() as connection:
            await connection.exec_driver_sql(_for(self._database, statement.sql), statement.rows[0])

    async def take_of(self, person_id: str) -> list[DueNotice]:
        """What else is due for one person now, for this process alone until the lease ends: for the same letter."""
        at = now()
        due = select(notices).where(
            notices.c.person_id == person_id, notices.c.civ != HOOK, notices.c.ended.is_(None), notices.c.due <= at
        )
        async with self._database.write() as connection:
            if not self._database.is_sqlite:
                due = due.with_for_update(skip_locked=True)
            rows = (await connection.execute(due.order_by(notices.c.id).limit(MOST_IN_ONE))).all()
            mine = notices.c.id.in_([row.id for row in rows])
            await connection.execute(update(notices).where(mine).values(due=at + LEASE, tries=notices.c.tries + 1))
        return [_due_notice(row) for row in rows]

    async def take(self) -> list[DueNotice]:
        """What is due now, for this process alone until the lease ends."""
        at = now()
        due = select(notices).where(notices.c.ended.is_(None), notices.c.due <= at).order_by(notices.c.due)
        async with self._database.read() as connection:  # the usual case, without a write lock: there is nothing
            if (await connection.execute(due.limit(1))).first() is None:
                return []
        if not self._database.is_sqlite:
            due = due.with_for_update(skip_locked=True)
        async with self._database.write() as connection:
            rows = _one_each((await connection.execute(due.limit(AT_ONCE))).all())
            if rows:
                mine = notices.c.id.in_([row.id for row in rows])
                leased = update(notices).where(mine).values(due=at + LEASE, tries=notices.c.tries + 1)
                await connection.execute(leased)
        return [_due_notice(row) for row in rows]

    async def wait(self, notice: DueNotice, until: int) -> None:
        """Not now: it is somebody's quiet time. This was no try."""
        await self._set(notice, due=until, tries=notice.tries)

    async def done(self, notice: DueNotice, sent: list[str], error: str | None = None) -> None:
        """Every channel has it, or will never have it."""
        await self._set(notice, ended=now(), sent=_json(sent), error=error)

    async def retry(self, notice: DueNotice, sent: list[str], error: str) -> None:
        """Later again, each time four times as late; at last never."""
        if notice.tries + 1 >= MOST_TRIES:
            await self.done(notice, sent, error)
            return
        back_off = min(FIRST_BACK_OFF * 4**notice.tries, 12 * HOUR)
        await self._set(notice, due=now() + back_off, sent=_json(sent), error=error)

    async def _set(self, notice: DueNotice, **changes: Any) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(notices).where(notices.c.id == notice.id).values(**changes))


def _one_each(rows: Sequence[Row[Any]]) -> list[Row[Any]]:
    """Of each person the first: what else is due for them may stand in the same letter."""
    first = {row.id if row.civ == HOOK else row.person_id: row for row in reversed(rows)}
    return [row for row in rows if first[row.id if row.civ == HOOK else row.person_id] is row]


def _due_notice(row: Row[Any]) -> DueNotice:
    sent = msgspec.json.decode(row.sent, type=list[str])
    return DueNotice(row.id, row.table_id, row.civ, row.person_id, row.asked, row.deadline, row.at, row.tries, sent)


def _json(sent: list[str]) -> str:
    return msgspec.json.encode(sent).decode()


def _for(database: Database, sql: str) -> str:
    return sql if database.is_sqlite else numbered_values(sql)
