"""The board, drawn: the map file and what can be made of it.

May import: the facts of the `rules`, `text`. Imported by: `commands` (`megaciv map`), `env`.
"""

from __future__ import annotations

from megaciv.map.model import BoardMap, board_map
from megaciv.map.nations import Nation, nations
from megaciv.map.rendering import DEFAULT_LAYERS, LAYERS, Layer, render_svg

__all__ = ["DEFAULT_LAYERS", "LAYERS", "BoardMap", "Layer", "Nation", "board_map", "nations", "render_svg"]
