"""The bots at a table: whose turn it is among them, and what he chooses."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from typing import Final

from megaciv.rules.decisions import Choice
from megaciv.rules.game import Game

KINDS: Final = ("random",)
BEST: Final = "random"
MOST_ANSWERS: Final = 400
"""So many answers a seat may give in one phase; then it takes the defaults."""


class Robots:
    """Bots by civilization, for one game in memory. They think in a thread; the caller holds the table meanwhile."""

    def __init__(self, game: Game, kinds: Mapping[str, str]) -> None:
        self._game, self._kinds = game, kinds
        self._dice = random.Random(secrets.randbits(64))
        self._order = [civ for civ in game.setting.civs if civ in kinds]
        self._phase, self._given = (0, ""), dict.fromkeys(self._order, 0)

    def next(self) -> str | None:
        """A bot that is asked; everybody in turn."""
        if not self._order:
            return None
        pending = self._game.pending
        for at, civ in enumerate(self._order):
            if civ in pending:
                self._order = [*self._order[at + 1 :], *self._order[: at + 1]]
                return civ
        return None

    def is_asked(self) -> bool:
        """Is any of them asked?"""
        return not self._game.pending.keys().isdisjoint(self._order)

    def choose(self, civ: str) -> Choice:
        """What this bot answers: always something legal."""
        decision = self._game.pending[civ]
        phase = (self._game.turn, self._game.phase)
        if phase != self._phase:
            self._phase, self._given = phase, dict.fromkeys(self._order, 0)
        self._given[civ] += 1
        return decision.default() if self._given[civ] > MOST_ANSWERS else decision.sample(self._dice)
