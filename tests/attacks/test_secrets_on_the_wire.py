"""Sealed answers over real lines, on SQLite and with each player at another process over PostgreSQL: nothing that the
last to answer can ask tells what the others have said, and nobody takes an answer back after the reveal."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import msgspec
import pytest

from megaciv.client import LiveTable, RequestRefused
from tests.attacks.conftest import Pair
from tests.attacks.test_secret_answers import MOMENTS
from tests.server.conftest import Client, Running, run
from tests.server.table_of_people import refusal, soon
from tests.web.staging import Moment, _store

Json = dict[str, Any]
ASKED = ("options", "advice", "counsel", "undo-of", "threats", "deals")
"""What a client can ask besides dry runs."""


@pytest.mark.parametrize("name", MOMENTS)
def test_the_last_to_answer_learns_nothing_and_the_reveal_is_final(anywhere: Running | Pair, name: str) -> None:
    answers = MOMENTS[name].answers
    *others, last = answers
    shown: list[list[bytes]] = []

    async def variant(number: int) -> None:
        async with Client(anywhere.address) as one, Client(anywhere.address) as two, Client(anywhere.address) as third:
            mine, theirs, absent = [str((await c.guest(n))["id"]) for c, n in ((one, "A"), (two, "B"), (third, "C"))]
            game = MOMENTS[name].stage()
            sitting = dict.fromkeys(game.setting.civs, absent) | dict.fromkeys(others, theirs) | {last: mine}
            table = await _store(_database(anywhere), Moment(game, last), sitting, {})
            async with one.table(table) as here, two.table(table) as there:
                for civ in others:
                    await there.choose(civ, {name: answers[civ][number]})
                await soon(here, lambda: here.seq == there.seq)
                shown.append([await _told(here, last, tried) for tried in _tried(name, answers[last])])
                shown[-1] += [await _asked(here, last, kind) for kind in ASKED]
                await here.choose(last, {name: answers[last][-1]})
                final = await refusal(here.undo(last))
                assert final in ("undo-after-revelation", "nothing-to-undo", "undo-other-phase"), final

    async def scenario() -> None:
        for number in range(2):
            await variant(number)

    run(scenario())
    assert shown[0] == shown[1]


def _database(place: Running | Pair) -> str:
    return place.database if isinstance(place, Pair) else place.config.database


def _tried(name: str, mine: Any) -> list[list[Json]]:
    """Dry runs of one's own answers: alone, in batches, with an undo before, between and after."""
    undo: Json = {"undo": True}
    first, second = ({name: answer} for answer in mine[:2])
    return [
        [first], [second], [first, second], [first, undo], [undo, first], [first, undo, second], [undo], [first] * 20,
    ]  # fmt: skip


async def _told(table: LiveTable, civ: str, tried: list[Json]) -> bytes:
    return await _answer(table.preview(civ, *tried))


async def _asked(table: LiveTable, civ: str, kind: str) -> bytes:
    return await _answer(table._request(kind, seat=civ))


async def _answer(asking: Awaitable[Json]) -> bytes:
    """What is told, but for the name that the client has given to its message."""
    try:
        told = await asking
    except RequestRefused as refused:
        told = refused.told
    return msgspec.json.encode(told, order="sorted").replace(str(told.get("ref", "-")).encode(), b"")
