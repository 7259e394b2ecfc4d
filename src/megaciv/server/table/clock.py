"""Time at a table: its clock and who is away, kept as one row with the moment when something is due.

It is shown the game and who sits where; it knows neither the table nor the task that plays the game. Every process
that serves a table works clock and absence out from the same game and the same row, so it does not matter who does. The
row is written with the choices that change it; anyone who changes it otherwise (a vote, somebody's return) says so to
the others. A random stamp decides between two who write at once: the second reads again.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Table, Text, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from megaciv.rules import Game
from megaciv.server.messages.game import Clock
from megaciv.server.notices.outbox import Outbox, Question, adding, forgetting, near, posting
from megaciv.server.notices.preferences import preferences_of
from megaciv.server.push.projection import keys_of
from megaciv.server.storage.journal import SqlStatement
from megaciv.server.storage.loading import Loaded
from megaciv.server.storage.records import SeatRecord
from megaciv.server.storage.schema import Database, meta, people, tables
from megaciv.server.table.bots import CARETAKER, FloorBell
from megaciv.server.time import now
from megaciv.timing.absence import PRESENT, Absence
from megaciv.timing.clocks import ALWAYS, LEAST_HOURS, MINUTE, TRADE, ClockState, Slow, Timing

clocks: Final = Table(
    "clocks",
    meta,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("state", Text, nullable=False),
    Column("due", BigInteger),
    Column("stamp", BigInteger, nullable=False),
    Column("taken", BigInteger, nullable=False, default=0),
    Index("ix_clocks_due", "due"),
)

_WRITE: Final = "UPDATE clocks SET state = ?, due = ?, stamp = ?, taken = 0 WHERE table_id = ? AND stamp = ?"
GRACE: Final = 15 * 60_000
"""Where the table has no clock, a caretaker may come after this."""

SeatRecords = Collection[SeatRecord]
"""Who sits where."""


class StoredClock(Struct, frozen=True, omit_defaults=True):
    """What is stored."""

    clock: ClockState | None = None
    seats: dict[str, Absence] = {}
    """Those who are not simply here."""
    undo_asked: dict[str, int] = {}
    """In which turn somebody last asked the table to undo."""


def _stamp() -> int:
    return secrets.randbits(62)


class TableClock:
    """The clock of a table in memory."""

    def __init__(self, database: Database, table_id: str) -> None:
        self._database, self._id = database, table_id
        self.state, self._stored = StoredClock(), StoredClock()
        self._number: int | None = None
        self._due: int | None = None
        self._told: dict[str, str] = {}
        self._where: tuple[int, str] | None = None
        """The turn and phase that was posted last."""

    async def load(self) -> None:
        """What is stored, if anything."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(clocks).where(clocks.c.table_id == self._id))).first()
        self._number, self._due = (None, None) if row is None else (row.stamp, row.due)
        self.state = self._stored = StoredClock() if row is None else msgspec.json.decode(row.state, type=StoredClock)

    async def save(self) -> bool:
        """Write what has changed; False if somebody else was faster: then load, look and decide again."""
        if self.state == self._stored and self.due == self._due:
            return True
        stamp = _stamp()
        values = {"state": _json(self.state), "due": self.due, "stamp": stamp, "taken": 0}
        async with self._database.write() as connection:
            if self._number is None:
                known = await connection.scalar(select(clocks.c.stamp).where(clocks.c.table_id == self._id))
                if known is not None:
                    return False
                await connection.execute(insert(clocks).values(table_id=self._id, **values))
            else:
                mine = (clocks.c.table_id == self._id) & (clocks.c.stamp == self._number)
                if (await connection.execute(update(clocks).where(mine).values(**values))).rowcount != 1:
                    return False
        self._number, self._due, self._stored = stamp, self.due, self.state
        return True

    async def settle(self, loaded: Loaded, seats: SeatRecords) -> None:
        """Store the clock as it is now. Somebody else may have written it meanwhile."""
        if not await self.save():
            await self.load()
            self.look(loaded, seats)
            await self.save()

    # -- with every choice ------------------------------------------------------------

    def begin(self, loaded: Loaded, seats: SeatRecords) -> None:
        """The game was loaded, or others have played on: a player who is asked has their notice, if they wanted one."""
        self.look(loaded, seats)
        self._told = self.asked(loaded, seats)
        self._where = (loaded.game.turn, loaded.game.phase)

    def look(self, loaded: Loaded, seats: SeatRecords) -> None:
        """See where the game is. Looking twice changes nothing."""
        game, clock = loaded.game, self.state.clock
        if clock is None:
            return
        if game.over:
            self.state = replace(self.state, clock=replace(clock, open={}, bell=None, paused_until=None))
            return
        seen = clock.observe(now(), game.turn, game.phase, self.asked(loaded, seats))
        self.state = replace(self.state, clock=seen)

    def asked(self, loaded: Loaded, seats: SeatRecords) -> dict[str, str]:
        """The people for whom the table waits, with the keys of their questions."""
        here, pending = _people(seats), loaded.game.pending
        waiting = {civ: pending[civ] for civ in pending if civ in here and not self.absence(civ).is_played_for}
        return keys_of(loaded.game, waiting, loaded.answered)

    def beside(self, loaded: Loaded, seats: SeatRecords, here: Collection[str]) -> list[SqlStatement]:
        """What is to be written in the same commit as the choices just made. `here` are seats whose people look on."""
        self.look(loaded, seats)
        return [*self._row(), *self._notices(loaded, seats, here)]

    def _row(self) -> list[SqlStatement]:
        if self._number is None or self.state == self._stored:
            return []
        before, self._number, self._due, self._stored = self._number, _stamp(), self.due, self.state
        return [SqlStatement(_WRITE, [(_json(self.state), self.due, self._number, self._id, before)])]

    def _notices(self, loaded: Loaded, seats: SeatRecords, here: Collection[str]) -> list[SqlStatement]:
        """Who is newly asked and not here is told; who has answered is not."""
        told, self._told = self._told, self.asked(loaded, seats)
        statements = []
        gone = [(self._id, civ, self._told.get(civ, "")) for civ, key in told.items() if self._told.get(civ) != key]
        new = [civ for civ, key in self._told.items() if told.get(civ) != key and (self.is_slow or civ not in here)]
        if gone:
            statements.append(forgetting(gone))
        if self.is_slow and self._where not in (None, where := (loaded.game.turn, loaded.game.phase)):
            key = f"phase-{where[0]}-{where[1]}"
            statements.append(posting(self._id, key, f"table.phase.{where[0]}.{where[1]}", None, now()))
        self._where = (loaded.game.turn, loaded.game.phase)
        if new:
            statements.append(adding(self._with_near(self._questions(loaded, seats, new))))
        return statements

    def _questions(self, loaded: Loaded, seats: SeatRecords, civs: Iterable[str]) -> list[Question]:
        """What these are asked, for the outbox; all of them are."""
        keys, persons, until = self.asked(loaded, seats), _people(seats), self.line().deadlines_of(civs)
        first = {civ: loaded.game.pending[civ].ids[0] for civ in civs}
        return [Question(self._id, civ, persons[civ], keys[civ], first[civ], until.get(civ), now()) for civ in civs]

    async def notify(self, loaded: Loaded, seats: SeatRecords, here: Collection[str]) -> None:
        """Questions of people who have just gone, without a choice that caused them."""
        outbox = Outbox(self._database)
        gone = sorted(civ for civ in self.asked(loaded, seats) if civ not in here)
        for question in self._with_near(self._questions(loaded, seats, gone)):
            await outbox.add(question)

    def _with_near(self, asked: list[Question]) -> list[Question]:
        """At a slow table people also hear of it when little of their time is left."""
        soon = [near(question) for question in asked] if self.is_slow else []
        return [*asked, *(each for each in soon if each is not None)]

    # -- what it shows ------------------------------------------------------------

    @property
    def timing(self) -> Timing | None:
        """How it was set; None if there is none."""
        return None if self.state.clock is None else self.state.clock.timing

    @property
    def is_slow(self) -> bool:
        return self.state.clock is not None and self.state.clock.timing.__struct_config__.tag == "slow"

    @property
    def due(self) -> int | None:
        return None if self.state.clock is None else self.state.clock.due()

    def absence(self, civ: str) -> Absence:
        return self.state.seats.get(civ, PRESENT)

    @property
    def stand_ins(self) -> dict[str, str]:
        """The kinds of bots that play for those who are away."""
        played = {civ: absence for civ, absence in self.state.seats.items() if absence.is_played_for}
        return {civ: absence.bot or CARETAKER for civ, absence in played.items()}

    def bots(self, game: Game, own: Mapping[str, str]) -> dict[str, str]:
        """The table's own bots, and those who play for the absent. Where no person plays any more caretakers wait: a
        game is not played to its end among nobody."""
        others = self.stand_ins
        active = {game.setting.civs[player] for player in game.table.active}
        if active - own.keys() <= others.keys():
            others = {civ: kind for civ, kind in others.items() if kind != CARETAKER}
        return {**own, **others}

    def bell(self) -> FloorBell | None:
        """How far the time of the trade floor has come, if a bell rings for it."""
        clock = self.state.clock
        if clock is None or clock.bell is None or clock.where[1] != TRADE:
            return None
        length = max(1, clock.timing.trade)
        passed = 1 - clock.bell.remaining(now()) / length
        # At a slow clock the last call is the warning.
        is_last = clock.warned and isinstance(clock.timing, Slow)
        return FloorBell(1.0 if is_last else passed, length / 1000)

    def line(self) -> Clock:
        """As people see it."""
        return _line(self.state)

    # -- what happens otherwise ------------------------------------------------------------

    async def read_hours(self, seats: SeatRecords) -> None:
        """The office hours of all players, as they wish them now."""
        clock = self.state.clock
        if clock is None:
            return
        persons = {seat.civ: seat.person_id for seat in seats if seat.person_id is not None}
        query = select(people.c.id, people.c.notices).where(people.c.id.in_(list(persons.values())))
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        wished = {row.id: preferences_of(msgspec.json.decode(row.notices)).hours or ALWAYS for row in rows}
        wished = {person: ALWAYS if hours.in_a_week < LEAST_HOURS else hours for person, hours in wished.items()}
        for civ, person in persons.items():
            if clock.hours.get(civ, ALWAYS) != wished[person]:
                clock = clock.with_hours(now(), civ, wished[person])
        self.change_clock(clock)

    def change_clock(self, clock: ClockState | None) -> None:
        self.state = replace(self.state, clock=clock)

    def set_absence(self, civ: str, absence: Absence) -> None:
        """Who is simply here is not kept."""
        others = {other: known for other, known in self.state.seats.items() if other != civ}
        self.state = replace(self.state, seats=others if absence == PRESENT else {**others, civ: absence})

    @property
    def grace(self) -> int:
        return GRACE if self.state.clock is None else self.state.clock.timing.grace


