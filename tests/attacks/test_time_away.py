"""No player is charged with time in which they could not play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import insert, select, update

from megaciv.rules import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.server import time as server_time
from megaciv.server.accounts.people import People
from megaciv.server.app import prepare
from megaciv.server.config import Config
from megaciv.server.errors import Refusal
from megaciv.server.messages.tables import NewTable
from megaciv.server.notices.preferences import check_preferences
from megaciv.server.storage.schema import Database
from megaciv.server.storage.store import Store
from megaciv.server.table.clock import StoredClock, clocks, forgive
from megaciv.server.table.heartbeat import GRACE, Heartbeat
from megaciv.timing.clocks import MINUTE, SECOND, ClockState, Live, Timer
from tests.server.clock import OwnClock
from tests.server.conftest import run


@pytest.fixture
def clock() -> Iterator[OwnClock]:
    own = OwnClock()
    before = server_time.use(own)
    yield own
    server_time.use(before)


@asynccontextmanager
async def _table(where: Path | str, at: int) -> AsyncIterator[Database]:
    """A database with one clock that runs out in a minute."""
    config = Config(where if isinstance(where, str) else f"sqlite:///{where}/games.sqlite3")
    await prepare(config)
    database = Database(config.database)
    host, setup = await People(database).guest("Host", "en"), Setup(5)
    table_id = await Store(database).create(host, setup, NewTable(5), Setting(setup).civs)
    state = ClockState(Live(), open={"minoa": Timer(MINUTE, at, "a")}, where=(1, "movement"))
    row = {"table_id": table_id, "state": msgspec.json.encode(StoredClock(state)).decode(), "due": state.due()}
    async with database.write() as connection:
        await connection.execute(insert(clocks).values(stamp=1, taken=0, **row))
    try:
        yield database
    finally:
        await database.close()


async def _due(database: Database) -> int:
    """When the clock runs out, as it is stored."""
    async with database.read() as connection:
        told: str | None = await connection.scalar(select(clocks.c.state))
    assert told is not None
    stored = msgspec.json.decode(told, type=StoredClock)
    assert stored.clock is not None
    due = stored.clock.due()
    assert due is not None
    return due


def test_deadlines_move_by_the_time_the_server_was_away(tmp_path: Path, clock: OwnClock) -> None:
    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database:
            due = await _due(database)
            await Heartbeat(database).beat()
            clock.advance(40 * SECOND)
            await Heartbeat(database).beat()  # another process, after the first has gone
            assert await _due(database) == due + 40 * SECOND + GRACE
            async with database.read() as connection:
                assert await connection.scalar(select(clocks.c.due)) == clock.now(), (
                    "anyone who has it in memory reads it"
                )
            await Heartbeat(database).beat()  # one more beside it
            assert await _due(database) == due + 40 * SECOND + GRACE

    run(scenario())


def test_deadlines_move_with_a_jump_of_the_clock(tmp_path: Path, clock: OwnClock) -> None:
    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database:
            due, heart = await _due(database), Heartbeat(database)
            await heart.beat()
            clock.advance(20 * SECOND)
            await heart.beat()
            assert await _due(database) == due  # time passes
            clock.jump(60 * MINUTE)
            await heart.beat()
            assert await _due(database) == due + 60 * MINUTE + GRACE

    run(scenario())


def test_a_clock_that_is_set_back_may_be_set_forward_again(tmp_path: Path, clock: OwnClock) -> None:
    """Found by `make chaos`: the last sign of life was in the future then, and nothing was forgiven."""

    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database:
            heart = Heartbeat(database)
            await heart.beat()
            clock.jump(-60 * MINUTE)
            await heart.beat()
            due = await _due(database)
            clock.jump(60 * MINUTE)
            await heart.beat()
            assert await _due(database) == due + 60 * MINUTE + GRACE

    run(scenario())


def test_deadlines_move_by_an_outage_of_the_database(tmp_path: Path, clock: OwnClock) -> None:
    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database:
            due, heart = await _due(database), Heartbeat(database)
            await heart.beat()
            heart.missed()
            clock.advance(50 * SECOND)
            heart.missed()
            await heart.beat()
            assert await _due(database) == due + 50 * SECOND + GRACE

    run(scenario())


def test_a_choice_that_is_stored_meanwhile_keeps_no_table_from_it(postgres: str, clock: OwnClock) -> None:
    """Found by `make chaos`: a row that somebody was writing was passed over, and its players were charged."""

    async def scenario() -> None:
        async with _table(postgres, clock.now()) as database:
            due = await _due(database)
            async with database.write() as choosing:
                await choosing.execute(update(clocks).values(stamp=2))
                moving = asyncio.create_task(_forgive(database))
                waits = "SELECT count(*) FROM pg_locks WHERE NOT granted"
                while not (await choosing.exec_driver_sql(waits)).scalar_one():
                    await asyncio.sleep(0.01)
            await moving
            assert await _due(database) == due + MINUTE

    async def _forgive(database: Database) -> None:
        async with database.write() as connection:
            assert await forgive(connection, MINUTE) == 1

    run(scenario())


def test_office_hours_have_a_least_length() -> None:
    """One minute a week put a deadline 69 years away."""
    with pytest.raises(Refusal, match="hours-too-few"):
        check_preferences({"hours": {"opens": 0, "closes": 1, "days": 1}})
    check_preferences({"hours": {"opens": 1080, "closes": 1320, "days": 127}})
