"""Values that a program can read and a database cannot keep: each is refused with a clear answer, on every database,
and nobody else at the server notices."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from megaciv.client import LiveTable
from tests.server.conftest import Client, run
from tests.server.table_of_people import Place, party, refusal, soon

NUL = "a\x00b"

PATHS = (
    "/api/tables/%00",
    "/api/tables/%ff%fe/log",
    "/api/tables/a%00b/log",
    "/api/tables/a%00b/history",
    "/api/invites/abcd%00",
    "/api/sign-in-link/a%00b",
    "/api/tables/TABLE/log?since=99999999999999999999999999",
    "/api/tables/TABLE/replay?at=99999999999999999999999999",
    "/api/tables/TABLE/film?at=99999999999999999999999999",
    "/api/tables/TABLE/qr.svg?code=a%00bcd",
    "/api/tables/TABLE/log?turn=1&phase=a%00b",
    "/api/companions/a%00b",
)

BODIES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("POST", "/api/sign-in", {"login": NUL, "password": "12345678"}),
    ("POST", "/api/sign-in", {"login": "nobody", "password": NUL * 4}),
    ("POST", "/api/sign-in/code", {"code": f"abcd{NUL}"}),
    ("POST", "/api/sign-in-link/use", {"token": f"abcd{NUL}"}),
    ("POST", "/api/account", {"login": NUL, "password": "12345678"}),
    ("POST", "/api/block", {"person": NUL}),
    ("POST", "/api/tables", {"players": 5, "webhook": f"https://example.org/{NUL}"}),
    ("POST", "/api/tables/TABLE/report", {"chat": 2**80}),
    ("POST", "/api/tables/TABLE/report", {"chat": 1, "why": NUL}),
    ("POST", "/api/tables/TABLE/join", {"code": f"abcd{NUL}"}),
    ("POST", "/api/tables/TABLE/fork", {"at": 2**80}),
    ("POST", "/api/tables/TABLE/bar", {"person": NUL}),
    ("POST", "/api/me/told/99999999999999999999999999", {}),
    ("PATCH", "/api/me", {"theme": NUL}),
    ("PATCH", "/api/tables/TABLE", {"webhook": f"https://example.org/{NUL}"}),
    ("DELETE", f"/api/me/sessions/{'a%00b'}", {}),
)


def test_requests_with_what_no_database_keeps_are_refused(anywhere: Place) -> None:
    async def scenario() -> None:
        async with Client(anywhere.address) as ada:
            await ada.guest("Ada")
            table = (await ada.play_now(players=5))["id"]
            token = {"x-csrf-token": ada.http.cookies["csrftoken"]}
            answers = {path: (await ada.http.get(path.replace("TABLE", table))).status_code for path in PATHS}
            for method, path, body in BODIES:
                told = await ada.http.request(method, path.replace("TABLE", table), json=body, headers=token)
                answers[f"{method} {path} {body}"] = told.status_code
            assert {what: status for what, status in answers.items() if not 200 <= status < 500} == {}
            assert (await ada.get("/api/me"))["theme"] == "auto"

    run(scenario())


@pytest.mark.parametrize(
    "message",
    [
        {"type": "vote", "id": 2**80},
        {"type": "vote", "id": -(2**80)},
        {"type": "since", "seq": 2**80},
        {"type": "vote", "what": "undo", "about": {"to": 2**80}},
        {"type": "vote", "what": "substitute", "about": {"seat": NUL}},
        {"type": "vote", "what": "bot", "about": {"seat": NUL, "bot": [[[[]]]]}},
        {"type": "vote", "what": "pace", "about": {"time": {"kind": "live", "phase": 2**80}}},
    ],
)
def test_messages_with_them_are_answered(anywhere: Place, message: dict[str, Any]) -> None:
    async def act(first: LiveTable, second: LiveTable) -> None:
        first.received = []
        await first.send(**message)
        await soon(first, lambda: any(told["type"] in ("refused", "hello") for told in first.received or []))
        assert [told["reason"] for told in first.received or [] if told.get("reason") == "internal"] == []
        await second.choose(second.seats[0], {"move.end": True})

    party(anywhere, act, 2, None)


def test_a_reference_that_cannot_be_stored_holds_up_no_other_table(anywhere: Place) -> None:
    """Choices of several tables are stored in one commit: one that cannot be stored would take the others along."""

    async def scenario() -> None:
        async with Client(anywhere.address) as eve, Client(anywhere.address) as ada:
            await eve.guest("Eve")
            await ada.guest("Ada")
            of_eve, of_ada = (await eve.play_now(players=5))["id"], (await ada.play_now(players=5))["id"]
            async with eve.table(of_eve) as attacking, ada.table(of_ada) as playing:
                seat, decision = await anext(aiter(attacking.questions()))
                civ, asked = await anext(aiter(playing.questions()))
                attacking.received = []
                poison = [
                    attacking.send(
                        type="choose", ref=f"{number}\x00", seat=seat, key=decision["key"],
                        choices=[decision["default"]],
                    )
                    for number in range(20)
                ]  # fmt: skip
                await asyncio.gather(*poison, playing.choose(civ, asked["default"]))
                told = attacking.received
                await soon(attacking, lambda: sum(each["type"] == "refused" for each in told) == 20)
                assert {each["reason"] for each in told if each["type"] == "refused"} == {"message-invalid"}
                assert await refusal(attacking.undo(seat)) != "internal"
                await attacking.choose(seat, decision["default"], key=decision["key"])

    run(scenario())
