"""Composes the leaders: white-ground medallions put together from parts (skin, nose, hair, beard, hat, garment, mood).

A leader is a line of LEADERS, a mood is the brow, the lid and the mouth. Ninety-six units square, the head looks
right. The client gets every head in two layers with the mood between them, so that a face may change.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tools.art.sprites import ROOT

INK, GROUND, WHITE = "#2a211a", "#f2e3c4", "#fffaf0"
OCHRE, RUST, LEAF, LAPIS, MUREX, BONE = "#d39a2f", "#b9542f", "#6d9148", "#4682ad", "#93486f", "#e6d5b0"


@dataclass(frozen=True)
class Parts:
    """Which parts a leader is made of."""

    skin: str
    nose: str
    hair: str
    style: str
    beard: str
    hat: str
    garment: str
    cloth: str = ""
    earring: bool = False
    kohl: bool = False


Part = Callable[[Parts], str]


def path(d: str, fill: str = "none", line: str | None = INK, width: float = 2.0) -> str:
    edge = f' stroke="{line}" stroke-width="{width:g}"' if line else ""
    return f'<path d="{d}" fill="{fill}"{edge}/>'


def dot(x: float, y: float, r: float, fill: str, line: str | None = None, width: float = 1.6) -> str:
    edge = f' stroke="{line}" stroke-width="{width:g}"' if line else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{edge}/>'


NOSES = {
    "straight": "L64 41 70.6 51.6C71 53.6 69 54.6 66 54.6",
    "eagle": "L64.4 40C68.6 43 71 48 71.4 52.4 71 54.4 69 54.6 66 54.8",
    "short": "L63.4 41.4C64.6 45 67 47.6 69.6 49.4 71 51.6 69.4 54 66 54.4",
    "broad": "L63.6 41.4C65 45 68 48 70.8 51 71.8 54 69.6 55.4 65.8 55",
}


def head(p: Parts) -> str:
    return path(
        f"M37 84L38 62C32 58 28 50 29 42 30 30 40 23 50 24 58 25 62 30 63 36{NOSES[p.nose]}"
        "L65.8 56.4C68.4 57.2 68.6 59.2 66.4 59.8 68.2 60.8 67.8 63 65.6 63.4 65.4 65 67 66.6 66.6 69 "
        "66 73.4 61 74.6 57 73.4L54 72 55 84z",
        p.skin,
    )


def ear(p: Parts) -> str:
    ring = dot(43, 56.5, 2.4, OCHRE, INK, 1.4) if p.earring else ""
    return (
        path(
            "M46.4 45C44.6 41.6 39.6 42.4 40 46.6 40.2 49.6 41.6 50.4 42 52.4 42.6 55 46 54.6 46.2 51.6",
            p.skin,
            width=1.8,
        )
        + path("M44.6 46.4C43 45.6 42.2 46.8 42.8 48.2", width=1.2)
        + ring
    )


# The mood is the brow, the lid and the mouth; nothing else of a face changes with it.
EYE = "M53 43.4C55.4 39.6 60 39.8 62 42.8 59.6 45.4 55.6 45.6 53 43.4z"
MOODS = {
    "calm": path(EYE, WHITE, width=1.5)
    + dot(58.4, 42.6, 1.9, INK)
    + path("M51.6 37.8C54.6 35.2 59 35.2 62 37.4", width=2.4)
    + path("M66.2 59.8C64 60.6 62 60.4 60.4 59.4", width=1.8),
    "fierce": path("M53 42.6L61.8 42.4C59.6 45.4 55.6 45.6 53 42.6z", WHITE, width=1.5)
    + dot(58.6, 43, 1.6, INK)
    + path("M51 35.8L62.4 40.4", width=3.2)
    + path("M66.2 59.8C63.8 59.8 61.6 60.8 60 63", width=1.9)
    + path("M61 55.5C59.4 57 58.6 58.6 58.4 60.4", width=1.2),
    "sly": path("M53 42.8H62C59.8 46 55.6 46 53 42.8z", WHITE, width=1.5)
    + dot(59.6, 43.6, 1.5, INK)
    + path("M52.6 42.6H62.4", width=2.4)
    + path("M51.6 37C54.6 32.6 59.4 32.6 62.2 36.6", width=2.2)
    + path("M66.2 59.6C63.6 60.6 60.8 59.4 59.2 56", width=1.9),
    "merry": path("M53 44.6C55 40.6 60 40.4 62 43.6", width=2.2)
    + path("M51.6 36.2C54.6 33 59 33 62 35.8", width=2.2)
    + path("M66.4 58.6C63.4 59.6 60.6 58.4 58.6 55.6 58.4 60.6 61.6 64 66 62.8z", "#7b2c1c", width=1.5)
    + path("M61.4 60.2L65.8 60", line=WHITE, width=1.6)
    + path("M57.6 54C56.4 56.4 56.6 58.6 57.6 60.6", width=1.2),
}


KOHL = path("M53.4 43.4L48.6 44.4", width=1.8)


def curls(rows: Iterable[tuple[float, float, float]]) -> str:
    """Rows of little arcs, the curls of an eastern beard: (x from, x to, y)."""
    d = ""
    for left, right, y in rows:
        steps = max(1, round((right - left) / 5))
        step = (right - left) / steps
        d += f"M{left:g} {y:g}" + f"q{step / 2:.1f} 4.4 {step:.1f} 0" * steps
    return path(d, line=GROUND, width=1.3)


BEARDS: dict[str, Part] = {
    "none": lambda p: "",
    "short": lambda p: (
        path(
            "M43 51C45 58 50 61 57.4 61.4 60.6 61.6 60.4 64.6 64 65.2 67.4 66.6 68.4 70.6 66.4 74.4 63 80 55 80 49.6 77 43.6 73 40 64 39.8 55z",
            p.hair,
            width=1.8,
        )
        + path("M66.6 56.4C63.4 55.4 59.6 57.4 58.4 61.2 61.6 60.4 64.6 59.4 66.6 58.6z", p.hair, width=1.2)
        + path("M48 66C50 70 54 73 59 74M55 65C57 68 60 70 63 70.4", line=GROUND, width=1.3)
    ),
    "jaw": lambda p: (
        path(
            "M43 51C45 58 50 62 56.6 63 60 63.4 60.4 65 64 65.4 67.4 66.6 68.4 70.6 66.4 74.4 63 80 55 80 49.6 77 43.6 73 40 64 39.8 55z",
            p.hair,
            width=1.8,
        )
        + path("M47 64C50 69.6 55 72.6 61 73", line=GROUND, width=1.3)
    ),
    "point": lambda p: (
        path(
            "M43 51C45 58 50 61 57.4 61.4 60.6 61.6 60.4 64.6 64 65.2 67.4 66.6 69 70 69 74L71 86C62 86 53 82 49 77 43.6 73 40 64 39.8 55z",
            p.hair,
            width=1.8,
        )
        + path("M66.6 56.4C63.4 55.4 59.6 57.4 58.4 61.2 61.6 60.4 64.6 59.4 66.6 58.6z", p.hair, width=1.2)
        + path("M49 67C53 73 59 78 66 82M56 66C58.6 70 62 73.6 66 75.6", line=GROUND, width=1.3)
    ),
    "square": lambda p: (
        path(
            "M43 51C45 58 50 61 57.4 61.2 60.6 61.4 60.4 64.4 64 65 68 66 69.6 70 69.4 75L69 90C61 94 52 94 45 90 44 76 41 66 39.8 55z",
            p.hair,
            width=1.8,
        )
        + path("M66.6 56.4C63.4 55.4 59.6 57.4 58.4 61.2 61.6 60.4 64.6 59.4 66.6 58.6z", p.hair, width=1.2)
        + curls([(44, 54, 65), (46, 66, 71), (46.5, 67, 77), (47.5, 67, 83)])
        + path("M46 88.6H68", line=GROUND, width=1.3)
    ),
    "false": lambda p: (
        path("M45 53C48 62 53 68 60.4 71.6", width=1.6)
        + path("M59.6 72.6L66.4 71.4 70 87C67.6 90 63.4 90 61.6 87z", LAPIS, width=1.8)
        + path("M60.6 76.6L67 75.4M61 80.6L68 79.4M61.6 84.6L69 83.4", line=GROUND, width=1.4)
    ),
    "moustache": lambda p: path(
        "M67.6 55.4C62.6 54 58.4 56.4 56.6 61 55.2 65 55.4 69.6 53.8 75.4 58.4 73.6 60.6 69.4 61.4 65.4 62 62.4 64 60.6 67.8 59.4z",
        p.hair,
        width=1.8,
    ),
    "trim": lambda p: path("M67 56C63.4 54.4 59.6 56 57.4 60.6 60.8 60.6 64.6 60 67.2 58.8z", p.hair, width=1.4),
}


def laurel(_: Parts) -> str:
    leaves = ""
    for i in range(8):
        t = i / 7
        angle = math.radians(198 + 128 * t)
        x, y = 47 + 19.5 * math.cos(angle), 44 + 20 * math.sin(angle)
        turn = math.degrees(angle) + 90
        leaves += (
            f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f})">'
            + path("M-4 1C-1-4 4-4 8-2 5 2 0 4-4 1z", LEAF, width=1.4)
            + path("M-3 3C0 8 4 8 7 6 6 2 1 0-3 3z", LEAF, width=1.4)
            + "</g>"
        )
    return leaves + path("M27 48C22 52 22 57 18 60M28 50C27 55 29 58 27 63", line=RUST, width=2.4)


HATS: dict[str, Part] = {
    "none": lambda p: "",
    "laurel": laurel,
    "nemes": lambda p: (
        path(
            "M64.4 36C63 25 55 18 44.6 19 32 20 24.4 30 23.4 44 22.4 58 17 68 13 80L40 90C41.4 74 40.8 62 43 54 44.6 47 45 43 47.6 39.6 53 37 59 36 64.4 36z",
            OCHRE,
        )
        + path(
            "M57 26C46 23 34 29 30 42M50 21C40 21 31 28 27 38M41 56C34 54 28 54 23 55M40 64C33 62 27 62 21 63M40 72C33 70 26 70 18 71M39.6 80C32 78 25 78 16 78",
            line=LAPIS,
            width=2.8,
        )
        + path("M64.8 37C58.6 36.6 52.6 38 47.4 41L46 37C52 33.6 58.4 32.4 64 32.6z", OCHRE, width=1.8)
        + path(
            "M62.6 33.6C66.4 32 66.8 28 65 25 63.6 22 66.4 19.4 69.4 21 71.8 22.6 71 25.6 68.6 25.8 69.6 29 68.6 33 65 35z",
            RUST,
            width=1.6,
        )
    ),
    "tiara": lambda p: (
        path("M31 35L37.6 9C39 4 56 3 57.6 8L64.4 33C54 29 42 29.6 31 35z", BONE)
        + path("M47.4 5.4L48 .5", width=3)
        + path("M33 27.6C43 22.6 53 22.4 62.4 26L64.6 33.4C54 29.4 42 30 31 35.4z", RUST, width=1.8)
        + "".join(dot(x, y, 1.9, OCHRE) for x, y in ((37, 29.4), (44, 27.2), (51, 26.6), (58, 27.9)))
        + path("M37.4 18C44 15 52 14.8 59.4 17", line=RUST, width=2.4)
        + path("M31.4 36C26 42 24 50 20 58M31 40C30 48 28 54 26 60", line=RUST, width=2.4)
    ),
    "turban": lambda p: (
        path("M27 42C18 26 32 9 50 10 66 11 71 23 65.6 34.4 54 30 40 33 27 42z", p.cloth)
        + path("M29 37C33 24 46 15 62 17M27.6 30C33 19 42 13 53 12M38 34C44 25 55 22 67 25", line=INK, width=1.6)
        + path("M57 12C56 4 62 0 69 1 68 6 65 10 61 13z", WHITE, width=1.6)
        + path("M59.6 10C61 6.4 63.6 4.4 66 3", width=1.1)
        + dot(59.6, 15.6, 4, OCHRE, INK, 1.6)
        + dot(59.6, 15.6, 1.6, RUST)
    ),
    "lily": lambda p: (
        path(
            "M44.6 24C44.6 16 40 12.6 34 15 34.6 7.6 42.6 6 46.4 11 46.6 7 47.6 3.6 50 .6 52.4 3.6 53.4 7 53.6 11 57.4 6 65.4 7.6 66 15 60 12.6 55.4 16 55.4 24z",
            OCHRE,
            width=1.8,
        )
        + path("M50 21V11", width=1.4)
        + dot(41, 3.6, 1.8, RUST, INK, 1.2)
        + dot(59, 3.6, 1.8, RUST, INK, 1.2)
        + path("M28.6 37C34 26 48 20 62.6 30L63.8 35.2C50 26.6 38 31 30.6 42z", WHITE, width=1.8)
        + "".join(
            dot(x, y, 1.8, c)
            for x, y, c in (
                (33.8, 35, LAPIS),
                (39, 30.4, RUST),
                (45, 27.8, LAPIS),
                (51.4, 27.6, RUST),
                (57.6, 30, LAPIS),
            )
        )
    ),
    "skullcap": lambda p: (
        path("M29 44C27 28 38 20 50 21 58 22 63 27 63.8 34 55 34 48 37 45.6 44 43 46 34 48 29 44z", p.cloth)
        + path(
            "M29.4 44C34 47.6 42 46.6 45.6 43.6 48 37 55 34 64 34.4L63 30C54 30 46 33 42 40 38 42 33 42 29 40z",
            OCHRE,
            width=1.7,
        )
        + path(
            "M62.6 32C66.4 30.4 66.8 26.4 65 23.4 63.6 20.4 66.4 17.8 69.4 19.4 71.8 21 71 24 68.6 24.2 69.6 27.4 68.6 31.4 65 33.4z",
            RUST,
            width=1.6,
        )
        + path("M33 45C31 54 28 62 23 68M38 46C37 54 36 60 33 66", line=OCHRE, width=2.6)
    ),
    "round": lambda p: (
        path("M28 44C24 26 36 15 49 15.6 59 16.4 65 25 64.8 34 54 31 46 34.6 44.6 43 40 46.6 33 47.6 28 44z", p.cloth)
        + path(
            "M28 44.6C34 48 41 46.6 44.6 43.4 47 35 55 32 65 34.6L64.4 29.6C54 27.6 45 30 41 39 37 41.6 32 42 27.4 39.6z",
            BONE,
            width=1.7,
        )
        + path("M34 27C39 21 46 19 53 20.6", line=GROUND, width=1.4)
    ),
    "mural": lambda p: (
        path("M31 36L31 16H36V20H41V14H47V19H52V14H58V19H64L64.6 33C54 29 42 30 31 36z", OCHRE)
        + path("M32 29C42 24.4 54 24 64 27.6", width=1.5)
        + "".join(dot(x, y, 1.6, LAPIS) for x, y in ((37, 30.2), (44.4, 28), (52, 27.4), (59.4, 28.8)))
    ),
    "helmet": lambda p: (
        path("M18 66C8 40 16 12 44 8 54 7 62 11 66 18L60 20C52 14 44 14 38 18 26 26 24 44 30 62z", p.cloth)
        + path("M16 40L25 39M19 28L27 31M26 18L32 24M36 11L39 17.6M48 8L48 15M58 11L56 17", line=GROUND, width=1.4)
        + path("M28 60C24 36 34 20 50 20 60 20 66 27 66 35L54 35C50 36 49 40 47 42L47 50C44 54 40 58 38 64z", OCHRE)
        + path("M66.4 35.6L54 35.4C50 36.4 49 40 46.8 42.6", width=1.8)
        + path("M35 40C36 31 42 25 51 25", line=GROUND, width=1.4)
    ),
    "disc": lambda p: (
        path("M26.6 43C32 31 50 26.6 63 30.8L64 36C52 32.4 38 36 28 48z", OCHRE, width=1.8)
        + dot(62.4, 33, 4.2, OCHRE, INK, 1.7)
        + dot(62.4, 33, 1.5, WHITE)
        + path("M27 46C23 51 23 57 19 62M28 47C27.6 54 28.6 60 26 66", line=OCHRE, width=2.6)
    ),
    "coils": lambda p: (
        path("M27 44C26 28 36 15 47 9 57 14 63 24 64.4 35 54 30.6 40 33 27 44z", p.cloth)
        + path("M28 38C38 27 52 23.6 63 28.6L64.6 35.4C54 31 40 33.4 28 44z", OCHRE, width=1.7)
        + "".join(dot(x, y, 1.6, RUST) for x, y in ((35.6, 35.4), (42, 31.6), (49, 29.8), (56.4, 30)))
        + dot(38, 49, 13, OCHRE, INK, 2)
        + dot(38, 49, 8.6, p.cloth, INK, 1.5)
        + dot(38, 49, 3.4, OCHRE, INK, 1.5)
        + "".join(
            dot(38 + 10.8 * math.cos(a * math.pi / 5), 49 + 10.8 * math.sin(a * math.pi / 5), 1, INK) for a in range(10)
        )
    ),
    "cap": lambda p: (
        path(
            "M64.4 35C63.6 30 63.6 26 66 22 72 20 73 11 66 8 56 4 42 8 34 18 26 28 25 40 24.6 50 24 58 22 64 19 70L36 74C39 66 39.4 58 42 52L46 45C48 39 54 35 64.4 35z",
            p.cloth,
        )
        + path("M64.6 35.6C54 35.4 48.6 39.4 46.4 45.6L42 42.6C46 35 54 30.6 63.8 30.6z", BONE, width=1.7)
        + path("M62 14C54 13 44 18 39 26M34 34C32 42 31.6 52 29 62", line=GROUND, width=1.4)
    ),
    "cone": lambda p: (
        path("M29 40C32 25 39 12 45 5 47 2.6 51 2.6 52.6 5 58 13 62.6 24 64.6 35 54 30.6 40 32.6 29 40z", p.cloth)
        + path("M37 33.4C39 24 43 14 48 6M46 31C47 22 48 14 49 6M56 31C54 22 51.6 13 49.6 6", line=GROUND, width=1.3)
        + path("M29.6 37C40 29.6 54 27.6 63.8 31.4L64.8 36C54 32 41 34 29 41.4z", OCHRE, width=1.7)
        + path("M61.6 31C68 29 71.6 22 70 15 75 22 73.6 31.6 65 35.4z", OCHRE, width=1.7)
        + dot(48.8, 3.6, 3.2, OCHRE, INK, 1.6)
    ),
    "veil": lambda p: (
        path(
            "M58 26C51 18 40 18 32 24 22 32 23 46 21 58 19 70 14 80 11 92L40 96C43 84 37 72 39 62 40 55 37 48 40 42 44 35 52 31 60 31z",
            p.cloth,
        )
        + path("M30 40C27 52 29 64 23 84M36 56C33 66 35 76 31 90", line=GROUND, width=1.4)
        + path(
            "M37 24L38 14 43 19 47 10 51 18 57 13 57.6 23 62 30C54 26.6 44 29 38 35 35 32 35 28 37 24z",
            OCHRE,
            width=1.8,
        )
        + dot(47.6, 22.6, 2, RUST)
        + dot(54.6, 23.6, 1.6, LAPIS)
        + dot(41, 25.6, 1.6, LAPIS)
    ),
    "band": lambda p: (
        path("M27.6 42C34 32 50 27.6 62.6 30.6L63.8 35C52 31.6 38 36 29 46z", OCHRE, width=1.8)
        + path("M33 38.6L36 40.6M39 35L42 37M46 32.4L48 34.6M53 31.4L54.6 33.4", width=1.3)
    ),
    "kidaris": lambda p: (
        path("M30 38C28 24 36 11 46 4.6 57 9 64 22 64.6 34.6 54 30.4 42 31.6 30 38z", BONE)
        + path("M46.4 7C42 14 39.6 22 40 30M48 7C52 13 54 20 54 28", line=LAPIS, width=2)
        + path("M29.6 32.6C40 25.6 54 24.6 64 28.6L64.8 35C54 30.6 42 32 30 38.6z", LAPIS, width=1.8)
        + "".join(
            path(f"M{x} {y}l2.6 2.6-2.6 2.6-2.6-2.6z", OCHRE, None) for x, y in ((37, 29.6), (45.4, 26.8), (54, 26.6))
        )
        + path("M31 37C27 44 26 54 21 66", line=LAPIS, width=3)
    ),
    "dome": lambda p: (
        path(
            "M31 60C24 50 22 36 29 24 35 14 45 11 52 12.6 62 15 67.6 25 65 36 55 33 48.6 38 46 45 43 48 40 56 37 63z",
            p.cloth,
        )
        + "".join(
            dot(46 + 20.6 * math.cos(math.radians(a)), 35.6 + 20.6 * math.sin(math.radians(a)), 2.1, WHITE, INK, 1.1)
            for a in range(150, 345, 21)
        )
        + path("M65 36.4C55 33.4 48.6 38 46 45.6L43 42C46 34 54 29 65.4 31z", OCHRE, width=1.7)
        + path("M44 30l1.6-4.6 1.6 4.6 4.6 1.6-4.6 1.6-1.6 4.6-1.6-4.6-4.6-1.6z", OCHRE, width=1.2)
    ),
    "khepresh": lambda p: (
        path("M30 45C21 32 24 12 38 7 49 3 58 9 61 19 63 25 64 30 64.6 35 55 32 48 35 45 43 41 47 35 48 30 45z", LAPIS)
        + "".join(
            dot(x, y, 1.5, OCHRE)
            for x, y in (
                (33, 20),
                (40, 15),
                (48, 13),
                (55, 18),
                (31, 30),
                (38, 26),
                (46, 22),
                (53, 26),
                (35, 37),
                (43, 33),
            )
        )
        + path("M64.8 36.4C55 33 48 36 45.4 43.6L42 41C45.6 32.6 54 28.4 64 31z", OCHRE, width=1.7)
        + path(
            "M62.6 32C66.4 30.4 66.8 26.4 65 23.4 63.6 20.4 66.4 17.8 69.4 19.4 71.8 21 71 24 68.6 24.2 69.6 27.4 68.6 31.4 65 33.4z",
            RUST,
            width=1.6,
        )
    ),
    "plume": lambda p: (
        path("M41 30C30 25 21 18 19 7 30 9 40 17 45 28z", p.cloth, width=1.8)
        + path("M46 28C39 18 37 9 41 .6 48 6 51 16 51 27z", WHITE, width=1.8)
        + path("M52 27C51 17 55 8 63 3 65 12 62 21 56 28z", p.cloth, width=1.8)
        + path("M25 12C31 17 37 23 42 29M43 8C45 15 47 21 48.6 27M60 9C57 15 55 21 53.6 27", line=GROUND, width=1.3)
        + path("M27.6 42C34 32 50 27.6 62.6 30.6L63.8 35C52 31.6 38 36 29 46z", OCHRE, width=1.8)
        + "".join(dot(x, y, 1.6, RUST) for x, y in ((35, 37.4), (42, 33.4), (49.4, 31.8), (56.6, 32)))
    ),
    "polos": lambda p: (
        path("M31.6 37C26 46 25 60 17 74L29 79C34 66 33 52 38 42z", p.cloth, width=1.8)
        + path("M31 37L28 11C40 5 58 6 67 11L64.6 34C54 29.6 42 31 31 37z", p.cloth)
        + path("M30 28C42 22 56 22 65.6 26.4L64.8 34.6C54 30 42 31.4 31 37.4z", OCHRE, width=1.7)
        + path("M29 17C41 11.6 56 11.6 66.4 15.6", line=OCHRE, width=2.2)
        + "".join(dot(x, y, 1.7, RUST) for x, y in ((36.6, 30.6), (43.4, 28), (50.6, 27.2), (58, 28.4)))
    ),
    "kirita": lambda p: (
        path(
            "M30 38L31.6 28 36 26.6 37 18 42 16 44 8 48.4 .6 52.6 8 54.6 16 59.4 18 60.4 26.6 63.6 28 64.6 35C54 30.4 41 32 30 38z",
            OCHRE,
        )
        + path("M36 26.6C44 23.4 53 23.4 60.4 26.6M42 16C46 14.4 51 14.4 54.6 16", width=1.5)
        + "".join(dot(x, y, 1.8, RUST) for x, y in ((38, 32), (46, 29), (54, 29.2)))
        + dot(48.2, 20, 2.2, LAPIS, INK, 1.2)
        + dot(48.4, 9.6, 1.5, LAPIS)
    ),
    "fan": lambda p: (
        path("M30 42C12 38 6 20 16 8 30-3 56-2 67 9 71 18 68 28 64 34 54 30 41 32 30 42z", p.cloth)
        + path(
            "M33 33C27 28 21 22 17 14M39 29C36 22 33 13 32 4M47 27C47 19 48 10 50 3M55 28C58 21 61 14 65 10",
            line=GROUND,
            width=1.4,
        )
        + path("M29.6 41C38 31 52 27.4 63 30L64.6 35C53 32 40 36 31 46z", OCHRE, width=1.7)
        + "".join(dot(x, y, 1.5, WHITE) for x, y in ((36, 37.6), (43, 33.6), (50.4, 31.8), (57.6, 32)))
    ),
    "crest": lambda p: (
        path("M20 48C12 26 30 4 56 7 62 8 65 13 62.6 17 48 14 35 22 31 40z", p.cloth)
        + path("M19 35L28 34M23 23L31 26M33 13L37 19.4M46 8L47 15", line=GROUND, width=1.4)
        + path("M28 47C25 32 36 20.6 50 20.6 58 21.4 63.6 27 64.6 35.4 54 32 40 35 28 47z", BONE)
        + path("M29 43C38 33 52 28.6 64 31.4", line=RUST, width=2.4)
        + path("M36 40C37 48 40 56 46 62", width=2)
    ),
    "jasmine": lambda p: (
        dot(24, 45, 10, p.hair, INK, 2)
        + path("M19 41C22 38 27 39 28 43", line=GROUND, width=1.3)
        + "".join(
            dot(24 + 10 * math.cos(math.radians(a)), 45 + 10 * math.sin(math.radians(a)), 2.5, WHITE, INK, 1.2)
            for a in range(100, 300, 28)
        )
        + path("M40 24C48 22 57 26 62 33", line=OCHRE, width=2.4)
        + dot(62.4, 34.4, 2.2, RUST, INK, 1.2)
        + dot(65.6, 52.4, 1.5, OCHRE, INK, 1)
    ),
}


HAIR: dict[str, Part] = {
    "none": lambda p: "",
    "roman": lambda p: (
        path(
            "M38 63C28 58 25 48 27 38 29 26 40 20 50 21 58 22 63 27 63.6 33.6L60.6 32 58.4 34.8 55 32.4 52.4 35.6 49.4 34.4C47.6 38 47.4 42 46.6 45.4 43 42 39.4 44 40 48 40.4 51 41.6 52 41.6 55z",
            p.hair,
        )
        + path("M33 54C30 48 30 42 32 36M38 40C38 34 42 29 48 27M37 58C35.6 56 34.6 54 34 52", line=GROUND, width=1.3)
    ),
    "curled": lambda p: (
        path(
            "M46.6 45C43 42 39.4 44 40 48 40.4 51 41.6 52 41.6 55L39 66C34 70 26 70 23 65 20 60 23 56 26 52 24 44 27 36 31 33L60 30C55 34 49 36 46.6 45z",
            p.hair,
        )
        + curls([(27, 37, 47), (26, 38, 53), (25, 38, 59), (26, 37, 64)])
    ),
    "swept": lambda p: (
        path(
            "M63.8 34.6C58 32 52 33 48.6 37.4 47 40 47 43 46.6 45 43 42 39.4 44 40 48 40.4 51 41.6 52 41.6 55 41 60 39 65 34 70 34.4 66 33 63 31 61 27 66 21 69 14 69 19 65 21 61 21 57 15 59 10 58 6 54 13 54 17 50 18 45 12 44 8 40 7 35 13 38 18 36 21 32 17 28 16 23 18 18 21 23 26 25 31 22 31 17 34 13 40 11 39 15 41 18 45 19.6 54 18.6 61 24 63.8 34.6z",
            p.hair,
        )
        + path("M57 26C46 23 36 27 29 35M50 32C41 32 34 37 29 45M37 48C35 53 31 57 27 59", line=GROUND, width=1.4)
    ),
    "tresses": lambda p: (
        path(
            "M63.6 35C60 33 57.6 33.6 56.6 36 54 33.6 50.6 35 49.6 38 47 39 47 42.6 46.6 45.4 43 42 39.4 44 40 48 40.4 51 41.6 52 41.6 55 39 62 44 68 40 76 38 82 42 86 40 92L20 92C24 86 18 80 21 74 24 67 19 60 22 53 25 46 23 38 29 31 36 22 50 20 58 25 61 28 63 31 63.6 35z",
            p.hair,
        )
        + path(
            "M30 50C27 57 32 63 29 70 26 77 31 83 29 90M36 54C34 60 38 66 35.6 73 33 80 37 85 35 91M24.6 56C23 62 26 67 24 74",
            line=GROUND,
            width=1.4,
        )
        + path("M52 37C56 34 59 37.6 56.6 39.6", line=INK, width=2.4)
    ),
    "braids": lambda p: (
        path("M46.6 45C43 42 39.4 44 40 48L41 56 38 72 24 70 27 44 31 34 58 30C52 33 48 38 46.6 45z", p.hair)
        + path("M31 46L28 70M36 50L33 71", line=GROUND, width=1.3)
    ),
    "smooth": lambda p: (
        path(
            "M38 63C28 58 25 48 27 38 29 26 40 20 50 21 58 22 63 27 63.6 34 56 32.6 50 36 47.8 40 47 42 46.8 44 46.6 45.4 43 42 39.4 44 40 48 40.4 51 41.6 52 41.6 55z",
            p.hair,
        )
        + path("M33 52C31 46 31 40 35 34M58 27C50 25 42 28 38 34", line=GROUND, width=1.3)
    ),
    "curly": lambda p: (
        path(
            "M41.6 58C38 63 31 60 32 54 26 54 24 47 28 43.6 23.6 40 25 32.6 30.6 32 29 25.6 34 21 39.6 22.6 42 17.6 49.6 17.6 52 22 57.6 20.4 62.6 25 61 29.6 63.6 30.6 64 32.6 63.4 34.6 56 33 50 36 47.8 40 47 42 46.8 44 46.6 45.4 43 42 39.4 44 40 48 40.4 51 41.6 52 41.6 55z",
            p.hair,
        )
        + curls([(30, 36, 50), (31, 40, 41), (36, 46, 33.6)])
    ),
    "bun": lambda p: (
        dot(22.6, 47, 8.6, p.hair, INK, 2)
        + path(
            "M38 63C28 58 25 48 27 38 29 26 40 20 50 21 58 22 63 27 63.6 34 56 32.6 50 36 47.8 40 47 42 46.8 44 46.6 45.4 43 42 39.4 44 40 48 40.4 51 41.6 52 41.6 55z",
            p.hair,
        )
        + path("M62.6 31C50 26 38 30 29 43", line=RUST, width=2.6)
        + path("M33 52C31 47 31.4 43 33 39M18.6 44C20 41 24 40.6 26.4 43", line=GROUND, width=1.3)
    ),
    "nodus": lambda p: (
        dot(26, 57, 6.6, p.hair, INK, 2)
        + path(
            "M38 63C28 58 25 48 27 38 29 26 40 20 50 21 58 22 63 27 63.6 34 56 32.6 50 36 47.8 40 47 42 46.8 44 46.6 45.4 43 42 39.4 44 40 48 40.4 51 41.6 52 41.6 55z",
            p.hair,
        )
        + path("M49 25C49 18 59 16 64 22 67 26 65.4 32 62 33.6 58 35 52 31 49 25z", p.hair, width=1.8)
        + path("M53 23C56 21 60 22.4 61.6 26M31 50C30 44 33 37 39 33M35 55C34 49 37 42 43 38", line=GROUND, width=1.3)
    ),
    "topknot": lambda p: (
        path("M38 25C33 17 25 16 20 21 15 27 18 35 12 43 21 42 27 36 29.6 30 32 30.6 35.6 29 38 25z", p.hair, width=1.8)
        + dot(35.6, 24.6, 4.2, p.hair, INK, 1.7)
        + path("M32 24C27 21 23 23 21.6 27M27 28C25 32 22.6 35.6 19 38.4", line=GROUND, width=1.3)
        + path("M55.4 33.4L60 32.6M55.8 35.8L60.6 35", line=WHITE, width=1.7)
    ),
    "front": lambda p: path(
        "M63.6 35C58 33 52.6 36 49.6 40 48 42 47 44 46.6 46L40 52 37 44C42 32 54 27 61.6 29.6z", p.hair
    ),
    "bob": lambda p: (
        path("M46.6 45C43 42 39.4 44 40 48L42 60 40 66 28 64C24 56 25 42 30 35L60 31C54 34 48 38 46.6 45z", p.hair)
        + path("M31 46C30 52 31 58 32 63M36.6 52L37 63", line=GROUND, width=1.3)
    ),
}


GARMENTS: dict[str, Callable[[Parts, str], str]] = {
    "cloak": lambda p, colour: (
        path("M10 98C12 84 24 78 37 78 42 84 50 84 55 80 68 81 80 86 84 98z", colour)
        + path("M55 80C50 86 40 88 30 98", width=1.8)
        + dot(56, 84, 3.2, OCHRE, INK, 1.6)
    ),
    "collar": lambda p, colour: (
        path("M10 98C12 84 24 78 37 78 42 84 50 84 55 80 68 81 80 86 84 98z", colour)
        + path("M30 79C34 92 58 93 63 81L55 79C50 84 42 84 37 77z", OCHRE, width=1.8)
        + path("M33.6 79C38 88 54 89 59 80", line=LAPIS, width=2.2)
    ),
    "toga": lambda p, colour: (
        path("M10 98C12 84 24 78 37 78 42 84 50 84 55 80 68 81 80 86 84 98z", WHITE)
        + path("M37 78C42 86 58 92 72 97L60 98C48 94 36 88 31 79z", colour, width=1.8)
        + path("M20 84C26 90 34 95 40 98M15 90L20 97", width=1.4)
    ),
    "fringe": lambda p, colour: (
        path("M10 98C12 84 24 78 37 78 42 84 50 84 55 80 68 81 80 86 84 98z", colour)
        + path("M20 82C28 86 34 92 36 98M16 85C22 89 27 94 28 98", line=OCHRE, width=2.4)
    ),
    "torc": lambda p, colour: (
        path("M10 98C12 84 24 78 37 78 42 84 50 84 55 80 68 81 80 86 84 98z", colour)
        + path("M18 84L24 98M30 80L36 98M66 83L64 98M76 88L76 98M13 90C34 84 60 86 82 93", line=GROUND, width=1.3)
        + path("M36.6 75C41 81.6 50 82.6 55 78", line=INK, width=6.4)
        + path("M36.6 75C41 81.6 50 82.6 55 78", line=OCHRE, width=3.4)
        + dot(55.6, 77.4, 3.2, OCHRE, INK, 1.6)
    ),
    "open": lambda p, colour: (
        path("M10 98C12 84 24 78 37 78 42 86 50 86 55 80 68 81 80 86 84 98z", colour)
        + path("M38 80C42 92 52 92 56.6 82", line=OCHRE, width=2.6)
        + "".join(dot(x, y, 2, LAPIS, INK, 1.2) for x, y in ((42, 87.6), (48, 89.4), (53.6, 87)))
    ),
}

LEADERS = {
    "minoa": Parts(
        skin="#e8bd92",
        nose="straight",
        hair=INK,
        style="tresses",
        beard="none",
        hat="lily",
        garment="open",
        earring=True,
        kohl=True,
    ),
    "egypt": Parts(
        skin="#c4854f", nose="straight", hair=INK, style="none", beard="false", kohl=True, hat="nemes", garment="collar"
    ),
    "assyria": Parts(
        skin="#d39d6b",
        nose="eagle",
        hair=INK,
        style="curled",
        beard="square",
        hat="tiara",
        garment="fringe",
        earring=True,
    ),
    "celt": Parts(
        skin="#efc8a4", nose="short", hair="#a8562a", style="swept", beard="moustache", hat="none", garment="torc"
    ),
    "rome": Parts(skin="#e2b083", nose="eagle", hair=INK, style="roman", beard="none", hat="laurel", garment="toga"),
    "maurya": Parts(
        skin="#a56a3f",
        nose="straight",
        hair=INK,
        style="bob",
        beard="trim",
        hat="turban",
        garment="open",
        earring=True,
        cloth="#b13649",
    ),
    "nubia": Parts(
        skin="#875636",
        nose="broad",
        hair=INK,
        style="none",
        beard="none",
        kohl=True,
        hat="skullcap",
        garment="collar",
        earring=True,
        cloth=INK,
    ),
    "persia": Parts(
        skin="#d8a673",
        nose="eagle",
        hair=INK,
        style="curled",
        beard="square",
        hat="mural",
        garment="fringe",
        earring=True,
    ),
    "hellas": Parts(
        skin="#e2b083",
        nose="straight",
        hair=INK,
        style="none",
        beard="short",
        hat="helmet",
        garment="cloak",
        cloth=RUST,
    ),
    "saba": Parts(skin="#9c623a", nose="straight", hair=INK, style="curly", beard="short", hat="band", garment="cloak"),
    "babylon": Parts(
        skin="#d39d6b", nose="eagle", hair=INK, style="curled", beard="square", hat="kidaris", garment="fringe"
    ),
    "carthage": Parts(
        skin="#d9a473",
        nose="straight",
        hair=INK,
        style="front",
        beard="none",
        hat="veil",
        garment="open",
        cloth=MUREX,
        kohl=True,
        earring=True,
    ),
    "dravidia": Parts(
        skin="#8a5635",
        nose="short",
        hair=INK,
        style="smooth",
        beard="none",
        hat="jasmine",
        garment="open",
        kohl=True,
        earring=True,
    ),
    "hatti": Parts(
        skin="#d9a473",
        nose="eagle",
        hair=INK,
        style="bob",
        beard="none",
        hat="cone",
        garment="cloak",
        cloth=LAPIS,
        earring=True,
    ),
    "kushan": Parts(
        skin="#dba877",
        nose="straight",
        hair="#4a3322",
        style="none",
        beard="point",
        hat="cap",
        garment="fringe",
        cloth=RUST,
    ),
    "iberia": Parts(
        skin="#dfab7d", nose="straight", hair=INK, style="none", beard="none", hat="coils", garment="open", cloth=RUST
    ),
    "indus": Parts(skin="#a56a3f", nose="broad", hair=INK, style="smooth", beard="jaw", hat="disc", garment="toga"),
    "parthia": Parts(
        skin="#d8a673",
        nose="eagle",
        hair="#3c2a1c",
        style="none",
        beard="point",
        hat="dome",
        garment="cloak",
        cloth=MUREX,
    ),
}

SECOND = "-2"
"""The second leader of a nation is another line of parts under the same colour."""

LEADERS |= {
    "minoa-2": Parts(
        skin="#c98d5c",
        nose="straight",
        hair=INK,
        style="tresses",
        beard="none",
        hat="plume",
        garment="collar",
        cloth=LAPIS,
    ),
    "egypt-2": Parts(
        skin="#b97a47", nose="eagle", hair=INK, style="none", beard="false", hat="khepresh", garment="collar", kohl=True
    ),
    "assyria-2": Parts(
        skin="#d9a473",
        nose="straight",
        hair=INK,
        style="tresses",
        beard="none",
        hat="polos",
        garment="fringe",
        cloth=MUREX,
        earring=True,
        kohl=True,
    ),
    "celt-2": Parts(
        skin="#efc8a4", nose="straight", hair="#b4562a", style="tresses", beard="none", hat="none", garment="torc"
    ),
    "rome-2": Parts(
        skin="#e8bd92",
        nose="straight",
        hair="#4a3322",
        style="nodus",
        beard="none",
        hat="none",
        garment="toga",
        earring=True,
    ),
    "maurya-2": Parts(
        skin="#9a623a", nose="eagle", hair=INK, style="topknot", beard="none", hat="none", garment="toga", earring=True
    ),
    "nubia-2": Parts(
        skin="#6f4429", nose="broad", hair=INK, style="curly", beard="trim", hat="disc", garment="collar", earring=True
    ),
    "persia-2": Parts(
        skin="#e0b083",
        nose="straight",
        hair=INK,
        style="tresses",
        beard="none",
        hat="mural",
        garment="open",
        earring=True,
        kohl=True,
    ),
    "hellas-2": Parts(
        skin="#ecc59c",
        nose="straight",
        hair="#6b4526",
        style="bun",
        beard="none",
        hat="none",
        garment="cloak",
        earring=True,
    ),
    "saba-2": Parts(
        skin="#9c623a",
        nose="short",
        hair=INK,
        style="front",
        beard="none",
        hat="fan",
        garment="collar",
        cloth=LEAF,
        kohl=True,
        earring=True,
    ),
    "babylon-2": Parts(
        skin="#d9a473",
        nose="straight",
        hair=INK,
        style="tresses",
        beard="none",
        hat="kidaris",
        garment="fringe",
        kohl=True,
        earring=True,
    ),
    "carthage-2": Parts(
        skin="#d39d6b", nose="eagle", hair=INK, style="curled", beard="point", hat="band", garment="cloak", earring=True
    ),
    "dravidia-2": Parts(
        skin="#7c4b2c",
        nose="straight",
        hair=INK,
        style="bob",
        beard="moustache",
        hat="kirita",
        garment="open",
        earring=True,
    ),
    "hatti-2": Parts(
        skin="#d39d6b",
        nose="eagle",
        hair=INK,
        style="curled",
        beard="none",
        hat="round",
        garment="cloak",
        cloth=RUST,
    ),
    "kushan-2": Parts(
        skin="#dba877", nose="straight", hair="#3c2a1c", style="bob", beard="trim", hat="band", garment="fringe"
    ),
    "iberia-2": Parts(
        skin="#dfab7d",
        nose="eagle",
        hair="#4a3322",
        style="none",
        beard="jaw",
        hat="crest",
        garment="cloak",
        cloth=RUST,
    ),
    "indus-2": Parts(
        skin="#a56a3f",
        nose="short",
        hair=INK,
        style="tresses",
        beard="none",
        hat="fan",
        garment="open",
        cloth=RUST,
        kohl=True,
        earring=True,
    ),
    "parthia-2": Parts(
        skin="#e0b083",
        nose="straight",
        hair="#3c2a1c",
        style="bob",
        beard="none",
        hat="tiara",
        garment="cloak",
        kohl=True,
        earring=True,
    ),
}


def nation_of(leader: str) -> str:
    return leader.removesuffix(SECOND)


NO_EAR = ("nemes", "helmet", "coils", "cap", "dome")
COLOURS: dict[str, str] = {
    nation: look["colour"]
    for nation, look in json.loads((ROOT / "src/megaciv/map/nations.json").read_text(encoding="utf-8")).items()
}


def under(nation: str) -> str:
    """What lies below the mood: the head and the garment, which is of the nation's colour."""
    parts = LEADERS[nation]
    return head(parts) + GARMENTS[parts.garment](parts, COLOURS[nation_of(nation)])


