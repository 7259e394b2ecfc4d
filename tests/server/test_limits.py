"""How often somebody may do something, and who is remembered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from megaciv.server import limits
from megaciv.server import time as server_time
from megaciv.server.limits import RATES, Limiter
from tests.server.clock import OwnClock

BURST, SECONDS = RATES["sign-in"]


@pytest.fixture
def clock() -> Iterator[OwnClock]:
    own = OwnClock()
    before = server_time.use(own)
    yield own
    server_time.use(before)


def exhausted(limiter: Limiter, who: str) -> None:
    assert [limiter.allows("sign-in", who) for _ in range(BURST + 1)] == [True] * BURST + [False]


def test_a_bucket_fills_with_time(clock: OwnClock) -> None:
    limiter = Limiter()
    exhausted(limiter, "a")
    assert limiter.allows("sign-in", "b")
    clock.advance(int(SECONDS * 1000))
    assert [limiter.allows("sign-in", "a") for _ in range(2)] == [True, False]


@pytest.mark.usefixtures("clock")
def test_many_others_give_nobody_a_full_bucket(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the most that are remembered the one used longest ago is forgotten, and nobody else."""
    monkeypatch.setattr(limits, "MOST_BUCKETS", 20)
    limiter = Limiter()
    exhausted(limiter, "a")
    for number in range(200):
        assert limiter.allows("sign-in", f"other {number}")
        if number % 10 == 0:
            assert not limiter.allows("sign-in", "a")  # who goes on trying is not forgotten
    for number in range(200, 220):
        assert limiter.allows("sign-in", f"other {number}")
    assert limiter.allows("sign-in", "a")  # who has not come for so long is


@pytest.mark.usefixtures("clock")
def test_no_more_are_remembered_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 20)
    limiter = Limiter()
    for number in range(100):
        limiter.allows("chat", str(number))
    assert len(limiter._buckets) == 20
