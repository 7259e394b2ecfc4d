"""Exact selections of connected unit points, for Civil War and Tyranny (R3.9.60, R7.4).

The question: which sets of a player's areas, falling into so many connected groups, add up to so many tokens and so
many cities, with so many areas taken only in part? The answer walks the areas one by one in an order that keeps the
*frontier* short: the areas already decided that still border undecided ones. All that matters of the past is how the
selected frontier areas hang together, so for each such state one number holds, as a bit set, every total that the areas
still to come can contribute. It is exact: a bit is set if and only if there is such a selection.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Final, Protocol

TOKEN_RANGE: Final = 56
CITY_RANGE: Final = 10
PART: Final = TOKEN_RANGE * CITY_RANGE

HARD: Final = 8000
"""From so many states on, a better order is looked for: that takes as long as thousands of states."""
STATES_PER_AREA: Final = 2.6
"""So many times more states has a frontier that is longer by one area, as counted."""

Units = tuple[int, int]
"""Tokens and cities."""
Selection = dict[int, Units]
"""By area: what is selected of it."""
Labels = tuple[int, ...]
"""For each area of the frontier: 0 if not selected, else the number of its group."""


Totals = list[dict[tuple[Labels, int], int]]
"""For each step, by frontier and groups to be completed: what the areas from there on can add, as a bit set."""
Way = tuple[int, int, int]
"""One way to take an area: tokens, cities, and 1 if it counts as a part."""


Walked = tuple[int, Labels, int, tuple[Way, ...]]
"""How far a selection has come: the next step, the frontier, the groups to be completed, and what may be missing."""


class Shuffle(Protocol):
    """Mixes a list in place."""

    def __call__(self, items: list[Way | None], /) -> None: ...


def connected_groups(areas: Iterable[int], near: Sequence[tuple[int, ...]]) -> int:
    """Into how many groups of adjacent areas they fall."""
    left, groups = set(areas), 0
    while left:
        groups += 1
        reached = [left.pop()]
        while reached:
            for other in near[reached.pop()]:
                if other in left:
                    left.remove(other)
                    reached.append(other)
    return groups


def _places(of: tuple[int, ...]) -> Callable[[Labels], Labels]:
    """What takes these places out of labels."""
    if len(of) > 1:
        return itemgetter(*of)
    return (lambda labels: labels[of[0] : of[0] + 1]) if of else lambda labels: ()


class Ground:
    """A player's areas with their units, what borders what, and a good order to walk them."""

    def __init__(self, units: Mapping[int, Units], near: Sequence[tuple[int, ...]]) -> None:
        self.units: Final = dict(units)
        self.near: Final = {area: tuple(b for b in near[area] if b in units) for area in units}
        self._bits = {area: sum(1 << b for b in around) for area, around in self.near.items()}
        self._everything = sum(1 << area for area in units)
        self.order: Final = self._walk()
        self.keep: list[tuple[int, ...]] = []
        """For each step, the places of the frontier (with the new area last) that stay in it."""
        self.beside: list[tuple[int, ...]] = []
        """For each step, the places of the frontier that border the new area."""
        self._frontiers()
        self._kept = [_places(keep) for keep in self.keep]
        self._beside = [_places(beside) for beside in self.beside]
        self._next: list[dict[Labels, tuple[Labels, int, Labels, int]]] = [{} for _ in self.order]
        self._numbered: dict[Labels, tuple[Labels, int]] = {}
        self._totals: dict[int | None, Totals] = {}

    def _walk(self) -> list[int]:
        """Component by component, from a far end; where that would be long, from wherever it is shortest."""
        left, order = set(self.units), list[int]()
        while left:
            component, states = self._walk_from(self._far_end(min(left)))
            if states > HARD:
                for start in sorted(component):
                    other, fewer = self._walk_from(start, states)
                    if fewer < states:
                        component, states = other, fewer
            left.difference_update(component)
            order += component
        return order

    def _walk_from(self, area: int, most: float = math.inf) -> tuple[list[int], float]:
        """All areas of a component, always on to the area that leaves the shortest frontier; among equals to one that
        borders the oldest of it. And about how many states that has: each area of the frontier is out, in a group, or
        in another one. A walk with more than `most` is broken off."""
        near, bits = self.near, self._bits
        left, order, frontier, states = self._everything, list[int](), list[int](), 0.0
        while states < most:
            left &= ~(1 << area)
            order.append(area)
            frontier.append(area)
            frontier = [a for a in frontier if bits[a] & left]
            if not frontier:
                break
            states += STATES_PER_AREA ** len(frontier)
            undecided = [bits[a] & left for a in frontier]
            closes = [around for around in undecided if not around & (around - 1)]
            best, seen = 2, 0  # an area leaves a frontier that is longer by one at most
            for a in frontier:
                for b in near[a]:
                    bit = 1 << b
                    if bit & left and not bit & seen:
                        seen |= bit
                        longer = (1 if bits[b] & left else 0) - closes.count(bit)
                        if longer < best:
                            best, area = longer, b
        return order, states

    def _far_end(self, area: int) -> int:
        """The last area that a search from here reaches, and the last one from there."""
        for _ in range(2):
            reached = [area]
            for a in reached:
                reached += [b for b in self.near[a] if b not in reached]
            area = reached[-1]
        return area

    def _frontiers(self) -> None:
        frontier, walked = list[int](), set[int]()
        for area in self.order:
            walked.add(area)
            self.beside.append(tuple(i for i, b in enumerate(frontier) if b in self.near[area]))
            frontier.append(area)
            kept = [i for i, a in enumerate(frontier) if any(b not in walked for b in self.near[a])]
            self.keep.append(tuple(kept))
            frontier = [frontier[i] for i in kept]

    def next(self, step: int, labels: Labels) -> tuple[Labels, int, Labels, int]:
        """The frontier after this area, not selected and selected, each with the number of groups completed."""
        found = self._next[step].get(labels)
        if found is None:
            number = max(labels) if labels else 0
            joined = set(self._beside[step](labels))
            joined.discard(0)
            group = min(joined) if joined else number + 1
            if len(self.keep[step]) > len(labels) and len(joined) <= 1:  # all stay, with the numbers that they have
                found = (*labels, 0), 0, (*labels, group), 0
            else:
                kept, numbered = self._kept[step], self._numbered
                merged = labels  # one group alone keeps its number
                if len(joined) > 1:
                    merged = tuple([group if label in joined else label for label in labels])
                left, taken = kept((*labels, 0)), kept((*merged, group))
                without, groups = numbered.get(left) or self._renumbered(left)
                with_it, groups_with = numbered.get(taken) or self._renumbered(taken)
                found = without, number - groups, with_it, number + 1 - len(joined) - groups_with
            self._next[step][labels] = found
        return found

    def _renumbered(self, kept: Labels) -> tuple[Labels, int]:
        """The labels that stay, renumbered in order of appearance, and how many groups they are."""
        names: dict[int, int] = {0: 0}
        renumbered = tuple([names.setdefault(label, len(names)) for label in kept])
        found = self._numbered[kept] = renumbered, len(names) - 1
        return found

    def totals(self, parts: int | None) -> Totals:
        """What is known of the totals with so many areas in part, for any number of groups."""
        if parts not in self._totals:
            self._totals[parts] = [{} for _ in self.order]
        return self._totals[parts]


