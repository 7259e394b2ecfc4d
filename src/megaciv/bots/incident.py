"""What is noted when a bot fails."""

from __future__ import annotations

from msgspec import Struct


class Incident(Struct, frozen=True):
    """A bot failed: it raised an `error`, gave an `illegal` answer, was `late`, or went on and on (`endless`)."""

    civilization: str
    decision: str
    what: str
    message: str = ""
    turn: int = 0
    phase: str = ""
    traceback: str = ""
    """Of an `error`."""
