"""One decision of a finished game looked back upon: what a good bot would have done instead, and how both go on.

Nobody can play a person's later choices on another board. So bots play on from both: from what was chosen and from what
counsel would have chosen, several times each with other dice, and the means of the points are compared. Every decision
of the seat is tried once; the best few are tried again with dice of their own, so that luck does not pick the winner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from msgspec import Struct

from megaciv.bots.registry import create
from megaciv.bots.runner import Seats
from megaciv.bots.suggesting import counsel
from megaciv.rules import Choice, Entry, Game

MINE: Final = "steady"
LOOKED_AT: Final = ("move.", "city.", "advances.", "tax.", "expand.", "support.", "calamity.", "special.")
"""What is weighed: what a player decides alone. What is said on the trade floor depends on others."""
TRIED_FIRST: Final = 2
TRIED_AGAIN: Final = 8
BEST: Final = 3
LEAST_GAIN: Final = 2.0
"""Points: less could be luck still."""


class Regret(Struct, frozen=True):
    """A decision that would have been better otherwise: after `at` choices, what was chosen and what counsel says, and
    the mean of the points of so many games that bots play on from each."""

    at: int
    turn: int
    asked: str
    chosen: tuple[Choice, ...]
    better: tuple[Choice, ...]
    points: float
    better_points: float
    games: int


class _Fork(Struct, frozen=True):
    at: int
    turn: int
    asked: str
    chosen: tuple[Choice, ...]
    better: tuple[Choice, ...]
    mine: Game
    other: Game


def hindsight(
    game: Game,
    entries: Sequence[tuple[int, Entry]],
    seat: str,
    kinds: Mapping[str, str],
    tries: tuple[int, int] = (TRIED_FIRST, TRIED_AGAIN),
) -> Regret | None:
    """Of a game from its beginning, and its choices with their numbers, the decision of a seat that cost most; None if
    none did. `kinds` are the bots of the others; so often each decision is tried, and the best again."""
    forks = _forks(game, entries, seat)
    if not forks:
        return None
    first = {at: _gain(fork, seat, kinds, range(tries[0])) for at, fork in enumerate(forks)}
    best = sorted(first, key=lambda at: first[at][1] - first[at][0], reverse=True)[:BEST]
    again = range(tries[0], sum(tries))
    tried = {at: _gain(forks[at], seat, kinds, again) for at in best}
    at = max(tried, key=lambda at: tried[at][1] - tried[at][0])
    points, better = tried[at]
    if better - points < LEAST_GAIN:
        return None
    fork = forks[at]
    return Regret(fork.at, fork.turn, fork.asked, fork.chosen, fork.better, points, better, tries[1])


def _forks(game: Game, entries: Sequence[tuple[int, Entry]], seat: str) -> list[_Fork]:
    """Each decision of a seat that counsel would have answered otherwise, as the game goes on from both answers."""
    found: list[_Fork] = []
    open_: tuple[int, int, str, Game, list[Choice]] | None = None
    for number, (civ, choice) in entries:
        asked = game.pending[civ].ids[0] if civ == seat and civ in game.pending else ""
        if open_ is not None and civ == seat and _kind(asked) != _kind(open_[2]):
            found += _closed(open_, game, seat)
            open_ = None
        if asked.startswith(LOOKED_AT):
            open_ = open_ or (number - 1, game.turn, asked, game.copy(), [])
            open_[4].append(choice)
        game.act(civ, choice)
    return found if open_ is None else [*found, *_closed(open_, game, seat)]


def _kind(asked: str) -> str:
    return asked.partition(".")[0]


def _closed(opened: tuple[int, int, str, Game, list[Choice]], after: Game, seat: str) -> list[_Fork]:
    number, turn, asked, before, chosen = opened
    told = counsel(before, seat)
    if told is None or list(told.choices) == chosen:
        return []
    other = before.copy()
    for choice in told.choices:
        if seat not in other.pending or _kind(other.pending[seat].ids[0]) != _kind(asked):
            break
        other.act(seat, choice)
    return [_Fork(number, turn, asked, tuple(chosen), told.choices, after.copy(), other)]


def _gain(fork: _Fork, seat: str, kinds: Mapping[str, str], dice: range) -> tuple[float, float]:
    """The means of the points from what was chosen, and from what counsel says."""
    mine = [_points(fork.mine, seat, kinds, seed) for seed in dice]
    return fmean(mine), fmean(_points(fork.other, seat, kinds, seed) for seed in dice)


def _points(game: Game, seat: str, kinds: Mapping[str, str], seed: int) -> int:
    """Of the seat at the end, when bots play on."""
    twin = game.copy()
    bots = {
        civ: create(MINE if civ == seat else kinds.get(civ, MINE), seed=f"{seed} {civ}") for civ in twin.setting.civs
    }
    Seats(twin, bots, f"hindsight {seed}").play()
    return next(place.vp for place in twin.outcome().places if place.civilization == seat)
