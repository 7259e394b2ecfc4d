"""What a seat sees, as one array of fixed shape: `Layout` says what is where, `Observer` fills it from a `Sight`.

Everything comes from the seat's own `Sight`, the question that it is asked, and what it has said of its answer so far.
Seats are counted from the viewer on: 0 is the viewer, 1 the next in ranking order. What everybody sees alike is kept
between two observations and brought up to date where it has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import prod
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from megaciv.rules import DECISIONS, Decision, Sight
from megaciv.rules.engine.decisions import PickSome, Spread
from megaciv.rules.facts import GROUPS, facts
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_IDS, ADVANCE_VP, FIRST_CALAMITY, FULL_SET, KIND, STACKS, WATER
from megaciv.rules.phases.advances.phase import DiscardToLimit
from megaciv.rules.phases.calamities.choices import DiscardCards
from megaciv.rules.phases.calamities.damage import Damage
from megaciv.rules.phases.calamities.selection import Partial, Select
from megaciv.rules.phases.trade.floor import MOST_OPEN
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.seeing.sight import FloorSight, Heard
from megaciv.rules.sentences.vocabulary import TOKEN

Numbers: TypeAlias = NDArray[np.int16]

ADVANCES: Final = len(ADVANCE_IDS)
GOODS: Final = len(FULL_SET) + 1
"""What may be spoken of in trade: commodities by kind, then water."""
OFFERS: Final = 16
DEALS: Final = 8
SAID: Final = 32
"""So many of the last tokens of a sentence are seen."""
STEP_POINTS: Final = 5
CIVILIZATIONS: Final = {civ.id: at for at, civ in enumerate(sorted(facts().civilizations, key=lambda civ: civ.id))}
DECISION_AT: Final = {name: at for at, name in enumerate(DECISIONS)}

FIGURES: Final = (
    "civilization (by id, of all eighteen)", "in the game", "leaving", "block", "tokens in stock", "treasury",
    "tokens on the board", "cities", "ships", "census", "space on the A.S.T.", "points so far", "hand size",
    "calamities held, -1 unknown", "turn of entry into the Late Iron Age", *(f"credits {group}" for group in GROUPS),
)  # fmt: skip
TERMS: Final = (
    "who, +1", "to me alone", "cards given", "promised clean", "first sworn goods, +1", "second sworn goods, +1",
    "cards wanted", "wanted clean", "first wanted goods, +1", "second wanted goods, +1",
)  # fmt: skip


class SeenPart(NamedTuple):
    """A part of the array: its name, its shape (`n` is the number of players), where it is, and what it means."""

    name: str
    shape: tuple[int | str, ...]
    offset: int
    length: int
    meaning: str


_PARTS: Final[tuple[tuple[str, tuple[int | str, ...], str], ...]] = (
    ("board", ("n+1", 3, BOARD.size), "by owner (barbarians last), tokens / city / ships, by area in the order of ids"),
    ("players", ("n", len(FIGURES)), "by seat: " + ", ".join(FIGURES)),
    ("advances", ("n", ADVANCES), "by seat: 1 for each advance held"),
    ("out_of_play", (BOARD.size,), "1 for each area out of play"),
    ("empty", (2, STACKS), "by block and stack: 1 if the stack is empty"),
    ("hand", (WATER + 1,), "how many of each card I hold, by code: kind times two plus block"),
    ("traces", (WATER - FIRST_CALAMITY,), "by calamity card in my hand: who traded it to me, +1; 0 nobody"),
    ("moved", (BOARD.size,), "how many of my tokens in each area have moved this turn"),
    ("fleet", (4, 3), "my four ships: area +1 (0 in stock), ready, sailed"),
    ("done", ("n",), "by seat: 1 who cannot trade or is done"),
    ("lines", ("n", 2, GOODS), "by seat, wanted / available: how often each goods is named on the board"),
    ("offers", (OFFERS, len(TERMS) + 2 * GOODS), "the last offers to me or to all: " + ", ".join(TERMS)
     + "; then how often each goods is named as given, as wanted"),
    ("mine", (MOST_OPEN, len(TERMS) + 2 * GOODS), "my own open offers, in the same form"),
    ("deals", (DEALS, 4), "deals that wait for my packet: with whom +1, cards, first and second sworn goods +1"),
    ("time", (4,), "turn, seats, my seat in ranking order, final turn (0 unknown)"),
    ("phase", (len(PHASE_IDS),), "1 at the phase that is played"),
    ("decision", (len(DECISIONS),), "1 at the first id of what I am asked; none if I am not"),
    ("limits", (2,), "of what I am asked: how many or how much at least, and at most, where that is a number"),
    ("sentence", (SAID,), "the last tokens that I have said of my answer, by their place in the vocabulary"),
)  # fmt: skip


class Layout:
    """Where what is, for so many players."""

    def __init__(self, players: int) -> None:
        self.players: Final = players
        self.parts: dict[str, SeenPart] = {}
        self._where: dict[str, tuple[slice, tuple[int, ...]]] = {}
        at = 0
        for name, shape, meaning in _PARTS:
            sizes = self._sizes(shape)
            length = prod(sizes)
            self._where[name] = slice(at, at + length), sizes
            self.parts[name] = SeenPart(name, shape, at, length, meaning)
            at += length
        self.size: Final = at

    def _sizes(self, shape: Sequence[int | str]) -> tuple[int, ...]:
        named = {"n": self.players, "n+1": self.players + 1}
        return tuple(named[size] if isinstance(size, str) else size for size in shape)

    def part(self, array: Numbers, name: str) -> Numbers:
        """A part of an observation, in its shape; what is written to it is written to the array."""
        where, sizes = self._where[name]
        return array[where].reshape(sizes)


@cache
def layout(players: int) -> Layout:
    """The layout for so many players."""
    return Layout(players)


@cache
def _advances(mask: int) -> tuple[Numbers, int]:
    """Which advances, as an array; and what they score."""
    held = np.array([mask >> a & 1 for a in range(ADVANCES)], np.int16)
    return held, sum(points for a, points in enumerate(ADVANCE_VP) if mask >> a & 1)


class CommonSight:
    """What everybody at a table sees alike, by player in ranking order."""

    def __init__(self, players: int) -> None:
        self._layout = layout(players)
        self.board: Numbers = np.zeros((players + 1, 3, BOARD.size), np.int16)
        self.players: Numbers = np.zeros((players, len(FIGURES)), np.int16)
        self.advances: Numbers = np.zeros((players, ADVANCES), np.int16)
        self.lines: Numbers = np.zeros((players, 2, GOODS), np.int16)
        self.done: Numbers = np.zeros(players, np.int16)
        self.empty: Numbers = np.zeros((2, STACKS), np.int16)
        self.out_of_play: Numbers = np.zeros(BOARD.size, np.int16)
        self._tokens: list[dict[int, int]] = [{} for _ in range(players + 1)]
        self._cities: list[set[int]] = [set() for _ in range(players + 1)]
        self._ships: list[list[int]] = [[-1] * 4 for _ in range(players)]
        self._board_lines: dict[int, object] = {}
        self._bytes = b""

    def update(self, s: Sight) -> None:
        """Bring it up to date. Any seat's sight will do: only what is public is read."""
        n = s.n
        for owner in range(n + 1):
            if s.tokens[owner] != self._tokens[owner]:
                tokens = self._tokens[owner] = s.tokens[owner].copy()
                row = self.board[owner, 0]
                row[:] = 0
                row[list(tokens)] = list(tokens.values())
            if s.cities[owner] != self._cities[owner]:
                built = self._cities[owner] = s.cities[owner].copy()
                row = self.board[owner, 1]
                row[:] = 0
                row[list(built)] = 1
            if owner < n and s.ships[owner] != self._ships[owner]:
                ships = self._ships[owner] = s.ships[owner][:]
                row = self.board[owner, 2]
                row[:] = 0
                for area in ships:
                    if area >= 0:
                        row[area] += 1
        figures: list[tuple[int, ...]] = []
        for p in range(n):
            held, points = _advances(s.advances[p])
            self.advances[p] = held
            cities, calamities = len(s.cities[p]), s.calamities_of(p)
            figures.append(
                (
                    CIVILIZATIONS[s.setting.civs[p]], p in s.active, p in s.leaving, s.setting.block[p], s.stock[p],
                    s.treasury[p], s.on_board(p), cities, 4 - s.ships[p].count(-1), s.census[p], s.ast[p],
                    cities + points + STEP_POINTS * s.ast[p], s.hand_size(p), -1 if calamities is None else calamities,
                    s.late_iron.get(p, 0), *s.credits[p],
                )
            )  # fmt: skip
        self.players[:] = figures
        self.empty[:] = [[s.is_empty(block, stack) for stack in range(1, STACKS + 1)] for block in (0, 1)]
        if s.out_of_play != self._bytes:
            self._bytes = s.out_of_play
            self.out_of_play[:] = np.frombuffer(s.out_of_play, np.uint8)
        self._trade(s.floor)

    def _trade(self, floor: FloorSight | None) -> None:
        if floor is None:
            if self._board_lines or self.done.any():
                self.lines[:], self.done[:], self._board_lines = 0, 0, {}
            return
        for player in range(len(self.done)):
            self.done[player] = floor.is_done(player)
            line = floor.board.get(player)
            if line is not self._board_lines.get(player):
                self.lines[player] = 0
                if line is None:
                    del self._board_lines[player]
                    continue
                self._board_lines[player] = line
                for side, names in enumerate((line.wanted, line.available)):
                    for name in names:
                        self.lines[player, side, _goods(name)] += 1


