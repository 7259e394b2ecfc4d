"""The assertions of chapter 1, to hold after every step (R1.5-R1.12) and at the ends of phases (R1.13-R1.19)."""

from __future__ import annotations

from collections import Counter

from megaciv.rules.board import BOARD
from megaciv.rules.cards import WATER, Card
from megaciv.rules.set_up import prepare_stacks
from megaciv.rules.state import CITIES, IN_STOCK, NOBODY, SHIPS, TOKENS, Table


def check(t: Table) -> None:
    """What must hold after every step."""
    _pieces(t)
    _areas(t)
    _cards(t)
    for player in t.active:
        t.law(0 <= t.ast[player] <= t.setting.last_space, "R1.11")


def _pieces(t: Table) -> None:
    for player in range(t.setting.n):
        tokens = sum(t.tokens[player].values())
        t.law(t.stock[player] >= 0 and t.treasury[player] >= 0, "R1.5")
        t.law(tokens + t.stock[player] + t.treasury[player] == TOKENS, "R1.5")
        t.law(len(t.cities[player]) <= CITIES and len(t.ships[player]) == SHIPS, "R1.6")


def _areas(t: Table) -> None:
    owners = range(t.setting.n + 1)
    for area in range(BOARD.size):
        mask = sum(1 << owner for owner in owners if t.tokens[owner].get(area))
        t.law(mask == t.occupants[area], "R1.7", "index-of-tokens")
        city = next((owner for owner in owners if area in t.cities[owner]), NOBODY)
        t.law(city == t.city[area], "R1.7", "index-of-cities")
        if BOARD.is_sea[area] or t.out_of_play[area]:
            t.law(not mask and city == NOBODY, "R1.7")
    for fleet in t.ships:
        for area in fleet:
            t.law(area == IN_STOCK or (bool(BOARD.coastal[area]) and not t.out_of_play[area]), "R1.7")


def _cards(t: Table) -> None:
    there = Counter[Card]()
    for place in (*t.piles, *t.discards, *t.hands):
        there.update(place)
    there.pop(WATER, None)
    t.law(there == _all_cards(t), "R1.8", "cards-conserved")
    t.law(all(hand == sorted(hand) for hand in t.hands), "R1.8", "hands-sorted")


_known: dict[int, Counter[Card]] = {}


def _all_cards(t: Table) -> Counter[Card]:
    """Every card of this set-up, by code."""
    key = id(t.setting)
    if key not in _known:
        fresh = Table(t.setting, "")
        prepare_stacks(fresh)
        _known.clear()
        _known[key] = Counter(card for pile in fresh.piles for card in pile)
    return _known[key]


def check_phase_end(t: Table, phase: str) -> None:
    """What must hold at the end of a phase."""
