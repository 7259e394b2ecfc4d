"""The sequence of play: thirteen phases, in order, until the game is over (R3.0.1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Final

from megaciv.rules.engine import debug
from megaciv.rules.engine.events import GameOver, PhaseBegun
from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.midway import midway_of
from megaciv.rules.engine.state import Table

PHASES: Final = (
    ("tax-collection", "tax", "tax_collection"),
    ("population-expansion", "expansion", "population_expansion"),
    ("movement", "movement.phase", "movement"),
    ("conflict", "conflict.phase", "conflict"),
    ("city-construction", "cities.phase", "city_construction"),
    ("trade-card-acquisition", "cards", "trade_card_acquisition"),
    ("trade", "trade.phase", "trade"),
    ("calamity-selection", "calamities.phase", "calamity_selection"),
    ("calamity-resolution", "calamities.phase", "calamity_resolution"),
    ("special-abilities", "special.phase", "special_abilities"),
    ("surplus-and-support", "support", "surplus_and_support"),
    ("advances", "advances.phase", "advances_acquisition"),
    ("ast-alteration", "ast", "ast_alteration"),
)
"""By number, from 1: the id of each phase, and where its rules are. They are imported when it is first played: who
checks one rule case does not wait for all of them."""
PHASE_IDS: Final = ("set-up", *(name for name, _, _ in PHASES))
LAST_PHASE: Final = len(PHASES)
DESERTED_TURNS: Final = 2


@cache
def rules_of(phase: int) -> Callable[[Table], Strand]:
    """What is played in a phase; 0 is the set-up."""
    if phase == 0:
        from megaciv.rules.setup.scenarios import set_up  # noqa: PLC0415

        return set_up
    _, module, name = PHASES[phase - 1]
    rules: Callable[[Table], Strand] = getattr(import_module(f"megaciv.rules.phases.{module}"), name)
    return rules


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
        name = PHASE_IDS[t.phase]
        midway = midway_of(t)
        if midway is None:
            t.tell(PhaseBegun(turn=t.turn, phase=name))
            yield from rules_of(t.phase)(t)
        else:
            yield from midway.go_on()
        debug.check_phase_end(t, name)
        if t.setting.drill is not None and t.phase == t.setting.drill.until:  # what is practised is done
            t.over = True
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
