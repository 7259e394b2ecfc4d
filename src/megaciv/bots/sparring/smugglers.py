"""`smugglers`: a pair that stays below what everybody counts. Each turn the one behind gives the other its best cards,
some more than it gets, and never so many at once that they look like a gift. They keep the peace with each other, and
aim their blows elsewhere."""

from __future__ import annotations

from typing import Final

from megaciv.bots.hand import goods
from megaciv.bots.memory import Mind
from megaciv.bots.opinions import OWED, Opinion
from megaciv.bots.sparring.pair import TRADES, Colluder
from megaciv.bots.trade.floor import Wish, named, read_line
from megaciv.rules import Choice
from megaciv.rules.facts.cards import KIND_IDS
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN

LOYAL: Final = -5.0
"""The grudge against a friend."""


def befriend(mind: Mind, civ: str) -> None:
    """No blow and no war is for them."""
    mind.memory.opinions.setdefault(civ, Opinion()).grudge = LOYAL


class Smuggler(Colluder):
    """One of the two."""

    def offer(self) -> Choice | None:
        mate, s = self.mate(), self.s
        if mate is not None:
            befriend(self.mind, s.setting.civs[mate])
        if mate is None or self.talk.asked < TRADES or not self.is_ahead(mate):
            return super(Colluder, self).offer()
        return self.parcel(mate) or super(Colluder, self).offer()

    def parcel(self, mate: int) -> Choice | None:
        """The best cards, once in a phase, as many more than come back as nobody minds."""
        s, talk, key, purse = self.s, self.talk, (mate, (-1,)), self.purse
        has = read_line(self.floor.board[mate])[1]
        spare: Wish = tuple(k for k, n in reversed(has.items()) for _ in range(n))[:SWORN]
        held = goods(s)
        order = sorted(held, key=lambda k: (-purse.values[k][held[k]], k))
        best: Wish = tuple(k for k in order for _ in range(held[k]))[: LEAST + OWED - 1]
        if len(best) < LEAST or len(spare) < SWORN or talk.refused.get(key, 0):
            return None
        talk.refused[key] = 1
        packet = purse.packet(Statement(len(best), best), mate)
        if packet is None:
            return None
        return {
            "trade.offer": {
                "to": s.setting.civs[mate],
                "give": Statement(len(best), best).told(),
                "want": {"count": LEAST, "names": [KIND_IDS[k] for k in spare]},
                "cards": named(s, packet[0]),
            }
        }