def _goods(name: str) -> int:
    return min(KIND[name], GOODS - 1)


class Observer:
    """Makes the observations of one seat after the other of one game."""

    def __init__(self, players: int) -> None:
        self.layout = layout(players)
        self.common = CommonSight(players)
        self._fresh = False
        self._last: tuple[int, Decision | None, Numbers] | None = None
        """For whom the last observation was made, being asked what, and the observation before anything was said."""

    def changed(self) -> None:
        """Something has happened: everything is looked at anew, once somebody is shown it."""
        self._fresh, self._last = False, None

    def observe(self, s: Sight, decision: Decision | None, said: Sequence[str] = ()) -> Numbers:
        """What this seat sees, being asked this and having said so much of the answer."""
        if self._last is None or self._last[0] != s.me or self._last[1] is not decision:
            self._last = s.me, decision, self._looked(s, decision)
        out = self._last[2].copy()
        if said:
            last = [TOKEN[token] for token in said[-SAID:]]
            self.layout.part(out, "sentence")[: len(last)] = last
        return out

    def _looked(self, s: Sight, decision: Decision | None) -> Numbers:
        s.look()
        if not self._fresh:
            self.common.update(s)
            self._fresh = True
        out: Numbers = np.zeros(self.layout.size, np.int16)
        part, me, n = self.layout.part, s.me, s.n
        common = self.common
        for name, rows in (("board", common.board), ("players", common.players), ("advances", common.advances)):
            _turned(part(out, name), rows, me, n)
        if s.floor is not None:
            _turned(part(out, "done"), common.done, me, n)
            _turned(part(out, "lines"), common.lines, me, n)
            self._offers(out, s.floor, me, n)
        part(out, "empty")[:] = common.empty
        part(out, "out_of_play")[:] = common.out_of_play
        self._own(out, s, me, n)
        part(out, "time")[:] = s.turn, n, me, s.final_turn
        part(out, "phase")[s.phase] = 1
        if decision is not None:
            part(out, "decision")[DECISION_AT[decision.ids[0]]] = 1
            part(out, "limits")[:] = limits(decision)
        return out

    def _own(self, out: Numbers, s: Sight, me: int, n: int) -> None:
        hand = self.layout.part(out, "hand")
        for card in s.hand:
            hand[card] += 1
            if FIRST_CALAMITY <= card < WATER and (giver := s.trace(card)) is not None:
                self.layout.part(out, "traces")[card - FIRST_CALAMITY] = (giver - me) % n + 1
        if moved := s.moved[me]:
            self.layout.part(out, "moved")[list(moved)] = list(moved.values())
        ready, sailed = s.ready[me], s.sailed[me]
        self.layout.part(out, "fleet")[:] = [
            (area + 1, ready >> ship & 1, sailed >> ship & 1) for ship, area in enumerate(s.ships[me])
        ]

    def _offers(self, out: Numbers, floor: FloorSight, me: int, n: int) -> None:
        for name, offers in (("offers", floor.offers_to_me()[-OFFERS:]), ("mine", floor.my_offers())):
            rows = self.layout.part(out, name)
            for at, offer in enumerate(offers):
                _write_terms(rows[at], offer, me, n)
        rows = self.layout.part(out, "deals")
        for at, (deal, partner) in enumerate(floor.deals_to_commit()[:DEALS]):
            said = deal.give if deal.by == me else deal.want
            rows[at] = (partner - me) % n + 1, said.count, *_sworn(said)


