"""A game that is being played: takes choices, has them stored, and says what is committed.

There is one for each table in memory, and one task in it. It owns the game and writes the journal; it knows neither the
table nor those who are told. What it needs from around it is in `GameHooks`. Choices that wait together are committed
together. Anyone who touches the game holds the lock; who only asks something about it comes by `looking`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from megaciv.bots import Acquaintance
from megaciv.rules import Choice, Event, Game, IllegalChoice, RulesError
from megaciv.rules.engine.events import TableRewound
from megaciv.rules.game import HOLD, LEAVE, TABLE, UNDO
from megaciv.server.errors import Refusal, in_a_line, refused
from megaciv.server.messages.basics import Company
from megaciv.server.messages.from_client import Choose, Hold, Undo
from megaciv.server.messages.from_server import Ack, Refused
from megaciv.server.messages.game import FloorRound
from megaciv.server.push.connection import Connection
from megaciv.server.push.projection import StoredEvent, after, key_of, numbered
from megaciv.server.storage.journal import Batch, Checkpoint, Committed, Entry, Journal, Lost, SqlStatement, Summary
from megaciv.server.storage.loading import REWIND, Loaded, keep, keep_boundary, load, made_since, missed
from megaciv.server.storage.records import TableRecord
from megaciv.server.storage.schema import Database
from megaciv.server.storage.told_choice import ToldChoice
from megaciv.server.table.bots import FloorBell, TableBots
from megaciv.server.time import monotonic, now, sleep_until

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
MOST_CHOICES: Final = 1000
"""So many choices a seat may make in one phase, those taken back among them; then its defaults only. People make some
dozens."""
MOST_SAID: Final = 200
"""So many of them may be words on the trade floor."""
MOST_WAITING: Final = 300
"""So many messages may wait for a table."""
MANY: Final = 20
"""A message with more choices than this is done in a thread: nobody else waits for it."""
SLICE: Final = 0.05
"""After so many seconds of commands the others of this process are served in between."""

LETS_GO: Final = 3.0
"""So many seconds a table that is closed waits for what is being stored."""
FIRST_PAUSE: Final = 0.1
MOST_PAUSE: Final = 2.0
"""So many seconds pass at most between two tries to load a table again: people wait."""

SAY: Final = "trade.say"

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


class GameHooks(Protocol):
    """What a game task calls on its way. The table has them: it brings game, clock and publisher together."""

    async def game_loaded(self, loaded: Loaded) -> None:
        """The game was loaded."""

    def game_taken_back(self, loaded: Loaded) -> None:
        """What was chosen last could not be stored: the game is again as it was told last, another one in memory."""

    async def game_followed(self, loaded: Loaded) -> None:
        """Another process has played on."""

    def bots(self, game: Game) -> Mapping[str, str]:
        """The seats that bots have now, with their kinds."""

    def known(self) -> Mapping[str, Mapping[str, Acquaintance]]:
        """Whom leaders know from earlier games: by the seat of a leader, by the seat of a person."""

    def company(self) -> Company | None:
        """Who plays together, where bots have manners on the trade floor; None where they have none."""

    def bell(self) -> FloorBell | None:
        """How far the time of the trade floor has come, if a bell rings for it."""

    def round(self, told: FloorRound | None) -> None:
        """The rounds of the trade floor have gone on."""

    def beside(self, loaded: Loaded) -> Sequence[SqlStatement]:
        """What is to be stored in the same commit as the choices just made."""

    def committed(self, committed: Committed) -> None:
        """Something is stored and may be told."""

    async def game_over(self, game: Game) -> None:
        """The game has ended. This may be said more than once."""


class Looking:
    """Holds the game for those who only ask about it. They come one after the other, so that a choice has at most one
    of them before it, however many there are."""

    def __init__(self, lock: asyncio.Lock) -> None:
        self._lock, self._turn = lock, asyncio.Lock()

    async def __aenter__(self) -> None:
        await self._turn.acquire()
        try:
            await asyncio.sleep(0)  # whatever has arrived meanwhile is read first
            await self._lock.acquire()
        except BaseException:
            self._turn.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()
        self._turn.release()


class GameTask:
    """The one task that changes a game."""

    def __init__(
        self, database: Database, journal: Journal, record: TableRecord, loaded: Loaded, hooks: GameHooks
    ) -> None:
        """Of the record only what no longer changes once the game has begun is used."""
        self._database, self._journal, self._record, self._hooks = database, journal, record, hooks
        self.lock = asyncio.Lock()
        self.looking = Looking(self.lock)
        self._commands: deque[Command] = deque()
        self._chores: deque[Chore] = deque()
        self._wake = asyncio.Event()
        self._told = loaded.number
        self._broken = False
        self._rewound: Checkpoint | None = None
        self._trouble = 0
        self._take(loaded)
        self.used = monotonic()
        self._alarm: asyncio.Task[None] | None = None
        self._round: FloorRound | None = None
        self._waits = True
        """Does a bot wait for its time?"""
        self._task = asyncio.create_task(self._run())
        self._wake.set()

    def _take(self, loaded: Loaded) -> None:
        """Play on from here. What was chosen and is not stored is forgotten."""
        self.loaded = loaded
        self._entries: list[Entry] = []
        self._events: list[StoredEvent] = []
        self._stored: Summary | None = None
        self._checkpoint_at = loaded.kept
        self._boundary: tuple[int, Mapping[str, int]] | None = None
        """The choice with which the phase began, if it was made here, and how often everybody had chosen by then."""
        self.seat_bots()

    def seat_bots(self) -> None:
        """Bots for the seats that are theirs, or that somebody has left to them for a while."""
        kinds = self._hooks.bots(self.game)
        past = tuple(self.loaded.lessons) if kinds else ()
        table, hooks = self._record, self._hooks
        self.bots = TableBots(self.game, kinds, table.seed, past, hooks.company(), table.drawn, hooks.known())

    async def close(self) -> None:
        """Let go of the game. What is committed is committed."""
        with suppress(TimeoutError):  # a database that has gone may never come back
            async with asyncio.timeout(LETS_GO):
                await self.lock.acquire()
                self.lock.release()
        self._task.cancel()
        if self._alarm is not None:
            self._alarm.cancel()

    @property
    def id(self) -> str:
        """Of the table."""
        return self._record.id

    @property
    def game(self) -> Game:
        return self.loaded.game

    @property
    def number(self) -> int:
        return self.loaded.number

    @property
    def is_busy(self) -> bool:
        """Is something to be done that needs no person?"""
        return bool(self._commands or self._chores or self._waits) or self.lock.locked()

    def key_of(self, civ: str) -> str | None:
        """The key of what a seat is asked."""
        return key_of(self.game, civ, self.loaded.answered[civ])

    # -- commands ------------------------------------------------------------

    def submit(self, connection: Connection, message: Choose | Undo | Hold) -> None:
        """A choice, to be answered on the connection when it is committed or refused."""
        if len(self._commands) >= MOST_WAITING:
            raise Refusal(503, "server-busy")
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
                    log.exception("table %s: what is in memory is dropped", self.id)
                    await self._recover()
            self._wake_again()
            if self._trouble:
                await asyncio.sleep(0.05 * 2**self._trouble)

    def _due(self) -> tuple[str | None, float | None]:
        return self.bots.due(monotonic(), self._hooks.bell())

    def _wake_again(self) -> None:
        """At once if something is to be done; when a bot may act, if it waits for its time."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        _, wait = self._due()
        self._waits = wait is not None
        self._tell_round()
        if self._commands or self._chores or (wait == 0.0 and self._trouble < TRIES):
            self._wake.set()
        elif wait:
            self._alarm = asyncio.create_task(self._ring(monotonic() + wait))

    async def _ring(self, at: float) -> None:
        await sleep_until(at)
        self._wake.set()

    def _tell_round(self) -> None:
        told = self.bots.round(not self._waits)
        if told != self._round:
            self._round = told
            self._hooks.round(told)

    async def want_next_round(self, civ: str) -> None:
        """A person wants the next round of the trade floor."""
        async with self.lock:
            self.bots.want_next(civ)
        self._wake.set()

    async def _serve(self) -> None:
        """All commands that wait, in one commit. Nothing is told or answered before it is stored."""
        for _ in range(TRIES):
            commands = self._waiting()
            if not commands:
                return
            answers = await self._answers(commands)
            try:
                committed = await self._commit()
            except Lost:
                self._commands.extendleft(reversed(commands))  # first: what others have stored may not be there to read
                await self._catch_up()
                continue
            except Exception:
                log.exception("table %s: could not store choices", self.id)
                await self._recover()
                committed, answers = None, [self._stored_or_not(command) for command in commands]
            try:
                self._announce(committed)
            finally:  # what is stored is acknowledged, whatever becomes of telling it
                for command, answer in zip(commands, answers, strict=True):
                    command.connection.tell(answer)
            await self._end()
            return
        for command in self._waiting():
            command.connection.tell(self._stored_or_not(command))

    async def _answers(self, commands: Sequence[Command]) -> list[Ack | Refused]:
        """Do them to the game in memory. What takes long is done in a thread, and the others of this process have their
        turn in between."""
        answers = []
        began = time.perf_counter()
        for command in commands:
            if are_dear(_choices(command.message)):
                answers.append(await asyncio.to_thread(self._answer, command))
            else:
                answers.append(self._answer(command))
            if time.perf_counter() - began > SLICE:
                await asyncio.sleep(0)
                began = time.perf_counter()
        return answers

    def _waiting(self) -> list[Command]:
        return [self._commands.popleft() for _ in range(len(self._commands))]

    def _stored_or_not(self, command: Command) -> Ack | Refused:
        """The answer when storing has failed: what is in the log now tells whether it has."""
        message, connection = command.message, command.connection
        known = self.loaded.refs.get((message.seat, message.ref))
        if known is not None:
            return Ack(message.ref, *known)
        return refused(Refusal(503, "not-stored"), message.ref, connection.lang, rest=_choices(message))

    def _answer(self, command: Command) -> Ack | Refused:
        """Do it to the game in memory."""
        try:
            return self._choose(command)
        except Exception:
            log.exception("table %s: a command failed", self.id)
            self._broken = True
            return refused(Refusal(500, "internal"), command.message.ref, command.connection.lang)

    def _choose(self, command: Command) -> Ack | Refused:
        """Whose seat it is counts now, not when the message was sent."""
        connection, message = command
        ref, civ = message.ref, message.seat
        choices = _choices(message)
        if civ not in connection.seats:
            return refused(Refusal(403, "not-your-seat", seat=civ), ref, connection.lang, rest=choices)
        if (known := self.loaded.refs.get((civ, ref))) is not None:
            return Ack(ref, *known)
        if isinstance(message, Choose) and not self._is_asked(civ, message):
            return refused(Refusal(409, "question-changed", key=message.key), ref, connection.lang, rest=choices)
        if _undos(choices) > 1:
            return refused(Refusal(422, "one-undo-a-message"), ref, connection.lang, rest=choices)
        done = 0
        for choice in choices:
            try:
                self._check_budget(civ, choice)
                self.act(civ, choice, ref)
            except (RulesError, Refusal) as error:
                return refused(error, ref, connection.lang, done, choices[done:])
            except Broken:
                return refused(Refusal(500, "internal"), ref, connection.lang, done, choices[done:])
            done += 1
        return Ack(ref, self.number, done)

    def _check_budget(self, civ: str, choice: Choice) -> None:
        """A phase of a seat has an end: what is beyond it is refused, but for the default of what the seat is asked, so
        that nobody waits for it in vain."""
        if HOLD in choice and self.game.holds(civ):
            raise Refusal(409, "holds-already", "R7.65")
        spent = self.loaded.spent
        if SAY in choice and spent[civ, SAY] >= MOST_SAID:
            raise Refusal(429, "too-much-said", most=MOST_SAID)
        if spent[civ, ""] >= MOST_CHOICES:
            asked = self.game.pending.get(civ)
            if asked is None or choice != asked.default():
                raise Refusal(429, "too-many-choices", most=MOST_CHOICES)

    def _is_asked(self, civ: str, message: Choose) -> bool:
        return all(name in WITHOUT_KEY for name in message.choices[0]) or message.key == self.key_of(civ)

    def act(self, civ: str, choice: Choice, ref: str | None = None) -> None:
        """One choice, to be stored by the next commit. Whatever the rules raise that is not a refusal is a defect: the
        game is loaded anew."""
        game = self.game
        if self._broken:
            raise Broken
        try:
            events = self._make(civ, choice, ref)
        except IllegalChoice:
            raise
        except Exception as error:
            log.exception("table %s: the rules failed at choice %d of %s", self.id, self.number + 1, civ)
            self._broken = True
            raise Broken from error
        if game.is_at_boundary:
            self._boundary = (self.number, dict(self.loaded.answered))
        self._events.extend(events)
        self._entries.append(Entry(self.id, self.number, civ, encode(choice), ref, now(), encode(events)))

    def _make(self, civ: str, choice: Choice, ref: str | None) -> list[StoredEvent]:
        """Make a choice, whichever process has taken it: what it has caused. In every process that is the same."""
        game = self.game
        before, turn, phase = len(game.events), game.turn, game.phase
        game.act(civ, choice)
        self.loaded.count(civ, choice, ref)
        caused = game.events[before:]
        self.loaded.learn(caused)
        return numbered(caused, self.number, turn, phase)

    # -- bots ------------------------------------------------------------

    async def _let_bots_choose(self) -> None:
        if not self._commands and self._due()[0] is not None:
            await asyncio.to_thread(self._bots_choose)
            await self.conclude()

    def _bots_choose(self) -> None:
        """In a thread: as much as fits into one commit, or until a person wants something."""
        end = time.perf_counter() + BOT_SECONDS
        while len(self._entries) < BOT_CHOICES and time.perf_counter() < end and not self._commands:
            civ, _ = self._due()
            if civ is None:
                break
            try:
                self._bot_chooses(civ)
            except Broken:
                break

    def _bot_chooses(self, civ: str) -> None:
        for choice in self.bots.choose(civ, self.number, monotonic()):
            try:
                self.act(civ, choice)
            except IllegalChoice as refusal:
                log.warning("table %s: the bot of %s chose %s: %s", self.id, civ, choice, refusal)
                if civ in self.game.pending:
                    self.act(civ, self.game.pending[civ].default())
                break

    # -- storing ------------------------------------------------------------

    async def conclude(self) -> bool:
        """Store and tell choices that nobody waits for; False if somebody else was faster."""
        try:
            committed = await self._commit()
        except Lost:
            await self._catch_up()
            return False
        self._announce(committed)
        await self._end()
        return True

    async def _commit(self) -> Committed | None:
        """Store what was chosen since the last time; None if nothing was. `Lost` if another process was first."""
        entries, events = self._entries, self._events
        self._entries, self._events = [], []
        if entries:
            checkpoint = None if self._broken else self._checkpoint()
            beside = self._hooks.beside(self.loaded)
            await self._journal.append(Batch(entries, checkpoint, self._new_summary(), beside))
            self._trouble = 0
        if self._broken:
            await self._reload()
            self._trouble += 1
        return self._now(events) if entries else None

    def _now(self, events: Sequence[StoredEvent]) -> Committed:
        return Committed(self.game, self.number, self.loaded.answered, events)

    def _announce(self, committed: Committed | None) -> None:
        """What is stored may be told, and need not stay in memory."""
        if committed is not None:
            self._told = committed.number
            self._hooks.committed(committed)
            self.game.events.forget_all_but(NEWS if self.bots else 0)

    def _checkpoint(self) -> Checkpoint | None:
        """The table at the last phase boundary, if that is far enough from the one before."""
        if (rewound := self._rewound) is not None:  # what is before it in the journal leads elsewhere
            self._rewound, self._checkpoint_at = None, rewound.number
            return rewound
        if self._boundary is None or self._boundary[0] - self._checkpoint_at < CHECKPOINT_AFTER:
            return None
        self._checkpoint_at, answered = self._boundary
        return Checkpoint(self.id, self._checkpoint_at, keep_boundary(self.game, answered))

    def summary(self) -> Summary:
        """Where the game is, for lists of tables."""
        asked = {civ: list(decision.ids[:1]) for civ, decision in self.game.pending.items()}
        return Summary(self.game.turn, self.game.phase, encode(asked).decode(), self.id)

    def _new_summary(self) -> Summary | None:
        """The same, if it is not what was stored last."""
        told = self.summary()
        if told == self._stored:
            return None
        self._stored = told
        return told

    async def _end(self) -> None:
        if self.game.over:
            await self._hooks.game_over(self.game)

    async def rewind(self, to: int, without: Collection[str] | None = None) -> None:
        """The game as it was after choice `to`. That it was is a line in the log like any other, with a checkpoint. If
        it is `without` certain seats alone, what the others chose in that phase since is made again, where it is still
        legal."""
        since = [] if without is None else await made_since(self._database, self.id, to)
        past, known, number, at = await load(self._database, self._record, to), self.loaded, self.number + 1, now()
        told = Event(TableRewound.kind, TableRewound(to, self.number))
        events = numbered([told], number, self.game.turn, self.game.phase)
        past.number, past.refs, past.answered, past.at = number, known.refs, known.answered, at
        self._take(past)
        self._events = events
        self._entries = [Entry(self.id, number, TABLE, encode({REWIND: to}), None, at, encode(events))]
        self._rewound = Checkpoint(self.id, number, keep(self.loaded))
        where = (self.game.turn, self.game.phase)
        for civ, choice in since:
            if (self.game.turn, self.game.phase) != where or self.game.over:
                break
            if civ not in (without or ()):
                with suppress(IllegalChoice):
                    self.act(civ, choice)
        await self.conclude()

    # -- what others have stored ------------------------------------------------------------

    async def _reload(self) -> None:
        """Forget what is in memory."""
        loaded = await load(self._database, self._record, tail=MISSED)
        await self._hooks.game_loaded(loaded)
        if loaded.number == self._told:  # else it is told
            self._hooks.game_taken_back(loaded)
        self._take(loaded)
        self._broken = False

    async def _recover(self) -> None:
        """Take what is stored, however long the database needs to answer again. It is told once, not at every try."""
        pause = FIRST_PAUSE
        while True:
            try:
                return await self._catch_up()
            except Exception as error:
                if pause == FIRST_PAUSE:
                    log.error("table %s: cannot be loaded; trying again: %s", self.id, in_a_line(error))
                await asyncio.sleep(pause)
                pause = min(MOST_PAUSE, pause * 2)

    async def _catch_up(self) -> None:
        """Somebody else has appended to this game: take what is stored, and tell it here."""
        await self._reload()
        if self.number != self._told:
            self._announce(self._now(after(self.loaded.tail, self._told)))

    async def follow(self, number: int, told: Sequence[ToldChoice] = ()) -> None:
        """Another process has stored choices up to this number: make them here too. What it has not told is read."""
        if number <= self.number or self._broken:
            return
        if told and told[0].number <= self.number + 1:
            entries = [
                (each.civ, msgspec.json.decode(each.choice), each.ref) for each in told if each.number > self.number
            ]
        else:
            entries = await missed(self._database, self.id, self.number)
        self._stored = None  # they have stored where the game is
        if any(civ == TABLE for civ, _, _ in entries):
            await self._catch_up()
            return
        events = [event for civ, choice, ref in entries for event in self._make(civ, choice, ref)]
        if entries:
            await self._hooks.game_followed(self.loaded)
            self._announce(self._now(events))
            await self._end()


def _choices(message: Choose | Undo | Hold) -> list[dict[str, Any]]:
    if isinstance(message, Choose):
        return message.choices
    return [{"undo" if isinstance(message, Undo) else HOLD: True}]


def _undos(choices: Sequence[Mapping[str, Any]]) -> int:
    return sum(name in choice for choice in choices for name in UNDO)


def are_dear(choices: Sequence[Mapping[str, Any]]) -> bool:
    """Do these choices take long? An undo plays the phase anew."""
    return len(choices) > MANY or _undos(choices) > 0
