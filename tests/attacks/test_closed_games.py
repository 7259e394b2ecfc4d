"""A table without spectators: anyone who stood in its lobby sees nothing of the game, on one server or beside
another."""

from __future__ import annotations

import pytest

from megaciv.client import RequestRefused
from tests.server.conftest import Start, device, guests, run


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_window_of_the_lobby_does_not_see_the_game(
    kind: str, start: Start, request: pytest.FixtureRequest
) -> None:  # fmt: skip
    running = start() if kind == "sqlite" else start(request.getfixturevalue("postgres"))

    async def scenario() -> None:
        ada, eve = await guests(running, "Ada", "Eve")
        info = await ada.post("/api/tables", players=5, spectators=False)
        at = f"/api/tables/{info['id']}"
        async with eve.table(info["id"]) as window, device(running).table(info["id"]) as nobody:
            for each in (window, nobody):
                each.received = []
            for place, seat in enumerate(info["seats"]):
                await ada.post(f"{at}/seats", civ=seat["civ"], who="bot:novice" if place else "me")
            await ada.post(f"{at}/start")
            for each in (window, nobody):
                with pytest.raises(RequestRefused, match=r"no-spectators|spectators"):
                    await each.until(lambda each=each: each.view is not None)
                assert each.view is None
                told = [line for line in each.received or [] if line["type"] in ("hello", "step")]
                assert told == []

    run(scenario())
