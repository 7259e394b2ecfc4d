"""The door for RLlib. RLlib itself is in no lock of ours; its base class is stood in for where it is not there."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest

from megaciv.rules.engine import debug

DOOR = "megaciv.env.rllib"
BASE = "ray.rllib.env.multi_agent_env"
QUIET = ("trade.intend", "trade.advertise", "trade.say", "trade.ask", "trade.quote")


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module, on a base class as RLlib's is."""
    debug.off()
    for name in ("ray", "ray.rllib", "ray.rllib.env"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    base = ModuleType(BASE)
    base.MultiAgentEnv = gymnasium.Env  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, BASE, base)
    monkeypatch.delitem(sys.modules, DOOR, raising=False)
    yield importlib.import_module(DOOR)
    sys.modules.pop(DOOR, None)


def test_without_rllib_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, DOOR, raising=False)
    with pytest.raises(ModuleNotFoundError, match=r'pip install "ray\[rllib\]" torch'):
        importlib.import_module(DOOR)


def test_a_game_as_rllib_plays_it(door: Any) -> None:
    env = door.MegaCivMultiAgent({"players": 5, "turn_limit": 3, "without": QUIET, "strict": True})
    (seen, _), dice = env.reset(seed=1), np.random.default_rng(1)
    total, over = dict.fromkeys(env.possible_agents, 0.0), {"__all__": False}
    while not over["__all__"]:
        ((agent, one),) = seen.items()
        assert env.observation_spaces[agent].contains(one)
        action = int(dice.choice(np.flatnonzero(one["action_mask"])))
        seen, rewards, over, late, _ = env.step({agent: action})
        assert not late["__all__"]
        for name, reward in rewards.items():
            total[name] += reward
    assert set(seen) == set(env.agents) == set(env.possible_agents)
    points = {place.civilization: place.vp for place in env.game.table.game.outcome().places}
    assert total == {f"{civ}_{seat}": points[civ] for seat, civ in enumerate(env.game.table.civs)}


def test_what_is_not_legal_changes_nothing(door: Any) -> None:
    env = door.MegaCivMultiAgent({"players": 5, "max_steps": 1})
    seen, _ = env.reset(seed=1)
    ((agent, one),) = seen.items()
    again, rewards, over, _, infos = env.step({agent: 0})
    assert infos == {agent: {"illegal": True}}
    assert not any(rewards.values())
    assert not over["__all__"]
    assert np.array_equal(again[agent]["observation"], one["observation"])
    with pytest.raises(ValueError, match="is asked, not nobody"):
        env.step({})
    late = {"__all__": False}
    while not late["__all__"]:
        ((agent, one),) = again.items()
        again, _, _, late, _ = env.step({agent: int(np.flatnonzero(one["action_mask"])[-1])})
    assert len(again) == 5
