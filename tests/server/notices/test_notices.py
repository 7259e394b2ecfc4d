"""Notices: to the one who is asked and not here, once for each question and channel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import create_engine, text

from megaciv.server.config import Config
from megaciv.server.errors import Refusal
from megaciv.server.notices.channels import Failed, Poster
from megaciv.server.notices.outbox import DueNotice
from megaciv.server.notices.preferences import NoticePreferences, Quiet, check_preferences, offset_in, preferences_of
from megaciv.server.notices.sender import _matters, moment_of, wording
from megaciv.server.notices.webpush import Signer, encrypt, from_text, to_text
from megaciv.timing.clocks import DAY, HOUR, MINUTE, SECOND
from tests.server.conftest import Client, Running, eventually, reason, run
from tests.server.mail_and_hook_servers import HookServer, MailServer, serving
from tests.server.notices.browser_keys import decrypt

Json = dict[str, Any]

# -- web push ------------------------------------------------------------

OWN = ec.derive_private_key(
    int.from_bytes(from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
)
BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_encryption_is_that_of_rfc_8291() -> None:
    """The example of the standard's appendix A."""
    salt = from_text("DGv6ra1nlYgDCS1FRnbzlw")
    sealed = encrypt(b"When I grow up, I want to be a watermelon", BROWSER, AUTH, OWN, salt)
    assert to_text(sealed) == SEALED


def test_only_the_browser_it_is_for_can_read_it() -> None:
    browser, other = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    sealed = encrypt(b"your turn", _public(browser), AUTH)
    assert decrypt(sealed, browser, AUTH) == b"your turn"
    with pytest.raises(ValueError, match="another browser"):
        decrypt(sealed, other, AUTH)


