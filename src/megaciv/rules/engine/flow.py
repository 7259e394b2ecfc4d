"""The scheduler that runs rules written as generators.

Rules yield three things:

    answer = yield Ask(player, decision)              one question to one player
    player, answer = yield AskAny(decisions)          one question to several: the first answer counts
    results = yield Together({player: strand, ...})   several strands at once; their results by player

and everything else is ordinary Python. A strand is a generator that may itself yield both. The order of a `Together` is
the order of its dict: with `ordered` each strand starts when the one before it has ended; otherwise all start at once,
and a player may `hold`: insist on waiting until those before them have ended (R7.65). With `secret` the answers are
sealed until all have answered: nobody takes theirs back after that, and a dry run ends there.

Why things happen (`Table.cause`) belongs to the strand: it is put back before the strand goes on, and strands that it
starts begin with it. So two calamities that are open at once never tell of each other's losses.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import Cause

if TYPE_CHECKING:
    from megaciv.rules.engine.decisions import Decision
    from megaciv.rules.engine.state import Table

Player = int
CLOCK: Final = -1
"""The clock, which is heard like a player where a question allows it: 'time is up' is a logged choice of `clock`."""


class Ask:
    """One question to one player. A question with a single answer is answered here and never asked (R3.0.4)."""

    __slots__ = ("decision", "player")

    def __init__(self, player: Player, decision: Decision) -> None:
        self.player, self.decision = player, decision


class AskAny:
    """A question to several players at once: the first answer goes on, as (player, answer).

    Those in `asked` are waited for; those in `may` are heard as well. The rules keep the object, change `asked` as they
    go and yield it again: asking eighteen players anew after every answer costs nothing.
    """

    __slots__ = ("asked", "may")

    def __init__(self, asked: dict[Player, Decision], may: Mapping[Player, Decision]) -> None:
        self.asked, self.may = asked, may


class Together:
    """Strands side by side, by player, in their order."""

    __slots__ = ("ordered", "secret", "strands")

    def __init__(self, strands: Mapping[Player, Strand], ordered: bool = False, secret: bool = False) -> None:
        self.strands, self.ordered, self.secret = strands, ordered, secret


# Any: what is sent in is the answer to whatever was asked last, which Python's types cannot say; strands annotate it.
Strand: TypeAlias = Generator[Ask | AskAny | Together, Any, Any]


class _Task:
    """A strand that runs, the group it belongs to, and why things happen in it."""

    __slots__ = ("cause", "group", "player", "strand")

    def __init__(self, strand: Strand, group: _Group | None, player: Player, cause: Cause | None) -> None:
        self.strand, self.group, self.player, self.cause = strand, group, player, cause


class _Group:
    """The strands of one Together."""

    __slots__ = ("held", "order", "parent", "results", "running", "sealed", "secret", "waiting")

    def __init__(self, parent: _Task, strands: Mapping[Player, Strand], secret: bool) -> None:
        self.parent, self.secret = parent, secret
        self.sealed: set[Player] = set()
        """Of a secret group: those who had something to choose."""
        self.order = list(strands)
        self.waiting = [_Task(strand, self, player, parent.cause) for player, strand in reversed(list(strands.items()))]
        self.running: set[Player] = set()
        self.results: dict[Player, object] = {}
        self.held: set[Player] = set()

    def start(self, ordered: bool) -> list[_Task]:
        """The strands that start now, last first."""
        started = [self.waiting.pop()] if ordered else self.waiting
        if not ordered:
            self.waiting = []
        self.running.update(task.player for task in started)
        return started

    def blocks(self, player: Player) -> bool:
        """Does this player hold while somebody before them still runs?"""
        if player not in self.held:
            return False
        before = self.order[: self.order.index(player)]
        return any(p in self.running for p in before)


class Flow:
    """Runs a strand until it waits for players; goes on with their answers."""

    def __init__(self, rules: Strand, t: Table, like: Flow | None = None) -> None:
        """`like` is the flow of a game of which this one is a copy, and which goes on in the middle of a phase: whom it
        asks is asked again, in the same order, even if by now there is one answer only; who holds still holds."""
        self._t = t
        self._again: Container[Player] = () if like is None else like._asked
        self._asked: dict[Player, Decision] = {}
        self._waiting: dict[Player, _Task] = {}
        """By player who is asked: the strand that waits for the answer."""
        self._any: tuple[_Task, AskAny] | None = None
        self._holding = False
        self.over = False
        self.rounds = 0
        """Grows whenever a strand begins or ends, or somebody insists on waiting: who waits for whom changes only
        then."""
        self._drive(_Task(rules, None, -1, None), None)
        if like is not None:
            self._again = ()
            self._asked = {player: self._asked[player] for player in like._asked}
            for player, task in like._waiting.items():
                if like._holding and _blocked(task):
                    self.hold(player)

    @property
    def pending(self) -> dict[Player, Decision]:
        """Who is asked what, right now. Those who hold, and must still wait, are not in it."""
        if self._any is not None:
            return self._any[1].asked.copy()
        if not self._holding:
            return self._asked.copy()
        return {p: decision for p, decision in self._asked.items() if not _blocked(self._waiting[p])}

    def question(self, player: Player) -> Decision:
        """What this player is asked now; raises if nothing, or if they hold and must wait."""
        if self._any is not None and player in self._any[1].may:
            return self._any[1].may[player]
        if player not in self._asked:
            raise IllegalChoice("not-asked", "R3.0.1")
        if self._holding and _blocked(self._waiting[player]):
            raise IllegalChoice("holding", "R7.65")
        return self._asked[player]

    def hears(self, player: Player) -> Decision | None:
        """The same, or None."""
        if self._any is not None:
            return self._any[1].may.get(player)
        return None if self.holds(player) else self._asked.get(player)

    def waits_for(self, player: Player) -> list[Player]:
        """Those before this player in the order of the question who have not finished: the player may hold for them."""
        if player not in self._asked:
            return []
        task = self._waiting[player]
        while task.group is not None:
            before = task.group.order[: task.group.order.index(task.player)]
            if earlier := [p for p in before if p in task.group.running]:
                return earlier
            task = task.group.parent
        return []

    def sealed(self, player: Player) -> object | None:
        """The secret step in which this player is asked; None where an answer is known at once."""
        task = self._waiting.get(player)
        while task is not None and task.group is not None:
            if task.group.secret:
                return task.group
            task = task.group.parent
        return None

    @property
    def secrets(self) -> list[object]:
        """By player who is asked in one: the secret steps that are not over."""
        return [step for player in self._waiting if (step := self.sealed(player)) is not None]

    def holds(self, player: Player) -> bool:
        """Does this player insist on waiting already? To say so again changes nothing."""
        return self._holding and player in self._waiting and _blocked(self._waiting[player])

    def answer(self, player: Player, value: object) -> None:
        """Go on with an answer that the decision has accepted."""
        if self._any is not None:
            task, self._any = self._any[0], None
            self._drive(task, (player, value))
            return
        del self._asked[player]
        self._drive(self._waiting.pop(player), value)

    def hold(self, player: Player) -> None:
        """Insist on waiting for those before this player (R7.65)."""
        if player not in self._asked or not self.waits_for(player):
            raise IllegalChoice("nobody-to-wait-for", "R7.65")
        task = self._waiting[player]
        while task.group is not None:
            task.group.held.add(task.player)
            task = task.group.parent
        self._holding = True
        self.rounds += 1

    def _drive(self, task: _Task, value: object) -> None:
        """Run this strand with this answer, then the strands that it starts or wakes, until all of them wait."""
        ready = self._run(task, value)
        while ready:
            task, value = ready.pop()
            ready += self._run(task, value)
        self._t.cause = None

    def _run(self, task: _Task, value: object) -> list[tuple[_Task, object]]:
        """Run one strand until it waits, starts others or ends; who goes on next, last first."""
        t, strand = self._t, task.strand
        t.cause = task.cause
        while True:
            try:
                step = strand.send(value)
            except StopIteration as end:
                self.rounds += 1
                if task.group is None:
                    self.over = True
                    return []
                return self._ended(task.group, task.player, end.value)
            if type(step) is not Ask:
                break
            only = None if step.player in self._again else step.decision.single()
            if only is None:
                task.cause = t.cause
                self._ask(task, step)
                return []
            value = step.decision.accept(only)
        task.cause = t.cause
        if type(step) is AskAny:
            if self._asked or self._any is not None:
                raise AssertionError("a question to several players stands alone")
            self._any = (task, step)
            return []
        self.rounds += 1
        return _begun(task, step)  # type: ignore[arg-type]

    def _ended(self, group: _Group, player: Player, result: object) -> list[tuple[_Task, object]]:
        """A strand has ended: start the next one, or wake the parent with all results."""
        group.results[player] = result
        group.running.discard(player)
        if group.waiting:
            task = group.waiting.pop()
            group.running.add(task.player)
            return [(task, None)]
        if group.running:
            return []
        if len(group.sealed) > 1:  # what one alone has chosen is no secret to them
            if self._t.dry:
                raise Unknown("sealed answers")
            self._t.revealed = True
        return [(group.parent, {p: group.results[p] for p in group.order})]

    def _ask(self, task: _Task, step: Ask) -> None:
        if step.player in self._asked:
            raise AssertionError(f"player {step.player} is asked two things at once")
        if task.group is not None and task.group.secret:
            task.group.sealed.add(step.player)
        self._asked[step.player], self._waiting[step.player] = step.decision, task


def _begun(parent: _Task, step: Together) -> list[tuple[_Task, object]]:
    """The first strands of a group, or the parent again if the group is empty."""
    if not step.strands:
        return [(parent, {})]
    group = _Group(parent, step.strands, step.secret)
    return [(child, None) for child in group.start(step.ordered)]


def _blocked(task: _Task) -> bool:
    while task.group is not None:
        if task.group.blocks(task.player):
            return True
        task = task.group.parent
    return False
