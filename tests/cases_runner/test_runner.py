"""The runner itself: what it builds, what it feeds, what it judges."""

from __future__ import annotations

from pathlib import Path

import pytest

from megaciv.cases import check_file
from megaciv.cases.case import read_case
from megaciv.cases.given import build
from megaciv.cases.nodes import read_documents
from megaciv.rules.board import BOARD
from megaciv.rules.cards import ADVANCE, card_id, card_of
from megaciv.rules.pieces import pile_index
from megaciv.rules.state import Table

FRAME = """
name: A case
clauses: [R3.1.2]
setup: {players: 5, board: west}
"""


def reasons(text: str, folder: Path) -> list[str]:
    """Run the cases of a text; what is wrong with each, empty where it passed."""
    file = folder / "case.yaml"
    file.write_text(text, encoding="utf-8")
    return [result.reason.removeprefix(str(file)) for result in check_file(file)]


def table(text: str, setup: str = "{players: 5, board: west}") -> Table:
    (node,) = read_documents(f"name: A case\nclauses: [R3.1.2]\nsetup: {setup}\n{text}\nthen: {{}}")
    return build(read_case(node))


def names(cards: list[int]) -> list[str]:
    return [card_id(card) for card in cards]


# -- given ------------------------------------------------------------


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


# -- when ------------------------------------------------------------

REVOLT = (
    FRAME
    + """
given:
  phase: tax-collection
  areas: {knossos: {minoa: city}, phaestos: {minoa: city}, thera: {minoa: city}}
  players: {minoa: {treasury: 50, advances: [coinage]}}
"""
)


def test_choices_are_fed_in_order(tmp_path: Path) -> None:
    """3 cities at rate 3 with 5 in stock: 3 - 1 = 2 revolt."""
    told = reasons(
        REVOLT
        + """
when:
  - minoa: {tax.setRate: 3}
  - assyria: {tax.annexRevoltCity: thera}
then:
  areas: {thera: {assyria: city}, knossos: {minoa: city}}
  asked: {minoa: tax, assyria: [tax.annexRevoltCity]}
  not_asked: {hellas: tax, minoa: tax.destroyRevoltCity}
  events:
    - phase-begun
    - {kind: tax-collected, player: minoa, rate: 3}
    - city-annexed: {area: thera}
""",
        tmp_path,
    )
    assert told == [""]


def test_another_decision_fails_with_its_line(tmp_path: Path) -> None:
    (told,) = reasons(REVOLT + "when:\n  - assyria: {tax.annexRevoltCity: thera}\nthen: {}", tmp_path)
    assert told == ":11: assyria is to answer tax.annexRevoltCity, but minoa is asked tax.setRate"


def test_choices_left_over_fail(tmp_path: Path) -> None:
    lines = "when:\n  - minoa: {tax.setRate: 1}\n  - minoa: {tax.setRate: 1}\nthen: {}"
    (told,) = reasons(REVOLT + lines, tmp_path)
    assert told == ":12: minoa is to answer tax.setRate, but nothing is asked: the phase has ended"


def test_an_illegal_choice_fails_with_its_clause(tmp_path: Path) -> None:
    (told,) = reasons(REVOLT + "when:\n  - minoa: {tax.setRate: 4}\nthen: {}", tmp_path)
    assert told.startswith(":11: minoa: tax.setRate is refused: ")
    assert "[R3.1.1]" in told


def test_a_refusal_that_is_expected(tmp_path: Path) -> None:
    text = REVOLT + "when:\n  - minoa: {tax.setRate: 4}\nthen: {error: {clause: R3.1.1}, unchanged: [areas, players]}"
    assert reasons(text, tmp_path) == [""]


def test_a_refusal_by_another_clause_fails(tmp_path: Path) -> None:
    (told,) = reasons(REVOLT + "when:\n  - minoa: {tax.setRate: 4}\nthen: {error: {clause: R3.1.5}}", tmp_path)
    assert "refused by R3.1.1" in told
    assert "expected R3.1.5" in told


