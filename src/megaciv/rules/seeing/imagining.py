"""A table as it could be, for all that one player knows: what is hidden from the player is drawn anew.

Drawn from are all cards that the player cannot see: the hands of the others, the stacks, and what others have put on
the discard piles face down this turn. What is known stays as it is:

* the player's own cards; calamities that lie open while they are resolved; cards discarded openly;
* how many cards everybody holds, and from phase 8 on how many of them are calamities (R1.20), of which nobody holds two
  of a name or more than the selection leaves (R3.8), and none that has been called already;
* how many cards each stack has: anyone who counts draws and discards knows it;
* on the trade floor what was said to all or to the player: an open offer of another is one that their hand bears out,
  and a partner who has sealed a packet for the player has it.

Within this every way to lay the cards is equally likely, but for two things: calamities go round in a random order to
hands that may hold them, and what was sworn is laid first. That is a guess, not a deduction: who drew from which stack,
who wanted what and which card was given to whom is not weighed; who knows more may draw often and choose.

The rest is drawn like this. A calamity in another's hand came by trade as likely as not, then from any third player.
Whispers between others, their deals and their intentions are forgotten; a packet of another that nobody speaks of is
there as likely as not. Themes that are still secret change places between the others. All chance to come is new. What
others have answered in secret in a step that is not over (`Game.imagine`) is any answer that is legal, as
`Decision.sample` draws it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import comb
from typing import Final, TypeVar

from megaciv.rules.engine.chance import Chance
from megaciv.rules.engine.decisions import Decision, Dice
from megaciv.rules.engine.errors import RulesError
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import pile_index
from megaciv.rules.facts.cards import STACK_OF, WATER, Card, calamity_of, is_calamity
from megaciv.rules.phases.calamities.majors import MAJOR
from megaciv.rules.phases.calamities.phase import is_major, most_major
from megaciv.rules.phases.special.phase import UseAbility
from megaciv.rules.phases.trade.floor import Floor, Offer, floor_of
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.trade.statements import SWORN, TRADEABLE, covers
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.seeing.views import CALAMITIES_COUNTED

TRIES: Final = 200
"""So often hands are drawn until they fit what is known. What cannot be drawn is refused: real hands are no guess."""
SET_UP: Final = PHASE_IDS.index("set-up")
DRAWN_AND_TRADED: Final = (SET_UP, *range(PHASE_IDS.index("trade-card-acquisition"), PHASE_IDS.index("trade") + 2))
"""The phases in which nobody knows how many calamities another holds: later it is told, and then there are none."""
_CALLED: Final = tuple(MAJOR)

T = TypeVar("T")

Hands = list[list[Card]]


def imagine(t: Table, player: Player, dice: Dice, asked: Mapping[Player, Decision]) -> None:
    """Draw anew, on this table, what is hidden from the player. `asked` are the questions that are open on it."""
    floor = floor_of(t)
    if floor is not None:
        _forget_whispers(floor, player)
    unknown = _Unknown(t, player)
    needed = _sworn(floor, player) if floor is not None else {}
    for _ in range(TRIES):
        drawn = unknown.draw(dice, needed)
        if drawn is None:
            continue
        unknown.lay(*drawn)
        if all(_fits(t, p, needed.get(p, ()), asked.get(p)) for p in t.active if p != player):
            break
    else:
        raise RulesError("cannot-imagine", "R1.20")
    _draw_traces(t, player, dice)
    if floor is not None:
        _draw_packets(floor, player, dice)
    _draw_themes(t, player, dice)
    t.chance = Chance(f"imagined {dice.randrange(1 << 62)}")


class Secrets:
    """What was drawn, so that the same can be laid on another copy of the table."""

    def __init__(self, t: Table) -> None:
        floor = floor_of(t)
        self._hands, self._piles, self._discards = _copied(t.hands), _copied(t.piles), _copied(t.discards)
        self._face_down, self._traces, self._seed = t.face_down[:], t.traces.copy(), t.chance.seed
        self._themes = t.scratch.get("themes")
        self._packets = {} if floor is None else {offer.id: _packets(offer) for offer in _open(floor)}

    def lay(self, t: Table, player: Player) -> None:
        """Lay it on a table that was the same before it was drawn."""
        t.hands, t.piles, t.discards = _copied(self._hands), _copied(self._piles), _copied(self._discards)
        t.face_down, t.traces, t.chance = self._face_down[:], self._traces.copy(), Chance(self._seed)
        if self._themes is not None:
            t.scratch["themes"] = self._themes
        floor = floor_of(t)
        if floor is not None:
            _forget_whispers(floor, player)
            for offer in _open(floor):
                offer.sealed, offer.sealed_back = self._packets[offer.id]


# -- the cards ------------------------------------------------------------


class _Unknown:
    """The cards that a player cannot see, and where they lie."""

    def __init__(self, t: Table, player: Player) -> None:
        self._t, self._player = t, player
        self._others = [p for p in range(t.setting.n) if p != player]
        self._counted = t.phase not in DRAWN_AND_TRADED and (t.turn > 1 or t.phase in CALAMITIES_COUNTED)
        self._known = {p: [card for card in t.hands[p] if card in t.shown] for p in self._others}
        """By player: cards that lie open before them."""
        self._sizes = {p: len(t.hands[p]) - len(self._known[p]) for p in self._others}
        hidden = {p: _without(t.hands[p], self._known[p]) for p in self._others}
        self._calamities = {p: sum(map(is_calamity, hand)) for p, hand in hidden.items()}
        self._piles = [pile[:] for pile in t.piles]
        self._face_down = [card for p, card in t.face_down if p != player]
        self._in_hands = [card for hand in hidden.values() for card in hand if card != WATER]
        self._water = sum(hand.count(WATER) for hand in hidden.values())
        self._room = [0] * len(t.piles)
        """By stack: how many of its cards that the player cannot see lie in no stack."""
        for card in (*self._in_hands, *self._face_down):
            self._room[_stack(card)] += 1

    def draw(self, dice: Dice, needed: Mapping[Player, Sequence[Statement]]) -> tuple[Hands, Hands, list[Card]] | None:
        """Hands of the others, stacks, and cards face down; None if these draws lead nowhere."""
        t = self._t
        stacks: Hands = [pile[:] for pile in self._piles]
        for card in (*self._in_hands, *self._face_down):
            stacks[_stack(card)].append(card)
        for cards in stacks:
            _shuffle(dice, cards)
        out: list[Card] = []
        hands: Hands = [[] for _ in range(t.setting.n)]
        room = self._room[:]
        for p in self._others:
            hands[p] = list(self._known[p])
            for kind in _kinds(needed.get(p, ())):
                if not self._take_kind(dice, stacks, room, kind, hands[p]):
                    return None
        if self._counted and not self._deal_calamities(dice, stacks, room, hands):
            return None
        for at, number in enumerate(room):
            for _ in range(number):
                fit = [i for i, card in enumerate(stacks[at]) if not (self._counted and is_calamity(card))]
                if not fit:
                    return None
                out.append(stacks[at].pop(fit[-1]))
        _shuffle(dice, out)
        down = out[: len(self._face_down)]
        rest = _shuffled(dice, [*out[len(down) :], *[WATER] * self._water])
        for p in self._others:
            while len(hands[p]) < self._sizes[p] + len(self._known[p]):
                hands[p].append(rest.pop())
        return hands, stacks, down

    def _take_kind(self, dice: Dice, stacks: Hands, room: list[int], kind: int, hand: list[Card]) -> bool:
        """A card of this kind, any that is there of either block, into a hand; water is no card of a stack."""
        if 2 * kind == WATER:
            return True
        there = [card for at, cards in enumerate(stacks) if room[at] for card in cards if card >> 1 == kind]
        if not there:
            return False
        card = there[dice.randrange(len(there))]
        stacks[_stack(card)].remove(card)
        room[_stack(card)] -= 1
        hand.append(card)
        return True

    def _deal_calamities(self, dice: Dice, stacks: Hands, room: list[int], hands: Hands) -> bool:
        """To everybody as many hidden calamities as they are known to hold, such as are still to be called. From each
        stack come so many that its goods suffice for the rest of what lies outside it."""
        most = most_major(self._t)
        called = [[c for c in cards if is_calamity(c) and self._may_be_called(c)] for cards in stacks]
        ways = [
            _ways(len(some), sum(not is_calamity(c) for c in cards), space)
            for some, cards, space in zip(called, stacks, room, strict=True)
        ]
        numbers = _numbers(dice, ways, sum(self._calamities.values()))
        left = _shuffled(dice, [c for some, number in zip(called, numbers, strict=True) for c in some[:number]])
        for p in self._others:
            for _ in range(self._calamities[p]):
                card = next((c for c in left if _may_hold(hands[p], c, most)), None)
                if card is None:
                    return False
                left.remove(card)
                stacks[_stack(card)].remove(card)
                room[_stack(card)] -= 1
                hands[p].append(card)
        return True

    def _may_be_called(self, card: Card) -> bool:
        """Is this calamity still to come, given those that were shown?"""
        shown = [calamity_of(c).id for c in self._t.shown]
        if not shown:
            return True
        called = max((_CALLED.index(name) for name in shown if name in MAJOR), default=-1)
        name = calamity_of(card).id
        return name in MAJOR and _CALLED.index(name) > called

    def lay(self, hands: Hands, stacks: Hands, down: list[Card]) -> None:
        """Put this on the table."""
        t = self._t
        for p in self._others:
            t.hands[p] = sorted(hands[p])
        t.piles = [cards[:] for cards in stacks]
        for p, card in t.face_down:
            if p != self._player:
                t.discards[_stack(card)].remove(card)
        takers = iter(down)
        t.face_down = [(p, card if p == self._player else next(takers)) for p, card in t.face_down]
        for card in down:
            t.discards[_stack(card)].append(card)


def _copied(places: Hands) -> Hands:
    return [cards[:] for cards in places]


def _stack(card: Card) -> int:
    return pile_index(card & 1, STACK_OF[card])


def _ways(calamities: int, goods: int, space: int) -> list[int]:
    """How many ways there are to take this many cards from a stack, by the number of calamities among them."""
    return [comb(calamities, number) * comb(goods, space - number) for number in range(min(calamities, space) + 1)]


def _numbers(dice: Dice, ways: Sequence[Sequence[int]], total: int) -> list[int]:
    """How many calamities come from each stack, as likely as there are ways to lay the cards; nothing if none is."""
    rest = [[1, *[0] * total]]
    for here in reversed(ways):
        after = rest[-1]
        sums = [sum(way * after[n - k] for k, way in enumerate(here[: n + 1])) for n in range(total + 1)]
        rest.append(sums)
    found: list[int] = []
    if not rest.pop()[total]:
        return [0] * len(ways)
    for here in ways:
        after = rest.pop()
        shares = [way * after[total - k] for k, way in enumerate(here[: total + 1])]
        at = dice.randrange(sum(shares))
        number = 0
        while at >= shares[number]:
            at -= shares[number]
            number += 1
        found.append(number)
        total -= number
    return found


def _may_hold(hand: Sequence[Card], card: Card, most: int) -> bool:
    """After the selection: no two of a name, not more major ones than that leaves (R3.8.2, R3.8.3)."""
    return card ^ 1 not in hand and (not is_major(card) or sum(is_calamity(c) and is_major(c) for c in hand) < most)


def _fits(t: Table, player: Player, said: Sequence[Statement], asked: Decision | None) -> bool:
    """Does the player's hand bear out what they have said, and can they answer what they are asked?"""
    if not all(covers(t.hands[player], statement) for statement in said):
        return False
    if isinstance(asked, UseAbility) and not asked.still_usable():
        return False
    try:
        return asked is None or asked.refusal(asked.default()) is None
    except ValueError:  # there is nothing to choose from
        return False


