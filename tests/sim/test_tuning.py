"""`megaciv tune`: weights as coordinates, who plays whom, and that a stopped tuning goes on."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from megaciv.bots.registry import weights_of
from megaciv.cli import app
from megaciv.commands import tune
from megaciv.rules import Setup
from megaciv.sim.plan import PlanError, RunPlan
from megaciv.sim.records import GameRecord, SeatRow
from megaciv.sim.tuning import Dial, Evolution, Generation, Tuning, dials, leads, plans, spec, tables

TUNING = Tuning("shrewd", ("keep", "most_offers"), ("steady",), Setup(5), games=5, population=4, sigma=0.5, seed=3)


def record(table: tuple[str, ...], vp: list[int]) -> GameRecord:
    rows = [SeatRow(f"civ{at}", bot, "", 1, points) for at, (bot, points) in enumerate(zip(table, vp, strict=True))]
    return GameRecord(0, "", 1, "turn-limit", 0, {}, {}, rows, [], [], [], [])


def test_a_dial_at_nought_is_the_weight_as_it_is() -> None:
    for dial in dials("shrewd"):
        assert dial.at(0.0) == pytest.approx(dial.usual, rel=1e-3)


@pytest.mark.parametrize(
    ("dial", "more"),
    [(Dial("keep", 0.85, False), 1.401), (Dial("slip", 0.0, False), 0.5), (Dial("margin", 1, True), 2)],
)
def test_a_dial_is_turned_by_factors_or_by_steps(dial: Dial, more: float) -> None:
    assert dial.at(1.0) == pytest.approx(more, rel=1e-3)
    assert dial.at(-3.0) < dial.at(0.0)


def test_only_numbers_are_tuned() -> None:
    assert "wars" not in {dial.name for dial in dials("shrewd")}
    with pytest.raises(PlanError, match="unknown-weight"):
        dials("shrewd", ["wars"])
    with pytest.raises(PlanError, match="no-weights"):
        dials("random")


def test_a_candidate_is_a_bot_of_the_command_line() -> None:
    named = spec("shrewd?slip=0.5", dials("shrewd", ["keep", "most_offers"]), [1.0, -0.5])
    assert (weights_of(named).slip, weights_of(named).most_offers) == (0.5, 9)
    assert weights_of(named).keep == pytest.approx(1.401)


def test_every_candidate_sits_at_a_table_with_the_same_others() -> None:
    found = tables(["a", "b", "c"], ["x", "y"], 5)
    assert found == [("a", "b", "x", "y", "x"), ("c", "a", "x", "y", "x")]


def test_tables_of_a_generation_have_the_same_seeds_and_seats() -> None:
    made = [plan for _, plan in plans(TUNING, ["a", "b", "c", "d"], 2)]
    assert len({plan.game_seed(1) for plan in made}) == 1
    one, other = (plan.seating(1) for plan in made)
    assert [civ for civ, bot in one.items() if bot == "a"] == [civ for civ, bot in other.items() if bot == "c"]
    assert made[0].game_seed(0) != next(plans(TUNING, ["a", "b", "c", "d"], 3))[1].game_seed(0)


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    assert leads([record(("a", "b", "x", "x"), [100, 90, 80, 100])], ["x"]) == {"a": [10.0], "b": [0.0]}


def test_what_was_told_again_draws_the_same() -> None:
    first = Evolution(TUNING)
    told = Generation(first.candidates, [3.0, 1.0, -2.0, 0.5], 5)
    first.tell(told)
    again = Evolution(TUNING)
    again.tell(told)
    assert again.candidates == first.candidates != told.candidates
    assert again.mean == first.mean
    with pytest.raises(PlanError, match="other-tuning"):
        again.tell(told)


def test_slopes_say_what_a_weight_counted() -> None:
    tuning = Tuning("shrewd", ("keep", "hope"), ("steady",), Setup(5), games=5, population=40, sigma=1.0, seed=3)
    evolution = Evolution(tuning)
    assert evolution.slopes() == []
    keeps = [weights_of(one).keep for one in evolution.candidates]
    evolution.tell(Generation(evolution.candidates, [10 * math.log(keep / 0.85) for keep in keeps], 5))
    first, second = evolution.slopes()
    assert (first.weight, second.weight) == ("keep", "hope")
    assert first.points == pytest.approx(5.0, rel=0.01)
    assert second.points == pytest.approx(0.0, abs=0.05)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Games that are not played: who keeps more ends ahead."""
    asked: list[str] = []

    def play(path: Path, plan: RunPlan, games: int, *rest: Any, **more: Any) -> list[GameRecord]:
        asked.append(path.name)
        points = [round(100 * weights_of(bot).keep) for bot in plan.lineups[0]]
        return [record(plan.lineups[0], points) for _ in range(games)]

    monkeypatch.setattr(tune, "play", play)
    return asked


def test_a_stopped_tuning_goes_on(played: list[str], tmp_path: Path) -> None:
    def run(generations: int, *more: str) -> Any:
        asked = ["tune", "shrewd", "--weights", "keep", "--population", "6", "--games", "2", "--json", *more]
        return CliRunner().invoke(app, [*asked, "--out", str(tmp_path), "--generations", str(generations)])

    assert run(2).exit_code == 0
    before = len(played)
    result = run(12)
    assert result.exit_code == 0, result.output
    assert played[before].startswith("002")
    told = json.loads(result.stdout)
    assert [row["generation"] for row in told["rows"]] == list(range(1, 13))
    assert told["rows"][-1]["lead"] > told["rows"][0]["lead"]
    assert weights_of(told["bot"]).keep > 0.85
    other = run(12, "--seed", "9")
    assert other.exit_code == 2
    assert "--out" in other.output
