"""Who is at a table, on line: people in the lobby, at the game, in the gallery; what they say; who is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from megaciv.rules.ending.victory import Outcome
from megaciv.server.lobby.civilizations import choosing_of
from megaciv.server.messages.basics import Here
from megaciv.server.messages.from_server import ClockLine, Presence, TableLine
from megaciv.server.messages.game import ChatLine, Clock, Vote
from megaciv.server.messages.tables import TableInfo
from megaciv.server.push.connection import Connection
from megaciv.server.push.frames import EncodedMessage
from megaciv.server.push.increments import seen
from megaciv.server.storage.journal import Journal
from megaciv.server.storage.records import Person, TableRecord
from megaciv.server.storage.store import Store
from megaciv.server.table.clock import TableClock
from megaciv.server.table.deadlines import notice_to_those_who_went, read_hours
from megaciv.server.table.game_task import Chore, GameTask
from megaciv.server.table.votes import Votes
from megaciv.server.time import monotonic, now

CHAT_SHOWN: Final = 50
PLAYED: Final = ("running", "finished")
NOTHING_YET: Final[dict[str, Any]] = {
    "seq": 0, "view": None, "private": {}, "asked": {}, "events": [], "chat": [], "drafts": [],
}  # fmt: skip

encode: Final = msgspec.json.Encoder().encode


class OpenTable:
    """A table in memory."""

    def __init__(self, record: TableRecord, store: Store, journal: Journal) -> None:
        self.record, self.store = record, store
        self.connections: set[Connection] = set()
        self.play: GameTask | None = None
        self.watcher = TableClock(store.database, record.id)
        self.votes: dict[int, Vote] = {}
        self.tell_others: Callable[..., None] = lambda *_, **__: None
        """Says to the other processes what has changed: what, and a number or seats."""
        self._elsewhere: dict[str, frozenset[str]] = {}
        self._journal = journal
        self._starting = asyncio.Lock()
        self.used = monotonic()

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def is_idle_since(self) -> float | None:
        """Since when nobody is here and nothing is to be done; None if that is not so."""
        if self.connections or (self.play is not None and self.play.is_busy):
            return None
        return self.used if self.play is None else max(self.used, self.play.used)

    async def close(self) -> None:
        if self.play is not None:
            await self.play.close()

    async def playing(self) -> GameTask | None:
        """The game, if it has begun."""
        self.used = monotonic()
        async with self._starting:
            if self.play is None and self.record.status in PLAYED:
                self.play = await GameTask.start(self, self._journal)
                if self.watcher.is_slow:
                    self.play.ask_for(read_hours)
                self.votes = {vote.id: vote for vote in await Votes(self.store.database).open_at(self.id)}
        return self.play

    # -- coming and going ------------------------------------------------------------

    async def enter(self, connection: Connection) -> None:
        """Say hello; from now on the connection hears everything."""
        play = await self.playing()
        if play is None:
            await self.watcher.load()  # how time will run is shown before the game, too
            kept = await self._kept(connection)
            self._add(connection)
            connection.tell(self._hello(connection, kept))
        else:
            async with play.lock:
                kept = await self._kept(connection)
                self._add(connection)
                self._greet(connection, play, kept)
        self._tell_presence()

    async def _kept(self, connection: Connection) -> dict[str, Any]:
        """What was said that this reader may hear, and their drafts."""
        said = self._heard(await self.store.said(self.id, CHAT_SHOWN), connection)
        if self.play is not None and self.play.publisher.gallery is not None and not connection.seats:
            said = [line for line in said if line.at <= now() - self.record.delay * 1000]
        return {"chat": said, "drafts": await self.store.drafts_of(self.id, connection.seats)}

    def leave(self, connection: Connection) -> None:
        """Somebody goes. A player who is asked something and has gone gets a notice, if they wished so."""
        self._leave(connection)
        if self.play is not None and not self.here().issuperset(connection.seats):
            self.play.ask_for(notice_to_those_who_went)

    def _leave(self, connection: Connection) -> None:
        self.used = monotonic()
        self.connections.discard(connection)
        if self.play is not None:
            self.play.publisher.leave_unwatched()
            if self.play.publisher.gallery is not None:
                self.play.publisher.gallery.connections.discard(connection)
        self._tell_presence()

    def _add(self, connection: Connection) -> None:
        self.connections.add(connection)
        gallery = None if self.play is None else self.play.publisher.gallery
        if gallery is not None and connection.seats:
            gallery.connections.discard(connection)
        elif gallery is not None:
            gallery.connections.add(connection)

    async def greet(self, connection: Connection, play: GameTask) -> None:
        """A hello with the game in it. The caller holds the game."""
        self._greet(connection, play, await self._kept(connection))

    def _greet(self, connection: Connection, play: GameTask, kept: dict[str, Any]) -> None:
        publisher = play.publisher
        where = publisher if connection.seats or publisher.gallery is None else publisher.gallery
        private = publisher.private_of(connection.seats)
        game = {
            "seq": where.number,
            "view": where.view,
            "asked": where.asked,
            "private": private,
            "events": seen(where.tail, connection.seats),
        }
        connection.tell(self._hello(connection, kept | game))

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
            **more,
        }

    def _clock(self, connection: Connection) -> Clock:
        """Spectators who are behind learn from it how time runs, not who is asked now."""
        line = self.watcher.line()
        behind = self.play is not None and self.play.publisher.gallery is not None and not connection.seats
        return replace(line, deadlines={}, banks={}, bell=None, missed={}) if behind else line

    def presence(self) -> dict[str, Here]:
        """Who is here, and who plays for those who are not."""
        here = self.here()
        found: dict[str, Here] = {}
        for seat in self.record.seats:
            step = self.watcher.absence(seat.civ).step
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
        return {civ for connection in self.connections for civ in connection.seats}

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

    def show_clock(self) -> None:
        """The clock has changed without a choice."""
        if self.play is not None:
            self.play.publisher.keep_deadlines()
        gallery = None if self.play is None else self.play.publisher.gallery
        parcel = EncodedMessage(encode(ClockLine(self.watcher.line())))
        for connection in self.connections:
            if connection.seats or gallery is None:
                connection.send(parcel)
        if gallery is not None:
            gallery.push(parcel)  # who is asked now is told there later
        self.broadcast(Presence(self.presence()))

    def show_vote(self, vote: Vote) -> None:
        """A vote is called, or goes on, or has a result."""
        self.votes[vote.id] = vote
        if vote.result is not None:
            del self.votes[vote.id]
        self.broadcast(vote)

    # -- the table itself ------------------------------------------------------------

    def info(self, person: Person | None) -> TableInfo:
        return self.record.info(person, choosing_of(self.record))

    async def refresh(self) -> None:
        """Something about the table has changed in the database: tell everybody."""
        before = self.record.status
        self.record = await self.store.table(self.id)
        for connection in self.connections:
            seats = tuple(self.record.seats_of(connection.person))
            if seats != connection.seats and self.play is not None:
                self.play.ask_for(self._greeting(connection))
            connection.seats = seats
        if self.play is not None:
            self.play.publisher.leave_unwatched()
        if before not in PLAYED and self.record.status in PLAYED:
            await self._begin()
            return
        for connection in self.connections:
            connection.tell(TableLine(self.info(connection.person)))
        self._tell_presence()

    async def _begin(self) -> None:
        """The game begins: everybody gets a fresh hello."""
        play = await self.playing()
        assert play is not None
        async with play.lock:
            for connection in list(self.connections):
                await self._greeting(connection)(play)

    def _greeting(self, connection: Connection) -> Chore:
        """The game has begun, or this person has other seats than before: what they know is another view."""

        async def act(play: GameTask) -> None:
            if connection in self.connections:
                self._add(connection)
                await self.greet(connection, play)

        return act

    async def finish(self, outcome: Outcome) -> None:
        """The game has ended: the seed may be known now."""
        told = encode(outcome).decode()
        if not await self.store.move(self.id, "running", "finished", ended=now(), outcome=told, asked=None):
            await self.store.change(self.id, outcome=told)
        await self.refresh()

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
        parcel = EncodedMessage(encode(line))
        gallery = None if self.play is None else self.play.publisher.gallery
        for other in self.connections:
            if self._heard([line], other) and not (gallery is not None and not other.seats):
                other.send(parcel)
        if gallery is not None and line.to is None:
            gallery.push(parcel, line.person or "")

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
        parcel = EncodedMessage(encode(message))
        for connection in self.connections:
            connection.send(parcel)
