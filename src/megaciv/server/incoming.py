"""Games from elsewhere: a file is checked from end to end before anything of it is written, and what follows from the
choices - events, where the game is, its result - is worked out by the rules, whatever the file says of it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import insert

from megaciv.rules import Entry, Event, Game, GameFile, GameFileError, RulesError
from megaciv.rules.engine.events import TableRewound
from megaciv.rules.game import TABLE
from megaciv.server.accounts.people import new_code
from megaciv.server.accounts.spelling import clean_text, clean_title
from megaciv.server.errors import Refusal
from megaciv.server.messages.basics import Manner, Method, Status
from megaciv.server.push.projection import StoredEvent, numbered
from megaciv.server.storage.loading import REWIND
from megaciv.server.storage.schema import Database, chat, choices, people, seats, tables
from megaciv.server.storage.store import commitment
from megaciv.server.table.bots import KINDS
from megaciv.server.table.clock import clocks, timing_row
from megaciv.server.time import now
from megaciv.timing.clocks import Timing

MOST_CHOICES: Final = 200_000
MOST_REWINDS: Final = 200
MOST_LINES: Final = 10_000
"""Of talk."""
WRITER: Final = "export"

Moment = Annotated[int, Meta(ge=0, le=4_102_444_800_000)]
"""Milliseconds since 1970, before the next century."""
Short = Annotated[str, Meta(max_length=64, pattern="^[^\\x00-\\x1f]*$")]

encode: Final = msgspec.json.encode


class ExportedChoice(Struct, frozen=True):
    """What a server keeps with a choice. The events are for readers of the file: anyone who takes it in works them
    out."""

    at: Moment
    events: str
    ref: Short | None = None
    taken_back: Entry | None = None
    """What was chosen, if the table has taken it back: the choices of the file are those that stand."""


class ExportExtra(Struct, frozen=True):
    """What the file of a game on its way to another server adds: everything but accounts."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    choices: list[ExportedChoice]
    chat: list[dict[str, Any]]
    time: Timing | None = None
    """Its pace. Banks begin anew."""


class IncomingTable(Struct, frozen=True):
    """Of a table in a file, what is believed."""

    status: Status
    commitment: Annotated[str, Meta(max_length=128)]
    created: Moment
    method: Method = "chosen"
    name: Annotated[str, Meta(max_length=200)] = ""
    public: bool = False
    spectators: bool = False
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    manners: Manner = "people"
    counsel: bool = True
    started: Moment | None = None
    ended: Moment | None = None


class IncomingSeat(Struct, frozen=True):
    civ: Short
    place: Annotated[int, Meta(ge=0, lt=18)]
    bot: Short | None = None


class IncomingLine(Struct, frozen=True):
    """Something that was said."""

    name: Annotated[str, Meta(max_length=200)]
    text: Annotated[str, Meta(max_length=4000)]
    at: Moment
    civ: Short | None = None
    to: Short | None = None


class Checked(Struct, frozen=True):
    """A file without anything to object to."""

    table: IncomingTable
    seats: list[IncomingSeat]
    entries: list[Entry]
    kept: list[ExportedChoice]
    events: list[list[StoredEvent]]
    chat: list[IncomingLine]
    game: Game | None
    """As it is after all choices; None if it has not begun."""


def checked(file: GameFile) -> Checked:
    """Everything that is believed of a file; a refusal that names the field where something is wrong."""
    exported = file.part(WRITER, ExportExtra)
    if file.seed is None or not 0 < len(file.seed) <= 200 or not file.seed.isprintable():
        raise _wrong("seed", "there is none, it is too long, or nobody could write it")
    table = _read("table", exported.table, IncomingTable)
    if table.commitment != commitment(file.seed):
        raise _wrong("table.commitment", "the seed is not the one that was promised")
    if len(exported.choices) > MOST_CHOICES or len(exported.chat) > MOST_LINES:
        raise _wrong("choices", f"more than {MOST_CHOICES} choices or {MOST_LINES} lines of talk")
    said = _read("chat", exported.chat, list[IncomingLine])
    exported_seats = _read("seats", exported.seats, list[IncomingSeat])
    entries = _all_choices(file, exported.choices)
    game, events = _played(file, entries)
    civs = game.setting.civs
    if sorted(seat.civ for seat in exported_seats) != sorted(civs) or len(
        {seat.place for seat in exported_seats}
    ) != len(civs):
        raise _wrong("seats", "not one for each civilization")
    if any(seat.bot is not None and seat.bot not in KINDS for seat in exported_seats):
        raise _wrong("seats.bot", "no such bot")
    if any(civ is not None and civ not in civs for line in said for civ in (line.civ, line.to)):
        raise _wrong("chat.civ", "does not play here")
    begun = table.status not in ("lobby", "choosing")
    if entries and not begun:
        raise _wrong("table.status", "choices before the beginning")
    return Checked(table, exported_seats, entries, exported.choices, events, said, game if begun else None)


