"""Moves by land (R3.3.1-R3.3.3)."""

from __future__ import annotations

from collections.abc import Sequence

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import TokensMoved
from megaciv.rules.engine.reading import read_area, read_fields, read_list, read_number
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import shift_tokens
from megaciv.rules.facts.advances import ROADBUILDING
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.movement.entering import is_conflict_with, no_entry, room


class March:
    """Tokens that make the same land move one after the other."""

    __slots__ = ("path", "tokens")

    def __init__(self, path: Sequence[AreaIndex], tokens: int) -> None:
        self.path, self.tokens = path, tokens

    def do(self, t: Table, player: Player) -> None:
        """The tokens go, and have moved this turn."""
        path, tokens = self.path, self.tokens
        target, moved = path[-1], t.moved[player]
        shift_tokens(t, player, path[0], target, tokens)
        moved[target] = moved.get(target, 0) + tokens
        ids = BOARD.ids
        t.tell(TokensMoved(player=t.setting.civs[player], path=[ids[a] for a in path], tokens=tokens))


def unmoved(t: Table, player: Player, area: AreaIndex) -> int:
    """How many of the player's tokens there have not moved this turn."""
    return t.tokens[player].get(area, 0) - t.moved[player].get(area, 0)


def read_march(t: Table, player: Player, answer: object, landed: Sequence[AreaIndex] = ()) -> March:
    """`{path: [from, to] or [from, via, to], tokens: n}`. `landed` is where the player's ships have put tokens
    ashore."""
    fields = read_fields(answer, ("path", "tokens"))
    path = [read_area(name, "path") for name in read_list(fields["path"], "path")]
    tokens = read_number(fields["tokens"], "tokens", low=1)
    _check_path(t, player, path)
    if tokens > unmoved(t, player, path[0]):
        raise _too_few(t, player, path[0], tokens, landed)
    if len(path) == 2:
        admitted = room(t, player, path[1], tokens)
    else:
        _check_passage(t, player, path[1])
        admitted = room_beyond(t, player, path, tokens)
    if admitted < tokens:
        raise no_entry(t, player, path[-1])
    return March(path, tokens)


def room_beyond(t: Table, player: Player, path: Sequence[AreaIndex], tokens: int) -> int:
    """How many tokens may enter the end of a path of two steps. Back where it came from a token meets one less."""
    if path[0] == path[2]:
        return tokens if room(t, player, path[2], 1, change=-1) else 0
    return room(t, player, path[2], tokens)


def may_pass(t: Table, player: Player, area: AreaIndex) -> bool:
    """May a token of the player step in and, with Roadbuilding, on again (R3.3.2)?"""
    return room(t, player, area, 1) > 0 and not is_conflict_with(t, player, area, 1)


def _check_path(t: Table, player: Player, path: Sequence[AreaIndex]) -> None:
    """One step by land, two with Roadbuilding, within the areas in play."""
    steps = len(path) - 1
    if steps < 1:
        raise IllegalChoice("path-has-a-step", "R3.3.1")
    if steps > 1 and (steps > 2 or not t.has(player, ROADBUILDING)):
        raise IllegalChoice("path-too-long", "R3.3.2", steps=steps, most=2 if t.has(player, ROADBUILDING) else 1)
    source = path[0]
    for target in path[1:]:
        if target not in BOARD.land[source]:
            raise IllegalChoice("not-adjacent-by-land", "R3.3.1", path=[BOARD.ids[source], BOARD.ids[target]])
        if t.out_of_play[target]:
            raise IllegalChoice("area-out-of-play", "R3.3.1", area=BOARD.ids[target])
        source = target


def _check_passage(t: Table, player: Player, via: AreaIndex) -> None:
    """After the first step a token in a conflict situation stops (R3.3.2). The tokens pass one by one, and each meets
    the same board there: those before it have gone on."""
    if not room(t, player, via, 1):
        raise no_entry(t, player, via)
    if is_conflict_with(t, player, via, 1):
        raise IllegalChoice("conflict-stops-token", "R3.3.2", area=BOARD.ids[via])


def _too_few(t: Table, player: Player, area: AreaIndex, tokens: int, landed: Sequence[AreaIndex]) -> IllegalChoice:
    """Not so many there, or they have moved already: by land (R3.3.1) or by ship (R3.3.3)."""
    here = t.tokens[player].get(area, 0)
    if here < tokens:
        return IllegalChoice("not-so-many-tokens", "R3.3.1", area=BOARD.ids[area], number=tokens, most=here)
    clause = "R3.3.3" if area in landed else "R3.3.1"
    most = unmoved(t, player, area)
    return IllegalChoice("tokens-have-moved", clause, area=BOARD.ids[area], number=tokens, most=most)
