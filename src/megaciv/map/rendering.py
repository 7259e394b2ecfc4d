"""The board as a picture: `render_svg`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from megaciv.map import furniture, ground, marks, pieces
from megaciv.map.model import BoardMap, Level, board_map
from megaciv.map.nations import nations
from megaciv.map.pieces import Mark, Pieces
from megaciv.map.svg import element, group
from megaciv.map.theme import MapTheme, ThemeName, themes
from megaciv.rules import View
from megaciv.rules.facts import Area, facts
from megaciv.text.words import Words, words

Layer = Literal["names", "limits", "sites", "plains", "relief", "owners", "trade", "regions", "pieces", "furniture"]
LAYERS: tuple[Layer, ...] = get_args(Layer)
DEFAULT_LAYERS: frozenset[Layer] = frozenset(
    ("names", "limits", "sites", "plains", "relief", "owners", "pieces", "furniture")
)
BLOCKS = {"west": "#2f72b8", "east": "#c9822b"}


@cache
def areas() -> dict[str, Area]:
    return {area.id: area for area in facts().areas}


def render_svg(
    view: View | None = None,
    theme: ThemeName = "light",
    layers: Iterable[Layer] = DEFAULT_LAYERS,
    width: int = 4000,
    *,
    level: Level = "fine",
    marked: Mapping[str, Mark] | None = None,
    language: str = "en",
) -> str:
    """The board, empty or as a view shows it, `width` pixels wide; areas may be marked as legal, chosen or lost."""
    board = board_map()
    picture = Picture(board, themes()[theme], frozenset(layers), level)
    body = "".join(picture.layers({} if view is None else view.areas, marked or {}, words(language)))
    height = round(width * board.height / board.width)
    return element(
        "svg", body, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {board.width} {board.height}", width=width,
        height=height,
    )  # fmt: skip


@dataclass(frozen=True)
class Picture:
    """One way to draw the board."""

    board: BoardMap
    theme: MapTheme
    shown: frozenset[Layer]
    level: Level

    def layers(self, held: Pieces, marked: Mapping[str, Mark], language: Words) -> Iterator[str]:
        """From the bottom up."""
        board, theme, level = self.board, self.theme, self.level
        owners = {owner for each in held.values() for owner in each} | {"minoa", "rome", "egypt"}
        yield element(
            "defs",
            [*ground.definitions(board, theme, level), *pieces.definitions(owners), pieces.overlay_definitions(theme)],
        )
        yield group(ground.sea(board, theme, level))
        yield group(ground.beyond(board, theme))
        fills = ground.land(board, areas(), theme, level, "plains" in self.shown)
        yield group(fills, stroke_linejoin="round", fill_rule="evenodd")
        for colours, opacity in self._tints(held):
            yield group(pieces.tints(board, colours, level, opacity))
        yield ground.coast_shade(board, theme, level)
        yield ground.rivers(board, theme)
        if "relief" in self.shown:
            yield group(ground.signs(board))
        yield group(ground.borders(board, areas(), theme, level))
        if "regions" in self.shown:
            yield ground.region_borders(board, areas(), theme, level)
        yield group(pieces.overlays(board, marked, theme, level))
        yield from self._printed()
        if "furniture" in self.shown:
            yield from furniture.draw(board, language, theme)
        if "pieces" in self.shown:
            yield from pieces.standing(board, held)

    def _tints(self, held: Pieces) -> Iterator[tuple[dict[str, str], float]]:
        nation = nations()
        if "regions" in self.shown:
            yield {a.id: nation[a.region].colour for a in areas().values() if a.region}, 0.32
        if "trade" in self.shown:
            block = {civ.id: civ.block for civ in facts().civilizations}
            yield {a.id: BLOCKS[block[a.region]] for a in areas().values() if a.region}, 0.34
        if "owners" in self.shown:
            holders = {area: pieces.owner_of(each) for area, each in held.items()}
            yield {area: nation[owner].colour for area, owner in holders.items() if owner}, 0.3

    def _printed(self) -> Iterator[str]:
        board, theme = self.board, self.theme
        if "sites" in self.shown:
            yield group(marks.sites(board, areas(), theme))
            yield group(marks.volcanoes(board, theme))
        if "limits" in self.shown:
            yield from marks.limits(board, areas(), theme)
        if "names" in self.shown:
            yield from marks.names(board, areas(), theme)
