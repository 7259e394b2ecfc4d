"""Play over real connections, by `megaciv.client`."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from megaciv.client import LiveTable, RequestRefused
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup
from tests.server.conftest import Client, Running, Start, eventually, forgotten, run

Json = dict[str, Any]


async def play_out(table: LiveTable) -> int:
    """Answer every question with its default; how many there were."""
    asked = 0
    async for seat, decision in table.questions():
        asked += 1
        await table.choose(seat, decision["default"])
    await table.until(lambda: table.info["status"] == "finished")
    return asked


@asynccontextmanager
async def asked(server: Running) -> AsyncIterator[tuple[Client, LiveTable, str]]:
    """A guest at a table with bots, and their seat, at the first question."""
    async with Client(server.address) as client:
        await client.guest("Ada")
        info = await client.play_now(players=5, turns=3, bots="random")
        async with client.table(info["id"]) as table:
            seat, _ = await anext(table.questions())
            yield client, table, seat


def test_a_guest_plays_a_whole_game_against_bots(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, turns=4)
            assert info["status"] == "running"
            assert info.get("seed") is None
            async with client.table(info["id"]) as table:
                assert await play_out(table) >= 4
                seed = table.info["seed"]
                assert hashlib.sha256(seed.encode()).hexdigest() == info["commitment"]
                assert len(table.info["outcome"]["places"]) == 5
                await check_against_the_rules(client, table)

    run(scenario())


async def check_against_the_rules(client: Client, table: LiveTable) -> None:
    """The downloaded game, played again by the rules alone, is the one that the patches have built up."""
    kept = await client.get(f"/api/tables/{table.id}/download")
    game = Game.replay(msgspec.convert(kept["setup"], Setup), kept["seed"], kept["choices"])
    assert game.over
    view = table.view
    assert view is not None
    assert view["areas"] == game.view(None).areas
    assert {civ: player["ast"] for civ, player in view["players"].items()} == {
        civ: player.ast for civ, player in game.view(None).players.items()
    }
    (seat,) = table.seats
    assert table.private[seat].get("hand", []) == game.view(seat).hand


def test_two_people_at_one_table_and_everybody_sees_the_same(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as ada, Client(shared.address) as bob:
            await ada.guest("Ada")
            await bob.guest("Bob")
            bots = [{"civ": civ, "who": "bot:random"} for civ in ("hatti", "hellas", "egypt")]
            seats = [{"civ": "minoa", "who": "me"}, *bots]
            info = await ada.post("/api/tables", players=5, pace="free", options={"turnLimit": 3}, seats=seats)
            assert [seat["kind"] for seat in info["seats"]] == ["person", "open", "bot", "bot", "bot"]
            async with ada.table(info["id"]) as first, bob.table(info["id"]) as second:
                assert first.view is None
                await bob.post(f"/api/tables/{info['id']}/join", seat="assyria")
                await first.until(lambda: first.info["seats"][1]["kind"] == "person")
                with pytest.raises(RequestRefused) as refused:
                    await bob.post(f"/api/tables/{info['id']}/start")
                assert refused.value.reason == "host-only"
                await ada.post(f"/api/tables/{info['id']}/start")
                await second.until(lambda: second.seats == ["assyria"] and second.view is not None)
                await asyncio.gather(play_out(first), play_out(second))
                assert first.seq == second.seq
                assert first.view == second.view

    run(scenario())


def test_a_repeated_choice_counts_once_and_a_stale_one_not_at_all(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, turns=5, bots="random")
            async with client.table(info["id"]) as table:
                seat, decision = await anext(table.questions())
                first = await table.choose(seat, decision["default"], ref="once")
                again = await table.choose(seat, decision["default"], key=decision["key"], ref="once")
                assert again == first
                with pytest.raises(RequestRefused) as refused:
                    await table.choose(seat, decision["default"], key=decision["key"], ref="another")
                assert refused.value.reason == "question-changed"
                log = await client.get(f"/api/tables/{info['id']}/log")
                assert sum(e["kind"] == "movement-ended" and e["data"]["player"] == seat for e in log["events"]) <= 2

    run(scenario())


def test_reconnecting_is_invisible_and_nothing_acknowledged_is_lost(start: Start) -> None:
    """The server is stopped and started again, twice; the table goes on where it was, on the same connection object."""

    async def scenario() -> None:
        running = start()
        async with Client(running.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, turns=4, bots="random")
            cookies = dict(client.http.cookies)
            acknowledged = await some_choices(client, info["id"], 2)
            for _ in range(2):
                running.stop()
                running = start()
                async with Client(running.address) as again:
                    again.http.cookies.update(cookies)
                    async with again.table(info["id"]) as table:
                        assert table.seq >= acknowledged["seq"]
                        seat = table.seats[0]
                        repeated = await table.choose(seat, {"move.end": True}, ref="choice-1")
                        assert repeated["done"] == 1
                        assert repeated["seq"] <= acknowledged["seq"]
                    acknowledged = await some_choices(again, info["id"], 1, mark="later")

    run(scenario())


async def some_choices(client: Client, table_id: str, number: int, mark: str = "choice") -> Json:
    async with client.table(table_id) as table:
        made: Json = {}
        for at in range(number):
            seat, decision = await anext(table.questions())
            made = await table.choose(seat, decision["default"], ref=f"{mark}-{at}")
        return made


def test_a_lost_connection_is_taken_up_again_in_the_middle_of_a_choice(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, turns=3, bots="random")
            async with client.table(info["id"]) as table:
                answered = 0
                async for seat, decision in table.questions():
                    choosing = asyncio.create_task(table.choose(seat, decision["default"]))
                    await asyncio.sleep(0)
                    assert table._socket is not None
                    table._socket.transport.abort()
                    assert (await choosing)["done"] == 1
                    answered += 1
                assert answered >= 3

    run(scenario())


def test_who_comes_after_a_choice_could_not_be_stored_sees_what_is_stored(start: Start) -> None:
    """Somebody who came back to a table whose last choice was not stored, before the next one was, was shown the game
    in memory that had it: such a view is what an hour of chaos found wrong once."""
    running = start()

    async def scenario() -> None:
        async with Client(running.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, turns=3, bots="random")
            async with client.table(info["id"]) as table:
                seat, decision = await anext(table.questions())
                await table.until(lambda: set(table.asked) == {seat})
                before, view = table.private[seat], table.view
                pen: Any = running.registry.tables[info["id"]]._journal._pen
                pen.write, write = refuse, pen.write
                with pytest.raises(RequestRefused) as refused:
                    await table.choose(seat, decision["default"])
                assert refused.value.reason == "not-stored"
            await eventually(lambda: not running.registry.tables[info["id"]].connections)
            async with client.table(info["id"]) as again:
                assert again.view == view
                assert again.private[seat] == before
                pen.write = write
                assert (await again.choose(seat, decision["default"]))["done"] == 1

    async def refuse(_: Any) -> None:
        raise OSError("the disk is full")

    run(scenario())


def test_what_is_sent_while_the_line_is_broken_arrives(shared: Running) -> None:
    """Not only requests: a ballot, a draft, a word of chat."""

    async def scenario() -> None:
        async with asked(shared) as (_, table, _):
            assert table._socket is not None
            table._socket.transport.abort()
            await table.until(lambda: table._socket is None)
            await table.send(type="chat", text="while there is none")
            await table.until(lambda: [line["text"] for line in table.chat] == ["while there is none"])

    run(scenario())


def test_a_reader_who_missed_something_catches_up_from_their_number(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, turns=3, bots="random")
            async with client.table(info["id"]) as here, client.table(info["id"]) as there:
                there.received = []
                seat, decision = await anext(here.questions())
                before, view = there.seq, there.view
                await here.choose(seat, decision["default"])
                await here.until(lambda: set(here.asked) == {seat})
                seen = here.seq
                await there.until(lambda: there.seq == seen)
                there.seq, there.view, there.received = before, view, []
                await there.send(type="since", seq=before)
                await there.until(lambda: there.seq == seen)
                assert {told["type"] for told in there.received} == {"step"}
                assert (there.view, there.private) == (here.view, here.private)
                there.received = []
                await there.send(type="since", seq=999_999)
                await there.until(lambda: any(told["type"] == "hello" for told in there.received or []))

    run(scenario())


def test_several_choices_in_one_message_stop_at_the_first_refused(shared: Running) -> None:
    async def scenario() -> None:
        async with asked(shared) as (_, table, seat):
            land = next(c for c in await table.options(seat) if "move.land" in c)
            seq = table.seq
            with pytest.raises(RequestRefused) as refused:
                await table.choose(seat, land, {"move.land": "nonsense"}, {"move.end": True})
            assert refused.value.done == 1
            assert refused.value.told["rest"] == [{"move.land": "nonsense"}, {"move.end": True}]
            assert refused.value.clause
            assert table.seq == seq + 1
            undone = await table.undo(seat)
            assert undone["done"] == 1
            assert any(event["kind"] == "choice-undone" for event in table.events)

    run(scenario())


def test_preview_and_forecast_change_nothing(shared: Running) -> None:
    async def scenario() -> None:
        async with asked(shared) as (_, table, seat):
            land = next(c for c in await table.options(seat) if "move.land" in c)
            seq, view = table.seq, table.view
            seen = await table.preview(seat, land)
            assert seen["done"] == 1
            assert seen["patch"]["areas"]
            assert {working["what"] for working in seen["workings"]} >= {"census"}
            refused = await table.preview(seat, {"move.land": 7})
            assert refused["refusal"]["text"]
            assert (await table.forecast(seat, "famine"))["working"]["what"]
            start = land["move.land"]["path"][0]
            told = (await table.reach(seat, start))["stacks"]
            assert told[seat][land["move.land"]["path"][-1]]["land"] >= 1
            assert (await table.threats(seat))["type"] == "threats"
            other = next(each["civ"] for each in table.info["seats"] if each["civ"] != seat)
            known = (await table.dossier(seat, other))["dossier"]
            assert known.keys() == {"coming", "going", "cheap"}
            thought = await table.regard(seat, other)
            assert thought["mine"]["steps"] == thought["theirs"]["steps"] == 3
            for nobody in (seat, "atlantis"):
                with pytest.raises(RequestRefused) as unknown:
                    await table.regard(seat, nobody)
                assert unknown.value.reason == "no-such-seat"
            assert (table.seq, table.view) == (seq, view)

    run(scenario())


def test_a_choice_brings_my_new_figures_without_asking(shared: Running) -> None:
    """With the step; and the changes come to what a fresh hello tells."""

    async def scenario() -> None:
        async with asked(shared) as (client, table, seat):
            before = table.private[seat]["figures"]
            assert before["people"]["support"]["what"] == "support"
            assert before["shelf"]["prices"]["pottery"]["price"] > 0
            table.received = []
            land = next(c for c in await table.options(seat) if "move.land" in c)
            await table.choose(seat, land)
            start, goal = land["move.land"]["path"][0], land["move.land"]["path"][-1]
            after = table.private[seat]["figures"]
            assert after["people"]["census"] != before["people"]["census"]
            assert after["people"]["census"].get(goal, 0) > before["people"]["census"].get(goal, 0)
            assert after["people"]["census"].get(start, 0) < before["people"]["census"][start]
            assert {told["type"] for told in table.received} <= {"options", "step", "ack", "presence"}
            step = next(told for told in table.received if told["type"] == "step")
            assert step["private"][seat]["figures"].keys() == {"people"}, "nothing else has changed"
            async with client.table(table.id) as fresh:
                assert fresh.private[seat]["figures"] == after

    run(scenario())


def test_quotes_and_advice_are_asked_for_and_an_empty_dry_run_is_refused(shared: Running) -> None:
    async def scenario() -> None:
        async with asked(shared) as (_, table, seat):
            seq, view = table.seq, table.view
            told = await table.quote(seat, ["pottery"], plan=["agriculture"])
            shelf = table.private[seat]["figures"]["shelf"]
            assert (told["price"], told["payments"]) == (shelf["prices"]["pottery"]["price"], {})
            assert told["plan"][0]["tag"]["specific"] == {"pottery": 10}
            with pytest.raises(RequestRefused) as refused:
                await table.quote(seat, ["nonsense"])
            assert refused.value.told["reason"] == "unknown-advance"
            assert (await table.advice(seat)).keys() >= {"fights", "cautions", "plans"}
            with pytest.raises(RequestRefused) as refused:
                await table.preview(seat)
            assert refused.value.told["details"]["field"] == "choices"
            assert (table.seq, table.view) == (seq, view)

    run(scenario())


def test_a_game_whose_end_was_not_noted_is_finished_when_it_is_loaded(start: Start) -> None:
    """As after a crash between the last choice and the note that the game is over."""

    async def scenario() -> None:
        running = start()
        async with Client(running.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, turns=1, bots="random")
            async with client.table(info["id"]) as table:
                await play_out(table)
            await forgotten(running)
            with sqlite3.connect(running.config.database.removeprefix("sqlite:///")) as database:
                database.execute("UPDATE tables SET status = 'running', outcome = NULL, ended = NULL")
            database.close()
            async with client.table(info["id"]) as table:
                await table.until(lambda: table.info["status"] == "finished")
                assert table.info["outcome"]["places"]

    run(scenario())
