"""The browsers of the server's benchmark say what browsers say: with ids and areas that there are."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from megaciv.benches import server_browsers
from megaciv.benches.server_browsers import Onlookers, while_drafting
from megaciv.bots import Seats, create
from megaciv.rules import DECISIONS, Game, Setup
from megaciv.rules.engine import bounds
from megaciv.server.messages.from_client import ClientMessage

KINDS = {"advice", "preview", "quote", "draft", "forecast", "reach", "threats"}
FORECASTS = {"trade", "calamity-resolution"}
LEAST = 300
"""Choices, even where every kind has come up before."""
UNTRIED = (bounds.TradeBounds, bounds.StackBounds, bounds.RankingBounds, bounds.AbilitiesBounds)
"""As in `web/src/features/table/drafts/draft.svelte.ts`: floor, stack, sort, abilities."""


@pytest.mark.parametrize("name", [*server_browsers.UNTRIED, *server_browsers.ENDS])
def test_every_prefix_is_that_of_a_decision(name: str) -> None:
    assert any(decision.startswith(name) for decision in DECISIONS)


def test_what_is_sent_without_a_dry_run_are_the_forms_of_the_client() -> None:
    untried = {name for name, decision in DECISIONS.items() if set(decision.bounds) & set(UNTRIED)}
    said = {name for name in DECISIONS if name.startswith(server_browsers.UNTRIED)}
    assert said - untried == {"trade.match", "trade.timeUp"}, "these two the clock says"
    assert untried <= said


def test_browsers_say_what_the_server_reads_and_of_every_kind() -> None:
    """A game until everything has come up: each message can be read, and no kind is left out."""
    game = Game.new(Setup(players=5, board="west", pace="free"), "browsers")
    bots = Seats(game, {civ: create("novice", seed=civ) for civ in game.setting.civs}, seed="browsers")
    browsers, said, asked_about = Onlookers(game), Counter[str](), set[str]()
    answered: Counter[str] = Counter()
    for at in range(1500):
        if at >= LEAST and said.keys() == KINDS and asked_about == FORECASTS:
            break
        if game.over or not bots.step():
            break
        civ, choice = game.choices[-1]
        answered[civ] += 1
        told = [(civ, each) for each in while_drafting(dict(choice), "key")]
        told += [*browsers.say({each: f"{each}-{answered[each]}" for each in game.pending}), *browsers.watch()]
        for seat, message in told:
            ref = {} if message["type"] == "draft" else {"ref": "r"}
            msgspec.convert({"seat": seat, **ref, **message}, ClientMessage)
            said[message["type"]] += 1
            if message["type"] == "forecast":
                asked_about.add(game.phase)
    assert said.keys() == KINDS
    assert asked_about == FORECASTS
