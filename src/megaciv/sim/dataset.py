"""A folder of games as data: a Parquet file a table and shard, and `dataset.json`, which says what they are.

The same plan gives the same bytes with the same version of polars, and the same digests with any: they are of the rows,
not of the files. A shard is written at once or not at all, so a stopped export goes on where it stopped.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Collection, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec
from msgspec import Struct

from megaciv import __version__
from megaciv.sim.folder import Columns, row_columns, seat_columns
from megaciv.sim.plan import PlanError, RunPlan, fingerprint
from megaciv.sim.records import PurchaseRow
from megaciv.sim.trajectories import DealRow, DecisionRow, PromiseRow, Trajectory, trajectory

SHARD: Final = 20
"""Games in a file."""
TABLES: Final = ("games", "seats", "decisions", "purchases", "deals", "promises")
ABOUT: Final = "dataset.json"


class Shard(Struct, frozen=True):
    """What was written of some games: the digest of each table."""

    games: int
    decisions: int
    digests: dict[str, str]


class DataSet(Struct):
    """What a folder holds."""

    plan: RunPlan
    version: str
    code: str
    shards: dict[str, Shard]
    digest: str = ""

    def sealed(self) -> DataSet:
        """With the digest of all."""
        told = {name: shard.digests for name, shard in sorted(self.shards.items())}
        self.digest = sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()
        return self


def export(
    folder: Path,
    plan: RunPlan,
    games: int,
    jobs: int,
    ended: Callable[[int], None] = lambda games: None,
    only: Collection[int] | None = None,
) -> DataSet:
    """Play the first `games` games of a plan into a folder, except those it has; or `only` some shards of them. `ended`
    hears how many it has then."""
    folder.mkdir(parents=True, exist_ok=True)
    data = _begun(folder, plan)
    wanted = {
        shard_name(first // SHARD): range(first, min(first + SHARD, games))
        for first in range(0, games, SHARD)
        if only is None or first // SHARD in only
    }
    data.shards = {name: shard for name, shard in data.shards.items() if shard.games == len(wanted.get(name, ()))}
    missing = {name: numbers for name, numbers in wanted.items() if name not in data.shards}
    done = sum(shard.games for shard in data.shards.values())
    ended(done)
    for name, shard in _written(folder, plan, missing, jobs):
        data.shards[name] = shard
        _note(folder, data.sealed())
        done += shard.games
        ended(done)
    _note(folder, data.sealed())
    return data


def shard_name(number: int) -> str:
    """What the files of a shard are called."""
    return f"{number:05}"


def read_dataset(file: Path) -> DataSet:
    """What somebody else has made, from its `dataset.json`."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=DataSet)
    except (OSError, msgspec.MsgspecError):
        raise PlanError("no-run", folder=file) from None


def differing(ours: DataSet, theirs: DataSet) -> list[str]:
    """The shards of both that are not the same, to the last value. Plans must be the same."""
    if ours.plan != theirs.plan:
        raise PlanError("other-data")
    both = sorted(ours.shards.keys() & theirs.shards.keys())
    return [name for name in both if ours.shards[name] != theirs.shards[name]]


def _begun(folder: Path, plan: RunPlan) -> DataSet:
    """What the folder has, if it is of this plan and this code."""
    file, ours = folder / ABOUT, DataSet(plan, __version__, fingerprint(plan), {})
    if not file.exists():
        return ours
    try:
        found = msgspec.json.decode(file.read_bytes(), type=DataSet)
    except msgspec.MsgspecError:
        raise PlanError("no-run", folder=folder) from None
    if found.plan != plan:
        raise PlanError("other-plan", folder=folder)
    if found.code != ours.code:
        raise PlanError("other-code", folder=folder, theirs=found.code, ours=ours.code)
    return found


def _note(folder: Path, data: DataSet) -> None:
    new = folder / f"{ABOUT}.new"
    content = msgspec.json.encode(data, order="deterministic")
    new.write_bytes(msgspec.json.format(content, indent=1) + b"\n")
    new.replace(folder / ABOUT)


def _written(
    folder: Path, plan: RunPlan, missing: Mapping[str, range], jobs: int
) -> Iterable[tuple[str, Shard]]:  # fmt: skip
    if jobs == 1 or len(missing) < 2:
        yield from ((name, write_shard(folder, plan, name, games)) for name, games in missing.items())
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(missing)), mp_context=context) as pool:
        futures = {name: pool.submit(write_shard, folder, plan, name, games) for name, games in missing.items()}
        for name, future in futures.items():
            yield name, future.result()


def write_shard(folder: Path, plan: RunPlan, name: str, games: range) -> Shard:
    """Play some games and write their tables."""
    found = tables(plan, [trajectory(plan, game) for game in games])
    for table, columns in found.items():
        _write(folder / table / f"{name}.parquet", table, columns)
    digests = {table: sha256(msgspec.json.encode(columns)).hexdigest() for table, columns in found.items()}
    return Shard(len(games), len(found["decisions"]["game"]), digests)


def tables(plan: RunPlan, played: list[Trajectory]) -> dict[str, Columns]:
    """All tables of some games, column by column."""
    records = [one.record for one in played]
    found = {
        "games": _games(plan, played),
        "seats": seat_columns(plan, records),
        "decisions": _rows(DecisionRow, [(one.record.game, one.decisions) for one in played]),
        "purchases": row_columns(records, PurchaseRow, lambda record: record.purchases),
        "deals": _rows(DealRow, [(one.record.game, one.deals) for one in played]),
        "promises": _rows(PromiseRow, [(one.record.game, one.promises) for one in played]),
    }
    assert tuple(found) == TABLES
    return found


def _games(plan: RunPlan, played: list[Trajectory]) -> Columns:
    columns: Columns = {name: [] for name in ("game", "seed", "players", "turns", "ended", "decisions", "incidents")}
    for one in played:
        record = one.record
        failed = sum(seat.incidents for seat in record.seats)
        row = (record.game, record.seed, len(record.seats), record.turns, record.ended, record.decisions, failed)
        for column, value in zip(columns.values(), row, strict=True):
            column.append(value)
    return columns


def _rows(kind: type[Struct], games: list[tuple[int, list[Any]]]) -> Columns:
    fields = kind.__struct_fields__
    columns: Columns = {"game": [game for game, rows in games for _ in rows]}
    return columns | {name: [getattr(row, name) for _, rows in games for row in rows] for name in fields}


# -- Parquet ------------------------------------------------------------

_KINDS: Final[Mapping[str, type[Struct]]] = {
    "decisions": DecisionRow, "purchases": PurchaseRow, "deals": DealRow, "promises": PromiseRow,
}  # fmt: skip
LEVEL: Final = 9
"""How hard Zstandard tries."""


def _write(file: Path, table: str, columns: Columns) -> None:
    import polars  # noqa: PLC0415 (slow to import, and needed here only)

    types: dict[object, Any] = {str: polars.String, bool: polars.Boolean, bool | None: polars.Boolean}
    hints = get_type_hints(_KINDS[table]) if table in _KINDS else {}
    schema = {name: types.get(hints.get(name), polars.Int32) for name in columns} if hints else None
    if "advances" in columns and schema is not None:
        schema |= {"advances": polars.Int64, "prefixes": polars.List(polars.UInt16)}
    file.parent.mkdir(exist_ok=True)
    new = file.with_suffix(".new")
    polars.DataFrame(columns, schema=schema).write_parquet(new, compression="zstd", compression_level=LEVEL)
    new.replace(file)
