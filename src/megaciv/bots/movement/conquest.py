"""Land of others: where they stand in small numbers and we can come with more, the land is ours for little.

The fewer remove first, and a conflict ends when one owner is left (R3.4.10, R3.4.14): two tokens against a lone one on
poor land lose nothing.
"""

from __future__ import annotations

from megaciv.bots.atlas import LIMIT, SITES
from megaciv.bots.memory import Mind
from megaciv.bots.movement.planned_board import NOBODY, PlannedBoard
from megaciv.bots.movement.war import is_foe, leagues
from megaciv.bots.valuation import aim, turns_left, unassailable
from megaciv.rules import Sight
from megaciv.rules.facts.advances import METALWORKING

MOST = 8
"""More tokens than these are not sent into one area."""
SITE = 0.5
March = tuple[float, list[int], int]
"""What it brings to take an area, from where the tokens would come, and how many would be left."""


def conquer(mind: Mind, f: PlannedBoard) -> None:
    """The best of such marches, one after the other, as long as one pays."""
    s, usual = f.s, longing(mind, f.s)
    if s.turn < mind.w.first_march or not (usual or any(is_foe(mind, s, player) for player in s.active)):
        return
    worth: dict[int, March] = {}
    for area in sorted({b for a in f.still for b in f.near[a]}):
        found = _worth(mind, f, area, usual)
        if found is not None:
            worth[area] = found
    while True:
        best, best_gain = -1, 0.0
        for area, march in worth.items():
            if march[0] > best_gain:
                best, best_gain = area, march[0]
        if best < 0:
            return
        _, sources, left = worth.pop(best)
        for source in sources:
            f.march(source, best, 1)
        f.take(best, left)
        for area in {b for a in (best, *sources) for b in (a, *f.near[a])} & worth.keys():  # others are as they were
            found = _worth(mind, f, area, usual)
            if found is None:
                del worth[area]
            else:
                worth[area] = found


def fight(ours: int, theirs: int, limit: int, metal: int) -> tuple[int, int]:
    """Who is left of two owners in an area without a city. `metal` is 1 if only we have Metalworking, -1 if only they
    have it (R3.4.11)."""
    while ours and theirs and ours + theirs > limit:
        if not metal and ours == theirs:
            ours, theirs = ours - 1, theirs - 1
            continue
        first = metal > 0 or (metal == 0 and theirs < ours)
        for they in (first, not first):
            theirs, ours = (theirs - 1, ours) if they else (theirs, ours - 1)
            if not ours or not theirs or ours + theirs <= limit:
                break
    return ours, theirs


def holder(f: PlannedBoard, area: int) -> int:
    """The one other who has tokens there, where there is no city; -1 if the area is not to be taken."""
    s = f.s
    others = s.occupants[area] & f.others
    if s.city[area] != NOBODY or not others or others & (others - 1) or not LIMIT[area] or area in f.builds:
        return -1
    owner = others.bit_length() - 1
    return -1 if unassailable(s, owner) else owner


def longing(mind: Mind, s: Sight) -> float:
    """How much land of anybody is worth to us, compared with empty land. Near the end peace is worth nothing more; but
    where some are in league the others keep it, or the league would win by their quarrels."""
    w = mind.w
    if not w.closing or turns_left(s) > w.closing or leagues(mind):
        return w.conquers
    return max(w.conquers, 1.0)


def claim(mind: Mind, s: Sight, owner: int, usual: float) -> float:
    """How much land of theirs is worth to us if anybody's is worth so much; 0: it is left to them."""
    return max(usual, mind.w.avenges) if is_foe(mind, s, owner) else usual


def left_of(f: PlannedBoard, area: int, owner: int, ours: int) -> int:
    """How many of so many tokens of ours would be left if they took the area; 0 if they would not take it."""
    s, mine = f.s, f.s.has(f.me, METALWORKING)
    metal = int(mine) - int(s.has(owner, METALWORKING)) if owner < s.n else int(mine)
    left, still = fight(ours, s.tokens[owner][area], LIMIT[area], metal)
    return 0 if still else left


def worth_taking(mind: Mind, f: PlannedBoard, area: int, owner: int, ours: int, left: int) -> float:
    """What it brings to take an area with so many tokens, of which so many are left."""
    s, here = f.s, f.here.get(area, 0)
    stay = min(left, LIMIT[area] + (f.agriculture and LIMIT[area] <= 2))
    gain = (mind.w.land if not here else 1.0) + 0.2 * LIMIT[area] + SITE * (area in SITES) + (1.2 if stay > 1 else 0.0)
    gain += 0.6 * max(0, stay - 2) - 0.6 * (ours - left) - 0.3 * (left - stay)
    if owner < s.n:
        if owner not in f.aims:
            f.aims[owner] = max(-6.0, min(6.0, aim(mind, s, owner)))
        hurt = s.tokens[owner][area] * (1.0 + 0.05 * f.aims[owner])
        gain += mind.w.spite * hurt - (0.0 if is_foe(mind, s, owner) else mind.p.peace)
    return gain


def _worth(mind: Mind, f: PlannedBoard, area: int, usual: float) -> March | None:
    """How an area would be taken; None if it cannot be."""
    owner = holder(f, area)
    claimed = claim(mind, f.s, owner, usual) if owner >= 0 else 0.0
    if not claimed:
        return None
    here = f.here.get(area, 0)
    sources, lost = list[int](), 0.0
    taken: dict[int, int] = {}
    while True:
        ours = here + len(sources)
        left = left_of(f, area, owner, ours)
        if left:
            break
        source, cost = _spared(f, area, taken)
        if source < 0 or ours >= MOST:
            return None
        taken[source] = taken.get(source, 0) + 1
        sources.append(source)
        lost += cost
    return claimed * worth_taking(mind, f, area, owner, ours, left) - lost, sources, left


def _spared(f: PlannedBoard, area: int, taken: dict[int, int]) -> tuple[int, float]:
    """The neighbour whose next token is missed least, and how much."""
    best, best_cost = -1, 99.0
    for source in f.near[area]:
        gone = taken.get(source, 0)
        here = f.here.get(source, 0) - gone
        if f.still.get(source, 0) - gone <= 0:
            continue
        if source in f.builds:
            if here <= f.builds[source]:
                continue
            cost = 0.1
        else:
            cost = 0.1 if here > f.room(source) else 0.7 if here >= 3 else 1.3 if here == 2 else 4.0
        if cost < best_cost:
            best, best_cost = source, cost
    return best, best_cost
