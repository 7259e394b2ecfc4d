"""What hosts may do, and how a table goes on without its host, or without a pick."""

from __future__ import annotations

from typing import Any

from megaciv.timing.clocks import DAY, HOUR, MINUTE, SECOND
from tests.server.conftest import Client, Running, eventually, guests, reason, run
from tests.server.table_of_people import QUICK, SLOW

Json = dict[str, Any]


async def gathered(running: Running, *names: str, **wanted: Any) -> tuple[str, list[Client]]:
    """A table of five with these people in its first seats, and bots in the others; where it is."""
    people = await guests(running, *names)
    info = await people[0].post("/api/tables", players=5, **wanted)
    at = f"/api/tables/{info['id']}"
    for one, seat in zip(people, info["seats"], strict=False):
        await one.post(f"{at}/join", seat=seat["civ"])
    for seat in info["seats"][len(people) :]:
        await people[0].post(f"{at}/seats", civ=seat["civ"], who="bot:novice")
    return at, people


async def picker(at: str, people: list[Client]) -> tuple[Client, list[Client]]:
    """Who is to pick, and the others."""
    for one in people:
        info = await one.get(at)
        seats = {seat["civ"] for seat in info["seats"] if seat.get("mine")}
        if info["choosing"]["next"] in seats:
            return one, [other for other in people if other is not one]
    raise AssertionError("nobody is to pick")


def test_a_pick_has_a_clock_and_a_default(shared: Running) -> None:
    """Nobody picks: after as many deadlines as people the game begins all the same."""

    async def scenario() -> None:
        for timing, lasts in ((QUICK, QUICK["phase"]), (SLOW, SLOW["increment"]), (None, 10 * MINUTE)):
            at, people = await gathered(shared, "Ada", "Bob", method="dealt", time=timing)
            info = await people[0].post(f"{at}/start")
            begun = shared.clock.now()
            assert info["choosing"]["deadline"] == begun + lasts
            first = info["choosing"]["next"]
            shared.clock.advance(lasts - SECOND)
            assert (await people[0].get(at))["choosing"]["next"] == first
            info = await until(shared, people[0], at, lambda told, first=first: _next(told) != first, lasts)
            if info["status"] == "choosing":
                assert first in info["choosing"]["picked"]
                info = await until(shared, people[0], at, lambda told: told["status"] == "running", lasts)
            assert info["status"] == "running"

    run(scenario())


def _next(told: Json) -> str | None:
    next_: str | None = told["choosing"]["next"] if told.get("choosing") else None
    return next_


async def until(running: Running, client: Client, at: str, holds: Any, step: int) -> Json:
    running.clock.advance(step)
    for _ in range(600):
        told: Json = await client.get(at)
        if holds(told):
            return told
        running.clock.advance(SECOND)
    raise AssertionError("it did not happen")


def test_the_others_or_the_host_need_not_wait_for_a_pick(shared: Running) -> None:
    async def scenario() -> None:
        at, people = await gathered(shared, "Ada", "Bob", "Cleo", "Dan", method="dealt")
        await people[0].post(f"{at}/start")
        absent, others = await picker(at, people)
        assert (await others[0].get(at))["choosing"]["hurry_at"] == shared.clock.now() + 30 * SECOND
        assert await reason(others[0].post(f"{at}/hurry")) == "too-early"
        assert await reason(absent.post(f"{at}/hurry")) == "not-now"
        shared.clock.advance(31 * SECOND)
        (stranger,) = await guests(shared, "Eve")
        assert await reason(stranger.post(f"{at}/hurry")) == "not-at-this-table"
        plain = [one for one in others if one is not people[0]]
        told = await plain[0].post(f"{at}/hurry")
        assert (told["choosing"]["hurried"], _next(told)) == (1, _next(await absent.get(at)))
        before = _next(told)
        assert _next(await plain[1].post(f"{at}/hurry")) != before  # two of three others
        if (await people[0].get(at))["status"] == "choosing":
            absent, _ = await picker(at, people)
            shared.clock.advance(31 * SECOND)
            if absent is not people[0]:
                before = _next(await people[0].get(at))
                assert _next(await people[0].post(f"{at}/hurry")) != before  # the host alone

    run(scenario())


def test_the_host_calls_the_picking_off(shared: Running) -> None:
    async def scenario() -> None:
        at, (ada, bob) = await gathered(shared, "Ada", "Bob", method="dealt")
        await ada.post(f"{at}/start")
        assert await reason(bob.post(f"{at}/recall")) == "host-only"
        info = await ada.post(f"{at}/recall")
        assert (info["status"], info.get("choosing")) == ("lobby", None)
        assert [seat.get("name") for seat in info["seats"][:2]] == ["Ada", "Bob"]
        assert (await ada.post(f"{at}/start"))["status"] == "choosing"

    run(scenario())


