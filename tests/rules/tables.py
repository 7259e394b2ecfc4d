"""Small tables for tests: five players on the western board, and only the pieces a test puts there."""

from __future__ import annotations

from megaciv.rules.engine.state import NOBODY, Table
from megaciv.rules.engine.verbs import place_city, place_tokens
from megaciv.rules.facts.board import BOARD
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.options import Options, Pace, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT, BARBARIANS = range(6)


def table(phase: str = "conflict", pace: Pace = "ordered", turn_limit: int | None = None) -> Table:
    """An empty board for five players, west."""
    t = Table(Setting(Setup(players=5, board="west", pace=pace, options=Options(turn_limit=turn_limit))), "fight")
    prepare_stacks(t)
    t.phase = PHASE_IDS.index(phase)
    return t


def put(t: Table, area: str, tokens: dict[int, int], city: int = NOBODY) -> int:
    """Pieces in an area, which is given back as an index."""
    where = BOARD.index[area]
    if city != NOBODY:
        place_city(t, city, where)
    for owner, number in tokens.items():
        place_tokens(t, owner, where, number)
    return where


def here(t: Table, area: int) -> dict[int, int]:
    """Tokens in an area by owner."""
    return {owner: t.tokens[owner][area] for owner in t.owners_at(area)}
