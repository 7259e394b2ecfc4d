"""Where the processor's time of a run of tests goes: `pytest -p tools.costs`.

Seconds on the clock tell little where several workers, and other programs, share the cores. What counts is what a test
makes the processor do, in its own process and in all that it starts: servers, databases, browsers, commands. So each
process that runs tests puts itself into a control group of Linux (version 2), whatever it starts comes along, and the
group's time is read after each test. What a module or a worker shares counts for the test that wanted it first.
At the end stand the dearest folders, modules and tests.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from heapq import nlargest
from pathlib import Path
from typing import Final

import pytest

SHOWN: Final = 60
"""So many folders, modules and tests are told."""
COST: Final = "cost"
COLLECTED: Final = "cost of collecting"


class Group:
    """This process, and all that it starts from now on."""

    def __init__(self) -> None:
        mounted = re.search(r"^\S+ (\S+) cgroup2 ", Path("/proc/mounts").read_text(encoding="utf-8"), re.M)
        inside = re.search(r"^0::/(.*)$", Path("/proc/self/cgroup").read_text(encoding="utf-8"), re.M)
        if not mounted or not inside:
            raise OSError("there are no control groups of version 2")
        self.outer = Path(mounted[1]) / inside[1]
        self.path = self.outer / f"tests-{os.getpid()}"
        self.path.mkdir()
        self._enter(self.path)

    def spent(self) -> float:
        """Seconds of the processor since then."""
        return int((self.path / "cpu.stat").read_text(encoding="ascii").split()[1]) / 1e6  # usage_usec comes first

    def leave(self) -> None:
        self._enter(self.outer)
        with suppress(OSError):  # what has not ended yet is still in it
            self.path.rmdir()

    def _enter(self, group: Path) -> None:
        (group / "cgroup.procs").write_text(str(os.getpid()), encoding="ascii")


class Meter:
    """Where tests run: the cost of each goes with the report of its end."""

    def __init__(self, spent: Callable[[], float]) -> None:
        self.spent = spent
        self.before = 0.0

    def pytest_runtest_logstart(self) -> None:
        if not self.before:
            self.before = self.collected = self.spent()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Iterator[None]:
        try:
            return (yield)
        finally:
            now = self.spent()
            item.user_properties += [(COST, now - self.before), (COLLECTED, self.collected)]
            self.before, self.collected = now, 0.0


class Bill:
    """Where reports come together, which with workers is another process."""

    def __init__(self) -> None:
        self.tests: defaultdict[str, float] = defaultdict(float)
        self.collected = 0.0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            for name, value in report.user_properties:
                if name == COST:
                    self.tests[report.nodeid] += float(str(value))
                elif name == COLLECTED:
                    self.collected += float(str(value))

    def lines(self) -> Iterator[str]:
        total, number = sum(self.tests.values()), len(self.tests)
        yield f"{total:.1f} s of the processor for {number} tests, {self.collected:.1f} s before"
        for what, name in (("folders", _folder), ("modules", _module), ("tests", str)):
            yield f"dearest {what}:"
            yield from _dearest((name(test), cost) for test, cost in self.tests.items())

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("processor time")
        for line in self.lines():
            terminalreporter.write_line(line)


def _module(test: str) -> str:
    return test.partition("::")[0]


def _folder(test: str) -> str:
    return "/".join(_module(test).split("/")[:2])


def _dearest(costs: Iterable[tuple[str, float]]) -> Iterator[str]:
    sums: defaultdict[str, float] = defaultdict(float)
    for name, cost in costs:
        sums[name] += cost
    for cost, name in nlargest(SHOWN, ((cost, name) for name, cost in sums.items())):
        yield f"{cost:8.2f} {name}"


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("numprocesses", None) is None or hasattr(config, "workerinput"):
        try:
            group = Group()
        except OSError as error:
            raise pytest.UsageError(f"the processor's time cannot be told here: {error}") from error
        config.add_cleanup(group.leave)
        config.pluginmanager.register(Meter(group.spent))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Bill())
