"""From offer to exchange: offering, accepting, sealing packets, and what a deal does to other offers.

Everything here has been checked by `acts`; a packet that would have to be given back cannot get this far (R7.28).
"""

from __future__ import annotations

from collections.abc import Sequence

from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.events import (
    SpokenArgs,
    TradeAgreed,
    TradeCalledOff,
    TradeCountered,
    TradeMade,
    TradeOffered,
    TradePackets,
    TradePromised,
    TradeReason,
    TradeRejected,
    TradeSealed,
    TradeUnsealed,
    TradeVoid,
    TradeWithdrawn,
)
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import trade_card
from megaciv.rules.facts.cards import Card, card_id
from megaciv.rules.phases.trade.floor import ALL, MOST_REFUSALS, Floor, Offer, TurnedDown
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import contains, covers


def make_offer(
    floor: Floor,
    by: Player,
    to: Player,
    give: Statement,
    want: Statement,
    aloud: bool,
    packet: list[Card] | None,
    answered: Offer | None = None,
) -> None:
    """An offer, to one or to all (R3.7.1-R3.7.3). A counter-offer takes the place of the one it answers."""
    if answered is not None and answered.to == by:
        floor.take_off(answered)
        floor.tell_about(answered, TradeCountered(answered.id, floor.civ(by), floor.civ(to)))
    offer = floor.new_offer(by, to, give, want, aloud or to == ALL)
    offer.sealed = packet
    floor.set_done(by, False)
    floor.tell_about(
        offer,
        TradeOffered(
            offer=offer.id,
            player=floor.civ(by),
            to=floor.civ(to),
            number=give.count,
            names=give.names(),
            back=want.count,
            wanted=want.names(),
        ),
    )
    _promise(floor, offer, by)
    if to != ALL and floor.done[to]:
        floor.call(to, offer)


def _promise(floor: Floor, offer: Offer, player: Player) -> None:
    """The player's statement says that there is no calamity in their packet: everybody who hears it hears that
    (R3.7.3)."""
    if offer.says(player).clean:
        to = offer.to if player == offer.by else offer.by
        floor.tell_about(offer, TradePromised(floor.civ(player), floor.civ(to), offer.id))


def withdraw(floor: Floor, player: Player, offer: Offer) -> None:
    """The offerer takes their offer back, or a party steps out of a deal before both packets are there."""
    agreed = offer.id in floor.deals
    floor.take_off(offer)
    if agreed:
        floor.tell_parties(offer, TradeCalledOff(offer.id, floor.civ(player), floor.civ(offer.other(player))))
    else:
        floor.tell_about(offer, TradeWithdrawn(offer.id, floor.civ(player)))


def reject(
    floor: Floor, player: Player, offer: Offer, reason: str | None = None, args: SpokenArgs | None = None
) -> None:
    """Not now; and perhaps why, which only the offerer hears. A reason binds nobody, and need not be true (R3.7.4)."""
    floor.take_off(offer)
    floor.tell_about(offer, TradeRejected(offer.id, floor.civ(player), floor.civ(offer.by)))
    if reason is not None:
        spoken: SpokenArgs = args or {}
        told = TradeReason(offer.id, floor.civ(player), floor.civ(offer.by), reason, spoken)
        floor.tell_parties(offer, told)
        kept = floor.refusals[offer.by]
        kept.append(TurnedDown(offer, reason, spoken))
        del kept[:-MOST_REFUSALS]


def accept(floor: Floor, player: Player, offer: Offer, packet: list[Card] | None) -> None:
    """The player takes the terms; the wanted list is now their own statement (R7.75). The first to accept has the deal.

    Whether the offerer's packet is there already is something they learn only now, so a dry run ends here.
    """
    if floor.t.dry:
        raise Unknown("packet")
    floor.take_off(offer)
    offer.partner, offer.sealed_back = player, packet
    floor.deals[offer.id] = floor.agreed[offer.by][offer.id] = floor.agreed[player][offer.id] = offer
    floor.tell_about(offer, TradeAgreed(offer.id, floor.civ(player), floor.civ(offer.by)))
    _promise(floor, offer, player)
    if offer.sealed is not None and packet is not None:
        exchange(floor, offer)
        return
    for party in (offer.by, player):
        if offer.packet(party) is None:
            floor.call(party, offer)


def commit(floor: Floor, player: Player, offer: Offer, packet: list[Card]) -> None:
    """The player seals their packet; with the second one the deal is done."""
    offer.seal(player, packet)
    floor.uncall(player, offer)
    if offer.packet(offer.other(player)) is None:
        floor.tell_parties(offer, TradeSealed(offer.id, floor.civ(player), floor.civ(offer.other(player))))
    else:
        exchange(floor, offer)


def finish(floor: Floor, player: Player) -> None:
    """The player is done. Deals that wait for their packet are off: not to commit is to withdraw."""
    for offer in list(floor.agreed[player].values()):
        if offer.packet(player) is None:
            withdraw(floor, player, offer)
    floor.calls[player].clear()
    floor.set_done(player, True)


# -- the exchange ------------------------------------------------------------


def exchange(floor: Floor, offer: Offer) -> None:
    """Both packets change hands together (R3.7.5). All see that, and how many cards; the two see which."""
    t, by, partner = floor.t, offer.by, offer.partner
    if t.dry:
        raise Unknown("packet")
    gave, got = sorted(offer.sealed or ()), sorted(offer.sealed_back or ())
    floor.take_off(offer)
    for card in gave:
        trade_card(t, by, partner, card)
    for card in got:
        trade_card(t, partner, by, card)
    floor.exchanged += 1
    t.tell(TradeMade(player=floor.civ(by), partner=floor.civ(partner), number=len(gave), back=len(got)))
    floor.tell_parties(
        offer,
        TradePackets(
            offer=offer.id,
            player=floor.civ(by),
            partner=floor.civ(partner),
            said=offer.give.said(),
            gave=_names(t, gave),
            heard=offer.want.said(),
            got=_names(t, got),
        ),
    )
    _look_again(floor, by)
    _look_again(floor, partner)


def _names(t: Table, cards: Sequence[Card]) -> list[str]:
    """Cards by id; with two blocks always with the block, because the reader may be of either."""
    return [card_id(card, -1 if t.setting.two_blocks else None) for card in cards]


def _look_again(floor: Floor, player: Player) -> None:
    """What the player can no longer keep after giving cards away is void, with a notice to all who know of it."""
    hand = floor.t.hands[player]
    for offer in [*floor.made[player].values(), *floor.agreed[player].values()]:
        packet = offer.packet(player)
        if not covers(hand, offer.says(player)):
            _void(floor, player, offer)
        elif packet is not None and not contains(hand, packet):
            _unseal(floor, player, offer)


def _void(floor: Floor, player: Player, offer: Offer) -> None:
    agreed = offer.id in floor.deals
    floor.take_off(offer)
    tell = floor.tell_parties if agreed else floor.tell_about
    tell(offer, TradeVoid(offer.id, floor.civ(player), floor.civ(offer.other(player))))


def _unseal(floor: Floor, player: Player, offer: Offer) -> None:
    """A sealed packet is no longer complete, though the player could still keep their word: they must choose anew."""
    offer.seal(player, None)
    if offer.id in floor.deals:
        floor.tell_parties(offer, TradeUnsealed(offer.id, floor.civ(player)))
        floor.call(player, offer)
    else:
        floor.t.confide((player,), TradeUnsealed(offer.id, floor.civ(player)))
