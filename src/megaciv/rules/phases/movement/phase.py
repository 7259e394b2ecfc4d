"""Phase 3: movement (R3.3)."""

from __future__ import annotations

from megaciv.rules.engine.events import MovementEnded
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.midway import Midway
from megaciv.rules.engine.state import IN_STOCK, Player, Table
from megaciv.rules.facts.advances import MILITARY
from megaciv.rules.phases.movement.decision import Action, Move
from megaciv.rules.phases.movement.ships import lose_unmaintained


def movement(t: Table) -> Strand:
    """Everybody completes their movement; holders of Military wait for all others (R3.3.36, R7.69)."""
    t.midway = moving = Moving(t)
    yield from moving.go_on()


class Moving(Midway):
    """A movement phase in progress: what everybody has done, and who has ended their movement."""

    def __init__(self, t: Table) -> None:
        self._t = t
        self._done: dict[Player, list[Action]] = {}
        self._ended: set[Player] = set()

    def copy(self, t: Table) -> Moving:
        twin = Moving(t)
        twin._done = {player: actions[:] for player, actions in self._done.items()}
        twin._ended = self._ended.copy()
        return twin

    def go_on(self) -> Strand:
        t = self._t
        for group in movement_order(t):
            left = {p: self._move(p) for p in group if p not in self._ended}
            yield Together(left, ordered=t.setting.ordered)
        t.midway = None

    def _move(self, player: Player) -> Strand:
        """One action after another, in any sequence, until the player ends it (R3.3.5)."""
        t = self._t
        question = Move(t, player, self._done.setdefault(player, []))
        ask = Ask(player, question)
        action: Action | None
        while action := (yield ask):
            action.do(t, player)
            question.note(action)
        _end_movement(t, player)
        self._ended.add(player)


def movement_order(t: Table) -> tuple[list[Player], list[Player]]:
    """Those without Military and those with it, both in census order."""
    order = t.census_order()
    return [p for p in order if not t.has(p, MILITARY)], [p for p in order if t.has(p, MILITARY)]


def _end_movement(t: Table, player: Player) -> None:
    """Ships that nobody looked after are lost (R3.3.17); nothing is noted any longer about what has moved."""
    lose_unmaintained(t, player)
    kept = sum(1 << ship for ship, area in enumerate(t.ships[player]) if area != IN_STOCK)
    t.law(kept == t.ready[player], "R1.13")
    t.law(sum(t.tokens[player].values()) == t.on_board(player), "R1.10")
    t.moved[player], t.ready[player], t.sailed[player] = {}, 0, 0
    t.tell(MovementEnded(player=t.setting.civs[player]))
