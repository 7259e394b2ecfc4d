"""`pair`: two seats that play for one of them. They know each other by their lines, which name the first card twice.
The one behind trades as usual for a while, and then gives everything to the one ahead, for three cards that nobody
wants, a calamity among them."""

from __future__ import annotations

from collections import Counter
from typing import Final

from megaciv.bots.hand import goods
from megaciv.bots.trade.floor import Trader, Wish, named, read_line
from megaciv.bots.valuation import points
from megaciv.rules import Choice
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND_IDS
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN

TRADES: Final = 5
"""So often the one behind is asked before it gives all away."""
MOST_GIFTS: Final = 3


class Colluder(Trader):
    """One of a pair."""

    def mate(self) -> int | None:
        """The other one: whose line begins with the same name twice."""
        for player, line in self.floor.board.items():
            if player != self.s.me and len(line.wanted) > 1 and line.wanted[0] == line.wanted[1]:
                return player
        return None

    def line(self) -> Choice | None:
        choice = super().line()
        if choice is None:
            return None
        told = choice["trade.advertise"]
        return {"trade.advertise": {**told, "wanted": [*told["wanted"][:1], *told["wanted"]]}}

    def answer(self) -> Choice | None:
        mate, s = self.mate(), self.s
        for offer in self.floor.offers_to_me():
            if offer.by == mate:
                packet = self.purse.packet(offer.want, offer.by)
                if packet is not None:
                    cards = named(s, packet[0])
                    return {"trade.accept": {"from": s.setting.civs[mate], "offer": offer.id, "cards": cards}}
        return super().answer()

    def offer(self) -> Choice | None:
        mate = self.mate()
        if mate is None or self.talk.asked < TRADES or not self.is_ahead(mate):
            return super().offer()
        return self.gift(mate) or super().offer()

    def is_ahead(self, mate: int) -> bool:
        """Does the pair play for the other one?"""
        s = self.s
        return (points(s, mate), -mate) > (points(s, s.me), -s.me)

    def gift(self, mate: int) -> Choice | None:
        """All our goods for what the other one can spare."""
        s, talk, key = self.s, self.talk, (mate, (-1,))
        has = read_line(self.floor.board[mate])[1]
        spare: Wish = tuple(k for k, n in reversed(has.items()) for _ in range(n))[:SWORN]
        give = tuple(Counter(goods(s)).elements())
        if len(give) < LEAST or len(spare) < SWORN or talk.refused.get(key, 0) >= MOST_GIFTS:
            return None
        talk.refused[key] = talk.refused.get(key, 0) + 1
        said = Statement(len(give), give)
        cards = [card for card in s.hand if card < FIRST_CALAMITY]
        return {
            "trade.offer": {
                "to": s.setting.civs[mate],
                "give": said.told(),
                "want": {"count": LEAST, "names": [KIND_IDS[k] for k in spare]},
                "cards": named(s, cards),
            }
        }