def _turned(out: Numbers, rows: Numbers, me: int, n: int) -> None:
    """Rows by player, from the viewer on; what comes after the players stays last."""
    out[: n - me] = rows[me:n]
    out[n - me : n] = rows[:me]
    out[n:] = rows[n:]


def _sworn(said: Statement) -> tuple[int, int]:
    return min(said.kinds[0], GOODS - 1) + 1, min(said.kinds[1], GOODS - 1) + 1


def _write_terms(row: Numbers, offer: Heard, me: int, n: int) -> None:
    give, want = offer.give, offer.want
    who = offer.by if offer.by != me else offer.to
    row[: len(TERMS)] = (
        0 if who < 0 else (who - me) % n + 1, offer.to == me, give.count, give.clean, *_sworn(give), want.count,
        want.clean, *_sworn(want),
    )  # fmt: skip
    for at, said in ((len(TERMS), give), (len(TERMS) + GOODS, want)):
        for kind in said.kinds:
            row[at + min(kind, GOODS - 1)] += 1


def limits(decision: Decision) -> tuple[int, int]:
    """How many or how much, where the question is about a number."""
    match decision:
        case Damage():
            return decision.damage, decision.damage
        case PickSome():
            return decision.number, decision.number
        case Spread():
            return decision.low, decision.high
        case DiscardCards():
            return decision.number or decision.value, decision.number or decision.value
        case DiscardToLimit():
            number = decision.bounds().number
            return number, number
        case Partial():
            return decision.tokens, decision.cities
        case Select():
            points = decision.relaxation.rung.total
            return points, points
    return 0, 0
