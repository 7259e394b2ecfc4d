"""Lobby, invitations, chat, drafts, spectators, replays: everything around the game."""

from __future__ import annotations

import asyncio
import hashlib
import json
from typing import Any

import pytest

from megaciv.client import RequestRefused
from megaciv.rules import Game, GameFile
from megaciv.server.messages.history import DownloadExtra
from tests.server.conftest import (
    Client,
    Running,
    Start,
    admin,
    device,
    forgotten,
    guests,
    heard,
    reason,
    run,
)

CIVS = ("minoa", "assyria", "hatti", "hellas", "egypt")
Json = dict[str, Any]


# -- lobby ------------------------------------------------------------


def test_a_private_table_is_joined_by_invitation(shared: Running) -> None:
    async def scenario() -> None:
        ada, bob = await guests(shared, "Ada", "Bob")
        info = await ada.post("/api/tables", players=5, public=False, seats=[{"civ": "minoa", "who": "me"}])
        at = f"/api/tables/{info['id']}"
        assert info["id"] not in {table["id"] for table in (await bob.get("/api/tables"))["open"]}
        assert await reason(bob.post(f"{at}/join")) == "invitation-needed"
        assert await reason(bob.post(f"{at}/invites")) == "not-at-this-table"
        invite = await ada.post(f"{at}/invites")
        assert invite["url"].endswith(f"/i/{invite['code']}")
        assert (await bob.get(f"/api/invites/{invite['code']}"))["id"] == info["id"]
        picture = await bob.http.get(f"{at}/qr.svg", params={"code": invite["code"]})
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.content.startswith(b"<svg")
        joined = await bob.post(f"{at}/join", code=invite["code"], seat="egypt")
        assert [seat["civ"] for seat in joined["seats"] if seat.get("mine")] == ["egypt"]
        assert await reason(bob.post(f"{at}/join", code=invite["code"])) == "already-seated"
        left = await bob.post(f"{at}/leave")
        assert not any(seat.get("mine") for seat in left["seats"])

    run(scenario())


def test_two_who_want_the_same_seat_and_a_start_with_open_seats(shared: Running) -> None:
    async def scenario() -> None:
        ada, bob, eve = await guests(shared, "Ada", "Bob", "Eve")
        info = await ada.post("/api/tables", players=5)
        at = f"/api/tables/{info['id']}"
        wanted = [client.post(f"{at}/join", seat="hatti") for client in (bob, eve)]
        answers = await asyncio.gather(*wanted, return_exceptions=True)
        assert sorted(isinstance(answer, RequestRefused) for answer in answers) == [False, True]
        assert await reason(ada.post(f"{at}/start")) == "seats-open"
        assert await reason(bob.post(f"{at}/seats", civ="egypt", who="bot:random")) == "host-only"
        assert await reason(ada.post(f"{at}/seats", civ="hatti", who="bot:random")) == "seat-taken"
        assert await reason(ada.post(f"{at}/join", seat="rome")) == "no-such-seat"

    run(scenario())


def test_one_person_plays_several_seats(shared: Running) -> None:
    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        seats = [{"civ": civ, "who": "me"} for civ in CIVS]
        info = await ada.post("/api/tables", players=5, seats=seats, options={"turnLimit": 2})
        await ada.post(f"/api/tables/{info['id']}/start")
        async with ada.table(info["id"]) as table:
            assert table.seats == list(CIVS)
            async for seat, decision in table.questions():
                await table.choose(seat, decision["default"])
            assert table.over

    run(scenario())


