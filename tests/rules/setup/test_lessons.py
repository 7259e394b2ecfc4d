"""The lessons of the First Game that are arranged for a learner (R5.2.1)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from megaciv.rules.engine import invariants
from megaciv.rules.engine.events import CardDrawn, PhaseBegun, SecretCard
from megaciv.rules.facts import facts
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game import Game
from tests.rules import playing

FIRST = facts().scenarios.first
LEARNERS = sorted(FIRST.learners)
CALAMITIES = {calamity.id for calamity in facts().calamities}


def lessons(learner: str, seed: int) -> Game:
    return playing.start(5, seed, board="west", scenario="first", learner=learner)


def drawn(game: Game) -> Iterator[tuple[int, str, str]]:
    """Every card drawn in phase 6: the turn, who drew it, what it was."""
    turn = 0
    for event in game.events:
        if isinstance(event.data, PhaseBegun):
            turn = event.data.turn
        elif isinstance(event.data, CardDrawn) and isinstance(event.secret, SecretCard) and turn:
            yield turn, event.data.player, event.secret.card


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_learner_begins_laid_out_and_with_the_cards_of_the_first_deal(learner: str) -> None:
    """Nobody asks the learner where to begin; the others are asked as always, and all begin with three cards."""
    game, dice = lessons(learner, 3), random.Random(3)
    asked = set[str]()
    while game.phase == "set-up":
        asked |= set(game.pending)
        playing.step(game, dice)
    assert asked == set(game.setting.civs) - {learner}
    player, laid = game.setting.player[learner], FIRST.learners[learner]
    assert sorted(BOARD.ids[area] for area in game.table.cities[player]) == sorted(laid.cities)
    assert sorted(game.view(learner).hand) == sorted(FIRST.opening["learner"])
    assert {len(hand) for hand in game.table.hands} == {3}


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("learner", LEARNERS)
def test_what_a_lesson_needs_comes_to_the_learner_whatever_is_played(learner: str, seed: int) -> None:
    """No calamity in turn 1; in turn 2 Treachery and, with three cities in turn 3, Famine come to the learner, and to
    nobody else before, though the others draw when they like. The pieces and cards stay complete."""
    game, dice = lessons(learner, seed), random.Random(seed)
    while not game.over and game.turn < 4:
        playing.step(game, dice)
        invariants.check(game.table)
    cards = list(drawn(game))
    assert not [card for turn, _, card in cards if turn == 1 and card in CALAMITIES]
    for turn, card in ((2, "treachery"), (3, "famine")):
        stack = next(calamity.stack for calamity in facts().calamities if calamity.id == card)
        mine = [c for t, who, c in cards if t == turn and who == learner]
        got = [(t, who) for t, who, c in cards if c == card and t <= turn]
        assert got == ([(turn, learner)] if len(mine) >= stack else [])


def test_a_game_with_lessons_is_the_same_again_from_its_seed_and_choices() -> None:
    """Arranged stacks are part of the set-up: replay, save and load give the same table."""
    game, dice = lessons("egypt", 5), random.Random(5)
    made = []
    while not game.over:
        made.append(playing.step(game, dice))
    again = lessons("egypt", 5)
    for civ, choice in made:
        again.act(civ, choice)  # type: ignore[call-overload]
    assert playing.state(again) == playing.state(game)


def test_without_a_learner_the_first_game_is_as_it_was() -> None:
    """Nothing is arranged: everybody is asked where to begin and begins without cards."""
    game, dice = playing.start(5, 1, board="west", scenario="first"), random.Random(1)
    asked = set[str]()
    while game.phase == "set-up":
        asked |= set(game.pending)
        playing.step(game, dice)
    assert asked == set(game.setting.civs)
    assert not any(game.table.hands)
