"""Who will end ahead: a weighted sum of what is known of each player, compared with the mean of the table.

The weights are ridge regression over games (`megaciv train`); the file says of which, and how well it foretells.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import fsum
from typing import Final

import msgspec
from msgspec import Struct

from megaciv.bots.value.features import NAMES, features
from megaciv.rules import Sight

PACKAGE: Final = "megaciv.bots.value"
FILE: Final = "standing.json"


class TrainingRecipe(Struct, frozen=True):
    """Of which games a file was learned."""

    bots: tuple[str, ...]
    sizes: dict[str, int]
    """By number of players: how many games."""
    seed: int
    turn_limit: int
    ridge: float
    first_turn: int


class Foretold(Struct, frozen=True):
    """How well it foretells, in games that were left out when it was learned: shares that came true."""

    positions: int
    pairs: int
    learned: float
    """Of two players of a table the right one ahead."""
    guessed: float
    """The same by the hand-made guess."""
    winner: float
    """The right one first."""
    winner_guessed: float


class Learned(Struct, frozen=True):
    """The file."""

    weights: dict[str, float]
    recipe: TrainingRecipe
    foretold: Foretold


@cache
def learned() -> Learned:
    """What comes with this package."""
    found = msgspec.json.decode((files(PACKAGE) / FILE).read_bytes(), type=Learned)
    if tuple(found.weights) != NAMES:
        raise ValueError(f"{FILE} was made for other features")
    return found


@cache
def _weights() -> tuple[float, ...]:
    return tuple(learned().weights.values())


def foresee(s: Sight) -> dict[int, float]:
    """By player: how many points ahead of the mean of the table they may end."""
    weights = _weights()
    worth = {p: fsum(w * x for w, x in zip(weights, features(s, p), strict=True)) for p in s.active}
    mean = fsum(worth.values()) / len(worth)
    return {p: value - mean for p, value in worth.items()}
