"""The verbs: the only code that moves a piece, a card or a marker.

Each keeps the conservation laws (R1.5-R1.9) and tells what it did. `owner` may be the Barbarians, whose supply is
unlimited (R1.2); `player` may not.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable
from typing import Final

from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.events import (
    AdvanceTaken,
    CalamitiesDiscarded,
    CardBought,
    CardDrawn,
    CardsDiscarded,
    CardsHandedIn,
    CardStolen,
    CensusTaken,
    CityAnnexed,
    CityDestroyed,
    CityPlaced,
    CityReduced,
    CreditGained,
    MarkerMoved,
    SecretCard,
    SecretCards,
    ShipDestroyed,
    ShipPlaced,
    TokensAnnexed,
    TokensDestroyed,
    TokensPlaced,
    TreasuryGained,
    TreasuryPaid,
)
from megaciv.rules.engine.state import IN_STOCK, NOBODY, SHIPS, Player, Table
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import ADVANCE_IDS, ADVANCES, GROUP_INDEX, STACK_OF, WATER, Card, card_id, is_calamity

# -- tokens ------------------------------------------------------------


def _set_tokens(t: Table, owner: Player, area: AreaIndex, number: int) -> None:
    t.touched |= 1 << owner
    if number:
        t.tokens[owner][area] = number
        t.occupants[area] |= 1 << owner
    else:
        t.tokens[owner].pop(area, None)
        t.occupants[area] &= ~(1 << owner)


def place_tokens(t: Table, owner: Player, area: AreaIndex, number: int) -> None:
    """From stock to the board."""
    if number == 0:
        return
    t.law(number > 0 and not BOARD.is_sea[area] and not t.out_of_play[area], "R1.7")
    if owner < t.setting.n:
        t.law(t.stock[owner] >= number, "R1.5")
        t.stock[owner] -= number
    _set_tokens(t, owner, area, t.tokens[owner].get(area, 0) + number)
    t.tell(TokensPlaced(owner=t.setting.owners[owner], area=BOARD.ids[area], tokens=number))


def destroy_tokens(t: Table, owner: Player, area: AreaIndex, number: int) -> None:
    """From the board back to stock (R0.3.1)."""
    if number == 0:
        return
    here = t.tokens[owner].get(area, 0)
    t.law(0 < number <= here, "R1.5")
    _set_tokens(t, owner, area, here - number)
    if owner < t.setting.n:
        t.stock[owner] += number
        if t.moved[owner]:
            _forget_moved(t, owner, area, number)
    t.tell(TokensDestroyed(owner=t.setting.owners[owner], area=BOARD.ids[area], tokens=number))


def _forget_moved(t: Table, player: Player, area: AreaIndex, number: int) -> None:
    """Of the tokens destroyed during movement those that have moved go first (R3.3.8)."""
    left = t.moved[player].pop(area, 0) - number
    if left > 0:
        t.moved[player][area] = left


def shift_tokens(t: Table, owner: Player, source: AreaIndex, target: AreaIndex, number: int) -> None:
    """From one area to another; says nothing, because the movement that calls it does."""
    here = t.tokens[owner].get(source, 0)
    t.law(0 < number <= here and not BOARD.is_sea[target] and not t.out_of_play[target], "R1.7")
    _set_tokens(t, owner, source, here - number)
    _set_tokens(t, owner, target, t.tokens[owner].get(target, 0) + number)


def embark_tokens(t: Table, player: Player, area: AreaIndex, number: int) -> None:
    """From an area aboard a ship; silent, like `shift_tokens`. `land_tokens` must follow in the same step (R1.10)."""
    here = t.tokens[player].get(area, 0)
    t.law(0 < number <= here, "R1.7")
    _set_tokens(t, player, area, here - number)


def land_tokens(t: Table, player: Player, area: AreaIndex, number: int) -> None:
    """From a ship into an area; silent, like `shift_tokens`."""
    t.law(number > 0 and not BOARD.is_sea[area] and not t.out_of_play[area], "R1.7")
    _set_tokens(t, player, area, t.tokens[player].get(area, 0) + number)


def annex_tokens(t: Table, player: Player, victim: Player, area: AreaIndex, number: int) -> None:
    """Token for token, from the annexing owner's stock (R0.3.3). The Barbarians may annex: tokens turn barbarian."""
    if number == 0:
        return
    destroy_tokens(t, victim, area, number)
    place_tokens(t, player, area, number)
    t.tell(
        TokensAnnexed(by=t.setting.owners[player], owner=t.setting.owners[victim], area=BOARD.ids[area], tokens=number)
    )


