"""Every decision of the game has a considered answer in the upper two levels."""

from __future__ import annotations

import pytest

from megaciv.bots.base import Thinker
from megaciv.bots.shrewd import Shrewd
from megaciv.bots.steady import Steady
from megaciv.cases.names import DECISIONS
from tests.bots.tables import seated

TOGETHER = {
    "move.": "move.land",
    "city.": "city.build",
    "cards.": "cards.buy",
    "trade.": "trade.offer",
    "special.done": "special.politics",
}
"""Decisions with several ids are found by their first; special abilities by whichever can be used."""
NEVER = {"leave.request", "move.undo"}
"""Nobody is asked these; a bot neither leaves nor takes back."""
OF_THE_CLOCK = {"trade.timeUp", "trade.match"}


def found_by(name: str) -> str:
    return next((first for prefix, first in TOGETHER.items() if name.startswith(prefix)), name)


@pytest.mark.parametrize("level", [Steady, Shrewd])
@pytest.mark.parametrize("name", sorted(set(DECISIONS) - NEVER - OF_THE_CLOCK))
def test_every_decision_has_an_answer(level: type[Thinker], name: str) -> None:
    assert found_by(name) in level.answers


@pytest.mark.parametrize("level", ["steady", "shrewd"])
def test_no_decision_asked_in_play_goes_unanswered(level: str) -> None:
    seats = seated(level, 9, seed=31, turns=14).play()
    answers = (Steady if level == "steady" else Shrewd).answers
    assert {name for name in seats.decisions if name not in answers} == set()
    assert len(seats.decisions) >= 20
