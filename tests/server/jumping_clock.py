"""A clock that is wrong by as much as a file says: for servers in other processes, whose clocks a test lets jump."""

from __future__ import annotations

import mmap
import struct
from pathlib import Path
from typing import Final

from megaciv.server.time import SystemClock

_WRONG_BY: Final = struct.Struct("<q")


def jump(file: Path, milliseconds: int) -> None:
    """From now on the clock that reads this file is wrong by so much."""
    with file.open("r+b" if file.exists() else "wb") as target:
        target.write(_WRONG_BY.pack(milliseconds))


class JumpingClock(SystemClock):
    """The machine's, wrong by what the file says. As on a machine whose clock is set, only the time of day jumps."""

    def __init__(self, file: Path) -> None:
        with file.open("rb") as source:
            self._read = mmap.mmap(source.fileno(), _WRONG_BY.size, access=mmap.ACCESS_READ)

    def now(self) -> int:
        wrong_by: int = _WRONG_BY.unpack(self._read[:])[0]
        return super().now() + wrong_by
