"""A game that is being played: takes choices, has them stored, tells everybody.

There is one for each table in memory, and one task in it. Choices that wait together are committed together. Whoever
touches the game holds the lock.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from megaciv.rules.engine.decisions import Choice
from megaciv.rules.engine.errors import IllegalChoice, RulesError
from megaciv.rules.game import HOLD, LEAVE, TABLE, UNDO
from megaciv.server.errors import Refusal, refused
from megaciv.server.messages.from_client import Choose, Hold, Undo
from megaciv.server.messages.from_server import Ack, Refused
from megaciv.server.push.connection import Connection
from megaciv.server.push.projection import StoredEvent, key_of, numbered
from megaciv.server.push.publisher import Publisher, after
from megaciv.server.storage.journal import Batch, Checkpoint, Entry, Journal, Lost, Summary
from megaciv.server.storage.loading import Loaded, keep, load, missed, number_before
from megaciv.server.table.bots import TableBots
from megaciv.server.time import monotonic, now

if TYPE_CHECKING:
    from megaciv.server.table.table import OpenTable

log = logging.getLogger(__name__)

CHECKPOINT_AFTER: Final = 100
"""At least so many choices lie between two checkpoints."""
BOT_CHOICES: Final = 50
BOT_SECONDS: Final = 0.05
"""Bots commit together what they choose within this."""
MISSED: Final = 1000
"""Of so many choices of other processes the events are told."""
NEWS: Final = 3000
"""So many events are kept in memory where bots want to hear the news; all of them are in the journal."""
TRIES: Final = 8
"""So often a choice that came second is tried again."""

WITHOUT_KEY: Final = frozenset((HOLD, LEAVE, *UNDO))
"""Choices that answer no question."""

encode: Final = msgspec.json.Encoder().encode


class Command(NamedTuple):
    """Somebody wants something done to the game."""

    connection: Connection
    message: Choose | Undo | Hold


Chore = Callable[["GameTask"], Awaitable[None]]


class Broken(Exception):
    """The rules failed; what is in memory is not to be trusted."""


class GameTask:
    """See above. Made by `GameTask.start`."""

    def __init__(self, room: OpenTable, journal: Journal, loaded: Loaded) -> None:
        self.room, self.journal = room, journal
        self.lock = asyncio.Lock()
        self._commands: deque[Command] = deque()
        self._chores: deque[Chore] = deque()
        self._wake = asyncio.Event()
        self._checkpoint_at = loaded.number
        self._broken = False
        self._trouble = 0
        self._stored: Summary | None = None
        self._take(loaded)
        self.publisher = Publisher(room, loaded)
        self.used = monotonic()
        self._task = asyncio.create_task(self._run())
        self._wake.set()

    def _take(self, loaded: Loaded) -> None:
        self.loaded, self.game, self._stored = loaded, loaded.game, None
        self.seat_robots()

    def seat_robots(self) -> None:
        """Bots for the seats that are theirs, or that somebody has left to them for a while."""
        self.robots = TableBots(self.game, self.room.watcher.seated(self), self.room.record.seed)

    @classmethod
    async def start(cls, room: OpenTable, journal: Journal) -> GameTask:
        """Load the game of a room."""
        record, database = room.record, room.store.database
        loaded = await load(database, record)
        await room.watcher.load()
        play = cls(room, journal, loaded)
        room.watcher.begin(play)
        if record.delay:
            before = await number_before(database, record, now() - record.delay * 1000)
            play.publisher.open_gallery(await load(database, record, before))
        return play

    async def close(self) -> None:
        """Let go of the table. What is committed is committed."""
        async with self.lock:
            self._task.cancel()
        self.publisher.close()

    @property
    def number(self) -> int:
        return self.loaded.number

    @property
    def is_busy(self) -> bool:
        """Is something to be done that needs no person?"""
        return bool(self._commands or self._chores) or self.robots.is_asked()

    # -- commands ------------------------------------------------------------

    def submit(self, connection: Connection, message: Choose | Undo | Hold) -> None:
        """A choice, to be answered on the connection when it is committed or refused."""
        self._commands.append(Command(connection, message))
        self._trouble = 0
        self._wake.set()

    def ask_for(self, chore: Chore) -> None:
        """Something that is not a player's choice, to be done when the game is free."""
        self._chores.append(chore)
        self._wake.set()

    def wake(self) -> None:
        self._wake.set()

    async def _do_chores(self) -> None:
        for _ in range(len(self._chores)):
            await self._chores.popleft()(self)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            async with self.lock:
                self.used = monotonic()
                try:
                    await self._serve()
                    await self._do_chores()
                    await self._let_bots_choose()
                    await self._end()
                except Exception:
                    log.exception("table %s: what is in memory is dropped", self.room.id)
                    await self._recover()
            if self._commands or self._chores or (self.robots.is_asked() and self._trouble < TRIES):
                self._wake.set()
            if self._trouble:
                await asyncio.sleep(0.05 * 2**self._trouble)

    async def _serve(self) -> None:
        """All commands that wait, in one commit."""
        for _ in range(TRIES):
            commands = [self._commands.popleft() for _ in range(len(self._commands))]
            if not commands:
                return
            lines, replies, told = self._apply(commands)
            try:
                await self._commit(lines)
            except Lost:
                await self._catch_up()
                self._commands.extendleft(reversed(commands))
                continue
            except Exception:
                log.exception("table %s: could not store choices", self.room.id)
                await self._recover()
                replies = [self._stored_or_not(command) for command in commands]
                lines, told = [], []
            if lines:
                self._tell(told)
            for reply in replies:
                reply()
            await self._end()
            return
        for command in [self._commands.popleft() for _ in range(len(self._commands))]:
            self._stored_or_not(command)()

    def _stored_or_not(self, command: Command) -> Callable[[], None]:
        """The answer when storing has failed: what is in the log now tells whether it has."""
        message, connection = command.message, command.connection
        known = self.loaded.refs.get((message.seat, message.ref))
        if known is not None:
            return _reply(connection, Ack(message.ref, *known))
        rest = _choices(message)
        return _reply(connection, refused(Refusal(503, "not-stored"), message.ref, connection.lang, rest=rest))

    def _apply(self, commands: Sequence[Command]) -> tuple[list[Entry], list[Callable[[], None]], list[StoredEvent]]:
        """Do them to the game in memory. Nothing is told before it is stored."""
        lines: list[Entry] = []
        told: list[StoredEvent] = []
        replies: list[Callable[[], None]] = []
        for command in commands:
            try:
                answer = self._answer(command, lines, told)
            except Exception:
                log.exception("table %s: a command failed", self.room.id)
                self._broken = True
                answer = refused(Refusal(500, "internal"), command.message.ref, command.connection.lang)
            replies.append(_reply(command.connection, answer))
        return lines, replies, told

    def _answer(self, command: Command, lines: list[Entry], told: list[StoredEvent]) -> Ack | Refused:
        connection, message = command
        ref, civ = message.ref, message.seat
        choices = _choices(message)
        if civ not in connection.seats:
            return refused(Refusal(403, "not-your-seat", seat=civ), ref, connection.lang, rest=choices)
        if (known := self.loaded.refs.get((civ, ref))) is not None:
            return Ack(ref, *known)
        if isinstance(message, Choose) and not self._is_asked(civ, message):
            return refused(Refusal(409, "question-changed", key=message.key), ref, connection.lang, rest=choices)
        done = 0
        for choice in choices:
            try:
                self.act(civ, choice, ref, lines, told)
            except RulesError as error:
                return refused(error, ref, connection.lang, done, choices[done:])
            except Broken:
                return refused(Refusal(500, "internal"), ref, connection.lang, done, choices[done:])
            done += 1
        return Ack(ref, self.number, done)

    def _is_asked(self, civ: str, message: Choose) -> bool:
        if all(name in WITHOUT_KEY for name in message.choices[0]):
            return True
        return message.key == key_of(self.game, civ, self.loaded.answered[civ])

    def act(self, civ: str, choice: Choice, ref: str | None, lines: list[Entry], told: list[StoredEvent]) -> None:
        """One choice. Whatever the rules raise that is not a refusal is a defect: the game is loaded anew."""
        game = self.game
        if self._broken:
            raise Broken
        before, turn, phase = len(game.events), game.turn, game.phase
        try:
            game.act(civ, choice)
        except IllegalChoice:
            raise
        except Exception as error:
            log.exception("table %s: the rules failed at choice %d of %s", self.room.id, self.number + 1, civ)
            self._broken = True
            raise Broken from error
        self.loaded.count(civ, choice, ref)
        events = numbered(game.events[before:], self.number, turn, phase)
        told.extend(events)
        lines.append(Entry(self.room.id, self.number, civ, encode(choice), ref, now(), encode(events)))

    # -- bots ------------------------------------------------------------

    async def _let_bots_choose(self) -> None:
        if self._commands or not self.robots.is_asked():
            return
        lines, told = await asyncio.to_thread(self._bots_choose)
        await self.conclude(lines, told)

    async def conclude(self, lines: Sequence[Entry], told: Sequence[StoredEvent]) -> bool:
        """Store and tell choices that nobody waits for; False if somebody else was faster."""
        try:
            await self._commit(lines)
        except Lost:
            await self._catch_up()
            return False
        if lines:
            self._tell(told)
        await self._end()
        return True

    def _bots_choose(self) -> tuple[list[Entry], list[StoredEvent]]:
        """In a thread: as much as fits into one commit, or until a person wants something."""
        lines: list[Entry] = []
        told: list[StoredEvent] = []
        end = time.perf_counter() + BOT_SECONDS
        while len(lines) < BOT_CHOICES and time.perf_counter() < end and not self._commands:
            civ = self.robots.next()
            if civ is None:
                break
            try:
                self._bot_chooses(civ, lines, told)
            except Broken:
                break
        return lines, told

    def _bot_chooses(self, civ: str, lines: list[Entry], told: list[StoredEvent]) -> None:
        choice = self.robots.choose(civ, self.number)
        try:
            self.act(civ, choice, None, lines, told)
        except IllegalChoice as refusal:
            log.warning("table %s: the bot of %s chose %s: %s", self.room.id, civ, choice, refusal)
            self.act(civ, self.game.pending[civ].default(), None, lines, told)

    # -- storing ------------------------------------------------------------

    async def _commit(self, lines: Sequence[Entry]) -> None:
        if lines:
            checkpoint = None if self._broken else self._checkpoint()
            await self.journal.append(Batch(lines, checkpoint, self._new_summary(), self.room.watcher.beside(self)))
            self._trouble = 0
        if self._broken:
            await self._reload()
            self._trouble += 1

    def _checkpoint(self) -> Checkpoint | None:
        if self.number - self._checkpoint_at < CHECKPOINT_AFTER and not self.game.over:
            return None
        self._checkpoint_at = self.number
        return Checkpoint(self.room.id, self.number, keep(self.loaded))

    def summary(self) -> Summary:
        """Where the game is, for lists of tables."""
        asked = {civ: list(decision.ids[:1]) for civ, decision in self.game.pending.items()}
        return Summary(self.game.turn, self.game.phase, encode(asked).decode(), self.room.id)

    def _new_summary(self) -> Summary | None:
        """The same, if it is not what was stored last."""
        told = self.summary()
        if told == self._stored:
            return None
        self._stored = told
        return told

    async def _end(self) -> None:
        if self.game.over and self.room.record.status == "running":
            await self.room.finish(self.game.outcome())

    async def _reload(self) -> None:
        """Forget what is in memory."""
        loaded = await load(self.room.store.database, self.room.record, tail=MISSED)
        await self.room.watcher.load()
        self._take(loaded)
        self.room.watcher.begin(self)
        self._broken = False

    async def _recover(self) -> None:
        """Take what is stored, however long the database needs to answer again."""
        pause = 0.1
        while True:
            try:
                return await self._catch_up()
            except Exception:
                log.exception("table %s: cannot be loaded; trying again", self.room.id)
                await asyncio.sleep(pause)
                pause = min(10.0, pause * 2)

    async def _catch_up(self) -> None:
        """Somebody else has appended to this game: take what is stored, and tell it here."""
        await self._reload()
        shown = self.publisher.number
        if self.number != shown:
            self._tell(after(self.loaded.tail, shown))

    async def go_back(self, past: Loaded, line: Entry, events: Sequence[StoredEvent]) -> None:
        """Take up the game where it once was; the line says so to everybody who reads the log."""
        now_known = self.loaded
        past.number, past.refs, past.at = line.number, now_known.refs, line.at
        past.answered = now_known.answered
        self._take(past)
        self._checkpoint_at = line.number
        checkpoint = Checkpoint(self.room.id, line.number, keep(past))
        try:
            beside = self.room.watcher.beside(self)
            await self.journal.append(Batch([line], checkpoint, self._new_summary(), beside))
        except Lost:
            await self._catch_up()
            return
        self._tell(events)

    async def follow(self, number: int) -> None:
        """Another process has stored choices up to this number: make them here too."""
        if number <= self.number or self._broken:
            return
        before = self.number
        entries, told = await missed(self.room.store.database, self.room.id, before)
        self._stored = None  # they have stored where the game is
        if any(civ == TABLE for civ, _, _ in entries):
            await self._catch_up()
            return
        for civ, choice, ref in entries:
            self.game.act(civ, choice)
            self.loaded.count(civ, choice, ref)
        if entries:
            await self.room.watcher.load()
            self.room.watcher.begin(self)
            self._tell(told)
            if self.game.over:
                await self.room.refresh()

    def _tell(self, events: Sequence[StoredEvent]) -> None:
        self.publisher.tell(self.loaded, events)
        self.game.events.forget_all_but(NEWS if self.robots else 0)


def _choices(message: Choose | Undo | Hold) -> list[dict[str, Any]]:
    if isinstance(message, Choose):
        return message.choices
    return [{"undo" if isinstance(message, Undo) else HOLD: True}]


def _reply(connection: Connection, answer: Ack | Refused) -> Callable[[], None]:
    return lambda: connection.tell(answer)
