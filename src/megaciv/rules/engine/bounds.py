"""What limits an answer: one struct for each kind of answer, told apart by its tag `kind`; `Bounds` is all of them.

Every decision has bounds. They name everything by id, as choices do, so that a client can show what may be answered
without knowing the rules: it switches over `kind`. A further kind is a struct here, a name in `Bounds`, and a case in
the client's `form.ts`, which does not compile without it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct


class Limits(Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """What all bounds have in common."""


# -- one thing ------------------------------------------------------------


class ConfirmBounds(Limits, frozen=True, tag="confirm"):
    """`true` and nothing else."""


class YesNoBounds(Limits, frozen=True, tag="yes-no"):
    """`true` or `false`; perhaps about an area."""

    area: str | None = None


class NumberBounds(Limits, frozen=True, tag="number"):
    """One of these numbers."""

    among: list[int]


class AmountBounds(Limits, frozen=True, tag="amount"):
    """A whole number from low to high."""

    low: int
    high: int


class AreaBounds(Limits, frozen=True, tag="area"):
    """One of these areas."""

    among: list[str]


class PlaceBounds(Limits, frozen=True, tag="place"):
    """One of these volcanoes or flood plains."""

    what: Literal["volcano", "flood_plain"]
    among: list[str]


class CivilizationBounds(Limits, frozen=True, tag="civilization"):
    """One of these civilizations."""

    among: list[str]


class LossBounds(Limits, frozen=True, tag="loss"):
    """`{area, from}`: in a conflict there, one of these sources: `here`, `ship`, or an area next door."""

    area: str
    sources: list[str]


class CardGivenBounds(Limits, frozen=True, tag="card-given"):
    """`{card, open}`: one of these cards, shown to all or not."""

    among: list[str]


class StackBounds(Limits, frozen=True, tag="stack"):
    """`{stack}` with the price of a card by stack, or `{stack, wonder}` of those that are free; or none."""

    prices: dict[str, int]
    free: list[int]


# -- several things ------------------------------------------------------------


class AreasBounds(Limits, frozen=True, tag="areas"):
    """A list of different areas, from `low` to `high` of them."""

    among: list[str]
    low: int
    high: int


class CivilizationsBounds(Limits, frozen=True, tag="civilizations"):
    """A list of different civilizations, from `low` to `high` of them."""

    among: list[str]
    low: int
    high: int


class RankingBounds(Limits, frozen=True, tag="ranking"):
    """A list of these civilizations, most wanted first, as long or short as one likes."""

    among: list[str]


class FirstCitiesBounds(Limits, frozen=True, tag="first-cities"):
    """A list of at most so many areas, at least so many of them on city sites."""

    sites: list[str]
    others: list[str]
    most: int
    on_sites: int


class TwoCitiesBounds(Limits, frozen=True, tag="two-cities"):
    """One of these pairs of areas, or `false`."""

    pairs: list[tuple[str, str]]


class CityOfEachBounds(Limits, frozen=True, tag="city-of-each"):
    """`{civilization: area}`: one area of each of these civilizations."""

    cities: dict[str, list[str]]


class CardsBounds(Limits, frozen=True, tag="cards"):
    """A list of exactly so many of these cards."""

    held: dict[str, int]
    number: int


class FaceValueBounds(Limits, frozen=True, tag="face-value"):
    """A list of these cards with at least this face value, or all; none that could be kept."""

    held: dict[str, int]
    value: int


class CardsSoldBounds(Limits, frozen=True, tag="cards-sold"):
    """A list of these cards; each brings `factor` times its face value, as long as the stock has it."""

    held: dict[str, int]
    stock: int
    factor: int


class CreditsBounds(Limits, frozen=True, tag="credits"):
    """`{group: points}`: so many points in all, in steps of `unit`."""

    groups: list[str]
    points: int
    unit: int


# -- tokens and cities ------------------------------------------------------------


class UnitsThere(Struct, frozen=True):
    """What stands in an area: tokens, and whether a city."""

    tokens: int
    city: bool


class TokensBounds(Limits, frozen=True, tag="tokens"):
    """`{area: tokens}`: from `low` to `high` in all, at most so many in each area."""

    caps: dict[str, int]
    low: int
    high: int


class DamageBounds(Limits, frozen=True, tag="damage"):
    """Units worth at least so many points, or all; with `reduction` a city may be reduced instead."""

    units: dict[str, UnitsThere]
    damage: int
    reduction: bool


class Annexable(Struct, frozen=True):
    """What somebody has in stock."""

    tokens: int
    cities: int


class SelectionBounds(Limits, frozen=True, tag="selection"):
    """Units worth exactly so many points, in at most so many groups of connected areas, at most so many areas in part
    (none said: any), not more than the stock of the other side where that counts. `step` is the rung of R7.4."""

    units: dict[str, UnitsThere]
    points: int
    step: Literal["a", "b", "c", "d", "e"]
    groups: int | None = None
    parts: int | None = None
    annexable: Annexable | None = None


class ShareBounds(Limits, frozen=True, tag="share"):
    """Of these units exactly so many tokens and so many cities."""

    units: dict[str, UnitsThere]
    tokens: int
    cities: int


class Outside(Struct, frozen=True):
    """How many tokens may come from next door, and what stands there."""

    most: int
    areas: dict[str, int]


class Site(Struct, frozen=True, omit_defaults=True):
    """Where a city may be built: what it needs, what stands there, and what may be used besides."""

    needs: int
    here: int
    treasury: int
    outside: Outside | None = None
    leave_token: bool = False


class BuildingBounds(Limits, frozen=True, tag="building"):
    """Cities to build, by area; or the end."""

    areas: dict[str, Site]


class PoliticsBounds(Limits, frozen=True, tag="politics"):
    """`{gain}` up to so much treasury, or `{annex}` an area at its price."""

    gain: int
    prices: dict[str, int]


class DoctrineBounds(Limits, frozen=True, tag="doctrine"):
    """`{city}`, one of these; or `{tokens}` from 1 to `high` in all, at most so many in each area."""

    cities: list[str]
    tokens: dict[str, int]
    high: int


class DiasporaBounds(Limits, frozen=True, tag="diaspora"):
    """`{lift, place}`: from 1 to `high` tokens, at most so many of each area, to others with so much room."""

    lift: dict[str, int]
    place: dict[str, int]
    high: int


# -- whole phases ------------------------------------------------------------


class ShipPrice(Struct, frozen=True):
    """What may be paid for a new ship; one of the tokens stands in the ship's area."""

    treasury: int
    tokens: int