def test_civilizations_by_lot_by_preference_and_in_dealt_order(shared: Running) -> None:
    async def scenario() -> None:
        ada, bob = await guests(shared, "Ada", "Bob")
        bots = [{"civ": civ, "who": "bot:random"} for civ in CIVS[2:]]
        seats = [{"civ": CIVS[0], "who": "me"}, *bots]
        for method in ("random", "preferences", "dealt"):
            info = await ada.post("/api/tables", players=5, method=method, seats=seats)
            at = f"/api/tables/{info['id']}"
            await bob.post(f"{at}/join")
            if method == "preferences":
                await ada.post(f"{at}/preferences", civs=["egypt", "hellas"])
                assert await reason(bob.post(f"{at}/preferences", civs=["rome"])) == "no-such-seat"
            begun = await ada.post(f"{at}/start")
            if method == "preferences":
                assert [seat["civ"] for seat in begun["seats"] if seat.get("mine")] == ["egypt"]
            if method == "dealt":
                begun = await pick_all(at, begun, {CIVS[0]: ada, CIVS[1]: bob})
            assert begun["status"] == "running"
            kinds = sorted(seat["kind"] for seat in begun["seats"])
            assert kinds == ["bot", "bot", "bot", "person", "person"]

    run(scenario())


async def pick_all(at: str, begun: Json, clients: dict[str, Client]) -> Json:
    """Everybody takes the last civilization that is free; anyone who is not asked is refused."""
    while begun["status"] == "choosing":
        turn = begun["choosing"]["next"]
        other = next(client for seat, client in clients.items() if seat != turn)
        assert await reason(other.post(f"{at}/pick", civ=begun["choosing"]["free"][-1])) == "not-asked"
        begun = await clients[turn].post(f"{at}/pick", civ=begun["choosing"]["free"][-1])
    return begun


def test_who_is_ready_is_seen(shared: Running) -> None:
    """A person is ready with all their seats; who stands up is not; the host starts all the same."""

    async def scenario() -> None:
        ada, bob = await guests(shared, "Ada", "Bob")
        seats = [{"civ": "minoa", "who": "me"}, *({"civ": civ, "who": "bot:random"} for civ in CIVS[3:])]
        info = await ada.post("/api/tables", players=5, seats=seats)
        at = f"/api/tables/{info['id']}"
        assert await reason(bob.post(f"{at}/ready")) == "not-at-this-table"
        await bob.post(f"{at}/join", seat="assyria")
        await bob.post(f"{at}/seats", civ="hatti", who="me")
        async with ada.table(info["id"]) as table:
            await bob.post(f"{at}/ready")
            await table.until(lambda: _ready(table.info) == ["assyria", "hatti"])
            await bob.post(f"{at}/ready", ready=False)
            await table.until(lambda: _ready(table.info) == [])
            await bob.post(f"{at}/ready")
            await bob.post(f"{at}/leave")
            await bob.post(f"{at}/join", seat="assyria")
            await bob.post(f"{at}/seats", civ="hatti", who="me")
            assert _ready(await ada.get(at)) == []
        assert (await ada.post(f"{at}/start"))["status"] == "running"
        assert await reason(bob.post(f"{at}/ready")) == "already-started"

    run(scenario())


def _ready(info: Json) -> list[str]:
    return [seat["civ"] for seat in info["seats"] if seat.get("ready")]


# -- talk and drafts ------------------------------------------------------------


def test_chat_to_all_between_two_blocked_and_reported(shared: Running) -> None:
    async def scenario() -> None:
        ada, bob, eve = await guests(shared, "Ada", "Bob", "Eve")
        seats = [{"civ": "minoa", "who": "me"}]
        info = await ada.post("/api/tables", players=5, seats=seats)
        at = f"/api/tables/{info['id']}"
        await bob.post(f"{at}/join", seat="egypt")
        await eve.post(f"{at}/join", seat="hatti")
        async with ada.table(info["id"]) as first, bob.table(info["id"]) as second, eve.table(info["id"]) as third:
            await first.send(type="chat", text="Hello, all")
            await first.send(type="chat", text="Between us", to="egypt")
            await second.until(lambda: len(second.chat) == 2)
            await third.until(lambda: len(third.chat) == 1)
            assert [line["text"] for line in third.chat] == ["Hello, all"]
            line = second.chat[0]
            await bob.post(f"{at}/report", chat=line["id"], why="too loud")
            assert await reason(bob.post(f"{at}/report", chat=10_000)) == "no-such-line"
            assert await reason(eve.post(f"{at}/report", chat=second.chat[1]["id"])) == "no-such-line"  # between two
            await bob.post("/api/block", person=line["person"])
            await first.send(type="chat", text="Still there?")
            await third.until(lambda: len(third.chat) == 2)
            await third.send(type="chat", text="I hear you")
            await second.until(lambda: len(second.chat) == 3)
            assert second.chat[-1]["text"] == "I hear you"  # and nothing of Ada, from now on
        async with eve.table(info["id"]) as third, bob.table(info["id"]) as second:
            assert [line["text"] for line in third.chat] == ["Hello, all", "Still there?", "I hear you"]
            assert [line["text"] for line in second.chat] == ["I hear you"]
        assert await bob.get("/api/blocks") == [{"person": line["person"], "name": "Ada"}]
        await bob.post("/api/block", person=line["person"], blocked=False)
        assert await bob.get("/api/blocks") == []
        async with bob.table(info["id"]) as second:
            assert len(second.chat) == 4

    run(scenario())
    found = json.loads(admin("reports", "--json", "--database", shared.config.database))
    assert [(line["by"], line["name"], line["text"], line["why"]) for line in found] == [
        ("Bob", "Ada", "Hello, all", "too loud")
    ]


