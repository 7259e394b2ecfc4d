"""`megaciv play`: a game against bots, in the terminal."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer
from rich.console import Console

from megaciv.rules.errors import SetupError
from megaciv.rules.game import Game
from megaciv.rules.setting import Options, Setup
from megaciv.telling import Teller
from megaciv.terminal import Terminal


def register(app: typer.Typer) -> None:
    app.command()(play)


def play(
    ctx: typer.Context,
    players: Annotated[int, typer.Option(help="How many civilizations, 5 to 18.")] = 5,
    seat: Annotated[str | None, typer.Option(help="Your civilization; the first one if not given.")] = None,
    seed: Annotated[int | None, typer.Option(help="For a game that can be repeated.")] = None,
    turns: Annotated[int | None, typer.Option(help="End after so many turns.")] = None,
) -> None:
    """Play a game against bots in the terminal."""
    teller, console = Teller(ctx.obj.lang), Console()
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
    Terminal(game, mine, ctx.obj.lang, console, chosen).play()