# -- cities ------------------------------------------------------------


def place_city(t: Table, owner: Player, area: AreaIndex) -> None:
    """From stock to the board."""
    t.law(t.city[area] == NOBODY and not BOARD.is_sea[area] and not t.out_of_play[area], "R1.7")
    t.law(owner == t.setting.n or len(t.cities[owner]) < 9, "R1.6")
    t.city[area] = owner
    t.cities[owner].add(area)
    t.tell(CityPlaced(owner=t.setting.city_owners[owner], area=BOARD.ids[area]))


def build_city(t: Table, player: Player, area: AreaIndex) -> None:
    """A city placed by construction: flagged as built this turn (R3.5.7)."""
    place_city(t, player, area)
    t.built_this_turn.add(area)


def _lift_city(t: Table, area: AreaIndex) -> Player:
    owner = t.city[area]
    t.law(owner != NOBODY, "R1.6")
    t.city[area] = NOBODY
    t.cities[owner].remove(area)
    t.built_this_turn.discard(area)
    return owner


def destroy_city(t: Table, area: AreaIndex) -> None:
    """Back to stock without replacement (R0.3.1). What becomes of a token beside it is for the caller (R7.61)."""
    owner = _lift_city(t, area)
    t.tell(CityDestroyed(owner=t.setting.city_owners[owner], area=BOARD.ids[area]))


def destroy_city_and_token(t: Table, area: AreaIndex) -> None:
    """A city that is destroyed takes its Public Works token with it (R3.1.8, R7.61)."""
    owner = t.city[area]
    destroy_city(t, area)
    destroy_tokens(t, owner, area, t.tokens[owner].get(area, 0))


def reduce_city(t: Table, area: AreaIndex) -> int:
    """To stock, and tokens in its place up to the effective limit, as far as stock allows (R0.3.2, R7.24).

    Returns how many tokens were placed. A pirate city becomes barbarian tokens up to the printed limit.
    """
    owner = _lift_city(t, area)
    neutral = owner == t.setting.n
    limit = BOARD.limit[area] if neutral else t.limit(owner, area)
    wanted = max(0, limit - t.tokens[owner].get(area, 0))
    placed = wanted if neutral else min(wanted, t.stock[owner])
    t.tell(CityReduced(owner=t.setting.city_owners[owner], area=BOARD.ids[area], tokens=placed))
    place_tokens(t, owner, area, placed)
    return placed


def annex_city(t: Table, player: Player, area: AreaIndex) -> None:
    """City for city, from the annexing owner's stock (R0.3.3). Annexed by the Barbarians it becomes a pirate city."""
    victim = _lift_city(t, area)
    t.law(player == t.setting.n or len(t.cities[player]) < 9, "R1.6")
    t.city[area] = player
    t.cities[player].add(area)
    t.tell(CityAnnexed(by=t.setting.city_owners[player], owner=t.setting.city_owners[victim], area=BOARD.ids[area]))


def annex_city_without_token(t: Table, player: Player, area: AreaIndex) -> None:
    """A city that changes hands alone: its Public Works token is destroyed (R3.1.8, R7.61)."""
    victim = t.city[area]
    annex_city(t, player, area)
    destroy_tokens(t, victim, area, t.tokens[victim].get(area, 0))


# -- ships ------------------------------------------------------------


