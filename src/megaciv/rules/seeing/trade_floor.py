"""What a player may know of the trade floor: what was said to all or to them, and nothing of anybody's cards.

`FloorView` is the whole of it. It also goes in two parts: `PublicFloor` is what everybody knows, `OwnFloor` what one
player adds to it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from megaciv.rules.engine.events import SaidOfPacket, SpokenArgs
from megaciv.rules.engine.state import Player
from megaciv.rules.facts.cards import KIND_IDS
from megaciv.rules.phases.trade.floor import ALL, Floor, Offer, PriceAsked
from megaciv.rules.phases.trade.said import BoardLine, Intention
from megaciv.rules.phases.trade.statements import covers
from megaciv.rules.phases.trade.values import prospect, set_values, sets_of, worth
from megaciv.rules.seeing.merge_patch import Json


class OfferWorth(Struct, frozen=True):
    """What a hand would be worth after a deal: if only the sworn cards are what they are said to be, and if all are."""

    least: int
    most: int


class OfferMark(Struct, frozen=True):
    """What one player adds to an offer that they hear: whether it is sealed, if it is their own; what it would make of
    their hand, if they could accept it."""

    sealed: bool | UnsetType = UNSET
    worth: OfferWorth | UnsetType = UNSET


class TermsView(Struct, frozen=True):
    """Who gives what for what."""

    offer: str
    by: str = field(name="from")
    give: SaidOfPacket
    want: SaidOfPacket


class OfferView(TermsView, frozen=True):
    """An open offer, to a civilization or to `all`; if it is `open`, everybody hears it. What is not always there is
    the viewer's `OfferMark`."""

    to: str
    open: bool
    sealed: bool | UnsetType = UNSET
    worth: OfferWorth | UnsetType = UNSET


class DealView(TermsView, frozen=True):
    """An agreed deal of the viewer: which of the two packets are there, never what is in the other's."""

    partner: str = field(name="with")
    sealed: bool
    other_sealed: bool


class IntentionView(Struct, frozen=True):
    """One of the viewer's own intentions, with what is left of it."""

    give: dict[str, int]
    wants: list[str] = field(name="for")
    never: list[str]
    unknown: int
    fill: list[str]
    without: list[str]


class PriceView(Struct, frozen=True):
    """What a viewer asked somebody, or was asked: what for these goods? `prices` is there once it is answered."""

    ask: str
    by: str = field(name="from")
    to: str
    names: list[str]
    prices: list[list[str]] | UnsetType = UNSET


class RefusalView(TermsView, frozen=True):
    """An offer of the viewer that somebody refused, with the reason they gave."""

    to: str
    reason: str
    args: SpokenArgs


class PublicFloor(Struct, frozen=True):
    """The floor as everybody knows it: who can trade, who is done, how many deals were made, everybody's line on the
    board, the offers that all hear."""

    traders: list[str]
    done: list[str]
    made: int
    board: dict[str, BoardLine]
    offers: list[OfferView]


class FloorView(PublicFloor, frozen=True):
    """The floor as one player knows it, with all offers that they hear; what is not always there is not for
    spectators. `sets` and `worth` are of the hand."""

    agreed: list[DealView] | UnsetType = UNSET
    intentions: list[IntentionView] | UnsetType = UNSET
    asks: list[PriceView] | UnsetType = UNSET
    refusals: list[RefusalView] | UnsetType = UNSET
    sets: dict[str, int] | UnsetType = UNSET
    worth: int | UnsetType = UNSET


class OwnFloor(Struct, frozen=True, omit_defaults=True):
    """What a player knows of the floor beyond what everybody knows: `marks`, by the ids of the offers that all hear;
    `offers` that not all hear; the rest as in `FloorView`. What is empty is left out."""

    marks: dict[str, OfferMark] = {}
    offers: list[OfferView] = []
    agreed: list[DealView] = []
    intentions: list[IntentionView] = []
    asks: list[PriceView] = []
    refusals: list[RefusalView] = []
    sets: dict[str, int] | UnsetType = UNSET
    worth: int | UnsetType = UNSET


NO_MARK: Final = OfferMark()


def sight(floor: Floor, player: Player | None) -> FloorView:
    """The floor as this player, or a spectator (None), knows it."""
    heard = [offer for offer in floor.offers.values() if offer.is_heard_by(player)]
    if player is None:
        return _seen(floor, [_offer(floor, offer, NO_MARK) for offer in heard])
    offers = [_offer(floor, offer, _mark(floor, offer, player)) for offer in heard]
    if player not in floor.t.active:
        return _seen(floor, offers)
    sets, value = _wealth(floor, player)
    return replace(
        _seen(floor, offers),
        agreed=_deals(floor, player),
        intentions=_intentions(floor, player),
        asks=_asks(floor, player),
        refusals=_refusals(floor, player),
        sets=sets,
        worth=value,
    )


def _seen(floor: Floor, offers: list[OfferView]) -> FloorView:
    return FloorView(
        traders=floor.civs(floor.traders),
        done=floor.civs(p for p in floor.traders if floor.done[p]),
        made=floor.exchanged,
        board={floor.civ(p): line for p, line in sorted(floor.board.items())},
        offers=offers,
    )


