"""What never changes, worked out once: land and sea ways, how exposed a place is, tables of set values and prices."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from megaciv.rules.facts.board import BOARD, NO_SITE, WHITE_SITE
from megaciv.rules.facts.cards import ADVANCES, CALAMITIES, FIRST_CALAMITY, FULL_SET, GROUP_INDEX
from megaciv.rules.phases.advances.prices import FACE

# -- land ------------------------------------------------------------

LIMIT: Final = BOARD.limit
SITE: Final = BOARD.site
COASTAL: Final = BOARD.coastal
IDS: Final = BOARD.ids
SITES: Final = frozenset(a for a in range(BOARD.size) if BOARD.site[a] != NO_SITE)
OPEN_SEAS: Final = tuple(tuple(b for b in BOARD.near[a] if BOARD.is_sea[b]) for a in range(BOARD.size))
"""By area: the open seas at its shore."""


def _risk(area: int) -> float:
    """How much more a city there is exposed than another, in victory points a turn."""
    risk = 0.02 * bool(BOARD.coastal[area]) + 0.02 * len(OPEN_SEAS[area])
    risk += 0.04 * (BOARD.volcano[area] is not None)
    if BOARD.flood_plain[area] is not None and BOARD.site[area] in (WHITE_SITE, NO_SITE):
        risk += 0.03
    return risk + 0.05 * (BOARD.site[area] == NO_SITE)


RISK: Final = tuple(_risk(a) for a in range(BOARD.size))


@cache
def lands(out_of_play: bytes) -> tuple[tuple[int, ...], ...]:
    """By area: its neighbours by land that are in play and can hold a token at all."""
    return tuple(
        () if out_of_play[a] else tuple(b for b in BOARD.land[a] if not out_of_play[b]) for a in range(BOARD.size)
    )


@cache
def sites(out_of_play: bytes) -> tuple[tuple[int, ...], ...]:
    """By area: the sites among it and these neighbours."""
    return tuple(tuple(b for b in (a, *near) if b in SITES) for a, near in enumerate(lands(out_of_play)))


@cache
def roads(out_of_play: bytes) -> tuple[dict[int, tuple[int, ...]], ...]:
    """By area: areas two steps away by land, each with the areas that lie between."""
    near = lands(out_of_play)
    found: list[dict[int, tuple[int, ...]]] = []
    for a in range(BOARD.size):
        ways: dict[int, list[int]] = {}
        for via in near[a]:
            for b in near[via]:
                if b != a and b not in near[a]:
                    ways.setdefault(b, []).append(via)
        found.append({b: tuple(vias) for b, vias in sorted(ways.items())})
    return tuple(found)


@cache
def sailings(start: int, steps: int, open_sea: bool) -> dict[int, tuple[int, ...]]:
    """Where a ship gets to from there, with the shortest way (without the start)."""
    found: dict[int, tuple[int, ...]] = {start: ()}
    shore = [start]
    for _ in range(steps):
        beyond: list[int] = []
        for a in shore:
            for b in BOARD.water[a]:
                if b not in found and (open_sea or not BOARD.is_sea[b]):
                    found[b] = (*found[a], b)
                    beyond.append(b)
        shore = beyond
    return found


@cache
def harbours(start: int, steps: int, open_sea: bool, out_of_play: bytes) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Of these, the coastal areas in play, each with the way there."""
    return tuple(
        (area, way)
        for area, way in sailings(start, steps, open_sea).items()
        if way and BOARD.coastal[area] and not out_of_play[area]
    )


# -- goods ------------------------------------------------------------

KINDS: Final = len(FULL_SET)
FIRST_CALAMITY_KIND: Final = FIRST_CALAMITY // 2
WATER_KIND: Final = FIRST_CALAMITY_KIND + len(CALAMITIES)
CALAMITY_KIND: Final = {c.id: FIRST_CALAMITY_KIND + i for i, c in enumerate(CALAMITIES)}
CALAMITY_ID: Final = {kind: name for name, kind in CALAMITY_KIND.items()}
IS_MAJOR: Final = {FIRST_CALAMITY_KIND + i: c.severity == "major" for i, c in enumerate(CALAMITIES)}
IS_TRADEABLE: Final = {FIRST_CALAMITY_KIND + i: c.tradeable for i, c in enumerate(CALAMITIES)}


@cache
def values(keep: float) -> tuple[tuple[float, ...], ...]:
    """By kind and number held: what the cards are worth now, and as the beginning of a larger set."""
    return tuple(
        tuple(n * n * f + keep * f * n * (full - n) / full for n in range(full + 1)) + (full * full * f,) * 12
        for f, full in zip(FACE, FULL_SET, strict=True)
    )


# -- advances ------------------------------------------------------------

CREDITS: Final = tuple(tuple((GROUP_INDEX[g], points) for g, points in advance.credits.items()) for advance in ADVANCES)
"""By advance: the group credits it brings."""


def mask(advances: Iterable[int]) -> int:
    """A bit mask of advances."""
    return sum(1 << a for a in advances)
