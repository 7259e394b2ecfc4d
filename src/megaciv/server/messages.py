"""Everything that goes over the wire, as types: HTTP bodies and web socket messages.

`make types` writes the JSON Schema and the client's TypeScript types from here. Messages are tagged by `type`; keys are
in snake_case; whatever has its default is left out. Times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from megaciv.rules.clocks import Timing
from megaciv.rules.counsel import Plan
from megaciv.rules.explain import Working
from megaciv.rules.preview import Caution, Fight
from megaciv.rules.setting import Options, Pace, Scenario
from megaciv.rules.victory import Outcome
from megaciv.rules.views import PlayerView

Civ = Annotated[str, Meta(min_length=1, max_length=24)]
Key = Annotated[str, Meta(min_length=1, max_length=80)]
Ref = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Code = Annotated[str, Meta(min_length=4, max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=1000)]
Login = Annotated[str, Meta(min_length=3, max_length=60)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Choice = dict[str, Any]
Choices = Annotated[list[Choice], Meta(min_length=1, max_length=200)]
Status = Literal["lobby", "choosing", "running", "finished"]
Method = Literal["chosen", "dealt", "random", "preferences"]
Here = Literal["here", "away", "bot", "caretaker"]


class Wire(Struct, frozen=True, omit_defaults=True):
    """What the server sends."""


class Body(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a client sends: unknown fields are refused, by name."""


# -- people ------------------------------------------------------------------------------------------------------------


class Me(Wire, frozen=True):
    """Who I am. A guest has no login."""

    id: str
    name: str
    login: str | None = None
    lang: str = "en"
    theme: str = "auto"
    notices: dict[str, Any] = {}
    """What I want to be told of, and how; the client's own settings may live here too."""


class NewGuest(Body, frozen=True):
    name: Name
    lang: Literal["en", "pl"] = "en"


class MeChange(Body, frozen=True):
    name: Name | None = None
    lang: Literal["en", "pl"] | None = None
    theme: Annotated[str, Meta(max_length=20)] | None = None
    notices: dict[str, Any] | None = None


class Credentials(Body, frozen=True):
    login: Login
    password: Password


class UseCode(Body, frozen=True):
    """A one-time code from another device."""

    code: Code


class OneTimeCode(Wire, frozen=True):
    """Typed on another device, it signs in there as me."""

    code: str
    expires: int


class MailLink(Body, frozen=True):
    """Where a link is to be sent that signs in, or that adds this address to who I am."""

    mail: Annotated[str, Meta(max_length=200, pattern="^[^@\\s<>,;]+@[^@\\s<>,;]+$")]


class UseLink(Body, frozen=True):
    """What stands in the link."""

    token: Annotated[str, Meta(min_length=10, max_length=100)]


class PushKey(Wire, frozen=True, omit_defaults=False):
    """What a browser needs to subscribe to notices; and whether this server sends mail."""

    key: str
    mail: bool


class Problem(Wire, frozen=True, omit_defaults=False):
    """What an HTTP request gets that is refused. `text` is in the caller's language."""

    status: int
    reason: str
    clause: str
    details: dict[str, Any]
    text: str


# -- tables ------------------------------------------------------------------------------------------------------------


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
    seats: Annotated[list[SeatPlan], Meta(max_length=18)] = []
    time: Timing | None = None
    """The table's clock: live or slow; none if not given."""


class PlayNow(Body, frozen=True):
    name: Name | None = None
    lang: Literal["en", "pl"] | None = None
    scenario: Scenario = "full"
    players: Annotated[int, Meta(ge=5, le=18)] = 5
    board: Literal["west", "east", "both"] | None = None
    turns: Annotated[int, Meta(ge=1, le=40)] | None = None
    seat: Civ | None = None
    bots: Annotated[str, Meta(pattern="^[a-z0-9_-]{1,30}$")] | None = None
    """Which kind of bots; the server's best if not given."""


class Join(Body, frozen=True):
    seat: Civ | None = None
    code: Code | None = None


class Wishes(Body, frozen=True):
    """Civilizations, most wanted first."""

    civs: Annotated[list[Civ], Meta(max_length=18)]


class Pick(Body, frozen=True):
    """My civilization, when it is my turn to pick."""

    civ: Civ


class ForkAt(Body, frozen=True):
    at: Annotated[int, Meta(ge=0)]


