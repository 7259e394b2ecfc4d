"""Surplus and support against the oracle (R3.5.10-R3.5.21, R3.11.2)."""

from __future__ import annotations

import random

from megaciv.rules.engine import debug
from megaciv.rules.engine.state import NOBODY, Table
from megaciv.rules.engine.verbs import gain_treasury, place_city, place_tokens, take_advance
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE
from megaciv.rules.game import Game
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks
from tests.oracle.support import Player
from tests.oracle.volume import volume

RELEVANT = ("agriculture", "cultural_ascendancy", "public_works")


def strained(dice: random.Random) -> Table:
    """Many cities, few tokens, some areas overfull, some shared within their limit."""
    t = Table(Setting(Setup(players=dice.choice((5, 9)))), "support")
    prepare_stacks(t)
    t.phase = PHASE_IDS.index("surplus-and-support")
    land = [a for a in range(BOARD.size) if not BOARD.is_sea[a] and not t.out_of_play[a]]
    dice.shuffle(land)
    for player in t.active:
        for name in RELEVANT:
            if dice.random() < 0.4:
                take_advance(t, player, ADVANCE[name])
        own = [land.pop() for _ in range(min(9, len(land) // 2))]
        for area in own[: dice.randrange(len(own) + 1)]:
            place_city(t, player, area)
            if dice.random() < 0.3:
                t.built_this_turn.add(area)
        for area in dice.sample(own, dice.randrange(len(own))):
            place_tokens(t, player, area, dice.choice((1, 1, 2, 3, 5)))
        gain_treasury(t, player, dice.choice((0, 0, t.stock[player], t.stock[player] - 2)))
    for area in range(BOARD.size):
        if t.city[area] == NOBODY and 0 < t.tokens_at(area) < BOARD.limit[area]:
            guest = dice.randrange(t.setting.n)
            place_tokens(t, guest, area, min(t.stock[guest], 1))
    t.events.clear()
    return t


def as_told(t: Table, player: int) -> Player:
    names = BOARD.ids
    return Player(
        tokens={names[a]: n for a, n in t.tokens[player].items()},
        cities={names[a] for a in t.cities[player]},
        new={names[a] for a in t.built_this_turn},
        stock=t.stock[player],
        advances={name for name in RELEVANT if t.has(player, ADVANCE[name])},
        others={names[a] for a, mask in enumerate(t.occupants) if mask & ~(1 << player)},
    )


def test_engine_and_oracle_support_alike() -> None:
    """Which cities may be reduced, when it stops, and what is left; thousands of checks."""
    debug.off()
    dice, asked, players = random.Random(35), 0, 0
    for _ in range(volume(700)):
        t = strained(dice)
        told = {t.setting.civs[p]: as_told(t, p) for p in t.active}
        for player in told.values():
            player.remove_surplus()
        game = Game(t, until="advances")
        for civ, player in told.items():
            while not player.supported():
                options = sorted(player.may_reduce())
                area = dice.choice(options)
                if len(options) > 1:
                    decision = game.pending[civ]
                    assert decision.options() == [{"support.reduceCity": name} for name in options]
                    game.act(civ, {"support.reduceCity": area})
                    asked += 1
                player.reduce(area)
            players += 1
        assert not game.pending
        for p in t.active:
            found, expected = as_told(game.table, p), told[t.setting.civs[p]]
            assert found.tokens == {area: n for area, n in expected.tokens.items() if n}
            assert (found.cities, found.stock) == (expected.cities, expected.stock)
    assert players > volume(3500)
    assert asked > volume(2000)
