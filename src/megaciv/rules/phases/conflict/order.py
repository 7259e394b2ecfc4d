"""4b: in which order the attacks on cities are taken up (R3.4.30, R3.4.31, R3.4.36)."""

from __future__ import annotations

from megaciv.rules.engine.decisions import PickArea, YesNo
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import AttackDeferred
from megaciv.rules.engine.flow import Ask, Strand
from megaciv.rules.engine.state import NOBODY, Player, Table
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.conflict.attacks import attack_city, strength


def city_attacks(t: Table) -> Strand:
    """Pirate cities first, by attackers (R7.15); then by defenders, in A.S.T. order (R3.4.30)."""
    pirates = t.setting.n
    waiting: _Waiting = {}
    for attacker in t.active if t.cities[pirates] else ():
        while areas := [a for a in attacks_by(t, attacker) if t.city[a] == pirates]:
            area = yield Ask(attacker, PickArea("cityAttack.order", "R3.4.30", areas, _no_attack))
            yield from attack_city(t, area, attacker)
    for defender in t.active:
        while areas := [a for a in attacked_cities(t, defender) if a != waiting.get(defender)]:
            area = yield Ask(defender, PickArea("cityAttack.order", "R3.4.30", areas, _no_attack))
            yield from _take_up(t, area, waiting)
    while waiting:
        yield from _take_up(t, waiting.pop(min(waiting)), waiting)


def _no_attack(area: AreaIndex) -> IllegalChoice:
    return IllegalChoice("no-attack-there", area=BOARD.ids[area])


def attacked_cities(t: Table, defender: Player) -> list[AreaIndex]:
    """The defender's cities with tokens of somebody else beside them (R3.4.31)."""
    return [a for a in t.cities[defender] if t.occupants[a] & ~(1 << defender)]


def attacks_by(t: Table, attacker: Player) -> list[AreaIndex]:
    """Cities of others beside which the attacker's tokens stand: their attacks not yet resolved."""
    city = t.city
    return [a for a in t.tokens[attacker] if city[a] not in (NOBODY, attacker)]


_Waiting = dict[Player, AreaIndex]
"""By defender: the city whose attack waits until an attack of their own is resolved (R3.4.36)."""


def _can_come(t: Table, area: AreaIndex, waiting: _Waiting, without: set[AreaIndex]) -> bool:
    """Will the attack on this city be resolved without those others being resolved first?"""
    defender = t.city[area]
    if waiting.get(defender) != area:
        return True
    before = [a for a in attacks_by(t, defender) if a not in without]
    return any(_can_come(t, a, waiting, without | {a}) for a in before)


def _take_up(t: Table, area: AreaIndex, waiting: _Waiting) -> Strand:
    """One attack, unless the defender lets it wait; and then the attack that had waited for this one."""
    defender = t.city[area]
    if defender == NOBODY or not (attackers := [p for p in t.owners_at(area) if p != defender]):
        return
    (attacker,) = attackers
    if _may_defer(t, area, attacker, waiting) and (
        yield Ask(defender, YesNo("cityAttack.defer", "R3.4.36", default=False))
    ):
        waiting[defender] = area
        t.scratch.setdefault("deferred", {})[t.setting.civs[defender]] = t.turn
        t.tell(AttackDeferred(player=t.setting.civs[defender], area=BOARD.ids[area]))
        return
    yield from attack_city(t, area, attacker)
    if attacker in waiting:
        yield from _take_up(t, waiting.pop(attacker), waiting)


def _may_defer(t: Table, area: AreaIndex, attacker: Player, waiting: _Waiting) -> bool:
    """Is the defender short of stock for a city that falls, attacking elsewhere, and has not deferred this turn
    (R3.4.36, R7.18)?

    An own attack that could itself only come after this one does not count: nobody waits in a circle.
    """
    defender = t.city[area]
    needed, replacing = strength(t, attacker, area)
    if t.tokens[attacker][area] < needed or t.stock[defender] >= replacing:
        return False
    if t.scratch.get("deferred", {}).get(t.setting.civs[defender]) == t.turn:
        return False
    return any(_can_come(t, a, waiting, {area, a}) for a in attacks_by(t, defender))
