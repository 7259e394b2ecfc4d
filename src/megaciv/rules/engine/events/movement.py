"""Movement and conflict."""

from __future__ import annotations

from typing import TypedDict

from megaciv.rules.engine.events.base import EventData


class SailedStep(TypedDict, total=False):
    """One entry of a voyage: a step, or tokens that come aboard or go ashore."""

    to: str
    embark: int
    disembark: int


class TokensMoved(EventData, frozen=True):
    """Tokens move by land."""

    kind = "tokens-moved"

    player: str
    path: list[str]
    tokens: int


class ShipMaintained(EventData, frozen=True):
    """A ship is kept."""

    kind = "ship-maintained"

    player: str
    area: str
    ship: int


class ShipScrapped(EventData, frozen=True):
    """A ship is destroyed by its owner."""

    kind = "ship-scrapped"

    player: str
    area: str
    ship: int


class ShipSailed(EventData, frozen=True):
    """A ship makes its voyage."""

    kind = "ship-sailed"

    player: str
    ship: int
    path: list[str]
    voyage: list[SailedStep]


class MovementEnded(EventData, frozen=True):
    """A player has finished moving."""

    kind = "movement-ended"

    player: str


class ConflictBegun(EventData, frozen=True):
    """A token conflict begins: owners and their tokens."""

    kind = "conflict-begun"

    area: str
    tokens: dict[str, int]


class ConflictEnded(EventData, frozen=True):
    """A token conflict has ended: owners and what is left."""

    kind = "conflict-ended"

    area: str
    survivors: dict[str, int]


class ConflictWaits(EventData, frozen=True):
    """A player lets a conflict wait."""

    kind = "conflict-waits"

    player: str
    area: str


class AttackDeferred(EventData, frozen=True):
    """A defender lets an attack wait."""

    kind = "attack-deferred"

    player: str
    area: str


class CityAttacked(EventData, frozen=True):
    """A city is attacked."""

    kind = "city-attacked"

    area: str
    attacker: str
    defender: str
    needed: int
    tokens: int
    success: bool
