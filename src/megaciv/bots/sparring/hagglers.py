"""`haggler` wants nearly all that a deal brings, and tries it on everybody, again and again. `staller` lets the others
wait until they take anything. `hoarder` sells nothing that anybody collects. `kingmaker` trades with those behind, and
starves those ahead."""

from __future__ import annotations

from typing import ClassVar, Final

from megaciv.bots.trade.floor import Trader, Wish
from megaciv.bots.trade.terms import Purse
from megaciv.bots.valuation import points
from megaciv.rules import Choice
from megaciv.rules.phases.advances.prices import FACE

DEAR: Final = 8.0
"""What a haggler asks of an offer of somebody else's."""
LATE: Final = 7
"""So often a staller is asked before it does anything."""
HIGH: Final = 5
"""Cards of this face, and above, a hoarder sells only for such."""
STARVED: Final = 2
"""So many of the first get nothing from a kingmaker."""


class HagglersPurse(Purse):
    """Asks much of others' offers."""

    def demanded(self, partner: int) -> float:
        return max(DEAR * (1 - self.age), super().demanded(partner))


class Haggler(Trader):
    """Offers that leave the partner as little as they may take; the greediest first, then the next."""

    purse_type: ClassVar[type[Purse]] = HagglersPurse


class Staller(Haggler):
    """Puts up its line, and then says it again until the others are tired."""

    def answer(self) -> Choice | None:
        return super().answer() if self.talk.asked > LATE else None

    def offer(self) -> Choice | None:
        if self.talk.asked > LATE:
            return super().offer()
        line = self.talk.line
        return None if line is None else {"trade.advertise": {"wanted": line[0], "available": line[1]}}


class Hoarder(Trader):
    """Collects high cards and lets none of them go."""

    def payments(self, wants: dict[int, float], wish: Wish) -> list[tuple[Wish, float, float]]:
        found = super().payments(wants, wish)
        return [made for made in found if all(FACE[k] < HIGH for k in made[0]) or any(FACE[k] >= HIGH for k in wish)]


class KingmakersPurse(Purse):
    """Nothing for those ahead; those behind may have it cheaply."""

    def feeding(self, partner: int, gain: float) -> float:
        s = self.s
        ahead = sorted(s.active, key=lambda p: (-points(s, p), p))[:STARVED]
        return 99.0 if partner in ahead and s.turn > 5 else 0.0

    def demanded(self, partner: int) -> float:
        return 1.0


class Kingmaker(Trader):
    """Decides who does not win."""

    purse_type: ClassVar[type[Purse]] = KingmakersPurse