def _draw_traces(t: Table, player: Player, dice: Dice) -> None:
    """Of the calamities that the player cannot see: who traded them last."""
    kept = {card: giver for card, giver in t.traces.items() if card in t.hands[player] or card in t.shown}
    for p in t.active:
        givers = [q for q in t.active if q not in (p, player)]
        for card in t.hands[p]:
            hidden = p != player and is_calamity(card) and TRADEABLE[card] and card not in t.shown
            if hidden and givers and dice.randrange(2):
                kept[card] = givers[dice.randrange(len(givers))]
    t.traces = kept


# -- the trade floor ------------------------------------------------------------


Packets = tuple[list[Card] | None, list[Card] | None]


def _open(floor: Floor) -> list[Offer]:
    return [*floor.offers.values(), *floor.deals.values()]


def _packets(offer: Offer) -> Packets:
    return offer.sealed, offer.sealed_back


def _forget_whispers(floor: Floor, player: Player) -> None:
    """Offers and asks for prices that the player does not hear, deals without the player, refusals and intentions of
    others are not there."""
    for offer in _open(floor):
        is_deal = offer.id in floor.deals
        if (player not in (offer.by, offer.partner)) if is_deal else not offer.is_heard_by(player):
            floor.take_off(offer)
    floor.spoken[:] = [offer for offer in floor.spoken if offer.is_heard_by(player)]
    for p, asks in enumerate(floor.asks):
        for ask in [ask for ask in asks.values() if player not in (ask.by, ask.to)]:
            floor.uncall(ask.to, asks.pop(ask.id))
        if p != player:
            floor.intentions[p].clear()
            floor.refusals[p].clear()


