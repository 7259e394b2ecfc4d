"""The bots at a table: whose turn it is among them, when, and what that bot chooses."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Final

from megaciv.bots import Acquaintance, Bot, Seats, create, is_ours, names
from megaciv.bots.base import Thinker
from megaciv.bots.caretaker import Caretaker
from megaciv.bots.manners import LAST, ROUNDS, Company, FloorSeen, Manners, Replies, Waiting
from megaciv.bots.trade.polite import Conversation, polite_choices
from megaciv.rules import Choice, Event, Game
from megaciv.rules.engine.events import (
    TradeAdvertised,
    TradeAgreed,
    TradeAsked,
    TradeLine,
    TradeOffered,
    TradePromised,
    TradeQuoted,
    TradeRejected,
    TradeSaid,
)
from megaciv.rules.phases.trade.floor import Floor, floor_of
from megaciv.server.messages.game import FloorRound
from megaciv.server.storage.tempers import bot_seed, bots_seed

log = logging.getLogger(__name__)

KINDS: Final = tuple(names())
USUAL: Final = "steady"
"""The bots of a table whose maker did not say which."""
BUDGET: Final = 2.0
"""Seconds for one decision of a bot that is not ours. Our own are known to come back."""

TO_SOMEBODY: Final = (
    TradeOffered, TradeAgreed, TradeRejected, TradeAsked, TradeQuoted, TradePromised, TradeSaid, TradeLine
)  # fmt: skip
"""Who does this turns to somebody, or to all;"""
TURNS_TO: Final = frozenset(each.kind for each in (TradeAdvertised, *TO_SOMEBODY))
"""and who puts up a line does so to all."""

CARETAKER: Final = "caretaker"
"""Not a bot that anybody chooses: it keeps the seats of people who are away."""


def _bot(kind: str, seed: str) -> Bot:
    return Caretaker() if kind == CARETAKER else create(kind, seed=seed)


class FloorBell:
    """How much of the time of a trade floor has passed, from 0 to 1, and its length in seconds."""

    __slots__ = ("length", "passed")

    def __init__(self, passed: float, length: float) -> None:
        self.passed, self.length = passed, length


class TableBots:
    """Bots by civilization, for one game in memory. They think in a thread; the caller holds the table meanwhile.

    Their tempers and their dice come from the seed of the game: a table that is loaded anew has the same bots, and the
    same answers of people get the same answers of bots. What they think of the others they learn from the past: all
    events so far that may teach something. On the trade floor they have manners, where there are people and the table
    wants it; `company` is None where it does not. How far a floor has come in its rounds is not stored: a table that
    is loaded anew in the middle of one goes on in the round that its floor shows (`_begun`).
    """

    def __init__(
        self,
        game: Game,
        kinds: Mapping[str, str],
        seed: str,
        past: Iterable[Event] = (),
        company: Company | None = None,
        drawn: Mapping[str, int] | None = None,
        known: Mapping[str, Mapping[str, Acquaintance]] | None = None,
    ) -> None:
        """`drawn`: where the host has asked for another leader, and how often. `known`: whom each leader knows from
        earlier games."""
        self._game, self._seed = game, bots_seed(seed)
        self._order = [civ for civ in game.setting.civs if civ in kinds]
        self._people = frozenset(civ for civ in game.setting.civs if civ not in kinds)
        self.bots = {civ: _bot(kind, bot_seed(seed, civ, (drawn or {}).get(civ, 0))) for civ, kind in kinds.items()}
        for civ, met in (known or {}).items():
            if isinstance(bot := self.bots.get(civ), Thinker):
                bot.meet_again(met)
        budget = None if all(kind == CARETAKER or is_ours(kind) for kind in kinds.values()) else BUDGET
        self._seats = Seats(game, self.bots, self._seed, budget, past)
        self._company = company
        self._floor: Floor | None = None
        self._manners: Manners | None = None
        self._conversation = Conversation()
        self._replies, self._followed = Replies(), game.events.number
        self._chat: set[tuple[str, str]] = set()

    def __bool__(self) -> bool:
        """Is there any?"""
        return bool(self._order)

    # -- whose turn it is ------------------------------------------------------------

    def due(self, now: float, bell: FloorBell | None = None) -> tuple[str | None, float | None]:
        """A bot that may choose now, everybody in turn; else in how many seconds one may, if nothing happens before.
        Neither: they wait for people. To look changes nothing: how often somebody looks depends on the machine."""
        if not self._order:
            return None, None
        pending = self._game.pending
        if self._company is None:
            bell = None  # bots without manners wait for none
        manners = self._look(now, bell)
        soonest = None
        if manners is not None:
            soonest = manners.next_change(now, *((None, None) if bell is None else (bell.passed, bell.length)))
        seen = None if manners is None else self._seen
        for civ in self._order:
            if civ not in pending:
                continue
            if manners is not None and seen is not None and self._is_polite(civ):
                when = manners.when(civ, seen, self._people)
                if when is None:
                    continue
                if when > now:
                    soonest = when - now if soonest is None else min(soonest, when - now)
                    continue
            return civ, 0.0
        return None, soonest

    def _look(self, now: float, bell: FloorBell | None) -> Manners | None:
        """The manners on the floor as it is now, if the bots have any there."""
        floor = floor_of(self._game.table)
        self._follow()
        if floor is None or not self._people:
            self._floor = self._manners = None
            return None
        if floor is not self._floor or self._manners is None:
            self._floor = floor
            tempers = {c: b.mind.p.name for c, b in self.bots.items() if isinstance(b, Thinker)}
            seed = f"{self._seed} {self._game.turn}"
            talk, begun = self._company is not None, self._begun(floor)
            self._manners = Manners(self._company or "slow", tempers, seed, now, talk, begun, self._replies)
        self._seen = _seen(floor, self.bots.keys(), self._people)
        self._manners.look(self._seen, self._people, now, None if bell is None else bell.passed)
        return self._manners

    def _begun(self, floor: Floor) -> int:
        """The round in which a floor is, as far as it shows: bots leave in the last, and trade from the second on."""
        traders = {floor.civ(p): floor.done[p] for p in floor.traders}
        if any(traders.get(civ, False) for civ in self.bots):
            return LAST
        return 2 if floor.exchanged else 1

    def _follow(self) -> None:
        """What bots have said to people, and whether those have answered."""
        events = self._game.events.since(self._followed)
        self._followed = self._game.events.number
        for told in (event.whole for event in events if event.kind in TURNS_TO):
            if isinstance(told, TradeAdvertised):
                self._answered(told.player, "all")
            elif isinstance(told, TradeLine) and told.player in self.bots:
                if told.to in self._people:
                    self._replies.said(told.player, told.to)
            else:
                assert isinstance(told, TO_SOMEBODY)
                self._answered(told.player, told.to)
        chat, self._chat = self._chat, set()
        for by, to in chat:
            self._answered(by, to)

    def _answered(self, by: str, to: str) -> None:
        if by in self._people:
            self._replies.answered(by, to)

    def chatted(self, civ: str, to: str | None) -> None:
        """A person has written to one or to all. The bots may be thinking in their thread: they read it afterwards."""
        self._chat.add((civ, to or "all"))

    def want_next(self, civ: str) -> None:
        """A person wants the next round."""
        if self._manners is not None and civ in self._people:
            self._manners.want_next(civ)

    def round(self, still: bool) -> FloorRound | None:
        """How far the floor has come, where bots keep rounds; and whether none of them has anything to do."""
        manners = self._manners
        if manners is None or self._company is None:
            return None
        brisk = manners.is_brisk(self._seen, self._people)
        if brisk and self._company == "slow":
            return None
        at = LAST if brisk else manners.round
        return FloorRound(at, ROUNDS, sorted(manners.ready), self._company == "solo", still)

    # -- what it chooses ------------------------------------------------------------

    def choose(self, civ: str, number: int, now: float) -> list[Choice]:
        """What this bot answers after so many choices of the table: always something legal; nothing, on the trade
        floor, if it has nothing to do. A word may go with an offer."""
        after = self._order.index(civ) + 1
        self._order = [*self._order[after:], *self._order[:after]]  # everybody in turn
        self._seats.dice[civ].seed(f"{self._seed} {civ} {number}")
        bot, manners = self.bots[civ], self._manners
        if manners is not None and isinstance(bot, Thinker) and self._is_polite(civ):
            choices = self._politely(civ, bot, manners, now)
        else:
            choices = [self._seats.choose(civ)]
        while self._seats.incidents:
            log.warning("a bot failed: %s", self._seats.incidents.pop())
        return choices

    def _is_polite(self, civ: str) -> bool:
        """Does it keep to the manners of the floor? Not where it is asked something else there, as whether somebody
        may leave (R4.1.1)."""
        is_trade = self._game.pending[civ].ids[0].startswith("trade.")
        return is_trade and isinstance(self.bots[civ], Thinker) and not isinstance(self.bots[civ], Caretaker)

    def _politely(self, civ: str, bot: Thinker, manners: Manners, now: float) -> list[Choice]:
        sight, mind = self._seats.sights[civ].look(), bot.mind
        mind.dice = self._seats.dice[civ]
        if mind.w.memory:
            mind.listen(sight)
        etiquette = manners.etiquette(civ, self._seen, self._people, now)
        try:
            choices = polite_choices(mind, sight, etiquette, self._conversation)
        except Exception:
            log.exception("the bot of %s failed on the trade floor", civ)
            choices = [self._game.pending[civ].default()] if etiquette.may_leave else []
        kinds = tuple(name for choice in choices for name in choice)
        manners.acted(civ, kinds, any(_is_to(choice, self._people) for choice in choices), now)
        if not choices:
            manners.has_no_answer(civ, self._seen)
        return choices


def _is_to(choice: Choice, people: frozenset[str]) -> bool:
    return "trade.offer" in choice and choice["trade.offer"]["to"] in people


def _seen(floor: Floor, bots: Iterable[str], people: frozenset[str]) -> FloorSeen:
    """The floor as manners look at it: what waits for each bot, and what people have done."""
    player = floor.t.setting.player
    waiting = {civ: _waiting(floor, player[civ]) for civ in bots}
    offers = list(floor.offers.values())
    reached = sum(floor.civ(o.to) in people and floor.civ(o.by) not in people for o in offers)
    asked = [ask.id for civ in people for ask in floor.asks[player[civ]].values()]
    theirs = [offer.id for offer in floor.spoken if floor.civ(offer.by) in people]
    lines = [id(floor.board.get(player[civ])) for civ in sorted(people)]
    return FloorSeen(
        done=frozenset(floor.civs(p for p in floor.traders if floor.done[p])),
        traders=frozenset(floor.civs(floor.traders)),
        waiting=waiting,
        reached=reached,
        did=(asked, theirs, lines),
        stirred=(floor.exchanged, len(floor.spoken), len(floor.board)),
    )


def _waiting(floor: Floor, bot: int) -> tuple[Waiting, ...]:
    owed = [Waiting(d.id, floor.civ(d.other(bot)), True) for d in floor.agreed[bot].values() if d.packet(bot) is None]
    offers = [Waiting(offer.id, floor.civ(offer.by)) for offer in floor.offers.values() if offer.to == bot]
    asks = (ask for kept in floor.asks for ask in kept.values())
    prices = [Waiting(ask.id, floor.civ(ask.by)) for ask in asks if ask.to == bot and ask.prices is None]
    return (*owed, *offers, *prices)
