"""The tools that run the tests: they tell how far a run is, what failed, and how often."""

from __future__ import annotations

import asyncio
import fcntl
import io
import json
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from tests import conftest
from tools import costs, ensure_chromium, flakes, run_checks, versions
from tools.progress import FILE, Progress
from tools.run_checks import Check, Checks

ROOT = Path(__file__).resolve().parent.parent

SUITE = """
import pathlib, pytest

counter = pathlib.Path(__file__).with_name("counter")

@pytest.fixture
def torn_down_badly():
    yield
    raise ValueError

def test_every_second_time():
    runs = int(counter.read_text()) + 1 if counter.exists() else 1
    counter.write_text(str(runs))
    assert runs % 2

def test_always(): pass

@pytest.mark.skip
def test_never(): pass

@pytest.mark.teardown
def test_torn_down_badly(torn_down_badly): pass
"""


@pytest.fixture
def suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tiny suite of its own, with a test that fails every second time and one that fails in its teardown."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # it needs none, and starts faster
    monkeypatch.setattr(flakes, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(flakes, "kept_at", lambda _what: None)  # whatever is changed in this folder now
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = teardown: fails in its teardown\n")
    path = tmp_path / "test_tiny.py"
    path.write_text(SUITE)
    return path


def told(suite: Path, *arguments: str) -> Progress:
    """What a run of the suite has told."""
    progress = Progress(suite.parent / "progress")
    command = [sys.executable, "-m", "pytest", "-q", "-c", str(suite.parent / "pytest.ini"), "-p", "tools.progress"]
    environment = os.environ | {FILE: str(progress.path)}
    subprocess.run([*command, *arguments, str(suite)], cwd=ROOT, env=environment, capture_output=True, check=False)
    for _ in progress.news():
        pass
    return progress


@pytest.mark.parametrize("workers", [(), ("-p", "xdist", "-n", "2")], ids=["alone", "two workers"])
def test_a_run_tells_how_far_it_is(suite: Path, workers: tuple[str, ...]) -> None:
    progress = told(suite, *workers)
    assert progress.total == 4
    assert {test.split("::")[1]: outcome for test, outcome in progress.outcomes.items()} == {
        "test_every_second_time": "passed",
        "test_always": "passed",
        "test_never": "skipped",
        "test_torn_down_badly": "failed",
    }


def test_tests_write_into_memory_where_it_has_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_checks, "ROOM", 0)
    assert run_checks.has_room(tmp_path)
    with run_checks.folder_for_tests(tmp_path) as folder:
        assert folder.parent == tmp_path
        assert stat.S_IMODE(folder.stat().st_mode) == 0o755
    assert not folder.exists()
    monkeypatch.setattr(run_checks, "ROOM", 2**80)
    for full in (tmp_path, tmp_path / "none"):
        assert not run_checks.has_room(full)
        with run_checks.folder_for_tests(full) as folder:
            assert folder.parent != tmp_path


def test_a_file_that_cannot_be_collected_is_told(suite: Path) -> None:
    suite.write_text("import a_module_that_is_not_there")
    assert list(told(suite).outcomes.values()) == ["failed"]


