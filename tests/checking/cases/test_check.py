"""`megaciv check` on the command line, coverage, and the published schema."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from megaciv.checking.cases import check_file, given, judging, names
from megaciv.checking.cases.case import KEYS, SETUP_KEYS
from megaciv.checking.cases.coverage import coverage, definitions
from megaciv.checking.cases.names import clauses
from megaciv.checking.cases.schema import text
from megaciv.checking.cases.scoring import GAME
from megaciv.cli import app
from megaciv.rules.notation.notation import NOTATION

ROOT = Path(__file__).parents[3]
GOOD = """name: Good one
clauses: [R3.1.2, V1]
setup: {players: 5, board: west}
given: {phase: tax-collection, areas: {knossos: {minoa: city}}}
then: {players: {minoa: {treasury: 2}}}
"""
BAD = GOOD.replace("Good", "Bad").replace("treasury: 2", "treasury: 3")

runner = CliRunner()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with two cases and a test."""
    cases = tmp_path / "tests" / "cases"
    cases.mkdir(parents=True)
    (cases / "good.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "tests" / "test_x.py").write_text('"""R3.1.3, and V2 too."""', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_line_each_and_exit_code(folder: Path) -> None:
    result = runner.invoke(app, ["--lang", "en", "check"])
    assert (result.exit_code, result.stdout) == (0, "ok  Good one\n1 passed, 0 failed\n")
    (folder / "bad.yaml").write_text(BAD, encoding="utf-8")
    result = runner.invoke(app, ["--lang", "en", "check", "bad.yaml", "tests/cases"])
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "failed  Bad one",
        "    bad.yaml: line 5: minoa: treasury is 2, expected 3",
        "ok  Good one",
        "1 passed, 1 failed",
    ]


def test_json_for_machines(folder: Path) -> None:
    (folder / "bad.yaml").write_text(BAD, encoding="utf-8")
    result = runner.invoke(app, ["check", "bad.yaml", "tests/cases", "--json"])
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert (told["passed"], told["failed"]) == (1, 1)
    assert told["cases"] == [
        {"file": "bad.yaml", "name": "Bad one", "ok": False,
         "reason": "bad.yaml: line 5: minoa: treasury is 2, expected 3"},
        {"file": "tests/cases/good.yaml", "name": "Good one", "ok": True, "reason": ""},
    ]  # fmt: skip


def test_other_data_in_a_folder_is_passed_over(folder: Path) -> None:
    """A JSON file that does not call itself a replay is none; named itself, or broken, it is told of."""
    (folder / "tests" / "cases" / "index.json").write_text('{"cases": 1}', encoding="utf-8")
    assert runner.invoke(app, ["check"]).exit_code == 0
    assert runner.invoke(app, ["check", "tests/cases/index.json"]).exit_code == 1
    (folder / "tests" / "cases" / "index.json").write_text('{"format": "megaciv-replay"}', encoding="utf-8")
    assert runner.invoke(app, ["check"]).exit_code == 1


@pytest.mark.usefixtures("folder")
def test_in_polish() -> None:
    assert runner.invoke(app, ["--lang", "pl", "check"]).stdout.endswith("poprawne: 1, błędne: 0\n")


@pytest.mark.usefixtures("folder")
def test_a_path_that_is_not_there() -> None:
    result = runner.invoke(app, ["check", "nowhere"])
    assert result.exit_code == 2
    assert "nowhere" in result.stderr


@pytest.mark.usefixtures("folder")
def test_coverage() -> None:
    told = json.loads(runner.invoke(app, ["check", "--coverage", "--json"]).stdout)
    assert told["covered"] == ["R3.1.2", "R3.1.3", "V1", "V2"]
    assert told["clauses"]["R3.1.2"] == ["tests/cases/good.yaml"]
    assert told["clauses"]["R3.1.3"] == ["tests/test_x.py"]
    assert set(told["covered"]) | set(told["definitions"]) | set(told["uncovered"]) == set(told["clauses"])
    assert not set(told["uncovered"]) & set(told["definitions"])
    shown = runner.invoke(app, ["--lang", "en", "check", "--coverage"]).stdout
    assert "R3.1.2  tests/cases/good.yaml" in shown
    assert "R3.1.4  cited by nothing" in shown


def test_definitions_are_clauses_with_a_reason() -> None:
    assert definitions().keys() <= set(clauses())
    assert all(len(reason) > 20 for reason in definitions().values())


def test_a_file_that_is_no_case_covers_nothing(tmp_path: Path) -> None:
    (tmp_path / "odd.yaml").write_text("name: [", encoding="utf-8")
    (tmp_path / "list.yaml").write_text("- 1", encoding="utf-8")
    assert coverage([tmp_path], tmp_path).covered == []


def test_clauses_are_known_and_in_order() -> None:
    assert len(clauses()) == len(set(clauses())) == 450
    assert clauses()[0] == "R0.1.1"
    assert clauses()[-1] == "V66"


def test_the_published_schema_is_the_one_of_the_runner() -> None:
    """`python -m megaciv.checking.cases.schema > docs/case.schema.json` writes it anew."""
    assert (ROOT / "docs" / "case.schema.json").read_text(encoding="utf-8") == text()


def test_the_documented_format_is_the_one_of_the_runner(tmp_path: Path) -> None:
    """docs/cases.md: its first example runs, and every decision and every key is in it."""
    docs = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")
    example = docs.partition("```yaml\n")[2].partition("```")[0]
    (tmp_path / "example.yaml").write_text(example, encoding="utf-8")
    (result,) = check_file(tmp_path / "example.yaml")
    assert result.ok, result.reason
    named = set(re.findall(r"`([\w.-]+)`", docs))
    keys = (*KEYS, *SETUP_KEYS, *given.KEYS, *given.PLAYER_KEYS, *judging.JUDGES, *judging.PLAYER_KEYS, *GAME)
    assert [key for key in keys if key not in named] == []
    assert [step for step in (*names.STARTS, *names.STEPS) if step not in named] == []
    assert [name for name in NOTATION if name not in named | {"hold", "undo"}] == []
