"""Movement: which cities to build this turn and who marches where for them, and how the rest spreads over the land.

A lone token doubles if it has an area to itself, so spreading comes first; sites then find their six tokens by
themselves. A token in surplus is not lost, it is next turn's growth; an area given up is.
"""

from __future__ import annotations

from megaciv.bots.atlas import LIMIT, RISK, SITES
from megaciv.bots.memory import Mind
from megaciv.bots.movement.planned_board import NOBODY, PlannedBoard
from megaciv.bots.valuation import barred, may_be_last, required
from megaciv.rules import Sight
from megaciv.rules.facts.advances import AGRICULTURE, ARCHITECTURE, METALWORKING, PUBLIC_WORKS, URBANISM
from megaciv.rules.phases.ast import cities_for_succession

ON_SITE = 6
WILD = 12
MOST = 9
FIRST_BUILDING_TURN = 5
MOST_SEIZED = 3
"""More intruders than these are not driven out by a city's builders."""
DISTURBED = 1.0
"""What it costs, compared with limits, to build where somebody must be driven out first."""


# -- how many cities ------------------------------------------------------------


def city_target(mind: Mind, s: Sight, more: int = 0) -> int:
    """How many cities we want at the end of this turn's construction."""
    have, needed = cities_for_succession(s, s.me), required(s, s.me)
    wonder = have - len(s.cities[s.me])
    asked = max(0, (needed.cities if needed else 0) - wonder)
    if may_be_last(s):
        return MOST
    if s.turn < FIRST_BUILDING_TURN and not s.cities[s.me]:
        return asked
    if s.turn == FIRST_BUILDING_TURN:
        return max(asked, 2 + max(0, more))
    held = s.advances[s.me]
    land = (held >> AGRICULTURE & 1) + (held >> PUBLIC_WORKS & 1)
    most = mind.w.most_cities + land + (1 if s.on_board(s.me) >= 34 else 0)
    return max(asked, min(MOST, round(most * min(1.15, mind.p.expansion) + more)))


def margin(mind: Mind, s: Sight) -> int:
    """How many tokens more than support asks for shall be left."""
    if may_be_last(s):
        return 0
    return mind.w.margin if s.turn <= 7 else mind.w.late_margin


# -- assembly ------------------------------------------------------------


def assemble(mind: Mind, f: PlannedBoard, want: int, slack: int) -> None:
    """Bring six tokens together on as many sites as are wanted and can be supported."""
    s = f.s
    have = len(s.cities[f.me])
    architecture = 3 if s.advances[f.me] >> ARCHITECTURE & 1 and f.treasury >= 3 else 0
    fallen = _to_be_seized(mind, f) if mind.w.seizes else {}
    tried: set[int] = set()
    while have + len(f.builds) < want:
        best, best_cost, best_need = -1, 99.0, 0
        for site in _candidates(f, tried, fallen):
            need, price = ON_SITE - architecture, 0.0
            if site in fallen:
                need, price = need + fallen[site], DISTURBED + fallen[site]
            if within_reach(f, site) < need:
                continue
            cost = LIMIT[site] + 0.6 * (need - min(need, f.here.get(site, 0))) + 8 * RISK[site] + price
            if cost < best_cost:
                best, best_cost, best_need = site, cost, need
        if best < 0:
            return
        tried.add(best)
        if assemble_at(f, best, best_need, have + len(f.builds) + 1, slack):
            f.treasury -= architecture
            architecture = 0


def _candidates(f: PlannedBoard, tried: set[int], fallen: dict[int, int]) -> list[int]:
    found = {
        a
        for area in f.here
        for a in f.sites[area]
        if a not in tried and a not in f.builds and LIMIT[a] and (f.is_free(a) or a in fallen)
    }
    return sorted(found)


def _to_be_seized(mind: Mind, f: PlannedBoard) -> dict[int, int]:
    """Sites where a few tokens of one other stand, with what the fight would cost us: the fewer remove first, so that
    of x intruders the last takes no token with it (R3.4.10)."""
    s, found = f.s, dict[int, int]()
    for area in {b for a in f.here for b in f.sites[a]}:
        others = s.occupants[area] & f.others
        if not others or others & (others - 1) or s.city[area] != NOBODY:
            continue
        owner = others.bit_length() - 1
        number = s.tokens[owner][area]
        if number > MOST_SEIZED or barred(s, owner):
            continue
        if owner < s.n and area not in s.setting.region[f.me] and mind.p.peace > mind.w.seizes:
            continue
        found[area] = number - 1 + (s.has(owner, METALWORKING) and not s.has(f.me, METALWORKING))
    return found


def within_reach(f: PlannedBoard, site: int) -> int:
    total = f.here.get(site, 0)
    for area in f.near[site]:
        if area not in f.builds:
            total += f.still.get(area, 0)
    return total


