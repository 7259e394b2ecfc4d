"""`make chaos MINUTES=n`: the last line is JSON; the exit code is 1 if anything was lost, twice, wrong or stuck."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.server.jumping_clock import jump
from tests.server.postgresql import new_database
from tests.server.processes import Balancer, Process
from tools.chaos.database import OwnPostgres, own_postgres
from tools.chaos.faults import Faults
from tools.chaos.people import Party
from tools.chaos.verdict import Verdict, judge

TABLES: Final = 3
"""At once; when a game has ended another begins. At the last of them somebody dozes."""
JUST_BEFORE_IT: Final = 10.0
"""What began in so many seconds before somebody was charged may be why."""
PATIENCE: Final = 90.0
"""So many seconds after everything works again a table that does not go on is stuck."""


class Run:
    """One run."""

    def __init__(self, seconds: float, seed: str, folder: Path, database: OwnPostgres) -> None:
        self._seconds, self._seed, self._folder, self._database = seconds, seed, folder, database
        self.parties: list[Party] = []
        self.faults: Faults | None = None
        self.compared = 0

    async def go(self) -> Verdict:
        """Play, break, mend, look."""
        address = await new_database(self._database.address, "chaos")
        processes = await asyncio.to_thread(self._start, address)
        try:
            async with Balancer(list(processes.values())) as balancer:
                self.faults = Faults(processes, balancer, self._database, random.Random(self._seed))
                stuck = await self._play(balancer, self.faults)
            verdict, self.compared = await judge(
                address, {party.id: party.notes for party in self.parties if party.notes}
            )
            verdict.stuck = stuck
            return verdict
        finally:
            for process in processes.values():
                await asyncio.to_thread(process.kill)

    def _start(self, address: str) -> dict[Path, Process]:
        processes = {}
        for name in ("one", "two"):
            clock = self._folder / f"{name}.clock"
            jump(clock, 0)
            processes[clock] = Process(address, self._folder / f"{name}.log", clock)
            processes[clock].wait()
        return processes

    async def _play(self, balancer: Balancer, faults: Faults) -> int:
        """How many tables are stuck in the end."""
        end = time.monotonic() + self._seconds
        rooms = [asyncio.create_task(self._room(at, balancer.address, end)) for at in range(TABLES)]
        keeper = asyncio.create_task(faults.supervise())
        trouble = asyncio.create_task(faults.go_on())
        await asyncio.wait([trouble, keeper], timeout=self._seconds, return_when=asyncio.FIRST_COMPLETED)
        trouble.cancel()
        done: list[object] = await asyncio.gather(*[trouble], return_exceptions=True)
        await faults.mend()
        sitting, waiting = await asyncio.wait(rooms, timeout=PATIENCE)
        stuck = len(waiting) + sum([not await _goes_on(room) for room in sitting])
        for room in waiting:
            room.cancel()
        for party in self.parties:
            await party.stop()
        for party in self.parties:
            await party.leave()
        keeper.cancel()
        done += await asyncio.gather(*[keeper], return_exceptions=True)
        for error in done:
            if isinstance(error, Exception):
                raise error
        return stuck

    async def _room(self, at: int, address: str, end: float) -> Party:
        """One table after the other; the last."""
        number = at
        while True:
            party = Party(number, dozes=at == TABLES - 1)
            self.parties.append(party)
            await party.gather(address, self._seed)
            while not party.is_over and time.monotonic() < end:
                await asyncio.sleep(0.2)
            if time.monotonic() >= end:
                return party
            await party.stop()
            await party.leave()
            number += TABLES


async def _goes_on(room: asyncio.Task[Party]) -> bool:
    """Everybody at the table sees it go on, or its end."""
    if (error := room.exception()) is not None:
        print(f"a table could not be set: {error!r}", flush=True)
        return False
    party = room.result()
    marks = dict.fromkeys(party.scripts, party.seq)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while not all(script.is_over or script.table.seq > mark for script, mark in marks.items()):
                await asyncio.sleep(0.1)
            return True
    return False


def chaos(seconds: float, seed: str, folder: Path, say: bool = True) -> Verdict:
    """A run; what else there is to say about it is printed."""
    with own_postgres(seconds / 60) as database:
        run = Run(seconds, seed, folder, database)
        verdict = asyncio.run(run.go())
    if say and run.faults is not None:
        disk = "filled, a disk in memory of its own" if database.fills else "not filled: no right to mount one"
        print(f"{len(run.parties)} tables, {run.compared} views compared with the stored game; disk: {disk}")
        print("; ".join(f"{name} {count}" for name, count in run.faults.counts().items()))
        print(f"slowest start of a process: {run.faults.slowest_start:.1f} s")
        longest, ended = max(notes.outage for party in run.parties for notes in party.notes)
        print(f"longest outage {longest:.1f} s: {', '.join(run.faults.between(ended - longest, ended))}")
        awake = [(party.id, notes) for party in run.parties if not party.dozes for notes in party.notes]
        print(f"deadlines charged to somebody who did not doze: {sum(len(notes.charged) for _, notes in awake)}")
        for table, notes in awake:
            for at in notes.charged.values():
                print(f"- {notes.seat} of {table}, after: {', '.join(run.faults.between(at - JUST_BEFORE_IT, at))}")
        print(*verdict.wrong, sep="\n", end="\n" if verdict.wrong else "")
        for party in run.parties:
            print(*party.faults, sep="\n", end="\n" if party.faults else "")
    return verdict


def main() -> None:
    parser = argparse.ArgumentParser(prog="make chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--logs", type=Path, help="where the servers write; else nowhere that stays")
    arguments = parser.parse_args()
    with TemporaryDirectory(prefix="megaciv-") as folder:
        place = arguments.logs or Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        verdict = chaos(arguments.minutes * 60, arguments.seed, place)
    print(verdict.line())
    sys.exit(not verdict.is_clean)


if __name__ == "__main__":
    main()
