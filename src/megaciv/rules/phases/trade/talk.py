"""Talk: promises, the board, what may not be said. None of it binds anybody (R3.7.3, R3.7.4)."""

from __future__ import annotations

import re
from typing import Final

from megaciv.rules.engine.events import EventData, TradeAdvertised, TradePromised, TradeSaid
from megaciv.rules.engine.state import Player
from megaciv.rules.facts.cards import CALAMITIES
from megaciv.rules.phases.trade.floor import ALL, BoardLine, Floor

LONGEST: Final = 280
"""Letters in one message."""
MOST_NAMES: Final = 20
"""Names in one list on the board."""

_CALAMITY: Final = re.compile(
    r"\b(" + "|".join(re.escape(c.id.replace("_", " ")) for c in CALAMITIES) + r")\b", re.IGNORECASE
)


def named_calamity(text: str) -> str | None:
    """The first calamity that a text speaks of by its English name. Other languages are for callers with catalogues."""
    found = _CALAMITY.search(text.replace("_", " "))
    return None if found is None else found.group(1)


def say(floor: Floor, player: Player, to: Player, text: str, clean: bool) -> None:
    """Words to one or to all; `clean` is the promise of a packet without calamities, true or not (R3.7.3)."""
    if text:
        _tell(floor, player, to, TradeSaid(floor.civ(player), floor.civ(to), text))
    if clean:
        _tell(floor, player, to, TradePromised(floor.civ(player), floor.civ(to)))


def _tell(floor: Floor, player: Player, to: Player, what: EventData) -> None:
    if to == ALL:
        floor.t.reveal(what)
    else:
        floor.t.confide((player, to), what)


def advertise(floor: Floor, player: Player, wanted: list[str], available: list[str]) -> None:
    """The player's line on the board; it replaces the one before, and an empty one takes it down."""
    if wanted or available:
        floor.board[player] = BoardLine(wanted, available)
    else:
        floor.board.pop(player, None)
    floor.t.reveal(TradeAdvertised(player=floor.civ(player), wanted=wanted, available=available))
