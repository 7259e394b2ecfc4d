"""Two server processes over one PostgreSQL, against one: what a choice costs, and how many there are at most.

Database, players and servers share the machine, so `*_ms` is processor time of the servers alone by choice, and
`*_per_second` what came through with every table choosing as fast as it is answered. Eighteen players at each table, no
more than choices from them.

* `one`: everybody at one process.
* `apart`: two processes, each with half the tables; `apart_cost_ratio` is its cost to that of one.
* `mixed`: two processes, and at every table one player at the first, the next at the second; `mixed_ratio` is its
  throughput to that of one.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

from megaciv.benches.postgres import a_postgres
from megaciv.benches.processes import cpu_of, serving
from megaciv.benches.server_clients import Seated
from megaciv.benches.server_script import START, BenchTable, lay, script
from megaciv.rules.engine import debug

TABLES: Final = int(os.environ.get("MEGACIV_BENCH_CLUSTER_TABLES", "24"))
"""So many that two processes and the database always have something to do."""
CHOICES: Final = 100
"""So many of each table make a round; the first round is not counted."""


class _Found(NamedTuple):
    """Of one round."""

    ms: float
    per_second: float


def measure(rounds: int, tell: Callable[[int], None]) -> dict[str, float]:
    """All figures: medians of rounds that take turns."""
    debug.off()
    with tempfile.TemporaryDirectory() as folder, a_postgres() as url:
        return asyncio.run(_measure(Path(folder), url, rounds, tell))


async def _measure(folder: Path, url: str, rounds: int, tell: Callable[[int], None]) -> dict[str, float]:
    told = script(START, (rounds + 1) * CHOICES)
    _, places = await lay(folder, 3 * TABLES, told, url=url)
    addresses, pids = [], []
    with ExitStack() as running:
        for _ in range(2):
            address, pid = running.enter_context(serving(url))
            addresses.append(address)
            pids.append(pid)
        groups = {
            name: [Seated(where, place, told.lines) for where, place in seats]
            for name, seats in _groups(addresses, places).items()
        }
        found: dict[str, list[_Found]] = {name: [] for name in groups}
        for tables in groups.values():
            for table in tables:
                await table.enter()
        for number in range(rounds + 1):
            for name, tables in groups.items():
                found[name].append(await _round(tables, pids))
            tell(number)
        for table in (table for tables in groups.values() for table in tables):
            table.leave()
    figures = {}
    for name, each in found.items():
        figures[f"{name}_ms"] = statistics.median(part.ms for part in each[1:])
        figures[f"{name}_per_second"] = statistics.median(part.per_second for part in each[1:])
    one, apart, mixed = (found[name][1:] for name in ("one", "apart", "mixed"))
    figures["apart_cost_ratio"] = statistics.median(b.ms / a.ms for a, b in zip(one, apart, strict=True))
    figures["mixed_cost_ratio"] = statistics.median(b.ms / a.ms for a, b in zip(one, mixed, strict=True))
    figures["mixed_ratio"] = statistics.median(b.per_second / a.per_second for a, b in zip(one, mixed, strict=True))
    return figures


def _groups(
    addresses: Sequence[str], places: Sequence[BenchTable]
) -> dict[str, list[tuple[list[str], BenchTable]]]:  # fmt: skip
    """Who sits where, in each of the three ways."""
    one, apart, mixed = (places[at * TABLES : (at + 1) * TABLES] for at in range(3))
    return {
        "one": [([addresses[0]], place) for place in one],
        "apart": [([addresses[at % 2]], place) for at, place in enumerate(apart)],
        "mixed": [(list(addresses), place) for place in mixed],
    }


async def _round(tables: Sequence[Seated], pids: Sequence[int]) -> _Found:
    used, began = sum(map(cpu_of, pids)), time.perf_counter()

    async def play(table: Seated) -> None:
        for _ in range(CHOICES):
            await table.choose()
        await table.heard_by_all()

    await asyncio.gather(*map(play, tables))
    seconds, number = time.perf_counter() - began, CHOICES * len(tables)
    return _Found(1000 * (sum(map(cpu_of, pids)) - used) / number, number / seconds)
