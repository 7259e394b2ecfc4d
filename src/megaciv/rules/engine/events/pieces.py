"""What happens to pieces, cards and markers, in whatever phase."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from megaciv.rules.engine.events.base import EventData
from megaciv.rules.facts.types import Group


class SecretCard(EventData, frozen=True):
    """Which card it is."""

    card: str


class SecretCards(EventData, frozen=True):
    """Which cards they are."""

    cards: list[str]


class TokensPlaced(EventData, frozen=True):
    """Tokens come from stock to the board."""

    kind = "tokens-placed"

    owner: str
    area: str
    tokens: int


class TokensDestroyed(EventData, frozen=True):
    """Tokens go from the board to stock."""

    kind = "tokens-destroyed"

    owner: str
    area: str
    tokens: int


class TokensAnnexed(EventData, frozen=True):
    """Tokens change hands: those of one owner go, as many of another come."""

    kind = "tokens-annexed"

    by: str
    owner: str
    area: str
    tokens: int


class CityPlaced(EventData, frozen=True):
    """A city comes from stock to the board."""

    kind = "city-placed"

    owner: str
    area: str


class CityDestroyed(EventData, frozen=True):
    """A city goes from the board to stock."""

    kind = "city-destroyed"

    owner: str
    area: str


class CityReduced(EventData, frozen=True):
    """A city becomes tokens."""

    kind = "city-reduced"

    owner: str
    area: str
    tokens: int


class CityAnnexed(EventData, frozen=True):
    """A city changes hands."""

    kind = "city-annexed"

    by: str
    owner: str
    area: str


class ShipPlaced(EventData, frozen=True):
    """A ship comes from stock to the board."""

    kind = "ship-placed"

    owner: str
    area: str
    ship: int


class ShipDestroyed(EventData, frozen=True):
    """A ship goes from the board to stock."""

    kind = "ship-destroyed"

    owner: str
    area: str
    ship: int


class TreasuryGained(EventData, frozen=True):
    """Tokens go from stock to the treasury."""

    kind = "treasury-gained"

    player: str
    amount: int


class TreasuryPaid(EventData, frozen=True):
    """Tokens go from the treasury to stock."""

    kind = "treasury-paid"

    player: str
    amount: int


class CardDrawn(EventData, frozen=True):
    """A card is drawn from a stack; only the player sees which."""

    kind = "card-drawn"
    hides = SecretCard

    player: str
    stack: int
    water: bool
    card: str | UnsetType = UNSET


class CardBought(EventData, frozen=True):
    """A card is bought from a stack; only the player sees which."""

    kind = "card-bought"
    hides = SecretCard

    player: str
    stack: int
    water: bool
    card: str | UnsetType = UNSET


class CardsDiscarded(EventData, frozen=True):
    """Cards go to their discard piles: openly, or the others see only how many."""

    kind = "cards-discarded"
    hides = SecretCards

    player: str
    number: int | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET


class CardsHandedIn(EventData, frozen=True):
    """Advances are paid for with these cards."""

    kind = "cards-handed-in"

    player: str
    cards: list[str]


class CardStolen(EventData, frozen=True):
    """A card is drawn from the victim's hand; the two see which."""

    kind = "card-stolen"
    hides = SecretCard

    player: str
    victim: str
    card: str | UnsetType = UNSET


class AdvanceTaken(EventData, frozen=True):
    """A player has an advance now."""

    kind = "advance-taken"

    player: str
    advance: str


class CreditGained(EventData, frozen=True):
    """A player has more credit in a group."""

    kind = "credit-gained"

    player: str
    group: Group
    points: int


class MarkerMoved(EventData, frozen=True):
    """A succession marker moves, forward or back."""

    kind = "marker-moved"

    player: str
    steps: int
    space: int


class CensusTaken(EventData, frozen=True):
    """The tokens of a player are counted."""

    kind = "census-taken"

    player: str
    census: int
