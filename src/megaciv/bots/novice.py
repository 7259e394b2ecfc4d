"""`novice`: rules of thumb. Knows how to grow and build, trades for what it sees, spends at once, takes losses as the
rules suggest, forgets who cheated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from megaciv.bots import cities, hand, setup
from megaciv.bots.advances import basket
from megaciv.bots.base import Answer, Thinker
from megaciv.bots.calamities import losses
from megaciv.bots.compiled_classes import mypyc_attr
from megaciv.bots.movement import plan
from megaciv.bots.personality import Weights
from megaciv.bots.trade import floor

ANSWERS: Final[Mapping[str, Answer]] = {
    "setup.chooseCivilization": setup.choose_civilization,
    "setup.short.placeTokens": cities.place_tokens,
    "move.land": plan.move,
    "city.build": cities.build,
    "expand.allocate": cities.allocate,
    "trade.offer": floor.on_the_floor,
    "advances.buy": basket.buy,
    "hand.discard": hand.discard,
    "calamity.reduceCities": losses.reduce_cities,
    "calamity.destroyCity": cities.destroy_city,
}
"""Everything else takes its default."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Novice(Thinker):
    """A beginner."""

    answers: ClassVar[Mapping[str, Answer]] = ANSWERS
    weights: ClassVar[Weights] = Weights(
        sweeps=1, most_cities=6, ship_assembly=False, wilderness=False, wars=False, slip=0.3, least_gain=5.0,
        most_offers=3, partners=3, tries=3, hope=1.0, memory=False, saves=False, plans=1, due=0.4,
    )  # fmt: skip