def _people(seats: SeatRecords) -> dict[str, str]:
    """The seats that people play, with their ids."""
    return {seat.civ: seat.person_id for seat in seats if seat.person_id is not None and seat.bot is None}


def _line(state: StoredClock) -> Clock:
    clock = state.clock
    if clock is None:
        return Clock()
    at = now()
    kind = clock.timing.__struct_config__.tag
    banks = {civ: clock.bank_of(civ, at) for civ in clock.open} if kind == "slow" else {}
    return Clock(
        mode=str(kind),
        paused=clock.paused_until is not None,
        deadlines=clock.deadlines(),
        banks=banks,
        bell=clock.trade_ends,
        warned=clock.warned,
        until=clock.paused_until,
        missed={civ: absence.missed for civ, absence in state.seats.items() if absence.missed},
    )


async def first_deadlines(database: Database, asked: Mapping[str, Iterable[str]]) -> dict[str, int]:
    """At some tables, until when the first of these seats must answer."""
    query = select(clocks.c.table_id, clocks.c.state).where(clocks.c.table_id.in_(list(asked)))
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
    shown = {row.table_id: _line(msgspec.json.decode(row.state, type=StoredClock)) for row in rows}
    found = {id: clock.deadlines_of(asked[id]) for id, clock in shown.items()}
    return {id: min(until.values()) for id, until in found.items() if until}


