"""No player is charged with time in which they could not play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import insert, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from megaciv.rules import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.server import time as server_time
from megaciv.server.accounts.people import People
from megaciv.server.app import prepare
from megaciv.server.config import Config
from megaciv.server.errors import Refusal
from megaciv.server.messages.tables import NewTable
from megaciv.server.notices.preferences import check_preferences
from megaciv.server.storage.journal import journal_of
from megaciv.server.storage.schema import Database, seats, signals, tables
from megaciv.server.storage.store import Store
from megaciv.server.table.clock import StoredClock, clocks, forgive
from megaciv.server.table.deadlines import DeadlineWorker
from megaciv.server.table.heartbeat import GRACE, Heartbeat
from megaciv.server.table.registry import TableRegistry
from megaciv.server.table.table import OpenTable
from megaciv.server.table.votes import Quorum, Votes
from megaciv.timing.absence import Absence
from megaciv.timing.clocks import HOUR, MINUTE, SECOND, ClockState, Live, Slow, Timer
from tests.server.clock import OwnClock
from tests.server.conftest import run
from tests.server.postgresql import new_database


@pytest.fixture
def clock() -> Iterator[OwnClock]:
    mine = OwnClock()
    before = server_time.use(mine)
    yield mine
    server_time.use(before)


@pytest.fixture
def own(postgres_server: str) -> str:
    """A PostgreSQL database with nobody else's clocks."""
    return run(new_database(postgres_server, "away"))


@asynccontextmanager
async def _table(where: Path | str, at: int) -> AsyncIterator[Database]:
    """A database with one clock that runs out in a minute."""
    config = Config(where if isinstance(where, str) else f"sqlite:///{where}/games.sqlite3")
    await prepare(config)
    database = Database(config.database)
    host, setup = await People(database).guest("Host", "en"), Setup(5)
    table_id = await Store(database).create(host.id, setup, NewTable(5), Setting(setup).civs)
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


@asynccontextmanager
async def _away(database: Database) -> AsyncIterator[None]:
    """Nobody reaches the database."""
    there, database.engine = database.engine, create_async_engine("sqlite+aiosqlite:////nowhere/at/all")
    try:
        yield
    finally:
        database.engine = there


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
            async with _away(database):
                clock.stall(10 * SECOND)
                with pytest.raises(OperationalError):
                    await heart.beat()
                clock.stall(40 * SECOND)
                with pytest.raises(OperationalError):
                    await heart.beat()
            await heart.beat()
            lost = await _due(database) - due - GRACE
            assert 49 * SECOND < lost <= 50 * SECOND

    run(scenario())


def test_deadlines_move_by_a_stall_in_which_nothing_fails(tmp_path: Path, clock: OwnClock) -> None:
    """The database, or the process, stood still for a minute and then went on: no error tells of it."""

    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database:
            due, heart = await _due(database), Heartbeat(database)
            await heart.beat()
            async with database.write():  # SQLite has one pen: the next sign of life waits for it
                clock.advance(6 * SECOND)
                beating = asyncio.create_task(heart.beat())
                while not database._writing._waiters:
                    await asyncio.sleep(0.01)
                at = clock.now()
                clock.stall(60 * SECOND)
            assert await beating == at, "what became due since is not due at a moment that counts"
            await heart.beat()
            lost = await _due(database) - due - GRACE
            assert 59 * SECOND < lost <= 60 * SECOND

    run(scenario())


def test_many_short_stalls_are_as_long_as_one(tmp_path: Path, clock: OwnClock) -> None:
    """On overloaded cores none of them was long enough to count, and players were charged with all."""

    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database:
            due, heart = await _due(database), Heartbeat(database)
            moment = await heart.beat()
            for _ in range(12):
                clock.stall(4 * SECOND)
                moment = await heart.beat()
                assert moment is not None
                assert moment < await _due(database) - 50 * SECOND
            assert moment is not None
            lost = await _due(database) - due + (clock.now() - moment)
            assert 40 * SECOND < lost <= 48 * SECOND

    run(scenario())


def test_small_jumps_of_the_clock_add_up(tmp_path: Path, clock: OwnClock) -> None:
    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database:
            due, heart = await _due(database), Heartbeat(database)
            at = moment = await heart.beat()
            for _ in range(6):
                clock.jump(3 * SECOND)
                moment = await heart.beat()
            assert at is not None
            assert moment is not None
            assert moment - at == await _due(database) - due == 18 * SECOND - (clock.now() - moment)

    run(scenario())


