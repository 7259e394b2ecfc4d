"""What a player may say without being asked: hold and undo, and nothing else beside them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from megaciv.rules import Game
from megaciv.rules.engine.errors import IllegalChoice
from tests.rules import playing
from tests.rules.trade_tables import accept, commit, floor, offer, said


@pytest.mark.parametrize(
    "odd", [{"undo": False}, {"undo": 1}, {"undo": True, "hold": True}, {"move.undo": None}, {"hold": False}]
)
def test_an_odd_undo_or_hold_is_refused_and_changes_nothing(odd: dict[str, Any]) -> None:
    """R3.3.4, R7.65."""
    game = playing.start(5, 3, pace="free")
    dice = random.Random(1)
    while "move.land" not in next(iter(game.pending.values())).ids or not game.waits_for(list(game.pending)[-1]):
        playing.step(game, dice)
    civ = list(game.pending)[-1]
    game.act(civ, next(c for c in iter(lambda: game.pending[civ].sample(dice), None) if "move.land" in c))
    before = playing.state(game)
    with pytest.raises(IllegalChoice) as refused:
        game.act(civ, odd)
    assert refused.value.clause
    assert playing.state(game) == before
    game.act(civ, {"undo": True})


def check_that_hellas_deals_without(game: Game) -> None:
    """Minoa leaves with everybody's consent; what Hellas would do at random is legal."""
    game.act("minoa", {"leave.request": True})
    for civ in ("assyria", "hatti", "hellas", "egypt"):
        game.act(civ, {"leave.consent": True})
    decision = game.pending["hellas"]
    for seed in range(20):
        assert decision.sample(random.Random(seed)) in decision


def test_a_random_player_takes_nothing_from_a_leaver() -> None:
    """R7.84."""
    game = floor(minoa="ochre ochre wine wine iron iron", hellas="wine wine wine iron iron iron")
    game.act("minoa", offer("hellas", said(3, "ochre", "ochre"), said(3, "wine", "wine")))
    check_that_hellas_deals_without(game)


def test_a_random_player_steps_out_of_a_deal_with_a_leaver() -> None:
    """R7.84: the packet of the leaver lies sealed and waits for the other."""
    game = floor(minoa="ochre ochre wine wine iron iron", hellas="wine wine wine iron iron iron")
    packet = ["ochre", "ochre", "iron"]
    game.act("minoa", offer("hellas", said(3, "ochre", "ochre"), said(3, "wine", "wine"), cards=packet))
    game.act("hellas", accept("minoa"))
    game.act("minoa", {"trade.done": True})
    check_that_hellas_deals_without(game)
    with pytest.raises(IllegalChoice):
        game.act("hellas", commit("minoa", "wine wine wine"))
