"""The arguments of `megaciv facts`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from megaciv.commands.facts.drawing import draw
from megaciv.commands.facts.entries import as_text
from megaciv.commands.facts.finding import find, similar
from megaciv.commands.facts.topics import TOPICS, Topic
from megaciv.text.words import Words, words

Name = Annotated[str | None, typer.Argument(help="Show one only: its id, or its name in any language.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print a list of entries with ids and facts.")]


def group(summary: str) -> typer.Typer:
    """`megaciv facts`, a command for each topic."""
    facts = typer.Typer(no_args_is_help=True, help=summary)
    for topic in TOPICS:
        facts.command(topic.name, help=topic.help)(_command(topic))
    return facts


def _command(topic: Topic) -> Callable[[typer.Context, str | None, bool], None]:
    def command(ctx: typer.Context, name: Name = None, as_json: AsJson = False) -> None:
        language = words(ctx.obj.lang)
        chosen = None if name is None else _chosen(topic, name, language)
        if as_json:
            typer.echo(as_text([topic.entry(language, each) for each in _listed(topic, chosen)]))
        else:
            draw(topic.table(language) if chosen is None else topic.card(language, chosen))

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
