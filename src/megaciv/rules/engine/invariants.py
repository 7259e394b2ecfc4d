"""The assertions of chapter 1, to hold after every step (R1.5-R1.12) and at the ends of phases (R1.13-R1.19)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import cache
from itertools import chain
from typing import Final

from megaciv.rules.engine.reading import is_named
from megaciv.rules.engine.state import CITIES, IN_STOCK, NOBODY, SHIPS, TOKENS, Table
from megaciv.rules.facts import DeckUse
from megaciv.rules.facts.advances import ROADBUILDING
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import WATER, Card, calamity_of, is_calamity
from megaciv.rules.setup.table import prepare_stacks

# What was found lawful last. As long as it stays the same it is not looked at again: few steps move pieces or cards.
_lawful_pieces: tuple[object, ...] = ()
_lawful_cards: tuple[object, ...] = ()


def check(t: Table) -> None:
    """What must hold after every step."""
    global _lawful_pieces, _lawful_cards  # noqa: PLW0603
    n = t.setting.n
    if _lawful_pieces != (n, t.tokens, t.cities, t.ships, t.stock, t.treasury, t.occupants, t.city, t.out_of_play):
        _pieces(t)
        _areas(t)
        pieces = [dict(each) for each in t.tokens], [set(each) for each in t.cities], [each[:] for each in t.ships]
        _lawful_pieces = n, *pieces, t.stock[:], t.treasury[:], t.occupants[:], t.city[:], t.out_of_play
    all_cards = _all_cards(t)
    if _lawful_cards != (all_cards, t.piles, t.discards, t.hands):
        _cards(t, all_cards)
        _lawful_cards = all_cards, *([each[:] for each in lists] for lists in (t.piles, t.discards, t.hands))
    for player in t.active:
        t.law(0 <= t.ast[player] <= t.setting.last_space, "R1.11")


def _pieces(t: Table) -> None:
    for player in range(t.setting.n):
        tokens = sum(t.tokens[player].values())
        t.law(t.stock[player] >= 0 and t.treasury[player] >= 0, "R1.5")
        t.law(tokens + t.stock[player] + t.treasury[player] == TOKENS, "R1.5")
        t.law(len(t.cities[player]) <= CITIES and len(t.ships[player]) == SHIPS, "R1.6")


def _areas(t: Table) -> None:
    masks, city = [0] * BOARD.size, [NOBODY] * BOARD.size
    for owner, tokens in enumerate(t.tokens):
        t.law(min(tokens.values(), default=1) > 0, "R1.5")
        mask = 1 << owner
        for area in tokens:
            masks[area] |= mask
    t.law(masks == t.occupants, "R1.7", "index-of-tokens")
    for owner, cities in enumerate(t.cities):
        for area in cities:
            city[area] = owner
    t.law(BOARD.size - city.count(NOBODY) == sum(map(len, t.cities)), "R1.7")
    t.law(city == t.city, "R1.7", "index-of-cities")
    land, coast = _open_areas(t.out_of_play)
    t.law(land.issuperset(chain(*t.tokens, *t.cities)), "R1.7")
    t.law(coast.issuperset(chain(*t.ships)), "R1.7")


@cache
def _open_areas(out_of_play: bytes) -> tuple[frozenset[int], frozenset[int]]:
    """Where people and cities may be, and where ships: on the coast or in stock. There are few different boards."""
    areas = [area for area in range(BOARD.size) if not out_of_play[area]]
    land = frozenset(area for area in areas if not BOARD.is_sea[area])
    return land, frozenset(area for area in areas if BOARD.coastal[area]) | {IN_STOCK}


def _cards(t: Table, all_cards: list[Card]) -> None:
    there = sorted(chain(*t.piles, *t.discards, *t.hands))
    del there[bisect_left(there, WATER) : bisect_right(there, WATER)]
    t.law(there == all_cards, "R1.8", "cards-conserved")
    t.law(all(hand == sorted(hand) for hand in t.hands), "R1.8", "hands-sorted")


_known: Final[dict[tuple[tuple[DeckUse, ...], str, bool], list[Card]]] = {}


def _all_cards(t: Table) -> list[Card]:
    """Every card of this set-up, by code: remembered by all that decides about it."""
    printed = t.setting.printed
    key = printed.decks, printed.preparation, t.setting.minor_calamities
    if key not in _known:
        fresh = Table(t.setting, "")
        prepare_stacks(fresh)
        _known[key] = sorted(chain(*fresh.piles))
    return _known[key]


def check_phase_end(t: Table, phase: str) -> None:
    """What must hold at the end of a phase."""
    for law in _AT_THE_END_OF.get(phase, ()):
        law(t)


def _no_ships_move(t: Table) -> None:
    """R1.10, R1.13: what is noted for movement is gone when movement is over."""
    t.law(not any(t.moved) and not any(t.ready) and not any(t.sailed), "R1.13")


def _no_conflict(t: Table) -> None:
    t.law(not any(t.is_conflict(area) for area in range(BOARD.size)), "R1.14")


def _no_surplus(t: Table) -> None:
    """R1.15, without the Barbarians (R7.48)."""
    for player in t.active:
        for area, tokens in t.tokens[player].items():
            if t.city[area] == player:
                t.law(tokens <= t.room_beside_city(player), "R1.15")
            elif t.occupants[area] == 1 << player:
                t.law(tokens <= t.limit(player, area), "R1.15")


def _supported(t: Table) -> None:
    t.law(all(t.is_supported(player) or not t.cities[player] for player in t.active), "R1.15")


def _few_calamities(t: Table) -> None:
    for player in t.active:
        held = [calamity_of(card) for card in t.hands[player] if is_calamity(card)]
        majors = [c for c in held if c.severity == "major"]
        t.law(len({c.id for c in held}) == len(held), "R1.16")
        t.law(len(majors) <= 2 and len(held) <= (3 if t.setting.minor_calamities else 2), "R1.16")


def _no_calamities(t: Table) -> None:
    t.law(not any(is_calamity(card) for hand in t.hands for card in hand), "R1.17")


def _hand_limits(t: Table) -> None:
    for player in t.active:
        limit = t.setting.hand_limit + t.has(player, ROADBUILDING)
        t.law(sum(is_named(card) for card in t.hands[player]) <= limit, "R1.18")


def _reshuffled(t: Table) -> None:
    t.law(t.over or not any(t.discards), "R1.19")


_AT_THE_END_OF: dict[str, tuple[Callable[[Table], None], ...]] = {
    "movement": (_no_ships_move,),
    "conflict": (_no_conflict,),
    "city-construction": (_no_surplus, _supported),
    "calamity-selection": (_few_calamities,),
    "calamity-resolution": (_no_calamities,),
    "surplus-and-support": (_no_conflict, _no_surplus, _supported),
    "advances": (_hand_limits,),
    "ast-alteration": (_reshuffled,),
}
