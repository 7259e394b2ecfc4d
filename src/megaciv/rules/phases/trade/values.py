"""What a hand is worth: n squared times the face value, now and after a deal (R0.2.7). Each player about their own
cards.

Trade Empire lets one card stand in for another of a set, once a turn (R3.12.8).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.advances import TRADE_EMPIRE
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND_IDS, Card, set_value
from megaciv.rules.phases.advances.prices import FACE, Sets, sets_value, substitutions
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import FIRST_CALAMITY_KIND, SWORN, TRADEABLE


def sets_of(hand: Iterable[Card]) -> Sets:
    """Commodity cards by kind, whatever their block. Water is worth nothing (R7.27)."""
    sets: Sets = {}
    for card in hand:
        if card < FIRST_CALAMITY:
            sets[card >> 1] = sets.get(card >> 1, 0) + 1
    return sets


def set_values(hand: Iterable[Card]) -> dict[str, int]:
    """What each set in a hand is worth, by name."""
    return {KIND_IDS[kind]: set_value(FACE[kind], number) for kind, number in sorted(sets_of(hand).items())}


def worth(t: Table, player: Player, sets: Sets) -> int:
    """What these sets pay for, with the best use of Trade Empire if the player holds it."""
    value = sets_value(sets)
    if t.has(player, TRADE_EMPIRE):
        value += max((use.gain for use in substitutions(sets)), default=0)
    return value


# -- what a deal would make of it ------------------------------------------------------------


def after(t: Table, player: Player, gives: Sequence[Card], gets: Iterable[Card]) -> int:
    """What the player's hand is worth once these cards have gone and those have come."""
    hand = list(t.hands[player])
    for card in gives:
        hand.remove(card)
    hand.extend(gets)
    return worth(t, player, sets_of(hand))


def prospect(t: Table, player: Player, gives: Statement, gets: Statement) -> tuple[int, int]:
    """What a deal would make of the player's hand at least (only the sworn cards of the other are what they are said to
    be) and if all that the other says is true; the player's own further cards being those that they miss least."""
    sets = sets_of(t.hands[player])
    spare = sum(1 for card in t.hands[player] if card >= FIRST_CALAMITY and TRADEABLE[card])
    for kind in gives.kinds[:SWORN]:
        if kind >= FIRST_CALAMITY_KIND:
            spare -= 1
        else:
            sets[kind] = sets.get(kind, 0) - 1
    rest = _parted_with({k: n for k, n in sets.items() if n > 0}, max(0, gives.count - SWORN - spare))
    return _with(t, player, rest, gets.kinds[:SWORN]), _with(t, player, rest, gets.kinds)


def _with(t: Table, player: Player, sets: Sets, kinds: Iterable[int]) -> int:
    sets = dict(sets)
    for kind in kinds:
        if kind < FIRST_CALAMITY_KIND:
            sets[kind] = sets.get(kind, 0) + 1
    return worth(t, player, sets)


def _parted_with(sets: Sets, number: int) -> Sets:
    """The most valuable sets that are left when so many cards must go: sets are broken up one by one, best first."""
    best: dict[int, tuple[int, Sets]] = {0: (0, {})}
    for kind, held in sorted(sets.items()):
        step: dict[int, tuple[int, Sets]] = {}
        for gone, (value, kept) in best.items():
            for more in range(min(held, number - gone) + 1):
                left = held - more
                found = value + left * left * FACE[kind]
                if found > step.get(gone + more, (-1, {}))[0]:
                    step[gone + more] = (found, {**kept, kind: left} if left else kept)
        best = step
    return best[max(best)][1]
