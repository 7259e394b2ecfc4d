"""Scripts that play as people do: they answer, try again what failed, and note what the server has told them."""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import httpx
import msgspec

from megaciv.client import Client, LiveTable, RequestRefused
from megaciv.server.services import SEED_HEADER

Json = dict[str, Any]
T = TypeVar("T")

PULSE: Final = 5.0
"""A dead line is noticed within twice this, as by the page."""
NOTED: Final = 5
"""Every so many choices a person notes what they see."""
PEOPLE: Final = 3
SEATS: Final = 5
PATIENT: Final[Json] = {"kind": "live", "phase": 1_200_000, "least": 600_000, "trade": 1_200_000}
"""No deadline passes within the run, unless somebody is charged with what was not their fault."""
HASTY: Final[Json] = {"kind": "live", "phase": 3000, "least": 2000, "trade": 6000, "warning": 2000, "grace": 4000}
"""For the table of those who doze: their deadlines must pass."""
DOZES: Final = 8.0
LONG: Final = 60.0
"""Anyone who waits so many seconds for an answer says so."""
AGAIN: Final = frozenset(("not-stored", "database-away", "server-busy", "internal", "table-broken", "table-not-loaded"))
"""Refusals after which a person tries the same again."""
QUIET: Final = ("trade.offer", "move.land")
"""Questions that are answered with their default: a game gets on."""


def digest(told: Any) -> bytes:
    """The same for the same, however it was made."""
    plain = msgspec.json.decode(msgspec.json.encode(told))
    return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).digest()[:12]


def without_deadline(private: Json) -> Json:
    """What a seat alone knows, without how long it has: that depends on the clock, not on the game."""
    decision = private.get("decision")
    if decision is None or "deadline" not in decision:
        return private
    return {**private, "decision": {name: part for name, part in decision.items() if name != "deadline"}}


@dataclass
class Notes:
    """What one person was told."""

    seat: str
    acknowledged: dict[str, Json] = field(default_factory=dict)
    tried: set[str] = field(default_factory=set)
    seen: dict[int, tuple[bytes, bytes]] = field(default_factory=dict)
    """After some choices, what everybody saw and what this seat alone saw."""
    outage: tuple[float, float] = (0.0, 0.0)
    """The longest time in which nothing was heard, or in which a choice was not answered; and when it ended."""
    charged: dict[int, float] = field(default_factory=dict)
    """Deadlines that were missed here, says the server: how many in a row, and when this was first heard."""

    def look(self, number: int, everybody: Json, own: Json) -> None:
        self.seen[number] = (digest(everybody), digest(without_deadline(own)))

    def waited(self, since: float) -> None:
        at = time.monotonic()
        self.outage = max(self.outage, (at - since, at))


class Script:
    """One person at one table."""

    def __init__(self, table: LiveTable, dice: random.Random, dozes: bool) -> None:
        self.table, self._dice, self._dozes = table, dice, dozes
        self.notes = Notes(table.seats[0])
        self._tasks = [asyncio.create_task(each()) for each in (self._play, self._watch, self._feel)]

    async def stop(self) -> list[BaseException]:
        """What went wrong with it."""
        for task in self._tasks:
            task.cancel()
        done = await asyncio.gather(*self._tasks, return_exceptions=True)
        return [each for each in done if isinstance(each, Exception)]

    @property
    def is_over(self) -> bool:
        return self.table.over

    async def _play(self) -> None:
        async for seat, decision in self.table.questions():
            if self._dozes and self._dice.random() < 0.25:
                await asyncio.sleep(DOZES)
                continue
            await asyncio.sleep(self._dice.uniform(0, 0.1))
            choice = self._dice.choice(decision.get("options") or [decision["default"]])
            if decision["ids"][0] in QUIET:
                choice = decision["default"]
            await self._choose(seat, choice, decision["key"], f"{seat}-{len(self.notes.tried)}")

    async def _choose(self, seat: str, choice: Json, key: str, ref: str) -> None:
        self.notes.tried.add(ref)
        began, refusals = time.monotonic(), Counter[str]()
        alarm = asyncio.create_task(self._complain(seat, choice, key, ref, refusals))
        try:
            while True:
                try:
                    self.notes.acknowledged[ref] = await self.table.choose(seat, choice, key=key, ref=ref)
                except RequestRefused as refused:
                    refusals[refused.reason] += 1
                    if refused.reason in AGAIN:
                        await asyncio.sleep(0.3)
                        continue
                self.notes.waited(began)
                return
        finally:
            alarm.cancel()

    async def _complain(self, seat: str, choice: Json, key: str, ref: str, refusals: Counter[str]) -> None:
        """What is not answered for long is told at once, with what was answered instead."""
        while True:
            await asyncio.sleep(LONG)
            table = self.table
            where = f"table {table.id} at {table.seq}, asked {sorted(table.asked)}"
            print(f"{seat} waits for {ref} {key} {choice}: {dict(refusals)}; {where}", flush=True)

    async def _watch(self) -> None:
        table = self.table
        heard = time.monotonic()
        received: list[Json] = []
        table.received = received
        while True:
            await table.until(lambda: bool(received))
            received.clear()
            self.notes.waited(heard)
            heard = time.monotonic()
            notes, seat = self.notes, self.notes.seat
            if table.seq % NOTED == 0 and table.view is not None and seat in table.private:
                notes.look(table.seq, table.view, table.private[seat])
            if missed := table.clock.get("missed", {}).get(seat, 0):
                notes.charged.setdefault(missed, heard)

    async def _feel(self) -> None:
        """Something is to be heard every second."""
        while True:
            with suppress(Exception):
                await self.table.send(type="ping")
            await asyncio.sleep(1)


