"""What all screens of a companion show: one value for television, game master and phones. No hand is in it: no hand is
known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec import Struct

from megaciv.companion.asking import Asked, abilities, asked_of_all, missing, next_phase
from megaciv.companion.counts import as_table, player_of
from megaciv.companion.desk import at_hand, calling_order, may_insist, reckon, what_if
from megaciv.companion.entries import Entry, JournalEntry
from megaciv.companion.fold import Folded
from megaciv.companion.frame import Level, TableFrame, setting_of
from megaciv.companion.ledger import (
    Bell,
    Civ,
    DeskQuestion,
    How,
    KnownCount,
    LedgerSeat,
    Named,
    Reckoned,
    TableLedger,
)
from megaciv.companion.reckoning import AstMove, Draw, Orders, ast_moves, draws, epoch_of, last_turn_that_fits, standing
from megaciv.companion.reckoning import orders as orders_of
from megaciv.rules import Working
from megaciv.rules.engine.state import TOKENS, Table
from megaciv.rules.facts import GROUPS, PHASES, Phase
from megaciv.rules.seeing.workings import support_working, tax_working

LOG: Final = 60
"""So many of the last entries are shown."""


class ShownNumber(Struct, frozen=True, omit_defaults=True):
    """A number, and how sure it is."""

    value: int
    how: How = "said"
    stale: bool = False


class ShownSeat(Struct, frozen=True, omit_defaults=True, rename="camel"):
    """A nation's row."""

    civ: Civ
    name: str
    taken: bool
    playing: bool
    ast: int
    epoch: str
    cities: ShownNumber
    board: ShownNumber
    treasury: ShownNumber
    stock: int
    advances: list[str]
    credits: dict[str, int]
    grants: dict[str, int]
    """Of them those that no advance prints."""
    points: int
    place: int
    parts: dict[str, int]
    """The points by where they come from."""
    tie_break: str | None
    support: Working
    tax: Working
    done: bool
    asked: Asked | None
    bought: list[int]
    paid: int
    lines: dict[str, int]
    was: int | None = None
    """The points that were announced, where a correction has changed them in this phase."""


class ShownCase(Struct, frozen=True, omit_defaults=True, rename="camel"):
    """A calamity on the desk."""

    case: int
    named: Named
    done: bool
    victims: list[Civ]
    beneficiary: Civ | None
    asked: DeskQuestion | None
    lines: list[Working]
    cities: dict[Civ, int]
    treasury: dict[Civ, int]
    steps: dict[Civ, int]
    uncertain: list[Civ]
    may_insist: bool = False
    """Its holder may insist that this and the other copy are resolved one after the other (R3.9.30)."""


class ShownEntry(Struct, frozen=True, omit_defaults=True, rename="camel"):
    """A line of the log."""

    number: int
    at: int
    by: str
    told: Entry
    insisted: bool = False
    struck: bool = False
    misfit: str = ""
    """Why it does not fit: a reason of the catalogues."""


class Shown(Struct, frozen=True, omit_defaults=True, rename="camel"):
    """The whole companion."""

    id: str
    number: int
    """Of the last entry."""
    frame: TableFrame
    level: Level
    turn: int
    phase: Phase
    since: int
    now: int
    next_turn: int
    next_phase: Phase
    missing: list[Civ]
    seats: list[ShownSeat]
    orders: Orders
    draws: list[Draw]
    moves: dict[Civ, AstMove]
    cases: list[ShownCase]
    """In calling order."""
    desk: int
    """The case that the desk is at; -1 if none is left."""
    log: list[ShownEntry]
    bell: Bell | None = None
    final_turn: int = 0
    fits: int | None = None
    """The last turn that fits before the hard stop."""
    over: bool = False
    notes: list[str] = []
    last_space: int = 0
    hard_stop: int = 0
    abilities: dict[Civ, list[str]] = {}
    """Who may use which special abilities, in their phase (R3.10)."""