class Sums:
    """Every total that selections in exactly `groups` connected groups reach, with at most `parts` areas in part.

    `parts` None: areas may be taken in part freely, and it is not counted.
    """

    def __init__(self, ground: Ground, groups: int, parts: int | None) -> None:
        self.ground, self.groups, self.parts = ground, groups, parts
        self._mask = (1 << PART * ((parts or 0) + 1)) - 1
        self._known: Totals = ground.totals(parts)
        self._ways = [self._ways_to_take(*ground.units[area]) for area in ground.order]

    def _ways_to_take(self, tokens: int, cities: int) -> list[tuple[int, int, int]]:
        """Of one area: tokens, cities, and whether this counts as a part. The whole area comes first."""
        ways = [(tokens, cities, 0)]
        if self.parts != 0:
            counted = 0 if self.parts is None else 1
            pairs = ((n, c) for n in range(tokens + 1) for c in range(cities + 1))
            ways += [(n, c, counted) for n, c in pairs if (n, c) not in ((0, 0), (tokens, cities))]
        return ways

    def reaches(self, tokens: int, cities: int, parts: int = 0) -> bool:
        """Is there a selection with exactly these totals?"""
        return bool(self._from(0, (), self.groups) >> (tokens + TOKEN_RANGE * cities + PART * parts) & 1)

    def _from(self, step: int, labels: Labels, groups: int) -> int:
        """The totals that the areas from this step on can add, as a bit set; `groups` are still to be completed."""
        if groups == 0:
            return 1
        if step == len(self._known):
            return 0
        found = self._known[step].get((labels, groups))
        return self._work_out(step, labels, groups) if found is None else found

    def _work_out(self, step: int, labels: Labels, groups: int) -> int:
        without, closed, with_it, closed_with = self.ground.next(step, labels)
        found = 0
        if closed < groups or (closed == groups and not any(without)):
            found = self._from(step + 1, without, groups - closed)
        if closed_with < groups or (closed_with == groups and not any(with_it)):
            rest = self._from(step + 1, with_it, groups - closed_with)
            if rest:
                for tokens, cities, part in self._ways[step]:
                    found |= rest << (tokens + TOKEN_RANGE * cities + PART * part)
                found &= self._mask
        self._known[step][labels, groups] = found
        return found

    def selections(
        self, tokens: int, cities: int, parts: int = 0, shuffled: Shuffle | None = None
    ) -> Iterator[Selection]:
        """One by one the selections with these totals; none is a dead end. `shuffled` mixes the order."""
        if self.reaches(tokens, cities, parts):
            yield from self._walk(0, (), self.groups, (tokens, cities, parts), {}, shuffled)

    def start(self, totals: Iterable[Way]) -> Walked | None:
        """Before the first area, for selections with one of these totals; None if nothing is to be selected."""
        needs = tuple(total for total in totals if self.reaches(*total))
        return (0, (), self.groups, needs) if self.groups else None

    def onward(self, walked: Walked) -> dict[int, dict[Units, Walked | None]]:
        """By area that can come next, and by the units that can be taken of it: how far the selection has come then;
        None if it is complete. None of them is a dead end."""
        step, labels, groups, needs = walked
        found: dict[int, dict[Units, Walked | None]] = {}
        for at in range(step, len(self.ground.order)):
            without, closed, with_it, closed_with = self.ground.next(at, labels)
            left = groups - closed_with
            if left > 0 or (left == 0 and not any(with_it)):
                rest, ways = self._from(at + 1, with_it, left), dict[Units, Walked | None]()
                for n, c, p in self._ways[at]:
                    missing = [(need[0] - n, need[1] - c, need[2] - p) for need in needs]
                    leads = [
                        m for m in missing if min(m) >= 0 and rest >> (m[0] + TOKEN_RANGE * m[1] + PART * m[2]) & 1
                    ]
                    if leads:
                        ways[n, c] = None if (0, 0, 0) in leads else (at + 1, with_it, left, tuple(leads))
                if ways:
                    found[self.ground.order[at]] = ways
            labels, groups = without, groups - closed
            if groups <= 0:
                break
        return found

    def _walk(
        self,
        step: int,
        labels: Labels,
        groups: int,
        need: tuple[int, int, int],
        taken: Selection,
        shuffled: Shuffle | None,
    ) -> Iterator[Selection]:
        if groups == 0:
            yield dict(taken)
            return
        without, closed, with_it, closed_with = self.ground.next(step, labels)
        area = self.ground.order[step]
        turns: list[tuple[int, int, int] | None] = [*self._ways[step], None]
        if shuffled is not None:
            shuffled(turns)
        for way in turns:
            after, left = (without, groups - closed) if way is None else (with_it, groups - closed_with)
            n, c, p = way or (0, 0, 0)
            rest = need[0] - n, need[1] - c, need[2] - p
            if min(rest) < 0 or left < 0 or (left == 0 and any(after)):
                continue
            if self._from(step + 1, after, left) >> (rest[0] + TOKEN_RANGE * rest[1] + PART * rest[2]) & 1:
                if way is not None:
                    taken[area] = n, c
                yield from self._walk(step + 1, after, left, rest, taken, shuffled)
                taken.pop(area, None)
