"""`megaciv train`: ridge regression over positions, and the file that comes with the package."""

from __future__ import annotations

import json
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import CliRunner

from megaciv.bots.value.features import NAMES
from megaciv.bots.value.foresight import FILE, TrainingRecipe, foresee, learned
from megaciv.cli import app
from megaciv.rules import Game, Setup, Sight
from megaciv.sim.stats import solved
from megaciv.sim.training import TurnPosition, foretold, learn, ridge

DOCS = Path(__file__).resolve().parents[2] / "docs" / "bots.md"
TINY = TrainingRecipe(("novice",), {"5": 2}, seed=1, turn_limit=8, ridge=5.0, first_turn=7)


def position(first: list[float], vp: list[float], guessed: list[float]) -> TurnPosition:
    """A table of which only the first feature differs."""
    made = TurnPosition(9, [(x, *[0.0] * (len(NAMES) - 1)) for x in first], guessed)
    made.vp = vp
    return made


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_ridge_finds_what_a_feature_is_worth_and_keeps_it_small() -> None:
    seen = [position([1.0, 2.0, 6.0], [13.0, 16.0, 28.0], [0.0] * 3)]
    assert ridge(seen, 0.0001)[0] == pytest.approx(3.0, rel=1e-3)
    assert 0 < ridge(seen, 3.0)[0] < 2
    assert ridge(seen, 1.0)[1:] == [0.0] * (len(NAMES) - 1)


def test_what_is_foretold_is_counted_in_games_that_were_left_out() -> None:
    games = [[position([1.0, 2.0, 3.0], [10.0, 20.0, 30.0], [3.0, 2.0, 1.0])] for _ in range(5)]
    told = foretold(games, 1.0)
    assert (told.positions, told.pairs) == (5, 15)
    assert (told.learned, told.winner) == (1.0, 1.0)
    assert (told.guessed, told.winner_guessed) == (0.0, 0.0)


def test_the_same_recipe_makes_the_same_file(tmp_path: Path) -> None:
    made = learn(TINY)
    assert list(made.weights) == list(NAMES)
    asked = ["train", str(tmp_path / "made.json"), "--bots", "novice", "--sizes", "5:2", "--turn-limit", "8"]
    result = CliRunner().invoke(app, [*asked, "--ridge", "5", "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads((tmp_path / "made.json").read_text(encoding="utf-8"))
    assert told == json.loads(result.stdout)
    assert told["weights"] == made.weights


@pytest.mark.parametrize("sizes", ["5", "5:0", "five:1", "5:1;9:1"])
def test_sizes_that_are_none_are_refused(sizes: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["train", str(tmp_path / "made.json"), "--sizes", sizes])
    assert result.exit_code == 2
    assert not list(tmp_path.iterdir())


def test_the_file_is_the_one_of_the_model_card() -> None:
    """Its games take half a minute: the card names the command, and the digest of what it wrote."""
    found = sha256((files("megaciv.bots.value") / FILE).read_bytes()).hexdigest()[:16]
    assert found in DOCS.read_text(encoding="utf-8")
    assert learned().foretold.learned > learned().foretold.guessed


def test_leads_are_over_the_mean_of_the_table() -> None:
    game = Game.new(Setup(5), 1)
    ends = foresee(Sight(game, game.setting.civs[0]))
    assert sum(ends.values()) == pytest.approx(0.0, abs=1e-9)
