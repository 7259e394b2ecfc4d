"""The game file: one form for saved games, replays, downloads, exports, golden games and what the fuzzer has found.

    {"format": "megaciv-game", "version": 1, "rules": 1, "setup": {...}, "seed": "7",
     "choices": [["minoa", {"move.end": true}]], "table": null, "at": 0, "about": "", "extra": {}}

What comes from outside is checked until it is a table on which one can go on, in three steps: JSON of the right types,
of this form and of these rules; a table with the right number of everything, and nothing that does not exist; the laws
of chapter 1. A failure is a `GameFileError`.
"""

from __future__ import annotations

import zlib
from collections.abc import Container, Iterable, Iterator
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from megaciv.rules.engine import invariants
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import GameFileError, IllegalChoice, RulesError
from megaciv.rules.engine.saved import Notes
from megaciv.rules.engine.state import IN_STOCK, NOBODY, SHIPS, TOKENS, Table
from megaciv.rules.engine.verbs import pile_index
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCES, BLOCKS, STACK_OF, STACKS, WATER, is_calamity
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import lay_table

FORMAT: Final = "megaciv-game"
FILE_VERSION: Final = 1
"""Grows when the form of the file changes."""
RULES_VERSION: Final = 1
"""Grows when a game saved before could go on in another way than it would have."""

Entry = tuple[str, Choice]
"""A line of the log: who chose what."""

MOST_CREDITS: Final = 10_000
"""More points of one group than any game can give."""
MOST_BYTES: Final = 1 << 26
"""What is packed may not become longer than this: a hundred times a long game."""
_PACKED: Final = b"\x1f\x8b"
_GZIP: Final = 31

Part = TypeVar("Part")


class Acted(Struct, frozen=True):
    """What became of several choices given at once: those done stand; the first refused one ends it."""

    done: int
    refusal: IllegalChoice | None = None
    rest: tuple[Choice, ...] = ()


class GameFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game as a file. It begins with a seed, or with a table at a phase boundary before which `at` of the choices
    were made."""

    format: Literal["megaciv-game"] = FORMAT
    version: int = FILE_VERSION
    rules: int = RULES_VERSION
    setup: Setup
    seed: str | None = None
    """Together with the choices it is the whole game; None where it is unknown, or still a secret."""
    choices: list[Entry] = []
    # Any: the table as it was dumped; `lay_out` finds out whether it is one.
    table: dict[str, Any] | None = None
    """The table after the first `at` choices. A game that is loaded goes on from here."""
    at: int = 0
    about: str = ""
    """Why the file was kept."""
    # Any: every writer has its own; `part` reads it with its type.
    extra: dict[str, Any] = {}
    """What its writer adds, by the name of the writer: the result of a golden game, the people of a download."""

    @classmethod
    def read(cls, data: bytes | str) -> GameFile:
        """A file, packed with gzip or not, or its text, if it is one of ours and of these versions."""
        try:
            text = _unpacked(data.encode() if isinstance(data, str) else data)
            head = msgspec.json.decode(text, type=_Head)
            if head.format != FORMAT or head.version is None:
                raise GameFileError("game-file-without-version")
            if head.version != FILE_VERSION:
                raise GameFileError("game-file-of-other-version", version=head.version, ours=FILE_VERSION)
            if head.rules != RULES_VERSION:
                raise GameFileError("game-file-of-other-rules", version=head.rules, ours=RULES_VERSION)
            return msgspec.json.decode(text, type=GameFile)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise GameFileError("game-file-unreadable", problem=str(error)) from error

    def write(self, readable: bool = False) -> bytes:
        """The file as JSON in one line; or, so that people can read it, with a line for each choice."""
        if not readable:
            return msgspec.json.encode(self)
        around, mark = msgspec.json.encode(replace(self, choices=[])), b'"choices":['
        begin = around.index(mark) + len(mark)
        lines = b",\n".join(msgspec.json.encode(entry) for entry in self.choices)
        return around[:begin] + b"\n" + lines + b"\n" + around[begin:] + b"\n"

    def part(self, writer: str, kind: type[Part]) -> Part:
        """What this writer has added to the file."""
        if writer not in self.extra:
            raise GameFileError("game-file-of-another-writer", writer=writer)
        try:
            return msgspec.convert(self.extra[writer], kind)
        except msgspec.ValidationError as error:
            raise GameFileError("game-file-unreadable", problem=str(error)) from error


class _Head(Struct, frozen=True):
    """All that is read of a file before its versions are known."""

    format: str = ""
    version: int | None = None
    rules: int = 0


class _Notes(Struct, frozen=True, forbid_unknown_fields=True):
    """What `Table.scratch` holds at a phase boundary."""

    deserted: int = 0
    deferred: dict[str, int] = {}
    unscored: bool = False
    step: str = ""
    themes: dict[str, str] = {}


def _unpacked(data: bytes) -> bytes:
    if not data.startswith(_PACKED):
        return data
    try:
        unpacker = zlib.decompressobj(_GZIP)
        text = unpacker.decompress(data, MOST_BYTES)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if not unpacker.eof:
        raise ValueError("it is cut off, or too long")
    return text


def beginning(file: GameFile) -> Table:
    """The table before the first choice of a file."""
    if file.seed is not None:
        return lay_table(Setting(file.setup), file.seed)
    if file.at != 0:
        raise GameFileError("game-file-without-beginning")
    return lay_out(file)


def lay_out(file: GameFile) -> Table:
    """The table on which a file goes on, and on which the laws hold; the log is looked at from outside only."""
    setting = Setting(file.setup)
    known = {*setting.civs, "clock", "table"}
    if not 0 <= file.at <= len(file.choices) or (file.table is None and file.at):
        raise GameFileError("game-file-broken", field="at")
    done = file.choices[: file.at]
    if not {civ for civ, _ in done} <= known or not {len(choice) for _, choice in done} <= {1}:
        raise GameFileError("game-file-broken", field="choices")
    if file.table is None:
        if file.seed is None:
            raise GameFileError("game-file-without-beginning")
        return lay_table(setting, file.seed)
    try:
        t = Table.restore(setting, file.table)
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        raise GameFileError("game-file-unreadable", problem=str(error)) from error
    for field, holds in _shape(t):
        if not holds:
            raise GameFileError("game-file-broken", field=field)
    try:
        invariants.check(t)
    except RulesError as broken:
        raise GameFileError("game-file-broken", broken.clause, field="table") from broken
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
        yield field, all(map(_within, getattr(t, field), _CARDS_OF_PILES))
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


_CARDS_OF_PILES: Final = tuple(
    frozenset(card for card in range(WATER) if pile_index(card % len(BLOCKS), STACK_OF[card]) == at)
    for at in range(len(BLOCKS) * STACKS)
)
"""The cards that may lie in each pile. Water lies in none."""


def _within(values: Iterable[int], allowed: Container[int]) -> bool:
    return all(map(allowed.__contains__, values))


def _are_notes(scratch: Notes) -> bool:
    try:
        notes = msgspec.convert(scratch, _Notes)
    except msgspec.ValidationError:
        return False
    return notes.deserted >= 0
