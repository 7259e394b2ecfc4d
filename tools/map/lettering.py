"""How wide words are: names are set in small capitals, and every serif we may meet is about as wide as Times."""

from __future__ import annotations

WIDTHS = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        (722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722,
         944, 722, 722, 611),
        strict=True,
    )
) | {" ": 250, "-": 333, "'": 280}  # fmt: skip
"""Advance widths of capitals in thousandths of the type size."""

SMALL = 0.8
"""Size of a small capital, as a share of the type size."""
SPACING = 0.05
"""Space between letters, as a share of the type size."""
SAFETY = 1.04
"""For typefaces a little wider than Times."""
HEIGHT = 0.74
"""From the baseline to the top of a capital, with a little air."""
LEADING = 0.98


def width(text: str) -> float:
    """Of a line in small capitals at type size 1."""
    total = 0.0
    first = True
    for letter in text:
        size = 1.0 if first else SMALL
        total += WIDTHS[letter.upper()] / 1000 * size + SPACING
        first = letter in " -"
    return (total - SPACING) * SAFETY


def splits(name: str) -> list[tuple[str, ...]]:
    """The ways to set a name: in one line, or in two."""
    ways: list[tuple[str, ...]] = [(name,)]
    for i, letter in enumerate(name):
        if letter == " ":
            ways.append((name[:i], name[i + 1 :]))
        elif letter == "-" and 2 < i < len(name) - 3:
            ways.append((name[: i + 1], name[i + 1 :]))
    return ways


def box(lines: tuple[str, ...]) -> tuple[float, float]:
    """Width and height of a label at type size 1."""
    return max(width(line) for line in lines), HEIGHT + LEADING * (len(lines) - 1)
