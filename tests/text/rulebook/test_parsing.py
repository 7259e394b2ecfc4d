"""The format of `docs/rules` (its README describes it): what is read, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from megaciv.text.rulebook import Chapter, Rulebook, RulebookError, parse, texts_of

SOURCE = """\
# Pieces

About pieces.

## Tokens

**R0.2.1 Token.** (definition) A small thing.

**R0.2.2 A.S.T. marker.** It moves (R3.13.1).

- by **steps**,
- one at a time.

Never more.

## Cities

A word about cities.

**V3a Nine.** (definition: they are counted elsewhere) There are nine.
"""


def read(source: str, name: str = "00-pieces", lang: str = "en") -> Chapter:
    return parse(source, name, lang)


def test_clauses_with_their_titles_sections_and_marks() -> None:
    chapter = read(SOURCE)
    assert (chapter.name, chapter.title) == ("00-pieces", "Pieces")
    assert [(each.id, each.title, each.section) for each in chapter.clauses] == [
        ("R0.2.1", "Token", "Tokens"),
        ("R0.2.2", "A.S.T. marker", "Tokens"),
        ("V3a", "Nine", "Cities"),
    ]
    assert [(each.definition, each.reason) for each in chapter.clauses] == [
        (True, ""),
        (False, ""),
        (True, "they are counted elsewhere"),
    ]
    assert {each.chapter for each in chapter.clauses} == {"Pieces"}


def test_text_of_a_clause_goes_on_to_the_next() -> None:
    chapter = read(SOURCE)
    assert chapter.clauses[1].text == "It moves (R3.13.1).\n\n- by **steps**,\n- one at a time.\n\nNever more."
    assert chapter.intro == "About pieces.\n\n## Tokens\n\n## Cities\n\nA word about cities."


@pytest.mark.parametrize(
    ("source", "line", "reason"),
    [
        ("", 1, "begins with"),
        ("Pieces\n", 1, "begins with"),
        ("# Pieces\n\n### Tokens\n", 3, "headings"),
        ("# Pieces\n\n**R0.2.1 Token** A small thing.\n", 3, "looks like a clause"),
        ("# Pieces\n\n**R0.2.1** A small thing.\n", 3, "looks like a clause"),
        ("# Pieces\n\n**R0.2.1 Token.**\n", 3, "looks like a clause"),
        ("# Pieces\n\nR0.2.1 A small thing.\n", 3, "looks like a clause"),
        ("# Pieces\n\n**R0.2.1 Token.** A small\nthing.\n", 4, "one line"),
        ("# Pieces\n**R0.2.1 Token.** A small thing.\n", 2, "one line"),
        ("# Pieces\n\n**R0.2.1 Token.** A small thing. \n", 3, "space at the end"),
    ],
)
def test_what_breaks_the_format_is_refused_with_its_place(source: str, line: int, reason: str) -> None:
    with pytest.raises(RulebookError, match=rf"en/00-pieces\.md:{line}: .*{reason}"):
        read(source)


def test_a_number_stands_once() -> None:
    with pytest.raises(RulebookError, match=r"R0\.2\.1 stands twice"):
        Rulebook("en", [read(SOURCE), read(SOURCE, "01-again")])


def test_a_translation_adds_nothing_of_its_own() -> None:
    english = Rulebook("en", [read(SOURCE)])
    strange = read("# Elementy\n\n**R0.2.9 Inne.** Czego tu nie ma.\n", lang="pl")
    with pytest.raises(RulebookError, match=r"R0\.2\.9"):
        Rulebook("pl", [strange], english)
    with pytest.raises(RulebookError, match="09-other"):
        Rulebook("pl", [read("# Elementy\n", "09-other", "pl")], english)


def test_what_is_not_translated_stands_in_english() -> None:
    english = Rulebook("en", [read(SOURCE), read("# More\n\n**R9.1 More.** Text.\n", "09-more")])
    polish = Rulebook("pl", [read("# Elementy\n\n**R0.2.1 Żeton.** (definicja) Mała rzecz.\n", lang="pl")], english)
    assert [(each.id, each.lang, each.chapter) for each in polish.clauses] == [
        ("R0.2.1", "pl", "Elementy"),
        ("R0.2.2", "en", "Elementy"),
        ("V3a", "en", "Elementy"),
        ("R9.1", "en", "More"),
    ]
    assert polish.translated == {"R0.2.1"}


def test_texts_come_from_the_package_if_it_has_them_else_from_the_repository(tmp_path: Path) -> None:
    package, repository = tmp_path / "megaciv", tmp_path / "repository"
    with pytest.raises(RulebookError, match="no texts"):
        texts_of(package, repository)
    (repository / "docs" / "rules").mkdir(parents=True)
    assert texts_of(package, repository) == repository / "docs" / "rules"
    (package / "rulebook_texts").mkdir(parents=True)
    assert texts_of(package, repository) == package / "rulebook_texts"
