"""The motions of a table: calling votes, casting them, and what follows when one passes."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from functools import partial
from random import Random
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace
from sqlalchemy import update

from megaciv.rules import IllegalChoice
from megaciv.rules.ending.leaving import END
from megaciv.rules.game import LEAVE, TABLE
from megaciv.server.errors import Refusal
from megaciv.server.messages.from_client import Ballot
from megaciv.server.messages.game import TakenBack, Vote
from megaciv.server.push.connection import Connection
from megaciv.server.storage.loading import last_phase_of
from megaciv.server.storage.records import SeatRecord
from megaciv.server.storage.schema import seats as seats_table
from megaciv.server.storage.seat_changes import SeatChange, note_seat
from megaciv.server.table.again import drawn, play_again
from megaciv.server.table.bots import KINDS, USUAL
from megaciv.server.table.game_task import GameTask
from megaciv.server.table.table import OpenTable
from megaciv.server.table.votes import (
    ABOUT_A_SEAT,
    LASTS_LIVE,
    LASTS_LIVE_LONG,
    LASTS_SLOW,
    RIPENS_LIVE,
    RIPENS_SLOW,
    Quorum,
    Votes,
    What,
)
from megaciv.server.time import now
from megaciv.timing.clocks import MINUTE, ClockState, Timing

log = logging.getLogger(__name__)

MOST_MINUTES: Final = 14 * 24 * 60
USUAL_MINUTES: Final = 15


async def hear_ballot(table: OpenTable, task: GameTask, connection: Connection, ballot: Ballot) -> None:
    """A ballot, a new vote, or somebody who takes their seat back."""
    lent = table.record.lent_by(connection.person)
    if not connection.seats and not lent:
        raise Refusal(403, "not-at-this-table")
    if ballot.what == "return":
        await _take_back(table, task, connection, str(ballot.about.get("seat", "")))
    elif ballot.what is not None:
        await _call(table, task, connection, ballot.what, ballot.about)
    elif ballot.id is not None:
        await _cast(table, task, ballot.id, [*connection.seats, *lent], ballot.aye)
    else:
        raise Refusal(400, "message-invalid", field="what", message="what, or id")


async def _call(table: OpenTable, task: GameTask, connection: Connection, what: What, about: dict[str, Any]) -> None:
    if what == "again":
        _check_over(table)
    elif task.game.over and not (what == "end" and not task.game.outcome().scored):
        raise Refusal(409, "game-is-over")
    people = _seated(table) if what == "again" else _people(table, task)
    by = next((seat for seat in connection.seats if seat in people), None)
    if by is None:
        raise Refusal(403, "not-your-vote")
    told = await _checked(table, task, connection, what, about)
    voters, quorum = _who_votes(table, task, what, told, connection.seats)
    lasts = LASTS_SLOW if table.clock.is_slow else LASTS_LIVE if what in BY_THE_PRESENT else LASTS_LIVE_LONG
    ripens = _ripens(table, what, told, connection.seats)
    votes = Votes(table.store.database)
    vote = await votes.call(table.id, what, told, by, connection.seats, voters, quorum, lasts, ripens)
    if what == "undo":
        asked = {**table.clock.state.undo_asked, by: task.game.turn}
        table.clock.state = replace(table.clock.state, undo_asked=asked)
        await table.clock.save()
    table.show_vote(vote)
    table.tell_others("vote", vote.id)
    await table.notify("vote", str(vote.id), set(voters) - set(connection.seats), vote.until)
    if mine := [seat for seat in connection.seats if seat in voters]:
        await _cast(table, task, vote.id, mine, True)
    elif not voters:
        await _carry_at_once(table, task, vote)


async def _cast(table: OpenTable, task: GameTask, number: int, seats: Sequence[str], aye: bool) -> None:
    known = table.votes.get(number)
    playing = _seated(table) if known is not None and known.what == "again" else _owners(table, task)
    vote = await Votes(table.store.database).cast(table.id, number, seats, aye, playing)
    table.show_vote(vote)
    table.tell_others("vote", vote.id)
    if vote.result == "passed":
        task.ask_for(partial(carry_out, table, vote))


async def _carry_at_once(table: OpenTable, task: GameTask, vote: Vote) -> None:
    """Nobody else is concerned: somebody gives away a seat of their own, and no other person plays."""
    for passed in await Votes(table.store.database).close(table.id, "passed", vote.id):
        table.show_vote(passed)
        table.tell_others("vote", passed.id)
        task.ask_for(partial(carry_out, table, passed))


# -- who votes, and on what ------------------------------------------------------------


def _owners(table: OpenTable, task: GameTask) -> list[str]:
    """Seats that belong to people, no matter who plays them now. Who has left the game, or is about to, has no vote."""
    t = task.game.table
    playing = {task.game.setting.civs[player] for player in t.active if player not in t.leaving}
    seats = [seat for seat in table.record.seats if seat.bot is None and (seat.person_id or seat.owner_id) is not None]
    return [seat.civ for seat in seats if seat.civ in playing]


def _seated(table: OpenTable) -> list[str]:
    """Seats of people, after the game: those who left it early may play the next."""
    return [seat.civ for seat in table.record.seats if seat.person_id is not None]


def _people(table: OpenTable, task: GameTask) -> list[str]:
    """Those of them whose people play themselves."""
    sat = {seat.civ for seat in table.record.seats if seat.person_id is not None}
    return [civ for civ in _owners(table, task) if civ in sat and not table.clock.absence(civ).is_played_for]


BY_THE_PRESENT: Final = ("pause", "resume", "bot")
"""Those decide who play themselves: it can be taken back at any time. Everything else is for all owners, also those who
are away: the last one who is awake does not decide for the others."""


def _who_votes(
    table: OpenTable, task: GameTask, what: What, about: dict[str, Any], mine: Collection[str]
) -> tuple[list[str], Quorum]:
    """Who votes, and what it takes. However many seats somebody has, they are one: their first seat votes for them."""
    if what == "again":
        voters = _one_each(table, _seated(table))
        return voters, Quorum(len(voters) // 2 + 1)
    people = _people(table, task)
    everybody = _one_each(table, [*people, *(civ for civ in _owners(table, task) if civ not in people)])
    people = [civ for civ in everybody if civ in people]
    voters = people if what in BY_THE_PRESENT else everybody
    if what in ("pace", "undo"):  # all who play themselves, and most of the owners; anyone who objects ends it
        return voters, Quorum(_two_thirds(voters), people, voters)
    if what not in ABOUT_A_SEAT:
        return voters, Quorum(_two_thirds(voters) if what == "end" else len(voters) // 2 + 1)
    seat = about["seat"]
    others = [civ for civ in voters if _person_of(table, civ) != _person_of(table, seat)]
    needed = _two_thirds(others) if what == "leave" else len(others) // 2 + 1
    if seat in mine:
        return others, Quorum(min(needed, len(others)))
    if what != "bot":  # one alone takes nobody's seat for good, nor sees their hand as a second guest
        needed = max(2, needed)
        if len(others) < needed:
            raise Refusal(409, "too-few-to-vote", needed=needed)
    return others, Quorum(needed, (), (seat,))


def _one_each(table: OpenTable, seats: Collection[str]) -> list[str]:
    """Of each person the first of these seats, in the order of the table."""
    first: dict[str | None, str] = {}
    for civ in seats:
        first.setdefault(_person_of(table, civ), civ)
    return [seat.civ for seat in table.record.seats if seat.civ in first.values()]


def _person_of(table: OpenTable, civ: str) -> str | None:
    """The person who plays there, or has lent the seat."""
    seat = table.record.seat(civ)
    return None if seat is None else seat.person_id or seat.owner_id


def _two_thirds(voters: Collection[str]) -> int:
    return -(-2 * len(voters) // 3)


def _ripens(table: OpenTable, what: What, about: dict[str, Any], mine: Collection[str]) -> int:
    """How long a vote about somebody's seat stays open for their no, whatever the others say. Who has been played for
    because they missed their deadlines has had that time."""
    if what not in ABOUT_A_SEAT or about["seat"] in mine or table.clock.absence(about["seat"]).is_played_for:
        return 0
    return RIPENS_SLOW if table.clock.is_slow else RIPENS_LIVE


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
            return {"seat": _seat(table, about, connection.seats), "bot": bot}
        case "substitute" | "leave":
            return {"seat": _seat(table, about, connection.seats)}
        case "pace":
            return {"time": msgspec.to_builtins(_timing(about))}
        case "undo":
            return await _undo_to(table, task, connection, about)
        case "end" | "again":
            return {}


def _check_over(table: OpenTable) -> None:
    if table.record.status != "finished":
        raise Refusal(409, "not-finished")
    if table.record.again is not None:
        raise Refusal(409, "again-already")


def _clock(table: OpenTable) -> ClockState:
    if table.clock.state.clock is None:
        raise Refusal(409, "no-clock")
    return table.clock.state.clock


def _seat(table: OpenTable, about: dict[str, Any], mine: Collection[str]) -> str:
    """A seat of my own, or of somebody who is not there: seats are taken from the absent alone."""
    seat = table.record.seat(str(about.get("seat", "")))
    if seat is None or seat.person_id is None or seat.bot is not None:
        raise Refusal(422, "no-such-seat", seat=str(about.get("seat", "")))
    if seat.civ not in mine and seat.civ in table.here():
        raise Refusal(409, "seat-is-here", seat=seat.civ)
    return seat.civ


def _timing(about: dict[str, Any]) -> Timing | None:
    try:
        found: Timing | None = msgspec.convert(about.get("time"), Timing | None)
    except msgspec.ValidationError as error:
        raise Refusal(422, "invalid", field="time", message=str(error)) from None
    return found


async def _undo_to(table: OpenTable, task: GameTask, connection: Connection, about: dict[str, Any]) -> dict[str, Any]:
    """The choice after which the game is to go on. If none is named: the whole sitting of who asks, that is all that
    they chose in the last phase in which they chose anything; what others did in that phase is kept."""
    by = connection.seats[0]
    if _has_asked(table, task, by):
        raise Refusal(409, "undo-asked-already")
    to = about.get("to")
    if to is None:
        found = await last_phase_of(table.store.database, table.record, connection.seats)
        if found is None:
            raise Refusal(409, "nothing-to-take-back")
        return {"seat": by, "seats": list(connection.seats), **msgspec.to_builtins(found)}
    if not isinstance(to, int) or not 0 <= to < task.number:
        raise Refusal(422, "no-such-moment", at=str(to))
    return {"to": to}


def _has_asked(table: OpenTable, task: GameTask, by: str) -> bool:
    """Whether this seat has asked the table to undo in this turn."""
    return table.clock.state.undo_asked.get(by, 0) >= task.game.turn


async def undo_by_vote(table: OpenTable, task: GameTask, seats: Sequence[str]) -> TakenBack | None:
    """What a vote of anyone who has these seats would take back; None if they cannot ask for it."""
    if task.game.over or seats[0] not in _people(table, task) or _has_asked(table, task, seats[0]):
        return None
    return await last_phase_of(table.store.database, table.record, seats)


# -- what follows ------------------------------------------------------------


async def carry_out(table: OpenTable, vote: Vote, task: GameTask) -> None:
    """What is to be done when this vote has passed. It runs while nobody else touches the game."""
    if vote.what == "again":
        await _play_again(table, vote)
        return
    if task.game.over and vote.what != "end":
        return  # it ended meanwhile, and its seed is known
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
            await _note(table, about["seat"], "bot")
        case "substitute":
            await _open_for_substitute(table, task, about["seat"])
        case "leave":
            await _send_away(task, about["seat"], vote.ayes)
        case "undo":
            await task.rewind(about["to"], about.get("seats"))
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


async def _note(table: OpenTable, civ: str, what: SeatChange) -> None:
    seat = table.record.seat(civ)
    async with table.store.database.write() as connection:
        await note_seat(connection, table.id, civ, what, None if seat is None else seat.person_id)


async def _open_for_substitute(table: OpenTable, task: GameTask, civ: str) -> None:
    """The seat is free for a substitute; until they come the caretaker has it, and its owner may always return."""
    seat = table.record.seat(civ)
    assert seat is not None
    table.clock.set_absence(civ, replace(table.clock.absence(civ), step="caretaker"))
    await _give(table, civ, None, seat.owner_id or seat.person_id, "lent")
    task.seat_bots()


async def _give(
    table: OpenTable, civ: str, person_id: str | None, owner_id: str | None, what: Literal["lent", "back"]
) -> None:  # fmt: skip
    where = (seats_table.c.table_id == table.id) & (seats_table.c.civ == civ)
    async with table.store.database.write() as connection:
        await note_seat(connection, table.id, civ, what, person_id or owner_id)
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


def _staying(seat: SeatRecord, leaving: Collection[str | None]) -> SeatRecord:
    """Who has a seat in the next game: its person, unless they have said no; else a bot."""
    who = seat.person_id or seat.owner_id
    if who is None or who in leaving:
        return replace(seat, person_id=None, bot=seat.bot or USUAL)
    return replace(seat, person_id=who, bot=None)


async def _play_again(table: OpenTable, vote: Vote) -> None:
    """A new game with the same settings and the same bots begins; everybody gets another nation. A bot has the seats of
    those who said no."""
    await table.refresh()
    record = table.record
    if record.again is not None:
        return
    leaving = {_person_of(table, civ) for civ in vote.noes}
    staying = [_staying(seat, leaving) for seat in record.seats]
    people = {seat.person_id for seat in staying}
    host = record.host_id if record.host_id in people else _person_of(table, vote.by)
    assert host is not None
    assert table.begin_other is not None
    sitting = drawn(staying, Random())
    made = await play_again(table.store, record, host, sitting, table.clock.timing)
    await table.begin_other(await table.store.table(made))
    await table.refresh()
    table.tell_others("table")


# -- coming back ------------------------------------------------------------


async def _take_back(table: OpenTable, task: GameTask, connection: Connection, civ: str) -> None:
    """The owner of a seat is here again, no matter who has played it meanwhile."""
    me = connection.person
    is_owner = civ in table.record.lent_by(me)
    if not is_owner and civ not in connection.seats:
        raise Refusal(403, "not-your-seat", seat=civ)

    async def back(task: GameTask) -> None:
        if is_owner and me is not None:
            await _give(table, civ, me.id, None, "back")
            task.seat_bots()  # those who know them from earlier games know them again
        await table.welcome_back([civ], task)
        await table.settle_clock(task)

    task.ask_for(back)
