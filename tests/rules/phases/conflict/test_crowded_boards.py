"""Phases 4, 5 and 11 from crowded boards: any legal play through them keeps the laws of chapter 1."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.state import IN_STOCK, NOBODY, Table
from megaciv.rules.engine.verbs import gain_treasury, place_city, place_ship, place_tokens, take_advance
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game import Game
from megaciv.rules.phases.support import surplus
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.options import Pace, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks
from tests.rules import playing


def crowded(dice: random.Random, pace: Pace, phase: str) -> Table:
    """Nine players crowded into a few areas, with cities, ships, treasure, cards and advances."""
    t = Table(Setting(Setup(players=9, pace=pace)), str(dice.random()))
    prepare_stacks(t)
    t.phase = PHASE_IDS.index(phase)
    t.turn = 5
    land = [a for a in range(BOARD.size) if not BOARD.is_sea[a] and not t.out_of_play[a]]
    first = dice.choice(land)
    crowd = sorted({first, *BOARD.near[first], *(b for a in BOARD.near[first] for b in BOARD.land[a])} & set(land))
    for player in range(t.setting.n):
        _settle(t, player, crowd, dice)
    for area in dice.sample(crowd, min(3, len(crowd))):
        place_tokens(t, t.setting.n, area, dice.randrange(9))
        if t.city[area] == NOBODY and BOARD.limit[area] and dice.random() < 0.5:
            place_city(t, t.setting.n, area)
    return t


def _settle(t: Table, player: int, crowd: list[int], dice: random.Random) -> None:
    for area in dice.sample(crowd, min(len(crowd), dice.randrange(1, 7))):
        place_tokens(t, player, area, min(t.stock[player], dice.choice((1, 2, 6, 7, 8, 12))))
        if t.city[area] == NOBODY and BOARD.limit[area] and dice.random() < 0.4:
            place_city(t, player, area)
        if BOARD.coastal[area] and IN_STOCK in t.ships[player] and dice.random() < 0.4:
            place_ship(t, player, area)
    gain_treasury(t, player, dice.choice((0, 3, 10, 55)))
    for advance in dice.sample(range(51), dice.choice((0, 5, 25))):
        take_advance(t, player, advance)
    t.hands[player] += sorted(t.piles[n].pop() for n in range(dice.randrange(4)))


def play_through(t: Table, until: str, dice: random.Random) -> Game:
    """Random legal choices until that phase begins; every question has a choice and a legal default."""
    game = Game(t, until=until)
    while game.pending:
        for decision in game.pending.values():
            _is_sound(decision)
        playing.step(game, dice)
    return game


def _is_sound(decision: Decision) -> None:
    options = decision.options()
    assert options is None or len(options) > 1
    assert decision.default() in decision


@given(seed=st.integers(0, 10**6), pace=st.sampled_from(["ordered", "free"]))
@settings(max_examples=60)
def test_conflict_and_construction(seed: int, pace: Pace) -> None:
    """R1.14, R1.15: no conflict situation after phase 4, no surplus and full support after phase 5."""
    dice = random.Random(seed)
    t = crowded(dice, pace, "conflict")
    play_through(t, "city-construction", dice)
    assert not any(t.is_conflict(area) for area in range(BOARD.size))
    play_through(t, "trade-card-acquisition", dice)
    for player in t.active:
        assert not surplus(t, player)
        assert t.is_supported(player)
    assert {a for owner in range(t.setting.n) for a in t.cities[owner]} >= t.built_this_turn


@given(seed=st.integers(0, 10**6))
@settings(max_examples=30)
def test_surplus_and_support(seed: int) -> None:
    """R1.14, R1.15: the same after phase 11, and it replays to the same table."""
    dice = random.Random(seed)
    t = crowded(dice, "ordered", "surplus-and-support")
    fresh = t.copy()
    game = play_through(t, "advances", dice)
    assert not any(t.is_conflict(area) for area in range(BOARD.size))
    assert not any(surplus(t, player) for player in t.active)
    assert all(t.is_supported(player) for player in t.active)
    again = Game(fresh, until="advances")
    for civ, choice in game.choices:
        again.act(civ, choice)
    assert playing.state(again) == playing.state(game)


@pytest.mark.parametrize("seed", range(3))
def test_nobody_sees_a_secret_loss(seed: int) -> None:
    """R3.4.12, R1.21: what a spectator sees does not depend on a choice that is still secret."""
    dice = random.Random(seed)
    while True:
        game = Game(crowded(dice, "ordered", "conflict"), until="city-construction")
        while game.pending and not _two_choose(game):
            playing.step(game, dice)
        if game.pending:
            break
    civ, decision = next(iter(game.pending.items()))
    options = decision.options()
    assert options is not None
    seen = set()
    for choice in options:
        twin = game.copy()
        twin.act(civ, choice)
        seen.add(playing.seen(twin, None))
    assert len(seen) == 1


def _two_choose(game: Game) -> bool:
    return len(game.pending) > 1 and all(d.ids == ("conflict.removeLoss",) for d in game.pending.values())
