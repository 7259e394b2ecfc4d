"""Before the game: which civilization to play."""

from __future__ import annotations

from functools import cache
from math import fsum

from megaciv.bots.atlas import LIMIT, OPEN_SEAS, SITE
from megaciv.bots.memory import Mind
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.engine.bounds import CivilizationBounds, RankingBounds
from megaciv.rules.facts import facts
from megaciv.rules.facts.board import BOARD, NO_SITE, WHITE_SITE


@cache
def promise(civ: str) -> float:
    """How good the land of a civilization is: sites it can feed, room, and what threatens it."""
    region = BOARD.regions[civ]
    sites = [a for a in region if SITE[a] != NO_SITE]
    room = sum(LIMIT[a] for a in region)
    fed = min(len(sites), round((room - sum(LIMIT[a] for a in sites)) / 2.2 + 1))
    farmed = room + sum(1 for a in region if LIMIT[a] <= 2)
    score = fed + 0.08 * farmed
    score -= fsum(0.15 * bool(OPEN_SEAS[a]) + 0.4 * (BOARD.volcano[a] is not None) for a in sites)
    score -= fsum(0.1 * (SITE[a] == WHITE_SITE) for a in sites)
    around = {BOARD.region[b] for a in region for b in BOARD.land[a]} - {civ, None}
    score -= 0.1 * len(around)
    track = next(c.basic for c in facts().civilizations if c.id == civ)
    return score + 0.5 * (track[5] == "stone")


def choose_civilization(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """The best land that is free. Nothing has begun yet, so there is nothing to see but the list."""
    name = decision.ids[0]
    free = decision.bounded(CivilizationBounds).among
    return {name: max(free, key=lambda civ: (promise(civ), civ))}


def preferences(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """All of them, best land first."""
    among = decision.bounded(RankingBounds).among
    return {decision.ids[0]: sorted(among, key=lambda civ: (-promise(civ), civ))}
