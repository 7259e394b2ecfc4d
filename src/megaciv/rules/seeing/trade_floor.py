"""What a player may know of the trade floor: what was said to all or to them, and nothing of anybody's cards."""

from __future__ import annotations

from typing import TypeAlias

from megaciv.rules.engine.state import Player
from megaciv.rules.facts.cards import KIND_IDS
from megaciv.rules.phases.trade.floor import ALL, Floor, Offer
from megaciv.rules.phases.trade.intentions import Intention
from megaciv.rules.phases.trade.statements import covers
from megaciv.rules.phases.trade.values import prospect, set_values, sets_of, worth
from megaciv.rules.seeing.merge_patch import Json, without_nulls


def sight(floor: Floor, player: Player | None) -> Json:
    """The floor as this player, or a spectator (None), knows it."""
    told = _shown(floor) | {
        "offers": [_offer(floor, offer, player) for offer in floor.offers.values() if offer.is_heard_by(player)],
    }
    if player is None or player not in floor.t.active:
        return told
    return told | {
        "agreed": [_deal(floor, deal, player) for deal in floor.agreed[player].values()],
        "intentions": [_intention(floor, intention) for intention in floor.intentions[player]],
        **_wealth(floor, player),
    }


def _shown(floor: Floor) -> Json:
    return {
        "traders": floor.civs(floor.traders),
        "done": floor.civs(p for p in floor.traders if floor.done[p]),
        "made": floor.exchanged,
        "board": {floor.civ(p): line for p, line in sorted(floor.board.items())},
    }


Known: TypeAlias = dict[str, Json]
"""What a hand makes of each offer, and what it is worth itself (under no offer's id), as long as it stays the same."""


def spectators_sight(floor: Floor, known: Known) -> Json:
    """The floor as everybody knows it, without nulls. `known` is the caller's, for as long as the floor is the same."""
    offers = [offer for offer in floor.offers.values() if offer.aloud]
    for offer in offers:
        if offer.id not in known:
            known[offer.id] = without_nulls(_said(floor, offer))
    return _shown(floor) | {"offers": [known[offer.id] for offer in offers]}


def own_sight(floor: Floor, player: Player, known: Known) -> Json:
    """What the player knows of the floor beyond what everybody knows: `marks` are their own additions to offers that
    all hear,
    `offers` are those that not all hear. Empty parts are left out. `known` is the caller's, to be emptied when the hand
    changes."""
    if player not in floor.t.active:
        return {}
    marks, offers = {}, []
    for offer in floor.offers.values():
        if not offer.is_heard_by(player):
            continue
        mark = {"sealed": offer.sealed is not None} if player == offer.by else known.get(offer.id)
        if mark is None:
            mark = known[offer.id] = _mark(floor, offer, player)
        if not offer.aloud:
            offers.append(_said(floor, offer) | mark)
        elif mark:
            marks[offer.id] = mark
    parts: Json = {
        "marks": marks,
        "offers": offers,
        "agreed": [_deal(floor, deal, player) for deal in floor.agreed[player].values()],
        "intentions": [_intention(floor, intention) for intention in floor.intentions[player]],
    }
    if "" not in known:
        known[""] = _wealth(floor, player)
    return {name: part for name, part in parts.items() if part} | known[""]


def _wealth(floor: Floor, player: Player) -> Json:
    hand = floor.t.hands[player]
    return {"sets": set_values(hand), "worth": worth(floor.t, player, sets_of(hand))}


def _offer(floor: Floor, offer: Offer, player: Player | None) -> Json:
    """An open offer; for a player who could accept it, what it would make of their hand; for the offerer, whether it is
    sealed."""
    return _said(floor, offer) if player is None else _said(floor, offer) | _mark(floor, offer, player)


def _said(floor: Floor, offer: Offer) -> Json:
    return _terms(floor, offer) | {"to": floor.civ(offer.to), "open": offer.aloud}


def _mark(floor: Floor, offer: Offer, player: Player) -> Json:
    if player == offer.by:
        return {"sealed": offer.sealed is not None}
    if offer.to in (player, ALL) and covers(floor.t.hands[player], offer.want):
        least, most = prospect(floor.t, player, offer.want, offer.give)
        return {"worth": {"least": least, "most": most}}
    return {}


def _terms(floor: Floor, offer: Offer) -> Json:
    return {"offer": offer.id, "from": floor.civ(offer.by), "give": offer.give.told(), "want": offer.want.told()}


def _deal(floor: Floor, deal: Offer, player: Player) -> Json:
    """An agreed deal of the player: which of the two packets are there, never what is in the other's."""
    other = deal.other(player)
    return _terms(floor, deal) | {
        "with": floor.civ(other),
        "sealed": deal.packet(player) is not None,
        "other_sealed": deal.packet(other) is not None,
    }


def _intention(floor: Floor, intention: Intention) -> Json:
    """One of the player's own intentions, with what is left of it."""
    return {
        "give": {KIND_IDS[kind]: number for kind, number in intention.give.items()},
        "for": [KIND_IDS[kind] for kind in intention.wants],
        "never": [KIND_IDS[kind] for kind in intention.never],
        "unknown": intention.unknown,
        "fill": list(intention.fill),
        "without": floor.civs(intention.without),
    }