def _wrong(field: str, why: str) -> Refusal:
    return Refusal(422, "invalid", field=field, message=why)


def _read(field: str, told: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(told, kind)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$")
        raise _wrong(f"{field}{where.strip('`')}", what) from None


def _all_choices(file: GameFile, kept: list[ExportedChoice]) -> list[Entry]:
    """Those that stand, and between them those that were taken back."""
    if len(file.choices) != sum(each.taken_back is None for each in kept):
        raise GameFileError("game-file-broken", field="choices")
    stands = iter(file.choices)
    return [each.taken_back or next(stands) for each in kept]


def _played(file: GameFile, entries: list[Entry]) -> tuple[Game, list[list[StoredEvent]]]:
    """The game after these choices, and what each of them caused, by the rules."""
    assert file.seed is not None
    number, made, events, rewinds = 0, list[tuple[int, Entry]](), list[list[StoredEvent]](), 0
    try:
        game = Game.new(file.setup, file.seed)
        for number, (civ, choice) in enumerate(entries, 1):
            if civ == TABLE and REWIND in choice:
                to, rewinds = choice[REWIND], rewinds + 1
                if not isinstance(to, int) or not 0 <= to < number or rewinds > MOST_REWINDS:
                    raise _wrong("choices", f"choice {number} goes back to nowhere, or too often")
                told = Event(TableRewound.kind, TableRewound(to, number - 1))
                events.append(numbered([told], number, game.turn, game.phase))
                made = [each for each in made if each[0] <= to]
                game = Game.new(file.setup, file.seed)
                for _, (who, what) in made:
                    game.act(who, what)
                continue
            before, turn, phase = len(game.events), game.turn, game.phase
            game.act(civ, choice)
            made.append((number, (civ, choice)))
            events.append(numbered(game.events[before:], number, turn, phase))
    except (RulesError, AssertionError, LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        where = f"choice {number} is not legal" if number else "no such game can be set up"
        raise _wrong("choices" if number else "setup", f"{where}: {str(error)[:200]}") from None
    return game, events


async def take_in(database: Database, file: GameFile) -> str:
    """A game from elsewhere, as a new table, in one transaction. Its people are unknown here: their seats are open, and
    they take them by joining as substitutes do. Until then the game waits."""
    found = checked(file)
    exported = file.part(WRITER, ExportExtra)
    table_id, host = new_code(10), new_code(12)
    async with database.write() as connection:
        known = {"name": "?", "lang": "en", "theme": "auto", "notices": "{}", "created": now()}
        await connection.execute(insert(people).values(id=host, **known))
        await connection.execute(insert(tables).values(**_row(file, found), id=table_id, host_id=host))
        sat = [{"table_id": table_id, "civ": s.civ, "place": s.place, "bot": s.bot} for s in found.seats]
        await connection.execute(insert(seats), sat)
        lines = [
            {
                "table_id": table_id, "number": number, "civ": civ, "choice": encode(choice), "ref": kept.ref,
                "at": kept.at, "events": encode(events),
            }
            for number, ((civ, choice), kept, events) in enumerate(
                zip(found.entries, found.kept, found.events, strict=True), 1
            )
        ]  # fmt: skip
        if lines:
            await connection.execute(insert(choices), lines)
        talk = [
            {
                "table_id": table_id, "person_id": host, "name": clean_title(line.name)[:60] or "?", "civ": line.civ,
                "to": line.to, "text": clean_text(line.text), "at": line.at,
            }
            for line in found.chat
        ]  # fmt: skip
        if talk:
            await connection.execute(insert(chat), talk)
        if exported.time is not None:
            await connection.execute(insert(clocks).values(timing_row(table_id, exported.time)))
    return table_id


def _row(file: GameFile, found: Checked) -> dict[str, Any]:
    """The table: what is believed of it, and what follows from its choices."""
    told, game = found.table, found.game
    row: dict[str, Any] = {
        "setup": encode(file.setup).decode(), "seed": file.seed, "commitment": told.commitment, "picks": "[]",
        "name": clean_title(told.name)[:60], "method": told.method, "public": told.public,
        "spectators": told.spectators, "delay": told.delay, "manners": told.manners, "counsel": told.counsel,
        "created": told.created, "status": "lobby", "started": None,
    }  # fmt: skip
    if game is None:
        return row
    status: Literal["running", "finished", "closed"] = "closed" if told.status == "closed" else "running"
    row |= {"status": status, "started": told.started or told.created, "turn": game.turn, "phase": game.phase}
    if game.over:
        last = found.kept[-1].at if found.kept else told.created
        result = encode(game.outcome()).decode()
        row |= {"status": "finished", "ended": told.ended or last, "outcome": result}
    else:
        asked = {civ: list(decision.ids[:1]) for civ, decision in game.pending.items()}
        row["asked"] = encode(asked).decode()
    return row
