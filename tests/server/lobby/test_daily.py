"""The daily world: the same for everybody, secret while it runs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from megaciv.client import RequestRefused
from megaciv.server.lobby import daily
from megaciv.server.storage.schema import Database
from megaciv.server.storage.store import Store
from megaciv.server.time import now
from tests.server.conftest import Client, Running, run

Json = dict[str, Any]
DAY, NEXT = "2999-01-01", "2999-01-02"


@pytest.fixture(autouse=True, scope="module")
def _one_world() -> Iterator[None]:
    """The key of a server is drawn when it is first needed, and with it the day's players, cards and bots. And no day
    ends while a test runs."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(daily, "secrets", SimpleNamespace(token_hex=lambda bytes_: "00" * bytes_))
        patched.setattr(daily, "day_of", lambda _: DAY)
        yield


async def begin(client: Client, name: str, **wanted: Any) -> Json:
    await client.guest(name)
    info: Json = await client.post("/api/daily", **wanted)
    return info


def test_equal_choices_on_two_accounts_are_equal_games(shared: Running) -> None:
    """Twenty defaults each, when nobody else has anything to do: the same questions, the same board, the same hand."""

    async def played(name: str) -> tuple[list[str], Json, Json]:
        async with Client(shared.address) as client:
            info = await begin(client, name)
            asked: list[str] = []
            async with client.table(info["id"]) as live:
                async for civ, _ in live.questions():
                    await live.until(lambda civ=civ: set(live.asked) == {civ})
                    decision = live.decision(civ)  # not what it was before the others had moved
                    assert decision is not None
                    asked.append(decision["key"])
                    if len(asked) > 20:
                        break
                    await live.choose(civ, decision["default"])
                assert live.view is not None
                return asked, live.view["areas"], live.private[live.seats[0]]["hand"]

    async def scenario() -> None:
        assert await played("Ada") == await played("Bob")

    run(scenario())


def test_the_first_finished_game_counts_and_keeps_its_secrets(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as ada, Client(shared.address) as bob:
            info = await begin(ada, "Ada")
            at = f"/api/tables/{info['id']}"
            today = await ada.get("/api/daily")
            assert today["running"] == info["id"]
            assert today["commitment"] == info["commitment"]
            assert [line["daily"] for line in (await ada.get("/api/tables"))["mine"]] == [DAY]
            assert not info["counsel"]
            assert (await ada.post("/api/daily"))["id"] == info["id"]  # begun, not begun anew
            async with ada.table(info["id"]) as live:
                async for civ, decision in live.questions():
                    await live.choose(civ, decision["default"])
                await live.until(lambda: live.info["status"] == "finished")
                assert "seed" not in live.info
            ranks = [rank for rank in (await ada.get("/api/daily"))["ranking"] if rank.get("mine")]
            assert len(ranks) == 1
            ended = now()
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(daily, "day_of", lambda moment: NEXT if moment <= ended else DAY)
                late = await ada.get("/api/daily")
                assert not any(rank.get("mine") for rank in late["ranking"]), "the seed could be read by then"
                assert late["week"][-1].get("vp") is None
            assert "seed" not in await ada.get(at)
            assert set((await ada.get(f"{at}/film"))["hands"]) == {info_civ(info)}  # not what others held
            for path in ("download",):
                with pytest.raises(RequestRefused):
                    await ada.get(f"{at}/{path}")
            with pytest.raises(RequestRefused):
                await ada.post(f"{at}/fork", at=3)
            await bob.guest("Bob")
            for path in ("log", "film", "history", "phases", "replay"):
                with pytest.raises(RequestRefused):
                    await bob.get(f"{at}/{path}")
            with pytest.raises(RequestRefused):
                await ada.post("/api/daily")
            again = await ada.post("/api/daily", practice=True)
            assert again["id"] != info["id"]

    run(scenario())


def info_civ(info: Json) -> str:
    return str(next(seat["civ"] for seat in info["seats"] if seat.get("mine")))


def test_yesterdays_seed_can_be_checked(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as client:
            today = await client.get("/api/daily")
            assert len(today["before_seed"]) == 64
            assert hashlib.sha256(today["before_seed"].encode()).hexdigest() != today["commitment"]
            assert [line["day"] for line in today["week"]][-1] == today["day"]

    run(scenario())


async def finished(client: Client, name: str, **wanted: Any) -> Json:
    """A game of the day that is ended at once: they agree on it alone."""
    info = await (client.post("/api/daily", **wanted) if not name else begin(client, name, **wanted))
    async with client.table(info["id"]) as live:
        await live.vote("end")
        await live.until(lambda: live.info["status"] == "finished")
    return info


def names(today: Json) -> list[str]:
    return [rank["name"] for rank in today["ranking"]]


def test_blocked_people_do_not_see_each_other_in_the_ranking(shared: Running) -> None:
    """Guests are in it like anybody else."""

    async def scenario() -> None:
        async with Client(shared.address) as ada, Client(shared.address) as bob, Client(shared.address) as cyd:
            for client, name in ((ada, "Ada blocks"), (bob, "Bob blocked")):
                await finished(client, name)
            assert {"Ada blocks", "Bob blocked"} <= set(names(await ada.get("/api/daily")))
            await ada.post("/api/block", person=(await bob.get("/api/me"))["id"])
            for client, mine, other in ((ada, "Ada blocks", "Bob blocked"), (bob, "Bob blocked", "Ada blocks")):
                seen = names(await client.get("/api/daily"))
                assert mine in seen
                assert other not in seen
            assert {"Ada blocks", "Bob blocked"} <= set(names(await cyd.get("/api/daily")))

    run(scenario())


def test_practice_does_not_count_even_after_an_attempt_without_a_result(shared: Running) -> None:
    """Who could stop a bad game unscored (R4.1.1) and play it again would know the cards."""

    async def scenario() -> None:
        async with Client(shared.address) as ada:
            first = await finished(ada, "Ada practises")
            again = await ada.post("/api/daily", practice=True)
            async with ada.table(again["id"]) as live:
                async for civ, decision in live.questions():
                    await live.choose(civ, decision["default"])
                await live.until(lambda: live.info["status"] == "finished")
            me = (await ada.get("/api/me"))["id"]
            database = Database(shared.config.database)
            records = [each for each in await Store(database).dailies(DAY) if each.host_id == me]
            await database.close()
        practised, attempt = sorted(records, key=lambda each: each.id == first["id"])
        assert (attempt.id, practised.id) == (first["id"], again["id"])
        both = [daily.ranking([each], me, set())[0].vp for each in (attempt, practised)]
        assert both[0] != both[1]
        assert [rank.vp for rank in daily.ranking([attempt, practised], me, set())] == both[:1]
        stopped = replace(attempt, outcome=str(attempt.outcome).replace('"scored":true', '"scored":false'))
        assert daily.ranking([stopped, practised], me, set()) == []

    run(scenario())
