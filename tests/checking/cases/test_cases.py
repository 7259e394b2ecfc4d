"""Every rule case under tests/cases is a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from megaciv.checking.cases import case_files, check_file

CASES = Path(__file__).parents[2] / "cases"
FILES = case_files([CASES])


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(CASES)) for file in FILES])
def test_case(file: Path) -> None:
    for result in check_file(file):
        assert result.ok, result.reason


def test_names_of_cases_are_unique() -> None:
    """A name that tells one idea apart from all the others."""
    names = [result.name for file in FILES for result in check_file(file)]
    assert sorted({name for name in names if names.count(name) > 1}) == []
