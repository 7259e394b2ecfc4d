"""The texts of the rules: complete, at one with the facts, and the same in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from megaciv.checking.cases.coverage import coverage
from megaciv.checking.cases.names import DECISIONS, clauses
from megaciv.rules.facts import EPOCHS, Calamity, Requirement, facts
from megaciv.text.rulebook import Chapter, Clause, folded, rulebook
from megaciv.text.words import LANGUAGES, catalogue, words

DEFINITIONS = set(
    "R0.1.1 R0.2.8 R0.2.9 R0.2.10 R0.2.11 R0.3.7 R0.6.2 R3.0.9 R3.6.3 R3.7.7 R7.57".split(),
)
"""Clauses that no case can prove. A longer list needs a good reason: every other clause needs a case."""

CLAUSE_OF = {
    "volcanic_eruption_or_earthquake": "R3.9.40",
    "treachery": "R3.9.41",
    "famine": "R3.9.42",
    "slave_revolt": "R3.9.43",
    "flood": "R3.9.44",
    "superstition": "R3.9.45",
    "civil_war": "R3.9.46",
    "barbarian_hordes": "R3.9.47",
    "cyclone": "R3.9.48",
    "epidemic": "R3.9.49",
    "tyranny": "R3.9.50",
    "civil_disorder": "R3.9.51",
    "corruption": "R3.9.52",
    "iconoclasm_and_heresy": "R3.9.53",
    "regression": "R3.9.54",
    "piracy": "R3.9.55",
}
NUMBERS_OF = CLAUSE_OF | {"barbarian_hordes": "R3.9.70"}
"""Where a calamity's numbers and advances stand."""

MINORS = "R3.9.35"

REFERENCE = re.compile(r"\b(?:R\d+(?:\.\d+)*|V\d+[a-z]?)\b")

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def clause(clause_id: str, lang: str = "en") -> Clause:
    found = rulebook(lang).clause(clause_id)
    assert found is not None
    return found


def chapter(name: str) -> Chapter:
    return next(each for each in rulebook("en").chapters if each.name == name)


def rows(markdown: str) -> Iterator[list[str]]:
    """The rows of the tables in a text, without headings."""
    for line in markdown.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and not set(cells[0]) <= {"-"}:
            yield cells


def integers(text: str) -> list[int]:
    """The numbers in a text, apart from those of clauses."""
    return sorted(int(number) for number in re.findall(r"\d+", REFERENCE.sub("", text)))


def test_every_clause_is_there_once() -> None:
    ids = [each.id for each in rulebook("en").clauses]
    assert sorted(ids) == sorted(clauses())


def test_only_definitions_are_marked_as_such() -> None:
    assert {each.id for each in rulebook("en").clauses if each.definition} == DEFINITIONS


@each_language
def test_every_reference_leads_somewhere(lang: str) -> None:
    known = set(clauses()) | {each.rpartition(".")[0] for each in clauses()}
    texts = {each.id: each.text for each in rulebook(lang).clauses}
    texts |= {each.name: each.intro for each in rulebook(lang).chapters}
    lost = {(where, name) for where, text in texts.items() for name in REFERENCE.findall(text) if name not in known}
    assert lost == set()


def test_numbers_within_a_chapter_belong_to_it() -> None:
    for each in rulebook("en").chapters:
        major, _, minor = each.name.partition("-")
        part = minor.partition("-")[0]
        prefix = f"R{int(major)}.{int(part)}." if part.isdigit() else f"R{int(major)}."
        assert [one.id for one in each.clauses if not one.id.startswith("V" if major == "08" else prefix)] == []


@each_language
def test_titles_are_short(lang: str) -> None:
    assert [each.id for each in rulebook(lang).clauses if len(each.title) > 50] == []


def test_tests_of_texts_cover_no_clause() -> None:
    tests = Path(__file__).parents[2]
    citing = {Path(file) for files in coverage([], tests).clauses.values() for file in files}
    assert citing, "other tests cite clauses"
    assert {file for file in citing if file.is_relative_to(tests / "text")} == set()


# --- the facts -------------------------------------------------------------------------------------------------------


def majors() -> list[Calamity]:
    return [each for each in facts().calamities if each.severity == "major"]


@each_language
def test_every_calamity_has_its_name(lang: str) -> None:
    for each in facts().calamities:
        name = words(lang).text(f"calamity-{each.id}")
        if each.severity == "major":
            assert clause(CLAUSE_OF[each.id], lang).title == name
        else:
            assert f"- **{name}** ({each.stack}): " in clause(MINORS, lang).text


