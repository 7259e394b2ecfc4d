"""What an advance is worth to us now: its points, the discounts it brings, what it does, and the step it opens."""

from __future__ import annotations

from typing import Final

from megaciv.bots.book import CREDITS
from megaciv.bots.mind import Mind
from megaciv.bots.worth import (
    CHEAP,
    DEAR,
    MIDDLE,
    VP_OF,
    advance_points,
    band,
    cities_for_step,
    may_be_last,
    required,
    turns_left,
)
from megaciv.rules import advances as adv
from megaciv.rules.cards import ADVANCE_GROUPS, BONUS_FROM, COST, GROUP_INDEX
from megaciv.rules.sight import Sight

RELIGION: Final = GROUP_INDEX["religion"]
ALL: Final = tuple(range(len(COST)))

ABILITY: Final = {
    adv.AGRICULTURE: 0.35, adv.PUBLIC_WORKS: 0.3, adv.WONDER_OF_THE_WORLD: 0.5, adv.POLITICS: 0.2,
    adv.MONOTHEISM: 0.4, adv.ENGINEERING: 0.12, adv.ARCHITECTURE: 0.2, adv.COINAGE: 0.1, adv.MONARCHY: 0.12,
    adv.MILITARY: 0.05, adv.CARTOGRAPHY: 0.06, adv.RHETORIC: 0.05, adv.TRADE_ROUTES: 0.08, adv.MINING: 0.2,
    adv.TRADE_EMPIRE: 0.25, adv.ROADBUILDING: 0.25, adv.PROVINCIAL_EMPIRE: 0.4, adv.DIASPORA: 0.1,
    adv.CULTURAL_ASCENDANCY: 0.0, adv.URBANISM: 0.06, adv.DEMOCRACY: 0.08, adv.METALWORKING: 0.05,
    adv.CLOTH_MAKING: 0.03, adv.ASTRONAVIGATION: 0.04, adv.FUNDAMENTALISM: 0.1, adv.UNIVERSAL_DOCTRINE: 0.05,
    adv.DIPLOMACY: 0.06, adv.NAVAL_WARFARE: 0.05, adv.ADVANCED_MILITARY: 0.05,
    # protection
    adv.POTTERY: 0.09, adv.CALENDAR: 0.15, adv.MASONRY: 0.06, adv.MEDICINE: 0.06, adv.ENLIGHTENMENT: 0.08,
    adv.MYSTICISM: 0.035, adv.DEISM: 0.035, adv.MYTHOLOGY: 0.02, adv.MUSIC: 0.04, adv.DRAMA_AND_POETRY: 0.04,
    adv.LAW: 0.035, adv.SCULPTURE: 0.012, adv.LIBRARY: 0.055, adv.PHILOSOPHY: 0.02, adv.THEOLOGY: 0.02,
    adv.THEOCRACY: 0.02, adv.ANATOMY: 0.04,
}  # fmt: skip
"""Victory points a turn."""
ARMS: Final = frozenset((adv.ENGINEERING, adv.MILITARY, adv.METALWORKING, adv.NAVAL_WARFARE, adv.ADVANCED_MILITARY))
SEA: Final = frozenset((adv.CLOTH_MAKING, adv.ASTRONAVIGATION, adv.NAVAL_WARFARE))
ONCE: Final = {adv.LIBRARY: 40 / 30, adv.ANATOMY: 80 / 30, adv.WRITTEN_RECORD: 0.6, adv.MONUMENT: 1.2}


def prices(s: Sight) -> list[int]:
    """What each advance costs us now (R3.12.2)."""
    credits, held = s.credits[s.me], s.advances[s.me]
    found = []
    for a in ALL:
        groups = ADVANCE_GROUPS[a]
        left = COST[a] - max(credits[g] for g in groups)
        for other, points in BONUS_FROM[a]:
            if held >> other & 1:
                left -= points
        found.append(left if left > 0 else 0)
    return found


