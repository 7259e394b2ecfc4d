"""`megaciv facts`: the facts of the game, to read or, with `--json`, for machines.

May import: the facts of the rules, text. Imported by: `megaciv.cli`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from rich.console import Console

from megaciv.commands.facts.finding import find, similar
from megaciv.commands.facts.topics import TOPICS, Topic
from megaciv.text.words import Words, words

PIPED_WIDTH = 120

Name = Annotated[str | None, typer.Argument(help="Show one only: its id, or its name in any language.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print a list of entries with ids and facts.")]


def register(app: typer.Typer) -> None:
    facts = typer.Typer(no_args_is_help=True, help="Show the facts of the game: the map, the cards, the tables.")
    for topic in TOPICS:
        facts.command(topic.name, help=topic.help)(_command(topic))
    app.add_typer(facts, name="facts")


def _command(topic: Topic) -> Callable[[typer.Context, str | None, bool], None]:
    def command(ctx: typer.Context, name: Name = None, as_json: AsJson = False) -> None:
        language = words(ctx.obj.lang)
        chosen = None if name is None else _chosen(topic, name, language)
        if as_json:
            _print_json([topic.entry(language, each) for each in _listed(topic, chosen)])
        else:
            _console().print(topic.table(language) if chosen is None else topic.card(language, chosen))

    return command


def _listed(topic: Topic, chosen: str | None) -> Sequence[str]:
    return topic.ids() if chosen is None else (chosen,)


def _chosen(topic: Topic, name: str, language: Words) -> str:
    """The id that a name stands for; ends the command where there is none."""
    found = find(topic, name)
    if found is None:
        typer.echo(language.text(f"error-unknown-{topic.name}", name=name), err=True)
        typer.echo(_suggestions(topic, name, language), err=True)
        raise typer.Exit(2)
    return found


def _suggestions(topic: Topic, name: str, language: Words) -> str:
    near = [topic.title(language, each) for each in similar(topic, name)]
    return language.text("error-suggestions", names="; ".join(near)) if near else language.text("error-no-suggestions")


def _print_json(entries: list[dict[str, Any]]) -> None:
    typer.echo(json.dumps(entries, ensure_ascii=False, indent=2))


def _console() -> Console:
    """As wide as the terminal; wide enough for tables where there is none."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=PIPED_WIDTH)
