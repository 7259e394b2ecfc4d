"""What things are worth, in victory points: pieces, steps, and how much somebody else is to be feared.

Exchange rates of the middle game: one victory point is about 30 points of cards or treasury.
"""

from __future__ import annotations

from typing import Final

from megaciv.bots.atlas import RISK, SITE
from megaciv.bots.memory import Mind
from megaciv.bots.value.foresight import foresee
from megaciv.rules import Sight
from megaciv.rules.facts import Requirement
from megaciv.rules.facts.advances import (
    ADVANCED_MILITARY,
    CULTURAL_ASCENDANCY,
    DIPLOMACY,
    MILITARY,
)
from megaciv.rules.facts.board import BOARD, NO_SITE
from megaciv.rules.facts.cards import ADVANCE_VP, COST
from megaciv.rules.phases.ast import advance_points, cities_for_succession
from megaciv.rules.phases.turn import PHASE_IDS

POINTS: Final = 30
"""Points of cards or treasury for one victory point."""
WITHIN_REACH: Final = 6.0
"""A player further ahead, or further behind, is not reached by one blow."""
CONSPIRACY: Final = 20.0
"""What it counts at most that a player is fed by another."""
PURCHASES: Final = PHASE_IDS.index("advances")
DEAR: Final = sum(1 << a for a, cost in enumerate(COST) if cost >= 200)
MIDDLE: Final = sum(1 << a for a, cost in enumerate(COST) if cost >= 100)
CHEAP: Final = sum(1 << a for a, cost in enumerate(COST) if cost < 100)


# -- where we stand ------------------------------------------------------------


def points(s: Sight, player: int) -> int:
    """The player's victory points now."""
    return len(s.cities[player]) + 5 * s.ast[player] + advance_points(s.advances[player])


def required(s: Sight, player: int, ahead: int = 1) -> Requirement | None:
    """What the space so many steps ahead asks for; None beyond the end."""
    track, space = s.setting.track[player], s.ast[player] + ahead
    return s.setting.requirements[track[space]] if space < len(track) else None


def turns_left(s: Sight) -> int:
    """How many turns may still be played, this one included."""
    ends = s.setting.last_space - foremost(s)
    if s.setting.expert:
        ends = 1 if s.final_turn == s.turn else 2 if s.final_turn else ends
    elif ends <= 1 and not may_be_last(s):
        ends = 2
    limit = s.setting.turn_limit
    if limit is not None:
        ends = min(ends, limit - s.turn + 1)
    return max(1, ends)


def foremost(s: Sight) -> int:
    """The space of those who are furthest on the A.S.T."""
    found = 0
    for space in s.ast:
        found = max(found, space)
    return found


def may_be_last(s: Sight) -> bool:
    """Will the game, as likely as not, end this turn? Those before the last space decide, and what they have."""
    limit = s.setting.turn_limit
    if limit is not None and s.turn >= limit:
        return True
    if s.setting.expert:
        return s.final_turn == s.turn
    before, goes_on = s.setting.last_space - 1, 1.0
    for player in s.active:
        if s.ast[player] == before:
            goes_on *= 1 - _finishes(s, player)
    return goes_on <= 0.5


def _finishes(s: Sight, player: int) -> float:
    """The player stands before the last space: how likely do they have, at the end of this turn, what it asks for?"""
    needed = required(s, player)
    if needed is None:
        return 0.0
    dear, more = (s.advances[player] & DEAR).bit_count(), cities_for_succession(s, player) - needed.cities
    if s.phase >= PURCHASES:
        return (1.0 if dear >= 3 else 0.3 if dear == 2 and s.hand_size(player) >= 7 else 0.0) if more >= 0 else 0.0
    held = 0.7 if more > 0 else 0.5 if more == 0 else 0.3 if more == -1 else 0.0
    return held * (1.0 if dear >= 3 else 0.3 if dear == 2 and s.hand_size(player) >= 7 else 0.0)


# -- the others ------------------------------------------------------------


def threat(s: Sight, player: int) -> float:
    """How far the player is on their way to win."""
    me = s.me
    return (
        points(s, player)
        + 2 * (s.ast[player] - s.ast[me])
        + 0.5 * (len(s.cities[player]) - len(s.cities[me]))
        + 0.03 * sum(s.credits[player])
    )


