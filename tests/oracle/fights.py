"""Phase 4 as R3.4 tells it, one token at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from tests.oracle.cards import AREAS

BARBARIANS = "barbarians"
Choose = Callable[[str, str, list[str]], str]
"""Owner, area and what they may give up ('here', 'ship' or the name of an area): what they give up."""


@dataclass
class Board:
    """Everything by name. `ranking` is the order of the players on the A.S.T."""

    ranking: list[str]
    tokens: dict[str, dict[str, int]]
    cities: dict[str, str]
    ships: dict[str, list[str]]
    stock: dict[str, int]
    treasury: dict[str, int]
    advances: dict[str, set[str]] = field(default_factory=dict)

    def has(self, owner: str, advance: str) -> bool:
        """R3.4.3: the Barbarians have no advances."""
        return advance in self.advances.get(owner, set())

    def here(self, area: str) -> dict[str, int]:
        return {owner: n for owner, n in self.tokens.get(area, {}).items() if n > 0}

    def lose(self, owner: str, area: str, number: int = 1) -> None:
        self.tokens[area][owner] -= number
        if owner != BARBARIANS:
            self.stock[owner] += number


def phase_four(b: Board, choose: Choose) -> None:
    """4a, then 4b. Nobody lets a conflict wait, nobody has an attack put off."""
    fights = sorted(area for area in AREAS if is_token_conflict(b, area))
    plain = [area for area in fights if not holders(b, area)]
    rest = sorted((area for area in fights if area not in plain), key=lambda a: (b.ranking.index(holders(b, a)[0]), a))
    for area in [*plain, *rest]:
        if is_token_conflict(b, area):
            token_conflict(b, area, choose)
    for area in attacks_in_order(b):
        if not attackers(b, area):
            continue  # the attacker's tokens there were given up for a conflict next door
        city_attack(b, area, choose)


def holders(b: Board, area: str) -> list[str]:
    """Owners there with Advanced Military, by ranking."""
    return [owner for owner in b.ranking if owner in b.here(area) and b.has(owner, "advanced_military")]


def is_token_conflict(b: Board, area: str) -> bool:
    """R3.4.1."""
    here = b.here(area)
    return len(here) >= 2 and (area in b.cities or sum(here.values()) > AREAS[area].get("limit", 0))


def token_conflict(b: Board, area: str, choose: Choose) -> None:
    """R3.4.10-R3.4.15."""
    while not ended(b, area):
        here = b.here(area)
        without = {owner: n for owner, n in here.items() if not b.has(owner, "metalworking")}
        with_it = {owner: n for owner, n in here.items() if b.has(owner, "metalworking")}
        for group in [*in_groups(without), *in_groups(with_it)]:
            remove_one_each(b, area, group, choose)
            if ended(b, area):
                break


def in_groups(counts: dict[str, int]) -> list[list[str]]:
    """Ascending; equal counts together."""
    return [[owner for owner, n in counts.items() if n == number] for number in sorted(set(counts.values()))]


def ended(b: Board, area: str) -> bool:
    """R3.4.14."""
    here = b.here(area)
    if len(here) <= 1:
        return True
    return area not in b.cities and sum(here.values()) <= AREAS[area].get("limit", 0)


def remove_one_each(b: Board, area: str, group: Iterable[str], choose: Choose) -> None:
    """R3.4.12: all choose before anybody removes."""
    gone: list[tuple[str, str]] = []
    for owner in sorted(group, key=lambda o: b.ranking.index(o) if o in b.ranking else 99):
        if b.here(area).get(owner):
            sources = what_may_go(b, owner, area)
            gone.append((owner, choose(owner, area, sources) if len(sources) > 1 else "here"))
    for owner, source in gone:
        if source == "ship":
            b.ships[owner].remove(area)
        else:
            b.lose(owner, area if source == "here" else source)


def what_may_go(b: Board, owner: str, area: str) -> list[str]:
    sources = ["here"]
    if b.has(owner, "naval_warfare") and area in b.ships.get(owner, []):
        sources.append("ship")
    if b.has(owner, "advanced_military"):
        sources += sorted(near for near in AREAS[area].get("land", []) if b.here(near).get(owner))
    return sources


# -- 4b ------------------------------------------------------------


def attackers(b: Board, area: str) -> list[str]:
    """Who has tokens beside a city that is not their own (R3.4.31)."""
    return [owner for owner in b.here(area) if area in b.cities and b.cities[area] != owner]


def attacks_in_order(b: Board) -> list[str]:
    """R3.4.30, R7.15: pirate cities first, by attackers; then by defenders. The same player: by name of the area."""
    attacked = sorted(area for area in b.cities if attackers(b, area))
    pirates = [area for area in attacked if b.cities[area] == BARBARIANS]
    others = [area for area in attacked if area not in pirates]
    pirates.sort(key=lambda area: (b.ranking.index(attackers(b, area)[0]), area))
    others.sort(key=lambda area: (b.ranking.index(b.cities[area]), area))
    return [*pirates, *others]


def city_attack(b: Board, area: str, choose: Choose) -> None:
    """R3.4.32-R3.4.40."""
    (attacker,) = attackers(b, area)
    defender, number = b.cities[area], b.here(area)[attacker]
    need = {(False, False): 7, (True, False): 6, (False, True): 8, (True, True): 7}[
        b.has(attacker, "engineering"), b.has(defender, "engineering")
    ]
    if number < need:
        b.lose(attacker, area, number)
        if b.has(attacker, "naval_warfare"):
            b.ships[attacker] = [where for where in b.ships[attacker] if where != area]
        return
    del b.cities[area]
    placed = need - 1 if defender == BARBARIANS else min(need - 1, b.stock[defender])
    b.tokens[area][defender] = b.tokens[area].get(defender, 0) + placed
    if defender != BARBARIANS:
        b.stock[defender] -= placed
    token_conflict(b, area, choose)
    if attacker != BARBARIANS:
        plunder = min(3, b.stock[attacker])
        b.stock[attacker] -= plunder
        b.treasury[attacker] += plunder
