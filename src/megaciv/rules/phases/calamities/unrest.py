"""Slave Revolt, Superstition, Civil Disorder, Iconoclasm and Heresy, Corruption, Regression."""

from __future__ import annotations

from megaciv.rules.engine.decisions import YesNo
from megaciv.rules.engine.flow import Ask, Strand
from megaciv.rules.engine.reading import is_named
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import move_marker
from megaciv.rules.engine.working import About, Working
from megaciv.rules.facts.advances import ENLIGHTENMENT, THEOCRACY
from megaciv.rules.facts.cards import face_value
from megaciv.rules.phases.calamities.choices import TwoCities
from megaciv.rules.phases.calamities.framework import Copy, discard_commodities, look_into_hand, reduce_cities, ruin
from megaciv.rules.phases.calamities.reckoning import at_most, cities_due, civil_disorder_due, due, slave_revolt_rate
from megaciv.rules.phases.support import support_check

THEOCRACY_PRICE = 2


def has_cities(t: Table, player: Player) -> bool:
    """At least one city on the board."""
    return bool(t.cities[player])


def spared_by_iconoclasm(t: Table, player: Player) -> str:
    """Who has no city is not chosen (R7.32)."""
    return "" if has_cities(t, player) else "victim-has-no-city"


def slave_revolt(copy: Copy, player: Player) -> Strand:
    """A support check at a higher rate (R3.9.43)."""
    t = copy.t
    rate = slave_revolt_rate(t, player)
    copy.story.append(rate)
    before = len(t.cities[player])
    yield from support_check(t, player, rate.number)
    copy.note("cities-reduced", before - len(t.cities[player]), about=About(player=copy.civ(player)))


def superstition(copy: Copy, player: Player) -> Strand:
    """3 cities are reduced, more or fewer by advances (R3.9.45)."""
    cities = copy.t.cities[player]
    wanted = cities_due(copy.t, copy.id, player, "cities_reduced", len(cities))
    copy.story.append(wanted)
    yield from reduce_cities(copy, player, wanted.number, cities)


def civil_disorder(copy: Copy, player: Player) -> Strand:
    """All cities but 3 are reduced, more or fewer kept by advances (R3.9.51)."""
    wanted = civil_disorder_due(copy.t, player)
    copy.story.append(wanted)
    yield from reduce_cities(copy, player, wanted.number, copy.t.cities[player])


def iconoclasm(copy: Copy, player: Player) -> Strand:
    """Cities are reduced; with Theocracy two commodity cards save them all (R3.9.53)."""
    t = copy.t
    cities = t.cities[player]
    wanted = cities_due(t, copy.id, player, "cities_reduced", len(cities), copy.is_secondary(player))
    copy.story.append(wanted)
    number = wanted.number
    if number and (yield from _theocracy(copy, player)):
        number = 0
    yield from reduce_cities(copy, player, number, cities)


def _theocracy(copy: Copy, player: Player) -> Strand:
    """Does the player give two commodity cards instead? Water counts (R7.27)."""
    t = copy.t
    if not t.has(player, THEOCRACY):
        return False
    look_into_hand(t)
    if sum(map(is_named, t.hands[player])) < THEOCRACY_PRICE:
        return False
    saved: bool = yield Ask(player, YesNo("iconoclasm.theocracy", "R3.9.53", default=False))
    if saved:
        yield from discard_commodities(copy, player, "R3.9.53", number=THEOCRACY_PRICE)
        copy.note("bought-off", None, "R3.9.53", about=About(advance="theocracy", player=copy.civ(player)))
    return saved


def corruption_due(t: Table, player: Player) -> Working:
    """The face value the player must discard, at most all they have (R3.9.52, R7.42)."""
    return at_most(due(t, "corruption", player, "face_value_discarded"), sum(map(face_value, t.hands[player])))


def corruption(copy: Copy, player: Player) -> Strand:
    """Commodity cards of a total face value are discarded (R3.9.52)."""
    look_into_hand(copy.t)
    wanted = corruption_due(copy.t, player)
    copy.story.append(wanted)
    lost = 0
    if wanted.value:
        cards = yield from discard_commodities(copy, player, "R7.42", value=wanted.value)
        lost = sum(map(face_value, cards))
    copy.note("face-value-lost", lost, about=About(player=copy.civ(player)))


def regression(copy: Copy, player: Player) -> Strand:
    """The marker moves back; Enlightenment may cancel a step with two cities (R3.9.54, R7.41)."""
    t = copy.t
    wanted = at_most(due(t, copy.id, player, "ast_steps"), t.ast[player])
    copy.story.append(wanted)
    steps = wanted.number
    for _ in range(wanted.number):
        if t.has(player, ENLIGHTENMENT) and len(t.cities[player]) >= 2:
            pair = yield Ask(player, TwoCities(t, player))
            if pair is not None:
                for area in pair:
                    ruin(t, area)
                steps -= 1
                copy.note("bought-off", -1, "R3.9.54", about=About(advance="enlightenment", player=copy.civ(player)))
    copy.note("steps-back", -move_marker(t, player, -steps), about=About(player=copy.civ(player)))
