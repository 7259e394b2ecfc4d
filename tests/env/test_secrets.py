"""Whatever door an agent comes through, it is shown what its seat knows and nothing else: at a table where everything
hidden is another (`Game.imagine`), every array, mask, candidate, text, picture and schema is the same to the byte."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

from megaciv.bots import create
from megaciv.env.rendering import rendered
from megaciv.env.seats import AgentTable, Asked, TokensAsked, terms
from megaciv.env.talk import Talker
from megaciv.rules import Sight
from megaciv.rules.engine import debug
from megaciv.rules.sentences.vocabulary import TOKEN


def imagined(table: AgentTable, civ: str, dice: random.Random) -> AgentTable:
    """The table as it could be for all that the seat knows."""
    twin = table.copy()
    twin.game = table.game.imagine(civ, dice)
    twin._sit_down()
    return twin


def told(table: AgentTable, civ: str, asked: Asked) -> Iterator[tuple[str, bytes]]:
    """All that the environments would tell this seat now, as bytes."""
    seen = table.observe(civ, asked)
    yield from ((name, array.tobytes()) for name, array in seen.items())
    for mode in ("ansi", "svg"):
        yield mode, (rendered(table.game, civ, mode) or "").encode()
    yield "prompt", Talker(str).prompt(Sight(table.game, civ), asked.decision).encode()
    yield "points", msgspec.json.encode(table.points)


def prefixes(one: TokensAsked, other: TokensAsked, dice: random.Random) -> None:
    """Say something, token by token, and look what may come next at both tables."""
    while one.choice is None:
        assert list(one.legal) == list(other.legal)
        token = TOKEN[dice.choice(list(one.legal))]
        one.take(token)
        other.take(token)
    assert one.choice == other.choice


@pytest.mark.parametrize(("actions", "players"), [("tokens", 9), ("candidates", 5)])
def test_no_door_tells_more_than_the_seat_knows(actions: str, players: int) -> None:
    debug.off()
    how: Any = {"actions": actions, "advisers": ("novice",)}
    table, dice = AgentTable(terms(players=players, turn_limit=9, **how), "secrets"), random.Random(3)
    bots = {civ: create("steady", seed=civ) for civ in table.civs}
    compared = set()
    while (found := table.next_agent()) is not None:
        civ, asked = found
        if asked.decision.ids[0] not in compared or dice.random() < 0.004:
            compared.add(asked.decision.ids[0])
            here, there = table.copy(), imagined(table, civ, dice)
            mine = here.ask(civ, here.game.pending[civ])
            theirs = there.ask(civ, there.game.pending[civ])
            assert mine is not None
            assert theirs is not None
            for (name, one), (_, other) in zip(told(here, civ, mine), told(there, civ, theirs), strict=True):
                assert one == other, (name, asked.decision.ids[0], table.game.phase)
            if isinstance(mine, TokensAsked) and isinstance(theirs, TokensAsked):
                prefixes(mine, theirs, dice)
        choice = bots[civ].choose(table.sights[civ].look(), asked.decision, dice)
        table.act(civ, choice if choice in asked.decision else asked.decision.default())
    assert compared >= {"move.land", "trade.offer", "advances.buy"}


def test_nobody_changes_what_another_sees() -> None:
    """What is shown is a copy: who writes to it writes to nothing."""
    debug.off()
    table = AgentTable(terms(players=5, turn_limit=4, history=8), 1)
    found = table.next_agent()
    assert found is not None
    civ, asked = found
    before = {one: table.observe(one, asked if one == civ else None) for one in table.civs}
    for name, array in table.observe(civ, asked).items():
        array[:] = 7 if name != "action_mask" else 1
    for one, seen in before.items():
        again = table.observe(one, asked if one == civ else None)
        assert all(np.array_equal(array, again[name]) for name, array in seen.items())
