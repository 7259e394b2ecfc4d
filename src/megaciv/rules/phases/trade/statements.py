"""What a party says of their packet, and whether the packet bears it out (R3.7.1-R3.7.3, R3.7.6, R7.75).

A statement is a number of cards and names of commodities. The first two names are sworn: they must be in the packet.
Further names may be false, and fewer names than cards leave the rest unsaid. Commodities are kinds: the block of a card
does not matter to its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.reading import read_cards, read_fields, read_flag, read_list, read_number
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND, KIND_IDS, WATER, Card, calamity_of
from megaciv.rules.phases.trade.said import Statement

LEAST: Final = 3
"""Each party gives at least so many cards (R3.7.1, R7.29)."""
SWORN: Final = 2
"""So many of the names must be true (R3.7.2)."""
MOST: Final = 99
"""No statement is about more cards than this."""

_SAID: Final = ("count", "names")
_PROMISED: Final = ("clean",)

FIRST_CALAMITY_KIND: Final = FIRST_CALAMITY // 2
WATER_KIND: Final = WATER // 2
TRADEABLE: Final = tuple(
    card < FIRST_CALAMITY or card == WATER or calamity_of(card).tradeable for card in range(WATER + 1)
)
"""By card: may it change hands in a trade (R3.7.3)?"""


# -- reading ------------------------------------------------------------


def read_goods(value: object, field: str = "names") -> int:
    """A commodity or water by name, as a kind. Calamities may not be spoken of (R3.7.3, R7.27)."""
    kind = KIND.get(value) if type(value) is str else None
    if kind is None:
        raise IllegalChoice("trade-no-such-goods", "R3.7.2", field=field, value=value)
    if kind >= FIRST_CALAMITY_KIND and kind != WATER_KIND:
        raise IllegalChoice("trade-calamity-named", "R3.7.3", card=value)
    return kind


def read_statement(value: object, field: str, clause: str) -> Statement:
    """A statement; `clause` is what asks for two names (R3.7.2 of what is given, R7.75 of what is wanted)."""
    if isinstance(value, dict):
        for name in value:
            if name not in _SAID and name not in _PROMISED:
                raise IllegalChoice("trade-only-cards", "R3.7.4", field=name)
    said = read_fields(value, _SAID, _PROMISED, field)
    count = read_number(said["count"], "count", high=MOST)
    if count < LEAST:
        raise IllegalChoice("trade-three-cards", "R3.7.1", count=count)
    kinds = tuple([read_goods(name) for name in read_list(said["names"], "names")])
    if len(kinds) < SWORN:
        raise IllegalChoice("trade-two-names", clause, number=len(kinds))
    if len(kinds) > count:
        raise IllegalChoice("trade-more-names-than-cards", clause, number=len(kinds), count=count)
    return Statement(count, kinds, read_flag(said.get("clean", False), "clean"))


def read_packet(t: Table, player: Player, value: object, said: Statement) -> list[Card]:
    """A packet from the player's hand that bears their statement out, or a refusal that only they hear (R3.7.6,
    R7.28)."""
    packet = read_cards(t, player, value)
    for card in packet:
        if not TRADEABLE[card]:
            raise IllegalChoice("trade-not-tradeable", "R3.7.3", card=KIND_IDS[card >> 1])
    if len(packet) != said.count:
        raise IllegalChoice("trade-wrong-count", "R3.7.6", number=len(packet), count=said.count)
    if (missing := missing_sworn(packet, said)) is not None:
        raise IllegalChoice("trade-sworn-not-in-packet", "R3.7.2", card=KIND_IDS[missing])
    return packet


# -- judging ------------------------------------------------------------


def can_trade(hand: Sequence[Card]) -> bool:
    """At least three cards, two of them commodities or water (R3.7.8, R7.27)."""
    if len(hand) < LEAST:
        return False
    goods = 0
    for card in hand:
        if card < FIRST_CALAMITY or card == WATER:
            goods += 1
            if goods == SWORN:
                return True
    return False


def missing_sworn(cards: Sequence[Card], said: Statement) -> int | None:
    """The first sworn name that these cards do not bear out, if any."""
    first, second = said.kinds[0], said.kinds[1]
    firsts = seconds = 0
    for card in cards:
        kind = card >> 1
        if kind == first:
            firsts += 1
        if kind == second:
            seconds += 1
    if not firsts:
        return first
    return second if seconds < (2 if first == second else 1) else None


def covers(hand: Sequence[Card], said: Statement) -> bool:
    """Could a packet out of this hand bear the statement out?"""
    return missing_sworn(hand, said) is None and tradeable_cards(hand) >= said.count


def tradeable_cards(hand: Sequence[Card]) -> int:
    """How many of these cards may change hands."""
    return sum([TRADEABLE[card] for card in hand])


def check_covers(hand: Sequence[Card], said: Statement) -> None:
    """Refuse a statement that no packet out of this hand could bear out (R3.7.2, R3.7.3, R3.7.8)."""
    if not can_trade(hand):
        raise IllegalChoice("trade-cannot-trade", "R3.7.8")
    if (missing := missing_sworn(hand, said)) is not None:
        raise IllegalChoice("trade-sworn-not-held", "R3.7.2", card=KIND_IDS[missing])
    if len(hand) < said.count:
        raise IllegalChoice("trade-too-few-cards", "R3.7.2", number=len(hand), count=said.count)
    if (number := tradeable_cards(hand)) < said.count:
        raise IllegalChoice("trade-too-few-tradeable", "R3.7.3", number=number, count=said.count)


def contains(hand: Sequence[Card], packet: Sequence[Card]) -> bool:
    """Are all cards of a packet in this hand?"""
    left = list(hand)
    for card in packet:
        if card not in left:
            return False
        left.remove(card)
    return True
