"""`megaciv golden`: recorded games, replayed; recorded anew when a rule has changed on purpose."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from megaciv.checking.fuzzing.scenes import SCENES, scene
from megaciv.checking.golden import (
    FOLDER,
    RECIPES,
    Difference,
    Recipe,
    difference,
    path_of,
    read_golden,
    read_scenes,
    record,
    replayed,
    write_finals,
    write_golden,
    write_scenes,
)
from megaciv.rules import GameFileError
from megaciv.text.telling import Teller
from megaciv.text.words import Words, words


def register(app: typer.Typer) -> None:
    app.command()(golden)


def golden(
    ctx: typer.Context,
    names: Annotated[
        list[str] | None, typer.Argument(help="Games; all where none are named.", show_default=False)
    ] = None,
    anew: Annotated[
        bool, typer.Option("--record", help="Record anew, keeping old choices while they are legal.")
    ] = False,
    folder: Annotated[Path, typer.Option(help="Where the games are.")] = FOLDER,
) -> None:
    """Replay the golden games: each must come to the same final table. Exit code 1 if one does not."""
    said = words(ctx.obj.lang)
    console = Console(soft_wrap=True, highlight=False)
    chosen = [recipe for recipe in RECIPES if not names or recipe.name in names]
    if names and (unknown := sorted(set(names) - {recipe.name for recipe in chosen})):
        raise typer.BadParameter(said.text("golden-unknown", name=unknown[0]))
    changed = 0
    for recipe in chosen:
        try:
            found = _recorded(recipe, folder) if anew else _replayed(recipe, folder)
        except GameFileError as error:
            problem = Teller(ctx.obj.lang).refusal(error)
            told = said.text("replay-unreadable", file=str(path_of(folder, recipe.name)), problem=problem)
            console.print(told, style="red", markup=False)
            raise typer.Exit(2) from None
        _tell(found, console, said)
        changed += not found.is_none
    if anew:
        write_finals(folder)
    console.print(said.text("golden-summary", games=len(chosen), changed=changed))
    if not names:
        changed += _scenes(folder, anew, console, said)
    if changed and not anew:
        raise typer.Exit(1)


def _scenes(folder: Path, anew: bool, console: Console, said: Words) -> int:
    """Play the golden scenes again; how many have changed."""
    old = read_scenes(folder)
    new = {str(number): scene(number) for number in range(SCENES)}
    changed = 0
    for number, found in new.items():
        before = old.get(number, found)
        if what := [part for part in found if found[part] != before[part]]:
            changed += 1
            console.print(said.text("golden-scene", number=number, what=", ".join(what)))
    if anew:
        write_scenes(new, folder)
    console.print(said.text("golden-scenes", scenes=len(new), changed=changed))
    return changed


def _replayed(recipe: Recipe, folder: Path) -> Difference:
    return replayed(read_golden(path_of(folder, recipe.name)), recipe.name)


def _recorded(recipe: Recipe, folder: Path) -> Difference:
    """Record a game anew and say what is different from the old recording, if there is one."""
    file = path_of(folder, recipe.name)
    old = read_golden(file) if file.exists() else None
    if old is not None and (old.game.setup, old.game.seed) != (recipe.setup, str(recipe.seed)):
        old = None
    new, change = record(recipe, old.game.choices if old is not None else ())
    write_golden(new, file)
    return difference(recipe.name, old.final if old is not None else new.final, new.final, change)


def _tell(found: Difference, console: Console, said: Words) -> None:
    if found.is_none:
        console.print(f"[green]{said.text('check-ok')}[/]  {found.name}")
        return
    console.print(f"[red]{said.text('golden-changed')}[/]  {found.name}")
    if found.change is not None:
        change = found.change
        console.print("    " + escape(said.text(
            "golden-refused", number=change.number, turn=change.turn, phase=change.phase,
            civilization=change.civilization, choice=str(change.choice), refusal=change.refusal,
        )))  # fmt: skip
    if found.turn is not None:
        console.print("    " + said.text("golden-from-turn", turn=found.turn))
    for figure, (before, after) in found.figures.items():
        console.print(f"    {escape(figure)}: {before} -> {after}")
