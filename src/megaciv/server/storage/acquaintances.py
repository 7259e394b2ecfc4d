"""Whom the leaders of a table know from earlier games.

Only tables that allow it count, the one that begins and those before. A leader knows a person from the last such game
in which both have played, and what that game began with: so memories go from game to game, and fade as they do within
one. Nothing is kept of a person but what is stored with the table that begins, by seat: who leaves megaciv leaves no
name behind.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable, Mapping
from operator import attrgetter
from typing import Final

from sqlalchemy import select

from megaciv.bots import Acquaintance, create, is_ours, remembered
from megaciv.bots.base import Thinker
from megaciv.server.storage.lessons import Lessons
from megaciv.server.storage.loading import lessons_of
from megaciv.server.storage.records import TableRecord
from megaciv.server.storage.schema import Database, seats, tables
from megaciv.server.storage.store import records_of
from megaciv.server.storage.tempers import bot_seed, leader

log = logging.getLogger(__name__)

Known = dict[str, dict[str, Acquaintance]]
"""By the seat of a leader: by the seat of a person."""

LOOKED_BACK: Final = 12
"""So many earlier games are looked at, the newest first: each has thousands of events."""


async def acquaintances(database: Database, record: TableRecord, assignment: Mapping[str, str] | None) -> Known:
    """What the leaders of a table that is about to begin know of the people there, when civilizations are given out
    in this way; nothing where the table does not allow it."""
    if not record.memory:
        return {}
    given = assignment or {seat.civ: seat.civ for seat in record.seats}
    here: dict[str, list[str]] = {}
    for seat in record.seats:
        if seat.person_id is not None:
            here.setdefault(seat.person_id, []).append(given[seat.civ])
    leaders = leaders_of(record, {given[civ]: kind for civ, kind in record.bots.items()})
    found: Known = {}
    for earlier in await _earlier(database, here):
        wanted = _both_there(earlier, leaders, here, found)
        if not wanted:
            continue
        lessons = await lessons_of(database, earlier.id)
        for civ, then, met in wanted:
            try:
                told = await asyncio.to_thread(_learned, earlier, lessons, then, met.keys())
            except Exception:
                log.exception("table %s: what it has taught cannot be read", earlier.id)
                break
            known = found.setdefault(civ, {})
            for at, who in told.items():  # of who had several seats, what was worst
                known[met[at]] = min(known.get(met[at], who), who, key=attrgetter("leaning"))
    return {civ: {seat: who for person, who in known.items() for seat in here[person]} for civ, known in found.items()}


def leaders_of(record: TableRecord, bots: Mapping[str, str]) -> dict[str, str]:
    """The leaders of a table, each with the seat: of bots that can remember."""
    kinds = {civ: kind for civ, kind in bots.items() if is_ours(kind) and kind != "random"}
    return {leader(record.seed, civ, record.drawn.get(civ, 0)): civ for civ in kinds}


async def _earlier(database: Database, people: Iterable[str]) -> list[TableRecord]:
    """The finished games of these people at tables whose leaders remember, the newest first."""
    theirs = select(seats.c.table_id).where(seats.c.person_id.in_(list(people)))
    which = tables.c.memory & (tables.c.status == "finished") & tables.c.id.in_(theirs)
    async with database.read() as connection:
        return await records_of(connection, which, LOOKED_BACK)


Wanted = list[tuple[str, str, dict[str, str]]]
"""A leader's seat now and then, and by their seats then the people whom that leader may have met."""


def _both_there(
    earlier: TableRecord, leaders: Mapping[str, str], here: Collection[str], found: Mapping[str, Collection[str]]
) -> Wanted:
    """Who was there who is here again, but for those who have met since."""
    wanted = []
    for who, then in leaders_of(earlier, earlier.bots).items():
        civ = leaders.get(who)
        if civ is None:
            continue
        there = {seat.civ: seat.person_id or "" for seat in earlier.seats if seat.civ not in earlier.passed_on}
        met = {seat: who for seat, who in there.items() if who in here and who not in found.get(civ, ())}
        if met:
            wanted.append((civ, then, met))
    return wanted


def _learned(earlier: TableRecord, lessons: Lessons, then: str, met: Iterable[str]) -> dict[str, Acquaintance]:
    """What a leader took away from a game, of those whom they have dealt with."""
    bot = create(earlier.bots[then], seed=bot_seed(earlier.seed, then, earlier.drawn.get(then, 0)))
    if not isinstance(bot, Thinker) or not bot.mind.w.memory:
        return {}
    memory = remembered(lessons, then, bot.mind.w.ledger, earlier.known.get(then))
    return {seat: memory.of(seat).carried() for seat in met if seat in memory.opinions}
