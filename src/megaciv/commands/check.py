"""`megaciv check`: rule cases, and which clauses of the rules they cover."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from megaciv.checking.cases import Result, check_files
from megaciv.checking.cases.coverage import Coverage, coverage
from megaciv.text.words import Words, words

OWN_CASES = Path("tests/cases")
TESTS = Path("tests")


def register(app: typer.Typer) -> None:
    app.command()(check)


def check(
    ctx: typer.Context,
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Files or folders with rule cases; tests/cases where none are named.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for machines.")] = False,
    show_coverage: Annotated[
        bool, typer.Option("--coverage", help="List every clause with the cases and tests that cite it instead.")
    ] = False,
) -> None:
    """Run rule cases: a line each, exit code 1 if any fails."""
    said = words(ctx.obj.lang)
    found = _found(paths, said)
    if show_coverage:
        _tell_coverage(coverage(found, TESTS), as_json, said)
        return
    results = list(_told(check_files(found), as_json, said))
    failed = sum(not result.ok for result in results)
    if as_json:
        _print_json({"passed": len(results) - failed, "failed": failed, "cases": msgspec.to_builtins(results)})
    else:
        Console().print(said.text("check-summary", passed=len(results) - failed, failed=failed),
                        style="red" if failed else "green")  # fmt: skip
    if failed:
        raise typer.Exit(1)


def _found(paths: list[Path] | None, said: Words) -> list[Path]:
    chosen = paths or [OWN_CASES]
    for path in chosen:
        if not path.exists():
            raise typer.BadParameter(said.text("check-no-such-path", path=str(path)))
    return chosen


def _told(results: Iterable[Result], quiet: bool, said: Words) -> Iterator[Result]:
    """Show each result as it comes."""
    console = Console(soft_wrap=True, highlight=False)
    good, bad = (f"[green]{said.text('check-ok')}[/]", f"[red]{said.text('check-failed')}[/]")
    for result in results:
        if not quiet:
            console.print(f"{good if result.ok else bad}  {escape(result.name)}")
        if not quiet and not result.ok:
            console.print(f"    {escape(result.reason)}")
        yield result


def _tell_coverage(found: Coverage, as_json: bool, said: Words) -> None:
    if as_json:
        _print_json({"clauses": found.clauses, "covered": found.covered, "definitions": found.definitions,
                     "uncovered": found.uncovered})  # fmt: skip
        return
    console = Console(soft_wrap=True, highlight=False)
    for clause, citing in found.clauses.items():
        if citing:
            console.print(f"[green]{clause}[/]  {escape(', '.join(citing))}")
        elif clause in found.definitions:
            console.print(f"{clause}  {escape(found.definitions[clause])}")
        else:
            console.print(f"[red]{clause}[/]  {said.text('check-uncited')}")
    console.print(
        said.text("check-coverage", covered=len(found.covered), clauses=len(found.clauses),
                  uncovered=len(found.uncovered), definitions=len(found.definitions))
    )  # fmt: skip


def _print_json(report: dict[str, object]) -> None:
    typer.echo(json.dumps(report, indent=1, ensure_ascii=False))
