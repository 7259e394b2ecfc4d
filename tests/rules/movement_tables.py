"""Tables and choices for the tests of movement."""

from __future__ import annotations

import random
from typing import Any

import pytest

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import NOBODY, Player, Table
from megaciv.rules.engine.verbs import gain_treasury, land_tokens, place_city, place_ship, place_tokens
from megaciv.rules.facts.advances import ADVANCED_MILITARY, CULTURAL_ASCENDANCY, DIPLOMACY, MILITARY, ROADBUILDING
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Pace, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)
MOVEMENT = 3
RESTRICTING = (DIPLOMACY, MILITARY, CULTURAL_ASCENDANCY, ADVANCED_MILITARY)
END = {"move.end": True}


def table(pace: Pace = "ordered") -> Table:
    """An empty board with 5 players in the West, before movement."""
    t = Table(Setting(Setup(players=5, board="west", pace=pace)), "seed")
    prepare_stacks(t)
    t.phase = MOVEMENT
    return t


def put(t: Table, player: int, **tokens: int) -> None:
    """Tokens of a player, counted in their census."""
    for name, number in tokens.items():
        place_tokens(t, player, BOARD.index[name], number)
    t.census[player] = t.on_board(player)


def begin(t: Table) -> Game:
    return Game(t, until="conflict")


def at(game: Game, player: int, name: str) -> int:
    return game.table.tokens[player].get(BOARD.index[name], 0)


def march(*path: str, tokens: int = 1) -> dict[str, Any]:
    return {"move.land": {"path": list(path), "tokens": tokens}}


def refused(game: Game, civ: str, choice: Any) -> IllegalChoice:
    with pytest.raises(IllegalChoice) as caught:
        game.act(civ, choice)
    return caught.value


def any_table(seed: int, pace: Pace = "ordered") -> Table:
    """A crowded board: every player with tokens, cities, ships, treasury and advances anywhere, and the Barbarians."""
    dice = random.Random(seed)
    t = Table(Setting(Setup(players=9, board="west", pace=pace)), str(seed))
    prepare_stacks(t)
    land = [a for a in range(BOARD.size) if not BOARD.is_sea[a] and not t.out_of_play[a]]
    crowded = dice.sample(land, 30)
    coast = [a for a in crowded if BOARD.coastal[a]]
    for player in range(9):
        for area in dice.sample(crowded, 8):
            if t.city[area] < 0 and dice.random() < 0.3:
                place_city(t, player, area)
            else:
                place_tokens(t, player, area, dice.randint(1, 4))
        for _ in range(dice.randrange(4)):
            place_ship(t, player, dice.choice(coast))
        gain_treasury(t, player, dice.randrange(5))
        t.advances[player] = dice.getrandbits(51)
        t.census[player] = t.on_board(player)
    for area in dice.sample(crowded, 5):
        place_tokens(t, 9, area, dice.randint(1, 4))
    t.phase = MOVEMENT
    return t


def restricted_table(seed: int) -> Table:
    """A crowded table on which about half of the players hold each of the four advances that matter."""
    t = any_table(seed)
    dice = random.Random(seed)
    for player in t.active:
        t.advances[player] = sum(1 << advance for advance in RESTRICTING if dice.randrange(2)) | 1 << ROADBUILDING
    return t


def may_enter(t: Table, player: Player, area: AreaIndex) -> bool:
    """One token, by the words of R3.3.30-R3.3.33, tried out on a copy of the table."""
    if BOARD.is_sea[area] or t.out_of_play[area]:
        return False
    if t.is_conflict(area) or t.city[area] == player:
        return True
    owner = t.city[area]
    if owner != NOBODY and t.has(owner, DIPLOMACY) and not (t.has(player, DIPLOMACY) or t.has(player, MILITARY)):
        return False
    if t.has(player, CULTURAL_ASCENDANCY) or t.has(player, ADVANCED_MILITARY):
        return True
    owners = [p for p in range(t.setting.n) if p != player and t.has_units(p, area)]
    if not any(t.has(p, CULTURAL_ASCENDANCY) for p in owners):
        return True
    after = t.copy()
    land_tokens(after, player, area, 1)
    return not after.is_conflict(area)
