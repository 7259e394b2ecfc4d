"""What a table tells of its company, of my last choice, and of its phases: from this a page tells what happened."""

from __future__ import annotations

from typing import Any

import pytest

from megaciv.client import RequestRefused
from megaciv.rules import Game, Setup
from megaciv.rules.engine.events import EVENTS_A_CHOICE
from megaciv.server.storage.records import SeatRecord, company_of
from megaciv.server.table.bots import TableBots
from tests.server.conftest import Client, Running, heard, run

Json = dict[str, Any]


def seat(civ: str, person: str | None = None, bot: str | None = None, owner: str | None = None) -> SeatRecord:
    return SeatRecord(civ, person, "", bot, None, owner_id=owner)


@pytest.mark.parametrize(
    ("seats", "mode", "company"),
    [
        ([seat("egypt", "ada"), seat("rome", bot="steady")], "none", "solo"),
        ([seat("egypt", "ada"), seat("rome", "ada")], "none", "solo"),  # two seats of one device
        ([seat("egypt", "ada"), seat("rome", "bob")], "none", "live"),
        ([seat("egypt", "ada"), seat("rome")], "none", "live"),  # somebody may come
        ([seat("egypt", "ada", owner="bob")], "none", "live"),  # and somebody may return
        ([seat("egypt", "ada"), seat("rome", bot="steady")], "live", "live"),
        ([seat("egypt", "ada"), seat("rome", "bob")], "slow", "slow"),
    ],
)
def test_who_plays_together(seats: list[SeatRecord], mode: str, company: str) -> None:
    assert company_of(seats, mode) == company


def test_a_greeting_says_what_is_news(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, turns=2)
            assert info["company"] == "solo"
            chosen = 0
            async with client.table(info["id"]) as live:
                assert live.since == {}
                async for civ, decision in live.questions():
                    await live.choose(civ, decision["default"])
                    chosen += 1
                    if chosen == 3:
                        break
            async with client.table(info["id"]) as live:
                (number,) = live.since.values()
                log = await client.get(f"/api/tables/{info['id']}/log", since=number - 1, limit=1)
                assert any(civ in event["data"].values() for event in log["events"])

    run(scenario())


def test_the_events_of_a_phase(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, turns=2)
            at = f"/api/tables/{info['id']}"
            async with client.table(info["id"]) as live:
                async for civ, decision in live.questions():
                    await live.choose(civ, decision["default"])
            phases = await client.get(f"{at}/phases")
            whole = (await client.get(f"{at}/log", limit=2000))["events"]
            told = {(event["turn"], event["phase"]) for event in whole}
            assert {(each["turn"], each["phase"]) for each in phases} == told
            for each in phases[::4]:
                where = each["turn"], each["phase"]
                log = await client.get(f"{at}/log", turn=where[0], phase=where[1])
                assert log["events"] == [event for event in whole if (event["turn"], event["phase"]) == where]
                numbers = {event["id"] // EVENTS_A_CHOICE for event in log["events"]}
                assert numbers <= set(range(each["first"], each["last"] + 1))
            with pytest.raises(RequestRefused, match="has no trade in turn 9"):
                await client.get(f"{at}/log", turn=9, phase="trade")

    run(scenario())


def test_it_is_told_when_no_bot_has_anything_more_to_do(shared: Running) -> None:
    """On the trade floor of a person among bots: anyone who waits for offers knows then that none comes by itself."""

    async def scenario() -> None:
        async with Client(shared.address) as client:
            await client.guest("Ada")
            info = await client.play_now(scenario="first", seat="egypt", bots="novice", manners="people")
            async with client.table(info["id"]) as live:
                async for civ, decision in live.questions():
                    if decision["ids"][0].startswith("trade."):
                        break
                    await live.choose(civ, decision["default"])
            task = shared.registry.tables[info["id"]].task
            async with client.table(info["id"]) as live:
                told: list[Json] = []
                live.received = told
                for round_ in (1, 2):
                    while not rounds(told)[-1:] or not rounds(told)[-1]["still"]:
                        await heard(live)
                        shared.clock.advance(1000)
                    assert rounds(told)[-1]["round"] == round_
                    assert task is not None
                    assert task._due() == (None, None)
                    del told[:]
                    await live.send(type="next-round", seat=live.seats[0])
                    await live.until(lambda after=round_ + 1: any(each["round"] == after for each in rounds(told)))
                    assert rounds(told)[0]["still"] is False

    run(scenario())


def rounds(received: list[Json]) -> list[Json]:
    return [told["floor"] for told in received if told["type"] in ("floor", "hello") and told.get("floor")]


def test_whose_turn_it_is_does_not_depend_on_how_often_somebody_looks() -> None:
    """How often depends on the machine: bots moved in another order on a busy one, and equal choices of two people
    made unequal games of a day's world."""
    game = Game.new(Setup(5, pace="free"), 1)
    civs = game.setting.civs
    bots = TableBots(game, dict.fromkeys(civs[1:], "novice"), "seed")
    turns = []
    for looks in (1, 2, 3):
        (civ,) = {bots.due(0.0)[0] for _ in range(looks)}
        assert civ is not None
        turns.append(civ)
        bots.choose(civ, looks, 0.0)
    assert tuple(turns) == civs[1:4]
