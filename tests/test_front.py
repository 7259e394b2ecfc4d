"""The front of the command line: what it answers is what the whole command line answers, in plain text; what it does
not know it leaves; and it imports no more than it needs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from megaciv import commands, front
from megaciv.cli import app
from megaciv.commands.facts.sheets import TOPIC_SUMMARIES
from megaciv.text.words import LANGUAGES, catalogue

CASE = "tests/cases/conflict/metalworking-on-both-sides.yaml"
HEAVY = {"typer", "rich", "click", "fluent", "babel"}
NOT_PLAYED = {"megaciv.rules.seeing", "megaciv.rules.advice"} | {
    f"megaciv.rules.phases.{name}"
    for name in ("advances", "ast", "calamities", "cards", "cities", "expansion", "movement", "special", "tax", "trade")
}
"""What a case about a conflict has nothing to do with."""


def answered(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert front.answer(arguments) == 0
    return capsys.readouterr().out


def words_of(text: str) -> list[str]:
    """Without the frames of tables and the signs of Markdown."""
    return "".join(sign if sign.isalnum() else " " for sign in text).split()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        ["facts", "advances", "--json"],
        ["facts", "areas", "no such area", "--json"],
        ["facts", "ast", "minoa", "--json"],
    ],
)
def test_machines_read_the_same(capsys: pytest.CaptureFixture[str], lang: str, arguments: list[str]) -> None:
    whole = CliRunner().invoke(app, ["--lang", lang, *arguments])
    if whole.exit_code:
        assert front.answer(["--lang", lang, *arguments]) is None
    else:
        assert json.loads(answered(capsys, "--lang", lang, *arguments)) == json.loads(whole.stdout)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [["facts", "civilizations"], ["facts", "setups", "5-west"], ["rules"], ["rules", "R3.4.2"], ["rules", "R3.1"],
     ["rules", "--list", "3.9"], ["check", CASE]],
)  # fmt: skip
def test_people_read_the_same_words(capsys: pytest.CaptureFixture[str], lang: str, arguments: list[str]) -> None:
    whole = CliRunner().invoke(app, ["--lang", lang, *arguments], env={"COLUMNS": "400"})
    assert words_of(answered(capsys, "--lang", lang, *arguments)) == words_of(whole.stdout)


def test_the_list_of_commands(capsys: pytest.CaptureFixture[str]) -> None:
    told = answered(capsys, "--help")
    assert told == answered(capsys)
    assert all(f"  {name} " in told and text in told for name, text in commands.SUMMARIES.items())
    assert all(text in answered(capsys, "facts") for text in TOPIC_SUMMARIES.values())


@pytest.mark.parametrize(
    "arguments",
    [["play"], ["--lang"], ["--lang", "tlh", "facts"], ["facts", "nothing"], ["facts", "areas", "--nothing"],
     ["facts", "areas", "no such area"], ["facts", "areas", "crete", "more"], ["rules", "R99.9"], ["rules", "--help"],
     ["check"], ["check", "no-such-file.yaml"], ["check", "--coverage"], ["--install-completion"]],
)  # fmt: skip
def test_what_it_does_not_know_it_leaves(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert front.answer(arguments) is None
    assert capsys.readouterr().out == ""


def test_a_case_that_fails_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(Path(CASE).read_text(encoding="utf-8").replace("{minoa: 2}", "{minoa: 1}"), encoding="utf-8")
    assert front.answer(["check", CASE, str(wrong)]) == 1
    assert words_of(capsys.readouterr().out)[-4:] == ["1", "passed", "1", "failed"]


def test_who_sits_at_a_terminal_sees_it_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert front.answer(["facts", "areas"]) is None


@pytest.mark.parametrize(
    ("arguments", "without"),
    [
        (["--help"], {"re", "typing", "msgspec", *HEAVY}),
        (["facts"], {"re", "typing", "msgspec", *HEAVY}),
        (["facts", "areas"], HEAVY),
        (["rules", "R3.4.2"], {"msgspec", *HEAVY}),
        (["check", CASE], HEAVY | NOT_PLAYED),
    ],
)
def test_it_imports_what_it_needs(arguments: list[str], without: set[str]) -> None:
    program = f"import sys; from megaciv import front; front.answer({arguments}); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True, check=True,
                          env={"PYTHONPATH": ":".join(path for path in sys.path if path)})  # fmt: skip
    assert not without & set(done.stderr.split())


def test_a_case_is_read_without_the_expressions_of_another_parser() -> None:
    program = (
        "import sys, re; from megaciv import front; real = re.compile; front.answer(['check', sys.argv[1]]);"
        "import yaml; assert re.compile is real;"
        "lazy = yaml.resolver.Resolver.yaml_implicit_resolvers['1'][0][1];"
        "print(type(lazy) is not re.Pattern, lazy.match('1.5') is not None, lazy.match('x'), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program, CASE], capture_output=True, text=True, check=True)
    assert done.stderr.split() == ["True", "True", "None"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_words_are_what_fluent_would_say(lang: str) -> None:
    """Without Fluent: words as they stand, with words and small numbers put in."""
    from megaciv.text.words import _VARIABLE  # noqa: PLC0415

    known, seen = catalogue(lang), 0
    for file in known._sources:
        bundle = known._bundle(file)
        for key, plain in known._plain_of(file).items():
            values = ("x y", 7, "ż", 999, 0, "{ $a }")
            given: dict[str, object] = dict(zip(_VARIABLE.findall(plain), values, strict=False))
            pattern = bundle.get_message(key).value
            assert pattern is not None
            assert known.text(key, given) == bundle.format_pattern(pattern, given)[0], key
            seen += 1
    assert seen > len(known.keys) * 0.9
