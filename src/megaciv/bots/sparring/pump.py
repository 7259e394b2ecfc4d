"""`pump` makes its living by calamities; `sitter` only hands them on last.

Who holds a calamity pays to be rid of it, and the card of a packet of which nothing is said may be one. So a pump
offers what it can spare for whole sets and one unnamed card: an honest partner refuses, one with a calamity accepts. It
asks everybody for the most first, and comes down with every refusal. The calamity it hands on to somebody else for good
terms, so that they pay for it in turn. At the end, when hardly anybody can pass anything on any more, whom it suits
best gets the rest, whatever that costs.

A sitter asks nobody for sets: it trades as others do until they are tired, and hands on then what it holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from math import fsum
from random import Random
from typing import ClassVar, Final

from msgspec.structs import replace

from megaciv.bots.atlas import IS_TRADEABLE, WATER_KIND, values
from megaciv.bots.calamities.risk import loss
from megaciv.bots.memory import Mind
from megaciv.bots.personality import Personality, Weights
from megaciv.bots.shrewd import Shrewd
from megaciv.bots.trade.floor import MOST_OPEN, Known, Trader, Wish, named
from megaciv.bots.valuation import points
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.facts.cards import FULL_SET, Card
from megaciv.rules.phases.advances.prices import FACE
from megaciv.rules.phases.trade.said import BoardLine, Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN

THEIR_VALUES: Final = values(Shrewd.weights.keep)
"""What cards are worth to the others, as they reckon."""
MOST_RELIEF: Final = 110.0
"""What it may be worth to a partner, in points of cards, to be rid of a calamity."""
LEAST_RELIEF: Final = 12.0
EASED: Final = 0.75
"""So much of it is asked for after a refusal."""
LEAST_NET: Final = 6.0
"""What a deal must bring us, and them beside that: they fear what is in our packets."""
UNPAID: Final = 2.9
"""So many cards may be taken for nothing before all call it a gift."""
GOOD_TERMS: Final = 9.0
"""What somebody must gain who gets a calamity from us."""
BETTER_TERMS: Final = 6.0
"""So much more after every refusal."""
CHEAP: Final = 12.0
"""What it may cost to hand a calamity on, before the end."""
AT_LAST: Final = 20.0
"""The same at the end, for each victory point that it would cost us."""
MISSED_LEAST: Final = 6
"""So many of a partner's cards may be the price of a calamity."""
MOST_ASKED: Final = 160
"""So often a pump is asked before it is done."""


@dataclass
class Scheme:
    """One trade phase, as a pump remembers it."""

    turn: int = 0
    relief: dict[int, float] = field(default_factory=dict)
    """What each partner may still pay."""
    lines: dict[int, BoardLine] = field(default_factory=dict)
    tried: set[tuple[int, Wish, Wish]] = field(default_factory=set)
    dumped: dict[int, int] = field(default_factory=dict)
    """How often each partner was offered a calamity since the last one went."""
    calamities: set[Card] = field(default_factory=set)
    late: bool = False
    """Has everything been tried?"""


