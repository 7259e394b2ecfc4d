"""What for your Tin? Prices that a bot names when it is asked."""

from __future__ import annotations

from megaciv.rules import Choice
from megaciv.rules.seeing.sight import FloorSight


def name_price(floor: FloorSight) -> Choice | None:
    """An answer to the first who asks: not for sale."""
    for ask in floor.asks_to_me():
        return {"trade.quote": {"ask": ask.id, "prices": []}}
    return None
