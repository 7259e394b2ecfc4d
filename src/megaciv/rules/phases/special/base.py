"""What the special abilities have in common (R3.10)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, Generic, TypeVar

from megaciv.rules.engine.bounds import AbilityBounds
from megaciv.rules.engine.decisions import Dice
from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.advances import (
    CULTURAL_ASCENDANCY,
    FUNDAMENTALISM,
    MONOTHEISM,
    PHILOSOPHY,
    POLITICS,
    PROVINCIAL_EMPIRE,
    PUBLIC_WORKS,
    THEOLOGY,
)
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import ADVANCE, ADVANCES


def _protectors(ability: str) -> int:
    """Bit mask of the advances that protect against an ability; its own is always one of them."""
    return sum(1 << ADVANCE[a.id] for a in ADVANCES if ability in a.protects_against)


PROTECTION: Final = {a: _protectors(ADVANCES[a].id) for a in (FUNDAMENTALISM, MONOTHEISM, POLITICS, PROVINCIAL_EMPIRE)}
assert PROTECTION == {
    FUNDAMENTALISM: 1 << FUNDAMENTALISM | 1 << PHILOSOPHY,
    MONOTHEISM: 1 << MONOTHEISM | 1 << THEOLOGY,
    POLITICS: 1 << POLITICS | 1 << CULTURAL_ASCENDANCY,
    PROVINCIAL_EMPIRE: 1 << PROVINCIAL_EMPIRE | 1 << PUBLIC_WORKS,
}


T = TypeVar("T")
"""What an answer has become when it was checked."""


class Ability(ABC, Generic[T]):
    """One of the seven special abilities in the hands of one player: what they may do with it right now."""

    name: ClassVar[str]
    clause: ClassVar[str]
    advance: ClassVar[int]

    def __init__(self, t: Table, player: Player) -> None:
        self.t, self.player = t, player

    @abstractmethod
    def usable(self) -> bool:
        """Is there a use of it that changes anything?"""

    @abstractmethod
    def take(self, answer: object) -> T:
        """Check an answer and give it back as `use` wants it."""

    @abstractmethod
    def use(self, taken: T) -> Strand:
        """Do it, completely (R3.10.1)."""

    def answers(self) -> Sequence[object] | None:
        """All legal answers that differ, or None where there are too many to list."""
        return None

    @abstractmethod
    def bounds(self) -> AbilityBounds:
        """What limits an answer."""

    @abstractmethod
    def sample(self, dice: Dice) -> object:
        """A random legal answer."""


class Targeting(Ability[T]):
    """An ability against other players."""

    def __init__(self, t: Table, player: Player) -> None:
        super().__init__(t, player)
        self.targetable = self._targetable()

    def _targetable(self) -> int:
        """Bit mask of the players whom it can hit: all but the protected ones, of whom the user is one (R3.10.2).
        Nobody gains or loses an advance in this phase."""
        protection, mask = PROTECTION[self.advance], 0
        for player in self.t.active:
            if not self.t.advances[player] & protection:
                mask |= 1 << player
        return mask


def neighbouring(t: Table, player: Player, borders: tuple[tuple[AreaIndex, ...], ...]) -> set[AreaIndex]:
    """The areas that border an area with the player's units. Sharing an area is not bordering it (R7.44)."""
    reached: set[AreaIndex] = set()
    for areas in (t.tokens[player], t.cities[player]):
        for area in areas:
            reached.update(borders[area])
    return reached


def names(areas: Iterable[AreaIndex]) -> list[str]:
    """Ids in their order."""
    return [BOARD.ids[area] for area in areas]
