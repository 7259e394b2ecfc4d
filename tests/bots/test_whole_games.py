"""Bots play whole games, with every invariant asserted, and never answer illegally."""

from __future__ import annotations

import pytest

from megaciv.bots import names
from tests.bots.tables import seated
from tests.oracle.volume import volume

BOTS = ["random", "novice", "steady", "shrewd", "master"]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("board", ["west", "east"])
def test_a_game_of_five(name: str, board: str) -> None:
    seats = seated(name, 5, seed=3, turns=12, board=board).play()
    assert seats.game.over
    assert seats.incidents == []


@pytest.mark.parametrize("name", BOTS[1:])
def test_a_game_to_its_natural_end(name: str) -> None:
    seats = seated(name, 5, seed=5, turns=40).play()
    assert seats.game.over
    assert seats.game.turn < 40
    assert seats.incidents == []


def test_the_first_turns_of_eighteen() -> None:
    """Three or four bots of every kind at one table."""
    seats = seated(BOTS, 18, seed=2, turns=8).play()
    assert seats.game.over
    assert seats.incidents == []


@pytest.mark.parametrize(
    "how", [{"ast": "expert"}, {"pace": "free"}, {"scenario": "short"}, {"scenario": "first"}], ids=str
)
@pytest.mark.parametrize("seed", range(4, 4 + volume(1)))
def test_other_ways_to_play(how: dict[str, str], seed: int) -> None:
    """One bot of every kind at a table."""
    turns = None if how.get("scenario") == "first" else 10
    seats = seated(BOTS, 5, seed=seed, turns=turns, **how).play()
    assert seats.game.over
    assert seats.incidents == []


@pytest.mark.parametrize(
    "options",
    [
        {"damageByReduction": True},
        {"cityPrevention": "protect"},
        {"selectionLadder": "whole-areas"},
        {"withoutTrade": True},
        {"withoutCalamities": True},
    ],
    ids=str,
)
def test_options_of_the_rules(options: dict[str, object]) -> None:
    seats = seated("shrewd", 5, seed=6, options={**options, "turnLimit": 11}).play()
    assert seats.game.over
    assert seats.incidents == []


@pytest.mark.slow
@pytest.mark.parametrize("players", range(5, 19))
def test_every_number_of_players(players: int) -> None:
    """Bots of every kind at one table: who sits where is another each time."""
    kinds = [BOTS[(players + at) % len(BOTS)] for at in range(len(BOTS))]
    seats = seated(kinds, players, seed=players, turns=25).play()
    assert seats.game.over
    assert seats.incidents == []


def test_the_same_seed_is_the_same_game() -> None:
    one, two = (seated(BOTS, 5, seed=9, turns=8).play().game.choices for _ in range(2))
    assert one == two


def test_all_of_ours_are_known_by_name() -> None:
    assert names()[: len(BOTS)] == BOTS
