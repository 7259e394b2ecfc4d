"""Who plays which civilization (R2.2.1), between the lobby and the game. Seats stand for people here."""

from __future__ import annotations

import random

from megaciv.rules import IllegalChoice
from megaciv.rules.engine.events import StartupCardsDealt
from megaciv.rules.setup.draft import CivilizationChoice, Method
from megaciv.server.messages.tables import Choosing
from megaciv.server.storage.records import TableRecord

PICK = "setup.chooseCivilization"
WISH = "setup.preferences"


def choice_of(record: TableRecord) -> CivilizationChoice:
    """The choice as far as it has gone; bots pick at once. It hangs on the seed, so it can be checked afterwards."""
    people = [seat.civ for seat in record.seats]
    methods: dict[str, Method] = {"dealt": "dealt", "preferences": "preferences"}
    method = methods.get(record.method, "random")
    choice = CivilizationChoice(record.setup, people, method, f"{record.seed} seats")
    if method == "preferences":
        for seat in record.seats:
            choice.act(seat.civ, {WISH: seat.wishes or []})
    picks = dict(record.picks)
    bots = random.Random(f"{record.seed} bots")
    while not choice.over:
        ((seat_id, decision),) = choice.pending.items()
        if seat_id in picks:
            choice.act(seat_id, {PICK: picks[seat_id]})
        elif seat_id in record.bots:
            choice.act(seat_id, decision.sample(bots))
        else:
            break
    return choice


def choosing_of(record: TableRecord, hurry_at: int) -> Choosing | None:
    """What everybody sees of it."""
    if record.status != "choosing":
        return None
    choice = choice_of(record)
    order = next(event.data.order for event in choice.events if isinstance(event.data, StartupCardsDealt))
    coming = next(iter(choice.pending), None)
    picks = dict(choice.assignment)
    return Choosing(order, picks, coming, choice.free, record.pick_due, len(record.hurried), hurry_at)


def picked(record: TableRecord, seats: list[str], civ: str) -> list[tuple[str, str]]:
    """The picks with one more: that of one of these seats, whose turn it is."""
    choice = choice_of(record)
    seat = next((seat for seat in seats if seat in choice.pending), None)
    if seat is None:
        raise IllegalChoice("not-asked", "R2.2.1")
    choice.act(seat, {PICK: civ})
    return [*record.picks, (seat, civ)]


def picked_by_default(record: TableRecord) -> list[tuple[str, str]]:
    """The picks with one more: that of the one who has not answered."""
    choice = choice_of(record)
    seat, decision = next(iter(choice.pending.items()), (None, None))
    if seat is None or decision is None:
        raise IllegalChoice("not-asked", "R2.2.1")
    return [*record.picks, (seat, decision.default()[PICK])]
