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
from megaciv.server.storage.schema import Database
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
    shown = admin("audit", *where)
    assert them in shown
    assert "done by" in shown
    assert "reported by" not in shown


def test_a_moderator_acts_and_whom_it_concerns_reads_why(shared: Running) -> None:
    where = ("--database", shared.config.database)
    at = "/api/moderation"

    async def scenario() -> None:
        ada, bob, mod, other = await guests(shared, "Ada", "Bob", "Mod", "Other")
        ids = {
            name: str((await one.get("/api/me"))["id"]) for name, one in (("bob", bob), ("mod", mod), ("other", other))
        }
        for path in ("reports", "people", "audit", "shared", f"people/{ids['bob']}"):
            assert await reason(mod.get(f"{at}/{path}")) == "moderators-only"
        warn = {"what": "warn", "why": "language"}
        assert await reason(mod.post(f"{at}/people/{ids['bob']}/measure", **warn)) == "moderators-only"
        for name in ("mod", "other"):
            await asyncio.to_thread(admin, "moderator", ids[name], *where)
        info = await ada.post("/api/tables", players=5, name="Friday")
        for one, seat in zip((ada, bob), info["seats"], strict=False):
            await one.post(f"/api/tables/{info['id']}/join", seat=seat["civ"])
        async with ada.table(info["id"]) as table, bob.table(info["id"]) as theirs:
            theirs.received = []
            for said in ("hello", "something bad", "to you alone"):
                await theirs.send(
                    type="chat", text=said, **({"to": info["seats"][0]["civ"]} if "alone" in said else {})
                )
            await table.until(lambda: len(table.chat) == 3)
            for line in table.chat[1:]:
                await ada.post(f"/api/tables/{info['id']}/report", chat=line["id"], why="rude")
            whispered, loud = await mod.get(f"{at}/reports")
            assert [line["text"] for line in loud["said"]] == ["hello", "something bad"]  # no whisper beside it
            assert [line["text"] for line in whispered["said"]] == ["to you alone"]
            assert (loud["by"], loud["table_name"], loud["why"]) == ("Ada", "Friday", "rude")
            await mod.post(f"{at}/reports/{whispered['id']}/settle", why="was a joke")
            await mod.post(f"{at}/lines/{loud['line']}/delete", why="bad words")
            assert await mod.get(f"{at}/reports") == []
            assert await reason(mod.post(f"{at}/reports/{whispered['id']}/settle", why="again")) == "no-such-report"
            await mod.post(f"{at}/people/{ids['bob']}/measure", **warn)
            shared.clock.advance(3000)
            await theirs.until(lambda: any(told["type"] == "about-me" for told in theirs.received or []))
        assert await reason(mod.post(f"{at}/people/{ids['other']}/measure", **warn)) == "not-a-moderator"
        assert await reason(mod.post(f"{at}/people/{ids['bob']}/measure", what="warn", why="")) == "invalid"
        told = (await bob.get("/api/me"))["told"]
        assert [(each["what"], each["why"]) for each in told] == [("delete-line", "bad words"), ("warn", "language")]
        await ada.post(f"/api/me/told/{told[0]['id']}")  # not theirs
        await bob.post(f"/api/me/told/{told[1]['id']}")
        assert [each["what"] for each in (await bob.get("/api/me"))["told"]] == ["delete-line"]
        file = await mod.post(f"{at}/people/{ids['bob']}/measure", what="ban", why="enough", days=30)
        assert [(line["what"], line["by"]) for line in file["measures"]] == [
            ("ban", "Mod"), ("warn", "Mod"), ("delete-line", "Mod"),
        ]  # fmt: skip
        refused = (await bob.http.get("/api/me")).json()
        assert (refused["reason"], refused["details"]["why"]) == ("banned", "enough")
        assert "enough" in refused["text"]
        assert await mod.get(f"{at}/people", q="b%") == []  # nobody has a % in their name
        assert ids["bob"] in [line["id"] for line in await mod.get(f"{at}/people", q="BO")]
        await mod.post(f"{at}/people/{ids['bob']}/measure", what="pardon", why="sorry")
        assert "banned" not in (await mod.get(f"{at}/people/{ids['bob']}"))["person"]

    run(scenario())


