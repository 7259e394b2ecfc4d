"""Phase 6: trade cards acquisition (R3.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from megaciv.rules.engine.bounds import StackBounds
from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import CardBought
from megaciv.rules.engine.flow import Ask, Strand
from megaciv.rules.engine.reading import read_fields, read_flag, read_number, read_true
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import draw_card, pay_treasury, pile_index
from megaciv.rules.facts.advances import WONDER_OF_THE_WORLD
from megaciv.rules.facts.cards import ADVANCES, STACK_OF, STACKS, card_of

COMMON_PRICES: Final = {9: 15}
"""What everybody may buy (R3.6.11)."""

SPECIAL_PRICES: Final = tuple(
    (a, {int(stack): price for stack, price in effect.params.prices.items()})
    for a, advance in enumerate(ADVANCES)
    for effect in advance.effects
    if effect.params.prices
)
"""Rhetoric, Cartography and Mining: advance, and its stacks with their prices (R3.6.11)."""


def trade_card_acquisition(t: Table) -> Strand:
    """All draw, then all may buy, in city order as it is now (R3.6.1, R3.6.10). Nobody is ever early (R3.0.3)."""
    order = t.city_order()
    draw_cards(t, order)
    for player in order:
        yield from _buy_cards(t, player)


def draw_cards(t: Table, order: Iterable[Player]) -> None:
    """Each player draws from as many stacks as they have cities, from stack 1 up (R3.6.1)."""
    for player in order:
        arranged = _arranged(t, player)
        for stack in range(1, len(t.cities[player]) + 1):
            if stack in arranged:
                draw_arranged(t, player, arranged[stack])
            else:
                _keep_for_lessons(t, player, stack)
                draw_card(t, player, stack)


def _arranged(t: Table, player: Player) -> dict[int, str]:
    """By stack: the cards that this turn of a First Game with a learner has arranged for the player (R5.2.1)."""
    lesson, role = t.setting.lesson(t.turn), t.setting.role(player)
    if lesson is None or role is None:
        return {}
    return {STACK_OF[card_of(name, 0)]: name for name in lesson.draws.get(role, ())}


def _keep_for_lessons(t: Table, player: Player, stack: int) -> None:
    """A calamity that a lesson needs, now or later, is not drawn by chance: it goes under its stack (R5.2.1)."""
    block = t.setting.block[player]
    pile = t.piles[pile_index(block, stack)]
    kept = {card_of(name, block) for name in t.setting.kept_for_lessons(t.turn)}
    if kept.isdisjoint(pile[-1:]) or kept.issuperset(pile):
        return
    while pile[-1] in kept:
        pile.insert(0, pile.pop())


def draw_arranged(t: Table, player: Player, name: str) -> None:
    """Draw a certain card, which is brought to the top of its stack before; whatever lies there, if it is gone. The
    lowest of its kind is taken: the cards above keep their places."""
    block = t.setting.block[player]
    card = card_of(name, block)
    pile = t.piles[pile_index(block, STACK_OF[card])]
    if card in pile and not t.dry:
        pile.remove(card)
        pile.append(card)
    draw_card(t, player, STACK_OF[card])


def card_prices(t: Table, player: Player) -> dict[int, int]:
    """The stacks the player may buy from, rich or not, and what a card costs (R3.6.11)."""
    prices = dict(COMMON_PRICES)
    for advance, stacks in SPECIAL_PRICES:
        if t.has(player, advance):
            prices.update(stacks)
    return prices


def first_wonder_stack(t: Table, player: Player) -> int:
    """The lowest stack for the free card of Wonder of the World: beyond the player's cities; 10 if there is none
    (R3.6.12)."""
    return len(t.cities[player]) + 1


def _buy_cards(t: Table, player: Player) -> Strand:
    """Card by card, each seen before the next decision, until the player passes or can buy nothing (R3.6.10)."""
    wonder = t.has(player, WONDER_OF_THE_WORLD)
    while (offer := BuyCard(t, player, wonder)).is_open():
        bought = yield Ask(player, offer)
        if bought is None:
            return
        stack, free = bought
        if free:
            wonder = False
        else:
            pay_treasury(t, player, card_prices(t, player)[stack])
        draw_card(t, player, stack, CardBought)


class BuyCard(Decision):
    """Buy one more card, or pass for good. An answer is None (pass) or the stack and whether it is the free card."""

    ids: tuple[str, ...] = ("cards.buy", "cards.pass")
    clause = "R3.6.10"

    def __init__(self, t: Table, player: Player, wonder: bool) -> None:
        self._t, self._player, self._wonder = t, player, wonder

    def is_open(self) -> bool:
        """Is there anything the player could buy?"""
        t, player = self._t, self._player
        if self._wonder and first_wonder_stack(t, player) <= STACKS:
            return True
        return t.treasury[player] >= min(card_prices(t, player).values())

    def take(self, name: str, answer: object) -> tuple[int, bool] | None:
        if name == "cards.pass":
            read_true(answer, name)
            return None
        fields = read_fields(answer, ("stack",), ("wonder",), name)
        stack = read_number(fields["stack"], "stack", 1, STACKS)
        if read_flag(fields.get("wonder", False), "wonder"):
            self._check_free(stack)
            return stack, True
        self._check_price(stack)
        return stack, False

    def _check_free(self, stack: int) -> None:
        t, player = self._t, self._player
        if not t.has(player, WONDER_OF_THE_WORLD):
            raise IllegalChoice("no-wonder-of-the-world", "R3.6.12")
        if not self._wonder:
            raise IllegalChoice("free-card-taken", "R3.6.12")
        if stack < first_wonder_stack(t, player):
            raise IllegalChoice("free-card-beyond-cities", "R3.6.12", stack=stack, cities=len(t.cities[player]))

    def _check_price(self, stack: int) -> None:
        t, player = self._t, self._player
        price = card_prices(t, player).get(stack)
        if price is None:
            raise IllegalChoice("stack-not-for-sale", "R3.6.11", stack=stack)
        if price > t.treasury[player]:
            raise IllegalChoice("card-too-dear", "R3.6.11", stack=stack, price=price, treasury=t.treasury[player])

    def single(self) -> None:
        """The one who is asked may buy or pass."""

    def options(self) -> list[Choice]:
        t, player = self._t, self._player
        affordable = sorted(s for s, price in card_prices(t, player).items() if price <= t.treasury[player])
        free = range(first_wonder_stack(t, player), STACKS + 1) if self._wonder else ()
        return [
            {"cards.pass": True},
            *({"cards.buy": {"stack": stack}} for stack in affordable),
            *({"cards.buy": {"stack": stack, "wonder": True}} for stack in free),
        ]

    def bounds(self) -> StackBounds:
        t, player = self._t, self._player
        free = list(range(first_wonder_stack(t, player), STACKS + 1)) if self._wonder else []
        return StackBounds({str(s): price for s, price in sorted(card_prices(t, player).items())}, free)

    def default(self) -> Choice:
        return {"cards.pass": True}
