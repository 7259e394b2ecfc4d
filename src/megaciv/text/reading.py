"""The rules as lines for a reader: what `megaciv rules` shows, no matter who draws it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from megaciv.text.rulebook import Clause, Rulebook
from megaciv.text.words import Words

IN_FULL: Final = 6
"""So many clauses are shown in full; further ones by number and title."""

Style = Literal["", "bold", "dim", "italic", "markdown"]
Line = tuple[str, Style]


def name_of(clause: Clause) -> str:
    return f"{clause.id} {clause.title}"


def listed(language: Words, clauses: Iterable[Clause]) -> Iterator[Line]:
    """Numbers and titles, below the names of their chapters."""
    heading = None
    for clause in clauses:
        if clause.chapter != heading:
            heading = clause.chapter
            yield heading, "bold"
        mark = f" ({language.text('rulebook-definition')})" if clause.definition else ""
        yield f"  {clause.id:9}{clause.title}{mark}", ""


def in_full(book: Rulebook, language: Words, clauses: list[Clause], most: int) -> Iterator[Line]:
    """The texts of so many clauses, in Markdown, and the numbers of the others."""
    for clause in clauses[:most]:
        yield name_of(clause), "bold"
        yield " › ".join(part for part in (clause.chapter, clause.section) if part), "dim"
        yield clause.text, "markdown"
        for note in _notes(book, language, clause):
            yield note, "italic"
        yield "", ""
    if more := clauses[most:]:
        yield language.text("rulebook-more", count=len(more)), "bold"
        yield from ((f"  {each.id:9}{each.title}", "") for each in more)


def _notes(book: Rulebook, language: Words, clause: Clause) -> Iterator[str]:
    if clause.definition:
        named = language.text("rulebook-definition")
        yield f"({named}: {clause.reason})" if clause.reason else f"({named})"
    if clause.lang != book.lang:
        yield language.text("rulebook-untranslated")
