"""A stored game is told again (`megaciv replay`)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from megaciv.cli import app
from megaciv.rules import Entry, Game, GameFile, Setup

RUNNER = CliRunner()
ROOT = Path(__file__).parent


def stored(folder: Path) -> Path:
    """A game of three turns in which Minoa starts with a march and everybody else takes the defaults."""
    game = Game.new(Setup(players=5), seed=7)
    game.act("minoa", {"move.land": {"path": ["knossos", "phaestos"], "tokens": 1}})
    while game.turn <= 3:
        civ, decision = next(iter(game.pending.items()))
        game.act(civ, decision.default())
    file = folder / "game.json"
    file.write_bytes(game.save())
    return file


def test_a_stored_game_is_told_in_notation(tmp_path: Path) -> None:
    result = RUNNER.invoke(app, ["--lang", "en", "replay", str(stored(tmp_path))])
    assert result.exit_code == 0, result.output
    assert "Minoa: M knossos>phaestos 1" in result.output
    assert "Turn 1, Movement" in result.output


def test_choices_read_from_json_are_played_again(tmp_path: Path) -> None:
    """There they are lists."""
    game = Game.load(stored(tmp_path).read_bytes())
    choices = json.loads(json.dumps(game.choices))
    assert Game.replay(Setup(players=5), 7, choices).choices == game.choices


def test_a_replay_stops_at_a_turn_and_speaks_json(tmp_path: Path) -> None:
    result = RUNNER.invoke(app, ["replay", str(stored(tmp_path)), "--turn", "2", "--json"])
    assert json.loads(result.output)["turn"] == 2


def test_a_file_that_is_no_game_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    file.write_text("{}")
    result = RUNNER.invoke(app, ["--lang", "en", "replay", str(file)])
    assert result.exit_code == 2
    assert "is not a stored game" in result.output


@pytest.mark.parametrize(
    "file", [ROOT / "golden" / "first-game.json.gz", *(ROOT / "checking/fuzzing/replays").glob("*.json")]
)
def test_recorded_games_and_findings_are_replayed(file: Path) -> None:
    result = RUNNER.invoke(app, ["--lang", "en", "replay", str(file)])
    assert result.exit_code == 0, result.output
    assert "Turn " in result.output


def test_what_the_fuzzer_tries_is_told_and_what_it_finds_fails(tmp_path: Path) -> None:
    steps: list[Entry] = [("?minoa", {"no.such": 1}), ("*", {"probe": "offers", "seed": 1})]
    file = tmp_path / "found.json"
    file.write_bytes(GameFile(setup=Setup(players=5), seed="1", choices=steps).write(readable=True))
    result = RUNNER.invoke(app, ["replay", str(file)])
    assert result.exit_code == 0, result.output
    assert '?minoa: {"no.such": 1}' in result.output
    file.write_bytes(GameFile(setup=Setup(players=5), seed="1", choices=[*steps, ("minoa", {"no.such": 1})]).write())
    assert RUNNER.invoke(app, ["replay", str(file)]).exit_code == 1


def test_a_file_of_another_version_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "old.json"
    file.write_text('{"rules": 1, "setup": {"players": 5}, "choices": [], "at": 0, "table": {}}')
    result = RUNNER.invoke(app, ["--lang", "en", "replay", str(file)])
    assert result.exit_code == 2
    assert "open it with the megaciv that wrote it." in result.output


def test_a_moment_of_a_replay_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    result = RUNNER.invoke(app, ["replay", str(stored(tmp_path)), "--turn", "2", "--quiet", "--svg", str(picture)])
    assert result.exit_code == 0, result.output
    assert picture.read_text(encoding="utf-8").startswith("<svg")
