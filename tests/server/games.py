"""Games at a certain moment, put into a database as if they had come from another server."""

from __future__ import annotations

from collections.abc import Sequence

from megaciv.bots import Seats, create
from megaciv.rules import Game, GameFile, Setup
from megaciv.server.incoming import WRITER, ExportedChoice, ExportExtra
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


def exported(game: Game, seed: str, people: Sequence[str], time: Timing | None) -> GameFile:
    """The game with open seats for some people and bots for the rest."""
    table = {
        "name": "", "status": "running", "method": "chosen",
        "public": True, "spectators": True, "delay": 0, "commitment": commitment(seed), "picks": "[]",
        "created": 1, "started": 1,
    }  # fmt: skip
    seats = [
        {"civ": civ, "place": place, "bot": None if civ in people else "novice"}
        for place, civ in enumerate(game.setting.civs)
    ]
    extra = ExportExtra(table, seats, [ExportedChoice(1, "[]") for _ in game.choices], [], time)
    file = GameFile(setup=game.setting.setup, seed=seed, choices=game.choices, extra={WRITER: extra})
    return GameFile.read(file.write())
