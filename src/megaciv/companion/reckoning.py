"""What the clerk answers, reckoned by the rules from counts: orders, taxes, support, cards, steps of the A.S.T.,
points and places."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from megaciv.companion.counts import as_table, player_of
from megaciv.companion.frame import setting_of
from megaciv.companion.ledger import Civ, TableLedger
from megaciv.rules import Outcome, Place, Quote, Wanted, Working
from megaciv.rules.advice.quote import quote
from megaciv.rules.ending.victory import outcome
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.working import total
from megaciv.rules.facts import EPOCHS, PHASES
from megaciv.rules.phases.ast import STONE, cities_for_succession, is_last_turn, next_step
from megaciv.rules.phases.ast_steps import AstStep
from megaciv.rules.phases.cards import card_prices
from megaciv.rules.seeing.workings import tax_working


class Orders(Struct, frozen=True):
    """Who comes when, by what the order goes (R0.4)."""

    census: list[Civ]
    cities: list[Civ]
    position: list[Civ]


class AstMove(Struct, frozen=True):
    """How a marker moves now: forward, back, or not at all; what the next space asks for (R3.13.1-R3.13.3)."""

    steps: int
    space: int
    """Where it stands now."""
    epoch: str
    """Of the next space, if there is one."""
    step: AstStep | None


class Draw(Struct, frozen=True):
    """Whose turn it is at the stacks, from how many they draw, and what they may buy (R3.6)."""

    civ: Civ
    cities: int
    prices: dict[int, int]


def orders(ledger: TableLedger, table: Table | None = None) -> Orders:
    t = table or as_table(ledger)
    civs = setting_of(ledger.frame).civs

    def named(players: Sequence[int]) -> list[Civ]:
        return [civs[player] for player in players]

    return Orders(named(t.census_order()), named(t.city_order()), named(t.position_order()))


def tax_of(ledger: TableLedger, civ: Civ, rate: int) -> Working:
    return tax_working(as_table(ledger), player_of(ledger, civ), rate)


def draws(ledger: TableLedger) -> list[Draw]:
    """In city order (R3.6.1)."""
    t = as_table(ledger)
    civs = t.setting.civs
    return [Draw(civs[p], len(t.cities[p]), card_prices(t, p)) for p in t.city_order()]


def ast_moves(ledger: TableLedger, table: Table | None = None) -> dict[Civ, AstMove]:
    """How every marker moves if the phase came now."""
    t = table or as_table(ledger)
    return {t.setting.civs[p]: _move(t, p) for p in t.active}


def _move(t: Table, player: int) -> AstMove:
    step = next_step(t, player)
    here, track = t.ast[player], t.setting.track[player]
    steps = 0
    if step is not None and not step.lacking:
        steps = 1
    elif t.setting.expert and track[here] > STONE and not cities_for_succession(t, player):
        steps = -1
    return AstMove(steps, here, "" if step is None else step.epoch, step)


def ends_now(ledger: TableLedger) -> bool:
    """Is this the last turn (R3.13.10-R3.13.12)?"""
    return is_last_turn(as_table(ledger))


def standing(ledger: TableLedger, table: Table | None = None) -> Outcome:
    """Points and places, with the named lines of this table added. Equal points are told apart as the rules do."""
    found = outcome(table or as_table(ledger))
    if not ledger.frame.lines:
        return found
    more = {place.civilization: _with_lines(ledger, place) for place in found.places}
    ranked = sorted(found.places, key=lambda place: (-more[place.civilization].number, place.place))
    places = tuple(
        replace(
            place,
            place=at,
            vp=more[place.civilization].number,
            points=more[place.civilization],
            tie_break=place.tie_break if at > 1 and _tied(more, ranked, at) else None,
        )
        for at, place in enumerate(ranked, 1)
    )
    return replace(found, places=places)


def _tied(points: dict[Civ, Working], ranked: Sequence[Place], at: int) -> bool:
    return points[ranked[at - 2].civilization].number == points[ranked[at - 1].civilization].number


def _with_lines(ledger: TableLedger, place: Place) -> Working:
    seat = ledger.seats[place.civilization]
    lines = tuple(Working(f"line:{line}", seat.points.get(line, 0)) for line in ledger.frame.lines)
    return total(place.points.what, (*place.points.parts, *lines), place.points.clause)


def quote_for(ledger: TableLedger, civ: Civ, hand: Sequence[str], wanted: Wanted) -> Quote:
    """Prices and payments for a hand that is shown now and kept nowhere."""
    return quote(as_table(ledger, {civ: hand}), player_of(ledger, civ), wanted)


def epoch_of(ledger: TableLedger, civ: Civ) -> str:
    """The epoch that a nation's marker stands in."""
    track = setting_of(ledger.frame).track[player_of(ledger, civ)]
    return EPOCHS[track[min(ledger.seats[civ].ast, len(track) - 1)]]


def last_turn_that_fits(ledger: TableLedger, now: int) -> int | None:
    """With the table's own pace: the last turn that is over before the evening ends. None where nothing is known."""
    if not ledger.hard_stop or not ledger.times:
        return None
    by_turn: dict[int, int] = {}
    for time in ledger.times:
        by_turn[time.turn] = by_turn.get(time.turn, 0) + time.took
    whole = [took for turn, took in by_turn.items() if turn < ledger.turn] or [sum(by_turn.values())]
    usual = sum(whole[-3:]) / len(whole[-3:])
    share = (len(PHASES) - ledger.phase) / len(PHASES)
    left = ledger.hard_stop - now - usual * share
    if left < 0:
        return ledger.turn - 1
    return ledger.turn + int(left // usual) if usual else None
