"""`accomplices`: a pair whose gifts nobody can count. The one behind swaps its best cards for as many of the other's
worst, once in a phase, after both have traded as usual."""

from __future__ import annotations

from typing import Final

from megaciv.bots.hand import goods
from megaciv.bots.sparring.pair import TRADES, Colluder
from megaciv.bots.trade.floor import Wish, named, read_line
from megaciv.rules import Choice
from megaciv.rules.facts.cards import KIND_IDS
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN

MOST_SWAPS: Final = 2


class Accomplice(Colluder):
    """One of the two."""

    def offer(self) -> Choice | None:
        mate = self.mate()
        if mate is None or self.talk.asked < TRADES or not self.is_ahead(mate):
            return super(Colluder, self).offer()
        return self.swap(mate) or super(Colluder, self).offer()

    def swap(self, mate: int) -> Choice | None:
        """As many cards as the other says they can spare, the best for the worst: so many for so many."""
        s, talk, key, purse = self.s, self.talk, (mate, (-1,)), self.purse
        has = read_line(self.floor.board[mate])[1]
        spare: Wish = tuple(k for k, n in reversed(has.items()) for _ in range(n))
        held = goods(s)
        order = sorted(held, key=lambda k: (-purse.values[k][held[k]], k))
        best: Wish = tuple(k for k in order for _ in range(held[k]))[: len(spare)]
        if len(best) < LEAST or talk.refused.get(key, 0) >= MOST_SWAPS:
            return None
        talk.refused[key] = talk.refused.get(key, 0) + 1
        packet = purse.packet(Statement(len(best), best), mate)
        if packet is None:
            return None
        return {
            "trade.offer": {
                "to": s.setting.civs[mate],
                "give": Statement(len(best), best).told(),
                "want": {"count": len(best), "names": [KIND_IDS[k] for k in spare[:SWORN]]},
                "cards": named(s, packet[0]),
            }
        }
