"""Learning who will end ahead: positions of games, with what became of them, and ridge regression in closed form.

At the beginning of every turn each player is a row: what everybody sees of them (`bots.value.features`), and the points
they end with, both less the mean of the table at that time. All sums are exact or in a fixed order, so that the same
recipe makes the same file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import fsum
from typing import Any, Final

from megaciv.bots import Seats
from megaciv.bots.valuation import threat
from megaciv.bots.value.features import NAMES, features
from megaciv.bots.value.foresight import Foretold, Learned, TrainingRecipe
from megaciv.rules import Options, Setup
from megaciv.sim.plan import RunPlan
from megaciv.sim.play import play_game
from megaciv.sim.stats import solved

FOLDS: Final = 5
DIGITS: Final = 6

Rows = list[tuple[float, ...]]


class TurnPosition:
    """A table at the beginning of a turn: a row a player, what was guessed of them, and what they end with."""

    __slots__ = ("guessed", "rows", "turn", "vp")

    def __init__(self, turn: int, rows: Rows, guessed: list[float]) -> None:
        self.turn, self.rows, self.guessed = turn, rows, guessed
        self.vp: list[float] = []


class LookingSeats(Seats):
    """Seats of a game that is looked at when a turn begins."""

    first_turn = 0

    # Any: whatever seats are made with.
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.positions: list[TurnPosition] = []
        self._turn = 0

    def step(self) -> bool:
        """One answer, and a look if it was the last of a turn."""
        went = super().step()
        game = self.game
        if game.turn != self._turn and not game.over:
            self._turn = game.turn
            if game.turn >= self.first_turn:
                self.positions.append(self._look())
        return went

    def _look(self) -> TurnPosition:
        s = next(iter(self.sights.values())).look()
        players = range(s.n)
        return TurnPosition(s.turn, [tuple(features(s, p)) for p in players], [threat(s, p) for p in players])


def games(recipe: TrainingRecipe, ended: Callable[[int], None] = lambda number: None) -> list[list[TurnPosition]]:
    """All games of a recipe, as the positions of each."""
    found: list[list[TurnPosition]] = []
    for players, number in recipe.sizes.items():
        setup = Setup(int(players), options=Options(turn_limit=recipe.turn_limit))
        lineup = tuple(sorted(recipe.bots[at % len(recipe.bots)] for at in range(int(players))))
        plan = RunPlan(setup, (lineup,), recipe.seed)
        for game in range(number):
            found.append(_game(plan, game, recipe.first_turn))
            ended(len(found))
    return found


def _game(plan: RunPlan, number: int, first_turn: int) -> list[TurnPosition]:
    seats: list[LookingSeats] = []

    def seated(*given: Any, **named: Any) -> Seats:
        seats.append(LookingSeats(*given, **named))
        seats[0].first_turn = first_turn
        return seats[0]

    played = play_game(plan, number, seated=seated)
    vp = {row.civ: float(row.vp) for row in played.record.seats}
    for position in seats[0].positions:
        position.vp = [vp[civ] for civ in seats[0].game.setting.civs]
    return seats[0].positions


# -- ridge ------------------------------------------------------------


def _centred(numbers: Sequence[float]) -> list[float]:
    mean = fsum(numbers) / len(numbers)
    return [number - mean for number in numbers]


def samples(positions: Sequence[TurnPosition]) -> Iterator[tuple[list[float], float]]:
    """Rows and what came of them, less the mean of the table."""
    for position in positions:
        columns = [_centred(column) for column in zip(*position.rows, strict=True)]
        for at, vp in enumerate(_centred(position.vp)):
            yield [column[at] for column in columns], vp


def ridge(positions: Sequence[TurnPosition], penalty: float) -> list[float]:
    """The weights that foretell best, kept small: every feature in its own spread."""
    rows = list(samples(positions))
    width = len(NAMES)
    spread = [(fsum(x[k] * x[k] for x, _ in rows) / len(rows)) ** 0.5 or 1.0 for k in range(width)]
    scaled = [([x[k] / spread[k] for k in range(width)], y) for x, y in rows]
    left = [[fsum(x[i] * x[j] for x, _ in scaled) + penalty * (i == j) for j in range(width)] for i in range(width)]
    right = [fsum(x[i] * y for x, y in scaled) for i in range(width)]
    return [weight / spread[k] for k, weight in enumerate(solved(left, right))]


# -- how well it foretells ------------------------------------------------------------


def foretold(played: Sequence[Sequence[TurnPosition]], penalty: float) -> Foretold:
    """Learn from some games, foretell the others, until each was foretold."""
    right = [0.0] * 4
    positions = pairs = 0
    for fold in range(min(FOLDS, len(played))):
        known = [p for at, game in enumerate(played) if at % FOLDS != fold for p in game]
        weights = ridge(known, penalty)
        for position in (p for game in played[fold::FOLDS] for p in game):
            told = [fsum(w * x for w, x in zip(weights, row, strict=True)) for row in position.rows]
            positions += 1
            pairs += _pairs(position.vp, told)[0]
            right[0] += _pairs(position.vp, told)[1]
            right[1] += _pairs(position.vp, position.guessed)[1]
            right[2] += _first(position.vp, told)
            right[3] += _first(position.vp, position.guessed)
    shares = [round(right[0] / pairs, 3), round(right[1] / pairs, 3)]
    shares += [round(right[2] / positions, 3), round(right[3] / positions, 3)]
    return Foretold(positions, pairs, *shares)


def _pairs(vp: Sequence[float], told: Sequence[float]) -> tuple[int, int]:
    """Pairs that did not end level, and those of them that were foretold."""
    seats = range(len(vp))
    found = [(a, b) for a in seats for b in seats if vp[a] > vp[b]]
    return len(found), sum(told[a] > told[b] for a, b in found)


def _first(vp: Sequence[float], told: Sequence[float]) -> bool:
    return vp[max(range(len(told)), key=lambda p: (told[p], -p))] == max(vp)


def learn(recipe: TrainingRecipe, ended: Callable[[int], None] = lambda number: None) -> Learned:
    """Play the games of a recipe, and learn from them."""
    played = games(recipe, ended)
    weights = ridge([position for game in played for position in game], recipe.ridge)
    named = {name: float(f"{weight:.{DIGITS}g}") for name, weight in zip(NAMES, weights, strict=True)}
    return Learned(named, recipe, foretold(played, recipe.ridge))
