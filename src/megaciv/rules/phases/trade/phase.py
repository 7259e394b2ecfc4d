"""Phase 7: trade (R3.7). Everybody at once, in both paces, until all are done or time is up."""

from __future__ import annotations

from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.events import TradeClosed, TradeLapsed
from megaciv.rules.engine.flow import CLOCK, Strand
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.phases.trade.acts import Act
from megaciv.rules.phases.trade.decision import OnTheFloor, TheClock
from megaciv.rules.phases.trade.floor import Floor
from megaciv.rules.phases.trade.intentions import match


def trade(t: Table) -> Strand:
    """One act after the other, whoever makes it. Skipped if fewer than two can trade (R3.0.8, R3.7.8)."""
    floor = Floor(t)
    if len(floor.traders) < 2 or t.setting.options.without_trade:
        return
    t.floor = floor
    decisions: dict[Player, Decision] = {p: OnTheFloor(floor, p) for p in t.active}
    question = floor.ask_all(decisions | {CLOCK: TheClock(floor)})
    while question.asked and not floor.time_up:
        act: Act
        _, act = yield question
        act()
        if t.dry and all(floor.done):  # the end of trade: whether a whisper calls somebody back is for those two
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
    floor.t.floor = None
