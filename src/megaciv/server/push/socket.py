"""The web socket of a table: one message at a time from the client, everything else to it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Any, Final, cast
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec.structs import replace

from megaciv.bots import counsel, regard
from megaciv.bots.trade.counsel import DealCounsel
from megaciv.rules import RulesError, Sight
from megaciv.rules.game import UNDO
from megaciv.rules.phases.trade.floor import floor_of
from megaciv.server.accounts.spelling import clean_text
from megaciv.server.errors import Refusal, refused
from megaciv.server.limits import MOST_LINES
from megaciv.server.messages.basics import MOST_NUMBER
from megaciv.server.messages.from_client import (
    AdviceOf,
    Ballot,
    Choose,
    ClientMessage,
    CounselOf,
    DealsOf,
    DossierOf,
    Draft,
    ForecastOf,
    Hold,
    NextRound,
    OptionsOf,
    Ping,
    PreviewOf,
    QuoteOf,
    ReachOf,
    RegardOf,
    Say,
    Since,
    ThreatsOf,
    Undo,
    UndoOf,
    WeighOf,
)
from megaciv.server.messages.from_server import (
    AdviceLine,
    CounselLine,
    DealsLine,
    DossierLine,
    ForecastLine,
    OptionsLine,
    Pong,
    PreviewLine,
    QuoteLine,
    ReachLine,
    RegardLine,
    ThreatsLine,
    UndoLine,
    WeighLine,
)
from megaciv.server.messages.game import DraftLine
from megaciv.server.metrics import ERRORS
from megaciv.server.push.connection import Connection, Send, say_why
from megaciv.server.push.diff import GameDiff
from megaciv.server.push.frames import LINE, FrameProtocol
from megaciv.server.push.projection import private_ahead
from megaciv.server.services import Services, address_of, check_member, lang_of, server_of, session_of, somebody
from megaciv.server.storage.records import Person, SeatRecord
from megaciv.server.storage.trouble import BAD_VALUE, is_bad_value
from megaciv.server.table.game_task import SAY, GameTask, are_dear
from megaciv.server.table.motions import hear_ballot, undo_by_vote
from megaciv.server.table.table import OpenTable
from megaciv.server.time import now
from megaciv.timing.absence import PRESENT

log = logging.getLogger(__name__)

MOST_BYTES: Final = 32_768
MOST_DEEP: Final = 8
MOST_LONG: Final = 2_000
REFUSED: Final = 4000
"""Close codes: 4000 and an HTTP status."""

STEPS: Final = "steps"
STREAM: Final = "stream"
"""`?steps=stream`: steps are wanted as pieces of the table's stream."""

_decode: Final = msgspec.json.Decoder(ClientMessage).decode

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table_id:str}/ws")
async def live(socket: Socket, table_id: FromPath[str]) -> None:
    """Play, watch, talk."""
    server = server_of(socket.app.state)
    await socket.accept()
    with server.lines.one_of(address_of(socket)) as there_is_room:
        await _live(socket, server, table_id, there_is_room)


async def _live(socket: Socket, server: Services, table_id: str, there_is_room: bool) -> None:
    lang = lang_of(socket, None)
    try:
        check_origin(socket)
        if not there_is_room:
            raise Refusal(429, "too-many-windows", most=MOST_LINES)
        person = await somebody(socket)
        lang = lang_of(socket, person)
        check_member(server, person)
        table = await server.registry.table(table_id)
        if not table.record.may_watch(person):
            raise Refusal(403, "no-spectators")
        await table.playing()
    except Refusal as refusal:
        await socket.send_data(msgspec.json.encode(refused(refusal, "", lang)).decode())
        await socket.close(REFUSED + refusal.status, refusal.reason)
        return
    blocked = frozenset[str]() if person is None else await server.people.blocked_by(person.id)
    connection = Connection(person, lang, table.record.seats_of(person), blocked)
    connection.build, connection.session = server.build, session_of(socket)
    connection.follows_streams = socket.query_params.get(STEPS) == STREAM
    if person is not None and connection.seats:
        await server.addresses.note(person.id, address_of(socket))
    try:
        await table.enter(connection)
        if await _is_still(socket, person):
            await _converse(socket, server, table, connection)
        else:  # signed out or banned while the window opened, when nobody could see it
            await socket.close(1013, connection.why)
    finally:
        table.leave(connection)


async def _is_still(socket: Socket, person: Person | None) -> bool:
    """Does the session still say who opened this window?"""
    with suppress(Refusal):
        found = await somebody(socket)
        return (found and found.id) == (person and person.id)
    return False


def check_origin(socket: Socket) -> None:
    """A page of another site must not speak with our people's cookies."""
    origin = socket.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != socket.headers.get("host"):
        raise Refusal(403, "foreign-page")


