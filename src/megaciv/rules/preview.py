from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from megaciv.rules.decisions import Choice

if TYPE_CHECKING:
    from megaciv.rules.game import Game


class Preview(Struct, frozen=True):
    accepted: int


def preview(game: Game, civ: str, choices: Sequence[Choice]) -> Preview:
    return Preview(0)
