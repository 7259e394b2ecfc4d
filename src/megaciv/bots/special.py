"""Phase 10: special abilities, each used where it brings most, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Any, Final

from megaciv.bots.atlas import IDS, LIMIT, SITES, values
from megaciv.bots.cities import taken_worth
from megaciv.bots.hand import goods, kind_of
from megaciv.bots.memory import Mind
from megaciv.bots.valuation import POINTS, aim, kept_tokens, threat, token_value
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.engine.bounds import (
    AbilitiesBounds,
    AreaBounds,
    CardsSoldBounds,
    CivilizationsBounds,
    DiasporaBounds,
    DoctrineBounds,
    PoliticsBounds,
)
from megaciv.rules.facts.advances import MINING
from megaciv.rules.facts.board import BOARD
from megaciv.rules.phases.advances.prices import FACE

DONE: Final[Choice] = {"special.done": True}


def use(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The first ability, in a fixed order, that has a use worth making."""
    uses = decision.bounded(AbilitiesBounds).uses
    for name, think in USES:
        if name in uses:
            answer = think(mind, s, uses[name])
            if answer is not None:
                return {name: answer}
    return DONE


def _empire(mind: Mind, s: Sight, bounds: CivilizationsBounds) -> list[str] | None:
    """Neighbours with full hands, the most feared first."""

    def order(civ: str) -> tuple[bool, float, str]:
        player = s.setting.player[civ]
        return s.hand_size(player) < 4, -aim(mind, s, player), civ

    chosen = [c for c in sorted(bounds.among, key=order) if s.hand_size(s.setting.player[c])]
    return chosen[: bounds.high] or None


def _politics(mind: Mind, s: Sight, bounds: PoliticsBounds) -> dict[str, object] | None:
    """Annex what is worth more than it costs; else five treasury, unless they would choke growth."""
    best = max(bounds.prices, key=lambda a: (_annexed(mind, s, BOARD.index[a]), a), default=None)
    if best is not None and POINTS * _annexed(mind, s, BOARD.index[best]) > bounds.prices[best] + 10 * mind.p.peace:
        return {"annex": best}
    spare = s.stock[s.me] - 2 * len(s.cities[s.me]) - 6
    gain = min(bounds.gain, max(0, spare))
    return {"gain": gain} if gain else None


def _annexed(mind: Mind, s: Sight, area: int) -> float:
    """What it is worth to take everything in an area: to us, and because another loses it."""
    owner, total = s.city[area], 0.0
    mean = fsum(threat(s, p) for p in s.active) / len(s.active)
    kept = kept_tokens(s)
    if 0 <= owner < s.n and owner != s.me:
        fed = kept >= s.support_rate(s.me) * (len(s.cities[s.me]) + 1)
        total += (taken_worth(s, area) if fed else 0.3) + 0.04 * max(-5.0, min(15.0, threat(s, owner) - mean))
    for player in s.active:
        if player != s.me and area in s.tokens[player]:
            number = s.tokens[player][area]
            total += 0.12 * min(number, LIMIT[area]) + 0.002 * number * max(0.0, threat(s, player) - mean)
            if mind.w.memory:
                total -= 0.1 * min(1.0, mind.opinion(s.setting.civs[player]).deals / 6)
    return total


def _monotheism(mind: Mind, s: Sight, bounds: AreaBounds) -> str | None:
    best = max(bounds.among, key=lambda a: (_annexed(mind, s, BOARD.index[a]), a))
    return best if _annexed(mind, s, BOARD.index[best]) >= 0.2 * mind.p.peace else None


def _fundamentalism(mind: Mind, s: Sight, bounds: AreaBounds) -> str | None:
    """Destroy a city of somebody to be feared; not a neighbour's few tokens, and nothing of our own."""
    mean = fsum(threat(s, p) for p in s.active) / len(s.active)

    def hurt(area: int) -> float:
        owner, total = s.city[area], 0.0
        if 0 <= owner < s.n and owner != s.me:
            total += 1.2 * max(0.0, min(1.5, 0.5 + (threat(s, owner) - mean) / 15))
        free = 0.3 if area in s.setting.region[s.me] else 0.0
        return total + free - (2.0 if area in s.tokens[s.me] else 0.0)

    best = max(bounds.among, key=lambda a: (hurt(BOARD.index[a]), a))
    return best if hurt(BOARD.index[best]) >= 0.8 * mind.p.peace else None


