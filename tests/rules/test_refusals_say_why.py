"""Refusals say why, and who: whose turn it is, what bars an answer, what is missing there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from megaciv.bots import Seats, create
from megaciv.rules import Game
from megaciv.rules.engine.decisions import Decision, Pick, PickSome
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import CardStolen, SecretCard
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import place_tokens, steal_card, take_card
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import card_of
from megaciv.rules.phases.special.tokens import Diaspora
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from tests.rules import playing


def test_who_moves_out_of_turn_hears_whose_turn_it_is() -> None:
    """R3.3.36: in ordered pace the census decides; the refusal names who is asked."""
    game = playing.start(5, 1)
    while game.phase != "movement":
        civ, decision = next(iter(game.pending.items()))
        game.act(civ, decision.default())
    asked = list(game.pending)
    waiting = next(civ for civ in game.setting.civs if civ not in asked)
    with pytest.raises(IllegalChoice) as refused:
        game.act(waiting, {"move.end": True})
    assert (refused.value.reason, refused.value.clause) == ("out-of-turn", "R3.3.36")
    assert refused.value.details["players"] == asked


def table(players: int = 5) -> Table:
    return Table(Setting(Setup(players=players)), "why")


@pytest.mark.parametrize(
    ("area", "reason"),
    [("black-sea", "no-tokens-at-sea"), ("knossos", "city-of-another-there"), ("sinai", "area-is-full")],
)
def test_diaspora_says_what_is_missing_there(area: str, reason: str) -> None:
    """R3.10.7."""
    t = table()
    me, other = t.setting.player["egypt"], t.setting.player["minoa"]
    place_tokens(t, me, BOARD.index["fayum"], 3)
    place_tokens(t, other, BOARD.index["sinai"], 1)
    t.city[BOARD.index["knossos"]] = other
    with pytest.raises(IllegalChoice) as refused:
        Diaspora(t, me).take({"lift": {"fayum": 1}, "place": {area: 1}})
    assert refused.value.reason == reason
    assert refused.value.details["area"] == area


def test_a_stolen_card_is_told_with_its_block() -> None:
    """R1.8: where two blocks play, the two who see it could not tell of which it is."""
    t = Table(Setting(Setup(players=18)), "why")
    west = t.setting.block.index(0)
    east = t.setting.block.index(1)
    take_card(t, east, card_of("clay@west", 1))
    steal_card(t, west, east)
    told = t.events[-1]
    assert isinstance(told.data, CardStolen)
    assert isinstance(told.secret, SecretCard)
    assert told.secret.card == "clay@west"


def told_of_others(decision: Decision, civs: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What is said of everything of the same sort that may not be chosen here: an area, or a civilization."""
    if isinstance(decision, Pick):
        named, number = [str(value) for value in decision.values], 1
    elif isinstance(decision, PickSome):
        named, number = decision.among, decision.number
    else:
        return
    sorts: tuple[Sequence[str], ...] = (BOARD.ids, civs)
    sort = next((sort for sort in sorts if named and set(named) <= set(sort)), ())
    for other in sort if number else ():
        if other not in named:
            answer = other if isinstance(decision, Pick) else [other, *named][:number]
            with pytest.raises(IllegalChoice) as refused:
                decision.take(decision.ids[0], answer)
            yield decision.ids[0], refused.value.reason


@pytest.mark.parametrize("players", [5, 9])
def test_whatever_may_not_be_named_has_a_reason_of_its_own(players: int) -> None:
    """In whole games: never only that it is not among the answers."""
    game = Game.new(Setup(players), "why")
    seats = Seats(game, {civ: create("novice", seed=civ) for civ in game.setting.civs}, "why")
    told = set[tuple[str, str]]()
    while not game.over and game.turn <= 12:
        for decision in game.pending.values():
            told |= set(told_of_others(decision, game.setting.civs))
        civ = next(iter(game.pending))
        game.act(civ, seats.choose(civ))
    assert len({asked for asked, _ in told}) >= 5
    assert [asked for asked, reason in told if reason == "not-among"] == []
