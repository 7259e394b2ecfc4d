"""What a deal would be to a person, and deals worth proposing to them: worked out from what their seat may know, never
from anybody else's cards.

What the other side makes of it is a guess from their line on the board. Points are those of cards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from megaciv.bots.atlas import FIRST_CALAMITY_KIND, WATER_KIND
from megaciv.bots.calamities.risk import loss
from megaciv.bots.calamities.whereabouts import Whereabouts
from megaciv.bots.memory import Mind
from megaciv.bots.personality import Personality, Weights
from megaciv.bots.trade.floor import Trader, Wish, named, own_loss, read_line, sought
from megaciv.bots.valuation import POINTS
from megaciv.rules import IllegalChoice, Sight
from megaciv.rules.engine.answers import NewOffer
from megaciv.rules.facts.cards import KIND, KIND_IDS, Card, card_of, set_value
from megaciv.rules.phases.advances.prices import FACE
from megaciv.rules.phases.trade.said import BoardLine, Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN, read_statement

MOST_DEALS: Final = 3
SORTS: Final = 2
"""So many sorts each way has a line that is proposed."""
LEAST_LIKELY: Final = 0.4
"""What is less likely to be taken is not proposed."""
STEPS: Final = (0.15, 0.35, 0.55, 0.75)
"""Likelihood in five steps, from unlikely to likely."""
PASSED_ON: Final = 0.8
"""Of those who have a calamity that can be traded, so many would put it into the packet."""
RELIEF: Final = 20.0
"""What that is worth to them, about."""
PER_UNSWORN: Final = 1.5
"""What a card that is not sworn costs the other side in fear, about."""


class Danger(Struct, frozen=True):
    """Of the calamities that the other side may hold, the one that would hurt most now; in points of cards."""

    calamity: str
    cost: int


class Prospects(Struct, frozen=True):
    """What a deal would make of the hand: by how much it would be worth more."""

    all: int
    """If everything that is said is true."""
    sworn: int
    """If only the sworn cards are what they are called, and the others are worth nothing."""
    worst: int
    """As before, and one of the others is the worst calamity that may be among them."""
    danger: Danger | None
    theirs: int | None
    """What the other side gains, as far as their line tells; None if it tells nothing."""
    likely: int | None
    """From 1, unlikely, to 5; None if nothing is known."""
    why: str | None
    """`collects`, `parts`, `not-collecting`, `breaks-set`, `cannot`, `short` or `silent`."""
    about: str | None
    """The commodity that decides it."""

    def without_counsel(self) -> Prospects:
        """What it would make of the hand alone, and nothing about what the other side makes of it."""
        return replace(self, theirs=None, likely=None, why=None, about=None)


class Deal(Struct, frozen=True):
    """A deal that suits both, as far as can be seen."""

    to: str
    give: tuple[str, ...]
    """The two names that are sworn."""
    cards: tuple[str, ...]
    want: tuple[str, ...]
    gain: int
    likely: int


class DealCounsel(Trader):
    """A sober player in the person's seat, who offers nothing themselves."""

    def __init__(self, s: Sight) -> None:
        super().__init__(Mind(Weights(least_score=0.5, least_hope=LEAST_LIKELY), Personality()), s)
        self.whereabouts: Final = Whereabouts(s)

    # -- one deal ------------------------------------------------------------

    def weigh(self, to: int | None, give: Statement, want: Statement, cards: Sequence[Card]) -> Prospects:
        """What a deal would be to this seat; `cards` are those that would go."""
        now, left = _worth(self.purse.held), self._without(cards)
        sworn = _worth(_with(left, want.kinds[:SWORN])) - now
        everything = _worth(_with(left, want.kinds)) - now
        danger = self._danger(to) if want.count > SWORN else None
        worst = sworn - (0 if danger is None else danger.cost)
        theirs = None if to is None else self._theirs(to, give, want)
        likely = None if to is None or theirs is None else _step(self._likelihood(to, want, theirs))
        why, about = self._why(to, give, want)
        gained = None if theirs is None else round(theirs)
        return Prospects(everything, sworn, worst, danger, gained, likely, why, KIND_IDS[about])

    def judge(self, offer: NewOffer) -> Prospects:
        """An offer as it would be sent. What it says must be sayable, and its cards the seat's own."""
        give = read_statement(to_builtins(offer.give), "give", "R3.7.2")
        want = read_statement(to_builtins(offer.want), "want", "R7.75")
        to = None if offer.to == "all" else self.s.setting.player.get(offer.to)
        if to is None and offer.to != "all":
            raise IllegalChoice("unknown-civilization", field="to", value=offer.to)
        return self.weigh(to, give, want, self._own(offer.cards or []))

    def _own(self, names: Sequence[str]) -> list[Card]:
        home = self.s.setting.block[self.s.me]
        left, found = list(self.s.hand), list[Card]()
        for name in names:
            kind, _, _ = name.partition("@")
            if kind not in KIND:
                raise IllegalChoice("unknown-card", field="cards", value=name)
            wanted = card_of(name, home)
            card = wanted if wanted in left else next((each for each in left if each >> 1 == wanted >> 1), None)
            if card is None:
                raise IllegalChoice("card-not-held", field="cards", card=name)
            left.remove(card)
            found.append(card)
        return found

    def gains(self) -> dict[str, int]:
        """What goods that somebody says they have would add to the hand: two of a sort, where somebody shows two."""
        shown: dict[int, int] = {}
        for partner, line in self.floor.board.items():
            if partner != self.s.me:
                for kind, number in read_line(line)[1].items():
                    shown[kind] = max(shown.get(kind, 0), min(SWORN, number))
        now = _worth(self.purse.held)
        return {KIND_IDS[k]: _worth(_with(self.purse.held, (k,) * n)) - now for k, n in sorted(shown.items())}

    def spare(self) -> list[str]:
        """The seat's goods and water, what is missed least first."""
        held = dict(self.purse.held)
        left = [card for card in self.s.hand if card >> 1 == WATER_KIND or card >> 1 < FIRST_CALAMITY_KIND]
        found: list[Card] = []
        while left:
            card = min(left, key=lambda each: (_missed(each >> 1, held), each))
            left.remove(card)
            found.append(card)
            if card >> 1 in held:
                held[card >> 1] -= 1
        return named(self.s, found)

    def own_line(self) -> BoardLine | None:
        """What the seat might put on the board: of the line that a bot would put up there, two sorts each way, and
        never the best set to give. None where it has nothing to say."""
        wanted, spare = sought(self.purse.held)
        wanted, kept = wanted[:SORTS], self._best_set()
        rest = [kind for kind in spare if kind != kept]
        rest.sort(key=lambda kind: kind in wanted)  # what is collected is given last
        if not wanted or not rest:
            return None
        given = [KIND_IDS[kind] for kind in rest[:SORTS] for _ in range(spare[kind])]
        return BoardLine([KIND_IDS[kind] for kind in wanted], given)

    def _without(self, cards: Sequence[Card]) -> dict[int, int]:
        """The goods in hand after these cards have gone."""
        left = dict(self.purse.held)
        for card in cards:
            if card >> 1 in left:
                left[card >> 1] -= 1
        return left

    def _danger(self, to: int | None) -> Danger | None:
        """The worst that the partner may hold, or anybody, if the offer is to all."""
        partners = [p for p in self.floor.traders if p != self.s.me] if to is None else [to]
        costs = {card >> 1: loss(self.mind, self.s, card >> 1) for card in self.whereabouts.of(partners)}
        kind = max(costs, key=lambda each: (costs[each], -each), default=None)
        if kind is None or costs[kind] <= 0:
            return None
        return Danger(KIND_IDS[kind], round(costs[kind] * POINTS))

    def _theirs(self, partner: int, give: Statement, want: Statement) -> float | None:
        """What the other side gains, as far as their line tells."""
        line = self.floor.board.get(partner)
        if line is None:
            return None
        has, wants = self.known(partner, line)[0], self.wants(partner, line)
        gained, more = 0.0, dict[int, int]()
        for kind in give.kinds[:SWORN]:
            if kind < FIRST_CALAMITY_KIND:
                n = wants.get(kind, float(has.get(kind, 0))) + more.get(kind, 0)
                gained += (2 * n + 1) * FACE[kind]
                more[kind] = more.get(kind, 0) + 1
        asked = want.kinds[:SWORN]
        lost = math.fsum(own_loss(has, kind, asked.count(kind)) for kind in set(asked) if kind < FIRST_CALAMITY_KIND)
        return gained - lost - PER_UNSWORN * (give.count - SWORN)

    def _likelihood(self, partner: int, want: Statement, theirs: float) -> float:
        """Will they take it? Never what they do not have; and who has a calamity to be rid of takes nearly anything."""
        line = self.floor.board.get(partner)
        has = {} if line is None else self.known(partner, line)[0]
        asked = want.kinds[:SWORN]
        if any(asked.count(kind) > has.get(kind, 0) for kind in asked):
            return 0.0
        chance = PASSED_ON * self.whereabouts.risk(partner)
        return (1 - chance) * _calm(theirs) + chance * _calm(theirs + RELIEF)

    def _why(self, to: int | None, give: Statement, want: Statement) -> tuple[str, int]:
        """The term that decides, in a word."""
        line = None if to is None else self.floor.board.get(to)
        if to is None or line is None:
            return "silent", give.kinds[0]
        has, wants = self.known(to, line)[0], self.wants(to, line)
        asked, given = want.kinds[:SWORN], give.kinds[:SWORN]
        for kind in asked:
            if asked.count(kind) > has.get(kind, 0):
                return ("breaks-set" if kind in wants else "cannot"), kind
        if not any(kind in wants for kind in given):
            return "not-collecting", given[0]
        theirs = self._theirs(to, give, want)
        best = max((kind for kind in given if kind in wants), key=lambda kind: (wants[kind] * FACE[kind], kind))
        if theirs is not None and _step(self._likelihood(to, want, theirs)) < 3:
            return "short", max(asked, key=lambda kind: (own_loss(has, kind, asked.count(kind)), kind))
        return "collects", best

    # -- deals worth proposing ------------------------------------------------------------

    def proposals(self, civ: str | None = None) -> list[Deal]:
        """The best deal with each partner who says what they have, the most promising first; with one partner, their
        three best."""
        to = None if civ is None else self.s.setting.player.get(civ, -1)
        partners = [p for p in self.floor.traders if p != self.s.me and p not in self.s.leaving and to in (None, p)]
        found = [entry for partner in partners for entry in self._with(partner)[: 1 if to is None else MOST_DEALS]]
        return [deal for _, deal in sorted(found, key=lambda e: (-e[0], e[1].to, e[1].want))[:MOST_DEALS]]

    def _with(self, partner: int) -> list[tuple[float, Deal]]:
        """With one partner, best first: expected gain, and the deal."""
        line = self.floor.board.get(partner)
        if line is None:
            return []
        has, wants = self.known(partner, line)[0], self.wants(partner, line)
        kept = self._best_set()
        found = []
        for _, wish in self.wishes(partner, has):
            if len(wish) != SWORN:
                continue
            for give, _, _ in self.payments({k: n for k, n in wants.items() if k != kept}, wish):
                deal = None if kept in give or len(give) != SWORN else self._deal(partner, give, wish)
                if deal is not None and deal[1].gain > 0:
                    found.append(deal)
        found.sort(key=lambda entry: (-entry[0], entry[1].want, entry[1].give))
        best: dict[tuple[str, ...], tuple[float, Deal]] = {}
        for entry in found:
            best.setdefault(entry[1].want, entry)
        return list(best.values())

    def _deal(self, partner: int, give: Wish, wish: Wish) -> tuple[float, Deal] | None:
        cards = self._packet(give)
        if cards is None:
            return None
        said, asked = Statement(LEAST, give), Statement(LEAST, wish)
        theirs = self._theirs(partner, said, asked)
        if theirs is None or _calm(theirs) < LEAST_LIKELY:
            return None
        likely = self._likelihood(partner, asked, theirs)
        gain = _worth(_with(self._without(cards), wish)) - _worth(self.purse.held)
        to, home = self.s.setting.civs[partner], named(self.s, cards)
        names = tuple(KIND_IDS[k] for k in give), tuple(home), tuple(KIND_IDS[k] for k in wish)
        return gain * likely, Deal(to, *names, gain, _step(likely))

    def _best_set(self) -> int:
        held = self.purse.held
        return max((k for k, n in held.items() if n > 1), key=lambda k: (set_value(FACE[k], held[k]), k), default=-1)

    def _packet(self, give: Wish) -> list[Card] | None:
        """The sworn cards, and the third that is missed least: never a calamity, nor one of the best set."""
        left = list(self.s.hand)
        packet: list[Card] = []
        for kind in give:
            card = next((card for card in left if card >> 1 == kind), None)
            if card is None:
                return None
            left.remove(card)
            packet.append(card)
        held: dict[int, int] = {}
        for card in left:
            held[card >> 1] = held.get(card >> 1, 0) + 1
        kept = self._best_set()
        goods = (card for card in left if card >> 1 == WATER_KIND or card >> 1 < FIRST_CALAMITY_KIND)
        spare = [card for card in goods if card >> 1 != kept]
        if not spare:
            return None
        packet.append(min(spare, key=lambda card: (_missed(card >> 1, held), card)))
        return packet


def _missed(kind: int, held: dict[int, int]) -> int:
    return 0 if kind == WATER_KIND else (2 * held[kind] - 1) * FACE[kind]


def _worth(held: dict[int, int]) -> int:
    return sum(set_value(FACE[kind], number) for kind, number in held.items() if number > 0)


def _with(held: dict[int, int], kinds: Sequence[int]) -> dict[int, int]:
    more = dict(held)
    for kind in kinds:
        if kind < FIRST_CALAMITY_KIND:
            more[kind] = more.get(kind, 0) + 1
    return more


def _calm(theirs: float) -> float:
    """How likely it is that somebody takes what brings them so much, with nothing to be rid of."""
    return 1 / (1 + math.exp(-(theirs - 4) / 3)) if theirs > -60 else 0.0


def _step(likely: float) -> int:
    return 1 + sum(likely >= step for step in STEPS)


__all__ = ["Danger", "Deal", "DealCounsel", "Prospects"]
