"""Companions of games at real tables: what their pages send and get."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from megaciv.companion.entries import Entry, JournalEntry
from megaciv.companion.frame import TableFrame
from megaciv.companion.record import LedgerRecord
from megaciv.companion.shown import Shown, ShownCase
from megaciv.rules import Quote, Wanted

Token = Annotated[str, Meta(min_length=16, max_length=64)]
Ref = Annotated[str, Meta(min_length=1, max_length=64)]


class NewCompanion(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a ledger; or go on with a record from elsewhere."""

    frame: TableFrame
    record: LedgerRecord | None = None


class Device(Struct, frozen=True, omit_defaults=True):
    """What a device may do here. The token is told once, to the device alone."""

    id: str
    gm: bool
    civs: list[str]
    waiting: list[str]
    """Seats that somebody else has: the game master is asked."""
    token: str = ""
    code: str = ""
    """For the game master: it makes another device game master, too."""
    address: str = ""
    """For the game master: where phones reach this laptop."""
    wifi: bool = False
    """Is there a code for the network, too?"""


class JoinSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Enter for a nation from this device."""

    civ: str
    name: Annotated[str, Meta(max_length=40)] = ""


class GiveSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The game master's word on somebody who wants a seat that is taken."""

    civ: str
    device: str
    give: bool = True


class BecomeGm(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=16)]


class TellEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry for the ledger. A message with the same `ref` counts once."""

    told: Entry
    ref: Ref
    insist: bool = False


class EntryTaken(Struct, frozen=True, tag="taken", tag_field="type"):
    number: int


class EntryRefused(Struct, frozen=True, tag="refused", tag_field="type"):
    """An answer like another: why an entry does not fit, and whether the game master may insist on it."""

    reason: str
    clause: str
    text: str
    details: dict[str, Any]
    insist: bool


class AskQuote(Struct, frozen=True, forbid_unknown_fields=True):
    """What a purchase would cost; the hand is forgotten with the answer."""

    civ: str
    hand: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=60)]
    wanted: Wanted


class KeptEntries(Struct, frozen=True):
    """Entries since one that is known; with them a screen holds the whole record."""

    begun: int
    entries: list[JournalEntry]


class SeatWanted(Struct, frozen=True):
    """Somebody asks for a seat that is taken."""

    civ: str
    device: str
    name: str


class CompanionStep(Struct, frozen=True, tag="shown", tag_field="type"):
    """Everything that is shown, after each entry."""

    shown: Shown
    wanted: list[SeatWanted]
    reached: int = 0
    """How many other machines have found this laptop."""


class CompanionPong(Struct, frozen=True, tag="pong", tag_field="type"):
    now: int


COMPANION = (
    NewCompanion, Device, JoinSeat, GiveSeat, BecomeGm, TellEntry, EntryTaken, EntryRefused, AskQuote, Quote,
    LedgerRecord, CompanionStep, CompanionPong, JournalEntry,
    KeptEntries, ShownCase,
)  # fmt: skip