def place_ship(t: Table, player: Player, area: AreaIndex) -> int:
    """A ship from stock; returns its number, 0 to 3 (R7.86)."""
    t.law(bool(BOARD.coastal[area]) and not t.out_of_play[area] and IN_STOCK in t.ships[player], "R1.6")
    ship = t.ships[player].index(IN_STOCK)
    t.ships[player][ship] = area
    t.tell(ShipPlaced(owner=t.setting.civs[player], area=BOARD.ids[area], ship=ship + 1))
    return ship


def destroy_ship(t: Table, player: Player, ship: int) -> None:
    """A ship back to stock."""
    area = t.ships[player][ship]
    t.law(0 <= ship < SHIPS and area != IN_STOCK, "R1.6")
    t.ships[player][ship] = IN_STOCK
    t.ready[player] &= ~(1 << ship)
    t.sailed[player] &= ~(1 << ship)
    t.tell(ShipDestroyed(owner=t.setting.civs[player], area=BOARD.ids[area], ship=ship + 1))


def move_ship(t: Table, player: Player, ship: int, area: AreaIndex) -> None:
    """A ship to another coastal area; silent, because the voyage that calls it tells."""
    t.law(bool(BOARD.coastal[area]) and not t.out_of_play[area] and t.ships[player][ship] != IN_STOCK, "R1.7")
    t.ships[player][ship] = area


# -- treasury ------------------------------------------------------------


def gain_treasury(t: Table, player: Player, amount: int) -> int:
    """From stock to treasury, limited by stock (R0.3.5). Returns how much it was."""
    amount = min(amount, t.stock[player])
    if amount > 0:
        t.stock[player] -= amount
        t.treasury[player] += amount
        t.tell(TreasuryGained(player=t.setting.civs[player], amount=amount))
    return amount


def pay_treasury(t: Table, player: Player, amount: int) -> None:
    """Exactly so much from treasury to stock (R0.3.6)."""
    if amount == 0:
        return
    t.law(0 < amount <= t.treasury[player], "R1.5")
    t.treasury[player] -= amount
    t.stock[player] += amount
    t.tell(TreasuryPaid(player=t.setting.civs[player], amount=amount))


def lose_treasury(t: Table, player: Player, amount: int) -> int:
    """As much of it as there is from treasury to stock (R0.3.5, R7.43). Returns how much it was."""
    amount = min(amount, t.treasury[player])
    pay_treasury(t, player, amount)
    return amount


# -- trade cards ------------------------------------------------------------


def pile_index(block: int, stack: int) -> int:
    """Where the stack of a block lies in `piles` and `discards`."""
    return block * 9 + stack - 1


def card_name(t: Table, player: Player, card: Card) -> str:
    """The id of a card as its holder writes it: with the block where that is not their own."""
    return card_id(card, t.setting.block[player] if t.setting.two_blocks else None)


def take_card(t: Table, player: Player, card: Card) -> None:
    """Into a hand, silently."""
    insort(t.hands[player], card)


def drop_card(t: Table, player: Player, card: Card) -> None:
    """Out of a hand, silently."""
    hand = t.hands[player]
    at = bisect_left(hand, card)
    t.law(at < len(hand) and hand[at] == card, "R1.8")
    del hand[at]


def draw_card(t: Table, player: Player, stack: int, event: type[CardDrawn | CardBought] = CardDrawn) -> Card:
    """The top card of a stack of the player's block, or water if it is empty (R3.6.1, R3.6.2). Only the player sees
    it."""
    if t.dry:
        raise Unknown("stack")
    pile = t.piles[pile_index(t.setting.block[player], stack)]
    card = pile.pop() if pile else WATER
    take_card(t, player, card)
    t.traces.pop(card, None)
    drawn = event(player=t.setting.civs[player], stack=stack, water=card == WATER)
    t.whisper((player,), drawn, SecretCard(card_name(t, player, card)))
    return card


