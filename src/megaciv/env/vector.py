"""Many games at once, one process each; what the seats see lies in memory that all of them share."""

from __future__ import annotations

from functools import partial
from typing import Any

from gymnasium.vector import AsyncVectorEnv

from megaciv.env.solo import MegaCivSolo


def vector_env(number: int, **how: Any) -> AsyncVectorEnv:
    """So many environments for one seat (`solo_env` tells what they are made with) behind one: actions and
    observations are arrays with a row for each. `reset(seed=7)` gives the games the seeds 7, 8, 9, ...; a game that is
    over begins anew at the next step. Close it when done."""
    return AsyncVectorEnv([partial(MegaCivSolo, **how)] * number, shared_memory=True)
