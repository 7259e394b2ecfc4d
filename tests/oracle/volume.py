"""How much is compared: what `make test` has time for, times MEGACIV_ORACLE (20 in the soak, an eighth for mutants)."""

from __future__ import annotations

import os


def volume(number: int) -> int:
    return int(number * float(os.environ.get("MEGACIV_ORACLE", "1")))
