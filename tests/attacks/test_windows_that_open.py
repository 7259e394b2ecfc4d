"""Seats and sessions that change while a window of a table opens: it has those of now, not those of its beginning."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from megaciv.client import LiveTable, RequestRefused
from megaciv.server.push.connection import Connection
from megaciv.server.table.table import OpenTable
from tests.server.conftest import Client, Running, guests, heard, run
from tests.server.table.test_leaders_remember import CIVS, ME
from tests.server.table_of_people import soon

OTHER = CIVS[1]


class Door:
    """Holds the next window of somebody while it opens."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        kept, self._loop = OpenTable._kept, asyncio.get_running_loop()
        self.reached, self._open, is_first = asyncio.Event(), False, iter((True,))

        async def slowly(table: OpenTable, connection: Connection) -> dict[str, Any]:
            if connection.person is not None and connection.person.name == name and next(is_first, False):
                self._loop.call_soon_threadsafe(self.reached.set)
                while not self._open:
                    await asyncio.sleep(0.01)
            return await kept(table, connection)

        monkeypatch.setattr(OpenTable, "_kept", slowly)

    @asynccontextmanager
    async def opening(self, client: Client, table_id: str) -> AsyncIterator[None]:
        """What is done in here is done while the window opens; it is open afterwards."""
        self.live: LiveTable
        entered = client.table(table_id)
        coming = asyncio.create_task(entered.__aenter__())
        await self.reached.wait()
        yield
        self._open = True
        self.live = await coming
        self.close = entered.__aexit__


async def _table(ada: Client, mine: tuple[str, ...]) -> str:
    """Of Ada alone, who has these seats; one is open, bots have the others."""
    who = {civ: "me" if civ in mine else "bot:novice" if civ != ME else "open" for civ in CIVS}
    seats = [{"civ": civ, "who": who[civ]} for civ in CIVS]
    info = await ada.post("/api/tables", players=5, scenario="short", seats=seats, public=False, spectators=False)
    return str(info["id"])


async def _substitute(ada: LiveTable) -> None:
    await ada.vote("substitute", seat=ME)
    await soon(ada, lambda: ada.seats == [OTHER])


@pytest.mark.parametrize("status", ["lobby", "running"])
def test_a_seat_that_is_given_meanwhile_is_theirs(
    shared: Running, monkeypatch: pytest.MonkeyPatch, status: str
) -> None:
    async def scenario() -> None:
        ada, bob = await guests(shared, "Ada", "Bob")
        id_ = await _table(ada, (OTHER,) if status == "lobby" else (ME, OTHER))
        await ada.ask("PATCH", f"/api/tables/{id_}", {"spectators": True})
        if status == "running":
            await ada.post(f"/api/tables/{id_}/start")
            async with ada.table(id_) as mine:
                await _substitute(mine)
        code = (await ada.post(f"/api/tables/{id_}/invites"))["code"]
        door = Door(monkeypatch, "Bob")
        async with door.opening(bob, id_):
            await bob.post(f"/api/tables/{id_}/join", seat=ME, code=code)
        await soon(door.live, lambda: door.live.seats == [ME])
        await door.close(None, None, None)

    run(scenario())


def test_a_seat_that_is_lost_meanwhile_is_not_theirs(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner is back while a window of the substitute opens: it neither shows the hand nor chooses."""

    async def scenario() -> None:
        ada, bob = await guests(shared, "Ada", "Bob")
        id_ = await _table(ada, (ME, OTHER))
        await ada.post(f"/api/tables/{id_}/start")
        async with ada.table(id_) as mine:
            await _substitute(mine)
            code = (await ada.post(f"/api/tables/{id_}/invites"))["code"]
            await bob.post(f"/api/tables/{id_}/join", seat=ME, code=code)
            door = Door(monkeypatch, "Bob")
            async with door.opening(bob, id_):
                await mine.vote("return", seat=ME)
                await soon(mine, lambda: set(mine.seats) == {ME, OTHER})
            await heard(door.live)
            assert door.live.seats == []
            assert door.live.private == {}
            await door.close(None, None, None)

    run(scenario())


def test_a_session_that_ends_meanwhile_has_no_window(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Signed out everywhere: the window opens again as that of a stranger, who may not watch here."""

    async def scenario() -> None:
        (bob,) = await guests(shared, "Bob")
        info = await bob.play_now(players=5)
        door = Door(monkeypatch, "Bob")
        with pytest.raises(RequestRefused, match="no-spectators"):
            async with door.opening(bob, info["id"]):
                await bob.post("/api/sign-out/everywhere")

    run(scenario())
