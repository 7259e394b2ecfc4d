"""`megaciv play`: a game against bots, in the browser or in the terminal."""

from __future__ import annotations

import os
import secrets
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from megaciv.rules import Game, Options, Setup, SetupError
from megaciv.terminal import Terminal
from megaciv.text.telling import Teller
from megaciv.text.words import words

HOST = "127.0.0.1"
PORTS = range(8000, 8020)
"""Tried in order, if nobody names one."""


def register(app: typer.Typer) -> None:
    app.command()(play)


def play(
    ctx: typer.Context,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal, without a browser.")] = False,
    players: Annotated[int, typer.Option(help="In the terminal: how many civilizations, 5 to 18.")] = 5,
    seat: Annotated[str | None, typer.Option(help="In the terminal: your civilization.")] = None,
    seed: Annotated[int | None, typer.Option(help="In the terminal: for a game that can be repeated.")] = None,
    turns: Annotated[int | None, typer.Option(help="In the terminal: end after so many turns.")] = None,
    port: Annotated[int | None, typer.Option(help="Port for the browser; a free one if not given.")] = None,
    data: Annotated[Path | None, typer.Option(help="Folder where games are kept; your own if not given.")] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser where there is one.")] = True,
) -> None:
    """Play: starts a server of your own and opens the browser."""
    if terminal:
        _in_terminal(ctx.obj.lang, players, seat, seed, turns)
    else:
        _in_browser(ctx.obj.lang, port, data or data_folder(sys.platform, os.environ, Path.home()), browser)


def _in_terminal(lang: str, players: int, seat: str | None, seed: int | None, turns: int | None) -> None:
    teller, console = Teller(lang), Console()
    chosen = secrets.randbits(64) if seed is None else seed
    try:
        setup = Setup(players=players, options=Options(turn_limit=turns))
        game = Game.new(setup, chosen)
    except SetupError as error:
        console.print(f"[red]{teller.refusal(error)}[/red]")
        raise typer.Exit(2) from None
    mine = seat or game.setting.civs[0]
    if mine not in game.setting.civs:
        names = ", ".join(game.setting.civs)
        console.print(f"[red]{teller.words.text('terminal-no-such-seat', seat=mine, seats=names)}[/red]")
        raise typer.Exit(2)
    Terminal(game, mine, lang, console, chosen).play()


def _in_browser(lang: str, port: int | None, folder: Path, browser: bool) -> None:
    from megaciv.server.config import Config  # noqa: PLC0415
    from megaciv.server.run import place_at, port_of, run  # noqa: PLC0415 - the terminal game starts faster without it
    from megaciv.server.storage.trouble import trouble  # noqa: PLC0415

    said, console = words(lang), Console()
    place = place_at(HOST, PORTS if port is None else [port])
    if place is None:
        console.print(f"[red]{said.text('server-port-taken', port=str(port or PORTS[0]))}[/red]")
        raise typer.Exit(2)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    address = f"http://{HOST}:{port_of(place)}/"

    def ready() -> None:
        console.print(said.text("server-listening", address=address))
        console.print(said.text("server-stop"))
        if browser and has_browser(sys.platform, os.environ):
            webbrowser.open(address)

    database = f"sqlite:///{folder / 'games.sqlite3'}"
    try:
        run(Config(database), HOST, port_of(place), ready, place)
    except Exception as error:
        place.close()
        if (what := trouble(error)) is None:
            raise
        told = said.text(f"server-database-{what}", database=database, why=str(error)[:200])
        console.print(f"[red]{told}[/red]")
        raise typer.Exit(2) from None


def data_folder(platform: str, environment: os._Environ[str] | dict[str, str], home: Path) -> Path:
    """Where a person's own games are kept on this system."""
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "megaciv"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "megaciv"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "megaciv"


def has_browser(platform: str, environment: os._Environ[str] | dict[str, str]) -> bool:
    """Is there a screen? A browser in a terminal would only be in the way."""
    return platform in ("win32", "darwin") or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
