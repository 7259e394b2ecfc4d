"""`megaciv league`: who can be beaten by whom, and who wins more than their share."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from megaciv.commands.simulate import (
    AstChoice,
    Engine,
    default_folder,
    finite,
    known,
    need,
    play,
    told_errors,
    wide_console,
)
from megaciv.rules import Options, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.sim import runner
from megaciv.sim.league import GATE, Standing, alone, round_robin, standings
from megaciv.sim.plan import PlanError, RunPlan
from megaciv.text.telling import Teller
from megaciv.text.words import Words, words

POOL = "steady,shrewd,steady-1,shrewd-1,exploiters"
"""`exploiters` stands for all of them."""


def register(app: typer.Typer) -> None:
    app.command()(league)


def league(
    ctx: typer.Context,
    players: Annotated[int, typer.Option(help="How many civilizations, 5 to 18.")] = 5,
    games: Annotated[int, typer.Option(min=1, help="Games in all; with --alone, of each that is alone.")] = 200,
    bots: Annotated[str, typer.Option(help="The pool; [b]exploiters[/b] stands for all that are written to win.")] = (
        POOL
    ),
    only: Annotated[
        str | None, typer.Option("--alone", help="These, each alone among others, instead of everybody against all.")
    ] = None,
    among: Annotated[str, typer.Option(help="Those others.")] = "shrewd",
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one a core where not given.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same league.")] = 1,
    ast: Annotated[AstChoice, typer.Option(help="Which side of the A.S.T.")] = AstChoice.BASIC,
    turn_limit: Annotated[int | None, typer.Option(help="End after so many turns.")] = 25,
    out: Annotated[
        Path | None, typer.Option(help="Where rows go, and where a stopped league goes on.", file_okay=False)
    ] = None,
    engine: Annotated[Engine, typer.Option(help="On this machine, or on a Ray cluster.")] = Engine.LOCAL,
    address: Annotated[
        str | None, typer.Option(help="The cluster's address; one is started here if not given.")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="End at the first failure of a bot, and show it.")] = False,
    gate: Annotated[
        float | None, typer.Option(help="End with 1 if somebody alone wins so many times the fair share, or more.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the rows as JSON.")] = False,
) -> None:
    """Play a pool of bots against each other, or some alone among others; print wins beside the fair share."""
    from megaciv.bots.registry import parse  # noqa: PLC0415 (the players are slow to load)
    from megaciv.bots.sparring.catalogue import SEATS  # noqa: PLC0415 (the same)

    said = words(ctx.obj.lang)
    setup = Setup(players, ast=ast.value, options=Options(turn_limit=turn_limit))
    with told_errors(Teller(ctx.obj.lang)):
        need("polars", "no-polars")
        if address is not None and engine is not Engine.RAY:
            raise PlanError("address-without-ray")
        Setting(setup)
        playing = runner.on_ray(address) if engine is Engine.RAY else runner.local(jobs or os.cpu_count() or 1)
        (others,) = known((among,))
        if only is None:
            need("openskill", "no-openskill")
            tables = [round_robin(_pool(bots), dict(SEATS), players, seed)]
        else:
            pool = _pool(only)
            if not pool or others in pool:
                raise PlanError("nobody-alone", among=others)
            tables = [alone(bot, SEATS.get(parse(bot).name, 1), others, players) for bot in pool]
        rows: list[Standing] = []
        for lineups in tables:
            plan = RunPlan(setup, lineups, seed, strict=strict)
            folder = default_folder("leagues", plan) if out is None else out / _name(lineups, only)
            found = standings(play(folder, plan, games, playing, said, quiet=as_json), skill=only is None)
            rows += found if only is None or len(tables) == 1 else [one for one in found if one.bot != others]
    _tell(rows, players, None if only is None else among, as_json, said)
    if gate is not None and only is not None and any(one.times >= gate for one in rows if one.bot != among):
        raise typer.Exit(1)


def _pool(text: str) -> list[str]:
    """The bots of a list, each once."""
    from megaciv.bots.sparring.catalogue import EXPLOITERS  # noqa: PLC0415 (the players are slow to load)

    names: list[str] = []
    for name in (part.strip() for part in text.split(",") if part.strip()):
        names += EXPLOITERS if name == "exploiters" else [name]
    return list(known(tuple(dict.fromkeys(names))))


def _name(lineups: tuple[tuple[str, ...], ...], only: str | None) -> str:
    """A folder for each that is alone."""
    counts = {name: lineups[0].count(name) for name in lineups[0]}
    rare = min(counts, key=lambda name: (counts[name], name))
    return "all" if only is None else rare.replace("/", "-").replace("?", "-")


def _tell(rows: list[Standing], players: int, among: str | None, as_json: bool, said: Words) -> None:
    if as_json:
        plain: list[dict[str, Any]] = [msgspec.to_builtins(one) | {"times": one.times} for one in rows]
        typer.echo(json.dumps(finite({"players": players, "among": among, "rows": plain})))
        return
    title = (
        said.text("sim-league-all", players=players)
        if among is None
        else said.text("sim-league-alone", players=players, among=among)
    )
    table = Table(title=title, caption=None if among is None else said.text("sim-league-gate", gate=str(GATE)))
    table.add_column(said.text("sim-bot"))
    columns = ["games", "wins", "fair", "share", "interval", "times", "vp", "incidents"]
    for column in columns if among else [*columns, "mu"]:
        table.add_column(said.text(f"sim-{column}"), justify="right")
    for one in rows:
        cells = [one.bot, str(one.games), f"{one.wins:g}", f"{one.fair:.1%}", f"{one.share:.1%}",
                 f"{one.low:.1%} – {one.high:.1%}", f"{one.times:.2f}", f"{one.vp:.1f} ± {one.vp_half:.1f}",
                 str(one.incidents)]  # fmt: skip
        if not among:
            cells.append(f"{one.mu:.1f} ± {one.sigma:.1f}")
        table.add_row(*cells)
    wide_console().print(table)