def test_a_draft_is_private_and_follows_its_owner(shared: Running) -> None:
    async def scenario() -> None:
        ada, bob = await guests(shared, "Ada", "Bob")
        bots = [{"civ": civ, "who": "bot:random"} for civ in CIVS[2:]]
        info = await ada.post("/api/tables", players=5, pace="free", seats=[{"civ": CIVS[0], "who": "me"}, *bots])
        at = f"/api/tables/{info['id']}"
        await bob.post(f"{at}/join")
        async with ada.table(info["id"]) as here, ada.table(info["id"]) as there, bob.table(info["id"]) as other:
            await other.send(type="chat", text="Shall we?")
            await here.until(lambda: bool(here.chat))
            await ada.post(f"{at}/start")
            await here.until(lambda: here.view is not None)
            assert [line["text"] for line in here.chat] == ["Shall we?"]
            other.received = []
            seat, decision = await anext(here.questions())
            await here.send(type="draft", seat=seat, key=decision["key"], draft={"choices": [{"move.end": True}]})
            await there.until(lambda: seat in there.drafts)
            assert there.drafts[seat]["draft"] == {"choices": [{"move.end": True}]}
            await heard(other)
            seen = [told for told in other.received if told["type"] == "draft"]
            assert seen == []
        async with ada.table(info["id"]) as again:
            assert again.drafts[seat]["key"] == decision["key"]

    run(scenario())


# -- spectators, replays, forks ------------------------------------------------------------


def test_spectators_see_later_where_the_table_wants_so(shared: Running) -> None:
    async def scenario() -> None:
        ada, eve, dan = await guests(shared, "Ada", "Eve", "Dan")
        bots = [{"civ": civ, "who": "bot:random"} for civ in CIVS[1:]]
        mine = {"civ": "minoa", "who": "me"}
        closed = await ada.post("/api/tables", players=5, spectators=False, seats=[mine, *bots])
        await ada.post(f"/api/tables/{closed['id']}/start")
        with pytest.raises(RequestRefused):
            async with eve.table(closed["id"]):
                pass
        assert await reason(eve.get(f"/api/tables/{closed['id']}/log")) == "no-spectators"
        info = await ada.post("/api/tables", players=5, delay=4, seats=[mine, *bots], time={"kind": "slow"})
        await ada.post(f"/api/tables/{info['id']}/start")
        (host,) = [seat["person"] for seat in info["seats"] if seat.get("mine")]
        await dan.post("/api/block", person=host)
        async with ada.table(info["id"]) as table, eve.table(info["id"]) as watching, dan.table(info["id"]) as deaf:
            seat, decision = await anext(table.questions())
            await table.choose(seat, decision["default"])
            await table.until(lambda: "minoa" in table.clock.get("deadlines", {}))
            await table.send(type="chat", text="I move")
            await table.until(lambda: bool(table.chat))
            seq = table.seq
            assert watching.seq < seq
            async with eve.table(info["id"]) as late:
                assert late.chat == []
                assert late.clock == {"mode": "slow"}  # not who is asked now
            assert (await eve.get(f"/api/tables/{info['id']}/log"))["of"] < seq
            await heard(watching)
            assert watching.seq < seq
            shared.clock.advance(4000)
            await watching.until(lambda: watching.seq >= seq)
            assert watching.private == {}
            await watching.until(lambda: bool(watching.chat))
            await deaf.until(lambda: deaf.seq >= seq)
            await heard(deaf)
            assert deaf.chat == []

    run(scenario())


