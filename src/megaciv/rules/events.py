"""What happened. An event has a public part and, where the rules hide something, a part for some players only."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened at the table, in names (civilization ids, area ids, card ids).

    `data` is for everybody. `secret` is added for the civilizations in `to`; an event with a `secret`, or one marked
    `reveals`, tells somebody what they did not know before: nobody can take back a choice made before it. That a
    `private` event happened at all is known to nobody else.
    """

    kind: str
    data: dict[str, Any]
    secret: dict[str, Any] | None = None
    to: tuple[str, ...] = ()
    reveals: bool = False
    private: bool = False

    def seen_by(self, civilization: str | None) -> Event | None:
        """The event as this player (or a spectator, None) knows it; None if they know nothing of it."""
        if self.secret is None:
            return self
        if civilization in self.to:
            return Event(self.kind, {**self.data, **self.secret})
        if self.private:
            return None
        return Event(self.kind, self.data)


class Chronicle(list[Event]):
    """The events of a game in order. Whoever has stored them elsewhere may have old ones forgotten; what comes after
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
