"""War, seldom: a city whose fall pays, and intruders on our own sites."""

from __future__ import annotations

from math import fsum

from megaciv.bots.atlas import COASTAL, LIMIT, SITES
from megaciv.bots.memory import Mind
from megaciv.bots.movement.planned_board import NOBODY, PlannedBoard
from megaciv.bots.movement.sailing import Fleet, Leg, Price
from megaciv.bots.valuation import CONSPIRACY, POINTS, WITHIN_REACH, ahead_of_us, barred, threat, turns_left
from megaciv.rules import Sight
from megaciv.rules.facts.advances import ENGINEERING, METALWORKING
from megaciv.rules.phases.conflict.attacks import ATTACKERS

FIRST_TURN = 6
GRUDGE, LEAGUE, RAIDS = 0.4, 2.0, 1.6
"""From here on the peace with somebody is broken: a grudge of ours, cards given for nothing, attacks on cities."""


def is_foe(mind: Mind, s: Sight, owner: int) -> bool:
    """Is the peace with them broken already? They have attacked us, or harm us again and again; or all have seen that
    they are in league with somebody, or go from city to city."""
    if not mind.w.avenges or owner >= s.n:
        return False
    opinion = mind.opinion(s.setting.civs[owner])
    return opinion.grudge >= GRUDGE or opinion.favours >= LEAGUE or opinion.raids >= RAIDS


def consider(mind: Mind, f: PlannedBoard) -> None:
    """The best attack, if it is worth breaking the peace for; and intruders where they can be driven out cheaply."""
    if not mind.w.wars or f.s.turn < FIRST_TURN:
        return
    _attack_a_city(mind, f)
    _drive_out(mind, f)


def leagues(mind: Mind) -> bool:
    """Has anybody been seen to be in league with somebody lately?"""
    return any(each.favours >= LEAGUE for each in mind.memory.opinions.values())


def punish(mind: Mind, f: PlannedBoard, fleet: Fleet) -> None:
    """Attacks on those who are fed by another, or feed them, before anything else."""
    if mind.w.vendetta and f.s.turn >= FIRST_TURN and leagues(mind):
        _attack_a_city(mind, f, LEAGUE)
        if mind.w.lands:
            _attack_by_sea(mind, f, fleet)


def _attack_a_city(mind: Mind, f: PlannedBoard, least: float = 0.0) -> None:
    """The best attack on somebody who was given, or gave, at least so many cards for nothing."""
    s = f.s
    best, best_gain = None, 0.0
    for area in sorted({b for a in f.still for b in f.near[a]}):
        owner = s.city[area]
        if owner in (NOBODY, f.me) or s.occupants[area] & f.others or barred(s, owner):
            continue
        if least and (owner >= s.n or mind.opinion(s.setting.civs[owner]).favours < least):
            continue
        needed = ATTACKERS - s.has(f.me, ENGINEERING) + s.has(owner, ENGINEERING)
        if sum(f.still.get(b, 0) for b in f.near[area] if b not in f.builds) < needed:
            continue
        gain = _worth_of(mind, f, area, owner, needed)
        if gain > best_gain:
            best, best_gain = (area, needed), gain
    if best is not None:
        _gather(f, *best)


def _attack_by_sea(mind: Mind, f: PlannedBoard, fleet: Fleet) -> None:
    """The same where too few stand next door: one ship brings the others."""
    s = f.s
    best: tuple[int, int, int, Price, Leg] | None = None
    best_gain = 0.0
    for owner in s.active:
        if owner == f.me or barred(s, owner) or mind.opinion(s.setting.civs[owner]).favours < LEAGUE:
            continue
        needed = ATTACKERS - s.has(f.me, ENGINEERING) + s.has(owner, ENGINEERING)
        for area in sorted(s.cities[owner]):
            near = sum([f.still.get(b, 0) for b in f.near[area]])
            missing = needed - near
            if not (0 < missing <= f.capacity and COASTAL[area]) or s.occupants[area]:
                continue
            gain = _worth_of(mind, f, area, owner, needed)
            if gain <= best_gain:
                continue
            for source, still in f.still.items():
                way = None if still < missing or source in f.near[area] else fleet.reach(source).get(area)
                price = None if way is None else fleet.price(source, len(way), missing)
                if way is None or price is None:
                    continue
                missed = max(0, missing + f.room(source) - f.here[source])
                left = gain - 0.08 * price[0] - 0.12 * price[1] - 0.1 * missed
                if left > best_gain:
                    best, best_gain = (area, near, source, price, (way, missing)), left
    if best is not None:
        area, near, source, price, leg = best
        fleet.sail(source, price, [leg])
        _gather(f, area, near)


