"""What a space of the A.S.T. asks for, and what a player has of it (R3.13.2).

In a module of its own, because structs are not compiled; `ast` makes them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from megaciv.rules.facts.advances import WONDER_OF_THE_WORLD
from megaciv.rules.facts.cards import COST

NeedOf = Literal["cities", "advances", "advance-points", "priced-least", "priced-below"]
"""What a space asks for; `priced-least` and `priced-below`: advances of at least, or less than, a price."""


class Need(Struct, frozen=True, omit_defaults=True):
    """One requirement of a space, and what the player has of it (R3.13.2)."""

    what: NeedOf
    have: int
    want: int
    price: int = 0

    @property
    def lacking(self) -> int:
        return max(0, self.want - self.have)

    def is_served_by(self, advance: int) -> bool:
        """Would one more advance, this one, count for it?"""
        if self.what == "priced-least":
            return COST[advance] >= self.price
        if self.what == "priced-below":
            return COST[advance] < self.price
        return self.what != "cities" or advance == WONDER_OF_THE_WORLD


class AstStep(Struct, frozen=True, omit_defaults=True):
    """A space that lies before the player's marker: its epoch, and all that it asks for (R3.13.2)."""

    space: int
    epoch: str
    needs: list[Need]
    ends: bool = False
    """Who gets there ends the game with that turn (R3.13.10)."""

    @property
    def lacking(self) -> list[Need]:
        """What the player does not have yet."""
        return [need for need in self.needs if need.lacking]
