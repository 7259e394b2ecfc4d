"""`megaciv rules`: what people read and what machines get."""

from __future__ import annotations

import pytest

from megaciv.checking.cases.names import clauses
from megaciv.text.rulebook import Rulebook
from tests.command_line import Command

COMMAND = Command("rules")
run, read, entries = COMMAND.run, COMMAND.read, COMMAND.entries


def test_one_clause() -> None:
    shown = read("R3.9.12")
    assert shown.startswith("R3.9.12 Victim and beneficiary Calamity Resolution › Beneficiary The primary victim")
    assert "R3.9.13" not in shown


def test_a_definition_says_so_with_its_reason() -> None:
    assert read("R0.1.1").endswith("(definition)")
    assert read("R3.7.7").endswith("(definition: nobody can see an intention)")


def test_a_section_is_shown_whole() -> None:
    shown = read("R3.9")
    assert shown.startswith("R3.9.1 Minor first")
    assert "R3.9.79 How they vanish" in shown
    assert "Universal Doctrine, or R4.1.6." in shown


def test_words_show_the_best_in_full_and_name_the_others() -> None:
    shown = read("civil war")
    assert shown.startswith("R3.9.46 Civil War Calamity Resolution › 9b Major calamities Stack 5, Non-Tradeable.")
    assert "more clauses: R7.61 The Public Works token" in shown
    assert "counts 1 along with" not in shown


def test_tables_are_tables() -> None:
    assert "Early Bronze Age 2 cities 3 cities" in read("R3.13.2")


def test_a_list_has_every_clause() -> None:
    shown = run("--list").stdout.split()
    assert [each for each in clauses() if each not in shown] == []
    assert run("--list").stdout == run().stdout
    assert read("R3.8", "--list").startswith("Calamity Selection R3.8.1 Face down R3.8.2")


def test_json() -> None:
    assert entries("R3.9.12") == [
        {
            "id": "R3.9.12",
            "title": "Victim and beneficiary",
            "text": "The primary victim of one copy of a Tradeable calamity can be the beneficiary of the other copy.",
            "chapter": "Calamity Resolution",
            "section": "Beneficiary",
            "lang": "en",
            "definition": False,
            "reason": "",
        }
    ]
    assert {each["id"] for each in entries()} == set(clauses())
    assert entries("civil war")[0]["id"] == "R3.9.46"


def test_polish() -> None:
    shown = read("Wojna domowa", lang="pl")
    assert shown.startswith("R3.9.46 Wojna domowa Rozpatrywanie katastrof › 9b Poważne katastrofy")
    assert "tłumaczenia" not in shown
    assert read("--lang", "pl", "R3.9.46") == read("R3.9.46", lang="pl")


def test_what_is_not_translated_is_marked(without_conflict: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    assert entries("R3.4.2", lang="pl")[0]["lang"] == "pl"
    monkeypatch.setattr("megaciv.commands.rules.rulebook", lambda lang: without_conflict)
    assert read("R3.4.2", lang="pl").endswith("(po angielsku, bez tłumaczenia)")
    assert entries("R3.4.2", lang="pl")[0]["lang"] == "en"


@pytest.mark.parametrize(
    ("about", "lang", "said"),
    [
        ("R3.9.99", "en", ["There is no clause R3.9.99.", "Nearest: R3.9.79 How they vanish; R3.9.78 Two hordes"]),
        ("R3.9.99", "pl", ["Nie ma punktu R3.9.99.", "Najbliższe: R3.9.79 Jak znikają; R3.9.78 Dwie hordy"]),
        ("cvil war", "en", ["The rules say nothing about 'cvil war'.", "Nearest: R3.9.46 Civil War"]),
        ("xyzzy", "en", ["The rules say nothing about 'xyzzy'."]),
    ],
)
def test_nothing_found_ends_with_the_nearest(about: str, lang: str, said: list[str]) -> None:
    result = run(about, lang=lang)
    assert result.exit_code == 2
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == len(said)
    assert all(line.startswith(expected) for line, expected in zip(lines, said, strict=True))
