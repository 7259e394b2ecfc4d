"""How bots behave on the trade floor when people are there: whose turn it is, when, and what they leave to the people.

The floor is one continuous act (R3.7). Bots behave as if there were three rounds: in the first they put up their lines,
come to people and answer; in the second they also trade among themselves, half of what they see; the third is the last
call. People are never held back. Pure: every moment is handed in, in seconds; what is looked at is public, or waits for
the bot itself.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

Company = Literal["solo", "live", "slow"]
"""Who plays: one person among bots without a clock; people, or a live clock; a slow clock."""

ROUNDS: Final = 3
LAST: Final = ROUNDS
ACTS: Final = 4
"""So many acts of its own a bot has in a round before the last call."""
MOST_WAITING: Final = 3
"""So many offers of bots wait for a person."""
APPROACHES: Final = 2
"""So many offers of bots reach a person at the beginning of a round; afterwards one every `BETWEEN`."""
BETWEEN: Final = 6.0
QUIET: Final = 45.0
"""Where no bell rings, a round ends when no person has done anything for so long."""
BELLS: Final = {"solo": (1.0, 1.0), "live": (0.35, 0.75), "slow": (0.5, 1.0)}
"""Where a bell rings, rounds end when so much of the time has passed; at a slow clock the last one begins with the
warning, which counts as its end."""
ANSWERS: Final = {"solo": (0.8, 1.6), "live": (1.2, 2.6), "slow": (0.0, 0.0)}
"""Seconds after which a bot answers a person: never more than three."""
GAPS: Final = {"solo": (0.5, 1.2), "live": (1.2, 1.8), "slow": (0.0, 0.0)}
"""Seconds between two acts of bots on the floor."""
CROWD: Final = 10
CROWDED: Final = 0.6
"""Where so many bots trade the gaps are shorter by this."""
LAST_GAP: Final = 0.3
"""In the last call of a game alone the bots do not keep their person waiting: gaps are shorter by this."""
TEMPOS: Final = {"merchant": 4.0, "sailor": 5.0, "schemer": 5.0, "warlord": 6.0, "builder": 7.0, "priest": 8.0}
"""Seconds between two acts of one bot, by temper, where people play against each other."""
USUAL_TEMPO: Final = 6.0
TALK_AGAIN: Final = 20.0
"""A bot says at most one line in so many seconds,"""
TALK_MOST: Final = 4
"""and so many in a phase;"""
TALK_FLOOR: Final = 4.0
"""the floor hears one in so many seconds;"""
TALK_UNANSWERED: Final = 2
"""and one person who does not answer so many in a row."""


class Etiquette(Struct, frozen=True):
    """What a bot may do in the act that is now its turn."""

    people: frozenset[str]
    """Who is no bot."""
    round: int
    approaches: bool
    """May it come to a person with an offer?"""
    deals: bool
    """May it trade with other bots?"""
    talks: bool
    """May it say something?"""
    brisk: bool = False
    """Nobody is there to be polite to: trade as bots do among themselves."""
    silent: frozenset[str] = frozenset()
    """The people to whom it says nothing more until they have answered; offers still come."""

    @property
    def may_leave(self) -> bool:
        """Nobody leaves before the last call."""
        return self.brisk or self.round >= LAST


class Waiting(Struct, frozen=True):
    """Something that waits for a bot."""

    id: str
    by: str
    is_owed: bool = False
    """A packet of an agreed deal."""


class FloorSeen(Struct, frozen=True):
    """The floor as manners look at it."""

    done: frozenset[str]
    traders: frozenset[str]
    waiting: Mapping[str, tuple[Waiting, ...]]
    """By bot: packets it owes, offers and questions for prices to it alone."""
    reached: int
    """How many offers of bots wait for people."""
    did: object
    """Whatever people do changes this: their lines, offers, questions."""
    stirred: object
    """Whatever happens on the floor changes this."""


class Replies:
    """Who has said how much to whom in a row without an answer, through all floors of a game."""

    def __init__(self) -> None:
        self._lines: Counter[tuple[str, str]] = Counter()

    def said(self, bot: str, person: str) -> None:
        """A bot has said a line to one person."""
        self._lines[person, bot] += 1

    def answered(self, person: str, to: str) -> None:
        """A person has turned to a bot, or to all: with words, an offer, a question or an answer."""
        for pair in list(self._lines):
            if pair[0] == person and to in (pair[1], "all"):
                del self._lines[pair]

    def silent(self, bot: str) -> frozenset[str]:
        """The people who have let this bot talk for long enough."""
        return frozenset(p for (p, by), lines in self._lines.items() if by == bot and lines >= TALK_UNANSWERED)


class Manners:
    """The tempo of one trade floor, from its opening to its end."""

    def __init__(
        self,
        company: Company,
        tempers: Mapping[str, str],
        seed: str,
        now: float,
        talk: bool = True,
        begun: int = 1,
        replies: Replies | None = None,
    ) -> None:
        """`begun` is the round that the floor has reached before; `replies` are those of the whole game."""
        self.company, self.tempers = company, tempers
        self._talk = talk
        self._replies = replies or Replies()
        self._dice = random.Random(f"manners {seed}")
        self.round = begun
        self._rings = False
        """Does a bell end the floor?"""
        self.ready: set[str] = set()
        """The people who want the next round."""
        self._opened = self._person = self._floor = now
        self._did: object = None
        self._stirred: object = None
        self._heard: dict[str, float] = {}
        """When to answer what waits."""
        self._acts = dict.fromkeys(tempers, 0)
        self._last = dict.fromkeys(tempers, now - 60.0)
        self._began = dict.fromkeys(tempers, False)
        self._idle: dict[str, float | None] = {}
        """Who has nothing to do until something changes, or until it may speak again."""
        self._unanswered: set[str] = set()
        """What a bot had no answer to: it is not asked again."""
        self._approaches, self._approached, self._deals = 0, now, 0
        self._said: dict[str, list[float]] = {}
        self._said_last = now - TALK_FLOOR
        self._gap = self._draw(GAPS)

    # -- what happens ------------------------------------------------------------

    def look(self, seen: FloorSeen, people: frozenset[str], now: float, passed: float | None = None) -> None:
        """See the floor as it is now. `passed` is how much of the bell's time is over, where there is a bell."""
        self._rings = passed is not None
        if seen.did != self._did:
            self._did, self._person = seen.did, now
        if (seen.did, seen.stirred) != self._stirred:
            self._stirred = seen.did, seen.stirred
            self._idle.clear()
        for items in seen.waiting.values():
            for item in items:
                if item.id not in self._heard:
                    wait = self._draw(ANSWERS) if item.by in people and not item.is_owed else 0.3
                    self._heard[item.id] = now + (0.0 if self.company == "slow" else wait)
        trading = people & seen.traders - seen.done
        self.ready &= trading
        if self.round < LAST and trading and (self.ready == trading or self._is_over(now, passed)):
            self._next_round(now)

    def _is_over(self, now: float, passed: float | None) -> bool:
        if self.company == "solo":
            return False
        if passed is not None:
            return passed >= BELLS[self.company][self.round - 1]
        return self.company == "live" and now >= self._person + QUIET

    def want_next(self, civ: str) -> None:
        """A person wants the next round; it begins when all of them do."""
        self.ready.add(civ)

    def _next_round(self, now: float) -> None:
        self.round += 1
        self.ready.clear()
        self._idle.clear()
        self._acts = dict.fromkeys(self._acts, 0)
        self._approaches, self._approached, self._deals = 0, now, 0
        self._person = now

    def acted(self, civ: str, kinds: tuple[str, ...], to_person: bool, now: float) -> None:
        """A bot has done this: nothing at all, if it had nothing to do."""
        self._began[civ] = True
        if not kinds:
            heard = self._said_last + TALK_FLOOR
            self._idle[civ] = heard if self._talk and heard > now and civ not in self._said else None
            return
        if kinds == ("trade.advertise",):
            return
        self._floor = self._last[civ] = now
        self._acts[civ] = self._acts.get(civ, 0) + 1
        self._gap = self._draw(GAPS)
        if "trade.offer" in kinds:
            if to_person:
                self._approaches, self._approached = self._approaches + 1, now
            else:
                self._deals += 1
        if "trade.say" in kinds:
            self._said.setdefault(civ, []).append(now)
            self._said_last = now

    def has_no_answer(self, civ: str, seen: FloorSeen) -> None:
        """The bot was asked for an answer and gave none."""
        self._unanswered |= {item.id for item in seen.waiting.get(civ, ())}

    # -- whose turn it is ------------------------------------------------------------

    def is_brisk(self, seen: FloorSeen, people: frozenset[str]) -> bool:
        """Is no person there who trades, or no bell to wait for at a slow clock?"""
        return (self.company == "slow" and not self._rings) or not people & seen.traders - seen.done

    def when(self, civ: str, seen: FloorSeen, people: frozenset[str]) -> float | None:
        """The moment at which this bot may act; None: not before something happens."""
        if self.is_brisk(seen, people):
            return 0.0
        waiting = [item for item in seen.waiting.get(civ, ()) if item.id not in self._unanswered]
        answers = [self._heard[item.id] for item in waiting if item.is_owed or item.by in people]
        if answers:
            return min(answers)
        if civ in seen.done or (self._acts.get(civ, 0) >= ACTS and self.round < LAST):
            return None
        wakes = self._idle.get(civ, 0.0)
        if wakes is None:
            return None
        if not self._began.get(civ):
            return 0.0
        at = max(wakes, self._floor + self._gap * self._pressed())
        return max(at, self._last[civ] + self.tempo(civ)) if self.company == "live" else at

    def next_change(self, now: float, passed: float | None, length: float | None) -> float | None:
        """When a round ends by itself, in seconds from now, if it does."""
        if self.company == "solo" or self.round >= LAST:
            return None
        if passed is not None and length is not None:
            return max(0.0, (BELLS[self.company][self.round - 1] - passed) * length)
        if self.company == "slow":
            return None
        return max(0.0, self._person + QUIET - now)

    def tempo(self, civ: str) -> float:
        """Seconds between two acts of this bot where people play against each other."""
        return TEMPOS.get(self.tempers.get(civ, ""), USUAL_TEMPO)

    def etiquette(self, civ: str, seen: FloorSeen, people: frozenset[str], now: float) -> Etiquette:
        """What this bot may do now."""
        brisk = self.is_brisk(seen, people)
        fresh = self._approaches < APPROACHES or now >= self._approached + BETWEEN
        said = self._said.get(civ, [])
        talks = (
            self._talk
            and not brisk
            and now >= self._said_last + TALK_FLOOR
            and len(said) < TALK_MOST
            and (not said or now >= said[-1] + TALK_AGAIN)
        )
        return Etiquette(
            people=people,
            round=self.round,
            approaches=seen.reached < MOST_WAITING and (fresh or self._approaches == 0),
            deals=self.round >= LAST or (self.round == 2 and self._deals < len(self.tempers)),
            talks=talks,
            brisk=brisk,
            silent=self._replies.silent(civ),
        )

    def _pressed(self) -> float:
        gap = CROWDED if len(self.tempers) >= CROWD else 1.0
        return gap * LAST_GAP if self.company == "solo" and self.round >= LAST else gap

    def _draw(self, spans: Mapping[str, tuple[float, float]]) -> float:
        low, high = spans[self.company]
        return low + (high - low) * self._dice.random()
