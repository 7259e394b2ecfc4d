"""The log of benchmarks: one row for each figure of each run. `megaciv bench --record FILE` adds to it;
`docs/benchmarks.csv` is ours, and `tools/benchmarks.py` draws it."""

from __future__ import annotations

import csv
import datetime
import math
import os
import platform
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

import megaciv


class Run(Struct, frozen=True, forbid_unknown_fields=True):
    """When, where and of what a measurement was taken."""

    date: datetime.date
    version: str
    python: str
    machine: str
    cores: int
    rounds: int
    commit: str = ""
    """With a + if the package differed from it; empty where the package is not in a repository."""
    load: float | None = None
    """How busy the machine was before the measurement (average of a minute), where the system tells."""


class Row(Run, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One figure. `bench` and `key` are the words of `megaciv bench WHAT --json`."""

    bench: str
    key: str
    value: float

    @property
    def run(self) -> tuple[datetime.date, str, str, str, str, int]:
        """What the figures of one and the same evening have in common."""
        return self.date, self.version, self.commit, self.python, self.machine, self.cores


COLUMNS: Final = (
    "date", "version", "commit", "python", "machine", "cores", "load", "rounds", "bench", "key", "value",
)  # fmt: skip


class DamagedLog(Exception):
    """A log that cannot be read: in which line, and what is wrong there (`bench-<reason>` in the catalogues)."""

    def __init__(self, line: int, reason: str, **details: str) -> None:
        super().__init__(f"line {line}: {reason} {details}")
        self.line, self.reason, self.details = line, reason, details


def read(file: Path) -> list[Row]:
    """All rows; none where there is no file yet. Raises DamagedLog, OSError."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return []
    except UnicodeDecodeError as error:
        raise DamagedLog(error.object.count(b"\n", 0, error.start) + 1, "not-text") from None
    lines = text.splitlines()
    if not lines or lines[0] != ",".join(COLUMNS):
        raise DamagedLog(1, "wrong-columns", columns=",".join(COLUMNS))
    if not text.endswith("\n"):
        raise DamagedLog(len(lines), "cut-off")
    return [_row(number, line) for number, line in enumerate(lines[1:], 2)]


def _row(number: int, line: str) -> Row:
    cells = next(csv.reader([line]), [])
    if len(cells) != len(COLUMNS):
        raise DamagedLog(number, "wrong-cells", cells=str(len(cells)), columns=str(len(COLUMNS)))
    try:
        filled = {column: cell for column, cell in zip(COLUMNS, cells, strict=True) if cell}
        row = msgspec.convert(filled, Row, strict=False)
    except msgspec.ValidationError as error:
        raise DamagedLog(number, "wrong-value", problem=str(error)) from None
    if not math.isfinite(row.value):
        raise DamagedLog(number, "wrong-value", problem=f"value: {row.value}")
    return row


def append(file: Path, rows: Sequence[Row]) -> None:
    """Add rows at the end; the file is begun if there is none, and left as it is if it is damaged."""
    read(file)
    begun = file.exists()
    with file.open("a", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        if not begun:
            writer.writerow(COLUMNS)
        for row in rows:
            cells = asdict(replace(row, value=float(f"{row.value:.6g}")))
            writer.writerow(["" if cells[column] is None else cells[column] for column in COLUMNS])


def rows_of(run: Run, bench: str, figures: Mapping[str, float]) -> list[Row]:
    return [Row(**asdict(run), bench=bench, key=key, value=value) for key, value in figures.items()]


def here(rounds: int) -> Run:
    """A run that begins here and now."""
    return Run(
        date=datetime.datetime.now(datetime.UTC).date(),
        version=megaciv.__version__,
        python=platform.python_version(),
        machine=f"{platform.system()} {platform.machine()}",
        cores=os.cpu_count() or 1,
        rounds=rounds,
        commit=_commit(),
        load=round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    )


def _commit() -> str:
    """The commit of the package that is measured."""
    if _git("ls-files", "__init__.py") is None:
        return ""
    return (_git("rev-parse", "--short=12", "HEAD") or "") + ("+" if _git("status", "--porcelain", "--", ".") else "")


def _git(*arguments: str) -> str | None:
    """What git says in the folder of the package; None where it says nothing."""
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=Path(megaciv.__file__).parent, capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    return done.stdout.strip() or None if done.returncode == 0 else None
