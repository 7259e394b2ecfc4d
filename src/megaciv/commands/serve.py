"""`megaciv serve`: tables for people."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console

from megaciv.text.words import words


class FloorManners(StrEnum):
    """How bots behave on the trade floor of a table whose maker does not say."""

    PEOPLE = "people"
    BRISK = "brisk"


def register(app: typer.Typer) -> None:
    app.command()(serve)


def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0: any that is free.")] = 8000,
    database: Annotated[
        str, typer.Option(help="Where games are kept: sqlite:///FILE or postgresql://...", envvar="MEGACIV_DATABASE")
    ] = "sqlite:///megaciv.sqlite3",
    client: Annotated[Path | None, typer.Option(help="Folder of the built client, if it is elsewhere.")] = None,
    idle: Annotated[float, typer.Option(help="Seconds after which an unused table leaves memory.")] = 60.0,
    limits: Annotated[bool, typer.Option(help="Rate limits. Off only for tests and measurements.")] = True,
    manners: Annotated[
        FloorManners,
        typer.Option(help="Bots on the trade floor: they wait for people, or are brisk.", envvar="MEGACIV_MANNERS"),
    ] = FloorManners.PEOPLE,
    address: Annotated[
        str | None, typer.Option(help="Where people reach the server, for links in notices.", envvar="MEGACIV_ADDRESS")
    ] = None,
    smtp: Annotated[
        str, typer.Option(help="Mail server, smtp://user:password@host:port; none, no mail.", envvar="MEGACIV_SMTP")
    ] = "",
    members_only: Annotated[
        bool,
        typer.Option(
            help="Let nobody in but those with a link of `megaciv admin member`.", envvar="MEGACIV_MEMBERS_ONLY"
        ),
    ] = False,
    sender: Annotated[str, typer.Option(help="From whom mails are.", envvar="MEGACIV_SENDER")] = "megaciv@localhost",
) -> None:
    """Run the server."""
    from megaciv.server.config import Config  # noqa: PLC0415
    from megaciv.server.logs import log_to_stderr, without_secrets  # noqa: PLC0415
    from megaciv.server.run import place_at, port_of, run  # noqa: PLC0415 - other commands start faster without
    from megaciv.server.storage.place import keep_private  # noqa: PLC0415
    from megaciv.server.storage.trouble import trouble  # noqa: PLC0415

    said = words(ctx.obj.lang)
    test_seeds = bool(os.environ.get("MEGACIV_TEST_SEEDS"))
    if test_seeds and "PYTEST_VERSION" not in os.environ:
        _refuse(said.text("server-test-seeds"))
    log_to_stderr()
    place = place_at(host, [port])
    if place is None:
        _refuse(said.text("server-port-taken", port=str(port)))
    here = f"http://{host}:{port_of(place)}/"
    told = said.text("server-listening", address=here)
    config = Config(
        database,
        client,
        idle,
        limits,
        address or here,
        smtp,
        sender,
        members_only=members_only,
        test_seeds=test_seeds,
        manners=manners.value,
    )
    try:
        keep_private(database)
        run(config, host, port, ready=lambda: Console(soft_wrap=True).print(told), place=place)
    except Exception as error:
        if (what := trouble(error)) is None:
            raise
        _refuse(said.text(f"server-database-{what}", database=without_secrets(database), why=str(error)[:200]))


def _refuse(sentence: str) -> NoReturn:
    """One sentence, with what to do."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2)
