"""Phase 12: civilization advances acquisition (R3.12).

Each player buys, in one transaction. At the end of the phase, when all purchases are seen, everybody discards down to
the hand limit, all at once (R3.12.11). In free pace, where all may act at once, players may do so as soon as they have
bought: nothing that others buy can change how many (R7.65).
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from megaciv.rules.engine.bounds import CardsBounds
from megaciv.rules.engine.decisions import Decision, Dice, Test, never
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import AdvancesBought, CardsHandedIn
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.reading import is_named, read_cards
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import (
    add_credit,
    card_name,
    discard_openly,
    discard_secretly,
    pay_treasury,
    take_advance,
)
from megaciv.rules.facts.cards import ADVANCE_IDS, Card, face_value
from megaciv.rules.phases.advances.decision import BuyAdvances
from megaciv.rules.phases.advances.payment import Purchase
from megaciv.rules.phases.advances.prices import can_buy

LIMIT_CLAUSE: Final = "R3.12.11"


def advances_acquisition(t: Table) -> Strand:
    """In order of A.S.T. position (R3.12.13)."""
    order = t.position_order()
    if t.setting.ordered:
        yield Together({p: _buy(t, p) for p in order}, ordered=True)
        yield Together({p: _discard(t, p) for p in order})
    else:
        yield Together({p: _buy_and_discard(t, p) for p in order})


def _buy_and_discard(t: Table, player: Player) -> Strand:
    yield from _buy(t, player)
    yield from _discard(t, player)


def _buy(t: Table, player: Player) -> Strand:
    if can_buy(t, player):
        purchase: Purchase = yield Ask(player, BuyAdvances(t, player))
        if purchase.advances:
            carry_out(t, player, purchase)


def _discard(t: Table, player: Player) -> Strand:
    excess = cards_in_hand(t, player) - t.hand_limit(player)
    if excess > 0:
        cards = yield Ask(player, DiscardToLimit(t, player, excess))
        discard_secretly(t, player, cards)


def carry_out(t: Table, player: Player, purchase: Purchase) -> None:
    """Pay, take the advances and their credits, and choose the free ones (R3.12.9)."""
    bought = [ADVANCE_IDS[a] for a in purchase.advances]
    t.tell(
        AdvancesBought(
            player=t.setting.civs[player],
            advances=bought,
            price=purchase.price,
            worth=purchase.worth,
            treasury=purchase.treasury,
        )
    )
    discard_openly(t, player, purchase.cards, CardsHandedIn)
    pay_treasury(t, player, purchase.treasury)
    for advance in purchase.advances:
        take_advance(t, player, advance)
    if purchase.gift is not None:
        take_advance(t, player, purchase.gift)
    for group, points in sorted(purchase.credits.items()):
        add_credit(t, player, group, points)


# -- the hand limit ------------------------------------------------------------


def cards_in_hand(t: Table, player: Player) -> int:
    """The player's commodity and water cards; calamities do not count."""
    return sum(map(is_named, t.hands[player]))


class DiscardToLimit(Decision):
    """A list of exactly so many commodity or water cards of the player's own choice (R3.12.11)."""

    ids: tuple[str, ...] = ("hand.discard",)
    clause = LIMIT_CLAUSE

    def __init__(self, t: Table, player: Player, number: int) -> None:
        self._t, self._player, self._number = t, player, number

    def _cards(self) -> list[Card]:
        return [card for card in self._t.hands[self._player] if is_named(card)]

    def take(self, name: str, answer: object) -> list[Card]:
        cards = read_cards(self._t, self._player, answer)
        for card in cards:
            if not is_named(card):
                raise IllegalChoice("calamity-not-discarded", card=card_name(self._t, self._player, card))
        if len(cards) != self._number:
            raise IllegalChoice("wrong-number", number=len(cards), wanted=self._number)
        return cards

    def single(self) -> Choice | None:
        """All alike: no choice."""
        cards = self._cards()
        return self.default() if cards[0] == cards[-1] else None

    def bounds(self) -> CardsBounds:
        held = Counter(card_name(self._t, self._player, card) for card in self._cards())
        return CardsBounds(dict(held), self._number)

    def default(self) -> Choice:
        """Lowest face value first, singles before sets."""
        cards = self._cards()
        of_kind = Counter(card >> 1 for card in cards)
        cards.sort(key=lambda card: (face_value(card), of_kind[card >> 1], card))
        return self._choice(cards[: self._number])

    def watch(self) -> Test:
        return never

    def sample(self, dice: Dice) -> Choice:
        cards = self._cards()
        return self._choice([cards.pop(dice.randrange(len(cards))) for _ in range(self._number)])

    def _choice(self, cards: list[Card]) -> Choice:
        return {"hand.discard": [card_name(self._t, self._player, card) for card in cards]}
