"""`megaciv ladder`: who plays better, with ratings and how sure they are."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from megaciv.commands.simulate import AstChoice, default_folder, known, need, play, told_errors, wide_console
from megaciv.rules import Options, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.sim import runner
from megaciv.sim.plan import PlanError, RunPlan, mixed
from megaciv.sim.ratings import Ladder
from megaciv.sim.ratings import ladder as rate
from megaciv.text.telling import Teller
from megaciv.text.words import Words, words


def register(app: typer.Typer) -> None:
    app.command()(ladder)


def ladder(
    ctx: typer.Context,
    games: Annotated[int, typer.Option(min=2, help="Games at each size of table.")] = 60,
    sizes: Annotated[str, typer.Option(help="Sizes of the tables.")] = "5,9,18",
    bots: Annotated[str, typer.Option(help="Who plays, weakest first.")] = "random,novice,steady,shrewd,master",
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one a core where not given.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same ladder.")] = 1,
    ast: Annotated[AstChoice, typer.Option(help="Which side of the A.S.T.")] = AstChoice.BASIC,
    turn_limit: Annotated[
        int | None, typer.Option(help="End after so many turns; random play alone would hardly end.")
    ] = 25,
    out: Annotated[
        Path | None, typer.Option(help="Where rows go, and where a stopped ladder goes on.", file_okay=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the ladder as JSON.")] = False,
) -> None:
    """Play bots against each other at mixed tables; print OpenSkill ratings and test each step of the ladder."""
    said = words(ctx.obj.lang)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    found: list[Ladder] = []
    with told_errors(Teller(ctx.obj.lang)):
        need("openskill", "no-openskill")
        need("polars", "no-polars")
        if len(set(names)) != len(names) or len(names) < 2:
            raise PlanError("two-bots")
        engine = runner.local(jobs or os.cpu_count() or 1)
        plans = [_plan(players, names, seed, ast, turn_limit) for players in _sizes(sizes)]
        for plan in plans:
            folder = default_folder("ladders", plan) if out is None else out / f"{plan.setup.players}-players"
            records = play(folder, plan, games, engine, said, quiet=as_json)
            found.append(rate(records, names))
    if as_json:
        typer.echo(json.dumps({"ladders": [_plain(one) for one in found]}))
        return
    for one in found:
        for table in _tables(one, said):
            wide_console().print(table)


def _sizes(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() for part in parts):
        raise PlanError("sizes", sizes=text)
    return [int(part) for part in parts]


def _plan(players: int, bots: list[str], seed: int, ast: AstChoice, turn_limit: int | None) -> RunPlan:
    setup = Setup(players, ast=ast.value, options=Options(turn_limit=turn_limit))
    Setting(setup)
    if players < len(bots):
        raise PlanError("table-too-small", bots=len(bots), players=players)
    known(tuple(bots))
    return RunPlan(setup, mixed(bots, players), seed)


def _plain(one: Ladder) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(one)
    return plain | {"significant": one.holds}


def _tables(one: Ladder, said: Words) -> list[Table]:
    ratings = Table(title=said.text("sim-ladder-title", players=one.players, games=one.games))
    ratings.add_column(said.text("sim-bot"))
    for column in ("mu", "interval", "seats", "vp", "place", "fair-wins"):
        ratings.add_column(said.text(f"sim-{column}"), justify="right")
    for r in one.ratings:
        ratings.add_row(r.bot, f"{r.mu:.1f}", f"{r.low:.1f} – {r.high:.1f}", str(r.seats),
                        f"{r.vp.mean:.1f} ± {r.vp.half:.1f}", f"{r.place:.2f}", f"{r.wins:.2f}")  # fmt: skip
    verdict = "sim-ladder-holds" if one.holds else "sim-ladder-open"
    steps = Table(caption=said.text(verdict))
    steps.add_column(said.text("sim-step"))
    for column in ("ahead", "difference"):
        steps.add_column(said.text(f"sim-{column}"), justify="right")
    steps.add_column(said.text("sim-significant"))
    for s in one.steps:
        ahead = f"{s.share.mean:.1%} ({s.share.low:.1%} – {s.share.high:.1%})"
        points = f"{s.vp.mean:+.1f} ({s.vp.low:+.1f} – {s.vp.high:+.1f})"
        mark = f"[green]{said.text('sim-yes')}[/]" if s.significant else f"[red]{said.text('sim-no')}[/]"
        steps.add_row(f"{s.lower} < {s.upper}", ahead, points, mark)
    return [ratings, steps]
