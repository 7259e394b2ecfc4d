"""The example that learns runs. How well it learns in a minute is told in the docs, not tested: that takes a minute."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "learn_purchases.py"


@pytest.mark.slow
def test_the_example_runs() -> None:
    told = subprocess.run([sys.executable, str(EXAMPLE), "--seconds", "1", "--trials", "1"], capture_output=True,
                          text=True, check=False)  # fmt: skip
    assert told.returncode == 0, told.stderr
    assert "12 games" in told.stdout
    assert "in 1 games of the same seeds: gain" in told.stdout
