"""The same games on every Python: what bots add up is exact, and nothing depends on the version."""

from __future__ import annotations

import subprocess
import sys

import pytest

from megaciv.checking.digests import QUICK, Sample, lines
from tools.versions import ROOT, SUPPORTED, environment

HERE = sys.version_info[:2]
OTHERS = [version for version in SUPPORTED if version != HERE]


@pytest.fixture(scope="module")
def ours() -> list[str]:
    return list(lines(QUICK))


def test_a_game_has_always_the_same_digest(ours: list[str]) -> None:
    assert list(lines(QUICK[:1])) == ours[:1]
    assert len({line.split()[-1] for line in ours}) == len(QUICK)


@pytest.mark.parametrize("version", OTHERS, ids=lambda version: f"{version[0]}.{version[1]}")
def test_bots_play_the_same_games_on_every_python(version: tuple[int, int], ours: list[str]) -> None:
    """The environments are those of `tools.versions`: `make test` runs this in each of them, beside the set-up's
    own."""
    pythons = [environment(version) / "bin" / "python", ROOT / ".venv" / "bin" / "python"]
    ask = f"import msgspec, sys; sys.exit(sys.version_info[:2] != {version})"
    for python in pythons:
        if python.exists() and subprocess.run([python, "-c", ask], capture_output=True, check=False).returncode == 0:
            break
    else:
        pytest.skip(f"no environment with Python {version[0]}.{version[1]} here")
    told = subprocess.run(
        [python, "-m", "megaciv.checking.digests"], cwd=ROOT / "src", capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines() == ours


@pytest.mark.parametrize(
    ("bot", "digest"), [("steady-1", "8175fc47dc8c18a118739667"), ("shrewd-1", "1441e8404e2f6752e4f32d31")]
)
def test_frozen_bots_never_change(bot: str, digest: str) -> None:
    """Anyone who was measured against them must be measured against the same today: what bots learn has a weight that
    is off for them."""
    assert list(lines([Sample(bot, 5, 1)])) == [f"{bot} 5 1 {digest}"]