def ahead_of_us(mind: Mind, s: Sight, player: int) -> float:
    """By how much the player is further on their way than we: as it was learned from games, or by the guess."""
    if mind.w.foresees:
        ends = foresee(s)
        return ends[player] - ends[s.me] if player in ends else 0.0
    return threat(s, player) - threat(s, s.me)


def aim(mind: Mind, s: Sight, player: int) -> float:
    """Whom to hurt first: those ahead of us, those who hurt us, not our partners. Who looks ahead knows that a place
    is won from those within reach, and that a neighbour's loss is land for us."""
    civ = s.setting.civs[player]
    opinion = mind.opinion(civ)
    friend = min(1.0, opinion.deals / 6) if mind.w.memory else 0.0
    liking = 6 * opinion.grudge - 4 * friend + min(CONSPIRACY, opinion.favours)
    if not mind.w.looks_ahead:
        return threat(s, player) + liking
    ahead = ahead_of_us(mind, s, player)
    return max(-mind.w.reach, min(ahead, mind.w.reach)) + mind.w.neighbour * borders(s, player) + liking


def borders(s: Sight, player: int) -> bool:
    """Does any piece of the player stand in or beside our land?"""
    mine = s.tokens[s.me].keys() | s.cities[s.me]
    theirs = s.tokens[player].keys() | s.cities[player]
    return any(b in theirs for a in mine for b in BOARD.land[a])


def barred(s: Sight, owner: int) -> bool:
    """Does an advance of the owner keep us out of their cities?"""
    if owner >= s.n:
        return False
    mine, theirs = s.advances[s.me], s.advances[owner]
    if theirs >> DIPLOMACY & 1 and not mine & (1 << DIPLOMACY | 1 << MILITARY):
        return True
    return unassailable(s, owner)


def unassailable(s: Sight, owner: int) -> bool:
    """May we begin no conflict with the owner at all (R3.3.32)?"""
    if owner >= s.n:
        return False
    mine, theirs = s.advances[s.me], s.advances[owner]
    return bool(theirs >> CULTURAL_ASCENDANCY & 1 and not mine & (1 << CULTURAL_ASCENDANCY | 1 << ADVANCED_MILITARY))


# -- our own pieces ------------------------------------------------------------


def kept_tokens(s: Sight) -> int:
    """How many of our tokens on the board will still be there after surplus is removed."""
    me, kept, beside = s.me, 0, s.room_beside_city(s.me)
    for area, number in s.tokens[me].items():
        owner = s.city[area]
        room = (beside if owner == me else 0) if owner >= 0 else s.limit_without_city(s.me, area)
        kept += number if number < room else room
    return kept


def token_value(s: Sight, area: int, number: int) -> float:
    """What the last of so many tokens there is worth."""
    if s.city[area] >= 0 or number > s.limit_without_city(s.me, area):
        return 0.02
    if number == 1:
        return 0.25
    return 0.12


def city_value(s: Sight, area: int) -> float:
    """What one of our cities is worth, without regard to the A.S.T."""
    near = sum(s.tokens[s.me].get(b, 0) for b in BOARD.land[area])
    rebuild = -0.2 if near >= 8 else 0.3 if near < 4 else 0.0
    if SITE[area] == NO_SITE:
        rebuild += 0.8
    return 1.2 + rebuild - 2 * RISK[area]


def reduced_loss(s: Sight, area: int) -> float:
    """What is lost when one of our cities is reduced: its tokens come back."""
    return city_value(s, area) - 0.12 * min(s.limit_without_city(s.me, area), s.stock[s.me])


def spare_cities(s: Sight) -> int:
    """How many of our cities we could lose and still make this turn's step; large if the step asks for none, or is
    lost anyway."""
    needed = required(s, s.me)
    if needed is None or not needed.cities:
        return 9
    spare = cities_for_succession(s, s.me) - needed.cities
    return spare if spare >= 0 else 9


def step_loss(s: Sight, cities_lost: int) -> float:
    """What losing so many cities costs on the A.S.T."""
    return 5.0 if cities_lost > spare_cities(s) else 0.0


VP_OF: Final = ADVANCE_VP
