"""Surplus and support (R3.5.10-R3.5.21, R3.11) where cases do not reach."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from megaciv.rules.engine.flow import Flow
from megaciv.rules.engine.state import NOBODY
from megaciv.rules.engine.verbs import gain_treasury, reduce_city, take_advance
from megaciv.rules.facts.advances import AGRICULTURE, CULTURAL_ASCENDANCY, PUBLIC_WORKS
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game import Game
from megaciv.rules.phases.support import ReduceCity, reducible, support_check, surplus, tokens_from_reduction
from tests.rules.tables import HATTI, MINOA, put, table

SITES = ("knossos", "argos", "athens", "sparta", "tyre", "alexandria", "hattusa")


def test_surplus() -> None:
    """R3.5.10: above the effective limit; beside cities all but one with Public Works."""
    t = table("surplus-and-support")
    lycia = put(t, "lycia", {MINOA: 3})
    van = put(t, "van", {MINOA: 3})
    argos = put(t, "argos", {MINOA: 2}, city=MINOA)
    assert surplus(t, MINOA) == {lycia: 2, van: 1, argos: 2}
    take_advance(t, MINOA, AGRICULTURE)
    assert surplus(t, MINOA) == {lycia: 1, argos: 2}
    take_advance(t, MINOA, PUBLIC_WORKS)
    assert surplus(t, MINOA) == {lycia: 1, argos: 1}


def test_surplus_beside_a_foreign_city() -> None:
    """R3.5.10: in areas with another's city all of a player's tokens are surplus (only possible after R4.2)."""
    t = table("surplus-and-support")
    argos = put(t, "argos", {MINOA: 1}, city=HATTI)
    take_advance(t, MINOA, PUBLIC_WORKS)
    assert surplus(t, MINOA) == {argos: 1}


def test_agriculture_does_not_count_in_a_shared_area() -> None:
    """R7.67: beside others the printed limit holds."""
    t = table("surplus-and-support")
    van = put(t, "van", {MINOA: 3, HATTI: 1})
    take_advance(t, MINOA, AGRICULTURE)
    assert surplus(t, MINOA) == {van: 1}


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ({"thera": 3, "cyprus": 2}, "argos"),  # 5 for 4 cities: any will do, the lowest limit is 1
        ({"thera": 3, "lycia": 1}, "sparta"),  # 4: 3 cities need 6; limit 2 suffices, limit 1 does not
        ({"thera": 3}, "knossos"),  # 3: 3 cities need 6; only limit 3 suffices
        ({"lycia": 1}, "knossos"),  # 1: nothing suffices at once; the highest limit
    ],
)
def test_default_reduction(tokens: dict[str, int], expected: str) -> None:
    """Chapter 6: the lowest limit that suffices, else the highest."""
    t = table("surplus-and-support")
    for area, number in tokens.items():
        put(t, area, {MINOA: number})
    for area in ("knossos", "sparta", "argos", "athens"):
        put(t, area, {}, city=MINOA)
    decision = ReduceCity(t, MINOA, 2, reducible(t, MINOA))
    assert decision.default() == {"support.reduceCity": expected}


def test_support_at_another_rate() -> None:
    """R3.9.43, V41: 5 cities, 12 tokens, rate 4: reduce limit 4, then 16 of 16."""
    t = table("surplus-and-support")
    for area in ("fayum", "knossos", "argos", "athens", "sparta"):
        put(t, area, {}, city=MINOA)
    for area, number in {"thera": 3, "rhodes": 3, "moesia": 4, "cyprus": 2}.items():
        put(t, area, {MINOA: number})
    flow = Flow(support_check(t, MINOA, rate=4), t)
    flow.answer(MINOA, flow.question(MINOA).accept({"support.reduceCity": "fayum"}))
    assert flow.over
    assert (len(t.cities[MINOA]), t.on_board(MINOA)) == (4, 16)


@given(
    cities=st.sets(st.sampled_from(SITES), min_size=1),
    new=st.sets(st.sampled_from(SITES)),
    beside=st.sets(st.sampled_from(SITES)),
    tokens=st.integers(0, 4),
    treasury=st.integers(0, 55),
    advances=st.sets(st.sampled_from([AGRICULTURE, PUBLIC_WORKS, CULTURAL_ASCENDANCY])),
    seed=st.integers(0, 99),
)
def test_support_holds_afterwards(
    cities: set[str],
    new: set[str],
    beside: set[str],
    tokens: int,
    treasury: int,
    advances: set[int],
    seed: int,
) -> None:
    """R1.15, R3.5.20: new cities first, not one more than needed, and then support holds."""
    t = table("surplus-and-support")
    for advance in advances:
        take_advance(t, MINOA, advance)
    for area in cities:
        put(t, area, {MINOA: 1} if area in beside else {}, city=MINOA)
    put(t, "moesia", {MINOA: tokens})
    gain_treasury(t, MINOA, treasury)
    t.built_this_turn.update(BOARD.index[area] for area in new & cities)
    game, dice = Game(t, until="advances"), random.Random(seed)
    while game.pending:
        decision = game.pending["minoa"]
        assert not t.is_supported(MINOA)
        choice = decision.default() if dice.random() < 0.5 else decision.sample(dice)
        (area,) = choice.values()
        assert BOARD.index[area] in t.built_this_turn or not t.cities[MINOA] & t.built_this_turn
        game.act("minoa", choice)
    assert t.is_supported(MINOA)
    assert not surplus(t, MINOA)


@given(
    area=st.sampled_from(SITES),
    beside=st.integers(0, 2),
    others=st.integers(0, 1),
    treasury=st.integers(0, 55),
    agriculture=st.booleans(),
)
def test_tokens_from_reduction(area: str, beside: int, others: int, treasury: int, agriculture: bool) -> None:
    """R0.3.2, R7.24: what is foretold is what happens."""
    t = table("surplus-and-support")
    where = put(t, area, {MINOA: beside, HATTI: others}, city=MINOA)
    gain_treasury(t, MINOA, treasury)
    if agriculture:
        take_advance(t, MINOA, AGRICULTURE)
    foretold = tokens_from_reduction(t, where)
    assert reduce_city(t, where) == foretold
    assert t.city[where] == NOBODY
