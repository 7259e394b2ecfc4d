"""The map file as types. It is made by `make map`; nobody edits it.

Lengths are map units: the board is `width` wide, and at the table zoom, where everything must be legible, it is `table`
pixels wide. Lines are lists of whole numbers: the first point, then steps. Every border is one arc that both sides use.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Literal

import msgspec
from msgspec import Struct

Point = tuple[float, float]
Steps = list[int]
Ring = list[int]
"""Numbers of arcs, one after the other; ~n is arc n walked backwards."""
BorderKind = Literal["land", "shore", "water", "sea", "rim"]
Level = Literal["fine", "coarse"]


class Label(Struct, frozen=True):
    """A name: its lines, the middle of the box they need, its type size, and how far it is turned (clockwise)."""

    lines: list[str]
    at: tuple[int, int]
    size: int
    turn: int = 0


class AreaPlan(Struct, frozen=True):
    """An area on the board: rings of its land and of its water, and where its things stand."""

    label: Label
    land: list[Ring] = []
    water: list[Ring] = []
    limit: tuple[int, int] | None = None
    city: tuple[int, int] | None = None
    volcano: tuple[int, int] | None = None
    tokens: list[int] = []
    ships: list[int] = []

    def token_places(self) -> list[Point]:
        return pairs(self.tokens)

    def ship_places(self) -> list[Point]:
        return pairs(self.ships)


class Joint(Struct, frozen=True):
    """A point where four waters meet and the two across it are not adjacent; the drawing shows a buoy there."""

    at: tuple[int, int]
    areas: list[str]


class Link(Struct, frozen=True):
    """A dotted line for two areas that are adjacent and cannot touch; or a barrier between two that touch and are not.

    The present facts need neither.
    """

    between: tuple[str, str]
    line: Steps


class River(Struct, frozen=True):
    name: str
    width: int
    line: Steps


class BoardMap(Struct, frozen=True):
    """The whole file."""

    format: int
    inputs: str
    width: int
    height: int
    table: int
    sizes: dict[str, float]
    borders: list[tuple[BorderKind, str, str]]
    """What each arc is, and the areas on its two sides; the empty name is the world beyond the board."""
    arcs: list[Steps]
    coarse: list[Steps]
    areas: dict[str, AreaPlan]
    joints: list[Joint]
    links: list[Link]
    barriers: list[Link]
    rivers: list[River]
    signs: dict[str, list[int]]
    beyond: dict[str, list[Steps]]

    def line(self, arc: int, level: Level = "fine") -> list[Point]:
        """The points of an arc; ~n gives arc n backwards."""
        lines = self.arcs if level == "fine" else self.coarse
        return walk(lines[arc]) if arc >= 0 else walk(lines[~arc])[::-1]

    def ring(self, ring: Ring, level: Level = "fine") -> list[Point]:
        """The points of a ring, the first one again at the end."""
        points: list[Point] = []
        for arc in ring:
            line = self.line(arc, level)
            points += line[1:] if points else line
        return points


def pairs(flat: list[int]) -> list[Point]:
    return list(zip(flat[::2], flat[1::2], strict=True))


def walk(steps: Steps) -> list[Point]:
    """From steps to points."""
    return list(zip(accumulate(steps[::2]), accumulate(steps[1::2]), strict=True))


@cache
def board_map() -> BoardMap:
    """The map that ships with the package."""
    content = files("megaciv.map").joinpath("map.json").read_bytes()
    return msgspec.json.decode(content, type=BoardMap)
