"""`megaciv rules`: the rules, by number, word or name."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from difflib import get_close_matches
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from megaciv.settings import Language
from megaciv.text.rulebook import Clause, Rulebook, folded, is_number, rulebook
from megaciv.text.words import Words, words

IN_FULL = 6
"""So many clauses are shown in full; further ones by number and title."""

PIPED_WIDTH = 120


def register(app: typer.Typer) -> None:
    app.command()(rules)


def rules(
    ctx: typer.Context,
    about: Annotated[
        str | None,
        typer.Argument(help="A clause (R3.9.46), a section (R3.9), or words: 'civil war'.", show_default=False),
    ] = None,
    as_list: Annotated[bool, typer.Option("--list", help="Show numbers and titles only.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for machines.")] = False,
    lang: Annotated[
        Language | None, typer.Option(help="Language of the rules, as before the command.", show_default=False)
    ] = None,
) -> None:
    """Show the rules: a clause by its number, or what they say about something."""
    chosen = lang or ctx.obj.lang
    book, language = rulebook(chosen), words(chosen)
    clauses = list(book.clauses) if about is None else _found(book, language, about)
    if as_json:
        typer.echo(json.dumps([asdict(each) for each in clauses], ensure_ascii=False, indent=2))
    elif as_list or about is None:
        _list(language, clauses)
    else:
        _show(book, language, clauses, len(clauses) if is_number(about) else IN_FULL)


def _found(book: Rulebook, language: Words, about: str) -> list[Clause]:
    """What was asked for; ends the command with suggestions where there is nothing."""
    if not is_number(about):
        return book.search(about) or _fail(language, "rulebook-nothing", about, _similar_titles(book, about))
    clause = book.clause(about)
    clauses = [clause] if clause else book.section(about)
    return clauses or _fail(language, "rulebook-unknown", about, [_name(each) for each in book.nearest(about)])


def _fail(language: Words, key: str, about: str, suggestions: list[str]) -> list[Clause]:
    typer.echo(language.text(key, about=about), err=True)
    if suggestions:
        typer.echo(language.text("rulebook-nearest", clauses="; ".join(suggestions)), err=True)
    raise typer.Exit(2)


def _similar_titles(book: Rulebook, about: str) -> list[str]:
    titles = {folded(each.title): each for each in book.clauses}
    return [_name(titles[near]) for near in get_close_matches(folded(about), titles)]


def _name(clause: Clause) -> str:
    return f"{clause.id} {clause.title}"


def _list(language: Words, clauses: Iterable[Clause]) -> None:
    console = _console()
    heading = None
    for clause in clauses:
        if clause.chapter != heading:
            heading = clause.chapter
            console.print(Text(heading, style="bold"))
        mark = f" ({language.text('rulebook-definition')})" if clause.definition else ""
        console.print(Text(f"  {clause.id:9}{clause.title}{mark}"))


def _show(book: Rulebook, language: Words, clauses: list[Clause], in_full: int) -> None:
    console = _console()
    for clause in clauses[:in_full]:
        console.print(Text(_name(clause), style="bold"))
        console.print(Text(" › ".join(part for part in (clause.chapter, clause.section) if part), style="dim"))
        console.print(Markdown(clause.text))
        for note in _notes(book, language, clause):
            console.print(Text(note, style="italic"))
        console.print()
    if more := clauses[in_full:]:
        console.print(Text(language.text("rulebook-more", count=len(more)), style="bold"))
        console.print(Text("\n".join(f"  {each.id:9}{each.title}" for each in more)))


def _notes(book: Rulebook, language: Words, clause: Clause) -> Iterable[str]:
    if clause.definition:
        named = language.text("rulebook-definition")
        yield f"({named}: {clause.reason})" if clause.reason else f"({named})"
    if clause.lang != book.lang:
        yield language.text("rulebook-untranslated")


def _console() -> Console:
    """As wide as the terminal; wide enough for tables where there is none."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=PIPED_WIDTH)
