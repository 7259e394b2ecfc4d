"""A table as it is stored, and as a person sees it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from megaciv.bots import Acquaintance
from megaciv.rules import Outcome, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.server.messages.basics import Company, Status
from megaciv.server.messages.tables import Choosing, Seat, SeatResult, TableInfo, TableSummary
from megaciv.server.storage.tempers import leader, temper
from megaciv.server.time import now
from megaciv.timing.clocks import Timing


class Person(Struct, frozen=True):
    """Somebody with a session."""

    id: str
    name: str
    login: str | None
    lang: str
    theme: str
    notices: dict[str, Any]
    mail: str | None = None
    """Confirmed."""
    named: bool = True
    """Have they said their name? If not, the page has made one up."""
    has_password: bool = False
    moderator: bool = False
    muted: int = 0
    """Until when they are not heard at other people's tables; nought, they are."""
    banned: int = 0
    """Until when they do not get in."""

    @property
    def is_guest(self) -> bool:
        """Nothing but a cookie brings a guest back."""
        return self.login is None and self.mail is None


class SeatRecord(Struct, frozen=True):
    """A seat of a table as it is stored: a person's, a bot's, or open."""

    civ: str
    person_id: str | None
    name: str
    bot: str | None
    wishes: list[str] | None
    ready: bool = False
    owner_id: str | None = None
    """Whose seat it is, where somebody else has it for a while."""
    drawn: int = 0
    """So often the host has asked for another leader."""

    @property
    def is_open(self) -> bool:
        return self.person_id is None and self.bot is None


def day_of(moment: int) -> str:
    """The day of a moment, in UTC: `2026-11-17`."""
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()


def company_of(seats: Collection[SeatRecord], mode: str) -> Company:
    """Who plays together, where time runs in this mode."""
    if mode == "slow":
        return "slow"
    people = {who for seat in seats for who in (seat.person_id, seat.owner_id) if who is not None}
    is_alone = len(people) == 1 and not any(seat.is_open for seat in seats)
    return "solo" if is_alone and mode == "none" else "live"


