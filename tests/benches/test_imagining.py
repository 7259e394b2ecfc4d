"""Thousands of imagined games are a matter of `megaciv bench env --imagined`; some of each table are tried here."""

from __future__ import annotations

from itertools import islice

import pytest

from megaciv.benches import imagining
from megaciv.rules.phases.turn import PHASE_IDS


def test_moments_are_of_every_phase_that_asks() -> None:
    found = {PHASE_IDS[game.table.phase] for game, _ in imagining.moments(0)}
    assert len(found) >= 9
    assert all(game.pending and civ in game.setting.civs for game, civ in islice(imagining.moments(3), 5))


@pytest.mark.parametrize("seed", [0, 3, 6])
def test_imagined_games_look_alike_and_play_on(seed: int) -> None:
    found, phases = imagining.imagined_in(seed, 8)
    assert found == {"imagined": 8, "imagined_broken": 0, "imagined_differs": 0, "imagined_refused": 0}
    assert phases.total() == 8


def test_what_differs_is_told() -> None:
    game, civ = next(imagining.moments(1))
    other = game.copy()
    other.table.treasury[0] += 1
    assert imagining.trouble(game, other, civ, 1) == "differs"
