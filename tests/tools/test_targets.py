"""One table of every target of speed: the package's, those of the compiled build, and those of pages."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from megaciv.benches.targets import TARGETS, compared
from tools import compiling, targets

MET = 1.0
MISSED = 0.5


def figures_of(bench: str, factor: float) -> dict[str, float]:
    """Figures that meet every target of a bench, or so much of those that are to be large."""
    bounds = {target.key: target for target in TARGETS if target.bench == bench}
    return {key: (bound.least * factor if bound.least else bound.most or 0.0) for key, bound in bounds.items()}


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Instead of minutes of benches: what they would print."""
    benches = {target.bench for target in TARGETS}
    answers: dict[str, Any] = {
        "all": {"figures": {name: figures_of(name, MET) for name in benches}},
        "engine": figures_of("engine", MET),
        "bots": {
            "novice_18": {"ratio_chess": 1.0},
            "steady_18": {"ratio_chess": 1.0},
            "two_processes": {"times_one": 2.0},
        },
        "tools.measure_pages": {"home": {"kb": 120.0}, "home_pl": {"kb": 143.0}, "table": {"kb": 331.0}},
        "tools.longtasks": {"over_50_ms": 0, "longest_ms": 27.0},
        "builds": [],
    }

    def run(*command: str, source: Path | None = None) -> Any:
        answers["builds"].append((command, source))
        return answers[command[2] if command[0] == "megaciv" else command[0]]

    monkeypatch.setattr(targets, "run", run)
    monkeypatch.setattr(compiling, "is_built", lambda: True)
    monkeypatch.setattr(compiling, "compiled", lambda: Path("compiled"))
    return answers


def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *options: str) -> tuple[int, str]:
    monkeypatch.setattr(sys, "argv", ["targets", *options])
    code = targets.main()
    return code, capsys.readouterr().out


def test_every_target_has_a_row(
    stand_in: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bench that names no figure for a target has missed it."""
    code, out = told(capsys, monkeypatch, "--json", "--rounds", "3")
    report = json.loads(out)
    rows = {(row["build"], row["key"]): row for row in report["targets"]}
    assert {key for _, key in rows} >= {target.key for target in TARGETS} | {
        "home.kb",
        "home_pl.kb",
        "herald.over_50_ms",
    }
    missed = [place for place, row in rows.items() if not row["met"]]
    assert missed == [("compiled", "shrewd_18.ratio_chess")]
    assert rows[missed[0]]["value"] is None
    assert (code, report["missed"], report["met"]) == (1, 1, len(rows) - 1)
    assert stand_in["builds"][0] == (("megaciv", "bench", "all", "--json", "--rounds", "3"), None)
    assert [source for command, source in stand_in["builds"] if command[2:3] == ("bots",)] == [Path("compiled")]


def test_the_table_says_what_is_missed(
    stand_in: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in["bots"]["shrewd_18"] = {"ratio_chess": 0.44}
    code, out = told(capsys, monkeypatch)
    assert (code, out.splitlines()[-1].endswith(" met, 0 missed"), "NO" in out) == (0, True, False)
    stand_in["tools.measure_pages"]["home_pl"]["kb"] = 151.0
    stand_in["all"]["figures"]["engine"] = figures_of("engine", MISSED)
    code, out = told(capsys, monkeypatch)
    assert (code, out.splitlines()[-1].endswith(" met, 3 missed"), out.count(" NO ")) == (1, True, 3)


def test_without_a_compiled_build_its_targets_are_missed(
    stand_in: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "is_built", lambda: False)
    code, out = told(capsys, monkeypatch, "--json")
    rows = [row for row in json.loads(out)["targets"] if not row["met"]]
    assert code == 1
    assert {row["key"] for row in rows} == {
        row.key for row in compared({}, "compiled") if row.bench in targets.OF_COMPILED
    }
    assert {(row["build"], row["value"]) for row in rows} == {("compiled", None)}
    assert "not measured" in told(capsys, monkeypatch)[1]


def test_a_bench_that_prints_nothing_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert targets.run("megaciv", "bench", "nothing") == {}
    assert "megaciv bench nothing: printed no figures (exit code 2)" in capsys.readouterr().err
