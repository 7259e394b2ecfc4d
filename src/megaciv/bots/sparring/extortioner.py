"""`extortioner`: says nothing that is false. It reads from the lines what everybody holds, reckons what a deal is worth
to them as they reckon it themselves, and asks for whole sets that are worth hardly less to them than what it swears."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import fsum
from typing import Any, Final

from megaciv.bots.atlas import values
from megaciv.bots.sparring.liar import Liar
from megaciv.bots.trade.floor import MOST_OPEN, Wish, named
from megaciv.bots.trade.terms import Purse
from megaciv.rules import Choice
from megaciv.rules.facts.cards import FULL_SET, KIND_IDS
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN

MOST_TRIES: Final = 40
LEAVES: Final = (12.0, 18.0)
"""What the partner is left with, by their own reckoning: first little, and a little more if that was refused."""
KEPT: Final = 0.85
"""What a card kept for next turn is worth to them."""
LEAST_GAIN: Final = 6.0
MOST_KINDS: Final = 6


class Extortioner(Liar):
    """Deals that leave the partner next to nothing, and take sets."""

    purse_type = Purse

    def offer(self) -> Choice | None:
        return self.extort() or super(Liar, self).offer()

    def extort(self) -> Choice | None:
        """The deal that brings us most, and somebody just enough."""
        if self.talk.offers >= MOST_TRIES or len(self.floor.my_offers()) >= MOST_OPEN:
            return None
        best: tuple[float, int, Wish, Wish] | None = None
        for partner, has, wants in self.partners():
            held = {**{k: round(n) for k, n in wants.items()}, **has}
            for wish in self.sets(has):
                mine = self.purse.gain(wish)
                for give in self.baits(wish, wants):
                    score = mine - self.cost(give)
                    if score > (best[0] if best else LEAST_GAIN) and self.is_taken(partner, held, wish, give):
                        best = (score, partner, wish, give)
        return None if best is None else self.demand(*best[1:])

    def sets(self, has: dict[int, int]) -> list[Wish]:
        """All or some of a sort, and the best two sorts."""
        some = [(k,) * n for k, number in has.items() for n in range(SWORN, number + 1)]
        return [*some, *super().sets(has)]

    def baits(self, wish: Wish, wants: dict[int, float]) -> list[Wish]:
        """Two cards that we have, and the partner may want."""
        held = self.purse.held
        kinds = [k for k in wants if held.get(k) and k not in wish][:MOST_KINDS]
        return [two for two in combinations_with_replacement(kinds, SWORN) if all(held[k] >= two.count(k) for k in two)]

    def cost(self, give: Wish) -> float:
        """What we lose by it."""
        table, held = self.purse.values, self.purse.held
        return fsum(table[k][held[k]] - table[k][held[k] - give.count(k)] for k in set(give))

    def is_taken(self, partner: int, held: dict[int, int], wish: Wish, give: Wish) -> bool:
        """Is it enough for them, as they reckon?"""
        tries = self.talk.refused.get((partner, give + wish), 0)
        if tries >= len(LEAVES):
            return False
        table = values(KEPT)
        lost = fsum(table[k][held.get(k, 0)] - table[k][max(0, held.get(k, 0) - wish.count(k))] for k in set(wish))
        gained = fsum(
            table[k][min(FULL_SET[k], held.get(k, 0) + give.count(k))] - table[k][held.get(k, 0)] for k in set(give)
        )
        return gained - lost >= LEAVES[tries]

    def demand(self, partner: int, wish: Wish, give: Wish) -> Choice | None:
        """Make the offer; a third card goes with it."""
        said = Statement(max(LEAST, len(give)), give)
        packet = self.purse.packet(said, partner)
        self.talk.refused[partner, give + wish] = self.talk.refused.get((partner, give + wish), 0) + 1
        if packet is None:
            return None
        self.talk.offers += 1
        terms: dict[str, Any] = {
            "give": {"count": said.count, "names": [KIND_IDS[k] for k in give], "clean": True},
            "want": {"count": max(LEAST, len(wish)), "names": [KIND_IDS[k] for k in wish]},
            "cards": named(self.s, packet[0]),
        }
        return {"trade.offer": {"to": self.s.setting.civs[partner], **terms}}
