"""What a deal is worth: the cards that go, the cards that come, and the calamity that may be among either.

Values are points of cards. A set of n is worth n squared times its face, so a deal that brings two of what one collects
for two of what one does not is worth much to both.
"""

from __future__ import annotations

from math import fsum
from typing import Final

from megaciv.bots.atlas import FIRST_CALAMITY_KIND, IS_MAJOR, IS_TRADEABLE, WATER_KIND, values
from megaciv.bots.calamities.risk import loss
from megaciv.bots.compiled_classes import mypyc_attr
from megaciv.bots.hand import goods, keeping
from megaciv.bots.memory import Mind
from megaciv.bots.trade.weighed import Weighed
from megaciv.bots.valuation import POINTS, points, turns_left
from megaciv.rules import Sight
from megaciv.rules.facts.cards import FIRST_CALAMITY, FULL_SET, Card
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import SWORN
from megaciv.rules.seeing.sight import Heard

UNNAMED: Final = 1.0
"""What an unsworn card is worth at least, if it is no calamity: people give away what they miss least."""
DEMANDS: Final = (0.0, 10.0, 2.0, 0.0, 0.0, 0.0)
"""By step of regard: what a deal must bring beyond the usual. Who has cheated us comes back at a price."""
CAUGHT_UP: Final = 5
"""Victory points that may be caught up in a turn."""
LATE: Final = 4
"""In the last turns leaders are no longer traded with for small gains."""
TICKS: Final = 10
"""After so many turns on the floor a trade phase is old."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Purse:
    """Our hand while deals are weighed."""

    def __init__(self, mind: Mind, s: Sight) -> None:
        self.mind, self.s = mind, s
        self.held = goods(s)
        self.values = values(keeping(mind, s))
        self.others = [c for c in s.hand if c >= FIRST_CALAMITY]
        """Water and calamities."""
        self.age = min(1.0, mind.talk.asked / TICKS)
        self.usual = max(1.0, mind.w.least_gain * 2 * mind.p.demand * float((1 - self.age) ** 1.5))
        """What any deal must bring now: less as the phase grows old."""
        self._slips: list[tuple[float, Card]] | None = None
        self._feeding: dict[int, float] = {}

    # -- calamities ------------------------------------------------------------

    @property
    def slips(self) -> list[tuple[float, Card]]:
        """Calamities that we want to be rid of, the worst first, with what that is worth."""
        if self._slips is None:
            found, mind = [], self.mind
            for card in self.others:
                kind = card >> 1
                if kind != WATER_KIND and IS_TRADEABLE[kind]:
                    cost = loss(mind, self.s, kind)
                    if cost >= (0.3 if IS_MAJOR[kind] else 0.5):
                        found.append((cost * POINTS * mind.w.dread * (0.5 + 0.5 * self.age), card))
            self._slips = sorted(found, reverse=True)
        return self._slips

    def _dares(self, card: Card) -> bool:
        """Does this calamity go into packets this turn? Always the same answer, so that an offer is always judged
        alike."""
        return (7 * self.s.turn + 3 * card + 5 * self.s.me) % 10 < 10 * self.mind.w.slip

    def believed(self, partner: int, gain: float) -> float:
        """What names beyond the sworn ones are worth, if they would bring so much were they true.

        A name costs nothing to say. What it may be worth at most is what this partner has given us before without
        having sworn it, so that nobody gains by earning trust in order to break it; in the last turn, nothing.
        """
        mind, s = self.mind, self.s
        opinion = mind.opinion(s.setting.civs[partner])
        if gain <= 0 or opinion.credit <= 0 or turns_left(s) <= 1:
            return 0.0
        return min(opinion.candour * gain, opinion.credit)

    def asked_for(self, partner: int, gain: float) -> float:
        """The same for names that are ours: what we ask for, beyond what can be sworn. A partner who only takes what
        we propose has not chosen the lie; who trusts strangers so far is cheated once by each."""
        candid = self.mind.w.candid
        if not candid or gain <= 0:
            return self.believed(partner, gain)
        opinion = self.mind.opinion(self.s.setting.civs[partner])
        true = opinion.true_names + candid
        return gain * true / (true + 6 * opinion.false_names + 1)

    def unnamed(self, partner: int, give: Statement) -> float:
        """What the partner's cards of which nothing is said may be worth."""
        return UNNAMED * (give.count - len(give.kinds))

    def fear(self, partner: int, give: Statement) -> float:
        """What the cards of this partner that are not sworn may cost us: a name is no comfort but from somebody whose
        names were true."""
        mind, s = self.mind, self.s
        chance = min(0.4, 0.05 + 0.04 * len(s.cities[partner])) * (0.65 if mind.w.memory else 0.5)
        unsworn = float(give.count - SWORN)
        if mind.w.memory:
            civ = s.setting.civs[partner]
            opinion = mind.opinion(civ)
            chance *= opinion.suspicion
            if mind.w.spared:
                chance *= mind.memory.spared(civ, len(s.active)) ** mind.w.spared
            if give.clean:
                chance *= 1.15 - 0.85 * opinion.belief
            unsworn -= 0.7 * opinion.candour * (len(give.kinds) - SWORN)
        return mind.w.feared * (0.4 + 0.6 * self.age) * chance / mind.p.risk * unsworn

    def trust_cost(self, partner: int) -> float:
        """What it costs in later deals to give this partner a calamity."""
        mind, s = self.mind, self.s
        if not mind.w.memory:
            return 0.0
        deals = mind.opinion(s.setting.civs[partner]).deals
        return mind.w.trust * min(turns_left(s), 8) * min(1.0, deals / 4) * mind.p.honesty

    # -- packets ------------------------------------------------------------

    def packet(self, said: Statement, partner: int) -> tuple[list[Card], float] | None:
        """The cards that bear the statement out with the least loss, and that loss (negative if a calamity goes);
        None if we cannot. The first two names are sworn; further ones we keep too, as far as we hold them."""
        held = dict(self.held)
        said_kinds: list[int] = []
        water = self.others.count(2 * WATER_KIND)
        for at, kind in enumerate(said.kinds):
            if kind == WATER_KIND and water:
                water -= 1
            elif held.get(kind, 0):
                held[kind] -= 1
            elif at < 2:
                return None
            else:
                continue
            said_kinds.append(kind)
        lost = fsum(
            [self.values[k][self.held[k]] - self.values[k][held[k]] for k in set(said_kinds) if k != WATER_KIND]
        )
        fillers = self.fillers(held, water, said.count - len(said_kinds), partner)
        if fillers is None:
            return None
        kinds, calamities, more = fillers
        return self._cards(said_kinds + kinds, calamities), lost + more

    def fillers(
        self, held: dict[int, int], water: int, number: int, partner: int
    ) -> tuple[list[int], list[Card], float] | None:
        """What goes unnamed: a calamity if we dare, water, then what is missed least."""
        kinds: list[int] = []
        calamities: list[Card] = []
        lost = 0.0
        if number and self.slips and self._dares(self.slips[0][1]):
            gain, card = self.slips[0]
            gain -= self.trust_cost(partner)
            if gain > 0:
                calamities.append(card)
                lost -= min(gain, self.mind.w.relief)
                number -= 1
        while number > 0:
            if water:
                water -= 1
                kinds.append(WATER_KIND)
            else:
                best, best_loss = -1, 1e9
                for kind, n in held.items():
                    if n:
                        loss = self.values[kind][n] - self.values[kind][n - 1]
                        if loss < best_loss:
                            best, best_loss = kind, loss
                if best < 0:
                    return None
                held[best] -= 1
                kinds.append(best)
                lost += best_loss
            number -= 1
        return kinds, calamities, lost

    def _cards(self, kinds: list[int], calamities: list[Card]) -> list[Card]:
        left = list(self.s.hand)
        cards = list(calamities)
        for kind in kinds:
            card = next(c for c in left if c >> 1 == kind)
            left.remove(card)
            cards.append(card)
        return cards

    # -- deals ------------------------------------------------------------

    def gain(self, kinds: tuple[int, ...], gone: tuple[int, ...] = ()) -> float:
        """What these cards add to our hand once those sworn ones have gone. There are not more of a kind than make a
        full set, whatever is said."""
        added: dict[int, int] = {}
        total = 0.0
        for kind in kinds:
            if kind < FIRST_CALAMITY_KIND:
                n = max(0, self.held.get(kind, 0) - gone.count(kind)) + added.get(kind, 0)
                if n < FULL_SET[kind]:
                    total += self.values[kind][n + 1] - self.values[kind][n]
                    added[kind] = added.get(kind, 0) + 1
        return total

    def weigh(self, offer: Heard) -> Weighed | None:
        """What an offer of somebody else's would bring us; None if we cannot bear it out."""
        packet = self.packet(offer.want, offer.by)
        if packet is None:
            return None
        cards, lost = packet
        give, gone = offer.give, offer.want.kinds
        sworn = self.gain(give.kinds[:SWORN], gone)
        told = self.believed(offer.by, self.gain(give.kinds, gone) - sworn) if len(give.kinds) > SWORN else 0.0
        return Weighed(
            sworn, lost, told, self.unnamed(offer.by, give), self.fear(offer.by, give),
            self.feeding(offer.by, 10.0), self.demanded(offer.by), cards,
        )  # fmt: skip

    def feeding(self, partner: int, gain: float) -> float:
        """What it costs us that the partner gains: leaders are not fed, as long as we might still catch them."""
        if partner not in self._feeding:
            self._feeding[partner] = self._feeds(partner)
        return self._feeding[partner] * gain

    def _feeds(self, partner: int) -> float:
        s = self.s
        if not self.mind.w.looks_ahead or turns_left(s) > LATE:
            return 0.0
        theirs = points(s, partner)
        if theirs - points(s, s.me) > CAUGHT_UP * turns_left(s):
            return 0.0
        ahead = sum([points(s, p) > theirs for p in s.active])
        return 0.3 if ahead == 0 else 0.15 if ahead == 1 else 0.0

    def demanded(self, partner: int) -> float:
        """What a deal with this partner must bring now: more of those who cheated us."""
        mind = self.mind
        if not mind.w.memory:
            return self.usual
        opinion = mind.opinion(self.s.setting.civs[partner])
        return self.usual + DEMANDS[opinion.step] + mind.w.league * opinion.favours + mind.w.raiders * opinion.raids
