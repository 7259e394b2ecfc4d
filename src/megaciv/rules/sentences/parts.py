"""What sentences are made of. A part is a generator: it yields the tokens that may come next, is sent the one that was
said, and returns what was meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import card_name
from megaciv.rules.facts.cards import Card
from megaciv.rules.sentences.vocabulary import END, NUMBERS

T = TypeVar("T")
D = TypeVar("D", bound=Decision)

Part: TypeAlias = Generator[Sequence[str], str, T]
"""A part of a sentence."""


class NotSayable(ValueError):
    """A legal choice for which there is no sentence: free text, taking back, damage by reduction."""


class Phrase(Generic[D]):
    """How the choices of one kind of decision are said."""

    def names(self, decision: D) -> Sequence[str]:
        """The ids of the decision with which a legal choice can begin."""
        return decision.ids

    def speak(self, decision: D, name: str) -> Part[object]:
        """The answer, token by token."""
        raise NotImplementedError

    def write(self, decision: D, name: str, answer: object) -> Iterable[str]:
        """The tokens of a legal answer."""
        raise NotImplementedError


def number(low: int, high: int) -> Part[int]:
    """A whole number."""
    return int((yield NUMBERS[low : high + 1]))


def exactly(among: Sequence[str], count: int) -> Part[list[str]]:
    """So many different ones, in any order."""
    left, chosen = list(among), list[str]()
    while len(chosen) < count:
        token = yield left
        left.remove(token)
        chosen.append(token)
    return chosen


def listed(among: Sequence[str], low: int, high: int, different: bool = False) -> Part[list[str]]:
    """A list of from so many to so many, in any order; with its end."""
    left, chosen = list(among), list[str]()
    while True:
        more = left if len(chosen) < high else []
        token = yield [*more, END] if len(chosen) >= low else more
        if token == END:
            return chosen
        chosen.append(token)
        if different:
            left.remove(token)


def spread(caps: Mapping[str, int], low: int, high: int, unit: int = 1) -> Part[dict[str, int]]:
    """A number for some of these, each at most so much, from so much to so much in all; in their order, with an
    end."""
    names = list(caps)
    later = [0]
    for name in reversed(names):
        later.append(later[-1] + caps[name])
    later.reverse()
    placed: dict[str, int] = {}
    total = at = 0
    while True:
        ways: dict[str, tuple[int, int, int]] = {}
        for i in range(at, len(names)):
            least, most = max(unit, low - total - later[i + 1]), min(caps[names[i]], high - total)
            if least <= most:
                ways[names[i]] = i, least, most
        token = yield [*ways, END] if total >= low else list(ways)
        if token == END:
            return placed
        i, least, most = ways[token]
        placed[token] = int((yield [NUMBERS[n] for n in range(least, most + 1) if n % unit == 0]))
        total, at = total + placed[token], i + 1


def write_spread(counts: Mapping[str, int], order: Iterable[str]) -> list[str]:
    """The tokens of `spread`."""
    return [*(token for name in order if counts.get(name) for token in (name, str(counts[name]))), END]


def some_cards(t: Table, player: Player, cards: Iterable[Card], count: int) -> Part[list[str]]:
    """Exactly so many of these cards, in any order."""
    held = Counter(card_name(t, player, card) for card in cards)
    chosen: list[str] = []
    while len(chosen) < count:
        token = yield list(held)
        chosen.append(token)
        held[token] -= 1
        if not held[token]:
            del held[token]
    return chosen
