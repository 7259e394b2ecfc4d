"""The same people once more, over real connections; and another leader for a bot's nation before the game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from megaciv.client import LiveTable
from megaciv.server.services import SEED_HEADER
from megaciv.server.storage.records import SeatRecord
from megaciv.server.table.again import drawn
from tests.server.conftest import Running, Start, forgotten, guests, reason, run
from tests.server.table_of_people import PATIENT, agree, party, reasons, soon

Json = dict[str, Any]


def _ended(*tables: LiveTable) -> bool:
    return all(table.info["status"] == "finished" for table in tables)


def _bots(info: Json) -> Counter[str]:
    return Counter(seat["bot"] for seat in info["seats"] if seat["kind"] == "bot")


def _nations(info: Json) -> dict[str, str]:
    return {seat["name"]: seat["civ"] for seat in info["seats"] if seat["kind"] == "person"}


def test_most_agree_and_play_again_with_other_nations(shared: Running) -> None:
    async def act(first: LiveTable, second: LiveTable, third: LiveTable) -> None:
        await first.vote("again")
        await soon(first, lambda: "not-finished" in reasons(first))  # while it runs nobody begins the next one
        await agree(first, second, third, what="end")
        for table in (first, second, third):
            await soon(table, lambda table=table: _ended(table))
        await first.vote("again")
        await soon(third, lambda: any(vote["what"] == "again" for vote in third.votes.values()))
        number = next(vote["id"] for vote in third.votes.values() if vote["what"] == "again")
        await third.vote(number=number, aye=False)
        await soon(first, lambda: bool(first.votes[number]["noes"]))
        assert "again" not in first.info  # one of three is not more than half
        await second.vote(number=number)
        await soon(second, lambda: bool(second.info.get("again")))
        await soon(first, lambda: bool(first.info.get("again")))
        before, after = first.info, await first.client.get(f"/api/tables/{first.info['again']}")
        assert after["status"] == "running"
        for same in ("players", "board", "scenario", "pace", "options", "time", "manners", "public", "host"):
            assert after.get(same) == before.get(same), same
        assert set(_nations(after)) == {"P0", "P1"}  # who said no stays here
        assert all(_nations(before)[name] != civ for name, civ in _nations(after).items())
        assert _bots(after) == _bots(before) + Counter(["steady"])
        async with second.client.table(after["id"]) as live:
            await soon(live, lambda: live.seats == [_nations(after)["P1"]] and live.view is not None)
        await second.vote("again")
        await soon(second, lambda: "again-already" in reasons(second))

    party(shared, act, 3, PATIENT, scenario="short")


def test_one_who_plays_alone_begins_the_next_game_at_once(start: Start) -> None:
    async def scenario() -> None:
        running = start()
        ada, bob = await guests(running, "Ada", "Bob")
        seats = [{"civ": "minoa", "who": "me"}, {"civ": "hatti", "who": "bot:shrewd"}]
        seats += [{"civ": civ, "who": "bot:novice"} for civ in ("assyria", "hellas", "egypt")]
        wanted = {"players": 5, "scenario": "short", "seats": seats, "options": {"turnLimit": 3}, "public": False}
        info = await ada.post("/api/tables", **wanted)
        at = f"/api/tables/{info['id']}"
        await ada.post(f"{at}/start")
        assert await reason(ada.post(f"{at}/again")) == "not-finished"
        async with ada.table(info["id"]) as live:
            await live.vote("end")
            await soon(live, lambda: _ended(live))
        assert await reason(bob.post(f"{at}/again")) == "not-at-this-table"
        same = await ada.post(f"{at}/again")
        assert (same["status"], same["last_turn"], _nations(same)) == ("running", 3, {"Ada": "minoa"})
        assert {seat["civ"]: seat.get("bot") for seat in same["seats"]} == {
            "minoa": None, "assyria": "novice", "hatti": "shrewd", "hellas": "novice", "egypt": "novice",
        }  # fmt: skip
        other = await ada.post(f"{at}/again", other=True)
        assert _nations(other)["Ada"] != "minoa"
        assert _bots(other) == _bots(same)
        assert (await ada.get(at))["again"] == other["id"]
        assert "again" not in await bob.get(at)

    run(scenario())


def test_no_person_has_a_nation_twice_running() -> None:
    civs = [f"civ{number}" for number in range(18)]
    for seed in range(50):
        people = [SeatRecord(civ, f"p{at // 2}" if at < 8 else None, "", None, None) for at, civ in enumerate(civs)]
        found = drawn(people, Random(seed))
        assert sorted(found) == sorted(civs)
        for civ, seat in found.items():
            assert civ not in {each.civ for each in people if each.person_id == seat.person_id is not None}
    alone = [SeatRecord(civ, "p", "", None, None) for civ in civs]  # there is no other nation
    assert sorted(drawn(alone, Random(0))) == sorted(civs)


def test_the_host_asks_for_another_leader_who_stays(start: Start) -> None:
    async def scenario() -> None:
        running = start()
        ada, bob = await guests(running, "Ada", "Bob")
        info = await ada.post("/api/tables", players=5, seats=[{"civ": "hatti", "who": "bot:steady"}])
        at = f"/api/tables/{info['id']}"
        assert await reason(bob.post(f"{at}/leader", civ="hatti")) == "host-only"
        assert await reason(ada.post(f"{at}/leader", civ="egypt")) == "no-such-seat"  # nobody leads it yet
        seen = [_leader(info)]
        for _ in range(8):
            seen.append(_leader(await ada.post(f"{at}/leader", civ="hatti")))
        assert [leader for leader, _ in seen[:3]] == [seen[0][0], seen[1][0], seen[0][0]]
        assert {leader for leader, _ in seen} == {"hatti", "hatti-2"}
        assert len({temper for _, temper in seen}) > 2
        for civ in ("minoa", "assyria", "hellas", "egypt"):
            await ada.post(f"{at}/seats", civ=civ, who="me" if civ == "minoa" else "bot:novice")
        await ada.post(f"{at}/start")
        assert _leader(await ada.get(at)) == seen[-1]
        await forgotten(running)
        assert _leader(await ada.get(at)) == seen[-1]
        assert await reason(ada.post(f"{at}/leader", civ="hatti")) == "already-started"
        async with ada.table(info["id"]) as live:
            await soon(live, lambda: live.view is not None)
            task = running.registry.tables[info["id"]].task
            assert task is not None
            assert task.bots.bots["hatti"].mind.p.name == seen[-1][1]  # type: ignore[attr-defined]

    run(scenario())


def _leader(info: Json) -> tuple[str, str]:
    return next((seat["leader"], seat["temper"]) for seat in info["seats"] if seat["civ"] == "hatti")


def _leaders(info: Json) -> dict[str, tuple[str, str, str]]:
    return {seat["civ"]: (seat["leader"], seat["temper"], seat["bot"]) for seat in info["seats"] if seat.get("bot")}


def test_leaders_come_along_to_a_short_game(shared: Running) -> None:
    """With their tempers and their level; nobody else may call them."""

    async def scenario() -> None:
        ada, eve = await guests(shared, "Ada", "Eve")
        before = await ada.play_now(scenario="first", seat="egypt", bots="novice")
        wanted = {"scenario": "short", "players": before["players"], "board": before["board"], "seat": "egypt"}
        ada.http.headers[SEED_HEADER] = "the cards of another game"
        short = await ada.play_now(**wanted, leaders_of=before["id"])
        assert _leaders(short) == _leaders(before)
        assert short["commitment"] != before["commitment"]
        assert await reason(eve.play_now(**wanted, leaders_of=before["id"])) == "not-at-this-table"

    run(scenario())
