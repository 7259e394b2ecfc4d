"""Where a SQLite database lies: private to the service, and served by one process."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from sqlalchemy.engine import make_url

PRIVATE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
BESIDE: Final = ("", "-wal", "-shm", "-server")
"""What lies beside the file of a database."""


def file_of(url: str) -> Path | None:
    """The file of a SQLite database; None for any other, and for one in memory."""
    told = make_url(url)
    if told.get_backend_name() != "sqlite" or not told.database or told.database == ":memory:":
        return None
    return Path(told.database)


def keep_private(url: str) -> None:
    """From now on nobody but this user reads what this process writes; what lies there already is closed to others. The
    folder is made if it is missing."""
    os.umask(0o077)
    file = file_of(url)
    if file is None:
        return
    file.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    for name in (file.with_name(file.name + ending) for ending in BESIDE):
        with suppress(OSError):  # not there, or somebody else's
            if name.stat().st_mode & 0o077:
                name.chmod(PRIVATE)


class AlreadyServed(Exception):
    """Another process serves this file."""


class ServerLock:
    """Held by the process that serves a SQLite file; the system lets go of it however the process ends."""

    def __init__(self, url: str) -> None:
        file = file_of(url)
        self._held: IO[bytes] | None = None
        if file is None or not file.parent.is_dir():
            return
        self._held = file.with_name(f"{file.name}-server").open("ab")
        try:
            _lock(self._held)
        except OSError:
            self.release()
            raise AlreadyServed(str(file)) from None

    def release(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None


def _lock(held: IO[bytes]) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415

        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415

        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
