"""Web socket: from a client to the server. Tagged by `type`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from megaciv.rules import Wanted
from megaciv.rules.engine.answers import NewOffer
from megaciv.server.messages.basics import Body, Choices, Civ, Key, Ref, Text


class Choose(Body, frozen=True, tag="choose", tag_field="type"):
    """One or more choices of a seat, in order. `ref` is new for each message: the same one twice counts once."""

    ref: Ref
    seat: Civ
    key: Key
    choices: Choices


class Undo(Body, frozen=True, tag="undo", tag_field="type"):
    ref: Ref
    seat: Civ


class UndoOf(Body, frozen=True, tag="undo-of", tag_field="type"):
    """What would an undo take back; or, asked for by `vote`, what would the table take back for me?"""

    ref: Ref
    seat: Civ
    vote: bool = False


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
    """What would follow from a draft? One that is empty needs no dry run: figures come by themselves, `advice` tells
    the rest."""

    ref: Ref
    seat: Civ
    choices: Choices


class AdviceOf(Body, frozen=True, tag="advice", tag_field="type"):
    """What is worth knowing before I draft anything?"""

    ref: Ref
    seat: Civ


class QuoteOf(Body, frozen=True, tag="quote", tag_field="type"):
    """What would these advances cost, and how could I pay?"""

    ref: Ref
    seat: Civ
    wanted: Wanted


class ForecastOf(Body, frozen=True, tag="forecast", tag_field="type"):
    ref: Ref
    seat: Civ
    calamity: Annotated[str, Meta(max_length=40)]


class ReachOf(Body, frozen=True, tag="reach", tag_field="type"):
    """How far could the stacks of an area get?"""

    ref: Ref
    seat: Civ
    area: Annotated[str, Meta(max_length=40)]


class ThreatsOf(Body, frozen=True, tag="threats", tag_field="type"):
    """Who could come into the areas of my seat?"""

    ref: Ref
    seat: Civ


class DossierOf(Body, frozen=True, tag="dossier", tag_field="type"):
    """What does my seat know of another: who could come where, what comes cheap to them?"""

    ref: Ref
    seat: Civ
    other: Civ


class RegardOf(Body, frozen=True, tag="regard", tag_field="type"):
    """What do my seat and another think of each other, and why?"""

    ref: Ref
    seat: Civ
    other: Civ


class CounselOf(Body, frozen=True, tag="counsel", tag_field="type"):
    """What would a good player do in my seat?"""

    ref: Ref
    seat: Civ


class OptionsOf(Body, frozen=True, tag="options", tag_field="type"):
    ref: Ref
    seat: Civ


class NextRound(Body, frozen=True, tag="next-round", tag_field="type"):
    """On the trade floor: as far as I am concerned, the bots may begin the next round."""

    seat: Civ


class WeighOf(Body, frozen=True, tag="weigh", tag_field="type"):
    """What would this offer be worth to me, and to them as far as I can know? `cards` are those that would go."""

    ref: Ref
    seat: Civ
    offer: NewOffer


class DealsOf(Body, frozen=True, tag="deals", tag_field="type"):
    """Which deals would suit both? With somebody, or with anybody."""

    ref: Ref
    seat: Civ
    to: Civ | None = None


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
    what: Literal["pause", "resume", "bot", "substitute", "leave", "pace", "undo", "end", "again", "return"] | None = (
        None
    )
    about: Annotated[dict[str, Any], Meta(max_length=8)] = {}
    """pause: minutes; bot: seat, bot; substitute, leave, return: seat; pace: time (live, slow or null); undo: to.
    again: at a table whose game has ended; the same people play once more."""


class Ping(Body, frozen=True, tag="ping", tag_field="type"):
    pass


ClientMessage = (
    Choose
    | Undo
    | UndoOf
    | Hold
    | Draft
    | PreviewOf
    | AdviceOf
    | QuoteOf
    | ForecastOf
    | ReachOf
    | ThreatsOf
    | DossierOf
    | RegardOf
    | CounselOf
    | OptionsOf
    | NextRound
    | WeighOf
    | DealsOf
    | Say
    | Since
    | Ballot
    | Ping
)
