"""What keeps an area from being chosen, told to anyone who tries: reasons that several decisions share."""

from __future__ import annotations

from collections.abc import Callable

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.board import BOARD, AreaIndex

AreaBar = Callable[[AreaIndex], IllegalChoice]
"""Of an area that cannot be chosen: why."""


def no_city_of(t: Table, player: Player) -> AreaBar:
    """Only the player's own cities can be chosen."""
    return lambda area: IllegalChoice("no-city-of", area=BOARD.ids[area], player=t.setting.civs[player])


def no_coastal_city_of(t: Table, player: Player) -> AreaBar:
    """Only the player's coastal cities can be chosen."""

    def bar(area: AreaIndex) -> IllegalChoice:
        if t.city[area] == player:
            return IllegalChoice("city-not-coastal", area=BOARD.ids[area])
        return no_city_of(t, player)(area)

    return bar
