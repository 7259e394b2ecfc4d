"""What stands on the board: tokens, cities and ships of the nations, and what the caller wants to point at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from megaciv.map import ground
from megaciv.map.model import BoardMap, Level, Point
from megaciv.map.nations import PATTERNS, Nation, nations
from megaciv.map.svg import element, group, line_path, text
from megaciv.map.theme import SERIF, MapTheme

Mark = Literal["legal", "chosen", "lost"]
Pieces = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""As in a view: area -> owner -> tokens, city, ships."""

CREAM, INK = "#fdf8ea", "#1c1a17"
CASTLE = "M-22 20V-20h9v8h8v-8h10v8h8v-8h9V20z"
HULL = "M-20 8h40q-4 12-12 12h-16q-8 0-12-12z"
SAIL = "M-2 5V-22q20 5 18 25z"


def glyph(nation: Nation, scale: float, ink: str, ground_colour: str) -> str:
    """The emblem, drawn in ink."""
    shapes = []
    for kind, *rest in nation.glyph:
        values = [float(v) for v in rest]
        if kind == "poly":
            points = list(zip(values[::2], values[1::2], strict=True))
            shapes.append(element("path", d=line_path([*points, points[0]], closed=True), fill=ink))
        elif kind == "line":
            points = list(zip(values[1::2], values[2::2], strict=True))
            shapes.append(element("path", d=line_path(points), fill="none", stroke=ink, stroke_width=values[0]))
        elif kind == "disc":
            shapes.append(element("circle", cx=values[0], cy=values[1], r=values[2], fill=ink))
        else:
            x, y, r, w = values
            shapes.append(element("circle", cx=x, cy=y, r=r, fill=ground_colour, stroke=ink, stroke_width=w))
    return group(shapes, transform=f"scale({scale:.2f})", stroke_linecap="round", stroke_linejoin="round")


def definitions(owners: set[str]) -> Iterator[str]:
    """The hatches of the owners that are on the board."""
    for owner in sorted(owners):
        nation = nations()[owner]
        if nation.pattern == "solid":
            continue
        filled = nation.pattern in ("checks", "dots")
        style: dict[str, str] = (
            {"fill": nation.ink} if filled else {"fill": "none", "stroke": nation.ink, "stroke_width": "2.4"}
        )
        yield element(
            "pattern", element("path", d=PATTERNS[nation.pattern], fill_opacity="0.42", stroke_opacity="0.42", **style),
            id=f"hatch-{owner}", width="12", height="12", patternUnits="userSpaceOnUse",
        )  # fmt: skip


def _rim(nation: Nation, shape: str, **attributes: str | float | None) -> Iterator[str]:
    """The outline of a piece: dark, with the nation's own line inside it."""
    yield element(shape, fill="none", stroke=INK, stroke_width="3.4", stroke_linejoin="round", **attributes)
    if nation.rim != "plain":
        dash = "5 4" if nation.rim == "dashed" else None
        width = "3.4" if nation.rim == "dashed" else "1.4"
        yield element(shape, fill="none", stroke=CREAM, stroke_width=width, stroke_dasharray=dash, **attributes)


def _body(owner: str, nation: Nation, shape: str, **attributes: str | float | None) -> Iterator[str]:
    yield element(shape, fill=nation.colour, **attributes)
    if nation.pattern != "solid":
        yield element(shape, fill=f"url(#hatch-{owner})", **attributes)


def _tab(code: str, y: float) -> Iterator[str]:
    """The two letters of the owner on a cream tab."""
    yield element("rect", x="-15", y=y - 8, width="30", height="16", rx="7", fill=CREAM, stroke=INK, stroke_width="1.6")
    yield text(code, 0, y + 5, 14, text_anchor="middle", fill=INK)


def token(owner: str, count: int, at: Point, radius: float) -> str:
    nation = nations()[owner]
    parts = [
        *_body(owner, nation, "circle", r=radius),
        element("circle", r=radius * 0.62, fill=nation.colour, fill_opacity="0.85"),
        *_rim(nation, "circle", r=radius - 1.7),
        text(str(count), 0, 5, 25, text_anchor="middle", fill=nation.ink),
        *_tab(nation.code, radius - 1),
    ]
    return group(parts, transform=f"translate({at[0]:g} {at[1]:g})")


def more(count: int, at: Point, radius: float) -> str:
    """So many more nations than there are places."""
    parts = [
        element("circle", r=radius, fill=CREAM, stroke=INK, stroke_width="2.5"),
        text(f"+{count}", 0, 7, 22, text_anchor="middle", fill=INK),
    ]
    return group(parts, transform=f"translate({at[0]:g} {at[1]:g})")


