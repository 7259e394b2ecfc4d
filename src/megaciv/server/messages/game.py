"""What is told of a game: views, questions, events, talk, time, votes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, UnsetType

from megaciv.rules import Bounds, Cause, OwnFigures, PlayerView
from megaciv.rules.engine.events import EventData
from megaciv.rules.seeing.trade_floor import OwnFloor, PublicFloor
from megaciv.rules.seeing.views import Pieces
from megaciv.server.messages.basics import Choice, Wire


class PublicView(Wire, frozen=True):
    """The table as everybody sees it (the engine's view for a spectator). Increments are merge patches (RFC 7396) on
    this, so nothing in it is null: what is not there is left out."""

    turn: int
    phase: str
    areas: dict[str, dict[str, Pieces]]
    """Areas that hold anything: owner -> {tokens, city, ships}."""
    players: dict[str, PlayerView]
    empty_stacks: dict[str, list[int]]
    out_of_play: list[str]
    built_this_turn: list[str]
    over: bool = False
    final_turn: int = 0
    trade: PublicFloor | None = None
    """The trade floor as everybody knows it, while it is open."""


class Decision(Wire, frozen=True):
    """What a seat of mine is asked. A choice quotes the key; it changes only when this seat's question changes. Where
    the bounds tell everything the options are left out; `options` gets them."""

    key: str
    ids: list[str]
    clause: str
    default: Choice
    bounds: Bounds
    """What limits an answer; its `kind` says what is wanted."""
    options: list[Choice] | None = None
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
    trade: OwnFloor | None = None
    """What this seat knows of the trade floor beyond the public one."""
    figures: OwnFigures | None = None
    """The numbers of this seat's mat, hand and shelf; none once it has left the game."""


class PrivateChange(Wire, frozen=True):
    """What changed in a private view: what is named here is replaced; null, it is gone. But `trade` is a merge patch if
    there was one before, and so are `figures`, and a `decision` without a key: it is the same question still."""

    hand: list[str] | UnsetType = UNSET
    traces: dict[str, str] | UnsetType = UNSET
    decision: dict[str, Any] | UnsetType | None = UNSET
    trade: dict[str, Any] | UnsetType | None = UNSET
    figures: dict[str, Any] | UnsetType | None = UNSET


class EventLine(Wire, frozen=True):
    """Something that happened, as far as I may know. Ids grow."""

    id: int
    kind: str
    data: EventData
    """As the kind says."""
    turn: int
    phase: str
    cause: Cause | None = None
    """What did it, where something did."""


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

    def deadlines_of(self, civs: Iterable[str]) -> dict[str, int]:
        """Until when these have time, those of them who are asked. On the trade floor everybody has until its end."""
        if self.bell is not None:
            return dict.fromkeys(civs, self.bell)
        return {civ: self.deadlines[civ] for civ in civs if civ in self.deadlines}


class FloorRound(Wire, frozen=True, omit_defaults=False):
    """How far the bots have come on the trade floor: they keep rounds where people are, and wait for them."""

    round: int
    of: int
    ready: list[str]
    """The people who want the next round."""
    waits: bool
    """Do the bots wait for that, however long it takes?"""
    still: bool
    """Has no bot anything more to do or to say, unless somebody else does something?"""


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


class TakenBack(Wire, frozen=True, omit_defaults=False):
    """What an undo by vote takes back: all that somebody chose in one phase."""

    to: int
    """The choice before the first of them."""
    choices: int
    """How many they are."""
    turn: int
    phase: str


class DraftLine(Wire, frozen=True, tag="draft", tag_field="type"):
    """A draft of one of my seats, saved from here or from another device."""

    seat: str
    key: str
    draft: Any
