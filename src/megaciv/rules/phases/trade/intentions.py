"""Standing intentions: what a player leaves behind so that trading goes on for them while they are away.

    {"give": {"salt": 3}, "for": ["wine"], "never": ["iron"], "unknown": 2, "fill": ["water"], "without": ["hellas"]}

Up to three of my Salt for Wine; no Iron for me; at most two cards that I am not told of; Water may go as such a card of
mine; not with Hellas. How they are matched is told in `docs/trade.md`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import Intended, TradeIntended, TradeMatching
from megaciv.rules.engine.reading import read_fields, read_list, read_number, read_player
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.cards import KIND, KIND_IDS, Card, card_of
from megaciv.rules.phases.trade import deals
from megaciv.rules.phases.trade.floor import Floor
from megaciv.rules.phases.trade.said import Intention, Statement
from megaciv.rules.phases.trade.statements import LEAST, MOST, SWORN, TRADEABLE, read_goods

MOST_INTENTIONS: Final = 6
"""So many intentions a player may leave."""


def intend(floor: Floor, player: Player, intentions: list[Intention], told: list[Intended]) -> None:
    """The player's intentions from now on. Nobody else hears of them."""
    floor.intentions[player] = intentions
    floor.t.confide((player,), TradeIntended(floor.civ(player), told))


# -- reading ------------------------------------------------------------


def read_intentions(t: Table, player: Player, value: object) -> list[Intention]:
    """One intention or a list of them."""
    entries = [value] if isinstance(value, dict) else read_list(value, "intentions")
    if len(entries) > MOST_INTENTIONS:
        raise IllegalChoice("trade-too-many-intentions", "R3.7.4", number=len(entries), most=MOST_INTENTIONS)
    return [_read(t, player, entry) for entry in entries]


def _read(t: Table, player: Player, value: object) -> Intention:
    said = read_fields(value, ("give", "for"), ("never", "unknown", "fill", "without"), "intention")
    if not isinstance(said["give"], dict):
        raise IllegalChoice("mapping-expected", field="give", value=said["give"])
    intention = Intention(
        give={read_goods(name, "give"): read_number(n, "give", 1, MOST) for name, n in said["give"].items()},
        wants=_goods(said["for"], "for"),
        never=_goods(said.get("never", ()), "never"),
        unknown=read_number(said.get("unknown", 0), "unknown", high=MOST),
        fill=tuple(_read_filler(t, name) for name in read_list(said.get("fill", ()), "fill")),
        without=tuple(read_player(t, civ, "without") for civ in read_list(said.get("without", ()), "without")),
    )
    if not intention.give or not intention.wants:
        raise IllegalChoice("trade-empty-intention", "R3.7.2")
    if both := set(intention.wants) & set(intention.never):
        raise IllegalChoice("trade-wanted-and-never", "R3.7.4", card=KIND_IDS[min(both)])
    return intention


def _goods(value: object, field: str) -> tuple[int, ...]:
    return tuple(dict.fromkeys(read_goods(name, field) for name in read_list(value, field)))


def _read_filler(t: Table, name: object) -> str:
    """A card that may go untold: also a calamity, but never a Non-Tradeable one (R3.7.3)."""
    if type(name) is not str or name.partition("@")[0] not in KIND:
        raise IllegalChoice("unknown-card", "R3.7.3", field="fill", value=name)
    try:
        card = card_of(name, 0)
    except KeyError:
        raise IllegalChoice("unknown-card", "R3.7.3", field="fill", value=name) from None
    if not TRADEABLE[card]:
        raise IllegalChoice("trade-not-tradeable", "R3.7.3", card=KIND_IDS[card >> 1])
    return name


# -- matching ------------------------------------------------------------


def match(floor: Floor) -> None:
    """Match the intentions, in an order that is drawn and told.

    In rounds everybody, in that order, has at most one deal of their own; the player who was first in a round is last
    in the next. It ends with a round that brings no deal.
    """
    t = floor.t
    if t.dry:
        raise Unknown("intentions")
    if sum(1 for p in floor.traders if floor.intentions[p]) < 2:
        return
    order = list(floor.traders)
    t.chance.shuffle(order)
    t.tell(TradeMatching(players=floor.civs(order)))
    while sum(_match_one(floor, player, _others(order, player)) for player in order):
        order.append(order.pop(0))


def _others(order: list[Player], player: Player) -> list[Player]:
    """Those after the player in the order, then those before them."""
    at = order.index(player)
    return order[at + 1 :] + order[:at]


def _match_one(floor: Floor, player: Player, partners: Iterable[Player]) -> bool:
    """The first deal that one of the player's intentions makes possible, if any."""
    t = floor.t
    for mine in floor.intentions[player]:
        for partner in partners:
            if {player, partner} & set(t.leaving) or partner in mine.without:
                continue
            for theirs in floor.intentions[partner]:
                if player not in theirs.without and _deal(floor, (player, mine), (partner, theirs)):
                    return True
    return False


Side = tuple[Player, Intention]


def _deal(floor: Floor, mine: Side, theirs: Side) -> bool:
    """Equal numbers, as many as both intentions allow, at least three; two or more of each side told, and truly."""
    named, fillers = _goods_of(floor.t, mine, theirs[1])
    named_back, fillers_back = _goods_of(floor.t, theirs, mine[1])
    number = min(len(named) + len(fillers), len(named_back) + len(fillers_back))
    if number < LEAST or len(named) < SWORN or len(named_back) < SWORN:
        return False
    given, packet = _packet(mine[1], named, fillers, number)
    given_back, packet_back = _packet(theirs[1], named_back, fillers_back, number)
    offer = floor.new_offer(mine[0], theirs[0], given, given_back, aloud=False)
    offer.sealed, offer.sealed_back = packet, packet_back
    deals.exchange(floor, offer)
    return True


def _goods_of(t: Table, side: Side, other: Intention) -> tuple[list[Card], list[Card]]:
    """What this side could give the other: goods the other asks for, in the order of the other's wishes, and cards the
    other is not told."""
    player, intention = side
    held = Counter(t.hands[player])
    named = [card for kind in other.wants for card in _take(held, kind, intention.give.get(kind, 0), t, player)]
    fillers: list[Card] = []
    for card in _fillers(t, player, intention, held):
        if len(fillers) < other.unknown and card >> 1 not in other.never:
            fillers.append(card)
    return named, fillers


def _take(held: Counter[Card], kind: int, most: int, t: Table, player: Player) -> Iterator[Card]:
    """Up to so many cards of a kind, those of the player's own block first; water has no block."""
    own = t.setting.block[player]
    for card in dict.fromkeys((card_of(KIND_IDS[kind], own), card_of(KIND_IDS[kind], 1 - own))):
        while most and held[card]:
            held[card] -= 1
            most -= 1
            yield card


def _fillers(t: Table, player: Player, intention: Intention, held: Counter[Card]) -> Iterator[Card]:
    own = t.setting.block[player]
    for name in intention.fill:
        blocks = (own,) if "@" in name else (own, 1 - own)
        for block in blocks:
            card = card_of(name, block)
            if held[card]:
                held[card] -= 1
                yield card
                break


def _packet(intention: Intention, named: list[Card], fillers: list[Card], number: int) -> tuple[Statement, list[Card]]:
    """Untold cards first, then goods, at least two; `give` counts the goods down."""
    untold = fillers[: min(len(fillers), number - SWORN)]
    goods = named[: number - len(untold)]
    for card in goods:
        intention.give[card >> 1] -= 1
    return Statement(number, tuple(card >> 1 for card in goods)), goods + untold
