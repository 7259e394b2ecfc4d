"""What a seat knows as text: short at every table, and never more than the seat may know."""

from __future__ import annotations

import random
from functools import cache

import pytest

from megaciv.bots import Seats, create
from megaciv.env.text import CODES, MOST, happened, seen, told
from megaciv.rules import Game, Options, Setup, Sight
from megaciv.rules.facts.cards import ADVANCE_IDS
from megaciv.rules.phases.turn import PHASE_IDS
from tests.rules.playing import shuffle_the_unknown
from tests.rules.rich import rich_table


@cache
def moments() -> list[Game]:
    """Of a game of eighteen bots, and of full tables in every phase."""
    game = Game.new(Setup(18, options=Options(turn_limit=9)), "text")
    seats = Seats(game, {civ: create("shrewd", seed=civ) for civ in game.setting.civs}, "text")
    found, dice = list[Game](), random.Random(3)
    while not game.over:
        if dice.random() < 0.02 or game.phase not in {each.phase for each in found}:
            found.append(game.copy(past=True))
        seats.step()
    full = [Game(rich_table(18, phase, number)) for number, phase in enumerate(PHASE_IDS[1:])]
    return [*found, *(game for game in full if not game.over)]


def asked(game: Game) -> str:
    return next(iter(game.pending))


def test_the_moments_are_many() -> None:
    assert len(moments()) > 30
    assert {"movement", "trade", "advances", "calamity-resolution"} <= {game.phase for game in moments()}


@pytest.mark.parametrize("most", [MOST, 3000])
def test_at_eighteen_it_is_short_enough(most: int) -> None:
    sizes = [len(told(Sight(game, asked(game)), most).encode()) for game in moments()]
    assert max(sizes) <= most
    assert max(sizes) > most * 0.9


def test_it_says_what_the_seat_needs() -> None:
    for game in moments():
        civ = asked(game)
        view, text = game.view(civ), told(Sight(game, civ))
        assert f"you are {civ}; turn {game.turn}; phase {game.phase}" in text
        for card in view.hand:
            assert card in text
        for name, owners in view.areas.items():
            if civ in owners:
                assert name in text
        for player in view.players.values():
            assert f"\n{player.civilization} {player.points} {player.ast} {player.cities_on_board} " in text


def test_what_is_hidden_makes_no_difference() -> None:
    """Hands, stacks, traces and seed of another game with the same view: the same text, news included."""
    for number, game in enumerate(moments()):
        civ, other = asked(game), game.copy(past=True)
        shuffle_the_unknown(other, civ, random.Random(number))
        assert told(Sight(other, civ)) == told(Sight(game, civ))
        here = told(Sight(game.copy(), civ))
        assert told(Sight(game.imagine(civ, random.Random(number)), civ)) == here


def test_a_whisper_is_news_for_those_who_hear_it() -> None:
    game = next(game for game in moments() if game.phase == "trade" and len(game.pending) > 2).copy()
    who, to, third = list(game.pending)[:3]
    game.act(who, {"trade.say": {"to": to, "text": 'we "two" alone'}})
    heard = {civ: happened(Sight(game, civ).news(("trade-said",)), civ) for civ in (who, to, third)}
    assert heard[who] == heard[to] == f'since then:\n{who} to {to}: "we \\"two\\" alone"'
    assert heard[third] == ""


def test_news_come_once_and_old_ones_give_way() -> None:
    game = moments()[-1] if moments()[-1].phase == "trade" else next(g for g in moments() if g.phase == "trade")
    game = game.copy()
    who = asked(game)
    for number in range(30):
        game.act(who, {"trade.say": {"to": "all", "text": f"word {number}"}})
    sight = Sight(game, next(civ for civ in game.pending if civ != who))
    first = happened(sight.news(("trade-said",)), sight.civ, 200)
    assert "earlier left out" in first
    assert first.endswith('"word 29"')
    assert len(first.encode()) <= 200
    assert sight.news(("trade-said",)) == []


def test_advances_in_short_are_unmistakable() -> None:
    assert len(set(CODES.values())) == len(ADVANCE_IDS)
    for name, code in CODES.items():
        assert [other for other in ADVANCE_IDS if other.startswith(code)] == [name]


def test_a_spectator_sees_no_hand() -> None:
    game = moments()[0]
    text = seen(game.view(None))
    assert "your" not in text
    assert text.startswith(f"turn {game.turn}; phase {game.phase}")
