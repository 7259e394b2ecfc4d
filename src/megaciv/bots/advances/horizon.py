"""Shopping with an eye on the turns to come: to buy nothing, and each good basket, is followed to the end of the game
in a rough sketch.

The sketch knows credits, prices and the A.S.T., and what a hand grows to: a hand that was kept is worth more next turn
than what was kept and what is drawn, because sets grow. It forgets calamities and luck: it is only used to tell plans
apart.
"""

from __future__ import annotations

from typing import Final

from megaciv.bots.advances.appraisal import ALL, Ledger, ability, esteem
from megaciv.bots.advances.basket import NOTHING, Basket, Means, Shop, baskets, better_wait, fill, order, steps
from megaciv.bots.atlas import mask, values
from megaciv.bots.hand import hand_value
from megaciv.bots.memory import Mind
from megaciv.bots.personality import Weights
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.phases.advances.prices import FACE, all_prices
from megaciv.rules.phases.ast import advance_points, advances_suffice

SEEN: Final = 3
"""So many steps ahead the sketch looks for what they ask."""
TAX: Final = 6
"""What the treasury has for advances in a turn."""
OFTEN: Final = 1.4
"""So many times its worth a small hand that was kept is worth after the next trade, as it was measured."""


def grown(w: Weights, kept: float, cities: float) -> float:
    """What a hand is worth after the next trade, as it was measured in games: what was kept, what the cities bring, and
    the sets that grow from both."""
    return w.city_cards * cities + (w.regrown * kept if kept < 62 else 87 * (w.regrown / OFTEN) + 0.9 * (kept - 62))


def buy(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The plan after which the game ends best; to buy nothing is one."""
    shop = Shop(mind, s, decision)
    total = shop.means.total
    found = {mask(basket.advances): basket for basket in _candidates(mind, shop, total)}
    if shop.ledger.last:
        best = max(found.values(), key=lambda basket: basket.worth, default=None)
    else:
        good = sorted(found.values(), key=lambda basket: -basket.worth)[: mind.w.plans]
        plans = [(_follow(mind, s, shop, basket), -at) for at, basket in enumerate([Basket([], 0, 0.0, None), *good])]
        at = -max(plans)[1]
        best = good[at - 1] if at else None
    if best is None or better_wait(s, best):
        return NOTHING
    return order(mind, s, shop, best)


def _candidates(mind: Mind, shop: Shop, total: int) -> list[Basket]:
    """Baskets for everything we have, and for what is left beside a hand worth keeping."""
    ledger, cost, worth = shop.ledger, shop.cost, shop.worth
    found = baskets(mind, ledger, total, cost, worth)
    kept = round(mind.w.kept * mind.p.cash)
    if not ledger.last and total > kept:
        found += baskets(mind, ledger, total - kept, cost, worth)
        for ahead in (2, 3):
            for lead in steps(ledger, cost, 999, ahead):
                while sum(cost[a] for a in lead) > total:
                    lead.pop()
                if lead:
                    found.append(fill([], lead, total, cost, worth))
    return found


def _follow(mind: Mind, s: Sight, shop: Shop, basket: Basket) -> float:
    """What this plan comes to in the end."""
    means, ledger = shop.means, shop.ledger
    paid = means.pay(mind, s, basket.price) if basket.price else ([], 0, False)
    if paid is None:
        return -99.0
    left = _left(mind, s, means, *paid)
    end = sketch(mind, ledger, basket, left, means.treasury - paid[1])
    return end + ability(mind, basket.advances, ledger.left) + mind.w.taste * basket.worth


def _left(mind: Mind, s: Sight, means: Means, kinds: list[int], treasury: int, empire: bool) -> float:
    """What the cards are worth that stay in the hand: not more than may be kept."""
    held = {k: n for k, n in means.held.items() if k not in kinds}
    if empire and means.empire is not None and means.empire[1] in held:
        held[means.empire[1]] -= 1
    over, table = sum(held.values()) - s.hand_limit(s.me), values(mind.w.keep)
    for _ in range(over):
        least = min(
            (k for k, n in held.items() if n), key=lambda k: (table[k][held[k]] - table[k][held[k] - 1], FACE[k])
        )
        held[least] -= 1
    return float(hand_value(held))


def sketch(mind: Mind, ledger: Ledger, basket: Basket, left: float, treasury: int) -> float:
    """The points we might have in the end if we bought this now and kept cards worth `left`."""
    future = ledger.copy()
    future.take(basket.advances)
    _step(future, ledger.cities)
    cities, spare = ledger.cities + 1.0, float(treasury)
    while future.left > 0:
        future.left -= 1
        future.last = future.left == 0
        spare = min(spare + TAX, 20.0)
        bank = grown(mind.w, left, cities) + spare
        left = max(0.0, bank - _buy(mind, future, bank, cities))
        left, spare = max(0.0, left - spare), min(left, spare)
        cities += 0.3 * (mind.w.usual_cities - cities)
        _step(future, 9)
    return 5.0 * future.ast + advance_points(future.held) + (left + spare) / 60


def _step(ledger: Ledger, cities: int) -> None:
    needed = ledger.required()
    if needed is not None and cities >= needed.cities and advances_suffice(ledger.held, needed):
        ledger.ast += 1


def _buy(mind: Mind, ledger: Ledger, bank: float, cities: float) -> float:
    """What the steps to come lack, one after the other, and saving for it if the next turn can pay it; else what is
    worth most for its price, beside a hand worth keeping. Returns what was spent."""
    budget, cost = int(bank), all_prices(ledger.credits, ledger.held)
    free = budget if ledger.last else max(0, round(budget - mind.w.usually_kept * mind.p.cash))
    lead: list[int] = []
    if not ledger.last:
        due, ahead = _due(ledger, cost)
        most, spent = budget if ahead == 1 else free, 0
        for a in due:
            if spent + cost[a] <= most:
                lead.append(a)
                spent += cost[a]
        if len(lead) < len(due) and (lead or cost[due[0]] <= grown(mind.w, bank, cities)):
            ledger.take(lead)
            return float(spent)
        free = max(free, spent)
    worth = esteem(mind, ledger)
    bulk = 1 + mind.w.bulk
    by_price = sorted([(-worth[a] / (cost[a] + bulk), a) for a in ALL if worth[a] > 0 and cost[a] <= free])
    basket = fill([a for _, a in by_price], lead, free, cost, worth)
    ledger.take(basket.advances)
    return float(basket.price)


def _due(ledger: Ledger, cost: list[int]) -> tuple[list[int], int]:
    """What the first of the next steps that lacks something lacks, cheapest first, and how far ahead it is."""
    for ahead in range(1, min(SEEN, ledger.left + 1) + 1):
        found = steps(ledger, cost, 999, ahead)
        if found:
            return max(found, key=lambda lead: sum(cost[a] for a in lead)), ahead
    return [], 0
