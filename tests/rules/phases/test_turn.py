"""The sequence of play (R3.0.1) comes to an end whatever happens."""

from __future__ import annotations

from megaciv.rules.engine.state import Table
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks


def test_a_deserted_board_ends_the_game() -> None:
    """R7.58: nobody has a unit, nobody can be asked anything; without an end the turns would go round for ever."""
    t = Table(Setting(Setup(players=5)), "seed")
    prepare_stacks(t)
    t.phase = 1
    game = Game(t)
    assert game.over
    assert game.turn == 3