def test_a_jump_between_the_beat_and_the_look_charges_nobody(tmp_path: Path, clock: OwnClock) -> None:
    """The moment that counts is the one of the beat."""

    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database:

            async def nobody(table_id: str) -> OpenTable:
                raise AssertionError(f"{table_id} is not due")

            worker = DeadlineWorker(database, nobody)
            beat = worker.heart.beat

            async def beat_and_jump() -> int | None:
                try:
                    return await beat()
                finally:
                    clock.jump(60 * MINUTE)

            worker.heart.beat = beat_and_jump  # type: ignore[method-assign]
            await worker.act()
            async with database.read() as connection:
                assert await connection.scalar(select(clocks.c.taken)) == 0

    run(scenario())


def test_a_short_restart_is_forgiven_with_a_grace(tmp_path: Path, clock: OwnClock) -> None:
    """Ten seconds were charged, and a player who had less was played for before the page was back."""

    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database:
            due = await _due(database)
            await Heartbeat(database).beat()
            clock.advance(10 * SECOND)
            await Heartbeat(database).beat()
            assert await _due(database) == due + 10 * SECOND + GRACE

    run(scenario())


def test_processes_that_never_live_long_charge_nobody(own: str, clock: OwnClock) -> None:
    """Found by `make chaos` on overloaded cores: each start was a sign of life, and no absence was long enough."""

    async def scenario() -> None:
        async with _table(own, clock.now()) as database:
            due = await _due(database)
            heart = Heartbeat(database)
            await heart.beat()
            for _ in range(20):
                clock.advance(12 * SECOND)
                heart = Heartbeat(database)
                assert await heart.beat() is None
                clock.advance(SECOND)
                assert await heart.beat() is None  # and is killed
            clock.advance(7 * SECOND)
            assert await heart.beat() is not None
            assert await _due(database) == due + 267 * SECOND + GRACE

    run(scenario())


def test_a_process_that_joins_others_moves_nothing(own: str, clock: OwnClock) -> None:
    async def scenario() -> None:
        async with _table(own, clock.now()) as database:
            due, old, new = await _due(database), Heartbeat(database), Heartbeat(database)
            await old.beat()
            clock.advance(4 * SECOND)
            assert await new.beat() is None, "nobody knows yet whether others live"
            clock.advance(2 * SECOND)
            await old.beat()
            assert await new.beat() == clock.now()
            assert await _due(database) == due

    run(scenario())


def test_two_processes_forgive_the_same_time_once(own: str, clock: OwnClock) -> None:
    async def scenario() -> None:
        async with _table(own, clock.now()) as database:
            due, one, two = await _due(database), Heartbeat(database), Heartbeat(database)
            await one.beat()
            await two.beat()
            clock.advance(6 * SECOND)
            for heart in (one, two):
                await heart.beat()
            clock.stall(30 * SECOND)
            for heart in (one, two, one, two):
                await heart.beat()
            lost = await _due(database) - due - GRACE
            assert 29 * SECOND < lost <= 30 * SECOND

    run(scenario())


def test_of_clocks_that_differ_the_one_behind_counts(own: str, clock: OwnClock) -> None:
    """Whose clock was an hour ahead ended everybody's time at once."""

    async def scenario() -> None:
        async with _table(own, clock.now()) as database:
            due, right, ahead = await _due(database), Heartbeat(database), Heartbeat(database)

            async def beat(heart: Heartbeat) -> int | None:
                if heart is not ahead:
                    return await heart.beat()
                clock.jump(60 * MINUTE)
                try:
                    return await heart.beat()
                finally:
                    clock.jump(-60 * MINUTE)

            moment: int | None = None
            for _ in range(20):
                for heart in (right, ahead):
                    moment = await beat(heart)
                    assert moment is None or moment <= clock.now()
                clock.advance(2 * SECOND)
            assert moment == clock.now() - 2 * SECOND, "time goes on all the same"
            assert await _due(database) == due
            clock.advance(30 * SECOND)
            assert await beat(ahead) == clock.now() + 60 * MINUTE, "the other one has gone"
            assert await _due(database) >= due + 60 * MINUTE, "what it has set was by its own clock"

    run(scenario())


