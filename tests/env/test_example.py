"""The examples run. How well they learn and search is told in the docs, not tested: that takes minutes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("example", "printed"),
    [
        ("learn_purchases.py --seconds 1 --trials 1", ("12 games", "in 1 games of the same seeds: gain")),
        ("search_purchases.py --games 1 --worlds 1", ("lead at the end: search", "in 1 games")),
    ],
)
def test_the_examples_run(example: str, printed: tuple[str, ...]) -> None:
    name, *arguments = example.split()
    told = subprocess.run([sys.executable, str(EXAMPLES / name), *arguments], capture_output=True, text=True,
                          check=False)  # fmt: skip
    assert told.returncode == 0, told.stderr
    assert all(text in told.stdout for text in printed)


def test_the_search_is_short() -> None:
    assert len((EXAMPLES / "search_purchases.py").read_text("utf-8").splitlines()) < 80
