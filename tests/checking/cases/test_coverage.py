"""Every clause of the rules is proven by a case or a test, or marked as a definition (docs/rules)."""

from __future__ import annotations

from pathlib import Path

import pytest

from megaciv.checking.cases.coverage import Coverage, coverage

TESTS = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def found() -> Coverage:
    return coverage([TESTS / "cases"], TESTS)


def test_no_clause_is_without_a_case(found: Coverage) -> None:
    """A clause that loses its last case is named here."""
    assert found.uncovered == []


def test_what_is_marked_as_a_definition_says_why(found: Coverage) -> None:
    assert all(found.definitions.values())
    assert len(found.definitions) < 20


def test_most_clauses_have_a_rule_case(found: Coverage) -> None:
    """Cases are the open suite: tests in Python alone prove only what a table cannot show."""
    by_cases = [clause for clause, citing in found.clauses.items() if any(c.endswith(".yaml") for c in citing)]
    assert len(by_cases) > 0.85 * len(found.clauses)
