"""Games on a real Ray cluster: two nodes on this machine, one of which is lost in the middle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from megaciv.sim.cluster import play_on_ray, play_remotely
from megaciv.sim.folder import JOURNAL, Folder
from megaciv.sim.plan import PlanError, RunPlan
from megaciv.sim.records import decode
from megaciv.sim.runner import local, on_ray, run

pytestmark = [pytest.mark.slow, pytest.mark.waits, pytest.mark.filterwarnings("ignore::Warning")]
ray = pytest.importorskip("ray")

PATIENCE = 600
"""Seconds for all nodes to join."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A head without cores of its own, and two nodes with one core each. It takes long to start, so there is one for
    all tests here; that one of them takes a node away does no harm to the others. Nodes join
    when they are ready: Ray's own wait for each of them is half a minute, which a busy machine does not keep."""
    from ray.cluster_utils import Cluster  # noqa: PLC0415

    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("RAY_DISABLE_IMPORT_WARNING", "1")
        environment.setenv("RAY_USAGE_STATS_ENABLED", "0")
        head = {"num_cpus": 0, "include_dashboard": False, "wait": False}
        found: Any = Cluster(initialize_head=True, head_node_args=head)
        found.nodes = [found.add_node(wait=False, num_cpus=1) for _ in range(2)]
        found.wait_for_nodes(timeout=PATIENCE)
        yield found
        ray.shutdown()
        found.shutdown()


def csv(folder: Path, plan: RunPlan, games: int, address: str | None) -> bytes:
    with Folder(folder, plan) as it:
        run(it, games, local(1) if address is None else on_ray(address))
        it.write_tables(it.records())
    return (folder / "seats.csv").read_bytes()


def test_the_same_rows_as_here(plan: RunPlan, cluster: Any, tmp_path: Path) -> None:
    assert csv(tmp_path / "ray", plan, 6, cluster.address) == csv(tmp_path / "here", plan, 6, None)
    assert not ray.is_initialized()


def test_a_lost_node_loses_no_game_and_repeats_none(plan: RunPlan, cluster: Any, tmp_path: Path) -> None:
    """A node is taken away while it plays; what had ended stays as it was, the rest is played by the other."""
    longer = replace(plan, setup=replace(plan.setup, options=replace(plan.setup.options, turn_limit=40)))
    games, before = 12, b""
    with Folder(tmp_path / "ray", longer) as folder:
        for played in play_on_ray(longer, range(games), cluster.address):
            assert played.record.game not in folder.done
            folder.add(played.record)
            if len(folder.done) == 4:
                before = (tmp_path / "ray" / JOURNAL).read_bytes()
                cluster.remove_node(cluster.nodes.pop(), allow_graceful=False)
        folder.write_tables(folder.records())
    journal = (tmp_path / "ray" / JOURNAL).read_bytes()
    assert before
    assert journal.startswith(before)
    assert Counter(decode(line).game for line in journal.splitlines()) == Counter(range(games))
    assert (tmp_path / "ray" / "seats.csv").read_bytes() == csv(tmp_path / "here", longer, games, None)


def test_no_cluster_at_that_address(plan: RunPlan) -> None:
    with pytest.raises(PlanError, match="no-cluster"):
        list(play_on_ray(plan, [0], "127.0.0.1:1"))


def test_a_node_with_other_code_refuses(plan: RunPlan) -> None:
    with pytest.raises(RuntimeError, match="other code"):
        play_remotely(msgspec.msgpack.encode(plan), 0, "something else")
