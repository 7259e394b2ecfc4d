"""`steady`: plans cities against support, spreads over good land, trades for sets, buys along credits toward the
A.S.T., loses what hurts least. One plan for everything, and no look at tomorrow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from megaciv.bots import cities, conflict, hand, setup, special
from megaciv.bots.advances import basket
from megaciv.bots.base import Answer, Thinker
from megaciv.bots.calamities import losses
from megaciv.bots.compiled_classes import mypyc_attr
from megaciv.bots.movement import plan
from megaciv.bots.personality import Weights
from megaciv.bots.trade import floor

ANSWERS: Final[Mapping[str, Answer]] = {
    "setup.chooseCivilization": setup.choose_civilization,
    "setup.preferences": setup.preferences,
    "setup.short.placeCities": cities.place_cities,
    "setup.short.placeTokens": cities.place_tokens,
    "setup.short.destroyCity": cities.destroy_city,
    "setup.short.credits": basket.credits,
    "setup.first.placeCities": cities.place_cities,
    "setup.first.placeTokens": cities.place_tokens,
    "setup.first.placeShip": cities.place_ship,
    "tax.setRate": cities.set_rate,
    "tax.annexRevoltCity": cities.annex_revolt_city,
    "tax.destroyRevoltCity": cities.destroy_city,
    "expand.allocate": cities.allocate,
    "move.land": plan.move,
    "conflict.wait": conflict.wait,
    "conflict.removeLoss": conflict.remove_loss,
    "cityAttack.order": conflict.attack_order,
    "cityAttack.defer": conflict.defer,
    "cityAttack.drawCard": hand.draw_card,
    "cityAttack.plunder": conflict.plunder,
    "city.build": cities.build,
    "support.reduceCity": cities.reduce_unsupported,
    "cards.buy": hand.buy_card,
    "trade.offer": floor.on_the_floor,
    "calamity.insistSequential": losses.insist,
    "calamity.secondaryVictims": losses.victims,
    "calamity.damage": losses.damage,
    "calamity.reduceCities": losses.reduce_cities,
    "calamity.destroyCity": cities.destroy_city,
    "calamity.payInstead": losses.pay_instead,
    "calamity.discardCommodities": hand.discard_commodities,
    "volcano.choose": losses.choose_place,
    "flood.choosePlain": losses.choose_place,
    "cyclone.chooseSea": losses.choose_place,
    "cyclone.select": losses.reduce_cities,
    "cyclone.unselect": losses.unselect,
    "earthquake.own": losses.earthquake_own,
    "earthquake.adjacent": losses.earthquake_adjacent,
    "treachery.annex": losses.take_cities,
    "civilWar.select": losses.select_units,
    "tyranny.select": losses.select_units,
    "annex.partial": losses.partial,
    "hordes.chooseCity": losses.horde_target,
    "hordes.move": losses.horde_target,
    "piracy.victimCities": losses.take_cities,
    "piracy.secondaryCity": losses.city_of_each,
    "iconoclasm.theocracy": losses.theocracy,
    "regression.enlightenment": losses.enlightenment,
    **{name: special.use for name, _ in special.USES},
    "special.provincialEmpire.give": hand.give,
    "advances.buy": basket.buy,
    "hand.discard": hand.discard,
    "leave.consent": cities.consent,
    "oop.relocate": cities.relocate,
}
"""How each decision is answered, by the first of its ids."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Steady(Thinker):
    """A reliable player."""

    answers: ClassVar[Mapping[str, Answer]] = ANSWERS
    weights: ClassVar[Weights] = Weights()
