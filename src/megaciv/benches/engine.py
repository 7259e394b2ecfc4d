"""How fast the rules are: random legal play, replay, copies, views, loading; python-chess as a yardstick.

Invariant checking is off while measuring. The rounds alternate between what is measured, so that a machine that slows
down slows everything down; the figures are medians over the rounds. Seconds are those of the processor, so that
neighbours on the machine count for less.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import chess
import msgspec

from megaciv import is_compiled
from megaciv.bots import Seats, create
from megaciv.rules import Game, Options, Setup
from megaciv.rules.engine import debug

ROUNDS = 5
TURNS = 60
"""Random players seldom meet the requirements of the A.S.T., and their games could last a thousand turns. Three times
the length of a real game is measured."""
CHESS_PLIES = 6000
SMALL_GAMES = 3
RATIOS = {
    "decisions_per_second_18": "ratio_chess",
    "decisions_per_second_5": "ratio_chess_5",
    "replays": "replay_ratio_chess",
}
"""What is compared with python-chess, round by round: the plies a second before and after it, and of the ratios the
median. A machine that slows down in between slows both."""
COPIED_TURN = 10
COPIES = 20


def new_game(players: int, seed: int) -> Game:
    """A full game, ended after TURNS turns."""
    return Game.new(Setup(players=players, options=Options(turn_limit=TURNS)), seed)


class Playout:
    """A random game to its end: the game, when each decision was made, and a copy from the middle of it."""

    def __init__(self, players: int, seed: int) -> None:
        dice = random.Random(seed)
        self.game = new_game(players, seed)
        self.ticks = [time.process_time()]
        while not self.game.over:
            play_one(self.game, dice)
            self.ticks.append(time.process_time())

    @property
    def decisions(self) -> int:
        return len(self.ticks) - 1

    @property
    def seconds(self) -> float:
        return self.ticks[-1] - self.ticks[0]

    def quarter(self, number: int) -> float:
        """Seconds for a decision in one quarter of the game, 0 to 3."""
        first, last = self.decisions * number // 4, self.decisions * (number + 1) // 4
        return (self.ticks[last] - self.ticks[first]) / (last - first)


def play_one(game: Game, dice: random.Random) -> None:
    """One random legal choice of one of those who are asked."""
    pending = game.pending
    civ = next(iter(pending))
    game.act(civ, pending[civ].sample(dice))


def chess_plies(seed: int) -> float:
    """Random legal moves in python-chess, plies per second."""
    dice = random.Random(seed)
    board, start = chess.Board(), time.process_time()
    for _ in range(CHESS_PLIES):
        moves = list(board.legal_moves)
        if not moves or board.ply() > 300:
            board.reset()
            moves = list(board.legal_moves)
        board.push(dice.choice(moves))
    return CHESS_PLIES / (time.process_time() - start)


def replay_rate(playout: Playout, seed: int) -> float:
    """Choices per second when a stored log is validated and applied. What was held before is looked through before, not
    in the middle of it: one look through the whole heap would take as long as a fifth of the replay."""
    log = playout.game.choices
    gc.collect()
    start = time.process_time()
    game = Game.replay(playout.game.setting.setup, seed, log)
    seconds = time.process_time() - start
    assert game.over
    return len(log) / seconds


def middle_of(seed: int) -> Game:
    """A game of 18 in the middle of the movement of its tenth turn, by random play."""
    dice = random.Random(seed)
    game = new_game(18, seed)
    while not game.over and (game.turn, game.phase) != (10, "movement"):
        play_one(game, dice)
    for _ in range(100):
        if not game.over:
            play_one(game, dice)
    return game


def moments(seed: int) -> dict[str, Game]:
    """A game of 18 bots in its tenth turn: of each phase that asks, the moment with most choices behind it."""
    game = Game.new(Setup(players=18), seed)
    seats = Seats(game, {civ: create("steady", seed=f"{seed} {civ}") for civ in game.setting.civs}, seed)
    seats.play(until=lambda game: game.turn >= COPIED_TURN)
    found: dict[str, Game] = {}
    longest: dict[str, int] = {}
    while game.turn == COPIED_TURN and not game.over:
        if game.choices_of_phase >= longest.get(game.phase, 0):
            found[game.phase], longest[game.phase] = game.copy(), game.choices_of_phase
        seats.step()
    return found


def _seconds(work: Callable[[], Any], times: int) -> float:
    """One piece of work, on average; the collector rests, as it does in `timeit`: it would look at all the games that
    are held here."""
    gc.disable()
    start = time.process_time()
    for _ in range(times):
        work()
    taken = (time.process_time() - start) / times
    gc.enable()
    return taken


def measure(
    rounds: int = ROUNDS, progress: Callable[[int], None] = lambda _: None
) -> dict[str, float | dict[str, float]]:
    """All figures of the engine, medians over alternating rounds."""
    debug.off()
    middle, copied = middle_of(seed=1), moments(seed=1)
    saved = middle.save()
    viewer = middle.setting.civs[0]
    taken: dict[str, list[float]] = {}

    def note(name: str, value: float) -> None:
        taken.setdefault(name, []).append(value)

    for seed in range(rounds):
        gc.collect()
        before = chess_plies(seed)
        large = Playout(18, seed)
        note("decisions_per_second_18", large.decisions / large.seconds)
        note("ageing", large.quarter(3) / large.quarter(1))
        small = [Playout(5, seed * SMALL_GAMES + extra) for extra in range(SMALL_GAMES)]
        note("decisions_per_second_5", sum(p.decisions for p in small) / sum(p.seconds for p in small))
        note("replays", replay_rate(large, seed))
        note("chess_plies_per_second", (before + chess_plies(seed)) / 2)
        for rate, ratio in RATIOS.items():
            note(ratio, taken[rate][-1] / taken["chess_plies_per_second"][-1])
        note("copy_us", _seconds(middle.table.copy, 200) * 1e6)
        note("view_ms", _seconds(lambda: msgspec.json.encode(middle.view(viewer)), 50) * 1e3)
        note("load_ms", _seconds(lambda: Game.load(saved), 5) * 1e3)
        for phase, game in copied.items():
            note(f"game_copy_ms {phase}", _seconds(game.copy, COPIES) * 1e3)
        note("game_decisions", large.decisions)
        progress(seed + 1)
    medians = {name: statistics.median(values) for name, values in taken.items()}
    copies = {phase: medians.pop(f"game_copy_ms {phase}") for phase in copied}
    found: dict[str, float | dict[str, float]] = {"compiled": is_compiled(), **medians, "game_copy_ms": copies}
    del found["replays"]
    found["state_kb"] = len(msgspec.json.encode(middle.table.dump())) / 1024
    return found
