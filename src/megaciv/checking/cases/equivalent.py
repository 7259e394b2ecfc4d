"""Questions whose answers all come to the same (R3.0.4).

The rules take a decision with one legal answer themselves. Whether several answers are equivalent can sometimes be seen
only at the end: a player who takes all cities of a victim, one by one, may be asked which is next, and it does not
matter. A case may answer such a question or leave it out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from megaciv.rules import Choice, Entry, Game
from megaciv.rules.engine.saved import DATA
from megaciv.rules.engine.state import Table

MOST_ANSWERS: Final = 9
MOST_TRIES: Final = 100
"""A question with more answers, or a course of play that needs more tries, is a question that matters."""


def way_on(game: Game, is_there: Callable[[Game], bool]) -> list[Entry] | None:
    """Choices that play the game on until it stops or `is_there`, if every other answer on the way leads to the same
    table; None where one of the questions matters."""
    found = _Search(MOST_TRIES, is_there).end(game)
    return None if found is None else found[1]


def is_same(one: Table, other: Table) -> bool:
    """Is everything that a table holds equal?"""
    return all(getattr(one, name) == getattr(other, name) for name in DATA)


class _Search:
    """Where a game leads whatever is answered, within some tries: the table at the end, and choices that lead there."""

    def __init__(self, tries: int, is_there: Callable[[Game], bool]) -> None:
        self._tries, self._is_there = tries, is_there

    def end(self, game: Game) -> tuple[Table, list[Entry]] | None:
        """The end of this game if there is just one."""
        asked = game.pending
        if not asked or self._is_there(game):
            return game.table, []
        if len(asked) > 1:
            return None
        ((civ, decision),) = asked.items()
        options = decision.options() or []
        if not 0 < len(options) <= MOST_ANSWERS:
            return None
        ends = (self._after(game, civ, option) for option in options)
        first = next(ends)
        if first is None or not all(end is not None and is_same(first[0], end[0]) for end in ends):
            return None
        return first[0], [(civ, options[0]), *first[1]]

    def _after(self, game: Game, civ: str, option: Choice) -> tuple[Table, list[Entry]] | None:
        self._tries -= 1
        if self._tries < 0:
            return None
        twin = game.copy()
        twin.act(civ, option)
        return self.end(twin)
