"""Tables in the middle of a game, at random but the same every time: units, advances, cards and treasury everywhere."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from megaciv.rules.engine.events import Event
from megaciv.rules.engine.state import NOBODY, Player, Table
from megaciv.rules.engine.verbs import (
    draw_card,
    drop_card,
    gain_treasury,
    pile_index,
    place_city,
    place_tokens,
    take_advance,
)
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCES, STACKS, is_calamity
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks


def empty_table(players: int = 5, phase: str = "advances", seed: str = "rich", **how: object) -> Table:
    """A table with prepared stacks and nothing on the board; `how` are further fields of the set-up."""
    t = Table(Setting(msgspec.convert({"players": players, **how}, Setup)), seed)
    prepare_stacks(t)
    t.phase = PHASE_IDS.index(phase)
    t.turn = 9
    return t


def seen(event: Event, civ: str | None) -> dict[str, Any]:
    """What an event tells somebody."""
    told = event.seen_by(civ)
    assert told is not None
    return dict(told.data.items())


def rich_table(players: int, phase: str, seed: int, **how: object) -> Table:
    """A table on which nearly everything can happen in this phase."""
    t = empty_table(players, phase, str(seed), **how)
    dice = random.Random(seed)
    land = [a for a in range(BOARD.size) if not BOARD.is_sea[a] and not t.out_of_play[a]]
    for player in t.active:
        _settle(t, player, land, dice)
    for area in dice.sample(land, 6):
        place_tokens(t, t.setting.barbarians, area, 1 + dice.randrange(4))
        if t.city[area] == NOBODY and dice.randrange(2):
            place_city(t, t.setting.barbarians, area)
    t.events.clear()
    return t


def _settle(t: Table, player: Player, land: list[int], dice: random.Random) -> None:
    for area in dice.sample(land, dice.randrange(10)):
        if t.city[area] == NOBODY:
            place_city(t, player, area)
    for area in dice.sample(land, min(len(land), 12)):
        place_tokens(t, player, area, min(t.stock[player], 1 + dice.randrange(4)))
    gain_treasury(t, player, dice.randrange(30))
    for advance in dice.sample(range(len(ADVANCES)), dice.randrange(30)):
        take_advance(t, player, advance)
    for _ in range(dice.randrange(24)):
        _deal(t, player, 1 + dice.randrange(STACKS))
    t.ast[player] = dice.randrange(t.setting.last_space)


def _deal(t: Table, player: Player, stack: int) -> None:
    """A card of a stack; calamities have been resolved and are on the discard pile."""
    card = draw_card(t, player, stack)
    if is_calamity(card):
        drop_card(t, player, card)
        t.discards[pile_index(t.setting.block[player], stack)].append(card)
