"""Voyages (R3.3.20-R3.3.26), held against the plain words of the rules, step by step on a copy of the table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import IN_STOCK, Player, Table
from megaciv.rules.engine.verbs import embark_tokens, land_tokens
from megaciv.rules.facts.advances import ASTRONAVIGATION, CLOTH_MAKING, NAVAL_WARFARE
from megaciv.rules.facts.board import BOARD
from megaciv.rules.phases.movement.voyage import read_voyage
from tests.rules.movement_tables import may_enter, restricted_table

Voyage = list[dict[str, Any]]


class Sailing:
    """A voyage done for good, entry by entry; `legal` turns false at the first thing that the rules forbid."""

    def __init__(self, t: Table, player: Player, ship: int) -> None:
        self.t, self.player, self.area = t, player, t.ships[player][ship]
        self.unmoved = dict(t.tokens[player])
        self.aboard = self.steps = 0
        self.legal = True

    def to(self, name: str) -> None:
        target = BOARD.index[name]
        self.steps += 1
        self.legal &= target in BOARD.water[self.area]
        self.legal &= self.steps <= 4 + self.t.has(self.player, CLOTH_MAKING)
        self.legal &= self.t.has(self.player, ASTRONAVIGATION) or not BOARD.is_sea[target]
        self.area = target

    def embark(self, tokens: int) -> None:
        self.aboard += tokens
        self.legal &= self.aboard <= 5 + self.t.has(self.player, NAVAL_WARFARE)
        self.legal &= tokens <= self.unmoved.get(self.area, 0)
        if self.legal:
            self.unmoved[self.area] -= tokens
            embark_tokens(self.t, self.player, self.area, tokens)

    def disembark(self, tokens: int) -> None:
        self.legal &= tokens <= self.aboard
        for _ in range(tokens):
            self.legal = self.legal and may_enter(self.t, self.player, self.area)
            if self.legal:
                land_tokens(self.t, self.player, self.area, 1)
        self.aboard -= tokens

    def end(self) -> bool:
        self.legal &= self.steps > 0 and bool(BOARD.coastal[self.area]) and not self.t.out_of_play[self.area]
        if self.legal:
            self.disembark(self.aboard)
        return self.legal


def any_voyage(t: Table, player: Player, ship: int, dice: random.Random) -> Voyage:
    """A list that may or may not be a legal voyage: mostly along water borders, with numbers that may be too large."""
    area = t.ships[player][ship]
    voyage: Voyage = []
    for _ in range(dice.choice((1, 2, 2, 3, 4, 5))):
        if dice.random() < (0.6 if area in t.tokens[player] else 0.1):
            most = max(1, min(5, t.tokens[player].get(area, 0)))
            voyage.append({"embark": dice.randint(1, most + (dice.random() < 0.1))})
        if dice.random() < 0.15:
            voyage.append({"disembark": dice.randint(1, 2)})
        borders = [a for a in BOARD.water[area] if not BOARD.is_sea[a]] or list(BOARD.water[area])
        area = dice.choice(borders if dice.random() < 0.7 else BOARD.water[area])
        voyage.append({"to": BOARD.ids[area]})
    return voyage


def is_legal(t: Table, player: Player, ship: int, voyage: Voyage) -> bool:
    sailing = Sailing(t.copy(), player, ship)
    for entry in voyage:
        ((name, value),) = entry.items()
        getattr(sailing, name)(value)
        if not sailing.legal:
            return False
    return sailing.end()


@pytest.mark.parametrize("seed", range(12))
def test_a_voyage_is_legal_if_each_step_of_it_is(seed: int) -> None:
    t, dice = restricted_table(seed), random.Random(seed)
    found = {True: 0, False: 0}
    for player in t.active:
        for advance in (ASTRONAVIGATION, CLOTH_MAKING, NAVAL_WARFARE):
            t.advances[player] |= dice.randrange(2) << advance
        for ship in (s for s in range(4) if t.ships[player][s] != IN_STOCK):
            t.ready[player] = 1 << ship
            for _ in range(60):
                voyage = any_voyage(t, player, ship, dice)
                legal = is_legal(t, player, ship, voyage)
                found[legal] += 1
                assert _is_read(t, player, ship, voyage) is legal, voyage
    assert min(found.values()) > 50


def _is_read(t: Table, player: Player, ship: int, voyage: Voyage) -> bool:
    try:
        read = read_voyage(t, player, {"ship": BOARD.ids[t.ships[player][ship]], "number": ship + 1, "voyage": voyage})
    except IllegalChoice:
        return False
    done = t.copy()
    read.do(done, player)
    assert sum(done.tokens[player].values()) == t.on_board(player)
    return True
