"""What a draft comes to, in four numbers that fit what is asked: of a movement cities, people who will be lost for want
of room, support and the next tax (on the last turn the points); of a founding, a growth, a loss, a tax or a purchase
others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from megaciv.rules.ending.victory import victory_points
from megaciv.rules.engine.decisions import Decision, Spread
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.reading import read_counts
from megaciv.rules.engine.state import IN_STOCK, NOBODY, Player, Table
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.advances.payment import Purchase
from megaciv.rules.phases.advances.prices import treasury_rate
from megaciv.rules.phases.ast import is_known_to_be_last, next_step, succession
from megaciv.rules.phases.ast_steps import Need
from megaciv.rules.phases.calamities.damage import Damage, everywhere
from megaciv.rules.phases.cities.building import BuildCity
from megaciv.rules.phases.support import reducible
from megaciv.rules.phases.tax import DEFAULT_RATE, revolting_cities, tax_rates

What = Literal[
    "cities", "starve", "support", "tax", "points", "treasury", "step", "change", "stock", "given", "placed", "room",
    "income", "revolts", "ships",
]  # fmt: skip
LOSSES: Final = (
    "calamity.damage",
    "calamity.destroyCity",
    "calamity.reduceCities",
    "civilWar.select",
    "conflict.removeLoss",
    "cyclone.",
    "earthquake.own",
    "support.reduceCity",
    "tax.destroyRevoltCity",
)
"""Decisions on what of one's own is given up."""


class End(Struct, frozen=True, omit_defaults=True):
    """One number: what it is now and would be then, and what it may be at most (`of`); of how many cities at what rate
    it is reckoned; whether something is lost by it, and where. Of a step: 1 forward, 0 or 1 back, and what the space
    asks for."""

    what: What
    then: int
    now: int | None = None
    of: int | None = None
    cities: int | None = None
    rate: int | None = None
    bad: bool = False
    areas: Mapping[str, int] = {}
    needs: Sequence[Need] = ()
    clause: str = ""


class Aftermath(Struct, frozen=True):
    """What the ends of people and cities are read off: the table as it was, and as it is after the draft and the fights
    that follow from it; who will be lost there for want of room; where a city can be founded, and how many of these
    count as founded."""

    before: Table
    ahead: Table
    player: Player
    lost: Mapping[AreaIndex, int]
    sites: Sequence[AreaIndex]
    foundable: int


def ends(aftermath: Aftermath, asked: Decision | None, choices: Sequence[Choice] = ()) -> tuple[End, ...]:
    """The four that fit what was asked before the draft; `choices` are the draft."""
    last = choices[-1] if choices else {}
    if isinstance(asked, BuildCity):
        return _cities(aftermath), _support(aftermath), _stock(aftermath), _next_step(aftermath)
    if isinstance(asked, Spread):
        return _placed(asked, last), _starve(aftermath), _room(aftermath), _cities(aftermath)
    if asked is not None and asked.ids[0].startswith(LOSSES):
        return _given(aftermath, asked, last), _cities(aftermath), _support(aftermath), _next_step(aftermath)
    if asked is not None and asked.ids[0] == "tax.setRate":
        return _taxed(aftermath.before, aftermath.player, last.get("tax.setRate"))
    fourth = _points(aftermath) if is_known_to_be_last(aftermath.ahead) else _tax(aftermath)
    return _cities(aftermath), _starve(aftermath), _support(aftermath), fourth


def purchase_ends(before: Table, player: Player, bought: Purchase) -> tuple[End, ...]:
    """Of a purchase alone, whatever follows it."""
    after = before.copy()
    for advance in (*bought.advances, *(() if bought.gift is None else (bought.gift,))):
        after.advances[player] |= 1 << advance
    treasury = before.treasury[player]
    paid = bought.worth + bought.treasury * treasury_rate(before, player)
    return (
        End("points", victory_points(after, player).number, victory_points(before, player).number, clause="R3.13.20"),
        End("change", paid - bought.price, clause="R3.12.6"),
        End("treasury", treasury - bought.treasury, treasury, clause="R3.12.6"),
        _step(before, after, player),
    )


# -- one by one ------------------------------------------------------------


def _cities(aftermath: Aftermath) -> End:
    ahead, player = aftermath.ahead, aftermath.player
    then, now = len(ahead.cities[player]) + aftermath.foundable, len(aftermath.before.cities[player])
    return End("cities", then, now, areas=_people(ahead, player, aftermath.sites), clause="R3.5.2")


def _starve(aftermath: Aftermath) -> End:
    starving = sum(aftermath.lost.values())
    where = {BOARD.ids[area]: n for area, n in sorted(aftermath.lost.items())}
    return End("starve", starving, bad=starving > 0, areas=where, clause="R3.5.10")


