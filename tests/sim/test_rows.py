"""Rows: what is counted agrees with what the rules say, and does not depend on how many play at once."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import polars
import pytest
from msgspec.structs import replace

from megaciv.bots.base import RandomBot
from megaciv.rules.game import Game
from megaciv.sim.folder import Folder, seat_columns
from megaciv.sim.plan import RunPlan
from megaciv.sim.play import BotFailed, play_game
from megaciv.sim.records import GameRecord, decode, encode
from megaciv.sim.runner import local, run


def rows(plan: RunPlan, folder: Path, jobs: int, games: int = 4) -> bytes:
    with Folder(folder, plan) as it:
        run(it, games, local(jobs))
        it.write_tables(it.records())
    return (folder / "seats.csv").read_bytes()


def test_the_same_seed_gives_the_same_bytes_with_any_number_of_jobs(plan: RunPlan, tmp_path: Path) -> None:
    one, two = rows(plan, tmp_path / "one", 1), rows(plan, tmp_path / "two", 2)
    assert one == two
    assert len(one.splitlines()) == 1 + 4 * 5


def test_another_seed_gives_other_games(plan: RunPlan) -> None:
    other = replace(plan, seed=2)
    assert encode(play_game(plan, 0).record) != encode(play_game(other, 0).record)
    assert encode(play_game(plan, 0).record) == encode(play_game(plan, 0).record)


def test_a_record_survives_the_journal(steady_records: list[GameRecord]) -> None:
    for record in steady_records:
        assert decode(encode(record)) == record


def test_points_are_the_sum_of_their_parts(steady_records: list[GameRecord]) -> None:
    for record in steady_records:
        assert sorted(seat.place for seat in record.seats) == list(range(1, 10))
        for seat in record.seats:
            assert seat.vp == seat.vp_cities + seat.vp_advances + seat.vp_ast + seat.vp_bonus
            assert seat.vp_ast == 5 * seat.ast
            assert seat.advances == seat.advances_low + seat.advances_mid + seat.advances_high
            assert seat.primary == sum(seat.calamities.values())


def test_what_is_given_is_taken(steady_records: list[GameRecord]) -> None:
    for record in steady_records:
        given = sum(seat.cards_given for seat in record.seats)
        assert given == sum(seat.cards_taken for seat in record.seats) == sum(row.cards for row in record.trades) > 0
        passed = sum(seat.calamities_passed for seat in record.seats)
        assert passed == sum(seat.calamities_taken for seat in record.seats)
        assert sum(seat.deals for seat in record.seats) == sum(row.deals for row in record.trades)


def test_losses_of_seats_are_the_losses_to_calamities(steady_records: list[GameRecord]) -> None:
    for record in steady_records:
        for seat in record.seats:
            own = [loss for loss in record.losses if loss.victim == seat.civ]
            assert seat.tokens_lost == sum(loss.tokens for loss in own)
            assert seat.cities_destroyed == sum(loss.destroyed for loss in own)
            assert seat.cities_reduced == sum(loss.reduced for loss in own)
            assert seat.cities_annexed == sum(loss.annexed for loss in own)
            primary = {loss.calamity for loss in own if loss.role == "primary"}
            assert primary == set(seat.calamities)


def test_the_last_turn_row_is_the_seat_at_the_end(steady_records: list[GameRecord]) -> None:
    for record in steady_records:
        last = {row.civ: row for row in record.turn_rows if row.turn == record.turns}
        assert len(record.turn_rows) == record.turns * len(record.seats)
        for seat in record.seats:
            row = last[seat.civ]
            assert (row.ast, row.cities, row.tokens, row.advances) == (
                seat.ast,
                seat.cities,
                seat.tokens,
                seat.advances,
            )
            assert row.spent == seat.spent
            bought = sum(r.bought for r in record.turn_rows if r.civ == seat.civ)
            assert bought == seat.advances


def test_decisions_of_seats_are_all_decisions(steady_records: list[GameRecord]) -> None:
    for record in steady_records:
        assert sum(seat.decisions for seat in record.seats) == record.decisions == sum(record.asked.values())
        assert sum(row.decisions for row in record.phases) == record.decisions


def test_tables_can_be_read_again(plan: RunPlan, tmp_path: Path) -> None:
    rows(plan, tmp_path, 1)
    seats = polars.read_parquet(tmp_path / "seats.parquet")
    read = polars.read_csv(tmp_path / "seats.csv", schema=seats.schema).fill_null("")
    assert seats.equals(read)
    assert seats["game"].to_list() == [game for game in range(4) for _ in range(5)]
    turns = polars.read_parquet(tmp_path / "turns.parquet")
    assert turns.height == 4 * 5 * 9
    for name in ("phases", "calamities", "trades"):
        assert "game" in polars.read_parquet(tmp_path / f"{name}.parquet").columns


def test_seat_columns_name_the_setting(plan: RunPlan) -> None:
    columns = seat_columns(plan, [play_game(plan, 2).record])
    assert columns["seed"] == ["1/2"] * 5
    assert columns["bot"] == ["random"] * 5
    assert columns["board"] == ["west"] * 5
    assert Counter(columns["place"]) == Counter(range(1, 6))


def test_replays_play_again(plan: RunPlan) -> None:
    played = play_game(replace(plan, replays=True), 1)
    assert played.replay is not None
    game = Game.load(played.replay)
    assert game.over
    assert {place.civilization: place.vp for place in game.outcome().places} == {
        seat.civ: seat.vp for seat in played.record.seats
    }


class Clumsy(RandomBot):
    """Answers nonsense in movement."""

    def choose(self, sight: object, decision: object, dice: object) -> dict[str, object]:
        if "move.end" in decision.ids:  # type: ignore[attr-defined]
            return {"move.end": "please"}
        return super().choose(sight, decision, dice)  # type: ignore[arg-type, return-value]


def test_incidents_are_counted_and_the_game_goes_on(plan: RunPlan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("megaciv.sim.play.create", lambda *_: Clumsy())
    record = play_game(plan, 0).record
    assert record.turns == 9
    assert all(seat.incidents for seat in record.seats)
    assert all(what.startswith("illegal move.") for what in record.incidents)


class Lost(RandomBot):
    """Raises in movement."""

    def choose(self, sight: object, decision: object, dice: object) -> dict[str, object]:
        if "move.end" in decision.ids:  # type: ignore[attr-defined]
            raise RuntimeError("where am I?")
        return super().choose(sight, decision, dice)  # type: ignore[arg-type, return-value]


def test_incidents_are_written_with_traceback_and_position(
    plan: RunPlan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position is the game as it was: what failed is asked again there."""
    monkeypatch.setattr("megaciv.sim.play.create", lambda *_: Lost())
    with Folder(tmp_path, plan) as folder:
        run(folder, 1, local(1))
        folder.write_tables(folder.records())
    lines = [json.loads(line) for line in (tmp_path / "incidents.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(lines) > 3
    first = lines[0]
    assert (first["game"], first["turn"], first["bot"], first["what"]) == (0, 1, "random", "error")
    assert "where am I?" in first["traceback"]
    assert "test_rows.py" in first["traceback"]
    game = Game.load((tmp_path / "positions" / first["position"]).read_bytes())
    assert first["decision"] in game.pending[first["civ"]].ids
    assert not lines[3]["position"]


def test_a_strict_run_ends_at_the_first_failure(plan: RunPlan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("megaciv.sim.play.create", lambda *_: Lost())
    with pytest.raises(BotFailed, match=r"(?s)game 0 of seed 1, turn 1, .*where am I\?.*Traceback"):
        play_game(replace(plan, strict=True), 0)


def test_honesty_and_purchases_are_rows(steady_records: list[GameRecord]) -> None:
    for record in steady_records:
        assert sum(row.surplus for row in record.trades) == 0
        assert sum(row.names_false for row in record.trades) == sum(seat.names_false for seat in record.seats)
        bought = {seat.civ: 0 for seat in record.seats}
        for row in record.purchases:
            bought[row.civ] += 1
        assert bought == {
            seat.civ: sum(row.bought for row in record.turn_rows if row.civ == seat.civ) for seat in record.seats
        }