class Party:
    """A table of people and bots."""

    def __init__(self, number: int, dozes: bool) -> None:
        self.number, self.dozes = number, dozes
        self.id = ""
        self.scripts: list[Script] = []
        self._clients: list[Client] = []
        self.notes: list[Notes] = []
        """Of those who have left."""
        self.faults: list[str] = []

    async def gather(self, address: str, seed: str) -> None:
        """Sit down together, whatever fails meanwhile."""
        for at in range(PEOPLE):
            client = Client(address, PULSE)
            client.http.headers[SEED_HEADER] = f"{seed} {self.number}"
            self._clients.append(client)
            await persist(lambda client=client, at=at: client.guest(f"P{at}"))  # type: ignore[misc]
        host, time_of = self._clients[0], HASTY if self.dozes else PATIENT
        info = await persist(lambda: host.post("/api/tables", players=SEATS, pace="free", time=time_of))
        civs = [seat["civ"] for seat in info["seats"]]
        self.id = info["id"]
        here = f"/api/tables/{self.id}"
        for civ, client in zip(civs, self._clients, strict=False):
            await persist(lambda civ=civ, client=client: client.post(f"{here}/join", seat=civ))  # type: ignore[misc]
        for civ in civs[PEOPLE:]:
            await persist(lambda civ=civ: host.post(f"{here}/seats", civ=civ, who="bot:novice"))  # type: ignore[misc]
        await persist(lambda: host.post(f"{here}/start"))
        for at, client in enumerate(self._clients):
            table = await client.table(self.id).__aenter__()
            await table.until(lambda table=table: table.view is not None and table.seats)
            self.scripts.append(Script(table, random.Random(f"{seed} {self.number} {at}"), self.dozes and at == 0))

    @property
    def is_over(self) -> bool:
        return any(script.is_over for script in self.scripts)

    @property
    def seq(self) -> int:
        return max((script.table.seq for script in self.scripts), default=0)

    async def stop(self) -> None:
        for script in self.scripts:
            self.faults += [f"table {self.number}: {error!r}" for error in await script.stop()]

    async def leave(self) -> None:
        """As people do when a game is over. What they have noted stays, what they saw is forgotten."""
        scripts, self.scripts = self.scripts, []
        self.notes += [script.notes for script in scripts]
        for script in scripts:
            await script.table.__aexit__(None, None, None)
        for client in self._clients:
            await client.http.aclose()


async def persist(asking: Callable[[], Awaitable[T]]) -> T | Any:
    """Until it is answered. What was done the first time, though nobody heard it, is refused the second: then it is
    done."""
    tries = 0
    while True:
        try:
            return await asking()
        except RequestRefused as refused:
            if refused.reason not in AGAIN:
                if not tries:
                    raise
                return None
        except (httpx.HTTPError, msgspec.DecodeError, ValueError):
            pass
        tries += 1
        await asyncio.sleep(0.3)
