"""The motions of a table: calling votes, casting them, and what follows when one passes."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import update

from megaciv.rules import IllegalChoice
from megaciv.rules.ending.leaving import END
from megaciv.rules.game import LEAVE, TABLE
from megaciv.server.errors import Refusal
from megaciv.server.messages.from_client import Ballot
from megaciv.server.messages.game import Vote
from megaciv.server.push.connection import Connection
from megaciv.server.storage.schema import seats as seats_table
from megaciv.server.table.bots import KINDS, USUAL
from megaciv.server.table.game_task import GameTask
from megaciv.server.table.table import OpenTable
from megaciv.server.table.votes import LASTS_LIVE, LASTS_SLOW, Votes, What
from megaciv.server.time import now
from megaciv.timing.clocks import MINUTE, ClockState, Timing

log = logging.getLogger(__name__)

MOST_MINUTES: Final = 14 * 24 * 60
USUAL_MINUTES: Final = 15


async def hear_ballot(table: OpenTable, task: GameTask, connection: Connection, ballot: Ballot) -> None:
    """A ballot, a new vote, or somebody who takes their seat back."""
    if not connection.seats and not table.record.lent_by(connection.person):
        raise Refusal(403, "not-at-this-table")
    if ballot.what == "return":
        await _take_back(table, task, connection, str(ballot.about.get("seat", "")))
    elif ballot.what is not None:
        await _call(table, task, connection, ballot.what, ballot.about)
    elif ballot.id is not None:
        await _cast(table, task, ballot.id, connection.seats, ballot.aye)
    else:
        raise Refusal(400, "message-invalid", field="what", message="what, or id")


async def _call(table: OpenTable, task: GameTask, connection: Connection, what: What, about: dict[str, Any]) -> None:
    if task.game.over and not (what == "end" and not task.game.outcome().scored):
        raise Refusal(409, "game-is-over")
    by = next((seat for seat in connection.seats if seat in _people(table, task)), None)
    if by is None:
        raise Refusal(403, "not-your-vote")
    told = await _checked(table, task, connection, what, about)
    lasts = LASTS_SLOW if table.clock.is_slow else LASTS_LIVE
    voters = await _voters(table, task, what, told, by)
    vote = await Votes(table.store.database).call(table.id, what, told, by, voters, lasts)
    if what == "undo":
        asked = {**table.clock.state.undo_asked, by: task.game.turn}
        table.clock.state = replace(table.clock.state, undo_asked=asked)
        await table.clock.save()
    if not voters:
        await _cast_for_all(table, task, vote)
        return
    table.show_vote(vote)
    table.tell_others("vote", vote.id)
    if mine := [seat for seat in connection.seats if seat in voters]:
        await _cast(table, task, vote.id, mine, True)


async def _cast(table: OpenTable, task: GameTask, number: int, seats: Sequence[str], aye: bool) -> None:
    vote = await Votes(table.store.database).cast(table.id, number, seats, aye)
    table.show_vote(vote)
    table.tell_others("vote", vote.id)
    if vote.result == "passed":
        task.ask_for(partial(_carry_out, table, vote))


async def _cast_for_all(table: OpenTable, task: GameTask, vote: Vote) -> None:
    """Nobody else is concerned."""
    passed = await Votes(table.store.database).carry(vote.id)
    table.show_vote(passed)
    task.ask_for(partial(_carry_out, table, passed))


# -- who votes, and on what ------------------------------------------------------------


def _people(table: OpenTable, task: GameTask) -> list[str]:
    """Seats whose people play themselves. Who is away for long, or has left the game, has no vote."""
    playing = {task.game.setting.civs[player] for player in task.game.table.active}
    seats = [seat.civ for seat in table.record.seats if seat.person_id is not None and seat.bot is None]
    return [civ for civ in seats if civ in playing and not table.clock.absence(civ).is_played_for]


async def _voters(table: OpenTable, task: GameTask, what: What, about: dict[str, Any], by: str) -> list[str]:
    people = _people(table, task)
    if what == "undo":
        chosen = await table.store.choosers(table.id, about["to"])
        return [civ for civ in people if civ in chosen or civ == by]
    if what in ("bot", "substitute", "leave"):
        return [civ for civ in people if civ != about["seat"]]
    return people


async def _checked(
    table: OpenTable, task: GameTask, connection: Connection, what: What, about: dict[str, Any]
) -> dict[str, Any]:
    """What is voted on, complete and sensible; or a refusal."""
    match what:
        case "pause":
            minutes = about.get("minutes", USUAL_MINUTES)
            if not isinstance(minutes, int) or not 1 <= minutes <= MOST_MINUTES:
                raise Refusal(422, "invalid", field="minutes", message=f"1 - {MOST_MINUTES}")
            _clock(table)
            return {"minutes": minutes}
        case "resume":
            if _clock(table).paused_until is None:
                raise Refusal(409, "not-paused")
            return {}
        case "bot":
            bot = about.get("bot", USUAL)
            if bot not in KINDS:
                raise Refusal(422, "no-such-bot", bot=str(bot), bots=", ".join(KINDS))
            return {"seat": _seat(table, about), "bot": bot}
        case "substitute" | "leave":
            return {"seat": _seat(table, about)}
        case "pace":
            return {"time": msgspec.to_builtins(_timing(about))}
        case "undo":
            return {"to": await _undo_to(table, task, connection, about)}
        case "end":
            return {}


def _clock(table: OpenTable) -> ClockState:
    if table.clock.state.clock is None:
        raise Refusal(409, "no-clock")
    return table.clock.state.clock


def _seat(table: OpenTable, about: dict[str, Any]) -> str:
    seat = table.record.seat(str(about.get("seat", "")))
    if seat is None or seat.person_id is None or seat.bot is not None:
        raise Refusal(422, "no-such-seat", seat=str(about.get("seat", "")))
    return seat.civ


def _timing(about: dict[str, Any]) -> Timing | None:
    try:
        found: Timing | None = msgspec.convert(about.get("time"), Timing | None)
    except msgspec.ValidationError as error:
        raise Refusal(422, "invalid", field="time", message=str(error)) from None
    return found


async def _undo_to(table: OpenTable, task: GameTask, connection: Connection, about: dict[str, Any]) -> int:
    """The choice after which the game is to go on: by default the one before my last."""
    by = connection.seats[0]
    if table.clock.state.undo_asked.get(by, 0) >= task.game.turn:
        raise Refusal(409, "undo-asked-already")
    to = about.get("to")
    if to is None:
        last = await table.store.last_of(table.id, list(connection.seats))
        to = 0 if last is None else last - 1
    if not isinstance(to, int) or not 0 <= to < task.number:
        raise Refusal(422, "no-such-moment", at=str(to))
    return to


# -- what follows ------------------------------------------------------------


async def _carry_out(table: OpenTable, vote: Vote, task: GameTask) -> None:
    """What is to be done when this vote has passed. It runs while nobody else touches the game."""
    log.info("table %s: vote %d has passed: %s", table.id, vote.id, vote.what)
    about, at = vote.about, now()
    await table.clock.load()
    table.look(task)
    clock = table.clock.state.clock
    match vote.what:
        case "pause" if clock is not None:
            table.clock.change_clock(clock.pause(at, at + about["minutes"] * MINUTE))
        case "resume" if clock is not None:
            table.clock.change_clock(clock.resume(at))
        case "pace":
            _change_pace(table, about)
        case "bot":
            table.clock.set_absence(about["seat"], table.clock.absence(about["seat"]).replace_by(about["bot"]))
            task.seat_bots()
        case "substitute":
            await _open_for_substitute(table, task, about["seat"])
        case "leave":
            await _send_away(task, about["seat"], vote.ayes)
        case "undo":
            await task.rewind(about["to"])
        case "end":
            await _end(table, task)
    table.look(task)
    await table.settle_clock(task)
    task.wake()


def _change_pace(table: OpenTable, about: dict[str, Any]) -> None:
    timing, clock = _timing(about), table.clock.state.clock
    if timing is None:
        table.clock.change_clock(None)
    elif clock is None:
        table.clock.change_clock(ClockState(timing))
    else:
        table.clock.change_clock(clock.switch(now(), timing))


async def _open_for_substitute(table: OpenTable, task: GameTask, civ: str) -> None:
    """The seat is free for a substitute; until they come the caretaker has it, and its owner may always return."""
    seat = table.record.seat(civ)
    assert seat is not None
    table.clock.set_absence(civ, replace(table.clock.absence(civ), step="caretaker"))
    await _give(table, civ, None, seat.owner_id or seat.person_id)
    task.seat_bots()


async def _give(table: OpenTable, civ: str, person_id: str | None, owner_id: str | None) -> None:
    where = (seats_table.c.table_id == table.id) & (seats_table.c.civ == civ)
    async with table.store.database.write() as connection:
        await connection.execute(update(seats_table).where(where).values(person_id=person_id, owner_id=owner_id))
    await table.refresh()
    table.tell_others("table")


async def _send_away(task: GameTask, civ: str, ayes: Sequence[str]) -> None:
    """By the rulebook (R4.1): the player asks to leave, and those who voted for it agree. Others are asked."""
    try:
        task.act(civ, {LEAVE: True})
        for other in ayes:
            if other in task.game.pending and task.game.pending[other].ids == ("leave.consent",):
                task.act(other, {"leave.consent": True})
    except IllegalChoice as refusal:
        log.info("table %s: %s cannot leave: %s", task.id, civ, refusal.reason)
    await task.conclude()


async def _end(table: OpenTable, task: GameTask) -> None:
    """All points are counted as they are now (R4.1.1, R3.13.20); those of a game that stopped without a result, too."""
    try:
        task.act(TABLE, {END: True})
    except IllegalChoice:  # it has ended otherwise meanwhile
        return
    stopped = table.record.status == "finished"
    await task.conclude()
    if stopped:
        await table.finish(task.game.outcome())
        table.tell_others("table")


# -- coming back ------------------------------------------------------------


async def _take_back(table: OpenTable, task: GameTask, connection: Connection, civ: str) -> None:
    """The owner of a seat is here again, whoever has played it meanwhile."""
    me = connection.person
    is_owner = civ in table.record.lent_by(me)
    if not is_owner and civ not in connection.seats:
        raise Refusal(403, "not-your-seat", seat=civ)

    async def back(task: GameTask) -> None:
        if is_owner and me is not None:
            await _give(table, civ, me.id, None)
        await table.welcome_back([civ], task)
        await table.settle_clock(task)

    task.ask_for(back)
