"""Chance: the one source of randomness of a game (R3.0.9).

Each draw is a keyed hash of the seed and the number of the draw. So the state of the generator is two small values, a
game replays exactly on every machine, and nobody can guess the next draw from the ones they have seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


class Unknown(Exception):
    """A dry run came to something that only the real game can tell: a hidden card, a draw, another player's answer."""


class Chance(Struct):
    """A counter over a keyed hash. `closed` is set in dry runs: drawing then raises `Unknown`."""

    seed: str
    drawn: int = 0
    closed: bool = False

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        if self.closed:
            raise Unknown("chance")
        digest = blake2b(b"%d" % self.drawn, key=self.seed.encode()[:64], digest_size=8).digest()
        self.drawn += 1
        return int.from_bytes(digest, "big") * n >> 64

    def shuffle(self, items: list[T]) -> None:
        """Fisher-Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: Sequence[T]) -> T:
        """One of them, at random."""
        return items[self.below(len(items))]
