"""Running tests against mutants, inside one pytest session that has collected everything once.

First every test runs as it is, and notes which lines of the watched modules it reaches. Then, for each mutant, a fork
of this process puts the changed code into the functions that live, and runs the tests that reach the changed line,
quick and narrow ones first, up to the first that fails. A pytest run of its own for each mutant (as mutmut and
cosmic-ray have it) would spend some seconds on imports and collection, two thousand times.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tools.mutation.changes import Mutant, mutants, mutated

AT_ONCE = 2
PATIENCE = 3.0
"""A test that takes so much longer than usual, and a second more, was sent round in circles: the mutant is noticed."""
MEMORY = 2 << 30


Keep = Callable[[dict[str, str]], None]


class Session:
    """The plugin that takes over once the tests are collected."""

    def __init__(
        self, files: list[Path], watched: set[str], budget: float, done: set[str], notes: Path, keep: Keep
    ) -> None:
        self.files, self.budget, self.done = {str(file): file.read_text("utf-8") for file in files}, budget, done
        self.results: dict[str, str] = {}
        self.reached: dict[str, set[tuple[str, int]]] = {}
        self.took: dict[str, float] = {}
        self.caches: list[Any] = []
        self.watched, self.notes, self.keep = watched, notes, keep
        self.killers: dict[str, list[str]] = {}

    def pytest_collection(self) -> None:
        """Hypothesis need not shorten or remember what a mutant fails on."""
        from hypothesis import Phase, settings  # noqa: PLC0415 (pytest wants to import it first)

        settings.register_profile(
            "mutation", settings.get_profile("megaciv"), phases=[Phase.explicit, Phase.generate], database=None
        )
        settings.load_profile("mutation")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        self._look(items)
        todo = [m for file, source in self.files.items() for m in mutants(source, file)]
        todo = [m for m in todo if m.key not in self.done]
        print(f"\n{len(items)} tests, {len(todo)} mutants to try", flush=True)
        self._try_all(todo, items)
        return True

    # -- as it is ------------------------------------------------------------

    def _look(self, items: dict[str, pytest.Item]) -> None:
        """Which test reaches which lines, and how long it takes. What was seen before is in the notes."""
        noted = self._noted()
        for at, (name, item) in enumerate(list(items.items())):
            if name not in noted:
                noted[name] = _looked(item, self.watched)
            if at % 200 == 0:
                print(f"looked at {at} tests", flush=True)
                self._write(noted)
            self.took[name], lines = noted[name]
            self.reached[name] = {(file, line) for file, numbers in lines.items() for line in numbers}
            if not lines:
                del items[name]
        self._write(noted)

    def _write(self, noted: dict[str, Any]) -> None:
        self.notes.parent.mkdir(exist_ok=True)
        sources = {file: digest(Path(file).read_bytes()) for file in self.watched}
        self.notes.write_text(json.dumps({"sources": sources, "tests": noted}), encoding="utf-8")

    def _noted(self) -> dict[str, Any]:
        """The tests that were seen before, and reach only modules that are as they were then."""
        if not self.notes.exists():
            return {}
        notes = json.loads(self.notes.read_text("utf-8"))
        changed = {file for file in self.watched if notes["sources"].get(file) != digest(Path(file).read_bytes())}
        return {name: seen for name, seen in notes["tests"].items() if changed.isdisjoint(seen[1])}

    def _covering(self, mutant: Mutant) -> list[str]:
        """The tests that reach the changed line, as many as the budget allows; first those that noticed other mutants
        of the same function, then those that are quick and reach little else."""
        killers = self.killers.get(mutant.file + mutant.function, [])
        found = sorted(
            (name for name, lines in self.reached.items() if (mutant.file, mutant.line) in lines),
            key=lambda name: (-killers.count(name), self.took[name] * len(self.reached[name])),
        )
        spent = 0.0
        chosen: list[str] = []
        for name in found:
            spent += self.took[name]
            if spent > self.budget and chosen:
                break
            chosen.append(name)
        return chosen

    # -- changed ------------------------------------------------------------

    def _try_all(self, todo: list[Mutant], items: dict[str, pytest.Item]) -> None:
        functions, self.caches = _functions(self.files), _caches(self.watched)
        gc.freeze()
        running: dict[int, Mutant] = {}
        for number, mutant in enumerate(todo, 1):
            tests = [items[name] for name in self._covering(mutant) if name in items]
            if not tests:
                self.results[mutant.key] = "not reached"
                continue
            while len(running) >= AT_ONCE:
                self._wait(running)
            running[self._start(mutant, tests, functions)] = mutant
            if number % 25 == 0:
                killed = sum(result == "killed" for result in self.results.values())
                print(f"{number}: {killed} killed of {len(self.results)}", flush=True)
                self.keep(self.results)
        while running:
            self._wait(running)
        self.keep(self.results)

    def _wait(self, running: dict[int, Mutant]) -> None:
        process, status = os.wait()
        if process in running:
            mutant = running.pop(process)
            self.results[mutant.key] = "survived" if status == 0 else "killed"
            told = self._told(process)
            if told.exists():
                self.killers.setdefault(mutant.file + mutant.function, []).append(told.read_text("utf-8"))
                told.unlink()

    def _told(self, process: int) -> Path:
        """Where a fork writes down the test that noticed the mutant."""
        return self.notes.with_name(f"killed-by-{process}")

    def _start(self, mutant: Mutant, tests: list[pytest.Item], functions: dict[Any, list[FunctionType]]) -> int:
        child = os.fork()
        if child:
            return child
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            _put_in(mutant, self.files[mutant.file], functions)
            for cached in self.caches:
                cached.cache_clear()
            for item in tests:
                signal.setitimer(signal.ITIMER_VIRTUAL, 1 + PATIENCE * self.took[item.nodeid])
                if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                    self._told(os.getpid()).write_text(item.nodeid, encoding="utf-8")
                    os._exit(1)
        except BaseException:  # whatever a mutant does, it must not come back from here
            os._exit(2)
        os._exit(0)


def digest(content: bytes) -> str:
    """A short name for what a file or a function says."""
    return hashlib.sha256(content).hexdigest()[:16]


def _looked(item: pytest.Item, files: set[str]) -> tuple[float, dict[str, list[int]]]:
    """Seconds of computing, and the lines reached by file; none if the test fails as it is."""
    lines: set[tuple[str, int]] = set()
    sys.settrace(_tracer(files, lines))
    began = time.process_time()
    reports = runtestprotocol(item, log=False, nextitem=None)
    took = time.process_time() - began
    sys.settrace(None)
    if any(report.failed for report in reports):
        print(f"fails as it is: {item.nodeid}", flush=True)
        return took, {}
    return took, {file: sorted(line for f, line in lines if f == file) for file in {f for f, _ in lines}}


def _tracer(files: set[str], lines: set[tuple[str, int]]) -> Any:
    def trace(frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            lines.add((frame.f_code.co_filename, frame.f_lineno))
        return trace

    def call(frame: FrameType, event: str, arg: object) -> Any:
        return trace if frame.f_code.co_filename in files else None

    return call


def _functions(files: dict[str, str]) -> dict[Any, list[FunctionType]]:
    """Every function that lives and was written in one of the files, by where."""
    found: dict[Any, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
            found.setdefault(_key(thing.__code__), []).append(thing)
    return found


def _key(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _put_in(mutant: Mutant, source: str, functions: dict[Any, list[FunctionType]]) -> None:
    module = compile(mutated(source, mutant), mutant.file, "exec")
    for code in _codes(module):
        for function in functions.get(_key(code), ()):
            if function.__code__ != code:
                function.__code__ = code


def _caches(files: set[str]) -> list[Any]:
    """Whatever remembers results in the watched modules: a mutant must not be saved by them."""
    found = [thing for thing in gc.get_objects() if hasattr(type(thing), "cache_clear")]
    return [thing for thing in found if thing.__wrapped__.__code__.co_filename in files]


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)