@pytest.mark.parametrize("clause", ["R3.9.44", "R7.36", "R7.1", "R0.3.4"])
def test_a_ruling_and_the_clause_it_settles_are_one_rule(clause: str, tmp_path: Path) -> None:
    """Units off the flood plain: what can be hit (R3.9.44, R7.36), or how damage is taken (R7.1, R0.3.4)."""
    given = "given: {phase: calamity-resolution, areas: {fayum: {minoa: 10}, memphis: {minoa: 9}, thera: {minoa: 9}}, "
    text = (
        FRAME + given + "players: {minoa: {hand: [flood]}}}\nwhen:\n  - minoa: {calamity.damage: {thera: 9, fayum: 6}}"
    )
    assert reasons(f"{text}\nthen: {{error: {{clause: {clause}}}}}", tmp_path) == [""]


DEAL = """
given: {phase: trade, players: {minoa: {hand: [fish, iron, treachery]}, hellas: {hand: [wool, wool, oil]}}}
when:
  - minoa: {trade.offer: {to: hellas, give: {count: 3, names: [fish, fish]}, want: {count: 3, names: [wool, wool]}}}
  - hellas: {trade.accept: {from: minoa}}
  - minoa: {trade.commit: {with: hellas, cards: [fish, iron, treachery]}}
"""


def test_a_packet_may_be_refused_by_way_of_its_offer(tmp_path: Path) -> None:
    """R7.28, V34: the rules need not wait for a packet that nobody could lay down."""
    assert reasons(FRAME + DEAL + "then: {error: {clause: R3.7.2}}", tmp_path) == [""]
    (told,) = reasons(FRAME + DEAL + "then: {error: {clause: R3.7.1}}", tmp_path)
    assert "refused by R3.7.2" in told
    (told,) = reasons(FRAME + DEAL + "then: {}", tmp_path)
    assert "trade.offer is refused" in told


def test_who_cannot_trade_may_say_that_he_is_done(tmp_path: Path) -> None:
    """R3.7.8: Assyria and Egypt have no cards. Egypt speaks when Minoa has already ended the phase."""
    done = "\n".join(f"  - {civ}: {{trade.done: true}}" for civ in ("assyria", "hellas", "minoa", "egypt"))
    hands = "minoa: {hand: [fish, fish, fish]}, hellas: {hand: [wool, wool, oil]}"
    text = f"{FRAME}given: {{phase: trade, players: {{{hands}}}}}\nwhen:\n{done}\n"
    assert reasons(text + "then: {not_asked: {assyria: trade}}", tmp_path) == [""]


def test_not_to_pay_is_to_pay_nothing(tmp_path: Path) -> None:
    text = """
name: A case
clauses: [R3.9.35]
setup: {players: 9, board: west}
given:
  phase: calamity-resolution
  areas: {rhodes: {minoa: {city: 1}}, thera: {minoa: {city: 0, tokens: 1}}}
  players: {minoa: {hand: [city_in_flames], treasury: 10}}
when: [{minoa: {calamity.payInstead: false}}]
then: {areas: {rhodes: {}, thera: {minoa: 1}}, players: {minoa: {treasury: 10}}}
"""
    assert reasons(text, tmp_path) == [""]


def test_a_trace_needs_no_block_where_one_copy_is_held(tmp_path: Path) -> None:
    text = """
name: A case
clauses: [R3.7.20]
setup: {players: 12}
given: {phase: trade, players: {minoa: {hand: [treachery@east], traces: {treachery: saba}}}}
then: {players: {minoa: {traces: {treachery: saba}}}}
"""
    assert reasons(text, tmp_path) == [""]
    (told,) = reasons(text.replace("{traces: {treachery: saba}}}}", "{traces: {treachery@west: saba}}}}"), tmp_path)
    assert "not in his hand" in told


def test_a_refusal_that_does_not_come_fails(tmp_path: Path) -> None:
    (told,) = reasons(REVOLT + "when:\n  - minoa: {tax.setRate: 2}\nthen: {error: {clause: R3.1.1}}", tmp_path)
    assert "the last choice was accepted" in told


