"""What one seat sees, without the cost of a view: the same information, in the integers of the rules, by reference.

A `View` is the wire form: complete, in names, built anew each time it is asked for. A bot that sits in the same process
and is asked a hundred thousand times a second needs something cheaper. A `Sight` is that: it is made once for a game
and a seat, and shows

* what is public (R1.20): board, stocks, treasuries, advances, credits, census, A.S.T., movement in progress, hand
  sizes, whether a stack is empty, the number of calamities held once it is public, who is still in the game;
* what is the seat's own (R1.21): its hand, and who traded it the calamities in that hand;
* of the trade floor, what was said to all or to this seat, and the seat's own offers;
* the events that the seat knows of.

Nothing else can be reached without breaking into a private name. What it shows by reference belongs to the table: look,
do not touch. `tests/bots` hold both: no bot reaches for a private name, and no choice changes when what a seat may not
know is shuffled.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Container
from typing import TYPE_CHECKING, Final, NamedTuple

from megaciv.rules.engine.events import Chronicle, Event
from megaciv.rules.engine.state import Player, PublicTable, Table
from megaciv.rules.facts.cards import is_calamity
from megaciv.rules.phases.trade.floor import ALL, Floor, Offer, floor_of
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.seeing.views import CALAMITIES_COUNTED, View

if TYPE_CHECKING:
    from megaciv.rules.game import Game

TO_ALL: Final = ALL
MOST_HEARD: Final = 2_000
"""So many events are remembered for those who have not heard of them yet."""


class Heard(NamedTuple):
    """An offer, or an agreed deal, as it was spoken: nobody's packet."""

    id: str
    by: Player
    to: Player
    """The addressee, or TO_ALL."""
    give: Statement
    want: Statement


class PriceWanted(NamedTuple):
    """A question for prices that somebody put to this seat."""

    id: str
    by: Player
    kinds: tuple[int, ...]


class FloorSight:
    """The trade floor as one seat knows it."""

    __slots__ = ("_floor", "_heard", "board", "me", "traders")

    def __init__(self, floor: Floor, me: Player) -> None:
        self._floor, self.me = floor, me
        self.traders = floor.traders
        self.board = floor.board
        """Everybody's line, by player."""
        self._heard: dict[str, Heard] = {}

    def is_of(self, floor: Floor) -> bool:
        """Is it this floor that is seen?"""
        return self._floor is floor

    @property
    def exchanged(self) -> int:
        """How many deals were made so far."""
        return self._floor.exchanged

    def is_done(self, player: Player) -> bool:
        """Has the player said that they are done?"""
        return self._floor.done[player]

    def _told(self, offer: Offer) -> Heard:
        heard = self._heard.get(offer.id)
        if heard is None:
            heard = self._heard[offer.id] = Heard(offer.id, offer.by, offer.to, offer.give, offer.want)
        return heard

    def offers_to_me(self) -> list[Heard]:
        """Open offers of others that this seat could accept: to it, or to all."""
        me = self.me
        return [self._told(o) for o in self._floor.offers.values() if o.to == me or (o.to == ALL and o.by != me)]

    def asks_to_me(self) -> list[PriceWanted]:
        """What others have asked this seat for, and wait to be told."""
        found = (ask for kept in self._floor.asks for ask in kept.values())
        return [PriceWanted(ask.id, ask.by, ask.kinds) for ask in found if ask.to == self.me and ask.prices is None]

    def my_offers(self) -> list[Heard]:
        """The seat's own open offers."""
        return [self._told(o) for o in self._floor.made[self.me].values()]

    def deals_to_commit(self) -> list[tuple[Heard, Player]]:
        """Agreed deals that wait for this seat's packet, each with the partner."""
        me, deals = self.me, self._floor.agreed[self.me].values()
        return [(self._told(deal), deal.other(me)) for deal in deals if deal.packet(me) is None]


class Hearing:
    """The events of a game that are of some kinds: picked out once, no matter who listens."""

    __slots__ = ("_events", "_from", "_game", "_kinds", "_numbers", "_picked", "now")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._begin(game.events, (), 0)

    def _begin(self, events: Chronicle, kinds: Container[str], number: int) -> None:
        self._events, self._kinds = events, kinds
        self._from = self.now = number
        """From the first of these numbers up to the second everything was looked at."""
        self._numbers: list[int] = []
        self._picked: list[Event] = []

    def since(self, number: int, kinds: Container[str]) -> list[Event]:
        """What happened of these kinds after so many events, no matter who knows of it."""
        events = self._game.events
        if events is not self._events or kinds is not self._kinds or number < self._from:
            self._begin(events, kinds, number)
        forgotten = events.forgotten
        first, self.now = max(self.now, forgotten), forgotten + len(events)
        if first < self.now:
            for at, event in enumerate(events[first - forgotten :], first):
                if event.kind in kinds:
                    self._numbers.append(at)
                    self._picked.append(event)
        if not self._numbers or self._numbers[-1] < number:
            return []
        found = self._picked[bisect_left(self._numbers, number) :]
        if len(self._picked) > MOST_HEARD:  # who has not listened for so long lets everything be looked at again
            self._begin(events, kinds, self.now)
        return found


