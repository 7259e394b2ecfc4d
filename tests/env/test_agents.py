"""An agent in a seat of a bot sees what the environment would show it, and plays the same game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from megaciv.bots import Seats, create
from megaciv.cli import app
from megaciv.env import aec_env
from megaciv.env.agents import AgentBot, agent
from megaciv.env.seats import Seen
from megaciv.rules import Game, Options, Setup
from megaciv.rules.engine import debug

HOW: dict[str, Any] = {"history": 5, "without": ("trade.intend", "trade.say")}
MODULE = """
import numpy as np
from megaciv.env.agents import agent

seat = agent(lambda: lambda seen: int(np.flatnonzero(seen["action_mask"])[0]), delegate={"[!t]*": "novice"})
"""


def some(seen: Seen, number: int) -> int:
    legal = np.flatnonzero(seen["action_mask"])
    return int(legal[number * 7 % len(legal)])


def test_it_sees_what_the_environment_shows() -> None:
    """The same questions in the same order show the same to the last number."""
    debug.off()
    env = aec_env(players=5, turn_limit=4, setup={"pace": "ordered"}, **HOW)
    env.reset(seed=3)
    bots, shown = {}, list[tuple[str, Seen]]()
    for civ in env.table.civs:

        def act(seen: Seen, civ: str = civ) -> int:
            shown.append((civ, seen))
            return some(seen, len(shown))

        bots[civ] = AgentBot(act, seed=env.table.seed, **HOW)
    game = Game.new(Setup(5, options=Options(turn_limit=4)), f"env {env.table.seed}")
    seats = Seats(game, bots)
    seats.play(lambda game: game.turn > 2)
    assert seats.incidents == []
    assert len(shown) > 40
    compared = 0
    while env.asked is not None and env.table.game.turn <= 2:
        civ = env.agent_selection.rpartition("_")[0]
        seen = env.observe(env.agent_selection)
        other, told = shown[compared]
        assert civ == other
        for name, array in seen.items():
            assert np.array_equal(array, told[name]), (name, compared)
        compared += 1
        env.step(some(seen, compared))
    assert compared == len(shown)


def test_candidates_and_nonsense() -> None:
    debug.off()
    game = Game.new(Setup(5, options=Options(turn_limit=3)), 1)
    good = agent(lambda: lambda seen: int(np.flatnonzero(seen["action_mask"])[-1]), actions="candidates", most_acts=3)
    bad = agent(lambda: lambda seen: 999_999)
    bots = {civ: create("novice", seed=civ) for civ in game.setting.civs}
    first, second = game.setting.civs[:2]
    seats = Seats(game, {**bots, first: good(seed=1), second: bad(personality="merchant")}, 1).play()
    assert game.over
    assert {incident.civilization for incident in seats.incidents} == {second}


def test_an_agent_enters_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "first_agent.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    ask = ["arena", "run", "first_agent:seat", "--seats", "5", "--rounds", "1", "--turn-limit", "2", "--jobs", "1"]
    told = CliRunner().invoke(app, [*ask, "--out", str(tmp_path / "out")])
    assert told.exit_code == 0, told.output
    checked = CliRunner().invoke(app, ["arena", "check", str(tmp_path / "out" / "result.jsonl")])
    assert checked.exit_code == 0, checked.output
