"""In the middle of movement or trade a game is copied from its table, and is the same as if it were played again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from megaciv.bots import Seats, create
from megaciv.rules import Game, IllegalChoice
from megaciv.rules.phases.trade.floor import Floor, floor_of
from tests.rules import playing
from tests.rules.rich import rich_table


def both(game: Game) -> tuple[Game, Game]:
    """The copy from the table, and the one that makes the choices of the phase again."""
    copied = game._amid()
    assert copied is not None, game.phase
    return copied, Game._resumed(game._checkpoint.copy(), game._until, game._rules, game._stopped, game._recent)


def assert_same(one: Game, other: Game) -> None:
    assert playing.state(one) == playing.state(other)
    assert list(one.events) == list(other.events)
    assert one.choices == other.choices
    assert list(one.pending) == list(other.pending)
    for civ, decision in one.pending.items():
        assert decision.describe() == other.pending[civ].describe()
    for seat in (*one.setting.civs, None):
        assert playing.seen(one, seat) == playing.seen(other, seat)
    assert [one.waits_for(civ) for civ in one.setting.civs] == [other.waits_for(civ) for civ in one.setting.civs]


def hold_sometimes(game: Game, dice: random.Random) -> None:
    civ = dice.choice(list(game.pending))
    if game.waits_for(civ) and dice.random() < 0.3:
        game.act(civ, {"hold": True})


@pytest.mark.parametrize("pace", ["free", "ordered"])
@pytest.mark.parametrize("phase", ["movement", "trade"])
@pytest.mark.parametrize("seed", range(3))
def test_a_copy_from_the_middle_is_the_game_played_again(phase: str, pace: str, seed: int) -> None:
    dice = random.Random(seed)
    game = Game(rich_table(7, phase, seed, pace=pace))
    compared = 0
    while game.phase == phase and compared < 12:
        copied, again = both(game)
        assert_same(copied, again)
        playing.steps(copied, random.Random(seed), 25)
        playing.steps(again, random.Random(seed), 25)
        assert_same(copied, again)
        compared += 1
        for _ in range(1 + dice.randrange(6)):
            if game.phase == phase:
                playing.step(game, dice)
            if game.phase == phase:
                hold_sometimes(game, dice)
    assert compared > 2


def test_so_is_one_of_bots_that_deal_and_one_with_intentions() -> None:
    game = Game(rich_table(9, "trade", 2))
    seats = Seats(game, {civ: create("steady", seed=civ) for civ in game.setting.civs}, 1)
    floor = floor_of(game.table)
    assert floor is not None
    seen = set()
    for civ in list(game.pending)[:3]:
        game.act(civ, {"trade.intend": {"give": {"salt": 2, "bronze": 3}, "for": ["wine", "resin"], "unknown": 1}})
    while game.phase == "trade":
        assert_same(*both(game))
        seen |= {name for name in ("offers", "deals", "board", "spoken") if getattr(floor, name)}
        seen |= {"intentions"} & {"intentions" for left in floor.intentions if left}
        for _ in range(7):
            if game.phase == "trade":
                seats.step()
        if game.phase == "trade" and game.table.chance.drawn % 2 == 0:
            game.act("clock", {"trade.match": True})
    assert seen >= {"offers", "board", "spoken", "intentions"}


def test_what_was_asked_is_asked_again_though_nothing_else_is_left_to_do() -> None:
    """In free pace a player who has been asked stays asked, whatever the others do meanwhile."""
    game = Game(rich_table(5, "movement", 1, pace="free"))
    asked = list(game.pending)
    assert list(game.copy().pending) == asked
    first = asked[0]
    game.act(first, {"move.end": True})
    assert first not in game.copy().pending


def test_a_copy_can_take_back_what_was_done_before_it_was_made() -> None:
    game = playing.start(5, 1, pace="free")
    game.act("minoa", {"move.land": {"path": ["knossos", "phaestos"], "tokens": 1}})
    twin = game.copy()
    twin.act("minoa", {"undo": True})
    assert twin.table.tokens != game.table.tokens
    with pytest.raises(IllegalChoice):
        twin.act("minoa", {"undo": True})


def fields(floor: Floor) -> dict[str, Any]:
    """All that it has, also where it is compiled."""
    names = getattr(floor, "__mypyc_attrs__", None) or vars(floor)
    return {name: getattr(floor, name) for name in names}


def test_a_copy_of_the_floor_has_everything_and_shares_nothing_that_changes() -> None:
    game = Game(rich_table(5, "trade", 3))
    floor = floor_of(game.table)
    assert isinstance(floor, Floor)
    playing.steps(game, random.Random(3), 6)
    t = game.table.copy()
    twin = floor.copy(t)
    assert twin.t is t
    for name, value in fields(floor).items():
        if name in ("t", "question"):
            continue
        mine = fields(twin)[name]
        assert len(mine) == len(value) if isinstance(value, list | dict) else mine == value, name
        assert mine is not value or not isinstance(value, list | dict), name
        if isinstance(value, list):
            assert not any(a is b for a, b in zip(value, mine, strict=True) if isinstance(a, list | dict)), name
    for offer in (*floor.offers.values(), *floor.deals.values()):
        assert twin.offers.get(offer.id, twin.deals.get(offer.id)) is not offer
