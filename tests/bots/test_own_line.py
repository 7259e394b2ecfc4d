"""The line that a person might put on the board of wants: out of their own hand, and nothing of it hurts them."""

from __future__ import annotations

import random

import pytest

from megaciv.bots import Seats
from megaciv.bots.trade.counsel import DealCounsel
from megaciv.rules import Game, Sight
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND, KIND_IDS, Card, card_of
from megaciv.rules.phases.trade.said import BoardLine
from tests.bots.tables import seated


@pytest.fixture(scope="module")
def floor() -> Seats:
    return seated("steady", 5, seed=3, turns=12).play(until=lambda game: game.phase == "trade")


def line_of(game: Game, hand: list[Card]) -> BoardLine | None:
    game.table.hands[0] = sorted(hand)
    return DealCounsel(Sight(game, game.setting.civs[0])).own_line()


def test_two_sorts_each_way_without_the_best_set_and_without_calamities(floor: Seats) -> None:
    """R3.7: what is said on the floor is public, so the line names what is collected, and of the rest what others may
    have."""
    names = ["iron", "iron", "iron", "iron", "salt", "salt", "fish", "clay", "clay", "treachery"]
    line = line_of(floor.game, [card_of(name, 0) for name in names])
    assert line is not None
    assert line.wanted == ["iron", "salt"]
    assert line.available == ["fish", "clay", "clay"]


def test_who_has_nothing_to_spare_says_nothing(floor: Seats) -> None:
    """R3.7: a hand of one set, and one of calamities alone."""
    for names in (["iron", "iron", "iron"], ["treachery", "epidemic"], []):
        assert line_of(floor.game, [card_of(name, 0) for name in names]) is None


def test_no_hand_betrays_its_best_set(floor: Seats) -> None:
    """R3.7: whatever the hand, the line is true and gives nothing of the best set."""
    dice, game = random.Random(7), floor.game
    kinds = [KIND[name] for name in KIND_IDS]
    for _ in range(500):
        hand = [dice.choice(kinds[:12] + kinds[-6:]) << 1 for _ in range(dice.randrange(3, 12))]
        line = line_of(game, hand)
        if line is None:
            continue
        held = [KIND_IDS[card >> 1] for card in hand]
        best = DealCounsel(Sight(game, game.setting.civs[0]))._best_set()
        assert all(line.available.count(name) == held.count(name) for name in line.available)
        assert KIND_IDS[best] not in line.available or best < 0
        assert all(KIND[name] < FIRST_CALAMITY >> 1 for name in (*line.wanted, *line.available))
        assert max(len(set(line.wanted)), len(set(line.available))) <= 2
