"""How much the server bears: a hundred tables of eighteen on this machine, in the middle of their games, over loopback,
in a process of its own.

Players sit there as browsers do: with every choice come the drafts, dry runs, quotes, advice, forecasts and pings that
a browser sends by itself (`server_browsers`), and each reads the turns before at joining; two spectators watch.
`asked_per_second` counts what they ask; the ratios below are of choices alone.

`cpu_ratio_raw` is processor time for telling: from a stored choice to the increment in all eighteen sockets, each with
its own view, against a bare ASGI application that sends the same bytes through the same Uvicorn. `cpu_ratio_whole` is
the same for everything that the process does for a choice: reading, rules, storing, telling. `append_ratio_fsync`
compares durable appends of eighteen writers with a loop of append and fdatasync on the same disk.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from megaciv.benches.postgres import NoPostgres, a_postgres
from megaciv.benches.processes import MB, cpu_of, memory_of, program, serving, telling_of
from megaciv.benches.server_clients import Seated, at_a_pace
from megaciv.benches.server_script import (
    PLAYERS,
    START,
    BenchTable,
    GameScript,
    ScriptLine,
    bytes_of_a_game,
    lay,
    script,
)
from megaciv.rules.engine import debug
from megaciv.server.storage.journal import Batch, Entry, Summary, journal_of
from megaciv.server.storage.schema import Database, migrate

TABLES: Final = int(os.environ.get("MEGACIV_BENCH_TABLES", "100"))
RATE: Final = 100.0
SPECTATORS: Final = 2
"""Of each table."""
TOGETHER: Final = 5
"""So many tables fill at once."""
WARM: Final = 2.0
SECONDS_A_ROUND: Final = 3.0
PREVIEWS: Final = 5
"""So many of each table."""
BROADCASTS: Final = 60
ROUNDS: Final = 11
"""So many choices make a round, and so many rounds are compared with the bare application."""
LINES: Final = 960
"""Of the script: more than a turn. The tables enter it in its first three quarters, and the comparison with the bare
application plays the same number from its beginning."""
APPEND_SECONDS: Final = 1.0
RAMP_TABLES: Final = min(30, TABLES)
RAMP_LINES: Final = 2000
STEP: Final = 1.5
"""Each step of the ramp has so many times the choices of the one before."""
ENOUGH: Final = 0.9
"""Where less than this part of what was sent comes through, there is no more."""


def measure(rounds: int, tell: Callable[[int], None]) -> dict[str, float]:
    """All figures. `rounds` is how long the load is held, three seconds each."""
    debug.off()
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        figures |= asyncio.run(_load(Path(folder), rounds, tell))
        figures["append_ratio_fsync"] = asyncio.run(_appends(Path(folder)))
    sent = bytes_of_a_game()
    figures["mb_per_player_game"] = sent.wire / MB
    figures["mb_per_player_game_plain"] = sent.plain / MB
    figures["choices_per_game"] = float(sent.choices)
    return figures


# -- ramp ------------------------------------------------------------


def ramp(rounds: int, tell: Callable[[int], None]) -> dict[str, dict[str, float]]:
    """More and more choices a second until no more come through, with browsers as above: on SQLite, and on PostgreSQL
    if there is one. `choices_per_core_second` is of the server's processor time at that point; players and database
    have the rest of the machine. `rounds` is how many seconds each step of the ramp is held."""
    debug.off()
    told = script(START, RAMP_LINES, RAMP_TABLES)
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        figures["sqlite"] = asyncio.run(_ramp(Path(folder), "", told, rounds, tell))
        with suppress(NoPostgres), a_postgres() as url:
            figures["postgresql"] = asyncio.run(_ramp(Path(folder), url, told, rounds, tell))
    return figures


async def _ramp(
    folder: Path, url: str, told: GameScript, seconds: int, tell: Callable[[int], None]
) -> dict[str, float]:
    url, places = await lay(folder, RAMP_TABLES, told, url=url)
    with serving(url) as (address, pid):
        tables = [Seated(address, place, told.lines, browses=True) for place in places]
        for at in range(0, len(tables), TOGETHER):
            await asyncio.gather(*(_fill(table) for table in tables[at : at + TOGETHER]))
        await at_a_pace(tables, RATE, WARM)
        found, rate = {"choices_per_second": 0.0}, RATE
        while True:
            for table in tables:
                table.sent.clear()
            used = cpu_of(pid)
            done, took = await at_a_pace(tables, rate, seconds)
            spent = cpu_of(pid) - used
            times = sorted(latency for table in tables for latency in table.latencies())
            found = {
                "choices_per_second": done / took,
                "choices_per_core_second": done / spent,
                "server_cpu_share": spent / took,
                "p99_ms": 1000 * times[int(len(times) * 0.99)],
            }
            if done / took < ENOUGH * rate:
                break
            rate *= STEP
        tell(seconds)
        for table in tables:
            table.leave()
    return found


# -- load ------------------------------------------------------------


async def _load(folder: Path, rounds: int, tell: Callable[[int], None]) -> dict[str, float]:
    told = script(START, LINES, TABLES)
    lines = told.lines
    url, places = await lay(folder, TABLES, told)
    _, compared = await lay(folder, 2, told._replace(starts=told.starts[:1]), url=url)
    with serving(url) as (address, pid):
        figures = await _cpu_ratios(folder, address, pid, (compared[0], compared[1]), lines)
        before = memory_of(pid)
        tables = [Seated(address, place, lines, browses=True) for place in places]
        for at in range(0, len(tables), TOGETHER):
            await asyncio.gather(*(_fill(table) for table in tables[at : at + TOGETHER]))
        previews = sorted([await table.preview() for table in tables for _ in range(PREVIEWS)])
        figures["preview_p99_ms"] = 1000 * previews[int(len(previews) * 0.99)]
        await at_a_pace(tables, RATE, WARM)
        for table in tables:
            table.sent.clear()
            table.asked = 0
        done, seconds, used = 0, 0.0, cpu_of(pid)
        for number in range(rounds):
            made, took = await at_a_pace(tables, RATE, SECONDS_A_ROUND)
            done, seconds = done + made, seconds + took
            tell(number + 1)
        figures["server_cpu_share"] = (cpu_of(pid) - used) / seconds
        await asyncio.sleep(0.3)
        figures["mb_per_table"] = (memory_of(pid) - before) / MB / len(tables)
        times = sorted(latency for table in tables for latency in table.latencies())
        for table in tables:
            table.leave()
    figures["choices_per_second"] = done / seconds
    figures["asked_per_second"] = sum(table.asked for table in tables) / seconds
    figures["p50_ms"] = 1000 * statistics.median(times)
    figures["p99_ms"] = 1000 * times[int(len(times) * 0.99)]
    return figures


async def _fill(table: Seated) -> None:
    await table.enter()
    await table.watch(SPECTATORS)


async def _cpu_ratios(
    folder: Path, address: str, pid: int, places: tuple[BenchTable, BenchTable], lines: list[ScriptLine]
) -> dict[str, float]:  # fmt: skip
    """What a choice with its eighteen increments costs, against sending the same bytes without any thought. One table
    is played to record the bytes. Another then plays the same choices, in turn with the bare application; the figures
    are medians of these rounds."""
    frames = await _recorded(Seated(address, places[0], lines, stream=False))
    table = Seated(address, places[1], lines)
    await table.enter()
    file = folder / "frames.json"
    file.write_bytes(msgspec.json.encode(frames))
    found = []
    with program("-m", "megaciv.benches.server_raw", file=file) as (raw, raw_pid):
        sockets = [await connect(f"ws{raw.removeprefix('http')}", max_size=None) for _ in range(PLAYERS)]
        for _ in range(ROUNDS + 1):
            ours = await _cost(pid, lambda: telling_of(address), table.choose)
            bare = await _cost(raw_pid, lambda: _broadcasting(raw), lambda: _speak(sockets))
            found.append((ours[0] / bare[0], ours[1] / bare[1], ours[0], bare[0]))
        for each in sockets:
            await each.close()
    table.leave()
    telling, whole, ours_ms, bare_ms = (statistics.median(each) for each in zip(*found[1:], strict=True))
    return {
        "cpu_ratio_raw": telling,
        "cpu_ratio_whole": whole,
        "telling_ms": 1000 * ours_ms / BROADCASTS,
        "raw_broadcast_ms": 1000 * bare_ms / BROADCASTS,
    }


async def _recorded(table: Seated) -> list[list[str]]:
    """What everybody is sent, choice by choice."""
    await table.enter()
    table.frames = {civ: [] for civ in table.civs}
    for _ in range((ROUNDS + 1) * BROADCASTS):
        await table.choose()
    await asyncio.sleep(0.5)
    frames = table.frames
    table.leave()
    number = min(len(each) for each in frames.values())
    return [[frames[civ][at].decode() for civ in frames] for at in range(number)]


async def _cost(pid: int, told: Callable[[], float], act: Callable[[], Awaitable[object]]) -> tuple[float, float]:
    """Processor time of a round: of telling, and of the whole process."""
    used, before = cpu_of(pid), told()
    for _ in range(BROADCASTS):
        await act()
    return told() - before, cpu_of(pid) - used


def _broadcasting(address: str) -> float:
    """Seconds that the bare application has spent on broadcasts so far."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        return float(answer.read())


