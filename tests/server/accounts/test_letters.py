"""Sign-in letters: anyone who opens them wherever, nobody becomes two people, and nobody loses an address."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.accounts.conftest import Post
from tests.server.conftest import Client, admin, device, eventually, guests, reason, run


async def mine(client: Client) -> list[str]:
    return [table["id"] for table in (await client.get("/api/tables"))["mine"]]


def test_a_letter_opened_on_a_phone_signs_the_phone_in_as_who_asked(post: Post) -> None:
    async def scenario() -> None:
        (gina,) = await guests(post.running, "Gina")
        table = (await gina.play_now(players=5))["id"]
        phone, later = device(post.running), device(post.running)
        token = await post.letter(gina, "gina@example.org")
        told = await phone.get(f"/api/sign-in-link/{token}")
        assert (told["name"], told["tables"], told["new_mail"], told["guest"]) == ("Gina", 1, True, None)
        me = await phone.post("/api/sign-in-link/use", token=token)
        assert (me["id"], me["mail"]) == ((await gina.get("/api/me"))["id"], "gina@example.org")
        assert await mine(phone) == await mine(gina) == [table]
        assert await reason(phone.post("/api/sign-in-link/use", token=token)) == "wrong-code"
        again = await post.letter(later, "Gina@Example.ORG")
        assert (await later.get(f"/api/sign-in-link/{again}"))["new_mail"] is False
        assert (await later.post("/api/sign-in-link/use", token=again))["id"] == me["id"]

    run(scenario())


def test_an_account_keeps_its_address_whoever_opens_the_letter(post: Post) -> None:
    async def scenario() -> None:
        ada, bob = await guests(post.running, "Ada", "Bob")
        me = await ada.get("/api/me")
        await ada.post("/api/sign-in-link/use", token=await post.letter(ada, "ada@example.org"))
        await bob.post("/api/account", login="bob.with.seats", password="eight letters")
        token = await post.letter(ada, "ada@example.org")
        assert (await bob.post("/api/sign-in-link/use", token=token))["id"] == me["id"]
        assert (await ada.get("/api/me"))["mail"] == "ada@example.org"

    run(scenario())


@pytest.mark.parametrize("choice", ["merge", "leave"])
def test_a_guest_with_seats_says_what_becomes_of_them(post: Post, choice: str) -> None:
    async def scenario() -> None:
        ada, guest = await guests(post.running, "Ada", "Guest 12")
        address = f"{choice}@example.org"
        await ada.post("/api/sign-in-link/use", token=await post.letter(ada, address))
        table = (await guest.play_now(players=5))["id"]
        hosted = (await guest.post("/api/tables", players=5))["id"]
        token = await post.letter(guest, address)
        told = await guest.get(f"/api/sign-in-link/{token}")
        assert (told["name"], told["guest"], told["guest_tables"], told["same"]) == ("Ada", "Guest 12", 1, False)
        assert await reason(guest.post("/api/sign-in-link/use", token=token)) == "guest-has-seats"
        me = await guest.post("/api/sign-in-link/use", token=token, guest=choice)
        assert me["name"] == "Ada"
        assert set(await mine(ada)) == ({table, hosted} if choice == "merge" else set())
        if choice == "merge":
            async with ada.table(table) as there:
                assert there.seats == ["minoa"]
            assert (await ada.get(f"/api/tables/{hosted}"))["am_host"] is True

    run(scenario())


def test_a_stranger_who_asks_and_a_guest_who_opens_are_one(post: Post) -> None:
    async def scenario() -> None:
        stranger = device(post.running)
        (kleo,) = await guests(post.running, "Kleo")
        token = await post.letter(stranger, "kleo@example.org")
        assert (await stranger.get(f"/api/sign-in-link/{token}"))["name"] is None
        assert (await kleo.get(f"/api/sign-in-link/{token}"))["name"] == "Kleo"
        me = await kleo.post("/api/sign-in-link/use", token=token)
        assert (me["name"], me["mail"]) == ("Kleo", "kleo@example.org")
        token = await post.letter(stranger, "nobody.yet@example.org")
        me = await stranger.post("/api/sign-in-link/use", token=token)
        assert (me["name"], me["named"]) == ("nobody.yet", False)

    run(scenario())


def test_letters_go_to_the_address_that_is_kept(post: Post) -> None:
    """What looks like another's address is another's, or none; spellings of one mailbox share its limit."""

    async def scenario() -> None:
        (victim,) = await guests(post.running, "Victim")
        await victim.post("/api/sign-in-link/use", token=await post.letter(victim, "victim@strasse.example"))
        attacker = device(post.running)
        await attacker.post("/api/sign-in-link", mail="victim@straße.example")
        await eventually(lambda: bool(post.mail.letters))
        assert "To: victim@xn--strae-oqa.example" in post.mail.letters[0].splitlines()
        token = post.mail.letters.pop().rpartition("/sign-in/")[2].split()[0]
        assert (await attacker.get(f"/api/sign-in-link/{token}"))["name"] is None
        for strange in ("vi\u212atim@x.example", "vi\u017ftim@x.example", "victim(1)@x.example", '"a"@x.example'):
            assert await reason(attacker.post("/api/sign-in-link", mail=strange)) == "mail-letters"

    run(scenario())


def test_an_address_changes_with_the_password_and_the_old_one_is_told(post: Post) -> None:
    async def scenario() -> None:
        (dora,) = await guests(post.running, "Dora")
        await dora.post("/api/sign-in-link/use", token=await post.letter(dora, "dora@example.org"))
        await dora.post("/api/account", login="dora", password="eight letters")
        assert await reason(dora.post("/api/sign-in-link", mail="new@example.org")) == "password-needed"
        wrong = dora.post("/api/sign-in-link", mail="new@example.org", password="not this one")
        assert await reason(wrong) == "wrong-password"
        token = await post.letter(dora, "new@example.org", password="eight letters")
        assert (await dora.get(f"/api/sign-in-link/{token}"))["old_mail"] == "dora@example.org"
        assert (await dora.post("/api/sign-in-link/use", token=token))["mail"] == "new@example.org"
        await eventually(lambda: len(post.mail.to("dora@example.org")) == 1)

    run(scenario())


def test_who_has_forgotten_a_password_sets_a_new_one_by_letter_or_by_the_host(post: Post) -> None:
    async def scenario() -> None:
        (ewa,) = await guests(post.running, "Ewa")
        await ewa.post("/api/sign-in-link/use", token=await post.letter(ewa, "ewa@example.org"))
        me = await ewa.post("/api/account", login="ewa", password="forgotten soon")
        phone, tablet = device(post.running), device(post.running)
        token = await post.letter(phone, "ewa@example.org")
        assert (await phone.get(f"/api/sign-in-link/{token}"))["login"] == "ewa"
        await phone.post("/api/sign-in-link/use", token=token, password="remembered now")
        assert await reason(ewa.get("/api/me")) == "not-signed-in"
        await ewa.post("/api/sign-in", login="ewa", password="remembered now")
        said = await asyncio.to_thread(
            admin, "password", me["id"], "--database", post.running.config.database, "--address", "https://x.org"
        )
        token = said.rpartition("https://x.org/sign-in/")[2].split()[0]
        assert (await tablet.get(f"/api/sign-in-link/{token}"))["mail"] == ""
        await tablet.post("/api/sign-in-link/use", token=token, password="the third of them")
        assert await reason(ewa.get("/api/me")) == "not-signed-in"
        me_again = await ewa.post("/api/sign-in", login="ewa", password="the third of them")
        assert (me_again["id"], me_again["mail"]) == (me["id"], "ewa@example.org")

    run(scenario())


def test_the_host_joins_two_who_are_one(post: Post) -> None:
    """The repair for those whom an older server has split."""

    async def scenario() -> None:
        laptop, phone = await guests(post.running, "Gina", "gina")
        table = (await laptop.play_now(players=5))["id"]
        await phone.post("/api/sign-in-link/use", token=await post.letter(phone, "split@example.org"))
        first, second = [(await each.get("/api/me"))["id"] for each in (laptop, phone)]
        where = ("--database", post.running.config.database)
        assert second in await asyncio.to_thread(admin, "doubles", *where)
        await asyncio.to_thread(admin, "merge", second, first, *where)
        assert await reason(phone.get("/api/me")) == "not-signed-in"
        assert (await laptop.get("/api/me"))["mail"] == "split@example.org"
        back = device(post.running)
        await back.post("/api/sign-in-link/use", token=await post.letter(back, "split@example.org"))
        assert await mine(back) == [table]
        await asyncio.to_thread(admin, "merge", second, first, *where, code=1)

    run(scenario())
