"""A stored game is told again (`megaciv replay`)."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from megaciv.cli import app
from megaciv.rules import Game, Setup

RUNNER = CliRunner()


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


def test_a_replay_stops_at_a_turn_and_speaks_json(tmp_path: Path) -> None:
    result = RUNNER.invoke(app, ["replay", str(stored(tmp_path)), "--turn", "2", "--json"])
    assert json.loads(result.output)["turn"] == 2


def test_a_file_that_is_no_game_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    file.write_text("{}")
    result = RUNNER.invoke(app, ["--lang", "en", "replay", str(file)])
    assert result.exit_code == 2
    assert "is not a stored game" in result.output


def test_a_moment_of_a_replay_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    result = RUNNER.invoke(app, ["replay", str(stored(tmp_path)), "--turn", "2", "--quiet", "--svg", str(picture)])
    assert result.exit_code == 0, result.output
    assert picture.read_text(encoding="utf-8").startswith("<svg")
