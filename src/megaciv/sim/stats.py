"""A few figures about numbers: mean, spread, quantiles, intervals. Enough for games, and nothing to install."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

_T_975 = tuple(
    map(
        float,
        """12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262 2.228 2.201 2.179 2.160 2.145 2.131
2.120 2.110 2.101 2.093 2.086 2.080 2.074 2.069 2.064 2.060 2.056 2.052 2.048 2.045 2.042""".split(),
    )
)


class Interval(NamedTuple):
    """A mean with its 95 % confidence interval, and of how many it is."""

    mean: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def excludes(self, value: float) -> bool:
        return self.n > 1 and not self.low <= value <= self.high


def t_quantile(n: int) -> float:
    """The 97.5 % quantile of Student's t for a mean of n numbers."""
    freedom = n - 1
    if freedom <= len(_T_975):
        return _T_975[freedom - 1]
    z = NormalDist().inv_cdf(0.975)
    return z + (z**3 + z) / (4 * freedom)


def interval(numbers: Sequence[float]) -> Interval:
    """The mean and how sure it is, by Student's t. A single number says nothing about that."""
    n = len(numbers)
    if n == 0:
        return Interval(math.nan, -math.inf, math.inf, 0)
    mean = fmean(numbers)
    if n == 1:
        return Interval(mean, -math.inf, math.inf, 1)
    half = t_quantile(n) * stdev(numbers) / math.sqrt(n)
    return Interval(mean, mean - half, mean + half, n)


def share(hits: float, n: int) -> Interval:
    """A share with its interval after Wilson, which is honest for few games too."""
    if n == 0:
        return Interval(math.nan, 0.0, 1.0, 0)
    z = NormalDist().inv_cdf(0.975)
    p = hits / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return Interval(p, max(0.0, middle - half), min(1.0, middle + half), n)


def spread(numbers: Sequence[float]) -> float:
    """The standard deviation; 0 for a single number."""
    return stdev(numbers) if len(numbers) > 1 else 0.0


def quantile(numbers: Iterable[float], at: float) -> float:
    """Between the two nearest, in proportion."""
    ordered = sorted(numbers)
    if not ordered:
        return math.nan
    where = at * (len(ordered) - 1)
    low = math.floor(where)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (where - low)


def median(numbers: Iterable[float]) -> float:
    return quantile(numbers, 0.5)


def solved(left: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations, by elimination with the largest pivot."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(left, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda r: abs(rows[r][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for other in range(at + 1, size):
            factor = rows[other][at] / rows[at][at]
            rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = math.fsum(rows[at][k] * found[k] for k in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found
