"""Those who look after a server: what they can do to people and tables beside it, and what they see of its troubles."""

from __future__ import annotations

import asyncio
import json
import logging
import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from megaciv.commands.host_settings import host_settings
from megaciv.server.config import Config
from megaciv.server.logs import OnceAMinute
from megaciv.server.run import make_server
from megaciv.server.storage.place import AlreadyServed, keep_private
from megaciv.server.storage.trouble import trouble
from tests.server.conftest import Running, Start, admin, device, guests, reason, run


def test_mute_ban_delete_a_line_and_the_audit_log(shared: Running) -> None:
    where = ("--database", shared.config.database)

    async def told(*arguments: str) -> str:
        return await asyncio.to_thread(admin, *arguments, *where)

    async def scenario() -> str:
        ada, bob = await guests(shared, "Ada", "Bob")
        them = str((await bob.get("/api/me"))["id"])
        info = await ada.post("/api/tables", players=5)
        async with ada.table(info["id"]) as table, bob.table(info["id"]) as other:
            other.received, table.received = [], []
            await other.send(type="chat", text="something bad")
            await table.until(lambda: bool(table.chat))
            await ada.post(f"/api/tables/{info['id']}/report", chat=table.chat[0]["id"], why="bad")
            line = json.loads(await told("reports", "--json"))[0]["line"]
            await told("delete-line", str(line), "--why", "bad words")
            shared.clock.advance(3000)
            await table.until(lambda: any(m["type"] == "chat-gone" for m in table.received or []))
            assert json.loads(await told("reports", "--json")) == []
            await told("warn", them, "--why", "first time")
            await told("mute", them, "--why", "bad words", "--days", "2")
            shared.clock.advance(3000)
            while not any(m.get("reason") == "muted" for m in other.received):
                await other.send(type="chat", text="again")
                await asyncio.sleep(0.05)
            assert (await bob.get("/api/me"))["muted"] > shared.clock.now()
            await told("ban", them, "--why", "again")
        assert await reason(bob.get("/api/me")) == "banned"
        await told("pardon", them, "--why", "sorry")
        assert (await bob.get("/api/me")).get("muted") is None
        return them

    them = run(scenario())
    log = json.loads(admin("audit", them, "--json", *where))
    assert [(row["what"], row["by"]) for row in reversed(log)] == [
        (what, "admin") for what in ("delete-line", "warn", "mute", "ban", "pardon")
    ]
    assert them in admin("audit", *where)


def test_a_table_is_closed_handed_over_and_unstuck_by_command(shared: Running) -> None:
    async def scenario() -> None:
        ada, bob = await guests(shared, "Ada", "Bob")
        info = await ada.post("/api/tables", players=5)
        at, where = f"/api/tables/{info['id']}", ("--database", shared.config.database)
        for one, seat in zip((ada, bob), info["seats"], strict=False):
            await one.post(f"{at}/join", seat=seat["civ"])
        for seat in info["seats"][2:]:
            await ada.post(f"{at}/seats", civ=seat["civ"], who="bot:novice")
        await ada.post(f"{at}/start")
        async with bob.table(info["id"]) as table:
            await table.until(lambda: "minoa" in table.asked)
            assert "minoa" in await asyncio.to_thread(admin, "unstick", info["id"], *where)
            shared.clock.advance(3000)
            await table.until(lambda: table.presence.get("minoa") == "caretaker")
            await asyncio.to_thread(admin, "host", info["id"], (await bob.get("/api/me"))["id"], *where)
            shared.clock.advance(3000)
            await table.until(lambda: table.info["am_host"])
            await asyncio.to_thread(admin, "close", info["id"], "--why", "a test", *where)
            shared.clock.advance(3000)
            await table.until(lambda: table.info["status"] == "closed")

    run(scenario())


def test_a_server_for_members_lets_nobody_else_in(tmp_path: Path) -> None:
    running = Running(Config(f"sqlite:///{tmp_path}/games.sqlite3", limits=False, members_only=True, test_seeds=True))
    where = ("--database", running.config.database, "--address", running.address)

    async def scenario() -> None:
        stranger, phone = device(running), device(running)
        assert await reason(stranger.guest("Eve")) == "members-only"
        assert await reason(stranger.play_now(players=5)) == "members-only"
        link = (await asyncio.to_thread(admin, "member", "Ala", *where)).rpartition("/sign-in/")[2].split()[0]
        me = await phone.post("/api/sign-in-link/use", token=link)
        assert me["name"] == "Ala"
        await phone.play_now(players=5)

    try:
        run(scenario())
    finally:
        running.stop()


def test_ready_knows_of_writes_that_fail_and_of_a_full_disk(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    running = start()
    app: Any = running._servers[0].config.app
    database = app.app.state.server.database
    assert running.get("/ready").json() == {"status": "ready"}
    database.health.failed()
    assert running.get("/ready").status_code == 200  # a write succeeds again
    assert database.health.failing is False

    def full(*_: Any) -> Any:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    database.health.failed()
    monkeypatch.setattr(database, "_transaction", full)
    told = running.get("/ready")
    assert (told.status_code, told.json()["reason"]) == (503, "database-away")
    assert "megaciv_writes_failed_total 3.0" in running.get("/metrics").text or database.health.failing
    monkeypatch.undo()
    monkeypatch.setattr("megaciv.server.http.texts.free_bytes", lambda _: 1000)
    told = running.get("/ready")
    assert (told.status_code, told.json()["reason"]) == (503, "disk-full")
    assert "megaciv_tables_stuck" in running.get("/metrics").text


def test_the_same_failure_again_is_one_line() -> None:
    at = [0.0]
    once = OnceAMinute(lambda: at[0])

    def line() -> logging.LogRecord:
        return logging.LogRecord("megaciv", logging.ERROR, "", 0, "a message could not be handled", (), None)

    assert [once.filter(line()) for _ in range(5)] == [True, False, False, False, False]
    at[0] = 61.0
    last = line()
    assert once.filter(last)
    assert "and 4 times more" in last.getMessage()


def test_a_second_server_on_one_file_is_refused(start: Start) -> None:
    running = start()
    with pytest.raises(AlreadyServed) as refused:
        make_server(running.config, "127.0.0.1", 0)
    assert trouble(refused.value) == "served"
    running.stop()


def test_the_database_is_private(tmp_path: Path) -> None:
    import os  # noqa: PLC0415

    file = tmp_path / "kept" / "games.sqlite3"
    before = os.umask(0o022)
    try:
        keep_private(f"sqlite:///{file}")
        file.write_bytes(b"")
        assert (stat.S_IMODE(file.stat().st_mode), stat.S_IMODE(file.parent.stat().st_mode)) == (0o600, 0o700)
        file.chmod(0o644)
        keep_private(f"sqlite:///{file}")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    finally:
        os.umask(before)


def test_admin_finds_the_servers_settings_and_makes_no_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MEGACIV_DATABASE", raising=False)
    assert "There is no database" in admin("tables", code=1)
    assert not list(tmp_path.iterdir())
    (tmp_path / "elsewhere.sqlite3").touch()
    (tmp_path / "megaciv.env").write_text(f"# ours\nMEGACIV_DATABASE='sqlite:///{tmp_path}/elsewhere.sqlite3'\n")
    assert host_settings() == {"database": f"sqlite:///{tmp_path}/elsewhere.sqlite3"}
    assert admin("tables", "--json").strip() == "[]"