def test_until_runs_on_to_a_later_phase(tmp_path: Path) -> None:
    """The census is that of the expansion after the tax: 1 token becomes 2."""
    text = (
        FRAME
        + """
given: {phase: tax-collection, areas: {thera: {minoa: 1}}}
then: {until: movement, players: {minoa: {census: 2}}}
"""
    )
    assert reasons(text, tmp_path) == [""]


def test_until_must_be_reached(tmp_path: Path) -> None:
    (told,) = reasons(REVOLT + "then: {until: movement}", tmp_path)
    assert "movement is not reached: minoa is asked tax.setRate" in told


def test_secret_choices_in_ranking_order(tmp_path: Path) -> None:
    text = (
        FRAME
        + """
given:
  phase: tax-collection
  areas: {knossos: {minoa: city}, athens: {hellas: city}}
  players: {minoa: {advances: [coinage]}, hellas: {advances: [monarchy]}}
when:
  - minoa: {tax.setRate: 1}
  - hellas: {tax.setRate: 3}
then:
  players: {minoa: {treasury: 1}, hellas: {treasury: 3}}
"""
    )
    assert reasons(text, tmp_path) == [""]


def test_several_cases_in_one_file(tmp_path: Path) -> None:
    one = FRAME + "given: {phase: tax-collection}\nthen: {players: {minoa: {stock: 55}}}"
    two = one.replace("stock: 55", "stock: 54")
    assert reasons(f"{one}\n---\n{two}", tmp_path)[0] == ""
    assert "stock is 55, expected 54" in reasons(f"{one}\n---\n{two}", tmp_path)[1]


# -- then ------------------------------------------------------------

TABLE = (
    FRAME
    + """
given:
  phase: population-expansion
  areas: {thera: {minoa: 2, hellas: {tokens: 1, ships: 1}}, rhodes: {pirates: city}}
  players: {minoa: {hand: [fish, treachery, water], traces: {treachery: hellas}, treasury: 3, ast: 2}}
"""
)


