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
    kept, seen, stored = Lessons(), list[Event](), list[tuple[int, bytes, bytes | None]]()
    for number in range(1, CHOICES + 1):
        before, turn, phase = len(game.events), game.turn, game.phase
        civ, decision = dice.choice(sorted(game.pending.items()))
        game.act(civ, decision.sample(dice))
        told = game.events[before:]
        kept.learn(told)
        seen += [event for event in told if event.kind in LESSONS]
        stored.append((number, msgspec.json.encode(numbered(told, number, turn, phase)), None))
    assert len(seen) > 2 * AT_ONCE, "some are packed, more than once"
    assert list(kept) == list(_lessons(stored)) == seen
    first = list(Lessons(lessons_in(events for _, events, _ in stored[:300])))
    again = _lessons([*stored, (CHOICES + 1, b"[]", msgspec.json.encode({REWIND: 300}))])
    assert list(again) == first
    assert 0 < len(first) < len(seen)


def test_what_other_rules_have_told_is_left_out() -> None:
    known = b'{"kind":"phase-begun","data":{"turn":1,"phase":"trade"}}'
    strange = b'{"kind":"phase-begun","data":{"turn":"first","phase":"trade"}}'
    assert [event.kind for event in Lessons([strange, known])] == ["phase-begun"]
    assert lessons_in([b'[{"id":1,"event":{"kind":"tokens-moved","data":{}}}]']) == []


def test_a_lesson_is_cut_out_where_it_ends() -> None:
    """Also where it holds things with names of their own, and where what is said looks like the next line."""
    deep = (
        b'{"kind":"trade-advertised","data":{"offers":[{"id":"1","of":{"a":{}}},{"id":"2"}],"said":"}},{\\"id\\":3"}}'
    )
    line, other = b'{"id":%d,"turn":1,"event":%s}', b'{"kind":"tokens-moved","data":{}}'
    for before, after in ((0, 0), (1, 0), (0, 2), (2, 1)):
        events = [other] * before + [deep] + [other] * after
        stored = b"[%s]" % b",".join(line % (number, event) for number, event in enumerate(events))
        msgspec.json.decode(stored)
        assert lessons_in([stored, b"[]", stored]) == [deep, deep]
