"""Restrictions on entering (R3.3.30-R3.3.35), held against the plain words of the rules, token by token."""

from __future__ import annotations

import random

import pytest

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import shift_tokens
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.movement.entering import is_conflict_with, room
from megaciv.rules.phases.movement.march import read_march
from tests.rules.movement_tables import may_enter, restricted_table


@pytest.mark.parametrize("seed", range(12))
def test_room_is_what_token_by_token_entry_gives(seed: int) -> None:
    """R3.3.33, R7.13."""
    t = restricted_table(seed)
    for player in t.active:
        for source, tokens in list(t.tokens[player].items()):
            for area in (a for a in BOARD.land[source] if a != source):
                one_by_one, entered = t.copy(), 0
                while entered < tokens and may_enter(one_by_one, player, area):
                    shift_tokens(one_by_one, player, source, area, 1)
                    entered += 1
                assert room(t, player, area, tokens) == entered, (BOARD.ids[area], player)


@pytest.mark.parametrize("seed", range(12))
def test_two_steps_are_what_token_by_token_steps_give(seed: int) -> None:
    """R3.3.2, R7.13: each token steps in, must not be in conflict there, and steps on."""
    t, dice = restricted_table(seed), random.Random(seed)
    legal = 0
    for player in t.active:
        for source, tokens in list(t.tokens[player].items()):
            for via in BOARD.land[source]:
                end = dice.choice(BOARD.land[via])
                number = dice.randint(1, tokens)
                expected = _walk(t.copy(), player, (source, via, end), number)
                legal += expected
                assert _is_read(t, player, (source, via, end), number) is expected
    assert legal > 20


def _walk(t: Table, player: Player, path: tuple[AreaIndex, AreaIndex, AreaIndex], number: int) -> bool:
    source, via, end = path
    for _ in range(number):
        if not may_enter(t, player, via):
            return False
        shift_tokens(t, player, source, via, 1)
        if t.is_conflict(via) or not may_enter(t, player, end):
            return False
        shift_tokens(t, player, via, end, 1)
    return True


def _is_read(t: Table, player: Player, path: tuple[AreaIndex, ...], number: int) -> bool:
    try:
        read_march(t, player, {"path": [BOARD.ids[a] for a in path], "tokens": number})
    except IllegalChoice:
        return False
    return True


@pytest.mark.parametrize("seed", range(4))
def test_conflict_with_one_token_more(seed: int) -> None:
    """R0.6.3."""
    t = restricted_table(seed)
    for player in t.active:
        for source in list(t.tokens[player]):
            for area in (a for a in BOARD.land[source] if not t.out_of_play[a]):
                after = t.copy()
                shift_tokens(after, player, source, area, 1)
                assert is_conflict_with(t, player, area, 1) is after.is_conflict(area)
