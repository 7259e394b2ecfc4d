"""The rules as numbered clauses, in a person's language: read from `docs/rules`, found by number, word or name.

The texts live in `docs/rules` (see the README there for their format). A wheel carries a copy of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final
from unicodedata import combining, normalize

from megaciv.text.words import FALLBACK, LANGUAGES, catalogue, words

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

PACKAGED: Final = "rulebook_texts"
NEAREST: Final = 3

_CLAUSE = re.compile(
    r"\*\*(?P<id>R\d+(?:\.\d+)+|V\d+[a-z]?) (?P<title>[^*]+)\.\*\* "
    r"(?P<mark>\((?:definition|definicja)(?:: (?P<reason>[^)]+))?\) )?(?P<text>\S.*)"
)
_BLOCK = re.compile(r"\||- |\d+\. ")
"""How a line of a table or a list begins; every other line is a paragraph."""

_BOLD = re.compile(r"\*\*([^*]+)\*\*")
"""In the text of a clause: something that the clause names besides its title."""

_SECTION_ID = re.compile(r"r?\d+(\.\d+)*|v\d+[a-z]?", re.IGNORECASE)
_NAMED = re.compile(r"(advance|calamity|epoch|theme|scenario)-[a-z_]+|phase-[a-z-]+")
"""Keys of the catalogues that name something a person may look up in the rules."""


class RulebookError(ValueError):
    """A text that breaks the format; says where."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule or example. `text` is Markdown."""

    id: str
    title: str
    text: str
    chapter: str
    section: str
    lang: str
    definition: bool
    reason: str
    """Why no case can prove a definition by itself, where that is not plain."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One file: its clauses, and what it says besides."""

    name: str
    title: str
    intro: str
    clauses: tuple[Clause, ...]


class Rulebook:
    """The rules in one language. Where a clause is not translated, the English one stands in; its `lang` tells."""

    def __init__(self, lang: str, chapters: Iterable[Chapter], fallback: Rulebook | None = None) -> None:
        self.lang = lang
        own = tuple(chapters)
        self.chapters = own if fallback is None else tuple(_completed(lang, own, fallback))
        self.clauses = tuple(_unique(self.chapters))
        """All clauses in the order of the book."""
        self.translated = frozenset(each.id for each in self.clauses if each.lang == lang)
        """The clauses that this language has of its own."""
        self._by_id = {each.id: each for each in self.clauses}

    def clause(self, clause_id: str) -> Clause | None:
        """The clause with this number, or None. `r3.9.46` and `3.9.46` will do."""
        return self._by_id.get(_number(clause_id))

    def section(self, clause_id: str) -> list[Clause]:
        """The clauses whose numbers begin with this one: `R3.9` is all of calamity resolution."""
        return [each for each in self.clauses if each.id.startswith(_number(clause_id) + ".")]

    def nearest(self, clause_id: str, count: int = NEAREST) -> list[Clause]:
        """The clauses whose numbers are closest to one that does not exist."""
        wanted = _parts(_number(clause_id))
        return sorted(self.clauses, key=lambda each: _distance(wanted, _parts(each.id)))[:count]

    def search(self, text: str) -> list[Clause]:
        """The clauses about some words, or about a card or phase by its name in any language; the best first."""
        queries = _queries(folded(text))
        ranked = [(min(_rank(query, page) for query in queries), page.clause) for page in self._pages]
        return [clause for rank, clause in sorted(ranked, key=lambda hit: hit[0]) if rank < _NOT_FOUND]

    @cached_property
    def _pages(self) -> tuple[_Page, ...]:
        return tuple(_Page(each) for each in self.clauses)


@cache
def rulebook(lang: str) -> Rulebook:
    """The rules in one of `LANGUAGES`; in English for any other."""
    if lang not in LANGUAGES or lang == FALLBACK:
        return Rulebook(FALLBACK, read_chapters(texts() / FALLBACK, FALLBACK))
    return Rulebook(lang, read_chapters(texts() / lang, lang), rulebook(FALLBACK))


def texts() -> Traversable:
    """Where the texts are: inside an installed package, or in the repository of a checkout."""
    return texts_of(Path(__file__).parents[1], Path(__file__).resolve().parents[3])


