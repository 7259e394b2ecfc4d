"""Doors that were to be closed: letters after everything has changed, servers for members alone, seats in the moment in
which a game begins, words of somebody who is muted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest

from megaciv.client import RequestRefused
from megaciv.rules import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.server.accounts.mails import Mails
from megaciv.server.accounts.people import People
from megaciv.server.app import prepare
from megaciv.server.config import Config
from megaciv.server.errors import Refusal
from megaciv.server.limits import RATES
from megaciv.server.messages.tables import NewTable
from megaciv.server.moderation import measure
from megaciv.server.storage.records import Person, TableRecord
from megaciv.server.storage.schema import Database
from megaciv.server.storage.store import Store
from tests.attacks.conftest import Pair
from tests.server.accounts.conftest import Post, post  # noqa: F401
from tests.server.conftest import Running, device, guests, reason, run
from tests.server.mail_and_hook_servers import MailServer, serving
from tests.server.table_of_people import TableOfPeople, refusal, soon

# -- letters ------------------------------------------------------------


@pytest.mark.parametrize("way", ["everywhere", "password"])
def test_a_letter_that_is_out_opens_nothing_after_everybody_was_signed_out(post: Post, way: str) -> None:  # noqa: F811
    """Anyone who had my session for a minute asked for a letter to themselves, and opened it after they were out."""

    async def scenario() -> None:
        (ada,) = await guests(post.running, "Ada")
        token = await post.letter(ada, f"eve-{way}@example.org")  # by Eve, with Ada's session
        if way == "everywhere":
            await ada.post("/api/sign-out/everywhere")
        else:
            await ada.post("/api/account", login=f"ada.{way}", password="eight letters")
        eve = device(post.running)
        assert await reason(eve.post("/api/sign-in-link/use", token=token)) == "wrong-code"

    run(scenario())


def test_a_letter_to_an_address_that_is_no_longer_mine_does_not_make_it_mine_again(post: Post) -> None:  # noqa: F811
    async def scenario() -> None:
        (ada,) = await guests(post.running, "Ada")
        await ada.post("/api/sign-in-link/use", token=await post.letter(ada, "lost@example.org"))
        old = await post.letter(ada, "lost@example.org")
        await ada.post("/api/sign-in-link/use", token=await post.letter(ada, "kept@example.org"))
        finder = device(post.running)  # who has the old mailbox now
        assert await reason(finder.post("/api/sign-in-link/use", token=old)) == "wrong-code"
        assert (await ada.get("/api/me"))["mail"] == "kept@example.org"

    run(scenario())


def test_nobody_gets_rid_of_being_muted_by_a_second_person(post: Post) -> None:  # noqa: F811
    """A guest who is muted made somebody new by letter, joined that one with their seats, and spoke again."""

    async def scenario() -> None:
        eve, second = (await guests(post.running, "Eve"))[0], device(post.running)
        await second.post("/api/sign-in-link/use", token=await post.letter(second, "second@example.org"))
        table = await eve.post("/api/tables", players=5, public=True, spectators=True)
        await eve.post(f"/api/tables/{table['id']}/join", seat=table["seats"][0]["civ"])
        async with second.table(table["id"]) as there:
            database = Database(post.running.config.database)
            await measure(database, "mute", (await eve.get("/api/me"))["id"], 1, "shouts")
            await database.close()
            token = await post.letter(eve, "second@example.org")
            await eve.post("/api/sign-in-link/use", token=token, guest="merge")
            there.received = []
            await there.send(type="chat", text="you fools")
            await there.until(lambda: any(told["type"] == "refused" for told in there.received or []))
            assert "muted" in {told.get("reason") for told in there.received}
            assert (await eve.get("/api/me"))["muted"] is not None
            assert (await second.get("/api/me"))["muted"] is not None

    run(scenario())


def test_spellings_of_one_mailbox_share_its_letters(tmp_path: Path) -> None:
    with serving(MailServer()) as mail:
        where = f"sqlite:///{tmp_path}/games.sqlite3"
        running = Running(Config(where, smtp=mail.url, address="https://games.example.org", test_seeds=True))

        async def scenario() -> None:
            eve = device(running)
            for label in range(RATES["letter"].burst):
                await eve.post("/api/sign-in-link", mail=f"Victim+{label}@example.org")
            assert await reason(eve.post("/api/sign-in-link", mail="victim@example.org")) == "too-often"

        try:
            run(scenario())
        finally:
            running.stop()


# -- servers for members ------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
def members(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    where = f"sqlite:///{tmp_path}/games.sqlite3"
    if request.param == "postgresql":
        where = request.getfixturevalue("postgres")
    running = Running(Config(where, limits=False, members_only=True, test_seeds=True))
    yield running
    running.stop()


def test_no_way_into_a_server_for_members_makes_somebody_new(members: Running) -> None:
    async def scenario() -> None:
        eve = device(members)
        await eve.http.get("/health")
        for path, body in (
            ("/api/guest", {"name": "Eve"}),
            ("/api/play-now", {"players": 5, "name": "Eve"}),
            ("/api/daily", {"name": "Eve"}),
            ("/api/companions", {"frame": {"civs": ["rome", "egypt", "carthage", "hellas", "minoa"]}}),
        ):
            assert await reason(eve.post(path, **body)) == "members-only", path
        assert await reason(eve.get("/api/me")) == "not-signed-in"
        assert (await eve.get("/api/daily"))["ranking"] == []
        database = Database(members.config.database)
        host = await People(database).guest("Host", "en")
        table = await Store(database).create(host.id, Setup(5), NewTable(5), Setting(Setup(5)).civs)
        await database.close()
        at = f"/api/tables/{table}"
        for path in (at, f"{at}/log", f"{at}/phases", f"{at}/download"):
            assert await reason(eve.get(path)) == "members-only", path
        with pytest.raises(RequestRefused, match="members"):
            await eve.table(table).__aenter__()

    run(scenario())


# -- the moment in which a game begins ------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path}/games.sqlite3"


class Table:
    """Two people and two bots, and one seat that is free."""

    def __init__(self, where: str) -> None:
        self._where = where

    async def __aenter__(self) -> Table:
        await prepare(Config(self._where))
        self.database = Database(self._where)
        self.store, people = Store(self.database), People(self.database)
        self.ada, self.bob, self.eve = [await people.guest(name, "en") for name in ("Ada", "Bob", "Eve")]
        self.civs = Setting(Setup(5)).civs
        taken: dict[str, Person | str] = dict(zip(self.civs, (self.ada, self.bob, "novice"), strict=False))
        self.id = await self.store.create(self.ada.id, Setup(5), NewTable(5), self.civs, taken=taken)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.database.close()

    async def record(self) -> TableRecord:
        return await self.store.table(self.id)

    async def sitting(self) -> list[tuple[str | None, str | None]]:
        return [(seat.person_id, seat.bot) for seat in (await self.record()).seats]


@pytest.mark.parametrize("what", ["stand up", "empty", "bot", "one more", "bar"])
def test_no_seat_changes_hands_after_the_start(where: str, what: str) -> None:
    """Each was asked for in the lobby, and is done when somebody has begun the game meanwhile."""

    async def scenario() -> None:
        async with Table(where) as table:
            await table.store.move(table.id, "lobby", "running")
            before = await table.sitting()
            acts = {
                "stand up": table.store.clear(table.id, table.bob),
                "empty": table.store.empty_seat(table.id, table.civs[1]),
                "bot": table.store.set_seat(table.id, table.civs[3], "novice"),
                "one more": table.store.sit(table.id, table.civs[3], table.bob),
                "bar": table.store.bar(table.id, table.bob.id, table.ada.id),
            }
            act = acts.pop(what)
            for other in acts.values():
                other.close()
            with pytest.raises(Refusal, match=r"already-started|not-now"):
                await act
            assert await table.sitting() == before

    run(scenario())


def test_nobody_stands_up_between_the_last_look_and_the_start(where: str) -> None:
    async def scenario() -> None:
        async with Table(where) as table:
            seen = await table.record()
            await table.store.clear(table.id, table.bob)
            with pytest.raises(Refusal, match="seats-changed"):
                await table.store.begin(seen, None)
            assert (await table.record()).status == "lobby"

    run(scenario())


def test_no_other_leader_comes_between_the_last_look_and_the_start(where: str) -> None:
    """What leaders know of the people there is looked up before."""

    async def scenario() -> None:
        async with Table(where) as table:
            await table.store.set_seat(table.id, table.civs[3], "novice")
            seen = await table.record()
            await table.store.draw_leader(table.id, table.civs[3])
            with pytest.raises(Refusal, match="seats-changed"):
                await table.store.begin(seen, None)

    run(scenario())


def test_a_substitute_has_one_seat_however_often_they_ask_at_once(where: str) -> None:
    async def scenario() -> None:
        async with Table(where) as table:
            await table.store.move(table.id, "lobby", "running")
            both = [table.store.sit(table.id, civ, table.eve, "running", one=True) for civ in table.civs[3:5]]
            told = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(str(each) for each in told if isinstance(each, Refusal)) == ["already-seated"]
            assert sum(person == table.eve.id for person, _ in await table.sitting()) == 1

    run(scenario())


def test_codes_and_letters_work_once_however_many_use_them_at_once(where: str) -> None:
    """On PostgreSQL two who read it before either had used it up were both let in."""

    async def scenario() -> None:
        async with Table(where) as table:
            people = People(table.database)
            letters = Mails(table.database, people)
            code, _ = await people.new_one_time_code(table.ada)
            link = await letters.new_hosts_link(table.ada)
            for use in (partial(people.use_one_time_code, code), partial(letters.use, link, None)):
                told = await asyncio.gather(*(use() for _ in range(8)), return_exceptions=True)
                assert sum(isinstance(each, Refusal) for each in told) == 7, told

    run(scenario())


def test_who_is_sent_away_while_they_sit_down_does_not_sit(where: str) -> None:
    async def scenario() -> None:
        async with Table(where) as table:
            await table.store.bar(table.id, table.eve.id, table.ada.id)
            with pytest.raises(Refusal, match="barred"):
                await table.store.sit(table.id, None, table.eve, one=True)

    run(scenario())


# -- words ------------------------------------------------------------


def test_who_is_muted_writes_nothing_on_the_trade_floor_either(pair: Pair) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            people = TableOfPeople(pair, stack)
            await people.gather(2, None)
            first, second = people.tables
            database = Database(pair.database)
            me = str((await people.clients[0].get("/api/me"))["id"])
            await measure(database, "mute", me, 1000, "language")  # by whichever clock
            await database.close()
            await soon(first, lambda: any(told["type"] == "about-me" for told in first.received or []))
            words = {"trade.say": {"to": "all", "text": "you fools"}}
            line = {"trade.say": {"to": "all", "line": "no-thanks"}}
            seat, other = first.seats[0], second.seats[0]
            assert await refusal(first.choose(seat, words)) == "muted"
            assert await refusal(first.choose(seat, line)) != "muted"
            assert await refusal(second.choose(other, words)) == "another-decision-is-asked"

    run(scenario())
