"""`megaciv fuzz`: hunt for defects of the rules."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from megaciv.checking.fuzzing.heckling import heckle
from megaciv.checking.fuzzing.hunt import HuntReport, hunt, never_run
from megaciv.checking.fuzzing.lines import all_lines
from megaciv.text.words import Words, words


def register(app: typer.Typer) -> None:
    app.command()(fuzz)


def fuzz(
    ctx: typer.Context,
    minutes: Annotated[float, typer.Option(min=0, help="How long to hunt.")] = 1,
    games: Annotated[int | None, typer.Option(min=1, help="How many games at most on each process.")] = None,
    processes: Annotated[int, typer.Option(min=1, help="On how many processes.")] = 2,
    seed: Annotated[int | None, typer.Option(help="Where chance begins; the clock where not given.")] = None,
    out: Annotated[Path, typer.Option(help="Folder for replays of what is found.")] = Path("artifacts/fuzz"),
    offers: Annotated[
        int | None, typer.Option(min=1, help="Instead of games: so many hostile, legal offers to bots.")
    ] = None,
    bots: Annotated[str, typer.Option(help="Which bots hear them.")] = "novice,steady,shrewd,master",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for machines.")] = False,
) -> None:
    """Play any legal games and look for crashes, dead ends, endless phases, broken laws and leaks. What is found is
    written as a replay that `megaciv check` runs; exit code 1 if there is any."""
    said = words(ctx.obj.lang)
    if offers is not None:
        _heckle(offers, int(time.time()) if seed is None else seed, bots, as_json, said)
        return
    report = _hunted(minutes * 60, int(time.time()) if seed is None else seed, processes, out, games, said)
    if as_json:
        told = msgspec.to_builtins(report) | {"lines": len(report.lines), "never_run": never_run(report)}
        typer.echo(json.dumps(told, indent=1))
    else:
        _tell(report, said)
    if report.findings:
        raise typer.Exit(1)


def _heckle(offers: int, seed: int, bots: str, as_json: bool, said: Words) -> None:
    """Offers to bots; exit code 1 if one of them fails or is silent."""
    found = heckle(bots.split(","), offers, seed)
    if as_json:
        typer.echo(json.dumps(msgspec.to_builtins(found), indent=1))
    else:
        console = Console(soft_wrap=True, highlight=False)
        console.print(said.text("fuzz-offers", offers=found.offers, acts=found.acts, seed=seed))
        for incident in found.incidents[:20]:
            console.print(escape(f"{incident.what} {incident.decision}: {incident.message}"), style="red")
        for offer in found.unanswered[:20]:
            console.print(escape(offer), style="red")
        told = said.text("fuzz-offers-found", incidents=len(found.incidents), unanswered=len(found.unanswered))
        console.print(told, style="green" if found.is_well else "red")
    if not found.is_well:
        raise typer.Exit(1)


def _hunted(seconds: float, seed: int, processes: int, out: Path, games: int | None, said: Words) -> HuntReport:
    """The hunt, with a bar on the terminal that says how far it is and what it has found."""
    console = Console(stderr=True)
    columns = (BarColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    began = time.monotonic()
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=seconds)

        def show(played: int, choices: int, findings: int) -> None:
            told = said.text("fuzz-so-far", games=played, choices=choices, findings=findings)
            progress.update(task, completed=time.monotonic() - began, description=told)

        return hunt(seconds, seed, processes, out, show, games)


def _tell(report: HuntReport, said: Words) -> None:
    console = Console(soft_wrap=True, highlight=False)
    console.print(said.text("fuzz-summary", games=report.runs, choices=report.choices, probes=report.probes,
                            finished=report.finished, seconds=round(report.seconds)))  # fmt: skip
    console.print(said.text("fuzz-coverage", lines=len(report.lines), all=len(all_lines()),
                            decisions=len(report.decisions), answers=report.answers))  # fmt: skip
    for finding in report.findings:
        console.print(f"[red]{escape(finding.signature)}[/] ({finding.times})  {escape(finding.message)}")
        console.print(f"    {escape(finding.file)}")
    console.print(said.text("fuzz-findings", number=len(report.findings)), style="red" if report.findings else "green")