class Seat(Wire, frozen=True):
    """A seat. Before civilizations are given out, `civ` only numbers it."""

    civ: str
    kind: Literal["open", "person", "bot"]
    name: str = ""
    """The person's name."""
    bot: str | None = None
    mine: bool = False
    person: str | None = None
    """An id for this person at this table, to block or report him."""
    wishes: int | None = None
    """How many civilizations he has wished for, where wishes count."""


class Choosing(Wire, frozen=True):
    """The draw of civilizations (R2.2.1): seats in the order of their picks, and what was picked."""

    order: list[str]
    picked: dict[str, str]
    next: str | None
    free: list[str]


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
    outcome: Outcome | None = None
    fork_of: str | None = None
    fork_at: int | None = None


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
    asked: dict[str, list[str]] = {}
    """What is asked of my seats."""
    deadline: int | None = None
    """Until when the first of them must answer."""


class Tables(Wire, frozen=True, omit_defaults=False):
    mine: list[TableSummary]
    open: list[TableSummary]


class Invite(Wire, frozen=True):
    code: str
    url: str


# -- the game ----------------------------------------------------------------------------------------------------------


class Asked(Wire, frozen=True):
    """Somebody is asked; what he may answer is his own affair."""

    civ: str
    ids: list[str]
    since: int


class PublicView(Wire, frozen=True):
    """The table as everybody sees it (the engine's view for a spectator). Increments are merge patches (RFC 7396) on
    this, so nothing in it is null: what is not there is left out."""

    turn: int
    phase: str
    areas: dict[str, dict[str, Any]]
    """Areas that hold anything: owner -> {tokens, city, ships}."""
    players: dict[str, PlayerView]
    empty_stacks: dict[str, list[int]]
    out_of_play: list[str]
    built_this_turn: list[str]
    over: bool = False
    final_turn: int = 0
    trade: dict[str, Any] | None = None
    """The trade floor as a spectator knows it, while it is open."""


class Decision(Wire, frozen=True):
    """What a seat of mine is asked. A choice quotes the key; it changes only when this seat's question changes."""

    key: str
    ids: list[str]
    clause: str
    default: Choice
    options: list[Choice] | None = None
    bounds: dict[str, Any] | None = None
    deadline: int | None = None
    """Until when; on the trade floor, when trade ends. `clock` tells when it changes without a choice."""
    plays_draft: bool = False
    """At the deadline `default` is taken; but first my draft, as far as it is legal, unless it says `play: false`.
    Where this is not set a draft is played only if it says `play: true`."""
    waits_for: list[str] = []
    """Those before this seat who have not finished."""
    may_hold: bool = False
    optional: bool = False
    """Nobody waits for an answer: a trader who is done may still speak."""


class PrivateView(Wire, frozen=True):
    """What only this seat knows."""

    hand: list[str] = []
    traces: dict[str, str] = {}
    decision: Decision | None = None
    trade: dict[str, Any] | None = None
    """The trade floor as this seat knows it; it stands in for the public one."""


class PrivateChange(Wire, frozen=True):
    """What changed in a private view: what is named here is replaced; null, it is gone. Only `trade` is a merge patch,
    because most of it stays."""

    hand: list[str] | UnsetType = UNSET
    traces: dict[str, str] | UnsetType = UNSET
    decision: Decision | UnsetType | None = UNSET
    trade: dict[str, Any] | UnsetType | None = UNSET


class EventLine(Wire, frozen=True):
    """Something that happened, as far as I may know. Ids grow."""

    id: int
    kind: str
    data: dict[str, Any]
    turn: int
    phase: str


class ChatLine(Wire, frozen=True, tag="chat", tag_field="type"):
    """Something said: to the table, or between two seats."""

    id: int
    at: int
    name: str
    text: str
    civ: str | None = None
    to: str | None = None
    person: str | None = None


class Clock(Wire, frozen=True):
    """How time runs at this table: `none` (no clock), or what the pace says."""

    mode: str = "none"
    paused: bool = False
    deadlines: dict[str, int] = {}
    banks: dict[str, int] = {}
    """Milliseconds left in each seat's bank."""
    bell: int | None = None
    """When trade ends."""
    warned: bool = False
    """The end of trade is near."""
    until: int | None = None
    """When the pause ends by itself."""
    missed: dict[str, int] = {}
    """How many deadlines those have missed who have not answered since."""


