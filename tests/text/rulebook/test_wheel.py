"""The texts of the rules travel in the wheel, and an installed package reads them from there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from megaciv.checking.cases.names import clauses

REPOSITORY = Path(__file__).resolve().parents[3]
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
COUNT = "from megaciv.text import rulebook; print(rulebook.texts()); print(len(rulebook.rulebook('pl').clauses))"


def python(*arguments: str, cwd: Path) -> list[str]:
    """What Python prints, the package of the folder first on its path."""
    done = subprocess.run([sys.executable, "-c", *arguments], cwd=cwd, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_the_wheel_brings_the_rules_along(tmp_path: Path) -> None:
    wheel = tmp_path / python(BUILD, str(tmp_path), cwd=REPOSITORY)[-1]
    site = tmp_path / "site"
    ZipFile(wheel).extractall(site)
    source, count = python(COUNT, cwd=site)
    assert Path(source) == site / "megaciv" / "rulebook_texts"
    assert int(count) == len(clauses())
