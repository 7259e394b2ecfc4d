"""What a rehearsal on real pages gives. It is known without a browser, too: then it is empty, and says why."""

from __future__ import annotations

import msgspec


class Tapped(msgspec.Struct):
    """What real pages took."""

    taps: dict[str, list[int]] = {}
    """Of every player and turn, by level."""
    gm: list[int] = []
    """Of the game master, every turn at level Table."""
    entries: int = 0
    fingers: int = 0
    different: int = 0
    """Entries that took other taps than reckoned, or came to something else."""
    outside: int = 0
    """Requests that went to anybody but the laptop."""
    faults: list[str] = []
    times: dict[str, float] = {}
    missing: str = ""
    """Why there is no browser."""

    def add(self, other: Tapped) -> None:
        """What another game took."""
        self.taps = {level: self.taps.get(level, []) + other.taps.get(level, []) for level in {*self.taps, *other.taps}}
        self.gm, self.faults = self.gm + other.gm, self.faults + other.faults
        for name in ("entries", "fingers", "different", "outside"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
