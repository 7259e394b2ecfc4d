"""What one player may know of another: where either could come to the other, and what comes cheap to them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_IDS, COST
from megaciv.rules.phases.advances.prices import not_for_sale, price
from megaciv.rules.phases.conflict.attacks import strength
from megaciv.rules.phases.movement.reaching import Scout

MOST_BARGAINS: Final = 6


class Approach(Struct, frozen=True, omit_defaults=True):
    """At most so many tokens could come into an area; so many of them take the city that stands there, if one does."""

    tokens: int
    needed: int = 0


class Bargain(Struct, frozen=True):
    """An advance that costs a player less than is printed on it."""

    advance: str
    cost: int
    price: int


class Dossier(Struct, frozen=True):
    """Into which of my areas they could come in a movement that began now, and I into theirs; what they buy cheaply,
    that which is most reduced first."""

    coming: dict[str, Approach]
    going: dict[str, Approach]
    cheap: list[Bargain]


def dossier(t: Table, player: Player, other: Player) -> Dossier:
    """What this player may know of the other: all of it lies open."""
    return Dossier(_approaches(t, player, other), _approaches(t, other, player), _bargains(t, other))


def _approaches(t: Table, player: Player, other: Player) -> dict[str, Approach]:
    """Where the other could come into areas of this player: cities that could be taken first, then the strongest."""
    theirs = frozenset((*t.tokens[player], *t.cities[player]))
    found = {}
    for area, goal in sorted(Scout(t, other, theirs).goals_of_all(theirs).items()):
        needed = strength(t, other, area)[0] if area in t.cities[player] else 0
        found[BOARD.ids[area]] = Approach(goal.land + goal.sea, needed)
    return dict(sorted(found.items(), key=lambda told: (not 0 < told[1].needed <= told[1].tokens, -told[1].tokens)))


def _bargains(t: Table, player: Player) -> list[Bargain]:
    closed = not_for_sale(t, player)
    prices = [(price(t, player, a), a) for a in range(len(COST)) if not closed >> a & 1]
    reduced = [(p - COST[a], p, a) for p, a in prices if p < COST[a]]
    return [Bargain(ADVANCE_IDS[a], COST[a], p) for _, p, a in sorted(reduced)[:MOST_BARGAINS]]
