"""What a bot remembers: plans it has begun to carry out, and what it thinks of the others.

Everything here comes from what the seat has seen; after a restart it is simply forgotten, and nothing goes wrong.
"""

from __future__ import annotations

import random
from collections import deque

from megaciv.bots.personality import Personality, Weights
from megaciv.rules import Choice, Sight
from megaciv.rules.engine.events import (
    CardsHandedIn,
    CityAttacked,
    EventData,
    SecondaryVictimsChosen,
    TradeAdvertised,
    TradeMade,
    TradePackets,
)
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND

FADE = 0.9
"""How much of an opinion is left after a turn."""


NO_PROMISES = (0.0, 0.0)


def calamities(names: list[str]) -> int:
    """How many of these cards are calamities."""
    kinds = (name.partition("@")[0] for name in names)
    return sum(2 * KIND[kind] >= FIRST_CALAMITY and kind != "water" for kind in kinds)


class Talk:
    """One trade phase."""

    __slots__ = (
        "asked", "countered", "deals", "hand", "intended", "line", "offers", "refused", "returns", "said", "turn",
        "waits",
    )  # fmt: skip

    def __init__(self, turn: int) -> None:
        self.turn = turn
        self.said = 0
        """How often the bot has put up its line."""
        self.hand: list[int] = []
        """The hand for which it was put up."""
        self.line: tuple[list[str], list[str]] | None = None
        self.offers = 0
        self.asked = self.returns = self.waits = 0
        self.deals = -1
        self.refused: dict[tuple[int, tuple[int, ...]], int] = {}
        """Partner and what was offered: how often in vain."""
        self.countered: set[int] = set()
        """Who has got other terms from us."""
        self.intended: list[int] = []
        """The hand for which an intention was left."""


