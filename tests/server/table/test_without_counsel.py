"""A table whose people want no counsel: what the server tells them, over real connections, beside the same game with
counsel."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from megaciv.client import LiveTable, RequestRefused
from tests.server.conftest import Client, Running, Start, admin, forgotten, guests, heard, reason, run
from tests.server.table_of_people import soon

Json = dict[str, Any]

CIVS = ("minoa", "assyria", "hatti", "hellas", "egypt")


async def made(client: Client, **more: Any) -> Json:
    """A table of Minoa among bots, begun."""
    seats = [{"civ": civ, "who": "me" if civ == "minoa" else "bot:novice"} for civ in CIVS]
    info = await client.post("/api/tables", players=5, scenario="short", manners="people", seats=seats, **more)
    assert (await client.get(f"/api/tables/{info['id']}"))["counsel"] is info["counsel"]
    begun: Json = await client.post(f"/api/tables/{info['id']}/start")
    return begun


async def played_to(table: LiveTable, what: str) -> Json:
    """With the usual choices, until something of this kind is asked."""
    async for civ, decision in table.questions():
        if decision["ids"][0].startswith(what):
            return decision
        await table.choose(civ, decision["default"])
    raise AssertionError(f"{what} was never asked")


def test_the_same_game_with_and_without_counsel(shared: Running) -> None:
    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        advised, plain = await made(ada), await made(ada, counsel=False)
        assert (advised["counsel"], plain["counsel"]) == (True, False)
        async with ada.table(advised["id"]) as more, ada.table(plain["id"]) as less:
            assert (more.info["counsel"], less.info["counsel"]) == (True, False)
            step = (await played_to(more, "move."))["default"]
            assert (await played_to(less, "move."))["default"] == step
            await ends_are_counsel(more, less, await suggestions_are_refused(more, less))
            for table in (more, less):
                table.received = []
                await played_to(table, "trade.")
            await all_is_said(shared, more, less)
            await the_hand_is_reckoned(more, less)

    run(scenario())


async def all_is_said(running: Running, *tables: LiveTable) -> None:
    """The bots have put up their lines, and wait for me now."""
    for table in tables:
        while not any(told["type"] == "floor" and told["floor"]["still"] for told in table.received or []):
            await heard(table)
            running.clock.advance(1000)
        assert set((table.floor() or {})["board"]) == set(CIVS[1:])


async def suggestions_are_refused(more: LiveTable, less: LiveTable) -> list[Json]:
    """In words, and nothing changes by it. What is suggested with counsel."""
    choices: list[Json] = (await more.counsel("minoa"))["counsel"]["choices"]
    assert choices
    before = less.seq, less.asked
    with pytest.raises(RequestRefused, match="This table plays without counsel") as refused:
        await less.counsel("minoa")
    assert refused.value.reason == "no-counsel"
    assert (less.seq, less.asked) == before
    return choices


async def ends_are_counsel(more: LiveTable, less: LiveTable, choices: list[Json]) -> None:
    """What a draft comes to is counsel; warnings and fights are not."""
    drafts: dict[str, Json] = {"advice": {}, "preview": {"choices": choices}}
    for told, fields in drafts.items():
        one, other = [await table._request(told, seat="minoa", **fields) for table in (more, less)]
        assert one["ends"]
        assert other["ends"] == []
        for alike in ("fights", "cautions", "plans"):
            assert one[alike] == other[alike], alike


async def the_hand_is_reckoned(more: LiveTable, less: LiveTable) -> None:
    """On the floor I am told what cards are worth to me, and nothing of what others make of it."""
    one, other = [await table._request("deals", seat="minoa") for table in (more, less)]
    assert one["deals"]
    assert one["line"]
    assert (other["deals"], other["line"]) == ([], None)
    assert other["spare"] == one["spare"] != []
    assert other["gains"]
    deal = one["deals"][0]
    offer = {"to": deal["to"], "cards": deal["cards"]} | {
        side: {"count": 3, "names": list(deal[side])} for side in ("give", "want")
    }
    one, other = [(await table._request("weigh", seat="minoa", offer=offer))["weighed"] for table in (more, less)]
    assert one["likely"]
    assert one["why"]
    for hidden in ("theirs", "likely", "why", "about"):
        assert other[hidden] is None, hidden
    for alike in ("all", "sworn", "worst", "danger"):
        assert other[alike] == one[alike], alike


def test_the_next_game_and_a_fork_have_no_counsel_either(start: Start) -> None:
    async def scenario() -> None:
        running = start()
        (ada,) = await guests(running, "Ada")
        info = await made(ada, counsel=False)
        at = f"/api/tables/{info['id']}"
        async with ada.table(info["id"]) as live:
            await live.vote("end")
            await soon(live, lambda: live.info["status"] == "finished")
        after = await ada.post(f"{at}/again")
        assert after["counsel"] is False
        await forgotten(running)
        assert (await ada.get(f"/api/tables/{after['id']}"))["counsel"] is False
        assert (await ada.post(f"{at}/fork", at=0))["counsel"] is False

    run(scenario())


def test_learners_and_those_who_play_at_once_have_counsel(shared: Running) -> None:
    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        assert (await ada.play_now(players=5))["counsel"] is True
        assert (await ada.play_now(scenario="first", seat="egypt"))["counsel"] is True
        assert await reason(ada.post("/api/tables", players=5, scenario="first", counsel=False)) == (
            "first-game-has-counsel"
        )

    run(scenario())


def test_a_game_that_moves_to_another_server_stays_without_counsel(start: Start, tmp_path: Path) -> None:
    async def scenario(running: Running) -> str:
        (ada,) = await guests(running, "Ada")
        return str((await made(ada, counsel=False))["id"])

    running = start()
    table_id = run(scenario(running))
    running.stop()
    database, file = tmp_path / "games.sqlite3", str(tmp_path / "game.json")
    where = ("--database", f"sqlite:///{database}")
    admin("export", table_id, file, *where)
    carried = admin("import", file, *where).split("table ")[1].split(" ")[0]
    with sqlite3.connect(database) as stored:
        rows = stored.execute("SELECT id, counsel FROM tables").fetchall()
    stored.close()
    assert sorted(rows) == sorted([(table_id, 0), (carried, 0)])
