"""One command compares all figures with their targets."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from megaciv.benches import cli, games, solver, targets
from megaciv.benches.targets import TARGETS, SpeedTarget, compared
from megaciv.cli import app
from megaciv.commands import bench


def test_a_target_is_a_bound() -> None:
    assert SpeedTarget("engine", "a", least=2).is_met(2)
    assert not SpeedTarget("engine", "a", least=2).is_met(1.99)
    assert SpeedTarget("cli", "a", most=6).is_met(6)
    assert not SpeedTarget("cli", "a", most=6).is_met(6.01)


def test_each_build_has_its_own_targets() -> None:
    rows = {build: compared({"engine": {"ratio_chess": 1.1}}, build) for build in ("pure", "compiled")}
    assert [row.met for row in rows["pure"] if row.key == "ratio_chess"] == [True]
    assert [row.met for row in rows["compiled"] if row.key == "ratio_chess"] == [False]
    assert all(row.met is None for row in rows["pure"] if row.bench != "engine")


@pytest.mark.parametrize("factor", [1, 0.5])
def test_one_command_prints_the_table(monkeypatch: pytest.MonkeyPatch, factor: float) -> None:
    """Figures that meet every target, and half of them. A bench is not run: that takes minutes."""
    met: dict[str, dict[str, Any]] = {}
    for target in TARGETS:
        group, _, name = target.key.rpartition(".")
        bound = target.least if target.least is not None else target.most
        assert bound is not None
        place = met.setdefault(target.bench, {})
        (place.setdefault(group, {}) if group else place)[name] = bound * (factor if target.least is not None else 1)

    def stand_in(name: str) -> Any:
        return SimpleNamespace(measure=lambda *_: met[name.rpartition(".")[2]])

    monkeypatch.setattr(bench, "import_module", stand_in)
    monkeypatch.setattr(bench, "is_compiled", lambda: True)
    told = CliRunner().invoke(app, ["bench", "all", "--json"])
    report = json.loads(told.stdout)
    assert report["compiled"] is True
    assert report["missed"] == sum(row["met"] is not True for row in report["targets"])
    assert (report["missed"] == 0, told.exit_code) == ((True, 0) if factor == 1 else (False, 1))
    assert len(report["targets"]) == sum(target.build != "pure" for target in targets.TARGETS)
    people = CliRunner().invoke(app, ["bench", "all"], env={"COLUMNS": "200"}).stdout
    assert people.count("✓") + people.count("✗") == len(report["targets"])


def test_a_bench_that_fails_leaves_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def stand_in(name: str) -> Any:
        if name.endswith("server"):
            raise ModuleNotFoundError("an extra is missing")
        return SimpleNamespace(measure=lambda *_: {"ratio_chess": 9.0})

    monkeypatch.setattr(bench, "import_module", stand_in)
    told = CliRunner().invoke(app, ["--lang", "en", "bench", "all", "--json"])
    report = json.loads(told.stdout)
    assert {row["value"] for row in report["targets"] if row["bench"] == "server"} == {None}
    assert {row["met"] for row in report["targets"] if row["key"] == "ratio_chess"} == {True}
    assert "an extra is missing" in told.stderr
    assert told.exit_code == 1


def test_games_an_hour_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BOTS", ("novice",))
    monkeypatch.setattr(games, "SIZES", (5,))
    monkeypatch.setattr(games, "TURNS", 1)
    found = games.measure(rounds=1)
    assert isinstance(found["novice"], dict)
    assert found["novice"]["per_hour_5"] > 0


def test_commands_are_measured() -> None:
    found = cli.measure(rounds=1)
    assert isinstance(found["ratio_pass"], dict)
    assert found["ratio_pass"].keys() == {
        "version", "help", "facts", "facts_areas", "rules", "rules_clause", "check"
    }  # fmt: skip


def test_boards_that_hurt_are_the_same_each_time() -> None:
    one, two = solver.board(3), solver.board(3)
    assert (one.units, one.wanted, one.stock) == (two.units, two.wanted, two.stock)
    assert solver.ask(20) >= 0
