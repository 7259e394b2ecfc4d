"""Running cases from files: one result a case, whatever is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from megaciv.checking.cases.case import case_name, read_case, read_cases
from megaciv.checking.cases.judging import judge
from megaciv.checking.cases.nodes import CaseError, Node
from megaciv.checking.cases.running import CaseFailure, CaseRun
from megaciv.rules.engine import debug, invariants

REPLAY: Final = ".json"
SUFFIXES: Final = (".yaml", ".yml", REPLAY)


class Result(Struct, frozen=True):
    """What became of one case; `reason` is empty where it passed."""

    file: str
    name: str
    ok: bool
    reason: str = ""


def case_files(paths: Iterable[Path]) -> list[Path]:
    """The files named, and every case and replay in the folders named, in the order of their names."""
    found: list[Path] = []
    for path in paths:
        found += sorted(filter(_is_case, path.rglob("*"))) if path.is_dir() else [path]
    return list(dict.fromkeys(found))


def _is_case(file: Path) -> bool:
    """Other things may lie in the same folder, data in JSON too; a game file of any version is for us."""
    return file.suffix in SUFFIXES and (file.suffix != REPLAY or b'"megaciv-' in file.read_bytes())


def check_files(paths: Iterable[Path]) -> Iterator[Result]:
    """Run the cases of all these files and folders."""
    for file in case_files(paths):
        yield from check_file(file)


def check_file(file: Path) -> list[Result]:
    """Run the cases of a file, or the game that it holds (`megaciv.checking.fuzzing.replays`)."""
    try:
        if file.suffix == REPLAY:
            return [_check_replay(file, file.read_bytes())]
        nodes = read_cases(file.read_text(encoding="utf-8"))
    except CaseError as error:
        return [Result(str(file), file.stem, False, _told(file, error.line, str(error)))]
    except (OSError, UnicodeDecodeError) as error:
        return [Result(str(file), file.stem, False, f"{file}: cannot be read: {error}")]
    return [check_case(file, node) for node in nodes]


def _check_replay(file: Path, content: bytes) -> Result:
    from megaciv.checking.fuzzing.replays import check_replay  # noqa: PLC0415 (cases need none of it)

    about, problem = check_replay(content)
    return Result(str(file), about or file.stem, not problem, _told(file, 0, problem) if problem else "")


def check_case(file: Path, node: Node) -> Result:
    """Run one case, with the laws of chapter 1 asserted after every step."""
    name = case_name(node) or file.stem
    try:
        problems = run_case(node)
    except (CaseError, CaseFailure) as error:
        return Result(str(file), name, False, _told(file, error.line or node.line, str(error)))
    except Exception as error:  # a case must never stop the others
        return Result(str(file), name, False, _told(file, node.line, f"{type(error).__name__}: {error}"))
    return Result(str(file), name, not problems, _told(file, 0, "; ".join(problems)) if problems else "")


def run_case(node: Node) -> list[str]:
    """Play a case and judge it: what is wrong, in words."""
    run = CaseRun(read_case(node))
    asserted = debug.is_on()
    debug.on()
    try:
        invariants.check(run.table)
        run.play()
        problems = judge(run)
        return judge(run) and problems if problems and run.refusal is None and run.pass_over() else problems
    finally:
        if not asserted:
            debug.off()


def _told(file: Path, line: int, message: str) -> str:
    return f"{file}:{line}: {message}" if line else f"{file}: {message}"
