"""Small helpers to lay a table for a test."""

from __future__ import annotations

from megaciv.rules.board import BOARD, AreaIndex


def area(name: str) -> AreaIndex:
    """An area by id."""
    return BOARD.index[name]
