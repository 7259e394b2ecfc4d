"""Victory points and places as R3.13.20-R3.13.22 tell them, two players at a time."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.cards import ADVANCES

GROUPS = ("science", "arts", "crafts", "civics", "religion")


@dataclass
class Contestant:
    """What counts at the end. `rank` is the place in A.S.T. ranking, 0 is highest."""

    name: str
    rank: int
    cities: int
    tokens: int
    position: int
    entered: bool
    advances: set[str]
    free_credits: dict[str, int]

    def worth(self, low: int, high: int) -> int:
        return sum(low <= ADVANCES[name]["cost"] < high for name in self.advances)

    def credits(self) -> dict[str, int]:
        total = dict.fromkeys(GROUPS, 0) | self.free_credits
        for name in self.advances:
            for group, points in ADVANCES[name].get("credits", {}).items():
                total[group] += points
        return total

    def credit_tokens(self) -> int:
        """R7.62: 5 or 10 points are one token, 20 are two; free ones a token for each 10 or remaining 5."""
        number = 0
        for name in self.advances:
            for points in ADVANCES[name].get("credits", {}).values():
                number += {5: 1, 10: 1, 20: 2}[points]
        for points in self.free_credits.values():
            number += points // 10 + (points % 10 > 0)
        return number


def points(one: Contestant, everybody: list[Contestant]) -> int:
    advances = one.worth(0, 100) + 3 * one.worth(100, 200) + 6 * one.worth(200, 10_000)
    entrants = [other for other in everybody if other.entered]
    bonus = 5 if entrants == [one] else 0
    return one.cities + advances + 5 * one.position + bonus


def is_ahead(one: Contestant, other: Contestant, everybody: list[Contestant]) -> bool:
    """R3.13.22, rung by rung."""
    for a, b in (
        (points(one, everybody), points(other, everybody)),
        (one.position, other.position),
        (one.worth(200, 10_000), other.worth(200, 10_000)),
        (one.worth(100, 200), other.worth(100, 200)),
        (sum(ADVANCES[n]["cost"] for n in one.advances), sum(ADVANCES[n]["cost"] for n in other.advances)),
        (max(one.credits().values()), max(other.credits().values())),
        (one.credit_tokens(), other.credit_tokens()),
        (one.cities, other.cities),
        (one.tokens, other.tokens),
    ):
        if a != b:
            return a > b
    return one.rank < other.rank


def places(everybody: list[Contestant]) -> list[str]:
    """By how many are ahead of each."""
    ahead = {one.name: sum(is_ahead(o, one, everybody) for o in everybody if o is not one) for one in everybody}
    return sorted(ahead, key=lambda name: ahead[name])
