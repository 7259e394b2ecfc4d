"""A table as text or as the drawn board, as a seat sees it."""

from __future__ import annotations

from megaciv.env.text import seen
from megaciv.map.rendering import render_svg
from megaciv.rules import Game


def rendered(game: Game, civ: str | None, mode: str | None) -> str | None:
    """`ansi` is the compact text, `svg` the board; None of no mode."""
    if mode is None:
        return None
    view = game.view(civ)
    if mode == "svg":
        return render_svg(view, width=1600, level="coarse")
    if mode == "ansi":
        return seen(view)
    raise ValueError(f"render_mode is ansi or svg, not {mode!r}")
