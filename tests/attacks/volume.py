"""How long an attack goes on: what `make test` has time for, times MEGACIV_ATTACKS (in the soak as much as the attack
of version 0.1, and more)."""

from __future__ import annotations

import os


def volume(number: int) -> int:
    return int(number * float(os.environ.get("MEGACIV_ATTACKS", "1")))
