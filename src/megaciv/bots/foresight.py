"""Shopping with an eye on the turns to come: each basket is followed to the end of the game in a rough sketch.

The sketch knows credits, prices and the A.S.T., an expected income, and a buyer who takes what is worth most for its
price. It forgets calamities, cities and luck: it is only used to tell baskets apart.
"""

from __future__ import annotations

from megaciv.bots.book import mask
from megaciv.bots.esteem import ALL, Ledger, esteem, prices
from megaciv.bots.mind import Mind
from megaciv.bots.shopping import Basket, baskets, fill
from megaciv.bots.worth import advance_points, advances_suffice

PERIOD = 2
"""Cards are cashed every second turn."""
MOST = 10


def choose(
    mind: Mind, ledger: Ledger, budget: int, cost: list[int], worth: list[float], income: float = 75.0
) -> Basket | None:
    """Of the good baskets, the one after which the game ends best."""
    found = baskets(mind, ledger, budget, cost, worth)
    if len(found) < 2 or ledger.last:
        return max(found, key=lambda basket: basket.worth, default=None)
    different = {mask(basket.advances): basket for basket in found}
    best = sorted(different.values(), key=lambda basket: -basket.worth)[:MOST]
    return max(best, key=lambda basket: sketch(mind, ledger, basket, budget, income) + 0.05 * basket.worth)


def sketch(mind: Mind, ledger: Ledger, basket: Basket, budget: int, income: float) -> float:
    """The points we might have in the end if we bought this now."""
    future = ledger.copy()
    bank = min(budget - basket.price, 30) + 0.0
    future.take(basket.advances)
    _step(future)
    turn = 0
    while future.left > 0:
        turn += 1
        future.left -= 1
        income *= 1.04
        bank += income
        if turn % PERIOD == 0 or future.left == 0:
            future.last = future.left == 0
            bank = _buy(mind, future, bank)
        _step(future)
    return 5.0 * future.ast + advance_points(future.held)


def _step(ledger: Ledger) -> None:
    needed = ledger.required()
    if needed is not None and advances_suffice(ledger.held, needed):
        ledger.ast += 1


def _buy(mind: Mind, ledger: Ledger, bank: float) -> float:
    """What is worth most for its price; what is left of the money that can be kept."""
    budget = int(bank)
    cost, worth = prices(ledger), esteem(mind, ledger)
    bulk = 1 + mind.w.bulk
    order = sorted(
        (a for a in ALL if worth[a] > 0 and cost[a] <= budget), key=lambda a: (-worth[a] / (cost[a] + bulk), a)
    )
    basket = fill(order, [], budget, cost, worth)
    ledger.take(basket.advances)
    return min(30.0, bank - basket.price)
