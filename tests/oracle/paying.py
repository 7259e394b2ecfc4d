"""The value of a hand and the best payment, by trying everything (R0.2.7, R3.12.6-R3.12.8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tests.oracle.cards import COMMODITIES
from tests.oracle.shop import set_value

Hand = dict[str, int]
"""Commodity -> number of cards."""


def value(hand: Hand) -> int:
    return sum(set_value(name, number) for name, number in hand.items())


def uses(hand: Hand) -> Iterator[tuple[str, str]]:
    """Every use of Trade Empire that R3.12.8 and R7.52 allow, with the whole holding of a commodity."""
    for name, number in hand.items():
        for other in hand:
            fits = COMMODITIES[other]["stack"] >= COMMODITIES[name]["stack"]
            if other != name and fits and number < COMMODITIES[name]["full_set"]:
                yield name, other


def best_value(hand: Hand, empire: bool) -> int:
    """All cards at once; with Trade Empire in the best way, or not used at all."""
    found = [value(hand)]
    for name, other in uses(hand) if empire else ():
        rest = {**hand, other: hand[other] - 1}
        found.append(value(rest) - set_value(name, hand[name]) + set_value(name, hand[name] + 1))
    return max(found)


def least_lost(hand: Hand, owed: int, treasury: int, rate: int, empire: bool) -> int | None:
    """How little hand and treasury can lose in value by paying this much; None if it cannot be paid."""
    found = list(_payments(hand, value(hand), 0, owed, treasury, rate))
    for name, other in uses(hand) if empire else ():
        rest = {**hand, other: hand[other] - 1}
        made = set_value(name, rest.pop(name) + 1)
        found += _payments(rest, value(hand), made, owed, treasury, rate)
    return min(found, default=None)


def _payments(rest: Hand, before: int, made: int, owed: int, treasury: int, rate: int) -> Iterator[int]:
    for numbers in product(*(range(number + 1) for number in rest.values())):
        used = dict(zip(rest, numbers, strict=True))
        worth = made + value(used)
        due = 0
        while worth + due * rate < owed:
            due += 1
        if due <= treasury:
            left = {name: rest[name] - used[name] for name in rest}
            yield before - value(left) + due * rate
