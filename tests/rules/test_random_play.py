"""Any legal play keeps every invariant, ends, replays exactly, and leaks nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.game import Game
from tests.rules import playing

SIZES = (5, 9, 11, 14, 18)


@pytest.mark.slow
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("pace", ["ordered", "free"])
def test_a_whole_game_ends_and_replays_to_the_same_table(players: int, pace: str) -> None:
    """R3.0.9: set-up, seed and choices are the whole game."""
    seed = players
    game = playing.start(players, seed, pace=pace, options={"turnLimit": 12})
    playing.steps(game, random.Random(seed), 1_000_000)
    assert game.over
    again = Game.replay(game.setting.setup, seed, game.choices)
    assert playing.state(again) == playing.state(game)
    assert again.outcome() == game.outcome()


class AnyGame(RuleBasedStateMachine):
    """Random legal play, interrupted by saving, loading, undoing and looking."""

    @initialize(players=st.sampled_from(SIZES), pace=st.sampled_from(["ordered", "free"]), seed=st.integers(0, 10**6))
    def begin(self, players: int, pace: str, seed: int) -> None:
        self.dice = random.Random(seed)
        self.game = playing.start(players, seed, pace=pace)
        self.ordered = pace == "ordered"

    @precondition(lambda self: not self.game.over)
    @rule(number=st.integers(1, 150))
    def play(self, number: int) -> None:
        playing.steps(self.game, self.dice, number)

    @rule()
    def save_and_load(self) -> None:
        """Equal state after save and load at any point."""
        loaded = Game.load(self.game.save())
        assert playing.state(loaded) == playing.state(self.game)
        assert list(loaded.pending) == list(self.game.pending)
        assert loaded.choices == self.game.choices
        self.game = loaded

    @precondition(lambda self: not self.game.over)
    @rule()
    def undo_and_redo(self) -> None:
        """Undo then redo gives the same state; a refused undo changes nothing. What is said to be undoable is."""
        before, made = playing.state(self.game), self.game.choices
        civ, choice = playing.step(self.game, self.dice)
        after = playing.state(self.game)
        offered = self.game.undoable(civ)
        assert playing.state(self.game) == after
        try:
            self.game.undo(civ)
        except IllegalChoice:
            assert playing.state(self.game) == after
            assert offered is None
            return
        assert offered == (None if self.game.phase == "trade" else choice)
        assert playing.state(self.game) == before
        assert self.game.choices == made
        self.game.act(civ, choice)  # type: ignore[call-overload]
        assert playing.state(self.game) == after

    @precondition(lambda self: not self.game.over and not self.ordered)
    @rule()
    def hold(self) -> None:
        """R7.65: a player who holds waits until those before them have finished, and is then asked again."""
        waiting = [civ for civ in self.game.pending if self.game.waits_for(civ)]
        if waiting:
            civ = self.dice.choice(waiting)
            self.game.act(civ, {"hold": True})
            assert civ not in self.game.pending
            with pytest.raises(IllegalChoice, match="holding"):
                self.game.act(civ, {"move.end": True})

    @precondition(lambda self: not self.game.over)
    @rule()
    def what_a_decision_offers_is_legal(self) -> None:
        """Defaults and listed options are legal; a decision with one answer is never asked (R3.0.4)."""
        for civ, decision in self.game.pending.items():
            assert decision.default() in decision, civ
            options = decision.options()
            if options is not None:
                assert len(options) > 1 or "move.end" in decision.ids
                for choice in self.dice.sample(options, min(20, len(options))):
                    assert choice in decision, choice

    @precondition(lambda self: not self.game.over)
    @rule(nonsense=st.sampled_from([{}, {"move.end": False}, {"no.such": 1}, {"move.land": {"path": ["rome"]}}, 7]))
    def an_illegal_choice_changes_nothing(self, nonsense: object) -> None:
        before = playing.state(self.game)
        for civ, decision in self.game.pending.items():
            if nonsense not in decision:
                with pytest.raises(IllegalChoice) as refused:
                    self.game.act(civ, nonsense)  # type: ignore[call-overload]
                assert refused.value.clause
        assert playing.state(self.game) == before

    @rule(data=st.data())
    def a_view_does_not_depend_on_what_its_viewer_may_not_know(self, data: st.DataObject) -> None:
        """R1.20-R1.22."""
        civ = data.draw(st.sampled_from([None, *self.game.setting.civs]))
        twin = self.game.copy()
        before = playing.seen(twin, civ)
        playing.shuffle_the_unknown(twin, civ, self.dice)
        assert playing.seen(twin, civ) == before


TestAnyGame = pytest.mark.slow(AnyGame.TestCase)
TestAnyGame.settings = settings(
    max_examples=15, stateful_step_count=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@settings(max_examples=20)
@given(seed=st.integers(0, 10**6))
def test_two_who_may_act_at_once_may_act_in_either_order(seed: int) -> None:
    """R7.65: in free pace concurrency is per decision; legality of one does not depend on the other's turn."""
    game = playing.start(5, seed, pace="free")
    dice = random.Random(seed)
    playing.steps(game, dice, 20)
    if game.over:
        return
    for civ in list(game.pending):
        twin = game.copy()
        twin.act(civ, twin.pending[civ].default())