async def _converse(socket: Socket, server: Services, table: OpenTable, connection: Connection) -> None:
    """Read and write side by side, until one of them has had enough."""
    line = cast(FrameProtocol | None, socket.scope.get(LINE))
    tasks = [
        asyncio.create_task(connection.write(cast(Send, socket.send), line)),
        asyncio.create_task(_read(socket, server, table, connection)),
        asyncio.create_task(connection.closed.wait()),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
    if tasks[2] in done:
        table.leave(connection)
        await say_why(line, socket.close(1013, connection.why))
    for task in done:
        if (error := task.exception()) is not None and not isinstance(error, WebSocketDisconnect):
            log.error("a conversation failed", exc_info=error)


async def _read(socket: Socket, server: Services, table: OpenTable, connection: Connection) -> None:
    listener = Listener(server, table, connection)
    while True:
        received: Any = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        await listener.hear(received.get("text") or received.get("bytes") or b"")


class Listener:
    """Hears what one connection says, and does it."""

    def __init__(self, server: Services, table: OpenTable, connection: Connection) -> None:
        self._server, self._table, self._connection = server, table, connection
        self._who = str(id(connection)) if connection.person is None else connection.person.id

    async def hear(self, raw: str | bytes) -> None:
        """Whatever is wrong with a message, it is answered, and the conversation goes on."""
        ref, message = "", None
        try:
            self._server.limiter.check("message", self._who)
            message = read(raw)
            ref = getattr(message, "ref", "")
            await self._do(message)
        except (Refusal, RulesError) as refusal:
            self._connection.tell(refused(refusal, ref or ref_of(raw), self._connection.lang))
        except Exception as error:
            why = Refusal(400, "message-invalid", field="", message=BAD_VALUE)
            if not is_bad_value(error):
                ERRORS.inc()
                log.exception("a message could not be handled")
                why = Refusal(500, "internal")
            self._connection.tell(refused(why, ref, self._connection.lang))
            if isinstance(message, Since):
                self._connection.closed.set()  # who has missed something and cannot be told it begins anew

    async def _do(self, message: ClientMessage) -> None:
        match message:
            case Ping():  # first: everybody sends one every five seconds
                self._connection.tell(Pong())
            case Choose() | Undo() | Hold():
                self._check_words(message)
                self._charge(message)
                task = await self._task()
                self._is_back(task)
                task.submit(self._connection, message)
            case Draft():
                self._keep(message)
            case PreviewOf():
                await self._preview(message)
            case AdviceOf() | QuoteOf():
                await self._advise(message)
            case ForecastOf():
                await self._forecast(message)
            case ReachOf() | ThreatsOf() | DossierOf():
                await self._look_far(message)
            case OptionsOf() | UndoOf():
                await (self._options(message) if isinstance(message, OptionsOf) else self._undo_of(message))
            case WeighOf() | DealsOf() | NextRound() | RegardOf() | CounselOf():
                await self._trade(message)
            case Say():
                await self._say(message)
            case Since():
                await self._catch_up(message.seq)
            case Ballot():
                self._server.limiter.check("chat", self._who)
                await hear_ballot(self._table, await self._task(), self._connection, message)

    def _check_words(self, message: Choose | Undo | Hold) -> None:
        """Who is muted says nothing of their own on the trade floor either; lines of the catalogue they may."""
        person = self._connection.person
        if person is None or person.muted <= now() or not isinstance(message, Choose):
            return
        said = (choice.get(SAY) for choice in message.choices)
        if any(isinstance(words, dict) and words.get("text") for words in said):
            raise Refusal(403, "muted")

    def _charge(self, message: Choose | Undo | Hold) -> None:
        """A message costs as many tokens as it has choices; what plays a phase anew has a bucket of its own."""
        choices = message.choices if isinstance(message, Choose) else []
        self._server.limiter.check("choice", self._who, max(1, len(choices)))
        if isinstance(message, Undo) or any(name in choice for choice in choices for name in UNDO):
            self._server.limiter.check("undo", self._who)

    async def _task(self) -> GameTask:
        task = await self._table.playing()
        if task is None:
            raise Refusal(409, "not-started")
        return task

    def _is_back(self, task: GameTask) -> None:
        """A player who chooses is there: what was done for them ends."""
        seats = list(self._connection.seats)
        if any(self._table.clock.absence(seat) != PRESENT for seat in seats):
            task.ask_for(partial(self._table.welcome_back, seats))

    def _mine(self, seat: str) -> None:
        if seat not in self._connection.seats:
            raise Refusal(403, "not-your-seat", seat=seat)

    @property
    def _is_counselled(self) -> bool:
        return self._table.record.counsel

    def _keep(self, message: Draft) -> None:
        """Nobody waits until it is stored."""
        self._mine(message.seat)
        self._server.limiter.check("heavy", self._who)
        self._table.keep_draft(DraftLine(message.seat, message.key, message.draft), self._connection)

    async def _preview(self, message: PreviewOf) -> None:
        self._mine(message.seat)
        self._server.limiter.check("heavy", self._who, 1 + len(message.choices) // 20)
        if sum(name in choice for choice in message.choices for name in UNDO) > 1:
            raise Refusal(422, "one-undo-a-message")
        task = await self._task()
        async with task.looking:
            asked = task, self._table.published.diff, message, self._connection.lang
            line = await asyncio.to_thread(preview, *asked) if are_dear(message.choices) else preview(*asked)
        self._connection.tell(line if self._is_counselled else replace(line, ends=[]))

    async def _advise(self, message: AdviceOf | QuoteOf) -> None:
        self._mine(message.seat)
        self._server.limiter.check("heavy", self._who)
        task = await self._task()
        async with task.looking:
            if isinstance(message, QuoteOf):
                self._connection.tell(QuoteLine(message.ref, task.game.quote(message.seat, message.wanted)))
            else:
                told = task.game.advice(message.seat)
                fights, cautions = list(told.fights), list(told.cautions)
                ends = list(told.ends) if self._is_counselled else []
                line = AdviceLine(message.ref, fights, cautions, list(told.plans), ends)
                self._connection.tell(line)

    async def _forecast(self, message: ForecastOf) -> None:
        self._mine(message.seat)
        self._server.limiter.check("heavy", self._who)
        task = await self._task()
        async with task.looking:
            working = task.game.forecast(message.seat, message.calamity)
        self._connection.tell(ForecastLine(message.ref, working))

    async def _look_far(self, message: ReachOf | ThreatsOf | DossierOf) -> None:
        if isinstance(message, DossierOf):
            self._other_seat(message)
        else:
            self._mine(message.seat)
            self._server.limiter.check("heavy", self._who)
        task = await self._task()
        async with task.looking:
            if isinstance(message, ReachOf):
                self._connection.tell(ReachLine(message.ref, message.area, task.game.reach(message.area)))
            elif isinstance(message, DossierOf):
                self._connection.tell(DossierLine(message.ref, task.game.dossier(message.seat, message.other)))
            else:
                self._connection.tell(ThreatsLine(message.ref, task.game.threats(message.seat)))

    def _other_seat(self, message: RegardOf | DossierOf) -> SeatRecord:
        """The seat of another that is asked about."""
        self._mine(message.seat)
        self._server.limiter.check("heavy", self._who)
        other = self._table.record.seat(message.other)
        if other is None or message.other == message.seat:
            raise Refusal(422, "no-such-seat", seat=message.other)
        return other

    async def _regard(self, message: RegardOf) -> None:
        """Out of what both have seen of each other; a person's own thoughts are not for others."""
        other = self._other_seat(message)
        task = await self._task()
        async with task.looking:
            lessons = tuple(task.loaded.lessons)
        mine = regard(lessons, message.seat, message.other)
        known = self._table.record.known.get(message.other)
        theirs = None if other.bot is None else regard(lessons, message.other, message.seat, known)
        self._connection.tell(RegardLine(message.ref, mine, theirs))

    async def _counsel(self, message: CounselOf) -> None:
        """What a good bot would do in my seat; nothing where nothing is asked. It thinks about a copy: that takes long,
        and nobody waits for it."""
        self._mine(message.seat)
        self._server.limiter.check("heavy", self._who)
        if not self._is_counselled:
            raise Refusal(403, "no-counsel")
        task = await self._task()
        async with task.looking:
            game, lessons = task.game.copy(), tuple(task.loaded.lessons)
        told = await asyncio.to_thread(counsel, game, message.seat, lessons)
        self._connection.tell(CounselLine(message.ref, told))

    async def _options(self, message: OptionsOf) -> None:
        self._mine(message.seat)
        self._server.limiter.check("heavy", self._who)
        task = await self._task()
        async with task.looking:
            question = task.game.question(message.seat)
            options = None if question is None else question.options()
            key = task.key_of(message.seat)
        self._connection.tell(OptionsLine(message.ref, key, None if options is None else list(map(dict, options))))

    async def _undo_of(self, message: UndoOf) -> None:
        self._mine(message.seat)
        self._server.limiter.check("heavy", self._who, 2)
        task = await self._task()
        async with task.looking:
            if message.vote:
                taken = await undo_by_vote(self._table, task, self._connection.seats)
                self._connection.tell(UndoLine(message.ref, None, taken))
            else:
                choice = await asyncio.to_thread(task.game.undoable, message.seat)
                self._connection.tell(UndoLine(message.ref, None if choice is None else dict(choice), None))

    async def _trade(self, message: WeighOf | DealsOf | NextRound | RegardOf | CounselOf) -> None:
        """About a deal or a partner, from what the seat itself may know; or that the bots may go on. At a table without
        counsel, what the cards are worth to the seat, and nothing about the other side."""
        if isinstance(message, RegardOf | CounselOf):
            await (self._regard(message) if isinstance(message, RegardOf) else self._counsel(message))
            return
        self._mine(message.seat)
        self._server.limiter.check("heavy", self._who)
        task = await self._task()
        if isinstance(message, NextRound):
            await task.want_next_round(message.seat)
            return
        async with task.looking:
            if floor_of(task.game.table) is None:
                raise Refusal(409, "no-trade-now")
            adviser, advised = DealCounsel(Sight(task.game, message.seat)), self._is_counselled
            if isinstance(message, WeighOf):
                weighed = adviser.judge(message.offer)
                line: WeighLine | DealsLine = WeighLine(message.ref, weighed if advised else weighed.without_counsel())
            else:
                deals, own = (adviser.proposals(message.to), adviser.own_line()) if advised else ([], None)
                line = DealsLine(message.ref, deals, adviser.gains(), adviser.spare(), own)
        self._connection.tell(line)

    async def _say(self, message: Say) -> None:
        if self._connection.person is None:
            raise Refusal(401, "not-signed-in")
        self._server.limiter.check("chat", self._who)
        if self._connection.person.muted > now():
            raise Refusal(403, "muted")
        text = clean_text(message.text)
        if not text:
            return
        if message.to is not None:
            if not self._connection.seats:
                raise Refusal(403, "not-at-this-table")
            if self._table.record.seat(message.to) is None:
                raise Refusal(422, "no-such-seat", seat=message.to)
        await self._table.say(self._connection, text, message.to)

    async def _catch_up(self, seq: int) -> None:
        task = await self._task()
        self._server.limiter.check("heavy", self._who)
        async with task.lock:
            await self._table.catch_up(self._connection, seq)


def preview(task: GameTask, shown: GameDiff, message: PreviewOf, lang: str) -> PreviewLine:
    """A dry run, as what would change of what is shown. It looks at the game and leaves it alone."""
    civ = message.seat
    after, seen = task.game.dry_run(civ, message.choices)
    refusal = None
    if seen.refusal is not None:
        refusal = refused(seen.refusal, message.ref, lang, seen.done, message.choices[seen.done :])
    return PreviewLine(
        ref=message.ref,
        seq=task.number,
        done=seen.done,
        unknown=seen.unknown,
        patch=shown.ahead(after, civ),
        private=private_ahead(after, civ),
        fights=list(seen.fights),
        workings=list(seen.workings),
        cautions=list(seen.cautions),
        plans=list(seen.plans),
        ends=list(seen.ends),
        refusal=refusal,
    )


# -- reading ------------------------------------------------------------


def read(raw: str | bytes) -> ClientMessage:
    """A message, or a refusal that names the field."""
    if len(raw) > MOST_BYTES:
        raise Refusal(413, "message-too-big", bytes=len(raw), most=MOST_BYTES)
    try:
        message: ClientMessage = _decode(raw)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$")
        raise Refusal(400, "message-invalid", field=where.strip("`.") or "type", message=what) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal(400, "message-invalid", field="", message=str(error)[:200]) from None
    for name in ("choices", "draft"):
        _check(getattr(message, name, None), name)
    return message


def _check(value: Any, field: str, depth: int = 0) -> None:
    """Nothing in it may be too deep, too long or too big for a number."""
    if depth > MOST_DEEP:
        raise Refusal(400, "message-invalid", field=field, message="too deep")
    if isinstance(value, str):
        if len(value) > MOST_LONG:
            raise Refusal(400, "message-invalid", field=field, message="too long")
    elif isinstance(value, dict):
        for key, inner in value.items():
            _check(key, field, depth)
            _check(inner, field, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            _check(inner, field, depth + 1)
    elif isinstance(value, (int, float)) and not -MOST_NUMBER <= value <= MOST_NUMBER:  # a union would be made anew
        raise Refusal(400, "message-invalid", field=field, message="too big a number")


def ref_of(raw: str | bytes) -> str:
    """The reference of a message that is not understood, if it has one."""
    if len(raw) > MOST_BYTES:
        return ""
    try:
        told = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""
    ref = told.get("ref") if isinstance(told, dict) else None
    return ref[:64] if isinstance(ref, str) else ""
