"""What a draft comes to, in a few numbers: cities, people who will be lost for want of room, support, the next tax, or
on the last turn the points; of a purchase, points and what is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from megaciv.rules.ending.victory import victory_points
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.advances.payment import Purchase
from megaciv.rules.phases.ast import is_known_to_be_last
from megaciv.rules.phases.tax import tax_rates

What = Literal["cities", "starve", "support", "tax", "points", "cards", "treasury"]


class End(Struct, frozen=True, omit_defaults=True):
    """One number: what it is now and would be then, what it may be at most (`of`), whether something is lost by it, and
    where."""

    what: What
    then: int
    now: int | None = None
    of: int | None = None
    bad: bool = False
    areas: Mapping[str, int] = {}
    clause: str = ""


def ends(before: Table, ahead: Table, player: Player, lost: Mapping[AreaIndex, int], foundable: int) -> tuple[End, ...]:
    """Of people and cities: the table as it was, and as it is after the draft and the fights that follow from it. Where
    the player could found cities then, they are counted."""
    cities, starving = len(ahead.cities[player]), sum(lost.values())
    people, needed = ahead.on_board(player) - starving, cities * ahead.support_rate(player)
    where = {BOARD.ids[area]: n for area, n in sorted(lost.items())}
    return (
        End("cities", cities + foundable, len(before.cities[player]), clause="R3.5.2"),
        End("starve", starving, bad=starving > 0, areas=where, clause="R3.5.10"),
        End("support", needed, of=people, bad=needed > people, clause="R3.5.20"),
        _points(before, ahead, player, foundable) if is_known_to_be_last(ahead) else _tax(ahead, player, cities),
    )


def _tax(ahead: Table, player: Player, cities: int) -> End:
    due, stock = cities * min(tax_rates(ahead, player)), ahead.stock[player]
    return End("tax", due, of=stock, bad=due > stock, clause="R3.1.2")


def _points(before: Table, ahead: Table, player: Player, foundable: int) -> End:
    """No tax follows the last turn; a city that could be founded is a point more."""
    then = victory_points(ahead, player).number + foundable
    return End("points", then, victory_points(before, player).number, clause="R5.2")


def purchase_ends(before: Table, player: Player, bought: Purchase) -> tuple[End, ...]:
    """Of a purchase alone, whatever follows it."""
    after = before.copy()
    for advance in (*bought.advances, *(() if bought.gift is None else (bought.gift,))):
        after.advances[player] |= 1 << advance
    cards, treasury = len(before.hands[player]), before.treasury[player]
    return (
        End("points", victory_points(after, player).number, victory_points(before, player).number, clause="R5.2"),
        End("cards", cards - len(bought.cards), cards, clause="R3.12.1"),
        End("treasury", treasury - bought.treasury, treasury, clause="R3.12.1"),
    )
