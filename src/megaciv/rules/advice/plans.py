"""Answers worth proposing to a person, each made of choices that are legal now: drafts, which they may take or
leave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from megaciv.rules.engine.chance import Chance
from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.state import NOBODY, Player, Table
from megaciv.rules.facts.board import BOARD, NO_SITE, AreaIndex
from megaciv.rules.phases.calamities.selection import Select
from megaciv.rules.phases.calamities.solver import Selection, Units
from megaciv.rules.phases.cities.building import ON_SITE
from megaciv.rules.phases.movement.decision import Move
from megaciv.rules.phases.movement.listing import Path, marches
from megaciv.rules.phases.support import surplus

GATHERINGS: Final = 6
"""So many places to gather at are proposed at most."""
WAYS: Final = 20
DRAWS: Final = 60


class Plan(Struct, frozen=True):
    """What it is (a key of the catalogue, `plan-<what>`), where, and the choices it is made of."""

    what: str
    area: str | None
    choices: tuple[Choice, ...]


def plans(t: Table, player: Player, decision: Decision | None) -> tuple[Plan, ...]:
    """What can be proposed for a decision; nothing for most."""
    if isinstance(decision, Move):
        legal = list(marches(t, player))
        return (*_gatherings(t, player, legal), *_spreading(t, player, legal))
    if isinstance(decision, Select):
        return tuple(Plan("way", None, (way,)) for way in _ways(decision))
    return ()


def _gatherings(t: Table, player: Player, legal: Sequence[tuple[Path, int]]) -> tuple[Plan, ...]:
    """Where a city site lacks people for a city (R3.5.2) and they can walk there; the fewest lacking first."""
    goals: dict[AreaIndex, list[tuple[Path, int]]] = {}
    for path, most in legal:
        if _is_open_site(t, player, path[-1]):
            goals.setdefault(path[-1], []).append((path, most))
    found = []
    for goal, ways in goals.items():
        lacking = ON_SITE - t.tokens[player].get(goal, 0)
        marched = tuple(_gather(t, player, ways, lacking))
        if lacking > 0 and sum(n for _, n in marched) == lacking:
            found.append((lacking, goal, marched))
    found.sort()
    return tuple(Plan("gather", BOARD.ids[goal], _choices(marched)) for _, goal, marched in found[:GATHERINGS])


def _is_open_site(t: Table, player: Player, area: AreaIndex) -> bool:
    if BOARD.site[area] == NO_SITE or t.city[area] != NOBODY:
        return False
    return all(owner == player for owner in t.owners_at(area))


def _gather(t: Table, player: Player, ways: list[tuple[Path, int]], lacking: int) -> Iterator[tuple[Path, int]]:
    """From each neighbour once, by the shortest path; who stands over the limit goes first."""
    over, seen = surplus(t, player), set()
    for path, most in sorted(ways, key=lambda way: (-over.get(way[0][0], 0), len(way[0]), way[0])):
        if path[0] in seen or lacking <= 0 or _is_ready(t, player, path[0]):
            continue
        seen.add(path[0])
        yield path, min(most, lacking)
        lacking -= most


def _is_ready(t: Table, player: Player, area: AreaIndex) -> bool:
    """Could a city be founded there already?"""
    return _is_open_site(t, player, area) and t.tokens[player].get(area, 0) >= ON_SITE


def _spreading(t: Table, player: Player, legal: Sequence[tuple[Path, int]]) -> tuple[Plan, ...]:
    """People above the limit (R3.5.10) walk next door, to where there is room and nobody else."""
    left = {area: n for area, n in surplus(t, player).items() if not _is_ready(t, player, area)}
    room: dict[AreaIndex, int] = {}
    marched: list[tuple[Path, int]] = []
    for path, most in legal:
        start, goal = path[0], path[-1]
        if len(path) > 2 or not left.get(start):
            continue
        tokens = min(most, left[start], room.setdefault(goal, _room(t, player, goal)))
        if tokens > 0:
            left[start] -= tokens
            room[goal] -= tokens
            marched.append((path, tokens))
    return (Plan("spread", None, _choices(marched)),) if marched else ()


def _room(t: Table, player: Player, area: AreaIndex) -> int:
    if t.city[area] != NOBODY or any(owner != player for owner in t.owners_at(area)):
        return 0
    return max(0, t.limit(player, area) - t.tokens[player].get(area, 0))


def _choices(marched: Iterable[tuple[Path, int]]) -> tuple[Choice, ...]:
    ids = BOARD.ids
    return tuple({"move.land": {"path": [ids[area] for area in path], "tokens": n}} for path, n in marched)


def _ways(decision: Select) -> list[Choice]:
    """Some of the legal answers, all different, always the same ones; those with the fewest cities first."""
    dice = _SameDice()
    found: dict[tuple[tuple[AreaIndex, Units], ...], Selection] = {}
    for _ in range(DRAWS):
        selection = decision.relaxation.sample(dice)
        found.setdefault(tuple(sorted(selection.items())), selection)
    fewest = sorted(found.values(), key=lambda selection: sum(city for _, city in selection.values()))
    return [decision.choice(selection) for selection in fewest[:WAYS]]


class _SameDice:
    """Numbers that fall the same way each time: the same question gets the same answers."""

    def __init__(self) -> None:
        self._chance = Chance("ways")

    def randrange(self, n: int, /) -> int:
        return self._chance.below(n)
