"""Finding clauses: by number, by words, by the name of a card or phase in any language."""

from __future__ import annotations

import pytest

from megaciv.rules.facts import facts
from megaciv.text.rulebook import Rulebook, folded, is_number, rulebook
from megaciv.text.words import words


def found(text: str, lang: str = "en") -> list[str]:
    return [each.id for each in rulebook(lang).search(text)]


@pytest.mark.parametrize("number", ["R3.9.46", "r3.9.46", "3.9.46", " R3.9.46 "])
def test_a_clause_by_its_number(number: str) -> None:
    clause = rulebook("en").clause(number)
    assert clause is not None
    assert (clause.id, clause.title) == ("R3.9.46", "Civil War")


def test_an_example_by_its_number() -> None:
    clause = rulebook("en").clause("v39A")
    assert clause is not None
    assert clause.id == "V39a"


def test_no_clause() -> None:
    assert rulebook("en").clause("R3.9.99") is None
    assert rulebook("pl").clause("R3.9.99") is None


def test_a_section() -> None:
    assert [each.id for each in rulebook("en").section("3.8")] == ["R3.8.1", "R3.8.2", "R3.8.3", "R3.8.4"]
    assert {each.id.split(".")[0] for each in rulebook("en").section("R7")} == {"R7"}
    assert rulebook("en").section("R3.1")[-1].id == "R3.1.8"


@pytest.mark.parametrize(
    ("number", "nearest"),
    [
        ("R3.9.47.1", "R3.9.47"),
        ("R3.9.56", "R3.9.55"),
        ("R3.3.16", "R3.3.17"),
        ("R3.15.1", "R3.13.1"),
        ("R8.1", "R7.1"),
        ("V67", "V66"),
    ],
)
def test_the_nearest_numbers(number: str, nearest: str) -> None:
    assert rulebook("en").nearest(number)[0].id == nearest


@pytest.mark.parametrize(
    ("text", "is_one"), [("R3.9", True), ("3", True), ("v12", True), ("civil war", False), ("5b", False), ("", False)]
)
def test_what_is_a_number(text: str, is_one: bool) -> None:
    assert is_number(text) is is_one


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("civil war", ["R3.9.46", "R3.9.60", "R3.9.61", "R3.9.62", "R3.9.63"]),
        ("Civil War", ["R3.9.46"]),
        ("wojna domowa", ["R3.9.46"]),
        ("tempest", ["R3.9.35"]),
        ("Coastal Migration", ["R3.9.35"]),
        ("wilderness city", ["R0.2.6"]),
        ("tax collection", ["R3.1.1"]),
        ("tax-collection", ["R3.1.1"]),
        ("pobór podatków", ["R3.1.1"]),
        ("fundamentalism", ["R3.10.3"]),
        ("damageByReduction", ["R7.1"]),
        ("hordes.move", ["R3.9.74"]),
    ],
)
def test_the_best_answers_come_first(text: str, expected: list[str]) -> None:
    assert found(text)[: len(expected)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Głód", "R3.9.42"),
        ("glod", "R3.9.42"),
        ("famine", "R3.9.42"),
        ("Ikonoklazm i herezja", "R3.9.53"),
        ("MIASTO NA PUSTKOWIU", "R0.2.6"),
        ("po za grą", "R0.1.10"),
    ],
)
def test_searching_in_polish(text: str, expected: str) -> None:
    assert found(text, "pl")[0] == expected


def test_a_polish_name_finds_what_is_not_translated(without_conflict: Rulebook) -> None:
    hits = without_conflict.search("Rolnictwo")
    assert {each.lang for each in hits} == {"en", "pl"}
    assert {"R0.1.5", "R3.4.16"} <= {each.id for each in hits}


def test_other_forms_of_a_word_are_found_last() -> None:
    assert "R3.9.42" in found("Rolnictwo", "pl"), "the text says 'Rolnictwem'"
    assert "R3.9.46" in found("wojny domowej", "pl"), "the title says 'Wojna domowa'"


def test_rules_come_before_examples() -> None:
    hits = found("superstition")
    assert hits[0] == "R3.9.45"
    assert "V43a" in hits
    assert [each for each in hits if each[0] == "V"] == hits[-sum(each[0] == "V" for each in hits) :]


@pytest.mark.parametrize("text", ["", "  ", "?!", "locomotive"])
def test_nothing_to_find(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("kind", ["calamity", "advance"])
def test_every_card_is_found_by_its_name(kind: str, lang: str) -> None:
    cards = facts().calamities if kind == "calamity" else facts().advances
    names = [words(lang).text(f"{kind}-{card.id}") for card in cards]
    assert [name for name in names if not found(name, lang)] == []


def test_folding() -> None:
    assert folded("  Główna Ofiara – „po za grą” (A.S.T.)") == "glowna ofiara po za gra a s t"
