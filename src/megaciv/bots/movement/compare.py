"""Movement by several plans: more or fewer cities, more or less reserve; each is judged by the board it would leave.

The judgement looks one turn on: cities that stand and can be fed, the step of the A.S.T., tokens that will grow, sites
that will be ready, and what a city is exposed to.
"""

from __future__ import annotations

from math import fsum

from megaciv.bots.atlas import LIMIT, OPEN_SEAS, RISK
from megaciv.bots.memory import Mind
from megaciv.bots.movement.plan import next_of_plan, plan_movement
from megaciv.bots.movement.planned_board import PlannedBoard
from megaciv.bots.movement.sailing import SETTLED
from megaciv.bots.valuation import may_be_last, required, turns_left
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.facts.advances import WONDER_OF_THE_WORLD

PLANS = ((0, 0), (1, 0), (-1, 0), (0, 3), (1, -1), (-2, 0))
"""Cities more than usual, and tokens in reserve more than usual."""
GROWING = 0.2
"""What a token that next turn's growth will bring is worth at least while land is still empty."""


def move(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The next move of the best plan."""
    return next_of_plan(mind, s, decision, best_plan)


def best_plan(mind: Mind, s: Sight) -> PlannedBoard:
    """Early there is only one thing to do; later the best of several plans."""
    first = plan_movement(mind, s)
    if s.turn < 5:
        return first
    best, best_score = first, judge(mind, first)
    seen = {tuple(sorted(first.builds))}
    for more, slack in PLANS[1:]:
        plan = plan_movement(mind, s, more, slack)
        cities = tuple(sorted(plan.builds))
        if cities in seen:
            continue
        seen.add(cities)
        score = judge(mind, plan)
        if score > best_score + 1e-9:
            best, best_score = plan, score
    return best


def judge(mind: Mind, f: PlannedBoard) -> float:
    """What the board would be worth after this movement, in victory points."""
    s, me, w = f.s, f.me, mind.w
    kept = f.kept()
    have, rate = len(s.cities[me]) + len(f.builds), f.rate
    fed = have
    while fed and kept < rate * fed:
        fed -= 1
        kept += 2
    left = min(turns_left(s), 3) / 3
    lost = have - fed
    score = 1.0 * fed - 1.2 * lost
    if may_be_last(s):
        return score + _step(s, fed) + 0.001 * kept
    score += w.city_next * left * min(fed, 9)
    score += w.token_kept * min(kept, rate * fed + 10) + 0.04 * max(0, kept - rate * fed - 10)
    score += _step(s, fed - (1 if s.turn > 7 else 0)) * 0.3 + _step(s, fed)
    growing = max(GROWING, w.growing) if s.turn < SETTLED else w.growing
    score += growing * _growth(f) + w.staged * _staged(f) - w.exposed * _exposure(f)
    return score + 0.02 * f.treasury


def _step(s: Sight, cities: int) -> float:
    """Does this turn's step find the cities it asks for?"""
    needed = required(s, s.me)
    if needed is None or not needed.cities:
        return 0.0
    return 4.0 if cities + s.has(s.me, WONDER_OF_THE_WORLD) >= needed.cities else 0.0


def _growth(f: PlannedBoard) -> int:
    total = 0
    for area, number in f.here.items():
        if area not in f.builds:
            stays = min(number, f.room(area))
            total += 0 if not stays else 1 if stays == 1 else 2
    return total


def _staged(f: PlannedBoard) -> int:
    """Free sites that will have six tokens round them next turn."""
    found = 0
    for site in {b for a in f.here for b in f.sites[a]}:
        if site in f.builds or not f.is_free(site) or not LIMIT[site]:
            continue
        near = sum(min(f.here.get(b, 0), f.room(b)) + 1 for b in (site, *f.near[site]) if f.here.get(b))
        found += near >= 6
    return found


def _exposure(f: PlannedBoard) -> float:
    s = f.s
    cities = [*s.cities[f.me], *f.builds]
    seas: dict[int, int] = {}
    for area in cities:
        for sea in OPEN_SEAS[area]:
            seas[sea] = seas.get(sea, 0) + 1
    return fsum(RISK[a] for a in cities) + 0.02 * sum(max(0, n - 1) for n in seas.values())