async def forgive(connection: AsyncConnection, span: int) -> int:
    """No player of any table is charged with so much time: all that runs is started so much later. How many tables.

    Nobody writes a row between the look at it and its change, also where choices come in meanwhile. What is in memory
    is older than the row then: it is due at once, and anyone who has the table in memory reads it again. So are clocks
    of games in which no person is asked now: their bells run, and somebody may be asked at this very moment."""
    playing = select(tables.c.id).where(tables.c.status == "running")
    running = select(clocks).where(clocks.c.due.is_not(None) | clocks.c.table_id.in_(playing))
    if connection.dialect.name != "sqlite":
        running = running.with_for_update()
    rows = (await connection.execute(running)).all()
    for row in rows:
        state = msgspec.json.decode(row.state, type=StoredClock)
        if state.clock is None:
            continue
        seats = {civ: absence.forgiven(span) for civ, absence in state.seats.items()}
        later = replace(state, clock=state.clock.forgiven(span), seats=seats)
        values = {"state": _json(later), "due": now(), "stamp": _stamp(), "taken": 0}
        mine = (clocks.c.table_id == row.table_id) & (clocks.c.stamp == row.stamp)
        await connection.execute(update(clocks).where(mine).values(**values))
    return len(rows)


async def stuck_tables(database: Database) -> int:
    """At how many tables something was due a minute ago."""
    async with database.read() as connection:
        return await connection.scalar(select(func.count()).where(clocks.c.due < now() - MINUTE)) or 0


async def change_timing(database: Database, table_id: str, timing: Timing | None) -> None:
    """A table that has not begun is to have another clock, or none."""
    clock = TableClock(database, table_id)
    while True:
        await clock.load()
        clock.change_clock(None if timing is None else ClockState(timing))
        if await clock.save():
            return


def timing_row(table_id: str, timing: Timing) -> dict[str, Any]:
    """The row of a table that is to have a clock."""
    state = _json(StoredClock(ClockState(timing)))
    return {"table_id": table_id, "state": state, "due": None, "stamp": _stamp(), "taken": 0}


async def set_timing(database: Database, table_id: str, timing: Timing) -> None:
    """A table is to have a clock."""
    async with database.write() as connection:
        await connection.execute(insert(clocks).values(timing_row(table_id, timing)))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