# -- in two parts ------------------------------------------------------------

Told: TypeAlias = dict[str, Json]
"""Each offer that all hear, as it was told, as long as the floor is the same."""


def spectators_sight(floor: Floor, told: Told) -> Json:
    """A `PublicFloor` as JSON values. `told` is the caller's, for as long as the floor is the same: each offer is the
    same object as before, so that comparing it costs nothing."""
    offers = [offer for offer in floor.offers.values() if offer.aloud]
    for offer in offers:
        if offer.id not in told:
            told[offer.id] = msgspec.to_builtins(_offer(floor, offer, NO_MARK))
    seen: Json = msgspec.to_builtins(_seen(floor, []))
    seen["offers"] = [told[offer.id] for offer in offers]
    return seen


class Known:
    """What a hand makes of each offer, and what it is worth itself, as long as it stays the same."""

    __slots__ = ("marks", "wealth")

    def __init__(self) -> None:
        self.marks: Final[dict[str, OfferMark]] = {}
        self.wealth: tuple[dict[str, int], int] | None = None


def own_sight(floor: Floor, player: Player, known: Known) -> OwnFloor:
    """What the player adds. `known` is the caller's, to be made anew when the hand changes."""
    if player not in floor.t.active:
        return OwnFloor()
    marks, offers = {}, []
    for offer in floor.offers.values():
        if not offer.is_heard_by(player):
            continue
        mark = known.marks.get(offer.id) if player != offer.by else None
        if mark is None:
            mark = known.marks[offer.id] = _mark(floor, offer, player)
        if not offer.aloud:
            offers.append(_offer(floor, offer, mark))
        elif mark is not NO_MARK:
            marks[offer.id] = mark
    if known.wealth is None:
        known.wealth = _wealth(floor, player)
    return OwnFloor(
        marks,
        offers,
        _deals(floor, player),
        _intentions(floor, player),
        _asks(floor, player),
        _refusals(floor, player),
        *known.wealth,
    )


# -- parts of it ------------------------------------------------------------


def _wealth(floor: Floor, player: Player) -> tuple[dict[str, int], int]:
    hand = floor.t.hands[player]
    return set_values(hand), worth(floor.t, player, sets_of(hand))


def _mark(floor: Floor, offer: Offer, player: Player) -> OfferMark:
    if player == offer.by:
        return OfferMark(sealed=offer.sealed is not None)
    if offer.to in (player, ALL) and covers(floor.t.hands[player], offer.want):
        return OfferMark(worth=OfferWorth(*prospect(floor.t, player, offer.want, offer.give)))
    return NO_MARK


def _offer(floor: Floor, offer: Offer, mark: OfferMark) -> OfferView:
    return OfferView(
        offer=offer.id,
        by=floor.civ(offer.by),
        give=offer.give.said(),
        want=offer.want.said(),
        to=floor.civ(offer.to),
        open=offer.aloud,
        sealed=mark.sealed,
        worth=mark.worth,
    )


def _deals(floor: Floor, player: Player) -> list[DealView]:
    return [_deal(floor, deal, player) for deal in floor.agreed[player].values()]


def _deal(floor: Floor, deal: Offer, player: Player) -> DealView:
    other = deal.other(player)
    return DealView(
        offer=deal.id,
        by=floor.civ(deal.by),
        give=deal.give.said(),
        want=deal.want.said(),
        partner=floor.civ(other),
        sealed=deal.packet(player) is not None,
        other_sealed=deal.packet(other) is not None,
    )


def _asks(floor: Floor, player: Player) -> list[PriceView]:
    """What the player asked, then what they were asked and have not answered."""
    mine = floor.asks[player].values()
    others = (ask for kept in floor.asks for ask in kept.values() if ask.to == player and ask.prices is None)
    return [_price(floor, ask) for ask in (*mine, *others)]


def _price(floor: Floor, ask: PriceAsked) -> PriceView:
    return PriceView(
        ask=ask.id,
        by=floor.civ(ask.by),
        to=floor.civ(ask.to),
        names=[KIND_IDS[kind] for kind in ask.kinds],
        prices=UNSET if ask.prices is None else [[KIND_IDS[kind] for kind in price] for price in ask.prices],
    )


def _refusals(floor: Floor, player: Player) -> list[RefusalView]:
    return [
        RefusalView(
            offer=refusal.offer.id,
            by=floor.civ(player),
            give=refusal.offer.give.said(),
            want=refusal.offer.want.said(),
            to=floor.civ(refusal.offer.partner),
            reason=refusal.reason,
            args=refusal.args,
        )
        for refusal in floor.refusals[player]
    ]


def _intentions(floor: Floor, player: Player) -> list[IntentionView]:
    return [_intention(floor, intention) for intention in floor.intentions[player]]


def _intention(floor: Floor, intention: Intention) -> IntentionView:
    return IntentionView(
        give={KIND_IDS[kind]: number for kind, number in intention.give.items()},
        wants=[KIND_IDS[kind] for kind in intention.wants],
        never=[KIND_IDS[kind] for kind in intention.never],
        unknown=intention.unknown,
        fill=list(intention.fill),
        without=floor.civs(intention.without),
    )
