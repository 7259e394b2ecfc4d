"""Questions that the rules ask, with their legal answers.

A choice is a mapping with one entry: `{decision id: answer}`, the same in the log, in rule cases and on the wire. A
decision accepts some ids (movement accepts `move.land`, `move.sail`, ... `move.end`), says which choices are legal, has
a default for a player who is gone, and can draw a random legal choice. Legality is looked up when it is needed, never
stored: in free pace others may act between question and answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

from megaciv.rules.engine.bounds import (
    AmountBounds,
    AreaBounds,
    AreasBounds,
    B,
    Bounds,
    CivilizationBounds,
    CivilizationsBounds,
    NumberBounds,
    PlaceBounds,
    TokensBounds,
    YesNoBounds,
)
from megaciv.rules.engine.described import Choice, Described
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.reading import read_area, read_counts, read_flag, read_list, read_player
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.board import BOARD, AreaIndex

Test: TypeAlias = Callable[[Iterable[AreaIndex]], bool]

LISTABLE: Final = 400
"""Answers are listed one by one up to this number; beyond it a decision gives bounds instead."""


class Dice(Protocol):
    """Somebody else's randomness, for sampling choices: `random.Random` is one."""

    def randrange(self, n: int, /) -> int: ...


def always(_areas: Iterable[AreaIndex]) -> bool:
    """A description that may always have changed."""
    return True


def never(_areas: Iterable[AreaIndex]) -> bool:
    """A description that no other player's choice can change."""
    return False


class Decision:
    """One question to one player."""

    ids: tuple[str, ...] = ()
    clause: str = ""
    bounds_tell_all: bool = False
    """With the bounds nobody needs a list of options."""

    # Any: what the rules work with depends on the decision, and who asks knows it.
    def accept(self, choice: object) -> Any:
        """Check a choice; what the rules work with, or IllegalChoice with reason and clause. Changes nothing."""
        if not isinstance(choice, (dict, Mapping)) or len(choice) != 1:  # most are dicts, which is quickly found
            raise IllegalChoice("choice-is-one-entry", self.clause)
        ((name, answer),) = choice.items()
        if name not in self.ids:
            raise IllegalChoice("another-decision-is-asked", self.clause, given=name, asked=self.ids[0])
        try:
            return self.take(name, answer)
        except IllegalChoice as refusal:
            refusal.clause = refusal.clause or self.clause
            raise

    def take(self, name: str, answer: object) -> object:
        """Check the answer to one of the ids and give it back as the rules want it."""
        raise NotImplementedError

    def single(self) -> Choice | None:
        """The only legal choice, if there is just one (or all are equivalent): it is then never asked (R3.0.4)."""
        options = self.options()
        return options[0] if options is not None and len(options) == 1 else None

    def options(self) -> list[Choice] | None:
        """All legal choices, or None where there are too many to list."""
        return None

    def bounds(self) -> Bounds:
        """What limits an answer; for people, bots and clients."""
        raise NotImplementedError

    def bounded(self, kind: type[B]) -> B:
        """The bounds, by somebody who knows of which kind they are."""
        bounds = self.bounds()
        assert isinstance(bounds, kind)
        return bounds

    def default(self) -> Choice:
        """What is taken for a player who has gone."""
        raise NotImplementedError

    def sample(self, dice: Dice) -> Choice:
        """A random legal choice, uniform where the choices can be listed."""
        options = self.options()
        return options[dice.randrange(len(options))] if options else self.default()

    def __contains__(self, choice: object) -> bool:
        return self.refusal(choice) is None

    def refusal(self, choice: object) -> IllegalChoice | None:
        """Why a choice is not legal, or None."""
        try:
            self.accept(choice)
        except IllegalChoice as refusal:
            return refusal
        return None

    def describe(self, short: bool = False) -> Described:
        """The decision as it is told. The short form leaves out options that the bounds tell as well."""
        options = None if short and self.bounds_tell_all else self.options()
        return Described(self.ids, self.clause, self.default(), self.bounds(), options)

    def watch(self) -> Test:
        """Once the decision has been described: a test whether the description may be another by now, though
        the player has done nothing and nothing of their own has changed. It is given the areas where something
        has changed since."""
        return always


K = TypeVar("K", bool, int, str)
V = TypeVar("V")


