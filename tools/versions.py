"""The other versions of Python that megaciv supports: find them here, give each an environment, run tests on it.

`make test` runs the tests of the rules on each that is there. `make versions` runs every test but those in the browser,
on each that is there, and says which are not.
"""

from __future__ import annotations

import argparse
import functools
import glob
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

Version = tuple[int, int]
Command = tuple[str, ...]

SUPPORTED: Final[tuple[Version, ...]] = ((3, 11), (3, 12), (3, 13))
RULES: Final = (
    "tests/checking/cases/test_cases.py",
    "tests/checking/test_golden.py",
    "tests/test_replay.py",
    "tests/bots/test_same_games.py",
)
"""What is quick and tells most: every rule case, recorded games that must play as recorded, and bots that must play the
same games as on the Python of the set-up."""

QUICK_LOCK: Final = "requirements-test.lock"
WHOLE_LOCK: Final = "requirements.lock"


def number(version: Version) -> str:
    return ".".join(map(str, version))


def name(version: Version) -> str:
    return f"Python {number(version)}"


@functools.cache
def find_python(version: Version) -> Path | None:
    """A Python of this version that runs and can make environments: on the path, or one of pyenv's."""
    return next((python for python in candidates(version) if runs(python, version)), None)


def candidates(version: Version) -> Iterator[Path]:
    for folder in os.get_exec_path():
        yield Path(folder) / f"python{number(version)}"
    pyenv = os.environ.get("PYENV_ROOT") or os.path.expanduser("~/.pyenv")
    # glob, not Path.glob: a folder that may not be read is one without a Python.
    yield from map(Path, sorted(glob.glob(f"{glob.escape(pyenv)}/versions/{number(version)}.*/bin/python")))


def runs(python: Path, version: Version) -> bool:
    """Whether it does what its name says; a shim of pyenv may stand for a Python that is switched off."""
    ask = f"import sys, venv, ensurepip; sys.exit(sys.version_info[:2] != {version})"
    try:
        return subprocess.run([python, "-c", ask], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def environment(version: Version) -> Path:
    return ROOT / f".venv-{number(version)}"


def python_in(version: Version) -> str:
    return str(environment(version) / "bin" / "python")


def set_up(version: Version, lock: str) -> None:
    """An environment with what this lock names, made or added to where it is not there yet."""
    stamp = environment(version) / f".{lock}"
    wanted = hashlib.sha256((ROOT / lock).read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    python = find_python(version)
    assert python, f"no {name(version)} here"
    print(f"Setting up {environment(version).name} ...", flush=True)
    if not (environment(version) / "bin" / "python").exists():
        subprocess.run([python, "-m", "venv", "--clear", "--without-pip", environment(version)], check=True)
    if lock == WHOLE_LOCK:  # tests of the package call pip
        subprocess.run([python_in(version), "-m", "ensurepip"], stdout=subprocess.DEVNULL, check=True)
    # Our own pip, and no bytecode of what is never imported: half of the processor's time.
    subprocess.run(["tools/install.sh", environment(version).name, lock, sys.executable], cwd=ROOT, check=True)
    stamp.write_text(wanted, encoding="utf-8")


def quick_commands(version: Version) -> tuple[Command, ...]:
    """Set up an environment and run the tests of the rules in it, on one core."""
    return (
        (sys.executable, "-m", "tools.versions", "--set-up", number(version)),
        (python_in(version), "-m", "pytest", "-q", "-p", "tools.progress", *RULES),
    )


def run_whole(version: Version) -> bool:
    """Run all tests but those in the browser; whether they passed."""
    set_up(version, WHOLE_LOCK)
    command = (python_in(version), "-m", "pytest", "-q", "-n", "2", "--ignore=tests/web")
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the tests on the other versions of Python that are here.")
    parser.add_argument("--set-up", metavar="VERSION", help="make the environment for the quick tests, no more")
    wanted: str | None = parser.parse_args().set_up
    others = [version for version in SUPPORTED if version != sys.version_info[:2]]
    if wanted:
        set_up(next(version for version in others if number(version) == wanted), QUICK_LOCK)
        return 0
    said: list[str] = []
    failed = 0
    for version in others:
        if not find_python(version):
            said.append(f"{name(version)}: skipped, there is none here")
        elif run_whole(version):
            said.append(f"{name(version)}: passed")
        else:
            said.append(f"{name(version)}: FAILED")
            failed += 1
    print("\n".join(said))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