def over(nation: str) -> str:
    """What lies above the mood."""
    parts = LEADERS[nation]
    ears = "" if parts.hat in NO_EAR else ear(parts)
    return (
        (KOHL if parts.kohl else "")
        + BEARDS[parts.beard](parts)
        + HAIR[parts.style](parts)
        + ears
        + HATS[parts.hat](parts)
    )


def leader_sprite() -> str:
    """The layers of all heads and the moods, for the client, which puts ring and ground around them."""
    layers = {f"mood-{mood}": face for mood, face in MOODS.items()}
    for nation in LEADERS:
        layers |= {f"leader-{nation}-under": under(nation), f"leader-{nation}-over": over(nation)}
    symbols = [
        f'<symbol id="{name}" viewBox="0 0 96 96" overflow="visible" stroke-linecap="round" stroke-linejoin="round">'
        f"{drawn}</symbol>"
        for name, drawn in layers.items()
    ]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def portrait(nation: str, mood: str = "calm", small: bool = False) -> str:
    """One medallion alone; small is the closer cut for 32 pixels and less: the head fills it, the ring is thicker."""
    place = "translate(-6 1) scale(1.1)" if small else "translate(5.5 7) scale(.89)"
    edge, ring = (9, 6.5) if small else (6, 3.4)
    key = f"{nation}-{mood}" + ("-small" if small else "")
    middle = f'<circle cx="48" cy="48" r="{47.5 - edge / 2}" fill="none" stroke'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" stroke-linecap="round" stroke-linejoin="round">'
        f'<clipPath id="disc-{key}"><circle cx="48" cy="48" r="44"/></clipPath>'
        f'<circle cx="48" cy="48" r="45" fill="{GROUND}"/>'
        f'<g clip-path="url(#disc-{key})"><g transform="{place}">{under(nation)}{MOODS[mood]}{over(nation)}</g></g>'
        f'{middle}="var(--art-rim, {INK})" stroke-width="{edge}"/>'
        f'{middle}="{COLOURS[nation_of(nation)]}" stroke-width="{ring}"/>'
        f'<circle cx="48" cy="48" r="{48 - edge}" fill="none" stroke="{INK}" stroke-width="1.3"/></svg>\n'
    )
