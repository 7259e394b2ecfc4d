"""A game looked back upon: figures turn by turn, where its phases begin, and its choices frame by frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from megaciv.rules import Entry, Game
from megaciv.rules.ending.victory import victory_points
from megaciv.rules.phases.trade.values import sets_of, worth
from megaciv.rules.seeing.deltas import TableEye
from megaciv.rules.seeing.merge_patch import Json
from megaciv.rules.seeing.views import hand_of
from megaciv.server.messages.game import PublicView
from megaciv.server.messages.history import Figures, Frame, History, Moment, TurnFigures

Numbered = tuple[int, Entry]
"""A choice with its number. Those that a table has taken back leave gaps."""

SET_UP: Final = "set-up"

NOBODY: Final = ""
NOT_A_FRAME: Final = ("trade",)
"""The floor of offers changes with every word and is gone after the phase: a replay shows the deals, as events."""


def history(game: Game, entries: Sequence[Numbered], open_hands: bool) -> History:
    """Play a game from its beginning and note, as it goes, where each phase begins and how each turn does."""
    moments, turns = [Moment(0, game.turn, game.phase)], [TurnFigures(game.turn, 0, _figures(game))]
    hands = _worth(game, open_hands)
    for at, (civ, choice) in entries:
        game.act(civ, choice)
        last = moments[-1]
        if (game.turn, game.phase) == (last.turn, last.phase):
            continue
        moments.append(Moment(at, game.turn, game.phase))
        hands = {each: max(value, hands[each]) for each, value in _worth(game, open_hands).items()}
        if last.phase == SET_UP:  # nothing was on the table before
            turns = [TurnFigures(game.turn, at, _figures(game))]
        elif game.turn != last.turn:
            turns[-1] = msgspec.structs.replace(turns[-1], hands=hands)
            turns.append(TurnFigures(game.turn, at, _figures(game)))
            hands = _worth(game, open_hands)
    turns[-1] = msgspec.structs.replace(turns[-1], hands=hands)
    turns.append(TurnFigures(game.turn + 1, entries[-1][0] if entries else 0, _figures(game)))
    return History(moments, turns)


def _figures(game: Game) -> dict[str, Figures]:
    t = game.table
    return {
        t.setting.civs[player]: Figures(
            vp=victory_points(t, player).value or 0,
            cities=len(t.cities[player]),
            census=t.census[player],
            treasury=t.treasury[player],
            ast=t.ast[player],
        )
        for player in t.active
    }


def _worth(game: Game, open_hands: bool) -> dict[str, int]:
    """What everybody's hand is worth, where hands may be seen."""
    t = game.table
    return {t.setting.civs[p]: worth(t, p, sets_of(t.hands[p])) for p in t.active} if open_hands else {}


Frames = tuple[PublicView, dict[str, list[str]], list[Frame]]


def frames(game: Game, entries: Sequence[Numbered], eyes: Sequence[str]) -> Frames:
    """The table before these choices, and what each of them changes of it, as far as these eyes see."""
    eye, hands = TableEye(game), _hands(game, eyes)
    first, own, found = _without_floor(eye.view), hands, []
    for at, (civ, choice) in entries:
        game.act(civ, choice)
        change, held = _without_floor(eye.look()), _hands(game, eyes)
        changed = {each: cards for each, cards in held.items() if cards != own[each]}
        found.append(Frame(at, civ, change, changed))
        own = held
    return msgspec.convert(first, PublicView), hands, found


def unnamed(found: Sequence[Frame], eyes: Sequence[str]) -> list[Frame]:
    """The same for those who may not know who whispers: a choice of others that changed nothing for everybody to see is
    nobody's."""
    return [
        frame if frame.patch or frame.civ in eyes else msgspec.structs.replace(frame, civ=NOBODY) for frame in found
    ]


def _without_floor(told: Json) -> Json:
    return {name: value for name, value in told.items() if name not in NOT_A_FRAME}


def _hands(game: Game, eyes: Sequence[str]) -> dict[str, Any]:
    return {civ: hand_of(game.table, game.setting.player[civ]) for civ in eyes}
