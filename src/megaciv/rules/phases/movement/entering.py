"""Restrictions on entering an area (R3.3.30-R3.3.35), token by token at the moment of entry (R3.3.33, R7.13).

`change` says by how much the player's own tokens in the area differ from the table while a move is being judged:
tokens already embarked or landed by the same voyage.
"""

from __future__ import annotations

from typing import Final

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import NOBODY, Player, Table
from megaciv.rules.facts.advances import ADVANCED_MILITARY, CULTURAL_ASCENDANCY, DIPLOMACY, MILITARY
from megaciv.rules.facts.board import BOARD, AreaIndex

NOT_BARRED_BY_DIPLOMACY: Final = 1 << DIPLOMACY | 1 << MILITARY
NOT_BARRED_BY_ASCENDANCY: Final = 1 << CULTURAL_ASCENDANCY | 1 << ADVANCED_MILITARY


def room(t: Table, player: Player, area: AreaIndex, wanted: int, change: int = 0) -> int:
    """How many of so many tokens of the player may enter one after the other. A limit alone never forbids entry
    (R3.3.30)."""
    if BOARD.is_sea[area] or t.out_of_play[area]:
        return 0
    others = t.occupants[area] & ~(1 << player)
    owner = t.city[area]
    if owner == player or not (others or owner != NOBODY):
        return wanted
    if owner != NOBODY:
        if cities_are_safe(t):
            return 0
        opened = others & ~(1 << owner) or t.tokens[player].get(area, 0) + change
        return wanted if opened or not _barring_clause(t, player, owner) else 0
    if t.advances[player] & NOT_BARRED_BY_ASCENDANCY or not _ascendant(t, others):
        return wanted
    return _room_beside_ascendancy(t, player, area, wanted, change)


def cities_are_safe(t: Table) -> bool:
    """In the first lessons of the First Game nobody may attack a city (R5.2.1)."""
    lesson = t.setting.lesson(t.turn)
    return lesson is not None and lesson.no_city_attacks


def _barring_clause(t: Table, player: Player, owner: Player) -> str:
    """The clause by which this owner's city, with no conflict situation there yet, keeps the player out; else
    nothing."""
    mine = t.advances[player]
    if t.has(owner, DIPLOMACY) and not mine & NOT_BARRED_BY_DIPLOMACY:
        return "R3.3.31"
    if t.has(owner, CULTURAL_ASCENDANCY) and not mine & NOT_BARRED_BY_ASCENDANCY:
        return "R3.3.32"
    return ""


def _ascendant(t: Table, owners: int) -> bool:
    """Does one of these owners (a bit mask) hold Cultural Ascendancy? The Barbarians do not (R3.3.34)."""
    while owners:
        owner = (owners & -owners).bit_length() - 1
        if t.has(owner, CULTURAL_ASCENDANCY) and owner in t.active:
            return True
        owners &= owners - 1
    return False


def _room_beside_ascendancy(t: Table, player: Player, area: AreaIndex, wanted: int, change: int) -> int:
    """Without a city: until the next token would cause conflict, unless there is conflict already (R3.3.32)."""
    free = BOARD.limit[area] - t.tokens_at(area) - change
    if free < 0:
        owners = t.occupants[area] & ~(1 << player)
        owners |= (t.tokens[player].get(area, 0) + change > 0) << player
        return wanted if owners & (owners - 1) else 0
    return min(wanted, free)


def is_conflict_with(t: Table, player: Player, area: AreaIndex, more: int) -> bool:
    """Would there be a conflict situation with so many more tokens of the player (R0.6.3)?"""
    others, owner = t.occupants[area] & ~(1 << player), t.city[area]
    if owner != NOBODY:
        return owner != player or others != 0
    return others != 0 and t.tokens_at(area) + more > BOARD.limit[area]


def no_entry(t: Table, player: Player, area: AreaIndex, clause: str = "") -> IllegalChoice:
    """Why a token of the player may not enter; `clause` is cited instead of the restriction's own if given."""
    owner = t.city[area]
    if owner not in (NOBODY, player) and cities_are_safe(t):
        return IllegalChoice("cities-are-safe-yet", "R5.2.1", area=BOARD.ids[area])
    barred_by = _barring_clause(t, player, owner) if owner not in (NOBODY, player) else "R3.3.32"
    reason = "diplomacy-bars" if barred_by == "R3.3.31" else "cultural-ascendancy-bars"
    return IllegalChoice(reason, clause or barred_by, area=BOARD.ids[area])
