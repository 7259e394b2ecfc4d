"""What an advance is worth to us now: its points, the discounts it brings, what it does, and the step it opens."""

from __future__ import annotations

from functools import cache
from math import fsum
from typing import Final

from megaciv.bots.atlas import CREDITS
from megaciv.bots.memory import Mind
from megaciv.bots.personality import Personality
from megaciv.bots.valuation import (
    CHEAP,
    DEAR,
    MIDDLE,
    VP_OF,
    may_be_last,
    turns_left,
)
from megaciv.rules import Sight
from megaciv.rules.facts import GROUPS, Requirement
from megaciv.rules.facts import advances as adv
from megaciv.rules.facts.cards import ADVANCE_GROUPS, COST, GROUP_INDEX
from megaciv.rules.phases.ast import advance_points, advances_priced, advances_suffice, cities_for_succession

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
"""What it does, in victory points a turn."""
ARMS: Final = frozenset((adv.ENGINEERING, adv.MILITARY, adv.METALWORKING, adv.NAVAL_WARFARE, adv.ADVANCED_MILITARY))
SEA: Final = frozenset((adv.CLOTH_MAKING, adv.ASTRONAVIGATION, adv.NAVAL_WARFARE))
ONCE: Final = {adv.LIBRARY: 40 / 30, adv.ANATOMY: 80 / 30, adv.WRITTEN_RECORD: 0.6, adv.MONUMENT: 1.2}
_ABILITY: Final = tuple(ABILITY.get(a, 0.0) for a in ALL)
_ONCE: Final = tuple(ONCE.get(a, 0.0) for a in ALL)
_GROUPS_OF: Final = tuple((groups[0], groups[-1]) for groups in ADVANCE_GROUPS)
"""By advance: its two groups, or its only one twice."""


class Ledger:
    """A player as a shopkeeper sees them: what they hold, their credits, where they stand and how long it will last."""

    __slots__ = ("ast", "cities", "credits", "held", "last", "left", "requirements", "track")

    def __init__(self, s: Sight | None) -> None:
        """Without a sight: one to be filled from another."""
        if s is None:
            return
        me = s.me
        self.held, self.credits, self.ast = s.advances[me], s.credits[me], s.ast[me]
        self.left = turns_left(s) - 1
        """Turns after this one."""
        self.last = may_be_last(s)
        self.cities = cities_for_succession(s, me)
        self.track, self.requirements = s.setting.track[me], s.setting.requirements

    def copy(self) -> Ledger:
        new = Ledger(None)
        new.held, new.credits, new.ast, new.left, new.last = self.held, self.credits[:], self.ast, self.left, self.last
        new.cities, new.track, new.requirements = self.cities, self.track, self.requirements
        return new

    def required(self, ahead: int = 1) -> Requirement | None:
        """What the space so many steps ahead asks for; None beyond the end."""
        space = self.ast + ahead
        return self.requirements[self.track[space]] if space < len(self.track) else None

    def completes_step(self, bought: int) -> bool:
        """Would these advances more (a bit mask) make this turn's step, where the ones held do not?"""
        needed = self.required()
        if needed is None or self.cities < needed.cities:
            return False
        return not advances_suffice(self.held, needed) and advances_suffice(self.held | bought, needed)

    def take(self, advances: list[int]) -> None:
        """These are bought."""
        free = 0
        for a in advances:
            self.held |= 1 << a
            for group, points in CREDITS[a]:
                self.credits[group] += points
            free += 10 * (a == adv.WRITTEN_RECORD) + 20 * (a == adv.MONUMENT)
        if free:
            self.credits[self.best_group()] += free

    def best_group(self) -> int:
        """Where credits of our choice go: to the colour with most to buy, counted where it is a card's best colour."""
        score = [0.05 * points for points in self.credits]
        for a in ALL:
            if not self.held >> a & 1:
                first, other = _GROUPS_OF[a]
                best = first if self.credits[first] >= self.credits[other] else other
                score[best] = score[best] + (1.5 if DEAR >> a & 1 else 1.0)
        return max(range(5), key=lambda g: (score[g], -g))


