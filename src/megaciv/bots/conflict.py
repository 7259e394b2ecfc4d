"""Conflict: what is lost first, which attack is taken up first, what a fallen city brings."""

from __future__ import annotations

from megaciv.bots.atlas import IDS, LIMIT, SITES
from megaciv.bots.cities import taken_worth
from megaciv.bots.memory import Mind
from megaciv.bots.valuation import city_value, token_value
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.engine.bounds import AmountBounds, AreaBounds, LossBounds, YesNoBounds
from megaciv.rules.facts.advances import ENGINEERING
from megaciv.rules.facts.board import BOARD
from megaciv.rules.phases.conflict.attacks import ATTACKERS


def wait(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """A conflict of ours waits if another of our fights next door may first show what is left to give."""
    area = decision.bounded(YesNoBounds).area
    if area is None:
        return {decision.ids[0]: False}
    near = BOARD.land[BOARD.index[area]]
    mine = s.tokens[s.me]
    return {decision.ids[0]: any(b in mine and s.occupants[b] & ~(1 << s.me) for b in near)}


def remove_loss(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """A ship or a token next door in surplus, if the place is worth holding; else a token here."""
    bounds = decision.bounded(LossBounds)
    area = BOARD.index[bounds.area]
    holding = 0.6 if area in SITES else 0.15

    def cost(source: str) -> float:
        if source == "here":
            return 0.12 + holding
        if source == "ship":
            return 0.2
        other = BOARD.index[source]
        fought = 0.3 if s.occupants[other] & ~(1 << s.me) else 0.0
        return token_value(s, other, s.tokens[s.me].get(other, 0)) + 0.05 + fought

    return {decision.ids[0]: {"area": bounds.area, "from": min(bounds.sources, key=cost)}}


def attack_order(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """First where our defending tokens save most; attacks that will fail need no stock and come last."""
    name = decision.ids[0]

    def order(area: int) -> float:
        if s.city[area] != s.me:
            return -taken_worth(s, area)
        attackers = s.foreign_tokens(area)
        fails = attackers < ATTACKERS + s.has(s.me, ENGINEERING)
        return (10.0 if fails else 0.0) - city_value(s, area) - 0.2 * LIMIT[area]

    areas = [BOARD.index[area] for area in decision.bounded(AreaBounds).among]
    return {name: IDS[min(areas, key=lambda a: (order(a), a))]}


def defer(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Wait if our own attack will send tokens back to stock."""
    mine = s.tokens[s.me]
    coming = sum(n for a, n in mine.items() if s.city[a] >= 0 and s.city[a] != s.me)
    return {decision.ids[0]: coming >= 2 and s.stock[s.me] < 6}


def plunder(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """As much as the stock gives without starving tax and growth."""
    name = decision.ids[0]
    most = decision.bounded(AmountBounds).high
    spare = s.stock[s.me] - 2 * len(s.cities[s.me]) - 4
    return {name: max(0, min(most, spare)) if spare < most else most}
