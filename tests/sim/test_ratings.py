"""Ratings, on finishing orders made by hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

from megaciv.sim.ratings import ladder
from megaciv.sim.records import GameRecord, SeatRow

BOTS = ("weak", "middling", "strong")


def game(number: int, order: Sequence[str]) -> GameRecord:
    """A game that ends in this order, ten points between two places."""
    seats = [SeatRow(f"civ{at}", bot, "", at + 1, vp=100 - 10 * at) for at, bot in enumerate(order)]
    return GameRecord(number, str(number), 16, "last-space", 1, {}, {}, seats, [], [], [], [])


def drawn(games: int, bias: float) -> list[GameRecord]:
    """Orders by strength and luck."""
    dice = random.Random(7)
    found = []
    for number in range(games):
        seats = [bot for bot in BOTS for _ in range(3)]
        found.append(game(number, sorted(seats, key=lambda b: -bias * BOTS.index(b) - dice.random())))
    return found


def test_a_clear_order_is_found_and_significant() -> None:
    found = ladder(drawn(30, bias=0.5), BOTS)
    mus = [rating.mu for rating in found.ratings]
    assert mus == sorted(mus)
    assert all(rating.low < rating.mu < rating.high for rating in found.ratings)
    assert found.holds
    assert found.players == 9
    assert [rating.seats for rating in found.ratings] == [90, 90, 90]


def test_equal_bots_are_not_told_apart() -> None:
    found = ladder(drawn(30, bias=0.0), BOTS)
    assert not found.holds
    assert not any(step.significant for step in found.steps)


def test_a_few_games_prove_nothing() -> None:
    assert not ladder([game(0, ("strong", "weak")), game(1, ("strong", "weak"))], ("weak", "strong")).holds


def test_the_wrong_order_is_not_confirmed() -> None:
    assert not ladder(drawn(30, bias=0.5), tuple(reversed(BOTS))).holds


def test_shares_by_hand() -> None:
    """Two games: the strong one ends before 3 of 4 and 4 of 4 pairs; the winner's points are 100, 70 on average."""
    games = [game(0, ("strong", "weak", "strong", "weak")), game(1, ("strong", "strong", "weak", "weak"))]
    found = ladder(games, ("weak", "strong"))
    assert found.steps[0].share.mean == (0.75 + 1) / 2
    assert found.steps[0].vp.mean == (10 + 20) / 2
    assert found.ratings[1].wins == 2
    assert found.ratings[1].place == (0 + 2 / 3 + 0 + 1 / 3) / 4


def test_ratings_do_not_depend_on_the_order_of_games() -> None:
    games = drawn(12, bias=0.3)
    one, other = ladder(games, BOTS), ladder(list(reversed(games)), BOTS)
    for a, b in zip(one.ratings, other.ratings, strict=True):
        assert abs(a.mu - b.mu) < 0.5
