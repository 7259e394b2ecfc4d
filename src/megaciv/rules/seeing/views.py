"""What a player may know (R1.20-R1.22): everything public, their own hand, and what they are asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypedDict

from msgspec import Struct
from msgspec.structs import replace

from megaciv.rules.ending.victory import points_so_far
from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.described import Described
from megaciv.rules.engine.state import IN_STOCK, NOBODY, Player, Table
from megaciv.rules.engine.verbs import card_name
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import ADVANCE_IDS, BLOCKS, is_calamity
from megaciv.rules.phases.ast import next_step
from megaciv.rules.phases.ast_steps import AstStep
from megaciv.rules.phases.trade.floor import floor_of
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.seeing.figures import OwnFigures, figures
from megaciv.rules.seeing.trade_floor import FloorView, sight

CALAMITIES_COUNTED = range(9, 11)
"""In phases 9 and 10 (and at the end of 8) the number of calamities a player holds is public (R3.8.1)."""


class Pieces(TypedDict, total=False):
    """What an owner has in an area."""

    tokens: int
    city: bool
    ships: int


class PlayerView(Struct, frozen=True):
    """A player's public figures; `calamities` from phase 8 on (R1.20)."""

    civilization: str
    block: str
    stock: int
    treasury: int
    cities_in_stock: int
    ships_in_stock: int
    tokens_on_board: int
    cities_on_board: int
    census: int
    ast: int
    advances: list[str]
    credits: dict[str, int]
    hand_size: int
    points: int
    """Victory points as they stand, without the bonus at the end (R3.13.20)."""
    next_step: AstStep | None = None
    """The next space of the A.S.T. and what it asks for; None on the last one."""
    calamities: int | None = None
    left: bool = False


class View(Struct, frozen=True, omit_defaults=True):
    """The table as one player, or a spectator, knows it."""

    viewer: str | None
    turn: int
    phase: str
    areas: dict[str, dict[str, Pieces]]
    """Areas that hold anything: owner -> {tokens, city, ships}; `barbarians` and `pirates` are owners."""
    players: dict[str, PlayerView]
    empty_stacks: dict[str, list[int]]
    out_of_play: list[str]
    built_this_turn: list[str]
    asked: dict[str, list[str]]
    """Who is asked which decisions right now: the names of the decisions, never their options."""
    over: bool = False
    final_turn: int = 0
    hand: list[str] = []
    traces: dict[str, str] = {}
    decision: Described | None = None
    trade: FloorView | None = None
    """What the player may know of the trade floor, while it is open."""


class Own(Struct, frozen=True):
    """What a view adds for one player: the parts of it that nobody else may know, without the rest. `question` is what
    they are asked, or may say unasked (a trader who is done)."""

    hand: list[str]
    traces: dict[str, str]
    question: Decision | None
    trade: FloorView | None
    figures: OwnFigures | None
    """The numbers of their mat, hand and shelf; None for those who have left."""


def own(t: Table, player: Player, question: Decision | None) -> Own:
    """The private part of a player's view."""
    mine, floor = player in t.active, floor_of(t)
    return Own(
        hand=hand_of(t, player),
        traces=traces_of(t, player) if mine else {},
        question=question,
        trade=None if floor is None else sight(floor, player),
        figures=figures(t, player) if mine else None,
    )


def view(t: Table, player: Player | None, pending: Mapping[Player, Decision], waits_for: Sequence[Player] = ()) -> View:
    """The view of a player, or of a spectator (None). `waits_for` are those for whom the player may hold (R7.65)."""
    s, floor = t.setting, floor_of(t)
    mine = player is not None and player in t.active
    return View(
        viewer=None if player is None else s.civs[player],
        turn=t.turn,
        phase=PHASE_IDS[t.phase],
        areas=_areas(t),
        players={s.civs[p]: player_view(t, p) for p in range(s.n)},
        empty_stacks=empty_stacks(t),
        out_of_play=out_of_play(t),
        built_this_turn=BOARD.names(t.built_this_turn),
        asked=asked_by(t, player, pending),
        over=t.over,
        final_turn=t.final_turn,
        hand=[] if player is None else hand_of(t, player),
        traces=traces_of(t, player) if player is not None and mine else {},
        decision=_decision(t, pending.get(player), waits_for) if player is not None else None,
        trade=None if floor is None else sight(floor, player),
    )


