"""Run every check of the project and end with one summary.

All checks run, whatever fails before them: the long ones side by side, and beside them the short ones, two at a
time. Tests wait now and then, for a page or for a server; meanwhile others have something to do, and no core is idle.
While they run, each has a line with how far it is: redrawn in a terminal, written when there is something new
elsewhere. A test that fails is named at once; a failed check shows its whole output at the end, a passed one the line
that sums it up. The very last line is `N passed, N failed`, counting checks; the exit code is 1 if one failed.
docs/testing.md says what each check is.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from rich.console import Console, Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from tools.ensure_chromium import NEEDED, find_chromium
from tools.progress import FILE, Progress
from tools.versions import SUPPORTED, Version, find_python, name, quick_commands

ROOT: Final = Path(__file__).resolve().parent.parent

LOOK: Final = 0.1
"""So many seconds between two looks at what runs."""

QUIET: Final = 30.0
"""After so many seconds without a line, a check that is not drawn says that it still runs."""

LIMIT: Final = 2700.0
"""After so many seconds a check is ended, and has failed. Each test has a limit of its own (`timeout` in
pyproject.toml); this is for what hangs outside of tests, or hangs again and again."""

PARTING: Final = 30.0
"""So many seconds a check has that is told to end, to say what came of it so far."""

IN_BROWSERS: Final = 3
"""So many workers for the tests in the browser, which wait for half of their time: for pages and for bots."""

IN_PYTHON: Final = 3
"""So many for the other tests: some wait for servers, and after those in the browser the cores are theirs alone."""

SHORT_AT_ONCE: Final = 2
"""So many short checks run beside the long ones: then they are done before those, which know how to share two cores."""

MEMORY: Final = Path("/dev/shm")
ROOM: Final = 2 * 2**30
"""So many bytes free in memory are enough for what tests write: databases, environments, browsers' profiles."""

Command = tuple[str, ...]
Verdict = Literal["pass", "FAIL", "skip"]


@dataclass(frozen=True, slots=True)
class Check:
    """Commands that run one after the other; the first that fails ends the check."""

    name: str
    commands: tuple[Command, ...]
    folder: str = "."
    long: bool = False
    """Whether it is a run of tests by several workers, which takes as long as all the others."""
    skipped: str = ""
    """Why it does not run here."""


@dataclass(frozen=True, slots=True)
class Result:
    check: Check
    verdict: Verdict
    seconds: float
    output: str

    @property
    def says(self) -> str:
        """The line that sums up the output: the last that counts tests, else the last of all."""
        lines = [line.strip("=- ") for line in self.output.splitlines() if line.strip()]
        counts = [line for line in lines if re.search(r"\d (passed|failed)", line)]
        return (counts or lines or [""])[-1]


# --- which checks ---


def tool(name: str, *arguments: str) -> Command:
    """A module of the virtual environment."""
    return (sys.executable, "-m", name, *arguments)


def npm(script: str, *arguments: str) -> Command:
    return ("npm", "run", "--silent", script, *(("--", *arguments) if arguments else ()))


def tests(workers: int, *arguments: str) -> Command:
    """A run of pytest by some workers, which tells how far it is. Each worker gets tests that stand together, which
    share servers; who has none left takes some of the others'."""
    return tool("pytest", "-q", "-n", str(workers), "--dist", "worksteal", "-p", "tools.progress", *arguments)


def fast_checks() -> list[Check]:
    """What is worth running before each commit."""
    return [
        Check("python tests", (tests(2, "-m", "not slow", "--ignore=tests/web"),), long=True),
        *without_tests(),
    ]


def without_tests() -> list[Check]:
    """What keeps one core busy for a short time. The longest come first."""
    return [
        Check("python types", (tool("mypy"),)),
        Check("client types", (npm("types"),), "web"),
        Check("client tests", (npm("test", "--reporter=default", "--reporter=./tests/progress.ts"),), "web"),
        Check("docs", (tool("tools.docs"),)),
        Check("client format and lint", (npm("lint"),), "web"),
        Check("python format", (tool("ruff", "format", "--check"),)),
        Check("python lint", (tool("ruff", "check"),)),
        Check("dependencies", (tool("tools.audit"),)),
    ]


