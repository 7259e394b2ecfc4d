"""Surplus and support as R3.5.10-R3.5.21 tell them."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.cards import AREAS


@dataclass
class Player:
    """One player and what is around them. `others` are areas where somebody else has tokens too."""

    tokens: dict[str, int]
    cities: set[str]
    new: set[str]
    stock: int
    advances: set[str]
    others: set[str]

    def limit(self, area: str) -> int:
        """R0.1.5 for an area without a city."""
        printed = int(AREAS[area].get("limit", 0))
        return printed + ("agriculture" in self.advances and printed <= 2 and area not in self.others)

    def supported(self) -> bool:
        """R3.5.20, R0.5.2."""
        rate = 3 if "cultural_ascendancy" in self.advances else 2
        return sum(self.tokens.values()) >= rate * len(self.cities)

    def may_reduce(self) -> set[str]:
        """R3.5.20: those built this turn first."""
        return (self.cities & self.new) or self.cities

    def remove_surplus(self) -> None:
        """R3.5.10. In an area that is shared everything fits, or there would have been a conflict."""
        for area, number in list(self.tokens.items()):
            beside_city = 1 if "public_works" in self.advances else 0
            most = beside_city if area in self.cities else self.limit(area)
            if area not in self.others and number > most:
                self.tokens[area] = most
                self.stock += number - most

    def reduce(self, area: str) -> None:
        """R0.3.2."""
        self.cities.discard(area)
        while self.stock and self.tokens.get(area, 0) < self.limit(area):
            self.tokens[area] = self.tokens.get(area, 0) + 1
            self.stock -= 1