def texts_of(package: Traversable, repository: Path) -> Traversable:
    packaged = package / PACKAGED
    if packaged.is_dir():
        return packaged
    own = repository / "docs" / "rules"
    if own.is_dir():
        return own
    raise RulebookError(f"no texts of the rules: neither {packaged} nor {own}")


# --- reading ---------------------------------------------------------------------------------------------------------


def read_chapters(directory: Traversable, lang: str) -> list[Chapter]:
    """All chapters of a language, in the order of their names."""
    found = sorted((each for each in directory.iterdir() if each.name.endswith(".md")), key=lambda each: each.name)
    return [parse(each.read_text(encoding="utf-8"), each.name.removesuffix(".md"), lang) for each in found]


def parse(source: str, name: str, lang: str) -> Chapter:
    """One file."""
    return _Parser(source, name, lang).chapter()


class _Parser:
    def __init__(self, source: str, name: str, lang: str) -> None:
        self._lines = source.splitlines()
        self._name = name
        self._lang = lang
        self._section = ""
        self._intro: list[str] = []
        self._clauses: list[tuple[re.Match[str], str, list[str]]] = []

    def chapter(self) -> Chapter:
        if not self._lines or not self._lines[0].startswith("# "):
            raise self._error(1, "a file begins with '# ' and a title")
        self._title = self._lines[0][2:].strip()
        for number, (before, line) in enumerate(pairwise(self._lines), start=2):
            self._take(number, before, line)
        clauses = tuple(self._clause(*each) for each in self._clauses)
        return Chapter(self._name, self._title, _joined(self._intro), clauses)

    def _take(self, number: int, before: str, line: str) -> None:
        if line != line.rstrip():
            raise self._error(number, "space at the end of a line")
        if line.startswith("#"):
            self._begin_section(number, line)
        elif (match := _CLAUSE.fullmatch(line)) is not None:
            self._clauses.append((match, self._section, [match["text"]]))
        elif re.match(r"(\*\*)?[RV]\d", line):
            raise self._error(number, f"this looks like a clause and is none: {line[:30]}")
        else:
            self._add(line)
        if line and not _goes_on(before, line):
            raise self._error(number, "a paragraph is one line, with an empty line before it")

    def _begin_section(self, number: int, line: str) -> None:
        if not line.startswith("## "):
            raise self._error(number, "headings within a file begin with '## '")
        self._section = line[3:]
        self._intro.append(line)

    def _add(self, line: str) -> None:
        is_of_a_clause = bool(self._clauses) and self._clauses[-1][1] == self._section
        (self._clauses[-1][2] if is_of_a_clause else self._intro).append(line)

    def _clause(self, match: re.Match[str], section: str, lines: list[str]) -> Clause:
        return Clause(
            match["id"],
            match["title"],
            _joined(lines),
            self._title,
            section,
            self._lang,
            match["mark"] is not None,
            match["reason"] or "",
        )

    def _error(self, number: int, what: str) -> RulebookError:
        return RulebookError(f"{self._lang}/{self._name}.md:{number}: {what}")


def _goes_on(before: str, line: str) -> bool:
    """May this line follow the one before it: after an empty line, or as the next of a table or list?"""
    return not before or (_BLOCK.match(line) is not None and _BLOCK.match(before) is not None)


def _joined(lines: Iterable[str]) -> str:
    return "\n".join(lines).strip()


def _completed(lang: str, own: tuple[Chapter, ...], whole: Rulebook) -> Iterator[Chapter]:
    """The chapters of a whole book, each with what `own` has of it. Nothing may be in `own` alone."""
    translated = {chapter.name: chapter for chapter in own}
    clauses = {clause.id: clause for clause in _unique(own)}
    for chapter in whole.chapters:
        mine = translated.pop(chapter.name, None)
        yield chapter if mine is None else _merged(mine, chapter, clauses)
    if strange := sorted([*clauses, *translated]):
        raise RulebookError(f"{lang}: unknown in {whole.lang}, or in another chapter there: {', '.join(strange)}")


