"""How fast the research environment is: steps with observation and mask, copies, imagined games.

A step is one token of one agent: the environment says who is asked, shows what that seat sees and which tokens are
legal, and takes the token. The agents say what `steady` would choose; the time in which it thinks does not count.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Iterator

from megaciv.benches.engine import chess_plies
from megaciv.bots import Seats, create
from megaciv.env.aec import MegaCivAEC
from megaciv.rules import BrokenLaw, Game, IllegalChoice, RulesError, Setup, Sight
from megaciv.rules.engine import debug
from megaciv.rules.sentences.speech import say
from megaciv.rules.sentences.vocabulary import TOKEN

PLAYERS = 18
TURNS = 14
COPIES = 40
IMAGINED = 40
"""Games imagined in a round."""
EVERY = 97
"""So many choices lie between two of them."""


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


def moments(players: int, seed: int, every: int = EVERY) -> Iterator[tuple[Game, str]]:
    """Moments of a game of bots, in all its phases, each with somebody who is asked."""
    game, dice = Game.new(Setup(players=players, pace="free" if seed % 2 else "ordered"), seed), random.Random(seed)
    seats = Seats(game, {civ: create("steady", seed=f"{seed} {civ}") for civ in game.setting.civs}, seed)
    number = 0
    while seats.step() and not game.over:
        number += 1
        if number % every == 0:
            yield game, dice.choice(sorted(game.pending))


def play_on(game: Game, seed: int) -> bool:
    """Can a game be played on to the end of the next turn, with all laws kept?"""
    debug.on()
    last = game.turn + 1
    try:
        seats = Seats(game, {civ: create("steady", seed=f"{seed} {civ}") for civ in game.setting.civs}, seed)
        seats.play(until=lambda game: game.turn > last)
    except (BrokenLaw, IllegalChoice, AssertionError, LookupError):
        return False
    finally:
        debug.off()
    return not any(incident.what in {"error", "illegal"} for incident in seats.incidents)


def imagined(seed: int, most: int = IMAGINED) -> dict[str, int]:
    """Imagined games: how many there were, how many could not be played on, and how many were refused."""
    found = {"imagined": 0, "imagined_broken": 0, "imagined_refused": 0}
    for players in (5, 9, 18):
        for number, (game, civ) in enumerate(moments(players, seed)):
            if number >= most // 3:
                break
            try:
                twin = game.imagine(civ, random.Random(f"{seed} {number}"))
            except RulesError:
                found["imagined_refused"] += 1
                continue
            found["imagined"] += 1
            found["imagined_broken"] += not play_on(twin, number)
    return found


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
    counted = {"imagined": 0, "imagined_broken": 0, "imagined_refused": 0}
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
        for name, number in imagined(seed).items():
            counted[name] += number
        progress(seed + 1)
    return {**{name: statistics.median(values) for name, values in taken.items()}, **counted}
