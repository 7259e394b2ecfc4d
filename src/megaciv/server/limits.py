"""How often somebody may do something: a bucket of tokens for each, which fills with time."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from megaciv.server.errors import Refusal
from megaciv.server.time import monotonic

MOST_BUCKETS: Final = 20_000
"""Beyond so many the one that was used longest ago is forgotten."""


MOST_LINES: Final = 100
"""So many web sockets may be open from one address: a club behind one router, with some windows each."""


class Rate(NamedTuple):
    """So many at once, and then one every so many seconds."""

    burst: int
    seconds: float


RATES: Final = {
    "guest": Rate(40, 10),  # these three by address: a club of eighteen behind one router comes in together, twice
    "account": Rate(40, 20),
    "door": Rate(40, 5),
    "sign-in": Rate(10, 15),  # by login or person: nobody guesses from many addresses
    "letter": Rate(4, 300),  # by mailbox
    "change": Rate(120, 1.0),  # by person: every request that is no question
    "table": Rate(20, 15),
    "invite": Rate(30, 10),
    "chat": Rate(8, 1.5),
    "message": Rate(120, 0.02),
    "choice": Rate(400, 0.05),
    "undo": Rate(20, 1.0),
    "heavy": Rate(40, 0.1),
}
SHED: Final = frozenset(("guest", "table", "heavy"))
"""What is refused while the server has too much to do: nobody's choice is."""


class Limiter:
    """Buckets by what is done and who does it."""

    def __init__(self, enabled: bool = True, is_busy: Callable[[], bool] = lambda: False) -> None:
        self._enabled, self.is_busy = enabled, is_busy
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allows(self, what: str, who: str, cost: int = 1) -> bool:
        """Take so many tokens, if they are there; a bucket that has fewer is emptied."""
        if not self._enabled:
            return True
        rate, moment = RATES[what], monotonic()
        tokens, seen = self._buckets.get((what, who), (float(rate.burst), moment))
        tokens = min(rate.burst, tokens + (moment - seen) / rate.seconds)
        self._buckets[what, who] = (max(0.0, tokens - cost), moment)
        self._buckets.move_to_end((what, who))
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return tokens >= min(cost, rate.burst)

    def check(self, what: str, who: str, cost: int = 1) -> None:
        """Raise a refusal if it is too often, or if the server has too much to do for it. Without limits nothing is
        refused: how late a test's server is depends on its neighbours."""
        if self._enabled and what in SHED and self.is_busy():
            raise Refusal(503, "server-busy")
        if not self.allows(what, who, cost):
            raise Refusal(429, "too-often", what=what)


class Lines:
    """How many web sockets each address has open."""

    def __init__(self, enabled: bool = True) -> None:
        self._enabled = enabled
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_of(self, address: str) -> Iterator[bool]:
        """One more, for as long as it is open; False if there are too many."""
        self._open[address] += 1
        try:
            yield not self._enabled or self._open[address] <= MOST_LINES
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