def test_a_process_that_starts_in_a_jump_and_is_left_alone_charges_nobody(own: str, clock: OwnClock) -> None:
    """The one that had known the clock before the jump was killed before it could forgive it; the new one had never
    known another, and after a while charged everybody with the hour."""

    async def scenario() -> None:
        async with _table(own, clock.now()) as database:
            old, new = Heartbeat(database), Heartbeat(database)
            for _ in range(4):
                await old.beat()
                clock.advance(3 * SECOND)
            clock.jump(60 * MINUTE)
            assert await new.beat() is None, "are there others?"
            clock.jump(-60 * MINUTE)
            await old.beat()  # it has looked at its clock just before
            clock.jump(60 * MINUTE)
            moment: int | None = None
            for _ in range(20):
                moment = await new.beat()
                assert moment is None or moment < await _due(database)
                clock.advance(2 * SECOND)
            assert moment == clock.now() - 2 * SECOND, "time goes on"

    run(scenario())


def test_a_process_that_is_started_anew_hides_no_jump(own: str, clock: OwnClock) -> None:
    """As before, but the one that was killed comes back: its clock is right, and it knows nothing of the jump."""

    async def scenario() -> None:
        async with _table(own, clock.now()) as database:
            killed, new = Heartbeat(database), Heartbeat(database)
            for _ in range(4):
                await killed.beat()
                clock.advance(3 * SECOND)
            clock.jump(60 * MINUTE)
            assert await new.beat() is None, "are there others?"
            clock.jump(-60 * MINUTE)
            await killed.beat()
            clock.jump(60 * MINUTE)
            await new.beat()
            again, moments = Heartbeat(database), []
            for _ in range(20):
                for heart in (new, again):
                    if (moment := await heart.beat()) is not None:
                        assert moment < await _due(database)
                        moments.append(moment)
                clock.advance(2 * SECOND)
            assert moments[-1] == clock.now() - 2 * SECOND, "time goes on"
            assert await _due(database) < clock.now() + 5 * MINUTE, "an hour was forgiven once"

    run(scenario())


def test_a_clock_that_is_set_back_while_something_is_done_charges_nobody(tmp_path: Path, clock: OwnClock) -> None:
    """Found by `make chaos` on busy cores: what was due was looked for by the clock as it had been, an hour ahead of
    those who had just been asked."""

    async def scenario() -> None:
        clock.jump(60 * MINUTE)
        async with _table(tmp_path, clock.now()) as database, _Played(database, clock) as played:
            first = (await played.look()).clock
            assert first is not None
            beat = played.worker.heart.beat

            async def beat_and_jump() -> int | None:
                try:
                    return await beat()
                finally:
                    clock.jump(-60 * MINUTE)
                    timers = {civ: replace(timer, since=clock.now()) for civ, timer in first.open.items()}
                    bell = Timer(MINUTE, clock.now())
                    later = StoredClock(replace(first, open=timers, bell=bell))
                    values = {"state": msgspec.json.encode(later).decode(), "due": clock.now() + MINUTE, "stamp": 77}
                    async with database.write() as connection:
                        await connection.execute(update(clocks).values(**values))

            played.worker.heart.beat = beat_and_jump  # type: ignore[method-assign]
            assert not (await played.look()).seats, "nobody has missed anything"

    run(scenario())


def test_a_bell_is_forgiven_while_nobody_is_asked(tmp_path: Path, clock: OwnClock) -> None:
    """Bots think, nothing is due, and the clock jumps: who is asked next had an hour less, and so had trade."""

    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database:
            at = clock.now()
            state = StoredClock(ClockState(Live(), where=(1, "movement"), bell=Timer(MINUTE, at)))
            values = {"state": msgspec.json.encode(state).decode(), "due": None, "stamp": 77}
            for status, moves in (("running", HOUR), ("finished", 0), ("lobby", 0)):
                async with database.write() as connection:
                    await connection.execute(update(tables).values(status=status))
                    await connection.execute(update(clocks).values(**values))
                    await forgive(connection, HOUR)
                    row = (await connection.execute(select(clocks))).one()
                clock_then = msgspec.json.decode(row.state, type=StoredClock).clock
                assert clock_then is not None
                assert clock_then.bell == Timer(MINUTE, at + moves), status
                assert (row.stamp != 77, row.due is not None) == (moves > 0, moves > 0), status

    run(scenario())


