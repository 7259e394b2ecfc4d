"""Clocks, absence and votes over real connections."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from megaciv.client import Client, LiveTable, Refused
from megaciv.rules.clocks import MINUTE, SECOND, Live, Slow, Timing
from megaciv.rules.game import Game
from megaciv.rules.setting import Setup
from megaciv.server.admin import take_in
from megaciv.server.database import Database
from tests.server.conftest import Running, Start, admin
from tests.server.games import exported, game_at

Json = dict[str, Any]

QUICK: Json = {"kind": "live", "phase": 1000, "least": 1000, "trade": 2000, "warning": 1000, "grace": 1000}
PATIENT: Json = {"kind": "live", "phase": 600_000, "least": 60_000, "trade": 900_000}
SLOW: Json = {"kind": "slow", "bank": 86_400_000, "increment": 3_600_000}


class Party:
    """Some people at one table, each with a connection of his own."""

    def __init__(self, address: str, stack: AsyncExitStack) -> None:
        self._address, self._stack = address, stack
        self.clients: list[Client] = []
        self.tables: list[LiveTable] = []

    async def gather(self, people: int, timing: Json | None, bots: str = "novice", **more: Any) -> None:
        """A table of five: people first, bots for the rest; started."""
        for number in range(people):
            client = await self._stack.enter_async_context(Client(self._address))
            await client.guest(f"P{number}")
            self.clients.append(client)
        host = self.clients[0]
        wanted = {"players": 5, "time": timing, "pace": "free", **more}
        info = await host.post("/api/tables", **wanted)
        civs = [seat["civ"] for seat in info["seats"]]
        for civ, client in zip(civs, self.clients, strict=False):
            await client.post(f"/api/tables/{info['id']}/join", seat=civ)
        for civ in civs[people:]:
            await host.post(f"/api/tables/{info['id']}/seats", civ=civ, who=f"bot:{bots}")
        await host.post(f"/api/tables/{info['id']}/start")
        for client in self.clients:
            self.tables.append(await self._stack.enter_async_context(client.table(info["id"])))
            self.tables[-1].received = []


async def agree(one: LiveTable, *others: LiveTable, what: str = "", **about: Any) -> None:
    """One calls a vote, the others say aye."""
    before = max(one.votes, default=0)
    await one.vote(what, **about)
    for other in others:
        await soon(other, lambda other=other: max(other.votes, default=0) > before)
        await other.vote(number=max(other.votes))


def kinds(table: LiveTable) -> set[str]:
    """What has happened since the last hello."""
    return {event["kind"] for event in table.events}


def reasons(table: LiveTable) -> list[str]:
    """Why something was refused that nobody waits for."""
    return [told["reason"] for told in table.received or [] if told["type"] == "refused"]


async def refusal(choosing: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as refused:
        await choosing
    return refused.value.reason


@contextmanager
def at_work(*tables: LiveTable) -> Iterator[None]:
    """Meanwhile they answer whatever they are asked with its default."""

    async def answer(table: LiveTable) -> None:
        async for seat, decision in table.questions():
            with suppress(Refused):  # the clock was faster
                await table.choose(seat, decision["default"])

    tasks = [asyncio.create_task(answer(table)) for table in tables]
    yield
    for task in tasks:
        task.cancel()


async def soon(table: LiveTable, condition: Any, seconds: float = 12) -> None:
    await asyncio.wait_for(table.until(condition), seconds)


def party(running: Running, act: Any, *gathered: Any, **more: Any) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            people = Party(running.address, stack)
            await people.gather(*gathered, **more)
            await act(*people.tables)

    asyncio.run(scenario())


# -- clocks ------------------------------------------------------------


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


def test_his_draft_is_played_as_far_as_it_is_legal(shared: Running) -> None:
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
    """Slow pace: time runs in his hours only, also when he sets them in the middle of a game."""

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


# -- votes ------------------------------------------------------------


def test_a_pause_needs_a_majority_and_ends_by_itself_or_by_vote(shared: Running) -> None:
    async def act(first: LiveTable, second: LiveTable, third: LiveTable) -> None:
        await first.vote("pause", minutes=5)
        await soon(second, lambda: bool(second.votes))
        assert not second.clock.get("paused")
        run_out(shared, "UPDATE votes SET until = 1 WHERE table_id = ?", first.id)  # five minutes later: one of three
        await soon(third, lambda: [vote.get("result") for vote in third.votes.values()] == ["lapsed"])
        await agree(first, second, what="pause", minutes=5)
        await soon(third, lambda: third.clock.get("paused"))
        assert third.clock.get("deadlines", {}) == {}
        await agree(first, third, what="resume")
        await soon(first, lambda: not first.clock.get("paused"))
        await agree(second, third, what="pause", minutes=5)
        await soon(first, lambda: first.clock.get("paused"))
        assert abs(first.clock["until"] - time.time() * 1000 - 300_000) < 60_000
        change_clock(shared, first.id, lambda clock: clock | {"paused_until": 1})  # five minutes later
        await soon(first, lambda: not first.clock.get("paused"))
        assert first.seats[0] in first.clock["deadlines"]

    party(shared, act, 3, PATIENT)


def run_out(running: Running, sql: str, table_id: str) -> None:
    with sqlite3.connect(running.config.database.removeprefix("sqlite:///")) as database:
        database.execute(sql, (table_id,))
    database.close()


def change_clock(running: Running, table_id: str, change: Callable[[Json], Json]) -> None:
    """As if time had passed: the clock's row in the database, which is due now."""
    with sqlite3.connect(running.config.database.removeprefix("sqlite:///")) as database:
        (state,) = database.execute("SELECT state FROM clocks WHERE table_id = ?", (table_id,)).fetchone()
        told = json.loads(state)
        changed = json.dumps({**told, "clock": change(told["clock"])})
        database.execute("UPDATE clocks SET state = ?, due = 1, taken = 0 WHERE table_id = ?", (changed, table_id))
    database.close()


