"""Who plays which civilization (R2.2.1), and set-ups of one's own (R2.1)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from megaciv.rules.engine.errors import IllegalChoice, SetupError
from megaciv.rules.setup.draft import CivilizationChoice
from megaciv.rules.setup.options import Options, Setup
from megaciv.rules.setup.setting import Setting

FIVE = Setup(players=5, board="west")
PEOPLE = ["ann", "bob", "cid", "dee", "eve"]


def test_in_dealt_order_each_takes_a_free_civilization_and_the_last_gets_the_rest() -> None:
    """R2.2.1: in the order of the start-up cards, publicly; the last one has no choice."""
    choice = CivilizationChoice(FIVE, PEOPLE, "dealt", seed=3)
    order = choice.events[0].data["order"]
    assert sorted(order) == PEOPLE
    for person, civ in zip(order[:4], ["egypt", "hellas", "minoa", "hatti"], strict=True):
        assert list(choice.pending) == [person]
        choice.act(person, {"setup.chooseCivilization": civ})
    assert choice.over
    assert choice.assignment[order[4]] == "assyria"


def test_a_taken_civilization_cannot_be_taken_again() -> None:
    choice = CivilizationChoice(FIVE, PEOPLE, "dealt", seed=3)
    first, second = choice.events[0].data["order"][:2]
    choice.act(first, {"setup.chooseCivilization": "egypt"})
    with pytest.raises(IllegalChoice, match="civilization taken"):
        choice.act(second, {"setup.chooseCivilization": "egypt"})
    with pytest.raises(IllegalChoice, match="not asked"):
        choice.act(first, {"setup.chooseCivilization": "minoa"})


def test_wishes_are_met_by_rank_and_the_lot_decides_between_equals() -> None:
    wishes = {"ann": ["egypt"], "bob": ["egypt", "minoa"], "cid": ["minoa", "hellas"], "dee": ["hatti"], "eve": []}
    winners = Counter[str]()
    for seed in range(40):
        choice = CivilizationChoice(FIVE, PEOPLE, "preferences", seed)
        for person, wanted in wishes.items():
            choice.act(person, {"setup.preferences": wanted})
        got = choice.assignment
        assert choice.over
        assert (got["cid"], got["dee"]) == ("minoa", "hatti")
        assert "egypt" in (got["ann"], got["bob"])
        winners[next(p for p in ("ann", "bob") if got[p] == "egypt")] += 1
        assert any(e.kind == "lot-drawn" and e.data["among"] == ["ann", "bob"] for e in choice.events)
    assert min(winners.values()) > 8


@given(seed=st.integers(0, 10**6), method=st.sampled_from(["dealt", "random", "preferences"]))
def test_everybody_gets_exactly_one(seed: int, method: str) -> None:
    choice = CivilizationChoice(FIVE, PEOPLE, method, seed)  # type: ignore[arg-type]
    while not choice.over:
        person, decision = next(iter(choice.pending.items()))
        choice.act(person, decision.default())
    assert sorted(choice.assignment) == PEOPLE
    assert sorted(choice.assignment.values()) == sorted(Setting(FIVE).civs)


@pytest.mark.parametrize(
    ("setup", "field", "reason"),
    [
        (Setup(players=4), "players", "setup-players-5-to-18"),
        (Setup(players=10, board="east"), "board", "setup-board-not-for-players"),
        (Setup(players=5, board="both"), "board", "setup-board-not-for-players"),
        (Setup(players=5, civs=("minoa", "rome", "celt", "egypt")), "civs", "setup-number-of-civilizations"),
        (Setup(players=5, civs=("minoa", "rome", "celt", "egypt", "rome")), "civs", "setup-civilization-twice"),
        (Setup(players=5, civs=("minoa", "rome", "celt", "egypt", "atlantis")), "civs", "setup-unknown-civilization"),
        (Setup(players=5, civs=("minoa", "rome", "celt", "egypt", "maurya")), "civs", "setup-not-on-this-board"),
        (Setup(players=5, options=Options(turn_limit=0)), "options.turnLimit", "setup-turn-limit"),
        (Setup(players=5, scenario="short", ast="expert"), "ast", "setup-scenario-is-basic"),
        (Setup(players=6, scenario="first"), "players", "setup-first-game"),
        (Setup(players=5, learner="egypt"), "learner", "setup-learner"),
        (Setup(players=5, scenario="short", learner="egypt"), "learner", "setup-learner"),
        (Setup(players=5, scenario="first", learner="assyria"), "learner", "setup-learner"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused_by_field(setup: Setup, field: str, reason: str) -> None:
    """R2.1.1."""
    with pytest.raises(SetupError) as refused:
        Setting(setup)
    assert (refused.value.details["field"], refused.value.reason) == (field, reason)


def test_a_custom_set_up_ranks_its_civilizations_and_closes_the_other_regions() -> None:
    """R2.1.1, R2.1.2."""
    setting = Setting(Setup(players=5, board="west", civs=("iberia", "celt", "rome", "carthage", "minoa")))
    assert setting.civs == ("minoa", "celt", "carthage", "rome", "iberia")
    assert sum(not gone for gone in setting.out_of_play) == 15 + 22 + 16 + 15 + 16 + 20
