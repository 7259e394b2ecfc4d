"""What a calamity would do to a player now, from what they may know: the open board and their own hand.

The numbers are those of the resolution itself (`reckoning`); what others would choose is told as their choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.reading import is_named
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.working import About, Working
from megaciv.rules.facts.advances import ENGINEERING
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import Card, calamity_of, card_of, is_calamity
from megaciv.rules.phases.calamities.damage import everywhere, on_the_coast
from megaciv.rules.phases.calamities.disasters import (
    cities_at,
    coastal_flood_due,
    cyclone_due,
    flood_due,
    likeliest_plains,
    likeliest_seas,
    likeliest_volcanoes,
    on_plain,
)
from megaciv.rules.phases.calamities.framework import Copy, beneficiary_of, eligible
from megaciv.rules.phases.calamities.hordes import first_targets
from megaciv.rules.phases.calamities.majors import MAJOR
from megaciv.rules.phases.calamities.reckoning import (
    BY_ID,
    CLAUSES,
    at_most,
    cities_due,
    civil_disorder_due,
    civil_war_due,
    coastal_cities,
    due,
    slave_revolt_rate,
    unit_points,
)
from megaciv.rules.phases.calamities.unrest import corruption_due

Parts = Iterator[Working]


def forecast(t: Table, player: Player, calamity: str) -> Working:
    """What this calamity would do to the player as primary victim, and if they were chosen by another, now."""
    if calamity not in BY_ID:
        raise IllegalChoice("unknown-card", "R3.9.1", field="calamity", value=calamity)
    copy = _imagined(t, player, calamity)
    parts = (*_beneficiary(copy), *_EFFECTS[calamity](copy), *_others(copy))
    about = About(calamity=calamity, player=copy.civ(player))
    return Working("forecast", None, CLAUSES[calamity], about, parts)


def _imagined(t: Table, player: Player, calamity: str) -> Copy:
    """The player's own card if they hold it, with the trace that they know; else one without a trace."""
    held = [c for c in t.hands[player] if is_calamity(c) and calamity_of(c).id == calamity]
    card: Card = held[0] if held else card_of(calamity, t.setting.block[player])
    copy = Copy(t, player, card)
    if not held:
        copy.trace = None
    return copy


def _beneficiary(copy: Copy) -> Parts:
    if copy.calamity.beneficiary == "none":
        return
    who, clause = beneficiary_of(copy.t, copy)
    if who is not None:
        copy.beneficiary = who
        what = "beneficiary-traded" if clause == "R3.9.11" else "beneficiary-by-stock"
        yield Working(what, None, clause, About(player=copy.civ(who)))


def _others(copy: Copy) -> Parts:
    """Whom the victim could choose and what those would suffer; and what the victim would if another chose them."""
    rules = MAJOR.get(copy.id)
    wanted = copy.calamity.secondary.get("players", 0)
    if rules is None or not wanted or not rules.applies(copy.t, copy.primary):
        return
    for player in eligible(copy, [copy], rules):
        yield Working(
            "could-be-chosen", None, "R3.9.20", About(player=copy.civ(player)), (_as_secondary(copy, player),)
        )
    if not rules.spares(copy.t, copy.primary):
        yield Working("if-chosen-himself", None, copy.clause, About(player=copy.civ(copy.primary)),
                      (_as_secondary(copy, copy.primary),))  # fmt: skip


def _as_secondary(copy: Copy, player: Player) -> Working:
    t = copy.t
    if copy.id == "iconoclasm_and_heresy":
        return cities_due(t, copy.id, player, "cities_reduced", len(t.cities[player]), secondary=True)
    if copy.id == "piracy":
        return due(t, copy.id, player, "cities_replaced", secondary=True)
    return at_most(due(t, copy.id, player, "damage", secondary=True), unit_points(t, player))


# -- the effects on the victim ------------------------------------------------------------


def _treasury(copy: Copy) -> Parts:
    yield at_most(due(copy.t, copy.id, copy.primary, "treasury"), copy.t.treasury[copy.primary])


def _damage(copy: Copy) -> Parts:
    yield at_most(due(copy.t, copy.id, copy.primary, "damage"), everywhere(copy.t, copy.primary).points())


def _tempest(copy: Copy) -> Parts:
    yield at_most(due(copy.t, copy.id, copy.primary, "damage"), on_the_coast(copy.t, copy.primary).points())
    yield from _treasury(copy)


def _city(quantity: str, coastal: bool = False, treasury: bool = False) -> Callable[[Copy], Parts]:
    """One city, and maybe treasury."""

    def effect(copy: Copy) -> Parts:
        cities = coastal_cities(copy.t, copy.primary) if coastal else copy.t.cities[copy.primary]
        yield at_most(due(copy.t, copy.id, copy.primary, quantity), len(cities))
        if treasury:
            yield from _treasury(copy)

    return effect


def _city_in_flames(copy: Copy) -> Parts:
    yield from _city("cities_destroyed")(copy)
    yield _price(copy)


