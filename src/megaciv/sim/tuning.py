"""Evolution of a bot's weights by CMA-ES: what is changed, who plays whom, and what a generation has learned.

A weight is a coordinate: larger ones by factors, those that are nothing by steps, whole numbers rounded. In a
generation every candidate plays the same seeds from the same seats against the same others, so that luck is shared; its
worth is how far it ends ahead of the mean of the others' seats. Nothing of the state is kept but the games and what
came of them: told again in order, the same seed draws the same candidates.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from importlib import import_module
from math import fsum
from operator import mul
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import msgspec
from msgspec import Struct

from megaciv.rules import Setup
from megaciv.sim.plan import PlanError, RunPlan
from megaciv.sim.records import GameRecord
from megaciv.sim.stats import Interval, interval, solved

STATE: Final = "tuning.json"
SPREAD: Final = 0.5
"""One unit of a coordinate: a weight half as large again, or so, or smaller by as much."""
FARTHEST: Final = 5.0
"""A weight is at most a dozen times as large as before, or as small."""
FINE: Final = 4
"""So many digits of a weight are kept: a bot is known by its name."""


def within(x: float) -> float:
    """A coordinate that is not too far out."""
    return max(-FARTHEST, min(FARTHEST, float(x)))


class Dial(Struct, frozen=True):
    """A weight that may be turned, and where it stands now."""

    name: str
    usual: float
    whole: bool

    def at(self, x: float) -> float | int:
        """The weight at a coordinate; at 0 as it is. Beyond a few units it stays."""
        x = within(x)
        value = self.usual * math.exp(SPREAD * x) if self.usual > 0 else self.usual + SPREAD * x
        if self.whole:
            return max(0, round(self.usual + (value - self.usual if self.usual > 2 else x)))
        return float(f"{value:.{FINE}g}")


class Generation(Struct, frozen=True):
    """What was tried, and how far each ended ahead."""

    candidates: list[str]
    leads: list[float]
    seats: int
    """In how many seats each of them played."""


class Tuning(Struct, frozen=True):
    """What is tuned, and how. The same tuning goes on in its folder; another one is refused there."""

    bot: str
    weights: tuple[str, ...]
    among: tuple[str, ...]
    setup: Setup
    games: int
    """That each candidate plays in a generation."""
    population: int
    sigma: float
    seed: int


class TuningFile(Struct):
    """The file in the folder."""

    tuning: Tuning
    generations: list[Generation] = []


def dials(bot: str, asked: Sequence[str] = ()) -> list[Dial]:
    """The weights of a bot that are numbers: those asked for, or all."""
    from megaciv.bots.registry import BotError, weights_of  # noqa: PLC0415 (the players are slow to load)

    try:
        usual: dict[str, Any] = msgspec.to_builtins(weights_of(bot))
    except BotError as error:
        raise PlanError(error.key, **error.about) from None
    known = {name: value for name, value in usual.items() if not isinstance(value, bool)}
    for name in asked:
        if name not in known:
            raise PlanError("unknown-weight", weight=name, known=", ".join(sorted(known)))
    return [Dial(name, float(known[name]), isinstance(known[name], int)) for name in asked or known]


def spec(bot: str, turned: Sequence[Dial], x: Sequence[float]) -> str:
    """A bot with its weights, as it is named on the command line."""
    name, _, query = bot.partition("?")
    said = dict(part.partition("=")[::2] for part in query.split("&") if part)
    said |= {dial.name: f"{dial.at(value):g}" for dial, value in zip(turned, x, strict=True)}
    return f"{name}?{'&'.join(f'{weight}={value}' for weight, value in said.items())}"


def tables(candidates: Sequence[str], among: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Tables at which half of the seats are for candidates, each at one table, and the rest for the others. All tables
    have the same others in the same places."""
    own = max(1, players // 2)
    others = [among[at % len(among)] for at in range(players - own)]
    found: list[tuple[str, ...]] = []
    for first in range(0, len(candidates), own):
        here = list(candidates[first : first + own])
        here += list(candidates[: own - len(here)])
        found.append((*here, *others))
    return found


def leads(records: Sequence[GameRecord], among: Sequence[str]) -> dict[str, list[float]]:
    """By candidate: in each game how many points more than the others' mean it had."""
    found: dict[str, list[float]] = {}
    for record in records:
        usual = fmean(seat.vp for seat in record.seats if seat.bot in among)
        for seat in record.seats:
            if seat.bot not in among:
                found.setdefault(seat.bot, []).append(seat.vp - usual)
    return found


class Slope(Struct, frozen=True):
    """What a weight counted in all that was tried: points ahead for one unit of its coordinate, and the standard
    error."""

    weight: str
    points: float
    error: float


class Evolution:
    """The state of a tuning: draws candidates, hears what came of them."""

    def __init__(self, tuning: Tuning) -> None:
        import numpy as np  # noqa: PLC0415 (an extra)

        library: Any = import_module("cmaes")  # Any: it has no types of its own that reach here
        self.tuning, self.dials = tuning, dials(tuning.bot, tuning.weights)
        self._cma: Any = library.CMA(
            np.zeros(len(self.dials)), tuning.sigma, seed=tuning.seed, population_size=tuning.population, lr_adapt=True
        )
        self._drawn = [self._cma.ask() for _ in range(tuning.population)]
        self._told: list[tuple[list[float], float]] = []
        self.done = 0

    @property
    def candidates(self) -> list[str]:
        """Those of this generation."""
        return [spec(self.tuning.bot, self.dials, x) for x in self._drawn]

    @property
    def mean(self) -> str:
        """Where the evolution stands: the middle of what it draws."""
        return spec(self.tuning.bot, self.dials, self._cma.mean)

    def tell(self, generation: Generation) -> None:
        """How far each candidate ended ahead; the next generation is drawn."""
        if generation.candidates != self.candidates:
            raise PlanError("other-tuning")
        self._told += [([within(at) for at in x], lead) for x, lead in zip(self._drawn, generation.leads, strict=True)]
        self._cma.tell([(x, -lead) for x, lead in zip(self._drawn, generation.leads, strict=True)])
        self._drawn = [self._cma.ask() for _ in range(self.tuning.population)]
        self.done += 1

    def slopes(self) -> list[Slope]:
        """What each weight counted, the surest first: leads regressed on all coordinates at once. None while there are
        too few candidates to say."""
        points, names = self._told, [dial.name for dial in self.dials]
        if len(points) < 2 * len(names) + 4:
            return []
        rows = [[1.0, *x] for x, _ in points]
        size = len(names) + 1
        square = [[fsum(row[i] * row[j] for row in rows) for j in range(size)] for i in range(size)]
        right = [fsum(row[i] * lead for row, (_, lead) in zip(rows, points, strict=True)) for i in range(size)]
        found = solved(square, right)
        rest = fsum((lead - fsum(map(mul, found, row))) ** 2 for row, (_, lead) in zip(rows, points, strict=True))
        noise = rest / (len(rows) - size)
        slopes = []
        for at, name in enumerate(names, 1):
            inverse = solved(square, [float(at == k) for k in range(size)])[at]
            slopes.append(Slope(name, found[at], (noise * inverse) ** 0.5))
        return sorted(slopes, key=lambda one: (-abs(one.points) / (one.error or 1.0), one.weight))


def plans(tuning: Tuning, candidates: Sequence[str], generation: int) -> Iterator[tuple[str, RunPlan]]:
    """The tables of a generation, each with a name for its folder; all of them have the same seeds."""
    for at, table in enumerate(tables(candidates, tuning.among, tuning.setup.players)):
        yield f"{generation:03}-{at:02}", RunPlan(tuning.setup, (table,), 1000 * tuning.seed + generation)


def learned(tuning: Tuning, candidates: Sequence[str], records: Sequence[GameRecord]) -> Generation:
    """What the games of a generation say."""
    found = leads(records, tuning.among)
    return Generation(list(candidates), [fmean(found[one]) for one in candidates], min(map(len, found.values())))


def load(folder: Path, tuning: Tuning) -> TuningFile:
    """What the folder has of this tuning."""
    file = folder / STATE
    if not file.exists():
        return TuningFile(tuning)
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=TuningFile)
    except msgspec.MsgspecError:
        raise PlanError("other-tuning") from None
    if kept.tuning != tuning:
        raise PlanError("other-tuning")
    return kept


def save(folder: Path, kept: TuningFile) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / STATE).write_bytes(msgspec.json.format(msgspec.json.encode(kept)))


def of_generation(generation: Generation) -> Interval:
    """The mean of what was tried."""
    return interval(generation.leads)
