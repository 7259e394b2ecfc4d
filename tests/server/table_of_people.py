"""Some people at one table, each with a connection of their own; what they do together, and what they see."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from typing import Any, Protocol

import pytest

from megaciv.client import LiveTable, RequestRefused
from tests.server.conftest import PATIENCE, Client, Running, run

Json = dict[str, Any]

QUICK: Json = {"kind": "live", "phase": 60_000, "least": 30_000, "trade": 120_000, "warning": 30_000, "grace": 60_000}
TOO_LONG = 120_000
"""After this everything is over that began at a quick table, also the time of grace."""
PATIENT: Json = {"kind": "live", "phase": 600_000, "least": 60_000, "trade": 900_000}
SLOW: Json = {"kind": "slow", "bank": 86_400_000, "increment": 3_600_000}


class Place(Protocol):
    """Where people meet: a server, or several over one database, each time the address of the next."""

    @property
    def address(self) -> str: ...


class TableOfPeople:
    """Some people at one table, each with a connection of their own."""

    def __init__(self, place: Place, stack: AsyncExitStack) -> None:
        self._place, self._stack = place, stack
        self.clients: list[Client] = []
        self.tables: list[LiveTable] = []

    async def gather(self, people: int, timing: Json | None, bots: str = "novice", also: int = 0, **more: Any) -> None:
        """A table of five: people first, bots for the rest; started. The host has so many seats `also`."""
        for number in range(people):
            client = await self._stack.enter_async_context(Client(self._place.address))
            await client.guest(f"P{number}")
            self.clients.append(client)
        host = self.clients[0]
        wanted = {"players": 5, "time": timing, "pace": "free", **more}
        info = await host.post("/api/tables", **wanted)
        civs = [seat["civ"] for seat in info["seats"]]
        for civ, client in zip(civs, self.clients, strict=False):
            await client.post(f"/api/tables/{info['id']}/join", seat=civ)
        for place, civ in enumerate(civs[people:]):
            who = "me" if place < also else f"bot:{bots}"
            await host.post(f"/api/tables/{info['id']}/seats", civ=civ, who=who)
        await host.post(f"/api/tables/{info['id']}/start")
        for client in self.clients:
            self.tables.append(await self._stack.enter_async_context(client.table(info["id"])))
            self.tables[-1].received = []


async def agree(one: LiveTable, *others: LiveTable, what: str = "", **about: Any) -> None:
    """One calls a vote, the others say aye. A vote that is refused fails at once, with the reason."""
    # Who has come back since knows of no earlier votes; the others do.
    before = max((number for table in (one, *others) for number in table.votes), default=0)
    refused = len(reasons(one))
    await one.vote(what, **about)
    await soon(one, lambda: max(one.votes, default=0) > before or reasons(one)[refused:])
    assert not reasons(one)[refused:]
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
    with pytest.raises(RequestRefused) as refused:
        await choosing
    return refused.value.reason


@contextmanager
def at_work(*tables: LiveTable) -> Iterator[None]:
    """Meanwhile they answer whatever they are asked with its default."""

    async def answer(table: LiveTable) -> None:
        async for seat, decision in table.questions():
            with suppress(RequestRefused):  # the clock was faster
                await table.choose(seat, decision["default"])

    tasks = [asyncio.create_task(answer(table)) for table in tables]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()


async def soon(table: LiveTable, condition: Any, seconds: float = PATIENCE) -> None:
    """Waits until a condition holds. Where it looks for something that has not come yet, it does not hold yet."""
    missing: LookupError | None = None

    def holds() -> bool:
        nonlocal missing
        try:
            return bool(condition())
        except LookupError as nothing_there:
            missing = nothing_there
            return False

    try:
        await asyncio.wait_for(table.until(holds), seconds)
    except TimeoutError as late:
        raise late from missing


async def miss(running: Running, table: LiveTable, *seats: str) -> None:
    """These seats alone are asked, so that nothing happens by itself; then their time runs out at a quick table."""
    await soon(table, lambda: set(table.asked) == set(seats))
    seq = table.seq
    running.clock.advance(TOO_LONG)
    await soon(table, lambda: table.seq > seq)


async def becomes_caretaker(running: Running, table: LiveTable, *seats: str) -> None:
    """The first deadline that is missed begins the time of grace, the next ends it."""
    for step in ("away", "caretaker"):
        await miss(running, table, *seats)
        await soon(table, lambda step=step: {table.presence[seat] for seat in seats} == {step})


def party(running: Place, act: Any, *gathered: Any, **more: Any) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            people = TableOfPeople(running, stack)
            await people.gather(*gathered, **more)
            await act(*people.tables)

    run(scenario())
