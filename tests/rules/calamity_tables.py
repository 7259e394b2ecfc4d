"""Random tables with calamities in every hand, for tests."""

from __future__ import annotations

import random

from megaciv.rules.engine.state import NOBODY, Table
from megaciv.rules.engine.verbs import gain_treasury, place_city, place_tokens, take_card
from megaciv.rules.facts.advances import PUBLIC_WORKS
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_IDS, FIRST_CALAMITY, WATER, calamity_of, is_calamity
from megaciv.rules.game import Game
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks


def random_table(dice: random.Random, setup: Setup, phase: str = "calamity-selection") -> Table:
    """Units in clusters, some shared areas, advances, treasuries and full hands; no conflict situations."""
    t = Table(Setting(setup), str(dice.random()))
    prepare_stacks(t)
    land = [a for a in range(BOARD.size) if not BOARD.is_sea[a] and not t.out_of_play[a]]
    for player in range(t.setting.n):
        _settle(t, dice, player, land)
        t.advances[player] = sum(1 << a for a in range(len(ADVANCE_IDS)) if dice.random() < 0.35)
        for area in sorted(t.cities[player]) if t.has(player, PUBLIC_WORKS) else ():
            place_tokens(t, player, area, min(t.stock[player], dice.randrange(2)))
        gain_treasury(t, player, dice.randrange(15))
        t.ast[player] = dice.randrange(8)
    for area in dice.sample(land, 8):
        if not t.occupants[area] and t.city[area] == NOBODY:
            place_city(t, t.setting.n, area) if dice.random() < 0.4 else place_tokens(t, t.setting.n, area, 2)
    _deal(t, dice)
    t.phase = PHASE_IDS.index(phase)
    t.events.clear()
    return t


def _settle(t: Table, dice: random.Random, player: int, land: list[int]) -> None:
    """Up to nine cities and a good number of tokens, spreading from the start area."""
    reached, todo = {t.setting.start[player]}, [t.setting.start[player]]
    cities = dice.randrange(10)
    for _ in range(dice.randrange(5, 40)):
        area = dice.choice(todo)
        near = [b for b in BOARD.near[area] if b in set(land) and b not in reached]
        if near:
            todo.append(dice.choice(near))
            reached.add(todo[-1])
    for area in todo:
        if t.city[area] != NOBODY:
            continue
        room = BOARD.limit[area] - t.tokens_at(area)
        if len(t.cities[player]) < cities and not t.occupants[area] and dice.random() < 0.5:
            place_city(t, player, area)
        elif room > 0:
            place_tokens(t, player, area, min(t.stock[player], dice.randrange(room + 1)))


def _deal(t: Table, dice: random.Random) -> None:
    """Some calamities and commodities to everybody; Tradeable ones with a trace now and then."""
    for pile in t.piles:
        for card in list(pile):
            if dice.random() < (0.7 if is_calamity(card) else 0.25):
                pile.remove(card)
                player = dice.randrange(t.setting.n)
                take_card(t, player, card)
                if is_calamity(card) and calamity_of(card).tradeable and dice.random() < 0.5:
                    t.traces[card] = dice.choice([p for p in t.active if p != player])


def hand(t: Table, player: int, card: int) -> None:
    """Take one card out of its pile into a hand."""
    next(pile for pile in t.piles if card in pile).remove(card)
    take_card(t, player, card)


def play(table: Table, dice: random.Random, until: str = "special-abilities") -> Game:
    """Random legal choices to the end of the phase."""
    game = Game(table, until=until)
    while pending := game.pending:
        civ = dice.choice(sorted(pending))
        choice = pending[civ].sample(dice)
        game.act(civ, choice)
    return game


MAJOR_CARDS = [c for c in range(FIRST_CALAMITY, WATER, 2) if calamity_of(c).severity == "major"]
