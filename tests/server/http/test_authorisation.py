"""Who may do what: every route of a table, for every kind of person; and who may vote."""

from __future__ import annotations

from typing import Any

import pytest

from megaciv.server.messages.from_client import ClientMessage
from tests.server.conftest import Client, Running, device, guests, heard, run

Json = dict[str, Any]
Statuses = tuple[int, int, int, int]

PACKET = {"count": 3, "names": ["salt", "salt"]}
OFFER = {"to": "all", "give": PACKET, "want": PACKET}

AT = "/api/tables/{table_id}"
ROLES = ("nobody", "stranger", "player", "host")

LOBBY: dict[tuple[str, str], tuple[Json | None, Statuses]] = {
    ("GET", AT): (None, (200, 200, 200, 200)),
    ("POST", f"{AT}/join"): ({}, (401, 403, 409, 409)),
    ("POST", f"{AT}/seats"): ({"civ": "hatti", "who": "bot:random"}, (401, 403, 403, 200)),
    ("POST", f"{AT}/leader"): ({"civ": "egypt"}, (401, 403, 403, 422)),
    ("POST", f"{AT}/again"): ({}, (401, 403, 409, 409)),
    ("POST", f"{AT}/preferences"): ({"civs": []}, (401, 403, 200, 200)),
    ("POST", f"{AT}/ready"): ({}, (401, 403, 200, 200)),
    ("POST", f"{AT}/start"): (None, (401, 403, 403, 409)),
    ("POST", f"{AT}/pick"): ({"civ": "minoa"}, (401, 409, 409, 409)),
    ("POST", f"{AT}/invites"): (None, (401, 403, 201, 201)),
    ("GET", f"{AT}/qr.svg?code=wrong"): (None, (404, 404, 404, 404)),
    ("POST", f"{AT}/report"): ({"chat": 1}, (401, 404, 404, 404)),
    ("GET", f"{AT}/affairs"): (None, (401, 403, 403, 200)),
    ("GET", f"{AT}/log"): (None, (200, 200, 200, 200)),
    ("GET", f"{AT}/phases"): (None, (200, 200, 200, 200)),
    ("GET", f"{AT}/replay"): (None, (409, 409, 409, 409)),
    ("GET", f"{AT}/download"): (None, (409, 409, 409, 409)),
    ("GET", f"{AT}/history"): (None, (409, 409, 409, 409)),
    ("GET", f"{AT}/film"): (None, (409, 409, 409, 409)),
    ("GET", f"{AT}/hindsight"): (None, (409, 409, 409, 409)),
    ("GET", f"{AT}/drill"): (None, (404, 404, 404, 404)),
    ("POST", f"{AT}/fork"): ({"at": 0}, (401, 409, 409, 409)),
    ("PATCH", AT): ({"delay": 0}, (401, 403, 403, 200)),
    ("POST", f"{AT}/host"): ({"person": "nobody"}, (401, 404, 404, 404)),
    ("POST", f"{AT}/bar"): ({"person": "nobody"}, (401, 403, 403, 404)),
    ("POST", f"{AT}/recall"): (None, (401, 403, 403, 409)),
    ("POST", f"{AT}/hurry"): (None, (401, 409, 409, 409)),
    ("DELETE", f"{AT}/invites"): (None, (401, 403, 403, 204)),
    ("POST", f"{AT}/leave"): (None, (401, 200, 200, 200)),
    ("POST", f"{AT}/close"): (None, (401, 403, 403, 200)),
}
"""A private table in the lobby."""

