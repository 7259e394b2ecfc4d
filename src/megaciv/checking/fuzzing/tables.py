"""Random tables in the middle of a game, on which nearly everything can happen in the phase that comes next."""

from __future__ import annotations

import random
from typing import Final

from megaciv.rules import Setup
from megaciv.rules.engine.state import NOBODY, Player, Table
from megaciv.rules.engine.verbs import (
    gain_treasury,
    place_city,
    place_ship,
    place_tokens,
    set_census,
    take_advance,
    take_card,
)
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import ADVANCES, WATER, Card, calamity_of, is_calamity
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks

STARTS: Final = tuple(phase for phase in PHASE_IDS if phase not in {"set-up", "calamity-resolution"})
"""Phases at which a table may begin. Resolution begins with selection, which makes its table a possible one."""
_SHARED: Final = {"movement", "conflict", "special-abilities", "surplus-and-support"}
"""Phases before which areas may be overfull or contested."""
_WITH_CALAMITIES: Final = {"trade-card-acquisition", "trade", "calamity-selection"}


def rich_table(setup: Setup, phase: str, seed: int) -> Table:
    """The same table for the same arguments."""
    dice = random.Random(f"{seed} {phase} {setup.players}")
    t = Table(Setting(setup), str(seed))
    prepare_stacks(t)
    t.turn, t.phase = dice.randrange(2, 14), PHASE_IDS.index(phase)
    land = [a for a in range(BOARD.size) if not BOARD.is_sea[a] and not t.out_of_play[a]]
    crowded = phase in _SHARED and dice.random() < 0.8
    full = dice.random() < 0.15
    for player in t.active:
        _settle(t, player, land, crowded, 9 if full else dice.randrange(10), dice)
        _enrich(t, player, dice)
    _neutrals(t, land, crowded, dice)
    _deal(t, phase in _WITH_CALAMITIES or setup.scenario == "short", dice)
    for area in sorted({a for cities in t.cities[:-1] for a in cities}):
        if phase in {"surplus-and-support", "calamity-selection", "trade"} and dice.random() < 0.2:
            t.built_this_turn.add(area)
    t.events.clear()
    t.revealed = False
    return t


def _settle(t: Table, player: Player, land: list[AreaIndex], crowded: bool, cities: int, dice: random.Random) -> None:
    """Cities and tokens, spreading from a start; crowded tables overfill areas and share them."""
    reach = _reach(
        t, t.setting.start[player] if dice.random() < 0.8 else dice.choice(land), dice.randrange(4, 30), dice
    )
    share = 0.9 if cities == 9 else 0.5
    for area in reach:
        if t.city[area] != NOBODY:
            if crowded and dice.random() < 0.5:
                place_tokens(t, player, area, min(t.stock[player], dice.randrange(1, 10)))
            continue
        here, room = t.tokens_at(area), BOARD.limit[area] - t.tokens_at(area)
        if len(t.cities[player]) < cities and (not here or crowded) and BOARD.limit[area] and dice.random() < share:
            place_city(t, player, area)
        elif crowded and dice.random() < 0.4:
            place_tokens(t, player, area, min(t.stock[player], dice.randrange(1, 13)))
        elif room > 0:
            place_tokens(t, player, area, min(t.stock[player], dice.randrange(room + 1)))
    coasts = [area for area in reach if BOARD.coastal[area]]
    for _ in range(dice.randrange(5) if coasts else 0):
        place_ship(t, player, dice.choice(coasts))


def _reach(t: Table, start: AreaIndex, number: int, dice: random.Random) -> list[AreaIndex]:
    """Connected areas in play around a start."""
    found = [start]
    for _ in range(3 * number):
        near = [b for b in BOARD.near[dice.choice(found)] if not BOARD.is_sea[b] and not t.out_of_play[b]]
        fresh = [b for b in near if b not in found]
        if fresh and len(found) < number:
            found.append(dice.choice(fresh))
    return found


def _enrich(t: Table, player: Player, dice: random.Random) -> None:
    """Advances, treasury, markers."""
    few = dice.choice((6, 18, 30, 46))
    for advance in dice.sample(range(len(ADVANCES)), dice.randrange(few)):
        take_advance(t, player, advance)
    gain_treasury(t, player, dice.choice((0, 3, 12, 30, 55)))
    last = t.setting.last_space
    t.ast[player] = dice.randrange(last - 1) if dice.random() < 0.8 else last - dice.randrange(1, 3)
    set_census(t, player)


def _neutrals(t: Table, land: list[AreaIndex], crowded: bool, dice: random.Random) -> None:
    for area in dice.sample(land, min(8, len(land))):
        alone = not t.occupants[area] and t.city[area] == NOBODY
        if alone and BOARD.limit[area] and dice.random() < 0.4:
            place_city(t, t.setting.barbarians, area)
        elif alone or crowded:
            place_tokens(t, t.setting.barbarians, area, dice.randrange(1, 5))


def _deal(t: Table, calamities: bool, dice: random.Random) -> None:
    """Cards from anywhere in the stacks; calamities often where they may be held, some of them traded before."""
    many = dice.choice((0.05, 0.25, 0.6))
    for pile in t.piles:
        for card in list(pile):
            if dice.random() < ((0.75 if calamities else 0) if is_calamity(card) else many):
                pile.remove(card)
                _give(t, dice.randrange(t.setting.n), card, dice)
    for player in t.active:
        for _ in range(dice.randrange(6) // 3):
            take_card(t, player, WATER)


def _give(t: Table, player: Player, card: Card, dice: random.Random) -> None:
    take_card(t, player, card)
    if is_calamity(card) and calamity_of(card).tradeable and dice.random() < 0.5:
        giver = dice.randrange(t.setting.n)
        if giver != player:
            t.traces[card] = giver