class _Played:
    """The table of a database, whose host plays all seats, and the clockwork that looks at it."""

    def __init__(self, database: Database, clock: OwnClock) -> None:
        self._database, self._clock = database, clock
        self._journal = journal_of(database)
        self.registry = TableRegistry(Store(database), self._journal)
        self.broken = False
        self.worker = DeadlineWorker(database, self._reach)

    async def __aenter__(self) -> _Played:
        async with self._database.write() as connection:
            self.id = str(await connection.scalar(select(clocks.c.table_id)))
            await connection.execute(update(tables).values(status="running"))
            await connection.execute(update(seats).values(person_id=select(tables.c.host_id).scalar_subquery()))
            await connection.execute(update(clocks).values(due=self._clock.now()))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.registry.close()
        await self._journal.close()

    async def _reach(self, table_id: str) -> OpenTable:
        if self.broken:
            raise Refusal(503, "table-not-loaded")
        return await self.registry.table(table_id)

    async def look(self) -> StoredClock:
        """Let the clockwork look, and wait until the game has done what it was told."""
        await self.worker.act()
        task = await (await self.registry.table(self.id)).playing()
        assert task is not None
        while task.is_busy:
            await asyncio.sleep(0.01)
        async with self._database.read() as connection:
            told: str = (await connection.execute(select(clocks.c.state))).scalar_one()
        return msgspec.json.decode(told, type=StoredClock)


def test_a_table_that_could_not_be_reached_charges_nobody(tmp_path: Path, clock: OwnClock) -> None:
    """Its clock ran on while it could not be loaded, and its players were charged the moment it could."""

    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database, _Played(database, clock) as played:
            first = (await played.look()).clock
            assert first is not None
            assert first.open, "somebody is asked"
            played.broken = True
            for _ in range(30):
                clock.advance(20 * SECOND)
                await played.worker.act()
            played.broken = False
            clock.advance(20 * SECOND)
            then = await played.look()
            assert not then.seats, "nobody has missed anything"
            assert then.clock is not None
            assert then.clock.open.keys() == first.open.keys()
            assert (then.clock.due() or 0) >= clock.now() + GRACE

    run(scenario())


def test_votes_and_picks_move_as_well(tmp_path: Path, clock: OwnClock) -> None:
    """While the server was away nobody could object to a vote on their seat, or pick, or be at their table."""

    async def scenario() -> None:
        async with _table(tmp_path, clock.now()) as database:
            async with database.write() as connection:
                table_id = str(await connection.scalar(select(tables.c.id)))
                began = clock.now()
                waiting = update(tables).values(status="choosing", pick_due=began + MINUTE, host_seen=began)
                await connection.execute(waiting)
            polls = Votes(database)
            vote = await polls.call(table_id, "substitute", {"seat": "minoa"}, "rome", ["rome"], ["rome"],
                                    Quorum(1), 10 * MINUTE, MINUTE)  # fmt: skip
            await Heartbeat(database).beat()
            away = 5 * MINUTE
            clock.advance(away)
            cast = await polls.cast(table_id, vote.id, ["rome"], True, ["rome"])
            assert cast.result is None, "it passes when its time is over, and that is not known yet"
            at = await Heartbeat(database).beat()
            assert at is not None
            assert not [*await polls.ripen(at), *await polls.lapse(at)]
            assert (await polls.one(vote.id)).until == vote.until + away + GRACE
            async with database.read() as connection:
                row = (await connection.execute(select(tables))).one()
                told = {(row.what, row.table_id) for row in await connection.execute(select(signals))}
            assert row.pick_due == began + MINUTE + away + GRACE
            assert row.host_seen == began + away + GRACE
            assert told == {("vote", table_id), ("table", table_id)}, "who has the table in memory reads it again"

    run(scenario())


def test_the_way_to_a_caretaker_and_banks_move_as_well() -> None:
    assert Absence("away", 1, since=1000).forgiven(MINUTE) == Absence("away", 1, since=1000 + MINUTE)
    assert Absence().forgiven(MINUTE) == Absence()
    slow = ClockState(Slow(), banks={"minoa": 0, "rome": Slow().most})
    assert slow.forgiven(MINUTE).banks == {"minoa": MINUTE, "rome": Slow().most}


def test_a_choice_that_is_stored_meanwhile_keeps_no_table_from_it(own: str, clock: OwnClock) -> None:
    """Found by `make chaos`: a row that somebody was writing was passed over, and its players were charged."""

    async def scenario() -> None:
        async with _table(own, clock.now()) as database:
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
