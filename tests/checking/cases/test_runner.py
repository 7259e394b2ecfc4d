"""What the runner feeds to the game, and how it takes refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checking.cases.running import FRAME, reasons

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


def test_a_player_who_cannot_trade_may_say_that_they_are_done(tmp_path: Path) -> None:
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
    assert "not in the hand" in told


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
