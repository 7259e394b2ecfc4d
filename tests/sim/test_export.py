"""`megaciv export`: every decision of a game as a row, the same bytes for the same seeds, and nothing left out."""

from __future__ import annotations

import json
from pathlib import Path

import polars
import pytest
from typer.testing import CliRunner

from megaciv.cli import app
from megaciv.rules import Game, Options, Setup
from megaciv.rules.facts.cards import ADVANCE
from megaciv.rules.notation.notation import read
from megaciv.rules.sentences.speech import legal_next, say
from megaciv.sim.dataset import ABOUT, SHARD, TABLES, differing, export, read_dataset
from megaciv.sim.plan import PlanError, RunPlan, parse_bots
from megaciv.sim.trajectories import Trajectory, trajectory

runner = CliRunner()

PUBLISHED = [
    "export",
    "--players",
    "5",
    "--games",
    "4",
    "--turn-limit",
    "2",
    "--bots",
    "steady-1,shrewd-1",
    "--seed",
    "1",
]
PUBLISHED_DIGEST = "b8f400f8403cf2daedb4e5df768809ca259fc6d51b85ea04fbcf584b85d6795a"
"""As in docs/research/data.md. It changes with the rules, with the frozen bots and with the columns."""

RECIPE = "export --players 5 --scenario first --games 10000 --bots shrewd-1,steady-1,novice --seed 2026"
FIRST_SHARD = "fe50d4d3ca4a3c72965431349ea51e840a9abad1dcf59a86b89a6da62984c513"
"""As in docs/research/data.md, too: the first of the 500 files of the data set."""


def small(players: int = 5, turns: int = 3, bots: str = "steady") -> RunPlan:
    return RunPlan(Setup(players, options=Options(turn_limit=turns)), (parse_bots(bots, players),), 1)


@pytest.fixture(scope="module")
def plan() -> RunPlan:
    return small(turns=9, bots="shrewd:3,liar:2")


@pytest.fixture(scope="module")
def game(plan: RunPlan) -> Trajectory:
    return trajectory(plan, 0)


def test_the_choices_are_the_whole_game(plan: RunPlan, game: Trajectory) -> None:
    again = Game.replay(plan.setup, game.record.seed, [(row.civ, read(row.choice)) for row in game.decisions])
    assert again.over
    places = {place.civilization: (place.place, place.vp) for place in again.outcome().places}
    assert places == {seat.civ: (seat.place, seat.vp) for seat in game.record.seats}
    assert [row.step for row in game.decisions] == list(range(game.record.decisions))


def test_a_row_is_what_the_seat_saw(plan: RunPlan, game: Trajectory) -> None:
    table = Game.new(plan.setup, game.record.seed)
    for row in game.decisions:
        view = table.view(row.civ)
        me = view.players[row.civ]
        assert (row.turn, row.phase, row.decision) == (view.turn, view.phase, table.pending[row.civ].ids[0])
        assert (row.points, row.ast, row.cities, row.tokens) == (
            me.points,
            me.ast,
            me.cities_on_board,
            me.tokens_on_board,
        )
        assert (row.stock, row.treasury, row.cards, row.ships) == (
            me.stock,
            me.treasury,
            me.hand_size,
            4 - me.ships_in_stock,
        )
        assert row.advances == sum(1 << ADVANCE[name] for name in me.advances)
        assert row.religion == me.credits["religion"]
        assert row.leader == max(player.points for player in view.players.values())
        assert row.rank == 1 + sum(player.points > me.points for player in view.players.values())
        assert row.asked == len(table.pending)
        if view.trade is not None and isinstance(view.trade.worth, int):
            assert row.worth == view.trade.worth
            assert row.deals == view.trade.made
        table.act(row.civ, read(row.choice))


def test_prefixes_are_those_of_the_sentence(plan: RunPlan, game: Trajectory) -> None:
    """At each token as many were legal as the row says; only free text has no sentence."""
    table, several = Game.new(plan.setup, game.record.seed), 0
    for row in game.decisions:
        decision, choice = table.pending[row.civ], read(row.choice)
        if row.prefixes is None:
            assert "text" in str(choice)
        else:
            tokens = say(decision, choice)
            assert row.prefixes == [len(legal_next(decision, tokens[:at])) for at in range(len(tokens))]
            several += max(row.prefixes) > 1
        table.act(row.civ, choice)
    assert several > 0.9 * len(game.decisions)


def test_rewards_add_up_to_the_outcome(game: Trajectory) -> None:
    for seat in game.record.seats:
        own = [row for row in game.decisions if row.civ == seat.civ]
        assert own[0].points + sum(row.reward for row in own) == seat.vp
        assert {(row.place, row.vp) for row in own} == {(seat.place, seat.vp)}


def test_deals_and_promises_are_those_of_the_rows(game: Trajectory) -> None:
    for seat in game.record.seats:
        gave = [deal for deal in game.deals if deal.giver == seat.civ]
        assert len(gave) == seat.deals
        assert sum(deal.false_names for deal in gave) == seat.names_false
        assert sum(deal.calamities for deal in gave) == seat.calamities_passed
        assert sum(deal.clean for deal in gave) == seat.promises
        assert sum(deal.clean and deal.calamities > 0 for deal in gave) == seat.promises_broken
        assert sum(len(deal.gave.split()) for deal in gave) == seat.cards_given
    assert sum(deal.face - deal.got for deal in game.deals) == 0
    assert {deal.offer for deal in game.deals if deal.clean} <= {promise.offer for promise in game.promises}
    kept = {promise.kept for promise in game.promises}
    assert None in kept
    assert True in kept
    said = {(one.turn, one.offer, one.giver): one.kept for one in game.promises if one.kept is not None}
    for deal in game.deals:
        about = deal.turn, deal.offer, deal.giver
        assert about not in said or said[about] == (deal.calamities == 0)