class Vote(Wire, frozen=True, tag="vote", tag_field="type"):
    """Something the table decides together."""

    id: int
    what: str
    about: dict[str, Any]
    by: str
    ayes: list[str]
    noes: list[str]
    until: int
    result: str | None = None


class DraftLine(Wire, frozen=True, tag="draft", tag_field="type"):
    """A draft of one of my seats, saved from here or from another device."""

    seat: str
    key: str
    draft: Any


# -- server to client --------------------------------------------------------------------------------------------------


class Hello(Wire, frozen=True, tag="hello", tag_field="type"):
    """Everything, at the beginning or after too long a gap. In the lobby there is no view yet."""

    seq: int
    table: TableInfo
    seats: list[str]
    view: PublicView | None
    private: dict[str, PrivateView]
    asked: dict[str, Asked]
    """By civilization."""
    clock: Clock
    chat: list[ChatLine]
    events: list[EventLine]
    votes: list[Vote]
    drafts: list[DraftLine]
    presence: dict[str, Here]


class Step(Wire, frozen=True, tag="step", tag_field="type"):
    """What changed from `since` to `seq`. Applies to who is at `since`; whoever is not asks with `since`."""

    since: int
    seq: int
    patch: dict[str, Any]
    """A merge patch on the view."""
    events: list[EventLine]
    asked: dict[str, Asked | None] = {}
    """A merge patch on `asked`: null, he is asked no longer."""
    private: dict[str, PrivateChange] = {}
    """Those of my seats whose private view changed."""
    clock: Clock | None = None


class Ack(Wire, frozen=True, omit_defaults=False, tag="ack", tag_field="type"):
    """The choices are committed. `done` of them (all, unless this repeats the answer to one refused in part)."""

    ref: str
    seq: int
    done: int


class Refused(Wire, frozen=True, omit_defaults=False, tag="refused", tag_field="type"):
    """Refused: `done` choices before it stand, `rest` comes back. Also the answer to a message nobody understands."""

    ref: str
    reason: str
    clause: str
    details: dict[str, Any]
    text: str
    done: int
    rest: list[Choice]


class PreviewLine(Wire, frozen=True, tag="preview", tag_field="type"):
    """What would follow. `patch` is on the view as it is now."""

    ref: str
    seq: int
    done: int
    unknown: bool
    patch: dict[str, Any]
    private: PrivateView
    fights: list[Fight]
    workings: list[Working]
    cautions: list[Caution]
    plans: list[Plan]
    refusal: Refused | None = None


class ForecastLine(Wire, frozen=True, tag="forecast", tag_field="type"):
    """What a calamity would do to my seat now."""

    ref: str
    working: Working


class Presence(Wire, frozen=True, tag="presence", tag_field="type"):
    seats: dict[str, Here]


class TableLine(Wire, frozen=True, tag="table", tag_field="type"):
    """The lobby changed, or the table's state."""

    table: TableInfo


class ClockLine(Wire, frozen=True, tag="clock", tag_field="type"):
    """The clock has changed without a choice: a pause, another pace, the warning before trade ends."""

    clock: Clock


class Pong(Wire, frozen=True, tag="pong", tag_field="type"):
    pass


ServerMessage = (
    Hello
    | Step
    | Ack
    | Refused
    | PreviewLine
    | ForecastLine
    | DraftLine
    | ChatLine
    | Presence
    | TableLine
    | ClockLine
    | Vote
    | Pong
)


# -- client to server --------------------------------------------------------------------------------------------------


class Choose(Body, frozen=True, tag="choose", tag_field="type"):
    """One or more choices of a seat, in order. `ref` is new for each message: the same one twice counts once."""

    ref: Ref
    seat: Civ
    key: Key
    choices: Choices


class Undo(Body, frozen=True, tag="undo", tag_field="type"):
    ref: Ref
    seat: Civ


class Hold(Body, frozen=True, tag="hold", tag_field="type"):
    """Insist on waiting for those before (R7.65)."""

    ref: Ref
    seat: Civ


class Draft(Body, frozen=True, tag="draft", tag_field="type"):
    """Keep a draft; null forgets it."""

    seat: Civ
    key: Key
    draft: Any


class PreviewOf(Body, frozen=True, tag="preview", tag_field="type"):
    ref: Ref
    seat: Civ
    choices: Annotated[list[Choice], Meta(max_length=200)]


