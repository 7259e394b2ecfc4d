"""What the players of the server's benchmark do: one game of eighteen beginners, played once by bots. From its middle
on it is sent choice by choice, by as many tables as are wanted. Same set-up and seed, so every choice is legal at every
table."""

from __future__ import annotations

import hashlib
import itertools
import secrets
from collections import Counter, deque
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import insert, update

from megaciv.benches.server_browsers import PAGE, Message, Onlookers, while_drafting
from megaciv.bots import Seats, create
from megaciv.rules import Entry, Game, Setup
from megaciv.server.accounts.people import People
from megaciv.server.messages.tables import NewTable
from megaciv.server.push.diff import GameDiff
from megaciv.server.push.frames import TableStream
from megaciv.server.push.projection import key_of, numbered
from megaciv.server.storage.loading import Loaded, keep, keep_boundary
from megaciv.server.storage.schema import Database, checkpoints, choices, migrate, people, seats, sessions, tables
from megaciv.server.storage.store import Store, commitment
from megaciv.server.table.game_task import CHECKPOINT_AFTER
from megaciv.server.time import now

PLAYERS: Final = 18
SEED: Final = "a game for the benchmark"
SETUP: Final = Setup(players=PLAYERS, pace="free")
START: Final = 6000
"""Load begins after so many choices of the game, which has 11,530: in turn 24 of 44."""


class ScriptLine(NamedTuple):
    """One choice of the script, as a client sends it; and what browsers say by themselves: the player's own while the
    choice is drafted, all of them once it is made, and one who watches the board, in a while."""

    civ: str
    key: str
    choice: dict[str, Any]
    drafting: list[Message]
    then: list[tuple[str, Message]]
    watching: list[tuple[str, Message]]


class PastLine(NamedTuple):
    """A choice from before the script, as it is stored."""

    number: int
    civ: str
    choice: bytes
    events: bytes


class ScriptStart(NamedTuple):
    """Where a table enters the script: at this line of it, after so many choices of the game, with its checkpoint there
    and the last choices before it."""

    line: int
    number: int
    saved: bytes
    past: list[PastLine]


class GameScript(NamedTuple):
    """A game from somewhere on, line by line, and where tables may enter it, the earliest first."""

    lines: list[ScriptLine]
    starts: list[ScriptStart]


