"""HTTP: drills."""

from __future__ import annotations

from typing import Literal

from megaciv.rules.setup.options import DrillId
from megaciv.server.messages.basics import Body, Name, Wire


class PlayDrill(Body, frozen=True):
    """A position to practise."""

    drill: DrillId
    name: Name | None = None
    lang: Literal["en", "pl"] | None = None


class DrillFigure(Wire, frozen=True, omit_defaults=False):
    """What counts: as it was, as it has become, and as it would be at best."""

    what: Literal["hand", "cities", "people", "rivals"]
    before: int
    mine: int
    best: int


class DrillStood(Wire, frozen=True, omit_defaults=False):
    """Where the board differs from the one of the best answers: what somebody has there, and would have."""

    civ: str
    area: str
    tokens: int
    city: bool
    best_tokens: int
    best_city: bool


class DrillResult(Wire, frozen=True, omit_defaults=False):
    """How a drill went."""

    drill: DrillId
    figures: list[DrillFigure]
    """The first counts first."""
    reached: bool
    """Is it as good as the best?"""
    stood: list[DrillStood]
    hand: list[str]
    best_hand: list[str]
    """Where the hand counts: mine in the end, and that of the bot that had the same cards."""
