"""From what is stored to a game: the last checkpoint, and the choices since."""

from __future__ import annotations

import asyncio
import zlib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Select, case, func, select

from megaciv.rules import Entry, Event, Game, RulesError
from megaciv.rules.game import HOLD, TABLE, UNDO
from megaciv.server.errors import Refusal
from megaciv.server.messages.game import TakenBack
from megaciv.server.push.projection import StoredEvent, numbered, read_stored
from megaciv.server.storage.lessons import Lessons, lessons_in
from megaciv.server.storage.records import TableRecord
from megaciv.server.storage.schema import Database, checkpoints, choices

REMEMBERED: Final = 2000
"""Over so many choices back the same message is recognised as sent twice."""


REWIND: Final = "table.rewind"
"""By consent of those concerned a table goes back: `{"table.rewind": 120}`, chosen by `table`, makes the game what it
was after choice 120. A checkpoint is stored with it; where there is none (a game from elsewhere) loading begins at the
beginning."""


def standing(entries: Iterable[Entry]) -> list[tuple[int, Entry]]:
    """The choices that still stand, with their numbers: without those that the table has taken back."""
    kept: list[tuple[int, Entry]] = []
    for number, (civ, choice) in enumerate(entries, 1):
        if civ == TABLE and REWIND in choice:
            kept = [each for each in kept if each[0] <= choice[REWIND]]
        else:
            kept.append((number, (civ, choice)))
    return kept


class Kept(Struct, frozen=True):
    """A checkpoint: the game without its past, and how often each seat had chosen."""

    game: bytes
    answered: dict[str, int]


class Loaded(Struct):
    """A game in memory, with what belongs to it."""

    game: Game
    number: int
    """How many choices it has taken."""
    answered: Counter[str]
    """How many of them were each seat's."""
    at: int
    """When the last of them was made."""
    tail: list[StoredEvent]
    """What happened lately."""
    refs: dict[tuple[str, str], tuple[int, int]]
    """Messages that were answered: (seat, ref) to (number, how many choices)."""
    lessons: Lessons = msgspec.field(default_factory=Lessons)
    """All events so far from which a seat learns what to think of the others."""
    kept: int = 0
    """The number of the checkpoint that it was loaded from."""
    spent: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)
    """How often each seat has chosen what in this phase; what was taken back counts as well."""
    where: tuple[int, str] = (0, "")
    """The turn and phase of that."""
    since: int = 0
    """The choice with which that phase began."""

    def learn(self, events: Iterable[Event]) -> None:
        """Something has happened."""
        self.lessons.learn(events)

    def count(self, civ: str, choice: Any, ref: str | None = None) -> None:
        """One more choice has been made."""
        self.number += 1
        self.spent[civ, ""] += 1
        for name in choice:
            self.spent[civ, name] += 1
        where = (self.game.turn, self.game.phase)
        if where != self.where:
            self.where, self.since = where, self.number
            self.spent.clear()
        if HOLD not in choice:
            self.answered[civ] += 1
        if ref is not None:
            done = self.refs.get((civ, ref), (0, 0))[1]
            self.refs[civ, ref] = (self.number, done + 1)
            if len(self.refs) > REMEMBERED:
                del self.refs[next(iter(self.refs))]


def keep(loaded: Loaded) -> bytes:
    """The game as a checkpoint that needs no choice before it."""
    return _packed(Kept(loaded.game.save(past=False), dict(loaded.answered)))


def keep_boundary(game: Game, answered: Mapping[str, int]) -> bytes:
    """The game at its last phase boundary, when the seats had chosen so often: the choices since are in the journal,
    and nowhere else."""
    return _packed(Kept(game.save_boundary(), dict(answered)))


def _packed(kept: Kept) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(kept), 3)


async def load(
    database: Database, record: TableRecord, at: int | None = None, tail: int = 60, learns: bool = True
) -> Loaded:
    """The game of a table now, or after so many choices; with what the bots learn from all that happened before."""
    last = 2**31 - 1 if at is None else at
    mine = checkpoints.c.table_id == record.id
    nearest = (
        select(checkpoints.c.number, checkpoints.c.saved)
        .where(mine, checkpoints.c.number <= last)
        .order_by(checkpoints.c.number.desc())
        .limit(1)
    )
    async with database.read() as connection:
        kept = (await connection.execute(nearest)).first()
        begin = 0 if kept is None else kept.number
        told = choices.c.table_id == record.id
        since = select(choices.c.civ, choices.c.choice, choices.c.at)
        rows = (
            await connection.execute(
                since.where(told, choices.c.number > begin, choices.c.number <= last).order_by(choices.c.number)
            )
        ).all()
        number = begin + len(rows)
        recent = (
            await connection.execute(
                select(choices.c.at, choices.c.events)
                .where(told, choices.c.number <= number, choices.c.number > number - tail)
                .order_by(choices.c.number)
            )
        ).all()
        answered = (
            await connection.execute(
                select(choices.c.civ, choices.c.ref, func.max(choices.c.number), func.count())
                .where(told, choices.c.ref.is_not(None), choices.c.number > number - REMEMBERED)
                .where(choices.c.number <= number)  # another process may have stored more meanwhile
                .group_by(choices.c.civ, choices.c.ref)
            )
        ).all()
        history = (await connection.execute(_past(told & (choices.c.number <= number)))).all() if learns else []
    entries = [(row.civ, msgspec.json.decode(row.choice)) for row in rows]
    saved = None if kept is None else kept.saved
    loaded = await asyncio.to_thread(_play, record, begin, saved, entries)
    loaded.kept = begin
    loaded.at = recent[-1].at if recent else record.started or record.created
    told_lately = [told for row in recent for told in read_stored(row.events)]
    loaded.tail = [*_opening(record), *told_lately][-tail:]
    loaded.lessons = await asyncio.to_thread(_lessons, history)
    loaded.refs = {(civ, ref): (last, done) for civ, ref, last, done in answered}
    return loaded


