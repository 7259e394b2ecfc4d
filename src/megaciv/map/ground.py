"""The ground of the board: sea, land, rivers, mountains, borders."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from megaciv.map.model import BoardMap, BorderKind, Level, Ring, walk
from megaciv.map.svg import element, group, line_path
from megaciv.map.theme import MapTheme
from megaciv.rules.facts import Area

GLOW = ((120, 0.10), (84, 0.12), (54, 0.14), (30, 0.18), (13, 0.30))
"""Widths and strengths of the light along the coast: shallow water is bright."""
SHADE = ((44, 0.10), (22, 0.14), (9, 0.22))
"""The same on land, dark."""


def rings_path(board: BoardMap, rings: list[Ring], level: Level) -> str:
    return "".join(line_path(board.ring(ring, level), closed=True) for ring in rings)


def arcs_path(board: BoardMap, level: Level, wanted: Callable[[BorderKind, str, str], bool]) -> str:
    """All arcs of a kind as one path."""
    return "".join(
        line_path(board.line(arc, level)) for arc, (kind, a, b) in enumerate(board.borders) if wanted(kind, a, b)
    )


def definitions(board: BoardMap, theme: MapTheme, level: Level) -> Iterator[str]:
    """Patterns, the shapes of signs, and the land as a stencil."""
    wave = "M0 9q7-7 14 0t14 0M-14 23q7-7 14 0t14 0t14 0"
    yield element(
        "pattern",
        element("path", d=wave, fill="none", stroke=theme.wave, stroke_width="2", stroke_opacity="0.6"),
        id="waves",
        width="28",
        height="28",
        patternUnits="userSpaceOnUse",
    )
    land = "".join(rings_path(board, plan.land, level) for plan in board.areas.values() if plan.land)
    yield element("clipPath", element("path", d=land), id="land")
    yield from _sign_shapes(theme)


def _sign_shapes(theme: MapTheme) -> Iterator[str]:
    """One mountain, one dune, one tree, each about one unit wide, standing on its base line."""
    ink = {"stroke": theme.relief, "stroke_linejoin": "round", "stroke_linecap": "round"}
    body = "M-.62 0Q-.3-.42-.06-.86Q.02-.94.1-.82Q.3-.4.64 0Z"
    shade = "M.02-.9Q.1-.86.1-.82Q.3-.4.64 0L.2 0Q.34-.2.12-.42Q.16-.64.02-.9Z"
    strokes = "M-.62 0Q-.3-.42-.06-.86Q.02-.94.1-.82Q.3-.4.64 0"
    hatch = "M.22-.5Q.3-.3.26-.06M.36-.3Q.42-.16.4-.02"
    yield group(
        [
            element("path", d=body, fill=theme.relief_light, fill_opacity="0.75"),
            element("path", d=shade, fill=theme.relief_shade, fill_opacity="0.8"),
            element("path", d=strokes, fill="none", stroke_width="0.055", **ink),
            element("path", d=hatch, fill="none", stroke_width="0.03", stroke_opacity="0.7", **ink),
        ],
        id="mountain",
    )
    yield element(
        "path",
        id="dune",
        d="M-.8 0Q-.3-.5.1-.14Q.4.1.9-.06M-.1-.2Q.05-.05.02.1",
        fill="none",
        stroke_width="0.09",
        **ink,
    )
    yield group(
        [
            element("path", d="M0 0V-.4", fill="none", stroke_width="0.1", **ink),
            element("path", d="M-.36-.3Q-.42-.62-.16-.78Q0-1.1.2-.78Q.46-.6.36-.3Q0-.16-.36-.3Z", fill=theme.wave,
                    fill_opacity="0.45", stroke_width="0.05", **ink),
        ],
        id="tree",
    )  # fmt: skip


def sea(board: BoardMap, theme: MapTheme, level: Level) -> Iterator[str]:
    """Water: the open sea, the strips along the coasts, the light near land, quiet borders."""
    yield element("rect", width=board.width, height=board.height, fill=theme.sea)
    strips = "".join(rings_path(board, plan.water, level) for plan in board.areas.values() if plan.land and plan.water)
    yield element("path", d=strips, fill=theme.strip, fill_rule="evenodd", fill_opacity="0.72")
    shore = arcs_path(board, level, lambda kind, a, b: kind == "shore")
    strokes = [element("path", d=shore, stroke_width=width, stroke_opacity=str(opacity)) for width, opacity in GLOW]
    yield group(strokes, fill="none", stroke=theme.foam, stroke_linejoin="round", stroke_linecap="round")
    waters = arcs_path(board, level, lambda kind, a, b: kind == "water")
    seas = arcs_path(board, level, lambda kind, a, b: kind == "sea")
    style: dict[str, str] = {"fill": "none", "stroke": theme.water_border, "stroke_linecap": "round"}
    yield element("path", d=waters, stroke_width="2.2", stroke_dasharray="7 7", stroke_opacity="0.75", **style)
    yield element("path", d=seas, stroke_width="3", stroke_opacity="0.6", **style)
    for joint in board.joints:
        x, y = joint.at
        yield element("circle", cx=x, cy=y, r=8, fill=theme.fire, stroke=theme.foam, stroke_width="3")


def beyond(board: BoardMap, theme: MapTheme) -> Iterator[str]:
    """What lies off the board: paper for land, the same sea for sea."""
    land = "".join(line_path(walk(ring), closed=True) for ring in board.beyond["land"])
    water = "".join(line_path(walk(ring), closed=True) for ring in board.beyond["sea"])
    yield element("path", d=land + water, fill=theme.paper, stroke=theme.paper, stroke_width="4", fill_rule="evenodd")
    yield element("path", d=water, fill=theme.sea, fill_rule="evenodd", fill_opacity="0.75", stroke=theme.shore,
                  stroke_width="2", stroke_opacity="0.5")  # fmt: skip


def land(board: BoardMap, areas: dict[str, Area], theme: MapTheme, level: Level, plains: bool) -> Iterator[str]:
    for name, plan in board.areas.items():
        if plan.land:
            area = areas[name]
            fill = theme.plain if plains and area.flood_plain else theme.land[area.limit or 0]
            path = rings_path(board, plan.land, level)
            yield element("path", d=path, fill=fill, stroke=fill, stroke_width="2", id=f"area-{name}")
    if plains:
        wet = "".join(
            rings_path(board, plan.land, level) for name, plan in board.areas.items() if areas[name].flood_plain
        )
        yield element("path", d=wet, fill="url(#waves)")


def coast_shade(board: BoardMap, theme: MapTheme, level: Level) -> str:
    shore = arcs_path(board, level, lambda kind, a, b: kind == "shore")
    strokes = [element("path", d=shore, stroke_width=width, stroke_opacity=str(o)) for width, o in SHADE]
    return group(strokes, fill="none", stroke=theme.coast_shade, stroke_linejoin="round", clip_path="url(#land)")


def rivers(board: BoardMap, theme: MapTheme) -> str:
    lines = [
        element("path", d=line_path(walk(river.line)), stroke_width=1.4 + 1.5 * river.width) for river in board.rivers
    ]
    return group(
        lines, fill="none", stroke=theme.river, stroke_linecap="round", stroke_linejoin="round", opacity="0.85"
    )


def signs(board: BoardMap) -> Iterator[str]:
    """Sands and woods first, then mountains from north to south, so that nearer ones stand before farther ones."""
    for kind, opacity in (("dune", "0.45"), ("tree", "0.75"), ("mountain", "0.9")):
        flat = board.signs[kind]
        each = [
            element("use", href=f"#{kind}", transform=f"translate({x} {y}) scale({size})")
            for x, y, size in zip(flat[::3], flat[1::3], flat[2::3], strict=True)
        ]
        yield group(each, opacity=opacity)


def borders(board: BoardMap, areas: dict[str, Area], theme: MapTheme, level: Level) -> Iterator[str]:
    """Land borders quiet, the rim of the board a little stronger, the shore in ink."""
    inner = arcs_path(board, level, lambda kind, a, b: kind == "land")
    yield element(
        "path",
        d=inner,
        fill="none",
        stroke=theme.halo,
        stroke_width="7",
        stroke_opacity="0.35",
        stroke_linejoin="round",
    )
    yield element("path", d=inner, fill="none", stroke=theme.border, stroke_width="3", stroke_linecap="round")
    rim = arcs_path(board, level, lambda kind, a, b: kind == "rim" and areas[a or b].kind != "open-sea")
    yield element("path", d=rim, fill="none", stroke=theme.border, stroke_width="4", stroke_dasharray="2 9",
                  stroke_linecap="round")  # fmt: skip
    shore = arcs_path(board, level, lambda kind, a, b: kind == "shore")
    yield element("path", d=shore, fill="none", stroke=theme.shore, stroke_width="3.4", stroke_linejoin="round")


def region_borders(board: BoardMap, areas: dict[str, Area], theme: MapTheme, level: Level) -> str:
    """The borders of the regions, wide and pale under a line of dashes."""
    path = arcs_path(board, level, lambda kind, a, b: kind == "land" and areas[a].region != areas[b].region)
    return element("path", d=path, fill="none", stroke=theme.frame, stroke_width="9", stroke_dasharray="22 10",
                   stroke_opacity="0.8")  # fmt: skip
