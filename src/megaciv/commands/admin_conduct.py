"""`megaciv admin`: conduct and tables. Warn, mute, ban; delete a line; close, hand over and unstick a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, NamedTuple

import typer

from megaciv.commands.admin import WHERE, AsJson, TableId, Where, admin, opened_with, say, show
from megaciv.commands.admin_people import Address, Who
from megaciv.text.words import words

Reason = Annotated[str, typer.Option("--why", help="The reason; it stands in the audit log. Asked for if not given.")]
Days = Annotated[int, typer.Option(min=1, max=36_500, help="For how many days.")]


def register(_app: typer.Typer) -> None:
    commands: dict[str, Callable[..., None]] = {
        "warn": warn,
        "mute": mute,
        "ban": ban,
        "pardon": pardon,
        "delete-line": delete_line,
        "audit": audit,
        "moderator": moderator,
        "affairs": affairs,
        "shared": shared,
        "member": member,
        "close": close,
        "host": host,
        "unstick": unstick,
    }
    for name, command in commands.items():
        admin.command(name)(command)


def warn(ctx: typer.Context, person: Who, why: Reason = "", database: Where = WHERE) -> None:
    """Warn a person: they read it when they come next, and it is written down."""
    _measure(ctx, "warn", person, 0, why, database)


def mute(ctx: typer.Context, person: Who, why: Reason = "", days: Days = 7, database: Where = WHERE) -> None:
    """Let a person not speak at any table for some days."""
    _measure(ctx, "mute", person, days, why, database)


def ban(ctx: typer.Context, person: Who, why: Reason = "", days: Days = 36_500, database: Where = WHERE) -> None:
    """Let a person not in; their windows close at once."""
    _measure(ctx, "ban", person, days, why, database)


def pardon(ctx: typer.Context, person: Who, why: Reason = "", database: Where = WHERE) -> None:
    """Let a person speak and come in again."""
    _measure(ctx, "pardon", person, 0, why, database)


def _measure(
    ctx: typer.Context, what: Literal["mute", "ban", "warn", "pardon"], person: str, days: int, why: str, database: str
) -> None:
    from megaciv.server.moderation import measure  # noqa: PLC0415

    who = opened_with(ctx, database, lambda opened: measure(opened, what, person, days, _reason(ctx, why)))
    say(ctx, f"admin-{what}", name=who.name, days=days)


def _reason(ctx: typer.Context, why: str) -> str:
    """As it was given, or asked for: once the database is open, not where there is none."""
    return why or str(typer.prompt(words(ctx.obj.lang).text("admin-ask-why")))


def delete_line(
    ctx: typer.Context,
    line: Annotated[int, typer.Argument(help="The number of the line, as `reports` shows it.")],
    why: Reason = "",
    database: Where = WHERE,
) -> None:
    """Delete a line of talk; it vanishes from open tables."""
    from megaciv.server.moderation import delete_line as delete  # noqa: PLC0415

    opened_with(ctx, database, lambda opened: delete(opened, line, _reason(ctx, why)))
    say(ctx, "admin-line-deleted", line=str(line))


def audit(
    ctx: typer.Context,
    person: Annotated[str | None, typer.Argument(help="Only of this person.")] = None,
    database: Where = WHERE,
    as_json: AsJson = False,
) -> None:
    """List what hosts have done to people and tables, and why."""
    from megaciv.server.moderation import list_audit  # noqa: PLC0415

    rows = opened_with(ctx, database, lambda opened: list_audit(opened, person))
    show(ctx, ["at", "what", "by", "person", "table", "why"], rows, as_json, by="done-by")


def moderator(
    ctx: typer.Context,
    person: Who,
    database: Where = WHERE,
    may: Annotated[bool, typer.Option("--yes/--no", help="Whether they may.")] = True,
) -> None:
    """Let a person look after others in the page `/moderation`: read reports, warn, mute, ban, delete lines."""
    from megaciv.server.moderation import make_moderator  # noqa: PLC0415

    who = opened_with(ctx, database, lambda opened: make_moderator(opened, person, may))
    say(ctx, "admin-moderator" if may else "admin-no-moderator", name=who.name)


def affairs(ctx: typer.Context, table: TableId, database: Where = WHERE, as_json: AsJson = False) -> None:
    """List the votes of a table, and who sat down, stood up or was replaced."""
    from megaciv.server.overseeing import list_affairs  # noqa: PLC0415

    rows = opened_with(ctx, database, lambda opened: list_affairs(opened, table))
    show(ctx, ["at", "what", "civ", "person", "name", "about", "ayes", "noes", "result"], rows, as_json)


def shared(ctx: typer.Context, database: Where = WHERE, as_json: AsJson = False) -> None:
    """List people who sit at one table and come from one address. A household and a club do, too."""
    from megaciv.server.overseeing import list_shared  # noqa: PLC0415

    found = opened_with(ctx, database, list_shared)
    rows = (
        found
        if as_json
        else [_Shared(r.table, r.name, ", ".join(f"{p.name} ({p.id})" for p in r.people), r.last) for r in found]
    )
    show(ctx, ["table", "name", "people", "at"], rows, as_json)


class _Shared(NamedTuple):
    table: str
    name: str
    people: str
    at: int


def member(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="What the new member is called.")],
    address: Address = "",
    database: Where = WHERE,
) -> None:
    """Make somebody new, and print a link with which they come in: for servers with --members-only."""
    from megaciv.server.moderation import member as new_member  # noqa: PLC0415

    who, token = opened_with(ctx, database, lambda opened: new_member(opened, name, ctx.obj.lang))
    say(ctx, "admin-link", name=who.name, link=f"{address.rstrip('/')}/sign-in/{token}")


def close(ctx: typer.Context, table: TableId, why: Reason = "", database: Where = WHERE) -> None:
    """Close a table, no matter who sits there."""
    from megaciv.server.moderation import close_table  # noqa: PLC0415

    opened_with(ctx, database, lambda opened: close_table(opened, table, _reason(ctx, why)))
    say(ctx, "admin-closed", table=table)


def host(ctx: typer.Context, table: TableId, person: Who, database: Where = WHERE) -> None:
    """Make somebody host of a table."""
    from megaciv.server.moderation import set_host  # noqa: PLC0415

    who = opened_with(ctx, database, lambda opened: set_host(opened, table, person))
    say(ctx, "admin-hosts", table=table, name=who.name)


def unstick(ctx: typer.Context, table: TableId, database: Where = WHERE) -> None:
    """Let a table wait no longer: an awaited pick is made, caretakers play for whom the game waits."""
    from megaciv.server.moderation import unstick as go_on  # noqa: PLC0415

    seats = opened_with(ctx, database, lambda opened: go_on(opened, table))
    say(ctx, "admin-unstuck", table=table, seats=", ".join(seats))
