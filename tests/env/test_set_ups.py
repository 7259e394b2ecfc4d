"""Every door at every kind of table: PettingZoo's tests and random play of OpenSpiel for 5, 9 and 18 seats on every
board, side of the A.S.T., scenario and pace. A few always; all with MEGACIV_SET_UPS=all, as `make soak` has it."""

from __future__ import annotations

import os
import random
from itertools import product
from typing import Any

import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from megaciv.env import aec_env, parallel_env
from megaciv.rules import RulesError, Setup
from megaciv.rules.engine import debug
from megaciv.rules.setup.setting import Setting

QUIET = ("trade.intend", "trade.advertise", "trade.say", "trade.ask", "trade.quote")
STEPS, CYCLES = 100, 40


def is_possible(players: int, **setup: Any) -> bool:
    try:
        Setting(Setup(players, **setup))
    except RulesError:
        return False
    return True


EVERY = [
    {"players": players, "board": board, "ast": ast, "scenario": scenario, "pace": pace}
    for players, board, ast, scenario, pace in product(
        (5, 9, 18), ("west", "east", "both"), ("basic", "expert"), ("full", "short", "first"), ("ordered", "free")
    )
    if is_possible(players, board=board, ast=ast, scenario=scenario, pace=pace)
]
SOME = [
    {"players": 5, "board": "west", "ast": "basic", "scenario": "first", "pace": "free"},
    {"players": 9, "board": "east", "ast": "basic", "scenario": "short", "pace": "ordered"},
    {"players": 18, "board": "both", "ast": "expert", "scenario": "full", "pace": "free"},
]
SET_UPS = EVERY if os.environ.get("MEGACIV_SET_UPS") == "all" else SOME


CHECKS = {"ansi": lambda text: "phase" in text, "svg": lambda text: text.startswith("<svg")}


def named(setup: dict[str, Any]) -> str:
    return "-".join(map(str, setup.values()))


def how(setup: dict[str, Any]) -> dict[str, Any]:
    rest = {name: value for name, value in setup.items() if name != "players"}
    return {"players": setup["players"], "turn_limit": 4, "setup": rest, "without": QUIET}


@pytest.fixture(autouse=True)
def _laws_not_asserted() -> None:
    debug.off()


def test_there_are_thirty_two_kinds() -> None:
    assert len(EVERY) == 32
    assert all(setup in EVERY for setup in SOME)


# As in `test_environments.py`: PettingZoo's test knows a mask beside the observation only in its own games.
@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("setup", SET_UPS, ids=named)
def test_pettingzoo(setup: dict[str, Any]) -> None:
    api_test(aec_env(max_steps=STEPS, **how(setup)), num_cycles=CYCLES)
    seed_test(lambda: aec_env(**how(setup)), num_cycles=CYCLES // 3)
    render_test(lambda render_mode=None: aec_env(render_mode=render_mode, **how(setup)), CHECKS)
    if setup["pace"] == "free":
        parallel_api_test(parallel_env(max_steps=STEPS, **how(setup)), num_cycles=CYCLES)


@pytest.mark.parametrize("setup", SET_UPS, ids=named)
def test_openspiel(setup: dict[str, Any]) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
    from megaciv.env import spiel  # noqa: PLC0415 (it needs pyspiel)

    game = pyspiel.load_game(spiel.NAME, {**setup, "turn_limit": 1, "without": "+".join(QUIET)})
    state, dice = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)
    twin = state.clone()
    assert twin.returns() == state.returns()
