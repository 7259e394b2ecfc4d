"""Eighteen people at one table, each with a connection of their own, to the end of the game; half of them follow the
table's stream."""

from __future__ import annotations

import asyncio
import random

import pytest

from megaciv.client import RequestRefused
from tests.server.conftest import Client, Running, guests, run

PLAYERS, TURNS = 18, 8


async def play(client: Client, table_id: str, number: int) -> tuple[int, bytes]:
    """Play whatever is legal; what the player saw in the end."""
    dice = random.Random(number)
    async with client.table(table_id, stream=number % 2 == 0) as table:
        async for seat, _ in table.questions():
            options = await table.options(seat)
            try:
                await table.choose(seat, dice.choice(options))
            except RequestRefused as refused:  # others have changed meanwhile what is legal: then it is asked again
                if refused.reason == "internal":
                    raise
        await table.until(lambda: table.info["status"] == "finished")
        return table.seq, repr(sorted((table.view or {})["players"].items())).encode()


@pytest.mark.slow
def test_eighteen_clients_play_a_game_to_its_end(shared: Running) -> None:
    async def scenario() -> None:
        clients = await guests(shared, *(f"Player {number}" for number in range(PLAYERS)))
        host = clients[0]
        info = await host.post("/api/tables", players=PLAYERS, pace="free", options={"turnLimit": TURNS})
        at = f"/api/tables/{info['id']}"
        await asyncio.gather(*(client.post(f"{at}/join") for client in clients))
        await host.post(f"{at}/start")
        ends = await asyncio.gather(*(play(client, info["id"], n) for n, client in enumerate(clients)))
        assert len(set(ends)) == 1

    run(scenario())
