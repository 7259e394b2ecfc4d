"""Phase 13: succession, the end of the game, reshuffle (R3.13)."""

from __future__ import annotations

import pytest

from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import pile_index, place_city, take_advance
from megaciv.rules.facts import facts
from megaciv.rules.facts.advances import COINAGE, LITERACY, MEDICINE, MINING, WONDER_OF_THE_WORLD
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCES, COST, card_of
from megaciv.rules.game import Game
from megaciv.rules.phases.ast import NON_TRADEABLE, meets, next_step, reshuffle
from megaciv.rules.phases.ast_steps import AstStep, Need
from tests.rules.rich import empty_table, rich_table

MINOA, EGYPT = 0, 4
CITIES = [BOARD.index[name] for name in ("knossos", "thera", "rhodes", "phaestos", "argos", "sparta")]


@pytest.fixture
def t() -> Table:
    return empty_table(phase="ast-alteration")


def build(t: Table, player: Player, number: int) -> None:
    for area in CITIES[:number]:
        place_city(t, player, area)


def play(t: Table) -> Game:
    return Game(t, until="tax-collection")


def test_next_step_says_what_is_lacking(t: Table) -> None:
    """R3.13.2: Late Bronze asks 3 cities (2 there) and three advances of 100 or more (2 there)."""
    build(t, MINOA, 2)
    for advance in (LITERACY, MEDICINE, COINAGE):
        take_advance(t, MINOA, advance)
    t.ast[MINOA] = 10
    cities, dear = Need("cities", 2, 3), Need("priced-least", 2, 3, 100)
    assert next_step(t, MINOA) == AstStep(11, "late_bronze", [cities, dear])
    assert (cities.lacking, dear.lacking) == (1, 1)


def test_wonder_of_the_world_counts_as_a_city_for_the_next_step(t: Table) -> None:
    """R7.54: Early Bronze asks 2 cities; one on the board and the Wonder will do."""
    build(t, MINOA, 1)
    t.ast[MINOA] = 5
    step = next_step(t, MINOA)
    assert step is not None
    assert step.lacking == [Need("cities", 1, 2)]
    assert step.lacking[0].is_served_by(WONDER_OF_THE_WORLD)
    assert not step.lacking[0].is_served_by(MINING)
    take_advance(t, MINOA, WONDER_OF_THE_WORLD)
    step = next_step(t, MINOA)
    assert step is not None
    assert step.needs == [Need("cities", 2, 2)]
    play(t)
    assert t.ast[MINOA] == 6


def test_prices_of_advances_count_as_the_space_asks(t: Table) -> None:
    """R3.13.2: at least 200 (Mining costs 230), below 100 (Coinage costs 90)."""
    assert (COST[MINING], COST[COINAGE]) == (230, 90)
    assert [Need("priced-least", 0, 2, 200).is_served_by(a) for a in (MINING, COINAGE)] == [True, False]
    assert [Need("priced-below", 0, 10, 100).is_served_by(a) for a in (MINING, COINAGE)] == [False, True]
    assert all(Need(what, 0, 3).is_served_by(COINAGE) for what in ("advances", "advance-points"))


def test_nothing_is_lacking_on_the_last_space(t: Table) -> None:
    """R1.11."""
    t.ast[MINOA] = t.setting.last_space
    assert next_step(t, MINOA) is None


@pytest.mark.parametrize("ast", ["basic", "expert"])
@pytest.mark.parametrize("seed", range(8))
def test_markers_move_when_nothing_is_lacking(ast: str, seed: int) -> None:
    """R3.13.1, R3.13.3, R1.11: by one, exactly when the working says so."""
    t = rich_table(9, "ast-alteration", seed, ast=ast)
    steps = [next_step(t, player) for player in t.active]
    before, lacking = t.ast[:], [step is None or step.lacking for step in steps]
    play(t)
    for player in t.active:
        moved = t.ast[player] - before[player]
        assert moved == (1 if not lacking[player] else moved)
        assert -1 <= moved <= 1
        assert not (moved == 1 and lacking[player])
        if moved == -1:
            assert ast == "expert"
            assert not t.cities[player]
            assert not t.has(player, WONDER_OF_THE_WORLD)


