"""Playing a case: the choices of `when`, one after the other, up to the moment at which `then` is judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from megaciv.checking.cases import names
from megaciv.checking.cases.case import Case, CaseChoice
from megaciv.checking.cases.equivalent import is_same, way_on
from megaciv.checking.cases.given import build, is_prepared
from megaciv.rules import Decision, Event, Game, IllegalChoice
from megaciv.rules.ending.leaving import departures
from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.game import Rules
from megaciv.rules.phases.turn import LAST_PHASE, PHASE_IDS, play

UNASKED: Final = (*names.ACTS, "move.undo", "leave.request")
"""What may be done without being asked for it. Trade is open to all as well."""

DEAL: Final = ("trade.offer", "trade.accept", "trade.commit")
"""What leads to the exchange of two packets."""


class CaseFailure(Exception):
    """The rules did something else than the case says."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class CaseRun:
    """A case while it is played, and what was seen of it."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.table: Table = build(case)
        self.before = self.table.copy()
        self.asked: dict[Player, set[str]] = {}
        self.mattered: dict[Player, set[str]] = {}
        self.refusal: IllegalChoice | None = None
        self.changed_by_refusal = False
        self.game: Game | None = None

    @property
    def events(self) -> list[Event]:
        return self.game.events if self.game else []

    def play(self) -> None:
        """Make the choices."""
        if is_prepared(self.case):
            if self.case.when:
                raise CaseFailure("a prepared table asks nothing", self.case.when[0].line)
            return
        self.game = Game(self.table, until=_end(self.case), rules=_rules(self.case))
        self._look()
        for at, choosing in enumerate(self.case.when):
            if not self._is_to_be_refused(at):
                self._act(choosing)
            elif self._is_refused(choosing):
                break
        if self.case.until and not self.pass_over() and self._waiting():
            raise CaseFailure(f"{self.case.until} is not reached: {self.told()}")

    def _act(self, choosing: CaseChoice) -> None:
        assert self.game is not None
        if self._is_done_anyway(choosing):
            return
        if choosing.decision not in UNASKED and not choosing.decision.startswith("trade."):
            self._expect(choosing)
        try:
            self.game.act(choosing.civ, choosing.choice)
        except IllegalChoice as refusal:
            told = f"{choosing.civ}: {choosing.decision} is refused: {refusal}"
            raise CaseFailure(told, choosing.line) from None
        self._look()

    def _is_done_anyway(self, choosing: CaseChoice) -> bool:
        """A player who cannot trade may say that they are done (R3.7.8), even after the others have ended the phase by
        it."""
        assert self.game is not None
        said_done = choosing.choice == {"trade.done": True}
        return self.case.phase == "trade" and said_done and choosing.civ not in self.game.pending

    def _expect(self, choosing: CaseChoice) -> None:
        """The decision asked must be the one that the case answers."""
        assert self.game is not None
        if not choosing.is_asked(self.game):
            self.pass_over(choosing.is_asked)
        if not choosing.is_asked(self.game):
            told = f"{choosing.civ} is to answer {choosing.decision}, but {self.told()}"
            raise CaseFailure(told, choosing.line)

    def _is_to_be_refused(self, at: int) -> bool:
        """The last choice is, if the case says so; a packet perhaps by way of the offer already (R7.28)."""
        rest = self.case.when[at:]
        return "error" in self.case.then.value and (len(rest) == 1 or all(c.decision in DEAL for c in rest))

    def _is_refused(self, choosing: CaseChoice) -> bool:
        assert self.game is not None
        before, told = self.game.table.copy(), len(self.events)
        try:
            self.game.act(choosing.civ, choosing.choice)
        except IllegalChoice as refusal:
            self.refusal = refusal
            self.changed_by_refusal = not is_same(before, self.game.table) or len(self.events) != told
        self._look()
        return self.refusal is not None

    def pass_over(self, is_there: Callable[[Game], bool] = lambda game: False) -> bool:
        """Play on to the end, or to where the next line is asked for, if what is asked until then comes to the same
        whatever is answered (R3.0.4)."""
        way = way_on(self.game, is_there) if self.game is not None and self._waiting() else None
        if not way:
            return False
        assert self.game is not None
        for civ, choice in way:
            self.game.act(civ, choice)
        self.mattered = self._mattered_before
        self._look()
        return True

    def _look(self) -> None:
        """Who is asked what."""
        assert self.game is not None
        self.table = self.game.table
        self._mattered_before = {player: ids.copy() for player, ids in self.mattered.items()}
        for civ, decision in self.game.pending.items():
            for asked in (self.asked, self.mattered):
                asked.setdefault(self.case.setting.player[civ], set()).update(_open_to_player(decision))

    def _waiting(self) -> bool:
        return self.game is not None and bool(self.game.pending)

    def told(self) -> str:
        """What the rules wait for, in words."""
        if not self._waiting():
            return "nothing is asked: the phase has ended" if self.game is None or not self.game.over else "it is over"
        assert self.game is not None
        return "; ".join(f"{civ} is asked {_shown(decision.ids)}" for civ, decision in self.game.pending.items())


def _open_to_player(decision: Decision) -> Iterable[str]:
    """What the player is asked. Movement hears every kind of action, to say why not; asked are those that can be
    taken."""
    if "move.end" not in decision.ids:
        return decision.ids
    from megaciv.rules.phases.movement.decision import Move  # noqa: PLC0415 (few cases are about movement)

    if not isinstance(decision, Move):
        return decision.ids
    bounds = decision.bounds()
    waiting = [ship for ship in bounds.ships if not ship.ready]
    closed = {
        "move.land": not bounds.land,
        "move.buildShip": not bounds.prices,
        "move.maintainShip": not waiting or not (bounds.maintain.treasury or bounds.maintain.tokens),
        "move.scrapShip": not waiting,
        "move.sail": not any(len(ship.reach or ()) > 1 for ship in bounds.ships),
    }
    return [name for name in decision.ids if not closed.get(name)]


def _shown(ids: tuple[str, ...]) -> str:
    return ids[0] if len(ids) == 1 else f"one of {', '.join(ids)}"


def _end(case: Case) -> str | None:
    """The phase before which the run stops."""
    if case.phase == names.LEAVING:
        return None
    at = PHASE_IDS.index(case.phase)
    return case.until or PHASE_IDS[1 if at == LAST_PHASE else at + 1]


def _rules(case: Case) -> Rules:
    """The whole turn, or what happens when somebody leaves and nothing else (R4.1.3-R4.2.4)."""
    return _only_departures if case.phase == names.LEAVING else play


def _only_departures(t: Table, boundary: Callable[[], bool]) -> Strand:
    yield from departures(t)
