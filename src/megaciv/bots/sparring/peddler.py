"""`peddler`: asks for every card by name, so that no calamity comes with them: who is honest gives what was named, and
who wants to be rid of one refuses. It tries the greediest terms on everybody, keeps what it gets for large sets, and
breaks the peace when the end is near (`BackstabberBot`)."""

from __future__ import annotations

from typing import ClassVar, Final

from megaciv.bots.atlas import FIRST_CALAMITY_KIND
from megaciv.bots.trade.floor import Trader, Wish
from megaciv.bots.trade.terms import Purse
from megaciv.rules.phases.advances.prices import FACE
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST

LIE: Final = 0.5
"""Who has told us so much that was false is no longer taken at their word."""


class PeddlersPurse(Purse):
    """Takes those at their word whom it asks for cards by name."""

    def fear(self, partner: int, give: Statement) -> float:
        return 0.0 if len(give.kinds) >= give.count else super().fear(partner, give)

    def asked_for(self, partner: int, gain: float) -> float:
        opinion = self.mind.opinion(self.s.setting.civs[partner])
        return gain if opinion.false_names < LIE else self.believed(partner, gain)


class Peddler(Trader):
    """Names a third card, too: the one that the partner misses least."""

    purse_type: ClassVar[type[Purse]] = PeddlersPurse

    def wishes(self, partner: int, has: dict[int, int]) -> list[tuple[float, Wish]]:
        held, table = self.purse.held, self.purse.values
        found: list[tuple[float, Wish]] = []
        for gain, wish in super().wishes(partner, has):
            odd = [k for k in has if k < FIRST_CALAMITY_KIND and k not in wish]
            if len(wish) < LEAST and odd:
                third = min(odd, key=lambda k: (has[k] * FACE[k], k))
                n = held.get(third, 0)
                found.append((gain + table[third][n + 1] - table[third][n], (*wish, third)))
            else:
                found.append((gain, wish))
        return found
