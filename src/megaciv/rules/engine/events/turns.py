"""The turn and its quiet phases: tax, cities, special abilities, support, advances, A.S.T."""

from __future__ import annotations

from msgspec import UNSET, UnsetType, field

from megaciv.rules.engine.events.base import EventData
from megaciv.rules.engine.events.pieces import SecretCard


class PhaseBegun(EventData, frozen=True):
    """A phase begins."""

    kind = "phase-begun"

    turn: int
    phase: str


class GameOver(EventData, frozen=True):
    """The game has ended."""

    kind = "game-over"

    turn: int


class ChoiceUndone(EventData, frozen=True):
    """A player has taken their last choice back."""

    kind = "choice-undone"

    player: str


class TableRewound(EventData, frozen=True):
    """Those at the table have gone back from one choice to an earlier one. A server tells it."""

    kind = "table-rewound"

    to: int
    before: int = field(name="from")


class TaxCollected(EventData, frozen=True):
    """A player collects tax; some cities may revolt."""

    kind = "tax-collected"

    player: str
    rate: int
    due: int
    revolting: int


class CityBuilt(EventData, frozen=True):
    """A city is built, with tokens of the treasury and of areas around."""

    kind = "city-built"

    player: str
    area: str
    treasury: int
    outside: dict[str, int]


class SurplusRemoved(EventData, frozen=True):
    """More tokens than an area holds go to stock."""

    kind = "surplus-removed"

    player: str
    areas: dict[str, int]


class AbilityUsed(EventData, frozen=True):
    """A player uses a special ability."""

    kind = "ability-used"

    player: str
    advance: str


class TokensRelocated(EventData, frozen=True):
    """Tokens are taken up and placed elsewhere."""

    kind = "tokens-relocated"

    player: str
    lift: dict[str, int]
    place: dict[str, int]


class CardGiven(EventData, frozen=True):
    """A neighbour gives a card; the two see which."""

    kind = "card-given"
    hides = SecretCard

    player: str
    taker: str
    card: str | UnsetType = UNSET


class CardGivenOpenly(EventData, frozen=True):
    """A neighbour gives a card and shows it."""

    kind = "card-given-openly"

    player: str
    taker: str
    card: str


class NoCardToGive(EventData, frozen=True):
    """A neighbour has no card that is good enough."""

    kind = "no-card-to-give"

    player: str
    taker: str


class AdvancesBought(EventData, frozen=True):
    """A player buys advances."""

    kind = "advances-bought"

    player: str
    advances: list[str]
    price: int
    worth: int
    treasury: int


class MarkerStays(EventData, frozen=True):
    """A succession marker stays where it is."""

    kind = "marker-stays"

    player: str
    space: int


class LateIronEntered(EventData, frozen=True):
    """A marker enters the Late Iron Age for the first time."""

    kind = "late-iron-entered"

    player: str


class FinalTurnKnown(EventData, frozen=True):
    """It is known which turn is the last."""

    kind = "final-turn-known"

    turn: int


class StacksReshuffled(EventData, frozen=True):
    """The discards go under the stacks."""

    kind = "stacks-reshuffled"
