"""What a bot remembers: plans it has begun to carry out, and what it thinks of the others.

Everything here comes from what the seat has seen. What it thinks of the others is a fold over events (`regard`).

Bots are copied with their memory (`copy.deepcopy`), also where they are compiled: mypyc makes the copy without
arguments and fills it then, so each class here can be made without any (docs/performance.md).
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Mapping

from megaciv.bots.evidence import Acquaintance
from megaciv.bots.opinions import LESSONS, Memory, Opinion, remembered
from megaciv.bots.personality import Personality, Weights
from megaciv.rules import Choice, Event, Sight


class Talk:
    """One trade phase."""

    __slots__ = (
        "asked", "countered", "hand", "intended", "line", "offers", "refused", "returns", "said", "turn",
        "waits",
    )  # fmt: skip

    def __init__(self, turn: int = 0) -> None:
        self.turn = turn
        self.said = 0
        """How often the bot has put up its line."""
        self.hand: list[int] = []
        """The hand for which it was put up."""
        self.line: tuple[list[str], list[str]] | None = None
        self.offers = 0
        self.asked = self.returns = self.waits = 0
        self.refused: dict[tuple[int, tuple[int, ...]], int] = {}
        """Partner and what was offered: how often in vain."""
        self.countered: set[int] = set()
        """Who has got other terms from us."""
        self.intended: list[int] = []
        """The hand for which an intention was left."""


class Mind:
    """The memory of one seat."""

    def __init__(self, weights: Weights | None = None, personality: Personality | None = None) -> None:
        self.w, self.p = weights or Weights(), personality or Personality()
        self.dice = random.Random(0)
        self.queue: deque[Choice] = deque()
        """Answers that carry out a plan."""
        self.queued_for: tuple[int, int] = (0, 0)
        """Turn and phase for which they were planned."""
        self.builds: list[int] = []
        """Where cities are planned this turn."""
        self.talk = Talk()
        self.losses: dict[int, float] = {}
        """By kind of calamity: what it would cost now, in victory points."""
        self.losses_at = 0
        self.known: dict[str, Acquaintance] = {}
        """Who is known from earlier games."""
        self.memory = Memory(ledger=self.w.ledger)
        """What it thinks of the others."""

    # -- learning ------------------------------------------------------------

    def meet_again(self, known: Mapping[str, Acquaintance]) -> None:
        """Before anything has happened: these are known from earlier games."""
        self.known = dict(known)

    def recall(self, events: Iterable[Event], seat: str) -> None:
        """Learn what happened before the bot sat down, or before the table was loaded: whole events, in order."""
        self.memory = remembered(events, seat, self.w.ledger, self.known)

    def listen(self, s: Sight) -> None:
        """Take in what has happened since."""
        memory = self.memory
        if memory.seat != s.civ:
            memory = self.memory = Memory(s.civ, self.w.ledger, self.known)
        for event in s.news(LESSONS):
            memory.learn(event.data)

    def opinion(self, civ: str) -> Opinion:
        """What it thinks of somebody."""
        return self.memory.of(civ)

    def may_lie(self, civ: str) -> bool:
        """May a promise to this civilization be broken? As long as most of those that it remembers were kept, the next
        is still believed; a lie beyond that gains nothing."""
        kept, broken = self.opinion(civ).promised
        return broken + 1 <= self.w.bluff * (kept + broken + 1)
