"""Bring a table to a moment by the server's own client, so that a browser can open it there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import Any, NamedTuple, TypeVar

from playwright.sync_api import Page

from megaciv.client import Client, LiveTable

Json = dict[str, Any]
Stop = Callable[[Json, LiveTable], bool]
T = TypeVar("T")


class Person(NamedTuple):
    """Somebody at a table, as a browser needs them: the table and the cookies of their session."""

    table: str
    cookies: list[Json]
    hand: list[str]


def run(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: Playwright keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result(120)


def cookies_of(client: Client) -> list[Json]:
    """What a browser needs to be this person."""
    jar = client.http.cookies.jar
    return [{"name": c.name, "value": c.value, "domain": "127.0.0.1", "path": "/"} for c in jar]


async def _person(client: Client, table: str) -> Person:
    async with client.table(table) as live:
        hand = [card for seat in live.seats for card in live.private.get(seat, {}).get("hand", [])]
    return Person(table, cookies_of(client), hand)


async def _drive(client: Client, table: str, stop: Stop) -> bool:
    """Answer by default until the moment has come; False if the game is over first."""
    async with client.table(table) as live:
        async for seat, decision in live.questions():
            if stop(decision, live):
                return True
            await live.choose(seat, decision["default"])
    return False


def reach(address: str, stop: Stop, tries: int = 8, **wanted: Any) -> Person:
    """A table against bots at a moment; another table where the moment does not come."""

    async def work() -> Person:
        for _ in range(tries):
            async with Client(address) as client:
                await client.guest("Ada")
                info = await client.play_now(**{"players": 5, "scenario": "short"} | wanted)
                if await _drive(client, info["id"], stop):
                    return await _person(client, info["id"])
        raise AssertionError(f"{tries} games, and the moment never came")

    return run(work())


def finish(address: str, **wanted: Any) -> Person:
    """A table whose game is over."""

    async def work() -> Person:
        async with Client(address) as client:
            await client.guest("Ada")
            info = await client.play_now(**{"players": 5, "scenario": "short"} | wanted)
            await _drive(client, info["id"], lambda _decision, _live: False)
            return await _person(client, info["id"])

    return run(work())


FIVE = ("minoa", "assyria", "hatti", "hellas", "egypt")


def two_at(
    address: str, stop: Stop | None = None, civs: tuple[str, str] = ("minoa", "assyria"), **wanted: Any
) -> tuple[Person, Person]:
    """Two people at one table with three bots, both at the moment; without one, as it begins."""

    async def work() -> tuple[Person, Person]:
        async with Client(address) as ada, Client(address) as bob:
            await ada.guest("Ada")
            await bob.guest("Bob")
            bots = [{"civ": civ, "who": "bot:random"} for civ in FIVE if civ not in civs]
            seats = [{"civ": civs[0], "who": "me"}, *bots]
            table = {"players": 5, "scenario": "short", "pace": "free", "seats": seats} | wanted
            info = await ada.post("/api/tables", **table)
            code = (await ada.post(f"/api/tables/{info['id']}/invites"))["code"]
            await bob.post(f"/api/tables/{info['id']}/join", seat=civs[1], code=code)
            await ada.post(f"/api/tables/{info['id']}/start")
            if stop is not None:
                await asyncio.gather(_drive(ada, info["id"], stop), _drive(bob, info["id"], stop))
            return await _person(ada, info["id"]), await _person(bob, info["id"])

    return run(work())


def change_pace(address: str, people: tuple[Person, ...], time: Json) -> None:
    """They all agree on another clock."""

    async def work() -> None:
        async with AsyncExitStack() as stack:
            tables = []
            for person in people:
                client = await stack.enter_async_context(Client(address))
                for cookie in person.cookies:
                    client.http.cookies.set(cookie["name"], cookie["value"])
                tables.append(await stack.enter_async_context(client.table(person.table)))
            await tables[0].vote("pace", time=time)
            for table in tables[1:]:
                await table.until(lambda table=table: bool(table.votes))
                await table.vote(number=max(table.votes))
            await tables[0].until(lambda: tables[0].clock.get("mode") == time["kind"])

    run(work())


def sit(page: Page, address: str, person: Person, path: str = "t/{}") -> None:
    """The page becomes this person's and opens their table."""
    page.context.add_cookies(person.cookies)  # type: ignore[arg-type]
    page.goto(address + path.format(person.table))


def asked(prefix: str) -> Stop:
    """Until something of this kind is asked."""
    return lambda decision, _live: any(each.startswith(prefix) for each in decision["ids"])


def in_phase(phase: str) -> Stop:
    """Until something is asked of me in this phase."""
    return lambda _decision, live: live.view is not None and live.view["phase"] == phase