def all_checks(*, browser: bool) -> list[Check]:
    return [
        Check(
            "browser",
            (("make", "--no-print-directory", "client"), tests(IN_BROWSERS, "tests/web")),
            long=True,
            skipped="" if browser else "skipped: BROWSER=no was asked for",
        ),
        Check("python tests", (tests(IN_PYTHON, "--ignore=tests/web"),), long=True),
        *(on_version(version) for version in SUPPORTED if version != sys.version_info[:2]),
        Check("compiled", (tool("tools.compiling", "--if-built"),)),
        *without_tests(),
    ]


def on_version(version: Version) -> Check:
    """The rules on another version of Python, where it is there."""
    if not find_python(version):
        return Check(name(version), (), skipped=f"skipped: no {name(version)} here")
    return Check(name(version), quick_commands(version))


# --- running them ---


@contextmanager
def folder_for_tests(memory: Path = MEMORY) -> Iterator[Path]:
    """Where tests write: in memory where that has room and programs may run from it, since each choice of a game waits
    for its database; else where the system has such folders. PostgreSQL, which for root runs as another user, can
    enter it."""
    inside = str(memory) if has_room(memory) else None
    with tempfile.TemporaryDirectory(prefix="mc-", dir=inside, ignore_cleanup_errors=True) as made:
        folder = Path(made)
        folder.chmod(0o755)
        yield folder


def has_room(memory: Path) -> bool:
    try:
        there = os.statvfs(memory)
    except OSError:
        return False
    runs = not there.f_flag & os.ST_NOEXEC and not there.f_flag & os.ST_RDONLY and os.access(memory, os.W_OK)
    return runs and there.f_bavail * there.f_frsize > ROOM


def surroundings() -> dict[str, str]:
    """What a run of tests knows of the outside. Python may keep what it has compiled, whatever is said there: dozens of
    commands are started, and each would compile all of our code again."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | {"NO_COLOR": "1"}


class Run:
    """A check that was started."""

    def __init__(self, check: Check, folder: Path) -> None:
        self.check = check
        self.started = time.monotonic()
        self.told = self.started
        self.parts = 0  # tenths of its tests that were told
        self.progress = Progress(folder / "progress")
        self.log = folder / "log"
        self.log.touch()
        self.space = Path(tempfile.mkdtemp(dir=folder.parent))  # a short name: that of a socket has 107 letters at most
        self.space.chmod(0o755)
        self.waiting = list(check.commands)
        self.process: subprocess.Popen[bytes] | None = None
        self.begin()

    def begin(self) -> None:
        """Start the next command."""
        command = self.waiting.pop(0)
        environment = surroundings() | {"MAKEFLAGS": "", "TMPDIR": str(self.space), FILE: str(self.progress.path)}
        with self.log.open("ab") as log:
            try:
                self.process = subprocess.Popen(
                    command,
                    cwd=ROOT / self.check.folder,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,  # what it started ends with it
                )
            except OSError as error:
                log.write(f"{command[0]}: {error.strerror}\n".encode())
                self.process = None

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started

    @property
    def tests(self) -> str:
        """How far its tests are, if it has any."""
        far = self.progress
        if not far.total:
            return ""
        failed = f", {far.failed} failed" if far.failed else ""
        long = f"; long: {', '.join(far.running(QUIET))}" if far.running(QUIET) else ""
        return f"{far.done} of {far.total}{failed}{long}"

    def result(self) -> Result | None:
        """How it ended, once it has; where a command has passed, the next one is started."""
        while self.process is not None:
            code = self.process.poll()
            if code is None:
                return None
            if code != 0:
                return self.ended("FAIL")
            if not self.waiting:
                return self.ended("pass")
            self.begin()
        return self.ended("FAIL")

    def ended(self, verdict: Verdict) -> Result:
        output = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", self.log.read_text(encoding="utf-8", errors="replace"))
        return Result(self.check, verdict, self.seconds, output)

    def too_late(self) -> Result:
        """It has run for too long: end it, and keep what it says of itself."""
        running = self.progress.running()
        self.stop(signal.SIGINT)
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"\nended after {LIMIT:.0f} s; {len(running)} tests were running\n")
            log.writelines(f"  {test}\n" for test in running)
        return self.ended("FAIL")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, and all that it started."""
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.send_signal(how)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(PARTING)
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Checks:
    """Runs checks and shows how far they are."""

    def __init__(self, checks: Sequence[Check], console: Console) -> None:
        self.checks = checks
        self.console = console
        self.waiting = [check for check in checks if not check.skipped]
        self.running: list[Run] = []
        self.results = [Result(check, "skip", 0, check.skipped) for check in checks if check.skipped]

    def run(self) -> list[Result]:
        """Run them all; the results come back in the order of the checks."""
        with folder_for_tests() as folder:
            try:
                if self.console.is_terminal:
                    with Live(self, console=self.console, refresh_per_second=4, transient=True):
                        self.work(folder)
                else:
                    self.work(folder)
            finally:
                for run in self.running:
                    run.stop()
        return sorted(self.results, key=lambda result: self.checks.index(result.check))

    def work(self, folder: Path) -> None:
        for result in self.results:
            self.say(f"skip    {result.check.name}: {result.output}")
        while self.waiting or self.running:
            self.start(folder)
            for run in list(self.running):
                self.look_at(run)
            time.sleep(LOOK)

    def start(self, folder: Path) -> None:
        """Start the checks that there is room for: the long ones, and some of the others."""
        for check in list(self.waiting):
            if check.long or sum(not run.check.long for run in self.running) < SHORT_AT_ONCE:
                self.waiting.remove(check)
                own = folder / check.name.replace(" ", "-")
                own.mkdir()
                self.running.append(Run(check, own))
                self.say(f"start   {check.name}", drawn=False)

    def look_at(self, run: Run) -> None:
        ended = run.result()  # before the news: what it told last is there by then
        for test, outcome in run.progress.news():
            if outcome == "failed":
                why = run.progress.why[test]
                self.say(f"FAILED  {run.check.name}: {test}{f': {why}' if why else ''}")
        if not ended and run.seconds > LIMIT:
            ended = run.too_late()
        if ended:
            self.running.remove(run)
            self.results.append(ended)
            word = "ok    " if ended.verdict == "pass" else "FAILED"
            self.say(f"{word}  {run.check.name}, {ended.seconds:.0f} s: {ended.says}")
            return
        tenths = 10 * run.progress.done // run.progress.total if run.progress.total else 0
        if tenths > run.parts or time.monotonic() - run.told > QUIET:
            run.parts, run.told = tenths, time.monotonic()
            self.say(f"        {run.check.name}, {run.seconds:.0f} s: {run.tests or 'running'}", drawn=False)

    def say(self, line: str, *, drawn: bool = True) -> None:
        """Write a line; in a terminal only what the drawn table does not show."""
        if drawn or not self.console.is_terminal:
            self.console.print(line, highlight=False, markup=False, soft_wrap=True)

    def __rich__(self) -> Group:
        table = Table("running", "tests", "seconds", box=None)
        table.columns[2].justify = "right"
        for run in self.running:
            table.add_row(run.check.name, run.tests, f"{run.seconds:.0f}")
        following = ", ".join(check.name for check in self.waiting)
        return Group(table, Text(f" then: {following}" if following else "", "dim"))


