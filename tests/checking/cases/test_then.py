"""What the runner judges; and questions that come to the same, which a case may leave out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checking.cases.running import FRAME, reasons

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
        ("players: {minoa: {traces: {famine: null}}}", "famine is not in the hand"),
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
    """R4.1.7: outside their region a leaver's tokens turn barbarian; nobody's marker moves."""
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


def test_an_action_of_movement_is_asked_only_while_it_can_be_taken(tmp_path: Path) -> None:
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
