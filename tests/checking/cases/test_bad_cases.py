"""A case that cannot be run says why, with file and line; it never stops the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from megaciv.checking.cases import check_file, check_files

GOOD = """name: A case
clauses: [R3.1.2]
setup: {players: 5, board: west}
given:
  phase: tax-collection
  areas: {knossos: {minoa: city}}
  players: {minoa: {treasury: 3, hand: [fish]}}
when: []
then: {players: {minoa: {treasury: 5}}}
"""


def reason(text: str, folder: Path) -> str:
    file = folder / "bad.yaml"
    file.write_text(text, encoding="utf-8")
    (result,) = check_file(file)
    assert result.file == str(file)
    assert result.ok == (result.reason == "")
    return result.reason.replace(str(file), "FILE")


def test_the_good_one_passes(tmp_path: Path) -> None:
    assert reason(GOOD, tmp_path) == ""


@pytest.mark.parametrize(
    ("was", "is_", "line", "told"),
    [
        ("knossos:", "atlantis:", 6, "unknown area 'atlantis'"),
        ("minoa: city", "lydia: city", 6, "unknown civilization 'lydia'"),
        ("minoa: city", "rome: city", 6, "'rome' does not play in this set-up"),
        ("[fish]", "[chips]", 7, "unknown card 'chips'"),
        ("[fish]", "[fish@north]", 7, "unknown card 'fish@north'"),
        ("[fish]", "[fish@east]", 7, "'fish@east': there is no such block in this set-up"),
        ("[fish]", "[salt]", 7, "there is no further card 'salt' in this set-up [R1.8]"),
        ("[fish]", "{fish: 9}", 7, "there is no further card 'fish' in this set-up [R1.8]"),
        ("[R3.1.2]", "[R3.1.99]", 2, "unknown clause 'R3.1.99'"),
        ("[R3.1.2]", "[V99]", 2, "unknown clause 'V99'"),
        ("clauses:", "depends_on: R7.99\nclauses:", 2, "unknown clause 'R7.99'"),
        ("treasury: 3", "tresury: 3", 7, "minoa: unknown key 'tresury'"),
        ("treasury: 5", "gold: 5", 9, "minoa: unknown key 'gold'"),
        ("then:", "than: {}\nthen:", 9, "case: unknown key 'than'"),
        ("when: []", "when: [{minoa: {tax.rate: 2}}]", 8, "unknown decision 'tax.rate'"),
        ("when: []", "when: [{lydia: {tax.setRate: 2}}]", 8, "unknown civilization 'lydia'"),
        ("when: []", "when: [{minoa: {tax.annexRevoltCity: atlantis}}]", 8, "unknown area 'atlantis'"),
        ("when: []", "when: [{minoa: {move.land: {path: [knossos, atlantis], tokens: 1}}}]", 8, "area 'atlantis'"),
        ("when: []", "when: [{minoa: {move.land: {path: [knossos], tokens: 1, by: ship}}}]", 8, "unknown key 'by'"),
        ("when: []", "when: [{minoa: {move.sail: {ship: knossos, voyage: [{go: thera}]}}}]", 8, "unknown key 'go'"),
        ("when: []", "when: [{minoa: {move.sail: {ship: knossos, voyage: [{to: x}]}}}]", 8, "unknown area 'x'"),
        ("when: []", "when: [{minoa: {calamity.damage: {x: 2}}}]", 8, "unknown area 'x'"),
        ("when: []", "when: [{minoa: {hand.discard: [fish, chips]}}]", 8, "unknown card 'chips'"),
        ("when: []", "when: [{minoa: {advances.buy: {advances: [fire]}}}]", 8, "unknown advance 'fire'"),
        ("when: []", "when: [{minoa: {advances.buy: {advances: [], credits: {x: 5}}}}]", 8, "unknown group 'x'"),
        ("when: []", "when: [{minoa: {calamity.secondaryVictims: [lydia]}}]", 8, "unknown civilization 'lydia'"),
        ("when: []", "when: [{minoa: {piracy.secondaryCity: {hellas: x}}}]", 8, "unknown area 'x'"),
        ("when: []", "when: [{minoa: {volcano.choose: x}}]", 8, "unknown volcano 'x'"),
        ("when: []", "when: [{minoa: {flood.choosePlain: x}}]", 8, "unknown flood plain 'x'"),
        ("when: []", "when: [{minoa: {cyclone.chooseSea: knossos}}]", 8, "unknown open sea 'knossos'"),
        ("when: []", "when: [{minoa: {regression.enlightenment: [x, y]}}]", 8, "unknown area 'x'"),
        ("when: []", "when: [{minoa: {tax.setRate: 2, move.end: true}}]", 8, "one decision a line"),
        ("when: []", "when: [{minoa: {move.end: true}, hatti: {move.end: true}}]", 8, "one civilization a line"),
        ("when: []", "when: {minoa: {move.end: true}}", 8, "when: a list is expected"),
        ("players: {minoa: {treasury: 5}}", "asked: {minoa: tax.rate}", 9, "unknown decision 'tax.rate'"),
        ("players: {minoa: {treasury: 5}}", "error: {clause: R3.1.1}", 9, "no choice that could be refused"),
        ("players: {minoa: {treasury: 5}}", "until: dawn", 9, "unknown phase 'dawn'"),
        ("players: {minoa: {treasury: 5}}", "stacks: {10: {count: 1}}", 9, "unknown stack '10'"),
        ("players: {minoa: {treasury: 5}}", "stacks: {east: {1: {count: 1}}}", 9, "no block 'east'"),
        ("players: {minoa: {treasury: 5}}", "game: {score: 1}", 9, "unknown key 'score'"),
        ("players: {minoa: {treasury: 5}}", "view: {lydia: {hand: 1}}", 9, "unknown civilization 'lydia'"),
        ("players: {minoa: {treasury: 5}}", "view: {spectator: {hand: 1}}", 9, "of which civilization"),
        ("phase: tax-collection", "phase: taxes", 5, "unknown phase 'taxes'"),
        ("phase: tax-collection", "phase: tax-collection\n  step: themes", 6, "step: only with phase set-up"),
        ("phase: tax-collection", "phase: set-up\n  step: themes", 6, "only in the Short Game"),
        ("phase: tax-collection", "phase: set-up\n  step: sleep", 6, "unknown step 'sleep'"),
        ("phase: tax-collection", "turn: 0\n  phase: tax-collection", 5, "a whole number is expected"),
        ("phase: tax-collection", "turn: 3", 4, "given: key 'phase' is missing"),
        ("players: 5", "players: 4", 3, "setup"),
        ("players: 5", "players: five", 3, "players: a whole number is expected, not 'five'"),
        ("board: west", "board: north", 3, "setup: Invalid enum value 'north'"),
        ("board: west", "board: both", 3, "setup"),
        ("board: west", "options: {tea: true}", 3, "unknown field `tea`"),
        ("board: west", "civs: [rome]", 3, "[R2.2.1]"),
        ("name: A case", "title: A case", 1, "unknown key 'title'"),
        ("name: A case\n", "", 1, "key 'name' is missing"),
        ("setup:", "setup: {}\nsetup:", 4, "key 'setup' stands here twice"),
        ("minoa: city", "minoa: 56", 6, "knossos: more than 55 tokens [R1.5]"),
        ("treasury: 3", "treasury: 56", 7, "only 55 of the 55 tokens are left [R1.5]"),
        ("{minoa: city}", "{minoa: city, hatti: city}", 6, "at most one city an area [R1.7]"),
        ("knossos: {minoa: city}", "rome: {minoa: city}", 6, "rome is out of play in this set-up [R1.7]"),
        ("knossos: {minoa: city}", "aegean-sea: {minoa: 1}", 6, "aegean-sea is open sea"),
        ("knossos: {minoa: city}", "knossos: {barbarians: city}", 6, "barbarians have tokens only"),
        ("knossos: {minoa: city}", "knossos: {pirates: 3}", 6, "pirates a city only"),
        ("knossos: {minoa: city}", "anatolia: {minoa: {ships: 1}}", 6, "a ship inland [R1.6]"),
        ("knossos: {minoa: city}", "knossos: {minoa: {ships: 5}}", 6, "4 ships"),
        ("knossos: {minoa: city}", "knossos: {minoa: town}", 6, "a whole number is expected, not 'town'"),
        ("treasury: 3", "ast: 99", 7, "the last space is"),
        ("treasury: 3", "advances: [fire]", 7, "unknown advance 'fire'"),
        ("treasury: 3", "advances: [music, music]", 7, "advance 'music' is named twice"),
        ("treasury: 3", "credits: {arts: 7}", 7, "7 is no multiple of 5"),
        ("treasury: 3", "traces: {treachery: hellas}", 7, "'treachery' is no calamity in this hand"),
        ("treasury: 3", "leaving: maybe", 7, "true or false is expected"),
        ("when: []", "when: []\nuntil: leaving", 9, "unknown phase 'leaving'"),
    ],
)  # fmt: skip
def test_a_bad_case_says_why_and_where(was: str, is_: str, line: int, told: str, tmp_path: Path) -> None:
    assert GOOD.count(was) >= 1
    found = reason(GOOD.replace(was, is_, 1), tmp_path)
    assert found.startswith((f"FILE:{line}: ", f"FILE: line {line}: ")), found
    assert told in found


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "FILE: there is no case in this file"),
        ("# only a remark\n", "FILE: there is no case in this file"),
        ("name: [a\n", "FILE:2: not YAML"),
        ("- name: A case\n", "FILE:1: case: a mapping is expected"),
        ("name: A\n? [a, b]\n: c\n", "FILE:2: a key must be a name or a number"),
    ],
)
def test_what_is_no_case_at_all(text: str, told: str, tmp_path: Path) -> None:
    assert reason(text, tmp_path).startswith(told)


def test_a_stack_needs_its_block_in_two_block_games(tmp_path: Path) -> None:
    text = GOOD.replace("{players: 5, board: west}", "{players: 12}").replace("when: []", "when:")
    found = reason(text.replace("players: {minoa: {treasury: 5}}", "stacks: {1: {count: 3}}"), tmp_path)
    assert "with two blocks say 'west: {N: ...}'" in found


def test_a_city_built_must_be_there(tmp_path: Path) -> None:
    found = reason(GOOD.replace("phase: tax", "built_this_turn: [thera]\n  phase: tax", 1), tmp_path)
    assert found == "FILE:5: built_this_turn: there is no city in thera"


def test_yes_and_no_are_words_and_numbers_are_plain(tmp_path: Path) -> None:
    """YAML 1.1 would read `no` as false and `1:30` as 90."""
    found = reason(GOOD.replace("treasury: 3", "treasury: 1:30"), tmp_path)
    assert "not '1:30'" in found
    found = reason(GOOD.replace("minoa: city", "no: city"), tmp_path)
    assert "unknown civilization 'no'" in found


def test_anchors_and_merges_work(tmp_path: Path) -> None:
    players = "{minoa: &m {treasury: 3, hand: [fish]}, hatti: *m, egypt: {<<: *m, treasury: 4}}"
    then = "{minoa: {treasury: 5}, hatti: {treasury: 3, hand: [fish]}, egypt: {treasury: 4, hand: [fish]}}"
    text = GOOD.replace("{minoa: {treasury: 3, hand: [fish]}}", players).replace("{minoa: {treasury: 5}}", then)
    assert reason(text, tmp_path) == ""
    assert "'<<' must refer to a mapping" in reason(text.replace("<<: *m", "<<: 3"), tmp_path)


def test_a_bad_case_does_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD.replace("knossos", "atlantis"), encoding="utf-8")
    (tmp_path / "b.yml").write_text(f"{GOOD}---\n{GOOD}", encoding="utf-8")
    (tmp_path / "c.txt").write_text("no case", encoding="utf-8")
    (tmp_path / "d").mkdir()
    (tmp_path / "d" / "e.yaml").write_bytes(b"\xff\xfe\xfa")
    results = list(check_files([tmp_path]))
    assert [result.ok for result in results] == [False, True, True, False]
    assert "cannot be read" in results[-1].reason
