"""People: guests, accounts, codes, sessions and how they end."""

from __future__ import annotations

import sqlite3

from megaciv.timing.clocks import DAY
from tests.server.conftest import (
    Client,
    Running,
    Start,
    device,
    eventually,
    guests,
    reason,
    run,
)


def test_a_guest_keeps_their_seat_by_an_account_or_a_code(shared: Running) -> None:
    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        info = await ada.play_now(players=5)
        await ada.post("/api/account", login="Ada@example.org", password="analytical engine")
        phone, tablet = device(shared), device(shared)
        assert await reason(phone.get("/api/me")) == "not-signed-in"
        wrong = phone.post("/api/sign-in", login="ada@example.org", password="difference engine")
        assert await reason(wrong) == "wrong-login"
        assert await reason(phone.post("/api/sign-in", login="nobody", password="analytical")) == "wrong-login"
        me = await phone.post("/api/sign-in", login="ada@example.org", password="analytical engine")
        assert (me["name"], me["login"]) == ("Ada", "ada@example.org")
        code = (await ada.post("/api/me/code"))["code"]
        await tablet.post("/api/sign-in/code", code=code.upper())
        assert await reason(phone.post("/api/sign-in/code", code=code)) == "wrong-code"
        for other in (phone, tablet):
            (mine,) = (await other.get("/api/tables"))["mine"]
            assert mine["id"] == info["id"]
            async with other.table(info["id"]) as table:
                assert table.seats == ["minoa"]
        await phone.post("/api/sign-out")
        assert await reason(phone.get("/api/me")) == "not-signed-in"
        assert (await tablet.get("/api/me"))["name"] == "Ada"
        changed = await tablet.ask("PATCH", "/api/me", {"name": "Countess", "lang": "pl"})
        assert (changed["name"], changed["lang"]) == ("Countess", "pl")
        (bob,) = await guests(shared, "Bob")
        assert await reason(bob.post("/api/account", login="ada@EXAMPLE.org", password="12345678")) == "login-taken"

    run(scenario())


def test_a_session_ends_when_nobody_has_used_it_for_long(start: Start) -> None:
    """It lives for 180 days after its last use; each use of a later day begins them anew."""
    running = start()

    def unused() -> int:
        """For how long."""
        with sqlite3.connect(running.config.database.removeprefix("sqlite:///")) as database:
            (found,) = database.execute("SELECT used FROM sessions ORDER BY used").fetchone()
        database.close()
        return running.clock.now() - int(found)

    async def scenario() -> None:
        (ada,) = await guests(running, "Ada")
        running.clock.advance(179 * DAY)
        assert unused() == 179 * DAY
        told = await ada.http.get("/api/me")
        assert told.json()["name"] == "Ada"
        assert unused() == 0  # noted
        cookie = told.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert f"Max-Age={400 * 24 * 3600}" in cookie
        running.clock.advance(DAY // 2)
        await ada.get("/api/me")
        assert unused() == DAY // 2  # the same day: nothing is written
        running.clock.advance(180 * DAY)
        assert await reason(ada.get("/api/me")) == "not-signed-in"
        await guests(running, "Bob")
        assert unused() == 0  # what had ended has been thrown away

    run(scenario())


def test_signing_out_everywhere_closes_every_window(shared: Running) -> None:
    async def scenario() -> None:
        ada, bob = await guests(shared, "Ada", "Bob")
        info = await ada.play_now(players=5)
        phone, late = device(shared), device(shared)
        await phone.post("/api/sign-in/code", code=(await ada.post("/api/me/code"))["code"])
        code = (await ada.post("/api/me/code"))["code"]
        async with phone.table(info["id"]) as table:
            assert table.seats == ["minoa"]
            await ada.post("/api/sign-out/everywhere")
            await eventually(lambda: not any(w.person for w in shared.registry.tables[info["id"]].connections))
        for gone in (ada, phone):
            assert await reason(gone.get("/api/me")) == "not-signed-in"
        assert await reason(late.post("/api/sign-in/code", code=code)) == "wrong-code"
        assert (await bob.get("/api/me"))["name"] == "Bob"

    run(scenario())


def test_a_code_comes_as_a_link_and_a_picture(shared: Running) -> None:
    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        told = await ada.post("/api/me/code")
        assert told["url"] == f"{shared.address}/device/{told['code']}"
        assert told["qr"].startswith("data:image/svg+xml")

    run(scenario())


def test_play_now_makes_a_guest_and_lists_the_table(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as client:
            info = await client.play_now(scenario="first", name="Newcomer")
            assert (await client.get("/api/me"))["name"] == "Newcomer"
            assert info["scenario"] == "first"
            (mine,) = (await client.get("/api/tables"))["mine"]
            assert mine["mine"] == [seat["civ"] for seat in info["seats"] if seat.get("mine")]
            assert await reason(client.play_now(bots="nonsense")) == "no-such-bot"
            assert await reason(client.play_now(players=12, board="nowhere")) == "invalid"

    run(scenario())


def test_a_session_is_a_cookie_that_no_script_reads(shared: Running) -> None:
    """Behind a proxy with TLS it goes over TLS only, and invitations say https."""

    async def scenario() -> None:
        client = device(shared)
        await client.http.get("/health")
        for proxied in (False, True):
            forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"} if proxied else {}
            headers = {"x-csrf-token": client.http.cookies["csrftoken"], **forwarded}
            told = await client.http.post("/api/guest", json={"name": "Ada"}, headers=headers)
            (cookie,) = [each for each in told.headers.get_list("set-cookie") if each.startswith("megaciv=")]
            assert ("HttpOnly" in cookie, "SameSite=lax" in cookie, "Secure" in cookie) == (True, True, proxied)
            session = {"cookie": f"{cookie.split(';')[0]}; csrftoken={client.http.cookies['csrftoken']}", **headers}
            made = await client.http.post("/api/tables", json={"players": 5}, headers=session)
            invite = await client.http.post(f"/api/tables/{made.json()['id']}/invites", headers=session)
            assert invite.json()["url"].startswith("https://" if proxied else "http://")

    run(scenario())
