"""What happened, as far as a seat knows of it, as rows of numbers: for agents that shall remember.

A row is an event: its kind, by its place in `EVENTS` plus 1, then the names and numbers that it tells, in the order of
its fields, by their places in the vocabulary (numbers above 99 as 99). What is no word of ours, such as free text and
the ids of offers, is left out. The last row is the latest event; rows of zeros come before the first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from megaciv.rules import Event, Game
from megaciv.rules.engine.events import EVENTS
from megaciv.rules.sentences.vocabulary import NO, NUMBERS, TOKEN, YES

WIDTH: Final = 16
"""The kind, and so many names and numbers less one."""
KIND: Final = {name: at for at, name in enumerate(EVENTS, 1)}

Rows = NDArray[np.int16]


class Remembered:
    """The last events that one seat knows of."""

    def __init__(self, civ: str, length: int) -> None:
        self.civ, self.length = civ, length
        self._rows: deque[tuple[int, ...]] = deque(maxlen=length)
        self._read = 0

    def rows(self, game: Game) -> Rows:
        """The last events up to now."""
        self.note(game.events.since(self._read))
        self._read = game.events.number
        return self.last()

    def note(self, events: Iterable[Event]) -> None:
        """What happened next."""
        for event in events:
            known = event if event.secret is None else event.seen_by(self.civ)
            if known is not None:
                self._rows.append(row(known))

    def last(self) -> Rows:
        """The last events that were noted."""
        found: Rows = np.zeros((self.length, WIDTH), np.int16)
        if self._rows:
            found[-len(self._rows) :] = self._rows
        return found

    def copy(self, game: Game, twin: Game) -> Remembered:
        """The same memories of a copy of the game."""
        self.rows(game)
        new = Remembered(self.civ, self.length)
        new._rows, new._read = self._rows.copy(), twin.events.number
        return new


def row(event: Event) -> tuple[int, ...]:
    """An event as numbers."""
    told = [token for value in msgspec.to_builtins(event.data).values() for token in _tokens(value)]
    found = [KIND[event.kind], *told][:WIDTH]
    return tuple(found) + (0,) * (WIDTH - len(found))


def _tokens(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        for key, one in value.items():
            if key in TOKEN:
                yield TOKEN[key]
            yield from _tokens(one)
    elif isinstance(value, list):
        for one in value:
            yield from _tokens(one)
    elif isinstance(value, bool):
        yield TOKEN[YES if value else NO]
    elif isinstance(value, int):
        yield TOKEN[NUMBERS[min(max(value, 0), len(NUMBERS) - 1)]]
    elif isinstance(value, str) and value in TOKEN and value:
        yield TOKEN[value]
