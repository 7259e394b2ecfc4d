"""`megaciv league`: who sits with whom, and what is made of the games."""

from __future__ import annotations

import json
from collections import Counter
from importlib.metadata import EntryPoint
from itertools import combinations
from pathlib import Path

import pytest
from typer.testing import CliRunner

from megaciv.bots.sparring.catalogue import EXPLOITERS, SEATS
from megaciv.cli import app
from megaciv.rules import Setup
from megaciv.sim import plan as plans
from megaciv.sim.league import alone, round_robin, standings
from megaciv.sim.plan import PlanError, RunPlan, fingerprint
from megaciv.sim.records import GameRecord, SeatRow

runner = CliRunner()


def record(*places: tuple[str, int, int]) -> GameRecord:
    """A game by bots, places and points."""
    rows = [SeatRow(f"civ{at}", bot, "", place, vp) for at, (bot, place, vp) in enumerate(places)]
    return GameRecord(0, "", 1, "turn-limit", 0, {}, {}, rows, [], [], [], [])


def test_who_is_alone_has_one_seat_and_a_pair_has_two() -> None:
    assert alone("liar", 1, "shrewd", 5) == (("liar", "shrewd", "shrewd", "shrewd", "shrewd"),)
    assert alone("pair", 2, "shrewd", 5)[0].count("pair") == 2
    with pytest.raises(PlanError, match="table-too-small"):
        alone("pair", 2, "shrewd", 2)


def test_everybody_meets_everybody() -> None:
    pool = [*EXPLOITERS, "shrewd", "steady"]
    tables = round_robin(pool, dict(SEATS), 5, seed=1)
    assert all(len(table) == 5 for table in tables)
    assert all(table.count("pair") in (0, 2) for table in tables)
    met = Counter(pair for table in tables for pair in combinations(sorted(set(table)), 2))
    assert set(met) == set(combinations(sorted(pool), 2))
    seats = Counter(name for table in tables for name in set(table))
    assert max(seats.values()) < 1.4 * min(seats.values())
    with pytest.raises(PlanError, match="two-bots"):
        round_robin(["shrewd"], {}, 5, seed=1)


def test_wins_are_compared_with_the_fair_share() -> None:
    """Ten games of five: the liar wins three, and half of one; two of five seats are the pair's."""
    won = [record(("liar", 1, 130), *[("shrewd", p, 100) for p in (2, 3, 4, 5)])] * 3
    tied = [record(("liar", 1, 120), ("shrewd", 1, 120), *[("shrewd", p, 90) for p in (3, 4, 5)])]
    lost = [record(("liar", 5, 80), *[("shrewd", p, 100) for p in (1, 2, 3, 4)])] * 6
    found = {one.bot: one for one in standings([*won, *tied, *lost])}
    liar, shrewd = found["liar"], found["shrewd"]
    assert (liar.games, liar.wins, liar.fair, liar.share) == (10, 3.5, 0.2, 0.35)
    assert (shrewd.wins, shrewd.fair) == (6.5, 0.8)
    assert liar.times == pytest.approx(1.75)
    assert 0.1 < liar.low < 0.2
    assert 0.6 < liar.high < 0.8
    assert [one.bot for one in standings([*won, *lost])] == ["liar", "shrewd"]
    pair = standings([record(("pair", 2, 90), ("pair", 1, 100), *[("shrewd", p, 80) for p in (3, 4, 5)])])[0]
    assert (pair.bot, pair.fair, pair.wins) == ("pair", 0.4, 1)


def test_the_command_prints_rows_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    ask = ["league", "--players", "5", "--alone", "novice", "--among", "random", "--turn-limit", "4", "--jobs", "1",
           "--json", "--out", str(tmp_path)]  # fmt: skip
    first = runner.invoke(app, [*ask, "--games", "2"])
    assert first.exit_code == 0, first.output
    more = json.loads(runner.invoke(app, [*ask, "--games", "3"]).stdout)
    rows = {row["bot"]: row for row in more["rows"]}
    assert rows.keys() == {"novice", "random"}
    assert rows["novice"].keys() >= {"bot", "games", "wins", "fair", "share", "low", "high", "vp"}
    assert (rows["novice"]["games"], rows["novice"]["fair"]) == (3, 0.2)
    assert rows["novice"]["wins"] + rows["random"]["wins"] == pytest.approx(3)
    gated = runner.invoke(app, [*ask, "--games", "3", "--gate", "0"])
    assert gated.exit_code == 1


def test_a_bot_that_is_not_there_is_told(tmp_path: Path) -> None:
    result = runner.invoke(app, ["league", "--alone", "ghost", "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert "ghost" in result.output


def test_the_code_of_other_packages_bots_is_part_of_the_fingerprint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "parrots.py"
    source.write_text("make = None\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    entry = EntryPoint("parrot", "parrots:make", "megaciv.bots")
    monkeypatch.setattr(plans, "entry_points", lambda group: [entry])
    with_it = RunPlan(Setup(players=5), (("parrot/merchant", *["random"] * 4),), 1)
    without = RunPlan(Setup(players=5), (("random",) * 5,), 1)

    def prints() -> tuple[str, str]:
        plans._fingerprint.cache_clear()
        return fingerprint(with_it), fingerprint(without)

    before = prints()
    source.write_text("make = print\n", encoding="utf-8")
    after = prints()
    assert before[0] != after[0]
    assert before[1] == after[1]


def test_the_fingerprint_says_whether_the_code_was_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = RunPlan(Setup(players=5), (("random",) * 5,), 1)
    monkeypatch.setattr(plans, "is_compiled", lambda: False)
    pure = fingerprint(plan)
    monkeypatch.setattr(plans, "is_compiled", lambda: True)
    assert fingerprint(plan) == f"{pure}-compiled"
    assert plans.sources(plan) == pure


@pytest.mark.parametrize("alone", ["", ",", "random"])
def test_somebody_else_must_be_alone(alone: str) -> None:
    told = runner.invoke(app, ["league", "--alone", alone, "--among", "random", "--games", "1", "--jobs", "1"])
    assert told.exit_code == 2
    assert "alone" in told.output


def test_a_pair_with_weights_of_its_own_sits_down_as_two(tmp_path: Path) -> None:
    ask = [
        "league",
        "--alone",
        "pair?keep=0.9",
        "--among",
        "random",
        "--games",
        "1",
        "--turn-limit",
        "1",
        "--jobs",
        "1",
    ]
    told = runner.invoke(app, [*ask, "--json", "--out", str(tmp_path)])
    assert [row["fair"] for row in json.loads(told.stdout)["rows"] if row["bot"] == "pair?keep=0.9"] == [0.4]
