"""Recorded games come to the same final table, for ever; and when they do not, it is told what has changed."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from megaciv import is_compiled
from megaciv.checking.golden import RECIPES, path_of, read_golden, record, replayed, write_finals, write_golden
from megaciv.cli import app
from megaciv.rules.engine.state import Table

HERE = Path(__file__).parents[1] / "golden"
GAMES = {recipe.name: read_golden(path_of(HERE, recipe.name)) for recipe in RECIPES}
runner = CliRunner()


@pytest.mark.parametrize("name", list(GAMES))
def test_the_same_final_table_and_the_laws_hold_throughout(name: str) -> None:
    """R3.0.9, and R1.5-R1.19 in games that bots play to win. If a rule was changed on purpose:
    `megaciv golden --record`, and look at what it says."""
    found = replayed(GAMES[name], name)
    assert found.is_none, f"{found.change} {found.turn} {found.figures}"


def test_every_way_to_end_and_every_kind_of_game() -> None:
    """R3.13.10, R3.13.11, R2.1.3, R4.1.1, R4.1.3: one game for each way in which a game can end."""
    assert len(GAMES) == 20
    assert {g.final.ending for g in GAMES.values()} == {"late-iron", "extra-turn", "turn-limit", "alone", "unscored"}
    setups = [g.game.setup for g in GAMES.values()]
    bands = [range(5, 9), range(9, 12), range(12, 15), range(15, 19)]
    assert all(any(setup.players in band for setup in setups) for band in bands)
    assert {setup.scenario for setup in setups} == {"full", "short", "first"}
    assert {setup.ast for setup in setups} == {"basic", "expert"}
    assert {"west", "east"} <= {setup.board for setup in setups}
    assert {setup.pace for setup in setups} == {"ordered", "free"}
    assert any({"leave.request": True} in (choice for _, choice in g.game.choices) for g in GAMES.values())


def test_small_and_readable(tmp_path: Path) -> None:
    assert sum(file.stat().st_size for file in HERE.glob("*.gz")) < 1_500_000
    for name, golden in GAMES.items():
        copy = path_of(tmp_path, name)
        write_golden(golden, copy)
        assert gzip.decompress(copy.read_bytes()) == gzip.decompress(path_of(HERE, name).read_bytes())
    write_finals(tmp_path)
    assert (tmp_path / "finals.txt").read_text("utf-8") == (HERE / "finals.txt").read_text("utf-8")


def test_the_same_game_leaves_its_file_as_it_is(tmp_path: Path) -> None:
    """Though it was packed otherwise, by another Python."""
    name, golden = next(iter(GAMES.items()))
    copy = path_of(tmp_path, name)
    otherwise = gzip.compress(gzip.decompress(path_of(HERE, name).read_bytes()), 1, mtime=1)
    copy.write_bytes(otherwise)
    write_golden(golden, copy)
    assert copy.read_bytes() == otherwise


@pytest.fixture
def _rich(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another rule: support asks for one token a city."""
    if is_compiled():
        pytest.skip("a compiled rule cannot be put in the place of another")
    monkeypatch.setattr(Table, "support_rate", lambda self, player: 1)


@pytest.mark.usefixtures("_rich")
def test_a_changed_rule_is_noticed_and_told(tmp_path: Path) -> None:
    name = "basic-5-west"
    found = replayed(GAMES[name], name)
    assert not found.is_none
    assert found.change is not None or found.turn is not None
    write_golden(GAMES[name], path_of(tmp_path, name))
    told = runner.invoke(app, ["--lang", "en", "golden", name, "--folder", str(tmp_path)])
    assert told.exit_code == 1
    assert "changed  basic-5-west" in told.stdout
    assert "is now refused" in told.stdout or "from the beginning of turn" in told.stdout


@pytest.mark.usefixtures("_rich")
def test_recording_anew_keeps_the_old_choices_while_they_are_legal() -> None:
    recipe = next(recipe for recipe in RECIPES if recipe.name == "basic-5-west")
    old = GAMES[recipe.name]
    new, change = record(recipe, old.game.choices)
    assert change is not None
    assert new.game.choices[: change.number - 1] == old.game.choices[: change.number - 1]
    assert new.final.ending in {"late-iron", "turn-limit"}
    assert replayed(new).is_none


def test_a_changed_figure_is_told() -> None:
    golden = GAMES["first-game"]
    places = {civ: dict(figures) for civ, figures in golden.final.places.items()}
    places["minoa"]["vp"] += 1
    found = replayed(replace(golden, final=replace(golden.final, places=places)), "first-game")
    assert list(found.figures) == ["minoa vp"]


def test_unknown_games_are_named() -> None:
    assert runner.invoke(app, ["golden", "no-such-game"]).exit_code == 2
