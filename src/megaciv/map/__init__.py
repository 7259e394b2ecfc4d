"""The board, drawn: the map file and what can be made of it."""

from __future__ import annotations

from megaciv.map.model import BoardMap, board_map

__all__ = ["BoardMap", "board_map"]
