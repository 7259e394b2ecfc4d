"""The figures of one player: mat, hand and shelf, each from the rule that decides in the game."""

from __future__ import annotations

import pytest

from megaciv.rules.ending.victory import victory_points
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import gain_treasury, place_city, place_tokens, take_advance
from megaciv.rules.engine.working import About
from megaciv.rules.facts.advances import (
    COINAGE,
    CULTURAL_ASCENDANCY,
    MINING,
    ROADBUILDING,
    TRADE_EMPIRE,
    WONDER_OF_THE_WORLD,
)
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE, card_of
from megaciv.rules.game import Game
from megaciv.rules.phases.advances.prices import hand_value, price, treasury_rate
from megaciv.rules.phases.ast_steps import Need
from megaciv.rules.phases.tax import revolting_cities
from megaciv.rules.seeing.figures import FiguresEye, figures
from megaciv.rules.seeing.views import player_view
from tests.rules.rich import empty_table, rich_table

MINOA = 0
CITIES = [BOARD.index[name] for name in ("knossos", "thera", "rhodes", "phaestos", "argos", "sparta")]
FIELD = BOARD.index["athens"]


@pytest.fixture
def t() -> Table:
    return empty_table(phase="movement")


def hold(t: Table, *names: str) -> None:
    """Cards for the player."""
    t.hands[MINOA] = sorted(card_of(name, 0) for name in names)


def test_people(t: Table) -> None:
    """R0.5.3: the census by area. R3.5.20, R0.5.2: 3 tokens, 2 cities need 4. R3.1.2: 2 cities at 2 each."""
    for area in CITIES[:2]:
        place_city(t, MINOA, area)
    place_tokens(t, MINOA, FIELD, 3)
    people = figures(t, MINOA).people
    assert people.census == {"athens": 3}
    assert people.support.value == -1
    assert [(tax.value, tax.about) for tax in people.taxes] == [(4, About(rate=2))]


def test_support_and_taxes_with_advances(t: Table) -> None:
    """R0.5.2: Cultural Ascendancy asks one more for each city. R0.5.1: Coinage allows 1 to 3; the usual rate comes
    first."""
    for area in CITIES[:2]:
        place_city(t, MINOA, area)
    for advance in (CULTURAL_ASCENDANCY, COINAGE):
        take_advance(t, MINOA, advance)
    people = figures(t, MINOA).people
    assert people.support.value == -6
    assert [(tax.about["rate"], tax.value) for tax in people.taxes] == [(2, 4), (1, 2), (3, 6)]


def test_a_hand(t: Table) -> None:
    """R0.2.7: two Iron are 2 * 2 * 2, a third adds 10. R3.12.6: treasury counts, with Mining twice. R3.12.11,
    R7.53: 8 cards may be kept, with Roadbuilding one more."""
    hold(t, "iron", "iron", "salt", "epidemic")
    gain_treasury(t, MINOA, 5)
    hand = figures(t, MINOA).hand
    assert {name: (one.number, one.value, one.more) for name, one in hand.sets.items()} == {
        "iron": (2, 8, 10),
        "salt": (1, 3, 9),
    }
    assert (hand.sum, hand.worth, hand.rate, hand.means, hand.limit) == (11, 11, 1, 16, 8)
    take_advance(t, MINOA, MINING)
    take_advance(t, MINOA, ROADBUILDING)
    hand = figures(t, MINOA).hand
    assert (hand.rate, hand.means, hand.limit) == (2, 21, 9)


def test_trade_empire_makes_a_hand_worth_more_than_its_sets(t: Table) -> None:
    """R3.12.8: a Salt among two Iron: 3 * 3 * 2 instead of 8 + 3."""
    hold(t, "iron", "iron", "salt")
    take_advance(t, MINOA, TRADE_EMPIRE)
    hand = figures(t, MINOA).hand
    assert (hand.sum, hand.worth) == (11, 18)


