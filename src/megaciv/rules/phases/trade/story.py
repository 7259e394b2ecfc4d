"""The story of the trade phases, told afterwards with everything revealed: who fooled whom.

`tell(events)` reads the complete events of a game (not those of a view) and needs nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from megaciv.rules.engine.events import Event, PhaseBegun, SaidOfPacket, TradePackets
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND, WATER


class Packet(Struct, frozen=True):
    """One side of a deal: what was said of it and what was in it."""

    giver: str
    taker: str
    said: SaidOfPacket
    cards: tuple[str, ...]

    @property
    def false_names(self) -> list[str]:
        """Names that no card of the packet bears out."""
        there = Counter(_plain(card) for card in self.cards)
        false = []
        for name in self.said.names:
            if there[name]:
                there[name] -= 1
            else:
                false.append(name)
        return false

    @property
    def calamities(self) -> list[str]:
        """Calamities that went over with it."""
        return [card for card in self.cards if FIRST_CALAMITY <= 2 * KIND[_plain(card)] < WATER]

    @property
    def broke_promise(self) -> bool:
        """It was promised to be free of calamities, and was not."""
        return self.said.clean is True and bool(self.calamities)


class Deal(Struct, frozen=True):
    """A deal with both its packets."""

    turn: int
    offer: str
    packets: tuple[Packet, Packet]

    def lines(self) -> Iterator[tuple[str, dict[str, object]]]:
        """The deal in sentences: keys of the catalogue (`story-...`) and their arguments."""
        first, second = self.packets
        yield "deal", {"player": first.giver, "partner": first.taker, "cards": first.cards, "back": second.cards}
        for packet in self.packets:
            told: dict[str, object] = {"player": packet.giver, "partner": packet.taker}
            if packet.false_names:
                yield "false-names", told | {"cards": packet.false_names}
            if packet.calamities:
                yield "broken-promise" if packet.broke_promise else "calamities", told | {"cards": packet.calamities}


def tell(events: Iterable[Event]) -> list[Deal]:
    """Every deal of these events, in order, with claims and truth."""
    turn, deals = 0, []
    for event in events:
        match event.whole if event.private else event.data:
            case PhaseBegun() as phase:
                turn = phase.turn
            case TradePackets() as told:
                deals.append(_deal(turn, told))
    return deals


def _deal(turn: int, told: TradePackets) -> Deal:
    player, partner = told.player, told.partner
    there = Packet(player, partner, told.said, tuple(told.gave))
    back = Packet(partner, player, told.heard, tuple(told.got))
    return Deal(turn, told.offer, (there, back))


def _plain(card: str) -> str:
    return card.partition("@")[0]
