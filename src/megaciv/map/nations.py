"""How nations are told apart on the board: by colour, by emblem, by rim and pattern, by two letters.

No two have the same rim and pattern together, so that the owner of a stack is known without colour.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

Rim = Literal["plain", "double", "dashed"]
Pattern = Literal["solid", "bars", "pales", "bends", "checks", "dots"]
PATTERNS: dict[Pattern, str] = {
    "solid": "",
    "bars": "M0 3h12M0 9h12",
    "pales": "M3 0v12M9 0v12",
    "bends": "M-3 3l6-6M-1 13l14-14M9 15l6-6",
    "checks": "M0 0h6v6h-6zM6 6h6v6h-6z",
    "dots": "M3 1.2a1.8 1.8 0 1 0 .01 0zM9 7.2a1.8 1.8 0 1 0 .01 0z",
}
"""One tile of 12 by 12 each; checks and dots are filled, the others drawn."""


class Nation(Struct, frozen=True):
    """`ink` is readable on `colour`; a glyph is a list of shapes in a box from -10 to 10.

    Shapes: ("poly", x, y, ...), ("line", width, x, y, ...), ("disc", x, y, radius), ("ring", x, y, radius, width).
    """

    code: str
    colour: str
    ink: str
    rim: Rim
    pattern: Pattern
    glyph: list[list[str | float]]


@cache
def nations() -> dict[str, Nation]:
    """All owners of pieces by id: the eighteen, barbarians and pirates."""
    content = files("megaciv.map").joinpath("nations.json").read_bytes()
    return msgspec.json.decode(content, type=dict[str, Nation])
