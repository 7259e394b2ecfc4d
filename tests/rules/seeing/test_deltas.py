"""Eyes see what views show: after every choice, in every kind of game. Those who were told something are looked at each
time, the others every few choices: what they missed they still miss by then."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from megaciv.checking.fuzzing.tables import STARTS, rich_table
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.game import Game
from megaciv.rules.seeing.deltas import SeatEye, TableEye, public_part
from megaciv.rules.seeing.merge_patch import patched
from megaciv.rules.setup.options import Setup

SETUPS = [
    Setup(players=5, pace="free"),
    Setup(players=9, pace="free", ast="expert"),
    Setup(players=7, pace="ordered"),
    Setup(players=5, scenario="first", pace="free"),
    Setup(players=12, scenario="short", pace="free"),
    Setup(players=18, pace="free"),
]
CHOICES = 600
ALL = 5
"""After so many choices everybody is looked at, even those who were told nothing: to work out what each of eighteen
sees takes ten times as long as to play."""


class Eyes:
    """Everybody who looks at a game, and the table as a client would know it from the patches alone."""

    def __init__(self, game: Game) -> None:
        self.game, self.table = game, TableEye(game)
        self.seats = {civ: SeatEye(game, civ, self.table) for civ in game.setting.civs}
        self.told: dict[str, Any] = self.table.view

    def look(self, chose: str) -> list[str]:
        """Who was told something."""
        self.told = patched(self.told, self.table.look())
        told = []
        for civ, seat in self.seats.items():
            before = seat.hand, seat.traces, seat.decision, seat.trade, seat.figures
            asked = seat.is_asked
            if seat.look(civ == chose):
                told.append(civ)
                continue
            now = seat.hand, seat.traces, seat.decision, seat.trade, seat.figures
            assert before == now
            assert asked == seat.is_asked
        return told

    def check(self, civs: Iterable[str]) -> None:
        """What is on the table, and what these players see."""
        assert self.told == self.table.view == public_part(self.game.view(None))
        for civ in civs:
            seat, own = self.seats[civ], self.game.own(civ)
            assert (seat.hand, seat.traces) == (own.hand, own.traces)
            assert seat.figures == (None if own.figures is None else msgspec.to_builtins(own.figures))
            assert seat.is_asked == (civ in self.game.pending)
            self.check_decision(civ, seat)
            if own.trade is None:
                assert seat.trade is None
            else:
                assert floor_of(self.told["trade"], seat.trade or {}) == floor_of(msgspec.to_builtins(own.trade), {})

    def check_decision(self, civ: str, seat: SeatEye) -> None:
        question = self.game.question(civ)
        if question is None:
            assert seat.decision is None
        else:
            told = msgspec.to_builtins(question.describe(short=True))
            assert seat.decision == {**told, "waits_for": self.game.waits_for(civ)}


def floor_of(everybody: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The trade floor as a client puts it together."""
    marks = own.get("marks", {})
    offers = [offer | marks.get(offer["offer"], {}) for offer in everybody["offers"]] + own.get("offers", [])
    empty: dict[str, Any] = {"agreed": [], "intentions": [], "asks": [], "refusals": []}
    rest = {name: part for name, part in own.items() if name not in ("marks", "offers")}
    return empty | everybody | rest | {"offers": sorted(offers, key=lambda offer: str(offer["offer"]))}


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.players}-{setup.scenario}-{setup.pace}")
def test_eyes_see_what_views_show(setup: Setup) -> None:
    phases = play_and_look(Game.new(setup, "eyes"), random.Random(setup.players), CHOICES)
    assert len(phases) > 2


def play_and_look(game: Game, dice: random.Random, choices: int) -> set[str]:
    """At random, with some taking back and some insisting; the phases that were seen."""
    eyes = Eyes(game)
    eyes.check(eyes.seats)
    phases = set()
    for at in range(choices):
        if game.over:
            break
        phases.add(game.phase)
        civ, decision = dice.choice(sorted(game.pending.items()))
        whim = dice.randrange(30)
        try:
            game.act(civ, {"undo": True} if whim == 0 else {"hold": True} if whim == 1 else decision.sample(dice))
        except IllegalChoice:
            continue
        told = eyes.look(civ)
        eyes.check(told if at % ALL else eyes.seats)
    eyes.check(eyes.seats)
    return phases


@pytest.mark.parametrize("phase", STARTS)
@pytest.mark.parametrize("seed", range(3))
def test_eyes_on_rich_tables(phase: str, seed: int) -> None:
    """Everybody has advances, cities, ships and cards: what others do bars ways and opens them."""
    setup = Setup(players=(5, 9, 18)[seed], pace="free")
    play_and_look(Game(rich_table(setup, phase, seed)), random.Random(seed), 150)


def test_an_eye_that_looks_seldom_sees_the_same() -> None:
    game, dice = Game.new(Setup(players=9, pace="free"), "seldom"), random.Random(2)
    eyes = Eyes(game)
    for at in range(1, CHOICES):
        civ, decision = dice.choice(sorted(game.pending.items()))
        game.act(civ, decision.sample(dice))
        if at % 25 == 0:
            eyes.told = patched(eyes.told, eyes.table.look())
            for seat in eyes.seats.values():
                seat.look(True)
            eyes.check(eyes.seats)


@pytest.mark.parametrize("phase", STARTS)
def test_an_eye_that_looks_ahead_goes_on_seeing_what_it_saw(phase: str) -> None:
    """A dry run is told as what a view of it would show, but for the trade floor."""
    game, dice = Game(rich_table(Setup(players=9, pace="free"), phase, 4)), random.Random(phase)
    eyes = Eyes(game)
    for _ in range(40):
        if game.over:
            break
        civ, decision = dice.choice(sorted(game.pending.items()))
        twin, _ = game.dry_run(civ, [decision.sample(dice)])
        ahead = patched(eyes.table.view, eyes.table.ahead(twin.table)) | {"trade": None}
        assert ahead == public_part(twin.view(None)) | {"trade": None}
        game.act(civ, decision.sample(dice))
        eyes.check(eyes.look(civ))


def test_events_keep_their_numbers_when_old_ones_are_forgotten() -> None:
    game, dice = Game.new(Setup(players=5), "chronicle"), random.Random(1)
    whole, known = [*game.events], game.events.number
    for at in range(200):
        civ, decision = dice.choice(sorted(game.pending.items()))
        game.act(civ, decision.sample(dice))
        whole += game.events.since(known)
        known = game.events.number
        if at % 7 == 0:
            game.events.forget_all_but(at % 3)
        assert known == game.events.number == len(whole)
    assert game.events.forgotten > 100
    assert whole[-2:] == game.events.since(known - 2)[-2:] or len(game.events) < 2
    assert game.events.since(0) == list(game.events)
