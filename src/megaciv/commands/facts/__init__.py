"""`megaciv facts`: the facts of the game, to read or, with `--json`, for machines.

`sheets` are what is shown, `drawing` draws them in a terminal, `command` reads the arguments; `megaciv.front` shows
them without the last two, which cost most of the time.
May import: the facts of the rules, text. Imported by: `megaciv.cli`, `megaciv.front`.
"""

from __future__ import annotations

from megaciv.commands import SUMMARIES

TYPE_CHECKING = False  # as in `megaciv.front`
if TYPE_CHECKING:
    import typer


def register(app: typer.Typer) -> None:
    from megaciv.commands.facts.command import group  # noqa: PLC0415 (who wants the facts alone needs no typer)

    app.add_typer(group(SUMMARIES["facts"]), name="facts")
