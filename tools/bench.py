"""Measure how fast the game is, next to python-chess as a yardstick that everybody can place.

A benchmark is a function that does its work and returns how many units it did; `BENCHMARKS` names its unit.
Numbers are for comparing two states of the code on one machine. No test depends on them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

import chess
from rich.console import Console
from rich.table import Table

from megaciv.rules.facts import load

ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Benchmark:
    name: str
    unit: str
    work: Callable[[], int]


def random_chess_moves() -> int:
    """Random legal moves in python-chess, with the list of legal moves made for each: what one choice costs there."""
    chance, moves = random.Random(7), 2000
    board = chess.Board()
    for _ in range(moves):
        if board.is_game_over():
            board.reset()
        board.push(chance.choice(list(board.legal_moves)))
    return moves


def load_facts() -> int:
    """Read, type and check all facts."""
    load()
    return 1


BENCHMARKS = [
    Benchmark("python-chess, random legal moves", "move", random_chess_moves),
    Benchmark("load all facts", "load", load_facts),
]


def best_time(benchmark: Benchmark) -> float:
    """Seconds for one unit in the best of some rounds: the least disturbed one."""
    times = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        units = benchmark.work()
        times.append((time.perf_counter() - started) / units)
    return min(times)


def main() -> None:
    table = Table("benchmark", "time", "per second", title="Benchmarks", title_justify="left")
    table.columns[1].justify = table.columns[2].justify = "right"
    for benchmark in BENCHMARKS:
        seconds = best_time(benchmark)
        table.add_row(benchmark.name, f"{seconds * 1e6:,.1f} µs / {benchmark.unit}", f"{1 / seconds:,.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
