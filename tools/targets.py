"""Every target of speed beside what is measured here and now, in one table: rules, bots, servers, commands and pages,
and rules and bots once more as compiled where that build is there (`make compiled`).

    make targets            (about eight minutes, which mean something on idle cores only; ARGS=--json for machines)
    .venv/bin/python -m tools.targets --json --record docs/benchmarks.csv

The exit code is 1 if a target is missed or was not measured. docs/performance.md tells what the figures are.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from rich.console import Console
from rich.table import Table

from megaciv.benches.targets import TARGETS, Build, SpeedTarget, TargetRow, compared
from tools import compiling

ROOT: Final = Path(__file__).resolve().parent.parent

OF_COMPILED: Final = tuple(dict.fromkeys(target.bench for target in TARGETS if target.build == "compiled"))
"""Only these benches differ where rules and bots are compiled; the others are measured once."""

OF_PAGES: Final = (
    SpeedTarget("pages", "home.kb", most=150),
    SpeedTarget("pages", "home_pl.kb", most=150),
    SpeedTarget("pages", "herald.over_50_ms", most=0),
)
"""What only a browser can measure, so that no bench of the package does."""


class Measured(msgspec.Struct, frozen=True):
    """A target that was measured with one build of rules and bots."""

    build: Build
    row: TargetRow


def rows_of_pages(figures: Mapping[str, Mapping[str, float]]) -> list[TargetRow]:
    """The targets of pages beside what was measured, by group and name."""
    rows = []
    for target in OF_PAGES:
        group, _, name = target.key.partition(".")
        value = figures.get(group, {}).get(name)
        met = None if value is None else target.is_met(value)
        rows.append(TargetRow(target.bench, target.key, value, target.least, target.most, met))
    return rows


def run(*command: str, source: Path | None = None) -> Any:
    """The JSON that a command prints; nothing if it prints none, after it has said why."""
    said = " ".join(command)
    print(f"{said} ...", file=sys.stderr, flush=True)
    environment = {**os.environ, **({"PYTHONPATH": str(source)} if source else {})}
    ran = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=False
    )
    try:
        return json.loads(ran.stdout)
    except json.JSONDecodeError:
        print(f"{said}: printed no figures (exit code {ran.returncode})", file=sys.stderr)
        return {}


def flat(figures: Mapping[str, Any]) -> dict[str, float]:
    """Figures of groups by their full names."""
    found: dict[str, float] = {}
    for name, value in figures.items():
        found |= {f"{name}.{part}": each for part, each in value.items()} if isinstance(value, dict) else {name: value}
    return found


def measure(options: list[str]) -> list[Measured]:
    """All targets: the package's own, then those that differ when compiled, then the pages'."""
    told = run("megaciv", "bench", "all", "--json", *options)
    figures = {name: flat(each) for name, each in told.get("figures", {}).items()}
    rows = [Measured("pure", row) for row in compared(figures, "pure")]
    if compiling.is_built():
        build = compiling.compiled()
        figures = {name: flat(run("megaciv", "bench", name, "--json", *options, source=build)) for name in OF_COMPILED}
        rows += [Measured("compiled", row) for row in compared(figures, "compiled") if row.bench in OF_COMPILED]
    else:
        print("not compiled here, so its targets are missed; `make compiled` builds it", file=sys.stderr)
        rows += [Measured("compiled", row) for row in compared({}, "compiled") if row.bench in OF_COMPILED]
    pages = run("tools.measure_pages") | {"herald": run("tools.longtasks", "--json")}
    return rows + [Measured("pure", row) for row in rows_of_pages(pages)]


def table(rows: list[Measured]) -> Table:
    shown = Table("bench", "figure", "build", "measured", "target", "met", title="Targets of speed")
    for measured in rows:
        row = measured.row
        bound = f"≥ {row.least:g}" if row.least is not None else f"≤ {row.most:g}"
        value = "not measured" if row.value is None else f"{row.value:,.3f}"
        shown.add_row(row.bench, row.key, measured.build, value, bound, "yes" if row.met else "NO")
    return shown


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure all that has a target of speed, and compare.")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    parser.add_argument("--rounds", type=int, help="rounds of each bench")
    parser.add_argument("--record", metavar="FILE", help="add the benches' figures to this log (CSV)")
    asked = parser.parse_args()
    options = ["--rounds", str(asked.rounds)] if asked.rounds else []
    options += ["--record", asked.record] if asked.record else []
    rows = measure(options)
    missed = sum(not measured.row.met for measured in rows)
    if asked.json:
        told = [{"build": measured.build, **msgspec.to_builtins(measured.row)} for measured in rows]
        print(json.dumps({"targets": told, "met": len(rows) - missed, "missed": missed}))
    else:
        Console(width=None if sys.stdout.isatty() else 120).print(table(rows))
        print(f"{len(rows) - missed} met, {missed} missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
