"""4a: all token conflicts of the board, and who lets others go first (R3.4.1, R3.4.17, R7.66).

Conflicts without a holder of Advanced Military go first, by area id. They touch no piece outside their area, and
nobody else touches theirs: waiting for them could change nothing and is never asked (R3.0.4). Of the rest each holder
says, in A.S.T. order and for each of their conflicts by area id, whether it shall wait. They are asked only if another
of these conflicts could go first and might matter: one that borders theirs by land or shares a land neighbour with it,
and about which they have not just been asked. Then those that nobody lets wait are resolved, in A.S.T. order of their
highest holder, and after them the waiting ones, in A.S.T. order of the highest holder who waits. So the lower-ranked
can always wait for the higher-ranked.
"""

from __future__ import annotations

from megaciv.rules.engine.bounds import YesNoBounds
from megaciv.rules.engine.decisions import YesNo
from megaciv.rules.engine.events import ConflictWaits
from megaciv.rules.engine.flow import Ask, Strand
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.advances import ADVANCED_MILITARY
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.conflict.tokens import is_token_conflict, token_conflict


def token_conflicts(t: Table) -> Strand:
    """Every token conflict there is, one after the other."""
    areas = [area for area, owners in enumerate(t.occupants) if owners & (owners - 1) and is_token_conflict(t, area)]
    holders = {area: _holders(t, area) for area in areas}
    for area in areas:
        if not holders[area]:
            yield from token_conflict(t, area)
    rest = {area: holders[area] for area in areas if holders[area]}
    waiting: dict[AreaIndex, Player] = yield from _who_waits(t, rest)
    for area in sorted(rest, key=lambda a: (a in waiting, waiting.get(a, rest[a][0]), a)):
        yield from token_conflict(t, area)


def _holders(t: Table, area: AreaIndex) -> list[Player]:
    return [owner for owner in t.owners_at(area) if t.has(owner, ADVANCED_MILITARY)]


def _who_waits(t: Table, rest: dict[AreaIndex, list[Player]]) -> Strand:
    """For each conflict that waits, the highest-ranked holder who lets it wait."""
    waiting: dict[AreaIndex, Player] = {}
    for player in sorted({holder for holders in rest.values() for holder in holders}):
        said: set[AreaIndex] = set()
        for area in (a for a, holders in rest.items() if player in holders and a not in waiting):
            others = [a for a in rest if a != area and a not in said]
            if any(_may_matter(area, other) for other in others):
                said.add(area)
                if (yield Ask(player, Wait(area))):
                    waiting[area] = player
                    t.tell(ConflictWaits(player=t.setting.civs[player], area=BOARD.ids[area]))
    return waiting


def _may_matter(area: AreaIndex, other: AreaIndex) -> bool:
    """Could losses of one conflict be taken where the other draws on (R3.4.12)?"""
    near = BOARD.land[area]
    return other in near or any(a in near for a in BOARD.land[other])


class Wait(YesNo):
    """`conflict.wait`: shall the holder's conflict in this area wait for others (R3.4.17)?"""

    def __init__(self, area: AreaIndex) -> None:
        super().__init__("conflict.wait", "R3.4.17", default=False)
        self._area = area

    def bounds(self) -> YesNoBounds:
        return YesNoBounds(BOARD.ids[self._area])