def _public(key: ec.EllipticCurvePrivateKey) -> str:
    numbers = key.public_key().public_numbers()
    return to_text(b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big"))


def test_our_signature_names_the_push_service() -> None:
    signer = Signer(Signer.new_key(), "mailto:host@example.org")
    told = signer.authorization("https://push.example.net/abc", 1000)
    head, claims, _ = told.removeprefix("vapid t=").split(",")[0].split(".")
    assert msgspec.json.decode(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    wanted = {"aud": "https://push.example.net", "exp": 1000 + 12 * 3600, "sub": "mailto:host@example.org"}
    assert msgspec.json.decode(from_text(claims)) == wanted
    assert told.endswith(f"k={signer.public}")


# -- wishes ------------------------------------------------------------


def test_nothing_is_sent_in_quiet_hours() -> None:
    night = Quiet(22 * 60, 7 * 60, offset=60)  # from 21 to 6 in Greenwich
    assert night.next_moment(20 * HOUR) == 20 * HOUR
    assert night.next_moment(23 * HOUR) == DAY + 6 * HOUR
    assert night.next_moment(DAY + 5 * HOUR) == DAY + 6 * HOUR
    assert NoticePreferences(quiet=night, after=60).when(21 * HOUR - MINUTE // 2) == DAY + 6 * HOUR


@pytest.mark.parametrize(
    ("lang", "title", "text"),
    [
        ("en", "Your turn at Friday", "You have time until 2026-11-16 18:30 (UTC+1:00)."),
        ("pl", "Twój ruch przy stole Friday", "Masz czas do 2026-11-16 18:30 (UTC+1:00)."),
    ],
)
def test_a_notice_says_which_table_what_is_asked_and_until_when(lang: str, title: str, text: str) -> None:
    until = 1_794_850_200_000
    notice = DueNotice(1, "abc", "minoa", "x", "move.land", until, 0, 0, [])
    told = wording(lang, notice, "Friday", "https://games.example.org", NoticePreferences(quiet=Quiet(0, 1, offset=60)))
    assert (told.title, told.link) == (title, "https://games.example.org/t/abc")
    assert told.text.startswith("Minoa: ")
    assert told.text.endswith(text)


def test_moments_are_on_the_readers_own_clock_through_summer_time() -> None:
    wishes = NoticePreferences(zone="Europe/Warsaw")
    winter, summer = (int(datetime(2026, month, 1, 12, tzinfo=UTC).timestamp() * 1000) for month in (1, 7))
    assert moment_of(winter, wishes) == "2026-01-01 13:00 (Europe/Warsaw)"
    assert moment_of(summer, wishes) == "2026-07-01 14:00 (Europe/Warsaw)"
    assert (offset_in("Europe/Warsaw", winter), offset_in("Europe/Warsaw", summer)) == (60, 120)
    with pytest.raises(Refusal):
        check_preferences({"zone": "Middle/Earth"})
    told = {"zone": "Asia/Kolkata", "hours": {"opens": 540, "closes": 1020, "offset": 0}}
    hours = preferences_of(told).hours
    assert hours is not None
    assert hours.offset == 330


@pytest.mark.parametrize(
    ("asked", "comes"),
    [
        ("2026-03-28 12:00", "2026-03-28 18:00"),  # 19:00 in Warsaw, in winter
        ("2026-03-28 18:00", "2026-03-28 18:00"),
        ("2026-03-28 18:01", "2026-03-29 17:00"),  # clocks go forward that night
        ("2026-10-24 17:01", "2026-10-25 18:00"),  # and back that one
    ],
)
def test_the_daily_letter_comes_at_the_same_time_on_the_wall_when_clocks_are_changed(asked: str, comes: str) -> None:
    at, then = (int(datetime.fromisoformat(f"{each}+00:00").timestamp() * 1000) for each in (asked, comes))
    assert NoticePreferences(once_a_day=19 * 60, zone="Europe/Warsaw").next_time(at) == then


def test_what_is_not_understood_is_not_wished() -> None:
    assert preferences_of({"mail": "yes please"}) == NoticePreferences()
    assert preferences_of({"mail": True, "sound": "gong"}) == NoticePreferences(mail=True)


@pytest.mark.parametrize(
    "url", ["http://example.org/x", "https://127.0.0.1/x", "https://localhost/", "https://[::1]/", "ftp://example.org"]
)
def test_nobody_makes_the_server_call_into_its_own_network(url: str) -> None:
    async def scenario() -> None:
        poster = Poster()
        try:
            with pytest.raises(Failed):
                await poster.post(url, b"{}", {})
        finally:
            await poster.close()

    run(scenario())


# -- over real connections ------------------------------------------------------------


@pytest.fixture
def sinks() -> Iterator[tuple[MailServer, HookServer]]:
    with serving(MailServer()) as mail, serving(HookServer()) as hook:
        yield mail, hook


@pytest.fixture
def running(tmp_path: Path, sinks: tuple[MailServer, HookServer]) -> Iterator[Running]:
    config = Config(
        f"sqlite:///{tmp_path}/games.sqlite3", limits=False, smtp=sinks[0].url, private_hooks=True,
        address="https://games.example.org", test_seeds=True, manners="brisk",
    )  # fmt: skip
    server = Running(config)
    yield server
    server.stop()


async def confirmed(client: Client, mail: MailServer, address: str) -> None:
    """The address is mine: I have opened the link that came by mail."""
    await client.post("/api/sign-in-link", mail=address)
    await eventually(lambda: bool(mail.letters))
    await client.post("/api/sign-in-link/use", token=_token(mail.letters.pop()))


def _token(letter: str) -> str:
    return letter.rpartition("/sign-in/")[2].split()[0]


async def away(running: Running, client: Client, **wishes: Any) -> str:
    """Play against bots with these wishes, never come to the table, and be asked something; then time passes."""
    await client.ask("PATCH", "/api/me", {"notices": {"after": 0, **wishes}})
    info = await client.play_now(players=5)
    await eventually(lambda: notice(running) is not None)
    running.clock.advance(2 * SECOND)
    return str(info["id"])


def notice(running: Running) -> Any:
    """The only one in the outbox."""
    engine = create_engine(running.config.database)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT error, tries, ended, due FROM notices")).all()
    engine.dispose()
    assert len(found) <= 1
    return found[0] if found else None


def test_every_channel_is_told_once_what_is_asked_and_where(
    running: Running, sinks: tuple[MailServer, HookServer]
) -> None:
    mail, hook = sinks
    browser = ec.generate_private_key(ec.SECP256R1())

    async def scenario() -> None:
        async with Client(running.address) as client:
            await client.guest("Ada")
            await confirmed(client, mail, "ada@example.org")
            keys = {"p256dh": _public(browser), "auth": AUTH}
            push = [{"endpoint": f"{hook.url}/push", "keys": keys}]
            table = await away(running, client, mail=True, webhook=f"{hook.url}/hook", push=push)
            await eventually(lambda: notice(running).ended is not None)
            assert len(mail.letters) == 1
            assert "To: ada@example.org" in mail.letters[0]
            assert f"https://games.example.org/t/{table}" in mail.letters[0]
            assert "movement" in mail.letters[0].lower() or "move" in mail.letters[0].lower()
            assert sorted(path for path, _, _ in hook.posts) == ["/hook", "/push"]
            by_path = {path: (headers, body) for path, headers, body in hook.posts}
            told = msgspec.json.decode(by_path["/hook"][1])
            assert told["content"].startswith("**Your turn at")
            headers, body = by_path["/push"]
            assert headers["authorization"].startswith("vapid t=")
            assert msgspec.json.decode(decrypt(body, browser, AUTH))["link"].endswith(table)

    run(scenario())


def test_what_fails_is_tried_again_and_others_do_not_wait(
    running: Running, sinks: tuple[MailServer, HookServer]
) -> None:
    """Mail server and push service fail once: the webhook has its notice at once, the others half a minute later."""
    mail, hook = sinks
    keys = {"p256dh": _public(ec.generate_private_key(ec.SECP256R1())), "auth": AUTH}

    async def scenario() -> None:
        async with Client(running.address) as client:
            await client.guest("Ada")
            await confirmed(client, mail, "ada@example.org")
            mail.refuse = hook.fail = 1
            push = [{"endpoint": f"{hook.url}/push", "keys": keys}]
            await away(running, client, mail=True, push=push, webhook=f"{hook.url}/hook")
            await eventually(lambda: notice(running).error is not None)
            again = running.clock.now() + 30 * SECOND
            assert tuple(notice(running)) == ("mail: SMTPSenderRefused; push: status 500", 1, None, again)
            assert ([path for path, _, _ in hook.posts], mail.letters) == (["/hook"], [])
            running.clock.advance(30 * SECOND)
            await eventually(lambda: notice(running).ended is not None)
            assert [path for path, _, _ in hook.posts] == ["/hook", "/push"]
            assert len(mail.letters) == 1

    run(scenario())


def test_slow_tables_tell_of_all_that_matters(running: Running, sinks: tuple[MailServer, HookServer]) -> None:
    """The start, a vote, a deadline that is near, a caretaker, the end: to anyone who is not at the table."""
    _, hook = sinks

    def told(words: str) -> bool:
        running.clock.advance(3 * SECOND)
        return any(words in msgspec.json.decode(body)["content"] for _, _, body in hook.posts)

    async def scenario() -> None:
        async with Client(running.address) as ada, Client(running.address) as bob:
            await ada.guest("Ada")
            await bob.guest("Bob")
            await bob.ask("PATCH", "/api/me", {"notices": {"after": 0, "webhook": f"{hook.url}/hook"}})
            slow = {"kind": "slow", "bank": DAY, "increment": DAY, "grace": HOUR}
            info = await ada.post("/api/tables", players=5, pace="free", time=slow, manners="brisk")
            civs = [seat["civ"] for seat in info["seats"]]
            at = f"/api/tables/{info['id']}"
            await ada.post(f"{at}/join", seat=civs[0])
            await bob.post(f"{at}/join", seat=civs[1])
            for civ in civs[2:]:
                await ada.post(f"{at}/seats", civ=civ, who="bot:novice")
            await ada.post(f"{at}/start")
            await eventually(lambda: told("The game has begun: you play"))
            async with ada.table(info["id"]) as table:
                await table.vote("pause", minutes=5)
                await eventually(lambda: told("a vote is open"))
                (vote,) = table.votes
                await table.vote(number=vote, aye=False)
                running.clock.advance(2 * DAY - 2 * HOUR)
                await eventually(lambda: told("your time is nearly over"))

                def taken_care_of() -> bool:
                    return told("a caretaker plays for you")

                while not taken_care_of():  # time goes on once what was due has been done
                    due = _of_clocks(running)
                    if due is not None:
                        running.clock.advance(max(0, due - running.clock.now()) + SECOND)
                    await eventually(partial(_is_done, running, due, taken_care_of))

    run(scenario())


def _of_clocks(running: Running) -> int | None:
    """When the next thing is due at the only table."""
    (due,) = _read(running, "SELECT due FROM clocks")
    return None if due is None else int(due)


def _is_done(running: Running, due: int | None, other: Callable[[], bool]) -> bool:
    """Is something else due now than then, or nothing? Or is it the other thing?"""
    return other() or _of_clocks(running) != due


def test_picks_and_the_end_are_told_to_people_and_to_the_hook_of_the_table(
    running: Running, sinks: tuple[MailServer, HookServer]
) -> None:
    _, hook = sinks

    def told(path: str, words: str) -> bool:
        running.clock.advance(3 * SECOND)
        return any(to == path and words in msgspec.json.decode(body)["content"] for to, _, body in hook.posts)

    async def scenario() -> None:
        async with Client(running.address) as ada, Client(running.address) as bob:
            await ada.guest("Ada")
            await bob.guest("Bob")
            for one, path in ((ada, "ada"), (bob, "bob")):
                await one.ask("PATCH", "/api/me", {"notices": {"after": 0, "webhook": f"{hook.url}/{path}"}})
            slow = {"kind": "slow", "bank": 20 * DAY, "increment": 20 * DAY}
            wanted = {"players": 5, "pace": "free", "time": slow, "method": "dealt", "webhook": f"{hook.url}/table"}
            info = await ada.post("/api/tables", **wanted)
            at = f"/api/tables/{info['id']}"
            assert info["webhook"] == f"{hook.url}/table"
            for one, seat in zip((ada, bob), info["seats"], strict=False):
                assert (await one.post(f"{at}/join", seat=seat["civ"])).get("webhook") == (
                    info["webhook"] if one is ada else None
                )  # its address is the host's secret
            for seat in info["seats"][2:]:
                await ada.post(f"{at}/seats", civ=seat["civ"], who="bot:novice")
            await ada.post(f"{at}/start")
            for path in ("/table", "/ada", "/bob"):
                await eventually(partial(told, path, "pick"))
                for one in (ada, bob):  # the one who is to pick now
                    choosing = (await one.get(at)).get("choosing")
                    mine = [seat["civ"] for seat in (await one.get(at))["seats"] if seat.get("mine")]
                    if choosing and choosing["next"] in mine:
                        await one.post(f"{at}/pick", civ=choosing["free"][0])
                        break
            await eventually(lambda: told("/table", "The game has begun."))
            async with ada.table(info["id"]) as first, bob.table(info["id"]) as second:
                for table in (first, second):
                    async for seat, decision in table.questions():
                        await table.choose(seat, decision["default"])
                        break
                await eventually(lambda: told("/table", "Turn "))
                assert await reason(ada.ask("PATCH", at, {"webhook": "", "name": "Another"})) == "already-started"
                assert (await ada.get(at))["webhook"] == info["webhook"]  # all of it or nothing
                assert await ada.ask("PATCH", at, {"webhook": ""})
                posted = sum(path == "/table" for path, _, _ in hook.posts)
                await first.vote("end")
                await second.until(lambda: bool(second.votes))
                await second.vote(number=max(second.votes))
                await second.until(lambda: second.over)
            for path in ("/ada", "/bob"):
                await eventually(partial(told, path, "over"))
            assert sum(path == "/table" for path, _, _ in hook.posts) == posted  # it was taken away

    run(scenario())


def test_one_letter_a_day_tells_everything(running: Running, sinks: tuple[MailServer, HookServer]) -> None:
    _, hook = sinks
    running.clock.advance_to_noon()

    async def scenario() -> None:
        async with Client(running.address) as client:
            await client.guest("Ada")
            wishes = {"webhook": f"{hook.url}/hook", "after": 0, "once_a_day": 19 * 60, "zone": "Europe/Warsaw"}
            await client.ask("PATCH", "/api/me", {"notices": wishes})
            tables = [(await client.play_now(players=5))["id"] for _ in range(2)]
            noon = datetime.fromtimestamp(running.clock.now() / 1000, ZoneInfo("Europe/Warsaw"))
            evening = round(noon.replace(hour=19, minute=0, second=0, microsecond=0).timestamp() * 1000)
            await eventually(lambda: _dues(running) == [evening, evening])
            assert hook.posts == []
            running.clock.advance(7 * HOUR)
            await eventually(lambda: bool(hook.posts))
            await eventually(lambda: _dues(running) == [])
            ((_, _, body),) = hook.posts
            content = msgspec.json.decode(body)["content"]
            assert "2 things wait for you" in content
            assert all(f"/t/{table}" in content for table in tables)

    run(scenario())


def _dues(running: Running) -> list[int]:
    """When what is in the outbox is due."""
    running.clock.advance(2 * SECOND)
    return _read(running, "SELECT due FROM notices WHERE ended IS NULL")


def _read(running: Running, query: str) -> list[Any]:
    """The first column of what is stored."""
    engine = create_engine(running.config.database)
    with engine.connect() as connection:
        found = list(connection.execute(text(query)).scalars())
    engine.dispose()
    return found


@pytest.mark.parametrize(
    ("asked", "status", "matters"),
    [
        ("table.end", "finished", True), ("table.end", "running", False), ("table.pick", "choosing", True),
        ("table.pick", "running", False), ("table.vote", "running", True), ("movement", "finished", False),
    ],
)  # fmt: skip
def test_what_is_over_is_told_to_nobody(asked: str, status: str, matters: bool) -> None:
    assert _matters(DueNotice(1, "t", "minoa", "p", asked, None, 0, 0, []), status) == matters


def test_quiet_hours_hold_a_notice_back_until_they_end(running: Running, sinks: tuple[MailServer, HookServer]) -> None:
    _, hook = sinks
    running.clock.advance_to_noon()
    ends = running.clock.now() + 2 * HOUR

    async def scenario() -> None:
        async with Client(running.address) as client:
            await client.guest("Ada")
            await away(running, client, webhook=f"{hook.url}/hook", quiet={"start": 11 * 60, "end": 14 * 60})
            await eventually(lambda: notice(running).due == ends and notice(running).tries == 0)
            assert (notice(running).ended, hook.posts) == (None, [])
            running.clock.advance(2 * HOUR)
            await eventually(lambda: len(hook.posts) == 1)

    run(scenario())


def test_who_answers_in_time_hears_nothing(
    running: Running, sinks: tuple[MailServer, HookServer], tmp_path: Path
) -> None:
    _, hook = sinks
    engine = create_engine(f"sqlite:///{tmp_path}/games.sqlite3")

    def keys() -> list[str]:
        with engine.connect() as connection:
            waiting = text("SELECT key FROM notices WHERE ended IS NULL")
            return list(connection.execute(waiting).scalars())

    async def scenario() -> None:
        async with Client(running.address) as client:
            await client.guest("Ada")
            await client.ask("PATCH", "/api/me", {"notices": {"after": 3600, "webhook": f"{hook.url}/hook"}})
            info = await client.play_now(players=5)
            await eventually(lambda: len(keys()) == 1)  # away: the question is in the outbox
            async with client.table(info["id"]) as table:
                async for seat, decision in table.questions():
                    assert keys() == [decision["key"]]
                    await table.choose(seat, decision["default"])
                    assert decision["key"] not in keys()
                    break
        assert hook.posts == []

    run(scenario())
