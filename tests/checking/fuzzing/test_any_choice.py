"""Hypothesis plays: it draws the table and every choice, and makes short what fails (R3.0.4, R3.0.9)."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from megaciv.checking.fuzzing import probes, tables
from megaciv.checking.fuzzing.hunt import any_setup
from megaciv.rules.game import Game


class Drawn:
    """Dice that Hypothesis throws."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data

    def randrange(self, n: int, /) -> int:
        return self._data.draw(st.integers(0, n - 1))


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(phase=st.sampled_from(tables.STARTS), seed=st.integers(0, 10**6), data=st.data())
def test_any_choice_at_any_table_is_survived(phase: str, seed: int, data: st.DataObject) -> None:
    setup = any_setup(random.Random(seed))
    game, dice = Game(tables.rich_table(setup, phase, seed)), Drawn(data)
    for _ in range(data.draw(st.integers(1, 25))):
        if game.over:
            return
        assert game.pending, "nobody is asked anything"
        civ = data.draw(st.sampled_from(sorted(game.pending)))
        choice = game.pending[civ].sample(dice)
        assert choice in game.pending[civ]
        game.act(civ, choice)
    if not game.over:
        probes.offers(game, random.Random(seed))
        probes.privacy(game, random.Random(seed))
        probes.reload(game, random.Random(seed))
