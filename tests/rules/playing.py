"""Playing at random, for tests: any legal game, and what a player may not know shuffled unseen by them."""

from __future__ import annotations

import random

import msgspec

from megaciv.checking.fuzzing.unknown import seen, shuffle_the_unknown, state
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup

__all__ = ["seen", "shuffle_the_unknown", "start", "state", "step", "steps"]


def start(players: int, seed: int, **how: object) -> Game:
    """A new game; `how` are further fields of the set-up."""
    return Game.new(msgspec.convert({"players": players, **how}, Setup), seed)


def step(game: Game, dice: random.Random) -> tuple[str, object]:
    """One random legal choice of a random one of those who are asked."""
    pending = game.pending
    civ = dice.choice(list(pending))
    choice = pending[civ].sample(dice)
    assert choice in pending[civ]
    game.act(civ, choice)
    return civ, choice


def steps(game: Game, dice: random.Random, number: int) -> None:
    """So many random choices, or fewer if the game ends."""
    for _ in range(number):
        if game.over:
            return
        step(game, dice)