def _sworn(floor: Floor, player: Player) -> dict[Player, list[Statement]]:
    """By player: what others have said of their cards, as the player has heard it."""
    found: dict[Player, list[Statement]] = {}
    for offer in _open(floor):
        parties = (offer.by, offer.partner) if offer.id in floor.deals else (offer.by,)
        for party in parties:
            if party != player:
                found.setdefault(party, []).append(offer.says(party))
    return found


def _kinds(statements: Iterable[Statement]) -> list[int]:
    """The fewest cards that bear out each of these statements by itself."""
    most: dict[int, int] = {}
    for said in statements:
        sworn = said.kinds[:SWORN]
        for kind in sworn:
            most[kind] = max(most.get(kind, 0), sworn.count(kind))
    return [kind for kind, number in most.items() for _ in range(number)]


def _draw_packets(floor: Floor, player: Player, dice: Dice) -> None:
    """Packets of others: for the player's deals those that the player knows of, for offers any."""
    for offer in floor.deals.values():
        other = offer.other(player)
        if offer.packet(other) is not None:
            offer.seal(other, _packet(floor.t, other, offer.says(other), dice))
    for offer in floor.offers.values():
        if offer.by != player:
            offer.sealed = _packet(floor.t, offer.by, offer.give, dice) if dice.randrange(2) else None


