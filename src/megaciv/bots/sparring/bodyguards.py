"""`bodyguards`: a pair that gives no cards. The one behind makes war on those who could overtake the other, and takes
their land; neither harms the other, whose blows go elsewhere, too. What they do for each other nobody can count."""

from __future__ import annotations

from random import Random
from typing import Final

from megaciv.bots.opinions import Opinion
from megaciv.bots.shrewd import Shrewd
from megaciv.bots.sparring.pair import Colluder
from megaciv.bots.sparring.smugglers import befriend
from megaciv.bots.trade.floor import Trader
from megaciv.bots.valuation import points
from megaciv.rules import Choice, Decision, Sight

FIRST_TURN: Final = 7
RIVALS: Final = 2
"""So many of the others, the best, are made war on."""


class Bodyguard(Colluder):
    """Trades as others do, and remembers its friend."""

    def offer(self) -> Choice | None:
        mate = self.mate()
        if mate is not None:
            befriend(self.mind, self.s.setting.civs[mate])
        return Trader.offer(self)

    def answer(self) -> Choice | None:
        return Trader.answer(self)


class Guarding(Shrewd):
    """Keeps a grudge against those who could overtake its friend."""

    def choose(self, sight: Sight, decision: Decision, dice: Random) -> Choice:
        opinions, player = self.mind.memory.opinions, sight.setting.player
        friends = [civ for civ, opinion in opinions.items() if opinion.grudge < 0]
        if friends and sight.turn >= FIRST_TURN and points(sight, player[friends[0]]) > points(sight, sight.me):
            others = [p for p in sight.active if p not in (sight.me, player[friends[0]])]
            for rival in sorted(others, key=lambda p: (-points(sight, p), p))[:RIVALS]:
                opinions.setdefault(sight.setting.civs[rival], Opinion()).grudge = 1.0
        return super().choose(sight, decision, dice)
