"""What is shown of a game: the public view, what one seat adds to it, and the difference between two views."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import UNSET

from megaciv.rules.absence import plays_unless_forbidden
from megaciv.rules.events import Event
from megaciv.rules.game import Game
from megaciv.rules.views import View
from megaciv.server.messages.game import Decision, EventLine, PrivateChange, PrivateView

Json = dict[str, Any]

_NOT_PUBLIC = ("viewer", "asked", "hand", "traces", "decision")
PHASE_BEGUN = "phase-begun"
SHARED_KEY = "trade."
"""On the trade floor a seat's question stays the same however often he speaks."""


def public(game: Game) -> tuple[Json, dict[str, list[str]]]:
    """The view of a spectator, without nulls and without what travels apart from it; and who is asked what."""
    view = game.view(None)
    return public_part(view), view.asked


def public_part(view: View) -> Json:
    """Of a view, what everybody may see; but the trade floor is the viewer's own."""
    told: Json = msgspec.to_builtins(view)
    for name in _NOT_PUBLIC:
        told.pop(name, None)
    return _without_nulls(told)


def private_part(view: View) -> PrivateView:
    """Of a view, what the viewer alone sees, with what he would be asked."""
    told = view.decision
    decision = (
        None
        if told is None
        else Decision(
            key="",
            ids=told["ids"],
            clause=told["clause"],
            default=told["default"],
            options=told.get("options"),
            bounds=told.get("bounds"),
        )
    )
    return PrivateView(view.hand, view.traces, decision, view.trade)


def _without_nulls(told: Json) -> Json:
    return {k: _without_nulls(v) if isinstance(v, dict) else v for k, v in told.items() if v is not None}


def patch(old: Json, new: Json) -> Json:
    """The merge patch (RFC 7396) that turns one into the other."""
    changed: Json = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if value == before and name in old:
            continue
        changed[name] = patch(before, value) if isinstance(value, dict) and isinstance(before, dict) else value
    return changed


def patched(old: Json, change: Json) -> Json:
    """The result of a merge patch."""
    new = dict(old)
    for name, value in change.items():
        if value is None:
            new.pop(name, None)
        elif isinstance(value, dict):
            before = new.get(name)
            new[name] = patched(before if isinstance(before, dict) else {}, value)
        else:
            new[name] = value
    return new


def key_of(game: Game, civ: str, answered: int) -> str | None:
    """The key of what a seat is asked. It is made of what stands in the log, so that every process finds the same one:
    where the game is, what is asked, and how often this seat has chosen before."""
    question = game.question(civ)
    if question is None:
        return None
    first = question.ids[0]
    return f"{game.turn}.{game.phase}.{first}.{0 if first.startswith(SHARED_KEY) else answered}"


def private(game: Game, civ: str, answered: int, deadline: int | None = None) -> PrivateView:
    """What only this seat knows, and until when it is to answer."""
    own = game.own(civ)
    decision = None
    if own.question is not None:
        told = own.question.describe()
        waits_for = game.waits_for(civ)
        decision = Decision(
            key=key_of(game, civ, answered) or "",
            ids=told["ids"],
            clause=told["clause"],
            default=told["default"],
            options=told.get("options"),
            bounds=told.get("bounds"),
            deadline=deadline,
            plays_draft=plays_unless_forbidden(told["ids"][0]),
            waits_for=waits_for,
            may_hold=bool(waits_for),
            optional=civ not in game.pending,
        )
    return PrivateView(own.hand, own.traces, decision, None if own.trade is None else _without_nulls(own.trade))


def private_change(old: PrivateView, new: PrivateView) -> PrivateChange | None:
    """What is different for the seat; None if nothing is."""
    if old == new:
        return None
    trade = new.trade
    if old.trade is not None and new.trade is not None:
        trade = patch(old.trade, new.trade)
    return PrivateChange(
        UNSET if old.hand == new.hand else new.hand,
        UNSET if old.traces == new.traces else new.traces,
        UNSET if old.decision == new.decision else new.decision,
        UNSET if old.trade == new.trade else trade,
    )


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as it is stored: complete, with its id and where in the game it happened."""

    id: int
    turn: int
    phase: str
    event: Event

    def seen_by(self, seats: Iterable[str]) -> EventLine | None:
        """The event as whoever has these seats knows it; a spectator has none."""
        event = self.event
        seen = event.seen_by(next((civ for civ in seats if civ in event.to), None))
        return None if seen is None else EventLine(self.id, seen.kind, seen.data, self.turn, self.phase)

    @property
    def is_public(self) -> bool:
        """Does everybody know the same of it?"""
        return self.event.secret is None


MOST_EVENTS = 10_000
"""More events than one choice can cause: ids are the number of the choice and, after it, the place of the event."""


def numbered(events: Iterable[Event], number: int, turn: int, phase: str) -> list[Told]:
    """Events of one choice, from where the game was before it. Phases begin within a choice, and are events."""
    found = []
    for at, event in enumerate(events):
        if event.kind == PHASE_BEGUN:
            turn, phase = event.data.get("turn", turn), event.data["phase"]
        found.append(Told(number * MOST_EVENTS + at, turn, phase, event))
    return found
