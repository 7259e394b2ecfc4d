"""`megaciv check`: rule cases, and which clauses are covered."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from megaciv.cases import Result, check_files

OWN_CASES = Path("tests/cases")
TESTS = Path("tests")


def register(app: typer.Typer) -> None:
    app.command()(check)


def check(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Files or folders with rule cases; tests/cases where none are named.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for machines.")] = False,
) -> None:
    """Run rule cases: a line each, exit code 1 if any fails."""
    results = list(_shown(check_files(_found(paths)), quiet=as_json))
    failed = sum(not result.ok for result in results)
    if as_json:
        report = {"passed": len(results) - failed, "failed": failed, "cases": msgspec.to_builtins(results)}
        typer.echo(json.dumps(report, indent=1, ensure_ascii=False))
    else:
        Console().print(f"{len(results) - failed} passed, {failed} failed", style="red" if failed else "green")
    if failed:
        raise typer.Exit(1)


def _found(paths: list[Path] | None) -> list[Path]:
    chosen = paths or [OWN_CASES]
    for path in chosen:
        if not path.exists():
            raise typer.BadParameter(f"{path} does not exist")
    return chosen


def _shown(results: Iterable[Result], quiet: bool) -> Iterable[Result]:
    console = Console(soft_wrap=True, highlight=False)
    for result in results:
        if not quiet:
            mark = "[green]ok[/]    " if result.ok else "[red]failed[/]"
            console.print(f"{mark} {escape(result.name)}" + ("" if result.ok else f"\n       {escape(result.reason)}"))
        yield result
