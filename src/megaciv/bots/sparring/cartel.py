"""`cartel`: a pair in which nobody is fed. They show each other their hands, and swap as many cards for as many until
all of a sort are with the one who has more of it. Both are richer for it, and no ledger shows a gift."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from megaciv.bots.hand import hand_value
from megaciv.bots.sparring.pair import Colluder
from megaciv.bots.sparring.smugglers import befriend
from megaciv.bots.trade.floor import Trader, named, read_line
from megaciv.rules import Choice
from megaciv.rules.facts.cards import KIND_IDS
from megaciv.rules.phases.advances.prices import FACE
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import LEAST

MOST_SWAPS: Final = 6
LEAST_GAIN: Final = 6
"""What a swap brings both together, in points of cards."""
MOST_TOLD: Final = 20
"""So many cards are in a line."""


class Cartel(Colluder):
    """One of the two."""

    def line(self) -> Choice | None:
        """The whole hand, so that the other one can reckon."""
        choice, held = super().line(), self.purse.held
        if choice is None:
            return None
        order = sorted(held, key=lambda k: (-held[k] * held[k] * FACE[k], k))
        shown = [KIND_IDS[k] for k in order for _ in range(held[k])][:MOST_TOLD]
        return {"trade.advertise": {**choice["trade.advertise"], "available": shown}}

    def offer(self) -> Choice | None:
        mate = self.mate()
        if mate is None:
            return Trader.offer(self)
        befriend(self.mind, self.s.setting.civs[mate])
        return self.pool(mate) or Trader.offer(self)

    def pool(self, mate: int) -> Choice | None:
        """What they have more of for what we have more of."""
        s, key = self.s, (mate, (-3,))
        tries = self.talk.refused.get(key, 0)
        if {s.setting.civs[mate], s.civ} & self.mind.memory.dealt or tries >= MOST_SWAPS:
            return None
        mine, theirs = self.purse.held, read_line(self.floor.board[mate])[1]
        both = mine.keys() & theirs.keys()
        ours = {k for k in both if (mine[k], s.me) > (theirs[k], mate)}
        number = max(LEAST, min(sum(mine[k] for k in both - ours), sum(theirs[k] for k in ours)))
        give, want = _parcel(mine, both - ours, ours, number), _parcel(theirs, ours, both - ours, number)
        if len(give) < number or len(want) < number:
            return None
        if _after(mine, give, want) + _after(theirs, want, give) < hand_value(mine) + hand_value(theirs) + LEAST_GAIN:
            return None
        self.talk.refused[key] = tries + 1
        said = Statement(number, give)
        packet = self.purse.packet(said, mate)
        if packet is None:
            return None
        return {
            "trade.offer": {
                "to": s.setting.civs[mate],
                "give": said.told(),
                "want": {"count": number, "names": [KIND_IDS[k] for k in want]},
                "cards": named(s, packet[0]),
            }
        }


def _parcel(held: Mapping[int, int], going: set[int], coming: set[int], number: int) -> tuple[int, ...]:
    """So many cards: the dearest of those that the other one collects, and odd ones where they are too few."""
    dear = [k for k in sorted(going, key=lambda k: (-FACE[k], k)) for _ in range(held[k])][:number]
    odd = sorted((k for k, n in held.items() if n == 1 and k not in going | coming), key=lambda k: (FACE[k], k))
    return (*dear, *odd[: number - len(dear)])


def _after(held: Mapping[int, int], gone: Iterable[int], come: Iterable[int]) -> int:
    """What a hand is worth after a swap."""
    left = Counter(held)
    left.subtract(gone)
    left.update(come)
    return hand_value(left)
