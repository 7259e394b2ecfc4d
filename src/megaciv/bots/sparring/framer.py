"""`framer`: makes gifts of worthless cards to the one who is ahead, for all to see, so that the others take them for a
pair and turn upon the one ahead."""

from __future__ import annotations

from typing import Final

from megaciv.bots.opinions import GIFT
from megaciv.bots.trade.floor import Trader, Wish, named, read_line
from megaciv.bots.valuation import points
from megaciv.rules import Choice
from megaciv.rules.facts.cards import KIND_IDS
from megaciv.rules.phases.advances.prices import FACE
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST, SWORN

FIRST_TURN: Final = 7
LATE: Final = 5
"""So often the framer is asked, and trades as usual, before it makes its gift."""


class Framer(Trader):
    """Makes others suspect each other."""

    def offer(self) -> Choice | None:
        s = self.s
        if s.turn < FIRST_TURN or self.talk.asked < LATE:
            return super().offer()
        ahead = max((p for p in s.active if p != s.me), key=lambda p: (points(s, p), -p))
        return self.frame(ahead) or super().offer()

    def frame(self, ahead: int) -> Choice | None:
        """So many of our worst cards that it looks like a gift, for three of theirs."""
        s, talk, key, line = self.s, self.talk, (ahead, (-2,)), self.floor.board.get(ahead)
        held = self.purse.held
        worst: Wish = tuple(k for k in sorted(held, key=lambda k: (held[k] * FACE[k], k)) for _ in range(held[k]))
        if line is None or key in talk.refused or ahead in s.leaving or len(worst) < LEAST + GIFT:
            return None
        spare: Wish = tuple(k for k, n in reversed(read_line(line)[1].items()) for _ in range(n))[:SWORN]
        if len(spare) < SWORN:
            return None
        talk.refused[key] = 1
        give = worst[: LEAST + GIFT]
        packet = self.purse.packet(Statement(len(give), give), ahead)
        if packet is None:
            return None
        return {
            "trade.offer": {
                "to": s.setting.civs[ahead],
                "give": Statement(len(give), give).told(),
                "want": {"count": LEAST, "names": [KIND_IDS[k] for k in spare]},
                "cards": named(s, packet[0]),
            }
        }
