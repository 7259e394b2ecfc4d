"""Phase 7: trade (R3.7). Everybody at once, in both paces, until all are done or time is up."""

from __future__ import annotations

from collections.abc import Iterable

from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.events import TradeClosed, TradeLapsed
from megaciv.rules.engine.flow import CLOCK, Strand
from megaciv.rules.engine.midway import Midway
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.phases.trade.acts import Act
from megaciv.rules.phases.trade.decision import OnTheFloor, TheClock
from megaciv.rules.phases.trade.floor import Floor
from megaciv.rules.phases.trade.intentions import match


def trade(t: Table) -> Strand:
    """Everybody trades. Skipped if everybody sees that fewer than two can: they lack the three cards (R3.0.8, R3.7.8,
    R1.20)."""
    floor = Floor(t)
    if len(floor.traders) < 2 or t.setting.options.without_trade:
        return
    trading = Trading(floor, floor.traders)
    t.floor, t.midway = floor, trading
    yield from trading.go_on()


class Trading(Midway):
    """A trade phase in progress: the floor, and who is asked."""

    def __init__(self, floor: Floor, asked: Iterable[Player]) -> None:
        self._floor, self._asked = floor, asked

    def copy(self, t: Table) -> Trading:
        floor = self._floor.copy(t)
        t.floor = floor
        return Trading(floor, list(self._floor.question.asked))

    def go_on(self) -> Strand:
        """One act after the other, no matter who makes it."""
        floor = self._floor
        decisions: dict[Player, Decision] = {p: OnTheFloor(floor, p) for p in floor.t.active}
        question = floor.ask_all(decisions | {CLOCK: TheClock(floor)}, self._asked)
        while question.asked and not floor.time_up:
            act: Act
            _, act = yield question
            act()
            if floor.t.dry and all(floor.done):  # whether a whisper calls somebody back is known to those two alone
                raise Unknown("whispers")
        _close(floor)


def _close(floor: Floor) -> None:
    """What is still open lapses; the intentions are matched for the last time; the floor is cleared."""
    for deal in list(floor.deals.values()):
        floor.take_off(deal)
        floor.tell_parties(deal, TradeLapsed(deal.id, floor.civ(deal.by), floor.civ(deal.partner)))
    for offer in list(floor.offers.values()):
        floor.take_off(offer)
    match(floor)
    floor.t.tell(TradeClosed(reason="time-up" if floor.time_up else "all-done", deals=floor.exchanged))
    floor.t.floor = floor.t.midway = None
