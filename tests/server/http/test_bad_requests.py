"""Malformed, oversized, foreign, repeated too often: a clear answer each, no 500, and nothing has changed."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from megaciv.client import LiveTable, RequestRefused
from tests.server.conftest import PATIENCE, Client, Running, Start, guests, heard, reason, run

Json = dict[str, Any]

BROKEN = (
    ("", ""),
    ("{", ""),
    ("null", "type"),
    ("[1, 2]", "type"),
    ('"choose"', "type"),
    ("{}", "type"),
    ('{"type": "nonsense"}', "type"),
    ('{"type": 7}', "type"),
    ('{"type": "choose"}', "ref"),
    ('{"type": "choose", "ref": "", "seat": "minoa", "key": "k", "choices": [{}]}', "ref"),
    ('{"type": "choose", "ref": "r", "seat": 3, "key": "k", "choices": [{}]}', "seat"),
    ('{"type": "choose", "ref": "r", "seat": "minoa", "key": "k", "choices": []}', "choices"),
    ('{"type": "choose", "ref": "r", "seat": "minoa", "key": "k", "choices": [7]}', "choices"),
    ('{"type": "choose", "ref": "r", "seat": "minoa", "key": "k", "choices": [{"move.end": 1e999}]}', ""),
    ('{"type": "choose", "ref": "r", "seat": "minoa", "key": "k", "choices": [{"x": ' + "9" * 40 + "}]}", "choices"),
    ('{"type": "choose", "ref": "r", "seat": "minoa", "key": "k", "choices": [' + "[" * 400 + "]" * 400 + "]}", ""),
    (
        '{"type": "choose", "ref": "r", "seat": "minoa", "key": "k", "choices": [{"x": [[[[[[[[[[1]]]]]]]]]]}]}',
        "choices",
    ),
    ('{"type": "choose", "ref": "r", "seat": "minoa", "key": "k", "choices": [{}], "more": 1}', "more"),
    ('{"type": "chat", "text": ""}', "text"),
    ('{"type": "since", "seq": -1}', "seq"),
    ('{"type": "draft", "seat": "minoa", "key": "k"}', "draft"),
)


async def raw(client: Client, table_id: str, **more: str) -> ClientConnection:
    """A socket without the manners of our client."""
    cookies = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    address = f"ws{client.address.removeprefix('http')}/api/tables/{table_id}/ws"
    return await connect(address, additional_headers={"cookie": cookies, **more}, max_size=None, open_timeout=PATIENCE)


async def answer(socket: ClientConnection, *kinds: str) -> Json:
    while True:
        told: Json = json.loads(await socket.recv())
        if told["type"] in kinds:
            return told


async def settled(table: LiveTable) -> tuple[str, Json]:
    """Until it is a person's turn, so that nothing changes by itself."""
    seat, decision = await anext(table.questions())
    await table.until(lambda: set(table.asked) == {seat})
    return seat, decision


