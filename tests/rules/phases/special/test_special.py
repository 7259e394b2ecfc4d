"""Phase 10: special abilities (R3.10)."""

from __future__ import annotations

import pytest

from megaciv.rules.engine.chance import Unknown
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import gain_treasury, pile_index, place_city, place_tokens, take_advance, take_card
from megaciv.rules.facts.advances import (
    DIASPORA,
    FUNDAMENTALISM,
    MONOTHEISM,
    POLITICS,
    PROVINCIAL_EMPIRE,
    PUBLIC_WORKS,
    TRADE_ROUTES,
    UNIVERSAL_DOCTRINE,
)
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCES, card_of
from megaciv.rules.game import Game
from megaciv.rules.phases.special import ABILITIES
from tests.rules.rich import empty_table, seen

MINOA, HELLAS, EGYPT = 0, 3, 4
ATHENS, ARGOS, THERA, MOESIA = (BOARD.index[name] for name in ("athens", "argos", "thera", "moesia"))


@pytest.fixture
def t() -> Table:
    return empty_table(phase="special-abilities")


def start(t: Table) -> Game:
    return Game(t, until="surplus-and-support")


def deal(t: Table, player: Player, *names: str) -> None:
    """Cards out of their stacks into a hand."""
    for name in names:
        card = card_of(name, t.setting.block[player])
        pile = next(pile for pile in t.piles if card in pile)
        pile.remove(card)
        take_card(t, player, card)


def test_every_special_ability_has_its_rule() -> None:
    """R3.10: the seven advances that the facts mark."""
    marked = {a for a, advance in enumerate(ADVANCES) if advance.special_ability}
    assert {ability.advance for ability in ABILITIES.values()} == marked
    assert len(marked) == 7


def test_only_usable_abilities_are_offered(t: Table) -> None:
    """R3.0.4: Monotheism without a neighbour is not among them."""
    place_tokens(t, HELLAS, ATHENS, 1)
    for advance in (MONOTHEISM, POLITICS, DIASPORA, TRADE_ROUTES):
        take_advance(t, HELLAS, advance)
    game = start(t)
    assert set(game.pending["hellas"].ids) == {"special.diaspora", "special.politics", "special.done"}


def test_an_ability_without_use_says_why(t: Table) -> None:
    """R3.10.4, though it is not offered: Politics keeps the question open."""
    place_tokens(t, HELLAS, ATHENS, 1)
    place_city(t, MINOA, THERA)
    take_advance(t, HELLAS, MONOTHEISM)
    take_advance(t, HELLAS, POLITICS)
    with pytest.raises(IllegalChoice) as refused:
        start(t).act("hellas", {"special.monotheism": "thera"})
    assert (refused.value.reason, refused.value.clause) == ("not-next-to-your-units", "R3.10.4")


def test_nobody_hits_their_own(t: Table) -> None:
    """R3.10.2: holders are protected from their own ability, so own units are never a target."""
    for area in (ATHENS, ARGOS):
        place_tokens(t, HELLAS, area, 1)
    for advance in (FUNDAMENTALISM, MONOTHEISM):
        take_advance(t, HELLAS, advance)
    assert not start(t).pending


def test_gifts_are_simultaneous_and_private(t: Table) -> None:
    """R3.10.8: all chosen players are asked at once; a closed card is told to giver and taker alone."""
    place_tokens(t, HELLAS, ATHENS, 1)
    place_tokens(t, MINOA, ARGOS, 1)
    place_tokens(t, EGYPT, THERA, 1)
    take_advance(t, HELLAS, PROVINCIAL_EMPIRE)
    deal(t, MINOA, "iron", "gold")
    deal(t, EGYPT, "iron", "gold")
    game = start(t)
    game.act("hellas", {"special.provincialEmpire": ["egypt", "minoa"]})
    assert set(game.pending) == {"minoa", "egypt"}
    game.act("egypt", {"special.provincialEmpire.give": {"card": "iron", "open": True}})
    game.act("minoa", {"special.provincialEmpire.give": {"card": "gold"}})
    told = [e for e in game.events if e.kind.startswith("card-given")]
    assert seen(told[0], None)["card"] == "iron"
    assert "card" not in seen(told[1], "egypt")
    assert seen(told[1], "minoa")["card"] == seen(told[1], "hellas")["card"] == "gold"


