"""What is said on the trade floor, as values: statements of packets, lines on the board, intentions."""

from __future__ import annotations

from msgspec import UNSET, Struct
from msgspec.structs import replace

from megaciv.rules.engine.events import SaidOfPacket
from megaciv.rules.engine.state import Player
from megaciv.rules.facts.cards import KIND_IDS


class Statement(Struct, frozen=True):
    """So many cards, these names, and perhaps the promise that no calamity is among them."""

    count: int
    kinds: tuple[int, ...]
    clean: bool = False

    def names(self) -> list[str]:
        """The names, by id."""
        return [KIND_IDS[kind] for kind in self.kinds]

    def said(self) -> SaidOfPacket:
        """As it is shown."""
        return SaidOfPacket(self.count, self.names(), True if self.clean else UNSET)

    def told(self) -> dict[str, object]:
        """As in a choice."""
        told: dict[str, object] = {"count": self.count, "names": self.names()}
        if self.clean:
            told["clean"] = True
        return told


class BoardLine(Struct, frozen=True):
    """A player's line on the board: what they want, what they have to give, by name."""

    wanted: list[str]
    available: list[str]


class Intention(Struct):
    """One intention. `give` counts down as it is used."""

    give: dict[int, int]
    wants: tuple[int, ...]
    never: tuple[int, ...] = ()
    unknown: int = 0
    fill: tuple[str, ...] = ()
    without: tuple[Player, ...] = ()

    def copy(self) -> Intention:
        return replace(self, give=self.give.copy())
