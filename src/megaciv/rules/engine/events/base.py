"""What every event has in common. An event has a public part and, where the rules hide something, a part for some
players only."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import asdict, replace

from megaciv.rules.engine.events.causes import Cause
from megaciv.rules.engine.json_view import JsonView

EVENTS_A_CHOICE: Final = 10_000
"""More events than one choice can cause. The number of an event is that of the choice times this, and its place."""


class EventData(JsonView, frozen=True, forbid_unknown_fields=True):
    """What an event tells, in names (civilization ids, area ids, card ids). Every kind of event is a class of its own.

    What only some may know is UNSET for everybody else, and is told in a struct of its own: `hides`.
    """

    kind: ClassVar[str] = ""
    """Its name when it is written, and in the catalogues (`event-<kind>`)."""
    hides: ClassVar[type[EventData] | None] = None
    """What of it only some may know."""


NOTHING = EventData()
"""What everybody else knows of a private event."""


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened at the table.

    `data` is for everybody. `secret` is added for the civilizations in `to`; an event with a `secret`, or one marked
    `reveals`, tells somebody what they did not know before: nobody can take back a choice made before it. That a
    `private` event happened at all is known to nobody else: all of it is in `secret`. `cause` says why it happened,
    where something did it. To read one that was written use `read_event`.
    """

    kind: str
    data: EventData
    secret: EventData | None = None
    to: tuple[str, ...] = ()
    reveals: bool = False
    private: bool = False
    cause: Cause | None = None

    @property
    def whole(self) -> EventData:
        """Everything there is to know about it."""
        if self.secret is None:
            return self.data
        return self.secret if self.private else replace(self.data, **asdict(self.secret))

    def seen_by(self, civilization: str | None) -> Event | None:
        """The event as this player (or a spectator, None) knows it; None if they know nothing of it."""
        if self.secret is None:
            return self
        if civilization in self.to:
            return Event(self.kind, self.whole, cause=self.cause)
        if self.private:
            return None
        return Event(self.kind, self.data, cause=self.cause)


class Chronicle(list[Event]):
    """The events of a game in order. Anyone who has stored them elsewhere may have old ones forgotten; what comes after
    keeps its number."""

    forgotten = 0
    """How many are no longer here."""

    @property
    def number(self) -> int:
        """How many there have been."""
        return self.forgotten + len(self)

    def since(self, number: int) -> list[Event]:
        """What happened after so many, as far as it is here."""
        return self[max(0, number - self.forgotten) :]

    def forget_all_but(self, most: int) -> None:
        """Keep the last ones only."""
        gone = max(0, len(self) - most)
        del self[:gone]
        self.forgotten += gone
