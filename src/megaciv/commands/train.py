"""`megaciv train`: learn from games who will end ahead."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from megaciv.commands.simulate import known, told_errors, wide_console
from megaciv.rules import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.sim.plan import PlanError
from megaciv.text.telling import Teller
from megaciv.text.words import words


def register(app: typer.Typer) -> None:
    app.command()(train)


def train(
    ctx: typer.Context,
    out: Annotated[Path, typer.Argument(help="The file to write.", dir_okay=False)],
    bots: Annotated[str, typer.Option(help="Who plays; seats in turn.")] = "shrewd,master?foresees=false",
    sizes: Annotated[str, typer.Option(help="How many games of how many seats.")] = "5:50,9:8",
    seed: Annotated[int, typer.Option(help="The same seed gives the same file.")] = 1,
    ridge: Annotated[float, typer.Option(min=0.0, help="How small weights are kept.")] = 50.0,
    first_turn: Annotated[int, typer.Option(min=1, help="Positions from this turn on.")] = 7,
    turn_limit: Annotated[int, typer.Option(min=1, help="End after so many turns.")] = 25,
    as_json: Annotated[bool, typer.Option("--json", help="Print the file as JSON.")] = False,
) -> None:
    """Play games, learn from them who will end ahead (ridge regression over what everybody sees), and write it down
    with its recipe."""
    from megaciv.bots.value.foresight import TrainingRecipe  # noqa: PLC0415 (the players are slow to load)
    from megaciv.sim.training import learn  # noqa: PLC0415

    said = words(ctx.obj.lang)
    with told_errors(Teller(ctx.obj.lang)):
        names = known(tuple(part.strip() for part in bots.split(",") if part.strip()))
        if not names:
            raise PlanError("no-bots")
        recipe = TrainingRecipe(names, _sizes(sizes), seed, turn_limit, ridge, first_turn)
        console = Console(stderr=True)
        with Progress(console=console, disable=as_json or not console.is_terminal) as progress:
            task = progress.add_task(said.text("sim-games"), total=sum(recipe.sizes.values()))
            found = learn(recipe, lambda done: progress.update(task, completed=done))
    text = msgspec.json.format(msgspec.json.encode(found)) + b"\n"
    out.write_bytes(text)
    if as_json:
        typer.echo(json.dumps(msgspec.to_builtins(found)))
        return
    told = found.foretold
    table = Table(title=said.text("sim-training", positions=told.positions, pairs=told.pairs))
    for column in ("what", "learned", "guessed"):
        table.add_column(said.text(f"sim-training-{column}"), justify="left" if column == "what" else "right")
    table.add_row(said.text("sim-training-pair"), f"{told.learned:.1%}", f"{told.guessed:.1%}")
    table.add_row(said.text("sim-training-winner"), f"{told.winner:.1%}", f"{told.winner_guessed:.1%}")
    wide_console().print(table)


def _sizes(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in text.split(","):
        players, _, number = part.strip().partition(":")
        if not (players.isdecimal() and number.isdecimal() and int(number)):
            raise PlanError("sizes-of-games", sizes=text)
        Setting(Setup(int(players)))
        found[players] = int(number)
    return found
