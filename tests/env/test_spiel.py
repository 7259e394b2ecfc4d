"""The game for OpenSpiel plays at random, is copied, and shows what the other environments show."""

from __future__ import annotations

import random

import numpy as np
import pytest

from megaciv.rules.engine import debug

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
from megaciv.env import spiel  # noqa: E402 (it needs pyspiel)

QUIET = "trade.intend+trade.advertise+trade.say+trade.ask+trade.quote"


@pytest.fixture(autouse=True)
def _laws_not_asserted() -> None:
    debug.off()


@pytest.mark.parametrize("players", [5, 9, 18])
def test_random_play(players: int) -> None:
    game = pyspiel.load_game(spiel.NAME, {"players": players, "turn_limit": 3, "without": QUIET})
    state, dice = game.new_initial_state(), random.Random(players)
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    assert len(state.returns()) == players
    assert sum(state.returns()) == pytest.approx(0)


def test_openspiels_own_random_play() -> None:
    game = pyspiel.load_game(spiel.NAME, {"players": 5, "turn_limit": 2, "without": QUIET})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_copy_is_independent_and_goes_on_alike() -> None:
    game = pyspiel.load_game(spiel.NAME, {"players": 5, "turn_limit": 6, "without": QUIET})
    state, dice = game.new_initial_state(), random.Random(1)
    for _ in range(40):
        state.apply_action(dice.choice(state.legal_actions()))
    twin, before = state.clone(), str(state)
    ways = [random.Random(2), random.Random(2)]
    for one, way in zip((state, twin), ways, strict=True):
        if one is twin:
            assert str(twin) == before
        for _ in range(30):
            if not one.is_terminal():
                one.apply_action(way.choice(one.legal_actions()))
    assert str(state) == str(twin)


def test_the_observer_shows_the_array_and_the_text() -> None:
    game = pyspiel.load_game(spiel.NAME, {"players": 5, "turn_limit": 2})
    state = game.new_initial_state()
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    seen = state.moment.table.observe(state.moment.table.civs[1], None, waits=True)["observation"]
    assert np.array_equal(observer.tensor, seen.astype(np.float32))
    assert state.moment.table.civs[1] in observer.string_from(state, 1)
