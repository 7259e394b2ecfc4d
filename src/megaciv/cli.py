"""The command `megaciv`: what all commands share. Every module in `commands` is one, and registers itself.

A command is imported when it is called. What is often asked for by scripts answers without this module, which costs
more than the answers: `megaciv.front`.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from megaciv import commands, front
from megaciv.commands.host_settings import host_settings
from megaciv.settings import Language, Settings, language_from

EXTRA_OF: Final = {
    **dict.fromkeys(
        ("aiosqlite", "alembic", "argon2", "asyncpg", "cryptography", "httpcore", "httpx", "idna"), "server"
    ),
    **dict.fromkeys(("litestar", "prometheus_client", "segno", "sqlalchemy", "uvicorn", "websockets"), "server"),
    **dict.fromkeys(("cmaes", "openskill", "polars"), "sim"),
    "ray": "cluster",
    "typst": "map",
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo"), "env"),
    **dict.fromkeys(("chess", "pyspiel"), "dev"),
}
"""Which extra brings a module that a command may miss. What the command line itself needs: `megaciv.__main__`."""


class Commands(TyperGroup):
    """All commands. Where one misses a module of an extra, it says which extra in a sentence."""

    _listing = False
    """The list of all commands is being shown: what they say of themselves will do."""

    def list_commands(self, ctx: Any) -> list[str]:
        """A module each; `admin_people` and the like are parts of one."""
        return [name for name in _modules() if "_" not in name]

    # Any: click is typer's own business.
    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.list_commands(ctx):
            return None
        if self._listing:
            return TyperCommand(cmd_name, help=commands.SUMMARIES.get(cmd_name, ""))
        return _command(cmd_name)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        self._listing = True
        try:
            super().format_help(ctx, formatter)
        finally:
            self._listing = False

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            extra = EXTRA_OF.get((error.name or "").partition(".")[0])
            if extra is None:
                raise
            from megaciv.text.words import words  # noqa: PLC0415 (every command would wait for the catalogues)

            typer.echo(words(ctx.obj.lang).text("cli-needs-extra", extra=extra), err=True)
            raise typer.Exit(2) from None


# Any: click is typer's own business.
@cache
def _command(wanted: str) -> Any:
    """A command with all of its parts. Made once: to read the options of one takes longer than most of them work."""
    alone = typer.Typer(rich_markup_mode="rich", add_completion=False)
    alone.callback()(_nothing)
    for name in _modules():
        if name == wanted or name.startswith(f"{wanted}_"):
            import_module(f"{commands.__name__}.{name}").register(alone)
    return get_group(alone).commands[wanted]


@cache
def _modules() -> list[str]:
    return sorted(module.name for module in iter_modules(commands.__path__))


def _nothing() -> None:
    """A group with one command is still a group."""


app = typer.Typer(cls=Commands, no_args_is_help=True, rich_markup_mode="rich", pretty_exceptions_show_locals=False)


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(front.version())
        raise typer.Exit


@app.callback(help=front.ABOUT)
def settle(
    ctx: typer.Context,
    lang: Annotated[
        Language | None,
        typer.Option(help=front.LANG, show_default=False),
    ] = None,
    _version: Annotated[
        bool, typer.Option("--version", help=front.VERSION, callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    ctx.obj = Settings(lang or language_from(os.environ))
    ctx.default_map = {"serve": host_settings()}


def main() -> None:
    app()
