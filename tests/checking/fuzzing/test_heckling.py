"""Bots on a hostile trade floor: no legal offer makes one fail, and none is left without an answer."""

from __future__ import annotations

import pytest

from megaciv.bots import Seats, create
from megaciv.checking.fuzzing.heckling import heckle
from megaciv.rules import Game
from megaciv.rules.engine.verbs import draw_card
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND_IDS
from megaciv.rules.phases.trade.floor import floor_of
from tests.rules.trade_tables import table


@pytest.mark.parametrize("bot", ["novice", "steady", "shrewd", "master"])
def test_every_legal_offer_gets_an_answer(bot: str) -> None:
    found = heckle([bot], 400, seed=7)
    assert found.offers >= 400
    assert (found.incidents, found.unanswered) == ([], [])
    assert found.answers["trade-made"] > 0
    assert found.answers["trade-rejected"] > 0


def test_the_heckler_finds_what_once_failed() -> None:
    """The frozen bots fail when a list names more cards of a kind than there are: the heckler still says so."""
    found = heckle(["shrewd-1"], 400, seed=1)
    assert any("IndexError" in incident.message for incident in found.incidents)


@pytest.mark.parametrize("bot", ["novice", "steady", "shrewd", "master"])
@pytest.mark.parametrize("name", ["salt", "gold", "ochre"])
def test_more_cards_of_a_kind_than_there_are(bot: str, name: str) -> None:
    t = table({})
    me, other = t.setting.civs[:2]
    for stack in range(1, 10):
        for _ in range(3):
            draw_card(t, 0, stack)
            draw_card(t, 1, stack)
    sworn, asked = ([KIND_IDS[c >> 1] for c in t.hands[p] if c < FIRST_CALAMITY][:2] for p in (0, 1))
    game = Game(t, until="calamity-selection")
    terms = {"give": {"count": 20, "names": sworn + [name] * 18}, "want": {"count": 3, "names": asked}}
    game.act(me, {"trade.offer": {"to": other, **terms}})
    seats = Seats(game, {other: create(bot, seed=1)})
    open_floor = floor_of(game.table)
    assert open_floor is not None
    while f"{me}-{other}-1" in open_floor.offers and seats.step():
        pass
    assert seats.incidents == []
    assert f"{me}-{other}-1" not in open_floor.offers
