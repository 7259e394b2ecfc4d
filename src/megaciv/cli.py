"""The command `megaciv`: what all commands share. Every module in `commands` is one, and registers itself."""

from __future__ import annotations

import os
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated

import typer

from megaciv import __version__, commands
from megaciv.settings import Language, Settings, language_from

app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich", pretty_exceptions_show_locals=False)


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"megaciv {__version__}")
        raise typer.Exit


@app.callback()
def settle(
    ctx: typer.Context,
    lang: Annotated[
        Language | None,
        typer.Option(help="Language of what is shown; the system's where not given.", show_default=False),
    ] = None,
    _version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Mega Civilization: an open, unofficial digital edition."""
    ctx.obj = Settings(lang or language_from(os.environ))


for _module in sorted(module.name for module in iter_modules(commands.__path__)):
    import_module(f"{commands.__name__}.{_module}").register(app)


def main() -> None:
    app()
