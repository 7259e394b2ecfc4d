"""Figures, logs, the commands for the person who runs a server; back-up and restore; stopping without losing
anything."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from megaciv.cli import app
from megaciv.client import LiveTable
from megaciv.rules import Game, GameFile
from megaciv.server.logs import JsonFormatter, without_secrets
from tests.server.conftest import Client, Running, Start, admin, run
from tests.server.processes import Balancer, Process
from tests.server.table_of_people import soon

Json = dict[str, Any]


async def some_play(running: Running, number: int = 12, **more: Any) -> tuple[str, dict[str, str], int]:
    """A game against bots with some answers in it: table, cookies, number of choices."""
    async with Client(running.address) as client:
        await client.guest("Ada")
        made = await client.post("/api/tables", players=5, seats=[{"civ": "minoa", "who": "me"}], **more)
        for seat in made["seats"][1:]:
            await client.post(f"/api/tables/{made['id']}/seats", civ=seat["civ"], who="bot:novice")
        await client.post(f"/api/tables/{made['id']}/start")
        async with client.table(made["id"]) as table:
            await _answer(table, number)
            await table.until(lambda: set(table.asked) == {"minoa"})  # and the bots wait
            return str(made["id"]), dict(client.http.cookies), table.seq


async def still_plays(running: Running, table_id: str, cookies: dict[str, str], number: int) -> None:
    """The same person has the same seat at the same moment of the game, and plays on."""
    async with Client(running.address) as client:
        client.http.cookies.update(cookies)
        async with client.table(table_id) as table:
            assert table.seq == number
            assert table.seats == ["minoa"]
            await _answer(table, 3)


async def _answer(table: LiveTable, number: int) -> None:
    answered = 0
    async for seat, decision in table.questions():
        if answered == number:
            return
        await table.choose(seat, decision["default"])
        answered += 1


def test_figures_for_prometheus(shared: Running) -> None:
    run(_figures(shared))


async def _figures(shared: Running) -> None:
    before = _figure(shared, "megaciv_choices_total")
    await some_play(shared, 3)
    assert _figure(shared, "megaciv_choices_total") >= before + 3
    assert _figure(shared, "megaciv_tables_in_memory") >= 1
    assert _figure(shared, "megaciv_sent_bytes_total") > 1000


def _figure(running: Running, name: str) -> float:
    told = running.get("/metrics")
    assert told.headers["content-type"].startswith("text/plain")
    return float(next(line for line in told.text.splitlines() if line.startswith(f"{name} ")).split()[1])


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("cannot reach postgresql://megaciv:hunter2@db/games", "hunter2"),
        ("cookie: megaciv=Zk3vQm5RrT0aP2xYw8LbNf7Gh1Jd4Sc6", "Zk3vQm5RrT0aP2xYw8LbNf7Gh1Jd4Sc6"),
        ("password='correct horse'", "correct"),
        ("GET /sign-in/Zk3vQm5RrT0aP2xYw8Lb failed", "Zk3vQm5RrT0aP2xYw8Lb"),
        ("the seed 4f1d2c3b4a5968778695a4b3c2d1e0f1", "4f1d2c3b4a59"),
    ],
)
def test_logs_are_json_and_hold_no_secret(text: str, secret: str) -> None:
    record = logging.LogRecord("megaciv.server", logging.ERROR, "", 0, text, None, None)
    line = json.loads(JsonFormatter().format(record))
    assert line["level"] == "error"
    assert secret not in json.dumps(line)
    assert without_secrets("table tjw4867eqr: choice 17 of minoa") == "table tjw4867eqr: choice 17 of minoa"


def test_a_backup_taken_while_games_run_can_be_restored(start: Start, tmp_path: Path) -> None:
    """As docs/hosting.md says: SQLite's own copy, while the server runs; then a server on the copy."""
    running = start()
    table_id, cookies, number = run(some_play(running))
    source, copy = sqlite3.connect(tmp_path / "games.sqlite3"), sqlite3.connect(tmp_path / "backup.sqlite3")
    with source, copy:
        source.backup(copy)
    source.close()
    copy.close()
    run(some_play(running))  # goes on after the back-up
    running.stop()
    (tmp_path / "games.sqlite3").unlink()
    shutil.copy(tmp_path / "backup.sqlite3", tmp_path / "restored.sqlite3")
    again = start(f"sqlite:///{tmp_path}/restored.sqlite3")

    run(still_plays(again, table_id, cookies, number))
    assert "Nothing is wrong" in admin("inspect", table_id, "--database", f"sqlite:///{tmp_path}/restored.sqlite3")