def _doctrine(mind: Mind, s: Sight, bounds: DoctrineBounds) -> dict[str, object] | None:
    """A pirate city that we can feed; else barbarian tokens, those on sites first."""
    fed = kept_tokens(s) >= s.support_rate(s.me) * (len(s.cities[s.me]) + 1)
    if bounds.cities and (fed or not bounds.tokens):
        return {"city": max(bounds.cities, key=lambda a: (taken_worth(s, BOARD.index[a]), a))}
    left, tokens = bounds.high, dict[str, int]()
    order = sorted(bounds.tokens, key=lambda a: (-(BOARD.index[a] in SITES), -LIMIT[BOARD.index[a]], a))
    for name in order:
        number = min(left, bounds.tokens[name], LIMIT[BOARD.index[name]])
        if number > 0:
            tokens[name] = number
            left -= number
    return {"tokens": tokens} if tokens else None


def _diaspora(mind: Mind, s: Sight, bounds: DiasporaBounds) -> dict[str, object] | None:
    """Tokens in surplus found new areas; others only if they crowd and an empty area is to be had."""
    mine = s.tokens[s.me]
    empty = [BOARD.index[a] for a in bounds.place if BOARD.index[a] not in mine and not s.occupants[BOARD.index[a]]]
    empty.sort(key=lambda a: (-(a in s.setting.region[s.me]), -LIMIT[a] - (a in SITES), a))
    lift: dict[int, int] = {}
    for _ in range(bounds.high):
        left = {a: n - lift.get(a, 0) for a, n in mine.items()}
        source = min(
            (a for a in left if left[a] > 1), key=lambda a: (token_value(s, a, left[a]), -left[a], a), default=-1
        )
        if source < 0 or (token_value(s, source, left[source]) > 0.05 and left[source] < 3):
            break
        lift[source] = lift.get(source, 0) + 1
    number = min(sum(lift.values()), len(empty))
    while sum(lift.values()) > number:
        last = max(lift, key=lambda a: (s.limit_without_city(s.me, a) - mine[a], a))
        lift[last] -= 1
        if not lift[last]:
            del lift[last]
    if not number:
        return None
    return {"lift": {IDS[a]: n for a, n in sorted(lift.items())}, "place": {IDS[a]: 1 for a in sorted(empty[:number])}}


def _routes(mind: Mind, s: Sight, bounds: CardsSoldBounds) -> list[str] | None:
    """Singles that the hand limit would cost us, or that bring more as treasury."""
    held, rate = goods(s), 2 if s.advances[s.me] >> MINING & 1 else 1
    table = values(mind.w.keep)
    stock = bounds.stock - 2 * len(s.cities[s.me]) - 8
    over = sum(held.values()) - s.hand_limit(s.me)
    chosen: list[str] = []
    for name, number in sorted(
        bounds.held.items(), key=lambda e: (FACE[kind_of(e[0])] if kind_of(e[0]) in held else 0, e[0])
    ):
        kind = kind_of(name)
        if kind not in held or held[kind] != 1 or number != 1:
            continue
        gained, kept = 2 * FACE[kind], table[kind][1] if over <= 0 else 0.0
        if gained <= stock and gained * rate * 0.8 > kept:
            chosen.append(name)
            stock -= gained
            over -= 1
    return chosen or None


# Which bounds an ability has is known by its id, and mypy cannot follow that.
USES: Final[tuple[tuple[str, Callable[[Mind, Sight, Any], object]], ...]] = (
    ("special.provincialEmpire", _empire),
    ("special.politics", _politics),
    ("special.monotheism", _monotheism),
    ("special.fundamentalism", _fundamentalism),
    ("special.universalDoctrine", _doctrine),
    ("special.diaspora", _diaspora),
    ("special.tradeRoutes", _routes),
)
