"""Put a rule case, or a game at a certain moment, on the server's table: so a browser can be asked anything that the
rules can ask, and nobody has to play up to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import insert

from megaciv.bots import Seats, create
from megaciv.checking.cases.case import read_case, read_cases
from megaciv.checking.cases.given import build
from megaciv.client import Client
from megaciv.rules.engine.bounds import MovementBounds
from megaciv.rules.facts import facts
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Options, Scenario, Setup
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


Stop = Callable[[Game, str], bool]
"""Is this the moment that is wanted, for one who is asked?"""


def asked(prefix: str) -> Stop:
    """When something of this kind is asked."""
    return lambda game, civ: any(each.startswith(prefix) for each in game.pending[civ].ids)


def in_phase(phase: str) -> Stop:
    """When something is asked in this phase."""
    return lambda game, _civ: game.phase == phase


def marching(game: Game, civ: str) -> bool:
    """When movement is asked of somebody who has people in more than one area."""
    decision = game.pending[civ]
    return "move.land" in decision.ids and len(decision.bounded(MovementBounds).land) > 1


def played(
    stop: Stop,
    *people: str,
    seed: str = "played",
    scenario: Scenario = "short",
    bots: str = "novice",
    turns: int | None = None,
) -> Moment:
    """A game of five, played here and now until all of these people are asked what is wanted and nobody else is asked
    anything: bots answer for the others, and people by default. The same seed gives the same moment. The game ends
    after so many turns, if it is said how many."""
    players, board = 5, None
    if scenario == "first":
        number, _, board = facts().scenarios.first.setup.partition("-")
        players = int(number)
    setup = Setup(
        players,
        board,  # type: ignore[arg-type]
        scenario=scenario,
        pace="free" if len(people) > 1 else "ordered",
        options=Options(turn_limit=turns),
    )
    game = Game.new(setup, seed)
    mine = people or (game.setting.civs[0],)
    others = {civ: create(bots, seed=f"{seed} {civ}") for civ in game.setting.civs if civ not in mine}
    seats = Seats(game, others, seed)
    while not seats.play().game.over:
        waiting = [civ for civ in mine if civ in game.pending and not stop(game, civ)]
        if not waiting and all(civ in game.pending for civ in mine):
            return Moment(game, mine[0])
        civ = next(iter(waiting), None) or next(civ for civ in mine if civ in game.pending)
        game.act(civ, game.pending[civ].default())
    raise AssertionError(f"with the seed {seed!r} the game ends before that")


class Stage:
    """People at tables of their own making: they have seats that are asked, bots have the others. Somebody else who is
    never there has them instead, where nothing is to happen by itself."""

    def __init__(self, address: str, database: str) -> None:
        self.address, self.database = address, database
        self._people: dict[str, tuple[str, list[Json]]] = {}

    def cookies(self, name: str = "Ada") -> list[Json]:
        """What a browser needs to be one of them."""
        return self._person(name)[1]

    def put(self, at: Moment, bots: bool = True, **table: Any) -> Person:
        """Ada alone, where they are asked."""
        sitting = {at.civ: "Ada"}
        if not bots:
            sitting |= {civ: "Absent" for civ in at.game.setting.civs if civ != at.civ}
        return self._put(at, sitting, table)["Ada"]

    def put_two(self, at: Moment, civ: str, *absent: str, **table: Any) -> tuple[Person, Person]:
        """Ada, who is asked, and Bob, who plays this civilization; the absent never answer."""
        people = self._put(at, {at.civ: "Ada", civ: "Bob"} | dict.fromkeys(absent, "Absent"), table)
        return people["Ada"], people["Bob"]

    def _put(self, at: Moment, sitting: Mapping[str, str], table: Json) -> dict[str, Person]:
        people = {civ: self._person(name)[0] for civ, name in sitting.items()}
        number = run(_store(self.database, at, people, table))
        return {
            name: Person(number, self._person(name)[1], list(at.game.view(civ).hand)) for civ, name in sitting.items()
        }

    def _person(self, name: str) -> tuple[str, list[Json]]:
        if name not in self._people:
            self._people[name] = run(_guest(self.address, name))
        return self._people[name]


async def _guest(address: str, name: str) -> tuple[str, list[Json]]:
    async with Client(address) as client:
        return (await client.guest(name))["id"], cookies_of(client)


LATELY = 1500
"""So much of what was told hangs on one choice; as much again on the one before it."""


async def _store(url: str, at: Moment, people: Mapping[str, str], wanted: Json) -> str:
    """What was told so far hangs on two choices that are never made again: the checkpoint comes after them, and after a
    third one, with which nothing happened."""
    table, game = new_code(10), at.game
    told = list(game.events)
    parts = told[-2 * LATELY : -LATELY], told[-LATELY:], told[:0]
    kept = keep(Loaded(game, len(parts), Counter({at.civ: len(parts)}), 0, [], {}))
    database = Database(url)
    try:
        async with database.write() as connection:
            await connection.execute(insert(tables).values(_row(table, game, people[at.civ]) | wanted))
            sitting = [_seat(table, place, civ, people.get(civ)) for place, civ in enumerate(game.setting.civs)]
            await connection.execute(insert(seats), sitting)
            for number, part in enumerate(parts, 1):
                events = msgspec.json.encode(numbered(part, number, game.turn, game.phase))
                line = {"table_id": table, "number": number, "civ": at.civ, "choice": b"{}", "ref": "staged"}
                await connection.execute(insert(choices).values({**line, "at": now(), "events": events}))
            await connection.execute(insert(checkpoints).values(table_id=table, number=len(parts), saved=kept))
    finally:
        await database.close()
    return table


def _row(table: str, game: Game, person: str) -> Json:
    return {
        "id": table, "host_id": person, "name": "", "status": "running", "method": "chosen", "picks": "[]",
        "setup": msgspec.json.encode(game.setting.setup).decode(), "public": False, "spectators": True, "delay": 0,
        "manners": "brisk",
        "seed": SEED, "commitment": commitment(SEED), "created": now(), "started": now(),
        "turn": game.turn, "phase": game.phase,
    }  # fmt: skip


def _seat(table: str, place: int, civ: str, person: str | None) -> Json:
    return {"table_id": table, "civ": civ, "place": place, "person_id": person, "bot": None if person else "novice"}
