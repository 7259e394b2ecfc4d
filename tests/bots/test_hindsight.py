"""Hindsight: which decision of a finished game would have been better otherwise."""

from __future__ import annotations

from megaciv.bots import Seats, counsel, create
from megaciv.bots.hindsight import LEAST_GAIN, hindsight
from megaciv.rules import Game, Setup

FIRST = Setup(5, scenario="first")


def finished(mine: str, seed: str) -> tuple[Game, str, dict[str, str]]:
    """A First Game in which one seat is played by this kind of bot, and the others by novices."""
    game = Game.new(FIRST, seed)
    me = game.setting.civs[3]
    kinds = {civ: "novice" for civ in game.setting.civs if civ != me}
    Seats(game, {civ: create(kinds.get(civ, mine), seed=civ) for civ in game.setting.civs}, seed).play()
    return game, me, kinds


def test_a_random_player_hears_what_would_have_been_better() -> None:
    game, me, kinds = finished("random", "hindsight")
    told = hindsight(Game.new(FIRST, "hindsight"), list(enumerate(game.choices, 1)), me, kinds, (1, 2))
    assert told is not None
    assert told.better_points - told.points >= LEAST_GAIN
    assert told.chosen != told.better
    then = Game.replay(FIRST, "hindsight", game.choices[: told.at])
    assert then.pending[me].ids[0] == told.asked
    assert then.turn == told.turn
    made = [choice for civ, choice in game.choices[told.at :] if civ == me]
    assert list(told.chosen) == made[: len(told.chosen)]  # that is what the player did there
    assert then.preview(me, told.better).refusal is None  # and this was legal


def test_a_player_who_does_what_counsel_says_has_nothing_to_regret() -> None:
    """The first movement as counselled: nothing differs, so nothing is weighed."""
    game = Game.new(FIRST, "told")
    me = game.setting.civs[3]
    others = Seats(game, {civ: create("novice", seed=civ) for civ in game.setting.civs if civ != me}, "told")
    while game.phase != "conflict":
        others.play()
        told = counsel(game, me)
        if told is None:
            break
        for choice in told.choices:
            game.act(me, choice)
        if "move.end" in told.choices[-1]:
            break
    entries = list(enumerate(game.choices, 1))
    assert any("move.end" in choice for civ, choice in game.choices if civ == me)
    assert hindsight(Game.new(FIRST, "told"), entries, me, {}, (1, 1)) is None
