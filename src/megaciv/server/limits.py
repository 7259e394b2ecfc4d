"""How often somebody may do something: a bucket of tokens for each, which fills with time."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

from megaciv.server.errors import Refusal
from megaciv.server.time import monotonic

MOST_BUCKETS: Final = 20_000
"""Beyond so many the one that was used longest ago is forgotten."""


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
    "table": Rate(20, 15),
    "invite": Rate(30, 10),
    "chat": Rate(8, 1.5),
    "message": Rate(120, 0.02),
    "heavy": Rate(40, 0.1),
}


class Limiter:
    """Buckets by what is done and who does it."""

    def __init__(self, enabled: bool = True) -> None:
        self._enabled = enabled
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allows(self, what: str, who: str) -> bool:
        """Take one token, if there is one."""
        if not self._enabled:
            return True
        rate, moment = RATES[what], monotonic()
        tokens, seen = self._buckets.get((what, who), (float(rate.burst), moment))
        tokens = min(rate.burst, tokens + (moment - seen) / rate.seconds)
        self._buckets[what, who] = (max(0.0, tokens - 1), moment)
        self._buckets.move_to_end((what, who))
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return tokens >= 1

    def check(self, what: str, who: str) -> None:
        """Raise a refusal if it is too often."""
        if not self.allows(what, who):
            raise Refusal(429, "too-often", what=what)