@each_language
@pytest.mark.parametrize("calamity", majors(), ids=lambda each: str(each.id))
def test_majors_are_told_with_stack_kind_numbers_and_advances(calamity: Calamity, lang: str) -> None:
    kind = {"en": ("Non-Tradeable", "Tradeable"), "pl": ("niezbywalna", "zbywalna")}[lang][calamity.tradeable]
    begins = {"en": f"Stack {calamity.stack}, {kind}.", "pl": f"Stos {calamity.stack}, {kind}."}[lang]
    assert clause(CLAUSE_OF[calamity.id], lang).text.startswith(begins)
    told = clause(NUMBERS_OF[calamity.id], lang).text
    assert {*calamity.base.values(), *calamity.secondary.values()} <= set(integers(told))
    for advance, modifier in calamity.modifiers.items():
        if modifier.type != "base_rate":
            assert is_named(words(lang).text(f"advance-{advance}"), told), advance


def is_named(name: str, text: str) -> bool:
    """Is every word of a name in the text, with whatever ending Polish gives it?"""
    return all(f" {word[: max(3, len(word) - 3)]}" in f" {folded(text)}" for word in folded(name).split())


@each_language
def test_minors_are_told_with_their_numbers(lang: str) -> None:
    lines = {
        re.findall(r"\*\*(.+)\*\*", line)[0]: line
        for line in clause(MINORS, lang).text.splitlines()
        if line.startswith("- ")
    }
    for each in facts().calamities:
        if each.severity == "minor":
            told = integers(lines[words(lang).text(f"calamity-{each.id}")])
            assert told == sorted([each.stack, *each.base.values()]), each.id


@each_language
@pytest.mark.parametrize("side", ["basic", "expert"])
def test_demands_of_the_epochs(side: str, lang: str) -> None:
    column = 1 if side == "basic" else 2
    table = {cells[0]: cells[column] for cells in rows(clause("R3.13.2", lang).text)}
    required = facts().ast.basic if side == "basic" else facts().ast.expert
    told = {epoch: integers(table[words(lang).text(f"epoch-{epoch}")]) for epoch in EPOCHS}
    assert told == {each.epoch: sorted(asked(each)) for each in required}


def asked(what: Requirement) -> Iterator[int]:
    yield from (number for number in (what.cities, what.advances, what.advance_vp) if number)
    for each in what.priced:
        yield each.count
        yield each.below if each.below is not None else each.at_least or 0


def test_themes_of_the_short_game() -> None:
    told = {cells[0]: cells[1].split(", ") for cells in rows(clause("R5.1.3").text) if cells[0] != "theme"}
    name = words("en").text
    assert told == {
        name(f"theme-{each.id}"): [name(f"advance-{advance}") for advance in each.advances]
        for each in facts().scenarios.short.themes
    }


def test_the_index_names_every_advance_and_where_it_changes_a_calamity() -> None:
    index = {cells[0]: cells for cells in rows(chapter("03-14-advances").intro) if cells[0] != "advance"}
    assert list(index) == sorted(index)
    assert set(index) == {words("en").text(f"advance-{each.id}") for each in facts().advances}
    for each in facts().advances:
        signs = {
            sign: {
                NUMBERS_OF[calamity]
                for calamity, modifier in each.modifiers.items()
                if modifier.sign == sign and modifier.type != "base_rate"
            }
            for sign in ("mitigates", "aggravates")
        }
        _, _, helps, harms = index[words("en").text(f"advance-{each.id}")]
        assert set(REFERENCE.findall(helps)) == signs["mitigates"], each.id
        assert set(REFERENCE.findall(harms)) == signs["aggravates"], each.id


def test_the_table_of_decisions_is_complete() -> None:
    listed = decisions()
    assert len(listed) == len(set(listed))
    assert set(DECISIONS) - set(listed) == set()
    named = {key for key in catalogue("en").keys if key.startswith("decision-")}
    assert {f"decision-{each.replace('.', '-')}" for each in listed} == named


def decisions() -> list[str]:
    return [cells[0].strip("`") for cells in rows(chapter("06-decisions").intro) if cells[0] != "decision"]


@each_language
def test_decisions_named_in_clauses_exist(lang: str) -> None:
    named = {name for each in rulebook(lang).clauses for name in re.findall(r"`(\w+\.[\w.]+)`", each.text)}
    assert named - set(decisions()) == set()


# --- the translation -------------------------------------------------------------------------------------------------


def test_everything_is_translated() -> None:
    assert rulebook("pl").translated == set(clauses())
    english = {each.name: each for each in rulebook("en").chapters}
    for each in rulebook("pl").chapters:
        assert each.title != english[each.name].title, each.name
        assert each.intro.count("\n") == english[each.name].intro.count("\n"), each.name
        assert set(REFERENCE.findall(each.intro)) == set(REFERENCE.findall(english[each.name].intro)), each.name


@pytest.mark.parametrize("clause_id", sorted(rulebook("pl").translated))
def test_a_translation_has_the_same_numbers_references_and_mark(clause_id: str) -> None:
    english, polish = clause(clause_id), clause(clause_id, "pl")
    assert integers(polish.text) == integers(english.text)
    for pattern in (REFERENCE, re.compile(r"`[^`]+`")):
        assert set(pattern.findall(polish.text)) == set(pattern.findall(english.text))
    assert polish.definition == english.definition
