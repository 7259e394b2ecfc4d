"""HTTP: the log of a game, replays, figures, downloads; and the rules."""

from __future__ import annotations

from typing import Any

from megaciv.server.messages.basics import Choice, Wire
from megaciv.server.messages.game import EventLine, PrivateView, PublicView


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
    """What one choice changed: a merge patch on the view before it, and the hands that I may see and that changed.
    While a game runs nobody is named where nothing changed that all see."""

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


class PhaseLine(Wire, frozen=True, omit_defaults=False):
    """A phase, and the choices that told of it: what happened in it is among the events of choices `first` to `last`,
    for phases begin and end within a choice."""

    turn: int
    phase: str
    first: int
    last: int


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


class Otherwise(Wire, frozen=True, omit_defaults=False):
    """A decision that would have been better otherwise: after `at` choices; what was chosen, what a good bot would have
    chosen, and the mean of my points in so many games that bots played on from each."""

    at: int
    turn: int
    asked: str
    chosen: list[Choice]
    better: list[Choice]
    points: float
    better_points: float
    games: int


class Hindsight(Wire, frozen=True):
    """Of a finished First Game, my decision that cost most, if one did."""

    otherwise: Otherwise | None = None


class DownloadExtra(Wire, frozen=True, omit_defaults=False):
    """What a downloaded game file adds: with the commitment the shuffles can be checked."""

    commitment: str
    people: dict[str, str]


class ClauseLine(Wire, frozen=True):
    id: str
    title: str
    text: str
    chapter: str
    section: str
    lang: str