def _opening(record: TableRecord) -> list[StoredEvent]:
    """What has happened before the first choice: in a drill the calamity that it is about is called then."""
    if record.setup.drill is None:
        return []
    begun = Game.new(record.setup, record.seed)
    return numbered(begun.events, 0, begun.turn, begun.phase)


def _play(record: TableRecord, begin: int, saved: bytes | None, entries: Sequence[Entry]) -> Loaded:
    if saved is None:
        loaded = Loaded(Game.new(record.setup, record.seed), begin, Counter(), 0, [], {})
    else:
        kept = msgspec.msgpack.decode(zlib.decompress(saved), type=Kept)
        loaded = Loaded(Game.load(kept.game), begin, Counter(kept.answered), 0, [], {})
    loaded.where, loaded.since = (loaded.game.turn, loaded.game.phase), begin
    stands = standing(entries) if saved is None else list(enumerate(entries, 1))
    made = set(not_undone(stands))
    for number, (civ, choice) in enumerate(entries, 1):
        if number in made:
            _act(loaded, civ, choice)
        loaded.count(civ, choice)
    return loaded


def not_undone(entries: Iterable[tuple[int, Entry]]) -> list[int]:
    """The numbers of the choices that need to be made again: not those that were undone, nor the undoing. An undo plays
    a phase anew; a game with many of them is loaded as quickly as one without. What it undoes is always the last choice
    of its player that still stands (`Game.undo`); if that is not among these, it is made again itself."""
    kept: dict[str, list[int]] = {}
    numbers: dict[int, None] = {}
    for number, (civ, choice) in entries:
        undoes = any(name in choice for name in UNDO)
        if undoes and kept.get(civ):
            del numbers[kept[civ].pop()]
            continue
        numbers[number] = None
        if not undoes:
            kept.setdefault(civ, []).append(number)
    return list(numbers)


async def last_phase_of(database: Database, record: TableRecord, seats: Collection[str]) -> TakenBack | None:
    """All that these seats chose in the last phase in which they chose anything, of what still stands."""
    entries = await entries_of(database, record.id)
    mine = [number for number, (civ, _) in not_undone_entries(standing(entries)) if civ in seats]
    if not mine:
        return None
    then = await load(database, record, mine[-1] - 1)
    found = [number for number in mine if number > then.since]
    return TakenBack(found[0] - 1, len(found), then.game.turn, then.game.phase)


async def made_since(database: Database, table_id: str, number: int) -> list[Entry]:
    """The choices after a number that still stand."""
    entries = await entries_of(database, table_id)
    return [entry for at, entry in not_undone_entries(standing(entries)) if at > number]


async def entries_of(database: Database, table_id: str, last: int = 2**31 - 1) -> list[Entry]:
    """The choices of a table up to a number, as they were made."""
    mine = (choices.c.table_id == table_id) & (choices.c.number <= last)
    query = select(choices.c.civ, choices.c.choice).where(mine).order_by(choices.c.number)
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
    return [(row.civ, msgspec.json.decode(row.choice)) for row in rows]


def not_undone_entries(entries: Sequence[tuple[int, Entry]]) -> list[tuple[int, Entry]]:
    """The same without what was undone, and without the undoing."""
    made = set(not_undone(entries))
    return [(number, entry) for number, entry in entries if number in made]


async def lessons_of(database: Database, table_id: str) -> Lessons:
    """What a game has taught so far, or in all where it has ended."""
    async with database.read() as connection:
        history = (await connection.execute(_past(choices.c.table_id == table_id))).all()
    return await asyncio.to_thread(_lessons, history)


def _past(which: ColumnElement[bool]) -> Select[Any]:
    """Of choices their numbers and events, and what the table itself has chosen, in order."""
    back = case((choices.c.civ == TABLE, choices.c.choice))
    return select(choices.c.number, choices.c.events, back).where(which).order_by(choices.c.number)


def _lessons(history: Sequence[tuple[int, bytes, bytes | None]]) -> Lessons:
    """What the choices that still stand have taught: their numbers and events, and what the table itself has chosen."""
    stand = history
    for at, _, agreed in [row for row in history if row[2] is not None]:
        taken = msgspec.json.decode(agreed or b"{}")
        if REWIND in taken:
            stand = [row for row in stand if row[0] <= taken[REWIND] or row[0] > at]
    return Lessons(lessons_in(events for _, events, _ in stand))


def _act(loaded: Loaded, civ: str, choice: Any) -> None:
    """A stored choice again. One that other rules allowed stops the game where it is, until it is mended."""
    try:
        loaded.game.act(civ, choice)
    except RulesError as error:
        raise Refusal(409, "game-of-other-rules", error.clause, number=loaded.number + 1) from error


async def missed(database: Database, table_id: str, number: int) -> list[tuple[str, Any, str | None]]:
    """The choices after a number: who, what, by which message."""
    query = select(choices.c.civ, choices.c.choice, choices.c.ref).order_by(choices.c.number)
    async with database.read() as connection:
        rows = (await connection.execute(query.where(choices.c.table_id == table_id, choices.c.number > number))).all()
    return [(row.civ, msgspec.json.decode(row.choice), row.ref) for row in rows]


async def number_before(database: Database, record: TableRecord, moment: int) -> int:
    """How many choices had been made at a moment."""
    query = select(func.max(choices.c.number)).where(choices.c.table_id == record.id, choices.c.at <= moment)
    async with database.read() as connection:
        return await connection.scalar(query) or 0
