"""An async client for a megaciv server: what a program needs to sit at a table.

    async with Client("http://127.0.0.1:8000") as client:
        await client.guest("Ada")
        info = await client.play_now(players=5)
        async with client.table(info["id"]) as table:
            async for seat, decision in table.questions():
                await table.choose(seat, decision["default"])

Everything is plain JSON, as `docs/api/messages.schema.json` describes it. A lost connection is taken up again; a choice
that was on its way is sent again with the same reference, and counts once.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import secrets
import ssl
import zlib
from collections.abc import AsyncIterator, Sequence
from functools import cache
from types import TracebackType
from typing import Any, Final, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from megaciv.rules.engine.events import EVENTS_A_CHOICE
from megaciv.rules.seeing.merge_patch import Json, patched

CSRF: Final = "csrftoken"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
REFUSED: Final = range(4400, 4500)
"""Close codes with which the server does not want to be called again."""


class RequestRefused(Exception):
    """The server refuses: `reason`, `clause` and `details` say why; `done` choices before it stand."""

    def __init__(self, told: Json) -> None:
        super().__init__(told.get("text") or told.get("reason"))
        self.told = told
        self.reason: str = told.get("reason", "")
        self.clause: str = told.get("clause", "")
        self.details: Json = told.get("details", {})
        self.status: int = told.get("status", 0)
        self.done: int = told.get("done", 0)


@cache
def _authorities() -> ssl.SSLContext:
    """Whose certificates are believed. Reading them takes longer than a request; so many people of one program read
    them once."""
    return httpx.create_ssl_context()


class Client:
    """One person."""

    def __init__(self, address: str, pulse: float = 20) -> None:
        """Lines are felt every `pulse` seconds; one that is silent for as long again is dead, and opened anew."""
        self.address, self.pulse = address.rstrip("/"), pulse
        self.http = httpx.AsyncClient(base_url=self.address, timeout=30, verify=_authorities())

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: Any) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: Json | None = None, **params: Any) -> Any:
        """Any request. What the server refuses is raised."""
        headers = {}
        if method not in SAFE:
            if CSRF not in self.http.cookies:
                await self.http.get("/health")
            headers["x-csrf-token"] = self.http.cookies[CSRF]
        answer = await self.http.request(method, path, json=body, params=params, headers=headers)
        if answer.is_error:
            told = answer.json()
            raise RequestRefused(told if isinstance(told, dict) else {"reason": str(told)})
        return answer.json() if answer.content else None

    async def get(self, path: str, **params: Any) -> Any:
        return await self.ask("GET", path, **params)

    async def post(self, path: str, **body: Any) -> Any:
        return await self.ask("POST", path, body)

    async def guest(self, name: str) -> Json:
        """Begin with a name alone."""
        me: Json = await self.post("/api/guest", name=name)
        return me

    async def play_now(self, **wanted: Any) -> Json:
        """A game against bots; the table's description."""
        info: Json = await self.post("/api/play-now", **wanted)
        return info

    def table(self, table_id: str, stream: bool = False) -> LiveTable:
        """A table, to be entered with `async with`. With `stream` steps come as pieces of the table's stream: half the
        bytes."""
        return LiveTable(self, table_id, stream)


