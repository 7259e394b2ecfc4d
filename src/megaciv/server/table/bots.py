"""The bots at a table: whose turn it is among them, and what that bot chooses."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Final

from megaciv.bots import Bot, Seats, create, is_ours, names
from megaciv.bots.caretaker import Caretaker
from megaciv.rules import Choice, Event, Game
from megaciv.server.storage.tempers import bot_seed, bots_seed

log = logging.getLogger(__name__)

KINDS: Final = tuple(names())
USUAL: Final = "steady"
"""The bots of a table whose maker did not say which."""
BUDGET: Final = 2.0
"""Seconds for one decision of a bot that is not ours. Our own are known to come back."""


CARETAKER: Final = "caretaker"
"""Not a bot that anybody chooses: it keeps the seats of people who are away."""


def _bot(kind: str, seed: str) -> Bot:
    return Caretaker() if kind == CARETAKER else create(kind, seed=seed)


class TableBots:
    """Bots by civilization, for one game in memory. They think in a thread; the caller holds the table meanwhile.

    Their tempers and their dice come from the seed of the game: a table that is loaded anew has the same bots, and the
    same answers of people get the same answers of bots. What they think of the others they learn from the past: all
    events so far that may teach something.
    """

    def __init__(self, game: Game, kinds: Mapping[str, str], seed: str, past: Iterable[Event] = ()) -> None:
        self._game, self._seed = game, bots_seed(seed)
        self._order = [civ for civ in game.setting.civs if civ in kinds]
        bots = {civ: _bot(kind, bot_seed(seed, civ)) for civ, kind in kinds.items()}
        budget = None if all(kind == CARETAKER or is_ours(kind) for kind in kinds.values()) else BUDGET
        self._seats = Seats(game, bots, self._seed, budget, past)

    def __bool__(self) -> bool:
        """Is there any?"""
        return bool(self._order)

    def next(self) -> str | None:
        """A bot that is asked; everybody in turn."""
        pending = self._game.pending
        for at, civ in enumerate(self._order):
            if civ in pending:
                self._order = [*self._order[at + 1 :], *self._order[: at + 1]]
                return civ
        return None

    def is_asked(self) -> bool:
        """Is any of them asked?"""
        return bool(self._order) and not self._game.pending.keys().isdisjoint(self._order)

    def choose(self, civ: str, number: int) -> Choice:
        """What this bot answers after so many choices of the table: always something legal."""
        self._seats.dice[civ].seed(f"{self._seed} {civ} {number}")
        choice = self._seats.choose(civ)
        while self._seats.incidents:
            log.warning("a bot failed: %s", self._seats.incidents.pop())
        return choice