class Pick(Decision, Generic[K, V]):
    """One of some values. `values` maps what the choice says to what the rules work with."""

    def __init__(
        self, name: str, clause: str, values: Mapping[K, V], default: K, bar: Callable[[K], IllegalChoice] | None = None
    ) -> None:
        self.ids, self.clause = (name,), clause
        self.values: Mapping[K, V] = values
        self._default: K = default
        self._bar: Callable[[K], IllegalChoice] | None = bar

    def take(self, name: str, answer: object) -> V:
        for value, meant in self.values.items():
            if value == answer and type(value) is type(answer):
                return meant
        if self._bar is not None and type(answer) is type(self._default):
            raise self._bar(answer)
        raise IllegalChoice("not-among", value=answer, among=", ".join(str(v) for v in self.values))

    def options(self) -> list[Choice]:
        name = self.ids[0]
        return [{name: value} for value in self.values]

    def default(self) -> Choice:
        return {self.ids[0]: self._default}

    def watch(self) -> Test:
        return never


class PickNumber(Pick[int, int]):
    """One of some numbers."""

    def __init__(
        self, name: str, clause: str, among: Iterable[int], default: int, bar: Callable[[int], IllegalChoice]
    ) -> None:
        super().__init__(name, clause, {number: number for number in among}, default, bar)

    def bounds(self) -> NumberBounds:
        return NumberBounds(list(self.values))


class PickPlace(Pick[str, str]):
    """One of some volcanoes or flood plains; the default is the first."""

    def __init__(
        self,
        name: str,
        clause: str,
        what: Literal["volcano", "flood_plain"],
        among: Sequence[str],
        bar: Callable[[str], IllegalChoice],
    ) -> None:
        super().__init__(name, clause, {place: place for place in among}, among[0], bar)
        self._what: Literal["volcano", "flood_plain"] = what

    def bounds(self) -> PlaceBounds:
        return PlaceBounds(self._what, list(self.values))


class PickOneCivilization(Pick[str, str]):
    """One of some civilizations; the default is the first."""

    def __init__(self, name: str, clause: str, among: Sequence[str], bar: Callable[[str], IllegalChoice]) -> None:
        super().__init__(name, clause, {civ: civ for civ in among}, among[0], bar)

    def bounds(self) -> CivilizationBounds:
        return CivilizationBounds(list(self.values))


class PickArea(Pick[str, AreaIndex]):
    """One of some areas; the default is the first by id unless another is given. `bar` says of any other area what
    keeps it from being chosen."""

    def __init__(
        self,
        name: str,
        clause: str,
        areas: Iterable[AreaIndex],
        bar: Callable[[AreaIndex], IllegalChoice],
        default: AreaIndex | None = None,
    ) -> None:
        among = sorted(areas)
        super().__init__(
            name,
            clause,
            {BOARD.ids[a]: a for a in among},
            BOARD.ids[among[0] if default is None else default],
            lambda value: bar(BOARD.index[value]),
        )

    def take(self, name: str, answer: object) -> AreaIndex:
        read_area(answer)
        return super().take(name, answer)

    def bounds(self) -> AreaBounds:
        return AreaBounds(list(self.values))


class YesNo(Pick[bool, bool]):
    """True or false."""

    def __init__(self, name: str, clause: str, default: bool) -> None:
        super().__init__(name, clause, {False: False, True: True}, default)

    def take(self, name: str, answer: object) -> bool:
        return read_flag(answer, name)

    def bounds(self) -> YesNoBounds:
        return YesNoBounds()


class Amount(Pick[int, int]):
    """A whole number from low to high."""

    def __init__(self, name: str, clause: str, low: int, high: int, default: int) -> None:
        super().__init__(
            name,
            clause,
            {n: n for n in range(low, high + 1)},
            default,
            lambda value: IllegalChoice("amount-out-of-bounds", value=value, low=low, high=high),
        )
        self._low, self._high = low, high

    def bounds(self) -> AmountBounds:
        return AmountBounds(self._low, self._high)


