"""A small policy learns to buy advances, in a minute on two cores: `python docs/examples/learn_purchases.py`.

A policy says what it buys token by token: an advance, another, the end of the list. It gives every token that is legal
a number, linear in a few features of what the seat sees, and says the one with most. Nobody advises it. It begins with
zeros: then it buys at random. It learns by evolution: in each game five variations of the weights sit at one table, and
the weights move towards those who end ahead of the others. `novice` does everything else for everybody. How a list is
paid is not learned: large sets first. In the trials the policy sits among four `novice`.
With `--ray` the games are Ray tasks; without, processes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from megaciv.env import aec_env, solo_env
from megaciv.env.observation import FIGURES, layout
from megaciv.rules.engine import debug
from megaciv.rules.facts.cards import ADVANCE_IDS, ADVANCE_VP, ADVANCES, FIRST_CALAMITY, KIND, STACK_OF
from megaciv.rules.phases.advances.prices import all_prices
from megaciv.rules.sentences.vocabulary import TOKEN, VOCABULARY
from megaciv.sim.svg import Scale, Sheet

Floats = NDArray[np.float64]
Seen = dict[str, NDArray[Any]]

PLAYERS, TURNS = 5, 18
HOW: dict[str, Any] = {
    "players": PLAYERS, "turn_limit": TURNS, "delegate": {"annex.*": "novice", "[!a]*": "novice"},
}  # fmt: skip
"""Only `advances.*` is asked: the ids of everything else begin with another letter, but for `annex.*`."""
ROWS = [TOKEN["."], *(TOKEN[name] for name in ADVANCE_IDS)]
"""What the policy chooses among: the end of the list, and every advance."""
FEATURES = 10
POINTS = np.array(ADVANCE_VP) / 6
GIVES = np.array([sum(advance.credits.values()) for advance in ADVANCES]) / 20
FACE = np.array([STACK_OF[2 * kind] for kind in range(FIRST_CALAMITY // 2)])
TREASURY, CREDITS = FIGURES.index("treasury"), FIGURES.index("credits science")
TABLES, PACE, REACH = 8, 3.0, 15.0
WORDS = "font:12px system-ui,sans-serif;fill:#6a5d49"


def options(seen: Seen) -> Floats:
    """Features of each row. Of the end: 1, the money that is left, how late it is, whether something is bought; of an
    advance: points, price and credits, points and credits later in the game, points for the price."""
    see, array = layout(PLAYERS).part, seen["observation"]
    me, held, late = see(array, "players")[0], see(array, "advances")[0], see(array, "time")[0] / TURNS
    credits, mask = (
        [int(points) for points in me[CREDITS : CREDITS + 5]],
        sum(1 << int(a) for a in np.flatnonzero(held)),
    )
    prices = np.array(all_prices(credits, mask))
    bought = [ROWS.index(token) - 1 for token in see(array, "sentence")[1:] if token in ROWS[1:]]
    money = (hand(seen) ** 2 * FACE).sum() + me[TREASURY] - prices[bought].sum()
    found = np.zeros((len(ROWS), FEATURES))
    found[0, :4] = 1, money / 50 - 2, 2 * late - 1, bool(bought)
    found[1:, 4:] = np.column_stack(
        [POINTS, prices / 200, GIVES, POINTS * late, GIVES * late, 60 * POINTS / (prices + 20)]
    )
    return found


def hand(seen: Seen) -> NDArray[Any]:
    """How many cards of each kind of commodity."""
    return layout(PLAYERS).part(seen["observation"], "hand")[:FIRST_CALAMITY].reshape(-1, 2).sum(axis=1)


def payment(seen: Seen) -> int | None:
    """The next token once the list of advances is complete: enough is enough, else the largest set, all of it."""
    if ROWS[0] not in layout(PLAYERS).part(seen["observation"], "sentence"):
        return None
    legal, cards = np.flatnonzero(seen["action_mask"]), hand(seen)
    if ROWS[0] in legal or VOCABULARY[legal[-1]].isdigit():
        return ROWS[0] if ROWS[0] in legal else int(legal[-1])
    kinds = [KIND.get(VOCABULARY[token], len(FACE)) for token in legal]
    return int(legal[np.argmax([cards[kind] ** 2 * FACE[kind] if kind < len(FACE) else 0 for kind in kinds])])


def linear(weights: Floats, seen: Seen, dice: np.random.Generator) -> int:
    """The token with the highest number; among equals any."""
    values = options(seen) @ weights + 1e-6 * dice.random(len(ROWS))
    return ROWS[int(np.argmax(np.where(seen["action_mask"][ROWS] == 1, values, -np.inf)))]


def play(weights: Floats, seed: int) -> list[float]:
    """A game of five, each with weights of their own: everybody's points."""
    debug.off()
    env, dice = aec_env(**HOW), np.random.default_rng(seed)
    env.reset(seed=seed)
    while env.asked is not None:
        agent = env.agent_selection
        seen = env.observe(agent)
        token = payment(seen)
        env.step(linear(weights[env.agents.index(agent)], seen, dice) if token is None else token)
    return [env.table.points[civ] for civ in env.table.civs]


def trial(weights: Floats, seed: int) -> float:
    """The points of one seat with these weights among four `novice`."""
    dice = np.random.default_rng(seed)
    return among_novices(lambda seen: linear(weights, seen, dice), seed)