def _support(aftermath: Aftermath) -> End:
    """Where too few people are left, the cities that may fall are those of which one must be reduced."""
    ahead, player = aftermath.ahead, aftermath.player
    rate = ahead.support_rate(player)
    people, cities = ahead.on_board(player) - sum(aftermath.lost.values()), len(ahead.cities[player])
    falling = cities * rate > people
    where = dict.fromkeys((BOARD.ids[area] for area in sorted(reducible(ahead, player))), 1) if falling else {}
    return End("support", cities * rate, None, people, cities, rate, falling, where, clause="R3.5.20")


def _tax(aftermath: Aftermath) -> End:
    ahead, player = aftermath.ahead, aftermath.player
    rate, stock = min(tax_rates(ahead, player)), ahead.stock[player]
    cities = len(ahead.cities[player])
    return End("tax", cities * rate, None, stock, cities, rate, cities * rate > stock, clause="R3.1.2")


def _points(aftermath: Aftermath) -> End:
    """No tax follows the last turn; a city that could be founded is a point more."""
    then = victory_points(aftermath.ahead, aftermath.player).number + aftermath.foundable
    return End("points", then, victory_points(aftermath.before, aftermath.player).number, clause="R3.13.20")


def _stock(aftermath: Aftermath) -> End:
    """What goes for want of room is there, too."""
    then = aftermath.ahead.stock[aftermath.player] + sum(aftermath.lost.values())
    return End("stock", then, aftermath.before.stock[aftermath.player], clause="R3.1.2")


def _next_step(aftermath: Aftermath) -> End:
    return _step(aftermath.before, aftermath.ahead, aftermath.player)


def _step(before: Table, after: Table, player: Player) -> End:
    """As things stand; where the markers have moved meanwhile, as it was (R3.13.1, R3.13.3)."""
    moved = after.ast[player] - before.ast[player]
    now, then = succession(before, player), moved or succession(after, player)
    asked_for = None if moved else next_step(after, player)
    needs = () if asked_for is None else tuple(asked_for.needs)
    return End("step", then, now, bad=then < now or then < 0, needs=needs, clause="R3.13.1")


def _given(aftermath: Aftermath, asked: Decision, choice: Choice) -> End:
    """In unit points (R0.2.3). Of a damage what the draft names, even while it is too little."""
    before, player = aftermath.before, aftermath.player
    if isinstance(asked, Damage):
        return End("given", asked.given(choice.get(asked.ids[0], {})), of=asked.damage, clause="R7.1")
    points = everywhere(before, player).points() - everywhere(aftermath.ahead, player).points()
    return End("given", max(0, points), clause=asked.clause)


def _placed(asked: Spread, choice: Choice) -> End:
    try:
        placed = sum(read_counts(choice.get(asked.ids[0], {}), asked.ids[0]).values())
    except IllegalChoice:
        placed = 0
    return End("placed", placed, of=asked.high, clause=asked.clause)


def _room(aftermath: Aftermath) -> End:
    """For how many more there is room where the player's people are already."""
    ahead, player = aftermath.ahead, aftermath.player
    free = [area for area in sorted(ahead.tokens[player]) if ahead.city[area] == NOBODY]
    room = {area: ahead.limit(player, area) - ahead.tokens[player][area] for area in free}
    where = {BOARD.ids[area]: n for area, n in room.items() if n > 0}
    return End("room", sum(where.values()), areas=where, clause="R3.5.10")


def _taxed(before: Table, player: Player, rate: object) -> tuple[End, ...]:
    """Of a tax rate, or the usual one while none is chosen (R3.1.2, R3.1.3); and how many ships the treasury could keep
    then (R3.3.10)."""
    chosen = rate if type(rate) is int and rate in tax_rates(before, player) else DEFAULT_RATE
    stock, treasury, cities = before.stock[player], before.treasury[player], before.cities[player]
    income, revolting = min(len(cities) * chosen, stock), revolting_cities(before, player, chosen)
    ships = sum(area != IN_STOCK for area in before.ships[player])
    where = dict.fromkeys((BOARD.ids[area] for area in sorted(cities)), 1) if revolting else {}
    return (
        End("income", income, rate=chosen, clause="R3.1.2"),
        End("revolts", revolting, rate=chosen, bad=revolting > 0, areas=where, clause="R3.1.3"),
        End("stock", stock - income, stock, clause="R3.1.2"),
        End("ships", min(ships, treasury + income), of=ships, clause="R3.3.10"),
    )


def _people(t: Table, player: Player, areas: Iterable[AreaIndex]) -> dict[str, int]:
    return {BOARD.ids[area]: t.tokens[player].get(area, 0) for area in sorted(areas)}
