"""Compile rules and bots with mypyc, in a copy of the sources (docs/performance.md).

    python -m tools.compiling            into artifacts/compiled; `--test` runs quick tests there, `--whole` all tests

Compiled are all modules of `megaciv.rules` and `megaciv.bots` that can be: not those with structs of msgspec, whose
keywords mypyc would drop without a word, nor those with a `cached_property`, which would become a plain one, nor those
with a protocol.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import inspect
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from functools import cached_property
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Final

import msgspec

ROOT: Final = Path(__file__).resolve().parent.parent
OUT: Final = ROOT / "artifacts" / "compiled"
STAMP: Final = OUT / ".stamp"
ROOMS: Final = ("rules", "bots")
SPARRING: Final = "sparring"
"""Sparring partners of the league are no players of ours: they stay as they are."""
LEFT_OUT: Final = ("rules/facts/checks/board.py", "rules/engine/decision_types.py", "bots/compiled_classes.py")
"""The first crashes the compiler, the second has a NamedTuple with a field of type `object`, which fails on import; the
third speaks to the compiler."""
QUICK: Final = (
    "tests/checking/cases/test_cases.py",
    "tests/checking/test_golden.py",
    "tests/checking/test_scenes.py",
    "tests/rules/seeing/test_deltas.py",
    "tests/rules/sentences/test_exact.py",
    "tests/server/table/test_game_task.py::test_preview_and_forecast_change_nothing",
    "tests/test_replay.py",
    "tests/tools/test_compiled.py",
)
"""What `make test` runs on the compiled build: every rule case, recorded games, digests of bots' games, what eyes
see, what can be said, and a preview of a server."""


def compilable(package: Path = ROOT / "src" / "megaciv") -> Iterator[Path]:
    """The modules that mypyc may have, below the folder of the package."""
    for room in ROOMS:
        for file in sorted((package / room).rglob("*.py")):
            path = file.relative_to(package)
            if file.name == "__init__.py" or str(path) in LEFT_OUT or SPARRING in path.parts:
                continue
            name = "megaciv." + ".".join(path.with_suffix("").parts)
            if not is_interpreted(importlib.import_module(name)):
                yield path


def is_interpreted(module: ModuleType) -> bool:
    """Does it define what mypyc would change without a word?"""
    for thing in vars(module).values():
        if inspect.isclass(thing) and thing.__module__ == module.__name__:
            if issubclass(thing, msgspec.Struct | dict) or is_protocol(thing):
                return True
            if any(isinstance(member, cached_property) for member in vars(thing).values()):
                return True
    return False


def is_protocol(thing: type) -> bool:
    """One that is `runtime_checkable` fails on import when it is compiled."""
    return bool(getattr(thing, "_is_runtime_protocol", False))


def has_compiler() -> bool:
    """Are there a C compiler, mypyc and the headers of Python?"""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    try:
        importlib.import_module("mypyc.build")
        importlib.import_module("setuptools")
    except ImportError:
        return False
    return shutil.which(compiler) is not None and headers.is_file()


def compile_in_place(source: Path) -> None:
    """Build extension modules beside the sources in this folder, which has `megaciv` in it."""
    files = [str(Path("megaciv") / path) for path in compilable()]
    setup = (
        "import sys; from setuptools import setup; from mypyc.build import mypycify; "
        "files = sys.argv.pop().split(); "
        "setup(name='megaciv-compiled', packages=[], ext_modules=mypycify("
        "['--explicit-package-bases', '--ignore-missing-imports', *files], opt_level='2', debug_level='0', "
        "multi_file=True))"
    )
    command = [sys.executable, "-c", setup, "build_ext", "--inplace", "-j", str(os.cpu_count() or 1), " ".join(files)]
    environment = {**os.environ, "MYPYPATH": str(source), "PYTHONPATH": str(source)}
    done = subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"mypyc failed:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    shutil.rmtree(source / "build", ignore_errors=True)


def digest() -> str:
    """Of all that a build depends on: rules and bots import nothing else of ours."""
    wanted = hashlib.sha256(sys.version.encode() + Path(__file__).read_bytes())
    for room in ROOMS:
        for file in sorted((ROOT / "src" / "megaciv" / room).rglob("*.py")):
            wanted.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return wanted.hexdigest()


def is_built() -> bool:
    """Is there a build of the sources as they are now?"""
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == digest()


def compiled() -> Path:
    """The folder with a compiled build of the sources as they are now; compiled where that is not done yet."""
    is_fresh, sources = is_built(), digest()
    if not is_fresh:
        shutil.rmtree(OUT, ignore_errors=True)
    for old in (OUT / "src").rglob("*.py"):
        if not (ROOT / old.relative_to(OUT)).exists():
            old.unlink()
    ignored = shutil.ignore_patterns("__pycache__", "*.pyc")
    shutil.copytree(ROOT / "src" / "megaciv", OUT / "src" / "megaciv", ignore=ignored, dirs_exist_ok=True)
    shutil.copytree(ROOT / "docs" / "rules", OUT / "docs" / "rules", dirs_exist_ok=True)  # `megaciv rules` reads them
    if not is_fresh:
        compile_in_place(OUT / "src")
        STAMP.write_text(sources, encoding="utf-8")  # they may change while they are compiled
    return OUT / "src"


def extensions(source: Path) -> Iterator[Path]:
    """What was compiled, below a folder with a build."""
    for end in EXTENSION_SUFFIXES:
        yield from (path.relative_to(source) for path in source.rglob(f"*{end}"))


def test(*tests: str) -> int:
    """Run tests with the compiled build in place of the sources."""
    environment = {**os.environ, "PYTHONPATH": str(compiled())}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *tests], cwd=ROOT, env=environment, check=False
    ).returncode


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile the rules, and test them.")
    parser.add_argument("--test", action="store_true", help="run rule cases, golden games and digests on the build")
    parser.add_argument("--if-built", action="store_true", help="the same, where a build of these sources is there")
    parser.add_argument("--whole", action="store_true", help="run all tests but the browser's on the build")
    asked = parser.parse_args()
    if not has_compiler():
        print("skipped: there is no C compiler, or no headers of Python, here")
        return 0
    if asked.if_built and not is_built():
        print("skipped: these sources are not compiled here; `make compiled` does it and runs this")
        return 0
    print(compiled())
    if asked.whole:
        return test("-n", "2", "--ignore=tests/web")
    return test(*QUICK) if asked.test or asked.if_built else 0


if __name__ == "__main__":
    sys.exit(main())
