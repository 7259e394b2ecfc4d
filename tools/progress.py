"""How far a run of tests is: what it writes while it runs, and reading that.

As a plugin of pytest (`-p tools.progress`) it writes a line of JSON for the number of tests, one for each test that
begins and one for each that is done, into the file that PROGRESS_FILE names. `web/tests/progress.ts` does the same for
the client's tests, but for what begins. A test that fails is told at once, with the last it had to say; with
pytest-xdist the controller tells for its workers.
"""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

FILE: Final = "PROGRESS_FILE"

LONGEST: Final = 300
"""So many letters of a reason are told."""

Line = dict[str, str | int]


class Teller:
    """Writes what happens in a run of pytest."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.told: set[str] = set()

    def tell(self, **line: str | int) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def tell_outcome(self, test: str, outcome: str, why: str = "") -> None:
        if test not in self.told:
            self.told.add(test)
            self.tell(test=test, outcome=outcome, **({"why": why} if why else {}))

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if session.items:  # the controller of pytest-xdist has none
            self.tell(total=len(session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        self.tell(total=len(ids))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.tell_outcome(report.nodeid, "failed", reason(report))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.tell(begun=nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.tell_outcome(report.nodeid, "failed", reason(report))
        elif report.skipped:
            self.tell_outcome(report.nodeid, "skipped")
        elif report.when == "teardown":
            self.tell_outcome(report.nodeid, "passed")


def reason(report: pytest.CollectReport | pytest.TestReport) -> str:
    """Why it failed, in one line."""
    crash = getattr(report.longrepr, "reprcrash", None)
    lines = (crash.message if crash else report.longreprtext).strip().splitlines()
    return (lines[0] if crash else lines[-1])[:LONGEST] if lines else ""


def pytest_configure(config: pytest.Config) -> None:
    path = os.environ.get(FILE)
    if path and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Teller(Path(path)), "tell-progress")


class Progress:
    """What a run has told so far."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.read = 0
        self.total = 0
        self.outcomes: dict[str, str] = {}
        self.why: dict[str, str] = {}
        """Of tests that failed, the reason in one line."""
        self.begun: dict[str, float] = {}
        """Tests that run, and since when, by this process's clock."""

    @property
    def done(self) -> int:
        return len(self.outcomes)

    @property
    def failed(self) -> int:
        return Counter(self.outcomes.values())["failed"]

    def running(self, seconds: float = 0) -> list[str]:
        """The tests that have run for so many seconds, and have not ended."""
        return [test for test, since in self.begun.items() if time.monotonic() - since >= seconds]

    def news(self) -> Iterator[tuple[str, str]]:
        """The tests that were told since the last call, each with its outcome."""
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            file.seek(self.read)
            whole, newline, _ = file.read().rpartition(b"\n")
        self.read += len(whole) + len(newline)
        for text in whole.splitlines():
            line: Line = json.loads(text)
            if "total" in line:
                self.total = int(line["total"])
            elif "begun" in line:
                self.begun[str(line["begun"])] = time.monotonic()
            else:
                test, outcome = str(line["test"]), str(line["outcome"])
                self.begun.pop(test, None)
                self.outcomes[test] = outcome
                self.why[test] = str(line.get("why", ""))
                yield test, outcome
