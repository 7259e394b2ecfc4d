"""Victory points, places and ties (R3.13.20-R3.13.22)."""

from __future__ import annotations

import pytest

from megaciv.rules.ending.victory import bonus_player, outcome, tie_breakers, victory_points
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import add_credit, gain_treasury, place_city, place_tokens, take_advance
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.advances import EMPIRICISM, LITERACY, MATHEMATICS, MONUMENT, WRITTEN_RECORD
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE_VP, ADVANCES, COST
from megaciv.rules.phases.advances.decision import BuyAdvances
from megaciv.rules.phases.advances.phase import carry_out
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import lay_table
from tests.rules.rich import empty_table, rich_table

MINOA, HATTI, HELLAS, EGYPT = 0, 2, 3, 4


@pytest.fixture
def t() -> Table:
    table = empty_table(phase="ast-alteration")
    table.over = True
    return table


def test_bands_follow_cost() -> None:
    """R7.64: no advance costs exactly 200."""
    for advance, cost in enumerate(COST):
        assert cost != 200
        assert ADVANCE_VP[advance] == (1 if cost < 100 else 3 if cost < 200 else 6)


def test_points_and_their_parts(t: Table) -> None:
    """V62 (R3.13.20): 7 + 10 + 18 + 24 + 75 + 5 = 139."""
    for area in ("knossos", "thera", "rhodes", "phaestos", "argos", "sparta", "corinth"):
        place_city(t, MINOA, BOARD.index[area])
    for points, number in ((1, 10), (3, 6), (6, 4)):
        for advance in [a for a, vp in enumerate(ADVANCE_VP) if vp == points][:number]:
            take_advance(t, MINOA, advance)
    t.ast[MINOA], t.late_iron[MINOA] = 15, 9
    working = victory_points(t, MINOA)
    assert working.value == 139
    assert {part.what: part.value for part in working.parts} == {
        "points-cities": 7,
        "points-advances": 52,
        "points-ast": 75,
        "points-bonus": 5,
    }
    assert [part.value for part in working.parts[1].parts] == [10, 18, 24]


@pytest.mark.parametrize("seed", range(6))
def test_places(seed: int) -> None:
    """R3.13.22: everybody has a place; points never rise; each tie names the step that broke it, and rightly."""
    t = rich_table(18, "ast-alteration", seed)
    told = outcome(t)
    assert [place.place for place in told.places] == list(range(1, 19))
    assert told.winner is None
    for ahead, behind in zip(told.places, told.places[1:], strict=False):
        assert ahead.vp >= behind.vp
        assert (behind.tie_break is None) == (ahead.vp > behind.vp)
        assert sum(behind.parts.values()) == behind.vp


def test_ties_name_the_step(t: Table) -> None:
    """R3.13.22: VII then VIII."""
    for player in (MINOA, HATTI, HELLAS, EGYPT):
        t.ast[player] = 3
    place_tokens(t, EGYPT, BOARD.index["memphis"], 2)
    places = outcome(t).places
    assert [place.civilization for place in places] == ["egypt", "minoa", "hatti", "hellas", "assyria"]
    assert [place.tie_break for place in places] == [None, "tokens", "ranking", "ranking", None]


def test_tokens_on_ships_and_in_treasury_do_not_count(t: Table) -> None:
    """R3.13.22 VII: tokens on the board."""
    gain_treasury(t, EGYPT, 30)
    assert tie_breakers(t, EGYPT)[8] == 0


@pytest.mark.parametrize(
    ("advance", "tokens"), [(EMPIRICISM, 5), (LITERACY, 5), (MATHEMATICS, 7), (WRITTEN_RECORD, 2), (MONUMENT, 2)]
)
def test_credit_tokens_of_an_advance(t: Table, advance: int, tokens: int) -> None:
    """R7.62: a credit of 5 or 10 is one token, of 20 two (Mathematics: 2 + 2 + 1 + 1 + 1)."""
    take_advance(t, MINOA, advance)
    assert t.credit_tokens[MINOA] == tokens


@pytest.mark.parametrize(("points", "tokens"), [(5, 1), (10, 1), (15, 2), (20, 2), (25, 3), (30, 3)])
def test_credit_tokens_of_free_credits(t: Table, points: int, tokens: int) -> None:
    """R7.62: one for each 10, or remaining 5, of a group chosen."""
    add_credit(t, MINOA, 0, points)
    assert t.credit_tokens[MINOA] == tokens


def test_credit_tokens_of_a_purchase(t: Table) -> None:
    """R7.62, R3.12.9: Written Record (5 and 5 printed) with 5 arts and 5 religion chosen: four tokens."""
    gain_treasury(t, MINOA, 55)
    add_credit(t, MINOA, 0, 10)
    answer = {"advances": ["written_record"], "credits": {"arts": 5, "religion": 5}}
    carry_out(t, MINOA, BuyAdvances(t, MINOA).accept({"advances.buy": answer}))
    assert t.credit_tokens[MINOA] == 1 + 2 + 2


@pytest.mark.parametrize(("players", "points"), [(5, 10), (6, 5), (12, 5), (7, 0)])
def test_credit_tokens_of_the_set_up(players: int, points: int) -> None:
    """R7.62, R2.2.3: one token a group."""
    t = lay_table(Setting(Setup(players=players)), "seed")
    assert t.credits[0] == [points] * len(GROUPS)
    assert t.credit_tokens[0] == (5 if points else 0)


@pytest.mark.parametrize(
    ("rule", "entered", "sole"),
    [
        ("gameEnd", {}, None),
        ("gameEnd", {MINOA: 9}, MINOA),
        ("gameEnd", {MINOA: 9, EGYPT: 9}, None),
        ("gameEnd", {MINOA: 9, EGYPT: 10}, None),
        ("firstEntry", {MINOA: 9, EGYPT: 10}, MINOA),
        ("firstEntry", {MINOA: 9, EGYPT: 9, HATTI: 10}, None),
    ],
)
def test_bonus(rule: str, entered: dict[int, int], sole: int | None) -> None:
    """R3.13.21, R7.55."""
    t = empty_table(ast="expert", options={"bonusRule": rule})
    t.late_iron = entered
    assert bonus_player(t) == sole


def test_whoever_left_does_not_count(t: Table) -> None:
    """R4.1.3: neither for the bonus nor for a place."""
    t.late_iron = {MINOA: 9, EGYPT: 9}
    t.active.remove(MINOA)
    assert bonus_player(t) == EGYPT
    assert len(outcome(t).places) == 4
    assert outcome(t).bonus == "egypt"


def test_all_advances_are_worth_what_they_are_worth(t: Table) -> None:
    """R3.13.20: 17 cheap, the rest by cost."""
    for advance in range(len(ADVANCES)):
        take_advance(t, MINOA, advance)
    assert outcome(t).places[0].parts["points-advances"] == sum(ADVANCE_VP)
