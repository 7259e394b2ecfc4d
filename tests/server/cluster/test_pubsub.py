"""The wire between processes: it is heard on all channels that are listened to, and after a cut again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from litestar.channels import ChannelsPlugin

from megaciv.server.app import prepare
from megaciv.server.cluster import pubsub
from megaciv.server.cluster.pubsub import BACK, PostgresChannels
from megaciv.server.config import Config
from megaciv.server.lobby import lobby
from megaciv.server.messages.tables import PlayNow
from megaciv.server.push.connection import Connection
from megaciv.server.services import Services
from megaciv.server.storage.schema import Database
from tests.server.conftest import Start, device, guests, run

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"


@asynccontextmanager
async def channels_of(url: str) -> AsyncIterator[tuple[ChannelsPlugin, Database]]:
    database = Database(url)
    try:
        async with ChannelsPlugin(PostgresChannels(database), channels=["here", "there"]) as channels:
            yield channels, database
    finally:
        await database.close()


def test_a_cut_wire_holds_again_and_says_so(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pubsub, "AGAIN", 0.05)

    async def scenario() -> None:
        async with channels_of(postgres) as (channels, database), channels_of(postgres) as (others, _):
            async with channels.start_subscription("here") as subscriber:
                heard = subscriber.iter_events()
                assert await anext(heard) == BACK
                others.publish(b"one", ["there"])
                others.publish(b"two", ["here"])
                assert await anext(heard) == b"two"
                async with database.write() as connection:
                    await connection.exec_driver_sql(CUT)
                assert await anext(heard) == BACK
                others.publish(b"three", ["here"])
                assert await anext(heard) == b"three"
            async with channels.start_subscription("there") as subscriber:
                others.publish(b"four", ["here"])
                others.publish(b"five", ["there"])
                assert await anext(subscriber.iter_events()) == b"five"

    run(scenario())


def test_what_cannot_be_told_ends_nothing(postgres: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        async with channels_of(postgres) as (channels, _), channels.start_subscription("here") as subscriber:
            heard = subscriber.iter_events()
            assert await anext(heard) == BACK
            channels.publish(b"x" * 9000, ["here"])  # more than PostgreSQL takes
            channels.publish(b"short", ["here"])
            assert await anext(heard) == b"short"

    run(scenario())
    assert "could not be told" in caplog.text


def test_a_start_and_a_choice_that_nobody_told_of_are_found(postgres: str, start: Start) -> None:
    """Two servers in one process have one voice, so neither hears the other: as if anyone who began the game had been
    killed before telling."""
    one, other = start(postgres), start(postgres)

    async def scenario() -> None:
        (ada,) = await guests(one, "Ada")
        info = await ada.post("/api/tables", players=5)
        bea = device(other)
        bea.http.cookies.update(dict(ada.http.cookies))
        async with bea.table(info["id"]) as table:
            assert table.view is None
            for at, seat in enumerate(info["seats"]):
                who = "me" if at == 0 else "bot:novice"
                await ada.post(f"/api/tables/{info['id']}/seats", civ=seat["civ"], who=who)
            await ada.post(f"/api/tables/{info['id']}/start")
            await table.until(lambda: table.view is not None)
            async with ada.table(info["id"]) as there:
                seat, decision = await anext(aiter(there.questions()))
                await there.choose(seat, decision["default"])
                await table.until(lambda: table.seq >= there.seq)  # found as well, though nobody told of it

    run(scenario())


def test_who_comes_in_while_a_table_is_dropped_comes_again(tmp_path: Path) -> None:
    """Nobody is left at a table that the server has forgotten: what they say there would never be answered."""

    async def scenario() -> None:
        config = Config(f"sqlite:///{tmp_path}/games.sqlite3", limits=False)
        await prepare(config)
        server = Services(config, Database(config.database))
        try:
            host = await server.people.guest("Ada", "en")
            table = await lobby.play_now(server, host, PlayNow())
            connection = Connection(host, "en", table.record.seats_of(host), frozenset())
            del server.registry.tables[table.id]
            await table.close()
            await table.enter(connection)
            assert connection.closed.is_set()
        finally:
            await server.close()

    run(scenario())
