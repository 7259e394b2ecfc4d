"""Which calamities are left after phase 8, and how often, against the oracle (R3.8.2, R3.8.3, R7.30, R7.31)."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

from megaciv.rules.engine import debug
from megaciv.rules.engine.chance import Chance
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import take_card
from megaciv.rules.facts.cards import BLOCKS, FIRST_CALAMITY, KIND_IDS, WATER
from megaciv.rules.game import Game
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks
from tests.oracle.odds import Hand, kept
from tests.oracle.volume import volume

HOLDERS = 9
SIGMAS = 5.0
"""With some thousand frequencies compared, one of them is off by more than this about once in a thousand runs; and the
runs are the same every time."""


def unlucky(players: int, dice: random.Random) -> Table:
    """All calamities in few hands."""
    t = Table(Setting(Setup(players=players)), "odds")
    prepare_stacks(t)
    t.phase = PHASE_IDS.index("calamity-selection")
    cards = sorted(card for pile in t.piles for card in pile if FIRST_CALAMITY <= card < WATER)
    for pile in t.piles:
        pile[:] = [card for card in pile if not FIRST_CALAMITY <= card < WATER]
    holders = min(HOLDERS, players)
    for card in cards:
        take_card(t, dice.randrange(holders), card)
    return t


def hand(t: Table, player: int) -> Hand:
    cards = [card for card in t.hands[player] if FIRST_CALAMITY <= card < WATER]
    return tuple(sorted(f"{KIND_IDS[card >> 1]}@{BLOCKS[card & 1]}" for card in cards))


def test_frequencies_are_those_of_the_rules() -> None:
    debug.off()
    dice, drawn = random.Random(38), 0
    for players in (8, 9, 12, 15, 18, 18):
        t = unlucky(players, dice)
        expected = {p: kept(hand(t, p)) for p in t.active if 2 < len(hand(t, p)) <= 9}
        found: dict[int, Counter[Hand]] = {p: Counter() for p in expected}
        runs = volume(1500)
        for run in range(runs):
            twin = t.copy()
            twin.chance = Chance(f"{players} {run}")
            game = Game(twin, until="calamity-resolution")
            for p in expected:
                found[p][hand(game.table, p)] += 1
                drawn += 1
        for p, chances in expected.items():
            assert set(found[p]) <= set(chances)
            for card in hand(t, p):
                share = sum((chance for left, chance in chances.items() if card in left), Fraction(0))
                seen = sum(number for left, number in found[p].items() if card in left)
                spread = (runs * float(share) * (1 - float(share))) ** 0.5
                assert abs(seen - runs * float(share)) <= SIGMAS * spread + 0.5, (players, p, card)
    assert drawn > volume(40_000)