def test_hosts_see_votes_changes_of_seats_and_shared_addresses(shared: Running) -> None:
    where = ("--database", shared.config.database)

    async def scenario() -> tuple[str, str]:
        ada, bob, mod = await guests(shared, "Ada", "Bob", "Mod")
        me = str((await mod.get("/api/me"))["id"])
        await asyncio.to_thread(admin, "moderator", me, *where)
        info = await ada.post("/api/tables", players=5, name="Friday")
        at, civs = f"/api/tables/{info['id']}", [seat["civ"] for seat in info["seats"]]
        await ada.post(f"{at}/join", seat=civs[0])
        await bob.post(f"{at}/join", seat=civs[1])
        await bob.post(f"{at}/leave")
        await bob.post(f"{at}/join", seat=civs[1])
        for civ in civs[2:]:
            await ada.post(f"{at}/seats", civ=civ, who="bot:novice")
        await ada.post(f"{at}/start")
        async with ada.table(info["id"]) as one, bob.table(info["id"]) as two:
            await two.vote("substitute", seat=civs[1])
            await one.until(lambda: bool(one.votes))
            await one.vote(number=max(one.votes))
            await two.until(lambda: not two.seats)
            await two.vote("return", seat=civs[1])
            await two.until(lambda: bool(two.seats))
        lines = await ada.get(f"{at}/affairs")
        assert sorted((line["what"], line["civ"], line.get("name", "")) for line in lines) == sorted([
            ("back", civs[1], "Bob"), ("lent", civs[1], "Bob"), ("sat", civs[0], "Ada"), ("sat", civs[1], "Bob"),
            ("sat", civs[1], "Bob"), ("stood", civs[1], "Bob"), ("vote-substitute", civs[1], ""),
        ])  # fmt: skip
        (vote,) = [line for line in lines if line["what"] == "vote-substitute"]
        assert (vote["ayes"], vote["result"], vote["about"]) == ([civs[0]], "passed", civs[1])
        (shares,) = [line for line in await mod.get("/api/moderation/shared") if line["table"] == info["id"]]
        assert sorted(each["name"] for each in shares["people"]) == ["Ada", "Bob"]
        kept = await bob.get("/api/me/data")
        assert len(kept["addresses"]) == 1
        assert "127.0.0.1" not in json.dumps(kept)  # a hash of it
        return info["id"], me

    table, mod = run(scenario())
    assert "vote-substitute" in admin("affairs", table, *where)
    assert "Ada" in admin("shared", *where)
    assert mod not in admin("shared", *where)


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


def test_what_uvicorn_says_is_in_our_log(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    """It had a handler of its own: a traceback for each socket that was just opening when a server was stopped."""
    start()
    logging.getLogger("uvicorn.error").error("Exception in ASGI application")
    assert "Exception in ASGI application" in caplog.text


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
    assert "Why" not in admin("warn", "somebody", code=1)  # nothing is asked for nothing
    assert not list(tmp_path.iterdir())
    (tmp_path / "elsewhere.sqlite3").touch()
    (tmp_path / "megaciv.env").write_text(f"# ours\nMEGACIV_DATABASE='sqlite:///{tmp_path}/elsewhere.sqlite3'\n")
    assert host_settings() == {"database": f"sqlite:///{tmp_path}/elsewhere.sqlite3"}
    assert admin("tables", "--json").strip() == "[]"


@pytest.mark.parametrize("address", ["nonsense", "mysql://u:secret@127.0.0.1/games", "no-such://127.0.0.1/games"])
def test_an_address_that_is_none_is_told_in_a_sentence(address: str) -> None:
    told = admin("tables", "--database", address, code=1)
    assert "sqlite:///" in told
    assert "Traceback" not in told
    assert "secret" not in told
    with pytest.raises(Exception) as raised:  # noqa: PT011 - whatever it is, `serve` tells it by the same sentence
        Database(address)
    assert trouble(raised.value) == "address"


def test_commands_about_a_table_that_is_not_there_say_so(start: Start) -> None:
    where = ("--database", start().config.database)
    for command in ("affairs", "pause", "inspect", "unstick", "close --why x", "host"):
        name, *more = command.split()
        who = ["nobody"] if name == "host" else []
        told = admin(name, "no-such-table", *who, *more, *where, code=1)
        assert "There is no such" in told, command
    assert "lobby" in admin("tables", "--status", "nonsense", *where, code=2)