def test_default_gift(t: Table) -> None:
    """Chapter 6: the lowest face value of two or more, closed."""
    place_tokens(t, HELLAS, ATHENS, 1)
    place_tokens(t, MINOA, ARGOS, 1)
    take_advance(t, HELLAS, PROVINCIAL_EMPIRE)
    deal(t, MINOA, "ochre", "fish", "gold")
    game = start(t)
    game.act("hellas", {"special.provincialEmpire": ["minoa"]})
    assert game.pending["minoa"].default() == {"special.provincialEmpire.give": {"card": "fish", "open": False}}
    assert len(game.pending["minoa"].options() or []) == 4


def test_a_dry_run_does_not_look_into_hands(t: Table) -> None:
    """R1.21: whether a neighbour has a card to give is hidden."""
    place_tokens(t, HELLAS, ATHENS, 1)
    place_tokens(t, MINOA, ARGOS, 1)
    take_advance(t, HELLAS, PROVINCIAL_EMPIRE)
    t.dry = True
    with pytest.raises(Unknown):
        start(t).act("hellas", {"special.provincialEmpire": ["minoa"]})


def test_trade_routes_with_a_foreign_block() -> None:
    """R3.10.9, R4.1.4: a card of the other block goes to the discard pile of its own."""
    t = empty_table(12, "special-abilities")
    take_advance(t, MINOA, TRADE_ROUTES)
    card = card_of("stone", 1)
    t.piles[pile_index(1, 2)].remove(card)
    take_card(t, MINOA, card)
    start(t).act("minoa", {"special.tradeRoutes": ["stone@east"]})
    assert t.discards[pile_index(1, 2)] == [card]
    assert t.treasury[MINOA] == 4


def test_doctrine_lists_its_answers_in_one_area(t: Table) -> None:
    """R3.10.6: 3 barbarian tokens in one area and a pirate city: four answers."""
    place_tokens(t, t.setting.barbarians, MOESIA, 3)
    place_city(t, t.setting.barbarians, ATHENS)
    take_advance(t, EGYPT, UNIVERSAL_DOCTRINE)
    decision = start(t).pending["egypt"]
    assert len(decision.options() or []) == 1 + 1 + 3


def test_diaspora_is_one_event(t: Table) -> None:
    """R3.10.7: tokens that are moved are neither destroyed nor new."""
    place_tokens(t, HELLAS, ATHENS, 3)
    take_advance(t, HELLAS, DIASPORA)
    game = start(t)
    game.act("hellas", {"special.diaspora": {"lift": {"athens": 2}, "place": {"moesia": 2}}})
    kinds = [e.kind for e in game.events]
    assert "tokens-relocated" in kinds
    assert "tokens-destroyed" not in kinds
    assert t.tokens[HELLAS] == {ATHENS: 1, MOESIA: 2}


def test_diaspora_room_beside_the_players_city(t: Table) -> None:
    """R3.10.7: one beside the player's own city with Public Works, and none if one is there."""
    place_city(t, HELLAS, ATHENS)
    place_tokens(t, HELLAS, MOESIA, 2)
    take_advance(t, HELLAS, DIASPORA)
    take_advance(t, HELLAS, PUBLIC_WORKS)
    decision = start(t).pending["hellas"]
    assert {"special.diaspora": {"lift": {"moesia": 1}, "place": {"athens": 1}}} in decision
    assert {"special.diaspora": {"lift": {"moesia": 2}, "place": {"athens": 2}}} not in decision


def test_politics_needs_stock_or_a_target(t: Table) -> None:
    """R3.10.5: gaining nothing is legal but no reason to ask."""
    gain_treasury(t, HELLAS, 55)
    take_advance(t, HELLAS, POLITICS)
    assert not start(t).pending
