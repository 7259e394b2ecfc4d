"""A table whose leaders remember earlier games, over real connections: who lied to them then is known, and nobody at a
table that does not allow it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from megaciv.bots import Acquaintance
from megaciv.bots.base import Thinker
from megaciv.client import LiveTable
from megaciv.rules import Event, Game, Setup
from megaciv.rules.engine.events import EventData, PhaseBegun, SaidOfPacket, TradePackets
from megaciv.server.push.projection import numbered
from megaciv.server.table.bots import TableBots
from tests.server.conftest import Client, Running, Start, forgotten, guests, run
from tests.server.table_of_people import soon

Json = dict[str, Any]

CIVS = ("minoa", "assyria", "hatti", "hellas", "egypt")
ME, OTHER, STRANGER = "minoa", "hatti", "egypt"
LIES = 4


async def begun(client: Client, **more: Any) -> Json:
    """A table of Minoa among bots, begun."""
    seats = [{"civ": civ, "who": "me" if civ == ME else "bot:shrewd"} for civ in CIVS]
    info = await client.post("/api/tables", players=5, scenario="short", seats=seats, public=False, **more)
    told: Json = await client.post(f"/api/tables/{info['id']}/start")
    return told


async def ended(client: Client, table_id: str) -> None:
    async with client.table(table_id) as live:
        await live.vote("end")
        await soon(live, lambda: live.info["status"] == "finished")


def lied(database: Path, table_id: str) -> None:
    """As if I had given them something else than I had named, again and again: with the first choice of the table."""
    got = SaidOfPacket(3, ["fish", "fish", "wine"])
    said = SaidOfPacket(3, ["ochre", "hides", "stone"])
    packets = TradePackets("open-1", OTHER, ME, said, list(said.names), got, ["fish", "fish", "ochre"])
    turn = PhaseBegun(6, "trade")
    events = [Event(turn.kind, turn), *[Event(packets.kind, EventData(), packets, (OTHER, ME), private=True)] * LIES]
    with sqlite3.connect(database) as connection:
        wanted = "table_id = ? AND number = (SELECT MIN(number) FROM choices WHERE table_id = ?)"
        changed = connection.execute(
            f"UPDATE choices SET events = ? WHERE {wanted}",
            (msgspec.json.encode(numbered(events, 1, 6, "trade")), table_id, table_id),
        )
        assert changed.rowcount == 1


async def thought_of_me(table: LiveTable, other: str) -> list[str]:
    """What another says they think of me: the reasons."""
    await soon(table, lambda: table.view is not None)
    told = await table.regard(ME, other)
    return [each["what"] for each in told["theirs"].get("evidence", [])]


@pytest.mark.parametrize("memory", [True, False])
def test_a_leader_knows_who_lied_in_an_earlier_game(start: Start, tmp_path: Path, memory: bool) -> None:
    """Also in the game after that, and after the table was loaded anew; off unless it is asked for."""

    async def scenario() -> None:
        running = start(idle=0.1)
        (ada,) = await guests(running, "Ada")
        first = await begun(ada, **({"memory": True} if memory else {}))
        assert first["memory"] is memory
        async with ada.table(first["id"]) as live:
            assert await thought_of_me(live, OTHER) == []
            civ, decision = await anext(aiter(live.questions()))
            await live.choose(civ, decision["default"])
        await ended(ada, first["id"])
        await forgotten(running)
        lied(tmp_path / "games.sqlite3", first["id"])
        second = await ada.post(f"/api/tables/{first['id']}/again")
        assert second["memory"] is memory
        known = ["earlier-broken"] if memory else []
        for _ in range(2):
            async with ada.table(second["id"]) as live:
                assert await thought_of_me(live, OTHER) == known
                assert await thought_of_me(live, STRANGER) == []
            await forgotten(running)
        await ended(ada, second["id"])
        third = await ada.post(f"/api/tables/{second['id']}/again")
        async with ada.table(third["id"]) as live:
            assert await thought_of_me(live, OTHER) == known

    run(scenario())


def test_tables_that_do_not_remember_neither_learn_nor_tell(start: Start, tmp_path: Path) -> None:
    """A game without memory teaches a later one with it nothing; nor does that of somebody else."""

    async def scenario() -> None:
        running: Running = start(idle=0.1)
        ada, bob = await guests(running, "Ada", "Bob")
        without, with_memory = await begun(ada), await begun(bob, memory=True)
        for client, table in ((ada, without), (bob, with_memory)):
            async with client.table(table["id"]) as live:
                civ, decision = await anext(aiter(live.questions()))
                await live.choose(civ, decision["default"])
            await ended(client, table["id"])
        await forgotten(running)
        for table in (without, with_memory):
            lied(tmp_path / "games.sqlite3", table["id"])
        for _ in range(6):  # one of two leaders each time
            table = await begun(ada, memory=True)
            async with ada.table(table["id"]) as live:
                assert await thought_of_me(live, OTHER) == []

    run(scenario())


async def lied_once(running: Running, client: Client, database: Path) -> Json:
    """A finished game in which somebody has lied to the other."""
    first = await begun(client, memory=True)
    async with client.table(first["id"]) as live:
        civ, decision = await anext(aiter(live.questions()))
        await live.choose(civ, decision["default"])
    await ended(client, first["id"])
    await forgotten(running)
    lied(database, first["id"])
    return first


def test_nobody_is_taken_for_another_who_had_their_seat(start: Start, tmp_path: Path) -> None:
    """A substitute neither learns what the owner has done at other tables, nor answers for it later; the owner is known
    again when they are back."""

    async def scenario() -> None:
        running = start(idle=0.1)
        ada, bob = await guests(running, "Ada", "Bob")
        first = await lied_once(running, ada, tmp_path / "games.sqlite3")
        table_id = (await ada.post(f"/api/tables/{first['id']}/again"))["id"]
        async with ada.table(table_id) as mine:
            assert await thought_of_me(mine, OTHER) == ["earlier-broken"]
            await mine.vote("substitute", seat=ME)
            await soon(mine, lambda: mine.seats == [])
            code = (await ada.post(f"/api/tables/{table_id}/invites"))["code"]
            await bob.post(f"/api/tables/{table_id}/join", seat=ME, code=code)
            async with bob.table(table_id) as live:
                assert await thought_of_me(live, OTHER) == []
            await mine.vote("return", seat=ME)
            await soon(mine, lambda: mine.seats == [ME])
            assert await thought_of_me(mine, OTHER) == ["earlier-broken"]
            await mine.vote("substitute", seat=ME)
            await soon(mine, lambda: mine.seats == [])
        code = (await ada.post(f"/api/tables/{table_id}/invites"))["code"]
        await bob.post(f"/api/tables/{table_id}/join", seat=ME, code=code)
        await ended(bob, table_id)
        later = await begun(bob, memory=True)
        async with bob.table(later["id"]) as live:
            assert await thought_of_me(live, OTHER) == []

    run(scenario())


def test_who_takes_the_seat_of_a_deleted_account_is_nobody_known(start: Start, tmp_path: Path) -> None:
    async def scenario() -> None:
        running = start(idle=0.1)
        ada, bob = await guests(running, "Ada", "Bob")
        first = await lied_once(running, ada, tmp_path / "games.sqlite3")
        again = await ada.post(f"/api/tables/{first['id']}/again")
        code = (await ada.post(f"/api/tables/{again['id']}/invites"))["code"]
        await ada.post("/api/me/delete")
        await bob.post(f"/api/tables/{again['id']}/join", seat=ME, code=code)
        async with bob.table(again["id"]) as live:
            assert await thought_of_me(live, OTHER) == []

    run(scenario())


def test_a_leader_knows_somebody_at_each_of_their_seats(start: Start, tmp_path: Path) -> None:
    async def scenario() -> None:
        running = start(idle=0.1)
        (ada,) = await guests(running, "Ada")
        await lied_once(running, ada, tmp_path / "games.sqlite3")
        seats = [{"civ": civ, "who": "me" if civ in (ME, STRANGER) else "bot:shrewd"} for civ in CIVS]
        second = await ada.post("/api/tables", players=5, scenario="short", seats=seats, public=False, memory=True)
        await ada.post(f"/api/tables/{second['id']}/start")
        async with ada.table(second["id"]) as live:
            await soon(live, lambda: live.view is not None)
            for seat in (ME, STRANGER):
                told = await live.regard(seat, OTHER)
                assert [each["what"] for each in told["theirs"].get("evidence", [])] == ["earlier-broken"]

    run(scenario())


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET known = '{' WHERE id = ?",
        """UPDATE choices SET events = CAST('[{"event":{"kind":"phase-begun",}}]' AS BLOB) WHERE table_id = ?""",
    ],
)
def test_an_earlier_game_that_cannot_be_read_stops_no_other(start: Start, tmp_path: Path, damage: str) -> None:
    async def scenario() -> None:
        running = start(idle=0.1)
        (ada,) = await guests(running, "Ada")
        first = await lied_once(running, ada, tmp_path / "games.sqlite3")
        with sqlite3.connect(tmp_path / "games.sqlite3") as connection:
            connection.execute(damage, (first["id"],))
        assert [table["id"] for table in (await ada.get("/api/tables"))["mine"]] == [first["id"]]
        assert (await begun(ada, memory=True))["status"] == "running"

    run(scenario())


def test_bots_begin_with_what_their_leaders_know() -> None:
    """And go on from there: a table that is loaded anew is told what has happened since."""
    game = Game.new(Setup(5), "known")
    known = {OTHER: {ME: Acquaintance(false_names=4.0)}, ME: {OTHER: Acquaintance(false_names=4.0)}}
    kinds = {civ: "shrewd" for civ in CIVS if civ != ME}
    bots = TableBots(game, kinds, "known", known=known).bots
    steps = {}
    for civ, bot in bots.items():
        assert isinstance(bot, Thinker)
        steps[civ] = bot.mind.opinion(ME).step
    assert steps == {civ: 2 if civ == OTHER else 3 for civ in kinds}


@pytest.mark.parametrize("comes", ["before", "after"])
def test_a_substitute_is_not_taken_for_an_owner_whose_account_has_gone(
    start: Start, tmp_path: Path, comes: str
) -> None:
    """The account goes while the seat is lent, or waits for somebody."""

    async def scenario() -> None:
        running = start(idle=0.1)
        ada, bob = await guests(running, "Ada", "Bob")
        first = await lied_once(running, ada, tmp_path / "games.sqlite3")
        table_id = (await ada.post(f"/api/tables/{first['id']}/again"))["id"]
        code = (await ada.post(f"/api/tables/{table_id}/invites"))["code"]
        async with ada.table(table_id) as mine:
            assert await thought_of_me(mine, OTHER) == ["earlier-broken"]
            await mine.vote("substitute", seat=ME)
            await soon(mine, lambda: mine.seats == [])
        if comes == "before":
            await bob.post(f"/api/tables/{table_id}/join", seat=ME, code=code)
        await ada.post("/api/me/delete")
        if comes == "after":
            await bob.post(f"/api/tables/{table_id}/join", seat=ME, code=code)
        async with bob.table(table_id) as live:
            assert await thought_of_me(live, OTHER) == []

    run(scenario())


def test_an_owner_is_known_again_whose_substitute_has_gone_for_good(start: Start, tmp_path: Path) -> None:
    async def scenario() -> None:
        running = start(idle=0.1)
        ada, bob = await guests(running, "Ada", "Bob")
        first = await lied_once(running, ada, tmp_path / "games.sqlite3")
        table_id = (await ada.post(f"/api/tables/{first['id']}/again"))["id"]
        code = (await ada.post(f"/api/tables/{table_id}/invites"))["code"]
        async with ada.table(table_id) as mine:
            await mine.vote("substitute", seat=ME)
            await soon(mine, lambda: mine.seats == [])
            await bob.post(f"/api/tables/{table_id}/join", seat=ME, code=code)
            await bob.post("/api/me/delete")
            await mine.vote("return", seat=ME)
            await soon(mine, lambda: mine.seats == [ME])
            assert await thought_of_me(mine, OTHER) == ["earlier-broken"]

    run(scenario())