def esteem(mind: Mind, s: Sight) -> list[float]:
    """The worth of each advance that we do not hold, in victory points; -1 for the others."""
    held, last = s.advances[s.me], may_be_last(s)
    left = turns_left(s) - 1
    lean = mind.p.credits * mind.w.credit * min(left, 9)
    usable = _usable(s)
    due = _due(mind, s) if not last or left else [0.0] * len(ALL)
    found = []
    for a in ALL:
        if held >> a & 1:
            found.append(-1.0)
            continue
        worth = float(VP_OF[a])
        if not last:
            worth += lean * sum(points * usable[g] for g, points in CREDITS[a])
            worth += ABILITY.get(a, 0.0) * mind.w.ability * min(left, 9) * _liking(mind, a)
            if left > 1:
                worth += ONCE.get(a, 0.0)
        elif a in (adv.LIBRARY, adv.ANATOMY):
            worth += 1.0
        found.append(worth + due[a])
    return found


def _liking(mind: Mind, advance: int) -> float:
    liking = mind.p.faith if RELIGION in ADVANCE_GROUPS[advance] else 1.0
    if advance in ARMS:
        liking *= mind.p.arms
    return liking * mind.p.ships if advance in SEA else liking


def _usable(s: Sight) -> list[float]:
    """By group: how far a credit there would be used: colours that lead are used most, and not yet bought."""
    credits, held = s.credits[s.me], s.advances[s.me]
    best = sorted(credits, reverse=True)[1]
    found = []
    for g in range(5):
        unbought = sum(1 for a in ALL if g in ADVANCE_GROUPS[a] and not held >> a & 1)
        found.append((1.0 if credits[g] >= best else 0.7) * min(1.0, unbought / 8))
    return found


AHEAD: Final = (10.0, 6.0, 3.0, 2.0)
"""How much the next four steps weigh."""


def _due(mind: Mind, s: Sight) -> list[float]:
    """By advance: how much nearer it brings the next steps of the A.S.T."""
    found = [0.0] * len(ALL)
    held = s.advances[s.me]
    seen: set[tuple[int, int | None, int | None]] = set()
    for at, weight in enumerate(AHEAD):
        needed = required(s, s.me, at + 1)
        if needed is None:
            break
        if at == 0 and cities_for_step(s, s.me) < needed.cities:
            weight = AHEAD[1]
        wants = [(needed.advances, None, None)] if needed.advances else []
        wants += [(p.count, p.at_least, p.below) for p in needed.priced]
        for count, low, below in wants:
            if (count, low, below) in seen:
                continue
            seen.add((count, low, below))
            group = band(low, below) if low is not None or below is not None else CHEAP | MIDDLE
            missing = count - (held & group).bit_count()
            if missing > 0:
                for a in ALL:
                    if group >> a & 1 and not held >> a & 1:
                        found[a] += mind.w.due * 3 * weight / max(missing, 2) / max(3, count) * 1.2
        if (
            needed.advance_vp
            and (lacking := needed.advance_vp - advance_points(held)) > 0
            and (-1, at, None) not in seen
        ):
            seen.add((-1, at, None))
            for a in ALL:
                if not held >> a & 1:
                    found[a] += mind.w.due * weight * VP_OF[a] / max(lacking, 5)
    return found


def completes_step(s: Sight, bought: int) -> bool:
    """Would these advances more (a bit mask) make this turn's step, where the ones we hold do not?"""
    from megaciv.bots.worth import advances_suffice  # noqa: PLC0415

    needed = required(s, s.me)
    if needed is None or cities_for_step(s, s.me) < needed.cities:
        return False
    held = s.advances[s.me]
    return not advances_suffice(held, needed) and advances_suffice(held | bought, needed)


def free_credits(s: Sight, points: int) -> dict[str, int]:
    """Where credits of our choice go: to the colour with most to buy, counted where it is the best colour of a card."""
    from megaciv.rules.facts import GROUPS  # noqa: PLC0415

    credits, held = s.credits[s.me], s.advances[s.me]
    score = [0.0] * 5
    for a in ALL:
        if not held >> a & 1:
            best = max(ADVANCE_GROUPS[a], key=lambda g: credits[g])
            score[best] += 1.0 + 0.5 * bool(DEAR >> a & 1)
    return {GROUPS[max(range(5), key=lambda g: (score[g] + 0.05 * credits[g], -g))]: points}