def _worth_of(mind: Mind, f: PlannedBoard, area: int, owner: int, needed: int) -> float:
    """What the fall of a city brings us, less what it costs and the price of peace."""
    s = f.s
    stands = min(needed - 1, s.stock[owner]) if owner < s.n else needed - 1
    lost = stands if stands < needed else needed
    plunder = 3 / POINTS
    if owner == s.n:
        own_site = area in SITES and area in s.setting.region[f.me]
        return (1.0 if own_site else 0.2) + plunder - 0.12 * lost - 0.3
    card = (20 if s.hand_size(owner) >= 8 else 12) / POINTS if s.hand_size(owner) else 0.0
    mean = fsum([threat(s, p) for p in s.active]) / len(s.active)
    ahead = max(0.0, min(1.5, (threat(s, owner) - mean) / 15))
    if mind.w.looks_ahead and ahead_of_us(mind, s, owner) > WITHIN_REACH:
        ahead = 0.0  # one city less does not bring the owner back to us
    hurt = 1.2 * ahead * (2.0 if turns_left(s) <= 4 else 1.0)
    site = 0.8 if area in SITES and (area in s.setting.region[f.me] or len(s.cities[f.me]) < 5) else 0.0
    strong = s.on_board(owner) >= s.on_board(f.me) + 8
    opinion = mind.opinion(s.setting.civs[owner])
    wrong = 0.6 * opinion.grudge + mind.w.punishes * min(CONSPIRACY, opinion.favours)
    cost = 0.12 * lost + (1.0 if strong else 0.5) - wrong
    return card + plunder + 0.3 * hurt + site - cost - (0.0 if is_foe(mind, s, owner) else 0.8 * mind.p.peace)


def _gather(f: PlannedBoard, area: int, needed: int) -> None:
    """March there, from where most can be spared."""
    sources = sorted((b for b in f.near[area] if b not in f.builds), key=lambda b: (f.room(b) - f.here.get(b, 0), b))
    for source in sources:
        number = min(needed, f.still.get(source, 0))
        if number > 0:
            f.march(source, area, number)
            needed -= number


def _drive_out(mind: Mind, f: PlannedBoard) -> None:
    """Intruders on a site of our own region, or barbarian tokens, if we can be two more than they."""
    s = f.s
    for area in s.setting.region[f.me]:
        others = s.occupants[area] & f.others
        if not others or area not in SITES or s.city[area] != NOBODY or others & (others - 1):
            continue
        owner = others.bit_length() - 1
        there = s.tokens[owner][area]
        if owner < s.n and (barred(s, owner) or (s.has(owner, METALWORKING) and not s.has(f.me, METALWORKING))):
            continue
        here = f.here.get(area, 0)
        need = max(there + 2, LIMIT[area] + 1 - there) - here
        reach = sum(f.still.get(b, 0) for b in f.near[area] if b not in f.builds)
        spare = sum(max(0, f.here.get(b, 0) - f.room(b)) for b in f.near[area] if b not in f.builds)
        gain = 0.8 + 0.12 * spare - 0.12 * there - (0.5 * mind.p.peace if owner < s.n else 0.0)
        if 0 < need <= reach and gain > 0.12 * need and f.kept() - need >= f.rate * len(s.cities[f.me]) + 1:
            _gather(f, area, need)
