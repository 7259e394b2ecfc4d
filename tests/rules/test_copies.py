"""A game can be copied, deep-copied and pickled at any point, and no two games share what changes."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable

import pytest

from megaciv.rules.game import Game
from megaciv.rules.phases.turn import PHASE_IDS
from tests.rules import playing
from tests.rules.rich import rich_table

Way = Callable[[Game], Game]

WHOLE: dict[str, Way] = {
    "copy with its past": lambda game: game.copy(past=True),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}
WAYS: dict[str, Way] = {"copy": Game.copy, **WHOLE}


def moments() -> list[Game]:
    """Games at the first question of every phase that asks, and some choices later: on full tables, and one that has
    been played from its beginning."""
    found, dice = [], random.Random(3)
    for number, phase in enumerate(PHASE_IDS[1:]):
        game = Game(rich_table(5, phase, number, pace="free"))
        for wait in (0, 4):
            playing.steps(game, dice, wait)
            found.append(game.copy(past=True))
    played = playing.start(9, 3, pace="free")
    playing.steps(played, dice, 75)
    return [*found, played]


MOMENTS = moments()


def test_the_moments_are_of_many_phases_and_amid_them() -> None:
    asking = {"tax-collection", "movement", "conflict", "city-construction", "trade", "special-abilities", "advances"}
    assert {game.phase for game in MOMENTS} >= {*asking, "surplus-and-support"}
    assert any(game._recent for game in MOMENTS)
    assert MOMENTS[-1]._recent
    assert MOMENTS[-1]._past


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_copy_is_the_same_game(way: Way) -> None:
    for game in MOMENTS:
        twin = way(game)
        assert playing.state(twin) == playing.state(game), game.phase
        assert {civ: d.describe() for civ, d in twin.pending.items()} == {
            civ: d.describe() for civ, d in game.pending.items()
        }, game.phase


@pytest.mark.parametrize("way", WHOLE.values(), ids=WHOLE)
def test_a_whole_copy_has_its_past(way: Way) -> None:
    for game in MOMENTS:
        twin = way(game)
        assert twin.choices == game.choices
        assert twin.events == game.events
        assert playing.state(Game.load(twin.save())) == playing.state(game)


def test_a_copy_without_its_past_has_only_what_came_since_the_checkpoint() -> None:
    game = MOMENTS[-1]
    twin = game.copy()
    assert twin.choices == game.choices[game._past_length :]
    assert 0 < len(twin.events) < len(game.events)
    assert list(game.events)[-len(twin.events) + 1 :] == list(twin.events)[1:]


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_what_happens_to_a_copy_leaves_the_game_alone_and_the_other_way_round(way: Way) -> None:
    for game in MOMENTS:
        twin = way(game)
        before, made, told = playing.state(game), game.choices, list(game.events)
        playing.steps(twin, random.Random(1), 12)
        assert (playing.state(game), game.choices, list(game.events)) == (before, made, told), game.phase
        again = way(game)
        kept, told = playing.state(again), list(again.events)
        one = game.copy(past=True)
        third = way(one)
        playing.steps(one, random.Random(1), 12)
        assert (playing.state(third), list(third.events)) == (kept, told), game.phase


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_copy_goes_on_as_the_game_would(way: Way) -> None:
    game = MOMENTS[len(MOMENTS) // 2].copy(past=True)
    twin = way(game)
    playing.steps(game, random.Random(2), 40)
    playing.steps(twin, random.Random(2), 40)
    assert playing.state(twin) == playing.state(game)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_an_undo_in_a_copy_is_the_copys(way: Way) -> None:
    """Also after the game itself has taken a choice back."""
    game = playing.start(5, 1, pace="free")
    for _ in range(2):
        game.act("minoa", {"move.land": {"path": ["knossos", "phaestos"], "tokens": 1}})
        game.act("minoa", {"undo": True})
    game.act("minoa", {"move.land": {"path": ["knossos", "phaestos"], "tokens": 1}})
    twin, before = way(game), playing.state(game)
    twin.act("minoa", {"undo": True})
    assert playing.state(game) == before != playing.state(twin)


def test_a_deep_copy_and_a_pickle_share_not_even_events_and_choices() -> None:
    game = next(game for game in MOMENTS if game._recent)
    for way in (copy.deepcopy, WHOLE["pickle"]):
        twin = way(game)
        assert twin.events[-1].data == game.events[-1].data
        assert twin.events[-1].data is not game.events[-1].data
        assert twin._recent[0][1] is not game._recent[0][1]


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_copy_of_a_game_that_has_stopped_before_a_phase_stays_there(way: Way) -> None:
    game = Game(playing.start(5, 1).table.copy(), until="trade-card-acquisition")
    dice = random.Random(1)
    while game.pending:
        playing.step(game, dice)
    assert game.phase == "trade-card-acquisition"
    twin = way(game)
    assert playing.state(twin) == playing.state(game)
    assert (twin.phase, twin.pending) == (game.phase, {})
    assert way(twin).phase == game.phase


def test_forgotten_events_stay_forgotten() -> None:
    game = MOMENTS[-1].copy(past=True)
    game.events.forget_all_but(3)
    for way in WHOLE.values():
        twin = way(game)
        assert (twin.events.number, len(twin.events)) == (game.events.number, 3)
