"""Whether what is to be stored is stored: known from every commit, told by `/ready` and `/metrics`."""

from __future__ import annotations

import shutil
from typing import Final

from megaciv.server.metrics import DISK_FREE, WRITES_FAILED
from megaciv.server.storage.place import file_of
from megaciv.server.time import monotonic

LEAST_FREE: Final = 50_000_000
"""Bytes that must be free beside a SQLite file: below that the host should act before writes fail."""
SLOW: Final = 2.0
"""Seconds; a commit that took longer keeps people waiting."""
RECENT: Final = 60.0


class Health:
    """Of one process."""

    def __init__(self) -> None:
        self.failing = False
        """The last write has failed."""
        self._slow: float | None = None

    def stored(self, seconds: float) -> None:
        self.failing = False
        if seconds > SLOW:
            self._slow = monotonic()

    def failed(self) -> None:
        self.failing = True
        WRITES_FAILED.inc()

    @property
    def is_slow(self) -> bool:
        """Has a commit taken long within the last minute?"""
        return self._slow is not None and self._slow > monotonic() - RECENT


def free_bytes(url: str) -> int | None:
    """Beside a SQLite file; None for any other database, which looks after its own disk."""
    file = file_of(url)
    if file is None:
        return None
    free = shutil.disk_usage(file.absolute().parent).free
    DISK_FREE.set(free)
    return free
