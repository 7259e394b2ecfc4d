"""`megaciv rules`: the rules, by number, word or name."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from difflib import get_close_matches
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from megaciv.settings import Language
from megaciv.text.reading import IN_FULL, Line, in_full, listed, name_of
from megaciv.text.rulebook import Clause, Rulebook, folded, is_number, rulebook
from megaciv.text.words import Words, words

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
        _print(listed(language, clauses))
    else:
        _print(in_full(book, language, clauses, len(clauses) if is_number(about) else IN_FULL))


def _found(book: Rulebook, language: Words, about: str) -> list[Clause]:
    """What was asked for; ends the command with suggestions where there is nothing."""
    if not is_number(about):
        return book.search(about) or _fail(language, "rulebook-nothing", about, _similar_titles(book, about))
    clause = book.clause(about)
    clauses = [clause] if clause else book.section(about)
    return clauses or _fail(language, "rulebook-unknown", about, [name_of(each) for each in book.nearest(about)])


def _fail(language: Words, key: str, about: str, suggestions: list[str]) -> list[Clause]:
    typer.echo(language.text(key, about=about), err=True)
    if suggestions:
        typer.echo(language.text("rulebook-nearest", clauses="; ".join(suggestions)), err=True)
    raise typer.Exit(2)


def _similar_titles(book: Rulebook, about: str) -> list[str]:
    titles = {folded(each.title): each for each in book.clauses}
    return [name_of(titles[near]) for near in get_close_matches(folded(about), titles)]


def _print(lines: Iterable[Line]) -> None:
    console = _console()
    for text, style in lines:
        if style == "markdown":
            from rich.markdown import Markdown  # noqa: PLC0415 (lists do without)

            console.print(Markdown(text))
        else:
            console.print(Text(text, style=style))


def _console() -> Console:
    """As wide as the terminal; wide enough for tables where there is none."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=PIPED_WIDTH)
