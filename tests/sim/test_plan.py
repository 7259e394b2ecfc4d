"""Plans: who sits where, and what cannot be played."""

from __future__ import annotations

from collections import Counter

import pytest

from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.sim.plan import PlanError, RunPlan, check_bots, mixed, parse_bots


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("shrewd:3,novice:2", {"shrewd": 3, "novice": 2}),
        ("random", {"random": 5}),
        ("steady, novice", {"steady": 3, "novice": 2}),
        ("shrewd/merchant:4,random:1", {"shrewd/merchant": 4, "random": 1}),
    ],
)
def test_bots_are_read(text: str, bots: dict[str, int]) -> None:
    assert Counter(parse_bots(text, 5)) == bots


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "no-bots"),
        ("random:4", "number-of-bots"),
        ("random:6", "number-of-bots"),
        ("random:0,novice:5", "count"),
        ("random:x", "count"),
        ("random:5,novice", "count"),
    ],
)
def test_nonsense_is_refused(text: str, key: str) -> None:
    with pytest.raises(PlanError) as error:
        parse_bots(text, 5)
    assert error.value.key == key


def test_names_must_be_known() -> None:
    check_bots(["random", "steady/merchant", "shrewd?keep=0.9&plans=3", "steady/priest?memory=false", "liar"])
    with pytest.raises(PlanError, match="unknown-bot"):
        check_bots(["deep"])
    with pytest.raises(PlanError, match="unknown-personality"):
        check_bots(["random/cruel"])
    with pytest.raises(PlanError, match="unknown-weight"):
        check_bots(["shrewd?kep=0.9"])
    with pytest.raises(PlanError, match="bad-weight"):
        check_bots(["shrewd?keep=much"])
    with pytest.raises(PlanError, match="no-weights"):
        check_bots(["random?keep=0.9"])


def test_seats_rotate_so_that_every_bot_gets_every_civilization() -> None:
    plan = RunPlan(Setup(players=5), (parse_bots("shrewd:1,novice:4", 5),), seed=1)
    shrewd = [civ for game in range(5) for civ, bot in plan.seating(game).items() if bot == "shrewd"]
    assert sorted(shrewd) == sorted(Setting(plan.setup).civs)


def test_seating_is_drawn_by_the_seed() -> None:
    lineup = (parse_bots("shrewd:3,steady:3,novice:3", 9),)
    one, other = (RunPlan(Setup(players=9), lineup, seed) for seed in (1, 2))
    assert [one.seating(g) for g in range(20)] == [one.seating(g) for g in range(20)]
    assert [one.seating(g) for g in range(20)] != [other.seating(g) for g in range(20)]


def test_mixed_tables_have_all_bots_equally_often() -> None:
    for players in (5, 9, 18):
        lineups = mixed(["random", "novice", "steady", "shrewd"], players)
        seats = Counter(bot for lineup in lineups for bot in lineup)
        assert len(set(seats.values())) == 1
        assert all(len(lineup) == players for lineup in lineups)
