"""What is printed on the board: names, limits, city sites, volcanoes."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from megaciv.map.model import BoardMap, Label
from megaciv.map.svg import element, group, small_capitals, text
from megaciv.map.theme import SERIF, MapTheme
from megaciv.rules.facts import Area

LEADING = 0.98
RISE = 0.25
"""From the middle of a line to its baseline, as a share of the type size: half the height of a small capital."""


def label(words: Label, fill: str, halo: str, sea: bool) -> str:
    x, y = words.at
    lines = []
    count = len(words.lines)
    for number, line in enumerate(words.lines):
        down = (number - (count - 1) / 2) * LEADING * words.size + (RISE + 0.06) * words.size
        # Spans are placed by hand from the middle: renderers disagree about anchoring mixed sizes.
        content = "".join(small_capitals(line, words.size))
        lines.append(
            element("text", content, x="0", y=down, text_anchor="middle", font_style="italic" if sea else None)
        )
    return group(
        lines,
        transform=f"translate({x} {y})" + (f" rotate({words.turn})" if words.turn else ""),
        fill=fill,
        stroke=halo,
        stroke_width=max(3.0, words.size * 0.2),
        letter_spacing=words.size * (0.1 if sea else 0.05),
    )


def names(board: BoardMap, areas: dict[str, Area], theme: MapTheme) -> Iterator[str]:
    each = []
    for name, plan in board.areas.items():
        sea = areas[name].kind == "open-sea"
        each.append(label(plan.label, theme.sea_name if sea else theme.name, theme.strip if sea else theme.halo, sea))
    yield group(
        each, font_family=SERIF, paint_order="stroke", stroke_linejoin="round", stroke_opacity="0.55", font_weight="600"
    )


def limits(board: BoardMap, areas: dict[str, Area], theme: MapTheme) -> Iterator[str]:
    """A cream token with the number; its pips around the rim show it once more without reading."""
    radius = board.sizes["limit"]
    each = []
    for name, area in areas.items():
        plan = board.areas[name]
        if plan.limit is None or area.limit is None:
            continue
        x, y = plan.limit
        each.append(element("circle", cx=x, cy=y, r=radius, fill=theme.badge, stroke=theme.badge_ink, stroke_width="2"))
        each.append(
            text(str(area.limit), x, y + radius * 0.5, radius * 1.45, text_anchor="middle", fill=theme.badge_ink)
        )
    yield group(each, font_family=SERIF, font_weight="700")


def sites(board: BoardMap, areas: dict[str, Area], theme: MapTheme) -> Iterator[str]:
    """City sites: a black one is a filled square, a white one hollow and rounded, with a rim."""
    half = 13.0
    for name, area in areas.items():
        plan, site = board.areas[name], area.city_site
        if site is None or plan.city is None:
            continue
        x, y = plan.city
        box = {"x": x - half, "y": y - half, "width": 2 * half, "height": 2 * half}
        if site == "black":
            yield element("rect", fill=theme.site_black, stroke=theme.site_rim, stroke_width="3", rx="2", **box)
        else:
            yield element("rect", fill=theme.site_white, stroke=theme.site_black, stroke_width="5", rx="8", **box)


def volcanoes(board: BoardMap, theme: MapTheme) -> Iterator[str]:
    """A red cone with an open crater and smoke."""
    for plan in board.areas.values():
        if plan.volcano is None:
            continue
        x, y = plan.volcano
        yield group(
            [
                element("path", d="M-17 13L-5-9Q0-5 5-9L17 13Z", fill=theme.fire, stroke=theme.halo, stroke_width="2.5",
                        stroke_linejoin="round"),
                element("path", d="M-5-9Q0-5 5-9Q8 0 2 2Q0 8-3 3Q-8 0-5-9Z", fill=theme.gold),
                element("path", d="M0-10q-6-5 0-9t1-8", fill="none", stroke=theme.smoke, stroke_width="3",
                        stroke_linecap="round"),
            ],
            transform=f"translate({x} {y})",
        )  # fmt: skip


def compass(x: float, y: float, radius: float, theme: MapTheme) -> str:
    """A wind rose of sixteen rays."""
    rays = []
    for size, offset, step in ((0.5, 22.5, 45), (0.68, 45, 90), (1.0, 0, 90)):
        for turn in range(0, 360, step):
            angle = radians(turn + offset)
            tip = (radius * size * sin(angle), -radius * size * cos(angle))
            for side, fill in ((-1, theme.frame), (1, theme.badge)):
                flank = angle + side * radians(step / 2 if step == 45 else 45)
                foot = (radius * 0.16 * sin(flank), -radius * 0.16 * cos(flank))
                d = f"M0 0L{foot[0]:.1f} {foot[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}Z"
                rays.append(element("path", d=d, fill=fill, stroke=theme.frame, stroke_width="1.5"))
    ring = [
        element("circle", r=radius * r, fill="none", stroke=theme.frame, stroke_width=w)
        for r, w in ((0.8, 2.0), (0.84, 5.0), (0.36, 1.5))
    ]
    north = text("N", 0, -radius * 1.08, radius * 0.26, text_anchor="middle", fill=theme.frame, font_family=SERIF,
                 font_weight="700")  # fmt: skip
    return group([*ring, *rays, north], transform=f"translate({x:g} {y:g})")