class PickSome(Decision):
    """A list of exactly so many different ones, in the order in which the player gives them."""

    bounds_tell_all = True

    def __init__(self, name: str, clause: str, among: Sequence[str], number: int, default: Sequence[str]) -> None:
        self.ids, self.clause = (name,), clause
        self.among, self.number, self._default = list(among), number, list(default)

    def read(self, item: object) -> int:
        """One entry of the list, as the rules want it."""
        raise NotImplementedError

    def barred(self, item: object) -> IllegalChoice:
        """Why one that is not among them cannot be named."""
        return IllegalChoice("not-among", value=item, among=", ".join(self.among))

    def take(self, name: str, answer: object) -> list[int]:
        items = read_list(answer, name)
        for item in items:
            if item not in self.among:
                raise self.barred(item)
        if len(set(items)) != len(items):
            raise IllegalChoice("named-twice")
        if len(items) != self.number:
            raise IllegalChoice("wrong-number", number=len(items), wanted=self.number)
        return [self.read(item) for item in items]

    def single(self) -> Choice | None:
        return None if 0 < self.number < len(self.among) else super().single()

    def options(self) -> list[Choice] | None:
        if comb(len(self.among), self.number) > LISTABLE:
            return None
        return [{self.ids[0]: list(some)} for some in combinations(self.among, self.number)]

    def default(self) -> Choice:
        return {self.ids[0]: self._default.copy()}

    def watch(self) -> Test:
        return never

    def sample(self, dice: Dice) -> Choice:
        left = list(self.among)
        return {self.ids[0]: [left.pop(dice.randrange(len(left))) for _ in range(self.number)]}


class PickAreas(PickSome):
    """Some areas. `default` is given as indices; `bar` says of any other area what keeps it from being chosen."""

    def __init__(
        self,
        name: str,
        clause: str,
        among: Iterable[AreaIndex],
        number: int,
        bar: Callable[[AreaIndex], IllegalChoice],
        default: Sequence[AreaIndex] | None = None,
    ) -> None:
        areas = sorted(among)
        self._bar = bar
        chosen = areas[:number] if default is None else default
        super().__init__(name, clause, [BOARD.ids[a] for a in areas], number, [BOARD.ids[a] for a in chosen])

    def read(self, item: object) -> AreaIndex:
        return read_area(item)

    def barred(self, item: object) -> IllegalChoice:
        return self._bar(read_area(item))

    def bounds(self) -> AreasBounds:
        return AreasBounds(self.among, self.number, self.number)


class PickPlayers(PickSome):
    """Some players. `default` is given as players."""

    def __init__(
        self, t: Table, name: str, clause: str, among: Sequence[Player], number: int, default: Sequence[Player]
    ) -> None:
        self._t = t
        civs = t.setting.civs
        super().__init__(name, clause, [civs[p] for p in among], number, [civs[p] for p in default])

    def read(self, item: object) -> Player:
        return read_player(self._t, item)

    def bounds(self) -> CivilizationsBounds:
        return CivilizationsBounds(self.among, self.number, self.number)


class Spread(Decision):
    """`{area: tokens}`: so many tokens in all, at most so many in each area."""

    def __init__(self, name: str, clause: str, caps: Mapping[AreaIndex, int], low: int, high: int) -> None:
        self.ids, self.clause = (name,), clause
        self.caps, self.low, self.high = dict(sorted(caps.items())), low, high

    def take(self, name: str, answer: object) -> dict[AreaIndex, int]:
        counts = read_counts(answer, name)
        for area, number in counts.items():
            if number > self.caps.get(area, 0):
                raise IllegalChoice(
                    "too-many-in-area", area=BOARD.ids[area], number=number, most=self.caps.get(area, 0)
                )
        total = sum(counts.values())
        if not self.low <= total <= self.high:
            raise IllegalChoice("wrong-total", total=total, low=self.low, high=self.high)
        return counts

    def single(self) -> Choice | None:
        room = sum(self.caps.values())
        if self.high == 0 or (len(self.caps) == 1 and self.low == self.high) or room == self.low:
            return self.default()
        return None

    def bounds(self) -> TokensBounds:
        return TokensBounds({BOARD.ids[a]: n for a, n in self.caps.items()}, self.low, self.high)

    def default(self) -> Choice:
        """By area id, as much as goes in (R3.2.3)."""
        left, placed = self.high, {}
        for area, most in self.caps.items():
            if number := min(left, most):
                placed[BOARD.ids[area]] = number
                left -= number
        return {self.ids[0]: placed}

    def watch(self) -> Test:
        return never

    def sample(self, dice: Dice) -> Choice:
        slots = [area for area, most in self.caps.items() for _ in range(most)]
        placed: dict[str, int] = {}
        for _ in range(self.low + dice.randrange(self.high - self.low + 1) if self.high > self.low else self.low):
            name = BOARD.ids[slots.pop(dice.randrange(len(slots)))]
            placed[name] = placed.get(name, 0) + 1
        return {self.ids[0]: placed}
