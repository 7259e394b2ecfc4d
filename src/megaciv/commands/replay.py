"""`megaciv replay`: a stored game, told choice by choice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from megaciv.checking.fuzzing.probes import Wrong
from megaciv.checking.fuzzing.replays import PROBE, TRY, take
from megaciv.map.rendering import render_svg
from megaciv.rules import Choice, Game, GameFile, GameFileError, RulesError
from megaciv.rules.notation.notation import write
from megaciv.text.telling import Teller


def register(app: typer.Typer) -> None:
    app.command()(replay)


def replay(
    ctx: typer.Context,
    file: Annotated[
        Path, typer.Argument(help="A game file: saved, downloaded, exported, simulated, recorded or found.")
    ],
    turn: Annotated[int | None, typer.Option(min=1, help="Stop at the beginning of this turn.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the board there into this file.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the table at the end.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the table at the end as JSON.")] = False,
) -> None:
    """Replay a stored game from its first choice, and show where it stands."""
    teller, console = Teller(ctx.obj.lang), Console()
    try:
        game = _replayed(GameFile.read(file.read_bytes()), turn, None if quiet or as_json else console, teller)
    except (OSError, GameFileError) as error:
        problem = str(error) if isinstance(error, OSError) else teller.refusal(error)
        told = teller.words.text("replay-unreadable", file=str(file), problem=problem)
        console.print(told, style="red", markup=False, soft_wrap=True)
        raise typer.Exit(2) from None
    except (RulesError, Wrong) as error:
        problem = str(error) if isinstance(error, Wrong) else teller.refusal(error)
        told = teller.words.text("replay-broken", file=str(file), problem=problem)
        console.print(told, style="red", markup=False, soft_wrap=True)
        raise typer.Exit(1) from None
    if svg is not None:
        svg.write_text(render_svg(game.view(None), language=ctx.obj.lang), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(_figures(game)))
        return
    console.print(_table(game, teller))


def _replayed(file: GameFile, turn: int | None, console: Console | None, teller: Teller) -> Game:
    """The game up to a turn, each choice told on the console if there is one."""
    game = Game.start_of(file)
    told = (0, "")
    for civ, choice in file.choices:
        if turn is not None and game.turn >= turn:
            break
        if console is not None:
            if (game.turn, game.phase) != told:
                told = (game.turn, game.phase)
                phase = teller.words.text(f"phase-{game.phase}")
                console.print(f"[bold]{teller.words.text('terminal-turn', turn=game.turn, phase=phase)}[/bold]")
            console.print(f"  {_line(civ, choice, teller)}", highlight=False, markup=False)
        game = take(game, civ, choice)
    return game


def _line(civ: str, choice: Choice, teller: Teller) -> str:
    """A choice in notation; what only the fuzzer tries, or looks at, as it is written in the file."""
    return f"{civ}: {json.dumps(choice)}" if civ.startswith((PROBE, TRY)) else f"{teller.name(civ)}: {write(choice)}"


def _figures(game: Game) -> dict[str, Any]:
    places = [{"place": row.place, "civilization": row.civilization, "vp": row.vp} for row in game.outcome().places]
    return {"turn": game.turn, "phase": game.phase, "over": game.over, "places": places}


def _table(game: Game, teller: Teller) -> Grid:
    phase = teller.words.text(f"phase-{game.phase}")
    grid = Grid(title=teller.words.text("terminal-turn", turn=game.turn, phase=phase))
    for column in ("place", "civilization", "vp", "ast", "cities", "advances"):
        grid.add_column(teller.words.text(f"terminal-{column}"))
    players = game.view(None).players
    for row in game.outcome().places:
        p = players[row.civilization]
        figures = (row.vp, p.ast, p.cities_on_board, len(p.advances))
        grid.add_row(str(row.place), teller.name(row.civilization), *(str(n) for n in figures))
    return grid