def test_a_host_hands_over_and_one_who_vanishes_is_replaced(shared: Running) -> None:
    async def scenario() -> None:
        at, (ada, bob, cleo) = await gathered(shared, "Ada", "Bob", "Cleo")
        ids = [(await one.get("/api/me"))["id"] for one in (ada, bob, cleo)]
        assert await reason(bob.post(f"{at}/host", person=ids[1])) == "host-is-here"
        async with ada.table(at.rpartition("/")[2]):
            shared.clock.advance(HOUR)
            assert "claim_at" not in await bob.get(at)  # at the table
        await eventually(lambda: not shared.registry.tables[at.rpartition("/")[2]].connections)
        assert await reason(cleo.post(f"{at}/host", person=ids[1])) == "host-only"
        shared.clock.advance(2 * HOUR)
        assert (await bob.get(at))["claim_at"] <= shared.clock.now()
        assert (await bob.post(f"{at}/host", person=ids[1]))["am_host"] is True
        assert await reason(ada.post(f"{at}/start")) == "host-only"
        assert (await bob.post(f"{at}/host", person=ids[2]))["host"] == "Cleo"
        (eve,) = await guests(shared, "Eve")
        assert await reason(eve.post(f"{at}/host", person=(await eve.get("/api/me"))["id"])) == "no-such-person"

    run(scenario())


def test_settings_change_before_the_start_alone(shared: Running) -> None:
    async def scenario() -> None:
        at, (ada, bob) = await gathered(shared, "Ada", "Bob", time=QUICK)
        change = {"name": "New\tname", "public": False, "delay": 60, "method": "random", "time": {"timing": SLOW}}
        assert await reason(bob.ask("PATCH", at, change)) == "host-only"
        info = await ada.ask("PATCH", at, change)
        assert (info["name"], info["public"], info["delay"], info["method"]) == ("New name", False, 60, "random")
        assert info["time"] == SLOW
        async with bob.table(info["id"]) as table:
            assert table.clock["mode"] == "slow"
            await ada.ask("PATCH", at, {"time": {}})
            await table.until(lambda: "time" not in table.info)  # who is there already sees it as well
        await ada.post(f"{at}/start")
        assert await reason(ada.ask("PATCH", at, {"name": "late"})) == "already-started"

    run(scenario())


def test_invitations_expire_and_are_revoked(shared: Running) -> None:
    async def scenario() -> None:
        host, guest = await guests(shared, "Host", "Guest")
        info = await host.post("/api/tables", players=5, public=False)
        at = f"/api/tables/{info['id']}"
        first = await host.post(f"{at}/invites")
        assert first["expires"] == shared.clock.now() + 14 * DAY
        assert (await guest.get(f"/api/invites/{first['code']}"))["id"] == info["id"]
        shared.clock.advance(14 * DAY)
        assert await reason(guest.get(f"/api/invites/{first['code']}")) == "no-such-invitation"
        assert await reason(guest.post(f"{at}/join", code=first["code"])) == "invitation-needed"
        second = await host.post(f"{at}/invites")
        assert await reason(guest.ask("DELETE", f"{at}/invites")) == "host-only"
        await host.ask("DELETE", f"{at}/invites")
        assert await reason(guest.post(f"{at}/join", code=second["code"])) == "invitation-needed"

    run(scenario())


def test_who_is_removed_for_good_does_not_sit_down_again(shared: Running) -> None:
    async def scenario() -> None:
        at, (ada, bob) = await gathered(shared, "Ada", "Bob")
        them = (await bob.get("/api/me"))["id"]
        assert await reason(bob.post(f"{at}/bar", person=them)) == "host-only"
        code = (await ada.post(f"{at}/invites"))["code"]
        info = await ada.post(f"{at}/bar", person=them)
        assert info["seats"][1]["kind"] == "open"
        assert await reason(bob.get(f"/api/invites/{code}")) == "no-such-invitation"  # nor as another guest
        assert await reason(bob.post(f"{at}/join")) == "barred"
        assert await reason(bob.post(f"{at}/seats", civ=info["seats"][1]["civ"], who="me")) == "barred"

    run(scenario())


def test_a_table_is_closed_where_nobody_else_plays(shared: Running) -> None:
    async def scenario() -> None:
        at, (ada, bob) = await gathered(shared, "Ada", "Bob")
        async with bob.table(at.rpartition("/")[2]) as table:
            assert await reason(bob.post(f"{at}/close")) == "host-only"
            assert (await ada.post(f"{at}/close"))["status"] == "closed"
            await table.until(lambda: table.info["status"] == "closed")
        assert await reason(bob.post(f"{at}/join")) == "already-started"
        assert (await ada.get("/api/tables"))["mine"] == []
        at, (ada, bob) = await gathered(shared, "Ada", "Bob")
        await ada.post(f"{at}/start")
        assert await reason(ada.post(f"{at}/close")) == "others-play"
        alone = await ada.play_now(players=5)
        assert (await ada.post(f"/api/tables/{alone['id']}/close"))["status"] == "closed"

    run(scenario())


def test_what_was_said_before_moves_with_who_said_it(shared: Running) -> None:
    """Civilizations by lot: a line wears the nation that its speaker has got, and a whisper stays between the two."""

    async def scenario() -> None:
        at, (ada, bob, eve) = await gathered(shared, "Ada", "Bob", "Eve", method="random")
        info = await ada.get(at)
        async with ada.table(info["id"]) as table:
            await table.send(type="chat", text="hello")
            await table.send(type="chat", text="a secret", to=info["seats"][1]["civ"])
            await table.until(lambda: len(table.chat) == 2)
        await ada.post(f"{at}/start")
        for one, heard in ((ada, 2), (bob, 2), (eve, 1)):
            async with one.table(info["id"]) as table:
                seat = {each["name"]: each["civ"] for each in table.info["seats"] if each["kind"] == "person"}
                assert [line["civ"] for line in table.chat] == [seat["Ada"]] * heard

    run(scenario())
