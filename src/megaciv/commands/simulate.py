"""`megaciv simulate`: many games between bots, as rows, as a report, beside the games of people."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from megaciv.rules import Options, Setup, SetupError
from megaciv.rules.setup.options import Pace
from megaciv.rules.setup.setting import Setting
from megaciv.sim import runner
from megaciv.sim.folder import Folder
from megaciv.sim.humans import Compared, compare, told
from megaciv.sim.plan import PlanError, RunPlan, check_bots, parse_bots
from megaciv.sim.play import BotFailed
from megaciv.sim.records import GameRecord
from megaciv.sim.summary import by_bot, by_civ, critical_path
from megaciv.text.telling import Teller
from megaciv.text.words import Words, words

INTERRUPTED = 130


class BoardChoice(StrEnum):
    WEST = "west"
    EAST = "east"
    BOTH = "both"


class AstChoice(StrEnum):
    BASIC = "basic"
    EXPERT = "expert"


class ScenarioName(StrEnum):
    FULL = "full"
    SHORT = "short"
    FIRST = "first"


class PaceName(StrEnum):
    ORDERED = "ordered"
    FREE = "free"


class Engine(StrEnum):
    LOCAL = "local"
    RAY = "ray"


class Whom(StrEnum):
    HUMANS = "humans"
    CIVILIZATIONS = "civilizations"


def register(app: typer.Typer) -> None:
    app.command()(simulate)


def simulate(
    ctx: typer.Context,
    players: Annotated[int, typer.Option(help="How many civilizations, 5 to 18.")] = 18,
    bots: Annotated[
        str, typer.Option(help="Who plays: [b]shrewd:6,steady:6,novice:6[/b]; without numbers, evenly.")
    ] = "shrewd",
    games: Annotated[int, typer.Option(min=1, help="How many games there shall be in the end.")] = 100,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one a core where not given.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    board: Annotated[BoardChoice | None, typer.Option(help="Which board; the usual one for so many players.")] = None,
    ast: Annotated[AstChoice, typer.Option(help="Which side of the A.S.T.")] = AstChoice.BASIC,
    scenario: Annotated[ScenarioName, typer.Option(help="Which game.")] = ScenarioName.FULL,
    pace: Annotated[PaceName, typer.Option(help="In order, or everybody at once where the rules allow it.")] = (
        PaceName.ORDERED
    ),
    turn_limit: Annotated[int | None, typer.Option(help="End after so many turns.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="Where rows go, and where a stopped run goes on.", file_okay=False)
    ] = None,
    replays: Annotated[bool, typer.Option("--replays", help="Keep every game for [b]megaciv replay[/b].")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="End at the first failure of a bot, and show it.")] = False,
    report: Annotated[Path | None, typer.Option(help="Write a page with plots.", dir_okay=False)] = None,
    beside: Annotated[
        Whom | None, typer.Option("--compare", help="Print games of people, or the civilizations, beside it.")
    ] = None,
    engine: Annotated[Engine, typer.Option(help="On this machine, or on a Ray cluster.")] = Engine.LOCAL,
    address: Annotated[
        str | None, typer.Option(help="The cluster's address; one is started here if not given.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play many games between bots. Ctrl-C stops; the same command goes on where it stopped."""
    said = words(ctx.obj.lang)
    options = Options(turn_limit=turn_limit)
    setup = Setup(players, None if board is None else board.value, ast.value, scenario.value, pace.value, options)
    with told_errors(Teller(ctx.obj.lang)):
        need("polars", "no-polars")
        if address is not None and engine is not Engine.RAY:
            raise PlanError("address-without-ray")
        Setting(setup)
        plan = RunPlan(setup, (known(parse_bots(bots, players)),), seed, replays, strict)
        playing = runner.on_ray(address) if engine is Engine.RAY else runner.local(jobs or os.cpu_count() or 1)
        folder = out or default_folder("simulations", plan)
        records = play(folder, plan, games, playing, said, quiet=as_json)
        if report is not None:
            from megaciv.sim.report import page  # noqa: PLC0415 (not every run wants one)

            report.parent.mkdir(parents=True, exist_ok=True)
            report.write_text(page(plan, records, ctx.obj.lang), encoding="utf-8")
    _tell(records, setup.pace, folder, report, beside, as_json, Teller(ctx.obj.lang))


