"""Figures about numbers, against values from tables."""

from __future__ import annotations

import math

import pytest

from megaciv.sim.stats import interval, median, quantile, share, t_quantile


def test_interval_of_a_known_sample() -> None:
    """1..5: mean 3, standard error sqrt(2.5 / 5) = 0.7071, t(4) = 2.776: 3 +- 1.963."""
    found = interval([1, 2, 3, 4, 5])
    assert found.mean == 3
    assert found.half == pytest.approx(1.963, abs=0.001)
    assert found.excludes(0)
    assert not found.excludes(2)


@pytest.mark.parametrize(("n", "expected"), [(2, 12.706), (31, 2.042), (41, 2.021), (121, 1.980), (10**6, 1.960)])
def test_quantiles_of_student(n: int, expected: float) -> None:
    assert t_quantile(n) == pytest.approx(expected, abs=0.002)


def test_one_number_says_nothing_about_its_error() -> None:
    assert interval([7]) == (7, -math.inf, math.inf, 1)
    assert not interval([7]).excludes(0)
    assert math.isnan(interval([]).mean)


def test_wilson() -> None:
    """5 of 10: 0.237 to 0.763; 0 of 10: 0 to 0.278 (Brown, Cai and DasGupta)."""
    half = share(5, 10)
    assert (half.low, half.high) == pytest.approx((0.2366, 0.7634), abs=0.0005)
    none = share(0, 10)
    assert (none.low, none.high) == pytest.approx((0, 0.2775), abs=0.0005)


def test_quantiles() -> None:
    assert quantile([10, 0], 0.25) == 2.5
    assert median([3, 1, 2]) == 2
    assert math.isnan(median([]))