def test_the_pace_changes_by_agreement_only(shared: Running) -> None:
    async def act(first: LiveTable, second: LiveTable) -> None:
        seat = first.seats[0]
        await first.vote("pace", time=SLOW)
        await soon(second, lambda: bool(second.votes))
        await second.vote(number=max(second.votes), aye=False)
        await soon(first, lambda: any(vote.get("result") == "failed" for vote in first.votes.values()))
        assert first.clock["mode"] == "live"
        live = (first.decision(seat) or {})["deadline"]
        await agree(first, second, what="pace", time=SLOW)
        await soon(first, lambda: first.clock["mode"] == "slow")
        assert (first.decision(seat) or {})["deadline"] > live + 86_000_000 - 600_000
        await agree(first, second, what="pace", time=None)
        await soon(first, lambda: first.clock.get("mode", "none") == "none")
        assert (first.decision(seat) or {})["deadline"] is None

    party(shared, act, 2, PATIENT)


def test_the_ladder_of_absence_step_by_step_and_back(shared: Running) -> None:
    """Standing order, default, caretaker, substitute, bot, leaving: everybody sees each step, and it ends when the
    player returns; leaving alone is final (R4.1.1)."""

    async def act(first: LiveTable, second: LiveTable, third: LiveTable) -> None:
        seat = third.seats[0]
        await soon(third, lambda: (third.decision(seat) or {}).get("ids", [""])[0] == "move.land")
        asked = third.decision(seat) or {}
        march = next(choice for choice in asked["options"] if "move.land" in choice)
        await third.send(type="draft", seat=seat, key=asked["key"], draft={"choices": [march]})
        with at_work(first, second):
            await soon(first, lambda: first.clock.get("missed", {}).get(seat) == 1)
            moved = [
                event for event in first.events if event["kind"] == "tokens-moved" and event["data"]["player"] == seat
            ]
            assert moved  # his draft
            assert first.presence[seat] in ("away", "caretaker")
            await soon(first, lambda: first.presence[seat] == "caretaker", 25)  # nobody waits for him any more
            await third.vote("return", seat=seat)
            await soon(first, lambda: first.presence[seat] == "here" and seat not in first.clock.get("missed", {}))

            await agree(first, second, what="substitute", seat=seat)
            await soon(third, lambda: third.seats == [] and third.private == {})
            await soon(first, lambda: (_kind(first, seat), first.presence[seat]) == ("open", "caretaker"))
            async with Client(shared.address) as other:
                await other.guest("Ersatz")
                assert first.id in {table["id"] for table in (await other.get("/api/tables"))["open"]}
                await other.post(f"/api/tables/{first.id}/join", seat=seat)
                await soon(first, lambda: _name(first, seat) == "Ersatz")
                await third.vote("return", seat=seat)
                await soon(first, lambda: _name(first, seat) == "P2")
                await soon(third, lambda: third.seats == [seat] and seat in third.private)  # all of it, at once

            await agree(first, second, what="bot", seat=seat, bot="novice")
            await soon(third, lambda: third.presence[seat] == "bot")
            await third.vote("return", seat=seat)
            await soon(first, lambda: first.presence[seat] == "here")

            await agree(first, second, what="leave", seat=seat)
            await soon(first, lambda: "player-left" in kinds(first), 60)
        await soon(third, lambda: third.decision(seat) is None)
        await third.vote("pause", minutes=1)
        await soon(third, lambda: "not-your-vote" in reasons(third))  # who has left has no more say

    party(shared, act, 3, QUICK | {"grace": 3000})


