"""Barbarian Hordes (R3.9.70-R3.9.79)."""

from __future__ import annotations

from megaciv.rules.engine.bars import AreaBar, no_city_of
from megaciv.rules.engine.decisions import PickArea
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import HordeMoved
from megaciv.rules.engine.flow import Ask, Strand
from megaciv.rules.engine.state import NOBODY, Player, Table
from megaciv.rules.engine.verbs import destroy_tokens, place_tokens, shift_tokens
from megaciv.rules.engine.working import About
from megaciv.rules.facts.board import BOARD, NO_SITE, AreaIndex
from megaciv.rules.phases.calamities.framework import Copy, cancel
from megaciv.rules.phases.calamities.reckoning import due, unit_points
from megaciv.rules.phases.conflict.phase import attack_city, metalworkers, rounds, strength, token_conflict


def barbarian_hordes(copy: Copy) -> Strand:
    """A horde falls upon a city and moves on while there are too many of it and somewhere to go."""
    t, victim, leader = copy.t, copy.primary, copy.beneficiary
    if leader is None:
        cancel(copy)
        return
    size = due(t, copy.id, victim, "barbarian_tokens")
    copy.story.append(size)
    before = unit_points(t, victim)
    area: AreaIndex = yield Ask(
        leader, PickArea("hordes.chooseCity", "R3.9.71", first_targets(t, victim), _spared(t, victim))
    )
    place_tokens(t, t.setting.n, area, size.number)
    copy.note("horde-lands", size.value, "R3.9.71", about=About(area=BOARD.ids[area]))
    yield from _fight(t, area)
    yield from _move_on(copy, area)
    copy.note("unit-points-lost", before - unit_points(t, victim), about=About(player=copy.civ(victim)))


def first_targets(t: Table, victim: Player) -> list[AreaIndex]:
    """A wilderness city if the victim has any, else any of their cities (R3.9.71)."""
    cities = sorted(t.cities[victim])
    return [area for area in cities if BOARD.site[area] == NO_SITE] or cities


def _spared(t: Table, victim: Player) -> AreaBar:
    """Why a horde does not fall upon this area first (R3.9.71)."""

    def bar(area: AreaIndex) -> IllegalChoice:
        if t.city[area] == victim:
            return IllegalChoice("wilderness-city-first", area=BOARD.ids[area])
        return no_city_of(t, victim)(area)

    return bar


def _out_of_reach(t: Table, victim: Player, source: AreaIndex) -> AreaBar:
    """Why the horde does not move on to this area (R3.9.74, R7.39)."""

    def bar(area: AreaIndex) -> IllegalChoice:
        if area not in BOARD.near[source]:
            return IllegalChoice("horde-not-next", area=BOARD.ids[area], other=BOARD.ids[source])
        if not t.has_units(victim, area):
            return IllegalChoice("no-units-of", area=BOARD.ids[area], player=t.setting.civs[victim])
        return IllegalChoice("horde-would-fail", "R7.39", area=BOARD.ids[area])

    return bar


def _fight(t: Table, area: AreaIndex) -> Strand:
    """Tokens against tokens first, then against the city (R3.9.72, R3.9.75, R7.79)."""
    horde = t.setting.n
    yield from token_conflict(t, area)
    if t.city[area] not in (NOBODY, horde) and area in t.tokens[horde]:
        yield from attack_city(t, area, horde)


def excess(t: Table, area: AreaIndex) -> int:
    """Barbarian tokens above the printed limit (R3.9.73)."""
    return max(0, t.tokens[t.setting.n].get(area, 0) - BOARD.limit[area])


def _move_on(copy: Copy, area: AreaIndex) -> Strand:
    """The excess moves as one group, one area at a time, until none is left or nowhere is legal (R3.9.74-R3.9.76)."""
    t, victim, leader = copy.t, copy.primary, copy.beneficiary
    assert leader is not None
    while (tokens := excess(t, area)) and (targets := next_targets(t, victim, area, tokens)):
        richest = max(targets, key=lambda a: (t.unit_points(victim, a), -a))
        decision = PickArea("hordes.move", "R3.9.74", targets, _out_of_reach(t, victim, area), richest)
        target: AreaIndex = yield Ask(leader, decision)
        shift_tokens(t, t.setting.n, area, target, tokens)
        t.tell(HordeMoved(source=BOARD.ids[area], target=BOARD.ids[target], tokens=tokens))
        copy.note("horde-moves", tokens, "R3.9.74", about=About(area=BOARD.ids[target]))
        area = target
        yield from _fight(t, area)
    if tokens:
        destroy_tokens(t, t.setting.n, area, tokens)
        copy.note("horde-perishes", tokens, "R3.9.76", about=About(area=BOARD.ids[area]))


def next_targets(t: Table, victim: Player, area: AreaIndex, tokens: int) -> list[AreaIndex]:
    """Adjacent areas with units of the victim; with a city only if the attack on it would succeed (R3.9.74, R7.39)."""
    return [near for near in BOARD.near[area] if t.has_units(victim, near) and would_succeed(t, near, tokens)]


def would_succeed(t: Table, area: AreaIndex, tokens: int) -> bool:
    """Would so many barbarian tokens take the city there, if everybody lost only tokens of that area (R7.79)?"""
    horde = t.setting.n
    if t.city[area] in (NOBODY, horde):
        return True
    counts = {owner: t.tokens[owner][area] for owner in t.owners_at(area)}
    counts[horde] = counts.get(horde, 0) + tokens
    left = rounds(counts, BOARD.limit[area], True, metalworkers(t, area))
    return left.get(horde, 0) >= strength(t, horde, area)[0]