def test_replay_download_and_fork(shared: Running) -> None:
    async def scenario() -> None:
        ada, eve = await guests(shared, "Ada", "Eve")
        info = await ada.play_now(players=5, turns=3, bots="random")
        at = f"/api/tables/{info['id']}"
        async with ada.table(info["id"]) as table:
            seat, decision = await anext(table.questions())
            await table.choose(seat, decision["default"])
            early = await ada.get(f"{at}/replay", at=1)
            assert set(early["private"]) == {seat}
            assert await reason(ada.get(f"{at}/download")) == "not-finished"
            refused = shared.get(f"{at}/download").text
            assert await reason(ada.post(f"{at}/fork", at=1)) == "not-finished"
            assert await reason(eve.get(f"{at}/replay", at=1)) == "no-spectators"
            async for seat, decision in table.questions():
                await table.choose(seat, decision["default"])
            await table.until(lambda: table.info["status"] == "finished")
            last = await ada.get(f"{at}/replay", at=table.seq)
            assert last["view"]["areas"] == (table.view or {})["areas"]
            assert set(last["private"]) == set(CIVS)
        nobody = device(shared)  # anyone who has the link sees it again; the table itself stays closed
        assert (await nobody.get(f"{at}/replay", at=1))["of"] == last["of"]
        kept = shared.get(f"{at}/download").content
        assert Game.load(kept).over
        file = GameFile.read(kept)
        assert file.seed
        assert file.seed not in refused
        assert "choices" not in refused  # they hold what was hidden then, too
        extra = file.part("download", DownloadExtra)
        assert extra.commitment == hashlib.sha256(file.seed.encode()).hexdigest()
        assert set(extra.people) == set(CIVS)
        assert len((await nobody.get(f"{at}/history"))["turns"]) == 4
        assert await ada.get(f"{at}/hindsight") == {}  # of First Games only
        assert await reason(eve.get(f"{at}/hindsight")) == "not-at-this-table"
        with pytest.raises(RequestRefused):
            async with nobody.table(info["id"]):
                pass
        log = await ada.get(f"{at}/log", since=0, limit=2000)
        assert [event["id"] for event in log["events"]] == sorted({event["id"] for event in log["events"]})
        forked = await ada.post(f"{at}/fork", at=1)
        assert [seat["civ"] for seat in forked["seats"] if seat.get("mine")] == [seat]
        assert sum(seat["kind"] == "bot" for seat in forked["seats"]) == 4
        eves = await eve.post(f"{at}/fork", at=1)
        assert [seat["civ"] for seat in eves["seats"] if seat.get("mine")] == [CIVS[0]]
        await ada.post(f"/api/tables/{forked['id']}/start")
        async with ada.table(forked["id"]) as table:
            assert table.info["fork_of"] == info["id"]
            assert table.seq >= 1

    run(scenario())


def test_idle_tables_leave_memory_and_come_back(start: Start) -> None:
    async def scenario() -> None:
        running = start()
        (ada,) = await guests(running, "Ada")
        info = await ada.play_now(players=5, bots="random")
        async with ada.table(info["id"]) as table:
            seat, decision = await anext(table.questions())
            await table.choose(seat, decision["default"])
            await table.until(lambda: set(table.asked) == {seat})
            seq, view = table.seq, table.view
        await forgotten(running)
        async with ada.table(info["id"]) as table:
            assert (table.seq, table.view) == (seq, view)

    run(scenario())
