"""Which tradeable calamities a player may hold on the trade floor, by what one seat knows.

Everybody sees from which stack a card is drawn, bought or stolen and who trades with whom (R1.20). A calamity lies in
the stack of its number (R1.4) and goes to its discard pile in the turn in which it was drawn (R1.17): so what a player
may hold is what they drew themselves, and what those may have held who gave them cards since. The first cards of a
stack are free of it (R2.3.3), as one knows who has counted from the beginning.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from megaciv.bots.atlas import FIRST_CALAMITY_KIND, IS_MAJOR, IS_TRADEABLE, WATER_KIND
from megaciv.rules import Sight
from megaciv.rules.engine.events import CardBought, CardDrawn, CardStolen, PhaseBegun, TradeMade, TradePackets
from megaciv.rules.engine.state import Player
from megaciv.rules.facts import DeckStack, facts
from megaciv.rules.facts.cards import BLOCKS, STACK_OF, STACKS, Card, card_of
from megaciv.rules.phases.turn import PHASE_IDS

ACQUISITION: Final = "trade-card-acquisition"
BEGINNING: Final = ("set-up", "tax-collection")
"""The phase with which a game begins: that of the first turn, or what comes before it."""
_HEARD: Final = frozenset(
    each.kind for each in (PhaseBegun, CardDrawn, CardBought, CardStolen, TradeMade, TradePackets)
)
_OF_STACK: Final = tuple(
    tuple(k for k in range(FIRST_CALAMITY_KIND, WATER_KIND) if IS_TRADEABLE[k] and STACK_OF[2 * k] == stack)
    for stack in range(STACKS + 1)
)
"""By stack: the kinds of calamities in it that may be traded."""


def may_hold(s: Sight, players: Collection[Player]) -> set[Card]:
    """The calamities that one of these players may hold and could trade to this seat."""
    return Whereabouts(s).of(players)


class Whereabouts:
    """What was seen of the cards since calamities were last in nobody's hand."""

    def __init__(self, s: Sight) -> None:
        self.s = s
        self.held: list[set[Card]] = [set() for _ in range(s.n)]
        self.without: list[float] = [1.0] * s.n
        """By player: how likely it is that none of the cards that they drew is a calamity to trade."""
        self.drawn: dict[tuple[int, int], int] | None = None
        """By block and stack: how many were drawn since the game began; None if that is not known."""
        self.is_whole = False
        """Was everything seen since?"""
        for event in s.recall(_HEARD):
            match event.data:
                case PhaseBegun(turn, phase):
                    self._phase(turn, phase)
                case CardDrawn(player, stack, water, card) | CardBought(player, stack, water, card):
                    if not water:
                        self._draw(s.setting.player[player], stack, card)
                case CardStolen(player, victim) if s.civ not in (player, victim):
                    self._pass(player, victim)
                case CardStolen(player, victim, card) if isinstance(card, str):
                    self._give(player, [card])
                case TradeMade(player, partner) if s.civ not in (player, partner):
                    self._pass(player, partner)
                    self._pass(partner, player)
                case TradePackets(_, player, partner, _, gave, _, got):
                    self._give(partner, gave)
                    self._give(player, got)
                case _:
                    pass

    def of(self, players: Collection[Player]) -> set[Card]:
        """The calamities that one of these players may hold and could trade to this seat."""
        s = self.s
        if self.is_whole:
            found = {card for player in players for card in self.held[player]}
        else:
            found = {card for p in range(s.n) for stack in range(1, STACKS + 1) for card in _in_stack(s, p, stack)}
        return found - set(s.hand)

    def risk(self, player: Player) -> float:
        """How likely it is, about, that the player has drawn a calamity that can be traded."""
        if self.is_whole:
            return 1.0 - self.without[player]
        without = 1.0
        for stack in range(1, len(self.s.cities[player]) + 1):
            without *= 1.0 - len(_in_stack(self.s, player, stack)) / _size(self.s, player, stack)
        return 1.0 - without

    def _phase(self, turn: int, phase: str) -> None:
        if turn <= 1 and phase in BEGINNING and not self.is_whole:
            self.drawn, self.is_whole = {}, True
        elif phase == ACQUISITION and turn > 1:  # before the first one there are those of the set-up (R5.1.4)
            self.held, self.without, self.is_whole = [set() for _ in range(self.s.n)], [1.0] * self.s.n, True

    def _draw(self, player: Player, stack: int, card: object) -> None:
        before = None
        if self.drawn is not None:
            key = self.s.setting.block[player], stack
            before = self.drawn.get(key, 0)
            self.drawn[key] = before + 1
        if isinstance(card, str):
            self._give(self.s.civ, [card])
        else:
            may_be = _in_stack(self.s, player, stack, before)
            self.held[player] |= may_be
            self.without[player] *= 1.0 - len(may_be) / _size(self.s, player, stack)

    def _pass(self, to: str, by: str) -> None:
        """Somebody may have given a calamity to somebody else."""
        seat = self.s.setting.player
        self.held[seat[to]] |= self.held[seat[by]]

    def _give(self, to: str, names: list[str]) -> None:
        """These cards go to somebody, and this seat sees it: nobody else has them."""
        setting = self.s.setting
        cards = {card_of(name, setting.block[self.s.me]) for name in names}
        cards &= {card for kinds in _OF_STACK for kind in kinds for card in (2 * kind, 2 * kind + 1)}
        for held in self.held:
            held.difference_update(cards)
        self.held[setting.player[to]] |= cards


def _in_stack(s: Sight, player: Player, stack: int, before: int | None = None) -> set[Card]:
    """The tradeable calamities that a card from this stack may be, after so many cards were drawn from it."""
    setting, block = s.setting, s.setting.block[player]
    found = set[Card]()
    for kind in _OF_STACK[stack]:
        if IS_MAJOR[kind]:
            if before is None or before >= _free_of_majors(s, block, stack):
                found.add(2 * kind + block)
        elif setting.minor_calamities:
            found.add(2 * kind + block)
    return found


def _free_of_majors(s: Sight, block: int, stack: int) -> int:
    """So many cards on the top of a stack, as it was laid, are no tradeable major calamity (R2.3.3)."""
    setting = s.setting
    if setting.setup.learner is not None or setting.setup.drill is not None:  # lessons lay some where they are needed
        return 0
    if next(p.scheme for p in facts().preparations if p.id == setting.printed.preparation) == "simple":
        return setting.block.count(block)
    minors = sum(not IS_MAJOR[kind] for kind in _OF_STACK[stack]) if setting.minor_calamities else 0
    return sum(_deck(s, block, stack).base.values()) + minors


def _size(s: Sight, player: Player, stack: int) -> int:
    """How many cards a stack of the player's block has in all, its calamities included (R1.4)."""
    deck = _deck(s, s.setting.block[player], stack)
    return sum(deck.base.values()) + sum(deck.third_set.values()) + (3 if s.setting.minor_calamities else 2)


def _deck(s: Sight, block: int, stack: int) -> DeckStack:
    used = next(use.deck for use in s.setting.printed.decks if use.block == BLOCKS[block])
    return next(each for each in facts().decks if each.id == used).stacks[stack - 1]


assert {ACQUISITION, *BEGINNING} <= set(PHASE_IDS)
