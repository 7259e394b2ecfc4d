"""Which temper and which leader a bot at a table has. Both follow from the seed of the game, its civilization, and how
often the host has asked for another, so that a table that is loaded anew has the same bots."""

from __future__ import annotations

from random import Random
from typing import Final

from megaciv.bots import is_ours
from megaciv.bots.personality import personality

SECOND: Final = "-2"
"""Each nation has two leaders; the id of the second ends so."""


def bots_seed(seed: str) -> str:
    """The seed of all that bots draw at a table: nothing that the game draws."""
    return f"{seed} robots"


def bot_seed(seed: str, civ: str, drawn: int = 0) -> str:
    return f"{bots_seed(seed)} {civ}" + (f" {drawn}" if drawn else "")


def temper(kind: str, seed: str, civ: str, drawn: int = 0) -> str | None:
    """The personality of a bot of ours; those of others keep theirs to themselves, and one that plays anything has
    none."""
    return personality(None, bot_seed(seed, civ, drawn)).name if is_ours(kind) and kind != "random" else None


def leader(seed: str, civ: str, drawn: int = 0) -> str:
    """Which of its two leaders a nation has at a table; another one is the other one."""
    first = Random(f"{seed} leader {civ}").random() < 0.5
    return civ + SECOND if first != bool(drawn % 2) else civ
