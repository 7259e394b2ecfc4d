"""The sequence of play: thirteen phases, in order, until the game is over (R3.0.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from megaciv.rules.engine import debug
from megaciv.rules.engine.events import GameOver, PhaseBegun
from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.midway import midway_of
from megaciv.rules.engine.state import Table
from megaciv.rules.phases.advances.phase import advances_acquisition
from megaciv.rules.phases.ast import ast_alteration
from megaciv.rules.phases.calamities.phase import calamity_resolution, calamity_selection
from megaciv.rules.phases.cards import trade_card_acquisition
from megaciv.rules.phases.cities.phase import city_construction
from megaciv.rules.phases.conflict.phase import conflict
from megaciv.rules.phases.expansion import population_expansion
from megaciv.rules.phases.movement.phase import movement
from megaciv.rules.phases.special.phase import special_abilities
from megaciv.rules.phases.support import surplus_and_support
from megaciv.rules.phases.tax import tax_collection
from megaciv.rules.phases.trade.phase import trade
from megaciv.rules.setup.scenarios import set_up

PHASES: Final[tuple[tuple[str, Callable[[Table], Strand]], ...]] = (
    ("set-up", set_up),
    ("tax-collection", tax_collection),
    ("population-expansion", population_expansion),
    ("movement", movement),
    ("conflict", conflict),
    ("city-construction", city_construction),
    ("trade-card-acquisition", trade_card_acquisition),
    ("trade", trade),
    ("calamity-selection", calamity_selection),
    ("calamity-resolution", calamity_resolution),
    ("special-abilities", special_abilities),
    ("surplus-and-support", surplus_and_support),
    ("advances", advances_acquisition),
    ("ast-alteration", ast_alteration),
)
PHASE_IDS: Final = tuple(name for name, _ in PHASES)
LAST_PHASE: Final = len(PHASES) - 1
DESERTED_TURNS: Final = 2


def _is_over(t: Table) -> bool:
    return t.over


def _is_deserted(t: Table) -> bool:
    """Has nobody had a unit on the board for two whole turns? Then nothing can happen any more, and the game ends
    (ours; R7.58 lets a player without units stay as long as somebody may bring them back)."""
    if any(t.tokens[p] or t.cities[p] for p in t.active):
        t.scratch.pop("deserted", None)
        return False
    turns: int = t.scratch.get("deserted", 0) + 1
    t.scratch["deserted"] = turns
    return turns > DESERTED_TURNS


def play(t: Table, boundary: Callable[[], bool]) -> Strand:
    """Play from the table's phase on, or from the middle of it where it can be taken up. `boundary` is called between
    two phases, when no strand is alive; it says whether to go on."""
    while not _is_over(t):
        name, phase = PHASES[t.phase]
        midway = midway_of(t)
        if midway is None:
            t.tell(PhaseBegun(turn=t.turn, phase=name))
            yield from phase(t)
        else:
            yield from midway.go_on()
        debug.check_phase_end(t, name)
        if _is_over(t):
            t.tell(GameOver(turn=t.turn))
            return
        if t.phase == LAST_PHASE:
            if _is_deserted(t):
                t.over = True
                t.tell(GameOver(turn=t.turn))
                return
            t.turn += 1
            t.phase = 1
        else:
            t.phase += 1
        if not boundary():
            return
