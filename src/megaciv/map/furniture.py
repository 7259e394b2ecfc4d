"""What makes a board of a map: the frame, the title, the legend, the wind rose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from megaciv.map import marks
from megaciv.map.model import AreaPlan, BoardMap, Label
from megaciv.map.pieces import city, ship, token
from megaciv.map.svg import element, group, small_capitals, text
from megaciv.map.theme import SERIF, MapTheme
from megaciv.rules.facts import Area
from megaciv.text.words import Words

TITLE = (5980, 300)
LEGEND = (230, 3330)
ROSE = (1900, 3900)


def frame(board: BoardMap, theme: MapTheme) -> Iterator[str]:
    """A double line with a scale of degrees between."""
    w, h = board.width, board.height
    for inset, width in ((9, 18.0), (34, 3.0)):
        yield element("rect", x=inset, y=inset, width=w - 2 * inset, height=h - 2 * inset, fill="none",
                      stroke=theme.frame, stroke_width=width)  # fmt: skip
    ticks = "".join(f"M{x} 18v16M{x} {h - 34}v16" for x in range(100, w, 100))
    ticks += "".join(f"M18 {y}h16M{w - 34} {y}h16" for y in range(100, h, 100))
    yield element("path", d=ticks, stroke=theme.frame, stroke_width="3", fill="none")


def title(words: Words, theme: MapTheme) -> Iterator[str]:
    x, y = TITLE
    style: dict[str, str | float] = {"text_anchor": "middle", "fill": theme.frame, "stroke": theme.paper}
    yield element(
        "text",
        "".join(small_capitals(words.text("map-title"), 200)),
        x=x,
        y=y,
        letter_spacing="22",
        stroke_width="26",
        **style,
    )
    rule = f"M{x - 760} {y + 60}h1520M{x - 660} {y + 74}h1320"
    yield element("path", d=rule, stroke=theme.frame, stroke_width="4", fill="none")
    yield text(
        words.text("map-subtitle"), x, y + 150, 76, font_style="italic", stroke_width="16", letter_spacing="4", **style
    )


def legend(words: Words, theme: MapTheme, sizes: dict[str, float]) -> Iterator[str]:
    """Every sign of the board with its meaning."""
    x, y = LEGEND
    yield element("rect", x=x - 90, y=y - 150, width=1130, height=1090, rx=26, fill=theme.paper, fill_opacity="0.92",
                  stroke=theme.frame, stroke_width="4")  # fmt: skip
    heading = "".join(small_capitals(words.text("map-legend"), 84))
    yield element("text", heading, x=x + 475, y=y - 45, text_anchor="middle", fill=theme.frame, letter_spacing="6")
    board = _samples(sizes)
    facts = {name: Area(id=name, kind="coastal", limit=3, city_site=site) for name, site in _SITES.items()}
    rows = (
        ("limit", "".join(marks.limits(board, {"limit": facts["limit"]}, theme))),
        ("site-black", "".join(marks.sites(board, {"site-black": facts["site-black"]}, theme))),
        ("site-white", "".join(marks.sites(board, {"site-white": facts["site-white"]}, theme))),
        ("plain", element("rect", x="-44", y="-24", width="88", height="48", rx="6", fill=theme.plain)
         + element("rect", x="-44", y="-24", width="88", height="48", rx="6", fill="url(#waves)")),
        ("volcano", "".join(marks.volcanoes(board, theme))),
        ("token", token("minoa", 4, (0, 0), 21)),
        ("city", city("rome", (0, 0))),
        ("ship", ship("egypt", 2, (0, 0))),
        ("water", element("path", d="M-48 0H48", stroke=theme.water_border, stroke_width="4", stroke_dasharray="9 9")),
    )  # fmt: skip
    for number, (name, sign) in enumerate(rows):
        down = y + 50 + number * 98
        yield group([sign], transform=f"translate({x + 20} {down}) scale(1.5)")
        yield text(words.text(f"map-legend-{name}"), x + 120, down + 18, 54, fill=theme.name)


_SITES: dict[str, Literal["black", "white"] | None] = {
    "limit": None,
    "site-black": "black",
    "site-white": "white",
    "volcano": None,
}


def _samples(sizes: dict[str, float]) -> BoardMap:
    """A board of the four printed marks, each at the origin, so that the legend is drawn by the same hand."""
    blank = Label(lines=[], at=(0, 0), size=1)
    plans = {
        "limit": AreaPlan(label=blank, limit=(0, 0)),
        "site-black": AreaPlan(label=blank, city=(0, 0)),
        "site-white": AreaPlan(label=blank, city=(0, 0)),
        "volcano": AreaPlan(label=blank, volcano=(0, 0)),
    }
    return BoardMap(
        format=1, inputs="", width=1, height=1, table=1, sizes=sizes, borders=[], arcs=[], coarse=[], areas=plans,
        joints=[], links=[], barriers=[], rivers=[], signs={}, beyond={},
    )  # fmt: skip


def draw(board: BoardMap, words: Words, theme: MapTheme) -> Iterator[str]:
    yield group([*title(words, theme), *legend(words, theme, board.sizes)], font_family=SERIF, font_weight="600",
                paint_order="stroke", stroke_linejoin="round")  # fmt: skip
    yield marks.compass(*ROSE, 300, theme)
    yield group(frame(board, theme))
