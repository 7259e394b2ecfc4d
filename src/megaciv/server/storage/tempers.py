"""Which temper and which leader a bot at a table has. Both follow from the seed of the game and its civilization, so
that a table that is loaded anew has the same bots."""

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


def bot_seed(seed: str, civ: str) -> str:
    return f"{bots_seed(seed)} {civ}"


def temper(kind: str, seed: str, civ: str) -> str | None:
    """The personality of a bot of ours; those of others keep theirs to themselves, and one that plays anything has
    none."""
    return personality(None, bot_seed(seed, civ)).name if is_ours(kind) and kind != "random" else None


def leader(seed: str, civ: str) -> str:
    """Which of its two leaders a nation has at a table."""
    return civ + SECOND if Random(f"{seed} leader {civ}").random() < 0.5 else civ