RUNNING: dict[tuple[str, str], tuple[Json | None, Statuses]] = {
    ("GET", AT): (None, (200, 200, 200, 200)),
    ("POST", f"{AT}/join"): ({}, (401, 409, 409, 409)),
    ("POST", f"{AT}/leave"): (None, (401, 409, 409, 409)),
    ("POST", f"{AT}/seats"): ({"civ": "hatti", "who": "open"}, (401, 409, 409, 409)),
    ("POST", f"{AT}/leader"): ({"civ": "egypt"}, (401, 409, 409, 409)),
    ("POST", f"{AT}/again"): ({}, (401, 403, 409, 409)),
    ("POST", f"{AT}/preferences"): ({"civs": []}, (401, 409, 409, 409)),
    ("POST", f"{AT}/ready"): ({}, (401, 409, 409, 409)),
    ("POST", f"{AT}/start"): (None, (401, 409, 409, 409)),
    ("POST", f"{AT}/pick"): ({"civ": "minoa"}, (401, 409, 409, 409)),
    ("POST", f"{AT}/invites"): (None, (401, 403, 201, 201)),
    ("GET", f"{AT}/qr.svg?code=wrong"): (None, (404, 404, 404, 404)),
    ("POST", f"{AT}/report"): ({"chat": 1}, (401, 403, 404, 404)),
    ("GET", f"{AT}/affairs"): (None, (401, 403, 403, 200)),
    ("GET", f"{AT}/log"): (None, (403, 403, 200, 200)),
    ("GET", f"{AT}/phases"): (None, (403, 403, 200, 200)),
    ("GET", f"{AT}/replay"): (None, (403, 403, 200, 200)),
    ("GET", f"{AT}/download"): (None, (409, 409, 409, 409)),
    ("GET", f"{AT}/history"): (None, (403, 403, 200, 200)),
    ("GET", f"{AT}/film"): (None, (403, 403, 200, 200)),
    ("GET", f"{AT}/hindsight"): (None, (403, 403, 409, 409)),
    ("GET", f"{AT}/drill"): (None, (404, 404, 404, 404)),
    ("POST", f"{AT}/fork"): ({"at": 0}, (401, 409, 409, 409)),
    ("PATCH", AT): ({"delay": 0}, (401, 409, 409, 409)),
    ("POST", f"{AT}/host"): ({"person": "nobody"}, (401, 404, 404, 404)),
    ("POST", f"{AT}/bar"): ({"person": "nobody"}, (401, 403, 403, 404)),
    ("POST", f"{AT}/recall"): (None, (401, 403, 403, 409)),
    ("POST", f"{AT}/hurry"): (None, (401, 409, 409, 409)),
    ("DELETE", f"{AT}/invites"): (None, (401, 403, 403, 204)),
    ("POST", f"{AT}/close"): (None, (401, 403, 403, 409)),
}
"""A table without spectators, in play."""


async def people_at(shared: Running, start: bool) -> tuple[str, dict[str, Client]]:
    host, player, stranger = await guests(shared, "Host", "Player", "Stranger")
    info = await host.post("/api/tables", players=5, public=False, spectators=False)
    table_id = str(info["id"])
    await host.post(f"/api/tables/{table_id}/join", seat="minoa")
    code = (await host.post(f"/api/tables/{table_id}/invites"))["code"]
    await player.post(f"/api/tables/{table_id}/join", seat="assyria", code=code)
    if start:
        for seat in info["seats"][2:]:
            await host.post(f"/api/tables/{table_id}/seats", civ=seat["civ"], who="bot:random")
        await host.post(f"/api/tables/{table_id}/start")
    nobody = device(shared)
    await nobody.http.get("/health")
    return table_id, {"nobody": nobody, "stranger": stranger, "player": player, "host": host}


@pytest.mark.parametrize("start", [False, True])
def test_every_route_of_a_table_for_every_role(shared: Running, start: bool) -> None:
    async def scenario() -> None:
        table_id, roles = await people_at(shared, start)
        wrong = []
        for (method, path), (body, expected) in (RUNNING if start else LOBBY).items():
            for role, status in zip(ROLES, expected, strict=True):
                http = roles[role].http
                headers = {"x-csrf-token": http.cookies["csrftoken"]}
                told = await http.request(method, path.replace("{table_id}", table_id), json=body, headers=headers)
                if told.status_code != status:
                    wrong.append((method, path, role, told.status_code, status, told.text[:80]))
        assert wrong == []

    run(scenario())


def test_the_tables_above_are_complete(shared: Running) -> None:
    paths = shared.get("/schema/openapi.json").json()["paths"]
    known = {
        (method.upper(), path)
        for path, methods in paths.items()
        for method in methods
        if path.startswith(AT) and method in ("get", "post", "put", "patch", "delete")
    }
    for listed in (LOBBY, RUNNING):
        assert {(method, path.partition("?")[0]) for method, path in listed} == known