def shown(
    id_: str, folded: Folded, entries: Iterable[JournalEntry], now: int, was: Mapping[Civ, int] = {}
) -> Shown:  # fmt: skip
    """All that the screens need, from what is known. `was` are points that a correction has changed."""
    ledger, told = folded.ledger, list(entries)
    turn, phase = next_phase(ledger)
    here = at_hand(ledger)
    asked, table = asked_of_all(ledger), as_table(ledger)
    return Shown(
        id_,
        told[-1].number if told else 0,
        ledger.frame,
        ledger.level,
        ledger.turn,
        ledger.phase_name,
        ledger.since,
        now,
        turn,
        PHASES[phase],
        missing(ledger, asked),
        _seats(ledger, asked, table, was),
        orders_of(ledger, table),
        draws(ledger) if ledger.phase_name == "trade-card-acquisition" else [],
        ast_moves(ledger, table),
        [_case(ledger, at) for at in calling_order(ledger)],
        -1 if here is None else here[0],
        [_entry(entry, folded) for entry in told[-LOG:]],
        ledger.bell,
        ledger.final_turn,
        last_turn_that_fits(ledger, now),
        ledger.over,
        ledger.notes,
        setting_of(ledger.frame).last_space,
        ledger.hard_stop,
        abilities(ledger) if ledger.phase_name == "special-abilities" else {},
    )


def _seats(ledger: TableLedger, asked: Mapping[Civ, Asked | None], t: Table, was: Mapping[Civ, int]) -> list[ShownSeat]:
    places = {place.civilization: place for place in standing(ledger, t).places}
    found = []
    for civ, seat in ledger.seats.items():
        player, place = player_of(ledger, civ), places.get(civ)
        board, treasury = seat.board.value, seat.treasury.value
        found.append(
            ShownSeat(
                civ,
                seat.name,
                seat.taken,
                seat.playing,
                seat.ast,
                epoch_of(ledger, civ),
                _number(ledger, seat, "cities"),
                _number(ledger, seat, "board"),
                _number(ledger, seat, "treasury"),
                TOKENS - board - treasury,
                seat.advances,
                dict(zip(GROUPS, t.credits[player], strict=True)),
                {group: sum(points for known, points in seat.grants if known == group) for group in GROUPS},
                place.vp if place else 0,
                place.place if place else 0,
                place.parts if place else {},
                place.tie_break if place else None,
                support_working(t, player),
                tax_working(t, player, seat.rate),
                seat.done,
                asked[civ],
                seat.bought,
                seat.paid,
                seat.points,
                was.get(civ),
            )
        )
    return found


def _number(ledger: TableLedger, seat: LedgerSeat, what: Literal["board", "cities", "treasury"]) -> ShownNumber:
    known: KnownCount = getattr(seat, what)
    return ShownNumber(known.value, known.how, ledger.is_stale(seat, what))


def shown_what_if(ledger: TableLedger, civ: Civ, calamity: str) -> ShownCase:
    """What a calamity would do to a nation now."""
    return _shown_case(-1, what_if(ledger, civ, calamity), done=False)


def _case(ledger: TableLedger, at: int) -> ShownCase:
    case = ledger.desk[at]
    return _shown_case(at, reckon(ledger, case), case.done, may_insist(ledger, case))


def _shown_case(at: int, found: Reckoned, done: bool, insist: bool = False) -> ShownCase:
    question = found.asked[0] if found.asked and not done else None
    return ShownCase(
        at,
        found.named,
        done,
        found.victims,
        found.beneficiary,
        question,
        found.lines,
        found.cities,
        found.treasury,
        found.steps,
        found.uncertain,
        insist,
    )


def _entry(entry: JournalEntry, folded: Folded) -> ShownEntry:
    misfit = folded.misfits.get(entry.number)
    return ShownEntry(
        entry.number,
        entry.at,
        entry.by,
        entry.told,
        entry.insisted,
        entry.number in folded.struck,
        misfit.reason if misfit else "",
    )
