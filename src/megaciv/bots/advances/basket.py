"""Phase 12: cash or save, which advances, and how to pay.

Prices are fixed for a transaction, so choosing is a knapsack: some greedy plans, the best of them. Sets of goods pay
whole; what is left keeps its worth for next turn.
"""

from __future__ import annotations

from functools import cache
from math import fsum
from typing import Any, Final

from megaciv.bots.advances.appraisal import ALL, Ledger, esteem, free_credits
from megaciv.bots.atlas import mask, values
from megaciv.bots.hand import goods, hand_value
from megaciv.bots.memory import Mind
from megaciv.bots.valuation import DEAR, may_be_last, points, required, turns_left
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.engine.bounds import AdvancesBounds, CreditsBounds
from megaciv.rules.facts.advances import ANATOMY, LIBRARY, MINING, MONUMENT, TRADE_EMPIRE, WRITTEN_RECORD
from megaciv.rules.facts.cards import ADVANCE_IDS, COST, FULL_SET, KIND_IDS
from megaciv.rules.phases.advances.decision import GIFTS
from megaciv.rules.phases.advances.prices import FACE, all_prices

NOTHING: Final[Choice] = {"advances.buy": {"advances": []}}
DISCOUNT: Final = 40
RESERVE: Final = 4
NEXT_INCOME: Final = 60
"""What a turn adds to a hand that was kept."""
FREE: Final = {WRITTEN_RECORD: 10, MONUMENT: 20}


class Basket:
    """A plan: what to buy, what it costs, what it is worth."""

    __slots__ = ("advances", "library", "price", "worth")

    def __init__(self, advances: list[int], price: int, worth: float, library: int | None) -> None:
        self.advances, self.price, self.worth, self.library = advances, price, worth, library


class Shop:
    """A visit to the shop: what we can pay, what everything costs, and what it is worth to us."""

    __slots__ = ("cost", "held", "ledger", "means", "worth")

    def __init__(self, mind: Mind, s: Sight, decision: Decision) -> None:
        self.held = goods(s)
        self.means = Means(s, self.held, 2 if s.advances[s.me] >> MINING & 1 else 1)
        self.ledger = Ledger(s)
        self.cost, self.worth = all_prices(self.ledger.credits, self.ledger.held), esteem(mind, self.ledger)
        if s.setting.setup.scenario == "first":
            sold = decision.bounded(AdvancesBounds).prices.keys()
            self.worth = [w if ADVANCE_IDS[a] in sold else -1.0 for a, w in enumerate(self.worth)]


