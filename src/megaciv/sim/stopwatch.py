"""Who had to wait for whom: the critical path of a turn.

Suppose everybody answers one moment after they are asked. Then a turn takes as many moments as its longest chain of
decisions each of which was asked only because the one before it had been answered: its critical path. It is found
without a clock. The stopwatch stands between the rules and the scheduler and gives each strand of the rules a count:

* an answer costs 1; a question with a single answer is never asked and costs nothing;
* strands side by side begin with the count of the strand that began them, which goes on with the highest of theirs;
* strands in order (`ordered` pace) begin where the one before them ended. In the `free` column the same strands count
  as side by side, as if nobody had held: the same decisions, played in free pace;
* on the trade floor an act waits for the same player's act before it and for the act it answers: an acceptance for its
  offer, a packet for its acceptance. That is the same in both paces.

A *sitting* is a run of decisions of one player in one strand: a player who moves ten tokens makes eleven decisions in
one sitting. The chain of most sittings is counted by itself; it says how often the table waits for another person.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from megaciv.rules.engine.flow import Ask, AskAny, Strand, Together
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.phases.trade.floor import Floor, Offer, floor_of
from megaciv.rules.phases.turn import PHASE_IDS, play

NOBODY = -2


class Chain(NamedTuple):
    """Counts along the longest chain so far: decisions and sittings, in ordered and in free pace."""

    ordered: int = 0
    free: int = 0
    sittings_ordered: int = 0
    sittings_free: int = 0

    def answered(self, new_sitting: bool) -> Chain:
        a, b, c, d = self
        return Chain(a + 1, b + 1, c + new_sitting, d + new_sitting)


def latest(one: Chain, other: Chain) -> Chain:
    """Waiting for both is waiting for the later of them."""
    return Chain(*map(max, one, other))


def since(now: Chain, then: Chain) -> Chain:
    """What came after a moment for which everybody waited."""
    return Chain(*(a - b for a, b in zip(now, then, strict=True)))


class _StrandTimes:
    """The strands of one Together."""

    def __init__(self, begun: Chain, ordered: bool) -> None:
        self.begun = self.last = self.ended = begun
        self.ordered = ordered

    def start(self) -> Chain:
        """The count with which the next strand begins."""
        if not self.ordered:
            return self.begun
        last, begun = self.last, self.begun
        return Chain(last.ordered, begun.free, last.sittings_ordered, begun.sittings_free)

    def end(self, chain: Chain) -> None:
        self.last = chain
        self.ended = latest(self.ended, chain)


class _FloorWatch:
    """The trade floor: a count for each player, and one for each offer."""

    def __init__(self, floor: Floor, begun: Chain) -> None:
        self.floor, self.begun, self.ended = floor, begun, begun
        self._players: dict[Player, Chain] = {}
        self._offers: dict[str, Chain] = {}
        self._maker = NOBODY

    def note(self, player: Player, act: object) -> None:
        """Before an act is done: what it had to wait for."""
        own = self._players.get(player)
        chain = self.begun.answered(True) if own is None else own.answered(False)
        offer = next((a for a in getattr(act, "args", ()) if type(a) is Offer), None)
        if offer is not None:
            answers = self._offers.get(offer.id, self.begun)
            chain = latest(chain, answers.answered(True))
            self._offers[offer.id] = chain
        self._players[player] = chain
        self.ended = latest(self.ended, chain)
        self._maker = player

    def settle(self) -> None:
        """After it: an offer may have been made."""
        spoken = self.floor.spoken
        if self._maker != NOBODY and spoken and spoken[-1].id not in self._offers:
            self._offers[spoken[-1].id] = self._players[self._maker]


class PhaseChain(NamedTuple):
    """A phase that was played: all decisions in it, and the chain."""

    turn: int
    phase: str
    decisions: int
    chain: Chain


class Stopwatch:
    """Give `rules` to a game, call `act` before every choice, read `phases` in the end."""

    def __init__(self, boundary: Callable[[int, str], None] = lambda turn, phase: None) -> None:
        self.acts = 0
        self.by_player: Counter[Player] = Counter()
        self.phases: list[PhaseChain] = []
        self._boundary = boundary
        self._now = self._mark = Chain()
        self._acts_then = 0
        self._watching = False

    def act(self) -> None:
        """A choice is about to be made."""
        self.acts += 1

    def rules(self, t: Table, boundary: Callable[[], bool]) -> Strand:
        """The rules of the game, watched. Copies of the game that try things out are not."""
        if self._watching:
            return play(t, boundary)
        self._watching = True
        return self._root(t, boundary)

    def _root(self, t: Table, boundary: Callable[[], bool]) -> Strand:
        at = [(t.turn, PHASE_IDS[t.phase])]

        def passed() -> bool:
            self._pass(*at[0])
            at[0] = (t.turn, PHASE_IDS[t.phase])
            return boundary()

        yield from self._watch(t, play(t, passed), _StrandTimes(Chain(), False), root=True)
        self._pass(*at[0])

    def _pass(self, turn: int, phase: str) -> None:
        """A phase has ended: everybody has waited for everybody."""
        self.phases.append(PhaseChain(turn, phase, self.acts - self._acts_then, since(self._now, self._mark)))
        self._mark, self._acts_then = self._now, self.acts
        self._boundary(turn, phase)

    def _watch(self, t: Table, strand: Strand, group: _StrandTimes, root: bool = False) -> Strand:
        """The strand, with its count. What it asks and what it is told pass through unchanged."""
        chain, before, value = group.start(), NOBODY, None
        floor: _FloorWatch | None = None
        while True:
            if root:
                self._now = chain
            try:
                step = strand.send(value)
            except StopIteration as end:
                group.end(chain)
                return end.value
            acts = self.acts
            if type(step) is Ask:
                value = yield step
                if self.acts != acts:
                    chain, before = chain.answered(step.player != before), step.player
                    self.by_player[before] += 1
            elif type(step) is AskAny:
                if floor is None or floor.floor is not t.floor:
                    open_floor = floor_of(t)
                    assert open_floor is not None
                    floor = _FloorWatch(open_floor, chain)
                floor.settle()
                value = yield step
                floor.note(*value)
                self.by_player[value[0]] += 1
                chain, before = floor.ended, NOBODY
            else:
                assert isinstance(step, Together)
                inner = _StrandTimes(chain, step.ordered)
                watched = {p: self._watch(t, s, inner) for p, s in step.strands.items()}
                value = yield Together(watched, step.ordered)
                chain, before = inner.ended, NOBODY
