"""The folder of a run: its plan, the journal of finished games, and the tables made from it.

`games.jsonl` has one line a game, in the order in which they ended; a line is on the disk before the next is begun, and
half a line (the machine went off) is cut away. So a run may end at any moment, and goes on where it ended. The tables
are written from the journal in the order of the games: the same games give the same bytes.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec
from msgspec import Struct, to_builtins

from megaciv import __version__
from megaciv.rules.setup.setting import Setting
from megaciv.sim.plan import PlanError, RunPlan, fingerprint
from megaciv.sim.records import (
    CALAMITIES,
    SEAT_COLUMNS,
    GameRecord,
    LossRow,
    PhaseRow,
    PurchaseRow,
    TradeRow,
    TurnRow,
    decode,
    encode,
)

RUN: Final = "run.json"
JOURNAL: Final = "games.jsonl"
SEATS: Final = "seats.csv"
REPLAYS: Final = "replays"
INCIDENTS: Final = "incidents.jsonl"
POSITIONS: Final = "positions"
Columns = dict[str, list[Any]]


class RunInfo(Struct, frozen=True):
    """What a folder is the run of."""

    plan: RunPlan
    version: str
    code: str


class Folder:
    """A run on disk. One process at a time writes to it."""

    def __init__(self, path: Path, plan: RunPlan) -> None:
        self.path, self.plan = path, plan
        path.mkdir(parents=True, exist_ok=True)
        self._lock = _locked(path)
        try:
            self._claim()
            _mend(path / JOURNAL)
            self.done = {record.game for record in self._read()}
            self._journal = (path / JOURNAL).open("ab")
        except BaseException:
            self._lock.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._journal.close()
        self._lock.close()

    def _claim(self) -> None:
        """Note the plan, or see that it is the one the folder has."""
        run, file = RunInfo(self.plan, __version__, fingerprint(self.plan)), self.path / RUN
        if not file.exists():
            _replace(file, msgspec.json.format(msgspec.json.encode(run), indent=1) + b"\n")
            return
        try:
            found = msgspec.json.decode(file.read_bytes(), type=RunInfo)
        except msgspec.DecodeError:
            raise PlanError("no-run", folder=self.path) from None
        if found.plan != self.plan:
            raise PlanError("other-plan", folder=self.path)
        if found.code != run.code:
            raise PlanError("other-code", folder=self.path, theirs=found.code, ours=run.code)

    def add(
        self, record: GameRecord, replay: bytes | None = None, positions: Mapping[str, bytes] | None = None
    ) -> None:
        """A game has ended: after this it is on the disk. A game that is there already is left as it is."""
        if record.game in self.done:
            return
        for name, position in (positions or {}).items():
            (self.path / POSITIONS).mkdir(exist_ok=True)
            _replace(self.path / POSITIONS / name, position)
        if replay is not None:
            (self.path / REPLAYS).mkdir(exist_ok=True)
            _replace(self.path / REPLAYS / f"{record.game:06}.json", replay)
        self._journal.write(encode(record) + b"\n")
        self._journal.flush()
        os.fsync(self._journal.fileno())
        self.done.add(record.game)

    def _read(self) -> Iterator[GameRecord]:
        file = self.path / JOURNAL
        if file.exists():
            with file.open("rb") as lines:
                yield from map(decode, lines)

    def records(self, games: int | None = None) -> list[GameRecord]:
        """The games played so far, by number; the first `games` of the plan."""
        found = [record for record in self._read() if games is None or record.game < games]
        return sorted(found, key=lambda record: record.game)

    def write_tables(self, records: list[GameRecord]) -> None:
        """`seats.csv` and the Parquet files."""
        import polars  # noqa: PLC0415 (slow to import, and needed here only)

        seats = seat_columns(self.plan, records)
        _replace(self.path / SEATS, as_csv(seats))
        tables = {
            "seats": seats,
            "turns": row_columns(records, TurnRow, lambda r: r.turn_rows),
            "phases": row_columns(records, PhaseRow, lambda r: r.phases),
            "calamities": row_columns(records, LossRow, lambda r: r.losses),
            "trades": row_columns(records, TradeRow, lambda r: r.trades),
            "purchases": row_columns(records, PurchaseRow, lambda r: r.purchases),
        }
        _replace(self.path / INCIDENTS, _incidents(records))
        for name, columns in tables.items():
            file = self.path / f"{name}.parquet"
            polars.DataFrame(columns).write_parquet(file.with_suffix(".new"))
            file.with_suffix(".new").replace(file)


# -- rows ------------------------------------------------------------


def seat_columns(plan: RunPlan, records: list[GameRecord]) -> Columns:
    """One row a seat and game; what holds for the game stands first."""
    setup, board = plan.setup, Setting(plan.setup).printed.side
    columns: Columns = {name: [] for name in ("game", "seed", "players", "board", "table", "scenario", "pace", "turns")}
    columns |= {name: [] for name in (*SEAT_COLUMNS, *(f"calamity_{name}" for name in CALAMITIES))}
    for record in records:
        game = (record.game, record.seed, setup.players, board, setup.ast, setup.scenario, setup.pace,
                record.turns)  # fmt: skip
        for seat in record.seats:
            own = (getattr(seat, name) for name in SEAT_COLUMNS)
            calamities = (seat.calamities.get(name, 0) for name in CALAMITIES)
            for column, value in zip(columns.values(), (*game, *own, *calamities), strict=True):
                column.append(value)
    return columns


def row_columns(records: list[GameRecord], kind: type[Struct], rows: Callable[[GameRecord], list[Any]]) -> Columns:
    """The rows of one kind of all games, with the game's number."""
    columns: Columns = {name: [] for name in ("game", *kind.__struct_fields__)}
    for record in records:
        for row in rows(record):
            for column, value in zip(columns.values(), (record.game, *to_builtins(row)), strict=True):
                column.append(value)
    return columns


def as_csv(columns: Columns) -> bytes:
    """Comma, LF, UTF-8: the same bytes everywhere."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    return text.getvalue().encode()


def _incidents(records: list[GameRecord]) -> bytes:
    """One line an incident: what failed where, with its traceback and the file of the position."""
    lines = [
        msgspec.json.encode({"game": record.game, "seed": record.seed, **to_builtins(row)})
        for record in records
        for row in record.failures
    ]
    return b"".join(line + b"\n" for line in lines)


# -- files ------------------------------------------------------------


def _replace(file: Path, content: bytes) -> None:
    """Write a file at once or not at all."""
    new = file.with_name(file.name + ".new")
    new.write_bytes(content)
    new.replace(file)


def _mend(file: Path) -> None:
    """Cut away what follows the last whole line."""
    if not file.exists():
        return
    content = file.read_bytes()
    whole = content.rfind(b"\n") + 1
    if whole < len(content):
        os.truncate(file, whole)


def _locked(path: Path) -> io.BufferedWriter:
    """Keep a second process out, where the system can."""
    lock = (path / ".lock").open("wb")
    try:
        import fcntl  # noqa: PLC0415 (not on every system)
    except ImportError:
        return lock
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise PlanError("busy", folder=path) from None
    return lock
