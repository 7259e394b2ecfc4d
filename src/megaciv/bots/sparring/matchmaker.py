"""`matchmaker`: trades as others do, and then leaves standing intentions for every price at which it would still gain,
with its calamities as the cards that go untold: a match is made without asking again."""

from __future__ import annotations

from typing import Any, Final

from megaciv.bots.trade.floor import DONE, Trader
from megaciv.rules import Choice
from megaciv.rules.facts.cards import FULL_SET, KIND_IDS, card_id
from megaciv.rules.phases.trade.intentions import MOST_INTENTIONS
from megaciv.rules.phases.trade.statements import SWORN

MARGIN: Final = 1.1
"""So many times what goes must come, and a little more."""


class Matchmaker(Trader):
    """Its weights have `intends` off, so that these are the only ones."""

    def act(self) -> Choice:
        choice, talk = super().act(), self.talk
        if choice != DONE or talk.intended == self.s.hand:
            return choice
        talk.intended = list(self.s.hand)
        left = self.standing()
        return {"trade.intend": left} if left else DONE

    def standing(self) -> list[dict[str, Any]]:
        """The dearest first."""
        s, table, held = self.s, self.purse.values, self.purse.held
        home = s.setting.block[s.me] if s.setting.two_blocks else None
        fill = [card_id(card, home) for _, card in self.purse.slips]
        gains = {k: table[k][n + 1] - table[k][n] for k, n in held.items() if n < FULL_SET[k]}
        losses = {k: (table[k][n] - table[k][max(0, n - SWORN)]) / min(SWORN, n) for k, n in held.items()}
        found: list[dict[str, Any]] = []
        for price in sorted(set(losses.values()), reverse=True):
            give = {KIND_IDS[k]: n for k, n in held.items() if losses[k] <= price}
            good = [k for k in gains if gains[k] > price * MARGIN + 1 and KIND_IDS[k] not in give]
            if len(good) >= SWORN:
                wants = [KIND_IDS[k] for k in sorted(good, key=lambda k: (-gains[k], k))]
                found.append({"give": give, "for": wants, "unknown": int(bool(fill)), "fill": fill})
        return found[:MOST_INTENTIONS]