def test_a_complete_set_takes_no_more(t: Table) -> None:
    """R0.2.7: four Marble are all there are."""
    hold(t, "marble", "marble", "marble", "marble")
    assert figures(t, MINOA).hand.sets["marble"].more == 0


def test_prices_say_what_they_are_made_of_and_what_for(t: Table) -> None:
    """R3.12.2: group credit and specific credit. R3.13.2: Middle Bronze asks 3 advances; the Late Bronze Age after it
    three of 100 or more. R7.54: only the Wonder serves where a city is missing."""
    pottery, agriculture = ADVANCE["pottery"], ADVANCE["agriculture"]
    take_advance(t, MINOA, pottery)
    t.ast[MINOA] = 8
    shelf = figures(t, MINOA).shelf
    tag = shelf.prices["agriculture"]
    assert tag.price == price(t, MINOA, agriculture)
    assert (tag.group, tag.credit, tag.specific) == ("crafts", t.credits[MINOA][2], {"pottery": 10})
    assert "pottery" not in shelf.prices
    assert shelf.lacks[:2] == [Need("cities", 0, 3), Need("advances", 1, 3)]
    assert shelf.prices["wonder_of_the_world"].serves == 0
    assert tag.serves == 1


def test_the_next_step_and_the_points_are_public(t: Table) -> None:
    """R7.54: the Wonder counts as a city on the A.S.T., and for victory only by option. R3.13.20."""
    place_city(t, MINOA, CITIES[0])
    take_advance(t, MINOA, WONDER_OF_THE_WORLD)
    t.ast[MINOA] = 5
    seen = player_view(t, MINOA)
    assert seen.next_step is not None
    assert seen.next_step.needs == [Need("cities", 2, 2)]
    assert seen.points == 1 + 6 + 5 * 5
    t.ast[MINOA] = t.setting.last_space
    assert player_view(t, MINOA).next_step is None


@pytest.mark.parametrize("wonder_scores", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_figures_are_those_of_the_rules(seed: int, wonder_scores: bool) -> None:
    """On crowded tables: R3.1.3, R3.12.2, R3.12.6, R3.12.8, R3.12.11, R3.13.20."""
    t = rich_table(9, "advances", seed, options={"wonderScoresAsCity": wonder_scores})
    for player in t.active:
        made = figures(t, player)
        assert made.hand.worth == hand_value(t, player)
        assert made.hand.means == made.hand.worth + t.treasury[player] * treasury_rate(t, player)
        assert made.hand.limit == t.hand_limit(player)
        assert {name: tag.price for name, tag in made.shelf.prices.items()} == {
            name: price(t, player, a) for name, a in ADVANCE.items() if not t.has(player, a)
        }
        assert sum(made.people.census.values()) == t.on_board(player)
        for tax in made.people.taxes:
            short = min(0, t.stock[player] - len(t.cities[player]) * tax.about["rate"])
            assert (short < 0) == (len(tax.parts) > 1)
            assert revolting_cities(t, player, tax.about["rate"]) == 0 or short < 0
        scored = victory_points(t, player)
        bonus = next(part.number for part in scored.parts if part.what == "points-bonus")
        assert player_view(t, player).points == scored.number - bonus


def test_a_part_that_has_not_changed_is_the_same_object(t: Table) -> None:
    eye = FiguresEye(MINOA)
    before = eye.look(t)
    assert before is not None
    assert eye.look(t) is before
    place_tokens(t, MINOA, FIELD, 2)
    after = eye.look(t)
    assert after is not None
    assert after["people"]["census"] == {"athens": 2}
    assert (after["hand"], after["shelf"]) == (before["hand"], before["shelf"])
    assert after["shelf"] is before["shelf"]
    take_advance(t, MINOA, MINING)
    latest = eye.look(t)
    assert latest is not None
    assert latest["shelf"] is not after["shelf"]
    assert "mining" not in latest["shelf"]["prices"]


def test_those_who_have_left_have_no_figures(t: Table) -> None:
    t.active.remove(MINOA)
    assert FiguresEye(MINOA).look(t) is None
    assert Game(t, until="conflict").own("minoa").figures is None
