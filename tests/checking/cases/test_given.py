"""What the runner builds of what a case gives."""

from __future__ import annotations

from megaciv.rules.engine.verbs import pile_index
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE, card_of
from tests.checking.cases.running import names, table


def test_pieces_not_named_are_in_stock() -> None:
    t = table("""
given:
  phase: movement
  areas:
    knossos: {minoa: {tokens: 1, city: true, ships: 2}}
    thera: {minoa: 3, barbarians: 4}
    rhodes: {pirates: city}
  players: {minoa: {treasury: 5}}
""")
    knossos, thera, rhodes = (BOARD.index[name] for name in ("knossos", "thera", "rhodes"))
    assert (t.stock[0], t.treasury[0], t.cities_in_stock(0), t.ships[0].count(knossos)) == (46, 5, 8, 2)
    assert (t.tokens[0], t.tokens[t.setting.n], t.city[rhodes]) == ({knossos: 1, thera: 3}, {thera: 4}, t.setting.n)
    assert t.census == [4, 0, 0, 0, 0]
    assert (t.stock[1], t.credits[1], t.ast[1], t.hands[1]) == (55, [0] * 5, 0, [])


def test_credits_are_those_of_the_advances_unless_given() -> None:
    """Music prints 10 arts and 5 religion; as totals given, 25 are two tens and a five."""
    t = table("""
given:
  phase: advances
  players:
    minoa: {advances: [music]}
    hellas: {advances: [music], credits: {crafts: 25}}
""")
    hellas = t.setting.player["hellas"]
    assert t.has(0, ADVANCE["music"])
    assert (t.credits[0], t.credit_tokens[0]) == ([0, 10, 0, 0, 5], 2)
    assert (t.credits[hellas], t.credit_tokens[hellas]) == ([0, 0, 25, 0, 0], 3)


def test_hands_come_out_of_the_stacks() -> None:
    t = table("given: {phase: trade, players: {minoa: {hand: [fish, fish, treachery, water]}}}")
    stack = t.piles[pile_index(0, 3)]
    full = table("given: {phase: trade}").piles[pile_index(0, 3)]
    assert sorted(names(t.hands[0])) == ["fish", "fish", "treachery", "water"]
    assert (stack.count(card_of("fish", 0)), len(full) - len(stack)) == (full.count(card_of("fish", 0)) - 2, 2)


def test_cards_of_the_other_block() -> None:
    t = table(
        "given: {phase: trade, players: {minoa: {hand: [epidemic@east, epidemic], traces: {epidemic@east: saba}}}}",
        "{players: 15}",
    )
    east, west = card_of("epidemic", 1), card_of("epidemic", 0)
    assert t.hands[0] == sorted([east, west])
    assert t.traces == {east: t.setting.player["saba"]}


def test_stacks_by_their_top_or_exactly() -> None:
    t = table("given: {phase: trade, stacks: {2: [treachery, iron], 3: {draw: [fish, famine]}, 4: {draw: []}}}")
    second, third, fourth = (pile_index(0, stack) for stack in (2, 3, 4))
    assert names(t.piles[second][-2:]) == ["iron", "treachery"]
    assert names(t.piles[third]) == ["famine", "fish"]
    assert not t.piles[fourth]
    assert len(t.discards[third]) == len(table("given: {phase: trade}").piles[third]) - 2
    assert t.discards[fourth]


def test_the_final_turn() -> None:
    """R3.13.11: who entered the Late Iron Age in turn 14 plays turn 15 as the last."""
    t = table(
        "given: {phase: ast-alteration, history: {late_iron_first_entered: {turn: 14, by: [minoa]}}}",
        "{players: 5, board: west, ast: expert}",
    )
    assert (t.late_iron, t.turn, t.final_turn) == ({0: 14}, 15, 15)


def test_flags_and_leavers() -> None:
    t = table("""
given:
  turn: 4
  phase: surplus-and-support
  areas: {knossos: {minoa: city}}
  built_this_turn: [knossos]
  players: {hellas: {leaving: yes, census: 7, ast: 3}}
""")
    hellas = t.setting.player["hellas"]
    assert t.built_this_turn == {BOARD.index["knossos"]}
    assert (t.turn, t.leaving, t.census[hellas], t.ast[hellas]) == (4, [hellas], 7, 3)


def test_set_up_lays_the_real_table() -> None:
    t = table("given: {phase: set-up, step: prepared}")
    assert all(sum(tokens.values()) == 1 for tokens in t.tokens[:-1])
    assert t.credits[0] == [10] * 5
