"""Games at a certain moment, put into a database as if they had come from another server."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from megaciv.bots import Seats, create
from megaciv.rules.game import Game
from megaciv.rules.game_file import RULES_VERSION
from megaciv.rules.setup.setting import Setup
from megaciv.server.admin import FORM, Exported
from megaciv.server.storage.store import commitment
from megaciv.timing.clocks import Timing


def game_at(phase: str, seed: str = "0", players: int = 5, asked: int = 2) -> Game:
    """A game of beginners, played until so many are asked something in a phase."""
    game = Game.new(Setup(players, pace="free"), seed)
    bots = Seats(game, {civ: create("novice", seed=civ) for civ in game.setting.civs}, seed)
    while not (game.phase == phase and len(game.pending) >= asked):
        civ = next(iter(game.pending))
        game.act(civ, bots.choose(civ))
    return game


def exported(game: Game, seed: str, people: Sequence[str], time: Timing | None) -> Exported:
    """The game with open seats for some people and bots for the rest."""
    table = {
        "name": "", "status": "running", "setup": msgspec.json.encode(game.setting.setup).decode(), "method": "chosen",
        "public": True, "spectators": True, "delay": 0, "seed": seed, "commitment": commitment(seed), "picks": "[]",
        "created": 1, "started": 1,
    }  # fmt: skip
    seats = [
        {"civ": civ, "place": place, "bot": None if civ in people else "novice"}
        for place, civ in enumerate(game.setting.civs)
    ]
    lines = [
        {"number": number, "civ": civ, "choice": msgspec.json.encode(choice).decode(), "at": 1, "events": "[]"}
        for number, (civ, choice) in enumerate(game.choices, 1)
    ]
    return Exported(FORM, RULES_VERSION, table, seats, lines, [], time)
