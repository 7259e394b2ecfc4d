"""The daily world: one set-up a day for everybody on this server, with the same bots and the same cards.

Its seed is a hash of a key of this server and the date; what is shown before is a hash of the seed, and the seed itself
when the day is over, so that anybody can check that nobody chose it. While the day runs nothing of a daily game is
shown to others, and of one's own no more than its player saw: the cards of all are the same.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import date, timedelta
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from megaciv.rules import Options, Outcome, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.server.errors import Refusal
from megaciv.server.lobby.lobby import start
from megaciv.server.messages.daily import Daily, DailyRank, DayLine
from megaciv.server.messages.tables import NewTable
from megaciv.server.services import Services
from megaciv.server.storage.records import Person, TableRecord, day_of
from megaciv.server.storage.schema import setting_of
from megaciv.server.storage.store import commitment
from megaciv.server.table.table import OpenTable
from megaciv.server.time import now

TURNS: Final = 4
PLAYERS: Final = (5, 6, 7)
BOTS: Final = "steady"
WEEK: Final = 7
MOST_RANKS: Final = 100


class World(Struct, frozen=True):
    """The set-up of a day."""

    day: str
    seed: str
    setup: Setup
    civ: str


async def world_of(server: Services, day: str) -> World:
    """The same for everybody, no matter who asks first."""
    key = await setting_of(server.database, "daily-key", lambda: secrets.token_hex(32))
    seed = hmac.new(key.encode(), day.encode(), hashlib.sha256).hexdigest()
    dice = Random(f"{seed} world")
    setup = Setup(dice.choice(PLAYERS), scenario="short", options=Options(turn_limit=TURNS))
    return World(day, seed, setup, dice.choice(Setting(setup).civs))


async def play(server: Services, person: Person, practice: bool) -> OpenTable:
    """My table of today: the one that I have begun, or a new one. After the first that I have finished every other is
    practice."""
    world = await world_of(server, day_of(now()))
    mine = [record for record in await server.store.dailies(world.day) if record.host_id == person.id]
    running = next((record for record in mine if record.status != "finished"), None)
    if running is not None:
        return await server.registry.table(running.id)
    if mine and not practice:
        raise Refusal(409, "daily-played")
    civs = Setting(world.setup).civs
    # Brisk bots draw nothing by the clock: who makes the same choices has the same game.
    table = NewTable(
        world.setup.players,
        scenario="short",
        name=world.day,
        public=False,
        spectators=False,
        manners="brisk",
        counsel=False,
    )
    taken: dict[str, Person | str] = {civ: person if civ == world.civ else BOTS for civ in civs}
    table_id = await server.store.create(person.id, world.setup, table, civs, world.seed, taken=taken)
    await server.store.change(table_id, daily=world.day)
    return await start(server, person, table_id)


async def today(server: Services, person: Person | None) -> Daily:
    """The world of today, who has played it, and my week."""
    day = day_of(now())
    world = await world_of(server, day)
    yesterday = await world_of(server, _before(day, 1))
    records = await server.store.dailies(day)
    blocked = set[str]() if person is None else await server.people.strangers_to(person.id)
    ranks = ranking(records, None if person is None else person.id, blocked)
    mine = [record for record in records if person is not None and record.host_id == person.id]
    running = next((record.id for record in mine if record.status != "finished"), None)
    return Daily(
        day=day,
        civ=world.civ,
        players=world.setup.players,
        turns=TURNS,
        bots=BOTS,
        commitment=commitment(world.seed),
        played=len(ranks),
        best=ranks[0].vp if ranks else None,
        ranking=ranks[:MOST_RANKS],
        week=await _week(server, person, day),
        running=running,
        finished=next((record.id for record in reversed(mine) if record.status == "finished"), None),
        before=yesterday.day,
        before_seed=yesterday.seed,
    )


async def _week(server: Services, person: Person | None, day: str) -> list[DayLine]:
    """The last seven days, today last: how I did."""
    found = []
    for ago in range(WEEK - 1, -1, -1):
        each = _before(day, ago)
        ranks = [] if person is None else ranking(await server.store.dailies(each), person.id, set())
        mine = next((rank for rank in ranks if rank.mine), None)
        found.append(DayLine(each, None if mine is None else mine.place, None if mine is None else mine.vp, len(ranks)))
    return found


def ranking(records: list[TableRecord], me: str | None, blocked: set[str]) -> list[DailyRank]:
    """By points, ties by the A.S.T., then by cities; of each person the first game that was finished on its day,
    whether it has a result or not. Once the day is over its seed can be read, and what it gives is practice."""
    first: dict[str, TableRecord] = {}
    for record in sorted(records, key=lambda each: each.ended or 0):
        if record.host_id not in blocked and _is_in_time(record):
            first.setdefault(record.host_id, record)
    scored = [(score, record) for record in first.values() if (score := _score(record)) is not None]
    scored.sort(key=lambda each: each[0], reverse=True)
    found: list[DailyRank] = []
    for at, (score, record) in enumerate(scored, 1):
        place = found[-1].place if found and scored[at - 2][0] == score else at
        found.append(DailyRank(place, record.host_name, score[0], score[2], record.host_id == me))
    return found


def _is_in_time(record: TableRecord) -> bool:
    return record.status == "finished" and record.ended is not None and day_of(record.ended) == record.daily


def _score(record: TableRecord) -> tuple[int, int, int] | None:
    """Points, and of them those of the A.S.T. and of cities; None if the game has no result."""
    if record.outcome is None:
        return None
    told = msgspec.json.decode(record.outcome, type=Outcome)
    mine = next((seat.civ for seat in record.seats if seat.person_id == record.host_id), None)
    place = next((each for each in told.places if each.civilization == mine), None)
    if place is None or not (told.over and told.scored):
        return None
    return place.vp, place.parts.get("points-ast", 0), place.parts.get("points-cities", 0)


def _before(day: str, days: int) -> str:
    return (date.fromisoformat(day) - timedelta(days=days)).isoformat()
