"""What is known of a game at a real table. A number is known as of a phase; later phases may have made it stale."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from megaciv.companion.frame import Level, TableFrame
from megaciv.rules import Working
from megaciv.rules.facts import PHASES, Group, Phase

Civ = str
How = Literal["said", "reckoned", "guessed"]
"""By somebody; from what was said; from something that was not."""

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
    taxed: tuple[int, int] = (0, 0)
    """The turn of the last tax, and what it brought: it is given back where the table goes back and pays anew."""


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


Wants = Literal["yes-no", "number", "nations", "by-nation"]


class DeskQuestion(Struct, frozen=True, omit_defaults=True):
    """What the desk must know to go on."""

    what: str
    wants: Wants
    of: Civ
    """Who knows it."""
    least: int = 0
    most: int = 0
    among: tuple[Civ, ...] = ()
    barred: dict[Civ, str] = {}
    """Nations that cannot be named, and the clause that bars them."""
    usual: int = 0
    """Filled in beforehand."""
    steps: tuple[int, ...] = ()
    """The only numbers that make sense, if not all between."""


class Reckoned(Struct):
    """A calamity as far as it is reckoned: who is concerned, what is still asked, every line, and what it changes."""

    named: Named
    victims: list[Civ] = []
    beneficiary: Civ | None = None
    asked: list[DeskQuestion] = []
    lines: list[Working] = []
    cities: dict[Civ, int] = {}
    """By how many the cities of nations change, as far as that is certain."""
    treasury: dict[Civ, int] = {}
    steps: dict[Civ, int] = {}
    counted: dict[Civ, int] = {}
    """Tokens on the board that were told for this calamity."""
    uncertain: list[Civ] = []
    """Who may lose cities by their own choice: how many is asked when it is over."""

    @property
    def ready(self) -> bool:
        """Is nothing left to ask?"""
        return not self.asked


class OpenCase(Struct):
    """A calamity on the desk: the answers given so far."""

    named: Named
    answers: dict[str, int | list[str] | dict[str, int]] = {}
    done: bool = False
    discarded: bool = False
    """At random, before it was resolved: it counts no more."""
    called: dict[Civ, int] = {}
    """Everybody's cities when its name was called, where another copy has been resolved since (R3.9.13)."""
    outcome: Reckoned | None = None
    """What it came to, once it is resolved."""


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
    marked: int = 0
    """The last turn in which the markers have moved."""

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
        if known.how == "guessed":
            return True
        here, then = self.turn * len(PHASES) + self.phase, known.turn * len(PHASES) + known.phase
        return any(PHASES[at % len(PHASES)] in CHANGED_IN[what] for at in range(then + 1, here))
