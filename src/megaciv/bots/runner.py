"""Bots at a table: which is asked next, how long it may think, and what happens when it fails.

A bot never stalls a game. If it raises, answers nonsense, or takes too long, the decision's default is taken, the
incident is noted, and the table goes on.
"""

from __future__ import annotations

import ctypes
import gc
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from traceback import format_exception
from typing import Any, Final
from weakref import finalize

from megaciv.bots.base import Bot
from megaciv.bots.compiled_classes import mypyc_attr
from megaciv.bots.incident import Incident
from megaciv.bots.recalling import Recalling
from megaciv.rules import Choice, Decision, Event, Game, IllegalChoice, Sight
from megaciv.rules.engine.state import Player
from megaciv.rules.seeing.sight import Hearing

MOST_ANSWERS: Final = 400
"""So many answers a seat may give in one phase; then the defaults end it. No sensible movement or trade comes near."""


NOBODY: Final = 99
"""More than any player has for a number."""
YOUNG: Final = 100_000
"""A game makes much that is soon forgotten and little that goes in circles: while one is played to its end, the
collector looks less often."""


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """While a game is played."""
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


class Late(Exception):
    """Thinking took too long; raised inside the bot, if it can still be reached."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Seats:
    """The bots of a game, by civilization. Seats without a bot are left to somebody else.

    With a `budget` (seconds for one decision) each bot thinks in a thread of its own, and one that is late is left
    behind. Without one, bots are called directly: right for our own, which are known to come back.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[str, Bot],
        seed: int | str = 0,
        budget: float | None = None,
        past: Iterable[Event] | None = None,
        noted: Callable[[Incident], None] = lambda incident: None,
    ) -> None:
        """With the `past`, everything that happened up to now, bots remember what those who were there would. `noted`
        hears of each incident before the game goes on."""
        self.game, self.bots = game, dict(bots)
        hearing = Hearing(game)
        self.sights = {civ: Sight(game, civ, hearing) for civ in self.bots}
        if past is not None:
            self._recall(list(past))
        self.dice = {civ: random.Random(f"{seed} {civ}") for civ in self.bots}
        self.incidents: list[Incident] = []
        self._noted = noted
        self.decisions: Counter[str] = Counter()
        """How often each decision was answered, by its first id."""
        self._rooms = None if budget is None else {civ: _ThinkingThread(budget) for civ in self.bots}
        self._last = -1
        self._phase, self._given = (0, 0), dict.fromkeys(self.bots, 0)

    def _recall(self, past: list[Event]) -> None:
        for civ, bot in self.bots.items():
            if isinstance(bot, Recalling):
                known = (event if event.secret is None else event.seen_by(civ) for event in past)
                bot.recall([event for event in known if event is not None], civ)
                self.sights[civ].news(())

    def play(self, until: Callable[[Game], bool] | None = None) -> Seats:
        """Until the game is over, or nobody is asked who sits here, or somebody says stop."""
        with collecting_seldom():
            while not self.game.over and (until is None or not until(self.game)) and self.step():
                pass
        return self

    def step(self) -> bool:
        """One answer of one bot; False if none is asked."""
        asked = self.game.asked()
        player = self._next(asked)
        if player is None:
            return False
        civ, decision = self.game.setting.civs[player], asked[player]
        self.decisions[decision.ids[0]] += 1
        choice = self._choice(civ, decision)
        try:
            self.game.act(civ, choice)
        except IllegalChoice as refusal:
            self._note(civ, decision, "illegal", f"{refusal.reason} {refusal.clause}")
            self.game.act(civ, decision.default())
        return True

    def choose(self, civ: str) -> Choice:
        """What the bot of this seat would answer to what it is asked now; never an illegal choice."""
        decision = self.game.pending[civ]
        return self._checked(civ, decision, self._choice(civ, decision))

    def _checked(self, civ: str, decision: Decision, choice: Choice) -> Choice:
        """The choice if it is legal, else the default."""
        try:
            decision.accept(choice)
        except IllegalChoice as refusal:
            self._note(civ, decision, "illegal", f"{refusal.reason} {refusal.clause}")
        except Exception as error:
            self._note(civ, decision, "illegal", f"{type(error).__name__}: {error}")
        else:
            return choice
        return decision.default()

    def _next(self, asked: dict[Player, Decision]) -> Player | None:
        """Where several are asked, everybody in turn: nobody talks all the time."""
        civs, bots, last = self.game.setting.civs, self.bots, self._last
        first = after = NOBODY
        for player in asked:
            if civs[player] in bots:
                first = min(first, player)
                if player > last:
                    after = min(after, player)
        if first == NOBODY:
            return None
        if len(asked) > 1:
            first = self._last = first if after == NOBODY else after
        return first

    def _choice(self, civ: str, decision: Decision) -> Choice:
        sight = self.sights[civ].look()
        if self._talks_too_much(civ, (sight.turn, sight.phase)):
            self._note(civ, decision, "endless")
            return decision.default()
        try:
            if self._rooms is not None:
                choice = self._rooms[civ].ask(self.bots[civ], sight, decision, self.dice[civ])
                return self._checked(civ, decision, choice)
            choice = self.bots[civ].choose(sight, decision, self.dice[civ])
            return choice if type(choice) is dict else self._checked(civ, decision, choice)
        except Late:
            self._note(civ, decision, "late")
        except Exception as error:
            self._note(civ, decision, "error", f"{type(error).__name__}: {error}", "".join(format_exception(error)))
        return decision.default()

    def _talks_too_much(self, civ: str, phase: tuple[int, int]) -> bool:
        if phase != self._phase:
            self._phase, self._given = phase, dict.fromkeys(self.bots, 0)
        self._given[civ] += 1
        return self._given[civ] > MOST_ANSWERS

    def _note(self, civ: str, decision: Decision, what: str, message: str = "", trace: str = "") -> None:
        game = self.game
        incident = Incident(civ, decision.ids[0], what, message, game.turn, game.phase, trace)
        self.incidents.append(incident)
        self._noted(incident)


