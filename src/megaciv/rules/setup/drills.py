"""Positions that are laid out to be practised: a drill begins with one phase and ends with the same or a later one.

They are ours, not the rulebook's, and part of the set-up, so that a drill is replayed and checked like any game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from megaciv.rules.engine.described import Choice
from megaciv.rules.setup.options import DrillId

SETUP: Final = (5, "west")
"""Players and board of every drill."""


GROWTH: Final = 2
"""By so many a group of people grows (R3.2.1)."""


Judged = Literal["hand", "cities", "people", "rivals"]


class DrilledNation(Struct, frozen=True):
    """What a civilization has when a drill begins."""

    cities: tuple[str, ...]
    tokens: Mapping[str, int]
    ships: tuple[str, ...] = ()
    treasury: int = 0
    advances: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    ast: int = 7


class Drill(Struct, frozen=True):
    """One position: who practises, when it begins and ends, and who has what. Civilizations that are not named have
    left the game."""

    civ: str
    turn: int
    phase: int
    until: int
    """The first and the last phase that are played, by their numbers (R3.0.1)."""
    judged: tuple[Judged, ...]
    """What counts, the first first: the worth of the hand, own cities, own people, cities that the others lost."""
    nations: Mapping[str, DrilledNation]
    best: Sequence[Choice] = ()
    """What the one who practises answers at best, in order; where there is none, a good bot shows what can be had."""


_ASSYRIA: Final = DrilledNation(
    cities=("damascus", "aleppo", "nineveh", "tyre", "antioch", "carrhae"),
    tokens={"assyria": 3, "syria": 2, "van": 2, "western-armenia": 2, "cilicia": 2, "eastern-armenia": 2},
    treasury=6,
)
_HATTI: Final = DrilledNation(
    cities=("sardes", "hattusa", "lycia", "trapezus", "troy", "kanesh"),
    tokens={"anatolia": 2, "bithynia": 2, "phrygia": 1, "galatia": 2, "ionia": 2, "miletus": 2, "colchis": 1},
    treasury=4,
)
_HELLAS: Final = DrilledNation(
    cities=("thessalonica", "tomi", "apollonia", "byzantium", "odessus", "athens", "corinth"),
    tokens={"macedonia": 2, "epirus": 2, "dacia": 2, "gethae": 3, "thessaly": 2, "thrace": 2, "moesia": 3},
    treasury=6,
)
_MINOA: Final = DrilledNation(
    cities=("knossos", "sparta", "phaestos", "argos"),
    tokens={"thera": 3, "rhodes": 3, "cyprus": 2, "peloponnesos": 2, "ithaca": 1},
    treasury=2,
)


def _with(
    nation: DrilledNation, hand: tuple[str, ...] = (), advances: tuple[str, ...] = (), without: str = ""
) -> DrilledNation:  # fmt: skip
    cities = tuple(city for city in nation.cities if city != without)
    return DrilledNation(cities, nation.tokens, nation.ships, nation.treasury, advances, hand, nation.ast)


def _grown(nation: DrilledNation) -> DrilledNation:
    """After population expansion, with nothing to build ships with."""
    return DrilledNation(nation.cities, {area: number + GROWTH for area, number in nation.tokens.items()})


_VOYAGE: Final = [
    {"to": "rhodes"},
    {"embark": 3},
    {"to": "knossos"},
    {"to": "thera"},
    {"disembark": 2},
    {"to": "phaestos"},
    {"disembark": 1},
]
"""One ship, two cities: from where three people live to two places that lack two and one."""

_OTHERS: Final = {"assyria": _ASSYRIA, "hatti": _HATTI, "hellas": _HELLAS}

DRILLS: Final[Mapping[DrillId, Drill]] = {
    "trade": Drill(
        civ="egypt",
        turn=6,
        phase=7,
        until=7,
        judged=("hand",),
        nations={
            "egypt": DrilledNation(
                cities=("tanis", "petra", "jerusalem", "cyrene", "alexandria", "gaza"),
                tokens={"memphis": 4, "fayum": 4, "upper-egypt": 2, "cyrenaica": 2, "paraetonium": 2},
                treasury=5,
                hand=("ochre", "iron", "papyri", "papyri", "fish", "oil", "copper", "copper", "textiles"),
            ),
            "assyria": _with(_ASSYRIA, ("ochre", "ochre", "papyri", "fish", "copper", "wool", "tin", "oil")),
            "hatti": _with(_HATTI, ("clay", "papyri", "fish", "fish", "textiles", "copper", "tin", "iron")),
            "hellas": _with(_HELLAS, ("clay", "iron", "iron", "textiles", "textiles", "oil", "tin", "papyri")),
        },
    ),
    "famine": Drill(
        civ="egypt",
        turn=6,
        phase=8,
        until=11,
        judged=("cities", "people"),
        nations={
            "egypt": DrilledNation(
                cities=("tanis", "petra", "jerusalem", "cyrene", "gaza"),
                tokens={"memphis": 4, "fayum": 4, "upper-egypt": 2, "sinai": 1, "eastern-desert": 1, "siwa": 1},
                treasury=5,
                hand=("famine",),
            ),
            **_OTHERS,
        },
        best=(
            {"calamity.damage": {"tanis": "city", "fayum": 3, "memphis": 2}},
        ),
    ),
    "superstition": Drill(
        civ="egypt",
        turn=6,
        phase=8,
        until=11,
        judged=("cities", "people"),
        nations={
            "egypt": DrilledNation(
                cities=("tanis", "petra", "jerusalem", "cyrene", "gaza", "memphis", "alexandria"),
                tokens={"fayum": 4, "upper-egypt": 2, "paraetonium": 2, "cyrenaica": 2, "sinai": 1, "siwa": 1,
                        "eastern-desert": 1, "jalo": 1},
                treasury=5,
                hand=("superstition",),
            ),
            **_OTHERS,
        },
        best=(
            {"calamity.reduceCities": ["alexandria", "memphis", "cyrene"]},
        ),
    ),
    "heresy": Drill(
        civ="egypt",
        turn=6,
        phase=8,
        until=9,
        judged=("rivals", "cities", "people"),
        nations={
            "egypt": DrilledNation(
                cities=("tanis", "petra", "jerusalem", "cyrene", "gaza", "alexandria"),
                tokens={"memphis": 4, "fayum": 4, "upper-egypt": 2, "cyrenaica": 2, "paraetonium": 2},
                treasury=5,
                hand=("iconoclasm_and_heresy",),
            ),
            "minoa": _MINOA,
            "assyria": _with(_ASSYRIA, advances=("monotheism",)),
            "hatti": _HATTI,
            "hellas": _with(_HELLAS, advances=("philosophy",)),
        },
        best=(
            {"calamity.secondaryVictims": ["assyria", "hatti"]},
            {"calamity.reduceCities": ["alexandria", "cyrene", "jerusalem", "tanis"]},
        ),
    ),
    "ships": Drill(
        civ="minoa",
        turn=6,
        phase=3,
        until=5,
        judged=("cities", "people"),
        nations={
            "minoa": DrilledNation(
                cities=("knossos", "sparta"),
                tokens={"phaestos": 5, "thera": 4, "rhodes": 3, "cyprus": 2, "peloponnesos": 2, "corinth": 2,
                        "ithaca": 1, "lesbos": 1},
                ships=("knossos",),
                treasury=1,
            ),
            "assyria": _grown(_ASSYRIA),
            "hatti": _grown(_HATTI),
            "hellas": _grown(_with(_HELLAS, without="corinth")),
        },
        best=(
            {"move.maintainShip": {"area": "knossos", "pay": "treasury"}},
            {"move.sail": {"ship": "knossos", "voyage": _VOYAGE}},
            {"move.end": True},
            {"city.build": {"area": "phaestos"}},
            {"city.build": {"area": "thera"}},
        ),
    ),
}  # fmt: skip
