"""A table as it is saved: the fields of `state.Data`, in the order of their names.

In a module of its own, because structs are not compiled; `tests/rules/engine/test_saved.py` compares the two.
"""

from __future__ import annotations

from typing import Final, TypedDict

from msgspec import Struct

from megaciv.rules.engine.chance import Chance
from megaciv.rules.facts.board import AreaIndex
from megaciv.rules.facts.cards import Card

Player = int


class Notes(TypedDict, total=False):
    """Notes of a scenario or a phase that must outlive a phase."""

    step: str
    """Set-up: the step to begin with."""
    themes: dict[str, str]
    """The Short Game: who has which theme."""
    deferred: dict[str, int]
    """Who has let an attack wait, and in which turn."""
    deserted: int
    """For so many turns nobody has had a unit on the board."""
    unscored: bool
    """The game has stopped without a result."""


class Saved(Struct):
    """All that is the state of a game."""

    active: list[Player]
    advances: list[int]
    ast: list[int]
    built_this_turn: set[AreaIndex]
    census: list[int]
    chance: Chance
    cities: list[set[AreaIndex]]
    city: list[int]
    consents: dict[Player, list[Player]]
    credit_tokens: list[int]
    credits: list[list[int]]
    discards: list[list[Card]]
    final_turn: int
    hands: list[list[Card]]
    late_iron: dict[Player, int]
    leaving: list[Player]
    moved: list[dict[AreaIndex, int]]
    occupants: list[int]
    out_of_play: bytes
    over: bool
    phase: int
    piles: list[list[Card]]
    ready: list[int]
    sailed: list[int]
    scratch: Notes
    ships: list[list[AreaIndex]]
    stock: list[int]
    tokens: list[dict[AreaIndex, int]]
    traces: dict[Card, Player]
    treasury: list[int]
    turn: int


DATA: Final = Saved.__struct_fields__
