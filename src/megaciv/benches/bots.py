"""How fast bots play whole games of 18, with python-chess as a yardstick in the same rounds; and what a further running
game costs in memory.

A decision counts from the question to the table after the answer: the bot, the check, the rules.
"""

from __future__ import annotations

import gc
import multiprocessing
import statistics
import time
import tracemalloc
from collections.abc import Callable, Sequence
from multiprocessing.pool import Pool
from typing import Final

from megaciv import is_compiled
from megaciv.benches.engine import chess_plies
from megaciv.bots import Seats, create
from megaciv.rules import Game, Options, Setup
from megaciv.rules.engine import debug

PLAYERS: Final = 18
BOTS: Final = ("random", "novice", "steady", "shrewd", "master")
TURNS: Final = 30
"""No game of real players lasts so long; none of these may last for ever."""
GAMES: Final = 4
"""So many games each process plays alone, and then beside the other."""
HELD: Final = 6
HELD_TURN: Final = 10


def table(bot: str, seed: int) -> Seats:
    """A new game of 18, one kind of bot in every seat."""
    game = Game.new(Setup(players=PLAYERS, options=Options(turn_limit=TURNS)), seed)
    bots = {civ: create(bot, seed=f"{seed} {civ}") for civ in game.setting.civs}
    return Seats(game, bots, seed)


def playout(bot: str, seed: int) -> tuple[int, float]:
    """A whole game: how many decisions, how many seconds of the processor."""
    start = time.process_time()
    seats = table(bot, seed).play()
    return sum(seats.decisions.values()), time.process_time() - start


def memory(bot: str = "steady") -> float:
    """What one more game in the middle of its tenth turn takes, in MB: games are held, and the heap is measured."""
    table(bot, 0).play(until=_middle)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    held = [table(bot, seed).play(until=_middle) for seed in range(1, HELD + 1)]
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(held) / 1e6


def _middle(game: Game) -> bool:
    return game.turn >= HELD_TURN and game.phase == "movement"


def _some(seed: int) -> None:
    """Some games in a row."""
    for game in range(GAMES):
        playout("steady", seed * 100 + game)


def two_processes(one: Pool, other: Pool, seed: int) -> float:
    """How many times more games two processes end than one: each plays the same games alone, and both at once before
    and after that, because a machine is not always as fast. Both run and are warm, so that nothing but playing is
    timed."""
    before = _timed([one, other], seed)
    alone = [_timed([process], seed) for process in (one, other)]
    return 2 * sum(alone) / (before + _timed([one, other], seed))


def _timed(processes: Sequence[Pool], seed: int) -> float:
    """Until all of them have played these games, in seconds."""
    start = time.perf_counter()
    for playing in [process.apply_async(_some, (seed,)) for process in processes]:
        playing.get()
    return time.perf_counter() - start


def measure(rounds: int = 5, progress: Callable[[int], None] = lambda _: None) -> dict[str, dict[str, float]]:
    """All figures, medians over alternating rounds."""
    debug.off()
    plies: list[float] = []
    rates: dict[str, list[float]] = {bot: [] for bot in BOTS}
    ratios: dict[str, list[float]] = {bot: [] for bot in BOTS}
    seconds: dict[str, list[float]] = {bot: [] for bot in BOTS}
    both: list[float] = []
    spawn = multiprocessing.get_context("spawn")
    with spawn.Pool(1) as one, spawn.Pool(1) as other:
        for process in (one, other):
            process.apply(_warm)
        for seed in range(rounds):
            plies.append(chess_plies(seed))
            for bot in BOTS:
                decisions, taken = playout(bot, seed)
                rates[bot].append(decisions / taken)
                seconds[bot].append(taken)
                before, after = plies[-1], chess_plies(seed)
                plies.append(after)
                ratios[bot].append(2 * rates[bot][-1] / (before + after))
            both.append(two_processes(one, other, seed))
            progress(seed + 1)
    found = {
        f"{bot}_{PLAYERS}": {
            "decisions_per_second": statistics.median(rates[bot]),
            "seconds_per_game": statistics.median(seconds[bot]),
            "ratio_chess": statistics.median(ratios[bot]),
        }
        for bot in BOTS
    }
    found["build"] = {"compiled": is_compiled()}
    found["chess"] = {"plies_per_second": statistics.median(plies)}
    found["two_processes"] = {"times_one": statistics.median(both)}
    found["memory"] = {"mb_per_game": memory()}
    return found


def _warm() -> float:
    return playout("steady", 0)[1]