def script(start: int, most: int, starts: int = 1) -> GameScript:
    """From after so many choices, so many. Tables may enter at `starts` places, evenly over the first three quarters:
    in life no two tables come to the same moment in the same second."""
    places = {start + at * most * 3 // (4 * starts) for at in range(starts)}
    game = Game.new(SETUP, SEED)
    bots = Seats(game, {civ: create("novice", seed=civ) for civ in game.setting.civs}, seed=SEED)
    loaded = Loaded(game, 0, Counter(), 0, [], {})
    lines: list[ScriptLine] = []
    past: deque[PastLine] = deque(maxlen=PAGE)
    entered: list[ScriptStart] = []
    browsers = Onlookers(game)
    asked = dict[str, str]()
    while len(lines) < most and not game.over:
        if loaded.number == start:
            asked = _keys(loaded)
            list(browsers.say(asked)), list(browsers.watch())  # what they said at joining is not part of the script
        if loaded.number in places:
            entered.append(ScriptStart(len(lines), loaded.number, keep(loaded), list(past)))
        before, turn, phase = len(game.events), game.turn, game.phase
        if not bots.step():
            break
        civ, choice = _last(game)
        loaded.count(civ, choice)
        if entered:
            key, asked = asked[civ], _keys(loaded)
            drafting = while_drafting(dict(choice), key)
            lines.append(
                ScriptLine(civ, key, dict(choice), drafting, list(browsers.say(asked)), list(browsers.watch()))
            )
        if loaded.number > start - PAGE:
            told = numbered(game.events[before:], loaded.number, turn, phase)
            past.append(PastLine(loaded.number, civ, msgspec.json.encode(choice), msgspec.json.encode(told)))
    return GameScript(lines, entered)


def _keys(loaded: Loaded) -> dict[str, str]:
    """The keys of all open questions."""
    game = loaded.game
    return {civ: key_of(game, civ, loaded.answered[civ]) or "" for civ in game.pending}


def _last(game: Game) -> Entry:
    """The last choice. Unlike `game.choices` this does not read the whole past."""
    recent: list[Entry] = game._recent or msgspec.json.decode(game._past[-1], type=list[Entry])
    return recent[-1]


class SentBytes(NamedTuple):
    """What a whole game sends to one player in increments: as JSON, on the wire, for how many choices."""

    plain: int
    wire: int
    choices: int


def bytes_of_a_game(seat: str | None = None) -> SentBytes:
    """The same code as the server's shows, encodes and compresses, for a browser: it follows the table's stream."""
    game = Game.new(SETUP, SEED)
    civ = seat or game.setting.civs[PLAYERS // 2]
    bots = Seats(game, {each: create("novice", seed=each) for each in game.setting.civs}, seed=SEED)
    answered: Counter[str] = Counter()
    diff = GameDiff(game, answered)
    diff.seat(civ)
    stream = TableStream()
    plain = wire = number = 0
    while not game.over:
        before, turn, phase = len(game.events), game.turn, game.phase
        if not bots.step():
            break
        number += 1
        answered[_last(game)[0]] += 1
        told = numbered(game.events[before:], number, turn, phase)
        step = diff.step(number - 1, number, told, {})
        for sent in (step.own((civ,)), stream.piece(step.body + b"}", begins=False)):
            if sent is not None:
                plain, wire = plain + len(sent.text), wire + len(sent.packed)
    return SentBytes(plain, wire, number)


def journal_lines() -> tuple[list[PastLine], list[tuple[int, bytes]]]:
    """A whole game as a server stores it: the choices, and the checkpoints with the numbers of their choices."""
    game = Game.new(SETUP, SEED)
    bots = Seats(game, {civ: create("novice", seed=civ) for civ in game.setting.civs}, seed=SEED)
    loaded = Loaded(game, 0, Counter(), 0, [], {})
    lines: list[PastLine] = []
    kept: list[tuple[int, bytes]] = []
    while not game.over:
        before, turn, phase = len(game.events), game.turn, game.phase
        if not bots.step():
            break
        civ, choice = _last(game)
        loaded.count(civ, choice)
        told = numbered(game.events[before:], loaded.number, turn, phase)
        lines.append(PastLine(loaded.number, civ, msgspec.json.encode(choice), msgspec.json.encode(told)))
        if game.is_at_boundary and loaded.number - (kept[-1][0] if kept else 0) >= CHECKPOINT_AFTER:
            kept.append((loaded.number, keep_boundary(game, dict(loaded.answered))))
    return lines, kept


class BenchTable(NamedTuple):
    """A table that is ready, what its players' cookies hold, by seat, and where it enters the script."""

    table: str
    cookies: dict[str, str]
    start: ScriptStart


async def lay(
    folder: Path, number: int, told: GameScript, people_sit: bool = True, url: str = ""
) -> tuple[str, list[BenchTable]]:
    """A database with so many tables in play, which enter the script at each of its starts in turn; every seat with a
    person who has a session, if people sit there."""
    url = url or f"sqlite:///{folder}/bench.sqlite3"
    database = Database(url)
    await migrate(database)
    host = await People(database).guest("bench", "en")
    store, civs = Store(database), Game.new(SETUP, SEED).setting.civs
    places = []
    for _, start in zip(range(number), itertools.cycle(told.starts), strict=False):
        table = await store.create(host.id, SETUP, NewTable(PLAYERS, pace="free"), civs)
        cookies = {civ: secrets.token_urlsafe(32) for civ in civs if people_sit}
        async with database.write() as connection:
            running = {"seed": SEED, "commitment": commitment(SEED), "status": "running", "started": now()}
            await connection.execute(update(tables).where(tables.c.id == table).values(**running))
            if start.past:
                stored = [{"table_id": table, "at": now(), **line._asdict()} for line in start.past]
                await connection.execute(insert(choices), stored)
            kept = {"table_id": table, "number": start.number, "saved": start.saved}
            await connection.execute(insert(checkpoints).values(kept))
            for civ, cookie in cookies.items():
                person = secrets.token_urlsafe(9)
                plain = {"lang": "en", "theme": "auto", "notices": "{}", "created": now()}
                await connection.execute(insert(people).values(id=person, name=civ, **plain))
                token = hashlib.sha256(cookie.encode()).digest()
                await connection.execute(
                    insert(sessions).values(token=token, person_id=person, created=now(), used=now())
                )
                sits = (seats.c.table_id == table) & (seats.c.civ == civ)
                await connection.execute(update(seats).where(sits).values(person_id=person))
        places.append(BenchTable(table, cookies, start))
    await database.close()
    return url, places