def city(owner: str, at: Point) -> str:
    nation = nations()[owner]
    parts = [
        *_body(owner, nation, "path", d=CASTLE),
        element("circle", cy=5, r=14, fill=nation.colour, fill_opacity="0.9"),
        *_rim(nation, "path", d=CASTLE),
        group([glyph(nation, 1.1, nation.ink, nation.colour)], transform="translate(0 5)"),
        *_tab(nation.code, 25),
    ]
    return group(parts, transform=f"translate({at[0]:g} {at[1]:g})")


def ship(owner: str, count: int, at: Point) -> str:
    nation = nations()[owner]
    parts = [
        element("path", d="M-2 8V-24", stroke=INK, stroke_width="3", fill="none"),
        element("path", d=SAIL, fill=CREAM, stroke=INK, stroke_width="2"),
        group([glyph(nation, 0.62, INK, CREAM)], transform="translate(6 -8)"),
        *_body(owner, nation, "path", d=HULL),
        *_rim(nation, "path", d=HULL),
    ]
    if count > 1:
        parts += [
            element("circle", cx="-14", cy="-10", r="10", fill=CREAM, stroke=INK, stroke_width="1.6"),
            text(str(count), -14, -4, 16, text_anchor="middle", fill=INK),
        ]
    return group(parts, transform=f"translate({at[0]:g} {at[1]:g}) scale(0.95)")


def standing(board: BoardMap, pieces: Pieces) -> Iterator[str]:
    """All pieces, from north to south."""
    drawn: list[tuple[float, str]] = []
    radius = board.sizes["token"]
    for name, owners in pieces.items():
        plan = board.areas[name]
        stacks = sorted(
            ((int(held["tokens"]), owner) for owner, held in owners.items() if held.get("tokens")), key=lambda s: -s[0]
        )
        spots = plan.token_places()
        room = len(spots) if len(stacks) <= len(spots) else len(spots) - 1
        drawn += [(at[1], token(owner, count, at, radius)) for (count, owner), at in zip(stacks, spots, strict=False)][
            :room
        ]
        if len(stacks) > room:
            drawn.append((spots[room][1], more(len(stacks) - room, spots[room], radius)))
        drawn += [
            (plan.city[1], city(owner, plan.city)) for owner, held in owners.items() if held.get("city") and plan.city
        ]
        fleets = [(int(held["ships"]), owner) for owner, held in owners.items() if held.get("ships")]
        for number, (count, owner) in enumerate(fleets):
            at = plan.ship_places()[number % len(plan.ship_places())]
            nudge = 22.0 * (number // len(plan.ship_places()))
            drawn.append((at[1], ship(owner, count, (at[0] + nudge, at[1] + nudge))))
    yield group((body for _, body in sorted(drawn, key=lambda d: d[0])), font_family=SERIF, font_weight="700")


def tints(board: BoardMap, colours: Mapping[str, str], level: Level, opacity: float) -> Iterator[str]:
    """Areas washed with a colour: owners, regions, blocks."""
    for name, colour in colours.items():
        plan = board.areas[name]
        if plan.land:
            path = ground.rings_path(board, plan.land, level)
            yield element("path", d=path, fill=colour, fill_opacity=str(opacity), fill_rule="evenodd")


def owner_of(owners: Mapping[str, Mapping[str, Any]]) -> str | None:
    """Who holds an area: whose city stands there, else who has the most tokens."""
    for owner, held in owners.items():
        if held.get("city"):
            return owner
    ranked = sorted(owners, key=lambda o: -int(owners[o].get("tokens", 0)))
    return ranked[0] if ranked and owners[ranked[0]].get("tokens") else None


def overlays(board: BoardMap, marks: Mapping[str, Mark], theme: MapTheme, level: Level) -> Iterator[str]:
    """The three marks of decisions: dotted gold for legal, gold wash for chosen, red hatch for lost."""
    for name, mark in marks.items():
        plan = board.areas[name]
        path = ground.rings_path(board, plan.land or plan.water, level)
        if mark == "legal":
            yield element("path", d=path, fill="none", stroke=theme.gold, stroke_width="9", stroke_dasharray="1 15",
                          stroke_linecap="round")  # fmt: skip
        elif mark == "chosen":
            yield element("path", d=path, fill=theme.gold, fill_opacity="0.35", stroke=theme.gold, stroke_width="7")
        else:
            yield element("path", d=path, fill="url(#loss)", stroke=theme.bad, stroke_width="6")


def overlay_definitions(theme: MapTheme) -> str:
    stroke = element("path", d="M-4 4l8-8M-2 18l20-20M12 20l8-8", stroke=theme.bad, stroke_width="4", fill="none")
    return element("pattern", stroke, id="loss", width="16", height="16", patternUnits="userSpaceOnUse")