# -- shared with the ladder ------------------------------------------------------------


@contextmanager
def told_errors(teller: Teller) -> Iterator[None]:
    """What cannot be played is told in a sentence, exit code 2; a bot that failed in a strict run with its traceback,
    exit code 1."""
    try:
        yield
    except PlanError as error:
        told_so = teller.words.text(f"sim-error-{error.key}", **{k: str(v) for k, v in error.about.items()})
    except SetupError as error:
        told_so = teller.refusal(error)
    except BotFailed as error:
        Console(stderr=True, soft_wrap=True).print(str(error), style="red", markup=False, highlight=False)
        raise typer.Exit(1) from None
    else:
        return
    Console(stderr=True, soft_wrap=True).print(told_so, style="red", markup=False, highlight=False)
    raise typer.Exit(2)


def known(bots: tuple[str, ...]) -> tuple[str, ...]:
    """The same bots, if there are such."""
    check_bots(bots)
    return bots


def need(module: str, error: str) -> None:
    """An extra must be there before an hour of games, not after it."""
    if find_spec(module) is None:
        raise PlanError(error)


def default_folder(kind: str, plan: RunPlan) -> Path:
    """A folder of its own for every plan, so that the same command finds it again."""
    digest = sha256(msgspec.json.encode(plan)).hexdigest()[:8]
    return Path(kind) / f"{plan.setup.players}-players-seed-{plan.seed}-{digest}"


def wide_console() -> Console:
    """Tables need room; a file or a pipe has it."""
    console = Console()
    return console if console.is_terminal else Console(width=130)


class _Rate(ProgressColumn):
    """Games per second."""

    def __init__(self, said: Words) -> None:
        super().__init__()
        self._said = said

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else self._said.text("sim-rate", rate=f"{speed:.2f}"), style="cyan")


