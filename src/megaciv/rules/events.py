"""What happened. An event has a public part and, where the rules hide something, a part for some players only."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened at the table, in names (civilization ids, area ids, card ids).

    `data` is for everybody. `secret` is added for the civilizations in `to`; an event with a `secret`, or one marked
    `reveals`, tells somebody what he did not know before: nobody can take back a choice made before it. That a
    `private` event happened at all is known to nobody else.
    """

    kind: str
    data: dict[str, Any]
    secret: dict[str, Any] | None = None
    to: tuple[str, ...] = ()
    reveals: bool = False
    private: bool = False

    def seen_by(self, civilization: str | None) -> Event | None:
        """The event as this player (or a spectator, None) knows it; None if he knows nothing of it."""
        if self.secret is None:
            return self
        if civilization in self.to:
            return Event(self.kind, {**self.data, **self.secret})
        if self.private:
            return None
        return Event(self.kind, self.data)
