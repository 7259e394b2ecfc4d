"""Two makes in one folder: the second waits, and says so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.alone import WAITING

ALONE = Path(__file__).resolve().parents[2] / "tools" / "alone.py"


def test_the_second_waits_until_all_that_the_first_started_has_ended(tmp_path: Path) -> None:
    lock, done = tmp_path / ".setup.lock", tmp_path / "done"
    first = [sys.executable, str(ALONE), str(lock), sys.executable, "-c", "input('begun'); input()"]
    second = [sys.executable, str(ALONE), str(lock), "touch", str(done)]
    with subprocess.Popen(first, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdin
        assert holder.stdout
        assert holder.stdout.read(5) == "begun"
        with subprocess.Popen(second, stdout=subprocess.PIPE, text=True) as waiting:
            assert waiting.stdout
            assert waiting.stdout.readline().strip() == WAITING
            assert not done.exists()
            holder.communicate("go\non\n")
            assert waiting.wait(300) == 0
    assert holder.returncode == 0
    assert done.exists()


def test_alone_nothing_is_said_and_the_exit_code_is_the_command_s(tmp_path: Path) -> None:
    command = [sys.executable, str(ALONE), str(tmp_path / ".setup.lock"), sys.executable, "-c", "exit(3)"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (3, "", "")