def _banditry(copy: Copy) -> Parts:
    cards = sum(map(is_named, copy.t.hands[copy.primary]))
    yield at_most(due(copy.t, copy.id, copy.primary, "cards"), cards)
    yield _price(copy)


def _price(copy: Copy) -> Working:
    return Working("price-to-avoid", copy.calamity.base["price"], copy.clause)


def _eruption_or_earthquake(copy: Copy) -> Parts:
    t, victim = copy.t, copy.primary
    for volcano in likeliest_volcanoes(t, victim):
        points = sum(t.unit_points(victim, area) for area in BOARD.volcanoes[volcano])
        yield Working("volcano", points, copy.clause, About(volcano=volcano))
        return
    if not t.cities[victim]:
        yield Working("no-cities", None, copy.clause, About(player=copy.civ(victim)))
    elif t.has(victim, ENGINEERING):
        yield Working("due-cities-reduced", 1, copy.clause, About(player=copy.civ(victim)))
    else:
        yield due(t, copy.id, victim, "cities_destroyed")


def _flood(copy: Copy) -> Parts:
    t, victim = copy.t, copy.primary
    plains = likeliest_plains(t, victim)
    if not plains:
        yield at_most(coastal_flood_due(t, victim), on_the_coast(t, victim).points())
        return
    for plain in plains:
        yield Working("flood-plain", None, copy.clause, About(plain=plain))
    yield at_most(flood_due(t, victim, secondary=False), on_plain(t, victim, plains[0]).points())


def _cyclone(copy: Copy) -> Parts:
    t, victim = copy.t, copy.primary
    seas = likeliest_seas(t, victim)
    if not seas:
        yield Working("cancelled", None, copy.clause)
        return
    for sea in seas:
        yield Working("cyclone-sea", len(cities_at(t, victim, sea)), copy.clause, About(area=BOARD.ids[sea]))
    yield from cyclone_due(t, victim, len(cities_at(t, victim, seas[0])), secondary=False)


def _cities(quantity: str, coastal: bool = False) -> Callable[[Copy], Parts]:
    """Some cities, more or fewer by advances; without any the calamity is cancelled or does nothing."""

    def effect(copy: Copy) -> Parts:
        t, victim = copy.t, copy.primary
        there = len(coastal_cities(t, victim)) if coastal else len(t.cities[victim])
        yield cities_due(t, copy.id, victim, quantity, there)

    return effect


def _treachery(copy: Copy) -> Parts:
    yield at_most(due(copy.t, copy.id, copy.primary, "cities_annexed"), len(copy.t.cities[copy.primary]))


def _slave_revolt(copy: Copy) -> Parts:
    t, victim = copy.t, copy.primary
    rate = slave_revolt_rate(t, victim)
    yield rate
    needed = rate.number * len(t.cities[victim])
    yield Working("support-balance", t.on_board(victim) - needed, "R3.5.20", About(player=copy.civ(victim)))


def _civil_war(copy: Copy) -> Parts:
    yield civil_war_due(copy.t, copy.primary)


def _tyranny(copy: Copy) -> Parts:
    t, victim = copy.t, copy.primary
    yield at_most(due(t, copy.id, victim, "unit_points_annexed"), unit_points(t, victim))


def _hordes(copy: Copy) -> Parts:
    t, victim = copy.t, copy.primary
    if not t.cities[victim]:
        yield Working("cancelled", None, copy.clause)
        return
    yield due(t, copy.id, victim, "barbarian_tokens")
    for area in first_targets(t, victim):
        yield Working("horde-may-land", None, "R3.9.71", About(area=BOARD.ids[area]))


def _civil_disorder(copy: Copy) -> Parts:
    yield civil_disorder_due(copy.t, copy.primary)


def _corruption(copy: Copy) -> Parts:
    yield corruption_due(copy.t, copy.primary)


def _regression(copy: Copy) -> Parts:
    yield at_most(due(copy.t, copy.id, copy.primary, "ast_steps"), copy.t.ast[copy.primary])


_EFFECTS: Final[dict[str, Callable[[Copy], Parts]]] = {
    "tempest": _tempest,
    "squandered_wealth": _treasury,
    "city_riots": _city("cities_reduced", treasury=True),
    "city_in_flames": _city_in_flames,
    "tribal_conflict": _damage,
    "minor_uprising": _city("cities_destroyed"),
    "banditry": _banditry,
    "coastal_migration": _city("cities_destroyed", coastal=True, treasury=True),
    "volcanic_eruption_or_earthquake": _eruption_or_earthquake,
    "treachery": _treachery,
    "famine": _damage,
    "slave_revolt": _slave_revolt,
    "flood": _flood,
    "superstition": _cities("cities_reduced"),
    "civil_war": _civil_war,
    "barbarian_hordes": _hordes,
    "cyclone": _cyclone,
    "epidemic": _damage,
    "tyranny": _tyranny,
    "civil_disorder": _civil_disorder,
    "corruption": _corruption,
    "iconoclasm_and_heresy": _cities("cities_reduced"),
    "regression": _regression,
    "piracy": _cities("cities_replaced", coastal=True),
}