class Sight(PublicTable):
    """One seat of one game."""

    __slots__ = (
        "_game", "_hearing", "_read", "_t", "active", "ast", "built_this_turn", "census", "civ", "final_turn", "floor",
        "hand", "late_iron", "leaving", "me", "moved", "n", "out_of_play", "over", "phase", "ready", "sailed", "ships",
        "tokens", "turn",
    )  # fmt: skip

    def __init__(self, game: Game, civ: str, hearing: Hearing | None = None) -> None:
        """Seats that listen for the same kinds of events may share one hearing."""
        self._game, self.civ = game, civ
        self._hearing: Final = Hearing(game) if hearing is None else hearing
        self.setting = game.setting
        self.me: Final = game.setting.player[civ]
        self.n: Final = game.setting.n
        self.floor: FloorSight | None = None
        self._read = 0
        self._sit_down(game.table)
        self.look()

    def __reduce__(self) -> tuple[Callable[..., Sight], tuple[Game, str, int]]:
        """A copy, whether deep or not or pickled, sits down at its game: also where this is compiled, and a copy could
        not be made without a game."""
        return _seated, (self._game, self.civ, self._read)

    def look(self) -> Sight:
        """See the table as it is now. Call this before the seat is asked."""
        t = self._game.table
        if t is not self._t:
            self._sit_down(t)
        self.turn, self.phase, self.over, self.final_turn = t.turn, t.phase, t.over, t.final_turn
        self.out_of_play, self.leaving, self.hand = t.out_of_play, t.leaving, t.hands[self.me]
        floor = floor_of(t)
        if floor is None:
            self.floor = None
        elif self.floor is None or not self.floor.is_of(floor):
            self.floor = FloorSight(floor, self.me)
        return self

    def _sit_down(self, t: Table) -> None:
        """At a table: another one after a choice was taken back. These lists it keeps as long as it lives."""
        self._t = t
        self.tokens, self.occupants, self.city, self.cities = t.tokens, t.occupants, t.city, t.cities
        self.ships, self.stock, self.treasury = t.ships, t.stock, t.treasury
        self.advances, self.credits, self.ast, self.census = t.advances, t.credits, t.ast, t.census
        self.active, self.built_this_turn, self.late_iron = t.active, t.built_this_turn, t.late_iron
        self.moved, self.ready, self.sailed = t.moved, t.ready, t.sailed

    def view(self) -> View:
        """The same as a view: what would go over the wire."""
        return self._game.view(self.civ)

    # -- what is known of the others' cards ------------------------------------------------------------

    def hand_size(self, player: Player) -> int:
        """How many trade cards the player holds."""
        return len(self._t.hands[player])

    def calamities_of(self, player: Player) -> int | None:
        """How many calamities the player holds, once that is public (R3.8.1)."""
        if self._t.phase not in CALAMITIES_COUNTED:
            return None
        return sum(map(is_calamity, self._t.hands[player]))

    def is_empty(self, block: int, stack: int) -> bool:
        """Is this stack empty? How many cards a stack still has, nobody knows (R1.22)."""
        return not self._t.piles[block * 9 + stack - 1]

    def trace(self, card: int) -> Player | None:
        """Who traded this calamity to the viewer, if it is in the viewer's own hand."""
        return self._t.traces.get(card) if card in self.hand else None

    def news(self, kinds: Container[str]) -> list[Event]:
        """What happened of these kinds since this was last asked, as far as the seat knows of it."""
        found = self._known(self._hearing.since(self._read, kinds))
        self._read = self._hearing.now
        return found

    def recall(self, kinds: Container[str]) -> list[Event]:
        """All that happened of these kinds, as far as it is still remembered and the seat knows of it."""
        return self._known(Hearing(self._game).since(0, kinds))

    def _known(self, events: list[Event]) -> list[Event]:
        found, civ = list[Event](), self.civ
        for event in events:
            if event.secret is None:
                found.append(event)
            elif civ in event.to or not event.private:
                known = event.seen_by(civ)
                if known is not None:
                    found.append(known)
        return found

    def foreign_tokens(self, area: int) -> int:
        """How many tokens of others, Barbarians included, stand there."""
        mask, owner, found = self.occupants[area] & ~(1 << self.me), 0, 0
        while mask:
            if mask & 1:
                found += self.tokens[owner][area]
            mask >>= 1
            owner += 1
        return found


def _seated(game: Game, civ: str, read: int) -> Sight:
    """At a game, of which it has heard so many events."""
    sight = Sight(game, civ)
    sight._read = read
    return sight


__all__ = ["TO_ALL", "FloorSight", "Heard", "Sight"]