_Questions = SimpleQueue[tuple[Any, ...] | None]
_Answers = SimpleQueue[tuple[int, Any, BaseException | None]]


class _ThinkingThread:
    """A thread in which a bot thinks. If it does not come back in time the thread is told to stop and left behind; the
    bot is not asked again before it has come out. It ends when nobody can ask it any more."""

    def __init__(self, budget: float) -> None:
        self._budget = budget
        self._questions: _Questions = SimpleQueue()
        self._answers: _Answers = SimpleQueue()
        self._number = self._answered = 0
        self._runner: threading.Thread | None = None
        self._leash = threading.Event()
        """Goes when this object goes, and can be watched; objects of compiled classes cannot."""

    def ask(self, bot: Bot, *question: Any) -> Choice:
        if self._runner is None:
            self._runner = threading.Thread(target=_think, args=(self._questions, self._answers), daemon=True)
            self._runner.start()
            finalize(self._leash, self._questions.put, None)
        end = time.monotonic() + self._budget
        if not self._is_back(end):
            raise Late
        self._number += 1
        self._questions.put((self._number, bot, *question))
        if not self._is_back(end):
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(self._runner.ident or 0), ctypes.py_object(Late)
            )  # fmt: skip
            raise Late
        if self._error is not None:
            raise self._error
        choice: Choice = self._answer
        return choice

    def _is_back(self, end: float) -> bool:
        """Has the last question been answered, or is it before the end?"""
        while self._answered < self._number:
            try:
                got = self._answers.get(timeout=max(0.0, end - time.monotonic()))
            except Empty:
                return False
            self._answered, self._answer, self._error = got
        return True


def _think(questions: _Questions, answers: _Answers) -> None:
    """Answer one question after the other, until there is a None among them."""
    while True:
        try:
            while _answer_next(questions, answers):
                pass
            return
        except Late:  # it came between two questions
            pass


def _answer_next(questions: _Questions, answers: _Answers) -> bool:
    """One question and its answer, of which the thread then holds nothing; False at the end."""
    if (asked := questions.get()) is None:
        return False
    number, bot, *question = asked
    try:
        answers.put((number, bot.choose(*question), None))
    except Exception as error:
        answers.put((number, None, error))
    return True


def play(
    game: Game, bots: Mapping[str, Bot], seed: int | str = 0, budget: float | None = None
) -> Seats:  # fmt: skip
    """Play a game to its end with a bot in every seat."""
    return Seats(game, bots, seed, budget).play()
