"""The laid table (chapter 2) and the orders and roles that hang on it (R0.4-R0.6)."""

from __future__ import annotations

from collections import Counter

import pytest

from megaciv.rules.engine import invariants
from megaciv.rules.engine.errors import SetupError
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import pile_index, place_city, place_tokens
from megaciv.rules.facts import facts
from megaciv.rules.facts.cards import BLOCKS, CALAMITIES, Card, calamity_of, card_id, is_calamity
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import lay_table

SETUPS = [Setup(players=s.players, board=s.side) for s in facts().setups]
SIMPLE = [setup for setup in SETUPS if setup.players <= 8 or 12 <= setup.players <= 14]
LAYERED = [setup for setup in SETUPS if setup not in SIMPLE]
SEEDS = [str(seed) for seed in range(20)]


def by_id(setup: Setup) -> str:
    return f"{setup.players}-{setup.board}"


def calamities_of(pile: list[Card], severity: str, tradeable: bool) -> list[int]:
    """Where in a pile, counted from the top, these calamities lie."""
    facts_of = [(at, calamity_of(card)) for at, card in enumerate(pile[::-1]) if is_calamity(card)]
    return [at for at, c in facts_of if c.severity == severity and c.tradeable == tradeable]


@pytest.mark.parametrize("setup", SETUPS, ids=by_id)
def test_the_laid_table_keeps_every_law(setup: Setup) -> None:
    """V66, R1.5-R1.8: 55 tokens, 9 cities, 4 ships a player, every card in one place."""
    t = lay_table(Setting(setup), "seed")
    invariants.check(t)
    for p in range(t.setting.n):
        assert (t.stock[p], t.tokens[p], t.treasury[p], t.hands[p]) == (54, {t.setting.start[p]: 1}, 0, [])


@pytest.mark.parametrize("players", [0, 4, 19])
def test_five_to_eighteen_players(players: int) -> None:
    """R2.1.1."""
    with pytest.raises(SetupError) as refused:
        Setting(Setup(players=players))
    assert refused.value.details["field"] == "players"


@pytest.mark.parametrize(("players", "board"), [(10, "east"), (11, "west"), (12, "west"), (9, "both"), (18, "east")])
def test_boards_that_are_not_for_this_number(players: int, board: str) -> None:
    """R2.1.1: 10 West only, 11 East only, 12 and more both."""
    with pytest.raises(SetupError) as refused:
        Setting(Setup(players=players, board=board))  # type: ignore[arg-type]
    assert refused.value.details["field"] == "board"


@pytest.mark.parametrize("setup", SIMPLE, ids=by_id)
def test_simple_stacks(setup: Setup) -> None:
    """R2.3.3: on top as many commodities as players draw there, the Tradeable below them, the Non-Tradeable last."""
    setting = Setting(setup)
    places: dict[int, set[int]] = {}
    for seed in SEEDS:
        t = lay_table(setting, seed)
        for block in setting.blocks:
            drawing = setting.block.count(block)
            for stack in range(2, 10):
                pile = t.piles[pile_index(block, stack)]
                (tradeable,) = calamities_of(pile, "major", True)
                assert calamities_of(pile, "major", False) == [len(pile) - 1]
                assert drawing <= tradeable < len(pile) - 1
                places.setdefault(stack, set()).add(tradeable)
    assert all(len(seen) > 1 or stack >= 8 for stack, seen in places.items())


@pytest.mark.parametrize("setup", LAYERED, ids=by_id)
def test_layered_stacks(setup: Setup) -> None:
    """R2.3.3: two commodities with the Minor, the third with the Tradeable below them, the Non-Tradeable last."""
    setting = Setting(setup)
    decks = {deck.id: deck for deck in facts().decks}
    for seed in SEEDS[:5]:
        t = lay_table(setting, seed)
        for use in setting.printed.decks:
            for stack, deck in enumerate(decks[use.deck].stacks, start=1):
                block = BLOCKS.index(use.block)
                pile = [card_id(card) for card in t.piles[pile_index(block, stack)]][::-1]
                names = {(c.severity, c.tradeable): c.id for c in CALAMITIES if c.stack == stack}
                upper, lower = Counter(deck.base), Counter(deck.third_set)
                if names:
                    upper[names["minor", True]] += 1
                    lower[names["major", True]] += 1
                above, below = pile[: upper.total()], pile[upper.total() : upper.total() + lower.total()]
                assert (Counter(above), Counter(below)) == (upper, lower)
                assert pile[upper.total() + lower.total() :] == ([names["major", False]] if names else [])


def test_another_seed_shuffles_otherwise() -> None:
    """R2.3.3, R3.0.9: the seed decides every shuffle."""
    setting = Setting(Setup(players=9, board="west"))
    assert lay_table(setting, "one").piles == lay_table(setting, "one").piles
    assert lay_table(setting, "one").piles != lay_table(setting, "two").piles


# -- orders and roles ------------------------------------------------------------


@pytest.fixture
def t() -> Table:
    """Five players in the West: Minoa 0, Assyria 1, Hatti 2, Hellas 3, Egypt 4."""
    return Table(Setting(Setup(players=5, board="west")), "seed")


def test_ranking_is_by_number() -> None:
    """R0.4.1: ascending civilization number."""
    numbers = {c.id: c.number for c in facts().civilizations}
    for setup in SETUPS:
        ranks = [numbers[civ] for civ in Setting(setup).civs]
        assert ranks == sorted(ranks)


def test_orders(t: Table) -> None:
    """R0.4.2 position, R0.4.3 census, R0.4.4 cities; R0.4.5 ties by ranking."""
    t.ast, t.census = [3, 5, 3, 5, 0], [10, 12, 12, 0, 10]
    for area in t.setting.region[0][:2]:
        place_city(t, 0, area)
    place_city(t, 3, t.setting.start[3])
    assert t.position_order() == [1, 3, 0, 2, 4]
    assert t.census_order() == [1, 2, 0, 4, 3]
    assert t.city_order() == [1, 2, 4, 3, 0]


def test_default_beneficiary(t: Table) -> None:
    """R0.6.1: most cities in stock, then most tokens in stock, then ranking."""
    assert t.default_beneficiary([]) is None
    assert t.default_beneficiary([4, 2, 3]) == 2
    place_tokens(t, 2, t.setting.start[2], 1)
    assert t.default_beneficiary([2, 3, 4]) == 3
    place_city(t, 3, t.setting.start[3])
    place_tokens(t, 4, t.setting.start[4], 9)
    assert t.default_beneficiary([3, 4]) == 4