class LiveTable:
    """A table as it is now: `view`, `private`, `asked`, `info` follow the game by themselves."""

    def __init__(self, client: Client, table_id: str, stream: bool = False) -> None:
        self.id = table_id
        self._follows_stream = stream
        self._pieces = StepPieces()
        self.info: Json = {}
        self.view: Json | None = None
        self.private: dict[str, Json] = {}
        self.asked: Json = {}
        self.seats: list[str] = []
        self.seq = 0
        self.since: dict[str, int] = {}
        """Of each of my seats, the number of the last choice that a person had made there when the line was opened."""
        self.events: list[Json] = []
        """What was told since the last hello."""
        self.chat: list[Json] = []
        self.drafts: dict[str, Json] = {}
        self.presence: Json = {}
        self.clock: Json = {}
        self.votes: dict[int, Json] = {}
        self._own: Json = {}
        """What the next step tells me alone, if it is told apart from it."""
        self.received: list[Json] | None = None
        """Every message as it came, if somebody wants to keep them: set it to a list."""
        self.client = client
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Condition()
        self._refs = itertools.count()
        self._mark = secrets.token_hex(4)
        self._waiting: dict[str, tuple[bytes, asyncio.Future[Json]]] = {}
        self._failed: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._listen())
        await self.until(lambda: bool(self.info))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._socket is not None:
            await self._socket.close()

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.view and self.view.get("over"))

    def decision(self, seat: str) -> Json | None:
        """What a seat of mine is asked."""
        found: Json | None = self.private.get(seat, {}).get("decision")
        return found

    async def until(self, condition: Any) -> None:
        """Wait until something is so."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._failed is not None or condition())
        if self._failed is not None:
            raise self._failed

    async def questions(self) -> AsyncIterator[tuple[str, Json]]:
        """What my seats are asked, one after the other, until the game has ended. Answer each before the next."""
        while True:
            await self.until(lambda: self.over or self._next() is not None)
            found = self._next()
            if self.over or found is None:
                return
            yield found

    def _next(self) -> tuple[str, Json] | None:
        for seat in self.seats:
            decision = self.decision(seat)
            if decision is not None and not decision.get("optional"):
                return seat, decision
        return None

    # -- saying ------------------------------------------------------------

    async def choose(self, seat: str, *choices: Json, key: str | None = None, ref: str | None = None) -> Json:
        """One or more choices; returns when they are stored, and the table here shows them. Raises `RequestRefused`."""
        asked = self.decision(seat) or {}
        told = {"seat": seat, "key": key or asked.get("key", "none"), "choices": list(choices)}
        return await self._request("choose", ref, **told)

    async def undo(self, seat: str) -> Json:
        return await self._request("undo", seat=seat)

    async def undoable(self, seat: str, vote: bool = False) -> Json:
        """What an undo would take back; or, by a vote, what the table would."""
        return await self._request("undo-of", seat=seat, vote=vote)

    async def hold(self, seat: str) -> Json:
        return await self._request("hold", seat=seat)

    async def preview(self, seat: str, *choices: Json) -> Json:
        """What would follow."""
        return await self._request("preview", seat=seat, choices=list(choices))

    async def options(self, seat: str) -> list[Json]:
        """Every legal answer to what a seat is asked, or its default where they are too many to list."""
        decision = self.decision(seat)
        if decision is None:
            return []
        if "options" not in decision:
            decision = decision | {"options": (await self._request("options", seat=seat))["options"]}
        return decision["options"] or [decision["default"]]

    def floor(self, seat: str | None = None) -> Json | None:
        """The trade floor as a seat of mine knows it, or everybody, while it is open."""
        everybody = (self.view or {}).get("trade")
        return None if everybody is None else _floor(everybody, self.private.get(seat or "", {}).get("trade", {}))

    async def advice(self, seat: str) -> Json:
        """Fights to come, warnings and proposals, before anything is drafted."""
        return await self._request("advice", seat=seat)

    async def quote(self, seat: str, advances: Sequence[str], **wanted: Any) -> Json:
        """What these advances would cost, and how they could be paid."""
        told: Json = (await self._request("quote", seat=seat, wanted={"advances": [*advances], **wanted}))["quote"]
        return told

    async def forecast(self, seat: str, calamity: str) -> Json:
        return await self._request("forecast", seat=seat, calamity=calamity)

    async def reach(self, seat: str, area: str) -> Json:
        """Where the stacks of an area could get to."""
        return await self._request("reach", seat=seat, area=area)

    async def threats(self, seat: str) -> Json:
        """Who could come into the areas of a seat."""
        return await self._request("threats", seat=seat)

    async def dossier(self, seat: str, other: str) -> Json:
        """What a seat knows of another: who could come where, what comes cheap to them."""
        return await self._request("dossier", seat=seat, other=other)

    async def regard(self, seat: str, other: str) -> Json:
        """What a seat and another think of each other."""
        return await self._request("regard", seat=seat, other=other)

    async def counsel(self, seat: str) -> Json:
        """What a good bot would do in a seat."""
        return await self._request("counsel", seat=seat)

    async def vote(self, what: str | None = None, number: int | None = None, aye: bool = True, **about: Any) -> None:
        """Call a vote on something, or cast a ballot in one."""
        await self.send(type="vote", what=what, id=number, aye=aye, about=about)

    async def send(self, **message: Any) -> None:
        """Any message that is not answered."""
        await self.send_raw(msgspec.json.encode(message))

    async def send_raw(self, frame: bytes) -> None:
        """Send it; while the line is broken, as soon as there is another."""
        while True:
            await self.until(lambda: self._socket is not None)
            socket = self._socket
            try:
                if socket is not None:
                    return await socket.send(frame.decode())
            except ConnectionClosed:  # it was not sent; the next line is another socket
                await self.until(lambda socket=socket: self._socket is not socket)

    async def _request(self, kind: str, ref: str | None = None, **fields: Any) -> Json:
        ref = ref or f"{self._mark}-{next(self._refs)}"
        frame = msgspec.json.encode({"type": kind, "ref": ref, **fields})
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[ref] = (frame, answer)
        if self._socket is not None:  # else it is sent when there is a line, as all is that waits
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(frame.decode())
        told = await answer
        if told["type"] == "refused":
            raise RequestRefused(told)
        return told

    # -- hearing ------------------------------------------------------------

    async def _listen(self) -> None:
        """Connect, and again whenever the connection is lost."""
        pause = 0.05
        while self._failed is None:
            try:
                pulse = self.client.pulse
                opening = connect(
                    self._address(),
                    additional_headers=self._headers(),
                    max_size=None,
                    open_timeout=pulse,
                    ping_interval=pulse,
                    ping_timeout=pulse,
                    close_timeout=1,
                )
                async with opening as socket:
                    self._pieces, pause = StepPieces(), 0.05
                    await self._has_line(socket)
                    for frame, _ in list(self._waiting.values()):
                        await socket.send(frame.decode())
                    async for raw in socket:
                        text = raw if isinstance(raw, str) else self._pieces.text(raw)
                        await self._hear(msgspec.json.decode(text))
            except (OSError, ConnectionClosed, InvalidHandshake):
                pass
            except Exception as error:
                await self._fail(error)
            if self._socket is not None and self._socket.close_code in REFUSED:
                await self._fail(RequestRefused({"reason": self._socket.close_reason}))
            await self._has_line(None)
            await asyncio.sleep(pause)
            pause = min(2.0, pause * 2)

    def _address(self) -> str:
        steps = "?steps=stream" if self._follows_stream else ""
        return f"ws{self.client.address.removeprefix('http')}/api/tables/{self.id}/ws{steps}"

    def _headers(self) -> dict[str, str]:
        return {"cookie": "; ".join(f"{name}={value}" for name, value in self.client.http.cookies.items())}

    async def _has_line(self, socket: ClientConnection | None) -> None:
        """Another line, or none: who waits to send something looks."""
        async with self._changed:
            self._socket = socket
            self._changed.notify_all()

    async def _fail(self, error: Exception) -> None:
        async with self._changed:
            self._failed = error
            self._changed.notify_all()
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(error)

    async def _hear(self, told: Json) -> None:
        if self.received is not None:
            self.received.append(told)
        match told["type"]:
            case "hello":
                self._begin(told)
            case "own":
                self._own = told
            case "step":
                await self._step(told)
            case "chat":
                self.chat.append(told)
            case "draft":
                self.drafts[told["seat"]] = told
            case "presence":
                self.presence = told["seats"]
            case "table":
                self.info = told["table"]
            case "clock":
                self._hear_clock(told["clock"])
            case "vote":
                self.votes[told["id"]] = told
        if "ref" in told and told["ref"] in self._waiting:
            _, answer = self._waiting.pop(told["ref"])
            if not answer.done():
                answer.set_result(told)
        async with self._changed:
            self._changed.notify_all()

    def _begin(self, told: Json) -> None:
        self.info, self.seats, self.seq = told["table"], told["seats"], told["seq"]
        self.view, self.private, self.asked = told["view"], told["private"], told["asked"]
        self.events, self.chat, self.presence = told["events"], told["chat"], told["presence"]
        self.drafts = {draft["seat"]: draft for draft in told["drafts"]}
        self.since = told.get("since", {})
        self.clock, self.votes = told["clock"], {vote["id"]: vote for vote in told["votes"]}

    async def _step(self, told: Json) -> None:
        own, self._own = self._own, {}
        if told["seq"] <= self.seq:
            return
        if own.get("seq") == told["seq"]:
            told = {**told, **own}
        since = told.get("since", told["seq"] - 1)
        if since != self.seq or self.view is None:
            await self._ask_for_missed()
            return
        self.seq = told["seq"]
        self.events += event_lines(told.get("events", []), since, self.view["turn"], self.view["phase"])
        self.view = patched(self.view, told.get("patch", {}))
        self.asked = patched(self.asked, told.get("asked", {}))
        for seat, change in told.get("private", {}).items():
            self.private[seat] = _changed(self.private.get(seat, {}), change)
        self.clock = told.get("clock", self.clock)

    async def _ask_for_missed(self) -> None:
        """Steps are missing. If the line is lost meanwhile, the next one begins with everything: to wait for it here,
        where it would be opened, would be to wait for ever."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(msgspec.json.encode({"type": "since", "seq": self.seq}).decode())

    def _hear_clock(self, clock: Json) -> None:
        """The clock has changed without a choice: what my seats are asked is asked until another moment."""
        self.clock = clock
        for seat in self.seats:
            if (decision := self.decision(seat)) is not None:
                until = clock.get("bell") or clock.get("deadlines", {}).get(seat)
                self.private[seat] = {**self.private[seat], "decision": {**decision, "deadline": until}}


