"""What tables cost a server beside their choices: those that nobody uses, those that many watch, and those that must be
fetched from the disk. SQLite, over loopback, the server in a process of its own.

* `idle_mb`, `idle_cpu_share`: tables of eighteen in the middle of their games, in memory and without anybody there:
  resident memory by table, and the share of a core that the server takes; `idle_cpu_more` is what it takes more than
  with one table alone.
* `spectators_ms`: processor time of the server for a choice at a table that many watch, from the message to the last of
  their sockets; `spectators_telling_ms` is the part from the stored choice on.
* `cold_load_ms`: processor time from what is stored to a game that can be played, at the end of a game of eighteen;
  all its choices and checkpoints are in the journal.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import insert
from websockets.asyncio.client import connect

from megaciv.benches.processes import MB, cpu_of, memory_of, serving, telling_of
from megaciv.benches.server_clients import Seated
from megaciv.benches.server_script import START, BenchTable, journal_lines, lay, script
from megaciv.rules.engine import debug
from megaciv.server.storage.loading import load
from megaciv.server.storage.schema import Database, checkpoints, choices
from megaciv.server.storage.store import Store
from megaciv.server.time import now

TABLES: Final = int(os.environ.get("MEGACIV_BENCH_IDLE_TABLES", "1000"))
SPECTATORS: Final = int(os.environ.get("MEGACIV_BENCH_SPECTATORS", "500"))
TOGETHER: Final = 10
"""So many come at once."""
CHOICES: Final = 60
"""So many make a round."""
SECONDS: Final = 8.0
"""So long idle tables are watched."""


def measure(rounds: int, tell: Callable[[int], None]) -> dict[str, float]:
    """All figures; `rounds` of choices before spectators, and of loading."""
    debug.off()
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(_watched(Path(folder), rounds, tell))
        figures |= asyncio.run(_cold(Path(folder), rounds))
        figures |= asyncio.run(_idle(Path(folder)))
    return figures


async def _idle(folder: Path) -> dict[str, float]:
    told = script(START, 1)
    url, places = await lay(folder, TABLES, told, people_sit=False)
    with serving(url) as (address, pid):
        await _visit(address, places[:1])  # what the first table brings with it is not its own
        before = memory_of(pid)
        used = cpu_of(pid)
        await asyncio.sleep(SECONDS)
        alone = cpu_of(pid) - used
        for at in range(1, len(places), TOGETHER):
            await _visit(address, places[at : at + TOGETHER])
        await asyncio.sleep(1)
        memory, used = memory_of(pid) - before, cpu_of(pid)
        await asyncio.sleep(SECONDS)
        idle = cpu_of(pid) - used
    return {
        "idle_tables": float(TABLES),
        "idle_mb": memory / MB / (len(places) - 1),
        "idle_cpu_share": idle / SECONDS,
        "idle_cpu_more": (idle - alone) / SECONDS,
    }


async def _visit(address: str, places: list[BenchTable]) -> None:
    """Somebody looks at each of these tables, and goes."""

    async def look(place: BenchTable) -> None:
        async with connect(f"ws{address.removeprefix('http')}/api/tables/{place.table}/ws", max_size=None) as socket:
            await socket.recv()

    await asyncio.gather(*map(look, places))


async def _watched(folder: Path, rounds: int, tell: Callable[[int], None]) -> dict[str, float]:
    told = script(START, (rounds + 1) * CHOICES)
    url, (place,) = await lay(folder, 1, told)
    with serving(url) as (address, pid):
        table = Seated(address, place, told.lines)
        await table.enter()
        await table.watch(SPECTATORS)
        found = []
        for number in range(rounds + 1):
            used, before = cpu_of(pid), telling_of(address)
            for _ in range(CHOICES):
                await table.choose()
            await table.heard_by_all()
            found.append((cpu_of(pid) - used, telling_of(address) - before))
            tell(number)
        table.leave()
    whole, telling = (1000 * statistics.median(each) / CHOICES for each in zip(*found[1:], strict=True))
    return {"spectators": float(SPECTATORS), "spectators_ms": whole, "spectators_telling_ms": telling}


async def _cold(folder: Path, rounds: int) -> dict[str, float]:
    """The journal as the server itself writes it: every choice with its events, and checkpoints now and then."""
    lines, kept = journal_lines()
    database = Database(f"sqlite:///{folder}/cold.sqlite3")
    told = script(0, 1)
    _, (place,) = await lay(folder, 1, told, people_sit=False, url=database.url)
    async with database.write() as connection:
        stored = [{"table_id": place.table, "at": now(), **line._asdict()} for line in lines]
        await connection.execute(insert(choices), stored)
        await connection.execute(
            insert(checkpoints), [{"table_id": place.table, "number": number, "saved": saved} for number, saved in kept]
        )
    record = await Store(database).table(place.table)
    times = []
    for _ in range(max(rounds, 3)):
        began = time.process_time()
        loaded = await load(database, record)
        times.append(time.process_time() - began)
        assert loaded.number == len(lines)
    await database.close()
    return {"cold_load_ms": 1000 * statistics.median(times), "cold_load_choices": float(len(lines))}
