"""The type of every answer, for machines: what a choice says after the id of its decision.

The rules read answers field by field, to refuse what is odd with a reason (`reading`). These types say the same form
once for everybody else: the schema of messages, the client's types, the schema of rule cases, the notation and the
docs come from them, by way of `DECISIONS`. Ids are strings; `Meta(extra={"id": ...})` says of what.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

AreaId: TypeAlias = Annotated[str, Meta(extra={"id": "area"})]
CardId: TypeAlias = Annotated[str, Meta(extra={"id": "card"})]
CivilizationId: TypeAlias = Annotated[str, Meta(extra={"id": "civilization"})]
AdvanceId: TypeAlias = Annotated[str, Meta(extra={"id": "advance"})]
GroupId: TypeAlias = Annotated[str, Meta(extra={"id": "group"})]
VolcanoId: TypeAlias = Annotated[str, Meta(extra={"id": "volcano"})]
PlainId: TypeAlias = Annotated[str, Meta(extra={"id": "flood plain"})]
SeaId: TypeAlias = Annotated[str, Meta(extra={"id": "open sea"})]
OfferId: TypeAlias = Annotated[str, Meta(extra={"id": "offer"})]

Yes: TypeAlias = Annotated[bool, Meta(extra={"only": True}, extra_json_schema={"const": True})]
"""`true` and nothing else: the id says it all."""
UsuallyYes: TypeAlias = Annotated[bool, Meta(extra={"usually": True})]
"""`true`; or `false`, which takes it back."""
Areas: TypeAlias = list[AreaId]
Cards: TypeAlias = list[CardId]
Tokens: TypeAlias = dict[AreaId, int]
Credits: TypeAlias = dict[GroupId, int]
Path: TypeAlias = Annotated[list[AreaId], Meta(extra={"is": "path"})]
"""Areas on the way, from the first to the last."""
Addressee: TypeAlias = Annotated[str, Meta(extra={"id": "civilization", "besides": ("all",)})]
LossSource: TypeAlias = Annotated[str, Meta(extra={"id": "area", "besides": ("here", "ship")})]
OfferOrNumber: TypeAlias = int | OfferId
"""An offer by its id, or by its number among those that the player has heard."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An answer, or a part of one, with named fields. What need not be said has a default."""


class SomeUnits(Answer, frozen=True):
    """Of the units in an area so many tokens, and the city."""

    tokens: int | UnsetType = UNSET
    city: bool | UnsetType = UNSET


Units: TypeAlias = dict[AreaId, int | Literal["city", "all", "reduce"] | SomeUnits]
"""By area a number of tokens, the city, everything, or some of both; `reduce` a city where an option allows it."""


# -- movement ------------------------------------------------------------


class MarchAnswer(Answer, frozen=True):
    """So many tokens go the same way."""

    path: Path
    tokens: int


class NewShip(Answer, frozen=True):
    """A ship built there, and what is paid for it."""

    area: AreaId
    treasury: int | UnsetType = UNSET
    destroy: Tokens | UnsetType = UNSET


class PaidWithToken(Answer, frozen=True):
    """A token of this area pays."""

    destroy: AreaId


class KeptShip(Answer, frozen=True):
    """A ship maintained, and what is paid for it; which one, where several are there."""

    area: AreaId
    pay: Literal["treasury"] | PaidWithToken
    ship: int | UnsetType = UNSET


class ScrappedShip(Answer, frozen=True):
    """A ship given up; which one, where several are there."""

    area: AreaId
    ship: int | UnsetType = UNSET


class VoyagePart(Answer, frozen=True):
    """One of: tokens come aboard, the ship sails to an area, tokens go ashore."""

    embark: int | UnsetType = UNSET
    disembark: int | UnsetType = UNSET
    to: AreaId | UnsetType = UNSET


class VoyageAnswer(Answer, frozen=True):
    """A ship, by where it is (and its number), and its steps."""

    ship: AreaId
    voyage: list[VoyagePart]
    number: int | UnsetType = UNSET


# -- conflict, cities, cards ------------------------------------------------------------


class Loss(Answer, frozen=True):
    """In a conflict there, what is lost: a token there, a ship there, or a token next door."""

    area: AreaId
    source: LossSource = field(name="from")


class NewCity(Answer, frozen=True):
    """A city, with treasury and tokens from next door, and whether a token stays."""

    area: AreaId
    treasury: int | UnsetType = UNSET
    outside: Tokens | UnsetType = UNSET
    leave_token: bool | UnsetType = field(name="leaveToken", default=UNSET)


class BoughtCard(Answer, frozen=True):
    """The top card of a stack, perhaps as the free card of Wonder of the World."""

    stack: int
    wonder: bool | UnsetType = UNSET


# -- trade ------------------------------------------------------------


class Said(Answer, frozen=True):
    """What is said of a packet: how many cards, some names, and perhaps that no calamity is among them."""

    count: int
    names: Cards
    clean: bool | UnsetType = UNSET


