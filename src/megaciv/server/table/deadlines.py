"""What time does to a game: bells, deadlines, the steps of absence. The worker finds tables where something is due; the
game does it, like everything else, in its own task."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import partial
from typing import Any, Final

from sqlalchemy import bindparam, exists, or_, select, update

from megaciv.rules import IllegalChoice
from megaciv.server.errors import Refusal, in_a_line
from megaciv.server.messages.game import Vote
from megaciv.server.metrics import DEADLINES
from megaciv.server.periodic import Periodic
from megaciv.server.storage.schema import Database
from megaciv.server.storage.seat_changes import note_seat
from megaciv.server.table.clock import clocks
from megaciv.server.table.game_task import Broken, GameTask
from megaciv.server.table.heartbeat import GRACE, Heartbeat
from megaciv.server.table.motions import carry_out
from megaciv.server.table.table import OpenTable
from megaciv.server.table.votes import Votes, votes
from megaciv.server.time import now
from megaciv.timing.absence import standing_order
from megaciv.timing.clocks import SECOND, ClockState, Slow

log = logging.getLogger(__name__)

EVERY: Final = 0.5
LEASE: Final = 15 * SECOND
AT_ONCE: Final = 50
_DUE: Final = select(
    exists().where(clocks.c.due <= bindparam("at"), clocks.c.taken <= bindparam("at")),
    exists().where(
        votes.c.result.is_(None), or_(votes.c.ripe <= bindparam("voted"), votes.c.until <= bindparam("voted"))
    ),
)
"""Is anything due at a table; is a vote?"""


class DeadlineWorker:
    """Looks again and again for tables where something is due. One task in each process; a row is taken by one."""

    def __init__(self, database: Database, table: Callable[[str], Awaitable[OpenTable]]) -> None:
        self._database, self._table = database, table
        self._votes = Votes(database)
        self.heart = Heartbeat(database)
        self._stuck: set[str] = set()
        self._again = Periodic(self.act, "the clocks could not be read", EVERY)

    def start(self) -> None:
        self._again.start()

    async def close(self) -> None:
        await self._again.close()

    async def act(self) -> float:
        """Everything that is due now; and when to look again. `at` is the moment up to which time counts: what becomes
        due while the database or this process stands still is due at none that we know of."""
        at = await self.heart.beat()
        if at is None:
            return EVERY
        voted = min(at, now())
        async with self._database.read() as connection:  # the usual case, without a write lock: nothing is due
            clock, vote = (await connection.execute(_DUE, {"at": at, "voted": voted})).one()
        if clock:
            for table_id, unreached in await self._take(at):
                await self._let_time_pass(table_id, at, unreached)
        if vote:
            for table_id, ended in (*await self._votes.ripen(voted), *await self._votes.lapse(voted)):
                await self._end_vote(table_id, ended)
        return EVERY

    async def _end_vote(self, table_id: str, vote: Vote) -> None:
        """The time of a vote is over. A table that cannot be loaded learns of it when it can."""
        with suppress(Refusal):
            table = await self._table(table_id)
            if (task := await table.playing()) is not None:
                table.show_vote(vote)
                table.tell_others("vote", vote.id)
                if vote.result == "passed":
                    task.ask_for(partial(carry_out, table, vote))

    async def _let_time_pass(self, table_id: str, at: int, unreached: bool) -> None:
        """One table that cannot be loaded holds up no other; it is tried again when its lease has run out."""
        try:
            table = await self._table(table_id)
            if (task := await table.playing()) is not None:
                task.ask_for(partial(let_time_pass, table, at, unreached))
                self._stuck.discard(table_id)
        except Exception as error:
            if table_id not in self._stuck:
                self._stuck.add(table_id)
                log.error("table %s cannot be loaded, its clock stands: %s", table_id, in_a_line(error))

    async def _take(self, at: int) -> list[tuple[str, bool]]:
        """Tables where something is due; and whether somebody has tried before and could not reach them."""
        due = (
            select(clocks.c.table_id, clocks.c.taken)
            .where(clocks.c.due <= at, clocks.c.taken <= at)
            .order_by(clocks.c.due)
        )
        if not self._database.is_sqlite:
            due = due.with_for_update(skip_locked=True)
        async with self._database.write() as connection:
            found = (await connection.execute(due.limit(AT_ONCE))).all()
            if found:
                mine = update(clocks).where(clocks.c.table_id.in_([row.table_id for row in found]))
                await connection.execute(mine.values(taken=at + LEASE))
        return [(row.table_id, row.taken > 0) for row in found]


async def let_time_pass(table: OpenTable, at: int, unreached: bool, task: GameTask) -> None:
    """Do what is due at this table at a moment. Anyone who holds the game calls it. Nobody is charged with the time in
    which a table could not be reached. Nor do we go by a moment that is to come: the clock has been set back since, and
    those who were asked then have all of their time."""
    await table.clock.load()
    table.look(task)
    at = min(at, now())
    clock, due = table.clock.state.clock, table.clock.due
    if clock is None:
        return
    if unreached and due is not None and due <= at:
        log.warning(
            "table %s could not be reached for %.0f s: nobody is charged with them", task.id, (at - due) / SECOND
        )
        table.clock.change_clock(clock.forgiven(at - due + GRACE))
        await table.settle_clock(task)
        return
    if clock.paused_until is not None:
        if clock.paused_until <= at:
            table.clock.change_clock(clock.resume(at))
        await table.settle_clock(task)
        return
    if clock.trade_ends is not None and clock.trade_ends <= at:
        await _by_the_clock(task, "trade.timeUp")
    elif clock.trade_warning is not None and clock.trade_warning <= at:
        await _warn(table, task, clock)
    elif overdue := clock.overdue(at):
        await _run_out(table, task, overdue, at)
    else:
        await table.settle_clock(task)


async def _by_the_clock(task: GameTask, name: str) -> None:
    try:
        task.act("clock", {name: True})
    except (IllegalChoice, Broken):
        log.exception("table %s: the clock was refused", task.id)
    DEADLINES.labels("bell").inc()
    await task.conclude()


async def _warn(table: OpenTable, task: GameTask, clock: ClockState) -> None:
    """The end of trade is near. At slow tables standing intentions are matched now, and again at the end."""
    table.clock.change_clock(clock.warn())
    if isinstance(clock.timing, Slow):
        await _by_the_clock(task, "trade.match")
    await table.settle_clock(task)


async def _run_out(table: OpenTable, task: GameTask, overdue: list[str], at: int) -> None:
    """The time of some players is over: their drafts, as far as they are legal, and the defaults."""
    drafts = {draft.seat: draft for draft in await table.drafts_of(overdue)}
    clock = table.clock
    asked, was = clock.asked(task.loaded, table.record.seats), clock.stand_ins
    for civ in overdue:
        if civ not in asked:
            continue
        draft = drafts.get(civ)
        late = (at - (clock.line().deadlines.get(civ) or at)) / SECOND
        log.info("table %s: the time of %s is over since %.1f s", task.id, civ, late)
        order = draft.draft if draft is not None and draft.key == asked[civ] else None
        _answer_for(task, civ, order)
        clock.set_absence(civ, clock.absence(civ).miss(at, clock.grace))
    table.look(task)
    done = await task.conclude()
    if clock.stand_ins != was:
        task.seat_bots()
        task.wake()
        await _tell_of_caretakers(table, at, clock.stand_ins.keys() - was.keys())
    if done:
        await table.settle_clock(task)


async def _tell_of_caretakers(table: OpenTable, at: int, civs: Collection[str]) -> None:
    async with table.store.database.write() as connection:
        for seat in table.record.seats:
            if seat.civ in civs:
                await note_seat(connection, table.id, seat.civ, "caretaker", seat.person_id)
    await table.notify("caretaker", str(at), civs)


def _answer_for(task: GameTask, civ: str, draft: Any) -> None:
    """One question: first what the player left, as far as it is legal; then, if they are still asked the same, the
    default."""
    first = task.game.pending[civ].ids[0]
    try:
        for choice in standing_order(draft, first):
            task.act(civ, choice)
            DEADLINES.labels("draft").inc()
            if _asked(task, civ) != first:
                break
    except IllegalChoice as refusal:
        log.info("table %s: the draft of %s ends here: %s", task.id, civ, refusal.reason)
    except Broken:
        return
    if _asked(task, civ) == first:
        try:
            task.act(civ, task.game.pending[civ].default())
            DEADLINES.labels("default").inc()
        except (IllegalChoice, Broken):
            log.exception("table %s: no default for %s", task.id, civ)


def _asked(task: GameTask, civ: str) -> str:
    """The first id of what the player is asked."""
    asked = task.game.pending.get(civ)
    return "" if asked is None else asked.ids[0]