def _packet(t: Table, player: Player, said: Statement, dice: Dice) -> list[Card]:
    """The sworn cards, and any others that may change hands."""
    left = _shuffled(dice, [card for card in t.hands[player] if TRADEABLE[card]])
    packet = []
    for kind in said.kinds[:SWORN]:
        card = next(card for card in left if card >> 1 == kind)
        left.remove(card)
        packet.append(card)
    return packet + left[: said.count - len(packet)]


# -- the rest ------------------------------------------------------------


def _draw_themes(t: Table, player: Player, dice: Dice) -> None:
    """The themes of the Short Game are secret until all cities are placed (R5.1.4)."""
    themes = t.scratch.get("themes")
    if not themes or t.phase != SET_UP or any(t.advances):
        return
    others = [civ for civ in themes if civ != t.setting.civs[player]]
    dealt = _shuffled(dice, [themes[civ] for civ in others])
    t.scratch["themes"] = {**themes, **dict(zip(others, dealt, strict=True))}


def _shuffled(dice: Dice, items: Iterable[T]) -> list[T]:
    shuffled = list(items)
    _shuffle(dice, shuffled)
    return shuffled


def _shuffle(dice: Dice, items: list[T]) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = dice.randrange(i + 1)
        items[i], items[j] = items[j], items[i]


def _without(cards: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left
