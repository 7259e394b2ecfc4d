"""What happened. An event has a public part and, where the rules hide something, a part for some players only."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

# -- why ------------------------------------------------------------


class ByCalamity(Struct, frozen=True, tag_field="kind", tag="calamity", gc=False):
    """A calamity: its id, and its primary victim. Nobody holds two of one name (R3.8.2), so this names one copy."""

    calamity: str
    player: str


class ByConflict(Struct, frozen=True, tag_field="kind", tag="conflict", gc=False):
    """A conflict of tokens, or an attack on a city, in an area (R3.4)."""

    area: str


class ByRevolt(Struct, frozen=True, tag_field="kind", tag="revolt", gc=False):
    """A tax revolt of this player's cities (R3.1.3)."""

    player: str


class ByAbility(Struct, frozen=True, tag_field="kind", tag="ability", gc=False):
    """A special ability, and who uses it (R3.10)."""

    advance: str
    player: str


class BySurplus(Struct, frozen=True, tag_field="kind", tag="surplus", gc=False):
    """More tokens than an area holds (R3.5.10)."""

    player: str


class BySupport(Struct, frozen=True, tag_field="kind", tag="support", gc=False):
    """More cities than the tokens support (R3.5.20)."""

    player: str


class ByLeaving(Struct, frozen=True, tag_field="kind", tag="leaving", gc=False):
    """Somebody has left the game (R4.1); None where several have."""

    player: str | None = None


Cause: TypeAlias = ByCalamity | ByConflict | ByRevolt | ByAbility | BySurplus | BySupport | ByLeaving
"""Why something happened."""


# -- what ------------------------------------------------------------


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened at the table, in names (civilization ids, area ids, card ids).

    `data` is for everybody. `secret` is added for the civilizations in `to`; an event with a `secret`, or one marked
    `reveals`, tells somebody what they did not know before: nobody can take back a choice made before it. That a
    `private` event happened at all is known to nobody else. `cause` says why it happened, where something did it.
    """

    kind: str
    data: dict[str, Any]
    secret: dict[str, Any] | None = None
    to: tuple[str, ...] = ()
    reveals: bool = False
    private: bool = False
    cause: Cause | None = None

    def seen_by(self, civilization: str | None) -> Event | None:
        """The event as this player (or a spectator, None) knows it; None if they know nothing of it."""
        if self.secret is None:
            return self
        if civilization in self.to:
            return Event(self.kind, {**self.data, **self.secret}, cause=self.cause)
        if self.private:
            return None
        return Event(self.kind, self.data, cause=self.cause)


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
