"""How many whole games bots play in an hour on one core, by size of table: what a simulation costs. Processor time of
game and bots alone, without the rows that `megaciv simulate` writes about them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Final

from megaciv import is_compiled
from megaciv.bots import Seats, create
from megaciv.rules import Game, Options, Setup
from megaciv.rules.engine import debug

SIZES: Final = (5, 9, 18)
BOTS: Final = ("novice", "steady", "shrewd", "master")
TURNS: Final = 30
"""No game of real players lasts so long; none of these may last for ever."""
HOUR: Final = 3600


def seconds(bot: str, players: int, seed: int) -> float:
    """One whole game, one kind of bot in every seat."""
    start = time.process_time()
    game = Game.new(Setup(players=players, options=Options(turn_limit=TURNS)), seed)
    Seats(game, {civ: create(bot, seed=f"{seed} {civ}") for civ in game.setting.civs}, seed).play()
    return time.process_time() - start


def measure(rounds: int = 5, progress: Callable[[int], None] = lambda _: None) -> dict[str, float | dict[str, float]]:
    """Games an hour by bot and number of players, from the median of their seconds."""
    debug.off()
    taken: dict[str, dict[int, list[float]]] = {bot: {size: [] for size in SIZES} for bot in BOTS}
    for seed in range(rounds):
        for bot in BOTS:
            for size in SIZES:
                taken[bot][size].append(seconds(bot, size, seed))
        progress(seed + 1)
    found: dict[str, float | dict[str, float]] = {"compiled": is_compiled()}
    for bot, sizes in taken.items():
        found[bot] = {f"per_hour_{size}": HOUR / statistics.median(times) for size, times in sizes.items()}
    return found
