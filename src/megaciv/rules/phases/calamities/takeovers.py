"""Treachery, Civil War, Tyranny, Piracy: units change hands."""

from __future__ import annotations

from megaciv.rules.engine.bars import no_city_of, no_coastal_city_of
from megaciv.rules.engine.decisions import PickAreas
from megaciv.rules.engine.flow import Ask, Strand
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.working import About
from megaciv.rules.facts.advances import NAVAL_WARFARE
from megaciv.rules.facts.board import AreaIndex
from megaciv.rules.phases.calamities.choices import CityOfEach
from megaciv.rules.phases.calamities.framework import Copy, cancel, hand_over
from megaciv.rules.phases.calamities.reckoning import (
    at_most,
    cities_due,
    civil_war_due,
    coastal_cities,
    due,
    unit_points,
)
from megaciv.rules.phases.calamities.selection import Partial, Select, annex_all, stock_of, units_of
from megaciv.rules.phases.calamities.solver import Selection

# -- treachery ------------------------------------------------------------


def treachery(copy: Copy) -> Strand:
    """The beneficiary chooses cities and annexes them (R3.9.41)."""
    t, victim, taker = copy.t, copy.primary, copy.beneficiary
    if taker is None:
        cancel(copy)
        return
    cities = t.cities[victim]
    wanted = at_most(due(t, copy.id, victim, "cities_annexed"), len(cities))
    copy.story.append(wanted)
    chosen: list[AreaIndex] = yield Ask(
        taker, PickAreas("treachery.annex", copy.clause, cities, wanted.number, no_city_of(t, victim))
    )
    selected: Selection = dict.fromkeys(chosen, (0, 1))
    taken: Selection = yield Ask(taker, Partial(selected, stock_of(t, taker)))
    before = unit_points(t, victim)
    for area in sorted(chosen):
        hand_over(t, area, taker if area in taken else t.setting.n)
    copy.note("unit-points-lost", before - unit_points(t, victim), about=About(player=copy.civ(victim)))
    copy.note("unit-points-annexed", _points(taken), about=About(player=copy.civ(taker)))


# -- civil war and tyranny ------------------------------------------------------------


def civil_war(copy: Copy) -> Strand:
    """All but 35 unit points, selected by the victim, go to the beneficiary (R3.9.46)."""
    wanted = civil_war_due(copy.t, copy.primary)
    copy.story.append(wanted)
    if copy.beneficiary is None or not wanted.value:
        cancel(copy)
        return
    yield from _select_and_annex(copy, "civilWar.select", copy.primary, copy.beneficiary, wanted.value)


def tyranny(copy: Copy) -> Strand:
    """The beneficiary selects unit points and annexes them (R3.9.50)."""
    t, victim = copy.t, copy.primary
    wanted = at_most(due(t, copy.id, victim, "unit_points_annexed"), unit_points(t, victim))
    copy.story.append(wanted)
    if copy.beneficiary is None or not wanted.value:
        cancel(copy)
        return
    yield from _select_and_annex(copy, "tyranny.select", copy.beneficiary, copy.beneficiary, wanted.value)


def _select_and_annex(copy: Copy, name: str, chooser: Player, taker: Player, wanted: int) -> Strand:
    t, victim = copy.t, copy.primary
    if wanted >= unit_points(t, victim):
        selected: Selection = units_of(t, victim)
        copy.note("everything-selected", None, "R3.9.63")
    else:
        decision = Select(t, name, copy.clause, victim, taker, wanted)
        selected = yield Ask(chooser, decision)
        rung = decision.relaxation.rung
        reading = "whole-areas" if decision.relaxation.whole_areas else "selection"
        copy.note(f"{reading}-step-{rung.step}", None, "R3.9.60" if rung.step == "a" else "R7.4")
    taken: Selection = yield Ask(taker, Partial(selected, stock_of(t, taker)))
    annex_all(t, taker, victim, selected, taken)
    _tell_annexed(copy, selected, taken)


def _tell_annexed(copy: Copy, selected: Selection, taken: Selection) -> None:
    assert copy.beneficiary is not None
    lost, won = _points(selected), _points(taken)
    copy.note("unit-points-lost", lost, about=About(player=copy.civ(copy.primary)))
    copy.note("unit-points-annexed", won, about=About(player=copy.civ(copy.beneficiary)))
    if lost > won:
        copy.note("unit-points-neutral", lost - won, "R7.73")


def _points(units: Selection) -> int:
    return sum(tokens + 5 * cities for tokens, cities in units.values())


# -- piracy ------------------------------------------------------------


def has_coastal_city(t: Table, player: Player) -> bool:
    """At least one coastal city on the board."""
    return bool(coastal_cities(t, player))


def spared_by_piracy(t: Table, player: Player) -> str:
    """Without a coastal city, or with Naval Warfare (R7.32)."""
    if not has_coastal_city(t, player):
        return "victim-has-no-coastal-city"
    return "victim-has-naval-warfare" if t.has(player, NAVAL_WARFARE) else ""


def piracy(copy: Copy) -> Strand:
    """The victim names a city of each other victim, the beneficiary names the victim's; all become pirate cities
    together (R3.9.55, R7.40)."""
    t, victim = copy.t, copy.primary
    others: dict[Player, AreaIndex] = {}
    if copy.secondary:
        others = yield Ask(victim, CityOfEach(t, {p: coastal_cities(t, p) for p in copy.secondary}))
    cities = coastal_cities(t, victim)
    wanted = cities_due(t, copy.id, victim, "cities_replaced", len(cities))
    copy.story.append(wanted)
    chosen: list[AreaIndex] = []
    if copy.beneficiary is not None:
        decision = PickAreas("piracy.victimCities", copy.clause, cities, wanted.number, no_coastal_city_of(t, victim))
        chosen = yield Ask(copy.beneficiary, decision)
    for area in sorted((*chosen, *others.values())):
        hand_over(t, area, t.setting.n)
    copy.note("cities-turned-pirate", len(chosen), about=About(player=copy.civ(victim)))
    for player in others:
        copy.note("cities-turned-pirate", 1, about=About(player=copy.civ(player)))