class Upkeep(Struct, frozen=True):
    """What maintenance may be paid with: whether treasury, and the areas a token may be taken from."""

    treasury: bool
    tokens: list[str]


class Landfall(Struct, frozen=True):
    """An area that a ship can get to: the fewest steps, and how many tokens of a full load may land there now. In open
    seas and areas out of play no voyage ends."""

    steps: int
    room: int
    end: bool


class Ship(Struct, frozen=True, omit_defaults=True):
    """A ship on the board; one that may sail has its reach."""

    ship: int
    area: str
    ready: bool
    sailed: bool
    reach: dict[str, Landfall] | None = None


class MovementBounds(Limits, frozen=True, tag="movement"):
    """What one player can do from where their pieces stand."""

    unmoved: dict[str, int]
    """How many tokens have not moved: they may march or embark."""
    land: dict[str, dict[str, int]]
    """From where to where tokens may march, and at most how many."""
    roads: dict[str, dict[str, dict[str, int]]]
    """The same for two steps, with Roadbuilding: from, by way of, to."""
    build: list[str]
    """Where a ship may be built."""
    prices: list[ShipPrice]
    maintain: Upkeep
    ships: list[Ship]
    range: int
    capacity: int
    open_sea: bool


class TradeBounds(Limits, frozen=True, tag="trade"):
    """With whom the player may trade, which cards, and which offers and deals wait for them. A packet has at least
    `least` cards, `sworn` names of it are true, and so many offers of one player may be open at once."""

    partners: list[str]
    cards: list[str]
    calls: list[str]
    least: int
    sworn: int
    open_offers: int


class AdvancesBounds(Limits, frozen=True, tag="advances"):
    """The price of every advance that the player does not hold, and what they can pay with: `worth` is what their cards
    count, `rate` what a token of treasury does. `gifts` are what Anatomy may bring along."""

    prices: dict[str, int]
    cards: dict[str, int]
    treasury: int
    rate: int
    worth: int
    gifts: list[str]
    trade_empire: bool


AbilityBounds: TypeAlias = (
    AreaBounds | PoliticsBounds | DoctrineBounds | DiasporaBounds | CivilizationsBounds | CardsSoldBounds
)


class AbilitiesBounds(Limits, frozen=True, tag="abilities"):
    """By decision, what limits the use of each special ability; or the end."""

    uses: dict[str, AbilityBounds]


Bounds: TypeAlias = (
    ConfirmBounds
    | YesNoBounds
    | NumberBounds
    | AmountBounds
    | AreaBounds
    | PlaceBounds
    | CivilizationBounds
    | LossBounds
    | CardGivenBounds
    | StackBounds
    | AreasBounds
    | CivilizationsBounds
    | RankingBounds
    | FirstCitiesBounds
    | TwoCitiesBounds
    | CityOfEachBounds
    | CardsBounds
    | FaceValueBounds
    | CardsSoldBounds
    | CreditsBounds
    | TokensBounds
    | DamageBounds
    | SelectionBounds
    | ShareBounds
    | BuildingBounds
    | PoliticsBounds
    | DoctrineBounds
    | DiasporaBounds
    | MovementBounds
    | TradeBounds
    | AdvancesBounds
    | AbilitiesBounds
)

B = TypeVar("B", bound=Limits)
"""One kind of bounds."""
