"""A saved game as it is read: what comes from outside is checked until it is a table on which one can go on.

A file is read in three steps: JSON of the right types and the version of these rules; a table with the right number of
everything, and nothing that does not exist; the laws of chapter 1. Whatever fails is a `SavedGameError`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from megaciv.rules.engine import invariants
from megaciv.rules.engine.decisions import Choice
from megaciv.rules.engine.errors import RulesError, SavedGameError
from megaciv.rules.engine.state import IN_STOCK, NOBODY, SHIPS, TOKENS, Notes, Table
from megaciv.rules.engine.verbs import pile_index
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCES, BLOCKS, STACK_OF, STACKS, WATER, Card, is_calamity
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.setting import Setting, Setup

RULES_VERSION: Final = 1
"""Grows when a game saved before could go on in another way than it would have."""

Entry = tuple[str, Choice]
"""A line of the log: who chose what."""

MOST_CREDITS: Final = 10_000
"""More points of one group than any game can give."""


class SavedGame(Struct, frozen=True):
    """A game as it is stored: set-up, choices, and the table at the last phase boundary."""

    rules: int
    setup: Setup
    choices: list[Entry]
    at: int
    # Any: the table as it was dumped; `lay_out` finds out whether it is one.
    table: dict[str, Any]


class _Version(Struct, frozen=True):
    """All that is read of a file before its version is known."""

    rules: int


class _Notes(Struct, frozen=True, forbid_unknown_fields=True):
    """What `Table.scratch` holds at a phase boundary."""

    deserted: int = 0
    deferred: dict[str, int] = {}
    unscored: bool = False
    step: str = ""
    themes: dict[str, str] = {}


def read(data: bytes) -> SavedGame:
    """The file, if it is one of ours and of this version."""
    try:
        version = msgspec.json.decode(data, type=_Version).rules
        if version != RULES_VERSION:
            raise SavedGameError("saved-game-of-other-rules", version=version, ours=RULES_VERSION)
        return msgspec.json.decode(data, type=SavedGame)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise SavedGameError("saved-game-unreadable", problem=str(error)) from error


def lay_out(saved: SavedGame) -> Table:
    """The table of a file, on which the laws hold; the log is looked at from outside only."""
    setting = Setting(saved.setup)
    known = {*setting.civs, "clock", "table"}
    if not 0 <= saved.at <= len(saved.choices):
        raise SavedGameError("saved-game-broken", field="at")
    if not all(civ in known and len(choice) == 1 for civ, choice in saved.choices[: saved.at]):
        raise SavedGameError("saved-game-broken", field="choices")
    try:
        t = Table.restore(setting, saved.table)
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        raise SavedGameError("saved-game-unreadable", problem=str(error)) from error
    for field, holds in _shape(t):
        if not holds:
            raise SavedGameError("saved-game-broken", field=field)
    try:
        invariants.check(t)
    except RulesError as broken:
        raise SavedGameError("saved-game-broken", broken.clause, field="table") from broken
    return t


def _shape(t: Table) -> Iterator[tuple[str, bool]]:
    """Field by field: is there as much of everything as there must be, and does it exist? Each question may rely on the
    ones before it."""
    n = t.setting.n
    players, areas, spaces = range(n), range(BOARD.size), range(t.setting.last_space + 1)
    for field, number in _LENGTHS.items():
        yield field, len(getattr(t, field)) == number
    for field in _BY_PLAYER:
        yield field, len(getattr(t, field)) == n
    for field in ("tokens", "cities"):
        yield field, len(getattr(t, field)) == n + 1
    yield "turn", t.turn >= 1
    yield "phase", 0 <= t.phase <= len(PHASE_IDS) - 1
    yield "tokens", all(_within(held, areas) for held in t.tokens)
    yield "cities", all(_within(held, areas) for held in t.cities)
    yield "city", _within(t.city, range(NOBODY, n + 1))
    yield "ships", all(len(fleet) == SHIPS and _within(fleet, range(IN_STOCK, BOARD.size)) for fleet in t.ships)
    for field in ("stock", "treasury", "census"):
        yield field, _within(getattr(t, field), range(TOKENS + 1))
    yield "moved", all(_within(held, areas) and _within(held.values(), range(TOKENS + 1)) for held in t.moved)
    for field in ("ready", "sailed"):
        yield field, _within(getattr(t, field), range(1 << SHIPS))
    yield "built_this_turn", _within(t.built_this_turn, areas)
    cards = range(WATER + 1)
    yield "hands", all(_within(hand, cards) for hand in t.hands)
    for field in ("piles", "discards"):
        yield field, all(_lies_right(card, at) for at, pile in enumerate(getattr(t, field)) for card in pile)
    yield "traces", all(is_calamity(card) for card in t.traces) and _within(t.traces.values(), players)
    yield "advances", _within(t.advances, range(1 << len(ADVANCES)))
    yield "credits", all(len(c) == len(GROUPS) and _within(c, range(MOST_CREDITS)) for c in t.credits)
    yield "credit_tokens", _within(t.credit_tokens, range(MOST_CREDITS))
    yield "ast", _within(t.ast, spaces)
    yield "active", _within(t.active, players) and t.active == sorted(set(t.active)) and (t.over or len(t.active) > 0)
    yield "leaving", _within(t.leaving, t.active) and len(set(t.leaving)) == len(t.leaving)
    yield "consents", _within(t.consents, t.active) and all(_within(w, t.active) for w in t.consents.values())
    yield "late_iron", _within(t.late_iron, players) and _within(t.late_iron.values(), range(1, t.turn + 1))
    yield "final_turn", 0 <= t.final_turn <= t.turn + 1
    gone = {area for p in players if p not in t.active for area in t.setting.region[p]}
    yield "out_of_play", t.out_of_play == bytes(out or a in gone for a, out in enumerate(t.setting.out_of_play))
    yield "chance", t.chance.drawn >= 0 and not t.chance.closed
    yield "scratch", _are_notes(t.scratch)


_LENGTHS: Final = {
    "occupants": BOARD.size,
    "city": BOARD.size,
    "piles": len(BLOCKS) * STACKS,
    "discards": len(BLOCKS) * STACKS,
}
_BY_PLAYER: Final = (
    "ships", "stock", "treasury", "hands", "advances", "credits", "credit_tokens", "ast", "census", "moved", "ready",
    "sailed",
)  # fmt: skip


def _lies_right(card: Card, at: int) -> bool:
    """Does the card belong to this pile? Water lies in none."""
    return 0 <= card < WATER and pile_index(card % len(BLOCKS), STACK_OF[card]) == at


def _within(values: Iterable[int], allowed: Container[int]) -> bool:
    return all(value in allowed for value in values)


def _are_notes(scratch: Notes) -> bool:
    try:
        notes = msgspec.convert(scratch, _Notes)
    except msgspec.ValidationError:
        return False
    return notes.deserted >= 0
