"""A table in memory: the one place where the game's task, its clock and its publisher meet.

The task says what is committed (`GameHooks`); the table has the clock's row stored with it and has the publisher tell
everybody. It knows who is there - people in the lobby, at the game, spectators - and what they say.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from megaciv.bots import Acquaintance
from megaciv.rules import Game, IllegalChoice, Outcome
from megaciv.server.errors import Refusal, in_a_line
from megaciv.server.lobby.civilizations import choosing_of
from megaciv.server.messages.basics import Company, Here
from megaciv.server.messages.from_server import ChatGone, ClockLine, FloorLine, Presence, TableLine
from megaciv.server.messages.game import ChatLine, Clock, DraftLine, FloorRound, Vote
from megaciv.server.messages.tables import TableInfo
from megaciv.server.notices.outbox import HAPPENING, Happening, Outbox, Question
from megaciv.server.push.connection import Connection
from megaciv.server.push.frames import EncodedMessage
from megaciv.server.push.increments import DelayedSpectators, seen
from megaciv.server.push.publisher import Publisher
from megaciv.server.storage.journal import Committed, Journal, SqlStatement
from megaciv.server.storage.loading import Loaded, load, number_before
from megaciv.server.storage.records import Person, TableRecord, company_of
from megaciv.server.storage.store import Store
from megaciv.server.storage.told_choice import ToldChoice
from megaciv.server.table.bots import FloorBell
from megaciv.server.table.clock import TableClock
from megaciv.server.table.game_task import Chore, GameTask
from megaciv.server.table.votes import ABOUT_A_SEAT, Votes
from megaciv.server.time import monotonic, now
from megaciv.timing.absence import PRESENT
from megaciv.timing.clocks import DAY, MINUTE, SECOND, TRADE, Slow

log = logging.getLogger(__name__)

CHAT_SHOWN: Final = 50
KEEP_DRAFT: Final = (
    "INSERT INTO drafts (table_id, civ, key, draft, at) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (table_id, civ) DO UPDATE SET key = excluded.key, draft = excluded.draft, at = excluded.at"
)
FORGET_DRAFT: Final = "DELETE FROM drafts WHERE table_id = ? AND civ = ?"
FIRST_PAUSE: Final = 0.25
MOST_PAUSE: Final = 2.0
"""So many seconds pass between two tries to load a game that cannot be loaded."""
GONE: Final = 10 * MINUTE
GONE_SLOW: Final = 2 * DAY
"""A host who has not been at the table for so long, before the game, has vanished."""
PICK_LASTS: Final = 10 * MINUTE
"""Where there is no clock, a pick takes no longer than this."""
PICKER_HAS: Final = 30 * SECOND
"""So long nobody hurries the one who is to pick."""
PLAYED: Final = ("running", "finished")
NOTHING_YET: Final[dict[str, Any]] = {
    "seq": 0, "view": None, "private": {}, "asked": {}, "events": [], "chat": [], "drafts": [],
}  # fmt: skip

encode: Final = msgspec.json.Encoder().encode


class OpenTable:
    """A table with its people. Game and publisher are there once the game has begun and somebody has asked for it."""

    def __init__(self, record: TableRecord, store: Store, journal: Journal) -> None:
        self.record, self.store = record, store
        self.connections: set[Connection] = set()
        self.task: GameTask | None = None
        self.publisher: Publisher | None = None
        self.clock = TableClock(store.database, record.id)
        self.votes: dict[int, Vote] = {}
        self.tell_others: Callable[..., None] = lambda *_, **__: None
        """Says to the other processes what has changed: what, and a number or seats."""
        self.begin_other: Callable[[TableRecord], Awaitable[OpenTable]] | None = None
        """Begins the game of another table."""
        self._failed: Refusal | None = None
        """Why the game could not be loaded when that was last tried."""
        self._pause, self._again = FIRST_PAUSE, 0.0
        self._ahead = 0
        """The number of the last choice that another process has told of."""
        self._elsewhere: dict[str, frozenset[str]] = {}
        self._journal = journal
        self._starting = asyncio.Lock()
        self._floor: FloorRound | None = None
        """The rounds of the trade floor, as they were told last."""
        self._company: Company | None = None
        """As it was told last."""
        self._drafts: dict[str, DraftLine] = {}
        """By seat, the last one that came here: it may be newer than what was read."""
        self._talk = 0
        """So often something was said, or deleted."""
        self._closed = False
        self.used = monotonic()

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def is_idle_since(self) -> float | None:
        """Since when nobody is here and nothing is to be done; None if that is not so."""
        if self.connections or (self.task is not None and self.task.is_busy):
            return None
        return self.used if self.task is None else max(self.used, self.task.used)

    @property
    def delayed(self) -> DelayedSpectators | None:
        """Where spectators are, if they are shown everything later."""
        return None if self.publisher is None else self.publisher.delayed

    @property
    def published(self) -> Publisher:
        """The publisher of a game that has begun."""
        assert self.publisher is not None
        return self.publisher

    async def close(self) -> None:
        """Nobody is told anything here any more: who has just come in comes again."""
        self._closed = True
        for connection in self.connections:
            connection.closed.set()
        await self._let_go()

    async def _let_go(self) -> None:
        if self.task is not None:
            await self.task.close()
        if self.publisher is not None:
            self.publisher.close()

    # -- the game, and what its task calls (`GameHooks`) ------------------------------------------------------------

    async def playing(self) -> GameTask | None:
        """The game, if it has begun."""
        self.used = monotonic()
        async with self._starting:
            if self.task is None and self.record.status in PLAYED:
                self.task = await self._load_or_wait()
                if self._ahead > self.task.number:
                    self.follow(self._ahead, ())
                if self.clock.is_slow:
                    self.task.ask_for(self.read_hours)
                self.votes = {vote.id: vote for vote in await Votes(self.store.database).open_at(self.id)}
        return self.task

    async def _load_or_wait(self) -> GameTask:
        """The game. One that cannot be loaded is told of once, and tried again after pauses, however many want it."""
        if self._failed is None or monotonic() >= self._again:
            try:
                task = await self._load()
            except Exception as error:
                if self._failed is None:
                    log.error("table %s: cannot be loaded: %s", self.id, in_a_line(error))
                self._failed = error if isinstance(error, Refusal) else Refusal(503, "table-not-loaded")
                self._pause = min(MOST_PAUSE, 2 * self._pause)
                self._again = monotonic() + self._pause
            else:
                self._failed, self._pause = None, FIRST_PAUSE
                return task
        raise self._failed.with_traceback(None)

    async def _load(self) -> GameTask:
        record, database = self.record, self.store.database
        loaded = await load(database, record)
        await self.game_loaded(loaded)
        publisher = Publisher(loaded, self.connections)
        if record.delay:
            before = await number_before(database, record, now() - record.delay * 1000)
            publisher.open_delayed(await load(database, record, before), record.delay)
        self.publisher = publisher
        return GameTask(database, self._journal, record, loaded, self)

    async def game_loaded(self, loaded: Loaded) -> None:
        """The clock as it is stored, at the game as it is now."""
        await self.clock.load()
        self.clock.begin(loaded, self.record.seats)

    def game_taken_back(self, loaded: Loaded) -> None:
        self.published.take_back(loaded, self.clock.line())

    async def game_followed(self, loaded: Loaded) -> None:
        """Where no clock runs, choices change nothing of its row; a clock that begins to run is told of by itself."""
        if self.clock.state.clock is not None:
            await self.clock.load()
        self.clock.begin(loaded, self.record.seats)

    def follow(self, number: int, told: Sequence[ToldChoice]) -> None:
        """Another process has stored choices up to this number. While the game is being loaded it is noted."""
        self._ahead = max(self._ahead, number)
        if self.task is not None:
            self.task.ask_for(lambda task: task.follow(number, told))

    def bots(self, game: Game) -> Mapping[str, str]:
        return self.clock.bots(game, self.record.bots)

    def known(self) -> Mapping[str, Mapping[str, Acquaintance]]:
        return self.record.known

    def company(self) -> Company | None:
        return None if self.record.manners == "brisk" else company_of(self.record.seats, self.clock.line().mode)

    def bell(self) -> FloorBell | None:
        return self.clock.bell()

    def round(self, told: FloorRound | None) -> None:
        self._floor = told
        self.broadcast(FloorLine(told))

    def beside(self, loaded: Loaded) -> Sequence[SqlStatement]:
        return self.clock.beside(loaded, self.record.seats, self.here())

    def committed(self, committed: Committed) -> None:
        self.published.tell(committed, self.clock.line())

    async def game_over(self, game: Game) -> None:
        if self.record.status == "running":
            await self.finish(game.outcome())

    async def finish(self, outcome: Outcome) -> None:
        """The game has ended: the seed may be known now."""
        told = encode(outcome).decode()
        if not await self.store.move(self.id, "running", "finished", ended=now(), outcome=told, asked=None):
            await self.store.change(self.id, outcome=told)
        for vote in await Votes(self.store.database).close(self.id, "ended"):
            self.show_vote(vote)
            self.tell_others("vote", vote.id)
        await self.notify("end")
        await self.refresh()

    # -- its clock: the caller holds the game ------------------------------------------------------------

    def look(self, task: GameTask) -> None:
        """Let the clock see where the game is."""
        self.clock.look(task.loaded, self.record.seats)

    async def settle_clock(self, task: GameTask) -> None:
        """Store the clock as it is now, and show it."""
        await self.clock.settle(task.loaded, self.record.seats)
        self.show_clock()
        self.tell_others("clock")

    async def read_hours(self, task: GameTask) -> None:
        """The office hours of all players, as they wish them now."""
        if self.clock.state.clock is not None:
            await self.clock.read_hours(self.record.seats)
            self.look(task)
            await self.settle_clock(task)

    async def notify_absent(self, task: GameTask) -> None:
        """Some are asked something and are at no screen: a notice for them."""
        await self.clock.notify(task.loaded, self.record.seats, self.here())

    async def notify(
        self, what: Happening, key: str = "", civs: Collection[str] | None = None, until: int | None = None
    ) -> None:
        """Something happens at the table, for some seats or for all: their people hear of it, each once, where the
        table is slow or they are not here."""
        outbox, told, here = Outbox(self.store.database), set[str](), self.here()
        if self.record.webhook is not None:
            await outbox.post(self.id, f"{what}-{key}" if key else what, f"{HAPPENING}{what}", until)
        for seat in self.record.seats:
            person = seat.person_id
            wanted = (civs is None or seat.civ in civs) and (self.clock.is_slow or seat.civ not in here)
            if person is not None and seat.bot is None and wanted and person not in told:
                told.add(person)
                name = f"{what}-{key}" if key else what
                await outbox.add(Question(self.id, seat.civ, person, name, f"{HAPPENING}{what}", until, now()))

    async def welcome_back(self, civs: Sequence[str], task: GameTask) -> None:
        """A player who returns has their seats back."""
        away = [civ for civ in civs if self.clock.absence(civ) != PRESENT]
        if not away:
            return
        played = [civ for civ in away if self.clock.absence(civ).is_played_for]
        for civ in away:
            self.clock.set_absence(civ, PRESENT)
        task.seat_bots()
        for civ in played:
            await _trade_again(task, civ)
        self.look(task)
        await self.settle_clock(task)

    def show_clock(self) -> None:
        """The clock has changed without a choice."""
        line, delayed = self.clock.line(), self.delayed
        if self.publisher is not None:
            self.publisher.keep_deadlines(line)
        encoded = EncodedMessage(encode(ClockLine(line)))
        for connection in self.connections:
            if connection.seats or delayed is None:
                connection.send(encoded)
        if delayed is not None:
            delayed.push(encoded)  # who is asked now is told there later
        self.broadcast(Presence(self.presence()))
        if self._company != (company := company_of(self.record.seats, line.mode)):
            self._company = company
            self._tell_table()

    # -- coming and going ------------------------------------------------------------

    async def enter(self, connection: Connection) -> None:
        """Say hello; from now on the connection hears everything."""
        task = await self.playing()
        await self._keep_seats(connection.seats)
        if task is None:
            await self.clock.load()  # it may have changed since
            kept = await self._kept(connection)
            connection.sit(self.record.seats_of(connection.person))
            self._add(connection)
            connection.tell(self._hello(connection, kept))
        else:
            await self._come_in(connection, task)
        self._tell_presence()

    async def _come_in(self, connection: Connection, task: GameTask) -> None:
        """The database is asked before the game is held: nobody waits for somebody who comes. What is said meanwhile is
        read again."""
        while True:
            connection.sit(self.record.seats_of(connection.person))
            before, kept = self._talk, await self._kept(connection)
            async with task.lock:
                if before == self._talk and connection.seats == tuple(self.record.seats_of(connection.person)):
                    self._add(connection)
                    self._greet(connection, kept)
                    return

    async def _keep_seats(self, seats: Collection[str]) -> None:
        """Somebody is here: what others wanted to do with their seats falls."""
        about = [
            vote.id
            for vote in self.votes.values()
            if vote.what in ABOUT_A_SEAT and vote.about["seat"] in seats and vote.by not in seats
        ]
        for vote in await Votes(self.store.database).close(self.id, "failed", *about) if about else ():
            self.show_vote(vote)
            self.tell_others("vote", vote.id)

    async def _kept(self, connection: Connection) -> dict[str, Any]:
        """What was said that this reader may hear, and their drafts."""
        said = self._heard(await self.store.said(self.id, CHAT_SHOWN), connection)
        if self.delayed is not None and not connection.seats:
            said = [line for line in said if line.at <= now() - self.record.delay * 1000]
        drafts = await self.store.drafts_of(self.id, connection.seats)
        return {"chat": said, "drafts": drafts, "since": await self.store.last_choices(self.id, connection.seats)}

    def leave(self, connection: Connection) -> None:
        """Somebody goes. A player who is asked something and has gone gets a notice, if they wished so."""
        self._leave(connection)
        if self.task is not None and not self.here().issuperset(connection.seats):
            self.task.ask_for(self.notify_absent)

    def _leave(self, connection: Connection) -> None:
        self.used = monotonic()
        self.connections.discard(connection)
        if self.publisher is not None:
            self.publisher.leave_unwatched()
        if self.delayed is not None:
            self.delayed.connections.discard(connection)
        self._tell_presence()

    def _add(self, connection: Connection) -> None:
        self.connections.add(connection)
        if self._closed:
            connection.closed.set()
        delayed = self.delayed
        if delayed is not None and connection.seats:
            delayed.connections.discard(connection)
        elif delayed is not None:
            delayed.connections.add(connection)

    async def greet(self, connection: Connection) -> None:
        """A hello with the game in it. The caller holds the game."""
        self._greet(connection, await self._kept(connection))

    def _greet(self, connection: Connection, kept: dict[str, Any]) -> None:
        publisher = self.published
        where = publisher if connection.seats or publisher.delayed is None else publisher.delayed
        private = publisher.private_of(connection.seats, self.clock.line())
        game = {
            "seq": where.number,
            "view": where.view,
            "asked": where.asked,
            "private": private,
            "events": seen(where.tail, connection.seats),
        }
        connection.tell(self._hello(connection, kept | game))

    async def catch_up(self, connection: Connection, seq: int) -> None:
        """The steps this reader missed, if they are still here; else a fresh hello. The caller holds the game."""
        behind = self.delayed is not None and not connection.seats
        missed = None if behind else self.published.missed(seq, connection.seats)
        if missed is None:
            await self.greet(connection)
            return
        for change in missed:
            connection.send(change.encoded(connection.seats))

    def _hello(self, connection: Connection, more: dict[str, Any]) -> dict[str, Any]:
        return {
            "type": "hello",
            **NOTHING_YET,
            "table": self.info(connection.person),
            "seats": connection.seats,
            "clock": self._clock(connection),
            "votes": list(self.votes.values()),
            "presence": self.presence(),
            "build": connection.build,
            "floor": self._floor,
            **more,
            "drafts": self._newest(more["drafts"], connection.seats),
        }

    async def drafts_of(self, seats: Collection[str]) -> list[DraftLine]:
        """The drafts of these seats as they are now."""
        return self._newest(await self.store.drafts_of(self.id, seats), seats)

    def _newest(self, read: Iterable[DraftLine], seats: Collection[str]) -> list[DraftLine]:
        """Drafts as they were read, and as they came since."""
        came = {seat: self._drafts[seat] for seat in seats if seat in self._drafts}
        return [each for each in ({draft.seat: draft for draft in read} | came).values() if each.draft is not None]

    def _clock(self, connection: Connection) -> Clock:
        """Spectators who are behind learn from it how time runs, not who is asked now."""
        line, behind = self.clock.line(), self.delayed is not None and not connection.seats
        return replace(line, deadlines={}, banks={}, bell=None, missed={}) if behind else line

    def presence(self) -> dict[str, Here]:
        """Who is here, and who plays for those who are not."""
        here = self.here()
        found: dict[str, Here] = {}
        for seat in self.record.seats:
            step = self.clock.absence(seat.civ).step
            if seat.bot is not None or step == "bot":
                found[seat.civ] = "bot"
            elif step == "caretaker":
                found[seat.civ] = "caretaker"
            elif not seat.is_open:
                found[seat.civ] = "here" if seat.civ in here and step == "here" else "away"
        return found

    def here(self) -> set[str]:
        """Seats whose people are on line, in this process or another."""
        return self._here().union(*self._elsewhere.values())

    def _here(self) -> set[str]:
        return set().union(*[connection.seats for connection in self.connections if connection.seats])

    def elsewhere(self, process: str, seats: Iterable[str] | None) -> None:
        """Who is on line in another process; None if that process has gone."""
        self._elsewhere.pop(process, None)
        if seats:
            self._elsewhere[process] = frozenset(seats)
        self.broadcast(Presence(self.presence()))

    def _tell_presence(self) -> None:
        self.broadcast(Presence(self.presence()))
        self.say_who_is_here()

    def say_who_is_here(self) -> None:
        self.tell_others("presence", seats=sorted(self._here()))

    def show_vote(self, vote: Vote) -> None:
        """A vote is called, or goes on, or has a result."""
        self.votes[vote.id] = vote
        if vote.result is not None:
            self.votes.pop(vote.id)
        self.broadcast(vote)

    # -- the table itself ------------------------------------------------------------

    def info(self, person: Person | None) -> TableInfo:
        return self.record.info(person, choosing_of(self.record, self._hurry_at()), self.clock.timing, self.claim_at())

    @property
    def host_is_here(self) -> bool:
        """In this process; what others see of the host they note in the database."""
        return any(c.person is not None and c.person.id == self.record.host_id for c in self.connections)

    def claim_at(self) -> int | None:
        """From when on somebody else who sits here may become host; never while the host is here."""
        if self.host_is_here or self.record.status not in ("lobby", "choosing"):
            return None
        return (self.record.host_seen or self.record.created) + (GONE_SLOW if self.clock.is_slow else GONE)

    async def pick_time(self) -> int:
        """How long somebody has to pick a civilization."""
        await self.clock.load()
        return self._pick_lasts()

    def _pick_lasts(self) -> int:
        timing = self.clock.timing
        return PICK_LASTS if timing is None else timing.increment if isinstance(timing, Slow) else timing.phase

    async def hurry_at(self) -> int:
        """From when on others may say that they wait no longer for a pick."""
        await self.clock.load()
        return self._hurry_at()

    def _hurry_at(self) -> int:
        lasts = self._pick_lasts()
        return (self.record.pick_due or now()) - lasts + min(PICKER_HAS, lasts)

    async def refresh(self) -> None:
        """Something about the table has changed in the database: tell everybody."""
        before = self.record.status
        self.record = await self.store.table(self.id)
        if self.task is None:
            await self.clock.load()  # before the game it is a setting like any other
        for connection in self.connections:
            seats = tuple(self.record.seats_of(connection.person))
            if seats != connection.seats and self.task is not None:
                self.task.ask_for(self._greeting(connection))
            connection.sit(seats)
            if not self.record.may_watch(connection.person):
                connection.closed.set()  # the lobby was open to them, the game is not
        self.connections -= {connection for connection in self.connections if connection.closed.is_set()}
        if self.publisher is not None:
            self.publisher.leave_unwatched()
        if before not in PLAYED and self.record.status in PLAYED:
            await self._begin()
            return
        if self.record.status == "closed" and self.task is not None:
            await self._let_go()
            self.task = self.publisher = None
        self._tell_table()
        self._tell_presence()

    def _tell_table(self) -> None:
        for connection in self.connections:
            connection.tell(TableLine(self.info(connection.person)))

    async def _begin(self) -> None:
        """The game begins: everybody gets a fresh hello."""
        task = await self.playing()
        assert task is not None
        async with task.lock:
            for connection in list(self.connections):
                await self._greeting(connection)(task)

    def _greeting(self, connection: Connection) -> Chore:
        """The game has begun, or this person has other seats than before: what they know is another view."""

        async def act(_: GameTask) -> None:
            if connection in self.connections:
                self._add(connection)
                await self.greet(connection)

        return act

    # -- drafts ------------------------------------------------------------

    def keep_draft(self, line: DraftLine, by: Connection | None = None) -> asyncio.Future[None]:
        """The last one written counts, from now on; nothing forgets it. Once it is stored the others are shown it."""
        self._drafts[line.seat] = line
        if line.draft is None:
            written = SqlStatement(FORGET_DRAFT, [(self.id, line.seat)])
        else:
            values = (self.id, line.seat, line.key, encode(line.draft).decode(), now())
            written = SqlStatement(KEEP_DRAFT, [values])
        kept = self._journal.note(written)
        kept.add_done_callback(partial(self._draft_kept, line, by))
        return kept

    def _draft_kept(self, line: DraftLine, by: Connection | None, kept: asyncio.Future[None]) -> None:
        if (error := kept.exception()) is not None:
            log.error("table %s: a draft could not be stored: %s", self.id, in_a_line(error))
            return
        self._tell_draft(line, by)
        self.tell_others("draft", seats=[line.seat])

    def show_draft(self, line: DraftLine) -> None:
        """One that came to another process."""
        self._drafts[line.seat] = line
        self._tell_draft(line)

    def _tell_draft(self, line: DraftLine, by: Connection | None = None) -> None:
        """To all devices of the seat, but the one that made it."""
        for connection in self.connections:
            if connection is not by and line.seat in connection.seats:
                connection.tell(line)

    # -- talk ------------------------------------------------------------

    async def say(self, connection: Connection, text: str, to: str | None) -> None:
        """To the table, or to one seat."""
        assert connection.person is not None
        civ = connection.seats[0] if connection.seats else None
        line = await self.store.say(self.id, connection.person, civ, to, text)
        self.hear(line)
        self.tell_others("chat", line.id)

    def hear(self, line: ChatLine) -> None:
        """Something was said, here or in another process."""
        self._talk += 1
        if self.task is not None and line.civ is not None:
            self.task.bots.chatted(line.civ, line.to)
        encoded, delayed = EncodedMessage(encode(line)), self.delayed
        for other in self.connections:
            if self._heard([line], other) and not (delayed is not None and not other.seats):
                other.send(encoded)
        if delayed is not None and line.to is None:
            delayed.push(encoded, line.person or "")

    def unsay(self, number: int) -> None:
        """A line is deleted: nobody sees it any longer."""
        self._talk += 1
        self.broadcast(ChatGone(number))

    def _heard(self, lines: Iterable[ChatLine], connection: Connection) -> list[ChatLine]:
        """What this one hears of what is said: not what is between two others, nor whom they have blocked."""
        seats, me = connection.seats, connection.person
        return [
            line
            for line in lines
            if line.person not in connection.blocked
            and (line.to is None or line.to in seats or line.civ in seats or (me is not None and line.person == me.id))
        ]

    def broadcast(self, message: Any) -> None:
        encoded = EncodedMessage(encode(message))
        for connection in self.connections:
            connection.send(encoded)


async def _trade_again(task: GameTask, civ: str) -> None:
    """A caretaker was done with trade; the person who has the seat now need not be."""
    if task.game.phase == TRADE and not task.game.over:
        with suppress(IllegalChoice):
            task.act(civ, {"trade.done": False})
        await task.conclude()
