"""`dumper`: trades to be rid of calamities. Every packet takes as many of them as it can hold, under the names of what
the partner collects and with the promise that there are none."""

from __future__ import annotations

from math import fsum
from typing import Any, ClassVar, Final

from megaciv.bots.trade.floor import Trader, Wish, named, read_line
from megaciv.bots.trade.terms import Purse
from megaciv.rules.facts.cards import KIND_IDS, Card
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN

EAGER: Final = 0.5
"""For half of what a calamity would cost the dumper gives cards away."""


class DumpersPurse(Purse):
    """All calamities go, whatever the partner will think of it."""

    def trust_cost(self, partner: int) -> float:
        return 0.0

    def demanded(self, partner: int) -> float:
        """A deal may cost something as long as a calamity goes with it."""
        rid = fsum(worth for worth, _ in self.slips[1:])
        return super().demanded(partner) - EAGER * rid

    def fillers(
        self, held: dict[int, int], water: int, number: int, partner: int
    ) -> tuple[list[int], list[Card], float] | None:
        going = self.slips[:number]
        rest = super().fillers(held, water, number - len(going), partner) if len(going) < number else ([], [], 0.0)
        if rest is None:
            return None
        kinds, _, lost = rest
        return kinds, [card for _, card in going], lost - fsum(worth for worth, _ in going)


class Dumper(Trader):
    """Offers with room for calamities."""

    purse_type: ClassVar[type[Purse]] = DumpersPurse

    def spoken(self, partner: int, wish: Wish, give: Wish) -> dict[str, Any] | None:
        if not self.purse.slips:
            return super().spoken(partner, wish, give)
        count = max(LEAST, SWORN + len(self.purse.slips))
        packet = self.purse.packet(Statement(count, give[:SWORN]), partner)
        terms = super().spoken(partner, wish, give[:SWORN])
        if packet is None or terms is None:
            return terms
        line = self.floor.board.get(partner)
        wants = list(read_line(line)[2]) if line is not None else []
        lures = (wants * count)[: count - SWORN]
        names = [KIND_IDS[k] for k in (*give[:SWORN], *lures)]
        return {**terms, "give": {"count": count, "names": names, "clean": True}, "cards": named(self.s, packet[0])}
