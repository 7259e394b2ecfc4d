"""A drill judged: what the one who practised has come to, against the best answers on the same board, or against a good
bot with the same cards. All figures come from games that the rules have played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from megaciv.bots import Seats, create
from megaciv.rules import Game
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.board import BOARD
from megaciv.rules.phases.advances.prices import hand_value
from megaciv.rules.setup.drills import Drill, Judged

MINE: Final = "shrewd"
"""Who shows what can be had where no answers are noted."""


class Figure(Struct, frozen=True):
    """What counts: as it was, as it has become, and as it would be at best."""

    what: Judged
    before: int
    mine: int
    best: int


class Stood(Struct, frozen=True):
    """Where the two boards differ in the end: what somebody has there, and what they would have at best."""

    civ: str
    area: str
    tokens: int
    city: bool
    best_tokens: int
    best_city: bool


class Judgement(Struct, frozen=True):
    figures: tuple[Figure, ...]
    reached: bool
    """Is it as good as the best?"""
    stood: tuple[Stood, ...]


def at_best(begun: Game, drill: Drill, seeds: Mapping[str, str], kind: str) -> Game:
    """How the drill goes with the best answers, or, where none are noted, with a good bot in the seat. The others are
    bots of this kind, each with its seed."""
    game = begun.copy()
    civs = game.setting.civs
    bots = {civ: create(kind, seed=seeds[civ]) for civ in civs if civ != drill.civ or not drill.best}
    if not drill.best:
        bots[drill.civ] = create(MINE, seed=seeds[drill.civ])
    seats = Seats(game, bots, "drill")
    for choice in drill.best:
        seats.play()
        game.act(drill.civ, choice)
    seats.play()
    return game


def judge(begun: Game, mine: Game, best: Game, drill: Drill) -> Judgement:
    """Three games of one drill: at its beginning, as it was played, and as it goes at best."""
    me = begun.setting.player[drill.civ]
    tables = (begun.table, mine.table, best.table)
    figures = tuple(Figure(what, *(_count(what, t, begun.table, me) for t in tables)) for what in drill.judged)
    reached = [figure.mine for figure in figures] >= [figure.best for figure in figures]
    stood = () if drill.judged == ("hand",) else _differences(mine.table, best.table)
    return Judgement(figures, reached, stood)


def _count(what: Judged, t: Table, begun: Table, me: Player) -> int:
    if what == "hand":
        return hand_value(t, me)
    if what == "people":
        return t.on_board(me)
    if what == "cities":
        return len(t.cities[me])
    return sum(len(begun.cities[p]) - len(t.cities[p]) for p in begun.active if p != me)


def _differences(mine: Table, best: Table) -> tuple[Stood, ...]:
    civs = mine.setting.civs
    return tuple(
        Stood(civs[player], BOARD.ids[area], *here, *there)
        for player in mine.active
        for area in range(BOARD.size)
        if (here := _there(mine, player, area)) != (there := _there(best, player, area))
    )


def _there(t: Table, player: Player, area: int) -> tuple[int, bool]:
    return t.tokens[player].get(area, 0), area in t.cities[player]