class ForecastOf(Body, frozen=True, tag="forecast", tag_field="type"):
    ref: Ref
    seat: Civ
    calamity: Annotated[str, Meta(max_length=40)]


class Say(Body, frozen=True, tag="chat", tag_field="type"):
    text: Text
    to: Civ | None = None


class Since(Body, frozen=True, tag="since", tag_field="type"):
    """I have seen everything up to this number."""

    seq: Annotated[int, Meta(ge=0)]


class Ballot(Body, frozen=True, tag="vote", tag_field="type"):
    """With `what`: call a vote (my own aye is in it), or `return`: take my seat back. With `id`: my ballot in one."""

    id: int | None = None
    aye: bool = True
    what: Literal["pause", "resume", "bot", "substitute", "leave", "pace", "undo", "end", "return"] | None = None
    about: Annotated[dict[str, Any], Meta(max_length=8)] = {}
    """pause: minutes; bot: seat, bot; substitute, leave, return: seat; pace: time (live, slow or null); undo: to."""


class Ping(Body, frozen=True, tag="ping", tag_field="type"):
    pass


ClientMessage = Choose | Undo | Hold | Draft | PreviewOf | ForecastOf | Say | Since | Ballot | Ping


# -- more HTTP ---------------------------------------------------------------------------------------------------------


class Log(Wire, frozen=True, omit_defaults=False):
    """Events from one choice on. `next` is where to go on; `of` is the number of choices so far."""

    events: list[EventLine]
    next: int
    of: int


class Replay(Wire, frozen=True, omit_defaults=False):
    """The table after `at` of `of` choices, as the viewer may know it; the events of the last of them."""

    at: int
    of: int
    view: PublicView
    private: dict[str, PrivateView]
    events: list[EventLine]


class Frame(Wire, frozen=True, omit_defaults=False):
    """What one choice changed: a merge patch on the view before it, and the hands that I may see and that changed."""

    at: int
    civ: str
    patch: dict[str, Any]
    hands: dict[str, list[str]]


class Film(Wire, frozen=True, omit_defaults=False):
    """A stretch of a game, choice by choice, from the table after `at` of `of` choices. The trade floor is left out:
    its deals are events."""

    at: int
    of: int
    view: PublicView
    hands: dict[str, list[str]]
    frames: list[Frame]
    events: list[EventLine]


class Moment(Wire, frozen=True, omit_defaults=False):
    """After `at` choices a phase had begun. Phases in which nobody was asked anything are left out."""

    at: int
    turn: int
    phase: str


class Figures(Wire, frozen=True, omit_defaults=False):
    """A player's figures at one moment."""

    vp: int
    cities: int
    census: int
    treasury: int
    ast: int


class TurnFigures(Wire, frozen=True):
    """Everybody at the first question of a turn, after `at` choices; `hands` is the most that each hand was worth at
    the beginning of any phase of the turn, where hands may be seen. The last is the end, one turn after the last."""

    turn: int
    at: int
    players: dict[str, Figures]
    hands: dict[str, int] = {}


class History(Wire, frozen=True, omit_defaults=False):
    """A game looked back upon."""

    moments: list[Moment]
    turns: list[TurnFigures]


class Download(Wire, frozen=True, omit_defaults=False):
    """A finished game: enough to play it again and to check the shuffles."""

    rules: int
    setup: dict[str, Any]
    seed: str
    commitment: str
    people: dict[str, str]
    choices: list[tuple[str, Choice]]


class ClauseLine(Wire, frozen=True):
    id: str
    title: str
    text: str
    chapter: str
    section: str
    lang: str


class Report(Body, frozen=True):
    """Report what somebody said."""

    chat: int
    why: Annotated[str, Meta(max_length=500)] = ""


class Block(Body, frozen=True):
    """Hear nothing of this person any more, at any table; or again."""

    person: Annotated[str, Meta(max_length=40)]
    blocked: bool = True


HTTP = (
    Me, NewGuest, MeChange, Credentials, UseCode, OneTimeCode, MailLink, UseLink, PushKey, Problem, NewTable, PlayNow,
    SeatPlan, Join, Wishes, Pick, ForkAt, TableInfo, TableSummary, Tables, Invite, Log, Replay, Film, History, Download,
    ClauseLine, Report, Block,
)  # fmt: skip
"""The bodies of HTTP requests and answers."""