def esteem(mind: Mind, ledger: Ledger) -> list[float]:
    """The worth of each advance not held, in victory points; -1 for the others."""
    held, last, left = ledger.held, ledger.last, ledger.left
    turns = min(left, 9)
    lean, able = mind.p.credits * mind.w.credit * turns, mind.w.ability * turns
    usable = [lean * share for share in _usable(ledger)]
    found, liking = _due(mind, ledger), _likings(mind.p)
    for a in ALL:
        if held >> a & 1:
            found[a] = -1.0
            continue
        worth = float(VP_OF[a])
        if not last:
            for group, points in CREDITS[a]:
                worth += usable[group] * points
            worth += _ABILITY[a] * able * liking[a]
            if left > 1:
                worth += _ONCE[a]
        elif a in (adv.LIBRARY, adv.ANATOMY):
            worth += 1.0
        found[a] = found[a] + worth  # compiled, += of an item is slower
    return found


def ability(mind: Mind, advances: list[int], turns: int) -> float:
    """What these advances do in so many turns, in victory points."""
    able = mind.w.ability * min(turns, 9)
    liking = _likings(mind.p)
    return fsum([_ABILITY[a] * able * liking[a] for a in advances])


@cache
def _likings(p: Personality) -> tuple[float, ...]:
    """By advance: how much this personality likes what it does."""
    return tuple(_liking(p, a) for a in ALL)


def _liking(p: Personality, advance: int) -> float:
    liking = p.faith if RELIGION in ADVANCE_GROUPS[advance] else 1.0
    if advance in ARMS:
        liking *= p.arms
    return liking * p.ships if advance in SEA else liking


_BY_GROUP: Final = tuple(sum(1 << a for a in ALL if g in ADVANCE_GROUPS[a]) for g in range(5))


def _usable(ledger: Ledger) -> list[float]:
    """By group: how far a credit there would be used: colours that lead are used most, if there is much to buy."""
    credits = ledger.credits
    best = sorted(credits)[-2]
    return [
        (1.0 if credits[g] >= best else 0.7) * min(1.0, (_BY_GROUP[g] & ~ledger.held).bit_count() / 8) for g in range(5)
    ]


Want = tuple[int, int | None, int | None]
"""So many advances that cost at least, or less than, so much."""
AHEAD: Final = (10.0, 6.0, 3.0, 2.0)
"""How much the next four steps weigh."""


def _due(mind: Mind, ledger: Ledger) -> list[float]:
    """By advance: how much nearer it brings the next steps of the A.S.T."""
    found = [0.0] * len(ALL)
    held, due = ledger.held, mind.w.due
    seen: set[Want] = set()
    for at, usual in enumerate(AHEAD[: ledger.left + 1]):
        needed = ledger.required(at + 1)
        if needed is None:
            break
        weight = AHEAD[1] if at == 0 and ledger.cities < needed.cities else usual
        wants: list[Want] = [(needed.advances, None, None)] if needed.advances else []
        wants += [(p.count, p.at_least, p.below) for p in needed.priced]
        for want in wants:
            if want in seen:
                continue
            seen.add(want)
            count, low, below = want
            group = advances_priced(low, below) if low is not None or below is not None else CHEAP | MIDDLE
            missing = count - (held & group).bit_count()
            if missing > 0:
                each = due * 3.6 * weight / max(missing, 2) / max(3, count)
                for a in ALL:
                    if group >> a & 1:
                        found[a] = found[a] + each
        if needed.advance_vp and (lacking := needed.advance_vp - advance_points(held)) > 0:
            for a in ALL:
                found[a] = found[a] + due * weight * VP_OF[a] / max(lacking, 5) / 2
    return found


def free_credits(s: Sight, points: int) -> dict[str, int]:
    """Credits of our choice, as an answer."""
    return {GROUPS[Ledger(s).best_group()]: points}
