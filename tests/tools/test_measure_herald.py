"""What the Herald tells of games is what happened, all that matters of it: the client's own code, run over them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools.measure_herald import WEB, check, played, recorded

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
MOST = 700
"""So many choices of each game: some turns of it."""


@pytest.mark.skipif(
    shutil.which("node") is None or not (WEB / "node_modules/.bin/rolldown").exists(), reason="the client is not set up"
)
def test_the_told_board_is_the_true_one_and_nothing_i_lost_is_left_out() -> None:
    """After every step the board is the true one; before my next choice each city that I lost had a scene, and the
    telling kept to its time."""
    games = ("first-game", "expert-9-east-leavers", "basic-18-both")
    films = [recorded(GOLDEN / f"{name}.json.gz", MOST) for name in games]
    found = check(iter([*films, played(5, "club", turns=7)]))
    assert found["first"] == []
    assert (found["differences"], found["untold"], found["strays"]) == (0, 0, 0)
    assert found["games"] == 4
    assert found["steps"] > 2 * MOST
    assert found["lost"] > 5
    assert found["longest_s"] <= 12
