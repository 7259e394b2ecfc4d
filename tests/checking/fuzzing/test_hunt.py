"""A short hunt, and the hunter itself: it finds what is wrong, writes it down, and makes it short."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from megaciv import is_compiled
from megaciv.checking.cases import check_file, check_files
from megaciv.checking.fuzzing import hunt, tables
from megaciv.checking.fuzzing.hunt import Hunt, any_setup, merged, never_run
from megaciv.checking.fuzzing.lines import all_lines
from megaciv.checking.fuzzing.replays import failure, play, shrink
from megaciv.cli import app
from megaciv.rules import Game, GameFile, Setup
from megaciv.rules.engine import invariants
from megaciv.rules.engine.flow import Flow
from megaciv.rules.engine.state import Table
from megaciv.rules.phases import tax
from megaciv.rules.setup.setting import Setting
from tests.oracle.volume import volume

REPLAYS = Path(__file__).parent / "replays"
runner = CliRunner()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 1 + volume(2)))
def test_fifty_games_find_nothing(seed: int, tmp_path: Path) -> None:
    """R3.0.9, R1.5-R1.19: no crash, no dead end, no endless phase, no broken law, no leak."""
    report = Hunt(seed, tmp_path).run(runs=50)
    assert [(f.signature, f.message) for f in report.findings] == []
    assert report.runs == 50
    assert report.choices > 5000
    assert len(report.decisions) > 60


def test_what_was_found_once_is_not_found_again() -> None:
    results = list(check_files([REPLAYS]))
    assert [result.reason for result in results if not result.ok] == []


@pytest.mark.parametrize("seed", range(40))
def test_rich_tables_keep_the_laws_and_are_the_same_every_time(seed: int) -> None:
    dice = random.Random(seed)
    setup, phase = any_setup(dice), dice.choice(tables.STARTS)
    table = tables.rich_table(setup, phase, seed)
    invariants.check(table)
    assert table.dump() == tables.rich_table(setup, phase, seed).dump()


def test_every_set_up_can_be_played() -> None:
    dice = random.Random(3)
    made = [any_setup(dice) for _ in range(300)]
    assert {setup.players for setup in made} == set(range(5, 19))
    assert {setup.scenario for setup in made} == {"full", "short", "first"}
    assert all(Setting(setup).n == setup.players for setup in made)


# -- the hunter finds what is wrong ------------------------------------------------------------


@pytest.fixture
def _greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A defect: everybody is paid twice what they have."""
    monkeypatch.setattr(Table, "support_rate", lambda self, player: 1 // (1 - self.has(player, 7)))


@pytest.mark.usefixtures("_greedy")
def test_a_crash_is_found_shortened_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hunter = Hunt(5, tmp_path)
    for _ in range(60):
        hunter.one()
        if hunter._findings:
            break
    (finding,) = hunter._findings.values()
    assert finding.signature.startswith("ZeroDivisionError in ")
    file = Path(finding.file)
    (result,) = check_file(file)
    assert not result.ok
    assert "ZeroDivisionError" in result.reason
    monkeypatch.undo()
    (result,) = check_file(file)
    assert "ZeroDivisionError" not in result.reason


@pytest.mark.skipif(is_compiled(), reason="the rules ask the compiled flow itself, whatever a test puts in its place")
def test_a_dead_end_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Flow, "pending", property(lambda self: {}))
    start = GameFile(setup=Setup(players=5), seed="1", choices=[("?minoa", {"move.end": True})])
    found = failure(start)
    assert found is not None
    assert found.signature == "Wrong dead end"


def test_shrinking_keeps_the_failure_and_leaves_out_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(Setup(players=5, pace="free"), seed=1)
    dice = random.Random(4)
    while game.turn < 3:
        civ = dice.choice(sorted(game.pending))
        game.act(civ, game.pending[civ].sample(dice))
    steps = [*game.choices, ("*", {"probe": "offers"})]
    broken = GameFile(setup=Setup(players=5, pace="free"), seed="1", choices=steps)
    monkeypatch.setattr("megaciv.checking.fuzzing.probes.write", lambda choice: "?")
    monkeypatch.setattr("megaciv.checking.fuzzing.probes.read", lambda text: {})
    found = failure(broken)
    assert found is not None
    short = shrink(broken, found.signature, seconds=600)
    assert len(short.choices) < 4 < len(steps)
    again = failure(short)
    assert again is not None
    assert again.signature == found.signature


@pytest.mark.parametrize("content", ['{"format": "megaciv-replay", "steps": []}', '{"format": "other"}', "no"])
def test_what_is_no_game_file_of_this_version_is_told_of(tmp_path: Path, content: str) -> None:
    (tmp_path / "y.json").write_text(content, encoding="utf-8")
    (result,) = check_file(tmp_path / "y.json")
    assert "cannot be replayed: game file " in result.reason


def test_a_refused_choice_fails_a_replay_and_a_tried_one_does_not() -> None:
    refused = GameFile(setup=Setup(players=5), seed="1", choices=[("minoa", {"no.such": 1})])
    assert failure(refused) is not None
    play(GameFile(setup=Setup(players=5), seed="1", choices=[("?minoa", {"no.such": 1})]))


def test_reports_are_put_together() -> None:
    one, other = Hunt(1).run(runs=3), Hunt(2).run(runs=3)
    both = merged([one, other])
    assert both.choices == one.choices + other.choices
    assert both.lines == sorted({*one.lines, *other.lines})


def test_lines_are_lines_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hunt, "TRACED", 1.0)
    report = Hunt(1).run(runs=4)
    assert set(report.lines) <= all_lines()
    assert len(report.lines) > 300
    left = never_run(report)
    assert sum(map(len, left.values())) == len(all_lines()) - len(report.lines)
    assert tax.__name__ == "megaciv.rules.phases.tax"


def test_lines_are_counted_anew_by_the_next_hunt(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 3.12 on Python switches a line off once it is counted; the next who counts needs it again. (The first of
    three hunts alone runs what is remembered from then on.)"""
    monkeypatch.setattr(hunt, "TRACED", 1.0)
    Hunt(1).run(runs=1)
    assert Hunt(1).run(runs=1).lines == Hunt(1).run(runs=1).lines


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    hunt = ["fuzz", "--minutes", "60", "--games", "3", "--processes", "1", "--seed", "1"]
    result = runner.invoke(app, [*hunt, "--json"])
    told = json.loads(result.stdout)
    assert result.exit_code == (1 if told["findings"] else 0)
    assert told["runs"] == 3
    assert told["choices"] > 0
    shown = runner.invoke(app, ["--lang", "en", *hunt])
    assert "lines of the rules have run" in shown.stdout
