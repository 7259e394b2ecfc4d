"""`novice`: rules of thumb. Knows how to grow and build, trades for what it sees, spends at once, takes losses as the
rules suggest, forgets who cheated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from megaciv.bots import building, hand, movement, seating, shopping, suffering, trading
from megaciv.bots.base import Answer, Thinker
from megaciv.bots.personality import Weights

ANSWERS: Final[Mapping[str, Answer]] = {
    "setup.chooseCivilization": seating.choose_civilization,
    "setup.short.placeTokens": building.place_tokens,
    "move.land": movement.move,
    "city.build": building.build,
    "expand.allocate": building.allocate,
    "trade.offer": trading.on_the_floor,
    "advances.buy": shopping.buy,
    "hand.discard": hand.discard,
    "calamity.reduceCities": suffering.reduce_cities,
    "calamity.destroyCity": building.destroy_city,
}
"""Everything else takes its default."""


class Novice(Thinker):
    """A beginner."""

    answers: ClassVar[Mapping[str, Answer]] = ANSWERS
    weights: ClassVar[Weights] = Weights(
        sweeps=1, most_cities=6, ship_assembly=False, wilderness=False, wars=False, slip=0.3, least_gain=5.0,
        most_offers=3, partners=3, tries=3, hope=1.0, memory=False, saves=False, plans=1, due=0.4,
    )  # fmt: skip