def test_the_same_seeds_give_the_same_bytes(tmp_path: Path) -> None:
    one, two = (export(tmp_path / name, small(), 2, jobs=1) for name in ("one", "two"))
    assert one.digest == two.digest
    files = sorted(path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*") if path.is_file())
    assert len(files) == len(TABLES) + 1
    for file in files:
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()
    other = export(tmp_path / "three", RunPlan(small().setup, small().lineups, 2), 2, jobs=1)
    assert other.digest != one.digest


def test_an_export_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("megaciv.sim.dataset.SHARD", 2)
    had: list[int] = []
    export(tmp_path / "one", small(turns=1, bots="random"), 3, 1, had.append)
    assert had == [0, 2, 3]
    had.clear()
    whole = export(tmp_path / "one", small(turns=1, bots="random"), 5, 1, had.append)
    assert had == [2, 4, 5]
    assert whole.digest == export(tmp_path / "two", small(turns=1, bots="random"), 5, 1).digest
    games = polars.read_parquet(tmp_path / "one" / "decisions" / "*.parquet")["game"].unique().to_list()
    assert sorted(games) == [0, 1, 2, 3, 4]
    with pytest.raises(PlanError, match="other-plan"):
        export(tmp_path / "one", small(turns=2, bots="random"), 5, 1)
    assert SHARD > 1


def test_anybody_can_make_one_shard_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("megaciv.sim.dataset.SHARD", 2)
    whole = export(tmp_path / "whole", small(turns=1, bots="random"), 5, 1)
    part = export(tmp_path / "part", small(turns=1, bots="random"), 5, 1, only={1, 2})
    assert part.shards == {name: whole.shards[name] for name in ("00001", "00002")}
    games = polars.read_parquet(tmp_path / "part" / "games" / "*.parquet")["game"].to_list()
    assert games == [2, 3, 4]
    assert differing(part, read_dataset(tmp_path / "whole" / ABOUT)) == []
    part.shards["00002"].digests["deals"] = "another"
    assert differing(part, whole) == ["00002"]
    with pytest.raises(PlanError, match="other-data"):
        differing(export(tmp_path / "other", small(turns=2, bots="random"), 1, 1), whole)
    with pytest.raises(PlanError, match="no-run"):
        read_dataset(tmp_path / "whole" / "games" / "00000.parquet")


def test_several_processes_write_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many = SHARD + 1
    one = export(tmp_path / "one", small(turns=1, bots="random"), many, 1)
    assert export(tmp_path / "two", small(turns=1, bots="random"), many, 2).digest == one.digest


def test_a_game_of_eighteen_is_small(tmp_path: Path) -> None:
    export(tmp_path, small(18, 25, "shrewd"), 1, 1)
    sizes = {table: (tmp_path / table / "00000.parquet").stat().st_size for table in TABLES}
    rows = polars.read_parquet(tmp_path / "decisions" / "00000.parquet")
    assert rows.height > 3000
    assert sum(sizes.values()) < 400_000


def test_the_published_part_is_as_published(tmp_path: Path) -> None:
    told = runner.invoke(app, [*PUBLISHED, "--jobs", "1", "--out", str(tmp_path / "part"), "--json"])
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["digest"] == PUBLISHED_DIGEST
    page = Path(__file__).resolve().parents[2] / "docs" / "research" / "data.md"
    text = page.read_text(encoding="utf-8")
    assert PUBLISHED_DIGEST in text
    assert f"megaciv {' '.join(PUBLISHED)}" in text


@pytest.mark.slow
def test_the_first_shard_of_the_data_set_is_as_published(tmp_path: Path) -> None:
    told = runner.invoke(app, [*RECIPE.split(), "--only", "0", "--jobs", "1", "--out", str(tmp_path), "--json"])
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["digest"] == FIRST_SHARD
    text = (Path(__file__).resolve().parents[2] / "docs" / "research" / "data.md").read_text(encoding="utf-8")
    assert FIRST_SHARD in text
    assert text.count(f"megaciv {RECIPE}") == 2


def test_the_command_compares(tmp_path: Path) -> None:
    ask = ["--lang", "en", "export", "--players", "5", "--games", "21", "--turn-limit", "1", "--bots", "random"]
    first = runner.invoke(app, [*ask, "--only", "1", "--jobs", "1", "--out", str(tmp_path / "a")])
    assert "1 games with" in first.stdout
    about = tmp_path / "a" / ABOUT
    again = [*ask, "--only", "1", "--jobs", "1", "--out", str(tmp_path / "b"), "--against", str(about)]
    told = runner.invoke(app, again)
    assert told.exit_code == 0, told.output
    assert "1 are also there, and the same" in told.stdout
    about.write_text(about.read_text("utf-8").replace('"games": 1', '"games": 2'), "utf-8")
    told = runner.invoke(app, again)
    assert told.exit_code == 1
    assert "00001" in told.stdout


def test_the_command_tells_what_it_wrote(tmp_path: Path) -> None:
    ask = ["--lang", "en", "export", "--players", "5", "--games", "1", "--turn-limit", "1", "--bots", "random"]
    told = runner.invoke(app, [*ask, "--out", str(tmp_path / "a")])
    assert told.exit_code == 0, told.output
    assert "1 games with" in told.stdout
    bad = runner.invoke(app, ["--lang", "en", "export", "--bots", "ghost", "--out", str(tmp_path / "b")])
    assert bad.exit_code == 2
    assert "ghost" in bad.output
