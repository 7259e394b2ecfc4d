"""Digests of whole games: the same on every machine, on every Python, compiled or not.

`python -m megaciv.checking.digests` prints a line for each game: who plays, how many, the seed, the digest of every
choice, of the table at the end and of everything that was told. A change that is meant to change no game leaves all
lines as they are; a change of a bot changes those of its games.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from msgspec import Struct

from megaciv.bots import Seats, create
from megaciv.checking.fuzzing.unknown import state, told
from megaciv.rules import Game, Options, Setup
from megaciv.rules.engine import debug

TURNS: Final = 30


class Sample(Struct, frozen=True):
    """A game: the bot in every seat, how many seats, the seed of everything."""

    bot: str
    players: int
    seed: int
    turns: int = TURNS


QUICK: Final = (
    Sample("random", 18, 1, 6),
    Sample("random", 5, 2, 10),
    Sample("novice", 9, 3, 12),
    Sample("steady", 5, 2),
    Sample("steady", 18, 4, 8),
    Sample("shrewd", 7, 5, 12),
)
"""A few seconds: `make test`."""
LONG: Final = tuple(
    Sample(bot, players, seed)
    for bot in ("random", "novice", "steady", "shrewd", "master")
    for players in (5, 9, 12, 18)
    for seed in range(3)
)
"""Whole games of every bot and size: after a change for speed."""


def digest(sample: Sample) -> str:
    """The game, played and hashed."""
    game = Game.new(Setup(players=sample.players, options=Options(turn_limit=sample.turns)), sample.seed)
    bots = {civ: create(sample.bot, seed=f"{sample.seed} {civ}") for civ in game.setting.civs}
    Seats(game, bots, sample.seed).play()
    found = hashlib.blake2b(digest_size=12)
    for part in (msgspec.json.encode(game.choices), state(game), told(game)):
        found.update(part)
    return found.hexdigest()


def lines(samples: Iterable[Sample]) -> Iterator[str]:
    """A line for each game."""
    for sample in samples:
        yield f"{sample.bot} {sample.players} {sample.seed} {digest(sample)}"


def main() -> None:
    """Print the digests."""
    parser = argparse.ArgumentParser(description="Digests of whole games, to compare versions, Pythons and builds.")
    parser.add_argument("--long", action="store_true", help="whole games of every bot and size")
    debug.off()
    for line in lines(LONG if parser.parse_args().long else QUICK):
        print(line, flush=True)


if __name__ == "__main__":
    main()
