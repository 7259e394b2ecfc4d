"""What the clerk wants of whom in this phase: as little as the answers need (the less is kept, the less is asked)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final, Literal

from msgspec import Struct

from megaciv.companion.counts import as_table, player_of
from megaciv.companion.desk import at_hand
from megaciv.companion.ledger import Civ, DeskQuestion, LedgerSeat, TableLedger
from megaciv.rules.engine.state import CITIES, TOKENS, Table
from megaciv.rules.facts import PHASES, Phase
from megaciv.rules.facts.advances import COINAGE, MONARCHY, WONDER_OF_THE_WORLD
from megaciv.rules.facts.cards import ADVANCES, STACKS
from megaciv.rules.phases.cards import card_prices, first_wonder_stack
from megaciv.rules.phases.special import ABILITIES as SPECIAL_ABILITIES
from megaciv.rules.phases.tax import revolting_cities, tax_rates
from megaciv.rules.seeing.workings import tax_working

Wish = Literal[
    "tax-rate", "census", "moved", "cities", "cards", "trade", "calamities", "answer", "resolved", "treasury", "shop"
]
"""What a seat is asked for."""


SILENT: Final[frozenset[Phase]] = frozenset({"conflict", "calamity-selection"})
"""Phases in which nobody has to do with the clerk: what they changed is asked for in the next."""
ABILITIES: Final = frozenset(ADVANCES[ability.advance].id for ability in SPECIAL_ABILITIES.values())
"""Advances that have a special ability (R3.10)."""
SCORED: Final[frozenset[Phase]] = frozenset(
    {"population-expansion", "surplus-and-support", "advances", "ast-alteration"}
)
"""Phases that points need."""


class Asked(Struct, frozen=True, omit_defaults=True):
    """One thing that is asked of one nation, filled in beforehand."""

    wish: Wish
    usual: int = 0
    most: int = 0
    choices: tuple[int, ...] = ()
    prices: dict[int, int] = {}
    free: tuple[int, ...] = ()
    """Stacks from which a card is free: Wonder of the World (R3.6.12)."""
    case: int = -1
    question: DeskQuestion | None = None
    must: bool = True
    """The game master sees who has not answered. What need not be answered waits for nobody."""


def asked_of(ledger: TableLedger, civ: Civ) -> Asked | None:
    """What is asked of a nation now; None if nothing is."""
    return _Asking(ledger).of(ledger.seats[civ])


def asked_of_all(ledger: TableLedger) -> dict[Civ, Asked | None]:
    """What is asked of everybody now."""
    asking = _Asking(ledger)
    return {civ: asking.of(seat) for civ, seat in ledger.seats.items()}


class _Asking:
    """What the clerk wants to know; the table is laid and the desk looked at once for all nations."""

    def __init__(self, ledger: TableLedger) -> None:
        self.ledger = ledger
        self._open = at_hand(ledger)

    @cached_property
    def _table(self) -> Table:
        return as_table(self.ledger)

    def of(self, seat: LedgerSeat) -> Asked | None:
        ledger = self.ledger
        if not seat.playing or ledger.over:
            return None
        answer = self._question(seat.civ)
        if answer is not None:
            return answer
        match ledger.phase_name:
            case "tax-collection":
                return self._tax(seat)
            case "population-expansion":
                return None if seat.done else Asked("census", seat.board.value, TOKENS)
            case "movement":
                return None if seat.done or ledger.level == "score" else Asked("moved")
            case "city-construction":
                return None if seat.done else _cities(seat, must=False)
            case "trade-card-acquisition":
                return self._cards(seat)
            case "trade":
                return Asked("trade", must=False)
            case "calamity-selection" | "calamity-resolution":
                return Asked("calamities", must=False) if ledger.level != "score" else None
            case "special-abilities" | "surplus-and-support":
                return None if seat.done else _cities(seat, must=False)
            case "advances":
                return _shop(ledger, seat)
        return None

    def _tax(self, seat: LedgerSeat) -> Asked | None:
        """The rate, of those who have a choice; then the cities, where some revolt (R3.1)."""
        if self.ledger.level == "score":
            return None
        ledger, t, player = self.ledger, self._table, player_of(self.ledger, seat.civ)
        chooses = t.has(player, COINAGE) or t.has(player, MONARCHY)
        if chooses and t.cities[player] and not seat.done:
            return Asked("tax-rate", seat.rate, choices=tuple(tax_rates(t, player)), must=False)
        counted = (seat.cities.turn, seat.cities.phase) == (ledger.turn, ledger.phase)
        if revolting_cities(t, player, seat.rate) and not counted:
            return _cities(seat, must=False)
        return None

    def _cards(self, seat: LedgerSeat) -> Asked | None:
        if self.ledger.level == "score" or seat.done:
            return None
        t, player = self._table, player_of(self.ledger, seat.civ)
        wonder = t.has(player, WONDER_OF_THE_WORLD)
        free = tuple(range(first_wonder_stack(t, player), STACKS + 1)) if wonder else ()
        return Asked("cards", prices=card_prices(t, player), free=free, must=False)

    def _question(self, civ: Civ) -> Asked | None:
        """What the calamity desk wants to know of this nation. One calamity after the other."""
        if self._open is None:
            return None
        at, question = self._open
        if question is None:
            return Asked("resolved", case=at) if self.ledger.desk[at].named.civ == civ else None
        if question.of == civ:
            return Asked("answer", question.usual, question.most, case=at, question=question)
        return None


def _cities(seat: LedgerSeat, must: bool) -> Asked:
    return Asked("cities", seat.cities.value, CITIES, must=must)


def _shop(ledger: TableLedger, seat: LedgerSeat) -> Asked | None:
    if seat.done:
        return None
    if ledger.level != "score" and not _treasury_is_sure(ledger, seat):
        return Asked("treasury", seat.treasury.value, TOKENS)
    return Asked("shop", must=True)


def _treasury_is_sure(ledger: TableLedger, seat: LedgerSeat) -> bool:
    """Somebody said it this turn, and since then the clerk has heard of all that changed it."""
    known = seat.treasury
    return known.how == "said" and known.turn == ledger.turn and not ledger.is_stale(seat, "treasury")


def missing(ledger: TableLedger, asked: Mapping[Civ, Asked | None]) -> list[Civ]:
    """Of whom an answer is awaited."""
    found = ((seat.civ, asked[seat.civ]) for seat in ledger.playing)
    return [civ for civ, wish in found if wish is not None and wish.must]


def phase_has_work(ledger: TableLedger, phase: int) -> bool:
    """Does anybody have to do with the clerk in this phase? Others are passed over."""
    name = PHASES[phase]
    if ledger.level == "score":
        return name in SCORED
    if name == "tax-collection":
        t = as_table(ledger)
        return any(asked_of_tax(ledger, seat, t) for seat in ledger.playing)
    if name == "special-abilities":
        return bool(abilities(ledger))
    return name not in SILENT


def abilities(ledger: TableLedger) -> dict[Civ, list[str]]:
    """Who holds special abilities, and which: they are reminded of them in their phase (R3.10)."""
    held = {seat.civ: [advance for advance in seat.advances if advance in ABILITIES] for seat in ledger.playing}
    return {civ: advances for civ, advances in held.items() if advances}


def asked_of_tax(ledger: TableLedger, seat: LedgerSeat, t: Table) -> bool:
    """Does this nation choose a rate, or do its cities revolt at the usual one?"""
    player = player_of(ledger, seat.civ)
    if not t.cities[player]:
        return False
    chooses = t.has(player, COINAGE) or t.has(player, MONARCHY)
    return chooses or any(part.what == "stock-short" for part in tax_working(t, player, seat.rate).parts)


def next_phase(ledger: TableLedger) -> tuple[int, int]:
    """Turn and phase that come next, without those that nobody has to do with."""
    turn, phase = ledger.turn, ledger.phase
    while True:
        turn, phase = (turn, phase + 1) if phase + 1 < len(PHASES) else (turn + 1, 0)
        if phase_has_work(ledger, phase):
            return turn, phase
