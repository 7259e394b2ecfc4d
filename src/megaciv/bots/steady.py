"""`steady`: plans cities against support, spreads over good land, trades for sets, buys along credits toward the
A.S.T., loses what hurts least. One plan for everything, and no look at tomorrow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from megaciv.bots import abilities, building, fighting, hand, movement, seating, shopping, suffering, trading
from megaciv.bots.base import Answer, Thinker
from megaciv.bots.personality import Weights

ANSWERS: Final[Mapping[str, Answer]] = {
    "setup.chooseCivilization": seating.choose_civilization,
    "setup.preferences": seating.preferences,
    "setup.short.placeCities": building.place_cities,
    "setup.short.placeTokens": building.place_tokens,
    "setup.short.destroyCity": building.destroy_city,
    "setup.short.credits": shopping.credits,
    "setup.first.placeCities": building.place_cities,
    "setup.first.placeTokens": building.place_tokens,
    "setup.first.placeShip": building.place_ship,
    "tax.setRate": building.set_rate,
    "tax.annexRevoltCity": building.annex_revolt_city,
    "tax.destroyRevoltCity": building.destroy_city,
    "expand.allocate": building.allocate,
    "move.land": movement.move,
    "conflict.wait": fighting.wait,
    "conflict.removeLoss": fighting.remove_loss,
    "cityAttack.order": fighting.attack_order,
    "cityAttack.defer": fighting.defer,
    "cityAttack.drawCard": hand.draw_card,
    "cityAttack.plunder": fighting.plunder,
    "city.build": building.build,
    "support.reduceCity": building.reduce_unsupported,
    "cards.buy": hand.buy_card,
    "trade.offer": trading.on_the_floor,
    "calamity.insistSequential": suffering.insist,
    "calamity.secondaryVictims": suffering.victims,
    "calamity.damage": suffering.damage,
    "calamity.reduceCities": suffering.reduce_cities,
    "calamity.destroyCity": building.destroy_city,
    "calamity.payInstead": suffering.pay_instead,
    "calamity.discardCommodities": hand.discard_commodities,
    "volcano.choose": suffering.choose_place,
    "flood.choosePlain": suffering.choose_place,
    "cyclone.chooseSea": suffering.choose_place,
    "cyclone.select": suffering.reduce_cities,
    "cyclone.unselect": suffering.unselect,
    "earthquake.own": suffering.earthquake_own,
    "earthquake.adjacent": suffering.earthquake_adjacent,
    "treachery.annex": suffering.take_cities,
    "civilWar.select": suffering.select_units,
    "tyranny.select": suffering.select_units,
    "annex.partial": suffering.partial,
    "hordes.chooseCity": suffering.horde_target,
    "hordes.move": suffering.horde_target,
    "piracy.victimCities": suffering.take_cities,
    "piracy.secondaryCity": suffering.city_of_each,
    "iconoclasm.theocracy": suffering.theocracy,
    "regression.enlightenment": suffering.enlightenment,
    **{name: abilities.use for name, _ in abilities.USES},
    "special.provincialEmpire.give": hand.give,
    "advances.buy": shopping.buy,
    "hand.discard": hand.discard,
    "leave.consent": building.consent,
    "oop.relocate": building.relocate,
}
"""How each decision is answered, by the first of its ids."""


class Steady(Thinker):
    """A reliable player."""

    answers: ClassVar[Mapping[str, Answer]] = ANSWERS
    weights: ClassVar[Weights] = Weights()
