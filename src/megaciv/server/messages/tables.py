"""HTTP: tables, seats, invitations."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from megaciv.rules import Options, Outcome
from megaciv.rules.setup.options import DrillId, Pace, Scenario
from megaciv.server.messages.basics import MOST_NUMBER, Body, Civ, Code, Company, Manner, Method, Name, Status, Wire
from megaciv.timing.clocks import Timing

Hook = Annotated[str, Meta(max_length=2000, pattern="^(https?://.*)?$")]


class SeatPlan(Body, frozen=True):
    """Who is to sit at a seat of a new table: `open`, `me`, or `bot:<kind>`."""

    civ: Civ
    who: Annotated[str, Meta(pattern="^(open|me|bot:[a-z0-9_-]{1,30})$")]


class NewTable(Body, frozen=True):
    players: Annotated[int, Meta(ge=5, le=18)]
    board: Literal["west", "east", "both"] | None = None
    ast: Literal["basic", "expert"] = "basic"
    scenario: Scenario = "full"
    pace: Pace = "ordered"
    options: Options = Options()
    civs: Annotated[list[Civ], Meta(max_length=18)] | None = None
    name: Annotated[str, Meta(max_length=60)] = ""
    method: Method = "chosen"
    public: bool = True
    spectators: bool = True
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Seconds by which spectators are behind."""
    manners: Manner | None = None
    """Of bots on the trade floor; the server's own if not given."""
    counsel: bool = True
    """Are people told what a good bot would do, which deals suit both and how likely these are, and what a draft comes
    to? All of them or nobody; in a First Game all."""
    memory: bool = False
    """Do the leaders of bots remember who dealt with them in earlier games at tables like this, and later this
    game?"""
    seats: Annotated[list[SeatPlan], Meta(max_length=18)] = []
    time: Timing | None = None
    """The table's clock: live or slow; none if not given."""
    webhook: Hook = ""
    """Where news of the table are posted, as Discord wants it."""


class PlayNow(Body, frozen=True):
    name: Name | None = None
    named: bool = True
    """Has the person said this name? A page that makes one up says no."""
    lang: Literal["en", "pl"] | None = None
    scenario: Scenario = "full"
    players: Annotated[int, Meta(ge=5, le=18)] = 5
    board: Literal["west", "east", "both"] | None = None
    turns: Annotated[int, Meta(ge=1, le=40)] | None = None
    seat: Civ | None = None
    bots: Annotated[str, Meta(pattern="^[a-z0-9_-]{1,30}$")] | None = None
    """Which kind of bots; the server's best if not given."""
    manners: Manner | None = None
    leaders_of: Code | None = None
    """A table at which I have played: its leaders come along, with their tempers and levels, where they have a seat."""


class Join(Body, frozen=True):
    seat: Civ | None = None
    code: Code | None = None


class Wishes(Body, frozen=True):
    """Civilizations, most wanted first."""

    civs: Annotated[list[Civ], Meta(max_length=18)]


class Ready(Body, frozen=True):
    """As far as I am concerned the game may begin; or not yet."""

    ready: bool = True


class AnotherLeader(Body, frozen=True):
    """Another leader for the bot of this seat."""

    civ: Civ


class Again(Body, frozen=True):
    """The same table once more: with my nation, or with another."""

    other: bool = False


class PickCivilization(Body, frozen=True):
    """My civilization, when it is my turn to pick."""

    civ: Civ


class ForkAt(Body, frozen=True):
    at: Annotated[int, Meta(ge=0, le=MOST_NUMBER)]


class Seat(Wire, frozen=True):
    """A seat. Before civilizations are given out, `civ` only numbers it."""

    civ: str
    kind: Literal["open", "person", "bot"]
    name: str = ""
    """The person's name."""
    bot: str | None = None
    temper: str | None = None
    """The personality of the bot, once its civilization is known."""
    leader: str | None = None
    """Who leads the bot's nation at this table: one of the two leaders that each nation has."""
    mine: bool = False
    person: str | None = None
    """An id for this person at this table, to block or report them."""
    wishes: int | None = None
    """How many civilizations this person has wished for, where wishes count."""
    host: bool = False
    """This person has made the table, and starts the game."""
    ready: bool = False
    """This person has said that the game may begin."""
    lent: bool = False
    """Mine, but somebody else has it until I return, or may take it: a ballot `return` gives it back."""


