"""What is known of a game at a real table. A number is known as of a phase; later phases may have made it stale."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from megaciv.companion.frame import Level, TableFrame
from megaciv.rules.facts import PHASES, Group, Phase

Civ = str
How = Literal["said", "reckoned"]

CHANGED_IN: Final[dict[str, frozenset[Phase]]] = {
    "board": frozenset(
        {
            "population-expansion",
            "movement",
            "conflict",
            "city-construction",
            "calamity-resolution",
            "special-abilities",
            "surplus-and-support",
        }
    ),
    "cities": frozenset(
        {
            "tax-collection",
            "conflict",
            "city-construction",
            "calamity-resolution",
            "special-abilities",
            "surplus-and-support",
        }
    ),
    "treasury": frozenset({"movement", "conflict", "calamity-resolution", "special-abilities"}),
}
"""In which phases a number can change without the clerk hearing of it."""


class KnownCount(Struct, frozen=True):
    """A number, since when it is known, and whether somebody said it or it follows from what was said."""

    value: int
    turn: int = 0
    phase: int = 0
    """Index of the phase in the turn."""
    how: How = "said"


class LedgerSeat(Struct):
    """A nation at the table."""

    civ: Civ
    name: str = ""
    taken: bool = False
    """Somebody with a phone enters for it."""
    playing: bool = True
    ast: int = 0
    advances: list[str] = []
    grants: list[tuple[Group, int]] = []
    """Credits that no advance prints, by group, as they were received: those of the set-up, and free ones. All others
    follow from the advances."""
    cities: KnownCount = KnownCount(0)
    board: KnownCount = KnownCount(1)
    treasury: KnownCount = KnownCount(0)
    rate: int = 2
    """Of the last tax."""
    bought: list[int] = []
    """Stacks of the cards bought this turn."""
    paid: int = 0
    """Points paid with cards this turn, where payments are kept."""
    points: dict[str, int] = {}
    """Named lines of points beside those of the rules."""
    done: bool = False
    """With what the phase asks of them."""
    late_iron: int = 0
    """In which turn they moved into the Late Iron Age."""


class Bell(Struct):
    """The clock of the trade phase: it rings at `ends`; stopped, it has `left`. Milliseconds."""

    ends: int = 0
    left: int = 0
    running: bool = False


class Named(Struct, frozen=True):
    """A calamity card that lies open: who holds it, who traded it last, of which block it is."""

    civ: Civ
    calamity: str
    trader: Civ | None = None
    block: Literal["", "west", "east"] = ""


class OpenCase(Struct):
    """A calamity on the desk: the answers given so far."""

    named: Named
    answers: dict[str, int | list[str] | dict[str, int]] = {}
    done: bool = False
    discarded: bool = False
    """At random, before it was resolved: it counts no more."""


class PhaseTime(Struct, frozen=True):
    """How long a phase took, in milliseconds."""

    turn: int
    phase: int
    took: int


class TableLedger(Struct):
    """All that is known."""

    frame: TableFrame
    level: Level
    seats: dict[Civ, LedgerSeat]
    turn: int = 1
    phase: int = 0
    since: int = 0
    """When the phase began."""
    bell: Bell | None = None
    desk: list[OpenCase] = []
    final_turn: int = 0
    over: bool = False
    notes: list[str] = []
    times: list[PhaseTime] = []
    hard_stop: int = 0
    """When the evening must end; 0: open end."""

    @property
    def phase_name(self) -> Phase:
        return PHASES[self.phase]

    @property
    def playing(self) -> list[LedgerSeat]:
        """Who is in the game, in ranking order."""
        return [seat for seat in self.seats.values() if seat.playing]

    def is_stale(self, seat: LedgerSeat, what: Literal["board", "cities", "treasury"]) -> bool:
        """Could the number have changed since it was said, without the clerk hearing of it?"""
        known: KnownCount = getattr(seat, what)
        here, then = self.turn * len(PHASES) + self.phase, known.turn * len(PHASES) + known.phase
        return any(PHASES[at % len(PHASES)] in CHANGED_IN[what] for at in range(then + 1, here))
