"""Tax, growth, construction, support: everything about tokens and cities that is not movement."""

from __future__ import annotations

from typing import Any

from megaciv.bots.atlas import COASTAL, IDS, LIMIT, OPEN_SEAS, RISK, SITES
from megaciv.bots.memory import Mind
from megaciv.bots.movement.settling import city_target, margin
from megaciv.bots.valuation import (
    city_value,
    may_be_last,
    reduced_loss,
)
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.engine.bounds import AreaBounds, BuildingBounds, FirstCitiesBounds, NumberBounds, Site
from megaciv.rules.engine.decisions import Spread
from megaciv.rules.facts.advances import DEMOCRACY
from megaciv.rules.facts.board import BOARD

# -- tax ------------------------------------------------------------


def growth(s: Sight) -> int:
    """How many tokens expansion would bring with enough stock."""
    return sum(1 if n == 1 else 2 for n in s.tokens[s.me].values())


def set_rate(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The highest rate that starves neither growth nor risks a revolt; without use for money, the usual one."""
    rates = sorted(decision.bounded(NumberBounds).among)
    stock, cities = s.stock[s.me], len(s.cities[s.me])
    wanted = 0 if may_be_last(s) else min(growth(s), 14)
    safe = [r for r in rates if stock >= r * cities or s.has(s.me, DEMOCRACY)] or rates[:1]
    kept = [r for r in safe if stock - r * cities >= wanted]
    rate = kept[-1] if kept else safe[0]
    if not may_be_last(s):
        while rate > 2 and s.treasury[s.me] + rate * cities > mind.w.full_purse:
            rate -= 1
    return {"tax.setRate": rate}


def annex_revolt_city(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The city that is worth most to us: on a site, safe, near our own."""
    return _pick(decision, lambda area: -taken_worth(s, area))


def taken_worth(s: Sight, area: int) -> float:
    """What a city of another would be worth to us."""
    near = any(b in s.tokens[s.me] or b in s.cities[s.me] for b in BOARD.near[area])
    return 1.0 + 0.3 * (area in SITES) - 2 * RISK[area] + 0.4 * near + 0.05 * LIMIT[area]


def destroy_city(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The city that is missed least."""
    return _pick(decision, lambda area: city_value(s, area))


def _pick(decision: Decision, cost: Any) -> Choice:
    """The area with the least cost."""
    name = decision.ids[0]
    areas = [BOARD.index[area] for area in decision.bounded(AreaBounds).among]
    return {name: IDS[min(areas, key=lambda a: (cost(a), a))]}


# -- growth ------------------------------------------------------------


def allocate(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """When stock is short: lone tokens first, then round sites, then by limit; what would be surplus last."""
    assert isinstance(decision, Spread)

    def order(area: int) -> tuple[float, int]:
        here, room = s.tokens[s.me].get(area, 0), s.limit_without_city(s.me, area)
        sites = sum(b in SITES and s.city[b] < 0 for b in (area, *BOARD.land[area]))
        return (2.0 if here >= room + 2 else 0.0) - (1.0 if here == 1 else 0.0) - 0.5 * min(2, sites) - 0.1 * room, area

    return {decision.ids[0]: _filled(decision.caps, decision.high, sorted(decision.caps, key=order))}


def _filled(caps: dict[int, int], left: int, order: list[int]) -> dict[str, int]:
    placed: dict[str, int] = {}
    for area in order:
        if number := min(left, caps[area]):
            placed[IDS[area]] = number
            left -= number
    return placed


def relocate(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Tokens that must leave their land go together where a city can be built next turn."""
    assert isinstance(decision, Spread)

    def order(area: int) -> tuple[float, int]:
        site = area in SITES and s.city[area] < 0
        return -2.0 * site - 0.1 * (s.limit_without_city(s.me, area) - s.tokens[s.me].get(area, 0)), area

    return {decision.ids[0]: _filled(decision.caps, decision.high, sorted(decision.caps, key=order))}


# -- construction ------------------------------------------------------------

DONE: Choice = {"city.done": True}


def build(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The planned cities first, then what chance offers; each only if the rest can feed it."""
    areas = decision.bounded(BuildingBounds).areas
    if len(s.cities[s.me]) >= max(city_target(mind, s), 1):
        return DONE
    slack = 0 if may_be_last(s) else margin(mind, s) - 1
    for name in sorted(areas, key=lambda a: (BOARD.index[a] not in mind.builds, _site_cost(BOARD.index[a]), a)):
        site, area = areas[name], BOARD.index[name]
        if _fed(s, area, site) >= s.support_rate(s.me) * (len(s.cities[s.me]) + 1) + slack:
            return {"city.build": _how(s, name, site)}
    return DONE


def _site_cost(area: int) -> float:
    return LIMIT[area] + 8 * RISK[area]


def _fed(s: Sight, area: int, site: Site) -> int:
    """How many tokens would be left to feed cities if one were built there."""
    me, beside, kept = s.me, s.room_beside_city(s.me), 0
    outside = max(0, site.needs - site.here - site.treasury)
    for other, number in s.tokens[me].items():
        if other == area:
            continue
        owner = s.city[other]
        room = (beside if owner == me else 0) if owner >= 0 else s.limit_without_city(s.me, other)
        kept += number if number < room else room
    return kept - outside


def _how(s: Sight, name: str, site: Site) -> dict[str, Any]:
    """As much treasury as Architecture allows and is missing or idle; then tokens from next door that stand in
    surplus; a token stays beside the city if it may."""
    answer: dict[str, Any] = {"area": name}
    needs, here = site.needs, site.here
    treasury = min(site.treasury, max(0, needs - here))
    outside = max(0, needs - here - treasury)
    if treasury:
        answer["treasury"] = treasury
    if outside and site.outside is not None:
        answer["outside"] = _borrowed(s, site.outside.areas, outside)
    if site.leave_token and here + treasury + outside > needs:
        answer["leaveToken"] = True
    return answer


def _borrowed(s: Sight, near: dict[str, int], number: int) -> dict[str, int]:
    over = {BOARD.index[a]: n for a, n in near.items()}
    taken: dict[int, int] = {}
    for _ in range(number):
        left = [a for a in over if over[a] > taken.get(a, 0)]
        best = max(left, key=lambda a: (over[a] - taken.get(a, 0) - s.limit_without_city(s.me, a), -a))
        taken[best] = taken.get(best, 0) + 1
    return {IDS[a]: n for a, n in sorted(taken.items())}


# -- support ------------------------------------------------------------


def reduce_unsupported(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The city whose reduction costs least; one whose tokens end the shortage at once is better."""
    rate, me = s.support_rate(s.me), s.me
    short = rate * len(s.cities[me]) - s.on_board(me)

    def cost(area: int) -> float:
        gained = min(s.limit_without_city(s.me, area) - s.tokens[me].get(area, 0), s.stock[me]) + rate
        return reduced_loss(s, area) + (1.0 if gained < short else 0.0)

    return _pick(decision, cost)


# -- set-up ------------------------------------------------------------


def place_cities(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Safe sites with a low limit; not more than two at one open sea, on one plain, or at one volcano."""
    bounds = decision.bounded(FirstCitiesBounds)
    left = [BOARD.index[a] for a in bounds.sites]
    chosen: list[int] = []
    while left and len(chosen) < bounds.most:
        best = min(left, key=lambda a: (RISK[a] * 4 + 0.3 * LIMIT[a] + _crowding(a, chosen), a))
        left.remove(best)
        chosen.append(best)
    others = sorted((BOARD.index[a] for a in bounds.others), key=lambda a: (LIMIT[a] + 8 * RISK[a], a))
    chosen += others[: bounds.most - len(chosen)]
    return {decision.ids[0]: [IDS[a] for a in chosen]}


def _crowding(area: int, chosen: list[int]) -> float:
    """How many chosen cities share its dangers."""
    seas = sum(max((sum(sea in OPEN_SEAS[b] for b in chosen) - 1 for sea in OPEN_SEAS[area]), default=0) for _ in (0,))
    plain, volcano = BOARD.flood_plain[area], BOARD.volcano[area]
    plains = sum(BOARD.flood_plain[b] == plain for b in chosen) if plain else 0
    volcanoes = sum(BOARD.volcano[b] == volcano for b in chosen) if volcano else 0
    return max(0, seas) + 0.5 * max(0, plains - 1) + 2.0 * volcanoes


def place_tokens(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Twos round free sites, then twos elsewhere, then what is left."""
    assert isinstance(decision, Spread)
    caps, left, placed = decision.caps, decision.high, dict[int, int]()
    order = sorted(caps, key=lambda a: (-any(b in SITES and s.city[b] < 0 for b in (a, *BOARD.land[a])), -caps[a], a))
    for most in (1, 2, 9):
        for area in order:
            number = min(left, caps[area], most) - placed.get(area, 0)
            if number > 0:
                placed[area] = placed.get(area, 0) + number
                left -= number
    return {decision.ids[0]: {IDS[a]: n for a, n in sorted(placed.items()) if n}}


def place_ship(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Where most tokens could embark."""
    return _pick(decision, lambda area: -s.tokens[s.me].get(area, 0) - 0.1 * sum(COASTAL[b] for b in BOARD.near[area]))


def consent(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The game goes on without those who must go."""
    return {decision.ids[0]: True}
