"""Games on a Ray cluster (extra `megaciv[cluster]`). Every node needs this package at the same version.

A node that is lost takes only the games it was playing; Ray gives them to others. What has ended is with us, and in the
journal before anything else happens, so no finished game is lost and none is played for the journal twice.
"""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from megaciv.sim.plan import PlanError, RunPlan, fingerprint
from megaciv.sim.play import Played, play_game

AHEAD: Final = 2
"""So many games for each core wait on the cluster."""


def play_remotely(plan: bytes, game: int, code: str) -> bytes:
    """What a node does."""
    asked = msgspec.msgpack.decode(plan, type=RunPlan)
    if fingerprint(asked) != code:
        raise RuntimeError(f"a node has other code ({fingerprint(asked)}) than the one that asks ({code})")
    return msgspec.msgpack.encode(play_game(asked, game))


def play_on_ray(plan: RunPlan, games: Iterable[int], address: str | None = None) -> Iterator[Played]:
    """On the cluster at this address, or on one started here on all cores of this machine."""
    ray = _ray()
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, address)
    try:
        yield from _play(ray, plan, deque(games))
    finally:
        if ours:
            ray.shutdown()


def _ray() -> Any:
    try:
        import ray  # noqa: PLC0415 (an extra)
    except ImportError:
        raise PlanError("no-ray") from None
    return ray


def _connect(ray: Any, address: str | None) -> None:
    try:
        _knock(address)
        here = {"include_dashboard": False} if address is None else {}
        ray.init(address=address, log_to_driver=False, logging_level="error", **here)
    except (OSError, ValueError, RuntimeError) as error:
        raise PlanError("no-cluster", address=address or "local", why=str(error).splitlines()[0]) from None


def _knock(address: str | None) -> None:
    """Is there anybody? Ray itself would wait for minutes."""
    host, colon, port = (address or "").rpartition("://")[2].rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), timeout=5).close()


def _play(ray: Any, plan: RunPlan, waiting: deque[int]) -> Iterator[Played]:
    task = ray.remote(play_remotely).options(num_cpus=1, max_retries=-1)
    packed = msgspec.msgpack.encode(plan)
    running: dict[Any, int] = {}
    try:
        while waiting or running:
            room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < room:
                game = waiting.popleft()
                running[task.remote(packed, game, fingerprint(plan))] = game
            ended, _ = ray.wait(list(running), num_returns=1, timeout=1.0)
            for reference in ended:
                del running[reference]
                yield msgspec.msgpack.decode(ray.get(reference), type=Played)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)
