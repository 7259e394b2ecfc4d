"""The example of search in docs/examples: short, legal, and without a look at what is hidden."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path
from types import ModuleType

import pytest

from megaciv.bots import Seats, create
from megaciv.rules import Game, Options, Setup, Sight
from tests.rules.playing import shuffle_the_unknown

FILE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "search.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("search_example", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def purchase() -> tuple[Game, str]:
    """A table of five with cards in hand, and who is to buy."""
    game = Game.new(Setup(5, options=Options(turn_limit=12)), "search")
    Seats(game, {civ: create("steady", seed=civ) for civ in game.setting.civs}, 1).play(
        lambda game: game.turn > 8 and game.phase == "advances"
    )
    return game, next(iter(game.pending))


def test_it_is_short() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) < 80


def test_it_plays_a_turn(example: ModuleType, purchase: tuple[Game, str]) -> None:
    game, civ = purchase[0].copy(), purchase[1]
    searcher = example.Searcher(game, civ, worlds=2, ahead=1)
    bots = {other: create("steady", seed=other) for other in game.setting.civs}
    turn = game.turn
    seats = Seats(game, {**bots, civ: searcher}, 1).play(lambda game: game.turn > turn)
    assert game.turn == turn + 1
    assert seats.incidents == []
    assert searcher.searched == 1


def test_what_is_hidden_makes_no_difference(example: ModuleType, purchase: tuple[Game, str]) -> None:
    game, civ = purchase
    chosen = []
    for number in range(3):
        other = game.copy()
        if number:
            shuffle_the_unknown(other, civ, random.Random(number))
        searcher = example.Searcher(other, civ, worlds=1, ahead=1)
        proposed = searcher.proposed(other.pending[civ], random.Random(5))
        chosen.append((proposed, searcher.choose(Sight(other, civ), other.pending[civ], random.Random(5))))
        assert other.view(civ) == game.view(civ)
    assert chosen[1][0] == chosen[2][0] == chosen[0][0]
    assert all(choice in game.pending[civ] for _, choice in chosen)
