"""`megaciv admin`: people. Who they are, how they come back, how they go."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from megaciv.commands.admin import WHERE, AsJson, Where, admin, opened_with, say, show

Who = Annotated[str, typer.Argument(help="The person: id, login or confirmed address.")]
Why = Annotated[str, typer.Option("--why", help="The reason, for the audit log.")]
Address = Annotated[
    str, typer.Option(help="Where people reach the server.", envvar="MEGACIV_ADDRESS", show_default=False)
]


def register(_app: typer.Typer) -> None:
    commands: dict[str, Callable[..., None]] = {
        "doubles": doubles,
        "merge": merge,
        "password": password,
        "sign-out": sign_out,
        "delete-person": delete_person,
        "data": data,
    }
    for name, command in commands.items():
        admin.command(name)(command)


def doubles(ctx: typer.Context, database: Where = WHERE, as_json: AsJson = False) -> None:
    """List people whom an older server may have split in two with a sign-in letter; `merge` joins them."""
    from megaciv.server.moderation import doubles as split  # noqa: PLC0415

    show(ctx, ["id", "name", "mail", "created", "perhaps"], opened_with(ctx, database, split), as_json)


def merge(
    ctx: typer.Context,
    second: Annotated[str, typer.Argument(help="Who ends: id, login or confirmed address.")],
    first: Annotated[str, typer.Argument(help="Who goes on with everything of both.")],
    database: Where = WHERE,
    why: Why = "",
) -> None:
    """Join two people who are one: seats, tables, talk and address of the second become the first's."""
    from megaciv.server.moderation import merge as join  # noqa: PLC0415

    opened_with(ctx, database, lambda opened: join(opened, second, first, why))
    say(ctx, "admin-merged", second=second, first=first)


def password(ctx: typer.Context, person: Who, address: Address = "", database: Where = WHERE) -> None:
    """Print a link that signs a person in, once, within a day; there they may set a new password."""
    from megaciv.server.moderation import new_link  # noqa: PLC0415

    who, token = opened_with(ctx, database, lambda opened: new_link(opened, person))
    say(ctx, "admin-link", name=who.name, link=f"{address.rstrip('/')}/sign-in/{token}")


def sign_out(ctx: typer.Context, person: Who, database: Where = WHERE) -> None:
    """End all sessions of a person, on every device."""
    from megaciv.server.moderation import sign_out as end  # noqa: PLC0415

    who = opened_with(ctx, database, lambda opened: end(opened, person))
    say(ctx, "admin-signed-out", name=who.name)


def delete_person(
    ctx: typer.Context,
    person: Who,
    database: Where = WHERE,
    why: Why = "",
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete an account: name, address and talk go for good, games stay."""
    from megaciv.server.moderation import delete, found  # noqa: PLC0415

    who = opened_with(ctx, database, lambda opened: found(opened, person))
    if not yes:
        say(ctx, "admin-delete-ask", name=who.name)
        typer.confirm("?", abort=True)
    opened_with(ctx, database, lambda opened: delete(opened, who.id, why))
    say(ctx, "admin-deleted", name=who.name)


def data(
    ctx: typer.Context,
    person: Who,
    file: Annotated[Path, typer.Argument(help="Where to write it.")],
    database: Where = WHERE,
) -> None:
    """Write everything that is kept of a person to a file, for that person."""
    from megaciv.server.accounts.belongings import copy_of  # noqa: PLC0415
    from megaciv.server.moderation import found  # noqa: PLC0415

    who = opened_with(ctx, database, lambda opened: found(opened, person))
    kept = opened_with(ctx, database, lambda opened: copy_of(opened, who.id))
    file.write_bytes(msgspec.json.format(msgspec.json.encode(kept)))
    say(ctx, "admin-data", name=who.name, file=str(file))
