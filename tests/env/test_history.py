"""Agents may see what happened: all that the seat knows of, nothing else, the latest last."""

from __future__ import annotations

import random

import numpy as np
import pytest

from megaciv.bots import Seats, create
from megaciv.env import aec_env
from megaciv.env.history import KIND, WIDTH, Remembered, row
from megaciv.env.seats import AgentTable, terms
from megaciv.rules import Game, Options, Setup
from megaciv.rules.engine import debug
from megaciv.rules.engine.events import Event, TokensMoved
from megaciv.rules.sentences.vocabulary import TOKEN, VOCABULARY
from tests.rules.playing import shuffle_the_unknown


def traded() -> Game:
    """A game of bots in which much was traded and told in secret."""
    debug.off()
    game = Game.new(Setup(7, options=Options(turn_limit=9)), "history")
    Seats(game, {civ: create("shrewd", seed=civ) for civ in game.setting.civs}, 1).play(
        lambda game: game.turn == 8 and game.phase == "calamity-resolution"
    )
    return game


def test_a_row_tells_its_event() -> None:
    event = Event("tokens-moved", TokensMoved(player="rome", path=["rome", "etruria"], tokens=3))
    told = row(event)
    assert len(told) == WIDTH
    assert told[0] == KIND["tokens-moved"]
    assert [VOCABULARY[token] for token in told[1:5]] == ["rome", "rome", "etruria", "3"]
    assert not any(told[5:])


def test_every_seat_remembers_what_it_knows() -> None:
    game = traded()
    secrets = 0
    for civ in game.setting.civs:
        known = [seen for event in game.events if (seen := event.seen_by(civ)) is not None]
        rows = Remembered(civ, 50).rows(game)
        assert rows.tolist() == [list(row(event)) for event in known[-50:]]
        secrets += sum(event.private and civ not in event.to for event in game.events)
    assert secrets


def test_what_is_hidden_does_not_matter() -> None:
    game = traded()
    civ = game.setting.civs[2]
    before = Remembered(civ, 3000).rows(game)
    twin = game.copy(past=True)
    shuffle_the_unknown(twin, civ, random.Random(1))
    assert np.array_equal(before, Remembered(civ, 3000).rows(twin))
    here, imagined = game.copy(), game.imagine(civ, random.Random(2))
    assert np.array_equal(Remembered(civ, 3000).rows(here), Remembered(civ, 3000).rows(imagined))


def test_it_is_an_option_of_every_environment() -> None:
    debug.off()
    env = aec_env(players=5, turn_limit=2, history=12)
    env.reset(seed=1)
    dice = np.random.default_rng(1)
    for agent in env.agent_iter(40):
        seen, _, over, _, _ = env.last()
        assert env.observation_space(agent).contains(seen)
        env.step(None if over else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    assert (env.observe(env.possible_agents[0])["history"][-1] > 0).any()
    with pytest.raises(ValueError, match="history is a number"):
        aec_env(players=5, history=-1)


def test_a_copy_remembers_the_same() -> None:
    debug.off()
    table = AgentTable(terms(players=5, turn_limit=3, history=20, delegate={"*": "novice"}), 1)
    table.next_agent()
    civ = table.civs[1]
    twin = table.copy()
    assert np.array_equal(twin.observe(civ, None)["history"], table.observe(civ, None)["history"])
    assert "history" not in AgentTable(terms(players=5), 1).observe(civ, None)
    assert TOKEN["."] == 1
