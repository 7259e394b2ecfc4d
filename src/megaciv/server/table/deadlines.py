"""What time does to a game: bells, deadlines, the ladder of absence. The clock worker finds tables where something is
due; the game does it, like everything else, in its own task."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from sqlalchemy import select, update

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.server.metrics import DEADLINES
from megaciv.server.notices.preferences import preferences_of
from megaciv.server.periodic import Periodic
from megaciv.server.push.projection import StoredEvent
from megaciv.server.storage.journal import Entry
from megaciv.server.storage.schema import Database, people
from megaciv.server.table.clock import clocks
from megaciv.server.table.game_task import Broken, GameTask
from megaciv.server.table.votes import Votes
from megaciv.server.time import now
from megaciv.timing.absence import PRESENT, standing_order
from megaciv.timing.clocks import ALWAYS, SECOND, ClockState, Slow

log = logging.getLogger(__name__)

EVERY: Final = 0.5
LEASE: Final = 15 * SECOND
AT_ONCE: Final = 50


class DeadlineWorker:
    """Looks again and again for tables where something is due. One task in each process; a row is taken by one."""

    def __init__(self, database: Database, playing: Callable[[str], Awaitable[GameTask | None]]) -> None:
        self._database, self._playing = database, playing
        self._votes = Votes(database)
        self._again = Periodic(self.act, "the clocks could not be read", EVERY)

    def start(self) -> None:
        self._again.start()

    async def close(self) -> None:
        await self._again.close()

    async def act(self) -> float:
        """Everything that is due now; and when to look again."""
        for table_id in await self._take():
            play = await self._playing(table_id)
            if play is not None:
                play.ask_for(let_time_pass)
        for table_id, vote in await self._votes.lapse():
            play = await self._playing(table_id)
            if play is not None:
                play.room.show_vote(vote)
                play.room.tell_others("vote", vote.id)
        return EVERY

    async def _take(self) -> list[str]:
        at = now()
        due = select(clocks.c.table_id).where(clocks.c.due <= at, clocks.c.taken <= at).order_by(clocks.c.due)
        async with self._database.read() as connection:  # the usual case, without a write lock: nothing is due
            if (await connection.scalar(due.limit(1))) is None:
                return []
        if not self._database.is_sqlite:
            due = due.with_for_update(skip_locked=True)
        async with self._database.write() as connection:
            found = list(await connection.scalars(due.limit(AT_ONCE)))
            if found:
                mine = update(clocks).where(clocks.c.table_id.in_(found))
                await connection.execute(mine.values(taken=at + LEASE))
        return found


async def let_time_pass(play: GameTask) -> None:
    """Do what is due at this table. Whoever holds the game calls it."""
    watcher = play.room.watcher
    await watcher.load()
    watcher.look(play)
    clock, at = watcher.state.clock, now()
    if clock is None:
        return
    if clock.paused_until is not None:
        if clock.paused_until <= at:
            watcher.change_clock(clock.resume(at))
        await settle(play)
        return
    if clock.trade_ends is not None and clock.trade_ends <= at:
        await _by_the_clock(play, "trade.timeUp")
    elif clock.trade_warning is not None and clock.trade_warning <= at:
        await _warn(play, clock)
    elif overdue := clock.overdue(at):
        await _run_out(play, overdue)
    else:
        await settle(play)


async def settle(play: GameTask) -> None:
    """Store the clock as it is now, and show it. Somebody else may have written it meanwhile."""
    watcher = play.room.watcher
    if not await watcher.save():
        await watcher.load()
        watcher.look(play)
        await watcher.save()
    play.room.show_clock()
    play.room.tell_others("clock")


async def _by_the_clock(play: GameTask, name: str) -> None:
    lines: list[Entry] = []
    told: list[StoredEvent] = []
    try:
        play.act("clock", {name: True}, None, lines, told)
    except (IllegalChoice, Broken):
        log.exception("table %s: the clock was refused", play.room.id)
    DEADLINES.labels("bell").inc()
    await play.conclude(lines, told)


async def _warn(play: GameTask, clock: ClockState) -> None:
    """The end of trade is near. At slow tables standing intentions are matched now, and again at the end."""
    play.room.watcher.change_clock(clock.warn())
    if isinstance(clock.timing, Slow):
        await _by_the_clock(play, "trade.match")
    await settle(play)


async def _run_out(play: GameTask, overdue: list[str]) -> None:
    """The time of some players is over: their drafts, as far as they are legal, and the defaults."""
    drafts = await play.room.store.drafts_of(play.room.id, overdue)
    known = {line.seat: line for line in drafts}
    watcher, at = play.room.watcher, now()
    asked, was = watcher.asked(play), watcher.robots
    lines: list[Entry] = []
    told: list[StoredEvent] = []
    for civ in overdue:
        if civ not in asked:
            continue
        draft = known.get(civ)
        order = draft.draft if draft is not None and draft.key == asked[civ] else None
        _answer_for(play, civ, order, lines, told)
        watcher.set_absence(civ, watcher.absence(civ).miss(at, watcher.grace))
    watcher.look(play)
    done = await play.conclude(lines, told)
    if watcher.robots != was:
        play.seat_robots()
        play.wake()
    if done:
        await settle(play)


def _answer_for(play: GameTask, civ: str, draft: Any, lines: list[Entry], told: list[StoredEvent]) -> None:
    """One question: first what the player left, as far as it is legal; then, if they are still asked the same, the
    default."""
    first = play.game.pending[civ].ids[0]
    try:
        for choice in standing_order(draft, first):
            play.act(civ, choice, None, lines, told)
            DEADLINES.labels("draft").inc()
            if _asked(play, civ) != first:
                break
    except IllegalChoice as refusal:
        log.info("table %s: the draft of %s ends here: %s", play.room.id, civ, refusal.reason)
    except Broken:
        return
    if _asked(play, civ) == first:
        try:
            play.act(civ, play.game.pending[civ].default(), None, lines, told)
            DEADLINES.labels("default").inc()
        except (IllegalChoice, Broken):
            log.exception("table %s: no default for %s", play.room.id, civ)


def _asked(play: GameTask, civ: str) -> str:
    """The first id of what the player is asked."""
    asked = play.game.pending.get(civ)
    return "" if asked is None else asked.ids[0]


async def read_hours(play: GameTask) -> None:
    """The office hours of all players, as they wish them now."""
    watcher, room = play.room.watcher, play.room
    clock = watcher.state.clock
    if clock is None:
        watcher.look(play)
        return
    seats = {seat.civ: seat.person_id for seat in room.record.seats if seat.person_id is not None}
    query = select(people.c.id, people.c.notices).where(people.c.id.in_(list(seats.values())))
    async with room.store.database.read() as connection:
        wished = {row.id: preferences_of(msgspec.json.decode(row.notices)) for row in await connection.execute(query)}
    for civ, person in seats.items():
        hours = wished[person].hours or ALWAYS
        if clock.hours.get(civ, ALWAYS) != hours:
            clock = clock.with_hours(now(), civ, hours)
    watcher.change_clock(clock)
    watcher.look(play)
    await settle(play)


async def notice_to_those_who_went(play: GameTask) -> None:
    """They are asked something, and nobody of them is at a screen."""
    gone = set(play.room.watcher.asked(play)) - play.room.here()
    await play.room.watcher.notify(play, gone)


async def welcome_back(play: GameTask, civs: list[str]) -> None:
    """A player who returns has their seats back."""
    watcher = play.room.watcher
    away = [civ for civ in civs if watcher.absence(civ) != PRESENT]
    if not away:
        return
    for civ in away:
        watcher.set_absence(civ, PRESENT)
    play.seat_robots()
    watcher.look(play)
    await settle(play)
