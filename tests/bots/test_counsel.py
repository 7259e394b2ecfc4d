"""Counsel for people: legal for whatever is asked, with a reason that has words."""

from __future__ import annotations

import pytest

from megaciv.bots import Seats, counsel, create
from megaciv.bots.steady import Steady
from megaciv.bots.suggesting import ENDS, OTHERWISE_AT_THE_END, REASONS
from megaciv.rules import Choice, Game, Options, Setup
from megaciv.rules.engine.decision_types import DECISIONS
from megaciv.text.words import Words

MOST = 4000


def test_nothing_is_counselled_where_nothing_is_asked() -> None:
    game = Game.new(Setup(5), "counsel")
    idle = next(civ for civ in game.setting.civs if civ not in game.pending)
    assert counsel(game, idle) is None


def test_it_is_legal_and_has_words_for_whatever_is_asked() -> None:
    """A Short Game in which one seat does what it is told, to its end."""
    words = [Words(lang) for lang in ("en", "pl")]
    game = Game.new(Setup(5, scenario="short"), "counselled")
    me = game.setting.civs[2]
    others = Seats(game, {civ: create("novice", seed=civ) for civ in game.setting.civs if civ != me}, "counselled")
    asked: set[str] = set()
    for _ in range(MOST):
        others.play()
        if game.over:
            break
        decision = game.pending[me]
        asked.add(decision.ids[0].partition(".")[0])
        told = counsel(game, me)
        assert told is not None
        for each in words:
            assert f"counsel-{told.why}" in each, told.why
        if decision.ids[0].startswith("trade."):  # counsel of the moment, which knows no end of haggling
            assert told.choices[0] in decision or told.choices[0] == decision.default()
            game.act(me, decision.default())
            continue
        assert starving(game, me, told.choices) <= starving(game, me, (decision.default(),))
        for choice in told.choices:
            game.act(me, choice)
            if me not in game.pending or game.pending[me].ids[0] != decision.ids[0]:
                break
    assert game.over
    assert asked >= {"setup", "move", "city", "trade", "advances"}


def starving(game: Game, me: str, choices: tuple[Choice, ...]) -> int:
    """How many people would be lost for want of room, by the dry run."""
    seen = game.preview(me, [choice for choice in choices if not ENDS & choice.keys()])
    return next((end.then for end in seen.ends if end.what == "starve"), 0)


def test_nobody_is_told_to_let_people_starve(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a bot would lose people by its answer and the default would not, the default is counselled."""
    game = Game.new(Setup(5, scenario="short"), "counselled")
    seats = Seats(game, {civ: create("steady", seed=civ) for civ in game.setting.civs[1:]}, "x")
    me = game.setting.civs[0]
    while not (me in game.pending and game.pending[me].ids[0] == "move.land"):
        if not seats.step():
            game.act(me, game.pending[me].default())
    end = game.pending[me].default()
    moves = (
        option for option in game.pending[me].options() or () if starving(game, me, (option,)) > starving(game, me, ())
    )
    foolish = [next(moves), end]
    monkeypatch.setattr(Steady, "choose", lambda *_: foolish.pop(0))
    told = counsel(game, me)
    assert told is not None
    assert told.choices == (end,)
    assert told.why == "stay"


def test_counsel_gathers_six_where_a_city_can_be() -> None:
    game = Game.new(Setup(5, scenario="short"), "counselled")
    seats = Seats(game, {civ: create("steady", seed=civ) for civ in game.setting.civs[1:]}, "x")
    me = game.setting.civs[0]
    while not (me in game.pending and game.pending[me].ids[0] == "move.land"):
        if not seats.step():
            told = counsel(game, me)
            assert told is not None
            game.act(me, told.choices[0])
    told = counsel(game, me)
    assert told is not None
    assert told.why in {"cities", "room", "spread"}
    seen = game.preview(me, told.choices)
    assert seen.refusal is None
    wasted = [end.then for end in seen.ends if end.what == "starve"]
    before = [end.then for end in game.advice(me).ends if end.what == "starve"]
    assert wasted <= before


def test_on_the_last_turn_no_reason_looks_beyond_it() -> None:
    """The only turn of a game: whatever is counselled says nothing of growth, later prices or larger sets."""
    game = Game.new(Setup(5, scenario="short", options=Options(turn_limit=1)), "counselled")
    me = game.setting.civs[2]
    others = Seats(game, {civ: create("novice", seed=civ) for civ in game.setting.civs if civ != me}, "counselled")
    whys: set[str] = set()
    for _ in range(MOST):
        others.play()
        if game.over:
            break
        told = counsel(game, me)
        assert told is not None
        if game.table.turn == 1:
            whys.add(told.why)
        game.act(me, game.pending[me].default() if game.pending[me].ids[0].startswith("trade.") else told.choices[0])
    assert game.over
    assert not whys & OTHERWISE_AT_THE_END
    assert {f"{why}-last" for why in OTHERWISE_AT_THE_END} & whys


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("why", sorted(OTHERWISE_AT_THE_END))
def test_reasons_of_the_last_turn_have_words(why: str, lang: str) -> None:
    assert f"counsel-{why}-last" in Words(lang)


@pytest.mark.parametrize("start", REASONS)
def test_reasons_are_for_decisions_that_there_are(start: str) -> None:
    assert any(each.startswith(start) for each in DECISIONS)