def _decision(t: Table, decision: Decision | None, waits_for: Sequence[Player]) -> Described | None:
    """What the player is asked, with its bounds or legal answers, its default, its clause and whom it may wait for."""
    if decision is None:
        return None
    return replace(decision.describe(short=True), waits_for=[t.setting.civs[p] for p in waits_for])


def empty_stacks(t: Table) -> dict[str, list[int]]:
    """Of which numbers no card is left to draw, by block."""
    return {BLOCKS[b]: [n + 1 for n in range(9) if not t.piles[b * 9 + n]] for b in t.setting.blocks}


def out_of_play(t: Table) -> list[str]:
    """The areas that nobody may enter."""
    return [BOARD.ids[a] for a in range(BOARD.size) if t.out_of_play[a]]


def asked_by(t: Table, player: Player | None, pending: Mapping[Player, Decision]) -> dict[str, list[str]]:
    """Who is asked which decisions, as far as the viewer knows."""
    civs = t.setting.civs
    return {civs[p]: list(d.ids) for p, d in sorted(pending.items()) if _is_known(t, player, p, d)}


def _is_known(t: Table, player: Player | None, asked: Player, decision: Decision) -> bool:
    """Does the viewer know that this player is asked? A whisper that calls somebody back to the trade floor is
    private."""
    floor = floor_of(t)
    if floor is None or asked == player:
        return True
    return not floor.done[asked] or decision is not floor.question.may[asked]


def _areas(t: Table) -> dict[str, dict[str, Pieces]]:
    """What stands where, as `pieces_in` would tell it of every area that holds anything. Ids in alphabetical order,
    owners in ranking order."""
    s, held = t.setting, set[AreaIndex]().union(*t.tokens, *t.cities, *t.ships) - {IN_STOCK}
    found: dict[AreaIndex, dict[str, Pieces]] = {area: {} for area in sorted(held)}
    for owner, tokens in zip(s.owners, t.tokens, strict=True):
        for area, number in tokens.items():
            found[area][owner] = {"tokens": number}
    for owner, cities in zip(s.city_owners, t.cities, strict=True):
        for area in cities:
            found[area].setdefault(owner, {})["city"] = True
    for owner, fleet in zip(s.civs, t.ships, strict=True):
        for area in set(fleet) - {IN_STOCK}:
            found[area].setdefault(owner, {})["ships"] = fleet.count(area)
    return {BOARD.ids[area]: pieces for area, pieces in found.items()}


def pieces_in(t: Table, area: AreaIndex) -> dict[str, Pieces]:
    """What stands in one area, by owner."""
    s = t.setting
    found: dict[str, Pieces] = {s.owners[o]: {"tokens": t.tokens[o][area]} for o in t.owners_at(area)}
    city = t.city[area]
    if city != NOBODY:
        found.setdefault(s.city_owners[city], {})["city"] = True
    for owner, fleet in enumerate(t.ships):
        if area in fleet:
            found.setdefault(s.owners[owner], {})["ships"] = fleet.count(area)
    return found


@lru_cache(1024)
def _advances(held: int) -> tuple[str, ...]:
    return tuple(name for a, name in enumerate(ADVANCE_IDS) if held >> a & 1)


def player_view(t: Table, p: Player) -> PlayerView:
    s, hand = t.setting, t.hands[p]
    return PlayerView(
        civilization=s.civs[p],
        block=BLOCKS[s.block[p]],
        stock=t.stock[p],
        treasury=t.treasury[p],
        cities_in_stock=t.cities_in_stock(p),
        ships_in_stock=t.ships[p].count(IN_STOCK),
        tokens_on_board=t.on_board(p),
        cities_on_board=len(t.cities[p]),
        census=t.census[p],
        ast=t.ast[p],
        advances=list(_advances(t.advances[p])),
        credits=dict(zip(GROUPS, t.credits[p], strict=True)),
        hand_size=len(hand),
        points=points_so_far(t, p),
        next_step=next_step(t, p),
        calamities=sum(map(is_calamity, hand)) if t.phase in CALAMITIES_COUNTED else None,
        left=p not in t.active,
    )


def hand_of(t: Table, player: Player) -> list[str]:
    """The cards of a player by name; those who have left hold none."""
    return [card_name(t, player, card) for card in t.hands[player]] if player in t.active else []


def traces_of(t: Table, player: Player) -> dict[str, str]:
    """Who traded the player the calamities they hold."""
    held = set(t.hands[player])
    return {card_name(t, player, c): t.setting.civs[q] for c, q in sorted(t.traces.items()) if c in held}
