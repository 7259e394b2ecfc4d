"""The affairs of a table: calling votes, casting them, and what follows when one passes."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import update

from megaciv.rules.ending.leaving import END
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import Event, TableRewound
from megaciv.rules.game import LEAVE, TABLE
from megaciv.server.errors import Refusal
from megaciv.server.messages.from_client import Ballot
from megaciv.server.messages.game import Vote
from megaciv.server.push.connection import Connection
from megaciv.server.push.projection import StoredEvent, numbered
from megaciv.server.storage.journal import Entry
from megaciv.server.storage.loading import REWIND, load
from megaciv.server.storage.schema import seats as seats_table
from megaciv.server.table.bots import KINDS, USUAL
from megaciv.server.table.deadlines import settle, welcome_back
from megaciv.server.table.game_task import Chore, GameTask
from megaciv.server.table.table import OpenTable
from megaciv.server.table.votes import LASTS_LIVE, LASTS_SLOW, Votes, What
from megaciv.server.time import now
from megaciv.timing.clocks import MINUTE, ClockState, Timing

log = logging.getLogger(__name__)

MOST_MINUTES: Final = 14 * 24 * 60
USUAL_MINUTES: Final = 15


async def hear_ballot(room: OpenTable, play: GameTask, connection: Connection, ballot: Ballot) -> None:
    """A ballot, a new vote, or somebody who takes their seat back."""
    if not connection.seats and not room.record.lent_by(connection.person):
        raise Refusal(403, "not-at-this-table")
    if ballot.what == "return":
        await _take_back(room, play, connection, str(ballot.about.get("seat", "")))
    elif ballot.what is not None:
        await _call(room, play, connection, ballot.what, ballot.about)
    elif ballot.id is not None:
        await _cast(room, play, ballot.id, connection.seats, ballot.aye)
    else:
        raise Refusal(400, "message-invalid", field="what", message="what, or id")


async def _call(room: OpenTable, play: GameTask, connection: Connection, what: What, about: dict[str, Any]) -> None:
    if play.game.over and not (what == "end" and not play.game.outcome().scored):
        raise Refusal(409, "game-is-over")
    by = next((seat for seat in connection.seats if seat in _people(room, play)), None)
    if by is None:
        raise Refusal(403, "not-your-vote")
    told = await _checked(room, play, connection, what, about)
    lasts = LASTS_SLOW if room.watcher.is_slow else LASTS_LIVE
    voters = await _voters(room, play, what, told, by)
    vote = await Votes(room.store.database).call(room.id, what, told, by, voters, lasts)
    if what == "undo":
        asked = {**room.watcher.state.undo_asked, by: play.game.turn}
        room.watcher.state = replace(room.watcher.state, undo_asked=asked)
        await room.watcher.save()
    if not voters:
        await _cast_for_all(room, play, vote)
        return
    room.show_vote(vote)
    room.tell_others("vote", vote.id)
    if mine := [seat for seat in connection.seats if seat in voters]:
        await _cast(room, play, vote.id, mine, True)


async def _cast(room: OpenTable, play: GameTask, number: int, seats: Sequence[str], aye: bool) -> None:
    vote = await Votes(room.store.database).cast(room.id, number, seats, aye)
    room.show_vote(vote)
    room.tell_others("vote", vote.id)
    if vote.result == "passed":
        play.ask_for(_effect(vote))


async def _cast_for_all(room: OpenTable, play: GameTask, vote: Vote) -> None:
    """Nobody else is concerned."""
    passed = await Votes(room.store.database).carry(vote.id)
    room.show_vote(passed)
    play.ask_for(_effect(passed))


# -- who votes, and on what ------------------------------------------------------------


def _people(room: OpenTable, play: GameTask) -> list[str]:
    """Seats whose people play themselves. Who is away for long, or has left the game, has no vote."""
    playing = {play.game.setting.civs[player] for player in play.game.table.active}
    seats = [seat.civ for seat in room.record.seats if seat.person_id is not None and seat.bot is None]
    return [civ for civ in seats if civ in playing and not room.watcher.absence(civ).is_played_for]


async def _voters(room: OpenTable, play: GameTask, what: What, about: dict[str, Any], by: str) -> list[str]:
    people = _people(room, play)
    if what == "undo":
        chosen = await room.store.choosers(room.id, about["to"])
        return [civ for civ in people if civ in chosen or civ == by]
    if what in ("bot", "substitute", "leave"):
        return [civ for civ in people if civ != about["seat"]]
    return people


async def _checked(
    room: OpenTable, play: GameTask, connection: Connection, what: What, about: dict[str, Any]
) -> dict[str, Any]:
    """What is voted on, complete and sensible; or a refusal."""
    match what:
        case "pause":
            minutes = about.get("minutes", USUAL_MINUTES)
            if not isinstance(minutes, int) or not 1 <= minutes <= MOST_MINUTES:
                raise Refusal(422, "invalid", field="minutes", message=f"1 - {MOST_MINUTES}")
            _clock(room)
            return {"minutes": minutes}
        case "resume":
            if _clock(room).paused_until is None:
                raise Refusal(409, "not-paused")
            return {}
        case "bot":
            bot = about.get("bot", USUAL)
            if bot not in KINDS:
                raise Refusal(422, "no-such-bot", bot=str(bot), bots=", ".join(KINDS))
            return {"seat": _seat(room, about), "bot": bot}
        case "substitute" | "leave":
            return {"seat": _seat(room, about)}
        case "pace":
            return {"time": msgspec.to_builtins(_timing(about))}
        case "undo":
            return {"to": await _undo_to(room, play, connection, about)}
        case "end":
            return {}


def _clock(room: OpenTable) -> ClockState:
    if room.watcher.state.clock is None:
        raise Refusal(409, "no-clock")
    return room.watcher.state.clock


def _seat(room: OpenTable, about: dict[str, Any]) -> str:
    seat = room.record.seat(str(about.get("seat", "")))
    if seat is None or seat.person_id is None or seat.bot is not None:
        raise Refusal(422, "no-such-seat", seat=str(about.get("seat", "")))
    return seat.civ


def _timing(about: dict[str, Any]) -> Timing | None:
    try:
        found: Timing | None = msgspec.convert(about.get("time"), Timing | None)
    except msgspec.ValidationError as error:
        raise Refusal(422, "invalid", field="time", message=str(error)) from None
    return found


async def _undo_to(room: OpenTable, play: GameTask, connection: Connection, about: dict[str, Any]) -> int:
    """The choice after which the game is to go on: by default the one before my last."""
    by = connection.seats[0]
    if room.watcher.state.undo_asked.get(by, 0) >= play.game.turn:
        raise Refusal(409, "undo-asked-already")
    to = about.get("to")
    if to is None:
        last = await room.store.last_of(room.id, list(connection.seats))
        to = 0 if last is None else last - 1
    if not isinstance(to, int) or not 0 <= to < play.number:
        raise Refusal(422, "no-such-moment", at=str(to))
    return to


# -- what follows ------------------------------------------------------------


def _effect(vote: Vote) -> Chore:
    """What is to be done when this vote has passed. It runs while nobody else touches the game."""

    async def act(play: GameTask) -> None:
        log.info("table %s: vote %d has passed: %s", play.room.id, vote.id, vote.what)
        watcher, about, at = play.room.watcher, vote.about, now()
        await watcher.load()
        watcher.look(play)
        clock = watcher.state.clock
        match vote.what:
            case "pause" if clock is not None:
                watcher.change_clock(clock.pause(at, at + about["minutes"] * MINUTE))
            case "resume" if clock is not None:
                watcher.change_clock(clock.resume(at))
            case "pace":
                await _change_pace(play, about)
            case "bot":
                watcher.set_absence(about["seat"], watcher.absence(about["seat"]).replace_by(about["bot"]))
                play.seat_robots()
            case "substitute":
                await _open_for_substitute(play, about["seat"])
            case "leave":
                await _send_away(play, about["seat"], vote.ayes)
            case "undo":
                await rewind(play, about["to"])
            case "end":
                await _end(play)
        watcher.look(play)
        await settle(play)
        play.wake()

    return act


async def _change_pace(play: GameTask, about: dict[str, Any]) -> None:
    watcher, timing = play.room.watcher, _timing(about)
    clock = watcher.state.clock
    if timing is None:
        watcher.change_clock(None)
    elif clock is None:
        watcher.change_clock(ClockState(timing))
    else:
        watcher.change_clock(clock.switch(now(), timing))


async def _open_for_substitute(play: GameTask, civ: str) -> None:
    """The seat is free for a substitute; until they come the caretaker has it, and its owner may always return."""
    room = play.room
    seat = room.record.seat(civ)
    assert seat is not None
    room.watcher.set_absence(civ, replace(room.watcher.absence(civ), step="caretaker"))
    await _give(room, civ, None, seat.owner_id or seat.person_id)
    play.seat_robots()


async def _give(room: OpenTable, civ: str, person_id: str | None, owner_id: str | None) -> None:
    where = (seats_table.c.table_id == room.id) & (seats_table.c.civ == civ)
    async with room.store.database.write() as connection:
        await connection.execute(update(seats_table).where(where).values(person_id=person_id, owner_id=owner_id))
    await room.refresh()
    room.tell_others("table")


async def _send_away(play: GameTask, civ: str, ayes: Sequence[str]) -> None:
    """By the rulebook (R4.1): the player asks to leave, and those who voted for it agree. Others are asked."""
    lines: list[Entry] = []
    told: list[StoredEvent] = []
    try:
        play.act(civ, {LEAVE: True}, None, lines, told)
        for other in ayes:
            if other in play.game.pending and play.game.pending[other].ids == ("leave.consent",):
                play.act(other, {"leave.consent": True}, None, lines, told)
    except IllegalChoice as refusal:
        log.info("table %s: %s cannot leave: %s", play.room.id, civ, refusal.reason)
    await play.conclude(lines, told)


async def _end(play: GameTask) -> None:
    """All points are counted as they are now (R4.1.1, R3.13.20); those of a game that stopped without a result, too."""
    lines: list[Entry] = []
    told: list[StoredEvent] = []
    try:
        play.act(TABLE, {END: True}, None, lines, told)
    except IllegalChoice:  # it has ended otherwise meanwhile
        return
    stopped = play.room.record.status == "finished"
    await play.conclude(lines, told)
    if stopped:
        await play.room.finish(play.game.outcome())
        play.room.tell_others("table")


async def rewind(play: GameTask, to: int) -> None:
    """The game as it was after choice `to`. That it was is a line in the log like any other."""
    past = await load(play.room.store.database, play.room.record, to)
    before, turn, phase = play.number, play.game.turn, play.game.phase
    events = numbered([Event(TableRewound.kind, TableRewound(to, before))], before + 1, turn, phase)
    told = msgspec.json.encode(events)
    line = Entry(play.room.id, before + 1, TABLE, msgspec.json.encode({REWIND: to}), None, now(), told)
    await play.go_back(past, line, events)


# -- coming back ------------------------------------------------------------


async def _take_back(room: OpenTable, play: GameTask, connection: Connection, civ: str) -> None:
    """The owner of a seat is here again, whoever has played it meanwhile."""
    me = connection.person
    is_owner = civ in room.record.lent_by(me)
    if not is_owner and civ not in connection.seats:
        raise Refusal(403, "not-your-seat", seat=civ)

    async def back(play: GameTask) -> None:
        if is_owner and me is not None:
            await _give(play.room, civ, me.id, None)
        await welcome_back(play, [civ])
        await settle(play)

    play.ask_for(back)
