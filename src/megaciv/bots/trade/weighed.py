"""An offer as a bot has judged it."""

from __future__ import annotations

from msgspec import Struct

from megaciv.rules.facts.cards import Card


class Weighed(Struct, frozen=True):
    """An offer as the bot judged it, in points of cards: it is taken if `worth` is at least what is `demanded`. Why it
    is not taken, and what would be, is read off these numbers."""

    gain: float
    """What the sworn cards add to the hand."""
    lost: float
    """What the hand loses by our packet; less than nothing if a calamity goes with it."""
    told: float
    """What names beyond the sworn ones are believed to add."""
    unnamed: float
    """What the cards that nobody names may be worth."""
    fear: float
    """What calamities among the cards that are not sworn may cost."""
    feeding: float
    """What it costs us that the partner gains by the deal."""
    demanded: float
    """What a deal with this partner must bring now."""
    packet: list[Card]
    """What we would give: it bears the offer out with the least loss. Nobody else's business."""

    @property
    def worth(self) -> float:
        """What the deal brings, all in all."""
        return self.gain + self.told + self.unnamed - self.lost - self.fear - self.feeding

    @property
    def over(self) -> float:
        """By how much it is more than enough."""
        return self.worth - self.demanded

    @property
    def is_enough(self) -> bool:
        """Would the bot take it?"""
        return self.over >= 0