def summary(results: Iterable[Result]) -> Table:
    colours = {"pass": "green", "FAIL": "bold red", "skip": "yellow"}
    table = Table("check", "result", "seconds", "says", title="Checks", title_justify="left")
    table.columns[2].justify = "right"
    for result in results:
        verdict = Text(result.verdict, colours[result.verdict])
        table.add_row(result.check.name, verdict, f"{result.seconds:.1f}", Text(result.says))
    return table


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the project's checks and end with one summary.")
    parser.add_argument("--fast", action="store_true", help="leave out slow tests, the browser and other Pythons")
    parser.add_argument("--no-browser", action="store_true", help="leave out the tests in the browser, and say so")
    options = parser.parse_args()
    if not options.fast and not options.no_browser and not find_chromium():
        print(NEEDED, file=sys.stderr)
        return 1
    checks = fast_checks() if options.fast else all_checks(browser=not options.no_browser)

    console = Console(width=None if sys.stdout.isatty() else 120)
    try:
        results = Checks(checks, console).run()
    except KeyboardInterrupt:
        sys.exit("stopped")
    failed = [result for result in results if result.verdict == "FAIL"]
    for result in failed:
        console.rule(result.check.name, align="left")
        print(result.output.rstrip())
    console.print()
    console.print(summary(results))
    if skipped := [result.check.name for result in results if result.verdict == "skip"]:
        print(f"Not run: {', '.join(skipped)}.")
    print(f"{sum(result.verdict == 'pass' for result in results)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that nothing stays behind
    sys.exit(main())
