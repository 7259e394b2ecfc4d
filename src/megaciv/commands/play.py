"""`megaciv play`."""

from __future__ import annotations

import typer
from rich import print as show

from megaciv import __version__


def register(app: typer.Typer) -> None:
    app.command()(play)


def play() -> None:
    """Play a game in the terminal."""
    show(f"megaciv {__version__}: the terminal game is not there yet.")
