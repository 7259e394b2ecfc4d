"""Events say why they happened: each loss is its own calamity's, conflict's, revolt's doing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from megaciv.bots import Seats, create
from megaciv.rules.engine.events import ByAbility, ByCalamity, ByConflict, ByRevolt, BySupport, BySurplus, Event
from megaciv.rules.game import Game
from megaciv.rules.phases.calamities.minor import MINOR
from megaciv.rules.setup.options import Setup

LOSSES = ("tokens-destroyed", "city-destroyed", "city-reduced", "city-annexed", "tokens-annexed")
PHASES: dict[str, set[type]] = {
    "tax-collection": {ByRevolt},
    "conflict": {ByConflict},
    "city-construction": {BySurplus, BySupport, type(None)},
    "calamity-resolution": {ByCalamity},
    "special-abilities": {ByAbility},
    "surplus-and-support": {ByConflict, BySurplus, BySupport},
}
"""What can take somebody's pieces in each phase; tokens that become a city are no loss (None)."""


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Three games of nine in free pace, where several calamities are open at once."""
    return [_played(seed) for seed in range(3)]


def _played(seed: int) -> Game:
    game = Game.new(Setup(9, pace="free"), seed)
    bots = {civ: create("novice", seed=f"{seed} {civ}") for civ in game.setting.civs}
    Seats(game, bots, seed).play()
    return game


def _with_phase(game: Game) -> Iterator[tuple[str, Event]]:
    phase = ""
    for event in game.events:
        if event.kind == "phase-begun":
            phase = event.data["phase"]
        yield phase, event


def test_every_loss_of_a_phase_has_a_cause_of_that_phase(games: list[Game]) -> None:
    seen: Counter[str] = Counter()
    for game in games:
        for phase, event in _with_phase(game):
            if event.kind in LOSSES and phase in PHASES:
                assert type(event.cause) in PHASES[phase], (phase, event)
                seen[phase] += 1
    assert seen["calamity-resolution"] > 100
    assert seen["conflict"] > 20


def test_losses_are_told_under_the_calamity_that_did_them(games: list[Game]) -> None:
    """It is open then; and of minor ones, which are open side by side, only the holder loses (R3.9.34)."""
    together = 0
    for game in games:
        open_now: list[ByCalamity] = []
        for phase, event in _with_phase(game):
            if phase != "calamity-resolution" or not isinstance(event.cause, ByCalamity):
                continue
            if event.kind == "calamity-revealed":
                assert event.cause.player == event.data["player"]
                open_now.append(event.cause)
            elif event.kind == "calamity-resolved":
                open_now.remove(event.cause)
            elif event.kind in LOSSES:
                assert event.cause in open_now
                assert event.cause.calamity not in MINOR or event.data["owner"] == event.cause.player
                together += len(open_now) > 1
    assert together > 20  # while several were open


def test_a_strand_keeps_its_cause_over_questions_and_others_do_not_see_it(games: list[Game]) -> None:
    """After the last choice nothing is being done by anything."""
    for game in games:
        assert game.table.cause is None
        assert all(event.cause is None for phase, event in _with_phase(game) if phase == "movement")
