"""Which lines of the rules have run: the signal that a game has shown something new.

Python 3.12 counts lines almost for free (`sys.monitoring`: a line reports once and is then switched off). Before that a
tracing function is used, which looks into a function only as long as some line of it has not run.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import megaciv.rules

ROOT: Final = str(Path(megaciv.rules.__file__).parent)
Place = tuple[str, int]
"""A file below the rules, and a line in it."""


class LineCoverage:
    """Switched on around some play; `found` grows, and `fresh` counts what was new since it was last asked."""

    def __init__(self) -> None:
        self.found: set[Place] = set()
        self._left: dict[CodeType, set[int]] = {}
        self._counted = 0
        self._monitored = sys.version_info >= (3, 12)

    def fresh(self) -> int:
        """How many lines ran for the first time since this was last asked."""
        new, self._counted = len(self.found) - self._counted, len(self.found)
        return new

    def __enter__(self) -> LineCoverage:
        if self._monitored:
            self._monitor()
        else:
            sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        if self._monitored:
            monitoring: Any = getattr(sys, "monitoring")  # noqa: B009 (mypy runs for 3.11, which has none)
            monitoring.set_events(monitoring.COVERAGE_ID, 0)
            monitoring.free_tool_id(monitoring.COVERAGE_ID)
        else:
            sys.settrace(None)

    def _monitor(self) -> None:
        monitoring: Any = getattr(sys, "monitoring")  # noqa: B009
        tool = monitoring.COVERAGE_ID
        monitoring.use_tool_id(tool, "megaciv fuzzing")
        monitoring.register_callback(tool, monitoring.events.LINE, self._line_of(monitoring.DISABLE))
        monitoring.set_events(tool, monitoring.events.LINE)
        monitoring.restart_events()  # lines that were switched off for an earlier count

    def _line_of(self, disable: object) -> Callable[[CodeType, int], object]:
        def line(code: CodeType, number: int) -> object:
            if code.co_filename.startswith(ROOT):
                self.found.add((code.co_filename[len(ROOT) + 1 :], number))
            return disable

        return line

    def _call(self, frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        left = self._left.get(code)
        if left is None:
            ours = code.co_filename.startswith(ROOT)
            left = self._left[code] = {line for *_, line in code.co_lines() if line} if ours else set()
            left.discard(code.co_firstlineno)
        return self._trace if left else None

    def _trace(self, frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            code, line = frame.f_code, frame.f_lineno
            self._left[code].discard(line)
            self.found.add((code.co_filename[len(ROOT) + 1 :], line))
        return self._trace


_NO_PLAY: Final = (
    "facts/board.py",
    "facts/checks/",
    "facts/loading.py",
    "facts/types.py",
    "setup/draft.py",
    "setup/setting.py",
    "engine/debug.py",
    "game_file.py",
    "phases/trade/values.py",
    "seeing/sight.py",
    "__init__.py",
)
"""What runs before a game is played, or is asked for by others than the game."""


@cache
def all_lines() -> frozenset[Place]:
    """Every line inside a function of the rules that could run while a game is played."""
    found: set[Place] = set()
    for file in sorted(Path(ROOT).rglob("*.py")):
        name = str(file)[len(ROOT) + 1 :]
        if name.startswith(_NO_PLAY):
            continue
        module = compile(file.read_text(encoding="utf-8"), str(file), "exec")
        for code in _functions(module):
            found |= {(name, line) for *_, line in code.co_lines() if line and line != code.co_firstlineno}
    return frozenset(found)


def _functions(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_flags & 2:  # CO_NEWLOCALS: a function, not the body of a class
                yield constant
            yield from _functions(constant)
