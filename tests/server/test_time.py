"""Clocks over real connections: deadlines, drafts, office hours, the bell of the trade floor."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import AsyncExitStack

from megaciv.client import Client, LiveTable
from megaciv.rules.clocks import MINUTE, SECOND, Live, Slow, Timing
from megaciv.server.admin import take_in
from megaciv.server.database import Database
from tests.server.conftest import Running
from tests.server.games import exported, game_at
from tests.server.party import PATIENT, QUICK, SLOW, Json, party, soon


def test_who_does_not_answer_in_time_is_answered_for(shared: Running) -> None:
    async def act(first: LiveTable, second: LiveTable) -> None:
        seat = first.seats[0]
        await soon(first, lambda: first.decision(seat) is not None)
        assert first.clock["mode"] == "live"
        assert seat in first.clock["deadlines"]
        asked = first.decision(seat)
        assert asked is not None
        await soon(first, lambda: (first.decision(seat) or {}).get("key") != asked["key"])
        await soon(second, lambda: second.presence.get(seat) == "caretaker", 25)  # and then the table waits no longer
        seq = second.seq
        await soon(second, lambda: second.seq > seq + 5, 25)

    party(shared, act, 2, QUICK)


def test_a_draft_is_played_as_far_as_it_is_legal(shared: Running) -> None:
    async def act(table: LiveTable) -> None:
        seat = table.seats[0]
        await soon(table, lambda: (table.decision(seat) or {}).get("ids", [""])[0] == "move.land", 20)
        decision = table.decision(seat)
        assert decision is not None
        assert table.view is not None
        start = next(area for area, owners in table.view["areas"].items() if seat in owners)
        to = _next_door(start)
        moved = {"move.land": {"path": [start, to], "tokens": 1}}
        nonsense = {"move.land": {"path": [to, "nowhere"], "tokens": 9}}
        await table.send(type="draft", seat=seat, key=decision["key"], draft={"choices": [moved, nonsense]})
        await soon(table, lambda: _is_in(table, seat, to))

    party(shared, act, 1, QUICK)


def _is_in(table: LiveTable, seat: str, area: str) -> bool:
    return table.view is not None and seat in table.view["areas"].get(area, {})


def _next_door(area: str) -> str:
    from megaciv.rules.board import BOARD  # noqa: PLC0415

    return BOARD.ids[BOARD.land[BOARD.index[area]][0]]


def test_a_slow_table_shows_bank_and_deadline(shared: Running) -> None:
    async def act(table: LiveTable) -> None:
        seat = table.seats[0]
        await soon(table, lambda: seat in table.clock.get("deadlines", {}))
        assert table.clock["mode"] == "slow"
        assert table.clock["banks"][seat] > 86_000_000

    party(shared, act, 1, SLOW)


def test_a_question_says_until_when_and_home_does_too(shared: Running) -> None:
    """On the wire, at home, and again when the clock stands still or goes on."""

    async def act(first: LiveTable, second: LiveTable) -> None:
        seat = first.seats[0]
        await soon(first, lambda: first.decision(seat) is not None)
        asked = first.decision(seat)
        assert asked is not None
        assert asked["ids"][0] == "move.land"
        assert asked["plays_draft"]
        assert asked["deadline"] == first.clock["deadlines"][seat]
        assert await at_home(first) == ({seat: ["move.land"]}, asked["deadline"])
        await first.vote("pause", minutes=1)
        await soon(second, lambda: bool(second.votes))
        await second.vote(number=max(second.votes))
        await soon(first, lambda: first.clock.get("paused"))
        assert (first.decision(seat) or {})["deadline"] is None
        assert await at_home(first) == ({seat: ["move.land"]}, None)
        async with first.client.table(first.id) as again:  # another device sees the same
            assert (again.decision(seat) or {}).get("deadline") is None

    party(shared, act, 2, PATIENT)


async def at_home(table: LiveTable) -> tuple[Json, int | None]:
    """What is asked of me at this table, and until when, as the list of my tables says it."""
    (mine,) = [line for line in (await table.client.get("/api/tables"))["mine"] if line["id"] == table.id]
    return mine["asked"], mine.get("deadline")


def test_office_hours_move_a_deadline_and_can_be_changed(shared: Running) -> None:
    """Slow pace: time runs in the player's hours only, also when they set them in the middle of a game."""

    async def act(table: LiveTable) -> None:
        (seat,) = table.seats
        await soon(table, lambda: seat in table.clock.get("deadlines", {}))
        at, minute = time.time() * 1000, int(time.time() // 60) % 1440
        assert abs(table.clock["deadlines"][seat] - at - 40 * MINUTE) < 2 * MINUTE
        hours = {"opens": (minute + 120) % 1440, "closes": (minute + 180) % 1440}
        await table.client.ask("PATCH", "/api/me", {"notices": {"hours": hours}})
        await soon(table, lambda: abs(table.clock["deadlines"][seat] - at - 160 * MINUTE) < 3 * MINUTE)
        assert (table.decision(seat) or {})["deadline"] == table.clock["deadlines"][seat]

    party(shared, act, 1, {"kind": "slow", "bank": 30 * MINUTE, "increment": 10 * MINUTE})


def test_trade_ends_at_its_bell_after_a_warning(shared: Running) -> None:
    """Two people who are never done. At slow tables standing intentions are matched at the warning, too."""
    game = game_at("trade")
    people = list(game.pending)[:2]
    live, slow = Live(trade=6 * SECOND, warning=3 * SECOND), Slow(trade=6 * SECOND, warning=3 * SECOND)

    async def floor(timing: Timing) -> str:
        database = Database(shared.config.database)
        table_id = await take_in(database, exported(game, "0", people, timing))
        await database.close()
        async with AsyncExitStack() as stack:
            tables = []
            for civ in people:
                client = await stack.enter_async_context(Client(shared.address))
                await client.guest(civ)
                await client.post(f"/api/tables/{table_id}/join", seat=civ)
                tables.append(await stack.enter_async_context(client.table(table_id)))
            for table in tables:
                assert table.clock["bell"] == (table.decision(table.seats[0]) or {})["deadline"]
                assert await at_home(table) == ({table.seats[0]: ["trade.offer"]}, table.clock["bell"])
                await soon(table, lambda table=table: table.clock.get("warned"))
                assert (table.view or {})["phase"] == "trade"
            for table in tables:
                await soon(table, lambda table=table: (table.view or {})["phase"] != "trade")
        return table_id

    async def both() -> tuple[str, str]:
        return await asyncio.gather(floor(live), floor(slow))

    one, other = asyncio.run(asyncio.wait_for(both(), 60))
    assert by_the_clock(shared, one)[0] == "trade.timeUp"
    assert by_the_clock(shared, other)[:2] == ["trade.match", "trade.timeUp"]


def by_the_clock(running: Running, table_id: str) -> list[str]:
    """What the clock has chosen at a table."""
    query = "SELECT choice FROM choices WHERE civ = 'clock' AND table_id = ? AND at > 1 ORDER BY number"
    with sqlite3.connect(running.config.database.removeprefix("sqlite:///")) as database:
        rows = database.execute(query, (table_id,)).fetchall()
    database.close()
    return [name for (choice,) in rows for name in json.loads(choice)]
