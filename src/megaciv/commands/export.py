"""`megaciv export`: games between bots as data, one row a decision, for who wants to learn from them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from megaciv.commands.simulate import AstChoice, PaceName, ScenarioName, known, need, told_errors
from megaciv.rules import Options, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.sim.dataset import differing, read_dataset
from megaciv.sim.dataset import export as export_games
from megaciv.sim.plan import RunPlan, parse_bots
from megaciv.text.telling import Teller
from megaciv.text.words import words


def register(app: typer.Typer) -> None:
    app.command()(export)


def export(
    ctx: typer.Context,
    out: Annotated[
        Path, typer.Option(help="Where the tables go, and where a stopped export goes on.", file_okay=False)
    ],
    players: Annotated[int, typer.Option(help="How many civilizations, 5 to 18.")] = 9,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[str, typer.Option(help="Who plays, as for [b]megaciv simulate[/b].")] = "shrewd",
    seed: Annotated[int, typer.Option(help="The same seed gives the same data.")] = 1,
    ast: Annotated[AstChoice, typer.Option(help="Which side of the A.S.T.")] = AstChoice.BASIC,
    scenario: Annotated[ScenarioName, typer.Option(help="Which game.")] = ScenarioName.FULL,
    pace: Annotated[PaceName, typer.Option(help="In order, or everybody at once where the rules allow it.")] = (
        PaceName.ORDERED
    ),
    turn_limit: Annotated[int | None, typer.Option(help="End after so many turns.")] = 25,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one a core where not given.")] = None,
    only: Annotated[
        list[int] | None, typer.Option(min=0, help="Only this file of 20 games, by its number; may be said again.")
    ] = None,
    against: Annotated[
        Path | None, typer.Option(help="Compare with somebody's [b]dataset.json[/b].", dir_okay=False, exists=True)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print what was written as JSON.")] = False,
) -> None:
    """Write games of bots as Parquet: a row a decision, and tables of purchases, deals and promises."""
    said, console = words(ctx.obj.lang), Console(stderr=True)
    with told_errors(Teller(ctx.obj.lang)):
        need("polars", "no-polars")
        setup = Setup(players, None, ast.value, scenario.value, pace.value, Options(turn_limit=turn_limit))
        Setting(setup)
        plan = RunPlan(setup, (known(parse_bots(bots, players)),), seed)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, disable=as_json or not console.is_terminal) as progress:
            task = progress.add_task(said.text("sim-games"), total=games)
            data = export_games(
                out, plan, games, jobs or os.cpu_count() or 1, lambda done: progress.update(task, completed=done), only
            )
        compared = None if against is None else read_dataset(against)
        wrong = [] if compared is None else differing(data, compared)
    games = sum(shard.games for shard in data.shards.values())
    decisions = sum(shard.decisions for shard in data.shards.values())
    size = sum(file.stat().st_size for file in out.glob("*/*.parquet"))
    if as_json:
        typer.echo(json.dumps({"games": games, "decisions": decisions, "bytes": size, "code": data.code,
                               "digest": data.digest, "folder": str(out), "differing": wrong}))  # fmt: skip
        raise typer.Exit(1 if wrong else 0)
    about = {"games": games, "decisions": decisions, "size": f"{size / 1000:.0f}", "folder": str(out)}
    typer.echo(said.text("sim-export-written", **about))
    typer.echo(said.text("sim-export-digest", digest=data.digest, code=data.code))
    if compared is not None:
        both = len(data.shards.keys() & compared.shards.keys())
        typer.echo(said.text("sim-export-differs", shards=", ".join(wrong), code=compared.code) if wrong
                   else said.text("sim-export-same", number=both))  # fmt: skip
        raise typer.Exit(1 if wrong else 0)
