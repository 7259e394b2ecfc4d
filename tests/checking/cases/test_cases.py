"""Every rule case under tests/cases is a test of its own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from megaciv.checking.cases import case_files, check_file
from megaciv.checking.cases.case import case_name, read_cases

CASES = Path(__file__).parents[2] / "cases"
FILES = case_files([CASES])


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(CASES)) for file in FILES])
def test_case(file: Path) -> None:
    for result in check_file(file):
        assert result.ok, result.reason


def test_names_of_cases_are_unique() -> None:
    """A name that tells one idea apart from all the others."""
    names = Counter(case_name(node) for file in FILES for node in read_cases(file.read_text(encoding="utf-8")))
    assert names.total() >= len(FILES)
    assert [name for name, times in names.items() if times > 1] == []