class StepPieces:
    """Reads the stream of a table: raw deflate, each piece of it a message and a newline."""

    def __init__(self) -> None:
        self._stream = zlib.decompressobj(-zlib.MAX_WBITS)

    def text(self, piece: bytes) -> bytes:
        return self._stream.decompress(piece + b"\x00\x00\xff\xff")


def event_lines(short: list[Any], since: int, turn: int, phase: str) -> list[Json]:
    """The events of a step in full, from what they were short of: see `Step` in the schema."""
    number, lines = (since + 1) * EVENTS_A_CHOICE, []
    for kind, data, *more in short:
        cause, *where = more or [None]
        if kind == "phase-begun":
            turn, phase = data.get("turn", turn), data["phase"]
        number = where[0] if where else number
        if len(where) > 1:
            turn, phase = where[1:]
        line = {"id": number, "kind": kind, "data": data, "turn": turn, "phase": phase}
        lines.append(line if cause is None else {**line, "cause": cause})
        number += 1
    return lines


def _changed(old: Json, change: Json) -> Json:
    """A private view after a change: what is named is replaced, null takes it away; trade floor and figures are
    patched, and so is a question that is still the same."""
    new = {**old, **change}
    decision = change.get("decision")
    for name in ("trade", "figures"):
        if change.get(name) is not None:
            new[name] = patched(old.get(name) or {}, change[name])
    if decision is not None and "key" not in decision:
        new["decision"] = patched(old["decision"], decision)
    return {name: value for name, value in new.items() if value is not None}


def _floor(everybody: Json, own: Json) -> Json:
    """What all know of the trade floor and what one seat adds, put together."""
    marks = own.get("marks", {})
    offers = [offer | marks.get(offer["offer"], {}) for offer in everybody["offers"]]
    rest = {name: part for name, part in own.items() if name not in ("marks", "offers")}
    return {"agreed": [], "intentions": [], **everybody, **rest, "offers": offers + own.get("offers", [])}
