"""Refusals say why, and who: whose turn it is, what bars an answer, what is missing there."""

from __future__ import annotations

import pytest

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
