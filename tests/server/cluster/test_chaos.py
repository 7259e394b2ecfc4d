"""The chaos run: a short one, and that its verdict notices what it is there to notice."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path
from typing import cast

import pytest

from megaciv.client import LiveTable
from tests.server.conftest import PATIENCE, Client, Start, eventually, guests, run
from tests.server.postgresql import new_database
from tests.server.processes import Balancer, Process
from tools.chaos.__main__ import chaos
from tools.chaos.database import OwnPostgres, own_postgres
from tools.chaos.faults import Faults
from tools.chaos.people import Notes, Script
from tools.chaos.verdict import Verdict, judge

pytestmark = pytest.mark.waits


@pytest.mark.slow
def test_a_short_run_loses_nothing(tmp_path: Path) -> None:
    verdict = chaos(12, "test", tmp_path, say=False)
    assert verdict.is_clean, verdict
    assert verdict.acknowledged > 0


@pytest.mark.slow
def test_a_server_whose_database_has_gone_ends_when_it_is_told_to(tmp_path: Path) -> None:
    """With a game in memory that waits for the database: it would wait for ever."""
    with own_postgres() as database:
        address = run(new_database(database.address, "gone"))
        process = Process(address, tmp_path / "log")
        process.wait()

        async def scenario() -> None:
            async with Client(process.address) as ada:
                await ada.guest("Ada")
                info = await ada.play_now(players=5)
                async with ada.table(info["id"]) as table:
                    seat, decision = await anext(aiter(table.questions()))
                    await asyncio.to_thread(database.stop, "immediate")
                    choosing = asyncio.create_task(table.choose(seat, decision["default"]))
                    await eventually(lambda: "cannot be loaded; trying again" in (tmp_path / "log").read_text())
                    await asyncio.to_thread(process.stop)
                    choosing.cancel()

        run(scenario())
        assert not process.is_alive


async def _played(table: LiveTable) -> Notes:
    """Some choices of a script, which notes them."""
    script = Script(table, random.Random(0), dozes=False)
    await table.until(lambda: len(script.notes.acknowledged) >= 5 and len(script.notes.seen) >= 3)
    assert await script.stop() == []
    return script.notes


def test_the_verdict_notices(start: Start) -> None:
    running = start()

    async def scenario() -> None:
        (ada,) = await guests(running, "Ada")
        info = await ada.play_now(players=5)
        async with ada.table(info["id"]) as table:
            notes = await _played(table)

        async def verdict() -> Verdict:
            return (await judge(running.config.database, {info["id"]: [notes]}))[0]

        assert (await verdict()).is_clean
        notes.acknowledged["never stored"] = {"done": 1}
        assert (await verdict()).lost == 1
        del notes.acknowledged["never stored"]
        number = min(notes.seen)
        right = notes.seen[number]
        notes.seen[number] = (right[0], b"other cards")
        assert (await verdict()).wrong_views == 1
        notes.seen[number] = right
        notes.seen[10**6] = right
        assert (await verdict()).wrong_views == 1, "what was seen must be stored"

    run(scenario())


class SlowDatabase(OwnPostgres):
    """One that takes its time to start, as on a busy machine."""

    def __init__(self) -> None:
        self.begun, self.may_end = threading.Event(), threading.Event()
        self.at_once = self.most = 0

    @property
    def fills(self) -> bool:
        return False

    def clean_up(self) -> None:
        pass

    def stop(self, how: str) -> None:
        pass

    def start(self) -> None:
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        self.begun.set()
        self.may_end.wait(PATIENCE)
        self.at_once -= 1


def test_a_run_that_ends_waits_for_what_it_has_begun() -> None:
    """Two at once cannot start one database: the second fails, and the run with it."""
    database = SlowDatabase()
    faults = Faults({}, cast(Balancer, None), database, random.Random(0))

    async def scenario() -> None:
        crash = asyncio.create_task(faults._crash())
        await asyncio.to_thread(database.begun.wait, PATIENCE)
        crash.cancel()
        ended = asyncio.ensure_future(asyncio.gather(crash, return_exceptions=True))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not ended.done()
        database.may_end.set()
        await ended
        await faults.mend()
        assert database.most == 1

    run(scenario())
