"""Which temper and which leader a bot at a table has. Both follow from the seed of the game, its civilization, and how
often the host has asked for another, so that a table that is loaded anew has the same bots."""

from __future__ import annotations

from random import Random
from typing import Final

from megaciv.bots import is_ours
from megaciv.bots.personality import personality

SECOND: Final = "-2"
"""Each nation has two leaders; the id of the second ends so."""
TRIES: Final = 1000
"""A dozen are enough on average."""


def bots_seed(seed: str) -> str:
    """The seed of all that bots draw at a table: nothing that the game draws."""
    return f"{seed} robots"


def bot_seed(seed: str, civ: str, drawn: int = 0) -> str:
    return f"{bots_seed(seed)} {civ}" + (f" {drawn}" if drawn else "")


def temper(kind: str, seed: str, civ: str, drawn: int = 0) -> str | None:
    """The personality of a bot of ours; those of others keep theirs to themselves, and one that plays anything has
    none."""
    return personality(None, bot_seed(seed, civ, drawn)).name if is_ours(kind) and kind != "random" else None


def drawn_alike(kind: str, before: str, seed: str, civ: str, drawn: int = 0) -> int:
    """How often another leader must be drawn at a table with this seed, so that the bot is the one of the table before:
    the same leader with the same temper."""
    wanted = leader(before, civ, drawn), temper(kind, before, civ, drawn)
    tries = (
        number for number in range(TRIES) if (leader(seed, civ, number), temper(kind, seed, civ, number)) == wanted
    )
    return next(tries, 0)


def leader(seed: str, civ: str, drawn: int = 0) -> str:
    """Which of its two leaders a nation has at a table; another one is the other one."""
    first = Random(f"{seed} leader {civ}").random() < 0.5
    return civ + SECOND if first != bool(drawn % 2) else civ
