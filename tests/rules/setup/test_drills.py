"""Positions that are laid out to be practised: each is a legal game that ends with what is practised."""

from __future__ import annotations

from math import inf

import pytest

from megaciv.bots import Seats, create
from megaciv.rules import Game, Setup
from megaciv.rules.engine.errors import SetupError
from megaciv.rules.engine.invariants import check
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.drills import DRILLS, SETUP
from megaciv.rules.setup.options import DrillId
from megaciv.rules.setup.setting import Setting


def begun(drill: DrillId) -> Game:
    return Game.new(Setup(*SETUP, drill=drill), f"drill {drill}")


@pytest.mark.parametrize("name", DRILLS)
def test_a_drill_begins_where_it_is_laid_out(name: DrillId) -> None:
    game, drill = begun(name), DRILLS[name]
    t = game.table
    check(t)
    assert (game.turn, t.setting.civs[t.active[0]] in drill.nations) == (drill.turn, True)
    for player in t.active:
        laid = drill.nations[t.setting.civs[player]]
        assert t.on_board(player) == sum(laid.tokens.values())
        assert len(t.cities[player]) == len(laid.cities)
        assert sorted(game.view(t.setting.civs[player]).hand) == sorted(laid.hand)
        assert t.is_supported(player)  # nobody begins with cities that would fall


@pytest.mark.parametrize("name", DRILLS)
def test_a_drill_ends_with_what_is_practised_and_is_replayed(name: DrillId) -> None:
    game, drill = begun(name), DRILLS[name]
    Seats(game, {civ: create("steady", seed=civ) for civ in game.setting.civs}, name).play()
    assert game.over
    assert game.phase == PHASE_IDS[drill.until]
    again = Game.replay(game.setting.setup, f"drill {name}", game.choices)
    assert again.save() == game.save()
    assert drill.civ in {civ for civ, _ in game.choices}


@pytest.mark.parametrize(
    "setup",
    [
        Setup(5, "east", drill="trade"),
        Setup(6, "west", drill="trade"),
        Setup(5, "west", scenario="short", drill="trade"),
        Setup(5, "west", scenario="first", learner="egypt", drill="trade"),
        Setup(5, "west", drill="juggling"),  # type: ignore[arg-type]
    ],
)
def test_a_drill_is_laid_out_on_its_own_board_only(setup: Setup) -> None:
    with pytest.raises(SetupError) as refused:
        Setting(setup)
    assert refused.value.reason in ("setup-drill", "setup-first-game")


def test_nobody_moves_after_the_one_who_practises_with_ships() -> None:
    """What they have brought together is not attacked before they build."""
    game = begun("ships")
    civs = game.setting.civs
    Seats(game, {civ: create("steady", seed=civ) for civ in civs if civ != "minoa"}, "ships").play()
    assert list(game.pending) == ["minoa"]
    census = {civ: game.table.census[player] for player, civ in enumerate(civs) if player in game.table.active}
    assert min(census, key=lambda civ: census.get(civ, inf)) == "minoa"
