"""Several processes over one PostgreSQL; processes that die at any moment. Nothing acknowledged is lost, nothing counts
twice, everybody sees one order."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import Counter
from collections.abc import Awaitable, Iterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from sqlalchemy import select

from megaciv.client import LiveTable, RequestRefused
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup
from megaciv.server.storage.loading import standing
from megaciv.server.storage.schema import Database, choices, tables
from tests.server.conftest import PATIENCE, Client, eventually, run
from tests.server.processes import Balancer, Process

pytestmark = pytest.mark.waits
Json = dict[str, Any]
KILLS = int(os.environ.get("MEGACIV_KILLS", "18"))
"""So many of two processes over PostgreSQL, and a third of that of one over SQLite; `make soak` asks for more."""
BETWEEN = int(os.environ.get("MEGACIV_BETWEEN", "0"))
"""So many messages are acknowledged from one kill to the next, at least."""
PEOPLE = 4


@pytest.fixture
def two(both: list[Process]) -> list[Process]:
    """Both of them ready: some test may have killed one just now."""
    for each in both:
        each.wait()
    return both


@pytest.fixture(scope="module")
def both(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Process]]:
    folder = tmp_path_factory.mktemp("two")
    found = []
    for name in ("one", "two"):  # the first makes the database
        found.append(Process(postgres, folder / f"{name}.log"))
        found[-1].wait()
    yield found
    for each in found:
        each.stop()


async def table_of(clients: list[Client], **more: Any) -> str:
    """A table with a seat for each of them, and bots."""
    host = clients[0]
    info = await host.post("/api/tables", players=5, pace="free", **more)
    civs = [seat["civ"] for seat in info["seats"]]
    for civ, client in zip(civs, clients, strict=False):
        await client.post(f"/api/tables/{info['id']}/join", seat=civ)
    for civ in civs[len(clients) :]:
        await host.post(f"/api/tables/{info['id']}/seats", civ=civ, who="bot:novice")
    await host.post(f"/api/tables/{info['id']}/start")
    return str(info["id"])


async def same(tables: list[LiveTable], seconds: float = PATIENCE) -> None:
    """All of them come to see the same table."""
    end = time.monotonic() + seconds
    while len({table.seq for table in tables}) > 1 or any(table.view != tables[0].view for table in tables):
        assert time.monotonic() < end, [table.seq for table in tables]
        await asyncio.sleep(0.05)


def test_two_processes_one_order(two: list[Process]) -> None:
    """Five people, on both processes, all choose at once; and one of them sits at both with two different answers."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(Client(two[at % 2].address)) for at in range(5)]
            for at, client in enumerate(clients):
                await client.guest(f"P{at}")
            table_id = await table_of(clients)
            tables = [await stack.enter_async_context(client.table(table_id)) for client in clients]
            twin = await stack.enter_async_context(Client(two[1].address))
            twin.http.cookies.update(dict(clients[0].http.cookies))
            second = await stack.enter_async_context(twin.table(table_id))
            rivalries = 0
            while rivalries < 6:
                done = await asyncio.gather(rivals(tables[0], second), *(answer(table) for table in tables[1:]))
                rivalries += bool(done[0])
            await same([*tables, second])
            everybody = {seat["civ"]: "here" for seat in tables[0].info["seats"]}
            await tables[0].until(lambda: tables[0].presence == everybody)
            await says(tables[1], tables[0], "from two to one")
            speaker = next(seat["person"] for seat in tables[0].info["seats"] if seat["civ"] == tables[1].seats[0])
            await twin.post("/api/block", person=speaker)  # on the other process than the open window
            await says(second, tables[0], "this comes after it")
            await says(tables[1], tables[3], "can you hear me?")
            await says(tables[3], tables[0], "from the same process, after it")
            assert "can you hear me?" not in {line["text"] for line in tables[0].chat}
            await twin.post("/api/sign-out/everywhere")
            await tables[0].until(lambda: tables[0].seats == [])  # the window on the other process, too

    run(scenario())


