"""Games on the cores of this machine. A process that dies takes only the game it was playing; that is begun anew."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final

import msgspec

from megaciv.sim.plan import RunPlan, fingerprint
from megaciv.sim.play import BotFailed, Played, play_game

MOST_DEATHS: Final = 3
"""So often one and the same game may take its process with it."""


class WorkerDied(RuntimeError):
    """A game ends the process that plays it, again and again."""


def play_here(plan: RunPlan, games: Iterable[int]) -> Iterator[Played]:
    """One after the other, in this process."""
    for game in games:
        yield play_game(plan, game)


def play_in_processes(plan: RunPlan, games: Iterable[int], jobs: int) -> Iterator[Played]:
    """Several at a time, each as soon as it has ended."""
    waiting = deque(games)
    deaths: dict[int, int] = {}
    workers = [_Worker(plan) for _ in range(min(jobs, len(waiting)))]
    try:
        while waiting or any(worker.game is not None for worker in workers):
            for worker in workers:
                if worker.game is None and waiting:
                    worker.begin(waiting.popleft())
            busy = {worker.pipe: worker for worker in workers if worker.game is not None}
            for pipe in wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                try:
                    played = worker.end()
                except EOFError:
                    _mourn(worker, waiting, deaths)
                    workers[workers.index(worker)] = _Worker(plan)
                    continue
                yield played
    finally:
        for worker in workers:
            worker.stop()


def _mourn(worker: _Worker, waiting: deque[int], deaths: dict[int, int]) -> None:
    assert worker.game is not None
    worker.stop()
    deaths[worker.game] = deaths.get(worker.game, 0) + 1
    if deaths[worker.game] >= MOST_DEATHS:
        raise WorkerDied(f"game {worker.game} of seed {worker.plan.seed} ended its process {MOST_DEATHS} times")
    waiting.appendleft(worker.game)


class _Worker:
    """A process that plays one game at a time."""

    def __init__(self, plan: RunPlan) -> None:
        self.plan = plan
        self.game: int | None = None
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(plan, fingerprint(plan), theirs), daemon=True)
        self.process.start()
        theirs.close()

    def begin(self, game: int) -> None:
        self.game = game
        with suppress(OSError):  # if it is dead already, `end` will find out
            self.pipe.send(game)

    def end(self) -> Played:
        """The game, or the error that ended it; EOFError if the process is gone."""
        try:
            answer = self.pipe.recv()
        except OSError:
            raise EOFError from None
        if isinstance(answer, BaseException):
            raise answer
        self.game = None
        return msgspec.msgpack.decode(answer, type=Played)

    def stop(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


def _serve(plan: RunPlan, code: str, pipe: Connection) -> None:
    """Play what is asked for until nobody asks any more. Ctrl-C is for the one who asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            game = pipe.recv()
        except EOFError:
            return
        try:
            if fingerprint(plan) != code:
                raise RuntimeError("the code has changed since the run began")
            answer: object = msgspec.msgpack.encode(play_game(plan, game))
        except BotFailed as error:
            answer = error
        except Exception as error:  # told to the one who asked
            answer = RuntimeError(f"game {game} of seed {plan.seed}: {type(error).__name__}: {error}")
        try:
            pipe.send(answer)
        except OSError:
            return
