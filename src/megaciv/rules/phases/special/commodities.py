"""Abilities with trade cards: Provincial Empire, Trade Routes (R3.10.8, R3.10.9)."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Final

from megaciv.rules.engine.bounds import CardGivenBounds, CardsSoldBounds, CivilizationsBounds
from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.decisions import Decision, Dice
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import CardGiven, CardGivenOpenly, NoCardToGive, SecretCard
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.reading import is_named, read_card, read_cards, read_fields, read_flag, read_list, read_player
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import card_name, discard_openly, gain_treasury, give_card
from megaciv.rules.facts.advances import PROVINCIAL_EMPIRE, TRADE_ROUTES
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCES, Card, card_id, face_value, is_commodity
from megaciv.rules.phases.special.base import Ability, Targeting, neighbouring

_LEVY = next(e.params for e in ADVANCES[PROVINCIAL_EMPIRE].effects if e.params.max_players)
assert isinstance(_LEVY.min_face_value, int)
MOST_GIVERS: Final = _LEVY.max_players
LEAST_FACE: Final = _LEVY.min_face_value
FACTOR: Final = next(
    e.params.treasury_per_face_value for e in ADVANCES[TRADE_ROUTES].effects if e.params.treasury_per_face_value
)


class ProvincialEmpire(Targeting[list[Player]]):
    """Up to 5 neighbours give a commodity card each (R3.10.8)."""

    name: ClassVar[str] = "special.provincialEmpire"
    clause: ClassVar[str] = "R3.10.8"
    advance: ClassVar[int] = PROVINCIAL_EMPIRE

    def neighbours(self) -> list[Player]:
        """Unprotected players with units next to the user's, by land or water; what they hold is not asked (R7.47)."""
        t = self.t
        near = neighbouring(t, self.player, BOARD.near)
        mask = 0
        for area in near:
            mask |= t.occupants[area]
            if t.city[area] >= 0:
                mask |= 1 << t.city[area]
        mask &= self.targetable
        return [p for p in t.active if mask >> p & 1]

    def usable(self) -> bool:
        return bool(self.neighbours())

    def take(self, answer: object) -> list[Player]:
        among, named = self.neighbours(), read_list(answer, self.name)
        chosen = [read_player(self.t, item) for item in named]
        for item, player in zip(named, chosen, strict=True):
            if not self.targetable >> player & 1:
                raise IllegalChoice("player-protected", "R3.10.2", player=item)
            if player not in among:
                raise IllegalChoice("not-a-neighbour", self.clause, player=item)
        if len(set(chosen)) != len(chosen):
            raise IllegalChoice("named-twice", self.clause)
        if not 1 <= len(chosen) <= MOST_GIVERS:
            raise IllegalChoice("number-out-of-bounds", self.clause, field=self.name, value=len(chosen), low=1,
                                high=MOST_GIVERS)  # fmt: skip
        return sorted(chosen)

    def use(self, taken: list[Player]) -> Strand:
        """All at once: nobody's card depends on another's."""
        yield Together({giver: self._give(giver) for giver in taken})

    def _give(self, giver: Player) -> Strand:
        """A card of the giver's own choice; without one that is good enough they give nothing (R7.47)."""
        t, civs = self.t, self.t.setting.civs
        if t.dry:
            raise Unknown("hand")
        if not any(map(_is_fit, t.hands[giver])):
            t.reveal(NoCardToGive(player=civs[giver], taker=civs[self.player]))
            return
        card, is_open = yield Ask(giver, GiveCard(t, giver))
        give_card(t, giver, self.player, card)
        if is_open:
            t.reveal(CardGivenOpenly(civs[giver], civs[self.player], card_id(card, None)))
        else:
            t.whisper((giver, self.player), CardGiven(civs[giver], civs[self.player]), SecretCard(card_id(card, None)))

    def bounds(self) -> CivilizationsBounds:
        among = [self.t.setting.civs[p] for p in self.neighbours()]
        return CivilizationsBounds(among, 1, min(MOST_GIVERS, len(among)))

    def sample(self, dice: Dice) -> list[str]:
        left = self.neighbours()
        number = 1 + dice.randrange(min(MOST_GIVERS, len(left)))
        return [self.t.setting.civs[left.pop(dice.randrange(len(left)))] for _ in range(number)]


