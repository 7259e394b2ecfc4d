"""Clocks over real connections: deadlines, drafts, office hours, the bell of the trade floor."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import AsyncExitStack

import pytest

from megaciv.client import LiveTable
from megaciv.server.incoming import take_in
from megaciv.server.messages.game import DraftLine
from megaciv.server.storage.schema import Database
from megaciv.server.storage.store import Store
from megaciv.timing.clocks import MINUTE, SECOND, Live, Slow, Timing
from tests.server.conftest import Client, Running, heard, run
from tests.server.games import exported, game_at
from tests.server.table_of_people import PATIENT, QUICK, SLOW, Json, at_work, becomes_caretaker, miss, party, soon


def test_who_does_not_answer_in_time_is_answered_for(shared: Running) -> None:
    async def act(first: LiveTable, second: LiveTable) -> None:
        seat = first.seats[0]
        await soon(first, lambda: first.decision(seat) is not None)
        assert first.clock["mode"] == "live"
        assert seat in first.clock["deadlines"]
        asked = first.decision(seat)
        assert asked is not None
        with at_work(second):
            await becomes_caretaker(shared, second, seat)
            assert (first.decision(seat) or {}).get("key") != asked["key"]
            turn = (second.view or {})["turn"]
            await soon(second, lambda: (second.view or {})["turn"] > turn)  # and then the table waits no longer

    party(shared, act, 2, QUICK)


def test_a_draft_is_played_as_far_as_it_is_legal(shared: Running) -> None:
    async def act(table: LiveTable) -> None:
        seat = table.seats[0]
        await soon(table, lambda: (table.decision(seat) or {}).get("ids", [""])[0] == "move.land")
        decision = table.decision(seat)
        assert decision is not None
        assert table.view is not None
        start = next(area for area, owners in table.view["areas"].items() if seat in owners)
        to = _next_door(start)
        moved = {"move.land": {"path": [start, to], "tokens": 1}}
        nonsense = {"move.land": {"path": [to, "nowhere"], "tokens": 9}}
        await table.send(type="draft", seat=seat, key=decision["key"], draft={"choices": [moved, nonsense]})
        await heard(table)
        await miss(shared, table, seat)
        assert _is_in(table, seat, to)

    party(shared, act, 1, QUICK)


def test_a_draft_that_comes_while_a_device_is_greeted_is_not_lost(
    shared: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is stored after the drafts were read for the greeting, and told before the device is at the table."""

    async def act(table: LiveTable) -> None:
        seat = table.seats[0]
        await soon(table, lambda: table.decision(seat) is not None)
        decision = table.decision(seat)
        assert decision is not None
        draft = DraftLine(seat, decision["key"], {"choices": []})
        last_choices = Store.last_choices

        async def late(store: Store, table_id: str, civs: Sequence[str]) -> dict[str, int]:
            await shared.registry.tables[table_id].keep_draft(draft)
            return await last_choices(store, table_id, civs)

        monkeypatch.setattr(Store, "last_choices", late)
        async with table.client.table(table.id) as second:
            assert second.drafts[seat]["draft"] == draft.draft

    party(shared, act, 1, QUICK)


def test_nobody_waits_for_somebody_who_is_being_greeted(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that answers nothing to one who comes holds up no game; and what was said meanwhile is not lost."""

    async def act(table: LiveTable) -> None:
        seat, reading, go_on = table.seats[0], asyncio.Event(), asyncio.Event()
        await soon(table, lambda: table.decision(seat) is not None)
        here, last_choices = asyncio.get_running_loop(), Store.last_choices

        async def stalled(store: Store, table_id: str, civs: Sequence[str]) -> dict[str, int]:
            here.call_soon_threadsafe(reading.set)
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(go_on.wait(), here))
            return await last_choices(store, table_id, civs)

        monkeypatch.setattr(Store, "last_choices", stalled)
        coming = asyncio.create_task(table.client.table(table.id).__aenter__())
        await asyncio.wait_for(reading.wait(), 60)
        decision = table.decision(seat)
        assert decision is not None
        await asyncio.wait_for(table.choose(seat, decision["default"]), 60)
        await table.send(type="chat", text="Is anybody there?")
        await soon(table, lambda: any(line["text"] == "Is anybody there?" for line in table.chat))
        go_on.set()
        second = await asyncio.wait_for(coming, 60)
        try:
            assert [line["text"] for line in second.chat].count("Is anybody there?") == 1
        finally:
            await second.__aexit__(None, None, None)

    party(shared, act, 1, QUICK)


def _is_in(table: LiveTable, seat: str, area: str) -> bool:
    return table.view is not None and seat in table.view["areas"].get(area, {})


def _next_door(area: str) -> str:
    from megaciv.rules.facts.board import BOARD  # noqa: PLC0415

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
        at = shared.clock.now()
        assert table.clock["deadlines"][seat] == at + 40 * MINUTE
        hours = {"opens": 14 * 60, "closes": 17 * 60}
        await table.client.ask("PATCH", "/api/me", {"notices": {"hours": hours}})
        await soon(table, lambda: table.clock["deadlines"][seat] == at + 160 * MINUTE)
        assert (table.decision(seat) or {})["deadline"] == table.clock["deadlines"][seat]

    shared.clock.advance_to_noon()
    party(shared, act, 1, {"kind": "slow", "bank": 30 * MINUTE, "increment": 10 * MINUTE})


def test_trade_ends_at_its_bell_after_a_warning(shared: Running) -> None:
    """Two people who are never done. At slow tables standing intentions are matched at the warning, too."""
    game = game_at("trade")
    people = list(game.pending)[:2]
    live, slow = Live(trade=MINUTE, warning=20 * SECOND), Slow(trade=MINUTE, warning=20 * SECOND)

    async def floor(stack: AsyncExitStack, timing: Timing) -> list[LiveTable]:
        database = Database(shared.config.database)
        table_id = await take_in(database, exported(game, "0", people, timing))
        await database.close()
        tables = []
        for civ in people:
            client = await stack.enter_async_context(Client(shared.address))
            await client.guest(civ)
            await client.post(f"/api/tables/{table_id}/join", seat=civ)
            tables.append(await stack.enter_async_context(client.table(table_id)))
        for table in tables:
            assert table.clock["bell"] == (table.decision(table.seats[0]) or {})["deadline"]
            assert await at_home(table) == ({table.seats[0]: ["trade.offer"]}, table.clock["bell"])
        return tables

    async def both() -> None:
        async with AsyncExitStack() as stack:
            one, other = await floor(stack, live), await floor(stack, slow)
            shared.clock.advance(40 * SECOND)
            for table in (*one, *other):
                await soon(table, lambda table=table: table.clock.get("warned"))
                assert (table.view or {})["phase"] == "trade"
            shared.clock.advance(20 * SECOND)
            for table in (*one, *other):
                await soon(table, lambda table=table: (table.view or {})["phase"] != "trade")
            assert by_the_clock(shared, one[0].id) == ["trade.timeUp"]
            assert by_the_clock(shared, other[0].id) == ["trade.match", "trade.timeUp"]

    run(both())


def by_the_clock(running: Running, table_id: str) -> list[str]:
    """What the clock has chosen at a table."""
    query = "SELECT choice FROM choices WHERE civ = 'clock' AND table_id = ? AND at > 1 ORDER BY number"
    with sqlite3.connect(running.config.database.removeprefix("sqlite:///")) as database:
        rows = database.execute(query, (table_id,)).fetchall()
    database.close()
    return [name for (choice,) in rows for name in json.loads(choice)]
