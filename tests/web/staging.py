"""Put a rule case on the server's table, so that a browser can be asked anything that the rules can ask."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import insert

from megaciv.checking.cases.case import read_case, read_cases
from megaciv.checking.cases.given import build
from megaciv.client import Client
from megaciv.rules.game import Game
from megaciv.server.accounts.people import new_code
from megaciv.server.push.projection import numbered
from megaciv.server.storage.loading import Loaded, keep
from megaciv.server.storage.schema import Database, checkpoints, choices, seats, tables
from megaciv.server.storage.store import commitment
from megaciv.server.time import now
from tests.web.driving import Json, Person, cookies_of, run

CASES = Path(__file__).resolve().parents[1] / "cases"
SEED = "staged"


class Moment(NamedTuple):
    """A game at which somebody is asked something."""

    game: Game
    civ: str


def moment(case: str, decision: str) -> Moment:
    """A rule case, played up to where it answers this decision; or, as YAML, a case of the test's own."""
    text = case if "\n" in case else (CASES / f"{case}.yaml").read_text()
    read = read_case(read_cases(text)[0])
    game = Game(build(read))
    for choosing in read.when:
        if choosing.decision == decision:
            return Moment(game, choosing.civ)
        game.act(choosing.civ, choosing.choice)
    raise AssertionError(f"{decision} is not asked in {case}")


class Stage:
    """Somebody at tables of their own making: they have the seat that is asked, bots have the others."""

    def __init__(self, address: str, database: str) -> None:
        self.database = database
        self.person, self.cookies = run(_guest(address))

    def put(self, at: Moment) -> Person:
        return Person(run(_store(self.database, at, self.person)), self.cookies, [])


async def _guest(address: str) -> tuple[str, list[Json]]:
    async with Client(address) as client:
        return (await client.guest("Ada"))["id"], cookies_of(client)


LATELY = 1500
"""So much of what was told hangs on the last choice; as much again on the one before it."""


async def _store(url: str, at: Moment, person: str) -> str:
    """What was told so far hangs on two choices that are never made again: the checkpoint comes after them."""
    table, game = new_code(10), at.game
    told = list(game.events)
    parts = told[-2 * LATELY : -LATELY], told[-LATELY:]
    kept = keep(Loaded(game, 2, Counter({at.civ: 2}), 0, [], {}))
    database = Database(url)
    try:
        async with database.write() as connection:
            await connection.execute(insert(tables).values(_row(table, game, person)))
            sitting = [_seat(table, place, civ, person, at.civ) for place, civ in enumerate(game.setting.civs)]
            await connection.execute(insert(seats), sitting)
            for number, part in enumerate(parts, 1):
                events = msgspec.json.encode(numbered(part, number, game.turn, game.phase))
                line = {"table_id": table, "number": number, "civ": at.civ, "choice": b"{}", "at": now()}
                await connection.execute(insert(choices).values({**line, "events": events}))
            await connection.execute(insert(checkpoints).values(table_id=table, number=2, saved=kept))
    finally:
        await database.close()
    return table


def _row(table: str, game: Game, person: str) -> dict[str, Any]:
    return {
        "id": table, "host_id": person, "name": "", "status": "running", "method": "chosen", "picks": "[]",
        "setup": msgspec.json.encode(game.setting.setup).decode(), "public": False, "spectators": True, "delay": 0,
        "seed": SEED, "commitment": commitment(SEED), "created": now(), "started": now(),
        "turn": game.turn, "phase": game.phase,
    }  # fmt: skip


def _seat(table: str, place: int, civ: str, person: str, mine: str) -> dict[str, Any]:
    who = {"person_id": person, "bot": None} if civ == mine else {"person_id": None, "bot": "novice"}
    return {"table_id": table, "civ": civ, "place": place, **who}
