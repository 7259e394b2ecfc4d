"""Games with bots in all seats, for tests."""

from __future__ import annotations

from itertools import cycle

import msgspec

from megaciv.bots import Seats, create
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup


def seated(name: str | list[str], players: int = 5, seed: int = 1, turns: int | None = None, **how: object) -> Seats:
    """A new game with this bot in every seat, or these in turn; `how` are further fields of the set-up."""
    kinds = cycle([name] if isinstance(name, str) else name)
    options = {"turnLimit": turns} if turns else {}
    game = Game.new(msgspec.convert({"players": players, "options": options, **how}, Setup), seed)
    return Seats(game, {civ: create(next(kinds), seed=f"{seed} {civ}") for civ in game.setting.civs}, seed)
