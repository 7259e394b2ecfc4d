"""Standing intentions: what we leave on the floor when we are done, for those who are away and left theirs.

They are matched when the clock says so and when the floor closes. A match is made without asking again, so the terms
must be good whatever comes of them: what we collect for what we would miss least, one card unseen at most.
"""

from __future__ import annotations

from typing import Any, Final

from megaciv.bots.memory import Mind, Talk
from megaciv.bots.sparring.before.terms import OldPurse
from megaciv.rules import Choice, Sight
from megaciv.rules.facts.cards import FULL_SET, KIND_IDS, card_id
from megaciv.rules.seeing.sight import FloorSight

LEAST_GAIN: Final = 4.0
UNSEEN: Final = 6.0
"""What a card that we are not told of may cost, in points."""


def leave_intention(mind: Mind, s: Sight, floor: FloorSight, talk: Talk, purse: OldPurse) -> Choice | None:
    """One intention, when there is nothing else to do; again only if the hand has changed since."""
    if not mind.w.intends or floor.is_done(s.me) or talk.intended == s.hand:
        return None
    talk.intended = list(s.hand)
    terms = _terms(s, purse)
    return None if terms is None else {"trade.intend": terms}


def _terms(s: Sight, purse: OldPurse) -> dict[str, Any] | None:
    """Single cards for more of what we have several of; a calamity, or water, may go unseen."""
    table, held = purse.values, purse.held
    singles = {k: table[k][1] for k, n in held.items() if n == 1}
    if len(singles) < 2:
        return None
    missed = 3 * max(singles.values()) + UNSEEN + LEAST_GAIN
    wanted = sorted(
        (k for k, n in held.items() if n >= 2 and n < FULL_SET[k] and 2 * (table[k][n + 1] - table[k][n]) >= missed),
        key=lambda k: (table[k][held[k]] - table[k][held[k] + 1], k),
    )
    if not wanted:
        return None
    home = s.setting.block[s.me] if s.setting.two_blocks else None
    unseen = [card_id(card, home) for _, card in purse.slips]
    terms: dict[str, Any] = {
        "give": {KIND_IDS[k]: 1 for k in sorted(singles)},
        "for": [KIND_IDS[k] for k in wanted],
        "unknown": 1,
    }
    return {**terms, "fill": unseen} if unseen else terms
