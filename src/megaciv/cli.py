"""The command `megaciv`: what all commands share. Every module in `commands` is one, and registers itself."""

from __future__ import annotations

import os
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from megaciv import __version__, commands
from megaciv.commands.host_settings import host_settings
from megaciv.settings import Language, Settings, language_from
from megaciv.text.words import words

EXTRA_OF: Final = {
    **dict.fromkeys(("aiosqlite", "alembic", "argon2", "asyncpg", "cryptography", "httpx", "idna"), "server"),
    **dict.fromkeys(("litestar", "prometheus_client", "segno", "sqlalchemy", "uvicorn", "websockets"), "server"),
    **dict.fromkeys(("openskill", "polars"), "sim"),
    "ray": "cluster",
    "typst": "map",
    "chess": "dev",
}
"""Which extra brings a module that a command may miss. What the command line itself needs: `megaciv.__main__`."""


class Commands(TyperGroup):
    """All commands. Where one misses a module of an extra, it says which extra in a sentence."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            extra = EXTRA_OF.get((error.name or "").partition(".")[0])
            if extra is None:
                raise
            typer.echo(words(ctx.obj.lang).text("cli-needs-extra", extra=extra), err=True)
            raise typer.Exit(2) from None


app = typer.Typer(cls=Commands, no_args_is_help=True, rich_markup_mode="rich", pretty_exceptions_show_locals=False)


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
    ctx.default_map = {"serve": host_settings()}


for _module in sorted(module.name for module in iter_modules(commands.__path__)):
    import_module(f"{commands.__name__}.{_module}").register(app)


def main() -> None:
    app()