def test_news_are_whole_lines_told_once(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress")
    assert list(progress.news()) == []
    progress.path.write_text('{"total": 2}\n{"test": "a", "outcome": "passed"}\n{"test": "b", "out')
    assert list(progress.news()) == [("a", "passed")]
    with progress.path.open("a") as file:
        file.write('come": "failed"}\n')
    assert list(progress.news()) == [("b", "failed")]
    with progress.path.open("a") as file:
        file.write('{"begun": "c"}\n')
    assert list(progress.news()) == []
    assert (progress.running(), progress.running(1000)) == (["c"], [])
    assert (progress.total, progress.done, progress.failed) == (2, 2, 1)


def test_flakes_counts_how_often_each_test_failed(
    suite: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny = ["-c", str(suite.parent / "pytest.ini"), str(suite), "-m", "not teardown"]
    assert flakes.main(["--runs", "4", "--load", "1", "--workers", "0", "--json", *tiny]) == 1
    came = json.loads(capsys.readouterr().out)
    (failed,) = came["failed"]
    assert (came["runs"], came["tests"], came["runs_that_ended_badly"]) == (4, 3, [])
    assert len(came["loads"]) == 4
    assert failed["test"].endswith("::test_every_second_time")
    assert (failed["failed"], failed["ran"]) == (2, 4)
    assert len(list((tmp_path / "kept").iterdir())) == 2


def test_flakes_passes_what_never_fails_and_nothing_else(suite: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tiny = ["-c", str(suite.parent / "pytest.ini"), str(suite)]
    assert flakes.main(["--runs", "2", "--load", "0", "--workers", "0", *tiny, "-k", "always"]) == 0
    assert "2 runs of 1 tests" in capsys.readouterr().out
    assert flakes.main(["--runs", "1", "--load", "0", "--workers", "0", *tiny, "-k", "not_there"]) == 1
    assert "1 runs ended badly" in capsys.readouterr().out


def test_flakes_makes_up_runs_that_were_interrupted(
    suite: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flakes, "kept_at", lambda _what: tmp_path / "kept" / "tally.json")
    again = ["--load", "0", "--workers", "0", str(suite), "-k", "every_second_time"]
    for runs, failed in ((1, 0), (2, 1), (2, 1)):  # the last has nothing more to run
        assert flakes.main(["--runs", str(runs), *again]) == failed
        assert f"{runs} runs of 1 tests" in capsys.readouterr().out
    assert (tmp_path / "counter").read_text() == "2"
    assert flakes.main(["--runs", "1", "--anew", *again]) == 0
    assert "1 runs of 1 tests" in capsys.readouterr().out


def test_what_is_at_no_commit_is_counted_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flakes, "ROOT", tmp_path)
    assert flakes.kept_at(["server"]) is None
    git = ("git", "-c", "user.name=A", "-c", "user.email=a@example.org")
    for arguments in (("init", "-q"), ("commit", "-q", "--allow-empty", "-m", "empty")):
        subprocess.run((*git, *arguments), cwd=tmp_path, check=True)
    path = flakes.kept_at(["tests/web", "-k", "a b"])
    assert path is not None
    assert path.name.endswith("-tests-web-k-a-b.json")
    (tmp_path / "new").touch()
    subprocess.run((*git, "add", "new"), cwd=tmp_path, check=True)
    assert flakes.kept_at(["tests/web", "-k", "a b"]) is None


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


def run(*checks: Check) -> tuple[list[run_checks.Result], str]:
    """The results of these checks, and what was told meanwhile."""
    console = Console(file=io.StringIO(), width=120)
    results = Checks(checks, console).run()
    assert isinstance(console.file, io.StringIO)
    return results, console.file.getvalue()


def test_all_checks_run_whatever_fails_and_results_keep_their_order() -> None:
    results, said = run(
        Check("bad", (python("print('it is bad'); raise SystemExit(3)"), python("print('never')"))),
        Check("good", (python("print('first')"), python("print('12 passed in 1s')")), long=True),
        Check("not here", (), skipped="skipped: no such thing here"),
        Check("absent", (("no-such-command-anywhere",),)),
    )
    assert [(result.check.name, result.verdict) for result in results] == [
        ("bad", "FAIL"),
        ("good", "pass"),
        ("not here", "skip"),
        ("absent", "FAIL"),
    ]
    assert results[0].output == "it is bad\n"
    assert results[1].says == "12 passed in 1s"
    assert results[2].says == "skipped: no such thing here"
    assert "no-such-command-anywhere" in results[3].output
    assert "start   good\n" in said
    assert "skip    not here: skipped: no such thing here" in said


def test_a_test_that_fails_is_named_as_it_fails(suite: Path) -> None:
    """Before the check has ended, whose later command still runs."""
    command = (sys.executable, "-m", "pytest", "-q", "-c", str(suite.parent / "pytest.ini"), "-p", "tools.progress")
    results, said = run(Check("tiny", ((*command, str(suite)),)))
    lines = said.splitlines()
    named = next(i for i, line in enumerate(lines) if "FAILED  tiny: " in line and "test_torn_down_badly" in line)
    ended = next(i for i, line in enumerate(lines) if line.startswith("FAILED  tiny, "))
    assert named < ended
    assert lines[named].endswith(": ValueError")  # and why, in a line
    assert results[0].verdict == "FAIL"


HANGS = """
import pathlib, subprocess, sys

held = pathlib.Path(__file__).with_name("held")

def test_bad():
    assert 1 == 2

def test_hangs():
    holding = "import fcntl, sys, time; file = open(sys.argv[1], 'w'); fcntl.flock(file, fcntl.LOCK_EX); "
    waiting = "file.write('it is held'); file.flush(); time.sleep(600)"
    subprocess.run([sys.executable, "-c", holding + waiting, str(held)])
"""


def test_what_hangs_is_ended_and_named(suite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it had to say until then is kept, and what it started does not stay behind."""
    suite.write_text(HANGS)
    held = suite.with_name("held")
    # Its time is over as soon as the test that hangs has begun, however long that takes here.
    too_long = property(lambda _: 1e9 if held.exists() and held.read_text() else 0.0)
    monkeypatch.setattr(run_checks.Run, "seconds", too_long)
    command = (sys.executable, "-m", "pytest", "-q", "-c", str(suite.parent / "pytest.ini"), "-p", "tools.progress")
    (result,), _ = run(Check("tiny", ((*command, str(suite)),)))
    assert result.verdict == "FAIL"
    assert "assert 1 == 2" in result.output
    last = [line.strip() for line in result.output.splitlines()[-2:]]
    assert last[0].endswith("1 tests were running")
    assert last[1].endswith("::test_hangs")
    with held.open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # once its holder is gone


def test_each_test_has_a_limit(pytestconfig: pytest.Config) -> None:
    """A test that hangs fails, long before the check is ended that it belongs to."""
    assert pytestconfig.pluginmanager.hasplugin("timeout")
    assert 0 < float(pytestconfig.getini("timeout")) < run_checks.LIMIT


def test_two_short_checks_run_at_a_time(tmp_path: Path) -> None:
    """Each notes when it begins and ends: never have three begun."""
    notes = tmp_path / "notes"
    note = f"f = open({str(notes)!r}, 'a'); f.write(%r); f.close()"
    run(*(Check(f"{i}", tuple(python(note % mark) for mark in "+-")) for i in range(5)))
    told = notes.read_text()
    assert (told.count("+"), told.count("-")) == (5, 5)
    assert max(told[:at].count("+") - told[:at].count("-") for at in range(1, 11)) <= 2


WAITS_FOR = """
import pathlib, sys, time
here, others = pathlib.Path({here!r}), {others!r}
here.touch()
end = time.monotonic() + 300
while not all(pathlib.Path(other).exists() for other in others):
    if time.monotonic() > end: sys.exit("the others have not begun")
    time.sleep(0.02)
"""


def test_long_checks_run_side_by_side_and_two_short_ones_beside_them(tmp_path: Path) -> None:
    """Each of them ends only when all have begun."""
    marks = [str(tmp_path / name) for name in ("one", "two", "short", "shorter")]
    scripts = {Path(mark).name: WAITS_FOR.format(here=mark, others=marks) for mark in marks}
    results, _ = run(*(Check(name, (python(text),), long="short" not in name) for name, text in scripts.items()))
    assert [result.verdict for result in results] == ["pass"] * 4


def test_without_a_chromium_it_is_said_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["run_checks"])
    assert run_checks.main() == 1
    assert "install" in capsys.readouterr().err
    assert ensure_chromium.main() == 1
    assert ensure_chromium.NEEDED in capsys.readouterr().err


def test_the_shell_is_taken_where_it_is_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert ensure_chromium.find_shell() is None
    for name in ("chromium", ensure_chromium.SHELL):
        (tmp_path / name).touch(0o755)
        assert ensure_chromium.find_shell() == str(tmp_path / name)
        assert ensure_chromium.find_chromium() == str(tmp_path / "chromium")


def test_the_browser_is_left_out_only_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    (browser,) = (check for check in run_checks.all_checks(browser=True) if check.name == "browser")
    assert not browser.skipped
    (browser,) = (check for check in run_checks.all_checks(browser=False) if check.name == "browser")
    assert "BROWSER=no" in browser.skipped


def test_a_version_that_is_not_here_is_said_to_be_skipped() -> None:
    check = run_checks.on_version((3, 99))
    assert (check.name, check.skipped) == ("Python 3.99", "skipped: no Python 3.99 here")


def test_a_python_is_taken_only_if_it_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A shim of pyenv has the name, and fails; the Python behind it is found in pyenv's folder."""
    this = sys.version_info[:2]
    shim = tmp_path / "shims" / f"python{versions.number(this)}"
    shim.parent.mkdir()
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(shim.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(shim.parent))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    versions.find_python.cache_clear()
    assert versions.find_python(this) is None
    real = tmp_path / "versions" / f"{versions.number(this)}.9" / "bin" / "python"
    real.parent.mkdir(parents=True)
    real.symlink_to(sys.executable)
    versions.find_python.cache_clear()
    assert versions.find_python(this) == real
    versions.find_python.cache_clear()


def test_a_faster_python_is_taken_for_the_set_up(tmp_path: Path) -> None:
    """Unless it is only a little faster; without being asked for a fast one, the newest that runs is taken."""
    folders = [tmp_path / name for name in ("unoptimised", "alike", "fast")]
    for folder, took in zip(folders, (1000, 900, 600), strict=True):
        folder.mkdir()
        (folder / "python3.12").write_text(f"#!/bin/sh\necho {took}\n")
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "python3.13").write_text("#!/bin/sh\nexit 127\n")
    for fake in tmp_path.glob("*/*"):
        fake.chmod(0o755)

    bash = shutil.which("bash") or "bash"

    def found(*arguments: str, among: list[Path]) -> str:
        path = os.pathsep.join(map(str, [broken, *among]))
        command = [str(ROOT / "tools" / "find-python.sh"), *arguments]
        ran = subprocess.run([bash, *command], env={"PATH": path}, capture_output=True, text=True, check=False)
        return ran.stdout.strip() or ran.stderr

    unoptimised, alike, fast = (str(folder / "python3.12") for folder in folders)
    assert found(among=folders) == unoptimised
    assert found("--fast", among=folders[:2]) == unoptimised
    assert found("--fast", among=folders) == fast
    assert found("--fast", alike, among=folders) == alike
    assert "found none" in found("--fast", among=[])
    assert "python3.13 is" in found("--fast", str(broken / "python3.13"), among=folders)


def test_costs_are_told_by_folder_module_and_test(suite: Path) -> None:
    clock = iter(range(5, 50))
    meter, bill = costs.Meter(lambda: float(next(clock))), costs.Bill()
    pytest.main(["-q", str(suite)], plugins=[meter, bill])
    total, *lines = bill.lines()
    assert total == "4.0 s of the processor for 4 tests, 5.0 s before"
    assert lines[:4] == ["dearest folders:", "    4.00 test_tiny.py", "dearest modules:", "    4.00 test_tiny.py"]
    assert "    1.00 test_tiny.py::test_always" in lines[5:]


@pytest.mark.parametrize("of_pages", [False, True])
def test_the_loop_of_pages_is_seen_by_tests_of_pages_alone(
    of_pages: bool, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker may have tests of pages and of servers in any order; these begin event loops of their own."""
    item = request.node
    monkeypatch.setattr(item, "path", (conftest.PAGES if of_pages else ROOT) / "test_something.py")
    before, of_playwright = asyncio._get_running_loop(), asyncio.new_event_loop()
    asyncio._set_running_loop(of_playwright)
    try:
        running = conftest.pytest_runtest_protocol(item)
        next(running)
        assert asyncio._get_running_loop() is (of_playwright if of_pages else None)
        with pytest.raises(StopIteration):
            next(running)
        assert asyncio._get_running_loop() is of_playwright
    finally:
        asyncio._set_running_loop(before)
        of_playwright.close()