async def _speak(sockets: list[ClientConnection]) -> None:
    await sockets[0].send("go")
    for each in sockets:
        await each.recv()


# -- appends ------------------------------------------------------------


async def _appends(folder: Path) -> float:
    """Eighteen writers who each wait for the disk, against one who does nothing else."""
    database = Database(f"sqlite:///{folder}/appends.sqlite3")
    await migrate(database)
    journal = journal_of(database)
    end = time.perf_counter() + APPEND_SECONDS

    async def write(writer: int) -> int:
        number = 0
        while time.perf_counter() < end:
            number += 1
            line = Entry(f"t{writer}", number, "minoa", b'{"move.end":true}', f"r{number}", 1, b"[]" * 50)
            await journal.append(Batch([line], None, Summary(1, "movement", "{}", f"t{writer}")))
        return number

    ours = sum(await asyncio.gather(*(write(writer) for writer in range(PLAYERS))))
    await journal.close()
    await database.close()
    return ours / _fdatasync(folder)


def _fdatasync(folder: Path) -> int:
    handle = os.open(folder / "raw", os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    sync = getattr(os, "fdatasync", os.fsync)
    end, number = time.perf_counter() + APPEND_SECONDS, 0
    while time.perf_counter() < end:
        os.write(handle, b"x" * 200)
        sync(handle)
        number += 1
    os.close(handle)
    return number
