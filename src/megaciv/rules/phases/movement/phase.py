"""Phase 3: movement (R3.3)."""

from __future__ import annotations

from megaciv.rules.engine.events import MovementEnded
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.state import IN_STOCK, Player, Table
from megaciv.rules.facts.advances import MILITARY
from megaciv.rules.phases.movement.decision import Action, Move
from megaciv.rules.phases.movement.ships import lose_unmaintained


def movement(t: Table) -> Strand:
    """Everybody completes their movement; holders of Military wait for all others (R3.3.36, R7.69)."""
    for group in movement_order(t):
        yield Together({p: _move(t, p) for p in group}, ordered=t.setting.ordered)


def movement_order(t: Table) -> tuple[list[Player], list[Player]]:
    """Those without Military and those with it, both in census order."""
    order = t.census_order()
    return [p for p in order if not t.has(p, MILITARY)], [p for p in order if t.has(p, MILITARY)]


def _move(t: Table, player: Player) -> Strand:
    """One action after another, in any sequence, until the player ends it (R3.3.5)."""
    question = Move(t, player)
    ask = Ask(player, question)
    action: Action | None
    while action := (yield ask):
        action.do(t, player)
        question.note(action)
    _end_movement(t, player)


def _end_movement(t: Table, player: Player) -> None:
    """Ships that nobody looked after are lost (R3.3.17); nothing is noted any longer about what has moved."""
    lose_unmaintained(t, player)
    kept = sum(1 << ship for ship, area in enumerate(t.ships[player]) if area != IN_STOCK)
    t.law(kept == t.ready[player], "R1.13")
    t.law(sum(t.tokens[player].values()) == t.on_board(player), "R1.10")
    t.moved[player], t.ready[player], t.sailed[player] = {}, 0, 0
    t.tell(MovementEnded(player=t.setting.civs[player]))
