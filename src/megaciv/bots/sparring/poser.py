"""`poser`: lies on the board, where nothing is sworn. It says that it has more of everything that it gives, so that it
looks as if it broke large sets and must be paid for them, and names what it collects by face value, so that nobody sees
how much of it there is."""

from __future__ import annotations

from typing import Final

from megaciv.bots.trade.floor import Trader
from megaciv.rules import Choice
from megaciv.rules.facts.cards import FULL_SET, KIND
from megaciv.rules.phases.advances.prices import FACE

MORE: Final = 3
"""So many more of each sort."""
MOST: Final = 20
"""So many cards are in a line."""


class Poser(Trader):
    """Trades as others do, with a false line."""

    def line(self) -> Choice | None:
        choice = super().line()
        if choice is None:
            return None
        told = choice["trade.advertise"]
        wanted = sorted(told["wanted"], key=lambda name: -FACE[KIND[name]])
        has: list[str] = []
        for name in dict.fromkeys(told["available"]):
            has += [name] * min(told["available"].count(name) + MORE, FULL_SET[KIND[name]])
        return {"trade.advertise": {"wanted": wanted, "available": has[:MOST]}}
