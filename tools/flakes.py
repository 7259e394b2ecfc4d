"""Run tests again and again while something else keeps every core busy, and count how often each one failed.

A test that passes here depends neither on the speed of the machine nor on its neighbours. `make flakes` is the way in:

    make flakes RUNS=6 WHAT=browser     the tests in the browser
    make flakes RUNS=10 WHAT=server     the tests of the server
    make flakes RUNS=30 WHAT=plays      the tests that play a game through the page
    make flakes RUNS=20 WHAT="tests/web/test_play.py -k keyboard"

What runs came to, and what failed ones printed, is kept in artifacts/flakes. A number of runs that was interrupted is
made up the next time, as long as the same commit is checked out and nothing is changed; `--anew` begins again. The exit
code is 1 if a test has failed, or if a run ended without having run all of its tests.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.progress import FILE, Progress
from tools.run_checks import surroundings

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "artifacts" / "flakes"

NAMED: Final[dict[str, tuple[str, ...]]] = {
    "browser": ("tests/web",),
    "server": ("tests/server",),
    "plays": ("tests/web", "-m", "plays"),
}
QUIET: Final = 60.0
"""So many seconds between two lines about the same run."""

# It ends by itself when the process that started it is gone.
BUSY: Final = "import os\nparent = os.getppid()\nwhile os.getppid() == parent:\n    sum(range(100_000))"


@dataclass
class Tally:
    """What all runs came to."""

    runs: int = 0
    ran: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    broken: list[int] = field(default_factory=list)
    """Runs that ended badly though none of their tests failed, or before all of them were run."""
    seconds: float = 0
    loads: list[float] = field(default_factory=list)
    """The machine's load average of a minute at the end of each run: what else kept it busy."""

    @property
    def clean(self) -> bool:
        return self.runs > 0 and not self.failed and not self.broken and bool(self.ran)

    @classmethod
    def read(cls, path: Path) -> Tally:
        """As `write` has left it, or an empty one."""
        if not path.is_file():
            return cls()
        told = json.loads(path.read_text(encoding="utf-8"))
        return cls(**told | {"ran": Counter(told["ran"]), "failed": Counter(told["failed"])})

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(vars(self), indent=1), encoding="utf-8")

    def add(self, progress: Progress, code: int) -> None:
        self.runs += 1
        outcomes = progress.outcomes
        self.ran.update(list(outcomes))
        self.failed.update(test for test, outcome in outcomes.items() if outcome == "failed")
        with suppress(OSError):
            self.loads.append(round(os.getloadavg()[0], 1))
        if not outcomes or progress.done < progress.total or (code != 0 and not progress.failed):
            self.broken.append(self.runs)

    def summary(self) -> str:
        broken = f", {len(self.broken)} runs ended badly" if self.broken else ""
        busy = f" at load averages of {min(self.loads)} to {max(self.loads)}" if self.loads else ""
        return (
            f"{self.runs} runs of {len(self.ran)} tests in {self.seconds:.0f} s{busy}: {self.failed.total()} failures "
            f"of {len(self.failed)} tests{broken}"
        )

    def as_json(self) -> str:
        failed = [{"test": test, "failed": count, "ran": self.ran[test]} for test, count in self.failed.most_common()]
        whole = {"runs": self.runs, "tests": len(self.ran), "seconds": round(self.seconds, 1), "failed": failed}
        return json.dumps(whole | {"runs_that_ended_badly": self.broken, "loads": self.loads}, indent=2)


def kept_at(what: Sequence[str]) -> Path | None:
    """Where the runs of these tests at this commit are counted. Of sources that are at no commit no run is counted
    twice."""
    describe = ("git", "describe", "--always", "--abbrev=12", "--match=", "--dirty")
    try:
        told = subprocess.run(describe, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None
    name = re.sub(r"[^\w.]+", "-", " ".join(what)).strip("-")
    return None if told.endswith("-dirty") else KEPT / f"{told}-{name}.json"


@contextmanager
def load(processes: int) -> Iterator[None]:
    """Keep as many cores busy for the time being."""
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def run_once(arguments: Sequence[str], number: int, tally: Tally) -> None:
    """Run the tests once, tell how far they are, and add what came of it."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tools.progress", *arguments]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        progress = Progress(Path(folder) / "progress")
        started = told = time.monotonic()
        environment = surroundings() | {FILE: str(progress.path)}
        with log.open("wb") as file:
            process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT
            )
            try:
                while True:
                    code = process.poll()  # before the news: what was told last is there by then
                    for test, outcome in progress.news():
                        if outcome == "failed":
                            tell(f"run {number}: FAILED {test}: {progress.why[test]}")
                    if code is not None:
                        break
                    if time.monotonic() - told > QUIET:
                        told = time.monotonic()
                        tell(f"run {number}, {told - started:.0f} s: {progress.done} of {progress.total}")
                    time.sleep(0.1)
            finally:
                if process.poll() is None:
                    process.terminate()
                    process.wait()
        seconds = time.monotonic() - started
        tally.add(progress, code)
        tally.seconds += seconds
        tell(f"run {number}, {seconds:.0f} s: {progress.done} of {progress.total} done, {progress.failed} failed")
        if code != 0:
            KEPT.mkdir(parents=True, exist_ok=True)
            kept = KEPT / f"{time.strftime('%Y%m%d-%H%M%S')}-run-{number}.txt"
            kept.write_bytes(log.read_bytes())
            tell(f"run {number}: its output is in {os.path.relpath(kept)}")


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description="Run tests again and again on busy cores and count how often each one failed.",
        epilog="Whatever else is given goes to pytest: paths, -k, -m.",
    )
    parser.add_argument("--runs", type=int, default=6, help="how often")
    parser.add_argument("--load", type=int, default=os.cpu_count() or 2, help="how many busy processes beside them")
    parser.add_argument("--workers", type=int, default=2, help="how many workers run the tests; 0: no worker")
    parser.add_argument("--anew", action="store_true", help="do not count the runs of this commit that were before")
    parser.add_argument("--json", action="store_true", help="print what came of it as JSON")
    options, what = parser.parse_known_args(arguments)
    what = what or ["browser", "server"]
    given = [part for word in what for part in NAMED.get(word, (word,))]

    workers = ["-n", str(options.workers), "--dist", "worksteal"] if options.workers else []

    path = kept_at(what)
    tally = Tally() if options.anew or path is None else Tally.read(path)
    if tally.runs:
        tell(f"{tally.runs} runs of this commit were before")
    with load(options.load):
        try:
            for number in range(tally.runs + 1, options.runs + 1):
                run_once([*workers, *given], number, tally)
                if path is not None:
                    tally.write(path)
        except KeyboardInterrupt:
            tell("stopped")
    if options.json:
        print(tally.as_json())
    else:
        for test, count in tally.failed.most_common():
            print(f"failed {count} of {tally.ran[test]}: {test}")
        print(tally.summary())
    return 0 if tally.clean else 1


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that nothing stays behind
    sys.exit(main())
