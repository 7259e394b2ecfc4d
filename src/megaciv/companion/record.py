"""What remains of a game at a real table: `game.mcr.json`, and the rows that clubs keep. The file holds all entries,
so that another laptop can go on with it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from megaciv.companion.entries import JournalEntry, Moment, PhaseTold, SeatTold
from megaciv.companion.fold import Folded, apply, changes_of, fold, opened
from megaciv.companion.frame import TableFrame
from megaciv.companion.ledger import Civ, PhaseTime, TableLedger
from megaciv.companion.reckoning import standing
from megaciv.rules import GameFileError

VERSION: Final = 1
MOST_ENTRIES: Final = 20_000
COLUMNS: Final = ("date", "game", "place", "nation", "player", "points", "cities", "advances", "ast", "bonus", "others")
"""Of the table that clubs keep."""


class LedgerTurn(Struct, frozen=True):
    """A nation at the end of a turn."""

    turn: int
    civ: Civ
    cities: int
    board: int
    ast: int
    advances: int
    points: int


class FinalRow(Struct, frozen=True):
    """A nation at the end: its place, and every point."""

    civ: Civ
    name: str
    place: int
    points: int
    parts: dict[str, int]
    tie_break: str | None = None


class LedgerRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """`game.mcr.json`."""

    version: int
    frame: TableFrame
    begun: Moment
    entries: list[JournalEntry]
    turns: list[LedgerTurn] = []
    times: list[PhaseTime] = []
    final: list[FinalRow] = []
    over: bool = False


def record_of(
    frame: TableFrame, begun: int, entries: Sequence[JournalEntry], *, initials: bool = False
) -> LedgerRecord:
    """The record of a game so far. With `initials`, people's names are shortened."""
    folded = fold(frame, entries, begun)
    ledger = folded.ledger
    return LedgerRecord(
        VERSION,
        frame,
        begun,
        [_shortened(entry) for entry in entries] if initials else list(entries),
        list(turn_rows(frame, begun, entries, folded)),
        ledger.times,
        _final(ledger, initials),
        ledger.over,
    )


def checked(record: LedgerRecord) -> LedgerRecord:
    """A record from elsewhere, if it can be one of ours. What follows from its entries is worked out again."""
    if record.version != VERSION:
        raise GameFileError("companion-record-version", version=record.version, ours=VERSION)
    if len(record.entries) > MOST_ENTRIES:
        raise GameFileError("companion-record-too-long", most=MOST_ENTRIES)
    if [entry.number for entry in record.entries] != list(range(1, len(record.entries) + 1)):
        raise GameFileError("companion-record-numbers")
    return record_of(record.frame, record.begun, record.entries)


def turn_rows(
    frame: TableFrame, begun: int, entries: Iterable[JournalEntry], folded: Folded
) -> Iterable[LedgerTurn]:  # fmt: skip
    """Every nation at the end of every turn; where the table went back a turn, as it was when that turn ended last."""
    told = list(entries)
    changed = changes_of(told, folded.struck)
    counting = [
        replace(entry, told=changed.get(entry.number, entry.told))
        for entry in told
        if entry.number not in folded.struck
    ]
    ends: dict[int, int] = {}
    turn = 1
    for entry in counting:
        if isinstance(entry.told, PhaseTold):
            if entry.told.turn > turn:
                ends[turn] = entry.number
            turn = entry.told.turn
    last = set(ends.values())
    ledger = opened(frame, begun)
    for entry in counting:
        if entry.number in last:
            yield from _rows(ledger)
        apply(ledger, entry.told, entry.at)
    yield from _rows(ledger)


def _rows(ledger: TableLedger) -> Iterable[LedgerTurn]:
    points = {place.civilization: place.vp for place in standing(ledger).places}
    for seat in ledger.playing:
        yield LedgerTurn(
            ledger.turn,
            seat.civ,
            seat.cities.value,
            seat.board.value,
            seat.ast,
            len(seat.advances),
            points[seat.civ],
        )


def _final(ledger: TableLedger, initials: bool) -> list[FinalRow]:
    found = []
    for place in standing(ledger).places:
        name = ledger.seats[place.civilization].name
        shown = _initials(name) if initials else name
        found.append(FinalRow(place.civilization, shown, place.place, place.vp, place.parts, place.tie_break))
    return found


def _initials(name: str) -> str:
    return "".join(part[0] for part in name.split())


def _shortened(entry: JournalEntry) -> JournalEntry:
    told = entry.told
    return replace(entry, told=replace(told, name=_initials(told.name))) if isinstance(told, SeatTold) else entry


def as_csv(record: LedgerRecord, game: str, date: str) -> str:
    """The rows that clubs keep."""
    sheet = io.StringIO()
    writer = csv.writer(sheet)
    writer.writerow(COLUMNS)
    for row in record.final:
        parts = dict(row.parts)
        known = [parts.pop(f"points-{part}", 0) for part in ("cities", "advances", "ast", "bonus")]
        writer.writerow([date, game, row.place, row.civ, _plain(row.name), row.points, *known, sum(parts.values())])
    return sheet.getvalue()


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