def _merged(mine: Chapter, whole: Chapter, clauses: dict[str, Clause]) -> Chapter:
    """A chapter in which clauses without a translation stand as they are, under the translated title."""
    own = {each.id: clauses.pop(each.id) for each in whole.clauses if each.id in clauses}
    merged = tuple(own.get(each.id, replace(each, chapter=mine.title)) for each in whole.clauses)
    return Chapter(mine.name, mine.title, mine.intro, merged)


def _unique(chapters: Iterable[Chapter]) -> Iterator[Clause]:
    seen: set[str] = set()
    for clause in (clause for chapter in chapters for clause in chapter.clauses):
        if clause.id in seen:
            raise RulebookError(f"{clause.lang}: clause {clause.id} stands twice")
        seen.add(clause.id)
        yield clause


# --- numbers ---------------------------------------------------------------------------------------------------------


def is_number(text: str) -> bool:
    """Does a person mean a clause or a section by its number?"""
    return _SECTION_ID.fullmatch(text.strip()) is not None


def _number(text: str) -> str:
    plain = text.strip()
    if plain[:1] in {"v", "V"}:
        return "V" + plain[1:].lower()
    return plain if plain.startswith("R") else "R" + plain.lstrip("r")


def _parts(clause_id: str) -> tuple[str, list[int]]:
    return clause_id[0], [int(part) for part in re.findall(r"\d+", clause_id)]


def _distance(wanted: tuple[str, list[int]], other: tuple[str, list[int]]) -> tuple[bool, list[int], int]:
    """How far apart two numbers are, the first place that differs weighing most."""
    gaps = [abs(one - two) for one, two in zip(wanted[1], other[1], strict=False)]
    return wanted[0] != other[0], gaps, abs(len(wanted[1]) - len(other[1]))


# --- searching -------------------------------------------------------------------------------------------------------

_TEXT: Final = 5
"""The first rank for which the text counts; see `_rank`."""

_NOT_FOUND: Final = 8


def folded(text: str) -> str:
    """Words alone: no case, no accents, no punctuation."""
    plain = normalize("NFKD", text.casefold().replace("ł", "l"))
    return " ".join(re.findall(r"[^\W_]+", "".join(sign for sign in plain if not combining(sign))))


class _Page:
    """A clause prepared for searching."""

    def __init__(self, clause: Clause) -> None:
        self.clause = clause
        self.names = {folded(name) for name in (clause.title, *_BOLD.findall(clause.text))}
        self.title = f" {folded(clause.title)} "
        self.section = f" {folded(clause.section)} "
        self.chapter = f" {folded(clause.chapter)} "
        self.text = f" {folded(clause.text)} "
        self.all = self.title + self.section + self.text


def _rank(query: str, page: _Page) -> int:
    """How well a page answers: names before headings, headings before text, rules before examples."""
    if not query:
        return _NOT_FOUND
    phrase = f" {query}"
    parts = [_part(word) for word in query.split()]
    tests = (
        query in page.names,
        phrase in page.title,
        all(part in page.title for part in parts),
        phrase in page.section,
        phrase in page.chapter,
        phrase in page.text,
        all(part in page.all for part in parts),
        all(_stem(part) in page.all for part in parts),
    )
    rank = next((rank for rank, passed in enumerate(tests) if passed), _NOT_FOUND)
    return max(rank, _TEXT) if page.clause.id.startswith("V") else rank


def _part(word: str) -> str:
    """How a word is looked for: whole, or as the beginning of a longer one if it is long enough."""
    return f" {word} " if len(word) < 4 else f" {word}"


def _stem(part: str) -> str:
    """A word without its ending, so that other forms of it are found too, last of all. Rough, but Polish needs it."""
    return part if part.endswith(" ") else part[: max(5, len(part) - 2)]


def _queries(query: str) -> list[str]:
    """The query, and if it is the name of a card, phase or epoch, that name in every language."""
    for names in _names():
        if query in names:
            return [query, *(name for name in names if name != query)]
    return [query]


@cache
def _names() -> tuple[tuple[str, ...], ...]:
    keys = sorted(key for key in catalogue(FALLBACK).keys if _NAMED.fullmatch(key))
    return tuple(tuple(dict.fromkeys(folded(words(lang).text(key)) for lang in LANGUAGES)) for key in keys)
