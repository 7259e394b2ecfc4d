"""How fast the research environment is: steps with observation and mask, copies, imagined games.

A step is one token of one agent: the environment says who is asked, shows what that seat sees and which tokens are
legal, and takes the token. The agents say what `steady` would choose; the time in which it thinks does not count.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable

from megaciv.benches import imagining
from megaciv.benches.engine import chess_plies
from megaciv.bots import Seats, create
from megaciv.env.aec import MegaCivAEC
from megaciv.rules import Game, Setup, Sight
from megaciv.rules.engine import debug
from megaciv.rules.sentences.speech import say
from megaciv.rules.sentences.vocabulary import TOKEN

PLAYERS = 18
TURNS = 14
COPIES = 40
IMAGINED = 40
"""Games imagined in a round; `megaciv bench env --imagined` takes as many as it is told."""


def steps_per_second(seed: int) -> tuple[int, float]:
    """Steps of a game, and the seconds of the processor that they took in the environment."""
    env = MegaCivAEC(players=PLAYERS, turn_limit=TURNS)
    env.reset(seed=seed)
    bots = {civ: create("steady", seed=f"{seed} {civ}") for civ in env.table.civs}
    sights = {civ: Sight(env.table.game, civ) for civ in bots}
    dice = random.Random(seed)
    steps, seconds = 0, 0.0
    while env.asked is not None:
        civ, decision = env.agent_selection.rpartition("_")[0], env.asked.decision
        choice = bots[civ].choose(sights[civ].look(), decision, dice)
        tokens = [TOKEN[token] for token in say(decision, choice if choice in decision else decision.default())]
        asked, start = env.asked, time.process_time()
        while env.asked is asked and asked.choice is None:
            env.last()
            env.step(tokens[len(asked.said)])
            steps += 1
        seconds += time.process_time() - start
    return steps, seconds


def copies(seed: int) -> float:
    """Milliseconds for a copy of a game of 18 in the middle of trade, the median of some."""
    game = Game.new(Setup(players=PLAYERS), seed)
    seats = Seats(game, {civ: create("steady", seed=f"{seed} {civ}") for civ in game.setting.civs}, seed)
    seats.play(until=lambda game: game.turn >= 8 and game.phase == "trade" and game.choices_of_phase >= 150)
    gc.disable()
    taken = []
    for _ in range(COPIES):
        start = time.process_time()
        game.copy()
        taken.append(time.process_time() - start)
    gc.enable()
    return statistics.median(taken) * 1e3


def measure(rounds: int = 5, progress: Callable[[int], None] = lambda _: None) -> dict[str, float]:
    """The figures, medians over alternating rounds; of imagined games the sums."""
    debug.off()
    taken: dict[str, list[float]] = {}
    counted = imagining.Counts()
    for seed in range(rounds):
        steps, seconds = steps_per_second(seed)
        plies = chess_plies(seed)
        for name, value in (
            ("steps_per_second_18", steps / seconds),
            ("chess_plies_per_second", plies),
            ("ratio_chess", steps / seconds / plies),
            ("copy_trade_ms_18", copies(seed)),
        ):
            taken.setdefault(name, []).append(value)
        counted.update(imagining.imagined_in(seed, IMAGINED)[0])
        progress(seed + 1)
    return {**{name: statistics.median(values) for name, values in taken.items()}, **counted}