class TableRecord(Struct, frozen=True, dict=True):
    """Everything about a table but its game."""

    id: str
    host_id: str
    host_name: str
    name: str
    status: Status
    setup: Setup
    method: str
    public: bool
    spectators: bool
    delay: int
    manners: str
    counsel: bool
    memory: bool
    """Do leaders remember here what they know of people from earlier games, and later what happens here?"""
    known: dict[str, dict[str, Acquaintance]]
    """By the seat of a leader, by the seat of a person: what was known when the game began, of those who are still
    there."""
    seed: str
    commitment: str
    picks: list[tuple[str, str]]
    """In dealt order: which seat picked which civilization."""
    outcome: str | None
    created: int
    started: int | None
    ended: int | None
    turn: int | None
    phase: str | None
    asked: dict[str, list[str]]
    fork_of: str | None
    fork_at: int | None
    daily: str | None
    host_seen: int | None
    """When the host was last at the table, before the game."""
    pick_due: int | None
    """When the civilization is picked for anyone who has not."""
    hurried: list[str]
    """Who wants to wait no longer for a pick: people."""
    webhook: str | None
    """Where news of the table are posted."""
    again: str | None
    """The table at which the same people play again."""
    seats: list[SeatRecord]
    passed_on: frozenset[str] = frozenset()
    """Where leaders remember: seats that others than their people have played since the game began."""

    @cached_property
    def setting(self) -> Setting:
        return Setting(self.setup)

    def seats_of(self, person: Person | None) -> list[str]:
        """The seats of a person, in ranking order."""
        return [] if person is None else [seat.civ for seat in self.seats if seat.person_id == person.id]

    def lent_by(self, person: Person | None) -> list[str]:
        """Seats of a person that somebody else has until they return."""
        return [] if person is None else [seat.civ for seat in self.seats if seat.owner_id == person.id]

    def seat(self, civ: str) -> SeatRecord | None:
        return next((seat for seat in self.seats if seat.civ == civ), None)

    @property
    def bots(self) -> dict[str, str]:
        return {seat.civ: seat.bot for seat in self.seats if seat.bot is not None}

    @property
    def drawn(self) -> dict[str, int]:
        """Where the host has asked for another leader, and how often."""
        return {seat.civ: seat.drawn for seat in self.seats if seat.drawn}

    def may_watch(self, person: Person | None) -> bool:
        """Those who sit here or may return, the host, and spectators where they are welcome; where a seat is free,
        people who may take it look first. A private table is known by invitation: its address is one."""
        if person is not None and (person.id == self.host_id or self.seats_of(person) or self.lent_by(person)):
            return True
        return self.spectators or self.status in ("lobby", "choosing") or any(seat.is_open for seat in self.seats)

    @property
    def is_open(self) -> bool:
        """Has the game ended, and may all of it be known? Of a daily world, once its day is over."""
        return self.status == "finished" and (self.daily is None or self.daily < day_of(now()))

    def may_look_back(self, person: Person | None) -> bool:
        """Once a game has ended, everybody with its address may see it again; what was said there is not part of it."""
        return self.is_open or self.may_watch(person)

    def info(
        self,
        person: Person | None,
        choosing: Choosing | None = None,
        time: Timing | None = None,
        claim_at: int | None = None,
    ) -> TableInfo:
        """The table as this person sees it; `time` is how its clock was set."""
        me = None if person is None else person.id
        return TableInfo(
            id=self.id,
            name=self.name,
            status=self.status,
            players=self.setup.players,
            board=self.setting.printed.side,
            ast=self.setup.ast,
            scenario=self.setup.scenario,
            pace=self.setup.pace,
            options=msgspec.to_builtins(self.setup.options),
            method=self.method,
            public=self.public,
            spectators=self.spectators,
            delay=self.delay,
            manners=self.manners,
            counsel=self.counsel,
            memory=self.memory,
            host=self.host_name,
            am_host=me == self.host_id,
            seats=[self._seat(seat, me) for seat in self.seats],
            created=self.created,
            commitment=self.commitment,
            started=self.started,
            ended=self.ended,
            seed=self.seed if self.is_open else None,
            choosing=choosing,
            claim_at=claim_at,
            outcome=None if self.outcome is None else msgspec.json.decode(self.outcome, type=Outcome),
            fork_of=self.fork_of,
            fork_at=self.fork_at,
            last_turn=self.setting.turn_limit,
            daily=self.daily,
            drill=self.setup.drill,
            webhook=self.webhook if me == self.host_id else None,
            again=self.again if self.seats_of(person) else None,
            time=time,
            company=company_of(self.seats, "none" if time is None else str(time.__struct_config__.tag)),
        )

    def _seat(self, seat: SeatRecord, me: str | None) -> Seat:
        kind = "bot" if seat.bot is not None else "open" if seat.person_id is None else "person"
        return Seat(
            civ=seat.civ,
            kind=kind,  # type: ignore[arg-type]
            name=seat.name,
            bot=seat.bot,
            temper=(found := self._temper(seat)),
            leader=None if found is None else leader(self.seed, seat.civ, seat.drawn),
            mine=seat.person_id is not None and seat.person_id == me,
            person=seat.person_id,
            wishes=len(seat.wishes) if seat.wishes is not None and self.method == "preferences" else None,
            host=seat.person_id == self.host_id,
            ready=seat.ready and self.status == "lobby",
            lent=seat.owner_id is not None and seat.owner_id == me,
        )

    def _temper(self, seat: SeatRecord) -> str | None:
        """Before civilizations are given out nobody knows yet which bot gets which."""
        if seat.bot is None or self.status == "choosing" or (self.status == "lobby" and self.method != "chosen"):
            return None
        return temper(seat.bot, self.seed, seat.civ, seat.drawn)

    def asked_of(self, person: Person | None) -> dict[str, list[str]]:
        """What is asked of a person's seats."""
        return {civ: self.asked[civ] for civ in self.seats_of(person) if civ in self.asked}

    def summary(self, person: Person | None, deadline: int | None = None) -> TableSummary:
        """The table as a line in a list."""
        return TableSummary(
            id=self.id,
            name=self.name,
            status=self.status,
            players=self.setup.players,
            scenario=self.setup.scenario,
            host=self.host_name,
            people=sum(seat.person_id is not None for seat in self.seats),
            bots=sum(seat.bot is not None for seat in self.seats),
            open=sum(seat.is_open for seat in self.seats),
            created=self.created,
            turn=self.turn,
            phase=self.phase,
            mine=self.seats_of(person),
            lent=self.lent_by(person),
            asked=self.asked_of(person),
            deadline=deadline,
            drill=self.setup.drill,
            daily=self.daily,
            results=self.results_of(person),
        )

    def results_of(self, person: Person | None) -> dict[str, SeatResult]:
        """How a finished game ended for the seats of a person."""
        mine = self.seats_of(person)
        if self.outcome is None or self.status != "finished" or not mine:
            return {}
        told = msgspec.json.decode(self.outcome, type=Outcome)
        places = told.places if told.over and told.scored else ()
        return {each.civilization: SeatResult(each.place, each.vp) for each in places if each.civilization in mine}
