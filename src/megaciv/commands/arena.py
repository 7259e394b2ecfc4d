"""`megaciv arena`: a challenger against fixed opponents, results that anybody can check, and a leaderboard of them."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from megaciv import __version__
from megaciv.commands.simulate import default_folder, finite, known, need, play, told_errors, wide_console
from megaciv.sim import runner
from megaciv.sim.arena import (
    PROTOCOL,
    ROUNDS,
    SEED,
    TURN_LIMIT,
    ArenaFigures,
    ArenaGame,
    arena_figures,
    arena_game,
    arena_head,
    arena_plan,
    challenger,
    complaints,
    label,
    new_key,
    opponents_code,
    read_result,
    round_games,
    write_result,
)
from megaciv.sim.board import COLUMNS, cells, page, title
from megaciv.sim.folder import REPLAYS
from megaciv.sim.plan import PlanError
from megaciv.text.telling import Teller
from megaciv.text.words import Words, words

RESULT = "result.jsonl"

arena = typer.Typer(help="Measure a bot or a model against fixed opponents; check results; make a leaderboard.")


def register(app: typer.Typer) -> None:
    app.add_typer(arena, name="arena")


@arena.command()
def run(
    ctx: typer.Context,
    bot: Annotated[str, typer.Argument(help="A bot by name, or [b]package.module:factory[/b].")],
    seats: Annotated[str, typer.Option(help="Sizes of tables.")] = "5,9,18",
    rounds: Annotated[
        int | None, typer.Option(min=1, help="In a round every civilization is played twice; 4, 2, 1 if not given.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The published one; a contest takes another.")] = SEED,
    turn_limit: Annotated[int, typer.Option(min=1, help="End after so many turns; fewer are a trial.")] = TURN_LIMIT,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one a core where not given.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="Where the result goes, and where a stopped run goes on.", file_okay=False)
    ] = None,
    key: Annotated[Path | None, typer.Option(help="A key to sign the result with.", dir_okay=False)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play a challenger by the protocol and write its result. Ctrl-C stops; the same command goes on."""
    said = words(ctx.obj.lang)
    with told_errors(Teller(ctx.obj.lang)):
        need("polars", "no-polars")
        need("openskill", "no-openskill")
        secret = None if key is None else _secret(key)
        sizes = _sizes(seats)
        if ":" in bot:
            sys.path.insert(0, os.getcwd())  # as `python -m` does
        known((bot,))
        folder = out or default_folder("arena", arena_plan(bot, sizes[0], seed, turn_limit))
        games: list[ArenaGame] = []
        played: dict[int, int] = {}
        for players in sizes:
            plan, place = arena_plan(bot, players, seed, turn_limit), folder / str(players)
            played[players] = round_games(players) * (ROUNDS[players] if rounds is None else rounds)
            engine = runner.local(jobs or os.cpu_count() or 1)
            for record in play(place, plan, played[players], engine, said, quiet=as_json):
                replay = place / REPLAYS / f"{record.game:06}.json"
                games.append(arena_game(plan, record, replay.read_bytes()))
        file = folder / RESULT
        seal = write_result(file, arena_head(bot, seed, played, turn_limit), games, secret)
    figures = arena_figures(games)
    if as_json:
        told: dict[str, Any] = {"protocol": PROTOCOL, "file": str(file), "digest": seal.digest, "key": seal.key}
        typer.echo(json.dumps(finite(told | {"rows": [_plain(one) for one in figures]})))
        return
    for players, liars in sorted({(one.players, one.liars) for one in figures}):
        _tell([one for one in figures if (one.players, one.liars) == (players, liars)], bot, said)
    wide_console().print(said.text("sim-arena-written", file=str(file)), markup=False, highlight=False)


