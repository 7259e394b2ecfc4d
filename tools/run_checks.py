"""Run every check of the project, two at a time, and end with one summary.

All checks run, whatever fails before them. A failed one shows its whole output, a passed one the line that sums it up.
The very last line is `N passed, N failed`, counting checks; the exit code is 1 if one failed.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
AT_ONCE = 2

Command = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """Commands that run one after the other; the first that fails ends the check."""

    name: str
    commands: tuple[Command, ...]
    folder: str = "."


@dataclass(frozen=True, slots=True)
class Result:
    check: Check
    passed: bool
    seconds: float
    output: str

    @property
    def says(self) -> str:
        """The line that sums up the output: the last that counts tests, else the last of all."""
        lines = [line.strip("=- ") for line in self.output.splitlines() if line.strip()]
        counts = [line for line in lines if re.search(r"\d (passed|failed)", line)]
        return (counts or lines or [""])[-1]


def tool(name: str, *arguments: str) -> Command:
    """A command of the virtual environment."""
    return (str(BIN / name), *arguments)


def npm(script: str) -> Command:
    return ("npm", "run", "--silent", script)


def fast_checks() -> list[Check]:
    """What is worth running before each commit. The longest come first, so that the others run beside them."""
    return [
        Check("python types", (tool("mypy"),)),
        Check("python tests", (tool("pytest", "-q", "-n", "2", "-m", "not slow", "--ignore=tests/web"),)),
        Check("client types", (npm("types"),), "web"),
        Check("client tests", (npm("test"),), "web"),
        Check("client format and lint", (npm("lint"),), "web"),
        Check("python format", (tool("ruff", "format", "--check"),)),
        Check("python lint", (tool("ruff", "check"),)),
        Check("dependencies", (tool("python", "tools/audit.py"),)),
    ]


def all_checks() -> list[Check]:
    every_test = Check("python tests", (tool("pytest", "-q", "-n", "2", "--ignore=tests/web"),))
    browser = Check(
        "browser",
        (
            ("make", "--no-print-directory", "client"),
            tool("python", "tools/ensure_chromium.py"),
            tool("pytest", "-q", "tests/web"),
        ),
    )
    return [browser, *(every_test if check.name == every_test.name else check for check in fast_checks())]


def run(check: Check) -> Result:
    """Run a check and keep what it prints."""
    started = time.perf_counter()
    output: list[str] = []
    passed = True
    for command in check.commands:
        try:
            done = subprocess.run(
                command,
                cwd=ROOT / check.folder,
                env=os.environ | {"NO_COLOR": "1", "MAKEFLAGS": ""},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                check=False,
            )
        except OSError as error:
            output.append(f"{command[0]}: {error.strerror}")
            passed = False
        else:
            output.append(re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", done.stdout))
            passed = done.returncode == 0
        if not passed:
            break
    return Result(check, passed, time.perf_counter() - started, "".join(output))


def run_all(checks: list[Check], console: Console) -> list[Result]:
    """Run the checks and tell of each as it ends; the results come back in the order of the checks."""
    results: list[Result] = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for future in as_completed([pool.submit(run, check) for check in checks]):
            result = future.result()
            results.append(result)
            console.print(f"{'ok    ' if result.passed else 'FAILED'} {result.check.name}", highlight=False)
    return sorted(results, key=lambda result: checks.index(result.check))


def summary(results: Iterable[Result]) -> Table:
    table = Table("check", "result", "seconds", "says", title="Checks", title_justify="left")
    table.columns[2].justify = "right"
    for result in results:
        verdict = Text("pass", "green") if result.passed else Text("FAIL", "bold red")
        table.add_row(result.check.name, verdict, f"{result.seconds:.1f}", Text(result.says))
    return table


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the project's checks and end with one summary.")
    parser.add_argument("--fast", action="store_true", help="leave out slow tests and the browser")
    checks = fast_checks() if parser.parse_args().fast else all_checks()

    console = Console(width=None if sys.stdout.isatty() else 120)
    results = run_all(checks, console)
    failed = [result for result in results if not result.passed]
    for result in failed:
        console.rule(result.check.name, align="left")
        print(result.output.rstrip())
    console.print()
    console.print(summary(results))
    print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
