"""One seat cannot make a game long, a message dear or a database big; nobody else waits for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from megaciv.client import LiveTable, RequestRefused
from megaciv.server.errors import Refusal
from megaciv.server.limits import RATES, Limiter
from megaciv.server.messages.from_client import Choose
from megaciv.server.storage.schema import Database, checkpoints, choices
from megaciv.server.table import game_task
from megaciv.server.table.game_task import GameTask
from tests.attacks.conftest import FEW, Pair
from tests.attacks.volume import volume
from tests.server.conftest import Client, Start, guests, reason, run, start  # noqa: F401
from tests.server.table.test_task_alone import Ear, Stage, stage
from tests.server.table_of_people import Place, party, reasons, refusal, soon

Json = dict[str, Any]
HOLD: Json = {"hold": True}
UNDO: Json = {"undo": True}


async def _moving(staged: Stage) -> tuple[GameTask, str]:
    """A task in movement, and somebody who could wait for others."""
    task = await staged.task()
    return task, next(civ for civ in task.game.pending if task.game.waits_for(civ))


def test_a_second_hold_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with stage(tmp_path) as staged:
            task, civ = await _moving(staged)
            ear = Ear(staged.noted, civ)
            await staged.send(task, ear, Choose("a", civ, task.key_of(civ) or "", [HOLD]))
            await staged.send(task, ear, Choose("b", civ, task.key_of(civ) or "", [HOLD] * 200))
            assert staged.noted[-1] == ("refused", "holds-already")
            assert task.number == 1
            await task.close()

    run(scenario())


def test_one_message_takes_back_one_choice(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with stage(tmp_path) as staged:
            task, civ = await _moving(staged)
            ear = Ear(staged.noted, civ)
            await staged.send(task, ear, Choose("a", civ, task.key_of(civ) or "", [HOLD, UNDO] * 2))
            assert staged.noted[-1] == ("refused", "one-undo-a-message")
            assert task.number == 0
            await task.close()

    run(scenario())


def test_so_it_is_over_the_wire_and_at_every_process(anywhere: Place) -> None:
    async def act(first: LiveTable, second: LiveTable) -> None:
        table, seat = second, second.seats[0]
        await soon(table, lambda: bool((table.decision(seat) or {}).get("may_hold")) and len(table.asked) == 2)
        await table.hold(seat)
        before = table.seq
        assert await refusal(table.hold(seat)) == "holds-already"
        assert await refusal(table.choose(seat, *[HOLD] * 200)) == "holds-already"
        assert await refusal(table.choose(seat, UNDO, HOLD, UNDO)) == "one-undo-a-message"
        assert await refusal(table.preview(seat, UNDO, HOLD, UNDO)) == "one-undo-a-message"
        assert table.seq == before

    party(anywhere, act, 2, None)


async def _company(pair: Pair) -> tuple[Client, Client, Client, str]:
    """Eve at both processes, Bob at the second; a table with a seat for each of them."""
    one, two = (process.address for process in pair.processes)
    eve, again, bob = Client(one), Client(two), Client(two)
    await eve.guest("Eve")
    await bob.guest("Bob")
    for cookie in eve.http.cookies.jar:
        again.http.cookies.set(cookie.name, cookie.value or "")
    info = await bob.post("/api/tables", players=5, pace="free")
    at, civs = f"/api/tables/{info['id']}", [seat["civ"] for seat in info["seats"]]
    await bob.post(f"{at}/join", seat=civs[0])
    await eve.post(f"{at}/join", seat=civs[1])
    for civ in civs[2:]:
        await bob.post(f"{at}/seats", civ=civ, who="bot:novice")
    await bob.post(f"{at}/start")
    return eve, again, bob, str(info["id"])


def test_what_a_seat_has_spent_is_known_at_every_process(strict_pair: Pair) -> None:
    """Anyone who goes from one process to the other has not twice as many choices."""

    async def scenario() -> None:
        eve, again, bob, table_id = await _company(strict_pair)
        async with eve, again, bob, eve.table(table_id) as here, again.table(table_id) as there:
            seat, made, told = here.seats[0], 0, ""
            await soon(here, lambda: len(here.asked) == 2 and here.decision(seat) is not None)
            await soon(there, lambda: there.seq == here.seq)
            while not told:
                table, other = (here, there) if made % 4 < 2 else (there, here)
                try:
                    await (table.undo(seat) if made % 2 else table.hold(seat))
                    made += 1
                except RequestRefused as refused:
                    told = refused.reason
                await soon(other, lambda table=table, other=other: other.seq == table.seq)
            assert (made, told) == (FEW, "too-many-choices")
            for table in (here, there):
                assert await refusal(table.hold(seat)) == "too-many-choices"
            await there.choose(seat, (there.decision(seat) or {})["default"])  # nobody waits for it in vain

    run(scenario())


def test_a_flood_at_one_process_is_refused_and_the_others_play_on(strict_pair: Pair) -> None:
    async def scenario() -> None:
        eve, again, bob, table_id = await _company(strict_pair)
        async with eve, again, bob, eve.table(table_id) as flooding, bob.table(table_id) as playing:
            flooding.received = []
            seat, mine = flooding.seats[0], playing.seats[0]
            await soon(flooding, lambda: flooding.decision(seat) is not None)
            await soon(playing, lambda: playing.decision(mine) is not None)
            key = (flooding.decision(seat) or {})["key"]
            many = volume(60)
            for number in range(many):  # the third is one too many; after that one in ten seconds is not
                await flooding.send(type="choose", ref=str(number), seat=seat, key=key, choices=[HOLD] * 200)
                if number == many // 2:
                    await playing.choose(mine, (playing.decision(mine) or {})["default"])
            await soon(flooding, lambda: len(reasons(flooding)) == many)
            assert reasons(flooding).count("too-often") >= many // 2
            await soon(flooding, lambda: flooding.seq >= playing.seq)
        stored = await _stored(strict_pair.database, table_id, seat)
        assert stored <= FEW, stored
        print(f"a flood of {many * 200} choices: {stored} stored")

    run(scenario())


async def _stored(url: str, table_id: str, civ: str) -> int:
    database = Database(url)
    async with database.read() as connection:
        found = await connection.scalar(
            select(func.count()).where(choices.c.table_id == table_id, choices.c.civ == civ)
        )  # fmt: skip
    await database.close()
    return int(found or 0)


def test_a_phase_of_a_seat_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is beyond it is refused, but for the default of what the seat is asked: nobody waits for it in vain."""
    monkeypatch.setattr(game_task, "MOST_CHOICES", 10, raising=False)

    async def scenario() -> None:
        async with stage(tmp_path) as staged:
            task, civ = await _moving(staged)
            ear = Ear(staged.noted, civ)
            for number in range(8):
                await staged.send(task, ear, Choose(f"h{number}", civ, task.key_of(civ) or "", [HOLD]))
                await staged.send(task, ear, Choose(f"u{number}", civ, task.key_of(civ) or "", [UNDO]))
            assert task.number == 10
            assert staged.noted[-1] == ("refused", "too-many-choices")
            await staged.choose(task, ear, civ)
            assert task.number == 11
            await task.close()
            again = await staged.task()  # what was spent is known after a restart
            assert again.loaded.spent[civ, ""] == 11
            assert again.game.view(civ) == task.game.view(civ)
            await again.close()

    run(scenario())


