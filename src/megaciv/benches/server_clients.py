"""Clients for the server's benchmark: many web sockets that look at no more of a message than they must, and say what
browsers say by themselves."""

from __future__ import annotations

import asyncio
import itertools
import re
import time
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import httpx
import msgspec

from megaciv.benches.server_browsers import LOOK_SECONDS, PAGE, REFRESH_SECONDS, Message
from megaciv.benches.server_lines import BenchLine
from megaciv.benches.server_script import BenchTable, ScriptLine
from megaciv.client import StepPieces

_STEP: Final = re.compile(rb'\{"type":"step","seq":(\d+)')
_PREVIEW: Final = b'{"type":"preview","ref":"p"'
_ACK: Final = re.compile(rb'\{"type":"ack","ref":"(\d+)","seq":(\d+)')


class SentChoice(NamedTuple):
    """One choice: when it was sent, and the number that it got."""

    at: float
    seq: int


class Seated:
    """One table with all its players. With `browses` their clients also say what browsers say by themselves."""

    def __init__(
        self,
        address: str | Sequence[str],
        place: BenchTable,
        lines: Sequence[ScriptLine],
        browses: bool = False,
        stream: bool = True,
    ) -> None:
        """At several addresses every player takes the next one in turn. Steps come as a stream, as to browsers, unless
        somebody wants them whole."""
        self._steps = "?steps=stream" if stream else ""
        self._addresses = [address] if isinstance(address, str) else list(address)
        self._place, self._lines = place, lines
        self._browses = browses
        self._refs = itertools.count()
        self.asked = 0
        """What the browsers have said by themselves."""
        self._sockets: dict[str, BenchLine] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._ack: asyncio.Future[int] | None = None
        self._preview: asyncio.Future[float] | None = None
        self.at = place.start.line
        self.sent: list[SentChoice] = []
        self.arrivals: dict[str, list[tuple[int, float]]] = defaultdict(list)
        self.frames: dict[str, list[bytes]] | None = None
        """Every frame of every seat, if somebody wants them."""
        self._stepped: dict[str, asyncio.Future[None]] = {}
        """Those who wait for their next step."""
        self._watching: list[tuple[str, Message]] = []
        self._changed = asyncio.Event()
        self._heard: dict[str, int] = defaultdict(int)
        """How many messages each has heard."""

    @property
    def civs(self) -> list[str]:
        return list(self._place.cookies)

    async def enter(self) -> None:
        for at, (civ, cookie) in enumerate(self._place.cookies.items()):
            await self._open(civ, at, f"megaciv={cookie}")
            if self._browses:
                await self._read_older(cookie)
        if self._browses:
            self._tasks += [asyncio.create_task(self._ping()), asyncio.create_task(self._watch_board())]
            self._draft()

    async def _open(self, civ: str, number: int, cookie: str | None = None) -> None:
        """The line of somebody, at the next of the addresses."""
        hear = partial(self._hear, civ, self.arrivals[civ], StepPieces())
        self._sockets[civ] = await BenchLine.opened(self._place_of_steps(number), hear, cookie)

    def _place_of_steps(self, number: int) -> str:
        address = self._addresses[number % len(self._addresses)]
        return f"ws{address.removeprefix('http')}/api/tables/{self._place.table}/ws{self._steps}"

    async def _read_older(self, cookie: str) -> None:
        """The turns before what the greeting tells."""
        path = f"{self._addresses[0]}/api/tables/{self._place.table}/log"
        since = max(0, self._place.start.number - PAGE)
        async with httpx.AsyncClient(cookies={"megaciv": cookie}, trust_env=False) as client:
            answer = await client.get(path, params={"since": since, "limit": PAGE})
            answer.raise_for_status()
        self.asked += 1

    async def _ping(self) -> None:
        """Each player in turn looks at their line, and asks if it was silent since the last look."""
        players = [(civ, self._sockets[civ]) for civ in self._place.cookies]
        heard = dict.fromkeys(self._place.cookies, -1)
        for civ, socket in itertools.cycle(players):
            await asyncio.sleep(LOOK_SECONDS / len(players))
            if self._heard[civ] == heard[civ]:
                socket.say(b'{"type":"ping"}')
                self.asked += 1
            heard[civ] = self._heard[civ]

    async def _watch_board(self) -> None:
        """One of them asks again what has changed, now and then."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            for civ, message in self._watching:
                self._say(civ, message)
            await asyncio.sleep(REFRESH_SECONDS)

    def _draft(self) -> None:
        """The one who is next puts their answer together."""
        if self.at < len(self._lines):
            line = self._lines[self.at]
            for message in line.drafting:
                self._say(line.civ, message)

    def _say(self, civ: str, message: Message) -> None:
        ref = {} if message["type"] == "draft" else {"ref": f"b{next(self._refs)}"}
        self._sockets[civ].say(msgspec.json.encode({"seat": civ, **ref, **message}))
        self.asked += 1

    async def watch(self, number: int) -> None:
        """So many spectators come."""
        for at in range(number):
            await self._open(f"spectator {at}", at)

    async def _knows(self, civ: str, seq: int) -> None:
        """Nobody answers a question before their own process has put it to them."""
        heard = self.arrivals[civ]
        while not heard or heard[-1][0] < seq:
            self._stepped[civ] = asyncio.get_running_loop().create_future()
            await self._stepped[civ]

    async def heard_by_all(self) -> None:
        """Wait until everybody has heard of the last choice."""
        while any(not heard or heard[-1][0] < self.sent[-1].seq for heard in self.arrivals.values()):
            await asyncio.sleep(0.01)

    def leave(self) -> None:
        """All at once and without a farewell: eighteen hundred closing handshakes in turn would take minutes."""
        for task in self._tasks:
            task.cancel()
        for socket in self._sockets.values():
            socket.cut()

    def _hear(
        self, civ: str, arrived: list[tuple[int, float]], pieces: StepPieces, told: bytes, is_piece: bool
    ) -> None:
        frame = pieces.text(told) if is_piece else told
        self._heard[civ] += 1
        if (step := _STEP.match(frame)) is not None:
            arrived.append((int(step[1]), time.perf_counter()))
            if (waits := self._stepped.pop(civ, None)) is not None:
                waits.set_result(None)
            if self.frames is not None:
                self.frames[civ].append(frame)
        elif (ack := _ACK.match(frame)) is not None:
            if self._ack is not None and not self._ack.done():
                self._ack.set_result(int(ack[2]))
        elif frame.startswith(_PREVIEW):
            if self._preview is not None:
                self._preview.set_result(time.perf_counter())
        elif b'"refused"' in frame[:40] and self._ack is not None and not self._ack.done():
            self._ack.set_exception(AssertionError(frame[:400]))

    async def choose(self) -> bool:
        """The next choice of the script; False at its end. Returns when it is acknowledged."""
        if self.at >= len(self._lines):
            return False
        line = self._lines[self.at]
        self.at += 1
        told = {"type": "choose", "ref": str(self.at), "seat": line.civ, "key": line.key, "choices": [line.choice]}
        if len(self._addresses) > 1 and self.sent:
            await self._knows(line.civ, self.sent[-1].seq)
        self._ack = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        self._sockets[line.civ].say(msgspec.json.encode(told))
        self.sent.append(SentChoice(began, await asyncio.wait_for(self._ack, 30)))
        if self._browses:
            for civ, message in line.then:
                self._say(civ, message)
            if line.watching:
                self._watching = line.watching
                self._changed.set()
            self._draft()
        return True

    async def preview(self) -> float:
        """Seconds until the player who is next is told what would follow from their choice."""
        line = self._lines[self.at]
        told = {"type": "preview", "ref": "p", "seat": line.civ, "choices": [line.choice]}
        self._preview = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        self._sockets[line.civ].say(msgspec.json.encode(told))
        return await asyncio.wait_for(self._preview, 30) - began

    def latencies(self) -> list[float]:
        """Seconds from each choice to the last of the players' increments with it."""
        found = []
        marks = dict.fromkeys(self.civs, 0)
        for sent in self.sent:
            last = 0.0
            for civ in self.civs:
                arrived = self.arrivals[civ]
                while marks[civ] < len(arrived) and arrived[marks[civ]][0] < sent.seq:
                    marks[civ] += 1
                if marks[civ] == len(arrived):
                    break
                last = max(last, arrived[marks[civ]][1])
            else:
                found.append(last - sent.at)
        return found


async def at_a_pace(tables: Sequence[Seated], rate: float, seconds: float) -> tuple[int, float]:
    """Choices of all tables in turn, so many a second; each table waits for its own acknowledgement before it goes on.
    How many were made, in how many seconds."""
    free = list(tables)
    running: set[asyncio.Task[None]] = set()
    done = 0

    async def one(table: Seated) -> None:
        nonlocal done
        if await table.choose():
            done += 1
            free.append(table)

    began = time.perf_counter()
    planned = 0
    while (passed := time.perf_counter() - began) < seconds:
        while planned < passed * rate and free:
            task = asyncio.create_task(one(free.pop(0)))
            running.add(task)
            task.add_done_callback(running.discard)
            planned += 1
        if not free:
            planned = min(planned, int(passed * rate))
        await asyncio.sleep(0.002)
    if running:
        await asyncio.wait(running, timeout=30)
    return done, time.perf_counter() - began
