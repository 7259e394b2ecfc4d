"""What the Herald tells of recorded games is what happened: the client's own code, run over them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools.measure_herald import WEB, check, recorded

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
MOST = 700
"""So many choices of each game: some turns of it."""


@pytest.mark.skipif(
    shutil.which("node") is None or not (WEB / "node_modules/.bin/rolldown").exists(), reason="the client is not set up"
)
def test_the_told_board_is_the_true_one_after_every_step() -> None:
    games = ("first-game", "expert-9-east-leavers", "basic-18-both")
    found = check(recorded(GOLDEN / f"{name}.json.gz", MOST) for name in games)
    assert found["first"] == []
    assert found["differences"] == 0
    assert found["games"] == 3
    assert found["steps"] > 2 * MOST
