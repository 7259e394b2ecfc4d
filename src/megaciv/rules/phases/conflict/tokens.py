"""4a: tokens of several owners in one area remove each other, round by round (R3.4.10-R3.4.16)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from megaciv.rules.engine.bounds import LossBounds
from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import ByConflict, ConflictBegun, ConflictEnded
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.reading import read_area, read_fields
from megaciv.rules.engine.state import NOBODY, Player, Table
from megaciv.rules.engine.verbs import destroy_ship, destroy_tokens
from megaciv.rules.facts.advances import ADVANCED_MILITARY, METALWORKING, NAVAL_WARFARE
from megaciv.rules.facts.board import BOARD, AreaIndex

HERE: Final = -1
SHIP: Final = -2
"""What a loss is taken from, where it is not an adjacent area."""

Source = int


# -- the arithmetic ------------------------------------------------------------


def rounds(
    counts: Mapping[Player, int], limit: int, with_city: bool, metalworking: Collection[Player]
) -> dict[Player, int]:
    """Who is left with how many tokens if everybody removes tokens of this area only (R3.4.10-R3.4.15)."""
    left = {owner: tokens for owner, tokens in counts.items() if tokens}
    while not has_ended(left, limit, with_city):
        for group in removal_order(left, metalworking):
            for owner in group:
                left[owner] -= 1
                if not left[owner]:
                    del left[owner]
            if has_ended(left, limit, with_city):
                break
    return left


def has_ended(counts: Mapping[Player, int], limit: int, with_city: bool) -> bool:
    """At most one owner left, or, where no city stands, no more tokens than the printed limit (R3.4.14)."""
    return len(counts) <= 1 or (not with_city and sum(counts.values()) <= limit)


def removal_order(counts: Mapping[Player, int], metalworking: Collection[Player]) -> list[list[Player]]:
    """The groups of one round: those without Metalworking first, fewest tokens first, equals together (R3.4.10-11)."""
    groups: dict[tuple[bool, int], list[Player]] = {}
    for owner in counts:
        groups.setdefault((owner in metalworking, counts[owner]), []).append(owner)
    return [groups[key] for key in sorted(groups)]


def metalworkers(t: Table, area: AreaIndex) -> set[Player]:
    """Who of those with tokens there removes after the others (R3.4.11)."""
    return {owner for owner in t.owners_at(area) if t.has(owner, METALWORKING)}


# -- the conflict ------------------------------------------------------------


def is_token_conflict(t: Table, area: AreaIndex) -> bool:
    """Are tokens of two or more owners there that cannot all stay (R3.4.1)?"""
    mask = t.occupants[area]
    return bool(mask & (mask - 1)) and (t.city[area] != NOBODY or t.tokens_at(area) > BOARD.limit[area])


def token_conflict(t: Table, area: AreaIndex) -> Strand:
    """The token conflict in one area, to its end. Does nothing where there is none. A horde's is its calamity's
    doing."""
    limit, with_city = BOARD.limit[area], t.city[area] != NOBODY
    counts = _counts(t, area)
    if not has_ended(counts, limit, with_city):
        with t.because(t.cause or ByConflict(BOARD.ids[area])):
            yield from _token_conflict(t, area, counts, limit, with_city)


def _token_conflict(t: Table, area: AreaIndex, counts: dict[Player, int], limit: int, with_city: bool) -> Strand:
    t.tell(ConflictBegun(area=BOARD.ids[area], tokens=_named(t, counts)))
    late = metalworkers(t, area)
    while not has_ended(counts, limit, with_city):
        if not any(_has_choice(t, owner, area) for owner in counts):
            _remove_down_to(t, area, counts, rounds(counts, limit, with_city, late))
            break
        for group in removal_order(counts, late):
            yield from _remove_one_each(t, area, group)
            if has_ended(_counts(t, area), limit, with_city):
                break
        counts = _counts(t, area)
    t.tell(ConflictEnded(area=BOARD.ids[area], survivors=_named(t, _counts(t, area))))


def _counts(t: Table, area: AreaIndex) -> dict[Player, int]:
    return {owner: t.tokens[owner][area] for owner in t.owners_at(area)}


def _named(t: Table, counts: Mapping[Player, int]) -> dict[str, int]:
    return {t.setting.owners[owner]: tokens for owner, tokens in counts.items()}


def _remove_down_to(t: Table, area: AreaIndex, counts: Mapping[Player, int], left: Mapping[Player, int]) -> None:
    """All rounds at once, where nobody has anything to choose."""
    for owner, tokens in counts.items():
        destroy_tokens(t, owner, area, tokens - left.get(owner, 0))


def _remove_one_each(t: Table, area: AreaIndex, group: list[Player]) -> Strand:
    """A group chooses in secret and removes together (R3.4.12)."""
    choosers = [owner for owner in group if _has_choice(t, owner, area)]
    chosen: dict[Player, Source] = yield Together({p: _choose(t, p, area) for p in choosers}, secret=True)
    for owner in group:
        _lose(t, owner, area, chosen.get(owner, HERE))


def _choose(t: Table, player: Player, area: AreaIndex) -> Strand:
    source: Source = yield Ask(player, RemoveLoss(t, player, area))
    return source


def _lose(t: Table, owner: Player, area: AreaIndex, source: Source) -> None:
    if source == SHIP:
        destroy_ship(t, owner, t.ships[owner].index(area))
    else:
        destroy_tokens(t, owner, area if source == HERE else source, 1)


# -- what may be lost instead ------------------------------------------------------------


def other_sources(t: Table, owner: Player, area: AreaIndex) -> Iterator[Source]:
    """What the owner may remove instead of a token there: a ship there with Naval Warfare; with Advanced Military a
    token of an area adjacent by land, also one with a conflict of its own (R3.4.12, R7.66)."""
    if owner == t.setting.n:
        return
    if t.has(owner, NAVAL_WARFARE) and area in t.ships[owner]:
        yield SHIP
    if t.has(owner, ADVANCED_MILITARY):
        mine = t.tokens[owner]
        for near in BOARD.land[area]:
            if near in mine:
                yield near


def _has_choice(t: Table, owner: Player, area: AreaIndex) -> bool:
    return next(other_sources(t, owner, area), None) is not None


class RemoveLoss(Decision):
    """`conflict.removeLoss`: what the owner loses in this round (R3.4.12)."""

    ids: tuple[str, ...] = ("conflict.removeLoss",)
    clause = "R3.4.12"

    def __init__(self, t: Table, player: Player, area: AreaIndex) -> None:
        self._t, self._player, self._area = t, player, area

    def take(self, name: str, answer: object) -> Source:
        fields = read_fields(answer, ("area", "from"))
        if read_area(fields["area"]) != self._area:
            raise IllegalChoice("conflict-is-elsewhere", area=BOARD.ids[self._area])
        source = self._source(fields["from"])
        if source != HERE and source not in self._others():
            raise IllegalChoice("loss-not-from-there", value=fields["from"], area=BOARD.ids[self._area])
        return source

    def _source(self, value: object) -> Source:
        if value == "here":
            return HERE
        return SHIP if value == "ship" else read_area(value, "from")

    def _others(self) -> list[Source]:
        return list(other_sources(self._t, self._player, self._area))

    def _choice(self, source: Source) -> Choice:
        return {"conflict.removeLoss": {"area": BOARD.ids[self._area], "from": _source_name(source)}}

    def options(self) -> list[Choice]:
        return [self._choice(source) for source in (HERE, *self._others())]

    def bounds(self) -> LossBounds:
        return LossBounds(BOARD.ids[self._area], [_source_name(source) for source in (HERE, *self._others())])

    def default(self) -> Choice:
        """A token there."""
        return self._choice(HERE)


def _source_name(source: Source) -> str:
    return "here" if source == HERE else "ship" if source == SHIP else BOARD.ids[source]