def test_requirements_are_those_of_the_facts(t: Table) -> None:
    """R3.13.2: with everything there is, every epoch of both sides is open; with nothing only the Stone Age."""
    build(t, MINOA, 6)
    for advance in range(len(ADVANCES)):
        take_advance(t, MINOA, advance)
    rows = [*facts().ast.basic, *facts().ast.expert]
    assert all(meets(t, MINOA, row) for row in rows)
    assert [row.epoch for row in rows if meets(t, EGYPT, row)] == ["stone", "stone"]


def test_entry_is_remembered_once(t: Table) -> None:
    """R3.13.10, R3.13.21: turn of the entry."""
    build(t, MINOA, 5)
    for advance in [a for a, cost in enumerate(COST) if cost >= 200][:3]:
        take_advance(t, MINOA, advance)
    t.ast[MINOA] = 14
    game = play(t)
    assert t.late_iron == {MINOA: 9}
    assert game.over
    assert game.outcome().winner == "minoa"


def test_flags_of_construction_are_cleared(t: Table) -> None:
    """R3.5.7: 'built this turn' ends with the turn."""
    build(t, MINOA, 1)
    t.built_this_turn.add(CITIES[0])
    play(t)
    assert t.built_this_turn == set()


def test_reshuffle_keeps_the_order_of_what_was_not_drawn(t: Table) -> None:
    """V64 (R3.13.15, R7.56): the top of a pile is the end of its list."""
    at = pile_index(0, 2)
    pile, calamity = t.piles[at], card_of("treachery", 0)
    bottom = card_of("volcanic_eruption_or_earthquake", 0)
    assert pile[0] == bottom
    undrawn = pile[-3:]
    t.discards[at] = pile[:-3]
    t.piles[at] = undrawn[:]
    reshuffle(t)
    assert t.piles[at][-3:] == undrawn
    assert t.piles[at][0] == bottom
    assert calamity in t.piles[at]
    assert not any(t.discards)


def test_reshuffle_shuffles(t: Table) -> None:
    """R3.13.15: the discards do not keep their order, and another seed gives another order."""
    orders = []
    for seed in ("a", "b"):
        table = empty_table(phase="ast-alteration", seed=seed)
        at = pile_index(0, 1)
        table.discards[at], table.piles[at] = sorted(table.piles[at]), []
        before = table.discards[at][:]
        reshuffle(table)
        assert sorted(table.piles[at]) == before
        assert table.piles[at] != before
        orders.append(table.piles[at])
    assert orders[0] != orders[1]


def test_non_tradeable_calamities() -> None:
    """R1.4: one for each of the stacks 2 to 9, in each block."""
    assert len(NON_TRADEABLE) == 16
    assert card_of("famine", 1) in NON_TRADEABLE
    assert card_of("piracy", 0) not in NON_TRADEABLE


def test_expert_game_ends_one_turn_later(t: Table) -> None:
    """R3.13.11: the turn after the first entry is the last, whatever happens in it."""
    table = empty_table(phase="ast-alteration", ast="expert")
    build(table, MINOA, 6)
    for advance in range(len(ADVANCES)):
        take_advance(table, MINOA, advance)
    table.ast[MINOA] = 14
    game = play(table)
    assert (table.final_turn, table.turn, game.over) == (10, 10, False)
    table.phase = 13
    assert Game(table, until="tax-collection").over
    assert (table.turn, table.ast[MINOA], table.late_iron) == (10, 16, {MINOA: 9})


def test_wonder_counts_for_succession_only(t: Table) -> None:
    """R7.54: it opens the Early Bronze Age beside one city, and scores no city point."""
    build(t, MINOA, 1)
    take_advance(t, MINOA, WONDER_OF_THE_WORLD)
    take_advance(t, MINOA, MINING)
    t.ast[MINOA] = 5
    game = play(t)
    assert t.ast[MINOA] == 6
    assert game.outcome().places[0].parts["points-cities"] == 1
