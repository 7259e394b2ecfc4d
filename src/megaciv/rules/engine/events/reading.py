"""All kinds of events by name, and written events read again."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, ValidationError, convert

from megaciv.rules.engine.events import calamities, movement, pieces, players, trade, turns
from megaciv.rules.engine.events.base import NOTHING, Event, EventData
from megaciv.rules.engine.events.causes import Cause

EVENTS: Final[dict[str, type[EventData]]] = {
    kind.kind: kind
    for room in (players, turns, movement, pieces, trade, calamities)
    for kind in vars(room).values()
    if isinstance(kind, type) and issubclass(kind, EventData) and kind.kind
}
"""Every kind of event: the class of its data, by name, in the order of the game."""


class WrittenEvent(Struct, frozen=True):
    """An event as it is written: the fields of `Event`, its data not yet understood."""

    kind: str
    data: dict[str, object]
    secret: dict[str, object] | None = None
    to: tuple[str, ...] = ()
    reveals: bool = False
    private: bool = False
    cause: Cause | None = None


def read_event(told: WrittenEvent) -> Event:
    """The event. One of a kind, or with data, that these rules do not know is a msgspec.ValidationError."""
    kind = EVENTS.get(told.kind)
    if kind is None:
        raise ValidationError(f"no event is called {told.kind!r}")
    secret: EventData | None = None
    if told.private:
        data, secret = NOTHING, convert(told.secret, kind)
    else:
        data = convert(told.data, kind)
        if told.secret is not None and kind.hides is not None:
            secret = convert(told.secret, kind.hides)
    return Event(told.kind, data, secret, told.to, told.reveals, told.private, told.cause)
