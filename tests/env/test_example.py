"""The examples run. How well they learn and search is told in the docs, not tested: that takes minutes."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def run(example: str) -> str:
    name, *arguments = example.split()
    told = subprocess.run([sys.executable, str(EXAMPLES / name), *arguments], capture_output=True, text=True,
                          check=False)  # fmt: skip
    assert told.returncode == 0, told.stderr
    return told.stdout


@pytest.mark.slow
def test_purchases_are_learned() -> None:
    told = run("learn_purchases.py --games 16 --trials 2")
    assert "16 games" in told
    assert "in 2 games of the same seeds: untrained" in told


@pytest.mark.slow
def test_purchases_are_searched() -> None:
    assert run("search.py 1").startswith("1 games: ")


@pytest.mark.slow
@pytest.mark.skipif(find_spec("torch") is None, reason="RLlib needs torch, which no lock of ours brings")
def test_rllib_learns() -> None:
    assert "in 2 games of the same seeds: untrained" in run("learn_rllib.py --seconds 1 --trials 2")


def test_the_search_is_short() -> None:
    assert len((EXAMPLES / "search.py").read_text("utf-8").splitlines()) < 80
