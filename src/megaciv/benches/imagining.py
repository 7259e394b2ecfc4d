"""Imagined games by the thousand: in every phase, at tables of every kind, looked at and played on for a turn.

The tables are those of `steady`, where now and then somebody does something at random, so that also odd moments come.
A phase that asks anything gives a moment at each of its turns; which one is drawn. The seat that imagines is drawn,
too. What is imagined must look the same to it, to the byte, and is played on by `steady` in all seats until the same
phase of the next turn, with all laws asserted.
"""

from __future__ import annotations

import multiprocessing
import random
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final

import msgspec

from megaciv.bots import Seats, create
from megaciv.rules import BrokenLaw, Game, IllegalChoice, Options, RulesError, Setup
from megaciv.rules.engine import debug
from megaciv.rules.phases.turn import PHASE_IDS

TABLES: Final = (
    Setup(5), Setup(9, pace="free"), Setup(18), Setup(6, scenario="short"), Setup(7, board="east", ast="expert"),
    Setup(12, pace="free"), Setup(5, scenario="first", board="west"), Setup(8, scenario="short", pace="free"),
)  # fmt: skip
"""Taken in turn."""
TURNS: Final = 20
ODD: Final = 0.02
"""How often somebody does something at random."""
PATIENCE: Final = 3_000
"""No turn of bots has so many choices: who has not come around by then never will."""

Counts = Counter[str]


def moments(seed: int) -> Iterator[tuple[Game, str]]:
    """One moment of each phase of a game that asks anything, with somebody who is in the game."""
    setup = msgspec.structs.replace(TABLES[seed % len(TABLES)], options=Options(turn_limit=TURNS))
    game, dice = Game.new(setup, f"imagined {seed}"), random.Random(seed)
    seats = Seats(game, {civ: create("steady", seed=f"{seed} {civ}") for civ in game.setting.civs}, seed)
    kept: tuple[Game, str] | None = None
    when, number = (-1, -1), 0
    while not game.over:
        if (game.turn, game.table.phase) != when:
            if kept is not None:
                yield kept
            when, number, kept = (game.turn, game.table.phase), 0, None
        number += 1
        if dice.random() < 1 / number:  # each moment of the phase is as likely as any other
            kept = game.copy(past=True), dice.choice([game.setting.civs[p] for p in game.table.active])
        if dice.random() < ODD:
            civ = dice.choice(sorted(game.pending))
            game.act(civ, game.pending[civ].sample(dice))
        else:
            seats.step()
    if kept is not None:
        yield kept


def trouble(game: Game, twin: Game, civ: str, seed: int) -> str:
    """What is wrong with an imagined game: it `differs` to the seat, or has `broken` a law on the way; else nothing."""
    if msgspec.json.encode(twin.view(civ)) != msgspec.json.encode(game.view(civ)):
        return "differs"
    end = game.turn + 1, game.table.phase
    debug.on()
    try:
        seats = Seats(twin, {one: create("steady", seed=f"{seed} {one}") for one in twin.setting.civs}, seed)
        for _ in range(PATIENCE):
            if twin.over or (twin.turn, twin.table.phase) >= end or not seats.step():
                break
        else:
            return "broken"
    except (BrokenLaw, IllegalChoice, AssertionError, LookupError):
        return "broken"
    finally:
        debug.off()
    return "broken" if any(incident.what in {"error", "illegal"} for incident in seats.incidents) else ""


def imagined_in(seed: int, most: int) -> tuple[Counts, Counts]:
    """At most so many imagined games of one table: how many there were and what was wrong, and how many by phase."""
    debug.off()
    found, phases = Counts(imagined=0, imagined_broken=0, imagined_differs=0, imagined_refused=0), Counts()
    for number, (game, civ) in enumerate(moments(seed)):
        if number == most:
            break
        try:
            twin = game.imagine(civ, random.Random(f"{seed} {number}"))
        except RulesError:
            found["imagined_refused"] += 1
            continue
        found["imagined"] += 1
        phases[PHASE_IDS[game.table.phase]] += 1
        if wrong := trouble(game, twin, civ, number):
            found[f"imagined_{wrong}"] += 1
    return found, phases


def measure(
    number: int, jobs: int = 1, progress: Callable[[int], None] = lambda _: None, first: int = 0
) -> dict[str, float | dict[str, float]]:
    """So many imagined games, from the tables of as many seeds as that takes, on so many processes."""
    found, phases, seed = Counts(), Counts(), first
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        while (missing := number - found["imagined"] - found["imagined_refused"]) > 0:
            each = max(1, min(missing // jobs, 10**6))
            for done in as_completed([pool.submit(imagined_in, one, each) for one in range(seed, seed + jobs)]):
                counted, where = done.result()
                found.update(counted)
                phases.update(where)
                progress(found["imagined"])
            seed += jobs
    order = {phase: float(phases[phase]) for phase in PHASE_IDS if phases[phase]}
    return {**{name: float(count) for name, count in found.items()}, "phases": order}