def test_only_who_sits_here_votes_and_a_ballot_counts_once(shared: Running) -> None:
    async def scenario() -> None:
        table_id, roles = await people_at(shared, True)
        other_id, others = await people_at(shared, True)
        async with roles["host"].table(table_id) as table, others["host"].table(other_id) as other:
            await table.vote("end")
            await table.until(lambda: bool(table.votes))
            number = next(iter(table.votes))
            other.received = []
            await other.vote(number=number)  # a vote of another table
            await other.until(lambda: any(m.get("reason") == "vote-is-over" for m in other.received or []))
            await table.vote(number=number)
            await table.vote(number=number)
            await table.vote("end")  # the same thing again
            await heard(table)
            assert table.votes[number]["ayes"] == ["minoa"]
            assert table.votes[number].get("result") is None
            assert len(table.votes) == 1
            for bad in ({"what": "bot", "about": {"seat": "nowhere"}}, {"what": "pause", "about": {"minutes": -1}},
                        {"what": "pace", "about": {"time": {"kind": "live", "phase": 1}}}, {"what": "undo"},
                        {"what": "coup"}, {}, {"id": 10**9}):  # fmt: skip
                table.received = []
                await table.send(type="vote", **bad)
                await table.until(lambda: any(m["type"] == "refused" for m in table.received or []))
            assert len(table.votes) == 1

    run(scenario())


def test_every_message_type_of_a_stranger_is_refused(shared: Running) -> None:
    """At a table that allows spectators a stranger may watch, and nothing else."""
    sent: dict[str, Json] = {
        "choose": {"ref": "a", "seat": "minoa", "key": "k", "choices": [{"move.end": True}]},
        "undo": {"ref": "b", "seat": "minoa"},
        "undo-of": {"ref": "o", "seat": "minoa"},
        "hold": {"ref": "c", "seat": "minoa"},
        "draft": {"seat": "minoa", "key": "k", "draft": {}},
        "preview": {"ref": "d", "seat": "minoa", "choices": [{"move.end": True}]},
        "advice": {"ref": "i", "seat": "minoa"},
        "quote": {"ref": "j", "seat": "minoa", "wanted": {"advances": ["pottery"]}},
        "forecast": {"ref": "e", "seat": "minoa", "calamity": "famine"},
        "reach": {"ref": "g", "seat": "minoa", "area": "knossos"},
        "threats": {"ref": "h", "seat": "minoa"},
        "dossier": {"ref": "m", "seat": "minoa", "other": "egypt"},
        "regard": {"ref": "k", "seat": "minoa", "other": "egypt"},
        "counsel": {"ref": "l", "seat": "minoa"},
        "options": {"ref": "f", "seat": "minoa"},
        "weigh": {"ref": "m", "seat": "minoa", "offer": OFFER},
        "deals": {"ref": "n", "seat": "minoa"},
        "next-round": {"seat": "minoa"},
        "vote": {"what": "end"},
        "chat": {"text": "psst", "to": "minoa"},
    }
    harmless = {"since", "ping"}
    known = {each.__struct_config__.tag for each in ClientMessage.__args__}
    assert known == {*sent, *harmless}

    async def scenario() -> None:
        host, stranger = await guests(shared, "Host", "Stranger")
        info = await host.play_now(players=5, bots="random")
        made = await host.post("/api/tables", players=5, spectators=True, seats=[{"civ": "minoa", "who": "me"}])
        for seat in made["seats"][1:]:
            await host.post(f"/api/tables/{made['id']}/seats", civ=seat["civ"], who="bot:random")
        await host.post(f"/api/tables/{made['id']}/start")
        async with host.table(made["id"]) as own, stranger.table(made["id"]) as table:
            await own.until(lambda: set(own.asked) == {"minoa"})
            seq = own.seq
            for kind, fields in sent.items():
                table.received = []
                await table.send(type=kind, **fields)
                await table.until(lambda: any(m["type"] == "refused" for m in table.received or []))
                (refused,) = [m for m in table.received if m["type"] == "refused"]
                assert refused["reason"] in ("not-your-seat", "not-at-this-table"), refused
            assert own.seq == seq
            assert own.chat == []
        assert info["id"] != made["id"]

    run(scenario())