def buy(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Cash in when it pays, or when a step is to be had for it; otherwise keep the cards."""
    shop = Shop(mind, s, decision)
    budget = shop.means.total
    if not _cashes(mind, s, shop.ledger, budget, shop.cost, shop.worth):
        budget = shop.means.overflow(mind, s)
        if budget <= 0:
            return NOTHING
    basket = choose(mind, shop.ledger, budget, shop.cost, shop.worth)
    return NOTHING if basket is None else order(mind, s, shop, basket)


def _cashes(mind: Mind, s: Sight, ledger: Ledger, budget: int, cost: list[int], worth: list[float]) -> bool:
    """Is this the turn to spend?"""
    if not mind.w.saves or may_be_last(s):
        return True
    if s.treasury[s.me] > 55 - s.on_board(s.me) - 2 * len(s.cities[s.me]):
        return True
    if _saves_for_step(s, ledger, budget, cost):
        return False
    at = mind.w.cash_at * mind.p.cash
    if turns_left(s) <= 4:
        at *= 0.8
    if sum(goods(s).values()) > s.hand_limit(s.me) + 1:
        at *= 0.5
    if budget >= at:
        return True
    basket = choose(mind, ledger, budget, cost, worth)
    return basket is not None and ledger.completes_step(mask(basket.advances))


def _saves_for_step(s: Sight, ledger: Ledger, budget: int, cost: list[int]) -> bool:
    """The next step lacks advances that next turn's cards may pay: then small things wait."""
    needed = ledger.required()
    if needed is None or ledger.cities < needed.cities - 1 or sum(goods(s).values()) > s.hand_limit(s.me) + 3:
        return False
    prices = [sum(cost[a] for a in lead) for lead in steps(ledger, cost, 999)]
    return bool(prices) and budget < max(prices) <= budget + NEXT_INCOME


def better_wait(s: Sight, basket: Basket) -> bool:
    """Entering the last space ends the game: not while we are behind and two more turns may change that."""
    if s.setting.expert or s.ast[s.me] != s.setting.last_space - 1 or turns_left(s) > 1:
        return False
    held = s.advances[s.me]
    bought = mask(basket.advances)
    if (held & DEAR).bit_count() >= 3 or ((held | bought) & DEAR).bit_count() < 3:
        return False
    needed = required(s, s.me)
    if needed is None or len(s.cities[s.me]) < needed.cities:
        return False
    others = [p for p in s.active if p != s.me]
    if any(s.ast[p] == s.setting.last_space - 1 and (s.advances[p] & DEAR).bit_count() >= 3 for p in others):
        return False
    mine = points(s, s.me) + 10 + sum(6 if COST[a] >= 200 else 3 if COST[a] >= 100 else 1 for a in basket.advances)
    return mine + 6 < max(points(s, p) for p in others)


# -- choosing ------------------------------------------------------------


def choose(mind: Mind, ledger: Ledger, budget: int, cost: list[int], worth: list[float]) -> Basket | None:
    """The best of some greedy baskets."""
    found = baskets(mind, ledger, budget, cost, worth)
    return max(found, key=lambda basket: basket.worth, default=None)


def baskets(mind: Mind, ledger: Ledger, budget: int, cost: list[int], worth: list[float]) -> list[Basket]:
    """Greedy baskets: by worth for the price, each led by another good one, and the cheapest way to what the next step
    asks for."""
    wanted = [a for a in ALL if worth[a] > 0 and cost[a] <= budget]
    if not wanted:
        return []
    order = sorted(wanted, key=lambda a: (-worth[a] / (cost[a] + 1 + mind.w.bulk), a))
    leads = [[], *([a] for a in sorted(wanted, key=lambda a: (-worth[a], a))[: mind.w.plans - 1])]
    found = [fill(order, lead, budget, cost, worth) for lead in leads]
    found += [fill(order, lead, budget, cost, worth) for lead in steps(ledger, cost, budget)]
    for basket in found:
        if ledger.completes_step(mask(basket.advances)):
            basket.worth += mind.w.step
    return found


def fill(order: list[int], lead: list[int], budget: int, cost: list[int], worth: list[float]) -> Basket:
    """These first, then what fits, in order. Library makes the dearest other one cheaper."""
    chosen = list(lead)
    spent = sum(cost[a] for a in chosen)
    for a in order:
        if spent + cost[a] <= budget and a not in chosen:
            chosen.append(a)
            spent += cost[a]
    library = None
    if LIBRARY in chosen and len(chosen) > 1:
        library = max((a for a in chosen if a != LIBRARY), key=lambda a: (cost[a], -a))
        spent -= min(DISCOUNT, cost[library])
        for a in order:
            if spent + cost[a] <= budget and a not in chosen:
                chosen.append(a)
                spent += cost[a]
    return Basket(chosen, spent, fsum([worth[a] for a in chosen]), library)


def steps(ledger: Ledger, cost: list[int], budget: int, ahead: int = 1) -> list[list[int]]:
    """The cheapest cards that this turn's step lacks, or one further ahead."""
    needed = ledger.required(ahead)
    if needed is None:
        return []
    held, found = ledger.held, []
    wants = [(needed.advances, 0, 999)] if needed.advances else []
    wants += [(p.count, p.at_least or 0, p.below or 999) for p in needed.priced]
    for count, low, below in wants:
        among, band = _costing(low, below)
        missing = count - (held & band).bit_count()
        if missing > 0:
            lead = sorted([a for a in among if not held >> a & 1], key=cost.__getitem__)[:missing]
            if len(lead) == missing and sum([cost[a] for a in lead]) <= budget:
                found.append(lead)
    return found


@cache
def _costing(low: int, below: int) -> tuple[tuple[int, ...], int]:
    """The advances that cost at least, and less than, so much; and the same as a bit mask."""
    among = tuple(a for a in ALL if low <= COST[a] < below)
    return among, mask(among)


# -- paying ------------------------------------------------------------


class Means:
    """What we can pay with."""

    def __init__(self, s: Sight, held: dict[int, int], rate: int) -> None:
        self.held, self.rate, self.treasury = held, rate, s.treasury[s.me]
        self.empire = self._best_substitute() if s.advances[s.me] >> TRADE_EMPIRE & 1 else None
        self.cards = hand_value(held) + (self.empire[2] if self.empire else 0)
        self.total = self.cards + self.treasury * rate

    def _best_substitute(self) -> tuple[int, int, int] | None:
        """Trade Empire: the set that gains most, the card that joins it, and the gain (R3.12.8)."""
        best = None
        for kind, n in self.held.items():
            if n >= FULL_SET[kind]:
                continue
            for other, m in self.held.items():
                if other != kind and FACE[other] >= FACE[kind]:
                    gain = (2 * n + 1) * FACE[kind] - (2 * m - 1) * FACE[other]
                    if gain > 0 and (best is None or gain > best[2]):
                        best = (kind, other, gain)
        return best

    def overflow(self, mind: Mind, s: Sight) -> int:
        """When saving: cards beyond the hand limit would be thrown away, and treasury beyond what growth can bear."""
        table = values(mind.w.keep)
        singles = sorted((table[k][n] - table[k][n - 1], k) for k, n in self.held.items() for n in range(1, n + 1))
        over = sum(self.held.values()) - s.hand_limit(s.me)
        lost = sum(int(FACE[k]) for _, k in singles[: max(0, over)])
        bound = max(0, 55 - s.on_board(s.me) - 2 * len(s.cities[s.me]) - 16)
        spare = max(0, self.treasury - bound) * self.rate
        return lost + spare if lost + spare >= 25 else 0

    def pay(self, mind: Mind, s: Sight, owed: int) -> tuple[list[int], int, bool] | None:
        """Whole sets and treasury for a price, with the least loss of what is left: the kinds, the treasury, and
        whether Trade Empire is used."""
        best: tuple[float, list[int], int, bool] | None = None
        for use in (False, True) if self.empire else (False,):
            found = self._pay(mind, s, owed, use)
            if found is not None and (best is None or found[0] < best[0]):
                best = (*found, use)
        return None if best is None else (best[1], best[2], best[3])

    def _pay(self, mind: Mind, s: Sight, owed: int, use: bool) -> tuple[float, list[int], int] | None:
        held = dict(self.held)
        fixed, base = [], 0
        if use:
            assert self.empire is not None
            kind, other, _ = self.empire
            base = (held[kind] + 1) ** 2 * FACE[kind]
            fixed = [kind]
            held[other] -= 1
            del held[kind]
        last = may_be_last(s)
        table = values(0.0 if last else mind.w.keep)
        kinds = [k for k, n in held.items() if n]
        kept = 0.0 if last else 0.75
        thin = 0.0 if last else (0.5 if self.treasury > RESERVE else 0.9)
        sums: list[tuple[int, float, int]] = [(base, 0.0, 0)]
        for i, k in enumerate(kinds):
            n = held[k]
            worth, lost, bit = n * n * FACE[k], kept * table[k][n] + 0.01, 1 << i
            sums += [(w + worth, c + lost, chosen | bit) for w, c, chosen in sums if w < owed]
        best, best_cost, best_due = -1, 1e9, 0
        rate, treasury = self.rate, self.treasury
        for worth, lost, chosen in sums:
            due = -((worth - owed) // rate) if worth < owed else 0
            if due <= treasury and lost + thin * due * rate < best_cost:
                best, best_cost, best_due = chosen, lost + thin * due * rate, due
        if best < 0:
            return None
        return best_cost, [k for i, k in enumerate(kinds) if best >> i & 1] + fixed, best_due


def order(mind: Mind, s: Sight, shop: Shop, basket: Basket) -> Choice:
    """The basket and its payment as a choice."""
    held, means = shop.held, shop.means
    if len(held) > 11:
        held = dict(sorted(held.items(), key=lambda e: -e[1] * e[1] * FACE[e[0]])[:11])
        means.held = held
    paid = means.pay(mind, s, basket.price)
    if paid is None:
        return NOTHING
    kinds, treasury, use = paid
    answer: dict[str, Any] = {"advances": [ADVANCE_IDS[a] for a in basket.advances]}
    counts = {k: held[k] for k in kinds}
    if use:
        assert means.empire is not None
        kind, other, _ = means.empire
        answer["tradeEmpire"] = {"set": KIND_IDS[kind], "with": KIND_IDS[other]}
        if other in counts:
            counts[other] -= 1
    answer["cards"] = {KIND_IDS[k]: n for k, n in sorted(counts.items()) if n}
    answer["treasury"] = treasury
    _extras(mind, s, basket, answer)
    return {"advances.buy": answer}


def _extras(mind: Mind, s: Sight, basket: Basket, answer: dict[str, Any]) -> None:
    """Library's aim, Anatomy's gift, credits of our choice."""
    if basket.library is not None:
        answer["library"] = ADVANCE_IDS[basket.library]
    acquired = list(basket.advances)
    if ANATOMY in acquired:
        worth = esteem(mind, Ledger(s))
        gifts = [a for a in GIFTS if a not in acquired and not s.advances[s.me] >> a & 1]
        if gifts:
            gift = max(gifts, key=lambda a: (worth[a], -a))
            answer["anatomy"] = ADVANCE_IDS[gift]
            acquired.append(gift)
    free = sum(FREE.get(a, 0) for a in acquired)
    if free:
        answer["credits"] = free_credits(s, free)


def credits(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Credits of our choice at the set-up of a Short Game."""
    return {decision.ids[0]: free_credits(s, decision.bounded(CreditsBounds).points)}