class NewOffer(Answer, frozen=True):
    """An offer to somebody or to all; perhaps so that all hear it; perhaps with its packet."""

    to: Addressee
    give: Said
    want: Said
    open: bool | UnsetType = UNSET
    cards: Cards | UnsetType = UNSET


class CounterOffer(Answer, frozen=True):
    """Another offer in place of one that the player has heard."""

    offer: OfferOrNumber
    give: Said
    want: Said
    by: CivilizationId | UnsetType = field(name="from", default=UNSET)
    open: bool | UnsetType = UNSET
    cards: Cards | UnsetType = UNSET


class SpokenOf(Answer, frozen=True):
    """What a reason or a line of the catalogue speaks of, and in whose voice."""

    card: CardId | UnsetType = UNSET
    player: CivilizationId | UnsetType = UNSET
    voice: str | UnsetType = UNSET


class RefusedOffer(Answer, frozen=True):
    """An offer to the player that they decline; perhaps with a reason of the catalogue, for the offerer alone."""

    offer: OfferOrNumber
    by: CivilizationId | UnsetType = field(name="from", default=UNSET)
    reason: str | UnsetType = UNSET
    args: SpokenOf | UnsetType = UNSET


class OwnOffer(Answer, frozen=True):
    """An offer of the player's own, or an agreed deal with somebody."""

    offer: OfferOrNumber | UnsetType = UNSET
    partner: CivilizationId | UnsetType = field(name="with", default=UNSET)


class AcceptedOffer(Answer, frozen=True):
    """The offer of this player; which one, where there are several; perhaps with the packet."""

    by: CivilizationId = field(name="from")
    offer: OfferOrNumber | UnsetType = UNSET
    cards: Cards | UnsetType = UNSET


class SealedPacket(Answer, frozen=True):
    """The packet for a deal with this player; for which one, where there are several."""

    partner: CivilizationId = field(name="with")
    cards: Cards
    offer: OfferOrNumber | UnsetType = UNSET


class SpokenWords(Answer, frozen=True):
    """Words to somebody or to all, in the player's own text or by a line of the catalogue; `clean` promises a packet
    without calamities."""

    to: Addressee
    text: str | UnsetType = UNSET
    clean: bool | UnsetType = UNSET
    line: str | UnsetType = UNSET
    args: SpokenOf | UnsetType = UNSET


class AskedPrice(Answer, frozen=True):
    """Goods of somebody: for what would they part with them?"""

    to: CivilizationId
    names: Cards


class QuotedPrice(Answer, frozen=True):
    """What the player would take, any one of these lists; none: not for sale."""

    ask: str
    prices: list[Cards]


class Advertisement(Answer, frozen=True):
    """A line for all: what the player seeks, what they have."""

    wanted: Cards | UnsetType = UNSET
    available: Cards | UnsetType = UNSET


class StandingIntention(Answer, frozen=True):
    """A trade to be made while the player is away: what may go, for what, and on which conditions."""

    give: dict[CardId, int]
    wants: Cards = field(name="for")
    never: Cards | UnsetType = UNSET
    unknown: int | UnsetType = UNSET
    fill: Cards | UnsetType = UNSET
    without: list[CivilizationId] | UnsetType = UNSET


# -- special abilities, advances ------------------------------------------------------------


class PoliticsAnswer(Answer, frozen=True):
    """Treasury gained, or an area annexed."""

    gain: int | UnsetType = UNSET
    annex: AreaId | UnsetType = UNSET


class DoctrineAnswer(Answer, frozen=True):
    """A pirate city, or barbarian tokens."""

    city: AreaId | UnsetType = UNSET
    tokens: Tokens | UnsetType = UNSET


class DiasporaAnswer(Answer, frozen=True):
    """Tokens, from where to where."""

    lift: Tokens
    place: Tokens


class GivenCard(Answer, frozen=True):
    """A card, and whether everybody sees it."""

    card: CardId
    open: bool | UnsetType = UNSET


class Substitute(Answer, frozen=True):
    """Trade Empire: the set, and the card of another commodity that joins it."""

    goods: CardId = field(name="set")
    card: CardId = field(name="with")


class PurchaseOfAdvances(Answer, frozen=True):
    """Advances and what is paid for them; what Library, Anatomy and Trade Empire apply to; groups of free credits."""

    advances: list[AdvanceId]
    cards: dict[CardId, int] | UnsetType = UNSET
    treasury: int | UnsetType = UNSET
    library: AdvanceId | UnsetType = UNSET
    anatomy: AdvanceId | UnsetType = UNSET
    trade_empire: Substitute | UnsetType = field(name="tradeEmpire", default=UNSET)
    credits: Credits | UnsetType = UNSET


TwoCities: TypeAlias = bool | Areas
"""Two areas, or `false`."""
Intentions: TypeAlias = StandingIntention | list[StandingIntention]
CityOfEach: TypeAlias = dict[CivilizationId, AreaId]