def discard_card(t: Table, player: Player, card: Card) -> None:
    """From a hand to the discard pile of its own block and stack; water to its supply. Silent: the caller tells."""
    drop_card(t, player, card)
    if card != WATER:
        t.traces.pop(card, None)
        t.discards[pile_index(card & 1, STACK_OF[card])].append(card)


def _discard_all(t: Table, player: Player, cards: Iterable[Card]) -> list[str]:
    """Discard cards; returns their names."""
    names = []
    for card in cards:
        names.append(card_name(t, player, card))
        discard_card(t, player, card)
    return names


def discard_openly(
    t: Table,
    player: Player,
    cards: Iterable[Card],
    event: type[CardsDiscarded | CardsHandedIn | CalamitiesDiscarded] = CardsDiscarded,
) -> None:
    """Cards that everybody sees go to their discard piles."""
    if names := _discard_all(t, player, cards):
        t.reveal(event(player=t.setting.civs[player], cards=names))


def discard_secretly(t: Table, player: Player, cards: Iterable[Card]) -> None:
    """Cards of which the others see only the number (R3.12.11)."""
    cards = list(cards)
    t.face_down += [(player, card) for card in cards if card != WATER]
    if names := _discard_all(t, player, cards):
        t.whisper((player,), CardsDiscarded(t.setting.civs[player], len(names)), SecretCards(names))


def give_card(t: Table, giver: Player, taker: Player, card: Card) -> None:
    """From hand to hand, silently. The trace of a calamity is for the caller."""
    drop_card(t, giver, card)
    take_card(t, taker, card)


def trade_card(t: Table, giver: Player, taker: Player, card: Card) -> None:
    """From hand to hand in a trade, silently: a calamity is traced to whom it came from (R3.7.20)."""
    give_card(t, giver, taker, card)
    if is_calamity(card):
        t.traces[card] = giver


EITHER: Final = -1
"""No block is home: cards are named with theirs."""


def steal_card(t: Table, thief: Player, victim: Player) -> Card:
    """A random card of the victim's hand (R3.4.38); a stolen calamity loses its trace (R7.19)."""
    card = t.chance.pick(t.hands[victim])
    give_card(t, victim, thief, card)
    if is_calamity(card):
        t.traces.pop(card, None)
    stolen = CardStolen(player=t.setting.civs[thief], victim=t.setting.civs[victim])
    named = card_id(card, EITHER if t.setting.two_blocks else None)  # the two may be of different blocks (R1.8)
    t.whisper((thief, victim), stolen, SecretCard(named))
    return card


# -- advances and markers ------------------------------------------------------------


def take_advance(t: Table, player: Player, advance: int) -> None:
    """An advance and its credit tokens (R3.12.9). Free-choice credits are for the caller."""
    t.law(not t.has(player, advance), "R1.3")
    t.advances[player] |= 1 << advance
    t.tell(AdvanceTaken(player=t.setting.civs[player], advance=ADVANCE_IDS[advance]))
    for group, points in ADVANCES[advance].credits.items():
        add_credit(t, player, GROUP_INDEX[group], points)


def add_credit(t: Table, player: Player, group: int, points: int) -> None:
    """Credit points of a group, and how many tokens they are: one for 5 or 10, two for 20 (R7.62)."""
    if points == 0:
        return
    t.credits[player][group] += points
    t.credit_tokens[player] += (points + 5) // 10
    t.tell(CreditGained(player=t.setting.civs[player], group=GROUPS[group], points=points))


def move_marker(t: Table, player: Player, steps: int) -> int:
    """The succession marker, forward or back, never off the table (R1.11). Returns the steps really made."""
    target = max(0, min(t.setting.last_space, t.ast[player] + steps))
    steps = target - t.ast[player]
    if steps:
        t.ast[player] = target
        t.tell(MarkerMoved(player=t.setting.civs[player], steps=steps, space=target))
    return steps


def set_census(t: Table, player: Player) -> None:
    """Count the tokens on the board (R0.5.3)."""
    t.census[player] = t.on_board(player)
    t.tell(CensusTaken(player=t.setting.civs[player], census=t.census[player]))
