"""What a game has taught is kept small, and read again as it was."""

from __future__ import annotations

import random

import msgspec

from megaciv.bots import LESSONS
from megaciv.rules import Event, Game, Setup
from megaciv.server.push.projection import numbered
from megaciv.server.storage.lessons import AT_ONCE, Lessons, lessons_in
from megaciv.server.storage.loading import REWIND, _lessons

CHOICES = 900


def test_lessons_are_the_same_from_the_game_and_from_the_journal() -> None:
    """As they happen, and as they are stored; a table that goes back forgets what was after."""
    game, dice = Game.new(Setup(5, pace="free"), "lessons"), random.Random(1)
    kept, seen, stored = Lessons(), list[Event](), list[tuple[int, bytes]]()
    for number in range(1, CHOICES + 1):
        before, turn, phase = len(game.events), game.turn, game.phase
        civ, decision = dice.choice(sorted(game.pending.items()))
        game.act(civ, decision.sample(dice))
        told = game.events[before:]
        kept.learn(told)
        seen += [event for event in told if event.kind in LESSONS]
        stored.append((number, msgspec.json.encode(numbered(told, number, turn, phase))))
    assert len(seen) > 2 * AT_ONCE, "some are packed, more than once"
    assert list(kept) == list(_lessons(stored, [])) == seen
    first = [event for _, events in stored[:300] for event in Lessons(lessons_in(events))]
    again = _lessons(stored, [(CHOICES, msgspec.json.encode({REWIND: 300}))])
    assert list(again) == first
    assert 0 < len(first) < len(seen)


def test_what_other_rules_have_told_is_left_out() -> None:
    known = b'{"kind":"phase-begun","data":{"turn":1,"phase":"trade"}}'
    strange = b'{"kind":"phase-begun","data":{"turn":"first","phase":"trade"}}'
    assert [event.kind for event in Lessons([strange, known])] == ["phase-begun"]
    assert lessons_in(b'[{"id":1,"event":{"kind":"tokens-moved","data":{}}}]') == []
