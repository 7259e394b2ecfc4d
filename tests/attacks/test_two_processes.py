"""What must hold though each hand is at another process: who is shut out, who has chosen, who may look."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from megaciv.client import LiveTable, RequestRefused
from megaciv.server.moderation import make_moderator, measure
from megaciv.server.notices.outbox import HOOK, notices
from megaciv.server.storage.schema import Database
from tests.attacks.conftest import Pair
from tests.server.conftest import Client, reason, run
from tests.server.table_of_people import party, refusal, soon


async def _twice(pair: Pair, name: str) -> tuple[Client, Client]:
    """The same person at both processes."""
    one, two = (Client(process.address) for process in pair.processes)
    await one.guest(name)
    for cookie in one.http.cookies.jar:
        two.http.cookies.set(cookie.name, cookie.value or "")
    return one, two


def test_who_signs_out_or_is_banned_is_out_everywhere(pair: Pair) -> None:
    async def scenario() -> None:
        here, there = await _twice(pair, "Ada")
        async with here, there:
            info = await here.play_now(players=5)
            async with there.table(info["id"]) as window:
                await here.post("/api/sign-out/everywhere")
                with pytest.raises(RequestRefused):  # it comes back as a stranger, whom the table does not know
                    await window.until(lambda: False)
            assert await reason(there.get("/api/me")) == "not-signed-in"
        here, there = await _twice(pair, "Bob")
        async with here, there:
            me = str((await here.get("/api/me"))["id"])
            info = await here.play_now(players=5)
            database = Database(pair.database)
            async with there.table(info["id"]) as window:
                await measure(database, "ban", me, 1, "enough")  # as a command beside both
                with pytest.raises(RequestRefused, match="banned"):
                    await window.until(lambda: False)
            await database.close()
            assert await reason(here.get("/api/me")) == "banned"

    run(scenario())


def test_a_second_hold_and_a_second_account_of_a_choice_are_refused_by_the_other(pair: Pair) -> None:
    async def act(first: LiveTable, second: LiveTable) -> None:
        one, two = first.seats[0], second.seats[0]
        await soon(second, lambda: second.decision(two) is not None)
        if (second.decision(two) or {}).get("may_hold"):
            await second.hold(two)
            assert await refusal(second.hold(two)) in ("holds-already", "hold-not-waiting", "not-asked")
        asked = first.decision(one) or {}
        await first.choose(one, {"move.end": True})
        await soon(second, lambda: second.seq >= first.seq)
        assert await refusal(first.choose(one, {"move.end": True}, key=asked["key"])) == "question-changed"
        assert await refusal(second.choose(one, {"move.end": True}, key=asked["key"])) == "not-your-seat"

    party(pair, act, 2, None)


def test_a_window_of_the_lobby_at_the_other_process_does_not_see_the_game(pair: Pair) -> None:
    async def scenario() -> None:
        async with Client(pair.processes[0].address) as ada, Client(pair.processes[1].address) as eve:
            await ada.guest("Ada")
            await eve.guest("Eve")
            info = await ada.post("/api/tables", players=5, spectators=False)
            at = f"/api/tables/{info['id']}"
            async with eve.table(info["id"]) as window:
                window.received = []
                for place, seat in enumerate(info["seats"]):
                    await ada.post(f"{at}/seats", civ=seat["civ"], who="bot:novice" if place else "me")
                await ada.post(f"{at}/start")
                with pytest.raises(RequestRefused, match="spectators"):
                    await window.until(lambda: window.view is not None)
                assert [line for line in window.received if line["type"] in ("hello", "step")] == []

    run(scenario())


def test_a_moderator_at_one_process_is_heard_at_the_other_and_hooks_are_in_the_outbox(pair: Pair) -> None:
    async def scenario() -> None:
        one, two = pair.processes
        async with Client(one.address) as mod, Client(one.address) as ada, Client(two.address) as bob:
            for client, name in ((mod, "Mod"), (ada, "Ada"), (bob, "Bob")):
                await client.guest(name)
            database = Database(pair.database)
            await make_moderator(database, str((await mod.get("/api/me"))["id"]), True)
            slow = {"kind": "slow", "bank": 86_400_000, "increment": 3_600_000}
            info = await ada.post("/api/tables", players=5, pace="free", time=slow, webhook="https://127.0.0.1/x")
            at, civs = f"/api/tables/{info['id']}", [seat["civ"] for seat in info["seats"]]
            await ada.post(f"{at}/join", seat=civs[0])
            await bob.post(f"{at}/join", seat=civs[1])
            for civ in civs[2:]:
                await ada.post(f"{at}/seats", civ=civ, who="bot:novice")
            await ada.post(f"{at}/start")
            async with ada.table(info["id"]) as first, bob.table(info["id"]) as second:
                second.received = []
                for table, civ in ((first, civs[0]), (second, civs[1])):
                    await soon(table, lambda table=table, civ=civ: table.decision(civ) is not None)
                    await table.choose(civ, {"move.end": True})
                await soon(first, lambda: (first.view or {})["phase"] != "movement" or (first.view or {})["turn"] > 1)
                (found,) = [line for line in await mod.get("/api/moderation/people", q="bO") if line["name"] == "Bob"][
                    :1
                ]
                file = await mod.post(f"/api/moderation/people/{found['id']}/measure", what="warn", why="language")
                assert [line["what"] for line in file["measures"]] == ["warn"]
                await soon(second, lambda: any(told["type"] == "about-me" for told in second.received or []))
            assert {line["what"] for line in await ada.get(f"{at}/affairs")} == {"sat"}
            (shares,) = [line for line in await mod.get("/api/moderation/shared") if line["table"] == info["id"]]
            assert sorted(each["name"] for each in shares["people"]) == ["Ada", "Bob"]
            async with database.read() as connection:
                posted = await connection.scalars(
                    select(notices.c.asked).where(notices.c.table_id == info["id"], notices.c.civ == HOOK)
                )
                asked = set(posted)
            await database.close()
            assert "table.start" in asked
            assert any(each.startswith("table.phase.") for each in asked)

    run(scenario())
