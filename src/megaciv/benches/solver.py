"""How long the selections of Civil War and Tyranny take to be found on boards made to hurt (R3.9.60, R7.4): large
realms, compact and ragged, of one, two, three or four tokens an area, totals and stocks that seldom fit.

Of each board everything is asked that a game could ask: the rung, whether there is only one selection, both defaults
and a sample.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Final

from megaciv import is_compiled
from megaciv.rules.engine import debug
from megaciv.rules.facts.board import BOARD
from megaciv.rules.phases.calamities.relaxation import Relaxation
from megaciv.rules.phases.calamities.solver import Units

BOARDS: Final = 150
SIZES: Final = (20, 25, 30, 35, 40, 45, 50, 55, 60)
TOKENS: Final = 55
LAND: Final = [area for area in range(BOARD.size) if not BOARD.is_sea[area]]


def realm(dice: random.Random, size: int, way: str) -> list[int]:
    """So many areas, mostly one beside the other."""
    found = [dice.choice(LAND)]
    while len(found) < size:
        around = [b for a in found for b in BOARD.near[a] if not BOARD.is_sea[b] and b not in found]
        around = around or [b for b in LAND if b not in found]
        if way == "compact":
            found.append(max(around, key=lambda b: (sum(c in found for c in BOARD.near[b]), dice.random())))
        else:
            found.append(dice.choice(around) if way == "ragged" else around[0])
    return found


def board(seed: int) -> Relaxation:
    """A question that hurts, by its seed."""
    dice = random.Random(seed)
    way, cities = dice.choice(("compact", "ragged", "round", "compact")), dice.choice((0, 3, 8, 9, 9))
    areas = realm(dice, min(dice.choice(SIZES), TOKENS + cities), way)
    with_city = set(dice.sample(areas, min(cities, len(areas))))
    heap = dice.choice((1, 1, 1, 2, 3, 4))
    farmed = [area for area in areas if area not in with_city][: max(1, TOKENS // heap)]
    units: dict[int, Units] = {**dict.fromkeys(with_city, (0, 1)), **dict.fromkeys(farmed, (heap, 0))}
    points = sum(tokens + 5 * city for tokens, city in units.values())
    stock = dice.choice((0, 5, 10, 20, 30, 54)), dice.choice((0, 1, 3, 9))
    return Relaxation(units, BOARD.near, dice.randrange(1, points + 1), stock, whole_areas=dice.random() < 0.3)


def ask(seed: int) -> float:
    """Everything that a game could ask, in milliseconds of the processor."""
    question = board(seed)
    start = time.process_time()
    question.rung  # noqa: B018 (worked out when it is first asked for)
    question.only()
    question.default(most_cities=True)
    question.default(most_cities=False)
    question.sample(random.Random(seed))
    return (time.process_time() - start) * 1e3


def measure(rounds: int = 5, progress: Callable[[int], None] = lambda _: None) -> dict[str, float]:
    """Of each board the median over the rounds; of the boards the mean and the worst."""
    debug.off()
    taken: list[list[float]] = [[] for _ in range(BOARDS)]
    for done in range(rounds):
        for seed, times in enumerate(taken):
            times.append(ask(seed))
        progress(done + 1)
    medians = [statistics.median(times) for times in taken]
    return {"compiled": is_compiled(), "mean_ms": statistics.mean(medians), "worst_ms": max(medians)}
