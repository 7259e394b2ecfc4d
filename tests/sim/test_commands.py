"""`megaciv simulate` and `megaciv ladder` as people use them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from megaciv.cli import app
from megaciv.commands import simulate
from megaciv.rules.game import Game
from megaciv.sim import runner as running

runner = CliRunner()
Command = Callable[..., list[str]]


def test_a_run_writes_rows_and_tells(command: Command, tmp_path: Path) -> None:
    result = runner.invoke(app, command("--compare", "humans", "--report", str(tmp_path / "r" / "page.html")))
    assert result.exit_code == 0, result.output
    assert "random" in result.stdout
    assert "targets are met" in result.stdout
    assert {"seats.csv", "seats.parquet", "turns.parquet", "games.jsonl", "run.json"} <= {
        file.name for file in (tmp_path / "run").iterdir()
    }
    assert "<svg" in (tmp_path / "r" / "page.html").read_text(encoding="utf-8")


def test_json_is_json(command: Command) -> None:
    result = runner.invoke(app, command("--json", "--compare", "humans"))
    found = json.loads(result.stdout)
    assert found["games"] == 4
    assert found["bots"]["random"]["seats"] == 20
    assert found["targets"] == 11
    assert 0 < found["critical_path"]["free"] <= found["critical_path"]["ordered"]


def test_free_pace_tells_one_chain(command: Command) -> None:
    result = runner.invoke(app, command("--pace", "free"))
    assert "in free pace, is" in result.stdout
    assert (
        json.loads(runner.invoke(app, command("--pace", "free", "--json")).stdout)["critical_path"]["ordered"] is None
    )


def test_more_games_are_added_to_a_run(command: Command, tmp_path: Path) -> None:
    runner.invoke(app, command())
    before = (tmp_path / "run" / "games.jsonl").read_bytes()
    result = runner.invoke(app, [*command("--json"), "--games", "6"])
    assert json.loads(result.stdout)["games"] == 6
    assert (tmp_path / "run" / "games.jsonl").read_bytes().startswith(before)


def test_replays_are_kept(command: Command, tmp_path: Path) -> None:
    assert runner.invoke(app, command("--replays")).exit_code == 0
    replays = sorted((tmp_path / "run" / "replays").iterdir())
    assert [file.name for file in replays] == [f"00000{game}.json" for game in range(4)]
    assert Game.load(replays[3].read_bytes()).over


def test_ctrl_c_says_how_to_go_on(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "run", stop)
    result = runner.invoke(app, command())
    assert result.exit_code == simulate.INTERRUPTED
    assert "0 of 4 games" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--bots", "random:4"], "4 bots for 5 seats"),
        (["--bots", "deepest"], "No bot is called deepest"),
        (["--bots", "steady/cruel"], "No personality is called cruel"),
        (["--bots", ","], "Say who plays"),
        (["--bots", "random:many"], "many"),
        (["--players", "19", "--bots", "random"], "R2.1.1"),
        (["--board", "both"], "R2.1.1"),
        (["--turn-limit", "0"], "R2.1.3"),
        (["--scenario", "short", "--ast", "expert"], "R5.1.1"),
        (["--address", "10.0.0.1:6379"], "--engine ray"),
    ],
)
def test_mistakes_are_told_in_a_sentence(arguments: list[str], says: str, command: Command, tmp_path: Path) -> None:
    result = runner.invoke(app, [*command(), *arguments])
    assert result.exit_code == 2
    assert says in result.stderr
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("arguments", [["--games", "0"], ["--jobs", "0"], ["--compare", "dogs"], ["--engine", "steam"]])
def test_wrong_values_are_refused(arguments: list[str], command: Command) -> None:
    assert runner.invoke(app, [*command(), *arguments]).exit_code == 2


def test_a_folder_with_other_settings_is_left_alone(command: Command) -> None:
    runner.invoke(app, command())
    result = runner.invoke(app, command("--seed", "9"))
    assert result.exit_code == 2
    assert "other settings" in result.stderr


def test_missing_extras_are_told(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "find_spec", lambda name: None)
    result = runner.invoke(app, command())
    assert result.exit_code == 2
    assert "megaciv[sim]" in result.stderr


def test_words_are_polish_for_poles(command: Command) -> None:
    result = runner.invoke(app, ["--lang", "pl", *command()])
    assert "miejsca" in result.stdout


def test_civilizations_are_compared_with_intervals(command: Command) -> None:
    told = runner.invoke(app, command("--compare", "civilizations")).stdout
    assert "By civilization" in told
    assert "Minoa" in told
    found = json.loads(runner.invoke(app, command("--json")).stdout)["civilizations"]
    assert found["minoa"]["seats"] == found["egypt"]["seats"] > 0
    mean, low, high, number = found["minoa"]["vp"]
    assert low <= mean <= high
    assert number == found["minoa"]["seats"]


def test_without_out_the_folder_has_a_name_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["simulate", "--players", "5", "--bots", "random", "--turn-limit", "3", "--games", "1", "--jobs", "1"]
    assert runner.invoke(app, arguments).exit_code == 0
    (folder,) = (tmp_path / "simulations").iterdir()
    assert folder.name.startswith("5-players-seed-1-")


# -- ladder ------------------------------------------------------------


def ladder(tmp_path: Path, *more: str) -> list[str]:
    return ["ladder", "--games", "4", "--sizes", "5", "--bots", "random,novice", "--turn-limit", "8", "--jobs", "1",
            "--out", str(tmp_path / "ladder"), *more]  # fmt: skip


def test_the_ladder_is_printed(tmp_path: Path) -> None:
    result = runner.invoke(app, ladder(tmp_path))
    assert result.exit_code == 0, result.output
    assert "random < novice" in result.stdout
    assert (tmp_path / "ladder" / "5-players" / "seats.csv").exists()


def test_the_ladder_as_json(tmp_path: Path) -> None:
    (found,) = json.loads(runner.invoke(app, ladder(tmp_path, "--json")).stdout)["ladders"]
    assert found["players"] == 5
    assert [rating["bot"] for rating in found["ratings"]] == ["random", "novice"]
    assert found["steps"][0]["lower"] == "random"
    assert isinstance(found["significant"], bool)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--bots", "random"], "two different bots"),
        (["--bots", "random,random"], "two different bots"),
        (["--bots", "random,nobody"], "No bot is called nobody"),
        (["--sizes", "five"], "five"),
        (["--sizes", "4"], "R2.1.1"),
    ],
)
def test_mistakes_of_ladders(arguments: list[str], says: str, tmp_path: Path) -> None:
    result = runner.invoke(app, [*ladder(tmp_path), *arguments])
    assert result.exit_code == 2
    assert says in result.stderr
