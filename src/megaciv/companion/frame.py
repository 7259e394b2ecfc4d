"""The frame of a game at a real table: who plays, how much the clerk keeps, when the evening ends."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field, json
from msgspec.structs import replace

from megaciv.rules import Options, Setup, SetupError
from megaciv.rules.facts import AstSide, BlockName, SetUp, SetupSeat, facts
from megaciv.rules.setup.setting import Setting

Level = Literal["score", "table", "bank"]
"""How much is kept: what points need; what a turn needs; payments, too."""
Edition = Literal["mega-civilization", "mega-empires"]

FEWEST: Final = 3
MOST: Final = 18

BUILDINGS: Final = ("building-home", "building-own", "building-controlled")
"""Special buildings of the later edition, as clubs score them; they become named lines of points."""
RESERVED: Final = ("points-", "building-")
"""How names of our own lines of points begin."""


def plain(text: str) -> str:
    """Without signs that nobody sees, which turn lines around or break them."""
    return "".join(sign for sign in text if unicodedata.category(sign)[0] != "C").strip()


class TableFrame(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="camel"):
    """What the group agrees on. A `Setup` of the rules knows printed set-ups; this knows any three to eighteen."""

    civs: tuple[str, ...]
    level: Level = "table"
    ast: AstSide = "basic"
    scenario: Literal["full", "short"] = "full"
    edition: Edition = "mega-civilization"
    extras: tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...] = ()
    """Named lines of points beside those of the rules."""
    trade_minutes: Annotated[int, Meta(ge=1, le=240)] = 30
    hard_stop: Annotated[int, Meta(ge=0, le=9_999_999_999_999)] = 0
    """When the evening must end, in milliseconds since 1970; 0: open end."""
    blocks: dict[str, BlockName] = {}
    """Which stacks a nation draws from, where that is not as printed for this table."""
    options: Options = field(default_factory=Options)

    @property
    def lines(self) -> tuple[str, ...]:
        """All named lines of points beside those of the rules."""
        return (*(BUILDINGS if self.edition == "mega-empires" else ()), *self.extras)


def setting_of(frame: TableFrame) -> Setting:
    """The frame as the rules look things up. The printed set-up for the nearest number of players lends what is
    printed: hand limit and credits at the start (R2.1.1)."""
    known = _RECENT.get(id(frame))
    if known is None or known[0] is not frame:
        if len(_RECENT) >= MOST_RECENT:
            _RECENT.clear()
        known = _RECENT[id(frame)] = (frame, _setting(json.encode(frame)))
    return known[1]


MOST_RECENT: Final = 64
_RECENT: dict[int, tuple[TableFrame, Setting]] = {}
"""Frames that were asked for, each kept alive beside its setting: writing one down takes longer than most
answers."""


@lru_cache(32)
def _setting(written: bytes) -> Setting:
    frame = json.decode(written, type=TableFrame)
    return Setting(_setup(frame), _printed(frame))


def _setup(frame: TableFrame) -> Setup:
    return Setup(len(frame.civs), None, frame.ast, frame.scenario, "ordered", frame.options, frame.civs)


def _printed(frame: TableFrame) -> SetUp:
    nations = {nation.id: nation for nation in facts().civilizations}
    for civ in frame.civs:
        if civ not in nations:
            raise SetupError("civs", "setup-unknown-civilization", "R2.2.1", civilization=civ)
    if len(set(frame.civs)) != len(frame.civs):
        raise SetupError("civs", "setup-civilization-twice", "R2.2.1")
    if not FEWEST <= len(frame.civs) <= MOST:
        raise SetupError("civs", "companion-nations-3-to-18", number=len(frame.civs))
    if frame.scenario != "full" and frame.ast != "basic":
        raise SetupError("ast", "setup-scenario-is-basic", "R5.1.1", scenario=frame.scenario)
    lines = frame.lines
    names = [plain(line) for line in lines]
    own = any(plain(extra).startswith(RESERVED) for extra in frame.extras)
    if own or "" in names or len(set(names)) != len(names):
        raise SetupError("extras", "companion-line-twice")
    near = min(facts().setups, key=lambda known: _distance(known, frame))
    ranked = sorted(frame.civs, key=lambda civ: nations[civ].number)
    printed = {seat.civilization: seat.block for seat in near.seats}
    one_block = None if near.side == "both" else near.decks[0].block

    def block_of(civ: str) -> BlockName:
        return frame.blocks.get(civ) or one_block or printed.get(civ) or nations[civ].block

    return replace(near, players=len(ranked), seats=tuple(SetupSeat(civ, block_of(civ)) for civ in ranked))


def _distance(known: SetUp, frame: TableFrame) -> tuple[int, int]:
    """How far a printed set-up is from this table: by players, then by nations."""
    strangers = set(frame.civs) - {seat.civilization for seat in known.seats}
    return abs(known.players - len(frame.civs)), len(strangers)
