"""What is known of every player, as numbers: all of it public (R1.20)."""

from __future__ import annotations

from typing import Final

from megaciv.rules import Sight
from megaciv.rules.phases.ast import advance_points

OWN: Final = (
    "advance-points", "space", "cities", "tokens", "treasury", "hand", "credits", "best-credit", "advances",
)  # fmt: skip
"""Of a player."""
NAMES: Final = (*OWN, *(f"{name}-by-turns" for name in OWN))
"""The same again, times the turns that are left."""
SOON: Final = 10
"""So many turns left count as one."""


def features(s: Sight, player: int) -> list[float]:
    """One number a name."""
    held, credits = s.advances[player], s.credits[player]
    own = [
        float(number)
        for number in (
            advance_points(held), s.ast[player], len(s.cities[player]), s.on_board(player), s.treasury[player],
            s.hand_size(player), sum(credits), max(credits), held.bit_count(),
        )
    ]  # fmt: skip
    left = max(1, s.setting.last_space - max(s.ast)) / SOON
    return own + [number * left for number in own]
