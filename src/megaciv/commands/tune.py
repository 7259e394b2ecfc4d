"""`megaciv tune`: weights of a bot by evolution, against bots of the league."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from megaciv.commands.simulate import AstChoice, Engine, finite, known, need, play, told_errors, wide_console
from megaciv.rules import Options, Setup
from megaciv.rules.setup.setting import Setting
from megaciv.sim import runner, tuning
from megaciv.sim.plan import PlanError
from megaciv.text.telling import Teller
from megaciv.text.words import Words, words


def register(app: typer.Typer) -> None:
    app.command()(tune)


def tune(
    ctx: typer.Context,
    bot: Annotated[str, typer.Argument(help="Whose weights; [b]shrewd?keep=0.9[/b] begins there.")],
    weights: Annotated[str, typer.Option(help="Which, with commas between them; all numbers where not given.")] = "",
    among: Annotated[str, typer.Option(help="Against whom: bots with commas between them.")] = "shrewd",
    players: Annotated[int, typer.Option(help="How many civilizations, 5 to 18.")] = 5,
    generations: Annotated[int, typer.Option(min=1, help="How many in all; a stopped tuning goes on.")] = 10,
    population: Annotated[int, typer.Option(min=4, help="Candidates of a generation.")] = 12,
    games: Annotated[int, typer.Option(min=1, help="Games of each candidate in a generation.")] = 10,
    sigma: Annotated[float, typer.Option(min=0.01, help="How far the first candidates lie from the bot.")] = 0.5,
    seed: Annotated[int, typer.Option(help="The same seed gives the same tuning.")] = 1,
    ast: Annotated[AstChoice, typer.Option(help="Which side of the A.S.T.")] = AstChoice.BASIC,
    turn_limit: Annotated[int | None, typer.Option(help="End after so many turns.")] = 25,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one a core where not given.")] = None,
    out: Annotated[Path, typer.Option(help="Where it is kept, and goes on.", file_okay=False)] = Path("tuning"),
    engine: Annotated[Engine, typer.Option(help="On this machine, or on a Ray cluster.")] = Engine.LOCAL,
    as_json: Annotated[bool, typer.Option("--json", help="Print the rows as JSON.")] = False,
) -> None:
    """Evolve the weights of a bot (CMA-ES): candidates play the same seeds from the same seats, and what ends ahead is
    drawn more often."""
    said = words(ctx.obj.lang)
    setup = Setup(players, ast=ast.value, options=Options(turn_limit=turn_limit))
    with told_errors(Teller(ctx.obj.lang)):
        need("polars", "no-polars")
        need("cmaes", "no-cmaes")
        Setting(setup)
        playing = runner.on_ray(None) if engine is Engine.RAY else runner.local(jobs or os.cpu_count() or 1)
        others = known(_listed(among))
        if not others:
            raise PlanError("no-bots")
        asked = tuning.Tuning(bot, _listed(weights), others, setup, games, population, sigma, seed)
        kept = tuning.load(out, asked)
        evolution = tuning.Evolution(asked)
        for generation in kept.generations:
            evolution.tell(generation)
        while evolution.done < generations:
            records, candidates = [], evolution.candidates
            for name, plan in tuning.plans(asked, candidates, evolution.done):
                records += play(out / name, plan, games, playing, said, quiet=as_json)
            kept.generations.append(tuning.learned(asked, candidates, records))
            tuning.save(out, kept)
            evolution.tell(kept.generations[-1])
    _tell(kept, evolution, as_json, said)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _tell(kept: tuning.TuningFile, evolution: tuning.Evolution, as_json: bool, said: Words) -> None:
    rows = [(at, tuning.of_generation(one), max(one.leads)) for at, one in enumerate(kept.generations, 1)]
    if as_json:
        told = [{"generation": at, "lead": lead.mean, "low": lead.low, "high": lead.high, "best": best}
                for at, lead, best in rows]  # fmt: skip
        named = {"tuning": msgspec.to_builtins(kept.tuning), "rows": told, "bot": evolution.mean,
                 "slopes": msgspec.to_builtins(evolution.slopes())}  # fmt: skip
        typer.echo(json.dumps(finite(named)))
        return
    table = Table(title=said.text("sim-tuning", bot=kept.tuning.bot, among=", ".join(kept.tuning.among)))
    for column in ("generation", "lead", "best"):
        table.add_column(said.text(f"sim-tuning-{column}"), justify="right")
    for at, lead, best in rows:
        table.add_row(str(at), f"{lead.mean:+.1f} ± {lead.half:.1f}", f"{best:+.1f}")
    wide_console().print(table)
    if slopes := evolution.slopes():
        counted = Table(title=said.text("sim-tuning-slopes"))
        counted.add_column(said.text("sim-tuning-weight"))
        counted.add_column(said.text("sim-tuning-points"), justify="right")
        for one in slopes:
            counted.add_row(one.weight, f"{one.points:+.2f} ± {one.error:.2f}")
        wide_console().print(counted)
    typer.echo(said.text("sim-tuning-mean"))
    typer.echo(evolution.mean)