class Pump(Trader):
    """Trades as others do, and begins when there is nothing left of that."""

    extorts: ClassVar[bool] = True

    def __init__(self, mind: Mind, s: Sight, scheme: Scheme) -> None:
        super().__init__(mind, s)
        self.scheme = scheme
        self.calamities = {c for c in self.purse.others if c >> 1 != WATER_KIND and IS_TRADEABLE[c >> 1]}

    def patience(self) -> Choice | None:
        scheme = self.scheme
        if self.floor.is_done(self.s.me) or self.talk.asked > MOST_ASKED:
            return None
        self.begin_anew()
        choice = super().patience() or (None if scheme.late else self.extort())
        if choice is None and self.floor.my_offers():
            wanted, available = self.talk.line or ([], [])
            return {"trade.advertise": {"wanted": wanted, "available": available}}
        if choice is None and not scheme.late:
            choice = self.dump()
            scheme.late = choice is None
        return choice or self.dump()

    def begin_anew(self) -> None:
        """Ask anyone who has a new line for the most again, and everybody when a calamity has gone."""
        scheme = self.scheme
        if scheme.calamities - self.calamities:
            for refused in (scheme.tried, scheme.dumped, scheme.relief):
                refused.clear()
        scheme.calamities = self.calamities
        for p, line in self.floor.board.items():
            if scheme.lines.get(p) is not line:
                scheme.lines[p] = line
                scheme.relief.pop(p, None)

    def partners(self) -> Iterator[tuple[int, Known]]:
        """Who has a line, and what it says."""
        board, s = self.floor.board, self.s
        return ((p, self.known(p, board[p])) for p in self.floor.traders if p in board and p not in (s.me, *s.leaving))

    # -- sets for a calamity ------------------------------------------------------------

    def extort(self) -> Choice | None:
        """The next offer, to somebody who has none from us and whose line is true."""
        relief, busy = self.scheme.relief, {offer.to for offer in self.floor.my_offers()}
        if not self.extorts or len(busy) >= MOST_OPEN:
            return None
        for p, known in self.partners():
            if p in busy or self.s.setting.civs[p] in self.mind.memory.dealt:
                continue
            while (most := relief.get(p, MOST_RELIEF)) >= LEAST_RELIEF:
                relief[p] = most * EASED
                best = max(self.ransoms(p, known, most), default=None)
                if best is not None:
                    return self.propose(p, best[1], best[2], len(best[2]) + 1)
        return None

    def ransoms(self, partner: int, known: Known, relief: float) -> Iterator[tuple[float, Wish, Wish]]:
        """What it brings to give the cards that we miss least for one sort of theirs, or two, if they pay so much."""
        s, held, table = self.s, self.purse.held, self.purse.values
        junk = [k for k in sorted(held, key=lambda k: (table[k][held[k]] / held[k], k)) for _ in range(held[k])]
        unpaid = max(0, int(UNPAID - self.mind.memory.balance.get((s.setting.civs[partner], s.civ), 0.0)))
        sets: list[Wish] = [(kind,) * n for kind, number in known[0].items() for n in range(1, number + 1)]
        for wish in (*sets, *(one + two for one, two in combinations(sets, 2) if one[0] != two[0])):
            count = len(wish) + 1
            if not LEAST <= count <= s.hand_size(partner):
                continue
            spare = [k for k in junk if k not in wish][: max(LEAST, count - unpaid)]
            give = tuple(sorted(spare, key=lambda k: (-FACE[k], k)))
            if len(give) < max(LEAST, count - unpaid) or (partner, give, wish) in self.scheme.tried:
                continue
            net = self.purse.gain(wish) - self.lost(give)
            if net >= LEAST_NET and self.their_gain(known, give[:SWORN], wish) >= LEAST_NET - relief:
                yield net, give, wish

    def dump(self) -> Choice | None:
        """Our worst calamity and two good cards for three bad ones: to those ahead rather than to those behind."""
        s, scheme = self.s, self.scheme
        if not self.calamities:
            return None
        damage, worst = max((loss(self.mind, s, card >> 1), card) for card in self.calamities)
        limit = AT_LAST * damage if scheme.late else CHEAP
        found = [
            (net + max(-10, min(10, points(s, p) - points(s, s.me))), p, give, wish)
            for p, known in self.partners()
            for net, give, wish in self.bargains(p, known)
            if net >= -limit
        ]
        if not found:
            return None
        _, p, give, wish = max(found)
        scheme.dumped[p] = scheme.dumped.get(p, 0) + 1
        return self.propose(p, give, wish, LEAST, worst)

    def bargains(self, partner: int, known: Known) -> Iterator[tuple[float, Wish, Wish]]:
        """Two cards of ours for three of theirs by which they gain enough, and what it brings us."""
        has, enough = known[0], GOOD_TERMS + BETTER_TERMS * self.scheme.dumped.get(partner, 0)
        theirs = [k for k, n in has.items() for _ in range(n)]
        theirs.sort(key=lambda k: (THEIR_VALUES[k][has[k]] - THEIR_VALUES[k][has[k] - 1], k))
        ours = [k for k, n in self.purse.held.items() for _ in range(min(n, SWORN))]
        gives = [(give, self.lost(give)) for give in dict.fromkeys(combinations(ours, SWORN))]
        for wish in dict.fromkeys(combinations(theirs[:MISSED_LEAST], LEAST)):
            gain = self.purse.gain(wish)
            for give, lost in gives:
                if give[0] in wish or give[1] in wish or (partner, give, wish) in self.scheme.tried:
                    continue
                if self.their_gain(known, give, wish) >= enough:
                    yield gain - lost, give, wish

    def lost(self, give: Wish) -> float:
        """What we lose with these cards."""
        held, table = self.purse.held, self.purse.values
        return fsum(table[k][held[k]] - table[k][held[k] - give.count(k)] for k in set(give))

    def their_gain(self, known: Known, give: Wish, wish: Wish) -> float:
        """What these cards of ours for those of theirs bring them."""
        has, wants = known
        gained = 0.0
        for kind in sorted({*give, *wish}):
            had = min(FULL_SET[kind], has.get(kind, round(wants.get(kind, 0.0))))
            left = min(FULL_SET[kind], had + give.count(kind) - wish.count(kind))
            gained += THEIR_VALUES[kind][left] - THEIR_VALUES[kind][had]
        return gained

    def propose(self, partner: int, give: Wish, wish: Wish, count: int, *hidden: Card) -> Choice | None:
        """These cards, named truly, and what is hidden among them, for so many with these names."""
        packet = self.purse.packet(Statement(len(give), give), partner)
        if packet is None:
            return None
        self.scheme.tried.add((partner, give, wish))
        return {
            "trade.offer": {
                "to": self.s.setting.civs[partner],
                "give": Statement(len(give) + len(hidden), give, not hidden).told(),
                "want": Statement(count, wish).told(),
                "cards": named(self.s, [*packet[0], *hidden]),
            }
        }


class Sitter(Pump):
    """Hands calamities on, and asks nobody for sets."""

    extorts: ClassVar[bool] = False


class PumpBot(Shrewd):
    """Takes calamities for whole sets, and hands them on."""

    trader: ClassVar[type[Pump]] = Pump
    weights: ClassVar[Weights] = replace(Shrewd.weights, most_offers=60, tries=60, least_hope=0.04, intends=False)

    def __init__(self, personality: Personality | None = None, weights: Weights | None = None) -> None:
        super().__init__(personality, weights)
        self.scheme = Scheme()

    def choose(self, sight: Sight, decision: Decision, dice: Random) -> Choice:
        if decision.ids[0] != "trade.offer":
            return super().choose(sight, decision, dice)
        mind = self.mind
        mind.dice = dice
        mind.listen(sight)
        if self.scheme.turn != sight.turn:
            self.scheme = Scheme(sight.turn)
        return self.trader(mind, sight, self.scheme).act()


class SitterBot(PumpBot):
    """Sits it out, and hands on what it holds when the others are tired."""

    trader: ClassVar[type[Pump]] = Sitter
