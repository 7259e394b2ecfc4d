"""Calamities: what to give up, whom to name, what to take.

Losses are chosen so that the whole costs least: tokens below support cost cities, and a city below what the A.S.T. asks
for costs a step. Who is to be hurt is the one most to be feared who is not protected.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Any

from megaciv.bots.atlas import COASTAL, IDS, LIMIT, RISK, SITES, values
from megaciv.bots.calamities.risk import REDUCED
from megaciv.bots.cities import taken_worth
from megaciv.bots.hand import goods, keeping, least_missed
from megaciv.bots.memory import Mind
from megaciv.bots.valuation import (
    POINTS,
    aim,
    city_value,
    points,
    reduced_loss,
    required,
    step_loss,
    token_value,
)
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.engine.bounds import (
    AreaBounds,
    AreasBounds,
    CityOfEachBounds,
    CivilizationsBounds,
    DamageBounds,
    NumberBounds,
    PlaceBounds,
    SelectionBounds,
    ShareBounds,
    TwoCitiesBounds,
    UnitsThere,
)
from megaciv.rules.facts.advances import (
    ANATOMY,
    CALENDAR,
    ENGINEERING,
    MEDICINE,
    NAVAL_WARFARE,
    PHILOSOPHY,
    POTTERY,
    PUBLIC_WORKS,
    THEOLOGY,
)
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import KIND_IDS

# -- our own losses ------------------------------------------------------------


def damage(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Some cities, the cheapest first, and tokens for the rest: whichever mixture costs least once support is
    counted."""
    bounds = decision.bounded(DamageBounds)
    tokens = {BOARD.index[a]: u.tokens for a, u in bounds.units.items() if u.tokens}
    cities = [BOARD.index[a] for a, u in bounds.units.items() if u.city]
    cities.sort(key=lambda a: (city_value(s, a), a))
    best: tuple[float, dict[str, Any]] | None = None
    for number in range(min(len(cities), -(-bounds.damage // 5)) + 1):
        found = _with_cities(s, bounds.damage, tokens, cities[:number])
        if found is not None and (best is None or found[0] < best[0] - 1e-9):
            best = found
    return decision.default() if best is None else {decision.ids[0]: best[1]}


def _with_cities(
    s: Sight, wanted: int, tokens: dict[int, int], cities: list[int]
) -> tuple[float, dict[str, Any]] | None:
    """The answer that gives exactly these cities, with its cost; None if it is not one that could stand."""
    tied = {a: 1 for a in cities if tokens.get(a)}
    rest = wanted - 5 * len(cities) - len(tied)
    if rest < 0 and not s.has(s.me, PUBLIC_WORKS):  # only a token of Public Works goes with its city (R7.61)
        tied = dict(list(tied.items())[-rest:])
        rest = wanted - 5 * len(cities) - len(tied)
    if rest <= -5 and cities:
        return None
    lost = dict(tied)
    cost = fsum(city_value(s, a) for a in cities)
    left = {a: n - tied.get(a, 0) for a, n in tokens.items()}
    missed = {a: _missed(s, a, n) for a, n in left.items() if n}
    for _ in range(max(0, rest)):
        if not missed:
            return None
        least, area = min([(missed[a], a) for a in missed])
        cost += least
        left[area] -= 1
        lost[area] = lost.get(area, 0) + 1
        if left[area]:
            missed[area] = _missed(s, area, left[area])
        else:
            del missed[area]
    cost += _aftermath(s, len(cities), sum(lost.values()))
    said: dict[str, Any] = {}
    for area in sorted({*lost, *cities}):
        number = lost.get(area, 0)
        if area not in cities:
            said[IDS[area]] = number
        else:
            said[IDS[area]] = {"tokens": number, "city": True} if number else "city"
    return cost, said


def _missed(s: Sight, area: int, number: int) -> float:
    return token_value(s, area, number) + (0.04 if _by_free_site(s, area) else 0.0)


def _by_free_site(s: Sight, area: int) -> bool:
    return any(b in SITES and s.city[b] < 0 for b in (area, *BOARD.land[area]))


def _aftermath(s: Sight, cities: int, tokens: int) -> float:
    """Cities that would be reduced for want of support, and a step missed."""
    rate, me = s.support_rate(s.me), s.me
    left = len(s.cities[me]) - cities
    short = rate * left - (s.on_board(me) - tokens)
    reduced = min(left, max(0, -(-short // (rate + 2))))
    return REDUCED * reduced + step_loss(s, cities + reduced)


def reduce_cities(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Those that are missed least, in the order in which scarce tokens do most good."""
    bounds = decision.bounded(AreasBounds)
    areas = sorted((BOARD.index[a] for a in bounds.among), key=lambda a: (reduced_loss(s, a), a))
    chosen = areas[: bounds.high]
    chosen.sort(key=lambda a: (-LIMIT[a], a))
    return {decision.ids[0]: [IDS[a] for a in chosen]}


def unselect(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The dearest are spared."""
    return _most(decision, lambda a: reduced_loss(s, a))


def _most(decision: Decision, worth: Callable[[int], float]) -> Choice:
    """As many areas as can be had, those of most worth first."""
    bounds = decision.bounded(AreasBounds)
    areas = sorted((BOARD.index[a] for a in bounds.among), key=lambda a: (-worth(a), a))
    return {decision.ids[0]: [IDS[a] for a in areas[: bounds.high]]}


def pay_instead(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Treasury instead of a city, unless a purchase hangs on it; four for a card that is worth more."""
    name = decision.ids[0]
    prices = sorted(decision.bounded(NumberBounds).among)
    if prices[-1] == 10:
        worth = min(city_value(s, a) for a in s.cities[s.me]) + step_loss(s, 1)
        return {name: 10 if worth > 10 / POINTS else 0}
    table, held = values(keeping(mind, s)), goods(s)
    missed = _cheapest_cards(s, held, table, len(prices) - 1)
    return {name: 4 * sum(loss > 5 for loss in missed)}


def _cheapest_cards(s: Sight, held: dict[int, int], table: tuple[tuple[float, ...], ...], number: int) -> list[float]:
    names = [KIND_IDS[k] for k, n in held.items() for _ in range(n)]
    names += ["water"] * sum(1 for card in s.hand if KIND_IDS[card >> 1] == "water")
    gone = least_missed(names, held, min(number, len(names)), table)
    left, found = dict(held), []
    for name in gone:
        kind = KIND_IDS.index(name)
        n = left.get(kind, 0)
        found.append(table[kind][n] - table[kind][n - 1] if n else 0.0)
        if n:
            left[kind] -= 1
    return sorted(found, reverse=True)


def theocracy(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Two cards for the cities: nearly always."""
    lost = fsum(_cheapest_cards(s, goods(s), values(keeping(mind, s)), 2))
    return {decision.ids[0]: lost < POINTS * (REDUCED + step_loss(s, 1))}


def enlightenment(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Two cities for a step: if they are cheap and not what this turn's step needs."""
    name = decision.ids[0]
    pairs = [list(pair) for pair in decision.bounded(TwoCitiesBounds).pairs]
    best = min(pairs, key=lambda p: (fsum(city_value(s, BOARD.index[a]) for a in p), p), default=None)
    if best is None:
        return {name: False}
    cost = fsum(city_value(s, BOARD.index[a]) for a in best) + step_loss(s, 2) + _aftermath(s, 2, 0)
    return {name: best if cost < 4.0 else False}


def insist(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """One after the other only delays; who comes second may see how the first went, so the lower-ranked gains a
    little."""
    return {decision.ids[0]: mind.w.looks_ahead and s.me == max(s.active)}


# -- a place is struck ------------------------------------------------------------


def choose_place(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Of tied volcanoes, plains or seas: where we lose least and those to be feared most."""
    name = decision.ids[0]
    bounds = decision.bounds()
    assert isinstance(bounds, PlaceBounds | AreaBounds)
    places = bounds.among
    return {name: min(places, key=lambda p: (_struck(mind, s, name, p), p))}


def _struck(mind: Mind, s: Sight, name: str, place: str) -> float:
    if name == "volcano.choose":
        areas = BOARD.volcanoes[place]
    elif name == "flood.choosePlain":
        areas = BOARD.plains[place]
    else:
        areas = BOARD.near[BOARD.index[place]]
    total = 0.0
    for area in areas:
        owner = s.city[area]
        if owner == s.me:
            total += city_value(s, area)
        elif 0 <= owner < s.n:
            total -= 0.01 * aim(mind, s, owner)
        total += 0.12 * s.tokens[s.me].get(area, 0) if name != "cyclone.chooseSea" else 0.0
    return total


def earthquake_own(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Our cheapest city; better one with a city of somebody to be feared next to it than with ours alone."""
    name = decision.ids[0]
    reduced = s.has(s.me, ENGINEERING)

    def cost(area: int) -> float:
        others = [s.city[b] for b in BOARD.near[area] if 0 <= s.city[b] < s.n and s.city[b] != s.me]
        own = any(s.city[b] == s.me for b in BOARD.near[area])
        beside = -0.01 * max(aim(mind, s, p) for p in others) if others else (1.0 if own else 0.0)
        return (reduced_loss(s, area) if reduced else city_value(s, area)) + 0.3 * beside

    areas = [BOARD.index[area] for area in decision.bounded(AreaBounds).among]
    return {name: IDS[min(areas, key=lambda a: (cost(a), a))]}


def earthquake_adjacent(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """A city of the one most to be feared; of our own, if it must be, the cheapest."""
    name = decision.ids[0]

    def cost(area: int) -> float:
        owner = s.city[area]
        if owner == s.me:
            return 100.0 + reduced_loss(s, area)
        return 0.0 if owner >= s.n else -aim(mind, s, owner) - 5.0 * breaks_step(s, owner)

    areas = [BOARD.index[area] for area in decision.bounded(AreaBounds).among]
    return {name: IDS[min(areas, key=lambda a: (cost(a), a))]}


# -- the others ------------------------------------------------------------


def breaks_step(s: Sight, player: int) -> bool:
    """Would one city less cost this player the turn's step?"""
    needed = required(s, player)
    return needed is not None and bool(needed.cities) and len(s.cities[player]) == needed.cities


def victims(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The most feared who are not protected. What is called is not said here; protection counts against all plagues."""
    bounds = decision.bounded(CivilizationsBounds)
    shields = (POTTERY, CALENDAR, MEDICINE, ANATOMY, PHILOSOPHY, THEOLOGY, NAVAL_WARFARE)

    def feared(civ: str) -> float:
        player = s.setting.player[civ]
        held = sum(s.has(player, a) for a in shields)
        tight = 3.0 if s.on_board(player) <= 2 * len(s.cities[player]) + 6 else 0.0
        behind = 8.0 if points(s, player) < points(s, s.me) - 25 else 0.0
        return aim(mind, s, player) - 2.0 * held + tight - behind

    chosen = sorted(bounds.among, key=lambda civ: (-feared(civ), civ))[: bounds.high]
    return {decision.ids[0]: chosen}


def take_cities(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """As beneficiary of Treachery or Piracy: cities near us on good sites, or those that hurt most."""
    return _most(decision, lambda a: taken_worth(s, a))


def city_of_each(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """One coastal city of each other victim: where they will miss it most, and we may take the pirates."""
    name = decision.ids[0]
    chosen: dict[str, str] = {}
    for civ in decision.bounded(CityOfEachBounds).cities:
        player = s.setting.player[civ]
        cities = sorted(a for a in s.cities[player] if COASTAL[a])
        chosen[civ] = IDS[max(cities, key=lambda a: (taken_worth(s, a) + RISK[a], -a))]
    return {name: chosen}


def select_units(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Civil War: what we lose, few cities, tokens that stand in surplus or far away. Tyranny: what we take, many
    cities. The best of the rules' own suggestion and some draws."""
    name = decision.ids[0]
    taking = name == "tyranny.select"
    units = decision.bounded(SelectionBounds).units
    best, best_score = decision.default(), 0.0
    best_score = _selected(s, best[name], units, taking)
    for _ in range(6 if mind.w.looks_ahead else 3):
        drawn = decision.sample(mind.dice)
        score = _selected(s, drawn[name], units, taking)
        if score > best_score + 1e-9:
            best, best_score = drawn, score
    return best


def _selected(s: Sight, answer: dict[str, Any], units: dict[str, UnitsThere], taking: bool) -> float:
    total, cities, tokens = 0.0, 0, 0
    for name, what in answer.items():
        area, there = BOARD.index[name], units[name]
        number = there.tokens if what == "all" else what.get("tokens", 0) if isinstance(what, dict) else (
            what if isinstance(what, int) else 0
        )  # fmt: skip
        city = there.city if what == "all" else (what == "city" or (isinstance(what, dict) and what.get("city", False)))
        cities += bool(city)
        tokens += number
        if taking:
            total += taken_worth(s, area) * bool(city) + 0.12 * min(number, LIMIT[area])
        else:
            total -= city_value(s, area) * bool(city) + fsum(
                token_value(s, area, n) for n in range(there.tokens - number + 1, there.tokens + 1)
            )
    if not taking:
        total -= _aftermath(s, cities, tokens)
    return total


def partial(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """What we take when our stock is short: the best cities, then tokens where they can stay."""
    bounds = decision.bounded(ShareBounds)
    units = {BOARD.index[a]: u for a, u in bounds.units.items()}
    cities = sorted((a for a, u in units.items() if u.city), key=lambda a: (-taken_worth(s, a), a))
    taken = dict.fromkeys(cities[: bounds.cities], 0)
    left = bounds.tokens
    numbers: dict[int, int] = {}
    for area in sorted(units, key=lambda a: (-(a in SITES), -LIMIT[a], a)):
        number = min(left, units[area].tokens)
        if number:
            numbers[area] = number
            left -= number
    said: dict[str, Any] = {}
    for area in sorted({*taken, *numbers}):
        number, city = numbers.get(area, 0), area in taken
        said[IDS[area]] = {"tokens": number, "city": True} if city and number else "city" if city else number
    return {decision.ids[0]: said}


def horde_target(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Where the horde finds most of the victim around, and away from us."""
    name = decision.ids[0]
    areas = [BOARD.index[area] for area in decision.bounded(AreaBounds).among]
    return {name: IDS[max(areas, key=lambda a: (_plunder(s, a), -a))]}


def _plunder(s: Sight, area: int) -> float:
    victims = [p for p in range(s.n) if p != s.me and (area in s.tokens[p] or s.city[area] == p)]
    total = 0.0
    for victim in victims[:1]:
        for b in (area, *BOARD.near[area]):
            weight = 1.0 if b == area else 0.3
            total += weight * (s.tokens[victim].get(b, 0) + 5 * (s.city[b] == victim))
    ours = any(b in s.tokens[s.me] or s.city[b] == s.me for b in BOARD.near[area])
    return total - (1.5 if ours else 0.0)