def _sizes(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts or not all(part.isdecimal() for part in parts):
        raise PlanError("sizes", sizes=text)
    sizes = sorted({int(part) for part in parts})
    for players in sizes:
        arena_plan("random", players)
    return sizes


def _secret(key: Path) -> bytes:
    need("cryptography", "no-cryptography")
    try:
        return key.read_bytes()
    except OSError:
        raise PlanError("arena-no-key") from None


def _plain(one: ArenaFigures) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(one)
    standing: dict[str, Any] = plain.pop("standing")
    return standing | plain | {"times": one.standing.times}


def _tell(rows: list[ArenaFigures], bot: str, said: Words) -> None:
    """The challenger and its opponents; columns in which nobody has anything are left out."""
    body = [cells(one, label(one.standing.bot), "") for one in rows]
    shown = [at for at in range(len(COLUMNS)) if any(row[at] for row in body)]
    players = rows[0].players
    table = Table(title=title(players, rows[0].liars, said))
    for at in shown:
        table.add_column(said.text(f"sim-{COLUMNS[at]}"), justify="right" if at else "left")
    for one, row in zip(rows, body, strict=True):
        own = one.standing.bot == challenger(bot, players)
        table.add_row(*(row[at] for at in shown), style="bold" if own else None)
    wide_console().print(table)


@arena.command()
def check(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A result.", dir_okay=False)],
    as_json: Annotated[bool, typer.Option("--json", help="Print what was found as JSON.")] = False,
) -> None:
    """Check a result: its chain, its signature, and every game by playing it again."""
    said, console = words(ctx.obj.lang), Console(stderr=True)
    wrong: list[str] = []
    with told_errors(Teller(ctx.obj.lang)):
        result = read_result(file)
        if (result.head.version, result.head.code) != (__version__, opponents_code()):
            raise PlanError("arena-code", version=result.head.version, theirs=result.head.code, ours=opponents_code())
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, console=console, disable=as_json or not console.is_terminal) as progress:
            task = progress.add_task(said.text("sim-games"), total=len(result.games))
            for game, complaint in complaints(result):
                wrong += [f"{game.players}/{game.game}: {complaint}"] if complaint else []
                progress.advance(task)
    if as_json:
        told = {"bot": result.label, "games": len(result.games), "whole": result.is_whole, "key": result.seal.key}
        typer.echo(json.dumps(told | {"digest": result.seal.digest, "wrong": wrong}))
    elif not wrong:
        about = {"bot": result.label, "games": len(result.games), "digest": result.seal.digest[:16]}
        typer.echo(said.text("sim-arena-holds", **about))
        typer.echo(
            said.text("sim-arena-signed", key=result.seal.key) if result.seal.key else said.text("sim-arena-unsigned")
        )
    for line in wrong if not as_json else ():
        console.print(line, style="red", markup=False, highlight=False)
    if wrong:
        raise typer.Exit(1)


@arena.command()
def board(
    ctx: typer.Context,
    files: Annotated[list[Path], typer.Argument(help="Results.", dir_okay=False)],
    out: Annotated[Path, typer.Option(help="The page: .md or .html.", dir_okay=False)],
) -> None:
    """Make a leaderboard from results. Chains and signatures are checked; games are not played again."""
    said = words(ctx.obj.lang)
    with told_errors(Teller(ctx.obj.lang)):
        need("openskill", "no-openskill")
        if out.suffix not in (".md", ".html"):
            raise PlanError("arena-page", file=out)
        results = [read_result(file) for file in files]
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(page(results, said, out.suffix == ".html"), encoding="utf-8")
    typer.echo(said.text("sim-arena-written", file=str(out)))


@arena.command()
def key(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A file that does not exist yet.", dir_okay=False)],
) -> None:
    """Make a key to sign results with. Keep it to yourself."""
    said = words(ctx.obj.lang)
    with told_errors(Teller(ctx.obj.lang)):
        need("cryptography", "no-cryptography")
        try:
            with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
                opened.write(new_key())
        except OSError as error:
            raise PlanError("arena-key-file", file=file, why=error.strerror) from None
    typer.echo(said.text("sim-arena-written", file=str(file)))