def play(path: Path, plan: RunPlan, games: int, engine: runner.Engine, said: Words, quiet: bool) -> list[GameRecord]:
    """Play what is missing and write the tables. When stopped, write what there is, and leave."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Rate(said), TimeRemainingColumn())
    with Folder(path, plan) as folder:
        had = sum(game < games for game in folder.done)
        stopped = False
        with Progress(*columns, console=console, disable=quiet or not console.is_terminal) as progress:
            task = progress.add_task(said.text("sim-games"), total=games, completed=had)
            try:
                runner.run(folder, games, engine, lambda done: progress.update(task, completed=done))
            except KeyboardInterrupt:
                stopped = True
        records = folder.records(games)
        folder.write_tables(records)
    if stopped:
        console.print(
            said.text("sim-stopped", done=len(records), games=games, folder=str(path)), markup=False, highlight=False
        )
        raise typer.Exit(INTERRUPTED)
    return records


# -- telling ------------------------------------------------------------


def _tell(
    records: list[GameRecord],
    pace: Pace,
    folder: Path,
    report: Path | None,
    beside: Whom | None,
    as_json: bool,
    teller: Teller,
) -> None:
    if as_json:
        typer.echo(json.dumps(figures(records, pace, folder, beside is Whom.HUMANS)))
        return
    said = teller.words
    console = wide_console()
    console.print(_bots_table(records, said))
    path = critical_path(records, pace)
    chains = {"decisions": f"{path.decisions:.0f}", "free": f"{path.free:.0f}"}
    if path.ordered is None:
        console.print(said.text("sim-critical-free", **chains), highlight=False)
    else:
        console.print(said.text("sim-critical", **chains, ordered=f"{path.ordered:.0f}"), highlight=False)
    if beside is Whom.HUMANS:
        console.print(compare_table(compare(records), said))
    if beside is Whom.CIVILIZATIONS:
        console.print(_civs_table(records, teller))
    console.print(said.text("sim-written", folder=str(folder)), markup=False, highlight=False)
    if report is not None:
        console.print(said.text("sim-report-written", file=str(report)), markup=False, highlight=False)


def figures(records: list[GameRecord], pace: Pace, folder: Path, beside: bool) -> dict[str, Any]:
    """What `--json` prints."""
    found = {
        "games": len(records),
        "folder": str(folder),
        "turns": {"median": sorted(r.turns for r in records)[len(records) // 2]},
        "incidents": sum(seat.incidents for record in records for seat in record.seats),
        "civilizations": {f.civ: msgspec.to_builtins(f) for f in by_civ(records)},
        "bots": {f.bot: msgspec.to_builtins(f) for f in by_bot(records)},
        "critical_path": msgspec.to_builtins(critical_path(records, pace)),
        "critical_path_without_trade": msgspec.to_builtins(critical_path(records, pace, trade=False)),
    }
    if beside:
        compared = compare(records)
        found["compare"] = {c.name: finite(msgspec.to_builtins(c)) for c in compared}
        found["targets_met"] = sum(c.met for c in compared)
        found["targets"] = len(compared)
    plain: dict[str, Any] = finite(found)
    return plain


def finite(value: Any) -> Any:
    """JSON has no infinity."""
    if isinstance(value, dict):
        return {key: finite(v) for key, v in value.items()}
    if isinstance(value, list | tuple):
        return [finite(v) for v in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _bots_table(records: list[GameRecord], said: Words) -> Table:
    table = Table(title=said.text("sim-title", games=len(records)))
    table.add_column(said.text("sim-bot"))
    columns = ("seats", "vp", "spread", "wins", "interval", "fair", "space", "cities", "advances", "cards", "passed",
               "false", "incidents")  # fmt: skip
    for column in columns:
        table.add_column(said.text(f"sim-{column}"), justify="right")
    for f in by_bot(records):
        vp = f"{f.vp.mean:.1f}" + (f" ± {f.vp.half:.1f}" if f.vp.n > 1 else "")
        table.add_row(f.bot, str(f.seats), vp, f"{f.spread:.1f}", f"{f.wins.mean:.1%}",
                      f"{f.wins.low:.0%} – {f.wins.high:.0%}", f"{f.fair:.1%}", f"{f.ast:.0f}", f"{f.cities:.0f}",
                      f"{f.advances:.0f}", f"{f.cards:.0f}", f"{f.passed:.1f}", f"{f.false_names:.1f}",
                      str(f.incidents))  # fmt: skip
    return table


def _civs_table(records: list[GameRecord], teller: Teller) -> Table:
    said = teller.words
    table = Table(title=said.text("sim-civilizations"))
    table.add_column(said.text("sim-civilization"))
    for column in ("seats", "vp", "wins", "interval", "fair", "space", "cities", "advances"):
        table.add_column(said.text(f"sim-{column}"), justify="right")
    for f in by_civ(records):
        vp = f"{f.vp.mean:.1f}" + (f" ± {f.vp.half:.1f}" if f.vp.n > 1 else "")
        fair = len(records) / sum(len(record.seats) for record in records)
        table.add_row(teller.name(f.civ), str(f.seats), vp, f"{f.wins.mean:.1%}",
                      f"{f.wins.low:.0%} – {f.wins.high:.0%}", f"{fair:.1%}", f"{f.ast:.1f}", f"{f.cities:.1f}",
                      f"{f.advances:.1f}")  # fmt: skip
    return table


def compare_table(compared: list[Compared], said: Words) -> Table:
    """The comparison with the clubs, target by target."""
    met = sum(c.met for c in compared)
    table = Table(title=said.text("sim-compare-title"), caption=said.text("sim-compare-met", met=met, of=len(compared)))
    table.add_column(said.text("sim-figure"))
    for column in ("here", "club", "target"):
        table.add_column(said.text(f"sim-{column}"), justify="right")
    table.add_column("")
    for c in compared:
        mark = f"[green]{said.text('sim-met')}[/]" if c.met else f"[red]{said.text('sim-missed')}[/]"
        table.add_row(said.text(f"sim-compare-{c.name}"), told(c.value, c.percent), c.club, target(c), mark)
    return table


def target(c: Compared) -> str:
    """From where to where a figure is good."""
    low, high = told(c.low, c.percent), told(c.high, c.percent)
    return f"≥ {low}" if c.high == float("inf") else low if c.low == c.high else f"{low} – {high}"