def assemble_at(f: PlannedBoard, site: int, need: int, cities: int, slack: int) -> bool:
    """Draw what is missing from next door, from where it is missed least; undone if the cities could not be fed."""
    moves: list[int] = []
    while f.here.get(site, 0) < need:
        source = _spared(f, site)
        if source < 0:
            break
        f.march(source, site, 1)
        moves.append(source)
    if f.here.get(site, 0) >= need:
        f.builds[site] = need
        if f.kept() + 0.8 * f.loose() >= f.rate * cities + slack:
            return True
        del f.builds[site]
    for source in reversed(moves):
        f.unmarch(source, site, 1)
    return False


def _spared(f: PlannedBoard, site: int) -> int:
    best, best_score = -1, -99.0
    for area in f.near[site]:
        if f.still.get(area, 0) > 0 and area not in f.builds:
            here = f.here[area]
            score = here - f.room(area) + 0.1 * here - (2 if here == 1 else 0)
            if area in SITES and f.is_free(area):
                score -= 1.5
            if score > best_score:
                best, best_score = area, score
    return best


def assemble_in_the_wild(mind: Mind, f: PlannedBoard, want: int, slack: int) -> None:
    """Where no site is left: twelve tokens on poor land, less what Architecture and Urbanism bring."""
    s = f.s
    have = len(s.cities[f.me]) + len(f.builds)
    if not mind.w.wilderness or have >= want or have < 4:
        return
    pays = min(6, f.treasury) if s.advances[f.me] >> ARCHITECTURE & 1 else 0
    borrows = 4 if s.advances[f.me] >> URBANISM & 1 else 0
    total = sum(n for a, n in f.here.items() if a not in f.builds)
    if total - (WILD - pays) < f.rate * (have + 1) + slack + 2:
        return
    found = {a for area in f.here for a in (area, *f.near[area])}
    wild = sorted(
        (a for a in found if 1 <= LIMIT[a] <= 2 and a not in SITES and f.is_free(a) and a not in f.builds),
        key=lambda a: (LIMIT[a] + 8 * RISK[a] - 0.2 * f.here.get(a, 0), a),
    )
    for area in wild:
        need = WILD - pays
        if within_reach(f, area) >= need:
            inside = max(1, need - borrows)
            if assemble_at(f, area, inside, have + 1, slack + (need - inside)):
                f.treasury -= pays
            return


# -- spreading ------------------------------------------------------------


def spread(mind: Mind, f: PlannedBoard) -> None:
    """One token after another goes where it is worth more than where it stands; some sweeps, so that those behind
    follow those before."""
    s = f.s
    own = set(s.setting.region[f.me])
    grow = mind.p.expansion
    away = 0.2 if s.turn < 8 else -0.1
    gains = Gains(f, own, away, mind.w.stage, grow)
    for _ in range(mind.w.sweeps):
        moved = False
        for source in sorted(f.still):
            while f.still.get(source, 0) > 0 and _move_one(f, source, gains):
                moved = True
        if not moved:
            return


class Gains:
    """What one more token in an area brings; what does not depend on our tokens is worked out once."""

    __slots__ = ("_fixed", "away", "f", "grow", "own", "stage")

    def __init__(self, f: PlannedBoard, own: set[int], away: float, stage: float, grow: float) -> None:
        self.f, self.own, self.away, self.stage, self.grow = f, own, away, stage, grow
        self._fixed: dict[int, tuple[float, float]] = {}

    def fixed(self, area: int) -> tuple[float, float]:
        """Always, and only for the first token there."""
        found = self._fixed.get(area)
        if found is not None:
            return found
        f = self.f
        always = 0.2 * LIMIT[area] + (0.5 if area in self.own else self.away)
        first, border = 0.0, False
        for b in f.near[area]:
            if b in SITES and f.is_free(b):
                always += self.stage / 2
            if b not in f.here and f.is_free(b) and LIMIT[b]:
                first += 0.15
            border = border or bool(f.s.occupants[b] & f.others)
        if area in SITES and f.is_free(area):
            first += self.stage
        first += 0.4 * border
        found = self._fixed[area] = (always, first)
        return found

    def of(self, area: int) -> float:
        f = self.f
        here = f.here.get(area, 0)
        if area in f.builds or here >= f.room(area):
            return -9.0
        always, first = self.fixed(area)
        if here == 0:
            return 3.0 * self.grow + always + first
        return always + (1.2 if here == 1 else 0.6)


def _move_one(f: PlannedBoard, source: int, gains: Gains) -> bool:
    here, room = f.here[source], f.builds.get(source, -1)
    if room >= 0:
        if here <= room:
            return False
        loss = 0.1
    else:
        room = f.room(source)
        loss = 0.1 if here > room else 0.7 if here >= 3 else 1.3 if here == 2 else 9.0
    best, best_gain = -1, loss + 0.3
    taken = f.here
    for target in f.near[source] if f.road is None else f.targets(source):
        if taken.get(target, 0) >= f.room(target):
            continue
        gain = gains.of(target)
        if gain > best_gain:
            best, best_gain = target, gain
    if best < 0:
        return False
    f.march(source, best, 1)
    return True
