"""Calamities, from laying them down to their explanation."""

from __future__ import annotations

from megaciv.rules.engine.events.base import EventData
from megaciv.rules.engine.working import Working


class CalamitiesLaid(EventData, frozen=True):
    """A player lays so many calamities face down."""

    kind = "calamities-laid"

    player: str
    calamities: int


class CalamitiesDiscarded(EventData, frozen=True):
    """Calamities go to their discard piles without effect."""

    kind = "calamities-discarded"

    player: str
    cards: list[str]


class CalamityRevealed(EventData, frozen=True):
    """A calamity is shown."""

    kind = "calamity-revealed"

    player: str
    calamity: str


class CopiesOrdered(EventData, frozen=True):
    """Do the copies of a calamity strike one after the other?"""

    kind = "copies-ordered"

    calamity: str
    sequential: bool


class BeneficiaryNamed(EventData, frozen=True):
    """Who benefits from a calamity."""

    kind = "beneficiary-named"

    calamity: str
    player: str
    beneficiary: str


class SecondaryVictimsChosen(EventData, frozen=True):
    """The primary victim has chosen the others."""

    kind = "secondary-victims-chosen"

    calamity: str
    player: str
    victims: list[str]


class CalamityCancelled(EventData, frozen=True):
    """A calamity has no effect."""

    kind = "calamity-cancelled"

    player: str
    calamity: str


class CalamityExplained(EventData, frozen=True):
    """What a calamity did, with its numbers."""

    kind = "calamity-explained"

    player: str
    calamity: str
    working: Working


class CalamityResolved(EventData, frozen=True):
    """A calamity is over."""

    kind = "calamity-resolved"

    player: str
    calamity: str


class VolcanoErupted(EventData, frozen=True):
    """A volcano erupts."""

    kind = "volcano-erupted"

    volcano: str
    player: str


class PlainFlooded(EventData, frozen=True):
    """A flood plain is flooded."""

    kind = "plain-flooded"

    plain: str
    player: str


class CycloneStruck(EventData, frozen=True):
    """A cyclone strikes around an open sea."""

    kind = "cyclone-struck"

    sea: str
    player: str


class HordeMoved(EventData, frozen=True):
    """Barbarians move on."""

    kind = "horde-moved"

    source: str
    target: str
    tokens: int
