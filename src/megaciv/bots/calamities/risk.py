"""What each calamity would cost us now, in victory points: rough, quick, and once a turn.

It decides what goes into a packet, what is feared in others', and which secondary victims suffer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from megaciv.bots.atlas import CALAMITY_ID, COASTAL, OPEN_SEAS
from megaciv.bots.memory import Mind
from megaciv.bots.valuation import POINTS, spare_cities
from megaciv.rules import Sight
from megaciv.rules.facts.advances import (
    ADVANCED_MILITARY,
    AGRICULTURE,
    CALENDAR,
    CARTOGRAPHY,
    DEISM,
    DEMOCRACY,
    DIPLOMACY,
    DRAMA_AND_POETRY,
    ENGINEERING,
    ENLIGHTENMENT,
    FUNDAMENTALISM,
    LAW,
    LIBRARY,
    MASONRY,
    MEDICINE,
    MILITARY,
    MINING,
    MONARCHY,
    MONOTHEISM,
    MUSIC,
    MYSTICISM,
    MYTHOLOGY,
    NAVAL_WARFARE,
    PHILOSOPHY,
    POLITICS,
    POTTERY,
    PROVINCIAL_EMPIRE,
    ROADBUILDING,
    SCULPTURE,
    THEOCRACY,
    THEOLOGY,
    TRADE_EMPIRE,
    UNIVERSAL_DOCTRINE,
)
from megaciv.rules.facts.board import BLACK_SITE, BOARD

CITY: Final = 1.2
REDUCED: Final = 1.0
TOKEN: Final = 0.12


class Position:
    """Our pieces as a calamity sees them."""

    def __init__(self, s: Sight) -> None:
        me = s.me
        self.s = s
        self.cities: int = len(s.cities[me])
        self.tokens: int = s.on_board(me)
        self.treasury: int = s.treasury[me]
        self.rate: int = s.support_rate(s.me)
        self.held: int = s.advances[me]
        self.spare: int = spare_cities(s)

    def of(self, *advances: int) -> int:
        """How many of these advances we hold."""
        return sum(self.held >> a & 1 for a in advances)

    def step(self, lost: float) -> float:
        """Five points if so many cities less miss this turn's step."""
        return 5.0 if lost > self.spare else 0.0

    def destroyed(self, number: int) -> float:
        number = min(number, self.cities)
        return CITY * number + self.step(number)

    def reduced(self, number: int) -> float:
        number = max(0, min(number, self.cities))
        return REDUCED * number + self.step(number)

    def damaged(self, damage: int) -> float:
        """Unit points lost, some as cities if that is cheaper: tokens below support cost cities too."""
        best = 99.0
        for cities in range(min(self.cities, (damage + 4) // 5) + 1):
            tokens = min(max(0, damage - 5 * cities), self.tokens)
            short = self.rate * (self.cities - cities) - (self.tokens - tokens)
            reduced = max(0, -(-short // (self.rate + 2)))
            cost = CITY * cities + TOKEN * tokens + REDUCED * reduced + self.step(cities + reduced)
            best = min(best, cost)
        return best

    def paid(self, treasury: int) -> float:
        return min(treasury, self.treasury) / POINTS


def _on_plain(s: Sight) -> int:
    """Most of our unit points on one flood plain."""
    mine, best = s.tokens[s.me], 0
    points: dict[str, int] = {}
    for area in (*mine, *s.cities[s.me]):
        plain = BOARD.flood_plain[area]
        if plain is not None:
            city = s.city[area] == s.me and area not in mine and BOARD.site[area] != BLACK_SITE
            points[plain] = points.get(plain, 0) + (5 if city else mine.get(area, 0))
            best = max(best, points[plain])
    return best


def _at_one_sea(s: Sight) -> int:
    """Most of our cities at one open sea."""
    count: dict[int, int] = {}
    for area in s.cities[s.me]:
        for sea in OPEN_SEAS[area]:
            count[sea] = count.get(sea, 0) + 1
    return max(count.values(), default=0)


def _volcano(p: Position) -> float:
    if any(BOARD.volcano[a] is not None for a in p.s.cities[p.s.me]):
        return 2.0 + p.destroyed(1)
    return p.reduced(1) if p.of(ENGINEERING) else p.destroyed(1)


def _slave_revolt(p: Position) -> float:
    rate = p.rate + 2 - p.of(MYTHOLOGY, ENLIGHTENMENT) + p.of(MINING)
    short = rate * p.cities - p.tokens
    return p.reduced(-(-short // (rate + 2))) if short > 0 else 0.0


def _flood(p: Position) -> float:
    plain = _on_plain(p.s)
    if plain:
        return p.damaged(max(0, min(plain, 15) - 5 * p.of(ENGINEERING)))
    coast = any(COASTAL[a] for a in p.s.tokens[p.s.me])
    return p.damaged(5 - 5 * p.of(ENGINEERING)) if coast else 0.0


def _civil_war(p: Position) -> float:
    wanted = p.tokens + 5 * p.cities - 35 - 5 * p.of(MUSIC, DRAMA_AND_POETRY) - 10 * p.of(DEMOCRACY)
    wanted += 5 * p.of(PHILOSOPHY, MILITARY)
    return p.damaged(wanted) if wanted > 0 else 0.0


def _cyclone(p: Position) -> float:
    there = _at_one_sea(p.s)
    return p.reduced(min(there, 3 + p.of(TRADE_EMPIRE)) - p.of(MASONRY) - 2 * p.of(CALENDAR)) if there else 0.0


def _epidemic(p: Position) -> float:
    return p.damaged(max(0, 15 - 5 * p.of(ENLIGHTENMENT, MEDICINE) + 5 * p.of(ROADBUILDING, TRADE_EMPIRE)))


def _iconoclasm(p: Position) -> float:
    if p.of(THEOCRACY):
        return 0.3
    return p.reduced(4 - 2 * p.of(PHILOSOPHY) - 3 * p.of(THEOLOGY) + p.of(MONOTHEISM))


def _coastal(p: Position) -> int:
    return sum(COASTAL[a] for a in p.s.cities[p.s.me])


_COSTS: Final[dict[str, Callable[[Position], float]]] = {
    "tempest": lambda p: 0.2 + p.paid(5),
    "squandered_wealth": lambda p: p.paid(10),
    "city_riots": lambda p: p.reduced(1) + p.paid(5),
    "city_in_flames": lambda p: min(p.destroyed(1), 10 / POINTS if p.treasury >= 10 else 99.0),
    "tribal_conflict": lambda p: p.damaged(5),
    "minor_uprising": lambda p: p.destroyed(1),
    "banditry": lambda p: 0.3,
    "coastal_migration": lambda p: (p.destroyed(1) if _coastal(p) else 0.0) + p.paid(5),
    "volcanic_eruption_or_earthquake": _volcano,
    "treachery": lambda p: p.destroyed(1 + p.of(DIPLOMACY)),
    "famine": lambda p: p.damaged(max(0, 10 + 5 * p.of(AGRICULTURE) - 5 * p.of(POTTERY, CALENDAR))),
    "slave_revolt": _slave_revolt,
    "flood": _flood,
    "superstition": lambda p: p.reduced(3 - p.of(MYSTICISM, DEISM, ENLIGHTENMENT) + p.of(UNIVERSAL_DOCTRINE)),
    "civil_war": _civil_war,
    "barbarian_hordes": lambda p: (
        1.0 + p.destroyed(1) - 0.5 * p.of(MONARCHY) + 0.5 * p.of(POLITICS, PROVINCIAL_EMPIRE) if p.cities else 0.0
    ),
    "cyclone": _cyclone,
    "epidemic": _epidemic,
    "tyranny": lambda p: p.destroyed(max(0, 3 - p.of(SCULPTURE, LAW) + p.of(MONARCHY, PROVINCIAL_EMPIRE))),
    "civil_disorder": lambda p: p.reduced(
        p.cities - 3 - p.of(MUSIC, DRAMA_AND_POETRY, LAW, DEMOCRACY) + p.of(ADVANCED_MILITARY, NAVAL_WARFARE)
    ),
    "corruption": lambda p: 0.4 if p.of(LAW) else 0.8,
    "iconoclasm_and_heresy": _iconoclasm,
    "regression": lambda p: 5.0 * max(0, 1 + p.of(FUNDAMENTALISM) - p.of(LIBRARY)),
    "piracy": lambda p: p.destroyed(min(_coastal(p), 2 + p.of(CARTOGRAPHY) - p.of(NAVAL_WARFARE))),
}


def loss(mind: Mind, s: Sight, kind: int) -> float:
    """What this kind of calamity would cost us; worked out once a turn."""
    if mind.losses_at != s.turn:
        mind.losses, mind.losses_at = {}, s.turn
    found = mind.losses.get(kind)
    if found is None:
        found = mind.losses[kind] = _COSTS[CALAMITY_ID[kind]](Position(s))
    return found
