"""`megaciv bench`: how fast it is, measured here and now."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from megaciv import is_compiled
from megaciv.benches import history
from megaciv.text.words import Words, words

Figures = Mapping[str, float | Mapping[str, float]]


class What(StrEnum):
    """What can be measured."""

    ENGINE = "engine"
    TRADE = "trade"
    BOTS = "bots"
    SERVER = "server"
    TABLES = "tables"
    CLUSTER = "cluster"
    ENV = "env"
    CLI = "cli"
    SOLVER = "solver"
    GAMES = "games"
    ALL = "all"


def register(app: typer.Typer) -> None:
    app.command()(bench)


def bench(
    ctx: typer.Context,
    what: Annotated[What, typer.Argument(help="What to measure.")] = What.ENGINE,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    rounds: Annotated[int, typer.Option(min=1, help="Alternating rounds; the figures are medians.")] = 5,
    imagined: Annotated[
        int | None, typer.Option(min=1, help="Only so many imagined games, by all cores ([b]env[/b]).")
    ] = None,
    ramp: Annotated[
        bool, typer.Option("--ramp", help="More and more choices, until no more come through ([b]server[/b]).")
    ] = False,
    record: Annotated[
        Path | None, typer.Option(help="Add the figures to this log (CSV).", show_default=False, dir_okay=False)
    ] = None,
) -> None:
    """Measure speed, with python-chess in the same rounds as a yardstick. Invariant checks are off."""
    said = words(ctx.obj.lang)
    if imagined is not None and what is not What.ENV:
        raise typer.BadParameter(said.text("bench-imagined"))
    if ramp and what is not What.SERVER:
        raise typer.BadParameter(said.text("bench-ramp"))
    if record is not None:
        _add(record, [], said)  # a damaged log is told before the minutes of measuring, not after
    if what is What.ALL:
        _all(rounds, record, as_json, said)
        return
    figures = _recorded(what, rounds, record, as_json, said, imagined, "ramp" if ramp else "measure")
    if as_json:
        typer.echo(json.dumps(figures))
        return
    table = Table(title=f"megaciv bench {what.value}")
    table.add_column("figure")
    table.add_column("median", justify="right")
    for name, value in _flat(figures).items():
        table.add_row(name, _shown(value))
    Console().print(table)


def _all(rounds: int, record: Path | None, as_json: bool, said: Words) -> None:
    """Every bench that has a target, and the table of targets: exit code 1 if one of them is not met."""
    from megaciv.benches import targets  # noqa: PLC0415

    benches = dict.fromkeys(target.bench for target in targets.TARGETS)
    figures = {name: _whatever_comes(What(name), rounds, record, as_json, said) for name in benches}
    build: targets.Build = "compiled" if is_compiled() else "pure"
    rows = targets.compared({name: _flat(each) for name, each in figures.items()}, build)
    missed = sum(not row.met for row in rows)
    if as_json:
        told = {"compiled": is_compiled(), "targets": msgspec.to_builtins(rows), "missed": missed, "figures": figures}
        typer.echo(json.dumps(told))
    else:
        table = Table(title=f"megaciv bench all ({build})")
        for heading in ("bench", "figure", "median", "target", "met"):
            table.add_column(heading, justify="right" if heading in ("median", "target") else "left")
        for row in rows:
            bound = f"≥ {row.least:g}" if row.least is not None else f"≤ {row.most:g}"
            value = "" if row.value is None else _shown(row.value)
            table.add_row(row.bench, row.key, value, bound, "✓" if row.met else "✗")
        Console().print(table)
    raise typer.Exit(1 if missed else 0)


def _whatever_comes(what: What, rounds: int, record: Path | None, quiet: bool, said: Words) -> Figures:
    """The figures of one bench; none, and a word about it, if it fails: the others are still measured."""
    try:
        return _recorded(what, rounds, record, quiet, said)
    except Exception as error:
        told = said.text("bench-failed", bench=what.value, problem=f"{type(error).__name__}: {error}")
        Console(stderr=True).print(told, style="red", markup=False, highlight=False, soft_wrap=True)
        return {}


def _recorded(
    what: What,
    rounds: int,
    record: Path | None,
    quiet: bool,
    said: Words,
    imagined: int | None = None,
    how: str = "measure",
) -> Figures:
    """The figures of one bench, added to the log."""
    run = history.here(rounds)
    figures = _measured(what, rounds, quiet, how) if imagined is None else _imagined(imagined, quiet)
    if record is not None:
        _add(record, history.rows_of(run, what.value, _flat(figures)), said)
    return figures


def _shown(value: float) -> str:
    return f"{value:,.3f}" if value < 100 else f"{value:,.0f}"


def _add(log: Path, rows: list[history.Row], said: Words) -> None:
    """Add rows to the log, or say what is wrong with it and leave."""
    try:
        history.append(log, rows)
    except history.DamagedLog as damage:
        problem = said.text(f"bench-{damage.reason}", **damage.details)
        told = said.text("bench-damaged", file=str(log), line=damage.line, problem=problem)
    except OSError as error:
        told = said.text("bench-unwritable", file=str(log), problem=error.strerror)
    else:
        return
    Console(stderr=True).print(told, style="red", markup=False, highlight=False, soft_wrap=True)
    raise typer.Exit(2)


def _flat(figures: Figures) -> dict[str, float]:
    """Figures of groups with their full names."""
    found: dict[str, float] = {}
    for name, value in figures.items():
        if isinstance(value, float | int):
            found[name] = value
        else:
            found |= {f"{name}.{part}": figure for part, figure in value.items()}
    return found


def _measured(what: What, rounds: int, quiet: bool, how: str) -> Figures:
    with Progress(console=Console(stderr=True), disable=quiet) as progress:
        task = progress.add_task(what.value, total=rounds)
        bench = import_module(f"megaciv.benches.{what.value}")  # one alone: each needs other extras
        figures: Figures = getattr(bench, how)(rounds, lambda done: progress.update(task, completed=done))
        return figures


def _imagined(number: int, quiet: bool) -> Figures:
    from megaciv.benches import imagining  # noqa: PLC0415 (an extra)

    with Progress(console=Console(stderr=True), disable=quiet) as progress:
        task = progress.add_task("imagined", total=number)
        return imagining.measure(number, os.cpu_count() or 1, lambda done: progress.update(task, completed=done))
