"""A small policy learns to buy advances, in a minute on two cores: `python docs/examples/learn_purchases.py`.

One seat of five. The policy chooses among candidates: what `novice`, `steady` and `shrewd` would buy, nothing, and
some purchases drawn at random. A `novice` does everything else for it, and has the other seats. The policy is linear
over a few features of each candidate. It learns by evolution: two opposite variations play the same game, and the
weights move towards the better one; nobody tells it which adviser is worth listening to.
With `--ray` the games are Ray tasks, on as many machines as there are; without, processes of this one.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from megaciv.env import solo_env
from megaciv.rules.engine import debug
from megaciv.rules.facts.cards import ADVANCE, ADVANCE_VP, COST, KIND
from megaciv.rules.sentences.vocabulary import VOCABULARY

Floats = NDArray[np.float64]

ADVISERS = ("novice", "steady", "shrewd")
REST = {"annex.*": "novice", "[!a]*": "novice"}
FEATURES, TURNS, PAIRS, TRIALS, PACE = 7, 18, 6, 24, 1.5


def features(rows: NDArray[Any]) -> Floats:
    """Of each candidate: whether it is an adviser's, by adviser; its advances, their points and cost; cards paid."""
    found = np.zeros((len(rows), FEATURES))
    for at, row in enumerate(rows):
        tokens = [VOCABULARY[token] for token in row[1:] if token]
        end = tokens.index(".") if "." in tokens else len(tokens)
        bought = [ADVANCE[name] for name in tokens[:end]]
        if at < len(ADVISERS):
            found[at, at] = 1
        points, cost = sum(ADVANCE_VP[a] for a in bought), sum(COST[a] for a in bought)
        found[at, 3:] = len(bought) / 3, points / 6, cost / 300, sum(token in KIND for token in tokens[end:]) / 6
    return found


def play(weights: Floats, seed: int) -> float:
    """The points of one game."""
    debug.off()
    env = solo_env(players=5, opponents="novice", turn_limit=TURNS, delegate=REST, actions="candidates",
                   advisers=ADVISERS)  # fmt: skip
    seen, _ = env.reset(seed=seed)
    over = env.asked is None
    while not over:
        rows = features(seen["candidates"][seen["action_mask"] == 1])
        seen, _, over, _, _ = env.step(int(np.argmax(rows @ weights)))
    return env.table.points[env.civ]


def workers(with_ray: bool) -> Callable[..., list[float]]:
    """What plays many games at once."""
    if with_ray:
        import ray  # noqa: PLC0415 (an extra)

        ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
        task = ray.remote(play)

        def tasks(*each: Sequence[Any]) -> list[float]:
            games: list[float] = ray.get([task.remote(*one) for one in zip(*each, strict=True)])
            return games

        return tasks
    pool = ProcessPoolExecutor(2)
    return lambda *each: list(pool.map(play, *each))


def main() -> None:
    parse = argparse.ArgumentParser(description="A small policy learns to buy advances.")
    parse.add_argument("--seconds", type=float, default=60, help="how long it may take in all")
    parse.add_argument("--trials", type=int, default=TRIALS, help="games in which it is compared at the end")
    parse.add_argument("--ray", action="store_true", help="games as Ray tasks")
    asked = parse.parse_args()
    many, dice, start = workers(asked.ray), np.random.default_rng(1), time.monotonic()
    weights, seed = np.zeros(FEATURES), 0
    while time.monotonic() - start < asked.seconds * 0.7:
        ways = dice.normal(size=(PAIRS, FEATURES))
        seeds = range(seed, seed + PAIRS)
        scores = np.array(many([*(weights + ways), *(weights - ways)], [*seeds, *seeds])).reshape(2, PAIRS)
        better = np.clip((scores[0] - scores[1]) / 20, -1, 1)
        weights, seed = weights + PACE * (better @ ways) / PAIRS, seed + PAIRS
        print(f"{time.monotonic() - start:5.1f} s  {2 * seed:4} games  {scores.mean():5.1f} points", flush=True)
    number = asked.trials
    trials = range(10**6, 10**6 + number)
    policy = np.array(many([weights] * number, trials))
    novice = np.array(many([np.eye(FEATURES)[0]] * number, trials))
    gain = policy - novice
    print("weights", weights.round(2))
    print(f"learned {policy.mean():.1f}, novice {novice.mean():.1f} points in {number} games of the same seeds: "
          f"gain {gain.mean():.1f} ± {gain.std() / number**0.5:.1f}")  # fmt: skip


if __name__ == "__main__":
    main()
