"""How much is compared: what `make test` has time for, times MEGACIV_ORACLE (the soak sets it to 20)."""

from __future__ import annotations

import os


def volume(number: int) -> int:
    return number * int(os.environ.get("MEGACIV_ORACLE", "1"))