class Mind:
    """The memory of one seat."""

    def __init__(self, weights: Weights, personality: Personality) -> None:
        self.w, self.p = weights, personality
        self.dice = random.Random(0)
        self.queue: deque[Choice] = deque()
        """Answers that carry out a plan."""
        self.queued_for: tuple[int, int] = (0, 0)
        """Turn and phase for which they were planned."""
        self.builds: list[int] = []
        """Where cities are planned this turn."""
        self.talk = Talk(0)
        self.losses: dict[int, float] = {}
        """By kind of calamity: what it would cost now, in victory points."""
        self.losses_at = 0
        self.trust: dict[str, list[float]] = {}
        """By civilization: clean packets, and slipped ones."""
        self.word: dict[str, list[float]] = {}
        """By civilization: promises of clean packets to us, kept and broken."""
        self.promised: dict[str, list[float]] = {}
        """By civilization: our promises to it, kept and broken."""
        self.grudge: dict[str, float] = {}
        self.partners: dict[str, float] = {}
        """By civilization: how many deals of late."""
        self.fancies: dict[str, dict[int, float]] = {}
        """By civilization: what it asked us for and got, of late; not what it has paid with since."""
        self.dealt: set[str] = set()
        """Who has traded since putting up a line: the line is out of date."""
        self.heard_in = 0

    # -- learning ------------------------------------------------------------

    def listen(self, s: Sight) -> None:
        """Take in what has happened."""
        for event in s.news(_LESSONS):
            self._learn(s, event.data)
        if self.heard_in < s.turn:
            self._fade(s.turn - self.heard_in)
            self.heard_in = s.turn

    def _learn(self, s: Sight, data: EventData) -> None:
        match data:
            case TradeMade():
                self.deal_made(s, data)
            case TradeAdvertised():
                self.line_put_up(s, data)
            case TradePackets():
                self.packets(s, data)
            case CardsHandedIn():
                self.paid(s, data)
            case CityAttacked():
                self.attacked(s, data)
            case SecondaryVictimsChosen():
                self.chosen(s, data)

    def _fade(self, turns: int) -> None:
        left = FADE**turns
        for clean in self.trust.values():
            clean[0], clean[1] = 2 + (clean[0] - 2) * left, 2 + (clean[1] - 2) * left
        for promises in (*self.word.values(), *self.promised.values()):
            promises[0], promises[1] = promises[0] * left, promises[1] * left
        for opinions in (self.grudge, self.partners):
            for civ in opinions:
                opinions[civ] *= 0.8
        for fancies in self.fancies.values():
            for kind in fancies:
                fancies[kind] *= 0.6

    def suspicion(self, civ: str) -> float:
        """How likely, compared with an average of 1, a civilization's unnamed cards are bad."""
        clean = self.trust.get(civ)
        return 1.0 if clean is None else 2 * clean[1] / (clean[0] + clean[1])

    def belief(self, civ: str) -> float:
        """How far a promise of theirs is believed: two kept and one broken are taken for granted."""
        kept, broken = self.word.get(civ, NO_PROMISES)
        return (kept + 2) / (kept + broken + 3)

    def may_lie(self, civ: str) -> bool:
        """May a promise to this civilization be broken? As long as most of those that it remembers were kept, the next
        is still believed; a lie beyond that gains nothing."""
        kept, broken = self.promised.get(civ, NO_PROMISES)
        return broken + 1 <= self.w.bluff * (kept + broken + 1)

    def packets(self, s: Sight, data: TradePackets) -> None:
        """A deal of mine: was there a calamity in what I got, and was it promised that there would be none?"""
        if data.player == s.civ:
            other, got, heard, gave, said = data.partner, data.got, data.heard, data.gave, data.said
        else:
            other, got, heard, gave, said = data.player, data.gave, data.said, data.got, data.heard
        if self.w.counters:
            self._remember(other, gave)
        clean = self.trust.setdefault(other, [2.0, 2.0])
        bad = calamities(got)
        if heard.clean is True:
            self.word.setdefault(other, [0.0, 0.0])[bad > 0] += 1
        if said.clean is True:
            self.promised.setdefault(other, [0.0, 0.0])[calamities(gave) > 0] += 1
        if bad:
            clean[1] += 1.5 * bad
        else:
            clean[0] += 1
        self.partners[other] = self.partners.get(other, 0) + 1

    def _remember(self, civ: str, given: list[str]) -> None:
        """The partner took two of a sort from us: they collect it."""
        kinds = [KIND[name.partition("@")[0]] for name in given]
        for kind in set(kinds):
            if 2 * kind < FIRST_CALAMITY and kinds.count(kind) > 1:
                self.fancies.setdefault(civ, {})[kind] = 1.0

    def paid(self, s: Sight, data: CardsHandedIn) -> None:
        """Somebody has paid with cards that all could see: they collect something else now."""
        fancies = self.fancies.get(data.player)
        if fancies:
            for name in data.cards:
                fancies.pop(KIND[name.partition("@")[0]], None)

    def attacked(self, s: Sight, data: CityAttacked) -> None:
        """Somebody attacked a city of mine."""
        if data.defender == s.civ and data.attacker in s.setting.player:
            attacker = data.attacker
            self.grudge[attacker] = min(1.0, self.grudge.get(attacker, 0) + 0.6)

    def chosen(self, s: Sight, data: SecondaryVictimsChosen) -> None:
        """Somebody chose me as a secondary victim."""
        if s.civ in data.victims:
            chooser = data.player
            self.grudge[chooser] = min(1.0, self.grudge.get(chooser, 0) + 0.2)

    def deal_made(self, s: Sight, data: TradeMade) -> None:
        """Two have traded."""
        self.dealt |= {data.player, data.partner}

    def line_put_up(self, s: Sight, data: TradeAdvertised) -> None:
        """Somebody says what they have now."""
        self.dealt.discard(data.player)


_LESSONS = frozenset(each.kind for each in (TradeMade, TradeAdvertised, TradePackets, CardsHandedIn, CityAttacked,
                                            SecondaryVictimsChosen))  # fmt: skip