@pytest.mark.parametrize(
    "then",
    [
        "areas: {thera: {minoa: 4, hellas: {tokens: 2, ships: 1}}, rhodes: {pirates: city}, knossos: {}}",
        "players: {minoa: {treasury: 3, stock: 48, cities_in_stock: 9, ships_in_stock: 4, tokens_on_board: 4}}",
        "players: {minoa: {hand: [water, treachery, fish], hand_has: [fish], hand_size: 3, calamities: 1}}",
        "players: {minoa: {hand_has: fish, traces: {treachery: hellas}, advances: [], ast: 2, census: 4, vp: 10}}",
        "players: {hellas: {ships_in_stock: 3, cities_on_board: 0, credits: {arts: 0}, left: false}}",
        "unchanged: {areas: [rhodes, knossos], players: [assyria, hatti]}",
        "unchanged: [rhodes, egypt]",
        "stacks: {3: {bottom: famine}, 2: {bottom: [volcanic_eruption_or_earthquake]}}",
        "not_asked: {minoa: expand}",
        "view: {hellas: {minoa: {hand: 3, treasury: 3}, hand: []}, minoa: {hand: [fish, treachery, water]}}",
        "view: {spectator: {minoa: 3, hellas: {hand: 0}}}",
        "view: {spectator: {players: {minoa: {hand_size: 3}}, hands: {minoa: 3}, areas: {rhodes: {pirates: city}}}}",
        "stacks: {3: {discard_has: []}}",
        "game: {over: false, turn: 1, hand_limit: 8, minor_calamities: false, final_turn: false, bonus: null}",
        "game: {minor_calamities: 0, final_turn: null, winner: null}",
        "events: [tokens-placed, {kind: census-taken, player: minoa, census: 4}]",
    ],
)
def test_what_is_true_passes(then: str, tmp_path: Path) -> None:
    assert reasons(f"{TABLE}then:\n  {then}", tmp_path) == [""]


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("areas: {thera: {minoa: 4}}", "thera: hellas has 2 tokens and 1 ships, expected nothing"),
        ("areas: {thera: {}}", "thera: minoa has 4 tokens, expected nothing"),
        ("areas: {rhodes: {minoa: city}}", "rhodes: barbarians has a city, expected nothing"),
        ("players: {minoa: {stock: 47}}", "minoa: stock is 48, expected 47"),
        ("players: {minoa: {hand: [fish, water]}}", "minoa: hand is [fish, treachery, water], expected [fish, water]"),
        ("players: {minoa: {hand_has: [fish, fish]}}", "expected [fish, fish]"),
        ("players: {minoa: {traces: {treachery: null}}}", "traced to hellas, expected nobody"),
        ("players: {minoa: {traces: {famine: null}}}", "famine is not in his hand"),
        ("players: {minoa: {advances: [music]}}", "minoa: advances is [], expected ['music']"),
        ("players: {minoa: {credits: {arts: 10}}}", "minoa: credits arts is 0, expected 10"),
        ("players: {minoa: {left: true}}", "minoa: left is False, expected True"),
        ("unchanged: {areas: [thera]}", "thera: minoa has 4 tokens, expected 2 tokens"),
        ("unchanged: {players: all}", "minoa: stock was 50 and is 48, expected unchanged"),
        ("unchanged: all", "thera: minoa has 4 tokens, expected 2 tokens"),
        ("unchanged: players", "hellas: stock was 54 and is 53, expected unchanged"),
        ("asked: {minoa: expand.allocate}", "minoa was never asked expand.allocate"),
        ("events: [census-taken, tokens-placed]", "there is no event tokens-placed"),
        ("events: [{kind: census-taken, player: minoa, census: 5}]", "there is no event census-taken"),
        ("view: {hellas: {minoa: {hand: [fish]}}}", "hellas sees: minoa: 3 hidden cards"),
        ("view: {minoa: {hand: [fish, water]}}", "minoa sees: minoa: ['fish', 'treachery', 'water']"),
        ("view: {spectator: {minoa: 2}}", "spectator sees: minoa: 3 cards, expected 2"),
        ("view: {spectator: {minoa: {treasury: 2}}}", "spectator sees: minoa: treasury 3, expected 2"),
        ("view: {spectator: {areas: {rhodes: {}}}}", "spectator sees: rhodes"),
        ("stacks: {3: {count: 2}}", "stack 3: count is"),
        ("stacks: {3: {discard_has: [fish]}}", "stack 3: discarded are [], expected [fish]"),
        ("stacks: {3: {bottom: [fish]}}", "stack 3: bottom is [famine], expected [fish]"),
        ("game: {over: true}", "over is False, expected True"),
        ("game: {turn: 2, hand_limit: 9}", "hand_limit is 8, expected 9"),
        ("game: {minor_calamities: true}", "minor_calamities is False, expected True"),
    ],
)
def test_what_is_not_true_fails_and_says_so(then: str, told: str, tmp_path: Path) -> None:
    (reason,) = reasons(f"{TABLE}then:\n  {then}", tmp_path)
    assert told in reason
    assert "line 11: " in reason


def test_leaving_runs_alone(tmp_path: Path) -> None:
    """R4.1.7: outside his region a leaver's tokens turn barbarian; nobody's marker moves."""
    text = (
        FRAME
        + """
given:
  phase: leaving
  areas: {gaza: {minoa: 2}, argos: {hellas: city}}
  players: {minoa: {leaving: true}, hellas: {ast: 1}}
then:
  areas: {gaza: {barbarians: 2}}
  players: {minoa: {left: true}, hellas: {ast: 1, left: false}}
  game: {turn: 1}
"""
    )
    assert reasons(text, tmp_path) == [""]


