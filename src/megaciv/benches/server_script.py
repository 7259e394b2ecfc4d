"""What the players of the server's benchmark do: one game of eighteen beginners, played once by bots, then sent choice
by choice by as many tables as are wanted. Same set-up and seed, so every choice is legal at every table."""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import insert, update

from megaciv.bots import Seats, create
from megaciv.rules.game import Entry, Game
from megaciv.rules.setting import Setup
from megaciv.server.database import Database, migrate, people, seats, sessions, tables
from megaciv.server.messages.tables import NewTable
from megaciv.server.moment import now
from megaciv.server.people import People
from megaciv.server.showing import key_of, numbered
from megaciv.server.stage import Stage
from megaciv.server.store import Store, commitment

PLAYERS: Final = 18
SEED: Final = "a game for the benchmark"
SETUP: Final = Setup(players=PLAYERS, pace="free")


class Line(NamedTuple):
    """One choice of the script, as a client sends it."""

    civ: str
    key: str
    choice: dict[str, Any]


def script(most: int) -> list[Line]:
    """The first choices of the game."""
    game = Game.new(SETUP, SEED)
    bots = Seats(game, {civ: create("novice", seed=civ) for civ in game.setting.civs}, seed=SEED)
    answered: Counter[str] = Counter()
    lines: list[Line] = []
    while len(lines) < most and not game.over:
        asked = {civ: key_of(game, civ, answered[civ]) or "" for civ in game.pending}
        if not bots.step():
            break
        civ, choice = _last(game)
        answered[civ] += 1
        lines.append(Line(civ, asked[civ], dict(choice)))
    return lines


def _last(game: Game) -> Entry:
    """The last choice. Unlike `game.choices` this does not read the whole past."""
    recent: list[Entry] = game._recent or msgspec.json.decode(game._past[-1], type=list[Entry])
    return recent[-1]


def bytes_of_a_game(seat: str | None = None) -> tuple[int, int]:
    """What a whole game sends to one player, increment by increment, and how many choices it has."""
    game = Game.new(SETUP, SEED)
    civ = seat or game.setting.civs[PLAYERS // 2]
    bots = Seats(game, {each: create("novice", seed=each) for each in game.setting.civs}, seed=SEED)
    answered: Counter[str] = Counter()
    stage = Stage(game, answered)
    stage.seat(civ)
    total = number = 0
    while not game.over:
        before, turn, phase = len(game.events), game.turn, game.phase
        if not bots.step():
            break
        number += 1
        answered[_last(game)[0]] += 1
        told = numbered(game.events[before:], number, turn, phase)
        total += len(stage.step(number - 1, number, told, {}).frame((civ,)))
    return total, number


class Place(NamedTuple):
    """A table that is ready, and what its players' cookies hold, by seat."""

    table: str
    cookies: dict[str, str]


async def lay(folder: Path, number: int) -> tuple[str, list[Place]]:
    """A database with so many tables in play, every seat with a person who has a session."""
    url = f"sqlite:///{folder}/bench.sqlite3"
    database = Database(url)
    await migrate(database)
    host = await People(database).guest("bench", "en")
    store, civs = Store(database), Game.new(SETUP, SEED).setting.civs
    places = []
    for _ in range(number):
        table = await store.create(host, SETUP, NewTable(PLAYERS, pace="free"), civs)
        cookies = {civ: secrets.token_urlsafe(32) for civ in civs}
        async with database.write() as connection:
            running = {"seed": SEED, "commitment": commitment(SEED), "status": "running", "started": now()}
            await connection.execute(update(tables).where(tables.c.id == table).values(**running))
            for civ, cookie in cookies.items():
                person = secrets.token_urlsafe(9)
                plain = {"lang": "en", "theme": "auto", "notices": "{}", "created": now()}
                await connection.execute(insert(people).values(id=person, name=civ, **plain))
                token = hashlib.sha256(cookie.encode()).digest()
                await connection.execute(insert(sessions).values(token=token, person_id=person, created=now()))
                sits = (seats.c.table_id == table) & (seats.c.civ == civ)
                await connection.execute(update(seats).where(sits).values(person_id=person))
        places.append(Place(table, cookies))
    await database.close()
    return url, places
