"""One connection: what the line takes goes out at once, what it does not take waits in order."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from megaciv.server import connection as module
from megaciv.server.connection import Connection


class Wire:
    """The sending end of an ASGI server that can be full, or gone."""

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


def connected() -> tuple[Connection, Wire, asyncio.Task[None]]:
    connection, wire = Connection(None, "en", (), frozenset()), Wire()
    return connection, wire, asyncio.create_task(connection.write(wire.send))


async def a_moment() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_what_was_sent_before_the_line_was_there_comes_first() -> None:
    async def scenario() -> None:
        connection, wire, task = connected()
        connection.send(b"hello")
        await a_moment()
        connection.send(b"step")
        assert wire.sent == ["hello", "step"]  # the second without anybody's waiting
        task.cancel()

    asyncio.run(scenario())


def test_a_full_line_keeps_everything_in_order() -> None:
    async def scenario() -> None:
        connection, wire, task = connected()
        await a_moment()
        wire.free.clear()
        for number in range(5):
            connection.send(b"%d" % number)
        await a_moment()
        assert wire.sent == []
        wire.free.set()
        await a_moment()
        connection.send(b"5")
        await a_moment()
        assert wire.sent == ["0", "1", "2", "3", "4", "5"]
        task.cancel()

    asyncio.run(scenario())


def test_who_reads_too_slowly_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 100)

    async def scenario() -> None:
        connection, wire, task = connected()
        await a_moment()
        wire.free.clear()
        for _ in range(3):
            connection.send(b"x" * 60)
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
        connection.send(b"anybody there?")
        wire.free.set()
        await a_moment()
        assert task.done()
        assert not connection.closed.is_set()
        connection.send(b"nobody")  # changes nothing

    asyncio.run(scenario())
