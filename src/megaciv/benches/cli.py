"""How long commands take from start to end, as ratios to `python -c pass` in the same rounds: processor time, the
output read by nobody at a terminal, as scripts call them."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from megaciv import is_compiled

CASE: Final = """
name: Among holders of Metalworking the usual order applies
clauses: [R3.4.11]
setup: {players: 5, board: west}
given:
  phase: conflict
  areas:
    lycia: {minoa: 3, hatti: 2}
  players:
    minoa: {advances: [metalworking]}
    hatti: {advances: [metalworking]}
then:
  areas:
    lycia: {minoa: 2}
"""


def commands(case: Path) -> dict[str, list[str]]:
    """What is measured; the first is the yardstick."""
    script = Path(sys.executable).with_name("megaciv.exe" if sys.platform == "win32" else "megaciv")
    megaciv = [str(script)] if script.exists() else [sys.executable, "-m", "megaciv"]
    return {
        "pass": [sys.executable, "-c", "pass"],
        "version": [*megaciv, "--version"],
        "help": [*megaciv, "--help"],
        "facts": [*megaciv, "facts"],
        "facts_areas": [*megaciv, "facts", "areas"],
        "rules": [*megaciv, "rules"],
        "rules_clause": [*megaciv, "rules", "R3.9.46"],
        "check": [*megaciv, "check", str(case)],
    }


def seconds(command: list[str], environment: dict[str, str]) -> float:
    """Processor time of a command that must succeed; by the clock where the system does not tell."""
    start, before = time.perf_counter(), _of_children()
    subprocess.run(command, stdout=subprocess.DEVNULL, env=environment, check=True)
    after = _of_children()
    return time.perf_counter() - start if before is None or after is None else after - before


def _installed(folder: str) -> dict[str, str]:
    """The environment in which commands run: an installed program finds its modules compiled to bytecode, whatever this
    process may write."""
    found = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**found, "PYTHONPYCACHEPREFIX": folder}


def _of_children() -> float | None:
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 (not everywhere)

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(rounds: int = 5, progress: Callable[[int], None] = lambda _: None) -> dict[str, float | dict[str, float]]:
    """Medians over alternating rounds, of milliseconds and of ratios. A first round compiles, and is not counted."""
    with tempfile.TemporaryDirectory() as folder:
        case = Path(folder) / "case.yaml"
        case.write_text(CASE, encoding="utf-8")
        wanted, environment = commands(case), _installed(folder)
        for command in wanted.values():
            seconds(command, environment)
        taken: dict[str, list[float]] = {name: [] for name in wanted}
        for done in range(rounds):
            for name, command in wanted.items():
                taken[name].append(seconds(command, environment))
            progress(done + 1)
    medians = {name: statistics.median(values) for name, values in taken.items()}
    yardstick = medians["pass"]
    return {
        "compiled": is_compiled(),
        "ms": {name: value * 1e3 for name, value in medians.items()},
        "ratio_pass": {name: value / yardstick for name, value in medians.items() if name != "pass"},
    }
