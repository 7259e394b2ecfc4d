"""Calamity selection as R3.8 tells it, with all chances worked out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tests.oracle.cards import CALAMITIES

Hand = tuple[str, ...]
"""Calamities as `name@block`, sorted."""


def kept(hand: Hand) -> dict[Hand, Fraction]:
    """Every hand that may be left, and how likely it is."""
    found: Counter[Hand] = Counter()
    for without, chance in _without_doubles(hand).items():
        for left, further in _within_limits(without).items():
            found[left] += chance * further  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


def _without_doubles(hand: Hand) -> dict[Hand, Fraction]:
    """R3.8.2: of every name held twice one goes, each equally likely."""
    names = Counter(card.partition("@")[0] for card in hand)
    double = next((name for name, number in names.items() if number > 1), None)
    if double is None:
        return {hand: Fraction(1)}
    copies = [card for card in hand if card.partition("@")[0] == double]
    return _mixed({_less(hand, card): Fraction(1, len(copies)) for card in copies}, _without_doubles)


def _within_limits(hand: Hand) -> dict[Hand, Fraction]:
    """R3.8.3: while there are more than three, or more than two Majors, any one of them goes."""
    majors = sum(CALAMITIES[card.partition("@")[0]]["severity"] == "major" for card in hand)
    if len(hand) <= 3 and majors <= 2:
        return {hand: Fraction(1)}
    return _mixed({_less(hand, card): Fraction(1, len(hand)) for card in hand}, _within_limits)


def _less(hand: Hand, card: str) -> Hand:
    left = list(hand)
    left.remove(card)
    return tuple(left)


def _mixed(first: dict[Hand, Fraction], then: object) -> dict[Hand, Fraction]:
    mixed: dict[Hand, Fraction] = {}
    for hand, chance in first.items():
        for left, further in then(hand).items():  # type: ignore[operator]
            mixed[left] = mixed.get(left, Fraction(0)) + chance * further
    return mixed
