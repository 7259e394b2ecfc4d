"""The client of the package on lines that break at the worst moment."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosedError

from megaciv.client import Client, LiveTable
from tests.server.conftest import run


class GoneLine:
    """A line that is lost already, though what came before can still be read."""

    async def send(self, text: str) -> None:
        raise ConnectionClosedError(None, None)


def test_a_step_that_was_missed_on_a_lost_line_does_not_hold_up_the_next_line() -> None:
    """What is missing cannot be asked for there; the next line begins with everything. Only who listens can open it."""

    async def scenario() -> None:
        async with Client("http://127.0.0.1:1") as client:
            table = LiveTable(client, "somewhere")
            table.view, table.seq = cast(Any, {"turn": 1, "phase": "tax"}), 3
            table._socket = cast(ClientConnection, GoneLine())
            async with asyncio.timeout(20):
                await table._hear({"type": "step", "seq": 9, "since": 8})
            assert table.seq == 3

    run(scenario())
