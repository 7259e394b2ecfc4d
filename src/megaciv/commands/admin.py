"""`megaciv admin`: for hosts of a server."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from megaciv.commands.host_settings import SETTINGS, host_settings
from megaciv.rules import GameFile, GameFileError
from megaciv.text.telling import Teller
from megaciv.text.words import Words, words

Where = Annotated[
    str, typer.Option("--database", help="The database of the server.", envvar="MEGACIV_DATABASE", show_default=False)
]
WHERE = "sqlite:///megaciv.sqlite3"
TableId = Annotated[str, typer.Argument(help="The table.")]
WHOLE = ("id", "table", "person", "code", "created", "at", "perhaps")
"""Columns that are never cut or broken: they are to be copied."""
MOST_WIDE = 400


class Status(StrEnum):
    """Of a table."""

    LOBBY = "lobby"
    CHOOSING = "choosing"
    RUNNING = "running"
    FINISHED = "finished"
    CLOSED = "closed"


AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

admin = typer.Typer(no_args_is_help=True, help="Look after a server and its games.")


def register(app: typer.Typer) -> None:
    app.add_typer(admin, name="admin")


@admin.callback()
def settle(ctx: typer.Context) -> None:
    """Look after a server and its games."""
    names = ctx.command.list_commands(ctx)  # type: ignore[attr-defined]
    ctx.default_map = dict.fromkeys(names, host_settings())


def opened_with(ctx: typer.Context, database: str, act: Any) -> Any:
    """Open the database, do something with it, close it. What is refused is told in words. A database that is not
    there is not made: it would be the wrong one."""
    from megaciv.server.errors import Refusal  # noqa: PLC0415
    from megaciv.server.logs import without_secrets  # noqa: PLC0415
    from megaciv.server.storage.place import file_of  # noqa: PLC0415
    from megaciv.server.storage.schema import Database, migrate  # noqa: PLC0415 - other commands start faster without it
    from megaciv.server.storage.trouble import trouble  # noqa: PLC0415

    async def acted() -> Any:
        file = file_of(database)
        if file is not None and not file.exists():
            say(ctx, "admin-no-database", err=True, file=str(file.absolute()), settings=SETTINGS[-1])
            raise typer.Exit(1)
        opened = Database(database)
        try:
            await migrate(opened)
            return await act(opened)
        finally:
            await opened.close()

    try:
        return asyncio.run(acted())
    except Refusal as refusal:
        typer.echo(refusal.text(ctx.obj.lang), err=True)
        raise typer.Exit(1) from None
    except Exception as error:
        if (what := trouble(error)) is None:
            raise
        say(ctx, f"server-database-{what}", err=True, database=without_secrets(database), why=str(error)[:200])
        raise typer.Exit(1) from None


def _words(ctx: typer.Context) -> Words:
    return words(ctx.obj.lang)


def say(ctx: typer.Context, key: str, err: bool = False, **about: Any) -> None:
    """A sentence, as it is: names of people are no markup, and move no cursor."""
    typer.echo("".join(sign for sign in _words(ctx).text(key, **about) if sign.isprintable() or sign == "\n"), err=err)


def show(ctx: typer.Context, names: list[str], rows: list[Any], as_json: bool, **headings: str) -> None:
    """A list; ids are whole, however narrow the terminal is. A column is headed by its name, or as is said here."""
    if as_json:
        typer.echo(msgspec.json.encode(rows).decode())
        return
    told = _words(ctx)
    table = Table()
    for name in names:
        whole = name in WHOLE
        table.add_column(told.text(f"admin-{headings.get(name, name)}"), no_wrap=whole, overflow="fold", min_width=0)
    for row in rows:
        table.add_row(*(_cell(name, getattr(row, name)) for name in names))
    console = Console()
    needed = Measurement.get(console, console.options.update(max_width=MOST_WIDE), table).minimum
    Console(width=max(console.width, needed), soft_wrap=False).print(table, crop=False)


def _cell(name: str, value: Any) -> Text:
    if name in ("created", "at"):
        return Text(f"{datetime.fromtimestamp(value / 1000, UTC):%Y-%m-%d %H:%M}")
    told = "" if value is None else str(value)
    return Text("".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in told))


@admin.command("tables")
def tables(
    ctx: typer.Context,
    database: Where = WHERE,
    status: Annotated[Status | None, typer.Option(help="Only these.")] = None,
    as_json: AsJson = False,
) -> None:
    """List tables."""
    from megaciv.server.admin import list_tables  # noqa: PLC0415

    found = opened_with(ctx, database, lambda opened: list_tables(opened, None if status is None else status.value))
    show(ctx, ["id", "name", "status", "host", "turn", "phase", "choices", "created"], found, as_json)


@admin.command("users")
def users(ctx: typer.Context, database: Where = WHERE, as_json: AsJson = False) -> None:
    """List people."""
    from megaciv.server.admin import list_people  # noqa: PLC0415

    show(ctx, ["id", "name", "login", "seats", "created"], opened_with(ctx, database, list_people), as_json)


@admin.command("reports")
def reports(ctx: typer.Context, database: Where = WHERE, as_json: AsJson = False) -> None:
    """List what people have reported of what others said."""
    from megaciv.server.admin import list_reports  # noqa: PLC0415

    names = ["table", "line", "by", "name", "person", "text", "why", "created"]
    show(ctx, names, opened_with(ctx, database, list_reports), as_json)


@admin.command("pause")
def pause(
    ctx: typer.Context,
    table: TableId,
    database: Where = WHERE,
    minutes: Annotated[int, typer.Option(min=0, help="For how long; 0 lets the clock go on.")] = 60,
) -> None:
    """Stop the clock of a table for a while."""
    from megaciv.server.admin import pause as stop  # noqa: PLC0415

    opened_with(ctx, database, lambda opened: stop(opened, table, minutes))
    typer.echo(_words(ctx).text("admin-paused" if minutes else "admin-resumed", table=table, minutes=minutes))


@admin.command("export")
def export(
    ctx: typer.Context,
    table: TableId,
    file: Annotated[Path, typer.Argument(help="Where to write it.")],
    database: Where = WHERE,
) -> None:
    """Write a game to a file. The file holds the seed: with it all shuffles are known."""
    from megaciv.server.admin import export as exported  # noqa: PLC0415

    file.write_bytes(opened_with(ctx, database, lambda opened: exported(opened, table)).write())
    typer.echo(_words(ctx).text("admin-exported", table=table, file=str(file)))


@admin.command("import")
def import_(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="What `export` has written.", exists=True, dir_okay=False)],
    database: Where = WHERE,
) -> None:
    """Take a game in from a file, as a new table."""
    from megaciv.server.incoming import take_in  # noqa: PLC0415
    from megaciv.server.storage.store import Store  # noqa: PLC0415

    async def taken(opened: Any) -> tuple[str, str]:
        table = await take_in(opened, GameFile.read(file.read_bytes()))
        return table, (await Store(opened).invite(table))[0]

    try:
        table, code = opened_with(ctx, database, taken)
    except GameFileError as error:
        why = Teller(ctx.obj.lang).refusal(error)
        typer.echo(_words(ctx).text("admin-not-a-game", file=str(file), why=why), err=True)
        raise typer.Exit(1) from None
    typer.echo(_words(ctx).text("admin-imported", table=table, code=code))


@admin.command("inspect")
def inspect(ctx: typer.Context, table: TableId, database: Where = WHERE) -> None:
    """Play a table's log again by the rules and say what is wrong with it, if anything."""
    from megaciv.server.admin import inspect as look  # noqa: PLC0415

    _tell(ctx, opened_with(ctx, database, lambda opened: look(opened, table)))


@admin.command("repair")
def repair(
    ctx: typer.Context,
    table: TableId,
    database: Where = WHERE,
    cut: Annotated[int | None, typer.Option(min=0, help="Drop the choices after this number first.")] = None,
) -> None:
    """Write a table's checkpoints anew from its choices. Stop the servers before."""
    from megaciv.server.admin import repair as mend  # noqa: PLC0415

    _tell(ctx, opened_with(ctx, database, lambda opened: mend(opened, table, cut)))


def _tell(ctx: typer.Context, found: Any) -> None:
    """An inspection; what is wrong makes the exit code 1."""
    typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    if found.problems:
        typer.echo(_words(ctx).text("admin-problems", number=len(found.problems)), err=True)
        raise typer.Exit(1)
    typer.echo(_words(ctx).text("admin-sound"))