def among_novices(choose: Callable[[Seen], int], seed: int) -> float:
    """The same for anyone who chooses tokens."""
    debug.off()
    env = solo_env(opponents="novice", **HOW)
    seen, _ = env.reset(seed=seed)
    over = env.asked is None
    while not over:
        token = payment(seen)
        seen, _, over, _, _ = env.step(choose(seen) if token is None else token)
    return env.table.points[env.civ]


def novice(seed: int) -> float:
    """The points of `novice` itself in that game."""
    debug.off()
    env = solo_env(opponents="novice", **{**HOW, "delegate": {"*": "novice"}})
    env.reset(seed=seed)
    return env.table.points[env.civ]


@contextmanager
def workers(with_ray: bool) -> Iterator[Callable[..., list[Any]]]:
    """What plays many games at once."""
    if with_ray:
        import ray  # noqa: PLC0415 (an extra)

        ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)

        def tasks(what: Callable[..., Any], *each: Sequence[Any]) -> list[Any]:
            task = ray.remote(what)
            games: list[Any] = ray.get([task.remote(*one) for one in zip(*each, strict=True)])
            return games

        yield tasks
        ray.shutdown()
        return
    with ProcessPoolExecutor(2) as pool:
        yield lambda what, *each: list(pool.map(what, *each))


def main() -> None:
    parse = argparse.ArgumentParser(description="A small policy learns to buy advances.")
    parse.add_argument("--games", type=int, default=400, help="how many games it may learn from")
    parse.add_argument("--save", help="a file for the weights that were learned")
    parse.add_argument("--ray", action="store_true", help="games as Ray tasks")
    asked = asked_for(parse)
    with workers(asked.ray) as many:
        weights, line = learned(many, asked.seconds, asked.games)
        if asked.save:
            np.save(asked.save, weights)
        tried(weights, line, many, asked)


def learned(many: Callable[..., list[Any]], seconds: float, most: int) -> tuple[Floats, list[tuple[int, float]]]:
    """The weights after so many seconds or games; and the mean points on the way, by games."""
    weights, games, line, dice, start = np.zeros(FEATURES), 0, [], np.random.default_rng(1), time.monotonic()
    while time.monotonic() - start < seconds and games < most:
        ways = dice.normal(size=(TABLES, PLAYERS, FEATURES))
        points = np.array(many(play, list(weights + ways), range(games, games + TABLES)))
        ahead = points - points.mean(axis=1, keepdims=True)
        ahead = np.clip((ahead - ahead.mean(axis=0)) / REACH, -2, 2)  # less what the seat itself is worth
        weights, games = weights + PACE * np.tensordot(ahead, ways, 2) / ahead.size, games + TABLES
        line.append((games, float(points.mean())))
        print(f"{time.monotonic() - start:5.1f} s  {games:4} games  {line[-1][1]:5.1f} points", flush=True)
    return weights, line


def asked_for(parse: argparse.ArgumentParser) -> argparse.Namespace:
    """What was asked for, with what all examples take."""
    parse.add_argument("--seconds", type=float, default=60, help="how long it may learn")
    parse.add_argument("--trials", type=int, default=40, help="games in which it is compared at the end")
    parse.add_argument("--curve", help="a file for the curve, as SVG")
    return parse.parse_args()


def tried(weights: Floats, line: Sequence[tuple[int, float]], many: Callable[..., list[Any]], asked: Any) -> None:
    """Compare with `novice` in games of the same seeds, none of which was learned from; draw the curve."""
    seeds = range(10**6, 10**6 + asked.trials)
    points = {
        "untrained": np.array(many(trial, [np.zeros(FEATURES)] * asked.trials, seeds)),
        "novice": np.array(many(novice, seeds)),
        "learned": np.array(many(trial, [weights] * asked.trials, seeds)),
    }
    gain = points["learned"] - points["novice"]
    half = 1.96 * gain.std() / len(gain) ** 0.5
    means = ", ".join(f"{name} {each.mean():.1f}" for name, each in points.items())
    print(f"in {len(gain)} games of the same seeds: {means} points; over novice {gain.mean():+.1f} ± {half:.1f}")
    if asked.curve:
        draw(asked.curve, line, points["novice"].mean())


def draw(file: str, line: Sequence[tuple[int, float]], level: float) -> None:
    """The curve as SVG: points by games, and those of `novice`."""
    heights = [level, *(points for _, points in line)]
    x, y = Scale(0, line[-1][0], 40, 520), Scale(min(heights) - 2, max(heights) + 2, 240, 20)
    sheet = Sheet(640, 280, "Points by games")
    for tick in y.ticks():
        sheet.line(40, y(tick), 520, y(tick), "", style="stroke:#ccc")
        sheet.text(34, y(tick) + 4, f"{tick:g}", anchor="end", style=WORDS)
    for tick in x.ticks():
        sheet.text(x(tick), 258, f"{tick:g}", anchor="middle", style=WORDS)
    sheet.line(40, y(level), 520, y(level), "", style="stroke:#9a3b3b;stroke-width:2;stroke-dasharray:6 4")
    sheet.text(46, y(level) - 6, f"novice {level:.1f}", style=WORDS)
    curve = "M" + " L".join(f"{x(at)},{y(points)}" for at, points in line)
    sheet.path(curve, "", style="fill:none;stroke:#1f5078;stroke-width:2.4")
    sheet.text(528, y(line[-1][1]) + 4, f"{line[-1][1]:.1f}", style=WORDS)
    sheet.text(280, 276, "games", anchor="middle", style=WORDS)
    Path(file).write_text(f"{sheet}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
