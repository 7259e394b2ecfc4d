"""One connection: what the line takes goes out at once, what it does not take waits in order; and what is on the line
is what was sent, whether the other end unpacks or not."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.protocol import State

from megaciv.server.push import connection as module
from megaciv.server.push.connection import Connection
from megaciv.server.push.frames import LINE, WORTH_PACKING, EncodedMessage, FrameProtocol, WithFrameProtocol
from megaciv.server.push.increments import Increment
from tests.server.conftest import PATIENCE, Running, guests, heard, run


class Wire:
    """The end of a server that can be full, or gone. What it takes at once is marked."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.free = asyncio.Event()
        self.free.set()
        self.is_gone = False

    async def send(self, message: Any) -> None:
        await self.free.wait()
        if self.is_gone:
            raise OSError("gone")
        self.sent.append(message["text"])

    def take(self, encoded: EncodedMessage) -> bool:
        if self.is_gone or not self.free.is_set():
            return False
        self.sent.append(encoded.text.decode() + "!")
        return True

    def cut(self) -> None:
        self.is_gone = True


def connected() -> tuple[Connection, Wire, asyncio.Task[None]]:
    connection, wire = Connection(None, "en", (), frozenset()), Wire()
    return connection, wire, asyncio.create_task(connection.write(wire.send, wire))


async def a_moment() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_what_was_sent_before_the_line_was_there_comes_first() -> None:
    async def scenario() -> None:
        connection, wire, task = connected()
        connection.send(EncodedMessage(b"hello"))
        await a_moment()
        connection.send(EncodedMessage(b"step"))
        assert wire.sent == ["hello", "step!"]  # the second without anybody's waiting
        task.cancel()

    asyncio.run(scenario())


def test_a_full_line_keeps_everything_in_order() -> None:
    async def scenario() -> None:
        connection, wire, task = connected()
        await a_moment()
        wire.free.clear()
        for number in range(5):
            connection.send(EncodedMessage(b"%d" % number))
        await a_moment()
        assert wire.sent == []
        wire.free.set()
        connection.send(EncodedMessage(b"5"))  # behind those that wait, though the line is free again
        await a_moment()
        connection.send(EncodedMessage(b"6"))
        assert wire.sent == ["0", "1", "2", "3", "4", "5", "6!"]
        task.cancel()

    asyncio.run(scenario())


def test_who_reads_too_slowly_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 100)

    async def scenario() -> None:
        connection, wire, task = connected()
        await a_moment()
        wire.free.clear()
        for _ in range(3):
            connection.send(EncodedMessage(b"x" * 60))
        assert connection.closed.is_set()
        task.cancel()

    asyncio.run(scenario())


@pytest.mark.parametrize("when", ["at once", "while it waits"])
def test_writing_ends_when_the_other_end_has_gone(when: str) -> None:
    async def scenario() -> None:
        connection, wire, task = connected()
        await a_moment()
        wire.is_gone = True
        if when == "while it waits":
            wire.free.clear()
        connection.send(EncodedMessage(b"anybody there?"))
        wire.free.set()
        await a_moment()
        assert task.done()
        assert not connection.closed.is_set()
        connection.send(EncodedMessage(b"nobody"))  # changes nothing

    asyncio.run(scenario())


def test_without_a_short_way_everything_is_sent_by_the_server_s_own() -> None:
    """Behind a server that is not ours, or a Uvicorn that is built otherwise."""

    async def scenario() -> None:
        connection, wire = Connection(None, "en", (), frozenset()), Wire()
        task = asyncio.create_task(connection.write(wire.send))
        for text in ("hello", "step", "step again"):
            connection.send(EncodedMessage(text.encode()))
            await a_moment()
        assert wire.sent == ["hello", "step", "step again"]
        task.cancel()

    asyncio.run(scenario())


# -- over a real line ------------------------------------------------------------

