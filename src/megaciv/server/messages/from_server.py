"""Web socket: from the server to a client. Tagged by `type`."""

from __future__ import annotations

from typing import Any

from megaciv.bots import Counsel, Regard
from megaciv.bots.trade.counsel import Deal, Prospects
from megaciv.rules import Caution, Dossier, Fight, Goal, Quote, Working
from megaciv.rules.advice.ends import End
from megaciv.rules.advice.plans import Plan
from megaciv.rules.phases.trade.said import BoardLine
from megaciv.server.messages.basics import Choice, Here, Wire
from megaciv.server.messages.game import (
    ChatLine,
    Clock,
    DraftLine,
    EventLine,
    FloorRound,
    PrivateChange,
    PrivateView,
    PublicView,
    TakenBack,
    Vote,
)
from megaciv.server.messages.tables import TableInfo


class Hello(Wire, frozen=True, tag="hello", tag_field="type"):
    """Everything, at the beginning or after too long a gap. In the lobby there is no view yet."""

    seq: int
    table: TableInfo
    seats: list[str]
    view: PublicView | None
    private: dict[str, PrivateView]
    asked: dict[str, str]
    """Who is asked, and what: the first id of each question. The rest of it is for the asked alone."""
    clock: Clock
    chat: list[ChatLine]
    events: list[EventLine]
    votes: list[Vote]
    drafts: list[DraftLine]
    presence: dict[str, Here]
    since: dict[str, int] = {}
    """Of each of my seats, the number of the last choice that a person made there: what came after it is news."""
    floor: FloorRound | None = None
    build: list[str] = []
    """The files of the first page of the client as it is served now. A page that was made of others is an older one."""


class Step(Wire, frozen=True, tag="step", tag_field="type"):
    """What changed up to `seq`. Applies to a client at `since`; any other asks with `since`."""

    seq: int
    since: int | None = None
    """From where; if it is not given, from the number before."""
    patch: dict[str, Any] = {}
    """A merge patch on the view."""
    events: list[list[Any]] = []
    """What happened, as far as I may know: `[kind, data]`, `[kind, data, cause]`, `[kind, data, cause, id]` or
    `[kind, data, cause, id, turn, phase]`, with null for no cause. An id that is not given follows the one before; the
    first is 10000 times the number after `since`. Turn and phase are those of the view before the step, or of the event
    before; `phase-begun` itself tells new ones."""
    asked: dict[str, str | None] = {}
    """A merge patch on `asked`: null, they are asked no longer."""
    private: dict[str, PrivateChange] = {}
    """Those of my seats whose private view changed."""
    clock: Clock | None = None


class OwnPart(Wire, frozen=True, tag="own", tag_field="type"):
    """What I know of a step beyond everybody; it comes before the step of this `seq`, and only to those who follow the
    table's stream: there steps are the same for all."""

    seq: int
    private: dict[str, PrivateChange] = {}
    """As in a step."""
    events: list[list[Any]] = []
    """If there are any, they take the place of the step's: I know more of what happened."""


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
    ends: list[End]
    refusal: Refused | None = None


class AdviceLine(Wire, frozen=True, tag="advice", tag_field="type"):
    """Fights to come, warnings and proposals, for the table as it is."""

    ref: str
    fights: list[Fight]
    cautions: list[Caution]
    plans: list[Plan]
    ends: list[End]


class QuoteLine(Wire, frozen=True, tag="quote", tag_field="type"):
    """What a purchase would cost, and how it could be paid."""

    ref: str
    quote: Quote


class ForecastLine(Wire, frozen=True, tag="forecast", tag_field="type"):
    """What a calamity would do to my seat now."""

    ref: str
    working: Working


class ReachLine(Wire, frozen=True, tag="reach", tag_field="type"):
    """Where the tokens of each owner in an area could get to in a movement that began now: `{owner: {area: how many}}`,
    by land, and with one load of a ship."""

    ref: str
    area: str
    stacks: dict[str, dict[str, Goal]]


