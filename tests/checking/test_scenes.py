"""Golden scenes: what is asked, offered, suggested, told, foreseen and left, in random phases of random tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from megaciv.checking.fuzzing.scenes import SCENES, scene
from megaciv.checking.golden import read_scenes
from megaciv.rules.engine import debug

RECORDED = read_scenes(Path(__file__).parents[1] / "golden")


@pytest.mark.parametrize("number", range(SCENES))
def test_the_same_scene(number: int) -> None:
    """R3.0.9. If this was changed on purpose (a rule, a suggestion, a text of an event): `megaciv golden --record`."""
    debug.off()
    assert scene(number) == RECORDED[str(number)]


def test_the_laws_hold_in_scenes() -> None:
    """R1.5-R1.19."""
    for number in range(0, SCENES, 20):
        scene(number)
