"""An agent in a process of its own plays as it would at the table, and has nothing there but what it is sent."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import numpy as np
import pytest

from megaciv.bots import Seats, create
from megaciv.env.agents import AgentBot
from megaciv.env.apart import COMMAND, TERMS, Apart, Gone, seat
from megaciv.env.seats import Seen
from megaciv.rules import Game, Options, Setup
from megaciv.rules.engine import debug

AGENT = """
import gc, sys, time
import numpy as np

def last():
    print("agents may print")
    return lambda seen: np.flatnonzero(seen["action_mask"])[-1]

def looks():
    def act(seen):
        from megaciv.rules import Game, Sight
        assert not [thing for thing in gc.get_objects() if isinstance(thing, (Game, Sight))]
        assert sorted(seen) == ["action_mask", "observation"]
        return np.flatnonzero(seen["action_mask"])[-1]
    return act

def leaves(): return lambda seen: sys.exit(3)
def fails(): return lambda seen: 1 / 0
def sleeps(): return lambda seen: time.sleep(60)
def floods(): return lambda seen: 10**60
def wrong(): return lambda seen: 10**6
"""


def last(seen: Seen) -> int:
    return int(np.flatnonzero(seen["action_mask"])[-1])


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    debug.off()
    (tmp_path / "my_agent.py").write_text(AGENT, "utf-8")
    monkeypatch.chdir(tmp_path)
    return f"{shlex.quote(sys.executable)} -m megaciv.env.apart my_agent:"


def played(bot: AgentBot) -> tuple[dict[str, int], list[str]]:
    """The points of a short game, and what went wrong at the agent's seat."""
    game = Game.new(Setup(5, options=Options(turn_limit=3)), 3)
    bots = {civ: create("novice", seed=civ) for civ in game.setting.civs}
    seats = Seats(game, {**bots, game.setting.civs[0]: bot}, 3).play()
    return {place.civilization: place.vp for place in game.outcome().places}, [one.what for one in seats.incidents]


def test_it_plays_as_at_the_table(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    here = played(AgentBot(last, delegate={"trade.*": "novice"}))
    monkeypatch.setenv(COMMAND, f"{command}last")
    monkeypatch.setenv(TERMS, '{"delegate": {"trade.*": "novice"}}')
    assert played(seat()) == here
    assert here[1] == []


def test_there_is_no_game_where_it_is(command: str) -> None:
    assert played(AgentBot(Apart(f"{command}looks")))[1] == []


@pytest.mark.parametrize("name", ["leaves", "fails", "floods", "nobody"])
def test_the_game_goes_on_without_it(command: str, name: str) -> None:
    points, wrong = played(AgentBot(Apart(f"{command}{name}")))
    assert len(points) == 5
    assert set(wrong) == {"error"}


def test_who_is_late_is_not_waited_for(command: str) -> None:
    agent = Apart(f"{command}sleeps", patience=0.2)
    seen = {"action_mask": np.ones(3, np.int8)}
    with pytest.raises(Gone, match=r"no answer in 0\.2 seconds"):
        agent(seen)
    with pytest.raises(Gone, match="once too often"):
        agent(seen)


def test_what_is_not_legal_is_an_incident(command: str) -> None:
    _, wrong = played(AgentBot(Apart(f"{command}wrong")))
    assert set(wrong) == {"error"}