class Choosing(Wire, frozen=True):
    """The draw of civilizations (R2.2.1): seats in the order of their picks, and what was picked."""

    order: list[str]
    picked: dict[str, str]
    next: str | None
    free: list[str]
    deadline: int | None = None
    """When the next one is given the first civilization that is left."""
    hurried: int = 0
    """So many others do not want to wait any longer."""
    hurry_at: int | None = None
    """From when on they may say so."""


class TableInfo(Wire, frozen=True):
    """A table as this person sees it."""

    id: str
    name: str
    status: Status
    players: int
    board: str
    ast: str
    scenario: str
    pace: str
    options: dict[str, Any]
    method: str
    public: bool
    spectators: bool
    delay: int
    manners: str
    counsel: bool
    """Does the server give suggestions, likelihoods and ends here?"""
    memory: bool
    """Do leaders remember earlier games here?"""
    host: str
    """Name of the host."""
    am_host: bool
    seats: list[Seat]
    created: int
    commitment: str
    """SHA-256 of the seed, shown from the start; the seed itself once the game has ended."""
    started: int | None = None
    ended: int | None = None
    seed: str | None = None
    choosing: Choosing | None = None
    claim_at: int | None = None
    """The host is not here: from this moment on anyone who sits here may take over."""
    outcome: Outcome | None = None
    fork_of: str | None = None
    fork_at: int | None = None
    daily: str | None = None
    """Of which day's world it is."""
    drill: DrillId | None = None
    """Which position is practised here."""
    last_turn: int | None = None
    """After which turn the game ends at the latest, where that was agreed on."""
    time: Timing | None = None
    """The table's clock as it was set; none if there is none."""
    webhook: str | None = None
    """Where news of the table are posted; only its host sees it."""
    again: str | None = None
    """The table at which those who sat here play again; they alone see it."""
    company: Company = "live"
    """`solo`: one person has all seats that people have, nobody else may join, and no live clock runs: nobody waits.
    `slow`: a slow clock. `live`: all else."""


class SeatResult(Wire, frozen=True, omit_defaults=False):
    """How a game ended for a seat."""

    place: int
    vp: int


class TableSummary(Wire, frozen=True):
    """A line in a list of tables."""

    id: str
    name: str
    status: Status
    players: int
    scenario: str
    host: str
    people: int
    bots: int
    open: int
    created: int
    turn: int | None = None
    phase: str | None = None
    mine: list[str] = []
    """My seats there."""
    lent: list[str] = []
    """Seats of mine that somebody else has until I return."""
    asked: dict[str, list[str]] = {}
    """What is asked of my seats."""
    deadline: int | None = None
    """Until when the first of them must answer."""
    drill: DrillId | None = None
    daily: str | None = None
    """Of which day it is the world."""
    results: dict[str, SeatResult] = {}
    """Of a finished game, how my seats ended."""


class Tables(Wire, frozen=True, omit_defaults=False):
    mine: list[TableSummary]
    open: list[TableSummary]


class Invite(Wire, frozen=True):
    code: str
    url: str
    expires: int


class NewTiming(Body, frozen=True):
    """The table's clock: live or slow; null, none."""

    timing: Timing | None = None


class TableChange(Body, frozen=True):
    """Other settings before the game; what is not given stays."""

    name: Annotated[str, Meta(max_length=60)] | None = None
    public: bool | None = None
    spectators: bool | None = None
    delay: Annotated[int, Meta(ge=0, le=3600)] | None = None
    method: Method | None = None
    time: NewTiming | None = None
    webhook: Hook | None = None
    """Where news of the table are posted; empty: nowhere. It can be changed during the game, too."""


class SomePerson(Body, frozen=True):
    """Somebody at this table."""

    person: Annotated[str, Meta(max_length=40)]
