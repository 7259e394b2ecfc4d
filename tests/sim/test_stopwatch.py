"""The critical path, on rules small enough to count by hand, and on whole games."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from megaciv.rules.engine.decisions import Amount, YesNo
from megaciv.rules.engine.flow import Ask, Flow, Strand, Together
from megaciv.rules.engine.state import Table
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Options, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import lay_table
from megaciv.sim import stopwatch
from megaciv.sim.plan import RunPlan
from megaciv.sim.play import play_game
from megaciv.sim.records import GameRecord
from megaciv.sim.stopwatch import Chain, Stopwatch


def question(player: int) -> Ask:
    return Ask(player, YesNo("test", "", default=False))


def asked(player: int, times: int) -> Strand:
    for _ in range(times):
        yield question(player)


Rules = Callable[[Table, Callable[[], bool]], Strand]


def chain_of(rules: Rules, monkeypatch: pytest.MonkeyPatch, last_first: bool = False) -> Chain:
    """Play rules made up for a test, answering the one who is asked, and give the chain of all of it."""
    monkeypatch.setattr(stopwatch, "play", rules)
    table = lay_table(Setting(Setup(players=5)), "1")
    watch = Stopwatch()
    flow = Flow(watch.rules(table, lambda: True), table)
    while pending := flow.pending:
        player = sorted(pending)[-1 if last_first else 0]
        watch.act()
        flow.answer(player, True)
    (phase,) = watch.phases
    assert phase.decisions == watch.acts
    return phase.chain


@pytest.mark.parametrize("last_first", [False, True])
@pytest.mark.parametrize(
    ("ordered", "expected"),
    [(True, Chain(6, 3, 3, 1)), (False, Chain(3, 3, 1, 1))],
)
def test_strands_side_by_side_and_in_order(
    ordered: bool, expected: Chain, last_first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three players with 1, 2 and 3 decisions: 6 in order, 3 side by side, anyone who answers first."""

    def rules(t: Table, boundary: Callable[[], bool]) -> Strand:
        yield Together({p: asked(p, p + 1) for p in range(3)}, ordered)

    assert chain_of(rules, monkeypatch, last_first) == expected


@pytest.mark.parametrize("last_first", [False, True])
def test_what_follows_a_group_waits_for_its_longest_strand(last_first: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """4 decisions side by side with 1, then one more: 5, though the short strand may be answered last."""

    def rules(t: Table, boundary: Callable[[], bool]) -> Strand:
        yield Together({0: asked(0, 4), 1: asked(1, 1)})
        yield question(1)

    assert chain_of(rules, monkeypatch, last_first) == Chain(5, 5, 2, 2)


def test_groups_within_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    """In order: player 0 asks once, then 1 and 2 side by side (2 each), then player 3 once: 1 + 2 + 1."""

    def first() -> Strand:
        yield question(0)
        yield Together({1: asked(1, 2), 2: asked(2, 2)})

    def rules(t: Table, boundary: Callable[[], bool]) -> Strand:
        yield Together({0: first(), 3: asked(3, 1)}, ordered=True)

    assert chain_of(rules, monkeypatch) == Chain(4, 3, 3, 2)


def test_a_single_answer_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def rules(t: Table, boundary: Callable[[], bool]) -> Strand:
        yield Ask(0, Amount("test", "", 1, 1, 1))
        yield question(0)

    assert chain_of(rules, monkeypatch) == Chain(1, 1, 1, 1)


def test_watched_games_are_the_same_games() -> None:
    """The stopwatch changes nothing: the same dice give the same log."""
    setup = Setup(players=5, options=Options(turn_limit=12))

    def log(watched: bool) -> list[tuple[str, object]]:
        dice, watch = random.Random(5), Stopwatch()
        table = lay_table(Setting(setup), "9")
        game = Game(table, rules=watch.rules) if watched else Game(table)
        while not game.over:
            civ, decision = next(iter(game.pending.items()))
            watch.act()
            game.act(civ, decision.sample(dice))
        return list(game.choices)

    assert log(True) == log(False)


def test_chains_of_whole_games(steady_records: list[GameRecord]) -> None:
    for record in steady_records:
        for row in record.phases:
            assert row.sittings_free <= row.free <= row.ordered <= row.decisions
            assert row.sittings_free <= row.sittings_ordered <= row.ordered
        assert [row.turn for row in record.phases] == sorted(row.turn for row in record.phases)
        trade = [row for row in record.phases if row.phase == "trade" and row.decisions]
        assert trade
        assert all(row.ordered == row.free for row in trade)
        moves = [row for row in record.phases if row.phase == "movement"]
        assert all(row.ordered == row.decisions for row in moves)
        assert sum(row.free for row in moves) < sum(row.ordered for row in moves)


def test_an_exchange_is_a_chain(steady_records: list[GameRecord]) -> None:
    """Offer, acceptance, packet: wherever there was a deal, at least two acts followed one another."""
    for record in steady_records:
        if record.trades:
            assert max(row.free for row in record.phases if row.phase == "trade") >= 2


def test_free_pace_is_foretold_from_ordered_games(steady_plan: RunPlan) -> None:
    """Opening turns have no interaction: played in free pace they have the chains that the ordered games foretell."""
    limit = Options(turn_limit=3)
    ordered = replace(steady_plan, setup=replace(steady_plan.setup, options=limit))
    free = replace(ordered, setup=replace(ordered.setup, pace="free"))
    foretold = [(row.decisions, row.free) for row in play_game(ordered, 0).record.phases]
    assert foretold == [(row.decisions, row.free) for row in play_game(free, 0).record.phases]
