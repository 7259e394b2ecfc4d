"""Drills are judged by games that the rules have played; the best answers are the best."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from megaciv.bots import Seats, create
from megaciv.rules import Choice, Game, Setup
from megaciv.rules.setup.drills import DRILLS, SETUP
from megaciv.rules.setup.options import DrillId
from megaciv.server.lobby.judging import Judgement, at_best, judge

BOTS = "steady"


def begun(drill: DrillId) -> Game:
    return Game.new(Setup(*SETUP, drill=drill), f"drill {drill}")


def best(drill: DrillId) -> Game:
    game = begun(drill)
    return at_best(game, DRILLS[drill], {civ: f"drill {civ}" for civ in game.setting.civs}, BOTS)


def answered(drill: DrillId, *choices: Choice) -> Game:
    """The same with these answers, then with those that a bot would give."""
    game, civ = begun(drill), DRILLS[drill].civ
    others = {each: create(BOTS, seed=f"drill {each}") for each in game.setting.civs}
    seats = Seats(game, {each: bot for each, bot in others.items() if each != civ}, "drill")
    for choice in choices:
        seats.play()
        game.act(civ, choice)
    seats.play()
    if not game.over:
        Seats(game, others, "drill").play()
    return game


def judged(drill: DrillId, mine: Game) -> Judgement:
    return judge(begun(drill), mine, best(drill), DRILLS[drill])


def figures(told: Judgement) -> list[tuple[str, int, int]]:
    return [(figure.what, figure.mine, figure.best) for figure in told.figures]


@pytest.mark.parametrize("drill", DRILLS)
def test_the_best_reaches_itself_and_stands_on_the_same_board(drill: DrillId) -> None:
    told = judged(drill, best(drill))
    assert told.reached
    assert told.stood == ()


def test_a_good_bot_more_than_doubles_its_hand() -> None:
    told = judged("trade", answered("trade", {"trade.done": True}))
    (hand,) = told.figures
    assert hand.before == hand.mine
    assert hand.best >= 2 * hand.before
    assert not told.reached


def test_of_all_losses_none_leaves_more_than_a_city_and_five_people() -> None:
    """All ways to lose ten in cities and people; of people it counts how many, whose areas they leave does not: every
    way with the same cities is one of these."""
    drill = DRILLS["famine"]
    laid = drill.nations[drill.civ]
    top = figures(judged("famine", best("famine")))
    assert [(what, mine) for what, mine, _ in top] == [("cities", 4), ("people", 8)]
    for number in range(3):
        for cities in combinations(laid.cities, number):
            lost: dict[str, Any] = dict.fromkeys(cities, "city")
            left = 10 - 5 * number
            for area, there in laid.tokens.items():
                if taken := min(left, there):
                    lost[area] = taken
                    left -= taken
            told = judged("famine", answered("famine", {"calamity.damage": lost}))
            assert told.reached == (number == 1), cities
            assert bool(told.stood) == (cities != ("tanis",) or lost != drill.best[0]["calamity.damage"])


@pytest.mark.parametrize("drill", ["superstition", "heresy"])
def test_no_first_answer_is_better_than_the_best(drill: DrillId) -> None:
    game = begun(drill)
    (first, *rest) = DRILLS[drill].best
    options = game.pending[DRILLS[drill].civ].options()
    assert options
    assert first in options or sorted(first["calamity.reduceCities"]) in [
        sorted(each["calamity.reduceCities"]) for each in options
    ]
    reached = [each for each in options if judged(drill, answered(drill, each, *rest)).reached]
    assert len(reached) == 1
    assert len(options) >= 3


def test_no_way_over_the_sea_founds_more_than_two_cities() -> None:
    """Each city costs six people and needs two to live on; what is left of twenty is enough for two, and no more."""
    drill = DRILLS["ships"]
    laid = drill.nations[drill.civ]
    people, cities = sum(laid.tokens.values()), len(laid.cities)
    most = (people - 2 * cities) // (6 + 2)
    told = figures(judged("ships", best("ships")))
    assert told == [("cities", cities + most, cities + most), ("people", people - 6 * most, people - 6 * most)]
    bots = judged("ships", answered("ships"))  # nothing is said: a bot plays
    assert not bots.reached
    assert {stood.civ for stood in bots.stood} >= {"minoa"}
