"""Anyone who names what cannot be chosen hears what bars it, with its clause, never a list of other answers."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from megaciv.checking.cases.case import read_case, read_cases
from megaciv.checking.cases.given import build
from megaciv.rules.engine.decisions import Amount, Decision, PickNumber, PickPlace, PickSome, YesNo
from megaciv.rules.engine.decisions import Pick as PickOne
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game import Game
from megaciv.text.telling import Teller
from tests.web.decision_cases import MOMENTS

CASES = Path(__file__).resolve().parents[1] / "cases"
ASKED = sorted(MOMENTS)


def game_at(decision: str) -> tuple[Game, str]:
    read = read_case(read_cases((CASES / f"{MOMENTS[decision]}.yaml").read_text())[0])
    game = Game(build(read))
    for choosing in read.when:
        if choosing.decision == decision:
            return game, choosing.civ
        game.act(choosing.civ, choosing.choice)
    raise AssertionError(decision)


def foreign(decision: Decision, civs: list[str]) -> list[Any]:
    """Answers of the right kind that are not among those of the decision."""
    if isinstance(decision, PickNumber | Amount):
        return [number for number in range(-1, 9) if number not in decision.values]
    if isinstance(decision, PickPlace):
        return [place for place in chain(BOARD.volcanoes, BOARD.plains) if place not in decision.values]
    if isinstance(decision, PickSome):
        return [[name] for name in chain(BOARD.ids, civs) if name not in decision.among]
    assert isinstance(decision, PickOne)
    return [name for name in BOARD.ids if name not in decision.values]


@pytest.mark.parametrize("name", ASKED)
def test_what_cannot_be_chosen_is_barred_by_something(name: str) -> None:
    """R3.0.1: a refusal has a reason of its own, a clause, and words in both languages that name no key."""
    game, civ = game_at(name)
    decision = game.pending[civ]
    if not isinstance(decision, PickOne | PickSome) or isinstance(decision, YesNo):
        return
    for answer in foreign(decision, list(game.setting.civs)):
        refused = decision.refusal({name: answer})
        assert refused is not None
        assert refused.reason not in ("not-among", "wrong-number"), (name, answer)
        assert refused.clause, (name, answer)
        for lang in ("en", "pl"):
            told = Teller(lang).refusal(refused)
            assert refused.reason not in told, told
            assert "{" not in told, told


def refusals(name: str) -> dict[Any, tuple[str, str]]:
    game, civ = game_at(name)
    decision = game.pending[civ]
    found = {}
    for answer in foreign(decision, list(game.setting.civs)):
        refused = decision.refusal({name: answer})
        assert isinstance(refused, IllegalChoice)
        found[answer[0] if isinstance(answer, list) else answer] = (refused.reason, refused.clause)
    return found


def test_a_rate_names_the_advance_that_it_needs() -> None:
    """R3.1.1."""
    found = refusals("tax.setRate")
    assert found[8] == ("tax-rate-never", "R3.1.1")


def test_a_horde_names_the_city_in_the_wilderness() -> None:
    """R3.9.71."""
    reasons = {reason for reason, _ in refusals("hordes.chooseCity").values()}
    assert reasons == {"wilderness-city-first", "no-city-of"}


def test_the_horde_goes_only_next_door_and_where_it_wins() -> None:
    """R3.9.74."""
    found = refusals("hordes.move")
    assert {"horde-not-next"} <= {reason for reason, _ in found.values()}


def test_a_victim_is_barred_by_what_it_is_or_has() -> None:
    """R3.9.20."""
    found = refusals("calamity.secondaryVictims")
    game, civ = game_at("calamity.secondaryVictims")
    assert found[civ] == ("victim-is-primary", "R3.9.20")
    assert civ in game.setting.civs
