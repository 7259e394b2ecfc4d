"""Sentences of `advances.buy`: advances, what Library and Anatomy apply to, free credits, Trade Empire, and cards.

What treasury pays is not said: it is the least that suffices (R3.12.6). Cards are named without their block: those of
the own block go first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from megaciv.rules.engine.reading import is_named
from megaciv.rules.facts.advances import ANATOMY, LIBRARY, TRADE_EMPIRE
from megaciv.rules.facts.cards import ADVANCE, ADVANCE_IDS, COST, FULL_SET, KIND, KIND_IDS, STACK_OF
from megaciv.rules.phases.advances.decision import FREE_CREDITS, GIFTS, BuyAdvances
from megaciv.rules.phases.advances.prices import not_for_sale, price, treasury_rate
from megaciv.rules.sentences.parts import Part, Phrase
from megaciv.rules.sentences.picking import credits_spread, write_credits
from megaciv.rules.sentences.vocabulary import END, NUMBERS

COMMODITIES: Final = len(FULL_SET)
FACE: Final = tuple(STACK_OF[2 * kind] for kind in range(COMMODITIES))


class Buying(Phrase[BuyAdvances]):
    """Advances in any order, each list and each part that is left out with its end."""

    def speak(self, decision: BuyAdvances, name: str) -> Part[object]:
        purse = _Means(decision)
        bought = yield from _advances(purse)
        answer: dict[str, object] = {"advances": [ADVANCE_IDS[a] for a in bought]}
        if not bought:
            return answer
        owed = purse.total(bought)
        if LIBRARY in bought and len(bought) > 1:
            cheaper = {ADVANCE_IDS[a]: purse.total(bought, a) for a in bought if a != LIBRARY}
            legal = [name for name, total in cheaper.items() if purse.pays(total)]
            token = yield [*legal, END] if purse.pays(owed) else legal
            if token != END:
                answer["library"], owed = token, cheaper[token]
        acquired = list(bought)
        if ANATOMY in bought:
            gifts = [ADVANCE_IDS[a] for a in GIFTS if a not in bought and not decision._t.has(decision._player, a)]
            token = yield [*gifts, END]
            if token != END:
                answer["anatomy"] = token
                acquired.append(ADVANCE[token])
        if points := sum(FREE_CREDITS[a] for a in acquired):
            answer["credits"] = yield from credits_spread(points)
        yield from _payment(purse, owed, answer)
        return answer

    def write(self, decision: BuyAdvances, name: str, answer: object) -> Iterable[str]:
        assert isinstance(answer, dict)
        yield from (*answer["advances"], END)
        bought = [ADVANCE[a] for a in answer["advances"]]
        if not bought:
            return
        if LIBRARY in bought and len(bought) > 1:
            yield answer.get("library", END)
        if ANATOMY in bought:
            yield answer.get("anatomy", END)
        purchase = decision.take(name, answer)
        if purchase.credits:
            yield from write_credits(purchase.credits)
        if decision._t.has(decision._player, TRADE_EMPIRE):
            empire = answer.get("tradeEmpire")
            yield from (_plain(empire["set"]), _plain(empire["with"])) if empire else (END,)
        counts = Counter(_plain(card) for card, number in answer.get("cards", {}).items() for _ in range(number))
        for kind, number in counts.items():
            yield from (kind, str(number))
        yield END


def _plain(card: str) -> str:
    return card.partition("@")[0]


class _Means:
    """Prices, and what the player can pay with."""

    def __init__(self, decision: BuyAdvances) -> None:
        t, player = decision._t, decision._player
        closed = not_for_sale(t, player)
        self.prices = {a: price(t, player, a) for a in range(len(COST)) if not closed >> a & 1}
        self._library = {a: price(t, player, a, a) for a in self.prices}
        self.treasury = t.treasury[player] * treasury_rate(t, player)
        self.held = Counter(card >> 1 for card in t.hands[player] if is_named(card))
        self.empire = t.has(player, TRADE_EMPIRE)
        self._most = self.treasury + self._best()

    def total(self, advances: Iterable[int], library: int | None = None) -> int:
        """What these cost, with the discount on one of them."""
        return sum(self._library[a] if a == library else self.prices[a] for a in advances)

    def pays(self, owed: int) -> bool:
        """Could the player pay this?"""
        return owed <= self._most

    def affords(self, advances: list[int]) -> bool:
        """Could the player pay for these, with the discount if Library is among them?"""
        total = self.total(advances)
        if LIBRARY in advances:
            total -= max((self.prices[a] - self._library[a] for a in advances if a != LIBRARY), default=0)
        return self.pays(total)

    def _best(self) -> int:
        return max([worth(self.held), *(self.best_with(*use) for use in self.uses())])

    def uses(self) -> Iterator[tuple[int, int]]:
        """The uses of Trade Empire: a set, and the kind of the card that joins it (R3.12.8, R7.52)."""
        goods = [kind for kind in sorted(self.held) if kind < COMMODITIES] if self.empire else []
        for kind in goods:
            for other in goods:
                if other != kind and FACE[other] >= FACE[kind]:
                    yield kind, other

    def best_with(self, kind: int, other: int) -> int:
        """The most that the cards are worth with this use."""
        n = min(self.held[kind], FULL_SET[kind] - 1)
        rest = self.held - Counter([other])
        return worth(rest) - rest[kind] ** 2 * FACE[kind] + (n + 1) ** 2 * FACE[kind] if n else 0


def worth(sets: Mapping[int, int]) -> int:
    """What sets are worth; water is worth nothing (R0.2.7)."""
    return sum(n * n * FACE[kind] for kind, n in sets.items() if kind < COMMODITIES)


def _advances(purse: _Means) -> Part[list[int]]:
    """As long as they can be paid; or could be, if Library were among them, too."""
    bought: list[int] = []
    while True:
        legal = [END] if purse.affords(bought) else []
        for a in purse.prices:
            if a not in bought:
                more = [*bought, a]
                with_library = LIBRARY in purse.prices and LIBRARY not in more and purse.affords([*more, LIBRARY])
                if purse.affords(more) or with_library:
                    legal.append(ADVANCE_IDS[a])
        token = yield legal
        if token == END:
            return bought
        bought.append(ADVANCE[token])


def _payment(purse: _Means, owed: int, answer: dict[str, object]) -> Part[None]:
    """A use of Trade Empire or none; then sets of cards in any order, as many as are enough or more."""
    held, base, used = purse.held, purse.treasury, None
    if purse.empire:
        uses = [use for use in purse.uses() if purse.best_with(*use) + purse.treasury >= owed and FULL_SET[use[0]] > 1]
        ways: dict[str, list[str]] = {}
        for kind, other in uses:
            ways.setdefault(KIND_IDS[kind], []).append(KIND_IDS[other])
        token = yield [*ways, END] if worth(held) + base >= owed else list(ways)
        if token != END:
            joined = yield ways[token]
            answer["tradeEmpire"] = {"set": token, "with": joined}
            held, used = held - Counter([KIND[joined]]), KIND[token]
    left = {kind: min(held[kind], FULL_SET[kind] - 1) if kind == used else held[kind] for kind in sorted(held)}
    paid, could = base, sum(_adds(kind, most, used) for kind, most in left.items())
    cards: dict[str, int] = {}
    while True:
        found: dict[str, list[str]] = {}
        for kind, most in left.items():
            rest = paid + could - _adds(kind, most, used)
            numbers = [NUMBERS[n] for n in range(1, most + 1) if rest + _adds(kind, n, used) >= owed]
            if numbers:
                found[KIND_IDS[kind]] = numbers
        token = yield [*found, END] if paid >= owed and used not in left else list(found)
        if token == END:
            break
        cards[token] = int((yield found[token]))
        kind = KIND[token]
        could -= _adds(kind, left.pop(kind), used)
        paid += _adds(kind, cards[token], used)
    answer["cards"] = cards


def _adds(kind: int, n: int, used: int | None) -> int:
    """What so many cards of a kind are worth, with the substitute if it joins this set."""
    if kind >= COMMODITIES or not n:
        return 0
    return (n + (kind == used)) ** 2 * FACE[kind]
