"""Phase 13: A.S.T. alteration - succession, the end of the game, reshuffle (R3.13)."""

from __future__ import annotations

from functools import cache
from typing import Final

from megaciv.rules.ending.leaving import departures
from megaciv.rules.engine.events import FinalTurnKnown, LateIronEntered, MarkerStays, StacksReshuffled
from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.state import Player, PublicTable, Table
from megaciv.rules.engine.verbs import move_marker
from megaciv.rules.facts import EPOCHS, Requirement
from megaciv.rules.facts.advances import WONDER_OF_THE_WORLD
from megaciv.rules.facts.cards import ADVANCE_VP, CALAMITIES, COST, FIRST_CALAMITY, Card
from megaciv.rules.phases.ast_steps import AstStep, Need, NeedOf

STONE: Final = 0
LATE_IRON: Final = EPOCHS.index("late_iron")

NON_TRADEABLE: Final[frozenset[Card]] = frozenset(
    FIRST_CALAMITY + 2 * i + block
    for i, calamity in enumerate(CALAMITIES)
    if not calamity.tradeable
    for block in range(2)
)


def ast_alteration(t: Table) -> Strand:
    """Anyone who leaves is gone before the markers move (R4.1.2); all markers move before the end is tested (R7.74).
    The turn marker moves between the turns, and not past the last one (R3.13.5, R7.87)."""
    yield from departures(t)
    for player in t.active:
        _succeed(t, player)
    t.over = t.over or is_last_turn(t)
    if not t.over:
        _announce_last_turn(t)
        reshuffle(t)
    t.built_this_turn.clear()


# -- 13a succession ------------------------------------------------------------


def cities_for_succession(t: PublicTable, player: Player) -> int:
    """The player's cities on the board, and Wonder of the World as one more (R7.54)."""
    return len(t.cities[player]) + t.has(player, WONDER_OF_THE_WORLD)


def next_epoch(t: Table, player: Player) -> int | None:
    """The epoch of the player's next space, or None on the last one."""
    track, space = t.setting.track[player], t.ast[player] + 1
    return track[space] if space < len(track) else None


def next_step(t: Table, player: Player) -> AstStep | None:
    """What the player's next space asks for; None on the last one (R3.13.1)."""
    return step_to(t, player, t.ast[player] + 1)


def step_to(t: Table, player: Player, space: int) -> AstStep | None:
    """What a space of the player's row asks for; None beyond its end."""
    track = t.setting.track[player]
    if space >= len(track):
        return None
    required = t.setting.requirements[track[space]]
    needs = []
    if required.cities:
        needs.append(Need("cities", cities_for_succession(t, player), required.cities))
    if required.advances:
        needs.append(Need("advances", t.advances[player].bit_count(), required.advances))
    if required.advance_vp:
        needs.append(Need("advance-points", advance_points(t.advances[player]), required.advance_vp))
    for priced in required.priced:
        what: NeedOf = "priced-least" if priced.below is None else "priced-below"
        bound = priced.at_least if priced.below is None else priced.below
        held = (t.advances[player] & advances_priced(priced.at_least, priced.below)).bit_count()
        needs.append(Need(what, held, priced.count, bound or 0))
    ends = not t.setting.expert and space == t.setting.last_space
    return AstStep(space, EPOCHS[track[space]], needs, ends)


_BY_POINTS: Final = tuple(
    (points, sum(1 << a for a, vp in enumerate(ADVANCE_VP) if vp == points)) for points in sorted(set(ADVANCE_VP))
)


def advance_points(held: int) -> int:
    """The victory points of these advances: a bit mask."""
    total = 0
    for points, advances in _BY_POINTS:
        total += points * (held & advances).bit_count()
    return total


@cache
def advances_priced(at_least: int | None, below: int | None) -> int:
    """The advances that cost at least, or less than, so much: a bit mask."""
    return sum(
        1 << a
        for a, cost in enumerate(COST)
        if (at_least is None or cost >= at_least) and (below is None or cost < below)
    )


def advances_suffice(held: int, required: Requirement) -> bool:
    """Do these advances meet the requirements of an epoch (R3.13.2)?"""
    if held.bit_count() < required.advances:
        return False
    if required.advance_vp and advance_points(held) < required.advance_vp:
        return False
    return all((held & advances_priced(p.at_least, p.below)).bit_count() >= p.count for p in required.priced)


def meets(t: PublicTable, player: Player, required: Requirement) -> bool:
    """Does the player meet the requirements of an epoch (R3.13.2)?"""
    return cities_for_succession(t, player) >= required.cities and advances_suffice(t.advances[player], required)


def succession(t: Table, player: Player) -> int:
    """How far the marker moves as things stand: one forward if possible, which is not a choice (R3.13.1, R7.59); in
    Expert play one back without cities (R3.13.3)."""
    epoch = next_epoch(t, player)
    if epoch is not None and meets(t, player, t.setting.requirements[epoch]):
        return 1
    return -1 if t.setting.expert and _falls_back(t, player) else 0


def _succeed(t: Table, player: Player) -> None:
    epoch, step = next_epoch(t, player), succession(t, player)
    if not step:
        t.tell(MarkerStays(player=t.setting.civs[player], space=t.ast[player]))
        return
    move_marker(t, player, step)
    if step > 0 and epoch == LATE_IRON:
        _enter_late_iron(t, player)


def _falls_back(t: Table, player: Player) -> bool:
    return t.setting.track[player][t.ast[player]] > STONE and not cities_for_succession(t, player)


def _enter_late_iron(t: Table, player: Player) -> None:
    """The first entry in Expert play: exactly one more turn (R3.13.11)."""
    if player in t.late_iron:
        return
    t.late_iron[player] = t.turn
    t.tell(LateIronEntered(player=t.setting.civs[player]))
    if t.setting.expert and not t.final_turn:
        t.final_turn = t.turn + 1
        t.tell(FinalTurnKnown(turn=t.final_turn))


# -- 13b end of the game ------------------------------------------------------------


def is_last_turn(t: Table) -> bool:
    """Basic: a marker stands on the last space (R3.13.10). Expert: the turn after the first entry is played (R3.13.11).
    And a turn limit that was agreed on (R3.13.12)."""
    limit = t.setting.turn_limit
    if limit is not None and t.turn >= limit:
        return True
    if t.setting.expert:
        return 0 < t.final_turn <= t.turn
    return any(t.ast[player] == t.setting.last_space for player in t.active)


def is_known_to_be_last(t: Table) -> bool:
    """Does everybody know, before it is over, that no turn follows this one?"""
    return t.setting.turn_limit == t.turn or (t.setting.expert and t.final_turn == t.turn)


def _announce_last_turn(t: Table) -> None:
    """With a turn limit the last turn is known before it begins (R2.1.3)."""
    if t.setting.turn_limit == t.turn + 1:
        t.tell(FinalTurnKnown(turn=t.turn + 1))


# -- 13c reshuffle ------------------------------------------------------------


def reshuffle(t: Table) -> None:
    """Discards, shuffled, go under what was not drawn; a discarded Non-Tradeable to the very bottom (R3.13.15, R7.56).
    The bottom of a pile is the front of its list."""
    for at, discards in enumerate(t.discards):
        if discards:
            bottom = [card for card in discards if card in NON_TRADEABLE]
            rest = [card for card in discards if card not in NON_TRADEABLE]
            t.chance.shuffle(rest)
            t.piles[at][:0] = bottom + rest
            discards.clear()
    t.face_down = []
    t.tell(StacksReshuffled())