def test_an_action_of_movement_is_asked_only_while_he_can_take_it(tmp_path: Path) -> None:
    """One token can march; it cannot pay for a ship, and there is none to keep, scrap or sail."""
    given = FRAME + "given: {phase: movement, areas: {knossos: {minoa: 1}}}\n"
    asked = "asked: {minoa: [move.land, move.end]}"
    not_asked = "not_asked: {minoa: [move.buildShip, move.maintainShip, move.scrapShip, move.sail]}"
    assert reasons(f"{given}then: {{{asked}, {not_asked}}}", tmp_path) == [""]
    fleet = FRAME + "given: {phase: movement, areas: {thera: {minoa: {tokens: 1, ships: 1}}}}\n"
    asked = "asked: {minoa: [move.maintainShip, move.scrapShip]}, not_asked: {minoa: [move.land, move.sail]}"
    assert reasons(f"{fleet}then: {{{asked}}}", tmp_path) == [""]
    (sailing,) = reasons(
        f"{fleet}when:\n  - minoa: {{move.maintainShip: {{area: thera, pay: {{destroy: thera}}}}}}\n"
        "then: {asked: {minoa: [move.sail, move.undo]}}",
        tmp_path,
    )
    assert sailing == ""


# -- questions that come to the same ------------------------------------------------------------

REVOLTS = (
    FRAME
    + """
given:
  phase: tax-collection
  areas:
    knossos: {minoa: city}
    phaestos: {minoa: city}
    tanis: {egypt: city}
    memphis: {egypt: city}
  players: {minoa: {treasury: 55}, egypt: {treasury: 53}}
"""
)
"""Assyria takes both of Minoa's cities, in any order; Hatti one of Egypt's."""
TAKEN = "areas: {knossos: {assyria: city}, phaestos: {assyria: city}, tanis: {hatti: city}}"


@pytest.mark.parametrize("first", ["", "  - assyria: {tax.annexRevoltCity: phaestos}\n"], ids=("left-out", "listed"))
def test_questions_that_come_to_the_same_may_be_left_out(first: str, tmp_path: Path) -> None:
    case = f"{REVOLTS}when:\n{first}  - hatti: {{tax.annexRevoltCity: tanis}}\nthen: {{{TAKEN}}}"
    assert reasons(case, tmp_path) == [""]


def test_what_is_left_out_counts_as_not_asked(tmp_path: Path) -> None:
    when = "when:\n  - hatti: {tax.annexRevoltCity: tanis}\n"
    assert reasons(f"{REVOLTS}{when}then: {{not_asked: {{assyria: tax}}, asked: {{hatti: tax}}}}", tmp_path) == [""]
    (told,) = reasons(f"{REVOLTS}{when}then: {{not_asked: {{hatti: tax}}}}", tmp_path)
    assert "hatti was asked tax" in told


def test_the_end_of_a_case_passes_them_over_too(tmp_path: Path) -> None:
    given = "given: {phase: surplus-and-support, areas: {argos: {minoa: city}, eretria: {minoa: city}}"
    none_left = f"{FRAME}{given}, players: {{minoa: {{treasury: 55}}}}}}\n"
    assert reasons(f"{none_left}then: {{areas: {{argos: {{}}, eretria: {{}}}}}}", tmp_path) == [""]
    assert reasons(f"{none_left}then: {{until: advances, players: {{minoa: {{cities_on_board: 0}}}}}}", tmp_path) == [
        ""
    ]


def test_a_question_that_matters_is_never_passed_over(tmp_path: Path) -> None:
    given = "given: {phase: surplus-and-support, areas: {argos: {minoa: city}, knossos: {minoa: city}}}\n"
    (told,) = reasons(f"{FRAME}{given}then: {{until: advances}}", tmp_path)
    assert "advances is not reached: minoa is asked support.reduceCity" in told
    (told,) = reasons(f"{FRAME}{given}then: {{areas: {{argos: {{minoa: 1}}}}}}", tmp_path)
    assert "argos: minoa has a city" in told
    (told,) = reasons(f"{REVOLTS}when:\n  - hellas: {{tax.annexRevoltCity: tanis}}\nthen: {{}}", tmp_path)
    assert "hellas is to answer tax.annexRevoltCity, but" in told
