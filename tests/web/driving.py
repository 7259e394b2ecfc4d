"""Tables made by the server's own client, so that a browser can open them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from typing import Any, NamedTuple, TypeVar

from playwright.sync_api import Page, expect

from megaciv.client import Client, LiveTable, RequestRefused
from megaciv.server.services import SEED_HEADER

Json = dict[str, Any]
T = TypeVar("T")


class Person(NamedTuple):
    """Somebody at a table, as a browser needs to know: the table, the cookies of the session, the cards in hand."""

    table: str
    cookies: list[Json]
    hand: list[str]


PATIENCE = 120.0
"""Seconds for what people do over their own connections."""


def seed_of_test() -> str:
    """The seed of every game for which a test wants no certain one: the name of the test."""
    return os.environ["PYTEST_CURRENT_TEST"].rpartition("::")[2].rpartition(" ")[0]


def run(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: Playwright keeps a loop running in this one. What waits in vain is ended: a pool that is
    left waits for its thread, and would hang."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, asyncio.wait_for(work, PATIENCE)).result()


def client_of(address: str, seed: str = "") -> Client:
    """Somebody whose tables have this seed."""
    client = Client(address)
    client.http.headers[SEED_HEADER] = seed or seed_of_test()
    return client


def cookies_of(client: Client) -> list[Json]:
    """What a browser needs to be this person."""
    jar = client.http.cookies.jar
    return [{"name": c.name, "value": c.value, "domain": "127.0.0.1", "path": "/"} for c in jar]


def finish(address: str, seed: str, **wanted: Any) -> Person:
    """A table whose game is over: every choice was the default."""

    async def work() -> Person:
        async with client_of(address, seed) as client:
            await client.guest("Ada")
            info = await client.play_now(**{"players": 5, "scenario": "short"} | wanted)
            async with client.table(info["id"]) as live:
                async for seat, decision in live.questions():
                    await live.choose(seat, decision["default"])
            return Person(info["id"], cookies_of(client), [])

    return run(work())


def begin(address: str, name: str) -> Person:
    """Somebody at a First Game that has just begun."""

    async def work() -> Person:
        async with client_of(address) as client:
            await client.guest(name)
            info = await client.play_now(scenario="first")
            return Person(info["id"], cookies_of(client), [])

    return run(work())


def become(page: Page, person: Person) -> None:
    """The page becomes this person's: it is at the server's address already, and knows of the session."""
    page.context.add_cookies(person.cookies)  # type: ignore[arg-type]
    page.evaluate("localStorage.setItem('megaciv.session', '1')")


FIVE = ("minoa", "assyria", "hatti", "hellas", "egypt")


def call_vote(address: str, person: Person, what: str, **about: Any) -> None:
    """Somebody calls a vote without a browser: about their own seat only they can."""

    async def work() -> None:
        async with client_of(address) as client:
            for cookie in person.cookies:
                client.http.cookies.set(cookie["name"], cookie["value"])
            async with client.table(person.table) as table:
                before = max(table.votes, default=0)
                await table.vote(what, **about)
                await table.until(lambda: max(table.votes, default=0) > before)

    run(work())


def two_at(address: str, **wanted: Any) -> tuple[Person, Person]:
    """Two people at one table with three bots, as the game begins."""

    async def work() -> tuple[Person, Person]:
        async with client_of(address) as ada, client_of(address) as bob:
            await ada.guest("Ada")
            await bob.guest("Bob")
            bots = [{"civ": civ, "who": "bot:novice"} for civ in FIVE[2:]]
            seats = [{"civ": FIVE[0], "who": "me"}, *bots]
            table = {"players": 5, "scenario": "short", "pace": "free", "seats": seats} | wanted
            info = await ada.post("/api/tables", **table)
            code = (await ada.post(f"/api/tables/{info['id']}/invites"))["code"]
            await bob.post(f"/api/tables/{info['id']}/join", seat=FIVE[1], code=code)
            await ada.post(f"/api/tables/{info['id']}/start")
            return Person(info["id"], cookies_of(ada), []), Person(info["id"], cookies_of(bob), [])

    return run(work())


async def _enter(stack: AsyncExitStack, address: str, person: Person) -> LiveTable:
    client = await stack.enter_async_context(Client(address))
    for cookie in person.cookies:
        client.http.cookies.set(cookie["name"], cookie["value"])
    return await stack.enter_async_context(client.table(person.table))


def _has_passed(table: LiveTable, before: int) -> bool:
    """Has a vote passed that was called after that one?"""
    return any(number > before and vote.get("result") == "passed" for number, vote in table.votes.items())


def change_pace(address: str, people: tuple[Person, ...], time: Json) -> None:
    """They all agree on another clock."""

    async def work() -> None:
        async with AsyncExitStack() as stack:
            tables = [await _enter(stack, address, person) for person in people]
            before = max(tables[0].votes, default=0)
            await tables[0].vote("pace", time=time)
            for table in tables[1:]:
                await table.until(lambda table=table: max(table.votes, default=0) > before)
                await table.vote(number=max(table.votes))
            await tables[0].until(lambda: _has_passed(tables[0], before))

    run(work())


def vote_end(address: str, *people: Person) -> None:
    """They all agree that the game ends now."""

    async def work() -> None:
        async with AsyncExitStack() as stack:
            tables = [await _enter(stack, address, person) for person in people]
            await tables[0].vote("end")
            for table in tables[1:]:
                await table.until(lambda table=table: bool(table.votes))
                await table.vote(number=max(table.votes))
            await tables[0].until(lambda: tables[0].info["status"] == "finished")

    run(work())


def give_away(address: str, owner: Person, other: Person, seat: str) -> None:
    """The owner of a seat wants a substitute, and the other agrees."""

    async def work() -> None:
        async with AsyncExitStack() as stack:
            one, two = [await _enter(stack, address, person) for person in (owner, other)]
            await one.vote("substitute", seat=seat)
            await two.until(lambda: bool(two.votes))
            await two.vote(number=max(two.votes))
            await one.until(lambda: not one.seats)

    run(work())


def leave_to_bot(address: str, owner: Person, other: Person, seat: str) -> None:
    """A bot plays for somebody until they return; the other agrees."""

    async def work() -> None:
        async with AsyncExitStack() as stack:
            one, two = [await _enter(stack, address, person) for person in (owner, other)]
            await one.vote("bot", seat=seat, bot="novice")
            await two.until(lambda: bool(two.votes))
            await two.vote(number=max(two.votes))
            await two.until(lambda: two.presence[seat] == "bot")

    run(work())


def substitute(address: str, by: Person, seat: str) -> Person:
    """Somebody new, invited by a person of the table, takes a free seat."""

    async def work() -> Person:
        async with client_of(address) as host, client_of(address) as cyd:
            for cookie in by.cookies:
                host.http.cookies.set(cookie["name"], cookie["value"])
            await cyd.guest("Cyd")
            code = (await host.post(f"/api/tables/{by.table}/invites"))["code"]
            await cyd.post(f"/api/tables/{by.table}/join", seat=seat, code=code)
            return Person(by.table, cookies_of(cyd), [])

    return run(work())


def call_back(address: str, owner: Person, seat: str) -> None:
    """The owner of a seat is here again."""

    async def work() -> None:
        async with AsyncExitStack() as stack:
            table = await _enter(stack, address, owner)
            await table.vote("return", seat=seat)
            await table.until(lambda: seat in table.seats)

    run(work())


def play_on(address: str, person: Person, prefix: str) -> None:
    """Answer everything by default, until something of this kind is asked."""

    async def work() -> None:
        async with AsyncExitStack() as stack:
            table = await _enter(stack, address, person)
            async for seat, decision in table.questions():
                if any(each.startswith(prefix) for each in decision["ids"]):
                    return
                with suppress(RequestRefused):  # the clock was faster
                    await table.choose(seat, decision["default"])

    run(work())


def play_to_turn(address: str, person: Person, turn: int) -> None:
    """Answer everything by default, until something is asked in the trade of this turn, or later."""

    async def work() -> None:
        async with AsyncExitStack() as stack:
            table = await _enter(stack, address, person)
            async for seat, decision in table.questions():
                assert table.view is not None
                if table.view["turn"] >= turn and table.view["phase"] == "trade":
                    return
                with suppress(RequestRefused):  # a deal was faster
                    await table.choose(seat, decision["default"])

    run(work())


def keep_draft(address: str, person: Person) -> None:
    """Until the server has a draft of this person."""

    async def work() -> None:
        async with AsyncExitStack() as stack:
            table = await _enter(stack, address, person)
            await table.until(lambda: bool(table.drafts))

    run(work())


def sit(page: Page, address: str, person: Person, path: str = "t/{}") -> None:
    """The page becomes this person's and opens their table."""
    page.context.add_cookies(person.cookies)  # type: ignore[arg-type]
    page.goto(address + path.format(person.table))


def say_name(page: Page, name: str) -> None:
    """Anyone who sits down with others is asked what they are called."""
    sheet = page.get_by_role("dialog", name="What are you called?")
    sheet.get_by_label("Your name").fill(name)
    sheet.get_by_role("button", name="That is me").click()
    expect(sheet).to_have_count(0)


def report(address: str, speaker: Person, by: Person, text: str, why: str) -> None:
    """Somebody says something at a table, and another reports it."""

    async def work() -> None:
        async with AsyncExitStack() as stack:
            one, two = [await _enter(stack, address, person) for person in (speaker, by)]
            await one.send(type="chat", text=text)
            await two.until(lambda: bool(two.chat))
            await two.client.post(f"/api/tables/{by.table}/report", chat=two.chat[-1]["id"], why=why)

    run(work())
