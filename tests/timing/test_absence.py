"""The ladder of absence, without a server."""

from __future__ import annotations

from typing import Any

import pytest

from megaciv.timing.absence import PRESENT, Absence, standing_order

GRACE = 1000


def test_the_first_deadline_missed_is_forgiven() -> None:
    assert PRESENT.miss(50, GRACE) == Absence("away", 1, 50)


def test_after_the_time_of_grace_a_caretaker_comes() -> None:
    away = PRESENT.miss(50, GRACE).miss(500, GRACE)
    assert away.step == "away"
    assert not away.is_played_for
    gone = away.miss(1050, GRACE)
    assert gone == Absence("caretaker", 3, 50)
    assert gone.is_played_for


def test_the_table_may_give_the_seat_to_a_bot_and_further_deadlines_change_nothing() -> None:
    bot = PRESENT.miss(50, GRACE).replace_by("steady")
    assert (bot.step, bot.bot) == ("bot", "steady")
    assert bot.miss(9000, GRACE).step == "bot"


MOVE: dict[str, Any] = {"move.land": {"path": ["crete", "rhodes"], "tokens": 1}}


@pytest.mark.parametrize(
    ("draft", "first_id", "played"),
    [
        ({"choices": [MOVE]}, "move.land", [MOVE]),  # movement is played unless the player says otherwise
        ({"choices": [MOVE], "play": False}, "move.land", []),
        ({"choices": [{"advances.buy": {}}]}, "advances.buy", []),  # a purchase is not, unless they say so
        ({"choices": [{"advances.buy": {}}], "play": True}, "advances.buy", [{"advances.buy": {}}]),
        ({"choices": [MOVE, 3, "x"]}, "move.land", [MOVE]),
        ({"choices": 3, "play": True}, "move.land", []),
        ([MOVE], "move.land", []),
        (None, "move.land", []),
    ],
)
def test_a_draft_is_played_if_the_player_wished_so(draft: Any, first_id: str, played: list[Any]) -> None:
    assert list(standing_order(draft, first_id)) == played
