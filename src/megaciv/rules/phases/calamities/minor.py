"""Minor calamities (R3.9.34-R3.9.36): each function is one card. Advances do not change them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from megaciv.rules.engine.bars import AreaBar, no_city_of, no_coastal_city_of
from megaciv.rules.engine.decisions import PickArea, PickNumber
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.reading import is_named
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import lose_treasury, pay_treasury
from megaciv.rules.engine.working import About, Working
from megaciv.rules.facts.board import AreaIndex
from megaciv.rules.phases.calamities.damage import everywhere, on_the_coast
from megaciv.rules.phases.calamities.framework import (
    Copy,
    discard_commodities,
    finish,
    look_into_hand,
    lowest_limit,
    reduce_cities,
    reveal,
    ruin,
    take_damage,
)
from megaciv.rules.phases.calamities.reckoning import at_most, coastal_cities, due


def minor_calamities(t: Table, held: dict[Player, list[Copy]]) -> Strand:
    """Revealed together; every player resolves their own by ascending stack (R3.9.34)."""
    for copies in held.values():
        for copy in copies:
            reveal(t, copy)
    yield Together({p: _resolve(copies) for p, copies in held.items()}, ordered=t.setting.ordered)


def _resolve(copies: list[Copy]) -> Strand:
    for copy in copies:
        with copy.t.because(copy.cause):
            yield from MINOR[copy.id](copy)
        finish(copy)


def _number(copy: Copy, quantity: str) -> Working:
    return due(copy.t, copy.id, copy.primary, quantity)


def _lose_treasury(copy: Copy) -> None:
    """As much of it as the holder has (R7.43)."""
    wanted = _number(copy, "treasury")
    copy.story.append(at_most(wanted, copy.t.treasury[copy.primary]))
    lost = lose_treasury(copy.t, copy.primary, wanted.number)
    copy.note("treasury-lost", lost, "R7.43", about=About(player=copy.civ(copy.primary)))


def _destroy_city(copy: Copy, cities: Collection[AreaIndex], bar: AreaBar) -> Strand:
    """One of these, if there is any (R3.9.36)."""
    wanted = at_most(_number(copy, "cities_destroyed"), len(cities))
    copy.story.append(wanted)
    if cities:
        decision = PickArea("calamity.destroyCity", copy.clause, cities, bar, min(cities, key=lowest_limit))
        area = yield Ask(copy.primary, decision)
        ruin(copy.t, area)
    copy.note("cities-destroyed", wanted.number, about=About(player=copy.civ(copy.primary)))


def _not_the_price(price: int, most: int) -> Callable[[int], IllegalChoice]:
    """What can be paid instead: the price, or so many times the price."""
    return lambda value: IllegalChoice("not-the-price", value=value, price=price, most=most)


def tempest(copy: Copy) -> Strand:
    yield from take_damage(copy, copy.primary, _number(copy, "damage"), on_the_coast)
    _lose_treasury(copy)


def squandered_wealth(copy: Copy) -> Strand:
    _lose_treasury(copy)
    yield from ()


def city_riots(copy: Copy) -> Strand:
    cities = copy.t.cities[copy.primary]
    wanted = at_most(_number(copy, "cities_reduced"), len(cities))
    copy.story.append(wanted)
    yield from reduce_cities(copy, copy.primary, wanted.number, cities)
    _lose_treasury(copy)


def city_in_flames(copy: Copy) -> Strand:
    t, victim = copy.t, copy.primary
    cities, price = t.cities[victim], copy.calamity.base["price"]
    if cities and t.treasury[victim] >= price:
        decision = PickNumber("calamity.payInstead", copy.clause, (0, price), 0, _not_the_price(price, price))
        paid = yield Ask(victim, decision)
        if paid:
            pay_treasury(t, victim, price)
            copy.note("paid-instead", price, about=About(player=copy.civ(victim)))
            return
    yield from _destroy_city(copy, cities, no_city_of(t, victim))


def tribal_conflict(copy: Copy) -> Strand:
    yield from take_damage(copy, copy.primary, _number(copy, "damage"), everywhere)


def minor_uprising(copy: Copy) -> Strand:
    yield from _destroy_city(copy, copy.t.cities[copy.primary], no_city_of(copy.t, copy.primary))


def banditry(copy: Copy) -> Strand:
    """How many cards are bought off, then which cards go for the rest (R7.81)."""
    t, victim, price = copy.t, copy.primary, copy.calamity.base["price"]
    look_into_hand(t)
    wanted = at_most(_number(copy, "cards"), sum(map(is_named, t.hands[victim])))
    copy.story.append(wanted)
    cards = wanted.number
    prices = [n * price for n in range(cards + 1) if n * price <= t.treasury[victim]]
    decision = PickNumber("calamity.payInstead", "R7.81", prices, 0, _not_the_price(price, prices[-1]))
    paid: int = yield Ask(victim, decision)
    pay_treasury(t, victim, paid)
    copy.note("paid-instead", paid, about=About(player=copy.civ(victim)))
    left = cards - paid // price
    if left:
        yield from discard_commodities(copy, victim, copy.clause, number=left)
    copy.note("cards-discarded", left, about=About(player=copy.civ(victim)))


def coastal_migration(copy: Copy) -> Strand:
    cities = coastal_cities(copy.t, copy.primary)
    yield from _destroy_city(copy, cities, no_coastal_city_of(copy.t, copy.primary))
    _lose_treasury(copy)


MINOR: Final[dict[str, Callable[[Copy], Strand]]] = {
    "tempest": tempest,
    "squandered_wealth": squandered_wealth,
    "city_riots": city_riots,
    "city_in_flames": city_in_flames,
    "tribal_conflict": tribal_conflict,
    "minor_uprising": minor_uprising,
    "banditry": banditry,
    "coastal_migration": coastal_migration,
}
