"""Small games for the tests of the simulation: five random players, few turns."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from megaciv.rules.setup.options import Options, Setup
from megaciv.sim.plan import RunPlan, parse_bots
from megaciv.sim.play import play_game
from megaciv.sim.records import GameRecord


@pytest.fixture
def plan() -> RunPlan:
    return RunPlan(Setup(players=5, options=Options(turn_limit=9)), (parse_bots("random", 5),), seed=1)


@pytest.fixture(scope="session")
def steady_plan() -> RunPlan:
    """Nine bots that trade and suffer; eight turns are enough to see all of it."""
    return RunPlan(Setup(players=9, options=Options(turn_limit=8)), (parse_bots("steady:5,novice:4", 9),), seed=3)


@pytest.fixture(scope="session")
def steady_records(steady_plan: RunPlan) -> list[GameRecord]:
    return [play_game(steady_plan, game).record for game in range(2)]


@pytest.fixture
def command(tmp_path: Path) -> Callable[..., list[str]]:
    """The command line of a tiny run."""

    def made(*more: str, out: str = "run") -> list[str]:
        folder = str(tmp_path / out)
        return ["simulate", "--players", "5", "--bots", "random", "--turn-limit", "9", "--games", "4", "--out", folder,
                "--jobs", "1", *more]  # fmt: skip

    return made
