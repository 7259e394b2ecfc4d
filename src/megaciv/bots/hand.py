"""Cards in the hand: what they are worth, which to give up, which to buy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import fsum

from megaciv.bots.atlas import FIRST_CALAMITY_KIND, WATER_KIND, values
from megaciv.bots.memory import Mind
from megaciv.bots.valuation import may_be_last, turns_left
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.engine.bounds import CardGivenBounds, CardsBounds, FaceValueBounds, StackBounds
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND
from megaciv.rules.phases.advances.prices import FACE


def goods(s: Sight) -> dict[int, int]:
    """Our commodities by kind."""
    found: dict[int, int] = {}
    for card in s.hand:
        if card >= FIRST_CALAMITY:
            break
        kind = card >> 1
        found[kind] = found.get(kind, 0) + 1
    return found


def hand_value(held: Mapping[int, int]) -> int:
    """What the sets pay now."""
    return sum(n * n * FACE[kind] for kind, n in held.items())


def keeping(mind: Mind, s: Sight) -> float:
    """What a card is worth as the beginning of a larger set."""
    if turns_left(s) > 2:
        return mind.w.keep
    return 0.0 if may_be_last(s) else 0.2


# -- giving cards up ------------------------------------------------------------


def kind_of(name: str) -> int:
    """The kind of a card by its id, whatever its block."""
    return KIND[name.partition("@")[0]]


def least_missed(
    names: list[str], held: dict[int, int], number: int, table: tuple[tuple[float, ...], ...]
) -> list[str]:
    """So many of these cards that are missed least, one after the other."""
    left, gone, held = list(names), [], dict(held)
    for _ in range(number):
        best = min(left, key=lambda name: (_missed(name, held, table), name))
        left.remove(best)
        gone.append(best)
        kind = kind_of(best)
        if kind in held:
            held[kind] -= 1
    return gone


def _missed(name: str, held: Mapping[int, int], table: tuple[tuple[float, ...], ...]) -> float:
    kind = kind_of(name)
    if kind >= FIRST_CALAMITY_KIND:
        return 0.0
    n = held.get(kind, 0)
    return table[kind][n] - table[kind][n - 1] if n else 0.0


def discard(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Down to the limit: water, then singles of low face; whole sets stay."""
    bounds = decision.bounded(CardsBounds)
    return {decision.ids[0]: least_missed(_listed(bounds.held), goods(s), bounds.number, values(mind.w.keep))}


def _listed(held: Mapping[str, int]) -> list[str]:
    return [name for name, number in held.items() for _ in range(number)]


def discard_commodities(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """To a calamity: what is missed least, a number of cards or enough face value."""
    bounds = decision.bounds()
    if isinstance(bounds, CardsBounds):
        chosen = least_missed(_listed(bounds.held), goods(s), bounds.number, values(keeping(mind, s)))
    else:
        assert isinstance(bounds, FaceValueBounds)
        chosen = _face_value(s, _listed(bounds.held), bounds.value, values(keeping(mind, s)))
    return {decision.ids[0]: chosen}


def _face_value(s: Sight, names: list[str], wanted: int, table: tuple[tuple[float, ...], ...]) -> list[str]:
    """Enough face value with the least loss, and no card that could be kept: best of some greedy ways."""
    held = goods(s)
    wanted = min(wanted, sum(FACE[kind_of(n)] for n in names))
    best: list[str] = []
    best_loss = 1e9
    for taste in (0.0, 0.5, 1.0, 2.0):
        chosen = _enough(names, dict(held), wanted, table, taste)
        loss = _loss(chosen, held, table)
        if loss < best_loss:
            best, best_loss = chosen, loss
    return best


def _enough(
    names: list[str], held: dict[int, int], wanted: int, table: tuple[tuple[float, ...], ...], taste: float
) -> list[str]:
    left, chosen, worth = list(names), [], 0
    while worth < wanted:
        best = min(left, key=lambda n: (_missed(n, held, table) - taste * FACE[kind_of(n)], n))
        left.remove(best)
        chosen.append(best)
        held[kind_of(best)] -= 1
        worth += FACE[kind_of(best)]
    for name in sorted(chosen, key=lambda n: (-FACE[kind_of(n)], n)):
        if worth - FACE[kind_of(name)] >= wanted:
            chosen.remove(name)
            worth -= FACE[kind_of(name)]
    return chosen


def _loss(chosen: list[str], held: Mapping[int, int], table: tuple[tuple[float, ...], ...]) -> float:
    gone = Counter(kind_of(n) for n in chosen)
    return fsum(table[kind][held.get(kind, 0)] - table[kind][held.get(kind, 0) - n] for kind, n in gone.items())


def give(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """To a Provincial Empire: the card that is missed least, closed."""
    name, held, table = decision.ids[0], goods(s), values(keeping(mind, s))
    cards = decision.bounded(CardGivenBounds).among
    return {name: {"card": min(cards, key=lambda c: (_missed(c, held, table), c)), "open": False}}


def draw_card(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """A card of the defender: gladly, except in the first turn of a Short Game, where it may well be a calamity."""
    careful = s.turn == 1 and s.setting.setup.scenario == "short"
    return {decision.ids[0]: not careful}


# -- buying cards ------------------------------------------------------------


def buy_card(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """A free card always; others if a set grows, or the treasury is too full to grow beside it."""
    bounds = decision.bounded(StackBounds)
    held = goods(s)
    block = s.setting.block[s.me]
    if bounds.free:
        return {"cards.buy": {"stack": max(bounds.free, key=lambda n: _stack_worth(s, held, block, n)), "wonder": True}}
    treasury, best, best_gain = s.treasury[s.me], 0, 0.0
    spare = treasury - reserve(s)
    for name, price in bounds.prices.items():
        stack = int(name)
        if price > treasury or s.is_empty(block, stack):
            continue
        gain = (
            mind.w.hope * _stack_worth(s, held, block, stack)
            - mind.w.card_fee
            - price * (1.0 if spare < price else 0.55)
        )
        if gain > best_gain:
            best, best_gain = stack, gain
    return {"cards.buy": {"stack": best}} if best else {"cards.pass": True}


def reserve(s: Sight) -> int:
    """Treasury that does not stand in the way of next turn's growth."""
    me, cities = s.me, len(s.cities[s.me])
    return max(0, 55 - s.on_board(me) - 2 * cities - 14)


def _stack_worth(s: Sight, held: Mapping[int, int], block: int, stack: int) -> float:
    """What a card of a stack is worth on average: a new one its face, one more of a set much more."""
    if s.is_empty(block, stack):
        return 0.0
    kinds = [kind for kind, face in enumerate(FACE) if face == stack]
    return fsum((2 * held.get(kind, 0) + 1.6) * stack for kind in kinds) / len(kinds)


def is_water(card: int) -> bool:
    """Is this card water?"""
    return card >> 1 == WATER_KIND
