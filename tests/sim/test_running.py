"""A run may be stopped, killed and gone on with: no game is lost, none is played twice."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from megaciv.sim import processes
from megaciv.sim.folder import JOURNAL, RUN, Folder
from megaciv.sim.plan import PlanError, RunPlan
from megaciv.sim.play import Played, play_game
from megaciv.sim.processes import play_in_processes
from megaciv.sim.records import decode
from megaciv.sim.runner import local, run


def games_in(folder: Path) -> list[int]:
    return [
        decode(line).game for line in (folder / JOURNAL).read_bytes().splitlines(keepends=True) if line[-1:] == b"\n"
    ]


def test_a_run_goes_on_where_it_stopped(plan: RunPlan, tmp_path: Path) -> None:
    played: list[int] = []

    def watched(plan: RunPlan, games: list[int]) -> Iterator[Played]:
        for game in games:
            played.append(game)
            yield play_game(plan, game)

    for games in (2, 5):
        with Folder(tmp_path, plan) as folder:
            run(folder, games, watched)  # type: ignore[arg-type]
    assert played == [0, 1, 2, 3, 4]
    assert games_in(tmp_path) == played


def test_ctrl_c_keeps_what_has_ended(plan: RunPlan, tmp_path: Path) -> None:
    def interrupted(plan: RunPlan, games: list[int]) -> Iterator[Played]:
        yield play_game(plan, games[0])
        raise KeyboardInterrupt

    with Folder(tmp_path, plan) as folder, pytest.raises(KeyboardInterrupt):
        run(folder, 3, interrupted)  # type: ignore[arg-type]
    with Folder(tmp_path, plan) as folder:
        assert folder.done == {0}
        run(folder, 3, local(1))
    assert games_in(tmp_path) == [0, 1, 2]


def test_half_a_line_is_cut_away(plan: RunPlan, tmp_path: Path) -> None:
    with Folder(tmp_path, plan) as folder:
        run(folder, 2, local(1))
    journal = tmp_path / JOURNAL
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-20])
    with Folder(tmp_path, plan) as folder:
        assert folder.done == {0}
        run(folder, 2, local(1))
    assert journal.read_bytes() == whole


def test_a_game_is_written_once(plan: RunPlan, tmp_path: Path) -> None:
    record = play_game(plan, 0).record
    with Folder(tmp_path, plan) as folder:
        folder.add(record)
        folder.add(record)
        assert [r.game for r in folder.records()] == [0]


def test_a_folder_is_for_one_plan_and_one_code(plan: RunPlan, tmp_path: Path) -> None:
    with Folder(tmp_path, plan), pytest.raises(PlanError, match="busy"):
        Folder(tmp_path, plan)
    with pytest.raises(PlanError, match="other-plan"):
        Folder(tmp_path, replace(plan, seed=2))
    run_file = tmp_path / RUN
    text = run_file.read_text(encoding="utf-8")
    code = text.rpartition('"code": "')[2].partition('"')[0]
    run_file.write_text(text.replace(code, "0" * len(code)), encoding="utf-8")
    with pytest.raises(PlanError, match="other-code"):
        Folder(tmp_path, plan)
    run_file.write_text("{}", encoding="utf-8")
    with pytest.raises(PlanError, match="no-run"):
        Folder(tmp_path, plan)


def test_a_process_that_dies_loses_no_game(plan: RunPlan) -> None:
    """One of the two processes is killed before its first game ends; all games are played once."""
    found: Counter[int] = Counter()
    before = set(multiprocessing.active_children())  # of tests before this one
    playing = play_in_processes(plan, range(6), jobs=2)
    for played in playing:
        found[played.record.game] += 1
        if len(found) == 1:
            victim = (set(multiprocessing.active_children()) - before).pop()
            assert victim.pid is not None
            os.kill(victim.pid, signal.SIGKILL)
    assert found == Counter(range(6))
    assert set(multiprocessing.active_children()) <= before


def test_a_game_that_always_kills_its_process_ends_the_run(plan: RunPlan, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dead:
        """A process that is gone before it answers."""

        def __init__(self, plan: RunPlan) -> None:
            self.plan, self.game = plan, None
            ours, self.theirs = multiprocessing.Pipe()
            self.pipe = ours

        def begin(self, game: int) -> None:
            self.game = game  # type: ignore[assignment]
            self.theirs.close()

        def end(self) -> Played:
            raise EOFError

        def stop(self) -> None:
            self.pipe.close()

    monkeypatch.setattr(processes, "_Worker", Dead)
    with pytest.raises(processes.WorkerDied, match="3 times"):
        list(play_in_processes(plan, [0], jobs=2))


def test_an_error_in_a_game_is_told(plan: RunPlan) -> None:
    broken = replace(plan, lineups=(("nobody",) * 5,))
    with pytest.raises(RuntimeError, match=r"game [01] of seed 1: BotError"):
        list(play_in_processes(broken, [0, 1], jobs=2))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_command_goes_on(how: signal.Signals, tmp_path: Path) -> None:
    """The whole command is ended in the middle, long before all its games are played; the same command with fewer of
    them plays the rest, and the rows are those of a run that nobody disturbed."""

    def command(out: str, games: int) -> list[str]:
        return [sys.executable, "-m", "megaciv", "simulate", "--players", "5", "--bots", "random", "--turn-limit", "9",
                "--games", str(games), "--jobs", "2", "--seed=4", "--out", str(tmp_path / out), "--json"]  # fmt: skip

    running = subprocess.Popen(command("broken", 100_000), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    journal = tmp_path / "broken" / JOURNAL
    while running.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 3):
        time.sleep(0.01)
    running.send_signal(how)
    code = running.wait(timeout=600)
    assert code == (130 if how is signal.SIGINT else -how)
    before = games_in(tmp_path / "broken")
    assert len(before) >= 3
    games = max(before) + 5
    for out in ("broken", "whole"):
        subprocess.run(command(out, games), check=True, stdout=subprocess.DEVNULL)
    assert Counter(games_in(tmp_path / "broken")) == Counter(range(games))
    assert games_in(tmp_path / "broken")[: len(before)] == before
    assert (tmp_path / "broken" / "seats.csv").read_bytes() == (tmp_path / "whole" / "seats.csv").read_bytes()