def _kind(table: LiveTable, civ: str) -> str:
    return next(str(seat["kind"]) for seat in table.info["seats"] if seat["civ"] == civ)


def _name(table: LiveTable, civ: str) -> str:
    return next(str(seat.get("name")) for seat in table.info["seats"] if seat["civ"] == civ)


def test_undo_beyond_the_rules_by_consent_of_those_concerned(start: Start, tmp_path: Path) -> None:
    running = start()

    async def act(first: LiveTable, second: LiveTable) -> None:
        one, two = first.seats[0], second.seats[0]
        await soon(first, lambda: first.decision(one) is not None)
        await first.choose(one, {"move.end": True})  # final by the rules (R3.3.5)
        await soon(second, lambda: second.decision(two) is not None)
        await second.choose(two, {"move.end": True})
        seq = second.seq
        await first.vote("undo", to=0)  # back to the beginning
        await soon(second, lambda: bool(second.votes))
        await second.vote(number=max(second.votes))
        await soon(first, lambda: any(event["kind"] == "table-rewound" for event in first.events))
        await soon(first, lambda: first.decision(one) is not None and first.seq > seq)
        assert (first.decision(one) or {})["ids"][0] == "move.land"
        await first.vote("undo", to=0)  # once a turn
        await asyncio.sleep(0.2)
        assert all("result" in vote for vote in first.votes.values())
        await first.choose(one, {"move.end": True})
        table_id = first.id
        address.append(table_id)

    address: list[str] = []
    party(running, act, 2, None, bots="novice")
    running.stop()
    again = start()  # the log with a step back in it loads again

    async def look() -> None:
        async with Client(again.address) as client, client.table(address[0]) as table:
            assert table.view is not None
            assert any(event["kind"] == "table-rewound" for event in table.events)

    asyncio.run(look())
    here, there = running.config.database, f"sqlite:///{tmp_path}/there.sqlite3"
    admin("export", address[0], str(tmp_path / "game.json"), "--database", here)
    told = admin("import", str(tmp_path / "game.json"), "--database", there)  # without checkpoints
    assert "Nothing is wrong" in admin("inspect", told.split("table ")[1].split(" ")[0], "--database", there)


# -- leaving and the end ------------------------------------------------------------


def test_the_end_by_vote_is_a_scored_end(shared: Running) -> None:
    """R4.1.1: the final table is there, nobody plays on, and the downloaded game ends in the same way."""

    async def act(first: LiveTable, second: LiveTable) -> None:
        await agree(first, second, what="end")
        await soon(first, lambda: first.info["status"] == "finished")
        assert first.over
        assert first.asked == {}
        outcome = first.info["outcome"]
        assert (outcome["over"], outcome.get("scored", True), len(outcome["places"])) == (True, True, 5)
        seq = first.seq
        assert await refusal(first.choose(first.seats[0], {"move.end": True}, key="any")) == "question-changed"
        kept = await first.client.get(f"/api/tables/{first.id}/download")
        game = Game.replay(msgspec.convert(kept["setup"], Setup), kept["seed"], kept["choices"])
        assert msgspec.json.decode(msgspec.json.encode(game.outcome())) == outcome
        assert first.seq == seq

    party(shared, act, 2, None)


def test_without_consent_the_game_stops_unscored_until_they_agree_to_score_it(shared: Running) -> None:
    """R4.1.1."""

    async def act(first: LiveTable, second: LiveTable, third: LiveTable) -> None:
        leaver, stays = third.seats[0], second.seats[0]
        await third.choose(leaver, {"leave.request": True})
        await soon(second, lambda: (second.decision(stays) or {}).get("ids") == ["leave.consent"])
        await second.choose(stays, {"leave.consent": False})
        await soon(first, lambda: first.info["status"] == "finished")
        assert first.info["outcome"]["scored"] is False
        await first.vote("pause", minutes=1)
        await soon(first, lambda: "game-is-over" in reasons(first))
        await agree(first, second, what="end")
        await soon(first, lambda: first.info["outcome"].get("scored", True))
        await soon(third, lambda: "end-agreed" in kinds(third))

    party(shared, act, 3, None)
