"""Drills over HTTP: begun as a guest, played, judged for the one who practised and nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from megaciv.client import RequestRefused
from megaciv.rules.setup.drills import DRILLS
from megaciv.rules.setup.options import DrillId
from tests.server.conftest import Client, Running, run

Json = dict[str, Any]


async def practised(client: Client, drill: DrillId, best: bool) -> tuple[Json, Json]:
    """A drill, answered at best or by defaults; the table and the result."""
    info = await client.post("/api/drills", drill=drill)
    answers: list[Json] = [dict(choice) for choice in DRILLS[drill].best]
    async with client.table(info["id"]) as live:
        async for civ, decision in live.questions():
            await live.choose(civ, answers.pop(0) if best and answers else decision["default"])
        await live.until(lambda: live.info["status"] == "finished")
        return live.info, await client.get(f"/api/tables/{info['id']}/drill")


@pytest.mark.parametrize("drill", [drill for drill in DRILLS if DRILLS[drill].best])
def test_the_best_answers_are_told_to_be_the_best(shared: Running, drill: DrillId) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as ada:
            await ada.guest("Ada")
            info, told = await practised(ada, drill, best=True)
            assert info["drill"] == told["drill"] == drill
            assert told["reached"]
            assert told["stood"] == []
            assert [figure["mine"] for figure in told["figures"]] == [figure["best"] for figure in told["figures"]]
            mine = (await ada.get("/api/tables"))["mine"]
            assert [table["drill"] for table in mine] == [drill]

    run(scenario())


def test_anyone_who_trades_nothing_is_told_what_a_bot_made_of_the_same_cards(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as ada, Client(shared.address) as eve:
            await ada.guest("Ada")
            await eve.guest("Eve")
            info, told = await practised(ada, "trade", best=False)
            (hand,) = told["figures"]
            assert not told["reached"]
            assert hand["best"] > hand["mine"] == hand["before"]
            assert sorted(told["hand"]) == sorted(DRILLS["trade"].nations["egypt"].hand)
            assert told["best_hand"]
            again = await ada.post("/api/drills", drill="trade")
            assert again["commitment"] == info["commitment"]  # the same deal
            for who, table, reason in (
                (eve, info["id"], "not-at-this-table"),
                (ada, again["id"], "not-finished"),
            ):
                with pytest.raises(RequestRefused) as refused:
                    await who.get(f"/api/tables/{table}/drill")
                assert refused.value.reason == reason
            with pytest.raises(RequestRefused):
                await ada.post("/api/drills", drill="juggling")

    run(scenario())