LENGTHS = (0, 1, 125, WORTH_PACKING - 1, WORTH_PACKING, 65_535, 65_536, 300_000)
TEXTS = [("aleppo: żółte żetony, " * (length // 20 + 1)).encode()[:length] for length in LENGTHS]


async def repeat(scope: Any, receive: Any, send: Any) -> None:
    """Sends encoded messages in turn with plain ones; and an increment with something for one seat alone."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    line: FrameProtocol = scope[LINE]
    for text in TEXTS:
        whole = text.decode(errors="ignore")
        assert line.take(EncodedMessage(whole.encode()))
        await send({"type": "websocket.send", "text": whole})
    step = Increment(1, 2, {"areas": {"aleppo": {"nubia": {"tokens": 2}}}}, {}, [], (1, "movement"))
    step.private = {"nubia": b'{"hand":["ochre"]}'}
    for seats in ((), ("nubia",), ("rome",)):
        assert line.take(step.encoded(seats))
    assert step.encoded(()) is step.encoded(("rome",)), "nobody is packed twice"
    await receive()
    assert not line.take(EncodedMessage(b"after the end"))


@pytest.mark.parametrize("compression", ["deflate", None])
def test_what_arrives_is_what_was_sent(compression: Any) -> None:
    async def scenario() -> None:
        place = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(WithFrameProtocol(repeat), ws=FrameProtocol, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve([place]))
        address = f"ws://127.0.0.1:{place.getsockname()[1]}"
        async with connect(address, compression=compression, max_size=None, open_timeout=PATIENCE) as client:
            await hear(client)
        server.should_exit = True
        await serving

    run(scenario())


async def hear(client: ClientConnection) -> None:
    for text in TEXTS:
        assert await client.recv() == await client.recv() == text.decode(errors="ignore")
    public = '{"type":"step","seq":2,"patch":{"areas":{"aleppo":{"nubia":{"tokens":2}}}}'
    assert await client.recv() == public + "}"
    assert await client.recv() == public + ',"private":{"nubia":{"hand":["ochre"]}}}'
    assert await client.recv() == public + "}"


@pytest.mark.parametrize("number", [1, 2, 5])
def test_reading_stops_where_messages_wait_and_goes_on_when_they_are_fetched(number: int) -> None:
    """One that is fetched before the next one comes does not stop it: that would be two calls of the system for each.
    What was told before it stopped is all there."""
    told, fetched, heard = asyncio.Event(), asyncio.Event(), list[tuple[bool, str]]()

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        line: FrameProtocol = scope[LINE]
        await told.wait()
        while not line.read_paused and line.queue.qsize() < number:
            await asyncio.sleep(0)
        paused = line.read_paused
        for _ in range(number):
            heard.append((paused, (await receive())["text"]))
        assert not line.read_paused
        fetched.set()
        await receive()

    async def scenario() -> None:
        place = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(WithFrameProtocol(slow), ws=FrameProtocol, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve([place]))
        async with connect(f"ws://127.0.0.1:{place.getsockname()[1]}", open_timeout=PATIENCE) as client:
            for at in range(number):
                await client.send(str(at))
            told.set()
            await asyncio.wait_for(fetched.wait(), PATIENCE)
        server.should_exit = True
        await serving

    run(scenario())
    assert heard == [(number > 1, str(at)) for at in range(number)]


# -- a canary ------------------------------------------------------------


def test_uvicorn_is_still_built_as_the_short_way_needs_it(shared: Running) -> None:
    """That a message is framed once for all rests on what Uvicorn does not promise: `send` is a method of its protocol
    (`frames.WithFrameProtocol`), which has a transport, knows whether it is writable, and keeps its state in `conn`
    (`frames.FrameProtocol.take`). If that changes nobody loses a message, but every one is framed for each reader:
    adapt `frames`, and measure with `megaciv bench server`."""

    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        info = await ada.play_now(players=5, bots="random")
        async with ada.table(info["id"]) as table:
            for _ in range(2):  # the first hello is out, and the line is known
                await heard(table)
            (connection,) = shared.registry.tables[info["id"]].connections
            line = connection._line
            assert isinstance(line, FrameProtocol), "Uvicorn's `send` is no longer a method of its protocol"
            assert line.conn.state is State.OPEN, "the state of the line is elsewhere"
            assert line.conn.extensions, "the messages of this line are not compressed"
            assert line.writable.is_set(), "whether the line takes more is said otherwise"
            assert not line.transport.is_closing(), "the transport is elsewhere"

    run(scenario())
