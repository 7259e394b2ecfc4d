"""A run: play what a folder does not have yet, and write each game down as it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from megaciv.sim.folder import Folder
from megaciv.sim.plan import RunPlan
from megaciv.sim.play import Played
from megaciv.sim.processes import play_here, play_in_processes

Engine = Callable[[RunPlan, Iterable[int]], Iterator[Played]]


def local(jobs: int) -> Engine:
    """On this machine."""
    if jobs == 1:
        return play_here
    return lambda plan, games: play_in_processes(plan, games, jobs)


def on_ray(address: str | None) -> Engine:
    """On a Ray cluster."""
    from megaciv.sim.cluster import play_on_ray  # noqa: PLC0415 (an extra)

    return lambda plan, games: play_on_ray(plan, games, address)


def run(folder: Folder, games: int, engine: Engine, ended: Callable[[int], None] = lambda number: None) -> None:
    """Play the first `games` games of the folder's plan, except those it has. `ended` hears how many it has then."""
    missing = [game for game in range(games) if game not in folder.done]
    had = games - len(missing)
    if not missing:
        return
    playing = engine(folder.plan, missing)
    try:
        for number, played in enumerate(playing, 1):
            folder.add(played.record, played.replay, played.positions)
            ended(had + number)
    finally:
        close = getattr(playing, "close", None)
        if close is not None:
            close()