def test_votes_and_clocks_are_one_for_all_processes(two: list[Process]) -> None:
    """Called on one process, decided on the other, seen on both; then time runs out, and one of them acts."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(Client(process.address)) for process in two]
            for at, client in enumerate(clients):
                await client.guest(f"P{at}")
            patient = {"kind": "live", "phase": 600_000, "least": 60_000}
            table_id = await table_of(clients, time=patient)
            one, other = [await stack.enter_async_context(client.table(table_id)) for client in clients]
            await one.vote("pause", minutes=9)
            await other.until(lambda: bool(other.votes))
            await other.vote(number=max(other.votes))
            await one.until(lambda: one.clock.get("paused"))
            await other.until(lambda: other.clock.get("paused"))
            hasty = {"kind": "live", "phase": 1000, "least": 1000, "trade": 1000, "grace": 1000}
            await other.vote("pace", time=hasty)
            await one.until(lambda: any("result" not in vote for vote in one.votes.values()))
            await one.vote(number=max(one.votes))
            await other.until(lambda: any(v["what"] == "pace" and "result" in v for v in other.votes.values()))
            await one.vote("resume")
            await other.until(lambda: any(v["what"] == "resume" and "result" not in v for v in other.votes.values()))
            await other.vote(number=max(other.votes))
            seq = one.seq
            await one.until(lambda: one.seq > seq + 1)  # nobody has answered
            await other.until(lambda: other.presence.get(one.seats[0]) == "caretaker")

    run(scenario())


async def says(speaker: LiveTable, hearer: LiveTable, words: str) -> None:
    await speaker.send(type="chat", text=words)
    await hearer.until(lambda: hearer.chat[-1:] and hearer.chat[-1]["text"] == words)


async def answer(table: LiveTable) -> None:
    seat = table.seats[0]
    decision = table.decision(seat)
    if decision is not None and not decision.get("optional"):
        await unless_too_late(table.choose(seat, decision["default"]))


async def unless_too_late(choosing: Awaitable[Json]) -> Json | None:
    """The acknowledgement; None where the question had gone. Everything else is an error."""
    try:
        return await choosing
    except RequestRefused as refused:
        if refused.reason not in ("question-changed", "not-asked", "not-stored"):
            raise
        return None


async def rivals(one: LiveTable, two: LiveTable) -> bool:
    """The same seat answers the same question in two places: one of them is heard. False if it is asked nothing."""
    seat, decision = one.seats[0], one.decision(one.seats[0])
    if decision is None or decision.get("optional"):
        await asyncio.sleep(0.02)
        return False
    key = decision["key"]
    tries = [one.choose(seat, decision["default"], key=key), two.choose(seat, decision["default"], key=key)]
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(not isinstance(each, Exception) for each in done) == 1, done
    assert [each.reason for each in done if isinstance(each, RequestRefused)] == ["question-changed"]
    return True


# -- kill -9 ------------------------------------------------------------


class Player:
    """Answers whatever it is asked, and keeps what the server has acknowledged."""

    def __init__(self, table: LiveTable, dice: random.Random) -> None:
        self.table, self._dice = table, dice
        self.acknowledged: dict[str, Json] = {}
        self.tried: dict[str, int] = {}

    async def play(self) -> None:
        async for seat, decision in self.table.questions():
            ref = f"{seat}-{len(self.tried)}"
            choice = self._dice.choice(decision.get("options") or [decision["default"]])
            if decision["ids"][0] in ("trade.offer", "move.land"):
                choice = decision["default"]
            self.tried[ref] = 1
            if (ack := await unless_too_late(self.table.choose(seat, choice, ref=ref))) is not None:
                self.acknowledged[ref] = ack


async def check_log(url: str, table_id: str, players: list[Player]) -> int:
    """What is stored is what was acknowledged: each once, in one unbroken order, and it is a legal game."""
    database = Database(url)
    async with database.read() as connection:
        query = select(choices).where(choices.c.table_id == table_id).order_by(choices.c.number)
        rows = (await connection.execute(query)).all()
        game = (await connection.execute(select(tables).where(tables.c.id == table_id))).one()
    await database.close()
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    stored = Counter((row.civ, row.ref) for row in rows if row.ref is not None)
    last = {(row.civ, row.ref): row.number for row in rows if row.ref is not None}
    for player in players:
        seat = player.table.seats[0]
        for ref, ack in player.acknowledged.items():
            assert stored[seat, ref] == ack["done"] == 1, (ref, ack)
            assert last[seat, ref] <= ack["seq"]
        assert all(stored[seat, ref] <= 1 for ref in player.tried)
    entries = [(row.civ, msgspec.json.decode(bytes(row.choice))) for row in rows]
    Game.replay(msgspec.json.decode(game.setup, type=Setup), game.seed, [entry for _, entry in standing(entries)])
    return len(rows)


async def session(client: Client, name: str) -> None:
    """Sign in, whatever dies meanwhile."""
    while True:
        try:
            await client.guest(name)
            return
        except httpx.HTTPError:
            await asyncio.sleep(0.1)


class Fire(NamedTuple):
    """What a run under fire has come to."""

    kills: int
    stored: int
    acknowledged: int


async def under_fire(processes: list[Process], database: str, kills: int, seed: int) -> Fire:
    """Play on, one table after the other, while processes are killed and started again: each time somebody can go on.
    The moments are any moments: what is asserted holds for all of them."""
    dice = random.Random(seed)
    done = Fire(0, 0, 0)
    async with Balancer(processes) as balancer, AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(balancer.address)) for _ in range(PEOPLE)]
        for at, client in enumerate(clients):
            await session(client, f"P{at}")
        while done.kills < kills:
            for each in processes:
                await asyncio.to_thread(each.wait)  # a table is not made again if the answer was lost
            table_id = await table_of(clients)
            one = await at_one_table(clients, table_id, processes, database, kills - done.kills, dice)
            done = Fire(*(before + more for before, more in zip(done, one, strict=True)))
    print(f"{done.kills} kills, {done.stored} choices stored, {done.acknowledged} messages acknowledged")
    return done


async def at_one_table(
    clients: list[Client], table_id: str, processes: list[Process], database: str, kills: int, dice: random.Random
) -> Fire:
    """So many kills, or fewer if the game ends."""
    killed = 0
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(client.table(table_id)) for client in clients]
        players = [Player(table, random.Random(dice.random())) for table in tables]
        playing = [asyncio.create_task(player.play()) for player in players]
        while killed < kills and not any(task.done() for task in playing):
            await asyncio.sleep(dice.uniform(0, 0.3))
            wanted = _acknowledged(players) + BETWEEN
            await eventually(
                lambda: _acknowledged(players) >= wanted or any(task.done() for task in playing)  # noqa: B023
            )
            victim = dice.choice(processes)
            for other in processes:
                if other is not victim:
                    await asyncio.to_thread(other.wait)
            await asyncio.to_thread(victim.kill)
            seq = max(table.seq for table in tables)
            victim.start()
            killed += 1
            await eventually(partial(_goes_on, tables, seq, playing))
        if killed == kills:
            for task in playing:
                task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
        assert [each for each in ended if isinstance(each, Exception)] == []
        await same(tables)
        return Fire(killed, await check_log(database, table_id, players), _acknowledged(players))


def _acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def _goes_on(tables: list[LiveTable], seq: int, playing: list[asyncio.Task[None]]) -> bool:
    """Or has the game ended?"""
    return max(table.seq for table in tables) > seq or any(task.done() for task in playing)


@pytest.mark.slow
def test_processes_may_be_killed_at_any_moment(two: list[Process], postgres: str) -> None:
    assert run(under_fire(two, postgres, KILLS, 1), PATIENCE * KILLS).stored > KILLS


@pytest.mark.slow
def test_the_only_process_may_be_killed_too(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.sqlite3"
    process = Process(database, tmp_path / "server.log")
    process.wait()
    try:
        kills = max(3, KILLS // 3)
        assert run(under_fire([process], database, kills, 2), PATIENCE * kills).stored > kills
    finally:
        process.stop()
