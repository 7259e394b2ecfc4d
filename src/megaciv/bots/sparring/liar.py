"""`liar`: swears two worthless cards, says that the rest is what the partner collects, and asks for the partner's sets.

By R3.7.2 only the first two names must be true. Anyone who believes the others loses a set for nothing. When somebody
asks the liar for a set, it accepts, gives the two that it then has sworn, and keeps the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import Any, ClassVar, Final

from megaciv.bots.atlas import FIRST_CALAMITY_KIND
from megaciv.bots.trade.floor import MOST_OPEN, Trader, Wish, named, read_line
from megaciv.bots.trade.terms import Purse
from megaciv.bots.valuation import turns_left
from megaciv.rules import Choice
from megaciv.rules.facts.cards import FULL_SET, KIND, KIND_IDS, Card
from megaciv.rules.phases.advances.prices import FACE
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN

MOST_TRIES: Final = 24
"""So many offers a phase."""
LEAST_GAIN: Final = 4.0
ENOUGH: Final = 12.0
"""What the partner must believe to gain."""
BELIEVED: Final = 0.85
MOST_LIES: Final = 6
BETRAYED: Final = 4
"""So many turns before the end a betrayer begins to lie."""


class LyingPurse(Purse):
    """Keeps what it has not sworn."""

    def packet(self, said: Statement, partner: int) -> tuple[list[Card], float] | None:
        return super().packet(Statement(said.count, said.kinds[:SWORN], said.clean), partner)


class Liar(Trader):
    """Offers that are too good to be true."""

    purse_type: ClassVar[type[Purse]] = LyingPurse

    def offer(self) -> Choice | None:
        """The largest set that somebody says they have, for a set that they want and we do not have."""
        return self.swindle() or super().offer()

    def swindle(self) -> Choice | None:
        """Two worthless cards, and promises."""
        talk, floor, s = self.talk, self.floor, self.s
        if talk.offers >= MOST_TRIES or len(floor.my_offers()) >= MOST_OPEN:
            return None
        best: tuple[float, int, Wish, Wish] | None = None
        for partner, has, wants in self.partners():
            for wish in self.sets(has):
                made = self.promise(partner, wish, wants)
                if made is not None and (best is None or made[0] > best[0]):
                    best = (made[0], partner, wish, made[1])
        if best is None:
            return None
        _, partner, wish, give = best
        packet = self.purse.packet(Statement(len(give), give), partner)
        if packet is None:
            return None
        talk.offers += 1
        talk.refused[partner, wish] = 1
        terms = {
            "give": {"count": len(give), "names": [KIND_IDS[k] for k in give], "clean": True},
            "want": {"count": max(LEAST, len(wish)), "names": [KIND_IDS[k] for k in wish]},
            "cards": named(self.s, packet[0]),
        }
        return {"trade.offer": {"to": s.setting.civs[partner], **terms}}

    def partners(self) -> Iterator[tuple[int, dict[int, int], dict[int, float]]]:
        """Who has not traded since they put up their line, and what it says that they have and want."""
        for partner in self.floor.traders:
            line = self.floor.board.get(partner)
            if line is None or partner == self.s.me or partner in self.s.leaving:
                continue
            if self.s.setting.civs[partner] not in self.mind.memory.dealt:
                _, has, wants = read_line(line)
                yield partner, has, wants

    def sets(self, has: dict[int, int]) -> list[Wish]:
        """What we would like of all this: each set, and the best two or three together."""
        held, values = self.purse.held, self.purse.values

        def gain(kind: int) -> float:
            return values[kind][held.get(kind, 0) + has[kind]] - values[kind][held.get(kind, 0)]

        order = sorted(has, key=lambda k: (-gain(k), k))
        wishes = [(k,) * has[k] for k in order]
        for number in (2, 3):
            wishes.append(tuple(k for k in order[:number] for _ in range(has[k])))
        return [wish for wish in wishes if len(wish) >= SWORN]

    def bait(self, wish: Wish, wants: dict[int, float]) -> list[int]:
        """The two cards that are sworn: what we miss least."""
        held, values = self.purse.held, self.purse.values
        left = (k for k, n in held.items() for _ in range(n) if k not in wish)
        return sorted(left, key=lambda k: (values[k][held[k]] - values[k][held[k] - 1], k))[:SWORN]

    def promise(self, partner: int, wish: Wish, wants: dict[int, float]) -> tuple[float, Wish] | None:
        """As few lies as the partner needs to believe that they gain; and what it brings us."""
        purse = self.purse
        if (partner, wish) in self.talk.refused:
            return None
        gain = purse.gain(wish)
        lost = fsum(wish.count(k) ** 2 * FACE[k] for k in set(wish))
        worthless = self.bait(wish, wants)
        if len(worthless) < SWORN:
            return None
        for lies in range(1, MOST_LIES + 1):
            lure = max(range(FIRST_CALAMITY_KIND), key=lambda k: (_lured(k, wants.get(k, 0.0), lies), k))
            if BELIEVED * _lured(lure, wants.get(lure, 0.0), lies) >= lost + ENOUGH:
                give = (*worthless, *[lure] * lies)
                packet = purse.packet(Statement(len(give), give), partner)
                if packet is None or gain - packet[1] < LEAST_GAIN:
                    return None
                return gain - packet[1], give
        return None


def _lured(kind: int, held: float, lies: int) -> float:
    """What so many more of a kind would bring somebody who holds some; there are not more than make a full set."""
    more = min(lies, max(0.0, FULL_SET[kind] - held))
    return ((held + more) ** 2 - held**2) * FACE[kind]


class Bluffer(Liar):
    """Swears one card that the partner collects, and says that there are more of it: a bluff with something in it."""

    def bait(self, wish: Wish, wants: dict[int, float]) -> list[int]:
        held, values = self.purse.held, self.purse.values
        wanted = [k for k in wants if held.get(k) and k not in wish]
        if not wanted:
            return super().bait(wish, wants)
        good = max(wanted, key=lambda k: (wants[k] * FACE[k] - values[k][held[k]] + values[k][held[k] - 1], k))
        return [good, *super().bait((*wish, good), wants)[:1]]


class Betrayer(Liar):
    """Names every card truly until the end is near, and lies then."""

    def swindle(self) -> Choice | None:
        return super().swindle() if turns_left(self.s) <= BETRAYED else None

    def spoken(self, partner: int, wish: Wish, give: Wish) -> dict[str, Any] | None:
        terms = super().spoken(partner, wish, give)
        if terms is not None:
            self._candid(terms, give)
        return terms

    def _candid(self, terms: dict[str, Any], give: Wish) -> None:
        """Say of every card what it is, if none is a calamity."""
        rest = [KIND[name.partition("@")[0]] for name in terms["cards"]]
        for kind in give:
            rest.remove(kind)
        if all(kind < FIRST_CALAMITY_KIND for kind in rest):
            terms["give"]["names"] = [KIND_IDS[k] for k in (*give, *rest)]
