"""Search over imagined games chooses what to buy: `python docs/examples/search_purchases.py`.

One seat of five. At each purchase the candidates are what `steady` and `shrewd` would buy. For each, some games that
could be this one (`Game.imagine`: everything that the seat cannot see is drawn anew) are played on by `steady` in all
seats for two turns, and the candidate after which the seat leads by most is chosen. `steady` does everything else for
it, and has the other seats. The same seeds are played with `steady`'s own purchases, to compare.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from megaciv.bots import Seats, create
from megaciv.env import solo_env
from megaciv.env.seats import CandidatesAsked
from megaciv.rules import Choice, Game
from megaciv.rules.engine import debug

ADVISERS = ("steady", "shrewd")
REST = {"annex.*": "steady", "[!a]*": "steady"}
TURNS, AHEAD = 16, 2


def lead(game: Game, civ: str) -> float:
    """The seat's points above the mean of all."""
    points = {place.civilization: place.vp for place in game.outcome().places}
    return points[civ] - sum(points.values()) / len(points)


def after(game: Game, civ: str, choice: Choice, seed: int) -> float:
    """How far the seat leads some turns after this choice, in one game that could be this one."""
    twin = game.imagine(civ, random.Random(seed))
    twin.act(civ, choice)
    last = twin.turn + AHEAD
    Seats(twin, {name: create("steady", seed=name) for name in twin.setting.civs}, seed).play(lambda g: g.turn > last)
    return lead(twin, civ)


def play(seed: int, worlds: int) -> float:
    """The lead at the end of one game; without worlds to imagine, the first adviser is followed."""
    debug.off()
    env = solo_env(players=5, opponents="steady", turn_limit=TURNS, delegate=REST, actions="candidates",
                   advisers=ADVISERS)  # fmt: skip
    env.reset(seed=seed)
    over = env.asked is None
    while not over:
        assert isinstance(env.asked, CandidatesAsked)
        choices = env.asked.candidates[: len(ADVISERS)] if worlds else env.asked.candidates[:1]
        best, game = 0, env.table.game
        if choices[0] != choices[-1]:
            seeds = range(game.turn * 1000, game.turn * 1000 + worlds)
            best = int(np.argmax([np.mean([after(game, env.civ, one, s) for s in seeds]) for one in choices]))
        over = env.step(best)[2]
    return lead(env.table.game, env.civ)


def main() -> None:
    parse = argparse.ArgumentParser(description="Search over imagined games chooses what to buy.")
    parse.add_argument("--games", type=int, default=24)
    parse.add_argument("--worlds", type=int, default=6, help="games imagined for each candidate")
    parse.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    asked = parse.parse_args()
    with ProcessPoolExecutor(2) as pool:
        seeds = range(asked.seed, asked.seed + asked.games)
        searched = np.array(list(pool.map(play, seeds, [asked.worlds] * asked.games)))
        plain = np.array(list(pool.map(play, seeds, [0] * asked.games)))
    gain = searched - plain
    print(f"lead at the end: search {searched.mean():.1f}, steady {plain.mean():.1f} in {asked.games} games, "
          f"gain on the same seeds {gain.mean():.1f} ± {gain.std() / asked.games**0.5:.1f}")  # fmt: skip


if __name__ == "__main__":
    main()