def test_messages_that_cannot_be_understood(shared: Running) -> None:
    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        info = await ada.play_now(players=5, bots="random")
        async with ada.table(info["id"]) as table:
            await settled(table)
            before = (table.seq, table.view)
            socket = await raw(ada, info["id"])
            await answer(socket, "hello")
            for message, field in BROKEN:
                await socket.send(message)
                told = await answer(socket, "refused")
                assert told["reason"] == "message-invalid", (message, told)
                assert told["text"]
                assert field in told["details"]["field"] + told["details"]["message"], (message, told)
            await socket.send(b"\xff\xfe\x00")
            assert (await answer(socket, "refused"))["reason"] == "message-invalid"
            await socket.send(json.dumps({"type": "chat", "text": "x" * 60_000}))
            assert (await answer(socket, "refused"))["reason"] == "message-too-big"
            await socket.send("x" * 1_000_000)
            with pytest.raises(ConnectionClosed) as closed:
                await answer(socket, "nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
            assert (table.seq, table.view) == before

    run(scenario())


def test_choices_that_are_not_mine_not_legal_or_not_asked(shared: Running) -> None:
    async def scenario() -> None:
        ada, eve = await guests(shared, "Ada", "Eve")
        seats = [{"civ": civ, "who": "bot:random"} for civ in ("assyria", "hatti", "hellas", "egypt")]
        info = await ada.post("/api/tables", players=5, seats=[{"civ": "minoa", "who": "me"}, *seats])
        await ada.post(f"/api/tables/{info['id']}/start")
        async with ada.table(info["id"]) as table, eve.table(info["id"]) as watching:
            seat, decision = await settled(table)
            before, key = (table.seq, table.view), decision["key"]
            end = {"move.end": True}
            assert await reason(watching.choose(seat, end, key=key)) == "not-your-seat"
            assert await reason(table.choose("egypt", end, key=key)) == "not-your-seat"
            assert await reason(watching.preview(seat, end)) == "not-your-seat"
            assert await reason(watching.undo(seat)) == "not-your-seat"
            assert await reason(table.choose(seat, end, key="1.movement.move.land.77")) == "question-changed"
            assert await reason(table.choose(seat, {"tax.rate": 2})) == "another-decision-is-asked"
            assert await reason(table.choose(seat, {})) == "choice-is-one-entry"
            assert await reason(table.choose(seat, {"a": 1, "b": 2})) == "choice-is-one-entry"
            assert await reason(table.undo(seat)) == "nothing-to-undo"
            assert await reason(table.hold(seat)) == "nobody-to-wait-for"
            assert await reason(table.forecast(seat, "nonsense"))
            assert await reason(table.reach(seat, "atlantis")) == "unknown-area"
            assert await reason(watching.threats(seat)) == "not-your-seat"
            answers: list[Any] = [None, [], {}, "x", 10**9, -1, 1.5, {"x": {}}, [[]]]
            for nonsense in answers:
                for name in decision["ids"]:
                    if name not in {"move.end", "move.undo"}:
                        with pytest.raises(RequestRefused) as refused:
                            await table.choose(seat, {name: nonsense})
                        assert refused.value.reason != "internal", (name, nonsense)
            assert (table.seq, table.view) == before

    run(scenario())


def test_http_bodies_that_cannot_be_understood(shared: Running) -> None:
    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        token = {"x-csrf-token": ada.http.cookies["csrftoken"]}
        for body in (b"", b"{", b"[]", b"7", b'{"name": 7}', b'{"name": "x", "extra": 1}', b"[" * 5000, b"\xff"):
            told = await ada.http.post(
                "/api/guest", content=body, headers={**token, "content-type": "application/json"}
            )
            assert told.status_code == 400, (body, told.text)
            assert msgspec.json.decode(told.content)["text"]
        big = await ada.http.post("/api/guest", content=b"x" * 200_000, headers=token)
        assert big.status_code == 413
        for path in ("/api/tables/nothing", "/api/tables/nothing/log", "/api/invites/x"):
            assert (await ada.http.get(path)).status_code == 404
        info = await ada.play_now(players=5)
        log = f"/api/tables/{info['id']}/log"
        for params in ({"since": "x"}, {"since": "-1"}, {"limit": "0"}, {"limit": "99999999999999999999999"}):
            assert (await ada.http.get(log, params=params)).status_code == 400
        assert (await ada.http.get(f"/api/tables/{info['id']}/replay?at=999999")).status_code == 422
        assert (await ada.http.request("BREW", "/api/guest")).status_code in (403, 405)
        assert await reason(ada.post("/api/tables", players=4)) == "invalid"
        refused = await ada.http.post("/api/tables", json={"players": 18, "board": "west"}, headers=token)
        assert (refused.status_code, refused.json()["clause"]) == (422, "R2.1.1")
        (polish,) = await guests(shared, "Ola")
        await polish.ask("PATCH", "/api/me", {"lang": "pl"})
        with pytest.raises(RequestRefused, match="Nie ma takiego stołu"):
            await polish.get("/api/tables/nothing")

    run(scenario())


def test_pages_of_other_sites_cannot_act(shared: Running) -> None:
    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        without = await ada.http.post("/api/play-now", json={})
        assert without.status_code == 403
        assert without.json()["reason"] == "forbidden"
        wrong = await ada.http.post("/api/play-now", json={}, headers={"x-csrf-token": "0" * 128})
        assert wrong.status_code == 403
        info = await ada.play_now(players=5, bots="random")
        socket = await raw(ada, info["id"], origin="https://elsewhere.example")
        assert json.loads(await socket.recv())["reason"] == "foreign-page"
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        own = await raw(ada, info["id"], origin=shared.address)
        assert (await answer(own, "hello"))["seats"] == ["minoa"]
        await own.close()

    run(scenario())


def test_who_must_be_signed_in_and_who_must_sit_here(shared: Running) -> None:
    """Every route that needs a session refuses without one. Companions need none: their devices have tokens."""
    schema = shared.get("/schema/openapi.json").json()
    open_to_all = {"/api/guest", "/api/play-now", "/api/sign-in", "/api/sign-in/code", "/api/sign-out",
                   "/api/sign-in-link", "/api/sign-in-link/use", "/api/daily", "/api/drills"}  # fmt: skip
    bodies: dict[str, Json] = {
        "/api/account": {"login": "abc", "password": "12345678"}, "/api/me": {}, "/api/block": {"person": "x"},
        "/api/tables": {"players": 5}, "/seats": {"civ": "minoa", "who": "open"}, "/preferences": {"civs": []},
        "/pick": {"civ": "minoa"}, "/fork": {"at": 0}, "/report": {"chat": 1}, "/join": {}, "/ready": {},
    }  # fmt: skip
    with httpx.Client(base_url=shared.address, timeout=PATIENCE) as client:
        client.get("/health")
        token = {"x-csrf-token": client.cookies["csrftoken"]}
        asked = 0
        for path, methods in schema["paths"].items():
            for method in set(methods) & {"post", "patch", "put", "delete"}:
                if path in open_to_all or path.startswith("/api/companions"):
                    continue
                body = next((body for end, body in bodies.items() if path.endswith(end)), None)
                named = path.replace("{table_id}", "x").replace("{number}", "1")
                told = client.request(method, named, json=body, headers=token)
                assert told.status_code == 401, (method, path, told.text)
                asked += 1
        assert asked >= 14
        assert client.get("/api/me").status_code == 401


def test_too_often_is_refused(start: Start) -> None:
    async def scenario() -> None:
        running = start(limits=True)
        async with Client(running.address) as client:
            await client.guest("Ada")
            wrong = [reason(client.post("/api/sign-in", login="ada", password="12345678")) for _ in range(14)]
            assert [await each for each in wrong] == ["wrong-login"] * 10 + ["too-often"] * 4
            info = await client.play_now(players=5, bots="random")
            made = [client.post("/api/tables", players=5) for _ in range(24)]
            refused = [
                each for each in await asyncio.gather(*made, return_exceptions=True) if isinstance(each, RequestRefused)
            ]
            assert [each.reason for each in refused] == ["too-often"] * 4
            running.clock.advance(15_000)
            await client.post("/api/tables", players=5)
            assert await reason(client.post("/api/tables", players=5)) == "too-often"
            async with client.table(info["id"]) as table:
                table.received = []
                for _ in range(30):
                    await table.send(type="chat", text="spam")
                await heard(table)
                assert [told["reason"] for told in table.received if told["type"] == "refused"] == ["too-often"] * 22
                assert len(table.chat) == 8

    run(scenario())
