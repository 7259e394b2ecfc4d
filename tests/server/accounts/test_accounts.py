"""Accounts: logins that look alike, passwords, sessions, names, a copy of what is kept, and going for good."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from argon2 import Type, extract_parameters

from megaciv.server.accounts.sessions import device_of
from tests.server.conftest import HASHER, Running, Start, admin, device, eventually, guests, reason, run


def test_passwords_are_hashed_slowly() -> None:
    """As RFC 9106 recommends it at least where memory is scarce: Argon2id, 64 MiB, three times over."""
    parameters = extract_parameters(HASHER.hash("eight letters"))
    assert parameters.type is Type.ID
    assert parameters.memory_cost >= 65_536
    assert parameters.time_cost >= 3


def test_logins_that_look_alike_are_refused(shared: Running) -> None:
    async def scenario() -> None:
        ada, eve = await guests(shared, "Ada", "Eve")
        await ada.post("/api/account", login="Łucja.01", password="eight letters")
        for alike in ("łucja.01", "lucja.01", "ŁUCJA.O1", "lucja.ol", " łucja.01 "):
            assert await reason(eve.post("/api/account", login=alike, password="eight letters")) == "login-taken"
        for strange in ("łucja.01\u200b", "ｌucja.01", "łucjа.01", "lu cja", "łucja\x07"):
            assert await reason(eve.post("/api/account", login=strange, password="eight letters")) == "login-letters"
        await device(shared).post("/api/sign-in", login="ŁUCJA.01", password="eight letters")

    run(scenario())


def test_login_and_password_change_with_the_old_one_and_other_sessions_end(shared: Running) -> None:
    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        info = await ada.play_now(players=5)
        await ada.post("/api/account", login="ada.changes", password="the first one")
        phone = device(shared)
        await phone.post("/api/sign-in", login="ada.changes", password="the first one")
        async with phone.table(info["id"]) as table, ada.table(info["id"]):
            assert table.seats == ["minoa"]
            change = {"login": "ada.changed", "password": "the second one"}
            assert await reason(ada.post("/api/account", **change)) == "password-needed"
            assert await reason(ada.post("/api/account", **change, old="wrong")) == "wrong-password"
            await ada.post("/api/account", **change, old="the first one")
            windows = shared.registry.tables[info["id"]].connections
            await eventually(lambda: sum(window.person is not None for window in windows) == 1)
        assert await reason(phone.get("/api/me")) == "not-signed-in"
        assert (await ada.get("/api/me"))["login"] == "ada.changed"
        old = phone.post("/api/sign-in", login="ada.changes", password="the first one")
        assert await reason(old) == "wrong-login"

    run(scenario())


def test_sessions_are_listed_and_ended_one_by_one(shared: Running) -> None:
    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        info = await ada.play_now(players=5)
        phone = device(shared)
        phone.http.headers["user-agent"] = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"
        await phone.post("/api/sign-in/code", code=(await ada.post("/api/me/code"))["code"])
        listed = await ada.get("/api/me/sessions")
        assert sorted((each["device"], each["here"]) for each in listed) == [
            ("Firefox · Android", False),
            ("Python", True),
        ]
        (other,) = [each["id"] for each in listed if not each["here"]]
        async with phone.table(info["id"]):
            windows = shared.registry.tables[info["id"]].connections
            assert len(windows) == 1
            await ada.ask("DELETE", f"/api/me/sessions/{other}")
            await eventually(lambda: not any(window.person for window in windows))
        assert await reason(phone.get("/api/me")) == "not-signed-in"
        (stranger,) = await guests(shared, "Eve")
        await stranger.ask("DELETE", f"/api/me/sessions/{listed[0]['id']}")
        assert len(await ada.get("/api/me/sessions")) == 1

    run(scenario())


def test_signing_out_closes_the_tables_of_that_browser(shared: Running) -> None:
    """A socket that stays open after its session has ended would still play."""

    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        info = await ada.play_now(players=5)
        async with ada.table(info["id"]):
            windows = shared.registry.tables[info["id"]].connections
            assert [window.person is not None for window in windows] == [True]
            await ada.post("/api/sign-out")
            await eventually(lambda: not any(window.person for window in windows))

    run(scenario())


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Safari/604.1", "Safari · iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126 Safari/537.36 Edg/126", "Edge · Windows"),
        ("<script>", ""),
        (None, ""),
    ],
)
def test_a_device_is_named_by_browser_and_system(agent: str | None, device: str) -> None:
    assert device_of(agent) == device


# -- names ------------------------------------------------------------


def test_names_are_one_line_that_can_be_seen(shared: Running, tmp_path: Path) -> None:
    async def scenario() -> None:
        client = device(shared)
        assert (await client.guest("  Ada\x1b[31m\r\n \u202eLove\u200blace "))["name"] == "Ada[31m Lovelace"
        assert await reason(client.guest("\u200b\u00a0")) == "name-empty"
        assert (await client.ask("PATCH", "/api/me", {"name": "[/nothing]\x07"}))["name"] == "[/nothing]"
        info = await client.post("/api/tables", players=5, name="A\rB\nC: [bold]")
        assert info["name"] == "A B C: [bold]"
        await client.post(f"/api/tables/{info['id']}/join", seat="minoa")
        async with client.table(info["id"]) as table:
            await table.send(type="chat", text="one\x1b[2J\ntwo\u202e")
            await table.until(lambda: bool(table.chat))
            assert table.chat[-1]["text"] == "one[2J\ntwo"

    run(scenario())
    where = ("--database", shared.config.database)
    assert "[/nothing]" in admin("users", *where)
    assert "A B C: [bold]" in admin("tables", *where)


def test_a_new_name_is_seen_at_the_tables_at_once(shared: Running) -> None:
    async def scenario() -> None:
        ada, bob = await guests(shared, "Guest 1", "Bob")
        info = await ada.post("/api/tables", players=5)
        await ada.post(f"/api/tables/{info['id']}/join", seat="minoa")
        async with bob.table(info["id"]) as seen, ada.table(info["id"]) as own:
            await ada.ask("PATCH", "/api/me", {"name": "Ada"})
            await seen.until(lambda: seen.info["seats"][0]["name"] == "Ada")
            await own.send(type="chat", text="hello")
            await seen.until(lambda: bool(seen.chat))
            assert seen.chat[-1]["name"] == "Ada"

    run(scenario())


def test_who_was_given_a_name_by_the_page_has_not_said_theirs(shared: Running) -> None:
    async def scenario() -> None:
        hurried, other = device(shared), device(shared)
        assert (await hurried.post("/api/guest", name="Guest 945", named=False))["named"] is False
        assert (await hurried.ask("PATCH", "/api/me", {"lang": "pl"}))["named"] is False
        assert (await hurried.ask("PATCH", "/api/me", {"name": "Ala"})).get("named", True) is True
        await other.play_now(name="Guest 12", named=False)
        assert (await other.get("/api/me"))["named"] is False

    run(scenario())


# -- a copy, and going for good ------------------------------------------------------------


def test_everybody_gets_a_copy_of_what_is_kept_of_them(shared: Running, tmp_path: Path) -> None:
    async def scenario() -> dict[str, Any]:
        (ada,) = await guests(shared, "Ada")
        me = await ada.post("/api/account", login="ada.copy", password="eight letters")
        info = await ada.play_now(players=5)
        async with ada.table(info["id"]) as table:
            await table.send(type="chat", text="good morning")
            await table.until(lambda: bool(table.chat))
        kept: dict[str, Any] = await ada.get("/api/me/data")
        assert (kept["id"], kept["login"], kept["seats"][0]["civ"]) == (me["id"], "ada.copy", "minoa")
        assert [line["text"] for line in kept["said"]] == ["good morning"]
        assert len(kept["sessions"]) == 1
        assert not {"password", "seed", "token"} & set(msgspec.json.encode(kept).decode().split('"'))
        return kept

    kept, file = run(scenario()), tmp_path / "ada.json"
    admin("data", "ada.copy", str(file), "--database", shared.config.database)
    assert msgspec.json.decode(file.read_bytes()) == kept


def test_an_account_is_deleted_games_and_hosts_tables_stay(shared: Running) -> None:
    async def scenario() -> None:
        ada, bob = await guests(shared, "Ada", "Bob")
        await ada.post("/api/account", login="ada.goes", password="eight letters")
        running = await ada.post("/api/tables", players=5, name="ours")
        at = f"/api/tables/{running['id']}"
        await ada.post(f"{at}/join", seat="minoa")
        await bob.post(f"{at}/join", seat="assyria")
        for seat in running["seats"][2:]:
            await ada.post(f"{at}/seats", civ=seat["civ"], who="bot:novice")
        await ada.post(f"{at}/start")
        lonely = await ada.post("/api/tables", players=5)
        async with bob.table(running["id"]) as table, ada.table(running["id"]) as own:
            await own.send(type="chat", text="my last words")
            await table.until(lambda: bool(table.chat))
            assert await reason(ada.post("/api/me/delete")) == "password-needed"
            await ada.post("/api/me/delete", password="eight letters")
            await table.until(lambda: table.presence.get("minoa") == "caretaker")
            await table.until(lambda: table.info["host"] == "Bob")
            assert table.info["seats"][0]["kind"] == "open"
        assert await reason(ada.get("/api/me")) == "not-signed-in"
        assert await reason(ada.post("/api/sign-in", login="ada.goes", password="eight letters")) == "wrong-login"
        async with bob.table(running["id"]) as table:
            assert (table.chat, table.info["am_host"]) == ([], True)
        assert (await bob.get(f"/api/tables/{lonely['id']}"))["status"] == "closed"
        assert lonely["id"] not in [each["id"] for each in (await bob.get("/api/tables"))["open"]]
        (eve,) = await guests(shared, "Eve")
        await eve.post(f"{at}/join", seat="minoa")  # a substitute

    run(scenario())


def test_the_host_of_the_server_deletes_an_account_beside_it(shared: Running) -> None:
    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        me, info = await ada.get("/api/me"), await ada.play_now(players=5)
        async with ada.table(info["id"]):
            windows = shared.registry.tables[info["id"]].connections
            await asyncio.to_thread(admin, "delete-person", me["id"], "--yes", "--database", shared.config.database)

            def gone() -> bool:
                shared.clock.advance(2000)
                return not any(window.person for window in windows)

            await eventually(gone)
        assert await reason(ada.get("/api/me")) == "not-signed-in"

    run(scenario())


# -- how often ------------------------------------------------------------


def test_a_club_behind_one_router_signs_up_at_once_and_a_flood_does_not(start: Start) -> None:
    running = start(limits=True)

    async def scenario() -> None:
        club = await guests(running, *(f"P{number}" for number in range(18)))
        for number, one in enumerate(club):
            await one.post("/api/account", login=f"member{number + 20}", password="eight letters")
            await device(running).post("/api/sign-in", login=f"member{number + 20}", password="eight letters")
        flood = device(running)
        told = [await _status(flood.guest(f"G{number}")) for number in range(40)]
        assert 429 in told
        guesses = [await _status(flood.post("/api/sign-in", login="member33", password="wrong" * 3)) for _ in range(12)]
        assert guesses[0] == 403
        assert guesses[-1] == 429

    run(scenario())


async def _status(asking: Any) -> int:
    try:
        await asking
    except Exception as error:
        return int(getattr(error, "status", 0))
    return 200