def _is_fit(card: Card) -> bool:
    """A commodity of face value 2 or more; neither water nor calamities are (R7.27)."""
    return is_commodity(card) and face_value(card) >= LEAST_FACE


class GiveCard(Decision):
    """Which card the giver hands over, and whether everybody sees it."""

    ids: tuple[str, ...] = ("special.provincialEmpire.give",)
    clause = "R3.10.8"

    def __init__(self, t: Table, giver: Player) -> None:
        self._t, self._giver = t, giver

    def _fit(self) -> list[Card]:
        return sorted({card for card in self._t.hands[self._giver] if _is_fit(card)})

    def take(self, name: str, answer: object) -> tuple[Card, bool]:
        fields = read_fields(answer, ("card",), ("open",), name)
        card = read_card(self._t, self._giver, fields["card"], self._t.hands[self._giver][:])
        if not _is_fit(card):
            raise IllegalChoice("card-too-small", card=fields["card"], face=LEAST_FACE)
        return card, read_flag(fields.get("open", False), "open")

    def options(self) -> list[Choice]:
        return [self._choice(card, is_open) for card in self._fit() for is_open in (False, True)]

    def default(self) -> Choice:
        """The lowest face value, closed."""
        return self._choice(min(self._fit(), key=lambda card: (face_value(card), card)), False)

    def _choice(self, card: Card, is_open: bool) -> Choice:
        return {self.ids[0]: {"card": card_name(self._t, self._giver, card), "open": is_open}}

    def bounds(self) -> CardGivenBounds:
        return CardGivenBounds([card_name(self._t, self._giver, card) for card in self._fit()])


class TradeRoutes(Ability[list[Card]]):
    """Commodity cards are discarded for twice their face value in treasury (R3.10.9)."""

    name: ClassVar[str] = "special.tradeRoutes"
    clause: ClassVar[str] = "R3.10.9"
    advance: ClassVar[int] = TRADE_ROUTES

    def usable(self) -> bool:
        """A commodity whose full amount is in stock. Water brings nothing (R7.27)."""
        stock = self.t.stock[self.player]
        return any(is_commodity(card) and FACTOR * face_value(card) <= stock for card in self.t.hands[self.player])

    def take(self, answer: object) -> list[Card]:
        """One after the other: each needs its full amount in what is left of the stock."""
        cards, stock = read_cards(self.t, self.player, answer), self.t.stock[self.player]
        if not cards:
            raise IllegalChoice("no-card-named", self.clause)
        for name, card in zip(read_list(answer, "cards"), cards, strict=True):
            if not is_named(card):
                raise IllegalChoice("calamity-not-discarded", self.clause, card=name)
            amount = FACTOR * face_value(card)
            if amount > stock:
                raise IllegalChoice("stock-short-of-amount", self.clause, card=name, amount=amount, stock=stock)
            stock -= amount
        return cards

    def use(self, taken: list[Card]) -> Strand:
        yield from ()
        discard_openly(self.t, self.player, taken)
        gain_treasury(self.t, self.player, FACTOR * sum(map(face_value, taken)))

    def bounds(self) -> CardsSoldBounds:
        hand = self.t.hands[self.player]
        held = Counter(card_name(self.t, self.player, card) for card in hand if is_named(card))
        return CardsSoldBounds(dict(held), self.t.stock[self.player], FACTOR)

    def sample(self, dice: Dice) -> list[str]:
        cards = [card for card in self.t.hands[self.player] if is_commodity(card)]
        stock = self.t.stock[self.player]
        chosen: list[str] = []
        while not chosen or dice.randrange(2):
            cards = [card for card in cards if FACTOR * face_value(card) <= stock]
            if not cards:
                break
            card = cards.pop(dice.randrange(len(cards)))
            stock -= FACTOR * face_value(card)
            chosen.append(card_name(self.t, self.player, card))
        return chosen