def test_tables_and_people_are_listed_and_clocks_stopped(start: Start, tmp_path: Path) -> None:
    running = start()
    slow = {"kind": "slow", "bank": 3_600_000, "increment": 60_000}
    table_id, _, _ = run(some_play(running, 2, time=slow))
    where = ("--database", f"sqlite:///{tmp_path}/games.sqlite3")
    assert table_id in admin("tables", *where)
    assert json.loads(admin("tables", "--json", *where))[0]["choices"] > 0
    assert json.loads(admin("users", "--json", *where))[0]["name"] == "Ada"
    assert admin("tables", "--status", "finished", "--json", *where).strip() == "[]"
    run(_watch_the_clock(running, table_id, where))
    admin("pause", "nowhere", *where, code=1)


async def _watch_the_clock(running: Running, table_id: str, where: tuple[str, ...]) -> None:
    """Anyone who is at the table sees it at once."""
    async with Client(running.address) as client, client.table(table_id) as table:
        assert not table.clock.get("paused")
        for minutes in (5, 0):
            await asyncio.to_thread(admin, "pause", table_id, "--minutes", str(minutes), *where)
            running.clock.advance(1000)  # the clockwork looks twice a second
            await soon(table, lambda minutes=minutes: bool(table.clock.get("paused")) == bool(minutes))


def test_a_game_is_carried_to_another_server(start: Start, tmp_path: Path) -> None:
    running = start()
    table_id, _, number = run(some_play(running))
    file, other = tmp_path / "game.json", f"sqlite:///{tmp_path}/other.sqlite3"
    admin("export", table_id, str(file), "--database", f"sqlite:///{tmp_path}/games.sqlite3")
    assert replayed(file)["turn"] == Game.load(file.read_bytes()).turn > 1
    assert "There is no database" in admin("import", str(file), "--database", other, code=1)
    start(other).stop()
    told = admin("import", str(file), "--database", other)
    new_id = told.split("table ")[1].split(" ")[0]
    there = start(other)

    async def look() -> None:
        async with Client(there.address) as client:
            await client.guest("Ada again")
            await client.post(f"/api/tables/{new_id}/join", seat="minoa")
            async with client.table(new_id) as table:
                assert table.seq == number
                assert table.seats == ["minoa"]
                await _answer(table, 3)

    run(look())
    again = tmp_path / "again.json"
    admin("export", new_id, str(again), "--database", other)
    one, two = (GameFile.read(each.read_bytes()) for each in (file, again))
    assert two.choices[: len(one.choices)] == one.choices
    for nothing in (b"{}", b'{"form":1,"rules":1}', GameFile(setup=one.setup, seed="1").write()):
        file.write_bytes(nothing)
        assert " is not a game that was exported: This" in admin("import", str(file), "--database", other, code=1)


def replayed(file: Path) -> Any:
    """What `megaciv replay` tells of a file."""
    done = CliRunner().invoke(app, ["replay", str(file), "--json"])
    assert done.exit_code == 0, done.output
    return json.loads(done.output)


def test_broken_tables_are_found_and_mended(start: Start, tmp_path: Path) -> None:
    running = start()
    table_id, _, number = run(some_play(running, 40))
    running.stop()
    where = ("--database", f"sqlite:///{tmp_path}/games.sqlite3")
    admin("inspect", table_id, *where)
    database = sqlite3.connect(tmp_path / "games.sqlite3")
    with database:
        database.execute("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)", (table_id, number, b"rubbish"))
    assert "cannot be loaded" in admin("inspect", table_id, *where, code=1)
    assert "Nothing is wrong" in admin("repair", table_id, *where)
    with database:
        bad = b'{"move.land":{"path":["nowhere","else"],"tokens":99}}'
        database.execute("UPDATE choices SET choice = ? WHERE number = ?", (bad, number))
        database.execute("DELETE FROM checkpoints")
    assert f"choice {number} " in admin("inspect", table_id, *where, code=1)
    admin("repair", table_id, *where, code=1)
    assert json.loads(admin("repair", table_id, "--cut", str(number - 1), *where).rpartition("}")[0] + "}")[
        "choices"
    ] == number - 1  # fmt: skip
    database.close()


@pytest.mark.slow
def test_a_server_that_is_told_to_stop_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path}/games.sqlite3", tmp_path / "log")
    process.wait()

    async def scenario() -> None:
        async with Balancer([process]) as balancer, Client(balancer.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, bots="novice")
            async with client.table(info["id"]) as table:
                seat, decision = await anext(table.questions())
                told = await table.choose(seat, decision["default"])
                await asyncio.to_thread(process.stop)
                process.start()
                await asyncio.to_thread(process.wait)
                await table.until(lambda: table.seq >= told["seq"])
                await table.choose(*(await _next(table)))

    try:
        run(scenario())
    finally:
        process.stop()
    assert "Traceback" not in (tmp_path / "log").read_text()


async def _next(table: LiveTable) -> tuple[str, Json]:
    seat, decision = await anext(table.questions())
    return seat, decision["default"]
