"""The figures of one player that nobody should have to work out: next tax, support, census, what the hand is worth,
what every advance costs and what it would be good for. They come with each change, each of them from the rule that
decides in the game.

What everybody sees of a player, the next step on the A.S.T. among it, is in `views.PlayerView`.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.working import Working
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_IDS, FULL_SET, KIND_IDS, set_value
from megaciv.rules.phases.advances.payment import PriceTag
from megaciv.rules.phases.advances.prices import FACE, commodity_sets, hand_value, price_tag, sets_value, treasury_rate
from megaciv.rules.phases.ast import next_step, step_to
from megaciv.rules.phases.ast_steps import Need
from megaciv.rules.phases.tax import DEFAULT_RATE, tax_rates
from megaciv.rules.seeing.merge_patch import Json
from megaciv.rules.seeing.workings import support_working, tax_working


class PeopleFigures(Struct, frozen=True):
    """What the player's people and cities come to."""

    census: dict[str, int]
    """Tokens by area (R0.5.3)."""
    support: Working
    """Tokens beyond what the cities need (R3.5.20)."""
    taxes: list[Working]
    """What would be collected now at each rate that the player may choose, the usual rate first (R3.1.2)."""


class SetWorth(Struct, frozen=True):
    """So many cards of one commodity: what they are worth, and how much one more would add (R0.2.7)."""

    number: int
    value: int
    more: int


class HandFigures(Struct, frozen=True):
    """What the player's cards come to."""

    sets: dict[str, SetWorth]
    sum: int
    """All sets as they are."""
    worth: int
    """What they pay for at most, with Trade Empire (R3.12.8)."""
    rate: int
    """What a treasury token pays for (R3.12.6)."""
    means: int
    """Hand and treasury together."""
    limit: int
    """So many cards may be kept (R3.12.11)."""


class ShelfFigures(Struct, frozen=True):
    """What the advances cost that the player does not hold, and what for."""

    lacks: list[Need]
    """What is missing for the next space, then for the first space of the epoch after it (R3.13.2)."""
    prices: dict[str, PriceTag]


class OwnFigures(Struct, frozen=True):
    """The figures of one player, for that player alone."""

    people: PeopleFigures
    hand: HandFigures
    shelf: ShelfFigures


def figures(t: Table, player: Player) -> OwnFigures:
    return OwnFigures(_people(t, player), _hand(t, player), _shelf(t, player))


def _people(t: Table, player: Player) -> PeopleFigures:
    rates = sorted(tax_rates(t, player), key=lambda rate: rate != DEFAULT_RATE)
    census = {BOARD.ids[area]: n for area, n in sorted(t.tokens[player].items())}
    return PeopleFigures(census, support_working(t, player), [tax_working(t, player, rate) for rate in rates])


def _hand(t: Table, player: Player) -> HandFigures:
    sets, worth, rate = commodity_sets(t, player), hand_value(t, player), treasury_rate(t, player)
    found = {KIND_IDS[kind]: _set_worth(kind, n) for kind, n in sorted(sets.items())}
    means = worth + t.treasury[player] * rate
    return HandFigures(found, sets_value(sets), worth, rate, means, t.hand_limit(player))


def _set_worth(kind: int, number: int) -> SetWorth:
    value = set_value(FACE[kind], number)
    more = set_value(FACE[kind], number + 1) - value if number < FULL_SET[kind] else 0
    return SetWorth(number, value, more)


def _shelf(t: Table, player: Player) -> ShelfFigures:
    lacks = _lacks(t, player)
    prices = {}
    for advance, name in enumerate(ADVANCE_IDS):
        if not t.has(player, advance):
            serves = next((at for at, need in enumerate(lacks) if need.is_served_by(advance)), None)
            prices[name] = price_tag(t, player, advance, serves=serves)
    return ShelfFigures(lacks, prices)


def _lacks(t: Table, player: Player) -> list[Need]:
    """What the next space asks for that the player does not have, and the first space of the next epoch."""
    track, space = t.setting.track[player], t.ast[player] + 1
    step = next_step(t, player)
    if step is None:
        return []
    later = next((at for at in range(space, len(track)) if track[at] != track[space]), len(track))
    then = step_to(t, player, later)
    return step.lacking + (then.lacking if then is not None else [])


class FiguresEye:
    """The figures of one player as JSON values. A part that has not changed since the last look is the same object."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._keys: dict[str, object] = {}
        self._seen: Json = {}

    def look(self, t: Table) -> Json | None:
        """As they are now; None for those who have left."""
        player = self._player
        if player not in t.active:
            return None
        held, cities, treasury = t.advances[player], len(t.cities[player]), t.treasury[player]
        keys: dict[str, object] = {
            "people": (t.tokens[player].copy(), t.stock[player], treasury, cities, held),
            "hand": (t.hands[player][:], treasury, held),
            "shelf": (t.credits[player][:], t.ast[player], cities, held),
        }
        made = {"people": _people, "hand": _hand, "shelf": _shelf}
        fresh = [name for name, key in keys.items() if key != self._keys.get(name)]
        if fresh:
            self._seen = self._seen | {name: msgspec.to_builtins(made[name](t, player)) for name in fresh}
            self._keys = keys
        return self._seen
