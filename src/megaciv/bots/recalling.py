"""Bots that can be told what happened. In a module of its own, because a protocol that is looked for while the game
runs is not compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from megaciv.rules import Event


@runtime_checkable
class Recalling(Protocol):
    """A bot that can be told what happened before it sat down. One without `recall` begins to learn when it sits
    down."""

    def recall(self, events: Sequence[Event], seat: str) -> None:
        """All events so far that the seat knows of, in order. `Sight.news` tells what comes after."""
