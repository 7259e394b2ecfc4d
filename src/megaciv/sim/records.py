"""What is kept of a game: one row a seat, one a seat and turn, one a phase, one a calamity and victim, one a pair of
traders. Whole numbers and names only, so that they are written the same everywhere."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from megaciv.rules.facts import facts

CALAMITIES: Final = tuple(c.id for c in sorted(facts().calamities, key=lambda c: c.id))


class SeatRow(Struct):
    """A seat at the end of a game."""

    civ: str
    bot: str
    personality: str
    place: int
    """1 is the winner; 0 for somebody who left."""
    vp: int = 0
    vp_cities: int = 0
    vp_advances: int = 0
    vp_ast: int = 0
    vp_bonus: int = 0
    ast: int = 0
    """The space of the Archaeological Succession Table."""
    cities: int = 0
    tokens: int = 0
    treasury: int = 0
    advances: int = 0
    advances_low: int = 0
    advances_mid: int = 0
    advances_high: int = 0
    spent: int = 0
    """The price of all advances bought, credits taken off."""
    first_advance: int = 0
    """The turn in which the player bought the first; 0 if none."""
    decisions: int = 0
    """Choices the player made."""
    deals: int = 0
    cards_given: int = 0
    cards_taken: int = 0
    calamities_passed: int = 0
    """In packets that the player gave."""
    calamities_taken: int = 0
    """In packets the player got."""
    names_told: int = 0
    """Names beyond the sworn ones that the player said of packets that changed hands."""
    names_false: int = 0
    """Those of them that were not in the packet."""
    promises: int = 0
    """Packets that the player called clean."""
    promises_broken: int = 0
    primary: int = 0
    """Calamities of which the player was the primary victim."""
    secondary: int = 0
    tokens_lost: int = 0
    """To calamities; so are the next three."""
    cities_destroyed: int = 0
    cities_reduced: int = 0
    cities_annexed: int = 0
    conflicts: int = 0
    """Token conflicts with another player in phase 4."""
    attacks: int = 0
    """Attacks of the player on cities of other players, in phase 4."""
    attacked: int = 0
    """Attacks of other players on the player's cities, in phase 4."""
    revolts: int = 0
    """Cities that revolted at tax time."""
    unsupported: int = 0
    """Cities reduced for want of support."""
    incidents: int = 0
    """Decisions in which the bot failed and the default was taken."""
    tokens_in: int = 0
    """What a language model in this seat has read; so are the next two of models only."""
    tokens_out: int = 0
    cost: int = 0
    """In millionths of the currency of its prices."""
    calamities: dict[str, int] = {}
    """As a primary victim, by kind."""


SEAT_COLUMNS: Final = tuple(name for name in SeatRow.__struct_fields__ if name != "calamities")


class TurnRow(Struct, array_like=True):
    """A seat at the end of a turn."""

    turn: int
    civ: str
    census: int = 0
    cities_built: int = 0
    """Cities on the board after construction."""
    cities_left: int = 0
    """After the calamities."""
    cities: int = 0
    tokens: int = 0
    treasury_before: int = 0
    """Before buying advances."""
    treasury: int = 0
    hand: int = 0
    """What the sets in the player's hand were worth after trade."""
    advances: int = 0
    bought: int = 0
    """Advances acquired in this turn."""
    spent: int = 0
    """So far."""
    ast: int = 0
    vp: int = 0


class PhaseRow(Struct, array_like=True):
    """A phase that was played: all decisions, and the critical path (see `stopwatch`)."""

    turn: int
    phase: str
    decisions: int
    ordered: int
    free: int
    sittings_ordered: int
    sittings_free: int


class LossRow(Struct, array_like=True):
    """What one calamity cost one player."""

    turn: int
    calamity: str
    victim: str
    role: str
    """primary, secondary, or other for somebody who was in the way."""
    tokens: int = 0
    destroyed: int = 0
    reduced: int = 0
    annexed: int = 0


class TradeRow(Struct, array_like=True):
    """What one player gave to another in the whole game."""

    giver: str
    taker: str
    deals: int = 0
    cards: int = 0
    calamities: int = 0
    names_told: int = 0
    """Names beyond the sworn ones."""
    names_false: int = 0
    promises: int = 0
    """Packets called clean."""
    promises_broken: int = 0
    surplus: int = 0
    """Face value given, less face value got for it."""


class PurchaseRow(Struct, array_like=True):
    """An advance that was bought."""

    turn: int
    civ: str
    advance: str
    together: int
    """How many were bought at once."""
    price: int
    """Of all of them, credits taken off."""


class IncidentRow(Struct):
    """A bot failed, and the default was taken."""

    turn: int
    phase: str
    civ: str
    bot: str
    decision: str
    what: str
    message: str = ""
    traceback: str = ""
    position: str = ""
    """The file of the game as it was, in the folder of the run; the first few of a game have one."""


class GameRecord(Struct):
    """A game that was played."""

    game: int
    seed: str
    turns: int
    ended: str
    """How: `last-space`, `final-turn`, `turn-limit` or `deserted`."""
    decisions: int
    asked: dict[str, int]
    """How often each decision was asked, by its first id."""
    incidents: dict[str, int]
    """By kind and decision."""
    seats: list[SeatRow]
    turn_rows: list[TurnRow]
    phases: list[PhaseRow]
    losses: list[LossRow]
    trades: list[TradeRow]
    purchases: list[PurchaseRow] = []
    failures: list[IncidentRow] = []


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(GameRecord)


def encode(record: GameRecord) -> bytes:
    """One line, without its end."""
    return _encoder.encode(record)


def decode(line: bytes) -> GameRecord:
    return _decoder.decode(line)
