"""A bot that raises, hangs, answers nonsense or goes on for ever does not stop its table."""

from __future__ import annotations

import gc
import random
import threading
import time
from collections import Counter
from typing import Any

import pytest

from megaciv.bots import Bot, Seats, create
from megaciv.bots.runner import MOST_ANSWERS
from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.described import Choice
from megaciv.rules.game import Game
from megaciv.rules.seeing.sight import Sight
from megaciv.rules.setup.options import Options, Setup


class Raises:
    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        raise RuntimeError("I am lost")


class Nonsense:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        answer: Choice = self.answer
        return answer


class Sleeps:
    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        time.sleep(0.3)
        return decision.default()


class Spins:
    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        while True:
            pass


class GoesOn:
    """Puts up the same line again and again."""

    def __init__(self) -> None:
        self.novice = create("novice", seed=1)

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        if "trade.advertise" in decision.ids:
            return {"trade.advertise": {"wanted": ["salt"], "available": []}}
        return self.novice.choose(sight, decision, dice)


def table(bot: Bot, turns: int, budget: float | None = None) -> Seats:
    """One such bot among beginners."""
    game = Game.new(Setup(players=5, options=Options(turn_limit=turns)), seed=8)
    *others, last = game.setting.civs
    bots = {last: bot, **{civ: create("novice", seed=civ) for civ in others}}
    return Seats(game, bots, seed=1, budget=budget)


def failures(seats: Seats) -> Counter[str]:
    assert {incident.civilization for incident in seats.incidents} == {seats.game.setting.civs[-1]}
    return Counter(incident.what for incident in seats.incidents)


def test_a_bot_that_raises_gets_the_defaults() -> None:
    seats = table(Raises(), 7).play()
    assert seats.game.over
    assert set(failures(seats)) == {"error"}
    assert "RuntimeError: I am lost" in {incident.message for incident in seats.incidents}


@pytest.mark.parametrize(
    "answer", [None, 7, "move.end", {}, {"move.end": False}, {"move.land": {"path": ["rome"]}}, {"no.such": True}, [[]]]
)
def test_nonsense_is_refused_and_the_default_taken(answer: Any) -> None:
    seats = table(Nonsense(answer), 3).play()
    assert seats.game.over
    assert set(failures(seats)) == {"illegal"}


@pytest.mark.parametrize("bot", [Sleeps(), Spins()], ids=["sleeps", "spins"])
def test_a_bot_that_hangs_is_left_behind(bot: Bot) -> None:
    """One of them never answers at all: that the game ends shows that nobody waited."""
    seats = table(bot, 3, budget=0.05).play()
    assert seats.game.over
    late = Counter(incident.civilization for incident in seats.incidents if incident.what == "late")
    assert late[seats.game.setting.civs[-1]] >= 3  # on a busy machine a good bot may be late, too


def test_no_thread_outlives_its_table() -> None:
    """A run of thousands of games with a budget would end with tens of thousands of them."""
    before = set(threading.enumerate())
    seats = table(create("novice", seed=1), 1, budget=30.0).play()
    thinking = set(threading.enumerate()) - before
    assert len(thinking) == len(seats.bots)
    del seats
    gc.collect()
    for thread in thinking:
        thread.join(timeout=60.0)
    assert not [thread for thread in thinking if thread.is_alive()]


def test_with_a_budget_a_good_bot_plays_as_without() -> None:
    timed, free = table(create("steady", seed=1), 6, budget=30.0).play(), table(create("steady", seed=1), 6).play()
    assert timed.game.choices == free.game.choices
    assert timed.incidents == []


def test_a_bot_that_goes_on_for_ever_is_ended() -> None:
    seats = table(GoesOn(), 7).play()
    assert seats.game.over
    assert set(failures(seats)) == {"endless"}
    last = seats.game.setting.civs[-1]
    assert sum(1 for civ, choice in seats.game.choices if "trade.advertise" in choice and civ == last) >= MOST_ANSWERS