def test_a_checkpoint_does_not_contain_the_phase(tmp_path: Path) -> None:
    """The choices of one phase are stored once each, and what is loaded is the same game."""

    async def scenario() -> None:
        async with stage(tmp_path) as staged:
            task, civ = await _moving(staged)
            async with task.lock:
                for number in range(1, 1001):
                    task.act(civ, HOLD)
                    if number % 100 == 0:
                        task.act(civ, UNDO)
                        await task.conclude()
            await task.close()
            sizes = select(checkpoints.c.number, func.length(checkpoints.c.saved)).order_by(checkpoints.c.number)
            async with staged.services.database.read() as connection:
                found = [size for _, size in (await connection.execute(sizes)).all()]
            assert not found or max(found) < 1.2 * min(found)
            again = await staged.task()
            assert again.number == 1010
            assert again.game.view(civ) == task.game.view(civ)
            assert again.loaded.answered == task.loaded.answered
            await again.close()

    run(scenario())


def test_a_message_is_charged_by_its_choices() -> None:
    limiter = Limiter()
    burst = RATES["choice"].burst
    assert limiter.allows("choice", "a", burst - 10)
    assert not limiter.allows("choice", "a", 200)
    assert limiter.allows("choice", "b", 200)


def test_a_table_takes_no_more_messages_than_it_can_answer(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with stage(tmp_path) as staged:
            task, civ = await _moving(staged)
            ear = Ear(staged.noted, civ)
            async with task.lock:
                for number in range(game_task.MOST_WAITING):
                    task.submit(ear, Choose(f"f{number}", civ, "", [HOLD]))
                with pytest.raises(Refusal, match="server-busy"):
                    task.submit(ear, Choose("one more", civ, "", [HOLD]))
            await task.close()

    run(scenario())


def test_what_is_no_choice_is_refused_with_a_sentence_while_the_server_is_busy(start: Start) -> None:  # noqa: F811
    running = start(limits=True)
    server = running.services

    async def act(one: LiveTable) -> None:
        seat = one.seats[0]
        question = one.decision(seat) or {}
        server.load.close()
        server.limiter.is_busy = server.load.is_busy
        server.load.lag = 5.0
        assert await refusal(one.preview(seat, question["default"])) == "server-busy"
        with pytest.raises(RequestRefused) as refused:
            await one.client.guest("more")
        assert (refused.value.status, refused.value.reason) == (503, "server-busy")
        assert "try again" in refused.value.told["text"]
        await one.choose(seat, question["default"])  # the game goes on
        server.load.lag = 0.0
        assert "megaciv_loop_lag_seconds_count" in running.get("/metrics").text

    party(running, act, 1, None)


def test_who_changes_things_without_end_is_told_that_it_is_too_often(start: Start) -> None:  # noqa: F811
    """To sit down and stand up is written down each time, and all who look at the table are told."""
    running = start(limits=True)

    async def scenario() -> None:
        ada, eve = await guests(running, "Ada", "Eve")
        info = await ada.post("/api/tables", players=5)
        at, civ = f"/api/tables/{info['id']}", info["seats"][1]["civ"]
        told, done = "", 0
        while not told and done < 1000:
            try:
                await eve.post(f"{at}/leave") if done % 2 else await eve.post(f"{at}/join", seat=civ)
                done += 1
            except RequestRefused as refused:
                told = refused.reason
        assert (told, done) == ("too-often", RATES["change"].burst)
        assert await reason(eve.ask("PATCH", "/api/me", {"name": "Eve again"})) == "too-often"
        await eve.get(at)
        await ada.post(f"{at}/join", seat=civ if done % 2 == 0 else info["seats"][2]["civ"])  # nobody else is refused

    run(scenario())