class ThreatsLine(Wire, frozen=True, tag="threats", tag_field="type"):
    """Who could come into the areas of my seat in a movement that began now, and with how many at most, if every ship
    is loaded once: `{area: {owner: how many}}`. Who can come by land is not counted again for the sea."""

    ref: str
    areas: dict[str, dict[str, Goal]]


class DossierLine(Wire, frozen=True, tag="dossier", tag_field="type"):
    """What my seat knows of another: who could come where, and what comes cheap to them."""

    ref: str
    dossier: Dossier


class RegardLine(Wire, frozen=True, tag="regard", tag_field="type"):
    """What my seat has reason to think of another, and, where a bot plays that, what it thinks of mine."""

    ref: str
    mine: Regard
    theirs: Regard | None = None


class CounselLine(Wire, frozen=True, tag="counsel", tag_field="type"):
    """What a good bot would do in my seat, from what the seat knows; null where nothing is asked of it."""

    ref: str
    counsel: Counsel | None


class OptionsLine(Wire, frozen=True, omit_defaults=False, tag="options", tag_field="type"):
    """Every legal answer to what my seat is asked now; null if there are too many to list, or nothing is asked."""

    ref: str
    key: str | None
    options: list[Choice] | None


class UndoLine(Wire, frozen=True, omit_defaults=False, tag="undo-of", tag_field="type"):
    """What an undo of my seat would take back, at this moment."""

    ref: str
    choice: Choice | None
    """The choice, if an undo would be granted."""
    by_vote: TakenBack | None
    """With the consent of the others: all that I chose in the last phase in which I chose anything; null if there is
    nothing, or if I have asked for it in this turn already."""


class WeighLine(Wire, frozen=True, tag="weigh", tag_field="type"):
    """What an offer would be worth: to my hand, and to them as far as their line tells."""

    ref: str
    weighed: Prospects


class DealsLine(Wire, frozen=True, omit_defaults=False, tag="deals", tag_field="type"):
    """Deals that suit both, as far as my seat can know."""

    ref: str
    deals: list[Deal]
    gains: dict[str, int]
    """What goods that somebody says they have would add to my hand: two of a sort, where they show two."""
    spare: list[str]
    """My goods, those that I miss least first."""
    line: BoardLine | None
    """What I might put on the board of wants; null if there is nothing to say."""


class FloorLine(Wire, frozen=True, omit_defaults=False, tag="floor", tag_field="type"):
    """The rounds of the trade floor have gone on; null: there are none."""

    floor: FloorRound | None


class Presence(Wire, frozen=True, tag="presence", tag_field="type"):
    seats: dict[str, Here]


class TableLine(Wire, frozen=True, tag="table", tag_field="type"):
    """The lobby changed, or the table's state."""

    table: TableInfo


class ChatGone(Wire, frozen=True, tag="chat-gone", tag_field="type"):
    """A line of talk is deleted."""

    id: int


class AboutMe(Wire, frozen=True, tag="about-me", tag_field="type"):
    """Something about me has changed, or is to be told to me: `/api/me` knows."""


class ClockLine(Wire, frozen=True, tag="clock", tag_field="type"):
    """The clock has changed without a choice: a pause, another pace, the warning before trade ends."""

    clock: Clock


class Pong(Wire, frozen=True, tag="pong", tag_field="type"):
    pass


ServerMessage = (
    Hello
    | Step
    | OwnPart
    | Ack
    | Refused
    | PreviewLine
    | AdviceLine
    | QuoteLine
    | ForecastLine
    | ReachLine
    | ThreatsLine
    | DossierLine
    | RegardLine
    | CounselLine
    | OptionsLine
    | UndoLine
    | WeighLine
    | DealsLine
    | FloorLine
    | DraftLine
    | ChatLine
    | ChatGone
    | Presence
    | TableLine
    | ClockLine
    | AboutMe
    | Vote
    | Pong
)
