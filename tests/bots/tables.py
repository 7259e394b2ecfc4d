"""Games with bots in all seats, for tests."""

from __future__ import annotations

import msgspec

from megaciv.bots import Seats, create
from megaciv.rules.game import Game
from megaciv.rules.setup.setting import Setup


def seated(name: str, players: int = 5, seed: int = 1, turns: int | None = None, **how: object) -> Seats:
    """A new game with this bot in every seat; `how` are further fields of the set-up."""
    options = {"turnLimit": turns} if turns else {}
    game = Game.new(msgspec.convert({"players": players, "options": options, **how}, Setup), seed)
    return Seats(game, {civ: create(name, seed=f"{seed} {civ}") for civ in game.setting.civs}, seed)
